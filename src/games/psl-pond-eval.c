/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pond-eval.h"

#include <string.h>

#include "games/psl-pond.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine). */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 12, .blunders = 300 },
  { .nodes = 80, .blunders = 50 },
  { .nodes = 600 },
  { .nodes = 6000 },
  { .nodes = 0 },
};

static void
psl_pond_plan (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->method = PSL_SEARCH_ALPHA_BETA;
  plan->evaluation_scale = 200;
  memcpy (plan->levels, levels, sizeof levels);
}

/* What things are worth, in hundredths of a point; found by matches of weights against weights. */
#define WORTH_EGG 3
#define WORTH_TADPOLE 12
#define WORTH_FROG 15
#define WORTH_INSIDE 22 /* a piece that is not on the rim: more of what happens happens next to it */
#define WORTH_FREEDOM 2 /* a free cell next to pieces that can move */
#define WORTH_PAIR 8    /* two of a kind in a row of three with a piece of another kind */
#define WORTH_NEARLY 16 /* more, when that piece needs to develop only once to be of their kind */
#define WORTH_TURN 20   /* to be the one to move */

/* The cells of a pond that are not on its rim. */
static guint32
find_inside (const PslSquareGrid *grid)
{
  guint32 inside = 0;

  for (guint rank = 1; rank + 1 < grid->ranks; rank++)
    inside |= ((1u << (grid->files - 2)) - 1) << (rank * grid->files + 1);
  return inside;
}

/* What the sets are worth that @own pieces, those of one seat, are about to make. */
static int
value_pairs (PslPond *self, const PslPondPosition *here, guint32 own, guint32 occupied)
{
  guint64 pairs = 0, nearly = 0;

  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      guint32 set = own & here->kinds[kind];
      guint32 before = here->kinds[(kind + PSL_POND_N_KINDS - 1) % PSL_POND_N_KINDS];

      pairs |= psl_pond_find_pairs (self, set, occupied & ~here->kinds[kind]);
      nearly |= psl_pond_find_pairs (self, set, before);
    }
  return WORTH_PAIR * __builtin_popcountll (pairs) + WORTH_NEARLY * __builtin_popcountll (nearly);
}

static void
psl_pond_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  const PslPondPosition *here = position;
  PslPond *self = (PslPond *) game;
  guint32 occupied = psl_pond_get_occupied (here);
  guint32 inside = find_inside (psl_pond_get_grid (self));

  for (guint i = 0; i < 2; i++)
    {
      guint32 own = i == 1 ? here->dark : occupied & ~here->dark;
      guint32 movers = own & ~here->kinds[PSL_POND_EGG];

      values[i] = 100 * here->scores[i] +
                  WORTH_EGG * __builtin_popcount (own & here->kinds[PSL_POND_EGG]) +
                  WORTH_TADPOLE * __builtin_popcount (own & here->kinds[PSL_POND_TADPOLE]) +
                  WORTH_FROG * __builtin_popcount (own & here->kinds[PSL_POND_FROG]) +
                  WORTH_INSIDE * __builtin_popcount (own & inside) +
                  WORTH_FREEDOM *
                    __builtin_popcount (psl_pond_get_neighbours (self, movers) & ~occupied) +
                  value_pairs (self, here, own, occupied);
    }
  values[here->seat - 1] += WORTH_TURN;
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
}
