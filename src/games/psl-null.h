/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

#define PSL_TYPE_NULL (psl_null_get_type ())
G_DECLARE_FINAL_TYPE (PslNull, psl_null, PSL, NULL, PslGame)

/* The largest board. */
#define PSL_NULL_MAX_CELLS 9

/**
 * PslNull:
 *
 * The null game: a template to copy a new game from, and the smallest game that the tests can run.
 * It is hidden from people.
 *
 * Two seats take a free cell of a single rank in turn, until none is free.  Who has taken more
 * cells wins.  Option `cells`: the length of the rank, 1 to 9.  A step is written as the cell.
 */

/**
 * PslNullPosition:
 * @owners: the seat that took each cell, 0 where the cell is free
 * @n_taken: how many cells are taken
 *
 * A position is plain: fixed size, no pointers, copied by assignment.  It must decide everything
 * that follows, and holds nothing that the options already say.
 */
typedef struct
{
  guint8 owners[PSL_NULL_MAX_CELLS];
  guint8 n_taken;
} PslNullPosition;

G_END_DECLS
