/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon-parts.h"

G_BEGIN_DECLS

/**
 * PslPylonPlace:
 * @key: 0 for none
 * @part: what is remembered
 * @sum: of it: what is asked for most, and memory is far away
 */
typedef struct
{
  guint64 key;
  const PslPylonPart *part;
  PslPylonSum sum;
} PslPylonPlace;

/**
 * PslPylonStore:
 * @places: where parts are found
 * @n_places: a power of 2
 * @n_parts: how many of them are taken
 * @chunks: the memory that the parts are in
 * @chunk: which one is in use
 * @used: bytes of it
 * @max_bytes: about how many it may be altogether
 *
 * Parts that have been looked at, by a key.
 */
typedef struct
{
  PslPylonPlace *places;
  guint n_places;
  guint n_parts;
  GPtrArray *chunks;
  guint chunk;
  gsize used;
  gsize max_bytes;
} PslPylonStore;

void psl_pylon_store_init (PslPylonStore *self, gsize max_bytes);
void psl_pylon_store_clear (PslPylonStore *self);

/* Forgets everything when it has become too much. */
void psl_pylon_store_limit (PslPylonStore *self);

/* Adds a copy of @part, of which nothing is remembered yet.  What it returns holds until the
 * next. */
const PslPylonPlace *
psl_pylon_store_add (PslPylonStore *self, guint64 key, const PslPylonPart *part);

/* Where @key is; or a place without a part, where it is to be. */
static inline PslPylonPlace *
psl_pylon_store_find_place (PslPylonStore *self, guint64 key)
{
  guint i = (guint) key & (self->n_places - 1);

  while (self->places[i].key != key && self->places[i].key != 0)
    i = (i + 1) & (self->n_places - 1);
  return &self->places[i];
}

G_END_DECLS
