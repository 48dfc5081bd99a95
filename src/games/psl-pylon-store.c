/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-store.h"

/* The memory is taken by so many bytes, and the places grow from so many. */
#define CHUNK_BYTES (64 << 10)
#define MIN_PLACES 1024

void
psl_pylon_store_init (PslPylonStore *self, gsize max_bytes)
{
  self->n_places = MIN_PLACES;
  self->places = g_new0 (PslPylonPlace, self->n_places);
  self->chunks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->chunks, g_malloc (CHUNK_BYTES));
  self->max_bytes = max_bytes;
}

void
psl_pylon_store_clear (PslPylonStore *self)
{
  g_free (self->places);
  g_ptr_array_unref (self->chunks);
}

void
psl_pylon_store_limit (PslPylonStore *self)
{
  gsize n_bytes = self->chunk * CHUNK_BYTES + self->used;

  n_bytes += 2 * self->n_parts * sizeof *self->places;
  if (G_LIKELY (n_bytes <= self->max_bytes || self->n_parts <= MIN_PLACES))
    return;
  memset (self->places, 0, self->n_places * sizeof *self->places);
  self->n_parts = 0;
  self->chunk = 0;
  self->used = 0;
}

static void
store_grow (PslPylonStore *self)
{
  PslPylonStore old = *self;

  self->n_places *= 2;
  self->places = g_new0 (PslPylonPlace, self->n_places);
  for (guint i = 0; i < old.n_places; i++)
    {
      if (old.places[i].key != 0)
        *psl_pylon_store_find_place (self, old.places[i].key) = old.places[i];
    }
  g_free (old.places);
}

const PslPylonPlace *
psl_pylon_store_add (PslPylonStore *self, guint64 key, const PslPylonPart *part)
{
  gsize size = sizeof *part + part->n_options * sizeof *part->options;
  guint8 *memory;
  PslPylonPlace *place;

  if (self->used + size > CHUNK_BYTES)
    {
      self->used = 0;
      if (++self->chunk == self->chunks->len)
        g_ptr_array_add (self->chunks, g_malloc (CHUNK_BYTES));
    }
  memory = g_ptr_array_index (self->chunks, self->chunk);
  memory += self->used;
  self->used += size;
  memcpy (memory, part, size);

  if (2 * ++self->n_parts > self->n_places)
    store_grow (self);
  place = psl_pylon_store_find_place (self, key);
  *place = (PslPylonPlace){ .key = key, .part = (gpointer) memory, .sum = part->sum };
  return place;
}
