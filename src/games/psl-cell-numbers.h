/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PSL_CELL_NUMBERS_N_CELLS 32

/**
 * PslCellNumbers:
 * @bytes: the number of each cell
 *
 * A number below 256 for each cell of a board of up to 32, counted up set by set, which is far
 * faster than asking for the bit of each cell: eight cells at once.
 */
typedef union
{
  guint8 bytes[PSL_CELL_NUMBERS_N_CELLS];
  guint64 words[PSL_CELL_NUMBERS_N_CELLS / 8];
} PslCellNumbers;

/* By a byte: a word with a byte for each of its bits, the lowest first. */
extern const guint64 psl_cell_numbers_spread[256];

/* Adds @weight where @cells has a bit. */
static inline void
psl_cell_numbers_add (PslCellNumbers *self, guint32 cells, guint weight)
{
  self->words[0] += psl_cell_numbers_spread[cells & 0xff] * weight;
  self->words[1] += psl_cell_numbers_spread[cells >> 8 & 0xff] * weight;
  self->words[2] += psl_cell_numbers_spread[cells >> 16 & 0xff] * weight;
  self->words[3] += psl_cell_numbers_spread[cells >> 24] * weight;
}

G_END_DECLS
