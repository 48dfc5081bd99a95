/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Alpha-beta for two seats: principal variations, iterative deepening, a transposition table.  What
 * is different from the textbook:
 *
 * - A value is for the seat to move, and changes its sign only where the seat does: a turn may have
 *   several steps, and in Pylon one seat moves twice.
 * - Repetition and stagnation are draws of this line, not of this position.  A value that rests on
 *   one is "stained" and does not enter the table.
 * - Where a step to play is searched for, draws may be worth less to its seat (contempt), what the
 *   other may do wrong more (hope), and what may not last is done sooner (haste); a thorough search
 *   knows none of these.
 * - What an evaluation says to be far from the question is not searched in the last steps, where the game's
 *   plan says so (futility).
 * - Where the game counts the margin, a finished game is worth more the greater it is, and a search
 *   that saw every end knows the margin exactly. */

#include <string.h>

#include "core/psl-hash.h"
#include "engine/psl-step-order.h"
#include "engine/psl-table.h"

#define MAX_PLY PSL_SEARCH_MAX_LINE
#define INFINITE 2000000

/* A win by position (less the steps until it), and by counting (with the margin). */
#define WIN 1000000
#define WIN_BY_COUNT 500000
#define DECIDED 400000

/* Sharp steps that are looked at beyond the depth. */
#define MAX_SHARP 8

/* The clock is asked once in so many nodes. */
#define CHECK_INTERVAL 1024

typedef struct
{
  PslSearchJob *job;
  PslTable table;
} Shared;

typedef struct
{
  Shared *shared;
  PslSearchJob *job;
  PslHistory history;
  PslStepOrder order;
  guint64 uncounted; /* nodes that the job does not know of yet */
  gboolean stopped;
  gboolean stained; /* the value just returned rests on the history */
  gboolean cut;     /* the value just returned rests on an evaluation */
  guint n_line[MAX_PLY + 2];
  PslStep line[MAX_PLY + 2][MAX_PLY + 2];
} Worker;

/* --- Values --- */

/* For @seat. */
static int
value_draw (PslSearchJob *job, int seat)
{
  int contempt = psl_search_job_plays (job) ? (int) job->plan.contempt : 0;

  return seat == job->seat ? -contempt : contempt;
}

/* For seat 1; @ply steps from the root. */
static int
value_outcome (PslSearchJob *job, gconstpointer position, const PslOutcome *outcome, guint ply)
{
  int scores[PSL_MAX_SEATS];
  int sign = outcome->winner == 1 ? 1 : -1;

  if (outcome->winner == 0)
    return value_draw (job, 1);
  if (!job->klass->by_margin)
    return sign * (WIN - (int) ply);
  job->klass->scores (job->game, position, scores);
  return sign * WIN_BY_COUNT + 100 * (scores[0] - scores[1]);
}

/* The same for a position wherever it comes up in a search. */
static int
get_noise (PslSearchJob *job, gconstpointer position)
{
  guint64 random = psl_hash_mix (job->klass->hash (job->game, position) ^ job->limits->seed);

  return (int) (random % (2 * job->plan.noise + 1)) - (int) job->plan.noise;
}

static int
value_position (PslSearchJob *job, gconstpointer position, int seat)
{
  int value = psl_search_job_value (job, position, seat);

  if (job->plan.noise > 0 && psl_search_job_plays (job))
    value += get_noise (job, position);
  return CLAMP (value, -PSL_EVALUATION_LIMIT, PSL_EVALUATION_LIMIT);
}

/* A win counts from the root in the search, but from the position in the table. */
static int
to_table (PslSearchJob *job, int value, guint ply)
{
  if (job->klass->by_margin || ABS (value) < DECIDED)
    return value;
  return value > 0 ? value + (int) ply : value - (int) ply;
}

static int
from_table (PslSearchJob *job, int value, guint ply)
{
  if (job->klass->by_margin || ABS (value) < DECIDED)
    return value;
  return value > 0 ? value - (int) ply : value + (int) ply;
}

/* --- Limits --- */

/* Counts a node; TRUE when the search must stop. */
static inline gboolean
count_node (Worker *self)
{
  PslSearchJob *job = self->job;

  self->uncounted++;
  if (self->uncounted < CHECK_INTERVAL &&
      (job->limits->nodes == 0 ||
       __atomic_load_n (&job->nodes, __ATOMIC_RELAXED) + self->uncounted < job->limits->nodes))
    return self->stopped;
  if (psl_search_job_count (job, self->uncounted) | psl_search_job_check (job))
    {
      psl_search_job_stop (job);
      self->stopped = TRUE;
    }
  self->uncounted = 0;
  return self->stopped;
}

/* --- The search --- */

/* Whether what the table knows of a position holds with this history: not when stagnation could end
 * the game within @depth steps. */
static inline gboolean
table_holds (Worker *self, guint depth)
{
  return !self->job->klass->can_repeat ||
         self->history.now.quiet_turns + depth < PSL_STAGNATION_TURNS;
}

static void
update_line (Worker *self, guint ply, PslStep step)
{
  guint n = MIN (self->n_line[ply + 1], MAX_PLY);

  self->line[ply][0] = step;
  memcpy (&self->line[ply][1], self->line[ply + 1], n * sizeof (PslStep));
  self->n_line[ply] = n + 1;
}

/* The value of a position at which the full search ends: only steps that score are looked at, and the
 * seat may also leave them. */
static int
search_sharp (
  Worker *self, gconstpointer position, int seat, guint ply, guint left, int alpha, int beta)
{
  PslSearchJob *job = self->job;
  PslStep steps[PSL_MAX_STEPS];
  int best = value_position (job, position, seat);
  guint n_steps;

  self->cut = TRUE;
  if (left == 0 || best >= beta || job->klass->list_sharp_steps == NULL || ply >= MAX_PLY)
    return best;

  n_steps = job->klass->list_sharp_steps (job->game, position, steps);
  for (guint i = 0; i < n_steps; i++)
    {
      PslAnyPosition after;
      int next, value;

      if (count_node (self))
        return 0;
      memcpy (after.bytes, position, job->klass->position_size);
      job->klass->apply (job->game, after.bytes, steps[i]);
      next = job->klass->seat_to_move (job->game, after.bytes);
      alpha = MAX (alpha, best);
      if (next == 0)
        {
          PslOutcome outcome;

          job->klass->outcome (job->game, after.bytes, &outcome);
          value = value_outcome (job, after.bytes, &outcome, ply + 1);
          value = seat == 1 ? value : -value;
        }
      else if (next == seat)
        value = search_sharp (self, after.bytes, next, ply + 1, left - 1, alpha, beta);
      else
        value = -search_sharp (self, after.bytes, next, ply + 1, left - 1, -beta, -alpha);
      if (self->stopped)
        return 0;
      best = MAX (best, value);
      if (best >= beta)
        break;
    }
  return best;
}

static int search_node (
  Worker *self, gconstpointer position, int seat, guint ply, guint depth, int alpha, int beta);

/* The value for @seat of making @step, with @depth steps to go after it. */
static int
search_step (Worker *self,
             gconstpointer position,
             int seat,
             PslStep step,
             guint ply,
             guint depth,
             int alpha,
             int beta)
{
  PslSearchJob *job = self->job;
  PslHistoryMark mark = self->history.now;
  PslAnyPosition after;
  PslOutcome outcome;
  int next, value;

  memcpy (after.bytes, position, job->klass->position_size);
  next = psl_search_job_apply (job, after.bytes, &self->history, step, &outcome);
  self->n_line[ply + 1] = 0;
  if (next == 0)
    {
      value = value_outcome (job, after.bytes, &outcome, ply + 1);
      value = seat == 1 ? value : -value;
      self->stained = outcome.reason == PSL_REASON_REPETITION ||
                      outcome.reason == PSL_REASON_STAGNATION;
      self->cut = FALSE;
    }
  else if (next == seat)
    value = search_node (self, after.bytes, next, ply + 1, depth, alpha, beta);
  else
    value = -search_node (self, after.bytes, next, ply + 1, depth, -beta, -alpha);
  self->history.now = mark;
  return value;
}

/* By how many of @depth steps less the step at @place in the order is looked into at first: the later it
 * comes, the less it promises. */
static inline guint
get_reduction (const PslSearchPlan *plan, guint place, guint depth)
{
  if (plan->late == 0 || place < plan->late || depth < 2)
    return 0;
  return place >= 4 * plan->late && depth > 2 ? 2 : 1;
}

/* --- Futility --- */

/* Whether a node with @depth steps to go may be left out when its evaluation is far from the window. */
static inline gboolean
may_be_futile (const PslSearchPlan *plan, guint depth, int alpha, int beta)
{
  return plan->futility_depth > 0 && depth <= plan->futility_depth && beta - alpha == 1 &&
         ABS (alpha) < DECIDED;
}

/* How far is far enough. */
static inline int
get_futility (const PslSearchPlan *plan, guint depth)
{
  return (int) (plan->futility + plan->futility_step * depth);
}

/* The principal variation: the first step with the whole window, the others only to see whether
 * they are better, late ones less deep before that, and again if they are. */
static int
search_in_window (Worker *self,
                  gconstpointer position,
                  int seat,
                  PslStep step,
                  guint place,
                  guint ply,
                  guint depth,
                  int alpha,
                  int beta)
{
  guint less = get_reduction (&self->job->plan, place, depth);
  gboolean stained = FALSE, cut = FALSE;
  int value;

  if (less > 0)
    {
      value = search_step (self, position, seat, step, ply, depth - less, alpha, alpha + 1);
      stained = self->stained;
      cut = self->cut;
      if (self->stopped || value <= alpha)
        return value;
    }
  if (place > 0 && beta - alpha > 1)
    {
      value = search_step (self, position, seat, step, ply, depth, alpha, alpha + 1);
      self->stained |= stained;
      self->cut |= cut;
      stained = self->stained;
      cut = self->cut;
      if (self->stopped || value <= alpha || value >= beta)
        return value;
    }
  value = search_step (self, position, seat, step, ply, depth, alpha, beta);
  self->stained |= stained;
  self->cut |= cut;
  return value;
}

/* What the step at the root is worth besides what the search finds, as it had better not wait. */
static int
get_haste (PslSearchJob *job, gconstpointer position, int seat, PslStep step)
{
  PslAnyPosition after;

  memcpy (after.bytes, position, job->klass->position_size);
  job->klass->apply (job->game, after.bytes, step);
  return job->klass->haste (job->game, after.bytes, seat) -
         job->klass->haste (job->game, position, seat);
}

/* The same for a step at the root, with its haste; what is decided needs none. */
static int
search_in_haste (Worker *self,
                 gconstpointer position,
                 int seat,
                 PslStep step,
                 guint place,
                 guint depth,
                 int alpha,
                 int beta)
{
  int haste = get_haste (self->job, position, seat, step);
  int value;

  if (ABS (alpha) >= DECIDED && alpha != -INFINITE)
    haste = 0;
  value = search_in_window (self, position, seat, step, place, 0, depth,
                            MAX (alpha - haste, -INFINITE), beta - haste);
  return ABS (value) < DECIDED ? value + haste : value;
}

/* What a node finds out from its children: the best value, and the step that has it or refutes. */
typedef struct
{
  int best;
  PslStep step;
  gboolean stained; /* as in Worker */
  gboolean cut;
} Findings;

/* Searches the children of a node, the most promising first, @first before all. */
static void
search_children (Worker *self,
                 gconstpointer position,
                 int seat,
                 PslStep first,
                 guint ply,
                 guint depth,
                 int alpha,
                 int beta,
                 Findings *findings)
{
  PslSearchJob *job = self->job;
  PslStepQueue queue;
  gboolean selective = may_be_futile (&job->plan, depth - 1, alpha, beta);
  int futility = get_futility (&job->plan, depth - 1);
  gboolean hasty = ply == 0 && job->klass->haste != NULL && psl_search_job_plays (job);

  /* Haste is no part of what a position is worth: the table keeps the step alone. */
  findings->stained |= hasty;
  psl_step_queue_init (&queue, &self->order, job, position, seat, ply, depth, first);
  for (guint i = 0; i < queue.n_steps; i++)
    {
      PslStep step = psl_step_queue_get (&queue, i);
      int value;

      if (selective && queue.evaluated && i > 0 && queue.ratings[i] + futility <= alpha)
        {
          /* Nor are those after it better. */
          findings->best = MAX (findings->best, queue.ratings[i] + futility);
          findings->cut = TRUE;
          return;
        }
      if (hasty)
        value = search_in_haste (self, position, seat, step, i, depth - 1, alpha, beta);
      else
        value = search_in_window (self, position, seat, step, i, ply, depth - 1, alpha, beta);
      if (self->stopped)
        return;
      findings->stained |= self->stained;
      findings->cut |= self->cut;
      if (value <= findings->best)
        continue;

      findings->best = value;
      findings->step = step;
      if (value <= alpha)
        continue;
      alpha = value;
      update_line (self, ply, step);
      if (alpha >= beta)
        {
          /* That it is at least so much rests on this step alone. */
          findings->stained = self->stained || !table_holds (self, depth);
          findings->cut = self->cut;
          psl_step_order_learn (&self->order, seat, ply, depth, step);
          return;
        }
    }
}

/* Whether what the table knows answers the question; fills in @value then. */
static gboolean
find_answer (
  Worker *self, const PslTableEntry *entry, guint ply, guint depth, int alpha, int beta, int *value)
{
  if (ply == 0 || beta - alpha > 1 || (entry->depth < depth && !entry->final) ||
      !table_holds (self, depth))
    return FALSE;

  *value = from_table (self->job, entry->value, ply);
  self->cut = !entry->final;
  return entry->bound == PSL_BOUND_EXACT || (entry->bound == PSL_BOUND_LOWER && *value >= beta) ||
         (entry->bound == PSL_BOUND_UPPER && *value <= alpha);
}

static void
remember (Worker *self,
          guint64 key,
          const Findings *findings,
          guint ply,
          guint depth,
          int alpha,
          int beta)
{
  PslTableEntry entry = {
    .value = to_table (self->job, findings->best, ply),
    .step = findings->step,
    .depth = (guint8) (findings->stained ? 0 : depth),
    .bound = findings->stained        ? PSL_BOUND_NONE
             : findings->best >= beta ? PSL_BOUND_LOWER
             : findings->best > alpha ? PSL_BOUND_EXACT
                                      : PSL_BOUND_UPPER,
    .final = !findings->stained && !findings->cut,
  };

  psl_table_store (&self->shared->table, key, &entry);
}

static int
search_node (
  Worker *self, gconstpointer position, int seat, guint ply, guint depth, int alpha, int beta)
{
  PslSearchJob *job = self->job;
  guint64 key = job->klass->hash (job->game, position);
  PslTableEntry entry = { .step = PSL_STEP_NONE };
  Findings findings = {
    .best = -INFINITE, .step = PSL_STEP_NONE, .stained = !table_holds (self, depth)
  };
  int value;

  self->n_line[ply] = 0;
  self->stained = FALSE;
  if (count_node (self))
    return 0;

  /* 1. The depth is reached. */
  if (depth == 0 || ply >= MAX_PLY)
    return search_sharp (self, position, seat, ply, MAX_SHARP, alpha, beta);

  /* 2. The table knows. */
  if (psl_table_find (&self->shared->table, key, &entry) &&
      find_answer (self, &entry, ply, depth, alpha, beta, &value))
    return value;

  /* 3. It is out of reach. */
  if (may_be_futile (&job->plan, depth, alpha, beta))
    {
      int futility = get_futility (&job->plan, depth);

      value = value_position (job, position, seat);
      self->cut = TRUE;
      if (value + futility <= alpha || value - futility >= beta)
        return value;
    }

  /* 4. The children. */
  search_children (self, position, seat, entry.step, ply, depth, alpha, beta, &findings);
  if (self->stopped)
    return 0;

  /* 5. Remember. */
  remember (self, key, &findings, ply, depth, alpha, beta);
  self->stained = findings.stained;
  self->cut = findings.cut;
  return findings.best;
}

/* --- Iterative deepening --- */

static void
report_value (Worker *self, int value, guint depth, gboolean complete)
{
  PslSearchJob *job = self->job;
  PslSearchReport *report = job->report;
  int other = 3 - job->seat;
  int values[PSL_MAX_SEATS] = { 0 };

  /* What is certain and no win is a draw, whatever a draw is worth. */
  if (complete && ABS (value) < DECIDED)
    value = 0;

  report->depth = depth;
  report->proven = complete || ABS (value) > DECIDED;
  report->winner = !report->proven || value == 0 ? 0 : value > 0 ? job->seat : other;
  report->margin_proven = complete && job->klass->by_margin;
  report->margin =
    value == 0 ? 0 : (value - (value > 0 ? WIN_BY_COUNT : -WIN_BY_COUNT)) / 100;
  report->centipoints = CLAMP (value, -PSL_EVALUATION_LIMIT, PSL_EVALUATION_LIMIT);
  if (report->margin_proven)
    report->centipoints = report->margin * 100;

  values[job->seat - 1] = CLAMP (value, -PSL_EVALUATION_LIMIT, PSL_EVALUATION_LIMIT);
  psl_search_job_expect (job, values, report->expected);
  if (report->proven)
    for (guint i = 0; i < 2; i++)
      report->expected[i] = report->winner == 0 ? 0.5 : report->winner == (int) i + 1 ? 1 : 0;

  report->n_line = MIN (self->n_line[0], PSL_SEARCH_MAX_LINE);
  memcpy (report->line, self->line[0], report->n_line * sizeof (PslStep));
  report->best = report->line[0];
}

/* An iteration that was stopped still counts when its best step has been searched in full. */
static void
report_unfinished (Worker *self)
{
  PslSearchReport *report = self->job->report;

  if (self->n_line[0] == 0)
    return;
  report->n_line = MIN (self->n_line[0], PSL_SEARCH_MAX_LINE);
  memcpy (report->line, self->line[0], report->n_line * sizeof (PslStep));
  report->best = report->line[0];
}

static void
search_thread (guint thread, gpointer data)
{
  Shared *shared = data;
  PslSearchJob *job = shared->job;
  g_autofree Worker *self = g_new0 (Worker, 1);
  guint limit = job->limits->depth != 0 ? MIN (job->limits->depth, MAX_PLY) : MAX_PLY;

  self->shared = shared;
  self->job = job;
  memset (self->order.killers, 0xff, sizeof self->order.killers);
  psl_history_copy (&self->history, job->history);

  /* Other threads look one step further every other time, so that they fill the table with what
   * the first will want to know. */
  for (guint depth = 1 + thread % 2; depth <= limit && !psl_search_job_is_stopped (job); depth++)
    {
      int value;

      value = search_node (self, job->root, job->seat, 0, depth, -INFINITE, INFINITE);
      psl_search_job_count (job, self->uncounted);
      self->uncounted = 0;
      if (thread != 0)
        continue;
      if (self->stopped)
        {
          report_unfinished (self);
          break;
        }
      report_value (self, value, depth, !self->cut);
      psl_search_job_tell (job);
      if (!self->cut || (ABS (value) > DECIDED && !job->klass->by_margin))
        break;
    }
}

void
psl_alpha_beta_search (PslSearchJob *job)
{
  Shared shared = { .job = job };

  psl_table_init (&shared.table, (gsize) job->limits->memory << 20);
  psl_search_job_run (job, search_thread, &shared);
  psl_table_clear (&shared.table);
}
