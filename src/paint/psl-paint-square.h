/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-square-grid.h"
#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* What the painters of square boards share: where the cells are and the coordinates on the rim.
 * The first file is to the left, the first rank at the bottom. */

/**
 * psl_paint_square_place:
 * @rim: the width of the rim around the cells, in units
 * @left: where the rim is to begin
 * @top: where the rim is to begin
 *
 * Fills in the board and the origin of @layout, whose unit is known, so that the cells come to lie
 * on the grid of sharp lines.
 */
void psl_paint_square_place (PslLayout *layout,
                             const PslSquareGrid *grid,
                             double rim,
                             double left,
                             double top);

/* The square of @cell. */
PslRect psl_paint_square_get_rect (const PslLayout *layout, const PslSquareGrid *grid, guint cell);

/* The cells as targets, rank by rank from the top; @targets may be NULL to count. */
guint psl_paint_square_list_cells (const PslSquareGrid *grid, PslTarget *targets);

/* Letters below the files, figures beside the ranks. */
void psl_paint_square_coordinates (const PslLayout *layout,
                                   const PslSquareGrid *grid,
                                   PslColor color,
                                   cairo_t *cr);

G_END_DECLS
