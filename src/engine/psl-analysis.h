/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-record.h"
#include "engine/psl-search.h"

G_BEGIN_DECLS

/* How many times the nodes of the last level but one a position of a game is searched for; and in a
 * setup, where a playout takes longest and least is decided. */
#define PSL_ANALYSIS_EFFORT 10
#define PSL_ANALYSIS_SETUP_EFFORT 2

/* What the mover's expected result must have dropped by, for a turn to be called a mistake: less
 * than that is within what two searches differ by anyway. */
#define PSL_ANALYSIS_LEAST_LOSS 0.05

/**
 * PslAnalysis:
 *
 * What was to be expected in every position of a game as it was played, and where the players went
 * wrong.  It works on a copy of the turns, so the record may change meanwhile.
 *
 * It searches nothing itself: psl_analysis_get_task() says where to search next, and
 * psl_analysis_take() takes in what was found there, until there is no task left.  With the same
 * limits of nodes, and one thread, every machine comes to the same.
 */
typedef struct _PslAnalysis PslAnalysis;

/**
 * PslMistake:
 * @number: of the turn, from 1
 * @seat: who made it
 * @loss: what the expected result of @seat dropped by, from the best turn to the one played
 * @before: the position before it; the line there begins with the best turn
 * @n_best: how many steps of that line make up the best turn, as far as the line goes
 * @better: the position after the best turn
 * @played: the position after the turn that was played
 *
 * A turn that threw something away.  Both @better and @played were searched alike, since the search
 * of @before sees one step less far and chooses the best of many estimates.  The reports belong to
 * the analysis.
 */
typedef struct
{
  guint number;
  int seat;
  double loss;
  const PslSearchReport *before;
  guint n_best;
  const PslSearchReport *better;
  const PslSearchReport *played;
} PslMistake;

/* Of the game as it was played: the main line, but for what was promoted over it.  (transfer
 * full) */
PslAnalysis *psl_analysis_new (PslRecord *record);
PslAnalysis *psl_analysis_ref (PslAnalysis *self);
void psl_analysis_unref (PslAnalysis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslAnalysis, psl_analysis_unref)

/* The position to search next, NULL when all is done.  (transfer none), valid until
 * psl_analysis_take(). */
PslLine *psl_analysis_get_task (PslAnalysis *self);

/* Takes in the report of the present task. */
void psl_analysis_take (PslAnalysis *self, const PslSearchReport *report);

/* How much of it is done, from 0 to 1. */
double psl_analysis_get_progress (PslAnalysis *self);

/* How many turns the line that is analysed has, the root not counted. */
guint psl_analysis_get_n_turns (PslAnalysis *self);

/* What was found in the position after @number turns; NULL where that has not been searched: not
 * yet, or in a setup that the program made itself. */
const PslSearchReport *psl_analysis_get_report (PslAnalysis *self, guint number);

/* Whether turn @number, from 1, was made up of the steps of @turn. */
gboolean psl_analysis_is_turn (PslAnalysis *self, guint number, PslTurn *turn);

/* The turn of @record that is turn @number of the analysis, 0 for the root; NULL where @record no
 * longer goes there. */
PslTurn *psl_analysis_find_turn (PslAnalysis *self, PslRecord *record, guint number);

/* The mistakes found so far, the biggest first, at most @max of them; returns how many. */
guint psl_analysis_list_mistakes (PslAnalysis *self, PslMistake *mistakes, guint max);

/* The limits that every position of an analysis is searched with: of nodes, as suits the game. */
void psl_analysis_set_limits (PslLine *line, PslSearchLimits *limits);

G_END_DECLS
