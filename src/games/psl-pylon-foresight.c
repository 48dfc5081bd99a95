/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can still come of a position of the stacking.  It rests on one observation: steps only ever
 * vanish.  A stack's bottom stays the same as long as the stack stands where it does, what lands on it
 * makes its top no larger, and an empty cell stays empty.  So a stack can move from A to B at some time
 * in the future only if the stack that is on A now could move onto the stack that is on B now.
 *
 * A set of cells has the bit of the cell's number.  Moves are sets of the cells that a stack can leave,
 * by direction, as psl_pylon_find_moves() gives them. */

#include "games/psl-pylon-foresight.h"

#include "core/psl-hash.h"
#include "games/psl-pylon.h"

/* What a stack that may still change its owner is worth less than one that cannot, in hundredths of
 * each of its pyramids, and what else is worth something, in hundredths of a point.  Fitted by least
 * squares to the exact margins of 38,000 positions of 10 to 20 stacks (NOTES.md in src/engine). */
enum
{
  LOSS_ATTACKED = 110,    /* the other seat can take it at once */
  LOSS_DEFENDED = 60,     /* the same, but the seat itself can cover it too */
  LOSS_FIXED = 30,        /* it is not attacked, and cannot move */
  LOSS_MOBILE = 5,        /* it is not attacked, and can move */
  WORTH_MOBILE = 55,      /* a stack that can move */
  WORTH_COVERED = -45,    /* a stack that the seat itself can cover */
  WORTH_SMALL_TOP = 60,   /* a stack with a small top that can move or be covered */
  WORTH_LARGE_TOP = -25,  /* the same with a large top */
  WORTH_TO_MOVE = 200
};

/* --- Sets of cells --- */

/* Where a step from a cell of @cells can end. */
static inline guint32
move_from (const guint32 moves[4], guint32 cells)
{
  return (cells & moves[0]) << 1 | (cells & moves[1]) << PSL_PYLON_FILES |
         (cells & moves[2]) >> 1 | (cells & moves[3]) >> PSL_PYLON_FILES;
}

/* Where a step that ends on a cell of @cells can begin. */
static inline guint32
move_to (const guint32 moves[4], guint32 cells)
{
  return (cells >> 1 & moves[0]) | (cells >> PSL_PYLON_FILES & moves[1]) |
         (cells << 1 & moves[2]) | (cells << PSL_PYLON_FILES & moves[3]);
}

/* @cells and all that steps lead to from there, one after the other. */
static inline guint32
reach_from (const guint32 moves[4], guint32 cells)
{
  guint32 before;

  do
    {
      before = cells;
      cells |= move_from (moves, cells);
    }
  while (cells != before);
  return cells;
}

/* @cells and all that steps lead there from. */
static inline guint32
reach_to (const guint32 moves[4], guint32 cells)
{
  guint32 before;

  do
    {
      before = cells;
      cells |= move_to (moves, cells);
    }
  while (cells != before);
  return cells;
}

/* --- What matters --- */

/**
 * Prospect:
 * @moves: the steps
 * @movers: the stacks that can move
 * @live: the stacks that can move or be covered
 * @own: by seat − 1, the live stacks of the seat
 * @insecure: by seat − 1, those of them whose pyramids the other seat may come to own
 */
typedef struct
{
  guint32 moves[4];
  guint32 movers;
  guint32 live;
  guint32 own[2];
  guint32 insecure[2];
} Prospect;

static inline void
find_live (const PslPylonPosition *here, Prospect *self)
{
  psl_pylon_find_moves (here, self->moves);
  self->movers = self->moves[0] | self->moves[1] | self->moves[2] | self->moves[3];
  self->live = self->movers | move_from (self->moves, self->movers);
  self->own[0] = self->live & ~here->dark_tops;
  self->own[1] = self->live & here->dark_tops;
}

/* Pyramids may change their owner where one of the other seat's tops may come to lie, and wherever they
 * can be carried to such a place from. */
static inline void
find_insecure (Prospect *self)
{
  for (guint i = 0; i < 2; i++)
    {
      guint32 covered = move_from (self->moves, reach_from (self->moves, self->own[1 - i]));

      self->insecure[i] = reach_to (self->moves, covered) & self->own[i];
    }
}

/* --- The key --- */

/* The size of a top matters only as far as it decides which stacks can land on it, where it is or where
 * it may be carried to.  Where no stack with a bottom of that size can, it might as well be smaller.
 * @tops: by size − 1, the live stacks whose top may as well have that size. */
static inline void
find_tops (const PslPylonPosition *here, const Prospect *prospect, guint32 tops[PSL_PYLON_N_SIZES])
{
  guint32 left = prospect->live;

  for (guint i = PSL_PYLON_N_SIZES; i-- > 0;)
    {
      guint32 smaller = i > 0 ? here->bottoms[i - 1] : 0;
      guint32 landings = move_from (prospect->moves, here->bottoms[i] & ~smaller);

      tops[i] = left & here->tops[i] & reach_to (prospect->moves, landings);
      left &= ~tops[i];
    }
}

static inline guint64
pair (guint32 a, guint32 b)
{
  return (guint64) a << 32 | b;
}

/* Owners are told by whether they are to move, heights only where the pyramids may change their owner,
 * bottoms only where the stack can move. */
static inline guint64
find_key (const PslPylonPosition *here, const Prospect *prospect)
{
  guint32 tops[PSL_PYLON_N_SIZES];
  guint64 heights = 0;
  guint64 key;

  find_tops (here, prospect, tops);
  for (guint32 cells = prospect->insecure[0] | prospect->insecure[1]; cells != 0; cells &= cells - 1)
    {
      guint cell = (guint) __builtin_ctz (cells);

      heights += psl_hash_mix (psl_pylon_stack_get_height (here->stacks[cell]) << 8 | cell);
    }

  key = psl_hash_mix (pair (prospect->live, prospect->own[here->seat - 1]));
  key = psl_hash_mix (key ^ pair (prospect->movers & here->bottoms[0],
                                  prospect->movers & here->bottoms[1]));
  key = psl_hash_mix (key ^ pair (prospect->movers, tops[0]));
  key = psl_hash_mix (key ^ pair (tops[1], tops[2]));
  return psl_hash_mix (key ^ heights);
}

/* --- The expectation --- */

static inline int
count (guint32 cells)
{
  return __builtin_popcount (cells);
}

/* What the stacks of @seat are worth more or less than their pyramids; fills in how many pyramids the
 * other seat can get at most. */
static inline int
value_seat (const PslPylonPosition *here, const Prospect *prospect, int seat, int *n_insecure)
{
  guint32 own = prospect->own[seat - 1];
  guint32 attacked = move_from (prospect->moves, prospect->own[2 - seat]);
  guint32 covered = move_from (prospect->moves, own);
  int value = 0;

  *n_insecure = 0;
  for (guint32 cells = prospect->insecure[seat - 1]; cells != 0; cells &= cells - 1)
    {
      guint cell = (guint) __builtin_ctz (cells);
      int height = (int) psl_pylon_stack_get_height (here->stacks[cell]);
      guint32 bit = 1u << cell;

      *n_insecure += height;
      if (attacked & bit)
        value -= height * (covered & bit ? LOSS_DEFENDED : LOSS_ATTACKED);
      else
        value -= height * (prospect->movers & bit ? LOSS_MOBILE : LOSS_FIXED);
    }

  return value + WORTH_MOBILE * count (own & prospect->movers) +
         WORTH_COVERED * count (own & covered) +
         WORTH_SMALL_TOP * count (own & ~here->tops[1]) +
         WORTH_LARGE_TOP * count (own & here->tops[2]);
}

static gboolean
psl_pylon_foresee (PslGame *game, gconstpointer position, PslForesight *foresight)
{
  const PslPylonPosition *here = position;
  Prospect prospect;
  int values[2], n_insecure[2];

  if (!psl_pylon_is_stacking (here))
    return FALSE;

  *foresight = (PslForesight){ 0 };
  find_live (here, &prospect);
  find_insecure (&prospect);
  if ((prospect.insecure[0] | prospect.insecure[1]) == 0)
    return TRUE;

  foresight->key = find_key (here, &prospect);
  for (int seat = 1; seat <= 2; seat++)
    values[seat - 1] = value_seat (here, &prospect, seat, &n_insecure[seat - 1]);
  foresight->most[0] = (gint16) (2 * n_insecure[1]);
  foresight->most[1] = (gint16) (2 * n_insecure[0]);
  foresight->expected = values[here->seat - 1] - values[2 - here->seat] + WORTH_TO_MOVE;
  return TRUE;
}

void
psl_pylon_class_init_foresight (PslGameClass *klass)
{
  klass->foresee = psl_pylon_foresee;
}
