/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search.h"

G_BEGIN_DECLS

/* What was searched for a bench position: @options may be empty. */
typedef void (*PslBenchFunc) (PslGame *game,
                              guint n_steps,
                              const PslSearchReport *report,
                              gpointer user_data);

/**
 * psl_bench:
 * @done: (nullable): hears of each position
 *
 * Searches a fixed set of positions of all games that people can choose, by each method that can
 * search them, to a fixed depth and with a limit of nodes: as an analysis does, and where that is
 * something else, as a computer that plays does (PslGameClass.hope and haste, PslSearchPlan.noise).
 *
 * Returns: how many nodes that took: the same on every machine, and another number as soon as
 *   rules, search or evaluation do anything else than before
 */
guint64 psl_bench (PslBenchFunc done, gpointer user_data);

G_END_DECLS
