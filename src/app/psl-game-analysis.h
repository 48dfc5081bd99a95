/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"
#include "engine/psl-analysis.h"

G_BEGIN_DECLS

#define PSL_TYPE_GAME_ANALYSIS (psl_game_analysis_get_type ())
G_DECLARE_FINAL_TYPE (PslGameAnalysis, psl_game_analysis, PSL, GAME_ANALYSIS, GObject)

/**
 * PslGameAnalysis:
 *
 * The analysis of the whole game of a match, in the background: every position of the game as it
 * was played is searched alike.  What was found stays until the match goes; a saved game has no
 * room for it.
 *
 * Signals: "changed": it has got on, begun or stopped.
 */
PslGameAnalysis *psl_game_analysis_new (void);

/* Another match begins without results. */
void psl_game_analysis_set_match (PslGameAnalysis *self, PslMatch *match);

/* Whether it could be started: there is something to do, and it is not running. */
gboolean psl_game_analysis_can_start (PslGameAnalysis *self);

/* Begins, or goes on where it was stopped if the game is still the same. */
void psl_game_analysis_start (PslGameAnalysis *self);

/* Stops at once, and keeps what has been found. */
void psl_game_analysis_stop (PslGameAnalysis *self);

/* Whether it is searching now. */
gboolean psl_game_analysis_is_running (PslGameAnalysis *self);

/* Whether it was stopped and can go on. */
gboolean psl_game_analysis_is_interrupted (PslGameAnalysis *self);

/* What has been found so far; NULL when nothing has been looked for.  (transfer none) */
PslAnalysis *psl_game_analysis_get_results (PslGameAnalysis *self);

G_END_DECLS
