/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search-private.h"

G_BEGIN_DECLS

/* Steps of a playout of a game that can repeat, after which it is not worth going on. */
#define PSL_PLAYOUT_MAX_STEPS 600

/* What was played in a simulation, for all-moves-as-first statistics: keys of psl_amaf_key(). */
typedef struct
{
  guint64 keys[PSL_PLAYOUT_MAX_STEPS + PSL_MAX_STEPS];
  guint n_keys;
} PslPlayoutTrace;

/* The result of each seat of a finished game, 1 for a win; the margin of the scores counts as the
 * plan says. */
void psl_playout_score (PslSearchJob *job,
                        gconstpointer position,
                        const PslOutcome *outcome,
                        double results[PSL_MAX_SEATS]);

/* Plays at random on @position, to the end or for as many steps as the plan says, and gives the
 * results that are then seen or expected.  @trace (nullable) is added to. */
void psl_playout_run (PslSearchJob *job,
                      gpointer position,
                      PslRandom *random,
                      PslPlayoutTrace *trace,
                      double results[PSL_MAX_SEATS]);

G_END_DECLS
