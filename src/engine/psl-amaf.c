/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-amaf.h"

#include "engine/psl-memory.h"

/* Entries looked at before giving up: a full table must not cost much. */
#define MAX_PROBES 16

void
psl_amaf_pool_init (PslAmafPool *self, gsize n_bytes)
{
  self->size = (guint32) CLAMP (n_bytes / sizeof (PslAmafTable), 2, G_MAXINT32);

  /* Number 0 is none.  Tables are cleared when they are taken. */
  self->tables = psl_memory_new (self->size * sizeof (PslAmafTable));
  self->n_tables = 1;
}

void
psl_amaf_pool_clear (PslAmafPool *self)
{
  psl_memory_free (g_steal_pointer (&self->tables), self->size * sizeof (PslAmafTable));
}

guint32
psl_amaf_pool_take (PslAmafPool *self)
{
  guint32 number = __atomic_load_n (&self->n_tables, __ATOMIC_RELAXED);

  do
    {
      if (number == self->size)
        return 0;
    }
  while (!__atomic_compare_exchange_n (&self->n_tables, &number, number + 1, FALSE,
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  self->tables[number] = (PslAmafTable){ 0 };
  return number;
}

PslAmafEntry *
psl_amaf_table_find (PslAmafTable *self, guint64 key, gboolean create)
{
  guint index = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 40);

  for (guint i = 0; i < MAX_PROBES; i++)
    {
      PslAmafEntry *entry = &self->entries[(index + i) % PSL_AMAF_SIZE];
      guint64 found = __atomic_load_n (&entry->key, __ATOMIC_RELAXED);

      if (found == key)
        return entry;
      if (found != 0)
        continue;
      if (!create)
        return NULL;
      if (__atomic_compare_exchange_n (&entry->key, &found, key, FALSE, __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED) ||
          found == key)
        return entry;
    }
  return NULL;
}
