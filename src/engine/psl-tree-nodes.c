/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-tree-nodes.h"

#include "engine/psl-memory.h"

void
psl_tree_nodes_init (PslTreeNodes *self, gsize n_bytes)
{
  self->size = (guint32) CLAMP (n_bytes / sizeof (PslNode), 2 * PSL_MAX_STEPS, G_MAXINT32);
  self->nodes = psl_memory_new (self->size * sizeof (PslNode));
  self->nodes[0] = (PslNode){ .proven = PSL_NODE_UNPROVEN };
  self->n_nodes = 1;
}

void
psl_tree_nodes_clear (PslTreeNodes *self)
{
  psl_memory_free (g_steal_pointer (&self->nodes), self->size * sizeof (PslNode));
}

/* Takes @n nodes out of the array; 0 when it is full. */
static guint32
take (PslTreeNodes *self, guint n)
{
  guint32 first = __atomic_load_n (&self->n_nodes, __ATOMIC_RELAXED);

  do
    {
      if (n > self->size - first)
        return 0;
    }
  while (!__atomic_compare_exchange_n (&self->n_nodes, &first, first + n, FALSE, __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED));
  return first;
}

gboolean
psl_tree_nodes_grow (
  PslTreeNodes *self, PslNode *node, int seat, const PslStep *steps, guint n_steps)
{
  guint8 expected = PSL_NODE_LEAF;
  guint32 first;

  if (!__atomic_compare_exchange_n (&node->state, &expected, PSL_NODE_GROWING, FALSE,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    return FALSE;

  first = take (self, n_steps);
  if (first == 0)
    {
      __atomic_store_n (&node->state, PSL_NODE_LEAF, __ATOMIC_RELAXED);
      return FALSE;
    }

  for (guint i = 0; i < n_steps; i++)
    self->nodes[first + i] = (PslNode){
      .step = steps[i],
      .chooser = (guint8) seat,
      .proven = PSL_NODE_UNPROVEN,
    };
  node->first_child = first;
  node->n_children = (guint16) n_steps;
  __atomic_store_n (&node->state, PSL_NODE_GROWN, __ATOMIC_RELEASE);
  return TRUE;
}
