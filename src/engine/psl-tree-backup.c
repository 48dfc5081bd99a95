/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-tree-private.h"

/* --- What is proven --- */

/* What the children prove about their parent, where @seat is to move. */
static int
find_proof (PslTree *tree, PslNode *node, int seat)
{
  gboolean can_draw = FALSE, same = TRUE, open = FALSE;
  int winner = PSL_NODE_UNPROVEN;

  for (guint i = 0; i < node->n_children; i++)
    {
      int proven = psl_node_get_proven (psl_tree_nodes_get (&tree->nodes, node->first_child + i));

      if (proven == seat)
        return seat;
      open |= proven == PSL_NODE_UNPROVEN;
      can_draw |= proven == 0;
      same &= winner == PSL_NODE_UNPROVEN || proven == winner;
      winner = proven;
    }
  if (open)
    return PSL_NODE_UNPROVEN;
  if (can_draw)
    return 0;

  /* With three seats a loser may choose who wins; then nothing is certain. */
  return same ? winner : PSL_NODE_UNPROVEN;
}

/* Passes the proof of the path's last node up as far as it goes. */
static void
prove (PslTreeWalker *self)
{
  for (guint i = self->depth; i > 0; i--)
    {
      PslNode *node = self->path[i - 1];
      int proof;

      if (psl_node_get_proven (self->path[i]) == PSL_NODE_UNPROVEN)
        return;
      proof = find_proof (self->tree, node, self->path[i]->chooser);
      if (proof == PSL_NODE_UNPROVEN)
        return;
      __atomic_store_n (&node->proven, (gint8) proof, __ATOMIC_RELAXED);
    }
  psl_search_job_stop (self->tree->job);
}

/* --- Evaluations --- */

static void
set_estimate (PslNode *node, guint seat, int estimate)
{
  __atomic_store_n (&node->estimates[seat - 1], (gint16) estimate, __ATOMIC_RELAXED);
}

void
psl_tree_estimate (PslTree *self, PslNode *node, gconstpointer position)
{
  int values[PSL_MAX_SEATS];
  double expected[PSL_MAX_SEATS];

  psl_search_job_evaluate (self->job, position, values);
  psl_search_job_expect (self->job, values, expected);
  for (guint seat = 1; seat <= self->job->n_seats; seat++)
    set_estimate (node, seat, (int) (expected[seat - 1] * 10000));
}

/* Takes the evaluation of the visited child that is best for the seat to move. */
static void
back_up_estimate (PslTree *tree, PslNode *node, guint seat)
{
  PslNode *best = NULL;

  for (guint i = 0; i < node->n_children; i++)
    {
      PslNode *child = psl_tree_nodes_get (&tree->nodes, node->first_child + i);

      if (psl_node_get_visits (child) > 0 &&
          (best == NULL ||
           psl_node_get_estimate (child, seat) > psl_node_get_estimate (best, seat)))
        best = child;
    }
  for (guint i = 1; best != NULL && i <= tree->job->n_seats; i++)
    set_estimate (node, i, psl_node_get_estimate (best, i));
}

/* --- Results --- */

static void
add_to_tables (PslTreeWalker *self, const gint64 results[PSL_MAX_SEATS])
{
  PslTree *tree = self->tree;

  for (guint depth = 0; depth <= self->depth; depth++)
    {
      guint32 number = __atomic_load_n (&self->path[depth]->amaf, __ATOMIC_ACQUIRE);
      PslAmafTable *table;

      if (number == 0)
        continue;
      table = psl_amaf_pool_get (&tree->amaf, number);
      for (guint i = depth; i < self->trace.n_keys; i++)
        psl_amaf_table_add (table, self->trace.keys[i], results[(self->trace.keys[i] >> 32) - 1]);
    }
}

void
psl_tree_backup (PslTreeWalker *self, const double results[PSL_MAX_SEATS])
{
  PslTree *tree = self->tree;
  gint64 units[PSL_MAX_SEATS];

  for (guint i = 0; i < tree->job->n_seats; i++)
    {
      units[i] = (gint64) (results[i] * PSL_TREE_ONE);
      __atomic_fetch_add (&tree->totals[i], units[i], __ATOMIC_RELAXED);
    }
  for (guint i = 0; i <= self->depth; i++)
    __atomic_fetch_add (&self->path[i]->sum, units[self->path[i]->chooser - 1], __ATOMIC_RELAXED);

  if (tree->job->plan.amaf > 0)
    add_to_tables (self, units);
  if (tree->job->plan.minimax > 0)
    for (guint i = self->depth; i > 0; i--)
      back_up_estimate (tree, self->path[i - 1], self->path[i]->chooser);
  if (psl_node_get_proven (self->path[self->depth]) != PSL_NODE_UNPROVEN)
    prove (self);
}
