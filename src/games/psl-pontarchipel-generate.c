/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-private.h"

/* A setup that is good to play on.  The rules allow archipelagos that are one long string, bridges
 * that lie in heaps and warriors side by side with their enemies; so legal steps are drawn by lot,
 * but the better one looks the more tickets it has.  Whole numbers only: the same random number
 * gives the same step on every machine. */

/* The part of the sea that is used, somewhat wider than high as most windows are: rows to either
 * side of the middle, and half steps. */
#define HALF_ROWS 5
#define HALF_COLUMNS 13

static const PslHexCell *
get_place (guint cell)
{
  return &psl_pontarchipel_get_grid ()->cells[cell];
}

static guint
get_distance (guint a, guint b)
{
  return psl_hex_grid_distance (psl_pontarchipel_get_grid (), a, b);
}

/* --- Islands --- */

/* Where most places to go to are neither few nor crowded. */
static guint
weigh_island (const PslPontarchipelPosition *here, guint cell)
{
  static const guint by_reach[] = { 0, 6, 18, 28, 18, 6, 2 };
  const PslHexCell *place = get_place (cell);
  int row = ABS (place->y), column = ABS (2 * place->x + place->y);
  guint n_reach = 0;

  if (row > HALF_ROWS || column > HALF_COLUMNS)
    return 0;
  if (here->n_islands == 0)
    return row <= 2 && column <= 4;

  for (guint i = 0; i < here->n_islands; i++)
    n_reach += get_distance (here->cells[i], cell) <= 3;
  return by_reach[MIN (n_reach, G_N_ELEMENTS (by_reach) - 1)];
}

/* --- Bridges --- */

/* The islands that bridges lead to from @island, and itself. */
static guint32
get_component (const PslPontarchipelPosition *here, guint island)
{
  guint32 component = 1u << island, done = 0;

  while (component != done)
    {
      guint next = (guint) __builtin_ctz (component & ~done);

      done |= 1u << next;
      component |= get_joined (here, next);
    }
  return component;
}

/* On which side of the line from @a to @b the cell @c lies: 1, −1, or 0 on it. */
static int
get_side (guint a, guint b, guint c)
{
  const PslHexCell *from = get_place (a), *to = get_place (b), *at = get_place (c);
  int turn = (to->x - from->x) * (at->y - from->y) - (to->y - from->y) * (at->x - from->x);

  return (turn > 0) - (turn < 0);
}

static gboolean
cross (guint a, guint b, guint c, guint d)
{
  return get_side (a, b, c) * get_side (a, b, d) < 0 && get_side (c, d, a) * get_side (c, d, b) < 0;
}

/* How many bridges a bridge between two cells would cross. */
static guint
count_crossings (const PslPontarchipelPosition *here, guint a, guint b)
{
  guint n = 0;

  for (guint i = 0; i < here->n_islands; i++)
    {
      for (guint32 left = get_joined (here, i) & ~((2u << i) - 1); left != 0; left &= left - 1)
        n += cross (a, b, here->cells[i], here->cells[__builtin_ctz (left)]);
    }
  return n;
}

/* Bridges first make one archipelago of the islands, rarely cross, and their colours make chains
 * and are spread. */
static guint
weigh_bridge (const PslPontarchipelPosition *here, PslStep step)
{
  guint colour = step_n (step);
  guint a = (guint) psl_pontarchipel_find_island (here, step_a (step));
  guint b = (guint) psl_pontarchipel_find_island (here, step_b (step));
  guint32 of_colour = here->bridges[colour][a] | here->bridges[colour][b];
  guint n_chained = (guint) __builtin_popcount (of_colour);
  guint weight = 4u * here->bridges_in_hand[here->seat - 1][colour];

  weight *= get_component (here, a) >> b & 1 ? 1 : 24;
  weight *= get_distance (step_a (step), step_b (step)) == 2 ? 3 : 2;
  weight *= n_chained == 1 ? 3 : n_chained == 0 ? 2 : 1;
  return MAX (weight >> count_crossings (here, step_a (step), step_b (step)), 1);
}

/* --- Warriors --- */

/* The distance to the nearest island in @others; a large one when there is none. */
static guint
get_distance_to (const PslPontarchipelPosition *here, guint island, guint32 others)
{
  guint nearest = 2 * PSL_PONTARCHIPEL_SIDE;

  for (; others != 0; others &= others - 1)
    nearest =
        MIN (nearest, get_distance (here->cells[island], here->cells[__builtin_ctz (others)]));
  return nearest;
}

/* So many islands in reach besides the first are room enough. */
#define MAX_ROOM 4

/* Warriors start where ways lead on and cannot be blocked by whoever stands on the one island in
 * reach, far from the other seats; a scattered band in small groups that are not far from each
 * other. */
static guint
weigh_warrior (const PslPontarchipelPosition *here, guint cell)
{
  guint island = (guint) psl_pontarchipel_find_island (here, cell);
  guint n_ways = (guint) __builtin_popcount (here->bridges[0][island]) +
                 2 * (guint) __builtin_popcount (here->bridges[here->seat][island]);
  guint n_reach = (guint) __builtin_popcount (here->reach[island]);
  guint32 own = here->present[here->seat - 1];
  guint32 others = (here->present[0] | here->present[1] | here->present[2]) & ~own;
  guint away = get_distance_to (here, island, others);
  guint weight = away * away * away * (1 + n_ways) * MIN (n_reach - 1, MAX_ROOM);
  const PslHexCell *place = get_place (cell);

  if (away <= 3) /* one bridge is enough to be there */
    return 0;
  if (own != 0)
    {
      weight *= 2 * PSL_PONTARCHIPEL_SIDE - get_distance_to (here, island, own);
      if (psl_pontarchipel_band_size (here->warriors[here->seat - 1][island]) > 1)
        weight /= 16;
    }
  else if (others == 0)
    /* Near the edge, so that the others find room. */
    weight *= (guint) (ABS (place->y) + ABS (2 * place->x + place->y));
  return weight;
}

/* --- The lot --- */

static guint
weigh (const PslPontarchipelPosition *here, PslStep step)
{
  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      return weigh_island (here, step_a (step));
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      return weigh_bridge (here, step);
    default:
      return weigh_warrior (here, step_a (step));
    }
}

PslStep
psl_pontarchipel_choose_setup_step (PslGame *game, gconstpointer position, guint64 random)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = psl_pontarchipel_list_setup (PSL_PONTARCHIPEL (game), position, steps);
  guint weights[PSL_MAX_STEPS];
  guint64 sum = 0, ticket;

  for (guint i = 0; i < n_steps; i++)
    sum += weights[i] = weigh (position, steps[i]);
  /* Nothing may be good, where people have set up most of it in their own way. */
  if (sum == 0)
    return steps[random % n_steps];

  ticket = random % sum;
  for (guint i = 0; i < n_steps; i++)
    {
      if (ticket < weights[i])
        return steps[i];
      ticket -= weights[i];
    }
  g_return_val_if_reached (steps[0]);
}
