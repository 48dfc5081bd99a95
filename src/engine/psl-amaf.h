/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

/* Steps that one table tells apart; when it is full, further ones are not counted. */
#define PSL_AMAF_SIZE 512

/**
 * PslAmafEntry:
 * @key: the step and the seat that makes it, or 0
 * @visits: simulations in which that seat made that step at any time after the table's node
 * @sum: of their results for the seat, in units of 1 / %PSL_TREE_ONE
 */
typedef struct
{
  guint64 key;
  guint32 visits;
  gint64 sum;
} PslAmafEntry;

/**
 * PslAmafTable:
 *
 * "All moves as first": how well each step did when it was made at any time after a node, which is
 * known much sooner than how well it did right there.  Where steps largely commute it is nearly as
 * good.  Read and written by all threads at once.
 */
typedef struct
{
  PslAmafEntry entries[PSL_AMAF_SIZE];
} PslAmafTable;

/* Tables that are handed out by their number, from 1, until there are no more. */
typedef struct
{
  PslAmafTable *tables;
  guint32 n_tables; /* atomic */
  guint32 size;
} PslAmafPool;

/* As many tables as fit into @n_bytes. */
void psl_amaf_pool_init (PslAmafPool *self, gsize n_bytes);
void psl_amaf_pool_clear (PslAmafPool *self);

/* The number of a new empty table; 0 when there are no more. */
guint32 psl_amaf_pool_take (PslAmafPool *self);

static inline PslAmafTable *
psl_amaf_pool_get (PslAmafPool *self, guint32 number)
{
  return &self->tables[number];
}

static inline guint64
psl_amaf_key (PslStep step, int seat)
{
  return (guint64) seat << 32 | step;
}

/* The entry of @key; a new one with @create; NULL when there is none. */
PslAmafEntry *psl_amaf_table_find (PslAmafTable *self, guint64 key, gboolean create);

static inline void
psl_amaf_table_add (PslAmafTable *self, guint64 key, gint64 result)
{
  PslAmafEntry *entry = psl_amaf_table_find (self, key, TRUE);

  if (entry != NULL)
    {
      __atomic_fetch_add (&entry->visits, 1, __ATOMIC_RELAXED);
      __atomic_fetch_add (&entry->sum, result, __ATOMIC_RELAXED);
    }
}

G_END_DECLS
