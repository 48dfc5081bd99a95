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
 * - Threads ask the same question, each in an order of its own, and share what they find out. */

#include "engine/psl-solve.h"

#include "core/psl-hash.h"
#include "engine/psl-bounds.h"

#define MAX_PLY 128

/* The clock is asked once in so many nodes. */
#define CHECK_INTERVAL 32

/* By how much of a hundredth of a point threads may differ in what they expect. */
#define MAX_NOISE 100

/* What is solved within so many nodes needs no more than a MiB, and no other threads: most positions of a
 * game's end.  Touching memory for the first time takes longer than searching. */
#define SMALL_NODES 16384

/* How many nodes may be looked at when another method is to follow, but no limit says when. */
#define SHARED_NODES 32768

typedef struct
{
  PslSearchJob *job;
  PslBoundsTable table;
  gint64 deadline;
  guint64 max_nodes; /* of the job's; G_MAXUINT64 for no limit */
  gboolean small;    /* only SMALL_NODES are looked at */
  int now;           /* the margin at the root, for the seat to move */
  PslForesight root;

  GMutex mutex;
  guint round; /* atomic, written under mutex: which question is being asked */
  int bound;   /* guarded by mutex: is the value at least this? */
  int lower;   /* guarded by mutex: the value is at least and at most this */
  int upper;
  PslStep best; /* guarded by mutex: the step that shows @lower */
} Shared;

typedef struct
{
  Shared *shared;
  PslSearchJob *job;
  guint thread;
  guint round;
  guint64 n_nodes;   /* looked at by this thread */
  guint64 uncounted; /* of them, those that the job does not know of yet */
  gboolean stopped;
} Worker;

/* What a step leads to; values are for the seat that makes it. */
typedef struct
{
  PslStep step;
  int seat;   /* to move then, 0 when the game is over */
  int change; /* of the margin, as far as it is sure */
  int lower;
  int upper;
  int rating;
  const PslForesight *foresight;
} Child;

/* --- Limits --- */

static gboolean
must_stop (Worker *self)
{
  Shared *shared = self->shared;
  PslSearchJob *job = self->job;
  gboolean full = psl_search_job_count (job, self->uncounted);

  self->uncounted = 0;
  if (full)
    psl_search_job_stop (job);
  return psl_search_job_check (job) || (shared->small && self->n_nodes >= SMALL_NODES) ||
         __atomic_load_n (&job->nodes, __ATOMIC_RELAXED) >= shared->max_nodes ||
         (shared->deadline != G_MAXINT64 && g_get_monotonic_time () >= shared->deadline);
}

/* Counts a node; TRUE when the thread must leave the question. */
static inline gboolean
count_node (Worker *self)
{
  Shared *shared = self->shared;

  self->n_nodes++;
  self->uncounted++;
  if (self->uncounted >= CHECK_INTERVAL ||
      (shared->max_nodes != G_MAXUINT64 &&
       __atomic_load_n (&self->job->nodes, __ATOMIC_RELAXED) + self->uncounted >=
         shared->max_nodes))
    self->stopped |= must_stop (self);
  return self->stopped |
         (__atomic_load_n (&shared->round, __ATOMIC_RELAXED) != self->round);
}

/* --- Nodes --- */

static void
init_child (Child *self, PslStep step, const PslForesight *foresight, int seat, int margin)
{
  int change = foresight->margin - margin;

  self->step = step;
  self->foresight = foresight;
  self->seat = foresight->seat;
  self->change = seat == 1 ? change : -change;
  self->lower = self->change - foresight->most[2 - seat];
  self->upper = self->change + foresight->most[seat - 1];
  self->rating =
    100 * self->change + (self->seat == seat ? foresight->expected : -foresight->expected) -
    foresight->effort;
}

/* What the table knows of the child: narrows its bounds. */
static void
look_up_child (Worker *self, int seat, Child *child)
{
  PslBounds bounds;

  if (child->lower == child->upper ||
      !psl_bounds_table_find (&self->shared->table, child->foresight->key, &bounds))
    return;

  if (child->seat == seat)
    {
      child->lower = MAX (child->lower, child->change + bounds.lower);
      child->upper = MIN (child->upper, child->change + bounds.upper);
    }
  else
    {
      child->lower = MAX (child->lower, child->change - bounds.upper);
      child->upper = MIN (child->upper, child->change - bounds.lower);
    }
}

/* Fills in the children of a node, those of @steps that are worth it; returns how many.  @foresights has
 * room for theirs. */
static guint
make_children (Worker *self,
               gconstpointer position,
               const PslForesight *foresight,
               int seat,
               PslStep *steps,
               guint n,
               PslForesight *foresights,
               Child *children)
{
  PslSearchJob *job = self->job;

  n = job->klass->foresee_steps (job->game, position, steps, n, foresights);
  for (guint i = 0; i < n; i++)
    psl_bounds_table_prefetch (&self->shared->table, foresights[i].key);
  for (guint i = 0; i < n; i++)
    {
      init_child (&children[i], steps[i], &foresights[i], seat, foresight->margin);
      look_up_child (self, seat, &children[i]);
      if (self->thread > 0)
        children[i].rating +=
          (int) (psl_hash_mix (foresights[i].key + self->thread) % MAX_NOISE);
    }
  return n;
}

/* The child to search next, brought to place @from: the one that is known to be best, else the one that
 * is expected to be. */
static Child *
pick_child (Child *children, guint from, guint n, PslStep first)
{
  guint best = from;
  Child child;

  for (guint i = from; i < n; i++)
    {
      if (children[i].step == first)
        {
          best = i;
          break;
        }
      if (children[i].rating > children[best].rating)
        best = i;
    }
  child = children[best];
  children[best] = children[from];
  children[from] = child;
  return &children[from];
}

static int solve_node (Worker *self,
                       gconstpointer position,
                       int seat,
                       const PslForesight *foresight,
                       guint ply,
                       int bound);

/* Whether @child, a step from @position, is worth at least @bound: a value that is on the same side of
 * the bound as the true one, and no further from it. */
static int
solve_child (
  Worker *self, gconstpointer position, int seat, const Child *child, guint ply, int bound)
{
  PslSearchJob *job = self->job;
  PslAnyPosition after;

  if (child->lower >= bound)
    return child->lower;
  if (child->upper < bound)
    return child->upper;

  memcpy (after.bytes, position, job->klass->position_size);
  job->klass->apply (job->game, after.bytes, child->step);
  bound -= child->change;
  if (child->seat == seat)
    return child->change +
           solve_node (self, after.bytes, seat, child->foresight, ply + 1, bound);
  return child->change -
         solve_node (self, after.bytes, child->seat, child->foresight, ply + 1, 1 - bound);
}

/* What the children's bounds alone say: the greatest of their lower bounds is one of the node. */
static Child *
find_greatest (Child *children, guint n)
{
  Child *greatest = &children[0];

  for (guint i = 1; i < n; i++)
    {
      if (children[i].lower > greatest->lower)
        greatest = &children[i];
    }
  return greatest;
}

/* Searches the children of a node; fills in the step that is best or refutes. */
static int
solve_children (Worker *self,
                gconstpointer position,
                int seat,
                const PslForesight *foresight,
                guint ply,
                int bound,
                PslStep first,
                PslStep *step)
{
  PslSearchJob *job = self->job;
  PslStep steps[PSL_MAX_STEPS];
  guint n = job->klass->list_steps (job->game, position, steps);
  PslForesight *foresights = g_newa (PslForesight, n);
  Child *children = g_newa (Child, n);
  Child *child;
  int best = G_MININT;

  n = make_children (self, position, foresight, seat, steps, n, foresights, children);
  child = find_greatest (children, n);
  if (child->lower >= bound)
    {
      *step = child->step;
      return child->lower;
    }

  for (guint i = 0; i < n && best < bound; i++)
    {
      int value;

      child = pick_child (children, i, n, i == 0 ? first : PSL_STEP_NONE);
      value = solve_child (self, position, seat, child, ply, bound);
      if (self->stopped)
        return 0;
      if (value > best)
        {
          best = value;
          *step = child->step;
        }
    }
  return best;
}

/* Whether the seat to move can still gain at least @bound: a value that is on the same side of the bound
 * as the true one, and no further from it.  Nonsense when the thread has been stopped. */
static int
solve_node (Worker *self,
            gconstpointer position,
            int seat,
            const PslForesight *foresight,
            guint ply,
            int bound)
{
  PslBoundsTable *table = &self->shared->table;
  PslBounds bounds = { .lower = (gint16) -foresight->most[2 - seat],
                       .upper = foresight->most[seat - 1],
                       .step = PSL_STEP_NONE };
  PslBounds known = bounds;
  guint64 n_nodes = self->n_nodes;
  int value;

  if (count_node (self))
    self->stopped = TRUE;
  if (self->stopped || ply >= MAX_PLY)
    return 0;

  /* 1. What the game foresees. */
  if (bounds.lower >= bound)
    return bounds.lower;
  if (bounds.upper < bound)
    return bounds.upper;

  /* 2. What the table knows. */
  if (psl_bounds_table_find (table, foresight->key, &known))
    {
      known.lower = MAX (known.lower, bounds.lower);
      known.upper = MIN (known.upper, bounds.upper);
      if (known.lower >= bound)
        return known.lower;
      if (known.upper < bound)
        return known.upper;
      bounds = known;
    }

  /* 3. The children. */
  value = solve_children (self, position, seat, foresight, ply, bound, known.step, &bounds.step);
  if (self->stopped)
    return 0;

  /* 4. Remember. */
  if (value >= bound)
    bounds.lower = (gint16) value;
  else
    bounds.upper = (gint16) value;
  bounds.work = (guint8) (64 - __builtin_clzll (self->n_nodes - n_nodes));
  psl_bounds_table_store (table, foresight->key, &bounds);
  return value;
}

/* --- The line --- */

/* A step from @position that keeps @value, which is the true one; FALSE when the search was stopped. */
static gboolean
find_best (Worker *self,
           gconstpointer position,
           int seat,
           const PslForesight *foresight,
           int value,
           Child *best,
           PslForesight *future)
{
  PslSearchJob *job = self->job;
  PslBounds bounds = { .step = PSL_STEP_NONE };
  PslStep steps[PSL_MAX_STEPS];
  guint n = job->klass->list_steps (job->game, position, steps);
  g_autofree PslForesight *foresights = g_new (PslForesight, n);
  g_autofree Child *children = g_new (Child, n);

  psl_bounds_table_find (&self->shared->table, foresight->key, &bounds);
  n = make_children (self, position, foresight, seat, steps, n, foresights, children);
  for (guint i = 0; i < n; i++)
    {
      Child *child = pick_child (children, i, n, i == 0 ? bounds.step : PSL_STEP_NONE);
      int found = solve_child (self, position, seat, child, 0, value);

      if (self->stopped)
        return FALSE;
      if (found >= value)
        {
          *best = *child;
          *future = *child->foresight;
          return TRUE;
        }
    }
  return FALSE;
}

/* The best steps of both seats from the root, where the value is known; as many as there is time to make
 * sure of.  FALSE when there is none. */
static gboolean
find_line (Worker *self, int value)
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
      PslForesight future;
      Child best;

      if (!find_best (self, position.bytes, seat, &foresight, value, &best, &future))
        break;
      job->klass->apply (job->game, position.bytes, best.step);
      report->line[n++] = best.step;
      value -= best.change;
      value = best.seat == seat ? value : -value;
      seat = best.seat;
      foresight = future;
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
report_bounds (Shared *shared)
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

/* Takes in the answer to a question; asks the next one, or ends the search.  Under the mutex. */
static void
close_in (Shared *shared, int value, PslStep step)
{
  if (value >= shared->bound)
    {
      shared->lower = value;
      shared->best = step;
    }
  else
    shared->upper = value;
  shared->bound = value >= shared->bound ? value + 1 : value;
  if (shared->lower >= shared->upper)
    psl_search_job_stop (shared->job);
  __atomic_store_n (&shared->round, shared->round + 1, __ATOMIC_RELAXED);
}

static void
solve_thread (guint thread, gpointer data)
{
  Shared *shared = data;
  PslSearchJob *job = shared->job;
  Worker self = { .shared = shared, .job = job, .thread = thread };

  while (!psl_search_job_is_stopped (job))
    {
      PslBounds bounds = { .step = PSL_STEP_NONE };
      int bound, value;

      g_mutex_lock (&shared->mutex);
      bound = shared->bound;
      self.round = shared->round;
      g_mutex_unlock (&shared->mutex);

      self.stopped = FALSE;
      value = solve_node (&self, job->root, job->seat, &shared->root, 0, bound);
      psl_bounds_table_find (&shared->table, shared->root.key, &bounds);
      if (!psl_game_is_legal (job->game, job->root, bounds.step))
        bounds.step = PSL_STEP_NONE; /* another position's with the same future */

      g_mutex_lock (&shared->mutex);
      if (!self.stopped && self.round == shared->round)
        close_in (shared, value, bounds.step);
      g_mutex_unlock (&shared->mutex);
      if (self.stopped && must_stop (&self))
        break;
    }
  psl_search_job_count (job, self.uncounted);
}

/* --- The search --- */

static void
init_limits (Shared *shared, guint share)
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
report_expected (Shared *shared)
{
  PslSearchJob *job = shared->job;
  PslSearchReport *report = job->report;
  Worker self = { .shared = shared, .job = job };
  PslStep steps[PSL_MAX_STEPS];
  guint n = job->klass->list_steps (job->game, job->root, steps);
  g_autofree PslForesight *foresights = g_new (PslForesight, n);
  g_autofree Child *children = g_new (Child, n);

  if (report->depth > 0)
    return;

  n = make_children (&self, job->root, &shared->root, job->seat, steps, n, foresights, children);
  report->best = report->line[0] = pick_child (children, 0, n, PSL_STEP_NONE)->step;
}

static void
run_rounds (Shared *shared)
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

  psl_bounds_table_resize (&shared->table, (gsize) job->limits->memory << 20);
  psl_search_job_run (job, solve_thread, shared);
}

/* The bound to ask for first, and what is known before anything is searched. */
static void
init_bounds (Shared *shared)
{
  PslSearchJob *job = shared->job;

  shared->now = job->seat == 1 ? shared->root.margin : -shared->root.margin;
  shared->lower = -shared->root.most[2 - job->seat];
  shared->upper = shared->root.most[job->seat - 1];
  shared->bound = CLAMP (shared->root.expected / 100, shared->lower + 1,
                         MAX (shared->upper, shared->lower + 1));
  shared->best = PSL_STEP_NONE;
}

/* Completes the report once the value is known, or at least that the seat to move wins.  What this looks
 * at has just been found out, and is not counted again. */
static gboolean
finish (Shared *shared)
{
  PslSearchJob *job = shared->job;
  Worker self = { .shared = shared, .job = job, .round = shared->round };

  if (!report_bounds (shared))
    return FALSE;

  shared->max_nodes = G_MAXUINT64;
  if (shared->lower >= shared->upper)
    return find_line (&self, shared->lower);
  if (job->report->winner != job->seat || shared->best == PSL_STEP_NONE)
    return FALSE;

  job->report->best = job->report->line[0] = shared->best;
  job->report->n_line = job->report->depth = 1;
  return TRUE;
}

gboolean
psl_solve_is_possible (PslSearchJob *job)
{
  PslForesight foresight;

  return job->klass->foresee != NULL && job->n_seats == 2 && job->klass->by_margin &&
         !job->klass->can_repeat && job->limits->depth == 0 &&
         job->klass->foresee (job->game, job->root, &foresight);
}

gboolean
psl_solve (PslSearchJob *job, guint share)
{
  Shared shared = { .job = job };
  gboolean done;

  job->klass->foresee (job->game, job->root, &shared.root);
  g_mutex_init (&shared.mutex);
  init_limits (&shared, share);
  init_bounds (&shared);

  run_rounds (&shared);
  psl_search_job_resume (job);
  done = finish (&shared);

  g_mutex_clear (&shared.mutex);
  psl_bounds_table_clear (&shared.table);
  return done;
}
