/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

/* No bound lies further from 0. */
#define PSL_BOUNDS_LIMIT 2047

/**
 * PslBounds:
 * @lower: the value is at least this
 * @upper: the value is at most this
 * @work: the binary logarithm of the nodes that it took to find out
 * @step: the best step known, or PSL_STEP_NONE; less than 2³¹
 *
 * What is proven about a position.
 */
typedef struct
{
  gint16 lower;
  gint16 upper;
  guint8 work;
  PslStep step;
} PslBounds;

/* As it is stored: the key is mixed with the data, so that an entry that two threads wrote at once
 * is not found rather than believed. */
typedef struct
{
  guint64 check;
  guint64 data;
} PslBoundsSlot;

/**
 * PslBoundsTable:
 *
 * What is proven about positions, by a key of 64 bits.  Shared by threads without locks.  Of the
 * four entries that may stand in a place, which share a line of the processor's cache, the one that
 * took the least work gives way.
 */
typedef struct
{
  gpointer memory;
  PslBoundsSlot *slots;
  guint64 n_places;
} PslBoundsTable;

/* An empty table of at most @n_bytes. */
void psl_bounds_table_init (PslBoundsTable *self, gsize n_bytes);
void psl_bounds_table_clear (PslBoundsTable *self);

/* Gives the table @n_bytes and keeps what is in it.  No other thread may use it meanwhile. */
void psl_bounds_table_resize (PslBoundsTable *self, gsize n_bytes);

/* FALSE when nothing is known about @key. */
gboolean psl_bounds_table_find (PslBoundsTable *self, guint64 key, PslBounds *bounds);

/* Adds what @bounds says to what is known about @key. */
void psl_bounds_table_store (PslBoundsTable *self, guint64 key, const PslBounds *bounds);

#define PSL_BOUNDS_WAYS 4

static inline PslBoundsSlot *
psl_bounds_table_get_place (PslBoundsTable *self, guint64 key)
{
  return &self->slots[(guint64) (((unsigned __int128) key * self->n_places) >> 64) *
                      PSL_BOUNDS_WAYS];
}

/* Says that @key will be asked for soon: memory is far away. */
static inline void
psl_bounds_table_prefetch (PslBoundsTable *self, guint64 key)
{
  __builtin_prefetch (psl_bounds_table_get_place (self, key));
}

G_END_DECLS
