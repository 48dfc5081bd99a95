/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "engine/psl-math.h"
#include "engine/psl-tree-private.h"

/* What is the same for all children of a node. */
typedef struct
{
  const PslSearchPlan *plan;
  int seat;
  double exploration;        /* with the logarithm of the node's visits */
  double first;              /* the value of a step of which nothing is known */
  const PslAmafTable *lender;
} Choice;

/* The mean result at @node for @seat. */
static double
get_mean_for (PslTree *tree, PslNode *node, int seat)
{
  double mean = psl_node_get_mean (node);

  if (node->chooser == seat)
    return mean;
  return tree->job->n_seats == 2 ? 1 - mean : (1 - mean) / (tree->job->n_seats - 1);
}

/* Mixes in how the step did whenever it was made: much while it has few visits of its own, less
 * and less as it gets more (the GRAVE formula). */
static inline double
mix_amaf (const Choice *choice, PslNode *child, double mean, guint32 visits)
{
  PslAmafEntry *entry = psl_amaf_table_find ((PslAmafTable *) choice->lender,
                                             psl_amaf_key (child->step, choice->seat), FALSE);
  guint32 n = entry != NULL ? __atomic_load_n (&entry->visits, __ATOMIC_RELAXED) : 0;
  double bias = choice->plan->amaf_bias / 1e6;
  double weight, amaf;

  if (n == 0)
    return mean;
  weight = n / (n + visits + bias * n * visits);
  amaf = (double) __atomic_load_n (&entry->sum, __ATOMIC_RELAXED) / ((double) n * PSL_TREE_ONE);
  return (1 - weight) * mean + weight * amaf;
}

static inline double
get_value (const Choice *choice, PslNode *child)
{
  guint32 visits = psl_node_get_visits (child);
  double value = visits > 0 ? psl_node_get_mean (child) : choice->first;

  if (choice->lender != NULL)
    value = mix_amaf (choice, child, value, visits);
  if (choice->plan->minimax > 0 && visits > 0)
    {
      double share = choice->plan->minimax / 1000.0;

      value = (1 - share) * value +
              share * psl_node_get_estimate (child, (guint) choice->seat) / 10000.0;
    }
  if (choice->exploration > 0)
    value += choice->exploration / sqrt (visits + 1.0);
  return value;
}

PslNode *
psl_tree_select (PslTreeWalker *self, PslNode *node, int seat, const PslAmafTable *lender)
{
  PslTree *tree = self->tree;
  PslNode *children = psl_tree_nodes_get (&tree->nodes, node->first_child);
  guint n = node->n_children;
  guint start = psl_random_below (&self->random, n);
  PslNode *best = &children[start];
  double best_value = -1;
  Choice choice = {
    .plan = &tree->job->plan,
    .seat = seat,
    .exploration = tree->job->plan.exploration / 1000.0 *
                   sqrt (psl_log (psl_node_get_visits (node) + 1.0)),
    .first = get_mean_for (tree, node, seat),
    .lender = lender,
  };

  /* From a place at random, so that the first of equals is not always the same. */
  for (guint i = 0; i < n; i++)
    {
      PslNode *child = &children[start + i < n ? start + i : start + i - n];
      int proven = psl_node_get_proven (child);
      double value;

      if (proven == seat)
        return child;
      if (proven > 0)
        continue;
      value = get_value (&choice, child);
      if (value > best_value)
        {
          best = child;
          best_value = value;
        }
    }
  return best;
}

PslNode *
psl_tree_choose (PslTree *self, PslNode *node, int seat)
{
  PslNode *best = NULL;
  int best_class = 0;

  if (!psl_node_is_grown (node))
    return NULL;

  for (guint i = 0; i < node->n_children; i++)
    {
      PslNode *child = psl_tree_nodes_get (&self->nodes, node->first_child + i);
      int proven = psl_node_get_proven (child);
      int class = proven == seat ? 2 : proven > 0 ? 0 : 1;
      guint32 visits = psl_node_get_visits (child);

      if (visits == 0)
        continue;
      if (best == NULL || class > best_class ||
          (class == best_class && visits > psl_node_get_visits (best)))
        {
          best = child;
          best_class = class;
        }
    }
  return best;
}
