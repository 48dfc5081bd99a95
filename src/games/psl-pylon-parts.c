/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How parts are named, so that two of the same name are the same game for whatever else there is:
 *
 * - Any step of a part leads to other parts, with names, after a change of the margin.  A small part is
 *   named by all of its steps: of those that lead to the same, by the one with the greatest change for
 *   Light and the one with the smallest, for Dark.  So it does not matter where it is on the board, nor
 *   what it looks like.  Changes are told from the middle of the greatest and the smallest, which is
 *   added to the margin at once.
 * - Where all changes are alike and only steps remain, only the nimber matters (Sprague and Grundy): a
 *   seat that makes it larger gains nothing, since the other can undo that at once.
 * - Where nothing remains after any step, it is a switch: whoever makes the step gains the temperature.
 * - A large part is named by how it looks.
 *
 * Two parts that are the same with Light and Dark exchanged make no difference, whatever else there is:
 * a seat that plays as if they were not there, and answers a step in one of them with the same step in
 * the other, gets no less than without them, and nor does the other seat. */

#include "games/psl-pylon-parts.h"

#include "core/psl-hash.h"

/* A small part has no more stacks than this. */
#define MAX_SMALL 7

/* The memory is taken by so many bytes, and the places to find parts at grow from so many. */
#define CHUNK_BYTES (64 << 10)
#define MIN_PLACES 1024

/* Where a part is remembered.  What most ask for, the sum, is here as well: memory is far away. */
typedef struct
{
  guint64 key; /* 0 for none */
  const PslPylonPart *part;
  PslPylonSum sum;
} Place;

/* Parts that have been looked at, by a key of their own. */
typedef struct
{
  Place *places;
  guint n_places; /* a power of 2 */
  guint n_parts;
  GPtrArray *chunks;
  guint chunk; /* the one in use */
  gsize used;  /* bytes of it */
  gsize max_bytes;
} Store;

struct _PslPylonParts
{
  Store small;
  Store large;
};

/* --- Stores --- */

static void
store_init (Store *self, gsize max_bytes)
{
  self->n_places = MIN_PLACES;
  self->places = g_new0 (Place, self->n_places);
  self->chunks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->chunks, g_malloc (CHUNK_BYTES));
  self->max_bytes = max_bytes;
}

static void
store_clear (Store *self)
{
  g_free (self->places);
  g_ptr_array_unref (self->chunks);
}

/* Forgets everything when it has become too much. */
static inline void
store_limit (Store *self)
{
  gsize n_bytes = (self->chunk + 1) * CHUNK_BYTES + self->n_places * sizeof *self->places;

  if (G_LIKELY (n_bytes <= self->max_bytes || self->n_parts <= MIN_PLACES))
    return;
  memset (self->places, 0, self->n_places * sizeof *self->places);
  self->n_parts = 0;
  self->chunk = 0;
  self->used = 0;
}

static inline Place *
store_find_place (Store *self, guint64 key)
{
  guint i = (guint) key & (self->n_places - 1);

  while (self->places[i].key != key && self->places[i].key != 0)
    i = (i + 1) & (self->n_places - 1);
  return &self->places[i];
}

static void
store_grow (Store *self)
{
  Store old = *self;

  self->n_places *= 2;
  self->places = g_new0 (Place, self->n_places);
  for (guint i = 0; i < old.n_places; i++)
    {
      if (old.places[i].key != 0)
        *store_find_place (self, old.places[i].key) = old.places[i];
    }
  g_free (old.places);
}

/* Adds a copy of @part. */
static Place *
store_add (Store *self, guint64 key, const PslPylonPart *part)
{
  gsize size = sizeof *part + part->n_options * sizeof *part->options;
  guint8 *memory;
  Place *place;

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
  place = store_find_place (self, key);
  *place = (Place){ .key = key, .part = (gpointer) memory, .sum = part->sum };
  return place;
}

/* --- Names --- */

static inline gboolean
is_nothing (const PslPylonSum *sum)
{
  return sum->name == 0 && sum->twins == 0 && sum->temperatures == 0;
}

static inline gboolean
lead_to_same (const PslPylonOption *a, const PslPylonOption *b)
{
  return a->after.name == b->after.name && a->after.twins == b->after.twins &&
         a->after.temperatures == b->after.temperatures;
}

/* Says for whom each option is good. */
static void
compare_options (PslPylonPart *part)
{
  for (guint i = 0; i < part->n_options; i++)
    {
      PslPylonOption *option = &part->options[i];

      option->seats = 3;
      for (guint j = 0; j < part->n_options; j++)
        {
          int more = part->options[j].after.margin - option->after.margin;

          if (i == j || !lead_to_same (option, &part->options[j]))
            continue;
          if (more > 0 || (more == 0 && j < i))
            option->seats &= ~1u;
          if (more < 0 || (more == 0 && j < i))
            option->seats &= ~2u;
        }
    }
}

/* Whether the part is only steps to make: fills in its nimber. */
static gboolean
find_nimber (const PslPylonPart *part, guint *nimber)
{
  guint32 nimbers = 0;

  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;

      if (after->name != 0 || after->temperatures != 0 || after->twins > PSL_PYLON_NIMBER ||
          after->margin != part->options[0].after.margin)
        return FALSE;
      nimbers |= 1u << after->twins;
    }
  *nimber = (guint) __builtin_ctz (~nimbers);
  return *nimber <= PSL_PYLON_NIMBER;
}

static gboolean
ends (const PslPylonPart *part)
{
  for (guint i = 0; i < part->n_options; i++)
    {
      if (!is_nothing (&part->options[i].after))
        return FALSE;
    }
  return TRUE;
}

/* What an option is with the margin @middle, or with the seats exchanged (@sign −1). */
static inline guint64
name_option (const PslPylonOption *option, int middle, int sign)
{
  const PslPylonSum *after = &option->after;
  guint64 name = sign > 0 ? after->name : -after->name;
  guint32 change = (guint32) (sign * (after->margin - middle));

  return psl_hash_mix (
    name ^ psl_hash_mix (after->twins + psl_hash_mix ((guint64) change << 32 | after->temperatures)));
}

static guint64
name_part (const PslPylonPart *part, int middle, int sign)
{
  guint64 own = 0, others = 0;

  for (guint i = 0; i < part->n_options; i++)
    {
      guint64 name = name_option (&part->options[i], middle, sign);

      if (part->options[i].seats & (sign > 0 ? 1 : 2))
        own += name;
      if (part->options[i].seats & (sign > 0 ? 2 : 1))
        others += name;
    }
  return psl_hash_mix (psl_hash_mix (own) ^ others);
}

static void
keep_good_options (PslPylonPart *part)
{
  guint n = 0;

  for (guint i = 0; i < part->n_options; i++)
    {
      if (part->options[i].seats != 0)
        part->options[n++] = part->options[i];
    }
  part->n_options = n;
}

static inline int
add_up (guint32 temperatures)
{
  int sum = 0;

  for (; temperatures != 0; temperatures &= temperatures - 1)
    sum += __builtin_ctz (temperatures);
  return sum;
}

/* @least and @most hold whatever anyone does, so that what they are after the best step holds as well. */
static void
find_gains (PslPylonPart *part)
{
  PslPylonSum *sum = &part->sum;

  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;
      int change = after->margin - sum->margin;
      int heat = add_up (after->temperatures);
      int least = change + after->least - heat;
      int most = change + after->most + heat;

      sum->gains[0] = (gint16) MAX (sum->gains[0], least - sum->least);
      sum->gains[1] = (gint16) MAX (sum->gains[1], sum->most - most);
    }
}

static void
name_small (PslPylonPart *part, int worth)
{
  PslPylonSum *sum = &part->sum;
  int low = G_MAXINT, high = G_MININT, least = G_MAXINT, most = G_MININT;
  guint nimber;

  compare_options (part);
  keep_good_options (part);
  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;

      low = MIN (low, after->margin);
      high = MAX (high, after->margin);
    }
  if (find_nimber (part, &nimber))
    {
      sum->margin = (gint16) high;
      sum->twins = nimber;
      return;
    }
  if (ends (part) && (low + high) % 2 == 0)
    {
      sum->margin = (gint16) ((low + high) / 2);
      sum->temperatures = 1u << (high - low) / 2;
      return;
    }

  sum->margin = (gint16) ((low + high) >> 1);
  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;
      int heat = add_up (after->temperatures);

      least = MIN (least, after->margin + after->least - heat);
      most = MAX (most, after->margin + after->most + heat);
    }
  sum->least = (gint16) MIN (least - sum->margin, 0);
  sum->most = (gint16) MAX (most - sum->margin, 0);
  sum->worth = worth - 100 * sum->margin;
  find_gains (part);
  sum->name = name_part (part, sum->margin, 1);
  sum->twins = name_part (part, sum->margin, -1);
  if (sum->name == sum->twins)
    {
      sum->twins = sum->name & ~(guint64) PSL_PYLON_NIMBER;
      sum->name = 0;
    }
  else
    {
      sum->name -= sum->twins;
      sum->twins = 0;
    }
}

static inline void
name_large (PslPylonSum *sum, const PslPylonOutlook *outlook)
{
  sum->name = outlook->keys[0] - outlook->keys[1];
  sum->least = (gint16) (-2 * outlook->insecure[0]);
  sum->most = (gint16) (2 * outlook->insecure[1]);
  sum->worth = outlook->worth;
}

/* --- Parts --- */

typedef struct
{
  guint32 moves[4];
  guint32 east;  /* cells that are connected to the one east of them */
  guint32 north;
  guint32 left;  /* to take parts from */
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

static const Place *find_part (PslPylonParts *self,
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

      name_large (&sum, &outlooks[i]);
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

      if (is_nothing (after))
        after->least = after->most = after->gains[0] = after->gains[1] = after->worth = 0;
      after->margin += (gint16) gains[i];
    }
}

static const Place *
find_part (PslPylonParts *self,
           const PslPylonRegion *region,
           const Connections *connections,
           guint32 cells)
{
  gboolean is_small = count (cells) <= MAX_SMALL;
  Store *store = is_small ? &self->small : &self->large;
  guint64 key = find_key (region, cells);
  const Place *place = store_find_place (store, key);
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
    name_small (part, outlook.worth);
  else
    {
      name_large (&part->sum, &outlook);
      find_gains (part);
    }
  return store_add (store, key, part);
}

guint
psl_pylon_parts_find (PslPylonParts *self, const PslPylonRegion *region, const PslPylonPart **parts)
{
  Connections connections;
  guint n = 0;

  store_limit (&self->small);
  store_limit (&self->large);
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

  store_init (&self->small, n_bytes / 4 * 3);
  store_init (&self->large, n_bytes / 4);
  return self;
}

void
psl_pylon_parts_free (PslPylonParts *self)
{
  store_clear (&self->small);
  store_clear (&self->large);
  g_free (self);
}
