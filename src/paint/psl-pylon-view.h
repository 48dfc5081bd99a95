/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon.h"
#include "paint/psl-paint-common.h"
#include "paint/psl-pylon-pieces.h"

G_BEGIN_DECLS

/* The parts that the picture of a game of Pylon is made of, shared by the files of its painter. */

/* The square of @cell. */
PslRect psl_pylon_get_cell_rect (const PslLayout *layout, guint cell);

/* --- The board and what stands on its cells (psl-pylon-board.c) --- */

/* Cells, rim, coordinates and the empty trays. */
void psl_pylon_paint_board (const PslLayout *layout, cairo_t *cr);

/* The stack on @cell, without its height. */
void psl_pylon_paint_cell (const PslLayout *layout,
                           const PslPylonPosition *position,
                           guint cell,
                           cairo_t *cr);

/* The height of a stack in the top right corner of @cell, from three on; @alpha of it while it
 * changes. */
void psl_pylon_paint_height (const PslLayout *layout,
                             guint cell,
                             guint height,
                             double alpha,
                             cairo_t *cr);

/* Where a cell was vacated, the board has a hole; @alpha of it while it opens. */
void psl_pylon_paint_hole (const PslLayout *layout, guint cell, double alpha, cairo_t *cr);

/* --- Trays (psl-pylon-trays.c) --- */

/* The place in @seat's tray for its pyramids of @size, also where the pointer takes one. */
PslRect psl_pylon_get_slot_rect (const PslLayout *layout, int seat, guint size);

/* Where the next pyramid of @size is taken from its slot, and the size of the cell that it would
 * be drawn in. */
void psl_pylon_locate_stash (const PslLayout *layout,
                             int seat,
                             guint size,
                             double *x,
                             double *y,
                             double *unit);

/* The empty trays. */
void psl_pylon_paint_panels (const PslLayout *layout, cairo_t *cr);

/**
 * psl_pylon_paint_trays:
 * @held_size: the size of a pyramid that is not in its slot because it is being dragged or flies,
 *   or 0
 * @held_seat: whose it is
 *
 * What is in the trays: stashes while pyramids are placed, scores afterwards.
 */
void psl_pylon_paint_trays (const PslLayout *layout,
                            const PslPylonPosition *position,
                            int held_seat,
                            guint held_size,
                            cairo_t *cr);

/* The stack on @cell as it is seen from the side, where there is a place for it. */
void psl_pylon_paint_aside (const PslLayout *layout,
                            const PslPylonPosition *position,
                            guint cell,
                            cairo_t *cr);

/* --- Motion (psl-pylon-motion.c) --- */

void psl_pylon_paint_motion (const PslLayout *layout,
                             gconstpointer before,
                             PslStep step,
                             gconstpointer after,
                             double time,
                             cairo_t *cr);

double psl_pylon_get_duration (PslGame *game,
                               gconstpointer before,
                               PslStep step,
                               gconstpointer after);

G_END_DECLS
