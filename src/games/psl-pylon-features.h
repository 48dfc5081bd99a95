/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon.h"

G_BEGIN_DECLS

/* How many features there are of the stacking, and of the placements. */
#define PSL_PYLON_N_STACKING_FEATURES 3487
#define PSL_PYLON_N_PLACING_FEATURES 2344

/* The most that one position has. */
#define PSL_PYLON_MAX_FEATURES 100

/**
 * psl_pylon_list_features:
 * @features: (out): their numbers, from 0 for the stacking and from 0 for the placements
 *
 * What a position looks like to the network (psl-pylon-network.h), from the side of the seat to
 * move: for each pyramid or stack what it is, with what threatens it and with what it can do, and
 * for each free cell what stands beside it.
 *
 * Returns: how many features the position has.
 */
guint psl_pylon_list_features (const PslPylonPosition *position,
                               guint16 features[PSL_PYLON_MAX_FEATURES]);

G_END_DECLS
