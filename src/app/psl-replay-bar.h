/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_REPLAY_BAR (psl_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (PslReplayBar, psl_replay_bar, PSL, REPLAY_BAR, GtkWidget)

/**
 * PslReplayBar:
 *
 * Moves through the line of a match step by step: first, previous, next, last, and a slider over
 * all its steps.  The buttons are those of the window's actions "win.first" and so on.
 */
GtkWidget *psl_replay_bar_new (void);

void psl_replay_bar_set_match (PslReplayBar *self, PslMatch *match);

G_END_DECLS
