/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-eval.h"

#include <string.h>

#include "games/psl-pylon.h"
#include "games/psl-pylon-foresight.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 30, .blunders = 250 },
  { .nodes = 300 },
  { .nodes = 1500 },
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
  plan->solve_steps = 23;
  memcpy (plan->levels, levels, sizeof levels);
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
  klass->max_steps_left = psl_pylon_max_steps_left;
  psl_pylon_class_init_foresight (klass);
}
