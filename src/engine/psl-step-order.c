/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-step-order.h"

#include <string.h>

/* Ratings of steps with a reason of their own, above all others. */
#define RATING_FIRST (1 << 30)
#define RATING_KILLER (1 << 28)

/* What a unit of the game's own rating counts; history stays below as many. */
#define RATING_UNIT (1 << 12)
#define HISTORY_LIMIT (1u << 20)

static inline guint
get_slot (PslStep step)
{
  return (step * 0x9e3779b1u) >> 20;
}

/* By what is expected of the positions that the steps lead to. */
static void
rate_by_evaluation (PslSearchJob *job,
                    gconstpointer position,
                    int seat,
                    const PslStep *steps,
                    guint n_steps,
                    gint32 *ratings)
{
  for (guint i = 0; i < n_steps; i++)
    {
      PslAnyPosition after;

      memcpy (after.bytes, position, job->klass->position_size);
      job->klass->apply (job->game, after.bytes, steps[i]);
      ratings[i] = psl_search_job_value (job, after.bytes, seat);
    }
}

gboolean
psl_step_order_rate (PslStepOrder *self,
                     PslSearchJob *job,
                     gconstpointer position,
                     int seat,
                     guint ply,
                     guint depth,
                     PslStep first,
                     const PslStep *steps,
                     guint n_steps,
                     gint32 *ratings)
{
  gint16 own[PSL_MAX_STEPS];

  if (job->plan.order_depth > 0 && depth >= job->plan.order_depth)
    {
      rate_by_evaluation (job, position, seat, steps, n_steps, ratings);
      for (guint i = 0; i < n_steps; i++)
        {
          if (steps[i] == first)
            ratings[i] = RATING_FIRST;
        }
      return TRUE;
    }

  if (job->klass->rate_steps != NULL)
    job->klass->rate_steps (job->game, position, steps, n_steps, own);

  for (guint i = 0; i < n_steps; i++)
    {
      ratings[i] = (gint32) self->history[seat - 1][get_slot (steps[i])];
      if (job->klass->rate_steps != NULL)
        ratings[i] += own[i] * RATING_UNIT;
      for (guint k = 0; k < PSL_STEP_ORDER_KILLERS; k++)
        {
          if (steps[i] == self->killers[ply][k])
            ratings[i] = MAX (ratings[i], RATING_KILLER - (gint32) k);
        }
      if (steps[i] == first)
        ratings[i] = RATING_FIRST;
    }
  return FALSE;
}

void
psl_step_order_pick (PslStep *steps, gint32 *ratings, guint from, guint n_steps)
{
  guint best = from;
  PslStep step;
  gint32 rating;

  for (guint i = from + 1; i < n_steps; i++)
    {
      if (ratings[i] > ratings[best])
        best = i;
    }
  step = steps[best];
  rating = ratings[best];
  steps[best] = steps[from];
  ratings[best] = ratings[from];
  steps[from] = step;
  ratings[from] = rating;
}

void
psl_step_order_learn (PslStepOrder *self, int seat, guint ply, guint depth, PslStep step)
{
  guint32 *history = &self->history[seat - 1][get_slot (step)];

  if (self->killers[ply][0] != step)
    {
      self->killers[ply][1] = self->killers[ply][0];
      self->killers[ply][0] = step;
    }
  *history += depth * depth;
  if (*history > HISTORY_LIMIT)
    {
      for (guint i = 0; i < PSL_STEP_ORDER_SIZE; i++)
        self->history[seat - 1][i] /= 2;
    }
}
