/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-game-analysis.h"

G_BEGIN_DECLS

/* So many mistakes are listed. */
#define PSL_N_MISTAKES 3

#define PSL_TYPE_ANALYSIS_PAGE (psl_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (PslAnalysisPage, psl_analysis_page, PSL, ANALYSIS_PAGE, GtkWidget)

/**
 * PslAnalysisPage:
 *
 * What the side panel has about analysis: the switch for each position, the analysis of the whole
 * game with its progress, and the biggest mistakes.  Its buttons are the window's actions
 * "win.hint", "win.analysis", "win.analyse-game", "win.stop-analysis" and "win.chances".
 *
 * Signals, with the number of a mistake in the list, from 0:
 * - "mistake-chosen" (guint): somebody wants to see where it was made;
 * - "better-wanted" (guint): somebody wants to see the better line.
 */
GtkWidget *psl_analysis_page_new (void);

/* Follows @analysis, which is about @match; NULL for both: nothing. */
void psl_analysis_page_set_analysis (PslAnalysisPage *self,
                                     PslGameAnalysis *analysis,
                                     PslMatch *match);

/* The mistakes in the list; NULL for a number that is not in it.  (transfer none) */
guint psl_analysis_page_get_n_mistakes (PslAnalysisPage *self);
const PslMistake *psl_analysis_page_get_mistake (PslAnalysisPage *self, guint number);

G_END_DECLS
