/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-hex-grid.h"
#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* What the painters of hexagonal boards share: where the cells are, the plate that they lie on and
 * the coordinates on its rim.  Cells have a corner at the top; the plate is a hexagon with a corner
 * at the left and the right. */

/* How high a row is above the one below it, in units. */
#define PSL_PAINT_HEX_ROW 0.86602540378443865

/* From the centre of a cell to its corners, in units. */
#define PSL_PAINT_HEX_RADIUS 0.57735026918962576

/* The size of the plate with its rim, in units. */
void psl_paint_hex_get_size (const PslHexGrid *grid, double *width, double *height);

/* Puts the plate into the middle of (@x, @y): fills in the board and the origin of @layout, whose
 * unit is known. */
void psl_paint_hex_place (PslLayout *layout, const PslHexGrid *grid, double x, double y);

/* The largest unit, not larger than @unit, that keeps the upright edges of cells sharp. */
double psl_paint_hex_round_unit (double unit);

/* The middle of @cell in the picture. */
void psl_paint_hex_get_center (const PslLayout *layout,
                               const PslHexGrid *grid,
                               guint cell,
                               double *x,
                               double *y);

/* The box of @cell, which overlaps no other one. */
PslRect psl_paint_hex_get_box (const PslLayout *layout, const PslHexGrid *grid, guint cell);

/* The cell at a point, -1 when there is none. */
int psl_paint_hex_pick (const PslLayout *layout, const PslHexGrid *grid, double x, double y);

/* The cells as targets, row by row from the top; @targets may be NULL to count. */
guint psl_paint_hex_list_cells (const PslHexGrid *grid, PslTarget *targets);

/* Appends the outline of @cell, @inset units inside of it. */
void psl_paint_hex_outline (const PslLayout *layout,
                            const PslHexGrid *grid,
                            guint cell,
                            double inset,
                            cairo_t *cr);

/* The plate below the cells, with a lit edge and a foot. */
void psl_paint_hex_plate (const PslLayout *layout,
                          const PslHexGrid *grid,
                          PslColor face,
                          PslColor edge,
                          PslColor foot,
                          cairo_t *cr);

/* Beside each row its letter and the number of its last cell, and all numbers below the lowest row
 * and above the highest one. */
void psl_paint_hex_coordinates (const PslLayout *layout,
                                const PslHexGrid *grid,
                                PslColor color,
                                cairo_t *cr);

G_END_DECLS
