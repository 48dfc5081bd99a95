/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Monte-Carlo tree search.  Each simulation goes down the tree along the steps that look best or
 * have been tried least, adds a node, plays at random from there, and adds the result to the nodes
 * it came through.  What is different from the textbook:
 *
 * - One level of the tree is one step; who moves comes from the position.  Each node counts what the
 *   seat that chose its step got, so any number of seats is searched alike (max-n).
 * - Wins, losses and draws that are certain are proven and passed up (a solver).
 * - Positions without a past of their own share what was learnt of steps at any time after a node
 *   above (GRAVE), where the game's plan says so.
 * - Threads share one tree without locks; a node is counted as visited on the way down, so that
 *   others look elsewhere. */

#include "engine/psl-math.h"
#include "engine/psl-tree-private.h"

/* The clock is asked once in so many simulations. */
#define CHECK_INTERVAL 8

/* Microseconds between two reports. */
#define REPORT_INTERVAL 250000

/* --- A simulation --- */

static void
grow (PslTreeWalker *self, PslNode *node, int seat, gconstpointer position)
{
  PslSearchJob *job = self->tree->job;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = job->klass->list_steps (job->game, position, steps);

  psl_tree_nodes_grow (&self->tree->nodes, node, seat, steps, n_steps);
}

/* The table of @node, which it gets when it has been visited often enough; else that of the nodes
 * above. */
static const PslAmafTable *
get_lender (PslTree *tree, PslNode *node, const PslAmafTable *above)
{
  guint32 number = __atomic_load_n (&node->amaf, __ATOMIC_ACQUIRE);
  guint32 none = 0;

  if (number == 0 && (above == NULL || psl_node_get_visits (node) >= tree->job->plan.amaf))
    {
      number = psl_amaf_pool_take (&tree->amaf);
      if (number != 0 && !__atomic_compare_exchange_n (&node->amaf, &none, number, FALSE,
                                                       __ATOMIC_RELEASE, __ATOMIC_ACQUIRE))
        number = none;
    }

  /* A new table has nothing to lend yet. */
  if (number == 0 || (above != NULL && psl_node_get_visits (node) < 2 * tree->job->plan.amaf))
    return above;
  return psl_amaf_pool_get (&tree->amaf, number);
}

/* Goes one step down to @child; the seat to move there. */
static int
descend (PslTreeWalker *self, PslNode *child, gpointer position, PslOutcome *outcome)
{
  PslSearchJob *job = self->tree->job;
  guint32 visits = __atomic_fetch_add (&child->visits, 1, __ATOMIC_RELAXED);
  int seat = psl_search_job_apply (job, position, &self->history, child->step, outcome);

  self->path[++self->depth] = child;
  self->trace.keys[self->trace.n_keys++] = psl_amaf_key (child->step, child->chooser);
  if (seat == 0)
    __atomic_store_n (&child->proven, (gint8) outcome->winner, __ATOMIC_RELAXED);
  if (visits == 0 && job->plan.minimax > 0)
    psl_tree_estimate (self->tree, child, position);
  return seat;
}

static void
simulate (PslTreeWalker *self)
{
  PslTree *tree = self->tree;
  PslSearchJob *job = tree->job;
  PslNode *node = psl_tree_nodes_get (&tree->nodes, 0);
  const PslAmafTable *lender = NULL;
  double results[PSL_MAX_SEATS] = { 0 };
  PslOutcome outcome = { 0 };
  PslAnyPosition position;
  int seat = job->seat;

  memcpy (position.bytes, job->root, job->klass->position_size);
  self->history.now = self->root_mark;
  self->trace.n_keys = 0;
  self->depth = 0;
  self->path[0] = node;
  __atomic_fetch_add (&node->visits, 1, __ATOMIC_RELAXED);

  while (seat != 0 && self->depth < PSL_TREE_MAX_DEPTH)
    {
      if (!psl_node_is_grown (node) && (self->depth == 0 || psl_node_get_visits (node) > 1))
        grow (self, node, seat, position.bytes);
      if (!psl_node_is_grown (node))
        break;
      if (job->plan.amaf > 0)
        lender = get_lender (tree, node, lender);
      node = psl_tree_select (self, node, seat, lender);
      seat = descend (self, node, position.bytes, &outcome);
      if (seat != 0 && psl_node_get_proven (node) != PSL_NODE_UNPROVEN)
        {
          outcome = (PslOutcome){ .over = TRUE, .winner = psl_node_get_proven (node) };
          seat = 0;
        }
    }

  if (seat == 0)
    psl_playout_score (job, position.bytes, &outcome, results);
  else
    psl_playout_run (job, position.bytes, &self->random,
                     job->plan.amaf > 0 ? &self->trace : NULL, results);
  psl_tree_backup (self, results);
}

/* --- What was found --- */

static double
get_total (PslTree *tree, guint seat)
{
  return (double) __atomic_load_n (&tree->totals[seat - 1], __ATOMIC_RELAXED);
}

/* The expected results: the mean of the best step for the seat that makes it; what is left goes to
 * the others as they shared in all results. */
static void
report_expected (PslTree *tree, PslNode *best)
{
  PslSearchReport *report = tree->job->report;
  guint own = (guint) tree->job->seat - 1;
  int proven = psl_node_get_proven (best);
  double mean = CLAMP (psl_node_get_mean (best), 0, 1);
  double others = 1e-9, best_other = 1e-6;

  if (proven != PSL_NODE_UNPROVEN)
    mean = proven == 0 ? 0.5 : proven == tree->job->seat ? 1 : 0;
  for (guint i = 0; i < tree->job->n_seats; i++)
    others += i != own ? get_total (tree, i + 1) : 0;
  for (guint i = 0; i < tree->job->n_seats; i++)
    {
      double share = tree->job->n_seats == 2 ? 1 : get_total (tree, i + 1) / others;

      report->expected[i] = i == own ? mean : (1 - mean) * share;
    }

  /* By how much the seat leads the best other one: with three seats, a third each is even. */
  for (guint i = 0; i < tree->job->n_seats; i++)
    best_other = i != own ? MAX (best_other, report->expected[i]) : best_other;
  report->centipoints = (int) (psl_log (MAX (mean, 1e-6) / best_other) *
                               tree->job->plan.evaluation_scale);
  report->centipoints =
    CLAMP (report->centipoints, -PSL_EVALUATION_LIMIT, PSL_EVALUATION_LIMIT);
}

static void
report (PslTree *tree)
{
  PslSearchReport *report = tree->job->report;
  PslNode *root = psl_tree_nodes_get (&tree->nodes, 0);
  PslNode *node = psl_tree_choose (tree, root, tree->job->seat);
  int proven = psl_node_get_proven (root);

  if (node == NULL)
    return;
  report->best = node->step;
  report->depth = __atomic_load_n (&tree->deepest, __ATOMIC_RELAXED);
  report->proven = proven != PSL_NODE_UNPROVEN;
  report->winner = MAX (proven, 0);
  report_expected (tree, node);

  report->n_line = 0;
  while (node != NULL && report->n_line < PSL_SEARCH_MAX_LINE)
    {
      PslNode *first;

      report->line[report->n_line++] = node->step;
      if (!psl_node_is_grown (node))
        break;
      first = psl_tree_nodes_get (&tree->nodes, node->first_child);
      node = psl_tree_choose (tree, node, first->chooser);
    }
  psl_search_job_tell (tree->job);
}

/* --- The search --- */

/* Notes the depth of the last simulation; TRUE when it is as deep as was asked for. */
static gboolean
note_depth (PslTreeWalker *self)
{
  guint limit = self->tree->job->limits->depth;

  if (self->depth > __atomic_load_n (&self->tree->deepest, __ATOMIC_RELAXED))
    __atomic_store_n (&self->tree->deepest, self->depth, __ATOMIC_RELAXED);
  return limit != 0 && self->depth >= limit;
}

static void
search_thread (guint thread, gpointer data)
{
  PslTree *tree = data;
  PslSearchJob *job = tree->job;
  g_autofree PslTreeWalker *walker = g_new (PslTreeWalker, 1);
  gint64 next_report = job->begin + REPORT_INTERVAL;

  walker->tree = tree;
  psl_random_seed (&walker->random, job->seed + thread * G_GUINT64_CONSTANT (0x51ed2701));
  psl_history_copy (&walker->history, job->history);
  walker->root_mark = walker->history.now;

  for (guint n = 1; !psl_search_job_is_stopped (job); n++)
    {
      simulate (walker);
      if (note_depth (walker) | psl_search_job_count (job, 1))
        psl_search_job_stop (job);
      if (n % CHECK_INTERVAL != 0 || psl_search_job_check (job))
        continue;
      if (thread == 0 && job->limits->found != NULL && g_get_monotonic_time () >= next_report)
        {
          report (tree);
          next_report = g_get_monotonic_time () + REPORT_INTERVAL;
        }
    }
}

void
psl_tree_search (PslSearchJob *job)
{
  PslTree *tree = g_new0 (PslTree, 1);
  gsize memory = (gsize) job->limits->memory << 20;
  gsize amaf = job->plan.amaf > 0 ? memory / 2 : 0;

  tree->job = job;
  psl_tree_nodes_init (&tree->nodes, memory - amaf);
  psl_amaf_pool_init (&tree->amaf, amaf);
  psl_tree_nodes_get (&tree->nodes, 0)->chooser = (guint8) job->seat;

  psl_search_job_run (job, search_thread, tree);
  report (tree);

  psl_tree_nodes_clear (&tree->nodes);
  psl_amaf_pool_clear (&tree->amaf);
  g_free (tree);
}
