/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-eval.h"

#include <string.h>

#include "games/psl-pontarchipel-private.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 30, .blunders = 300 },
  { .nodes = 200, .blunders = 50 },
  { .nodes = 1000 },
  { .nodes = 5000 },
  { .nodes = 0 },
};

static void
psl_pontarchipel_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->exploration = 400;
  plan->playout_steps = 11;
  plan->minimax = 300;
  plan->evaluation_scale = 150;
  memcpy (plan->levels, levels, sizeof levels);
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
      guint band = here->warriors[seat - 1][from];
      guint strength = band >> 4 != 0 ? 4 : (band & 12) != 0 ? 3 : 2;
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
                         (int) n_threatened * (here->seat == seat ? 80 : 25);
    }
}

void
psl_pontarchipel_class_init_eval (PslGameClass *klass)
{
  klass->plan = psl_pontarchipel_plan;
  klass->evaluate = psl_pontarchipel_evaluate;
}
