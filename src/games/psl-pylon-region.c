/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be seen of the stacking without making a step.  It rests on one observation: steps only
 * ever vanish.  A stack's bottom stays the same as long as the stack stands where it does, what
 * lands on it makes its top no larger, and an empty cell stays empty.  So a stack can move from A
 * to B at some time in the future only if the stack that is on A now could move onto the stack that
 * is on B now.
 *
 * A set of cells has the bit of the cell's number.  Moves are sets of the cells that a stack can
 * leave, by direction, as PSL_PYLON_FIND_MOVES() gives them.  Four regions are looked at
 * together. */

#include "games/psl-pylon-region.h"

#include "core/psl-hash.h"

/* A set of cells of each region. */
typedef guint32 Sets __attribute__ ((vector_size (4 * PSL_PYLON_N_LANES)));

/* What a stack that may still change its owner is worth less than one that cannot, in hundredths of
 * each of its pyramids, and what else is worth something, in hundredths of a point.  Fitted by
 * least squares to the exact margins of 38,000 positions of 10 to 20 stacks (NOTES.md in
 * src/engine). */
enum
{
  LOSS_ATTACKED = 110,  /* the other seat can take it at once */
  LOSS_DEFENDED = 60,   /* the same, but the seat itself can cover it too */
  LOSS_FIXED = 30,      /* it is not attacked, and cannot move */
  LOSS_MOBILE = 5,      /* it is not attacked, and can move */
  WORTH_MOBILE = 55,    /* a stack that can move */
  WORTH_COVERED = -45,  /* a stack that the seat itself can cover */
  WORTH_SMALL_TOP = 60, /* a stack with a small top that can move or be covered */
  WORTH_LARGE_TOP = -25 /* the same with a large top */
};

/**
 * Prospects:
 * @bottoms, @tops, @dark_tops: as in PslPylonRegion
 * @moves: the steps
 * @movers: the stacks that can make them
 * @live: the stacks that can make one or be covered by one
 * @own: by seat − 1, the live stacks of the seat
 * @attacked: the stacks that the other seat can take
 * @covered: the stacks that their own seat can cover
 * @insecure: the stacks whose pyramids the other seat may come to own
 * @open: by size − 1, the live stacks whose top may as well have that size
 * @worth: what Light's stacks are worth more than Dark's, without what it costs to be insecure
 */
typedef struct
{
  Sets bottoms[PSL_PYLON_N_SIZES];
  Sets tops[PSL_PYLON_N_SIZES];
  Sets dark_tops;
  Sets moves[4];
  Sets movers;
  Sets live;
  Sets own[2];
  Sets attacked;
  Sets covered;
  Sets insecure;
  Sets open[PSL_PYLON_N_SIZES];
  Sets worth;
} Prospects;

/* --- Sets of cells --- */

/* Where a step from a cell of @cells can end. */
static inline Sets
move_from (const Sets moves[4], Sets cells)
{
  return (cells & moves[0]) << 1 | (cells & moves[1]) << PSL_PYLON_FILES |
         (cells & moves[2]) >> 1 | (cells & moves[3]) >> PSL_PYLON_FILES;
}

/* Where a step that ends on a cell of @cells can begin. */
static inline Sets
move_to (const Sets moves[4], Sets cells)
{
  return (cells >> 1 & moves[0]) | (cells >> PSL_PYLON_FILES & moves[1]) |
         (cells << 1 & moves[2]) | (cells << PSL_PYLON_FILES & moves[3]);
}

static inline gboolean
is_empty (Sets sets)
{
  typedef guint64 Halves __attribute__ ((vector_size (4 * PSL_PYLON_N_LANES)));
  Halves halves = (Halves) sets;

  return (halves[0] | halves[1]) == 0;
}

/* How many cells are in each set. */
static inline Sets
count (Sets sets)
{
  sets -= sets >> 1 & 0x55555555u;
  sets = (sets & 0x33333333u) + (sets >> 2 & 0x33333333u);
  sets = (sets + (sets >> 4)) & 0x0f0f0f0fu;
  sets += sets >> 8;
  return (sets + (sets >> 16)) & 0x3fu;
}

/* --- What matters --- */

static inline void
find_live (Prospects *self)
{
  PSL_PYLON_FIND_MOVES (self->bottoms, self->tops, self->moves);
  self->movers = self->moves[0] | self->moves[1] | self->moves[2] | self->moves[3];
  self->live = self->movers | move_from (self->moves, self->movers);
  self->own[0] = self->live & ~self->dark_tops;
  self->own[1] = self->live & self->dark_tops;
}

/* Extends @n sets by all that steps lead there from. */
static inline void
reach_to (const Sets moves[4], Sets *sets, guint n)
{
  Sets added;

  do
    {
      added = (Sets){ 0 };
      for (guint i = 0; i < n; i++)
        {
          Sets before = sets[i];

          sets[i] |= move_to (moves, sets[i]);
          sets[i] |= move_to (moves, sets[i]);
          added |= sets[i] ^ before;
        }
    }
  while (!is_empty (added));
}

/* Where the tops of each seat, which are on @from, may come to lie on another stack. */
static inline void
reach_from (const Sets moves[4], const Sets from[2], Sets covered[2])
{
  Sets reached[2] = { from[0], from[1] };
  Sets added;

  do
    {
      added = (Sets){ 0 };
      for (guint i = 0; i < 2; i++)
        {
          Sets before = reached[i];

          reached[i] |= move_from (moves, reached[i]);
          covered[i] = move_from (moves, reached[i]);
          reached[i] |= covered[i];
          added |= reached[i] ^ before;
        }
    }
  while (!is_empty (added));
}

/* Pyramids may change their owner where one of the other seat's tops may come to lie, and wherever
 * they can be carried to such a place from.
 *
 * The size of a top matters only as far as it decides which stacks can land on it, where it is or
 * where it may be carried to.  Where no stack with a bottom of that size can, it might as well be
 * smaller. */
static inline void
find_futures (Prospects *self)
{
  Sets reached[2 + PSL_PYLON_N_SIZES];
  Sets left = self->live;

  reach_from (self->moves, self->own, reached);
  reached[2] = move_from (self->moves, self->bottoms[0]);
  reached[3] = move_from (self->moves, self->bottoms[1] & ~self->bottoms[0]);
  reached[4] = move_from (self->moves, self->bottoms[2] & ~self->bottoms[1]);
  reach_to (self->moves, reached, G_N_ELEMENTS (reached));

  self->insecure = (reached[1] & self->own[0]) | (reached[0] & self->own[1]);
  for (guint i = PSL_PYLON_N_SIZES; i-- > 0;)
    {
      self->open[i] = left & self->tops[i] & reached[2 + i];
      left &= ~self->open[i];
    }
}

static inline void
find_worth (Prospects *self)
{
  Sets attacks[2] = { move_from (self->moves, self->own[0]),
                      move_from (self->moves, self->own[1]) };

  self->attacked = (attacks[1] & self->own[0]) | (attacks[0] & self->own[1]);
  self->covered = (attacks[0] & self->own[0]) | (attacks[1] & self->own[1]);
  self->worth = (Sets){ 0 };
  for (guint i = 0; i < 2; i++)
    {
      Sets own = self->own[i];
      Sets worth = WORTH_MOBILE * count (own & self->movers) +
                   WORTH_COVERED * count (own & self->covered) +
                   WORTH_SMALL_TOP * count (own & ~self->tops[1]) +
                   WORTH_LARGE_TOP * count (own & self->tops[2]);

      self->worth += i == 0 ? worth : -worth;
    }
}

/* --- One region --- */

static inline guint64
pair (guint32 a, guint32 b)
{
  return (guint64) a << 32 | b;
}

/* Heights matter only where the pyramids may change their owner, bottoms only where the stack can
 * move.  @heights: the sum of what is mixed of them. */
static inline void
find_keys (const Prospects *prospects, guint lane, guint64 heights, guint64 keys[2])
{
  guint32 movers = prospects->movers[lane];
  guint64 key = heights;

  key += psl_hash_mix (~pair (movers, movers & prospects->bottoms[0][lane]));
  key += psl_hash_mix (pair (movers & prospects->bottoms[1][lane], prospects->open[0][lane]));
  key = psl_hash_mix (key);
  key += psl_hash_mix (~pair (prospects->open[1][lane], prospects->open[2][lane]));
  for (guint i = 0; i < 2; i++)
    keys[i] = psl_hash_mix (
      key ^ psl_hash_mix (pair (prospects->live[lane], prospects->own[i][lane])));
}

/* What an insecure stack loses for each of its pyramids: by whether it is attacked, can be covered
 * and can move. */
static const int losses[8] = {
  LOSS_FIXED,  LOSS_ATTACKED, LOSS_FIXED,  LOSS_DEFENDED,
  LOSS_MOBILE, LOSS_ATTACKED, LOSS_MOBILE, LOSS_DEFENDED,
};

static inline void
read_lane (const Prospects *prospects, guint lane, const guint8 *heights, PslPylonOutlook *outlook)
{
  guint64 mixed = 0;

  outlook->insecure[0] = outlook->insecure[1] = 0;
  outlook->worth = (int) prospects->worth[lane];
  for (guint32 cells = prospects->insecure[lane]; cells != 0; cells &= cells - 1)
    {
      guint cell = (guint) __builtin_ctz (cells);
      guint owner = prospects->dark_tops[lane] >> cell & 1;
      guint kind = (prospects->attacked[lane] >> cell & 1) |
                   (prospects->covered[lane] >> cell & 1) << 1 |
                   (prospects->movers[lane] >> cell & 1) << 2;
      int loss = heights[cell] * losses[kind];

      outlook->insecure[owner] += heights[cell];
      outlook->worth += owner == 0 ? -loss : loss;
      mixed += psl_hash_mix ((guint64) heights[cell] << 8 | cell);
    }
  find_keys (prospects, lane, mixed, outlook->keys);
}

void
psl_pylon_look_ahead (const PslPylonRegion *regions, guint n_regions, PslPylonOutlook *outlooks)
{
  Prospects prospects;

  for (guint lane = 0; lane < PSL_PYLON_N_LANES; lane++)
    {
      const PslPylonRegion *region = &regions[MIN (lane, n_regions - 1)];

      for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
        {
          prospects.bottoms[i][lane] = region->bottoms[i];
          prospects.tops[i][lane] = region->tops[i];
        }
      prospects.dark_tops[lane] = region->dark_tops;
    }
  find_live (&prospects);
  find_futures (&prospects);
  find_worth (&prospects);
  for (guint lane = 0; lane < n_regions; lane++)
    read_lane (&prospects, lane, regions[lane].heights, &outlooks[lane]);
}

void
psl_pylon_region_init (PslPylonRegion *self, const PslPylonPosition *position)
{
  memcpy (self->bottoms, position->bottoms, sizeof self->bottoms);
  memcpy (self->tops, position->tops, sizeof self->tops);
  self->dark_tops = position->dark_tops;
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    self->heights[cell] = (guint8) psl_pylon_get_height (position, cell);
}
