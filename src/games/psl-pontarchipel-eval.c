/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-eval.h"

#include <string.h>

#include "games/psl-pontarchipel-hope.h"
#include "games/psl-pontarchipel-outlook.h"
#include "games/psl-pontarchipel-private.h"

/* Levels below the best, each stronger than the one before (NOTES.md in src/engine).  Who makes no
 * mistake can always draw by keeping the warriors together, so the levels differ by how often they
 * make a step at random, more than by how far they see. */
static const PslLevelPlan levels[PSL_N_LEVELS] = {
  { .nodes = 30, .blunders = 950 },
  { .nodes = 300, .blunders = 180 },
  { .nodes = 2000, .blunders = 80 },
  { .nodes = 20000, .blunders = 5 },
  { .nodes = 0 },
};

/* What makes a seat rather lose a warrior than draw for lack of captures: that is progress, and
 * there are a hundred turns more for the other to make a mistake. */
#define CONTEMPT 200

/* --- The tree, for three seats --- */

/* Of a hundred steps of a playout, so many move a warrior where one can move: of all steps most
 * move bridges, and nothing would ever happen. */
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
  const PslPontarchipelPosition *here = position;

  /* An archipelago is for all, and what can come to warriors where they start is further away than
   * a search sees: it put them into corners beside the enemy that they never left. */
  plan->by_lot = here->stage != PSL_PONTARCHIPEL_PLAY;
  if (here->stage >= PSL_PONTARCHIPEL_WARRIORS && ((PslPontarchipel *) game)->n_seats == 2)
    plan->method = PSL_SEARCH_ALPHA_BETA;
  plan->contempt = CONTEMPT;
  plan->order_depth = 2;
  plan->late = 4;
  plan->exploration = 400;
  plan->playout_steps = 11;
  plan->minimax = 300;
  plan->evaluation_scale = 150;
  memcpy (plan->levels, levels, sizeof levels);
}

static void
psl_pontarchipel_evaluate (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  PslPontarchipel *self = (PslPontarchipel *) game;
  const PslPontarchipelPosition *here = position;
  PslPontarchipelOutlook outlooks[PSL_MAX_SEATS];

  for (guint i = 0; i < self->n_seats; i++)
    psl_pontarchipel_outlook_init (&outlooks[i], self, here, i + 1);
  for (guint i = 0; i < self->n_seats; i++)
    {
      values[i] = 100 * here->captured[i] + psl_pontarchipel_outlook_value_own (&outlooks[i], here);
      for (guint other = 0; other < self->n_seats; other++)
        {
          if (other != i)
            values[i] +=
                psl_pontarchipel_outlook_value_attack (&outlooks[i], &outlooks[other], here);
        }
    }
}

static int
psl_pontarchipel_hope (PslGame *game, gconstpointer position, int seat, guint quiet_turns)
{
  PslPontarchipel *self = (PslPontarchipel *) game;
  PslPontarchipelOutlook own, foe;
  int value = 0;

  psl_pontarchipel_outlook_init (&own, self, position, (guint) seat);
  for (guint other = 1; other <= self->n_seats; other++)
    {
      if ((int) other == seat)
        continue;
      psl_pontarchipel_outlook_init (&foe, self, position, other);
      value += psl_pontarchipel_value_hope (&own, &foe, position, quiet_turns);
    }
  return value;
}

static int
psl_pontarchipel_haste (PslGame *game, gconstpointer position, int seat)
{
  PslPontarchipel *self = (PslPontarchipel *) game;
  const PslPontarchipelPosition *here = position;
  PslPontarchipelOutlook own, foe;
  int value = 0;

  if (here->stage != PSL_PONTARCHIPEL_PLAY)
    return 0;
  psl_pontarchipel_outlook_init (&own, self, here, (guint) seat);
  for (guint other = 1; other <= self->n_seats; other++)
    {
      if ((int) other == seat)
        continue;
      psl_pontarchipel_outlook_init (&foe, self, here, other);
      value += psl_pontarchipel_value_haste (&own, &foe, here);
    }
  return value;
}

/* --- Which steps to look at --- */

/* By how much the warrior that @step moves makes its seat stronger on the island that it reaches
 * than the strongest other one there; @met says whether there is one. */
static int
get_superiority (const PslPontarchipelPosition *here, PslStep step, gboolean *met)
{
  guint to = (guint) psl_pontarchipel_find_island (here, step_b (step));
  guint own = psl_pontarchipel_band_sum (here->warriors[here->seat - 1][to]) + step_n (step);
  guint strongest = 0;

  for (guint seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      if (seat != here->seat)
        strongest = MAX (strongest, psl_pontarchipel_band_sum (here->warriors[seat - 1][to]));
    }
  *met = strongest > 0;
  return (int) own - (int) strongest;
}

/* A move can capture only on the island that it reaches: on the one that it leaves, its seat
 * becomes weaker. */
static guint
psl_pontarchipel_list_sharp_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  const PslPontarchipelPosition *here = position;
  guint n_steps, n_sharp = 0;

  if (here->stage != PSL_PONTARCHIPEL_PLAY)
    return 0;

  /* The moves of warriors stand first in the list. */
  n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);
  for (guint i = 0; i < n_steps && step_kind (steps[i]) == PSL_PONTARCHIPEL_STEP_MOVE; i++)
    {
      gboolean met;

      if (get_superiority (here, steps[i], &met) > 0 && met)
        steps[n_sharp++] = steps[i];
    }
  return n_sharp;
}

/* Captures first, then moves that hold an enemy fast, other moves, bridges, and what is suicide. */
#define RATING_CAPTURE 1000
#define RATING_TIE 3
#define RATING_MOVE 2
#define RATING_SUICIDE (-100)

static void
psl_pontarchipel_rate_steps (PslGame *game,
                             gconstpointer position,
                             const PslStep *steps,
                             guint n_steps,
                             gint16 *ratings)
{
  for (guint i = 0; i < n_steps; i++)
    {
      gboolean met;
      int superiority;

      ratings[i] = 0;
      if (step_kind (steps[i]) != PSL_PONTARCHIPEL_STEP_MOVE)
        continue;
      superiority = get_superiority (position, steps[i], &met);
      ratings[i] = !met              ? RATING_MOVE
                   : superiority > 0 ? RATING_CAPTURE
                   : superiority < 0 ? RATING_SUICIDE
                                     : RATING_TIE;
    }
}

void
psl_pontarchipel_class_init_eval (PslGameClass *klass)
{
  klass->plan = psl_pontarchipel_plan;
  klass->evaluate = psl_pontarchipel_evaluate;
  klass->hope = psl_pontarchipel_hope;
  klass->haste = psl_pontarchipel_haste;
  klass->rate_steps = psl_pontarchipel_rate_steps;
  klass->list_sharp_steps = psl_pontarchipel_list_sharp_steps;
  klass->choose_playout_step = psl_pontarchipel_choose_playout_step;
}
