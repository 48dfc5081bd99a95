/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-playout.h"

#include "engine/psl-amaf.h"

void
psl_playout_score (PslSearchJob *job,
                   gconstpointer position,
                   const PslOutcome *outcome,
                   double results[PSL_MAX_SEATS])
{
  const PslSearchPlan *plan = &job->plan;

  for (guint i = 0; i < job->n_seats; i++)
    {
      if (outcome->winner == 0)
        results[i] = 1.0 / job->n_seats;
      else
        results[i] = outcome->winner == (int) i + 1 ? 1 : 0;
    }
  if (plan->margin == 0 || job->n_seats != 2)
    return;

  int scores[PSL_MAX_SEATS];
  int range = (int) plan->margin_range;

  job->klass->scores (job->game, position, scores);

  int margin = CLAMP (scores[0] - scores[1], -range, range);
  double share = plan->margin / 1000.0;

  for (guint i = 0; i < 2; i++)
    results[i] = (1 - share) * results[i] +
                 share * (0.5 + (i == 0 ? margin : -margin) / (2.0 * range));
}

static PslStep
choose_step (PslSearchJob *job, gconstpointer position, PslRandom *random)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps;

  if (job->klass->choose_playout_step != NULL)
    return job->klass->choose_playout_step (job->game, position, psl_random_next (random));

  n_steps = job->klass->list_steps (job->game, position, steps);
  return n_steps > 0 ? steps[psl_random_below (random, n_steps)] : PSL_STEP_NONE;
}

void
psl_playout_run (PslSearchJob *job,
                 gpointer position,
                 PslRandom *random,
                 PslPlayoutTrace *trace,
                 double results[PSL_MAX_SEATS])
{
  PslGameClass *klass = job->klass;
  guint max_steps = job->plan.playout_steps;
  PslOutcome outcome;

  /* Repetition and stagnation play no part in a playout: few last so long. */
  if (max_steps == 0)
    max_steps = klass->can_repeat ? PSL_PLAYOUT_MAX_STEPS : G_MAXUINT;

  for (guint i = 1; i < max_steps; i++)
    {
      PslStep step = choose_step (job, position, random);

      if (step == PSL_STEP_NONE)
        break;
      if (trace != NULL && trace->n_keys < G_N_ELEMENTS (trace->keys))
        trace->keys[trace->n_keys++] =
          psl_amaf_key (step, klass->seat_to_move (job->game, position));
      klass->apply (job->game, position, step);
    }

  klass->outcome (job->game, position, &outcome);
  if (outcome.over)
    psl_playout_score (job, position, &outcome, results);
  else
    {
      int values[PSL_MAX_SEATS];

      psl_search_job_evaluate (job, position, values);
      psl_search_job_expect (job, values, results);
    }
}
