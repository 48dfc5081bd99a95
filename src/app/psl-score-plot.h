/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_SCORE_PLOT (psl_score_plot_get_type ())
G_DECLARE_FINAL_TYPE (PslScorePlot, psl_score_plot, PSL, SCORE_PLOT, GtkDrawingArea)

/**
 * PslScorePlot:
 *
 * The scores of all seats after every turn of the line that one is in, as a line for each seat: solid,
 * dashed, dotted, with the emblem of the seat at its end.  A click goes to the turn, left and right
 * lead from turn to turn.  Assistive technology finds a slider that tells the scores.
 */
GtkWidget *psl_score_plot_new (void);

void psl_score_plot_set_match (PslScorePlot *self, PslMatch *match);

/* The number of turns that are shown, and the score of @seat after turn @number, for tests. */
guint psl_score_plot_get_n_turns (PslScorePlot *self);
int psl_score_plot_get_score (PslScorePlot *self, guint number, int seat);

/* Goes to the turn at @x, as a click there does. */
void psl_score_plot_go_to (PslScorePlot *self, double x);

G_END_DECLS
