/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-hex-grid.h"

const PslDirection psl_hex_directions[6] = {
  PSL_DIRECTION_E, PSL_DIRECTION_NE, PSL_DIRECTION_NW,
  PSL_DIRECTION_W, PSL_DIRECTION_SW, PSL_DIRECTION_SE,
};

/* The step in axial coordinates that each direction makes; a hexagonal board has no N and S. */
static const struct
{
  gint8 x;
  gint8 y;
} offsets[PSL_N_DIRECTIONS] = {
  [PSL_DIRECTION_E] = { 1, 0 },  [PSL_DIRECTION_NE] = { 0, 1 },  [PSL_DIRECTION_NW] = { -1, 1 },
  [PSL_DIRECTION_W] = { -1, 0 }, [PSL_DIRECTION_SW] = { 0, -1 }, [PSL_DIRECTION_SE] = { 1, -1 },
};

/* The x of the first cell of the row at @y. */
static int
row_left (guint side, int y)
{
  return -((int) side - 1) - MIN (y, 0);
}

static int
row_length (guint side, int y)
{
  return 2 * (int) side - 1 - ABS (y);
}

static void
add_cells (PslHexGrid *self)
{
  for (guint row = 0; row < self->n_rows; row++)
    {
      int y = (int) row - ((int) self->side - 1);

      self->row_start[row] = self->n_cells;
      for (int column = 0; column < row_length (self->side, y); column++)
        {
          PslHexCell *cell = &self->cells[self->n_cells++];

          cell->row = row;
          cell->column = column;
          cell->x = row_left (self->side, y) + column;
          cell->y = y;
        }
    }
  self->row_start[self->n_rows] = self->n_cells;
  self->centre = self->n_cells / 2;
}

static void
join_neighbours (PslHexGrid *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      PslHexCell *cell = &self->cells[i];

      for (guint d = 0; d < PSL_N_DIRECTIONS; d++)
        cell->neighbours[d] = -1;
      for (guint i_direction = 0; i_direction < G_N_ELEMENTS (psl_hex_directions); i_direction++)
        {
          PslDirection d = psl_hex_directions[i_direction];

          cell->neighbours[d] =
              psl_hex_grid_cell_at (self, cell->x + offsets[d].x, cell->y + offsets[d].y);
        }
    }
}

const PslHexGrid *
psl_hex_grid_get (guint side)
{
  static gsize grids[PSL_HEX_MAX_SIDE + 1];

  g_return_val_if_fail (side >= PSL_HEX_MIN_SIDE && side <= PSL_HEX_MAX_SIDE, NULL);

  if (g_once_init_enter (&grids[side]))
    {
      PslHexGrid *grid = g_new0 (PslHexGrid, 1);

      grid->side = side;
      grid->n_rows = 2 * side - 1;
      add_cells (grid);
      join_neighbours (grid);
      g_once_init_leave (&grids[side], (gsize) grid);
    }
  return (const PslHexGrid *) grids[side];
}

guint
psl_hex_grid_print_cell (const PslHexGrid *self, guint cell, char *text)
{
  guint number = self->cells[cell].column + 1u;
  guint length = 0;

  text[length++] = (char) ('a' + self->cells[cell].row);
  if (number >= 10)
    text[length++] = (char) ('0' + number / 10);
  text[length++] = (char) ('0' + number % 10);
  text[length] = '\0';
  return length;
}

guint
psl_hex_grid_parse_cell (const PslHexGrid *self, const char *text, guint *cell)
{
  guint row, number = 0, length = 1;

  if (!g_ascii_isalpha (text[0]))
    return 0;
  row = (guint) (g_ascii_tolower (text[0]) - 'a');
  if (row >= self->n_rows || text[1] == '0')
    return 0;

  /* Three digits are beyond every board, so a longer number need not be read. */
  for (; length <= 3 && g_ascii_isdigit (text[length]); length++)
    number = number * 10 + (guint) g_ascii_digit_value (text[length]);
  if (number == 0 || number > (guint) (self->row_start[row + 1] - self->row_start[row]))
    return 0;

  *cell = self->row_start[row] + number - 1;
  return length;
}

int
psl_hex_grid_cell_at (const PslHexGrid *self, int x, int y)
{
  int last = (int) self->side - 1;
  int column = x - row_left (self->side, y);

  if (y < -last || y > last || column < 0 || column >= row_length (self->side, y))
    return -1;
  return self->row_start[y + last] + column;
}

guint
psl_hex_grid_distance (const PslHexGrid *self, guint a, guint b)
{
  int dx = self->cells[b].x - self->cells[a].x;
  int dy = self->cells[b].y - self->cells[a].y;

  return (guint) MAX (MAX (ABS (dx), ABS (dy)), ABS (dx + dy));
}

gboolean
psl_hex_grid_get_direction (const PslHexGrid *self, guint a, guint b, PslDirection *direction)
{
  int dx = self->cells[b].x - self->cells[a].x;
  int dy = self->cells[b].y - self->cells[a].y;

  if (a == b)
    return FALSE;
  if (dy == 0)
    *direction = dx > 0 ? PSL_DIRECTION_E : PSL_DIRECTION_W;
  else if (dx == 0)
    *direction = dy > 0 ? PSL_DIRECTION_NE : PSL_DIRECTION_SW;
  else if (dx + dy == 0)
    *direction = dy > 0 ? PSL_DIRECTION_NW : PSL_DIRECTION_SE;
  else
    return FALSE;
  return TRUE;
}
