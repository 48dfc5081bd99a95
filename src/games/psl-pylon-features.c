/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-features.h"

#include "games/psl-cell-numbers.h"
#include "games/psl-pylon-tactics.h"

/* In how many ways a stack can be threatened and covered (find_dangers()), and take and join
 * others (find_powers()). */
#define N_DANGERS 12
#define N_POWERS 18

/* The same of a single pyramid: it cannot take more than another. */
#define N_SINGLE_POWERS 9

/* The first feature of each kind in the stacking: of a stack with its dangers, with its powers,
 * with both but less of what it is; the number of stacks. */
enum
{
  STACK_DANGERS = 0,
  STACK_POWERS = STACK_DANGERS + 2 * 6 * 6 * N_DANGERS,
  STACK_BOTH = STACK_POWERS + 2 * 6 * 6 * N_POWERS,
  N_STACKS = STACK_BOTH + 2 * 3 * N_DANGERS * N_POWERS
};

/* The same in the placements: of a pyramid; what stands beside a free cell; how many pyramids of
 * each size each seat has left, how many small ones both have, how many have been placed. */
enum
{
  PYRAMID_DANGERS = 0,
  PYRAMID_POWERS = PYRAMID_DANGERS + 2 * 3 * N_DANGERS * 5 * 3,
  PYRAMID_BOTH = PYRAMID_POWERS + 2 * 3 * N_SINGLE_POWERS * 5,
  FREE_CELLS = PYRAMID_BOTH + 2 * 3 * N_DANGERS * N_SINGLE_POWERS,
  OWN_STASH = FREE_CELLS + 3 * 3 * 3 * 3 * 3,
  OTHER_STASH = OWN_STASH + 3 * 6,
  SMALL_STASHES = OTHER_STASH + 3 * 6,
  N_PLACED = SMALL_STASHES + 6 * 6
};

/* --- What a stack can do and suffer --- */

/* Nothing, an attack that is paid back, one that is not, or two; and from how many sides its own
 * seat can cover it. */
static inline void
find_dangers (const PslPylonTactics *tactics, PslCellNumbers *dangers)
{
  psl_cell_numbers_add (dangers, tactics->attacked, 3);
  psl_cell_numbers_add (dangers, tactics->lost[0], 3);
  psl_cell_numbers_add (dangers, tactics->lost[1], 3);
  psl_cell_numbers_add (dangers, tactics->covered[0], 1);
  psl_cell_numbers_add (dangers, tactics->covered[1], 1);
}

/* What it can take: nothing, a single pyramid, more; without being paid back, a single pyramid,
 * two, more; and on how many sides it can join its own. */
static inline void
find_powers (const PslPylonTactics *tactics, PslCellNumbers *powers)
{
  psl_cell_numbers_add (powers, tactics->taking[0] & ~tactics->winning[0], 3);
  psl_cell_numbers_add (powers, tactics->taking[1] & ~tactics->winning[0], 3);
  psl_cell_numbers_add (powers, tactics->winning[0], 9);
  psl_cell_numbers_add (powers, tactics->winning[1], 3);
  psl_cell_numbers_add (powers, tactics->winning[2], 3);
  psl_cell_numbers_add (powers, tactics->joining[0], 1);
  psl_cell_numbers_add (powers, tactics->joining[1], 1);
}

/* The same of single pyramids. */
static inline void
find_single_powers (const PslPylonTactics *tactics, PslCellNumbers *powers)
{
  psl_cell_numbers_add (powers, tactics->taking[0], 3);
  psl_cell_numbers_add (powers, tactics->winning[0], 3);
  psl_cell_numbers_add (powers, tactics->joining[0], 1);
  psl_cell_numbers_add (powers, tactics->joining[1], 1);
}

/* --- Features of cells --- */

/* The three features of each cell; those of all cells are worked out at once, in vectors. */
typedef guint16 Facets[3][PSL_CELL_NUMBERS_N_CELLS];

static inline guint
list_facets (Facets facets, guint32 cells, guint16 *features)
{
  guint n = 0;

  for (; cells != 0; cells &= cells - 1)
    {
      guint cell = (guint) __builtin_ctz (cells);

      features[n++] = facets[0][cell];
      features[n++] = facets[1][cell];
      features[n++] = facets[2][cell];
    }
  return n;
}

/* --- The stacking --- */

/* Whose it is, how high, the sizes of the bottom and the top, which is never larger; and in @sorts
 * the first two, heights of three and more alike. */
static inline void
find_stacks (const PslPylonPosition *here,
             guint32 own,
             PslCellNumbers *stacks,
             PslCellNumbers *sorts)
{
  psl_cell_numbers_add (stacks, ~own, 36);
  for (guint i = 0; i < PSL_PYLON_N_TALL; i++)
    psl_cell_numbers_add (stacks, here->tall[i], 6);
  psl_cell_numbers_add (stacks, ~here->bottoms[0], 1);
  psl_cell_numbers_add (stacks, ~here->bottoms[1], 2);
  psl_cell_numbers_add (stacks, here->tops[1], 1);
  psl_cell_numbers_add (stacks, here->tops[2], 1);

  psl_cell_numbers_add (sorts, ~own, 3);
  psl_cell_numbers_add (sorts, here->tall[0], 1);
  psl_cell_numbers_add (sorts, here->tall[1], 1);
}

static guint
list_stacking (const PslPylonPosition *here, guint32 own, guint16 *features)
{
  PslPylonTactics tactics;
  PslCellNumbers dangers = { 0 }, powers = { 0 }, stacks = { 0 }, sorts = { 0 };
  Facets facets;
  guint n;

  psl_pylon_find_tactics (here, &tactics);
  find_dangers (&tactics, &dangers);
  find_powers (&tactics, &powers);
  find_stacks (here, own, &stacks, &sorts);

  for (guint cell = 0; cell < PSL_CELL_NUMBERS_N_CELLS; cell++)
    {
      guint8 stack = stacks.bytes[cell], sort = sorts.bytes[cell];
      guint8 danger = dangers.bytes[cell], power = powers.bytes[cell];

      facets[0][cell] = (guint16) (STACK_DANGERS + stack * N_DANGERS + danger);
      facets[1][cell] = (guint16) (STACK_POWERS + stack * N_POWERS + power);
      facets[2][cell] = (guint16) (STACK_BOTH + (sort * N_DANGERS + danger) * N_POWERS + power);
    }
  n = list_facets (facets, tactics.live, features);
  features[n++] = (guint16) (N_STACKS + (guint) __builtin_popcount (here->tops[0]));
  return n;
}

/* --- The placements --- */

/* Up to two, and how many of each kind: cells beside which there are that many of @cells. */
static inline void
add_beside (PslCellNumbers *self, guint32 cells, guint weight)
{
  guint32 counts[2] = { 0 };

  for (guint d = 0; d < PSL_PYLON_N_DIRECTIONS; d++)
    psl_pylon_count_again (counts, psl_pylon_shift (cells, d));
  psl_cell_numbers_add (self, counts[0], weight);
  psl_cell_numbers_add (self, counts[1], weight);
}

static guint
list_pyramids (const PslPylonPosition *here, guint32 own, guint32 free, guint16 *features)
{
  const guint32 border_files = PSL_PYLON_FILE_A | PSL_PYLON_FILE_F;
  const guint32 border_ranks = 0x3f | 0x3f << 24;
  PslPylonTactics tactics;
  PslCellNumbers dangers = { 0 }, powers = { 0 }, pyramids = { 0 }, places = { 0 };
  Facets facets;

  psl_pylon_find_tactics (here, &tactics);
  find_dangers (&tactics, &dangers);
  find_single_powers (&tactics, &powers);
  psl_cell_numbers_add (&pyramids, ~own, 3);
  psl_cell_numbers_add (&pyramids, here->tops[1], 1);
  psl_cell_numbers_add (&pyramids, here->tops[2], 1);

  /* How many free cells there are beside it, and how many sides of the board. */
  for (guint d = 0; d < PSL_PYLON_N_DIRECTIONS; d++)
    psl_cell_numbers_add (&places, psl_pylon_shift (free, d), 3);
  psl_cell_numbers_add (&places, border_files, 1);
  psl_cell_numbers_add (&places, border_ranks, 1);

  for (guint cell = 0; cell < PSL_CELL_NUMBERS_N_CELLS; cell++)
    {
      guint8 pyramid = pyramids.bytes[cell], place = places.bytes[cell];
      guint8 danger = dangers.bytes[cell], power = powers.bytes[cell];

      facets[0][cell] =
        (guint16) (PYRAMID_DANGERS + (pyramid * N_DANGERS + danger) * 15 + place);
      facets[1][cell] =
        (guint16) (PYRAMID_POWERS + (pyramid * N_SINGLE_POWERS + power) * 5 + place / 3);
      facets[2][cell] =
        (guint16) (PYRAMID_BOTH + (pyramid * N_DANGERS + danger) * N_SINGLE_POWERS + power);
    }
  return list_facets (facets, here->tops[0], features);
}

/* Own and other small pyramids beside them, then larger ones, then free cells. */
static guint
list_free_cells (const PslPylonPosition *here, guint32 own, guint32 free, guint16 *features)
{
  guint32 small = here->tops[0] & ~here->tops[1];
  guint32 larger = here->tops[1];
  PslCellNumbers beside = { 0 };
  guint n = 0;

  add_beside (&beside, small & own, 81);
  add_beside (&beside, small & ~own, 27);
  add_beside (&beside, larger & own, 9);
  add_beside (&beside, larger & ~own, 3);
  add_beside (&beside, free, 1);

  for (guint32 cells = free; cells != 0; cells &= cells - 1)
    features[n++] = (guint16) (FREE_CELLS + beside.bytes[__builtin_ctz (cells)]);
  return n;
}

static guint
list_placing (const PslPylonPosition *here, guint32 own, guint16 *features)
{
  const guint8 *own_stash = here->stash[here->seat - 1];
  const guint8 *other_stash = here->stash[2 - here->seat];
  guint32 free = ~here->tops[0] & ((1u << PSL_PYLON_N_CELLS) - 1);
  guint n = list_pyramids (here, own, free, features);

  n += list_free_cells (here, own, free, features + n);
  for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
    {
      features[n++] = (guint16) (OWN_STASH + i * 6 + own_stash[i]);
      features[n++] = (guint16) (OTHER_STASH + i * 6 + other_stash[i]);
    }
  features[n++] = (guint16) (SMALL_STASHES + own_stash[0] * 6 + other_stash[0]);
  features[n++] = (guint16) (N_PLACED + here->n_placed);
  return n;
}

guint
psl_pylon_list_features (const PslPylonPosition *here, guint16 features[PSL_PYLON_MAX_FEATURES])
{
  guint32 own = here->seat == 1 ? here->tops[0] & ~here->dark_tops : here->dark_tops;

  return psl_pylon_is_stacking (here) ? list_stacking (here, own, features)
                                      : list_placing (here, own, features);
}
