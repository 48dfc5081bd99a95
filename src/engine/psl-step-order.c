/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-step-order.h"

#include <string.h>

/* The rating of steps that refuted others at this depth, above all others. */
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
rate_by_evaluation (PslStepQueue *self, guint from)
{
  PslSearchJob *job = self->job;

  for (guint i = from; i < self->n_steps; i++)
    {
      PslAnyPosition after;

      memcpy (after.bytes, self->position, job->klass->position_size);
      job->klass->apply (job->game, after.bytes, self->steps[i]);
      self->ratings[i] = psl_search_job_value (job, after.bytes, self->seat);
    }
}

/* By what has cut off before, and what the game says. */
static void
rate_by_experience (PslStepQueue *self, guint from)
{
  const PslStepOrder *order = self->order;
  PslGameClass *klass = self->job->klass;
  gint16 own[PSL_MAX_STEPS];

  if (klass->rate_steps != NULL)
    klass->rate_steps (self->job->game, self->position, self->steps, self->n_steps, own);
  else
    memset (own, 0, self->n_steps * sizeof *own);

  for (guint i = from; i < self->n_steps; i++)
    {
      self->ratings[i] = (gint32) order->history[self->seat - 1][get_slot (self->steps[i])] +
                         own[i] * RATING_UNIT;
      for (guint k = 0; k < PSL_STEP_ORDER_KILLERS; k++)
        {
          if (self->steps[i] == order->killers[self->ply][k])
            self->ratings[i] = MAX (self->ratings[i], RATING_KILLER - (gint32) k);
        }
    }
}

static void
rate (PslStepQueue *self, guint from)
{
  guint order_depth = self->job->plan.order_depth;

  self->evaluated = order_depth > 0 && self->depth >= order_depth;
  if (self->evaluated)
    rate_by_evaluation (self, from);
  else
    rate_by_experience (self, from);
}

/* Brings the best of the steps from @from on to that place. */
static void
pick (PslStepQueue *self, guint from)
{
  guint best = from;
  PslStep step;
  gint32 rating;

  for (guint i = from + 1; i < self->n_steps; i++)
    {
      if (self->ratings[i] > self->ratings[best])
        best = i;
    }
  step = self->steps[best];
  rating = self->ratings[best];
  self->steps[best] = self->steps[from];
  self->ratings[best] = self->ratings[from];
  self->steps[from] = step;
  self->ratings[from] = rating;
}

void
psl_step_queue_init (PslStepQueue *self,
                     const PslStepOrder *order,
                     PslSearchJob *job,
                     gconstpointer position,
                     int seat,
                     guint ply,
                     guint depth,
                     PslStep first)
{
  self->order = order;
  self->job = job;
  self->position = position;
  self->seat = seat;
  self->ply = ply;
  self->depth = depth;
  self->n_steps = job->klass->list_steps (job->game, position, self->steps);
  self->known = FALSE;
  self->evaluated = FALSE;

  for (guint i = 0; i < self->n_steps && !self->known; i++)
    {
      if (self->steps[i] != first)
        continue;
      self->steps[i] = self->steps[0];
      self->steps[0] = first;
      self->known = TRUE;
    }
}

PslStep
psl_step_queue_get (PslStepQueue *self, guint place)
{
  guint from = self->known ? 1 : 0;

  if (place == from)
    rate (self, from);
  if (place >= from)
    pick (self, place);
  return self->steps[place];
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
