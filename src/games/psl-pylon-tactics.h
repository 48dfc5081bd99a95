/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon.h"

G_BEGIN_DECLS

/* Directions as in psl_pylon_find_moves(). */
#define PSL_PYLON_N_DIRECTIONS 4

/**
 * PslPylonTactics:
 * @live: the stacks that can move or be covered
 * @attacked: the stacks that the other seat can cover
 * @lost: the same where it cannot be paid back; then, where there are two such attacks
 * @covered: the stacks that their own seat can cover, from one side; from two
 * @joining: the stacks that can move onto one of their own seat, on one side; on two
 * @taking: the stacks that can move onto one of the other seat; onto a tall one
 * @winning: the same where it cannot be paid back, onto any, a tall, and a towering stack
 *
 * What the stacks of a position can do and suffer at once, as sets of cells.  To pay back is to
 * cover the stack again with another of those beside it.  During the placements the pyramids count
 * as if they could move already.
 */
typedef struct
{
  guint32 live;
  guint32 attacked;
  guint32 lost[2];
  guint32 covered[2];
  guint32 joining[2];
  guint32 taking[2];
  guint32 winning[3];
} PslPylonTactics;

/* Fills in @tactics. */
void psl_pylon_find_tactics (const PslPylonPosition *position, PslPylonTactics *tactics);

/* The cells beside those of @cells, in @direction. */
static inline guint32
psl_pylon_shift (guint32 cells, guint direction)
{
  const guint32 all = (1u << PSL_PYLON_N_CELLS) - 1;

  switch (direction)
    {
    case 0:
      return (cells & ~PSL_PYLON_FILE_F) << 1;
    case 1:
      return cells << PSL_PYLON_FILES & all;
    case 2:
      return (cells & ~PSL_PYLON_FILE_A) >> 1;
    default:
      return cells >> PSL_PYLON_FILES;
    }
}

/* Counts @cells once more, up to two: the cells counted once and more, and twice and more. */
static inline void
psl_pylon_count_again (guint32 counts[2], guint32 cells)
{
  counts[1] |= counts[0] & cells;
  counts[0] |= cells;
}

G_END_DECLS
