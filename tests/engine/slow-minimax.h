/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

/* What a position is worth when both of two seats play as well as can be, found by trying all there
 * is, without any of the engine's code.  Repetition and stagnation play no part. */

/* For seat 1: the margin of the scores at the end. */
int slow_margin (PslGame *game, gconstpointer position);

/* For seat 1: 1 a win, 0 a draw, -1 a loss. */
int slow_result (PslGame *game, gconstpointer position);
