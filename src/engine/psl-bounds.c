/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-bounds.h"

#include "engine/psl-memory.h"

#define CACHE_LINE 64

/* Bits of an entry: the step, then the bounds and the work. */
#define LOWER_SHIFT 31
#define UPPER_SHIFT 43
#define WORK_SHIFT 55
#define BOUND_BITS 12

void
psl_bounds_table_init (PslBoundsTable *self, gsize n_bytes)
{
  const gsize place = sizeof (PslBoundsSlot) * PSL_BOUNDS_WAYS;
  gsize misplaced;

  self->n_places = MAX (n_bytes / place, 2) - 1;
  self->memory = psl_memory_new ((self->n_places + 1) * place);

  misplaced = GPOINTER_TO_SIZE (self->memory) % CACHE_LINE;
  self->slots = (gpointer) ((guint8 *) self->memory + (CACHE_LINE - misplaced) % CACHE_LINE);
}

void
psl_bounds_table_clear (PslBoundsTable *self)
{
  psl_memory_free (g_steal_pointer (&self->memory),
                   (self->n_places + 1) * sizeof (PslBoundsSlot) * PSL_BOUNDS_WAYS);
}

/* --- Entries --- */

static inline int
unpack_bound (guint64 data, guint shift)
{
  return (int) (data >> shift & ((1 << BOUND_BITS) - 1)) - PSL_BOUNDS_LIMIT;
}

static inline guint64
pack_bound (int bound, guint shift)
{
  return (guint64) (bound + PSL_BOUNDS_LIMIT) << shift;
}

static inline PslBounds
unpack (guint64 data)
{
  return (PslBounds){
    .lower = (gint16) unpack_bound (data, LOWER_SHIFT),
    .upper = (gint16) unpack_bound (data, UPPER_SHIFT),
    .work = (guint8) (data >> WORK_SHIFT),
    .step = (data & G_MAXINT32) == G_MAXINT32 ? PSL_STEP_NONE : data & G_MAXINT32,
  };
}

static inline guint64
pack (const PslBounds *bounds)
{
  return (bounds->step & G_MAXINT32) | pack_bound (bounds->lower, LOWER_SHIFT) |
         pack_bound (bounds->upper, UPPER_SHIFT) | (guint64) bounds->work << WORK_SHIFT;
}

static inline gboolean
read_slot (PslBoundsSlot *slot, guint64 key, guint64 *data)
{
  *data = __atomic_load_n (&slot->data, __ATOMIC_RELAXED);
  return (__atomic_load_n (&slot->check, __ATOMIC_RELAXED) ^ *data) == key && *data != 0;
}

static inline void
write_slot (PslBoundsSlot *slot, guint64 key, guint64 data)
{
  __atomic_store_n (&slot->data, data, __ATOMIC_RELAXED);
  __atomic_store_n (&slot->check, key ^ data, __ATOMIC_RELAXED);
}

/* --- The table --- */

gboolean
psl_bounds_table_find (PslBoundsTable *self, guint64 key, PslBounds *bounds)
{
  PslBoundsSlot *slots = psl_bounds_table_get_place (self, key);

  for (guint i = 0; i < PSL_BOUNDS_WAYS; i++)
    {
      guint64 data;

      if (read_slot (&slots[i], key, &data))
        {
          *bounds = unpack (data);
          return TRUE;
        }
    }
  return FALSE;
}

static PslBounds
join (const PslBounds *old, const PslBounds *new)
{
  return (PslBounds){
    .lower = MAX (old->lower, new->lower),
    .upper = MIN (old->upper, new->upper),
    .work = MAX (old->work, new->work),
    .step = new->lower > old->lower || old->step == PSL_STEP_NONE ? new->step : old->step,
  };
}

void
psl_bounds_table_store (PslBoundsTable *self, guint64 key, const PslBounds *bounds)
{
  PslBoundsSlot *slots = psl_bounds_table_get_place (self, key);
  PslBoundsSlot *least = NULL;
  guint least_work = G_MAXUINT;

  for (guint i = 0; i < PSL_BOUNDS_WAYS; i++)
    {
      guint64 data;

      if (read_slot (&slots[i], key, &data))
        {
          PslBounds old = unpack (data);
          PslBounds both = join (&old, bounds);

          write_slot (&slots[i], key, pack (&both));
          return;
        }
      if (data >> WORK_SHIFT < least_work)
        {
          least = &slots[i];
          least_work = (guint) (data >> WORK_SHIFT);
        }
    }
  write_slot (least, key, pack (bounds));
}

void
psl_bounds_table_resize (PslBoundsTable *self, gsize n_bytes)
{
  PslBoundsTable old = *self;

  psl_bounds_table_init (self, n_bytes);
  for (guint64 i = 0; i < old.n_places * PSL_BOUNDS_WAYS; i++)
    {
      guint64 data = old.slots[i].data;

      if (data != 0)
        {
          PslBounds bounds = unpack (data);

          psl_bounds_table_store (self, old.slots[i].check ^ data, &bounds);
        }
    }
  psl_bounds_table_clear (&old);
}
