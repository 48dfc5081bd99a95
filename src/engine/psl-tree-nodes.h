/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

/* Values are added up in integers, so that the order in which threads add them does not matter. */
#define PSL_TREE_ONE (1 << 16)

/* The state of a node's children. */
enum
{
  PSL_NODE_LEAF,
  PSL_NODE_GROWING, /* a thread is making its children */
  PSL_NODE_GROWN
};

#define PSL_NODE_UNPROVEN (-1)

/**
 * PslNode:
 * @sum: of the results for @chooser, in units of 1 / %PSL_TREE_ONE
 * @visits: how often a simulation has come here; counted on the way down, so that other threads
 *   meanwhile look elsewhere
 * @step: that leads here from the parent
 * @first_child: the children's numbers begin here
 * @amaf: the number of the node's all-moves-as-first table, or 0
 * @n_children: how many
 * @estimates: by seat − 1, the evaluation of the position, backed up from the children by the rule
 *   that each seat takes what is best for it; in ten-thousandths of a win
 * @chooser: the seat that makes @step
 * @seat: the seat to move here, once the node has been visited; 0 when the game is over
 * @state: of the children
 * @proven: the seat that wins from here whatever the others do, 0 for a certain draw, or
 *   %PSL_NODE_UNPROVEN
 *
 * A node of the search tree: what comes of a step.  One level of the tree is one step, whoever
 * makes it.  Counters are read and written by all threads at once.
 */
typedef struct
{
  gint64 sum;
  guint32 visits;
  PslStep step;
  guint32 first_child;
  guint32 amaf;
  guint16 n_children;
  gint16 estimates[PSL_MAX_SEATS];
  guint8 chooser;
  guint8 seat;
  guint8 state;
  gint8 proven;
} PslNode;

/**
 * PslTreeNodes:
 *
 * The memory of a tree: one array from which threads take children side by side until it is full.
 * The root is number 0.
 */
typedef struct
{
  PslNode *nodes;
  guint32 n_nodes; /* atomic */
  guint32 size;
} PslTreeNodes;

/* Room for as many nodes as @n_bytes hold. */
void psl_tree_nodes_init (PslTreeNodes *self, gsize n_bytes);
void psl_tree_nodes_clear (PslTreeNodes *self);

/* Gives @node a child for each of @steps, which @seat chooses between; only one of several threads
 * that try succeeds.  FALSE when another thread was sooner or there is no room. */
gboolean psl_tree_nodes_grow (
  PslTreeNodes *self, PslNode *node, int seat, const PslStep *steps, guint n_steps);

static inline PslNode *
psl_tree_nodes_get (PslTreeNodes *self, guint32 number)
{
  return &self->nodes[number];
}

static inline gboolean
psl_node_is_grown (PslNode *self)
{
  return __atomic_load_n (&self->state, __ATOMIC_ACQUIRE) == PSL_NODE_GROWN;
}

static inline guint32
psl_node_get_visits (PslNode *self)
{
  return __atomic_load_n (&self->visits, __ATOMIC_RELAXED);
}

static inline gint64
psl_node_get_sum (PslNode *self)
{
  return __atomic_load_n (&self->sum, __ATOMIC_RELAXED);
}

static inline int
psl_node_get_proven (PslNode *self)
{
  return __atomic_load_n (&self->proven, __ATOMIC_RELAXED);
}

static inline int
psl_node_get_estimate (PslNode *self, guint seat)
{
  return __atomic_load_n (&self->estimates[seat - 1], __ATOMIC_RELAXED);
}

/* The mean result for the chooser, from 0 to 1. */
static inline double
psl_node_get_mean (PslNode *self)
{
  guint32 visits = psl_node_get_visits (self);

  return visits > 0 ? (double) psl_node_get_sum (self) / ((double) visits * PSL_TREE_ONE) : 0.5;
}

G_END_DECLS
