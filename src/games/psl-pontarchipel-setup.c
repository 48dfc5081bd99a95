/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-matching.h"
#include "games/psl-pontarchipel-private.h"

#define N_CELLS 169 /* of the sea: 3 × 8 × 7 + 1 */
#define N_WORDS 3   /* of 64 bits each, to hold them */

/* --- Islands --- */

/* By cell, the cells at distance 0 or 1, and those at distance 3 or less. */
typedef struct
{
  guint64 near[N_CELLS][N_WORDS];
  guint64 within[N_CELLS][N_WORDS];
} Distances;

static const Distances *
get_distances (void)
{
  static Distances distances;
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      const PslHexGrid *grid = psl_pontarchipel_get_grid ();

      for (guint a = 0; a < N_CELLS; a++)
        {
          for (guint b = 0; b < N_CELLS; b++)
            {
              guint distance = psl_hex_grid_distance (grid, a, b);
              guint64 bit = G_GUINT64_CONSTANT (1) << b % 64;

              distances.near[a][b / 64] |= distance <= 1 ? bit : 0;
              distances.within[a][b / 64] |= distance <= 3 ? bit : 0;
            }
        }
      g_once_init_leave (&done, 1);
    }
  return &distances;
}

static guint
list_islands (const PslPontarchipelPosition *here, PslStep *steps)
{
  const Distances *distances = get_distances ();
  guint64 near[N_WORDS] = { 0 }, within[N_WORDS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < here->n_islands; i++)
    {
      for (guint word = 0; word < N_WORDS; word++)
        {
          near[word] |= distances->near[here->cells[i]][word];
          within[word] |= distances->within[here->cells[i]][word];
        }
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << cell % 64;

      if (here->n_islands == 0 || (within[cell / 64] & ~near[cell / 64] & bit) != 0)
        steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_ISLAND, 0, cell, 0, 0);
    }
  return n;
}

gboolean
psl_pontarchipel_may_place_island (const PslPontarchipelPosition *here, guint cell, int *near)
{
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();
  gboolean in_reach = here->n_islands == 0;

  *near = -1;
  for (guint i = 0; i < here->n_islands; i++)
    {
      guint distance = psl_hex_grid_distance (grid, here->cells[i], cell);

      if (distance <= 1)
        {
          *near = (int) i;
          return FALSE;
        }
      in_reach |= distance <= 3;
    }
  return in_reach;
}

/* Fills in which islands are in reach of each other: no two are at distance 1. */
static void
find_pairs_in_reach (PslPontarchipelPosition *here)
{
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();

  for (guint a = 0; a < here->n_islands; a++)
    {
      for (guint b = 0; b < here->n_islands; b++)
        {
          if (a != b && psl_hex_grid_distance (grid, here->cells[a], here->cells[b]) <= 3)
            here->reach[a] |= 1u << b;
        }
    }
}

static void
place_island (PslPontarchipelPosition *here, guint cell)
{
  guint i = here->n_islands++;

  /* In ascending order, so that a position does not tell in which order its islands came. */
  for (; i > 0 && here->cells[i - 1] > cell; i--)
    here->cells[i] = here->cells[i - 1];
  here->cells[i] = (guint8) cell;

  if (here->n_islands == PSL_PONTARCHIPEL_N_ISLANDS)
    {
      find_pairs_in_reach (here);
      here->stage = PSL_PONTARCHIPEL_BRIDGES;
    }
}

/* --- Bridges --- */

static guint
count_in_hand (const PslPontarchipelPosition *here)
{
  guint n = 0;

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    {
      for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
        n += here->bridges_in_hand[seat][colour];
    }
  return n;
}

/* The islands without a bridge. */
static guint32
find_bare_islands (const PslPontarchipelPosition *here)
{
  guint32 bare = 0;

  for (guint i = 0; i < here->n_islands; i++)
    bare |= get_joined (here, i) == 0 ? 1u << i : 0;
  return bare;
}

/* Whether @n_left bridges can reach all of @bare: a matched pair needs one bridge for both, every
 * other island one of its own. */
static gboolean
can_cover (const PslPontarchipelPosition *here, guint32 bare, guint n_left)
{
  guint n_bare = (guint) __builtin_popcount (bare);

  /* No matching saves more than half of the bridges, and none is needed when there are enough. */
  if (n_bare <= n_left)
    return TRUE;
  if ((n_bare + 1) / 2 > n_left)
    return FALSE;
  return n_bare - psl_matching_get_size (here->reach, bare) <= n_left;
}

static guint
list_bridges (const PslPontarchipelPosition *here, PslStep *steps)
{
  const guint8 *in_hand = here->bridges_in_hand[here->seat - 1];
  guint32 bare = find_bare_islands (here);
  guint n_left = count_in_hand (here) - 1;
  guint n = 0;

  for (guint a = 0; a < here->n_islands; a++)
    {
      guint32 free = here->reach[a] & ~get_joined (here, a) & ~((2u << a) - 1);

      for (; free != 0; free &= free - 1)
        {
          guint b = (guint) __builtin_ctz (free);

          if (!can_cover (here, bare & ~(1u << a | 1u << b), n_left))
            continue;
          for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
            {
              if (in_hand[colour] > 0)
                steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_BRIDGE, colour, here->cells[a],
                                        here->cells[b], 0);
            }
        }
    }
  return n;
}

static gboolean
has_free_pair (const PslPontarchipelPosition *here)
{
  for (guint i = 0; i < here->n_islands; i++)
    {
      if ((here->reach[i] & ~get_joined (here, i)) != 0)
        return TRUE;
    }
  return FALSE;
}

static void
place_bridge (PslPontarchipelPosition *here, guint colour, guint a, guint b)
{
  psl_pontarchipel_toggle_bridge (here, colour, a, b);
  here->bridges_in_hand[here->seat - 1][colour]--;

  guint n_left = count_in_hand (here);

  if (n_left > 0 && has_free_pair (here))
    return;
  here->n_put_away = (guint8) n_left;
  memset (here->bridges_in_hand, 0, sizeof here->bridges_in_hand);
  here->stage = PSL_PONTARCHIPEL_WARRIORS;
}

/* --- Warriors --- */

static guint
list_warriors (PslPontarchipel *self, const PslPontarchipelPosition *here, PslStep *steps)
{
  PslPontarchipelBand in_hand = here->warriors_in_hand[here->seat - 1];
  guint32 taken = 0;
  guint n = 0;

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    taken |= seat != here->seat ? here->present[seat - 1] : 0;
  for (guint i = 0; i < here->n_islands; i++)
    {
      if (taken >> i & 1)
        continue;
      if (self->together)
        steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_BAND, 0, here->cells[i], 0, 0);
      for (guint strength = 2; strength <= 4 && !self->together; strength++)
        {
          if (psl_pontarchipel_band_count (in_hand, strength) > 0)
            steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_WARRIOR, strength, here->cells[i], 0, 0);
        }
    }
  return n;
}

static void
place_warriors (PslPontarchipelPosition *here, PslPontarchipelBand band, guint island)
{
  guint seat = here->seat;

  psl_pontarchipel_set_band (here, (int) seat, island, here->warriors[seat - 1][island] + band);
  here->warriors_in_hand[seat - 1] -= band;
  if (here->warriors_in_hand[0] == 0 && here->warriors_in_hand[1] == 0 &&
      here->warriors_in_hand[2] == 0)
    here->stage = PSL_PONTARCHIPEL_PLAY;
}

/* --- All stages --- */

guint
psl_pontarchipel_list_setup (PslPontarchipel *self,
                             const PslPontarchipelPosition *here,
                             PslStep *steps)
{
  switch (here->stage)
    {
    case PSL_PONTARCHIPEL_ISLANDS:
      return list_islands (here, steps);
    case PSL_PONTARCHIPEL_BRIDGES:
      return list_bridges (here, steps);
    default:
      return list_warriors (self, here, steps);
    }
}

void
psl_pontarchipel_apply_setup (PslPontarchipel *self, PslPontarchipelPosition *here, PslStep step)
{
  guint a = (guint) psl_pontarchipel_find_island (here, step_a (step));

  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      place_island (here, step_a (step));
      break;
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      place_bridge (here, step_n (step), a,
                    (guint) psl_pontarchipel_find_island (here, step_b (step)));
      break;
    case PSL_PONTARCHIPEL_STEP_BAND:
      place_warriors (here, PSL_PONTARCHIPEL_FULL_BAND, a);
      break;
    default:
      place_warriors (here, one_warrior (step_n (step)), a);
      break;
    }

  /* Seats alternate through all three stages; then seat 1 begins. */
  here->seat = here->stage == PSL_PONTARCHIPEL_PLAY ? 1 : here->seat % self->n_seats + 1;
}
