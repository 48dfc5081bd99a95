/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-eval.h"

#include <string.h>

#include "games/psl-pylon.h"
#include "games/psl-pylon-foresight.h"
#include "games/psl-pylon-region.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 20, .blunders = 450 },
  { .nodes = 150, .blunders = 200 },
  { .nodes = 1500, .blunders = 50 },
  { .nodes = 8000 },
  { .nodes = 0 },
};

static void
psl_pylon_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->exploration = 500;
  plan->margin = 300;
  plan->margin_range = 15;
  plan->evaluation_scale = 400;
  plan->solve_steps = 24;
  if (psl_pylon_is_stacking (position))
    plan->method = PSL_SEARCH_ALPHA_BETA;
  memcpy (plan->levels, levels, sizeof levels);
}

/* Half of what is expected to change goes to each seat. */
static void
psl_pylon_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  const PslPylonPosition *here = position;
  int expected = 0;

  if (psl_pylon_is_stacking (here))
    {
      PslPylonRegion region;
      PslPylonOutlook outlook;

      psl_pylon_region_init (&region, here);
      psl_pylon_look_ahead (&region, 1, &outlook);
      expected = outlook.worth + (here->seat == 1 ? PSL_PYLON_WORTH_TO_MOVE : -PSL_PYLON_WORTH_TO_MOVE);
    }
  values[0] = 100 * here->scores[0] + expected / 2;
  values[1] = 100 * here->scores[1] - expected / 2;
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
