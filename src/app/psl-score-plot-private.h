/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/psl-score-plot.h"

G_BEGIN_DECLS

/* Shared by psl-score-plot.c (what is known of each turn, going there) and
 * psl-score-plot-picture.c. */

typedef struct
{
  PslTurn *turn; /* borrowed; only compared, and gone to while it is on the line that is shown */
  guint n_steps;
  int scores[PSL_MAX_SEATS];
  const PslSearchReport *report; /* borrowed from the analysis; NULL: not known */
} PslScorePoint;

struct _PslScorePlot
{
  GtkDrawingArea parent_instance;

  PslMatch *match; /* owned, or NULL */
  GArray *points;  /* of PslScorePoint: the start, then each turn */
  PslLine *line;   /* owned: the position after the last point */
  gboolean stale;  /* the record has been edited since */

  PslAnalysis *analysis; /* owned; NULL: the scores are shown */
};

static inline PslScorePoint *
psl_score_plot_get_point (PslScorePlot *self, guint index)
{
  return &g_array_index (self->points, PslScorePoint, index);
}

/* psl-score-plot-picture.c */
void
psl_score_plot_draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data);

/* The number of the turn at @x. */
guint psl_score_plot_get_number_at (PslScorePlot *self, double x);

G_END_DECLS
