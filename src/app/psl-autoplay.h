/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_AUTOPLAY (psl_autoplay_get_type ())
G_DECLARE_FINAL_TYPE (PslAutoplay, psl_autoplay, PSL, AUTOPLAY, GObject)

/**
 * PslAutoplay:
 *
 * Leads through a match step by step, along the line that one is in, until its end.  It stops as
 * soon as anything else changes the match, or takes it to another place; where the settings ask for
 * it, also at each comment.
 *
 * Properties: "playing" (gboolean, read-only); "seconds" (double, 0.25 to 10): the time from one
 * step to the next; "stop-at-comments" (gboolean).
 */
PslAutoplay *psl_autoplay_new (void);

/* Leads through @match from now on, NULL for none; not before it is started. */
void psl_autoplay_set_match (PslAutoplay *self, PslMatch *match);

/* See the property. */
gboolean psl_autoplay_get_playing (PslAutoplay *self);

/* Starts; from the start of the game where the match stands at the end of its line.  Does nothing
 * where there is no step to show. */
void psl_autoplay_start (PslAutoplay *self);
void psl_autoplay_stop (PslAutoplay *self);

G_END_DECLS
