/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

#define PSL_HEX_MIN_SIDE 2
#define PSL_HEX_MAX_SIDE 12
#define PSL_HEX_MAX_ROWS (2 * PSL_HEX_MAX_SIDE - 1)
#define PSL_HEX_MAX_CELLS (3 * PSL_HEX_MAX_SIDE * (PSL_HEX_MAX_SIDE - 1) + 1)

#define PSL_HEX_N_AXES 3

/* The six directions of a hexagonal board, anticlockwise from the east.  The first three are the
 * axes, along which the numbers of cells grow; the others lead back. */
extern const PslDirection psl_hex_directions[6];

/**
 * PslHexCell:
 * @row: the row, 0 is the bottom one ("a")
 * @column: the place in the row from the left, from 0
 * @x: steps to the east of the centre, along a row
 * @y: steps to the north-east of the centre, from row to row
 * @neighbours: the neighbouring cell in each #PslDirection, -1 where there is none
 *
 * A cell of a hexagonal board.  (@x, @y) are axial coordinates: east is (+1, 0), north-east (0, +1)
 * and north-west (-1, +1).  With the distance between neighbours as the unit, the cell is drawn
 * x + y ÷ 2 to the right of the centre and y × √3 ÷ 2 above it.
 */
typedef struct
{
  guint8 row;
  guint8 column;
  gint8 x;
  gint8 y;
  gint16 neighbours[PSL_N_DIRECTIONS];
} PslHexCell;

/**
 * PslHexGrid:
 * @side: cells on a side
 * @n_rows: 2 × side − 1
 * @n_cells: 3 × side × (side − 1) + 1
 * @centre: the cell in the middle
 * @row_start: the first cell of each row; then, after the last row, the number of cells
 * @cells: the cells, row by row from the bottom, each row from the left
 *
 * The geometry of a hexagonal board (rules.md §0, "Notation of cells").
 */
typedef struct
{
  guint side;
  guint n_rows;
  guint n_cells;
  guint centre;
  guint16 row_start[PSL_HEX_MAX_ROWS + 1];
  PslHexCell cells[PSL_HEX_MAX_CELLS];
} PslHexGrid;

/* The board of @side cells a side, from %PSL_HEX_MIN_SIDE to %PSL_HEX_MAX_SIDE.  It is made at the
 * first call, shared by all, never changes and never goes away.  May be called in any thread. */
const PslHexGrid *psl_hex_grid_get (guint side);

/* Writes the name of @cell ("d8") into @text of %PSL_MAX_STEP_TEXT bytes; returns its length. */
guint psl_hex_grid_print_cell (const PslHexGrid *self, guint cell, char *text);

/* Reads the name of a cell, in any letter case, from the start of @text; returns the number of
 * characters read, 0 when @text does not begin with a cell of this board. */
guint psl_hex_grid_parse_cell (const PslHexGrid *self, const char *text, guint *cell);

/* The cell at the axial coordinates (@x, @y), -1 outside of the board. */
int psl_hex_grid_cell_at (const PslHexGrid *self, int x, int y);

/* How many steps between neighbouring cells lead from @a to @b at least. */
guint psl_hex_grid_distance (const PslHexGrid *self, guint a, guint b);

/* Whether @a and @b are two different cells on one line, and in which direction @b then lies. */
gboolean
psl_hex_grid_get_direction (const PslHexGrid *self, guint a, guint b, PslDirection *direction);

G_END_DECLS
