/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-table.h"

#include "engine/psl-memory.h"

/* Slots in which an entry may stand: first the one that only a deeper entry replaces, then the one
 * that every entry does. */
#define N_WAYS 2

void
psl_table_init (PslTable *self, gsize n_bytes)
{
  self->n_slots = MAX (n_bytes / sizeof (PslTableSlot) / N_WAYS, 1) * N_WAYS;
  self->slots = psl_memory_new (self->n_slots * sizeof (PslTableSlot));
}

void
psl_table_clear (PslTable *self)
{
  psl_memory_free (g_steal_pointer (&self->slots), self->n_slots * sizeof (PslTableSlot));
}

static inline PslTableSlot *
get_slots (PslTable *self, guint64 key)
{
  guint64 n_groups = self->n_slots / N_WAYS;

  return &self->slots[(guint64) (((unsigned __int128) key * n_groups) >> 64) * N_WAYS];
}

static inline gboolean
read_slot (PslTableSlot *slot, guint64 key, PslTableEntry *entry)
{
  guint64 first = __atomic_load_n (&slot->data[0], __ATOMIC_RELAXED);
  guint64 second = __atomic_load_n (&slot->data[1], __ATOMIC_RELAXED);

  if ((__atomic_load_n (&slot->check, __ATOMIC_RELAXED) ^ first ^ second) != key || second == 0)
    return FALSE;
  *entry = (PslTableEntry){
    .value = (gint32) (guint32) first,
    .step = (PslStep) (first >> 32),
    .depth = second & 0xff,
    .bound = second >> 8 & 0x7f,
    .final = second >> 15 & 1,
  };
  return TRUE;
}

static inline void
write_slot (PslTableSlot *slot, guint64 key, const PslTableEntry *entry)
{
  guint64 first = (guint32) entry->value | (guint64) entry->step << 32;
  guint64 second = entry->depth | (guint64) entry->bound << 8 |
                   (guint64) entry->final << 15 | 1 << 16;

  __atomic_store_n (&slot->data[0], first, __ATOMIC_RELAXED);
  __atomic_store_n (&slot->data[1], second, __ATOMIC_RELAXED);
  __atomic_store_n (&slot->check, key ^ first ^ second, __ATOMIC_RELAXED);
}

gboolean
psl_table_find (PslTable *self, guint64 key, PslTableEntry *entry)
{
  PslTableSlot *slots = get_slots (self, key);

  return read_slot (&slots[0], key, entry) || read_slot (&slots[1], key, entry);
}

void
psl_table_store (PslTable *self, guint64 key, const PslTableEntry *entry)
{
  PslTableSlot *slots = get_slots (self, key);
  guint depth = __atomic_load_n (&slots[0].data[1], __ATOMIC_RELAXED) & 0xff;
  PslTableEntry old;

  if (entry->depth >= depth || read_slot (&slots[0], key, &old))
    write_slot (&slots[0], key, entry);
  else
    write_slot (&slots[1], key, entry);
}
