/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search.h"

G_BEGIN_DECLS

#define PSL_TYPE_THINKER (psl_thinker_get_type ())
G_DECLARE_FINAL_TYPE (PslThinker, psl_thinker, PSL, THINKER, GObject)

/**
 * PslThinker:
 *
 * One search in the background, which can be stopped or replaced by another at any time; nothing is
 * heard any more of one that was.
 *
 * Signals, with a borrowed #PslSearchReport each:
 * - "found": what has been found so far;
 * - "finished": what has been found in the end.
 */
PslThinker *psl_thinker_new (void);

/* Searches where @line stands, of which a copy is made, instead of what is being searched. */
void psl_thinker_start (PslThinker *self, PslLine *line, const PslSearchLimits *limits);

/* Stops the search, if there is one; nothing is told of it. */
void psl_thinker_stop (PslThinker *self);

/* Whether it is searching. */
gboolean psl_thinker_is_thinking (PslThinker *self);

G_END_DECLS
