/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-match.h"
#include "engine/psl-analysis.h"

G_BEGIN_DECLS

#define PSL_TYPE_SCORE_PLOT (psl_score_plot_get_type ())
G_DECLARE_FINAL_TYPE (PslScorePlot, psl_score_plot, PSL, SCORE_PLOT, GtkDrawingArea)

/**
 * PslScorePlot:
 *
 * The scores of all seats after every turn of the line that one is in, as a line for each seat:
 * solid, dashed, dotted, with the emblem of the seat at its end.  A click goes to the turn, left
 * and right lead from turn to turn.  Assistive technology finds a slider that tells the scores.
 *
 * With the analysis of a game it shows who was winning instead: what each seat could expect after
 * every turn, as parts of the height, the first seat's at the bottom, filled as in a #PslShareBar;
 * small triangles point at the biggest mistakes.
 */
GtkWidget *psl_score_plot_new (void);

/* Shows the line that one is in of @match, NULL for none. */
void psl_score_plot_set_match (PslScorePlot *self, PslMatch *match);

/* Shows what @analysis has found, as far as the line that one is in is the one that was analysed;
 * NULL: the scores.  To be called again when it has found more. */
void psl_score_plot_set_analysis (PslScorePlot *self, PslAnalysis *analysis);

/* The number of turns that are shown, and the score of @seat after turn @number, for tests. */
guint psl_score_plot_get_n_turns (PslScorePlot *self);
int psl_score_plot_get_score (PslScorePlot *self, guint number, int seat);

/* What @seat could expect after turn @number, negative where that is not known, for tests. */
double psl_score_plot_get_chance (PslScorePlot *self, guint number, int seat);

/* Goes to the turn at @x, as a click there does. */
void psl_score_plot_go_to (PslScorePlot *self, double x);

G_END_DECLS
