/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where nothing is to be won any more against perfect play: which of the steps that give nothing
 * away is hardest to answer.  Each answer is solved, and how likely it is judged by what it looks
 * like: by the game's evaluation after the best that can be done against it. */

#include <stdlib.h>
#include <string.h>

#include "engine/psl-math.h"
#include "engine/psl-solve-private.h"

/* By so many hundredths of a point an answer must look worse than another to be made e times less
 * often. */
#define TEMPERATURE 100

/* An answer to a step of the root. */
typedef struct
{
  PslAnyPosition position;
  int seat;         /* to move then, 0 when the game is over */
  int looks;        /* what it looks like for the seat of the root */
  double frequency; /* with which it may be expected */
} Answer;

typedef struct
{
  PslSolverThread *solver;
  int target; /* the margin at the root's seat that makes an answer a mistake */
} Trapper;

/* The margin of a game that is over, for the seat of the root. */
static int
get_margin (Trapper *self, gconstpointer position)
{
  PslSearchJob *job = self->solver->job;
  int scores[PSL_MAX_SEATS];

  job->klass->scores (job->game, position, scores);
  return scores[job->seat - 1] - scores[2 - job->seat];
}

/* Whether the seat of the root can reach the target from @position, where @seat is to move. */
static gboolean
reaches_target (Trapper *self, gconstpointer position, int seat)
{
  PslSolverThread *solver = self->solver;
  PslSearchJob *job = solver->job;
  PslForesight foresight;
  int missing;

  if (seat == 0)
    return get_margin (self, position) >= self->target;
  job->klass->foresee (job->game, solver->memory, position, &foresight);
  missing = self->target - (job->seat == 1 ? foresight.margin : -foresight.margin);
  if (seat == job->seat)
    return psl_solver_ask (solver, position, seat, &foresight, 1, missing) >= missing;
  return psl_solver_ask (solver, position, seat, &foresight, 1, 1 - missing) <= -missing;
}

/* --- What answers look like --- */

static int
evaluate (Trapper *self, gconstpointer position)
{
  PslSearchJob *job = self->solver->job;
  int values[PSL_MAX_SEATS];

  psl_search_job_evaluate (job, position, values);
  return values[job->seat - 1] - values[2 - job->seat];
}

/* By the best step against it. */
static int
look (Trapper *self, gconstpointer position, int seat)
{
  PslSearchJob *job = self->solver->job;
  PslStep steps[PSL_MAX_STEPS];
  guint n = job->klass->list_steps (job->game, position, steps);
  int best = G_MININT;

  if (n == 0 || seat != job->seat)
    return evaluate (self, position);
  for (guint i = 0; i < n; i++)
    {
      PslAnyPosition after;

      memcpy (after.bytes, position, job->klass->position_size);
      job->klass->apply (job->game, after.bytes, steps[i]);
      best = MAX (best, evaluate (self, after.bytes));
    }
  return best;
}

static int
compare_answers (gconstpointer a, gconstpointer b)
{
  return ((const Answer *) a)->looks - ((const Answer *) b)->looks;
}

/* The answers to what led to @position, the likeliest first; returns how many. */
static guint
list_answers (Trapper *self, gconstpointer position, Answer *answers)
{
  PslSearchJob *job = self->solver->job;
  PslStep steps[PSL_MAX_STEPS];
  guint n = job->klass->list_steps (job->game, position, steps);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      Answer *answer = &answers[i];

      memcpy (answer->position.bytes, position, job->klass->position_size);
      job->klass->apply (job->game, answer->position.bytes, steps[i]);
      answer->seat = job->klass->seat_to_move (job->game, answer->position.bytes);
      answer->looks = look (self, answer->position.bytes, answer->seat);
    }
  qsort (answers, n, sizeof (Answer), compare_answers);
  for (guint i = 0; i < n; i++)
    {
      answers[i].frequency = psl_exp ((answers[0].looks - answers[i].looks) / (double) TEMPERATURE);
      sum += answers[i].frequency;
    }
  for (guint i = 0; i < n; i++)
    answers[i].frequency /= sum;
  return n;
}

/* --- Traps --- */

/* How often the answer to what led to @position, where @seat is to move, may be expected to be a
 * mistake; less than @least when it is not more than that, or when the search was stopped. */
static double
rate_trap (Trapper *self, gconstpointer position, int seat, double least)
{
  g_autofree Answer *answers = g_new (Answer, PSL_MAX_STEPS);
  double mistakes = 0, left = 1;
  guint n;

  if (seat == 0 || seat == self->solver->job->seat)
    return 0;
  n = list_answers (self, position, answers);
  for (guint i = 0; i < n && mistakes + left > least; i++)
    {
      gboolean mistake = reaches_target (self, answers[i].position.bytes, answers[i].seat);

      if (self->solver->stopped)
        return -1;
      if (mistake)
        mistakes += answers[i].frequency;
      left -= answers[i].frequency;
    }
  return mistakes;
}

/* Whether the step that led to @position gives nothing away. */
static gboolean
keeps_result (Trapper *self, gconstpointer position, int seat)
{
  Trapper worse = { self->solver, self->target - 1 };

  /* What is lost cannot be lost again. */
  return self->target <= 0 || reaches_target (&worse, position, seat);
}

/* Steps of the root, those that look best first: the others are hardly among those that give
 * nothing away, and there may not be time for all. */
typedef struct
{
  PslStep step;
  int looks;
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  return ((const Candidate *) b)->looks - ((const Candidate *) a)->looks;
}

static guint
list_candidates (Trapper *self, Candidate *candidates)
{
  PslSearchJob *job = self->solver->job;
  PslStep steps[PSL_MAX_STEPS];
  guint n = job->klass->list_steps (job->game, job->root, steps);

  for (guint i = 0; i < n; i++)
    {
      PslAnyPosition after;

      memcpy (after.bytes, job->root, job->klass->position_size);
      job->klass->apply (job->game, after.bytes, steps[i]);
      candidates[i] = (Candidate){ steps[i], evaluate (self, after.bytes) };
    }
  qsort (candidates, n, sizeof (Candidate), compare_candidates);
  return n;
}

PslStep
psl_solver_find_trap (PslSolverThread *self, int result)
{
  PslSearchJob *job = self->job;
  Trapper trapper = { self, result + 1 };
  g_autofree Candidate *candidates = g_new (Candidate, PSL_MAX_STEPS);
  guint n = list_candidates (&trapper, candidates);
  PslStep best = PSL_STEP_NONE;
  double best_rate = 0;

  for (guint i = 0; i < n && !self->stopped; i++)
    {
      PslAnyPosition after;
      int seat;
      double rate;

      memcpy (after.bytes, job->root, job->klass->position_size);
      job->klass->apply (job->game, after.bytes, candidates[i].step);
      seat = job->klass->seat_to_move (job->game, after.bytes);
      if (!keeps_result (&trapper, after.bytes, seat) || self->stopped)
        continue;
      rate = rate_trap (&trapper, after.bytes, seat, best_rate);
      if (rate > best_rate)
        {
          best = candidates[i].step;
          best_rate = rate;
        }
    }
  return best;
}
