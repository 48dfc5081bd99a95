/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-square-grid.h"

guint
psl_square_grid_print_cell (const PslSquareGrid *self, guint cell, char *text)
{
  text[0] = (char) ('a' + psl_square_grid_get_file (self, cell));
  text[1] = (char) ('1' + psl_square_grid_get_rank (self, cell));
  text[2] = '\0';

  return 2;
}

guint
psl_square_grid_parse_cell (const PslSquareGrid *self, const char *text, guint *cell)
{
  /* Characters before 'a' or '1' wrap around to large numbers. */
  guint file = (guint) g_ascii_tolower (text[0]) - 'a';
  guint rank;

  if (file >= self->files)
    return 0;

  rank = (guint) text[1] - '1';
  if (rank >= self->ranks)
    return 0;

  *cell = psl_square_grid_get_cell (self, file, rank);
  return 2;
}

int
psl_square_grid_get_neighbour (const PslSquareGrid *self, guint cell, PslDirection direction)
{
  guint file = psl_square_grid_get_file (self, cell);
  guint rank = psl_square_grid_get_rank (self, cell);

  switch (direction)
    {
    case PSL_DIRECTION_E:
      return file + 1 < self->files ? (int) (cell + 1) : -1;

    case PSL_DIRECTION_N:
      return rank + 1 < self->ranks ? (int) (cell + self->files) : -1;

    case PSL_DIRECTION_W:
      return file > 0 ? (int) (cell - 1) : -1;

    case PSL_DIRECTION_S:
      return rank > 0 ? (int) (cell - self->files) : -1;

    case PSL_DIRECTION_NE:
    case PSL_DIRECTION_NW:
    case PSL_DIRECTION_SW:
    case PSL_DIRECTION_SE:
    case PSL_N_DIRECTIONS:
    default:
      return -1;
    }
}

gboolean
psl_square_grid_are_neighbours (const PslSquareGrid *self, guint a, guint b)
{
  int files_apart = (int) psl_square_grid_get_file (self, a) -
                    (int) psl_square_grid_get_file (self, b);
  int ranks_apart = (int) psl_square_grid_get_rank (self, a) -
                    (int) psl_square_grid_get_rank (self, b);

  return ABS (files_apart) + ABS (ranks_apart) == 1;
}
