/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon-region.h"

G_BEGIN_DECLS

/* Stacks that steps connect, now or ever, are a part of the board: a game of its own, of which the
 * whole is the sum. */

/**
 * PslPylonSum:
 * @name: of parts taken together, names add up; with Light and Dark exchanged, it is the negative
 * @twins: the names of parts that are the same with Light and Dark exchanged; two of a name make no
 *   difference, so they are combined by XOR.  The last bits, PSL_PYLON_NIMBER, hold for parts that
 *   are mere steps to make when that helps: their nimber
 * @temperatures: bits, for switches: by XOR
 * @margin: what the margin of the scores will change by in favour of Light, as far as it is sure
 * @least: by how much more it can change at least, without switches; not positive
 * @most: at most; not negative
 * @gains: by seat − 1: when the seat is to move, there is a step after which @least (Light), or
 *   @most (Dark), is by so much better for it
 * @n_steps: how many steps there are
 * @worth: what can be expected of it, in hundredths of a point
 *
 * What is known about parts of the board.
 */
typedef struct
{
  guint64 name;
  guint64 twins;
  guint32 temperatures;
  gint16 margin;
  gint16 least;
  gint16 most;
  gint16 gains[2];
  gint16 n_steps;
  gint32 worth;
} PslPylonSum;

#define PSL_PYLON_NIMBER 15

/**
 * PslPylonOption:
 * @after: what becomes of the part
 * @step: by this step
 * @seats: bits by seat − 1: for this seat no other step is better that leads to the same
 */
typedef struct
{
  PslPylonSum after;
  PslStep step;
  guint seats;
} PslPylonOption;

typedef struct
{
  PslPylonSum sum;
  guint n_options;
  PslPylonOption options[];
} PslPylonPart;

/* There are never more parts, of two stacks at least. */
#define PSL_PYLON_MAX_PARTS (PSL_PYLON_N_CELLS / 2)

/* What has been found out about parts: for one thread. */
typedef struct _PslPylonParts PslPylonParts;

PslPylonParts *psl_pylon_parts_new (gsize n_bytes);
void psl_pylon_parts_free (PslPylonParts *self);

/* Fills in the parts of @region; returns how many.  They last until the next call. */
guint psl_pylon_parts_find (PslPylonParts *self,
                            const PslPylonRegion *region,
                            const PslPylonPart **parts);

static inline void
psl_pylon_sum_add (PslPylonSum *self, const PslPylonSum *other)
{
  self->name += other->name;
  self->twins ^= other->twins;
  self->temperatures ^= other->temperatures;
  self->margin += other->margin;
  self->least += other->least;
  self->most += other->most;
  self->gains[0] = MAX (self->gains[0], other->gains[0]);
  self->gains[1] = MAX (self->gains[1], other->gains[1]);
  self->n_steps += other->n_steps;
  self->worth += other->worth;
}

/* Takes a part out again; what is left of @gains is for the caller to say. */
static inline void
psl_pylon_sum_subtract (PslPylonSum *self, const PslPylonSum *other)
{
  self->name -= other->name;
  self->twins ^= other->twins;
  self->temperatures ^= other->temperatures;
  self->margin -= other->margin;
  self->least -= other->least;
  self->most -= other->most;
  self->n_steps -= other->n_steps;
  self->worth -= other->worth;
}

/* Whether all there is cancels. */
static inline gboolean
psl_pylon_sum_is_nothing (const PslPylonSum *self)
{
  return self->name == 0 && self->twins == 0 && self->temperatures == 0;
}

/* All temperatures together. */
static inline int
psl_pylon_sum_get_heat (const PslPylonSum *self)
{
  int heat = 0;

  for (guint32 bits = self->temperatures; bits != 0; bits &= bits - 1)
    heat += __builtin_ctz (bits);
  return heat;
}

/* Whether two parts cancel each other out. */
static inline gboolean
psl_pylon_sum_cancels (const PslPylonSum *self, const PslPylonSum *other)
{
  return self->name + other->name == 0 && self->twins == other->twins &&
         self->temperatures == other->temperatures;
}

G_END_DECLS
