/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

/* The number of sequences of exactly @depth legal steps from @position (rules.md §0, "perft"); the
 * last ply is counted by the length of the list.  Depth 0 gives 1. */
guint64 psl_perft (PslGame *game, gconstpointer position, guint depth);

G_END_DECLS
