/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-search.h"

#include "core/psl-hash.h"
#include "engine/psl-math.h"
#include "engine/psl-search-private.h"
#include "engine/psl-solve.h"

/* What suits any game. */
static const PslSearchPlan default_plan = {
  .method = PSL_SEARCH_TREE,
  .exploration = 700,
  .margin_range = 20,
  .evaluation_scale = 300,
  .levels = {
    { .nodes = 10, .blunders = 400 },
    { .nodes = 60, .blunders = 50 },
    { .nodes = 400 },
    { .nodes = 3000 },
    { .nodes = 0 },
  },
};

/* The thousandths of the limits that solving may take when another method can follow. */
#define SHARE_OF_SOLVING 500

/* Microseconds over which a thorough search without a limit divides itself between the methods,
 * before it goes on solving. */
#define THOROUGH_TIME 10000000

/* --- What the methods share --- */

gboolean
psl_search_job_check (PslSearchJob *self)
{
  if (psl_search_job_is_stopped (self))
    return TRUE;
  if ((self->limits->stop != NULL && g_atomic_int_get (self->limits->stop)) ||
      (self->deadline != G_MAXINT64 && g_get_monotonic_time () >= self->deadline))
    psl_search_job_stop (self);
  return psl_search_job_is_stopped (self);
}

void
psl_search_job_resume (PslSearchJob *self)
{
  __atomic_store_n (&self->stopped, FALSE, __ATOMIC_RELAXED);
  if (psl_search_job_count (self, 0))
    psl_search_job_stop (self);
  psl_search_job_check (self);
}

void
psl_search_job_tell (PslSearchJob *self)
{
  PslSearchReport *report = self->report;

  report->nodes = __atomic_load_n (&self->nodes, __ATOMIC_RELAXED);
  report->microseconds = g_get_monotonic_time () - self->begin;
  if (self->limits->found != NULL)
    self->limits->found (report, self->limits->found_data);
}

typedef struct
{
  PslSearchThreadFunc function;
  gpointer data;
  guint number;
} Thread;

static gpointer
run_thread (gpointer data)
{
  Thread *thread = data;

  thread->function (thread->number, thread->data);
  return NULL;
}

void
psl_search_job_run (PslSearchJob *self, PslSearchThreadFunc function, gpointer data)
{
  guint n_threads = self->limits->n_threads;
  g_autofree Thread *threads = g_new (Thread, n_threads);
  g_autofree GThread **others = g_new0 (GThread *, n_threads);

  for (guint i = 1; i < n_threads; i++)
    {
      threads[i] = (Thread){ function, data, i };

      /* Where the system has no more threads to give, fewer do as well. */
      others[i] = g_thread_try_new ("search", run_thread, &threads[i], NULL);
    }
  function (0, data);
  psl_search_job_stop (self);
  for (guint i = 1; i < n_threads; i++)
    {
      if (others[i] != NULL)
        g_thread_join (others[i]);
    }
}

void
psl_search_job_evaluate (PslSearchJob *self, gconstpointer position, int values[PSL_MAX_SEATS])
{
  if (self->klass->evaluate != NULL)
    {
      self->klass->evaluate (self->game, position, values);
      return;
    }
  self->klass->scores (self->game, position, values);
  for (guint i = 0; i < self->n_seats; i++)
    values[i] *= 100;
}

int
psl_search_job_value (PslSearchJob *self, gconstpointer position, int seat)
{
  int values[PSL_MAX_SEATS];
  int value;

  psl_search_job_evaluate (self, position, values);
  value = values[seat - 1] - values[2 - seat];
  if (self->klass->hope != NULL && psl_search_job_plays (self))
    {
      int hope =
          self->klass->hope (self->game, position, self->seat, self->history->now.quiet_turns);

      value += seat == self->seat ? hope : -hope;
    }
  return value;
}

void
psl_search_job_expect (PslSearchJob *self,
                       const int values[PSL_MAX_SEATS],
                       double expected[PSL_MAX_SEATS])
{
  double sum = 0;
  int best = values[0];

  for (guint i = 1; i < self->n_seats; i++)
    best = MAX (best, values[i]);
  for (guint i = 0; i < self->n_seats; i++)
    {
      expected[i] = psl_exp ((values[i] - best) / (double) self->plan.evaluation_scale);
      sum += expected[i];
    }
  for (guint i = 0; i < self->n_seats; i++)
    expected[i] /= sum;
}

int
psl_search_job_apply (PslSearchJob *self,
                      gpointer position,
                      PslHistory *history,
                      PslStep step,
                      PslOutcome *outcome)
{
  PslGameClass *klass = self->klass;
  gboolean turn_ends;
  int seat;

  if (klass->is_progress != NULL)
    {
      PslAnyPosition before;

      memcpy (before.bytes, position, klass->position_size);
      klass->apply (self->game, position, step);
      history->now.progress |= klass->is_progress (self->game, before.bytes, step, position);
    }
  else
    klass->apply (self->game, position, step);

  seat = klass->seat_to_move (self->game, position);
  if (seat == 0)
    {
      klass->outcome (self->game, position, outcome);
      return 0;
    }
  if (!klass->can_repeat)
    return seat;

  turn_ends = klass->turn_steps (self->game, position) == 0;
  if (turn_ends)
    {
      PslReason reason;

      psl_history_end_turn (history);
      reason = psl_history_start_turn (history, klass->hash (self->game, position));
      if (reason != PSL_REASON_NONE)
        {
          *outcome = (PslOutcome){ .over = TRUE, .winner = 0, .reason = reason };
          return 0;
        }
    }
  return seat;
}

/* --- The search --- */

/* What is known without any search, so that a report is whole however soon it is asked for. */
static void
begin_report (PslSearchJob *job, PslStep step)
{
  PslSearchReport *report = job->report;
  int values[PSL_MAX_SEATS] = { 0 };
  int others = -PSL_EVALUATION_LIMIT;

  psl_search_job_evaluate (job, job->root, values);
  psl_search_job_expect (job, values, report->expected);
  for (guint i = 0; i < job->n_seats; i++)
    {
      if ((int) i + 1 != job->seat)
        others = MAX (others, values[i]);
    }
  report->centipoints = values[job->seat - 1] - others;
  report->best = report->line[0] = step;
  report->n_line = 1;
}

static gboolean
can_use_alpha_beta (PslSearchJob *job)
{
  return job->n_seats == 2;
}

static PslSearchMethod
choose_method (PslSearchJob *job)
{
  PslSearchMethod method = job->plan.method;

  if (job->limits->method == PSL_SEARCH_METHOD_TREE)
    return PSL_SEARCH_TREE;
  if (job->limits->method == PSL_SEARCH_METHOD_ALPHA_BETA)
    method = PSL_SEARCH_ALPHA_BETA;
  return can_use_alpha_beta (job) ? method : PSL_SEARCH_TREE;
}

static gboolean
is_in_setup (PslSearchJob *job)
{
  return job->klass->in_setup != NULL && job->klass->in_setup (job->game, job->root);
}

/* A step that is played without a search, or when there was no time for any. */
static PslStep
choose_at_random (PslSearchJob *job, const PslStep *steps, guint n_steps)
{
  PslRandom random;

  psl_random_seed (&random, job->seed);
  if (job->klass->choose_setup_step != NULL && is_in_setup (job))
    return job->klass->choose_setup_step (job->game, job->root, psl_random_next (&random));
  if (job->klass->choose_playout_step != NULL)
    return job->klass->choose_playout_step (job->game, job->root, psl_random_next (&random));
  return steps[psl_random_below (&random, n_steps)];
}

static gboolean
is_blunder (PslSearchJob *job)
{
  PslRandom random;

  psl_random_seed (&random, psl_hash_mix (job->seed));
  return psl_random_below (&random, 1000) < job->limits->blunders;
}

static void
run_method (PslSearchJob *job)
{
  if (choose_method (job) == PSL_SEARCH_ALPHA_BETA)
    psl_alpha_beta_search (job);
  else
    psl_tree_search (job);
}

/* Solving is tried first where it is likely to succeed in good time. */
static void
run_for_play (PslSearchJob *job)
{
  guint steps_left = job->klass->max_steps_left != NULL
                       ? job->klass->max_steps_left (job->game, job->root)
                       : G_MAXUINT;

  if (steps_left > job->plan.solve_steps || !psl_solve (job, SHARE_OF_SOLVING))
    run_method (job);
}

/* Solving is tried first, but not for so long that nothing can be told meanwhile; then again, for
 * as long as there is time. */
static void
run_thoroughly (PslSearchJob *job)
{
  gint64 deadline = job->deadline;
  gint64 time = deadline != G_MAXINT64 ? deadline - job->begin : THOROUGH_TIME;

  job->deadline = job->begin + time / 5;
  if (psl_solve (job, 1000))
    return;
  job->deadline = job->begin + time * 2 / 5;
  psl_search_job_resume (job);
  run_method (job);
  job->deadline = deadline;
  psl_search_job_resume (job);
  if (!psl_search_job_is_stopped (job))
    psl_solve (job, 1000);
}

static void
run (PslSearchJob *job)
{
  gboolean whole = job->limits->method == PSL_SEARCH_METHOD_SOLVE;

  if ((!whole && job->limits->method != PSL_SEARCH_METHOD_PLANNED) || !psl_solve_is_possible (job))
    run_method (job);
  else if (whole)
    psl_solve (job, 1000);
  else if (job->limits->thorough && job->limits->nodes == 0)
    run_thoroughly (job);
  else
    run_for_play (job);
}

void
psl_search (PslLine *line, const PslSearchLimits *limits, PslSearchReport *report)
{
  g_return_if_fail (line != NULL && limits != NULL && report != NULL);
  g_return_if_fail (limits->n_threads >= 1 && limits->n_threads <= PSL_SEARCH_MAX_THREADS);
  g_return_if_fail (limits->memory >= PSL_SEARCH_MIN_MEMORY &&
                    limits->memory <= PSL_SEARCH_MAX_MEMORY);

  PslSearchJob job = { 0 };
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = psl_line_list_steps (line, steps);

  *report = (PslSearchReport){ .best = PSL_STEP_NONE };
  if (n_steps == 0)
    return;

  job.game = psl_line_get_game (line);
  job.klass = PSL_GAME_GET_CLASS (job.game);
  job.n_seats = psl_game_get_n_seats (job.game);
  job.limits = limits;
  job.root = psl_line_get_position (line);
  job.seat = report->seat = psl_line_get_seat_to_move (line);

  /* With one seed for a whole game, chance must not fall alike at every step. */
  job.seed = psl_hash_mix (limits->seed) ^ job.klass->hash (job.game, job.root);
  job.history = psl_line_get_history (line);
  job.begin = g_get_monotonic_time ();
  job.deadline = limits->milliseconds > 0 ? job.begin + limits->milliseconds * 1000 : G_MAXINT64;
  job.report = report;
  psl_search_get_plan (line, &job.plan);

  begin_report (&job, choose_at_random (&job, steps, n_steps));
  if (!is_blunder (&job) && (limits->thorough || (n_steps > 1 && !job.plan.by_lot)) &&
      !psl_search_job_check (&job))
    run (&job);
  psl_search_job_tell (&job);
}

void
psl_search_get_plan (PslLine *line, PslSearchPlan *plan)
{
  g_return_if_fail (line != NULL && plan != NULL);

  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  *plan = default_plan;
  if (klass->plan != NULL)
    klass->plan (game, psl_line_get_position (line), plan);
}
