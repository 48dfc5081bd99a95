/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-ponts-eval.h"

#include <string.h>

#include "games/psl-ponts.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 10, .blunders = 800 },
  { .nodes = 60, .blunders = 100 },
  { .nodes = 450 },
  { .nodes = 3500 },
  { .nodes = 0 },
};

static void
psl_ponts_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->exploration = 100;
  plan->amaf = 50;
  plan->amaf_bias = 100;
  plan->margin = 300;
  plan->margin_range = 20;
  plan->evaluation_scale = 400;
  memcpy (plan->levels, levels, sizeof levels);
}

static inline guint
get_length (PslPonts *self, PslStep bridge)
{
  return psl_hex_grid_distance (psl_ponts_get_grid (self), psl_ponts_step_get_from (bridge),
                                psl_ponts_step_get_to (bridge));
}

/* Nobody passes or ends a turn while there is something to do, and half of the time a bridge is
 * built where one can be, the longer of two. */
static PslStep
psl_ponts_choose_playout_step (PslGame *game, gconstpointer position, guint64 random)
{
  PslPonts *self = (PslPonts *) game;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);
  guint n_placements = n_steps, n_bridges;
  guint32 low = (guint32) random, high = random >> 33;

  if (n_steps == 0)
    return PSL_STEP_NONE;
  while (n_placements > 0 && !psl_ponts_step_is_placement (steps[n_placements - 1]))
    n_placements--;
  n_bridges = n_steps - n_placements;
  if (n_bridges > 0 && steps[n_steps - 1] >= PSL_PONTS_STEP_PASS)
    n_bridges--;

  if (n_bridges > 0 && (n_placements == 0 || (random >> 32 & 1) != 0))
    {
      PslStep first = steps[n_placements + (guint32) (((guint64) low * n_bridges) >> 32)];
      PslStep second = steps[n_placements + (guint32) (((guint64) high * n_bridges) >> 31)];

      return get_length (self, first) >= get_length (self, second) ? first : second;
    }
  if (n_placements > 0)
    return steps[(guint32) (((guint64) low * n_placements) >> 32)];
  return steps[n_steps - 1];
}

void
psl_ponts_class_init_eval (PslGameClass *klass)
{
  klass->plan = psl_ponts_plan;
  klass->choose_playout_step = psl_ponts_choose_playout_step;
}
