/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-parts.h"

#include "core/psl-hash.h"
#include "games/psl-pylon-names.h"
#include "games/psl-pylon-store.h"

/* A small part has no more stacks than this: with more, it takes longer to find the names than they
 * save (NOTES.md in src/engine). */
#define MAX_SMALL 7

struct _PslPylonParts
{
  PslPylonStore small;
  PslPylonStore large;
};

/* --- Regions --- */

typedef struct
{
  guint32 moves[4];
  guint32 east;  /* the cells that are connected to the one east of them */
  guint32 north; /* or north */
  guint32 left;  /* the cells whose part has not been taken yet */
} Connections;

static inline void
find_connections (const PslPylonRegion *region, Connections *self)
{
  PSL_PYLON_FIND_MOVES (region->bottoms, region->tops, self->moves);
  self->east = self->moves[0] | self->moves[2] >> 1;
  self->north = self->moves[1] | self->moves[3] >> PSL_PYLON_FILES;
  self->left = self->east | self->east << 1 | self->north | self->north << PSL_PYLON_FILES;
}

static inline guint32
add_neighbours (const Connections *self, guint32 cells)
{
  return cells | (cells & self->east) << 1 | (cells >> 1 & self->east) |
         (cells & self->north) << PSL_PYLON_FILES | (cells >> PSL_PYLON_FILES & self->north);
}

/* Takes the cells of a part. */
static inline guint32
take_part (Connections *self)
{
  guint32 cells = self->left & -self->left;
  guint32 before;

  do
    {
      before = cells;
      cells = add_neighbours (self, cells);
      cells = add_neighbours (self, cells);
    }
  while (cells != before);
  self->left &= ~cells;
  return cells;
}

static inline guint64
pair (guint32 a, guint32 b)
{
  return (guint64) a << 32 | b;
}

static inline guint64
find_key (const PslPylonRegion *region, guint32 cells)
{
  guint64 key = 0;

  for (guint32 left = cells; left != 0; left &= left - 1)
    {
      guint cell = (guint) __builtin_ctz (left);

      key += psl_hash_mix ((guint64) region->heights[cell] << 8 | cell);
    }
  key += psl_hash_mix (pair (cells, cells & region->dark_tops));
  key += psl_hash_mix (~pair (cells & region->bottoms[0], cells & region->bottoms[1]));
  key = psl_hash_mix (key) + psl_hash_mix (pair (cells & region->tops[1], cells & region->tops[2]));
  key = psl_hash_mix (key);
  return key != 0 ? key : 1;
}

static inline void
restrict_to (PslPylonRegion *self, guint32 cells)
{
  for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
    {
      self->bottoms[i] &= cells;
      self->tops[i] &= cells;
    }
  self->dark_tops &= cells;
}

/* Without asking for a processor that has an instruction for it. */
static inline guint
count (guint32 cells)
{
  cells -= cells >> 1 & 0x55555555u;
  cells = (cells & 0x33333333u) + (cells >> 2 & 0x33333333u);
  cells = (cells + (cells >> 4)) & 0x0f0f0f0fu;
  return cells * 0x01010101u >> 24;
}

static const PslPylonPlace *find_part (PslPylonParts *self,
                                       const PslPylonRegion *region,
                                       const Connections *connections,
                                       guint32 cells);

/* Large parts that are to be added to sums, together. */
typedef struct
{
  PslPylonRegion regions[PSL_PYLON_N_LANES];
  PslPylonSum *sums[PSL_PYLON_N_LANES];
  gint16 n_steps[PSL_PYLON_N_LANES];
  guint n;
} Batch;

static void
finish_batch (Batch *self)
{
  PslPylonOutlook outlooks[PSL_PYLON_N_LANES];

  if (self->n > 0)
    psl_pylon_look_ahead (self->regions, self->n, outlooks);
  for (guint i = 0; i < self->n; i++)
    {
      PslPylonSum sum = { .n_steps = self->n_steps[i] };

      psl_pylon_sum_name_large (&sum, &outlooks[i]);
      psl_pylon_sum_add (self->sums[i], &sum);
    }
  self->n = 0;
}

static gint16
count_steps (const Connections *connections, guint32 cells)
{
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    n += count (connections->moves[i] & cells);
  return (gint16) n;
}

/* Fills in what is known about all parts of @region, large ones when the batch is finished. */
static void
sum_up (PslPylonParts *self, const PslPylonRegion *region, PslPylonSum *sum, Batch *batch)
{
  Connections connections;

  *sum = (PslPylonSum){ 0 };
  find_connections (region, &connections);
  while (connections.left != 0)
    {
      guint32 cells = take_part (&connections);

      if (count (cells) <= MAX_SMALL)
        {
          psl_pylon_sum_add (sum, &find_part (self, region, &connections, cells)->sum);
          continue;
        }
      if (batch->n == PSL_PYLON_N_LANES)
        finish_batch (batch);
      batch->regions[batch->n] = *region;
      restrict_to (&batch->regions[batch->n], cells);
      batch->sums[batch->n] = sum;
      batch->n_steps[batch->n++] = count_steps (&connections, cells);
    }
}

/* Fills in the options of a part, which is alone in @region. */
static void
find_options (PslPylonParts *self,
              const PslPylonRegion *region,
              const Connections *connections,
              guint32 cells,
              PslPylonPart *part)
{
  static const int distances[4] = { 1, PSL_PYLON_FILES, -1, -PSL_PYLON_FILES };
  int gains[4 * PSL_PYLON_N_CELLS];
  Batch batch = { .n = 0 };

  for (guint i = 0; i < 4; i++)
    {
      for (guint32 movers = connections->moves[i] & cells; movers != 0; movers &= movers - 1)
        {
          guint from = (guint) __builtin_ctz (movers);
          guint to = (guint) ((int) from + distances[i]);
          PslPylonOption *option = &part->options[part->n_options];
          PslPylonRegion after = *region;

          gains[part->n_options++] = psl_pylon_region_step (&after, from, to);
          sum_up (self, &after, &option->after, &batch);
          option->step = psl_pylon_stacking (from, to);
          option->seats = 3;
        }
    }
  finish_batch (&batch);

  for (guint i = 0; i < part->n_options; i++)
    {
      PslPylonSum *after = &part->options[i].after;

      if (psl_pylon_sum_is_nothing (after))
        after->least = after->most = after->gains[0] = after->gains[1] = after->worth = 0;
      after->margin += (gint16) gains[i];
    }
}

static const PslPylonPlace *
find_part (PslPylonParts *self,
           const PslPylonRegion *region,
           const Connections *connections,
           guint32 cells)
{
  gboolean is_small = count (cells) <= MAX_SMALL;
  PslPylonStore *store = is_small ? &self->small : &self->large;
  guint64 key = find_key (region, cells);
  const PslPylonPlace *place = psl_pylon_store_find_place (store, key);
  PslPylonRegion alone;
  PslPylonOutlook outlook;
  PslPylonPart *part;
  gint16 n_steps;

  if (place->key != 0)
    return place;

  alone = *region;
  restrict_to (&alone, cells);
  psl_pylon_look_ahead (&alone, 1, &outlook);
  n_steps = count_steps (connections, cells);
  part = g_alloca (sizeof (PslPylonPart) + (guint) n_steps * sizeof (PslPylonOption));
  *part = (PslPylonPart){ .sum.n_steps = n_steps };
  find_options (self, &alone, connections, cells, part);
  if (is_small)
    psl_pylon_part_name_small (part, outlook.worth);
  else
    {
      psl_pylon_sum_name_large (&part->sum, &outlook);
      psl_pylon_part_find_gains (part);
    }
  return psl_pylon_store_add (store, key, part);
}

guint
psl_pylon_parts_find (PslPylonParts *self, const PslPylonRegion *region, const PslPylonPart **parts)
{
  Connections connections;
  guint n = 0;

  psl_pylon_store_limit (&self->small);
  psl_pylon_store_limit (&self->large);
  find_connections (region, &connections);
  while (connections.left != 0)
    {
      guint32 cells = take_part (&connections);

      parts[n++] = find_part (self, region, &connections, cells)->part;
    }
  return n;
}

PslPylonParts *
psl_pylon_parts_new (gsize n_bytes)
{
  PslPylonParts *self = g_new0 (PslPylonParts, 1);

  psl_pylon_store_init (&self->small, n_bytes / 4 * 3);
  psl_pylon_store_init (&self->large, n_bytes / 4);
  return self;
}

void
psl_pylon_parts_free (PslPylonParts *self)
{
  psl_pylon_store_clear (&self->small);
  psl_pylon_store_clear (&self->large);
  g_free (self);
}
