/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PslCellNumbers:
 *
 * A number below 256 for each cell of a board of up to 32, counted up set by set, which is far faster than
 * asking for the bit of each cell: eight cells to a word, a byte each.
 */
typedef struct
{
  guint64 words[4];
} PslCellNumbers;

/* By a byte: a word with a byte for each of its bits. */
extern const guint64 psl_cell_numbers_spread[256];

/* Adds @weight where @cells has a bit. */
static inline void
psl_cell_numbers_add (PslCellNumbers *self, guint32 cells, guint weight)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->words); i++)
    self->words[i] += psl_cell_numbers_spread[cells >> 8 * i & 0xff] * weight;
}

static inline guint
psl_cell_numbers_get (const PslCellNumbers *self, guint cell)
{
  return self->words[cell / 8] >> cell % 8 * 8 & 0xff;
}

G_END_DECLS
