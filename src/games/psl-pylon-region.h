/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon.h"

G_BEGIN_DECLS

/**
 * PslPylonRegion:
 * @bottoms, @tops, @dark_tops: as in PslPylonPosition
 * @heights: how many pyramids are on each cell
 *
 * The stacks of some cells, or of all, as far as they decide what can still come of them.
 */
typedef struct
{
  guint32 bottoms[PSL_PYLON_N_SIZES];
  guint32 tops[PSL_PYLON_N_SIZES];
  guint32 dark_tops;
  guint8 heights[PSL_PYLON_N_CELLS];
} PslPylonRegion;

/**
 * PslPylonOutlook:
 * @keys: by seat − 1, two regions where a seat has the same key have the same future for that seat
 * @insecure: by seat − 1, how many pyramids of the seat the other may come to own
 * @worth: what the margin can be expected to change by in favour of Light, whoever is to move, in
 *   hundredths of a point
 *
 * What can be seen of a region without making a step.
 */
typedef struct
{
  guint64 keys[2];
  gint16 insecure[2];
  gint32 worth;
} PslPylonOutlook;

/* What the right to move is worth, in hundredths of a point. */
#define PSL_PYLON_WORTH_TO_MOVE 200

/* How many regions are looked at together. */
#define PSL_PYLON_N_LANES 4

void psl_pylon_region_init (PslPylonRegion *self, const PslPylonPosition *position);

/* Looks at @n_regions regions, at most PSL_PYLON_N_LANES. */
void psl_pylon_look_ahead (const PslPylonRegion *regions,
                           guint n_regions,
                           PslPylonOutlook *outlooks);

/* Moves the stack on @from onto the one on @to; returns what the margin changes by in favour of
 * Light. */
static inline int
psl_pylon_region_step (PslPylonRegion *self, guint from, guint to)
{
  int under = self->heights[to];
  guint owner = self->dark_tops >> from & 1;
  guint owner_under = self->dark_tops >> to & 1;

  psl_pylon_move_sets (self->bottoms, self->tops, &self->dark_tops, from, to);
  self->heights[to] = (guint8) (under + self->heights[from]);
  self->heights[from] = 0;
  return owner == owner_under ? 0 : owner == 0 ? 2 * under : -2 * under;
}

G_END_DECLS
