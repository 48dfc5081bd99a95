/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nodes of exact solving: whether a value is at least some number. */

#include "engine/psl-solve-private.h"

#include "core/psl-hash.h"

#define MAX_PLY 128

/* The clock is asked once in so many nodes. */
#define CHECK_INTERVAL 32

/* By how much of a hundredth of a point threads may differ in what they expect. */
#define MAX_NOISE 100

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

gboolean
psl_solver_must_stop (PslSolverThread *self)
{
  PslSolver *shared = self->shared;
  PslSearchJob *job = self->job;
  gboolean full = psl_search_job_count (job, self->uncounted);

  self->uncounted = 0;
  if (full)
    psl_search_job_stop (job);
  return psl_search_job_check (job) || (shared->small && self->n_nodes >= PSL_SOLVER_SMALL_NODES) ||
         __atomic_load_n (&job->nodes, __ATOMIC_RELAXED) >= shared->max_nodes ||
         (shared->deadline != G_MAXINT64 && g_get_monotonic_time () >= shared->deadline);
}

/* Counts a node; TRUE when the thread must leave the question. */
static inline gboolean
count_node (PslSolverThread *self)
{
  PslSolver *shared = self->shared;

  self->n_nodes++;
  self->uncounted++;
  if (self->uncounted >= CHECK_INTERVAL ||
      (shared->max_nodes != G_MAXUINT64 &&
       __atomic_load_n (&self->job->nodes, __ATOMIC_RELAXED) + self->uncounted >=
         shared->max_nodes))
    self->stopped |= psl_solver_must_stop (self);
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
look_up_child (PslSolverThread *self, int seat, Child *child)
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

/* How many children the node can have at most. */
static inline guint
count_steps (PslSolverThread *self, gconstpointer position)
{
  PslStep steps[PSL_MAX_STEPS];

  return self->job->klass->list_steps (self->job->game, position, steps);
}

/* Fills in the children of a node, those that are worth it; returns how many.  There is room for
 * count_steps(), in @foresights and @steps as well, which are theirs. */
static guint
make_children (PslSolverThread *self,
               gconstpointer position,
               const PslForesight *foresight,
               int seat,
               PslStep *steps,
               PslForesight *foresights,
               Child *children)
{
  PslSearchJob *job = self->job;
  guint n = job->klass->foresee_steps (job->game, self->memory, position, steps, foresights);

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

/* The child to search next, brought to place @from: the one that is known to be best, else the one
 * that is expected to be. */
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

/* Whether @child, a step from @position, is worth at least @bound: a value that is on the same side
 * of the bound as the true one, and no further from it. */
static int
solve_child (
  PslSolverThread *self, gconstpointer position, int seat, const Child *child, guint ply, int bound)
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
           psl_solver_ask (self, after.bytes, seat, child->foresight, ply + 1, bound);
  return child->change -
         psl_solver_ask (self, after.bytes, child->seat, child->foresight, ply + 1, 1 - bound);
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
solve_children (PslSolverThread *self,
                gconstpointer position,
                int seat,
                const PslForesight *foresight,
                guint ply,
                int bound,
                PslStep first,
                PslStep *step)
{
  guint n = count_steps (self, position);
  PslStep *steps = g_newa (PslStep, n);
  PslForesight *foresights = g_newa (PslForesight, n);
  Child *children = g_newa (Child, n);
  Child *child;
  int best = G_MININT;

  n = make_children (self, position, foresight, seat, steps, foresights, children);
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

int
psl_solver_ask (PslSolverThread *self,
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
  if (ply == 0)
    self->best = bounds.step;

  /* 4. Remember. */
  if (value >= bound)
    bounds.lower = (gint16) value;
  else
    bounds.upper = (gint16) value;
  bounds.work = (guint8) (64 - __builtin_clzll (self->n_nodes - n_nodes));
  psl_bounds_table_store (table, foresight->key, &bounds);
  return value;
}

/* --- The best step --- */

gboolean
psl_solver_find_best (PslSolverThread *self,
                      gconstpointer position,
                      int seat,
                      const PslForesight *foresight,
                      int value,
                      PslStep *step,
                      PslForesight *future)
{
  PslBounds bounds = { .step = PSL_STEP_NONE };
  guint n = count_steps (self, position);
  g_autofree PslStep *steps = g_new (PslStep, n);
  g_autofree PslForesight *foresights = g_new (PslForesight, n);
  g_autofree Child *children = g_new (Child, n);

  psl_bounds_table_find (&self->shared->table, foresight->key, &bounds);
  n = make_children (self, position, foresight, seat, steps, foresights, children);
  for (guint i = 0; i < n; i++)
    {
      Child *child = pick_child (children, i, n, i == 0 ? bounds.step : PSL_STEP_NONE);
      int found = solve_child (self, position, seat, child, 0, value);

      if (self->stopped)
        return FALSE;
      if (found >= value)
        {
          *step = child->step;
          *future = *child->foresight;
          return TRUE;
        }
    }
  return FALSE;
}

PslStep
psl_solver_find_expected (PslSolverThread *self,
                          gconstpointer position,
                          int seat,
                          const PslForesight *foresight)
{
  guint n = count_steps (self, position);
  g_autofree PslStep *steps = g_new (PslStep, n);
  g_autofree PslForesight *foresights = g_new (PslForesight, n);
  g_autofree Child *children = g_new (Child, n);

  n = make_children (self, position, foresight, seat, steps, foresights, children);
  return pick_child (children, 0, n, PSL_STEP_NONE)->step;
}
