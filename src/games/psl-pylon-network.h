/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-network.h"
#include "games/psl-pylon-features.h"

G_BEGIN_DECLS

extern const PslNetwork psl_pylon_stacking_network;
extern const PslNetwork psl_pylon_placing_network;

/* By how much the margin is expected to change from @position on, which is not over, for the seat
 * to move and in hundredths of a point. */
int psl_pylon_expect_change (const PslPylonPosition *position);

G_END_DECLS
