/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/* Steps of a line that are shown on the board; more would hide it. */
#define PSL_PAINT_MAX_PROPOSED 4

/* Marks that psl_paint_propose() makes at most. */
#define PSL_PAINT_MAX_PROPOSAL (PSL_PAINT_MAX_PROPOSED * (PSL_MAX_PATH + 1))

/**
 * psl_paint_propose:
 * @position: where the first of the steps is made
 * @steps: what the computer proposes, one step after the other; those from the first on that is not
 *   legal are left out
 * @n_steps: how many; only the first %PSL_PAINT_MAX_PROPOSED are shown
 * @marks: (out): room for %PSL_PAINT_MAX_PROPOSAL; their texts are constants
 *
 * Makes marks of steps: an arrow from one place of the board to another, a ghost of what is placed,
 * a ring around what is taken from the reserve, and the numbers of the steps; where a ghost is the
 * only step, rings tell its place instead.  Passing and ending the turn cannot be seen on a board.
 *
 * Returns: the number of marks
 */
guint psl_paint_propose (PslGame *game,
                         gconstpointer position,
                         const PslStep *steps,
                         guint n_steps,
                         PslPaintMark *marks);

G_END_DECLS
