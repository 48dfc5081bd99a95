/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pond-eval.h"

#include <string.h>

#include "games/psl-pond-features.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 12, .blunders = 420 },
  { .nodes = 80, .blunders = 50 },
  { .nodes = 500, .blunders = 20 },
  { .nodes = 10000, .blunders = 18 },
  { .nodes = 0 },
};

static void
psl_pond_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->method = PSL_SEARCH_ALPHA_BETA;
  plan->evaluation_scale = 200;
  plan->order_depth = 2;
  plan->late = 3;
  plan->noise = 5;
  memcpy (plan->levels, levels, sizeof levels);
}

/* Half of what the network tells goes to each seat. */
static void
psl_pond_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  const PslPondPosition *here = position;
  guint16 features[PSL_POND_MAX_FEATURES];
  int half;

  if (here->state != PSL_POND_PLAYING)
    half = 50 * (here->scores[0] - here->scores[1]);
  else
    {
      guint n_features = psl_pond_list_features ((PslPond *) game, here, features);

      half = psl_network_tell (&psl_pond_network, features, n_features) / 2;
      half = here->seat == 1 ? half : -half;
    }
  values[0] = half;
  values[1] = -half;
  values[2] = 0;
}

static guint
psl_pond_list_sharp_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);
  guint n_sharp = 0;

  for (guint i = 0; i < n_steps; i++)
    {
      if (psl_pond_step_scores ((PslPond *) game, position, steps[i]))
        steps[n_sharp++] = steps[i];
    }
  return n_sharp;
}

void
psl_pond_class_init_eval (PslGameClass *klass)
{
  klass->plan = psl_pond_plan;
  klass->evaluate = psl_pond_evaluate;
  klass->list_sharp_steps = psl_pond_list_sharp_steps;
  psl_pond_init_features ();
}
