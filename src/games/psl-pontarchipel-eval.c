/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-eval.h"

#include <string.h>

#include "games/psl-pontarchipel-private.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine).  Who makes no
 * mistake can always draw by keeping the warriors together, so the levels differ by how often they
 * leave one alone, more than by how far they see. */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 30, .blunders = 950 },
  { .nodes = 800, .blunders = 500 },
  { .nodes = 2000, .blunders = 320 },
  { .nodes = 6000, .blunders = 40 },
  { .nodes = 0 },
};

/* Of a hundred steps of a playout, so many move a warrior where one can move: of all steps most move
 * bridges, and nothing would ever happen. */
#define MOVES_PERCENT 80

static PslStep
psl_pontarchipel_choose_playout_step (PslGame *game, gconstpointer position, guint64 random)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);
  guint32 low = (guint32) random, high = (guint32) (random >> 32);
  guint n_moves = 0;

  if (n_steps == 0)
    return PSL_STEP_NONE;

  /* The moves of warriors stand first in the list. */
  while (n_moves < n_steps && step_kind (steps[n_moves]) == PSL_PONTARCHIPEL_STEP_MOVE)
    n_moves++;
  if (n_moves > 0 && high % 100 < MOVES_PERCENT)
    n_steps = n_moves;
  return steps[(guint32) (((guint64) low * n_steps) >> 32)];
}

static void
psl_pontarchipel_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->exploration = 400;
  plan->playout_steps = 11;
  plan->minimax = 300;
  plan->evaluation_scale = 150;
  memcpy (plan->levels, levels, sizeof levels);
}

/* The strength of the strongest warrior of @seat on @island, where there is one. */
static guint
get_strongest_own (const PslPontarchipelPosition *here, guint seat, guint island)
{
  guint band = here->warriors[seat - 1][island];

  return band >> 4 != 0 ? 4 : (band & 12) != 0 ? 3 : 2;
}

/* What a warrior that goes to @island would meet. */
static guint
get_strongest_enemy (const PslPontarchipelPosition *here, guint seat, guint island)
{
  guint strongest = 0;

  for (guint other = 1; other <= PSL_MAX_SEATS; other++)
    {
      if (other != seat)
        strongest = MAX (strongest, psl_pontarchipel_band_sum (here->warriors[other - 1][island]));
    }
  return strongest;
}

/* How many enemies the best single move of @seat from its islands could capture, and how many
 * islands its warriors can reach. */
static void
look_around (PslPontarchipel *self,
             const PslPontarchipelPosition *here,
             guint seat,
             guint *n_threatened,
             guint *n_reached)
{
  guint32 enemies = 0;

  *n_threatened = *n_reached = 0;
  for (guint other = 1; other <= PSL_MAX_SEATS; other++)
    enemies |= other != seat ? here->present[other - 1] : 0;

  for (guint32 left = here->present[seat - 1]; left != 0; left &= left - 1)
    {
      guint from = (guint) __builtin_ctz (left);
      guint strength = get_strongest_own (here, seat, from);
      guint32 reach = psl_pontarchipel_get_reach (self, here, (int) seat, from);

      *n_reached += (guint) __builtin_popcount (reach);
      for (guint32 targets = reach & enemies; targets != 0; targets &= targets - 1)
        {
          guint to = (guint) __builtin_ctz (targets);
          guint own = psl_pontarchipel_band_sum (here->warriors[seat - 1][to]) + strength;

          if (own <= get_strongest_enemy (here, seat, to))
            continue;
          for (guint other = 1; other <= PSL_MAX_SEATS; other++)
            {
              if (other != seat)
                *n_threatened =
                    MAX (*n_threatened, psl_pontarchipel_band_size (here->warriors[other - 1][to]));
            }
        }
    }
}

/* The islands with an enemy of @seat whom a single warrior of @strength would capture. */
static guint32
find_prey (PslPontarchipel *self,
           const PslPontarchipelPosition *here,
           guint seat,
           guint strength)
{
  guint32 prey = 0;

  for (guint other = 1; other <= self->n_seats; other++)
    {
      if (other == seat)
        continue;
      for (guint32 left = here->present[other - 1]; left != 0; left &= left - 1)
        {
          guint island = (guint) __builtin_ctz (left);

          if (psl_pontarchipel_band_sum (here->warriors[other - 1][island]) < strength)
            prey |= 1u << island;
        }
    }
  return prey;
}

/* Enemies farther away than so many steps are not worth looking for. */
#define FAR_AWAY 6

/* How near the strongest warrior of each island of @seat is to somebody it could capture: first as it
 * can move now, then from island to island as bridges might be moved. */
static guint
look_for_prey (PslPontarchipel *self, const PslPontarchipelPosition *here, guint seat)
{
  guint32 prey[3] = { find_prey (self, here, seat, 2), find_prey (self, here, seat, 3),
                      find_prey (self, here, seat, 4) };
  guint nearness = 0;

  if (prey[2] == 0)
    return 0;
  for (guint32 left = here->present[seat - 1]; left != 0; left &= left - 1)
    {
      guint from = (guint) __builtin_ctz (left);
      guint32 targets = prey[get_strongest_own (here, seat, from) - 2];
      guint32 near = psl_pontarchipel_get_reach (self, here, (int) seat, from) | 1u << from;
      guint distance = 1;

      if (targets == 0)
        continue;
      for (; (near & targets) == 0 && distance < FAR_AWAY; distance++)
        {
          guint32 more = near;

          for (guint32 rim = near; rim != 0; rim &= rim - 1)
            more |= here->reach[__builtin_ctz (rim)];
          near = more;
        }
      if ((near & targets) != 0)
        nearness += 60 / (distance + 1);
    }
  return nearness;
}

static void
psl_pontarchipel_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  PslPontarchipel *self = (PslPontarchipel *) game;
  const PslPontarchipelPosition *here = position;

  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      guint n_threatened, n_reached, strength = 0;

      look_around (self, here, seat, &n_threatened, &n_reached);
      for (guint32 left = here->present[seat - 1]; left != 0; left &= left - 1)
        strength += psl_pontarchipel_band_sum (here->warriors[seat - 1][__builtin_ctz (left)]);
      values[seat - 1] = 100 * here->captured[seat - 1] + (int) (10 * strength + 3 * n_reached) +
                         (int) look_for_prey (self, here, seat) + (int) n_threatened * (here->seat == seat ? 80 : 25);
    }
}

void
psl_pontarchipel_class_init_eval (PslGameClass *klass)
{
  klass->plan = psl_pontarchipel_plan;
  klass->evaluate = psl_pontarchipel_evaluate;
  klass->choose_playout_step = psl_pontarchipel_choose_playout_step;
}
