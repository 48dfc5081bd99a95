/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

/**
 * PslSquareGrid:
 * @files: number of files, 1 to 26, lettered from the left
 * @ranks: number of ranks, 1 to 9, numbered from the bottom
 *
 * The cells of a rectangular board, named as in chess (rules.md §0, "Notation of cells"): `a1` is
 * bottom left.  A cell's number is file + rank × @files, both counted from 0.
 */
typedef struct
{
  guint files;
  guint ranks;
} PslSquareGrid;

static inline guint
psl_square_grid_get_n_cells (const PslSquareGrid *self)
{
  return self->files * self->ranks;
}

static inline guint
psl_square_grid_get_cell (const PslSquareGrid *self, guint file, guint rank)
{
  return file + rank * self->files;
}

static inline guint
psl_square_grid_get_file (const PslSquareGrid *self, guint cell)
{
  return cell % self->files;
}

static inline guint
psl_square_grid_get_rank (const PslSquareGrid *self, guint cell)
{
  return cell / self->files;
}

/* Writes the name of @cell and a NUL; returns its length. */
guint psl_square_grid_print_cell (const PslSquareGrid *self, guint cell, char *text);

/* Reads the name of a cell from the start of @text, in any letter case; returns the number of
 * characters read, 0 when @text does not start with a cell of this board. */
guint psl_square_grid_parse_cell (const PslSquareGrid *self, const char *text, guint *cell);

/* The cell next to @cell in @direction (east, north, west or south), -1 when there is none. */
int psl_square_grid_get_neighbour (const PslSquareGrid *self, guint cell, PslDirection direction);

/* Whether two cells share an edge. */
gboolean psl_square_grid_are_neighbours (const PslSquareGrid *self, guint a, guint b);

G_END_DECLS
