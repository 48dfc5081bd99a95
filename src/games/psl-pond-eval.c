/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pond-eval.h"

#include "games/psl-pond.h"

static void
psl_pond_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->method = PSL_SEARCH_ALPHA_BETA;
  plan->evaluation_scale = 200;
}

/* A point is a point; a piece that can move is worth a little, one that can jump a little more. */
static void
psl_pond_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  const PslPondPosition *here = position;

  for (guint i = 0; i < 2; i++)
    {
      guint32 own = i == 1 ? here->dark : psl_pond_get_occupied (here) & ~here->dark;

      values[i] = 100 * here->scores[i] +
                  10 * __builtin_popcount (own & here->kinds[PSL_POND_TADPOLE]) +
                  15 * __builtin_popcount (own & here->kinds[PSL_POND_FROG]);
    }
  values[here->seat - 1] += 20;
  values[2] = 0;
}

static guint
psl_pond_list_sharp_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  const PslPondPosition *here = position;
  guint n_steps = klass->list_steps (game, position, steps);
  guint n_sharp = 0;

  for (guint i = 0; i < n_steps; i++)
    {
      PslPondPosition after = *here;

      klass->apply (game, &after, steps[i]);
      if (after.scores[0] + after.scores[1] != here->scores[0] + here->scores[1])
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
}
