/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact solving of games for two that are decided by the margin of the scores and whose future the game
 * can foresee (PslForesight).  Alpha-beta to the very end, with a few differences from the textbook:
 *
 * - Values are changes of the margin from here on, for the seat to move.  What has been scored already
 *   plays no part, so that many positions share what is known about one of them.
 * - The question is always whether the value is at least some number (a null window); the answers close
 *   in on the value from the one that the game expects (MTD).
 * - A node looks at all its children before it searches one: what is known about one of them may answer
 *   the question (enhanced transposition cut-off), or strike it off; the others are ordered by what the
 *   game expects of them.  That is more to do at a node, and needs a fifth of the nodes.
 * - For a step to play, the result is found out before the margin, which often takes much less; and where
 *   nothing is to be won, the step is looked for that is hardest to answer (psl-solve-trap.c).
 * - Threads ask the same question, each in an order of its own, and share what they find out. */

#include "engine/psl-solve.h"

#include "engine/psl-solve-private.h"

/* How many nodes may be looked at when another method is to follow, but no limit says when. */
#define SHARED_NODES 32768

/* --- The line --- */

/* The best steps of both seats from the root, where the value is known; as many as there is time to
 * make sure of.  FALSE when there is none. */
static gboolean
find_line (PslSolverThread *self, int value)
{
  PslSearchJob *job = self->job;
  PslSearchReport *report = job->report;
  PslForesight foresight = self->shared->root;
  PslAnyPosition position;
  int seat = job->seat;
  guint n = 0;

  memcpy (position.bytes, job->root, job->klass->position_size);
  while (seat != 0 && n < PSL_SEARCH_MAX_LINE)
    {
      PslForesight next;
      int change;

      if (!psl_solver_find_best (self, position.bytes, seat, &foresight, value, &report->line[n],
                                 &next))
        break;
      job->klass->apply (job->game, position.bytes, report->line[n++]);
      change = next.margin - foresight.margin;
      value -= seat == 1 ? change : -change;
      value = next.seat == seat ? value : -value;
      seat = next.seat;
      foresight = next;
    }
  if (n == 0)
    return FALSE;
  report->n_line = report->depth = n;
  report->best = report->line[0];
  return TRUE;
}

/* --- What is proven --- */

/* Fills in the report with what @shared proves; whether it proves a winner or a draw. */
static gboolean
report_bounds (PslSolver *shared)
{
  PslSearchJob *job = shared->job;
  PslSearchReport *report = job->report;
  int lower = shared->now + shared->lower;
  int upper = shared->now + shared->upper;
  int margin = lower > 0 || upper == lower ? lower : upper;

  if (lower <= 0 && upper >= 0 && lower != upper)
    return FALSE;

  report->proven = TRUE;
  report->winner = margin == 0 ? 0 : margin > 0 ? job->seat : 3 - job->seat;
  report->margin_proven = lower == upper;
  report->margin = report->margin_proven ? margin : 0;
  report->centipoints = CLAMP (100 * margin, -PSL_EVALUATION_LIMIT, PSL_EVALUATION_LIMIT);
  for (int seat = 1; seat <= 2; seat++)
    report->expected[seat - 1] = margin == 0 ? 0.5 : report->winner == seat ? 1 : 0;
  return TRUE;
}

/* --- Rounds --- */

static inline gboolean
is_open (const PslSolver *shared, int bound)
{
  return shared->lower < bound && bound <= shared->upper;
}

/* The bound to ask for next, when the value is expected to be @guess. */
static int
choose_bound (const PslSolver *shared, int guess)
{
  int win = 1 - shared->now, draw = -shared->now;

  if (shared->for_play && is_open (shared, win) && (guess >= win || !is_open (shared, draw)))
    return win;
  if (shared->for_play && is_open (shared, draw))
    return draw;
  return CLAMP (guess, shared->lower + 1, MAX (shared->upper, shared->lower + 1));
}

/* Takes in the answer to a question; asks the next one, or ends the search.  Under the mutex. */
static void
close_in (PslSolver *shared, int value, PslStep step)
{
  if (value >= shared->bound)
    {
      shared->lower = value;
      shared->best = step;
    }
  else
    shared->upper = value;
  shared->bound = choose_bound (shared, value >= shared->bound ? value + 1 : value);
  if (shared->lower >= shared->upper)
    psl_search_job_stop (shared->job);
  __atomic_store_n (&shared->round, shared->round + 1, __ATOMIC_RELAXED);
}

/* Three quarters are for the table, the rest is the game's. */
static inline gsize
get_memory_size (PslSearchJob *job)
{
  return (gsize) job->limits->memory << 20;
}

static gpointer
get_memory (PslSolver *shared, guint thread)
{
  PslSearchJob *job = shared->job;

  if (shared->memories[thread] == NULL)
    shared->memories[thread] = job->klass->foresight_new (job->game, shared->n_bytes);
  return shared->memories[thread];
}

static void
solve_thread (guint thread, gpointer data)
{
  PslSolver *shared = data;
  PslSearchJob *job = shared->job;
  PslSolverThread self = {
    .shared = shared, .job = job, .thread = thread, .memory = get_memory (shared, thread)
  };

  while (!psl_search_job_is_stopped (job))
    {
      int bound, value;

      g_mutex_lock (&shared->mutex);
      bound = shared->bound;
      self.round = shared->round;
      g_mutex_unlock (&shared->mutex);

      self.stopped = FALSE;
      self.best = PSL_STEP_NONE;
      value = psl_solver_ask (&self, job->root, job->seat, &shared->root, 0, bound);

      g_mutex_lock (&shared->mutex);
      if (!self.stopped && self.round == shared->round)
        close_in (shared, value, self.best);
      g_mutex_unlock (&shared->mutex);
      if (self.stopped && psl_solver_must_stop (&self))
        break;
    }
  psl_search_job_count (job, self.uncounted);
}

/* --- The search --- */

static void
init_limits (PslSolver *shared, guint share)
{
  PslSearchJob *job = shared->job;
  guint64 nodes = job->limits->nodes;

  shared->deadline = job->deadline;
  shared->max_nodes = G_MAXUINT64;
  if (job->deadline != G_MAXINT64)
    shared->deadline = job->begin + (job->deadline - job->begin) * (gint64) share / 1000;
  else if (share < 1000)
    shared->max_nodes = SHARED_NODES;
  if (nodes != 0)
    shared->max_nodes = nodes / 1000 * share + nodes % 1000 * share / 1000;
}

/* Until something is proven, the best step is the one that the game expects most of, unless another
 * method has found a better one before. */
static void
report_expected (PslSolver *shared)
{
  PslSearchJob *job = shared->job;
  PslSearchReport *report = job->report;
  PslSolverThread self = { .shared = shared, .job = job, .memory = get_memory (shared, 0) };

  if (report->depth == 0)
    report->best = report->line[0] =
      psl_solver_find_expected (&self, job->root, job->seat, &shared->root);
}

static void
run_rounds (PslSolver *shared)
{
  PslSearchJob *job = shared->job;

  psl_bounds_table_init (&shared->table, PSL_SEARCH_MIN_MEMORY << 20);
  report_expected (shared);
  if (shared->lower >= shared->upper)
    return;

  shared->small = TRUE;
  solve_thread (0, shared);
  shared->small = FALSE;
  if (psl_search_job_is_stopped (job))
    return;

  psl_bounds_table_resize (&shared->table, get_memory_size (job) / 4 * 3);
  psl_search_job_run (job, solve_thread, shared);
}

/* The bound to ask for first, and what is known before anything is searched. */
static void
init_bounds (PslSolver *shared)
{
  PslSearchJob *job = shared->job;

  shared->now = job->seat == 1 ? shared->root.margin : -shared->root.margin;
  shared->lower = -shared->root.most[2 - job->seat];
  shared->upper = shared->root.most[job->seat - 1];
  shared->bound = choose_bound (shared, shared->root.expected / 100);
  shared->best = PSL_STEP_NONE;
}

/* Completes the report once the value is known, or at least that the seat to move wins.  What this
 * looks at has just been found out, and is not counted again. */
static gboolean
finish (PslSolver *shared)
{
  PslSearchJob *job = shared->job;
  PslSolverThread self = {
    .shared = shared, .job = job, .round = shared->round, .memory = get_memory (shared, 0)
  };
  PslForesight next;

  if (!report_bounds (shared))
    return FALSE;

  shared->max_nodes = G_MAXUINT64;
  if (shared->lower >= shared->upper)
    return find_line (&self, shared->lower);
  if (job->report->winner != job->seat)
    return FALSE;
  if (shared->best == PSL_STEP_NONE &&
      !psl_solver_find_best (&self, job->root, job->seat, &shared->root, shared->lower,
                             &shared->best, &next))
    return FALSE;

  job->report->best = job->report->line[0] = shared->best;
  job->report->n_line = job->report->depth = 1;
  return TRUE;
}

/* Where the seat to move does not win, plays for a mistake of the other one, for as long as there
 * is time. */
static gboolean
set_trap (PslSolver *shared)
{
  PslSearchJob *job = shared->job;
  PslSearchReport *report = job->report;
  PslSolverThread self = {
    .shared = shared, .job = job, .round = shared->round, .memory = get_memory (shared, 0)
  };
  PslStep step;

  shared->deadline = job->deadline;
  psl_search_job_resume (job);
  step = psl_solver_find_trap (&self, report->winner == 0 ? 0 : -1);
  psl_search_job_count (job, self.uncounted);
  if (step == PSL_STEP_NONE)
    return FALSE;

  report->best = report->line[0] = step;
  report->n_line = report->depth = 1;
  if (report->winner != 0)
    report->margin_proven = FALSE;
  return TRUE;
}

gboolean
psl_solve_is_possible (PslSearchJob *job)
{
  return job->klass->foresee != NULL && job->n_seats == 2 && job->klass->by_margin &&
         !job->klass->can_repeat && job->limits->depth == 0 &&
         job->klass->foresee (job->game, NULL, job->root, NULL);
}

gboolean
psl_solve (PslSearchJob *job, guint share)
{
  guint n_threads = job->limits->n_threads;
  PslSolver shared = { .job = job };
  gboolean done;

  shared.memories = g_new0 (gpointer, n_threads);
  shared.n_bytes = get_memory_size (job) / 4 / n_threads;
  job->klass->foresee (job->game, get_memory (&shared, 0), job->root, &shared.root);
  g_mutex_init (&shared.mutex);
  shared.for_play = share < 1000 && !job->limits->thorough;
  init_limits (&shared, share);
  init_bounds (&shared);

  run_rounds (&shared);
  psl_search_job_resume (job);
  done = finish (&shared);
  if (shared.for_play && job->report->proven && job->report->winner != job->seat)
    done |= set_trap (&shared);

  g_mutex_clear (&shared.mutex);
  psl_bounds_table_clear (&shared.table);
  for (guint i = 0; i < n_threads; i++)
    {
      if (shared.memories[i] != NULL)
        job->klass->foresight_free (job->game, shared.memories[i]);
    }
  g_free (shared.memories);
  return done;
}
