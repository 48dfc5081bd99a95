/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-eval.h"

#include <string.h>

#include "games/psl-pylon.h"
#include "games/psl-pylon-features.h"
#include "games/psl-pylon-foresight.h"
#include "games/psl-pylon-network.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 20, .blunders = 550 },
  { .nodes = 150, .blunders = 250 },
  { .nodes = 1000, .blunders = 80 },
  { .nodes = 12000 },
  { .nodes = 0 },
};

/* From so many placements on a search looks into the stacking, where a step changes much and
 * evaluations tell well what will never be near the best. */
#define MIN_FUTILE_PLACEMENTS 20

static void
psl_pylon_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->method = PSL_SEARCH_ALPHA_BETA;
  plan->order_depth = 2;
  plan->late = 3;
  if (((const PslPylonPosition *) position)->n_placed >= MIN_FUTILE_PLACEMENTS)
    plan->futility_depth = 6;
  plan->futility = 60;
  plan->futility_step = 50;
  plan->noise = 5;
  plan->exploration = 500;
  plan->margin = 300;
  plan->margin_range = 15;
  plan->evaluation_scale = 400;
  plan->solve_steps = 25;
  memcpy (plan->levels, levels, sizeof levels);
}

/* Half of the margin that is expected goes to each seat. */
static void
psl_pylon_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  const PslPylonPosition *here = position;
  int half = 50 * (here->scores[0] - here->scores[1]);

  if (PSL_GAME_GET_CLASS (game)->seat_to_move (game, here) != 0)
    half += (here->seat == 1 ? 1 : -1) * psl_pylon_expect_change (here) / 2;
  values[0] = half;
  values[1] = -half;
}

/* Every placement fills a cell; every stacking step leaves one stack fewer, and one stays. */
static guint
psl_pylon_max_steps_left (PslGame *game, gconstpointer position)
{
  const PslPylonPosition *here = position;

  if (!psl_pylon_is_stacking (here))
    return 2 * PSL_PYLON_N_CELLS - 1 - here->n_placed;
  return (guint) __builtin_popcount (here->tops[0]) - 1;
}

void
psl_pylon_class_init_eval (PslGameClass *klass)
{
  klass->plan = psl_pylon_plan;
  klass->evaluate = psl_pylon_evaluate;
  klass->max_steps_left = psl_pylon_max_steps_left;
  psl_pylon_class_init_foresight (klass);
}
