/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search.h"

G_BEGIN_DECLS

/* Levels of play, from 1, for beginners, to %PSL_N_LEVELS.  All but the last are limited by nodes
 * and not by time, so that a level means the same on every machine (PslSearchPlan.levels). */

/* The time that the last level takes for a step, where nobody chose another. */
#define PSL_LEVEL_DEFAULT_MILLISECONDS 3000

/**
 * psl_level_set_limits:
 * @line: where it is to be searched from
 * @level: from 1 to %PSL_N_LEVELS
 * @milliseconds: how long a step may take; the last level takes all of it
 * @limits: whose nodes, blunders and milliseconds are set
 */
void psl_level_set_limits (PslLine *line,
                           guint level,
                           gint64 milliseconds,
                           PslSearchLimits *limits);

/* How many threads the last level searches with: one for each processor, but for one that is left
 * to the rest of the program. */
guint psl_level_get_n_threads (void);

/* The name of @level for people, translated: "Beginner". */
const char *psl_level_get_name (guint level);

G_END_DECLS
