/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-analyst.h"

G_BEGIN_DECLS

#define PSL_TYPE_ANALYSIS_BAR (psl_analysis_bar_get_type ())
G_DECLARE_FINAL_TYPE (PslAnalysisBar, psl_analysis_bar, PSL, ANALYSIS_BAR, GtkWidget)

/**
 * PslAnalysisBar:
 *
 * What an analyst thinks of the present position, in two lines under the board: who stands how, as
 * a bar and in words, and the best line.  It can be seen for as long as the analysis is on.
 * Assistive technology is told when something is known for the first time and when the thinking is
 * over, not each time that a number changes, and this for each position.
 */
GtkWidget *psl_analysis_bar_new (void);

/* Follows @analyst, which thinks about @match; NULL for both: nothing. */
void psl_analysis_bar_set_analyst (PslAnalysisBar *self, PslAnalyst *analyst, PslMatch *match);

/* Where there is little room the words stand below the bar, in two lines if need be. */
void psl_analysis_bar_set_stacked (PslAnalysisBar *self, gboolean stacked);

/* What the two lines say now, for tests. */
const char *psl_analysis_bar_get_verdict (PslAnalysisBar *self);
const char *psl_analysis_bar_get_line (PslAnalysisBar *self);

/* What assistive technology was told last, for tests; NULL for nothing. */
const char *psl_analysis_bar_get_told (PslAnalysisBar *self);

G_END_DECLS
