/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

/* What a value in the table says of the true one. */
typedef enum
{
  PSL_BOUND_NONE,  /* nothing: only the step is of use */
  PSL_BOUND_LOWER, /* it is at least the value */
  PSL_BOUND_UPPER, /* it is at most the value */
  PSL_BOUND_EXACT
} PslBound;

/**
 * PslTableEntry:
 * @value: for the seat to move, from where the position stands
 * @step: the best step known, or PSL_STEP_NONE
 * @depth: how many steps were looked ahead
 * @bound: what @value says
 * @final: whether it rests on ends of the game only and on no evaluation, so that looking further
 *   ahead would not change it
 */
typedef struct
{
  gint32 value;
  PslStep step;
  guint8 depth;
  guint8 bound;
  guint8 final;
} PslTableEntry;

/* As it is stored: the key is mixed with the data, so that an entry that two threads wrote at once
 * is not found rather than believed. */
typedef struct
{
  guint64 check;
  guint64 data[2];
} PslTableSlot;

/**
 * PslTable:
 *
 * A transposition table: what was found out about positions, by their hash.  Shared by threads
 * without locks.
 */
typedef struct
{
  PslTableSlot *slots;
  guint64 n_slots;
} PslTable;

/* An empty table of at most @n_bytes. */
void psl_table_init (PslTable *self, gsize n_bytes);
void psl_table_clear (PslTable *self);

/* FALSE when nothing is known of the position of hash @key. */
gboolean psl_table_find (PslTable *self, guint64 key, PslTableEntry *entry);

/* Keeps @entry, unless what is known already goes deeper. */
void psl_table_store (PslTable *self, guint64 key, const PslTableEntry *entry);

G_END_DECLS
