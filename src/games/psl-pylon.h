/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "core/psl-game.h"
#include "games/psl-square-grid.h"

G_BEGIN_DECLS

#define PSL_TYPE_PYLON (psl_pylon_get_type ())
G_DECLARE_FINAL_TYPE (PslPylon, psl_pylon, PSL, PYLON, PslGame)

/**
 * PslPylon:
 *
 * Pylon (rules.md §2): thirty pyramids are placed on a board of six files and five ranks, then
 * stacked until no stack can move.  Seat 1 is Light, seat 2 is Dark.  Option `start`: whether the
 * seats place the pyramids themselves.
 */

#define PSL_PYLON_FILES 6
#define PSL_PYLON_RANKS 5
#define PSL_PYLON_N_CELLS 30

/* Sizes are 1 small, 2 medium, 3 large; a seat has five pyramids of each. */
#define PSL_PYLON_N_SIZES 3
#define PSL_PYLON_PER_SIZE 5

/* The heights of stacks that evaluations tell apart: a single pyramid, or at least so many. */
#define PSL_PYLON_N_TALL 5
static const guint8 psl_pylon_tall[PSL_PYLON_N_TALL] = { 2, 3, 4, 5, 8 };

/* The board of every game of Pylon. */
extern const PslSquareGrid psl_pylon_grid;

/**
 * PslPylonStack:
 *
 * A whole stack in 64 bits.  Nothing larger ever lies on something smaller, so the numbers of
 * small, medium and large pyramids tell the size at every height, and only the owners need an
 * order:
 * - bits 0 to 31: the owners from the bottom up, a bit each, set where it is Dark;
 * - bits 32, 40 and 48 on, eight bits each: how many pyramids are small, medium and large.
 *
 * 0 is a cell without a stack.
 */
typedef guint64 PslPylonStack;

/**
 * PslPylonPosition:
 * @stacks: the stack on each cell
 * @hash: a hash of @stacks, which decide everything else
 * @bottoms: by size − 1, the cells with a stack whose bottom pyramid has that size or is smaller;
 *   the last set holds every cell with a stack
 * @tops: by size − 1, the cells with a stack whose top pyramid has that size or is larger; the
 *   first set holds every cell with a stack
 * @dark_tops: the cells with a stack whose top pyramid is Dark's
 * @tall: by number in psl_pylon_tall, the cells with a stack of at least as many pyramids
 * @stash: by seat − 1 and size − 1, the pyramids not yet placed
 * @scores: by seat − 1, the pyramids in the stacks whose top pyramid the seat owns
 * @n_placed: the placements made, up to 30
 * @seat: the seat whose turn it is, also when no step is left
 *
 * A set of cells has the bit of the cell's number.  Read a position with the functions below.
 */
typedef struct
{
  PslPylonStack stacks[PSL_PYLON_N_CELLS];
  guint64 hash;
  guint32 bottoms[PSL_PYLON_N_SIZES];
  guint32 tops[PSL_PYLON_N_SIZES];
  guint32 dark_tops;
  guint32 tall[PSL_PYLON_N_TALL];
  guint8 stash[2][PSL_PYLON_N_SIZES];
  guint8 scores[2];
  guint8 n_placed;
  guint8 seat;
} PslPylonPosition;

/* Whether the board is full and stacks are moved. */
static inline gboolean
psl_pylon_is_stacking (const PslPylonPosition *position)
{
  return position->n_placed == PSL_PYLON_N_CELLS;
}

/* How many pyramids of @size @seat has still to place. */
static inline guint
psl_pylon_get_stash (const PslPylonPosition *position, int seat, guint size)
{
  return position->stash[seat - 1][size - 1];
}

/* How many pyramids are in @stack. */
static inline guint
psl_pylon_stack_get_height (PslPylonStack stack)
{
  return ((guint32) (stack >> 32) * 0x010101u) >> 16 & 0xff;
}

/* How many pyramids of @size stand on @cell. */
static inline guint
psl_pylon_count_size (const PslPylonPosition *position, guint cell, guint size)
{
  return (position->stacks[cell] >> (24 + 8 * size)) & 0xff;
}

/* How many pyramids stand on @cell; 0 for an empty cell. */
static inline guint
psl_pylon_get_height (const PslPylonPosition *position, guint cell)
{
  return psl_pylon_stack_get_height (position->stacks[cell]);
}

/* The seat that owns pyramid number @level, from 0 at the bottom, of the stack on @cell. */
static inline int
psl_pylon_get_owner (const PslPylonPosition *position, guint cell, guint level)
{
  return 1 + (int) ((position->stacks[cell] >> level) & 1);
}

/* The size of pyramid number @level, from 0 at the bottom, of the stack on @cell. */
static inline guint
psl_pylon_get_size (const PslPylonPosition *position, guint cell, guint level)
{
  guint n_large = psl_pylon_count_size (position, cell, 3);

  if (level < n_large)
    return 3;

  return level < n_large + psl_pylon_count_size (position, cell, 2) ? 2 : 1;
}

#define PSL_PYLON_FILE_A 0x01041041u
#define PSL_PYLON_FILE_F (PSL_PYLON_FILE_A << 5)

/* The cells whose stack may move one cell to the east, north, west and south: their bottom pyramid
 * is not larger than the top one there, so there is a size between the two (rules.md §2).  A macro,
 * since the sets may be those of one position, or vectors of the sets of several. */
#define PSL_PYLON_FIND_MOVES(bottoms, tops, moves) \
  G_STMT_START \
  { \
    memset ((moves), 0, 4 * sizeof *(moves)); \
    for (guint size_ = 0; size_ < PSL_PYLON_N_SIZES; size_++) \
      { \
        (moves)[0] |= (bottoms)[size_] & ~PSL_PYLON_FILE_F & (tops)[size_] >> 1; \
        (moves)[1] |= (bottoms)[size_] & (tops)[size_] >> PSL_PYLON_FILES; \
        (moves)[2] |= (bottoms)[size_] & ~PSL_PYLON_FILE_A & (tops)[size_] << 1; \
        (moves)[3] |= (bottoms)[size_] & (tops)[size_] << PSL_PYLON_FILES; \
      } \
  } \
  G_STMT_END

static inline void
psl_pylon_find_moves (const PslPylonPosition *position, guint32 moves[4])
{
  PSL_PYLON_FIND_MOVES (position->bottoms, position->tops, moves);
}

/* What the stack on @from does to the sets of a position when it moves onto the one on @to. */
static inline void
psl_pylon_move_sets (guint32 bottoms[PSL_PYLON_N_SIZES],
                     guint32 tops[PSL_PYLON_N_SIZES],
                     guint32 *dark_tops,
                     guint from,
                     guint to)
{
  guint32 others = ~(1u << from | 1u << to);

  for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
    {
      bottoms[i] &= ~(1u << from);
      tops[i] = (tops[i] & others) | (tops[i] >> from & 1) << to;
    }
  *dark_tops = (*dark_tops & others) | (*dark_tops >> from & 1) << to;
}

/* A step is the cell it ends on, and the cell it comes from or the size that is placed. */

static inline PslStep
psl_pylon_placement (guint size, guint cell)
{
  return size << 8 | cell;
}

static inline PslStep
psl_pylon_stacking (guint from, guint to)
{
  return 1u << 16 | from << 8 | to;
}

static inline gboolean
psl_pylon_step_is_stacking (PslStep step)
{
  return step >> 16 != 0;
}

/* The cell that a placement or a stacking step ends on. */
static inline guint
psl_pylon_step_get_cell (PslStep step)
{
  return step & 0xff;
}

/* The cell that a stacking step moves the stack of. */
static inline guint
psl_pylon_step_get_from (PslStep step)
{
  return step >> 8 & 0xff;
}

/* The size of the pyramid that a placement puts on the board. */
static inline guint
psl_pylon_step_get_size (PslStep step)
{
  return step >> 8 & 0xff;
}

G_END_DECLS
