/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-network.h"
#include "games/psl-pond.h"

G_BEGIN_DECLS

#define PSL_POND_N_FEATURES 2437

/* The most that one position has: thirty rows of three cells, and three more. */
#define PSL_POND_MAX_FEATURES 33

/* Called once, before the first position is looked at. */
void psl_pond_init_features (void);

/**
 * psl_pond_list_features:
 * @features: filled in with what the network sees of @position, which is not over
 *
 * All for the seat to move: each row of three cells along a rank or a file, with what stands there;
 * the points that both seats still need; the eggs that both have in reserve; the size of the pond.
 *
 * Returns: how many they are
 */
guint psl_pond_list_features (PslPond *self,
                              const PslPondPosition *position,
                              guint16 features[PSL_POND_MAX_FEATURES]);

/* What a position is worth; psl-pond-learnt.c has its numbers. */
extern const PslNetwork psl_pond_network;

G_END_DECLS
