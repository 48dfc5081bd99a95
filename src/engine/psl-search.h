/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-line.h"

G_BEGIN_DECLS

/* The longest line of steps that a search reports. */
#define PSL_SEARCH_MAX_LINE 64

/* Memory for the tables of a search, in MiB. */
#define PSL_SEARCH_MIN_MEMORY 1
#define PSL_SEARCH_MAX_MEMORY 65536
#define PSL_SEARCH_DEFAULT_MEMORY 64

#define PSL_SEARCH_MAX_THREADS 256

/**
 * PslSearchReport:
 * @seat: the seat to move; 0 when the game is over, and then nothing else is filled in
 * @best: the best step
 * @expected: by seat − 1, the expected result: 1 a win, 0.5 a draw, 0 a loss; adds up to 1
 * @centipoints: the evaluation for the seat to move, in hundredths of a point of the score where
 *   the search knows it, else what the expected result is worth; within ±PSL_EVALUATION_LIMIT.
 *   Where a step to play is searched for, with what the seat hopes for and has to hurry for
 *   (PslGameClass.hope, haste)
 * @proven: whether the result is known and not only expected
 * @winner: if @proven, the seat that wins, 0 for a draw
 * @margin_proven: whether the final margin of the scores is known too
 * @margin: if @margin_proven, the score of the seat to move less the other's
 * @depth: how many steps were looked ahead: in full, or along the longest line of a tree
 * @nodes: positions looked at: for a tree one for each playout
 * @microseconds: the time that it took
 * @n_line: the length of @line
 * @line: the best steps of all seats, @best the first
 *
 * What a search has found, or has found so far.  A plain value.
 */
typedef struct
{
  int seat;
  PslStep best;
  double expected[PSL_MAX_SEATS];
  int centipoints;
  gboolean proven;
  int winner;
  gboolean margin_proven;
  int margin;
  guint depth;
  guint64 nodes;
  gint64 microseconds;
  guint n_line;
  PslStep line[PSL_SEARCH_MAX_LINE];
} PslSearchReport;

/* Hears of what a running search has found so far, in the thread that it runs in. */
typedef void (*PslSearchFunc) (const PslSearchReport *report, gpointer user_data);

typedef enum
{
  PSL_SEARCH_METHOD_PLANNED, /* as the game plans, see PslSearchPlan */
  PSL_SEARCH_METHOD_TREE,
  PSL_SEARCH_METHOD_ALPHA_BETA,
  PSL_SEARCH_METHOD_SOLVE /* exactly to the end, where the game can be; else as the game plans */
} PslSearchMethodChoice;

/**
 * PslSearchLimits:
 * @nodes: stop after so many nodes; 0: no limit
 * @depth: stop when so many steps have been looked ahead; 0: no limit
 * @milliseconds: stop after so long; 0: no limit
 * @blunders: of a thousand searches, so many give a step at random
 * @seed: decides all that is random
 * @n_threads: how many threads search, from 1
 * @memory: MiB for tables
 * @thorough: search even when there is only one legal step, and do not leave off from trying to
 *   prove the result however long it may take
 * @method: how to search, where it is not the game's to choose
 * @stop: (nullable): while this is set, with g_atomic_int_set() from any thread, the search stops
 * @found: (nullable): hears of results as they come
 * @found_data: for @found
 *
 * Without any limit a search goes on until @stop is set or the result is proven.  With a limit of
 * nodes or depth and one thread, the same seed finds the same on every machine.
 */
typedef struct
{
  guint64 nodes;
  guint depth;
  gint64 milliseconds;
  guint blunders;
  guint64 seed;
  guint n_threads;
  guint memory;
  gboolean thorough;
  PslSearchMethodChoice method;
  const int *stop;
  PslSearchFunc found;
  gpointer found_data;
} PslSearchLimits;

/* No limit, one thread, the default memory. */
#define PSL_SEARCH_LIMITS_INIT                                                                     \
  {                                                                                                \
    .n_threads = 1, .memory = PSL_SEARCH_DEFAULT_MEMORY                                            \
  }

/**
 * psl_search:
 * @line: where to search from; its history counts
 * @report: (out): what was found
 *
 * Looks for the best step of the seat to move, and blocks until it is found or a limit is reached.
 * The best step is always a legal one, however soon the search was stopped.
 */
void psl_search (PslLine *line, const PslSearchLimits *limits, PslSearchReport *report);

/* How the game plans to be searched from where @line stands. */
void psl_search_get_plan (PslLine *line, PslSearchPlan *plan);

G_END_DECLS
