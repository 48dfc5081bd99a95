/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pond.h"
#include "paint/psl-pond-palette.h"

G_BEGIN_DECLS

/* How spawn, tadpoles and frogs look from above.  The painter decides where they are. */

/**
 * PslPondPose:
 * @x: x of the centre
 * @y: y of the centre
 * @unit: the size of the cell that it would fill
 * @angle: how far it is turned from looking to the top of the picture
 * @lift: how high it is above the water, in cells
 *
 * Where a piece is and how it sits there.
 */
typedef struct
{
  double x, y;
  double unit;
  double angle;
  double lift;
} PslPondPose;

/* How a piece of @seat sits in the middle of (@x, @y): it looks at the other seat. */
PslPondPose psl_pond_get_pose (int seat, double unit, double x, double y);

/**
 * psl_pond_paint_piece:
 * @from: what it was
 * @to: what it becomes
 * @progress: how far it has come on the way, 0 to 1
 *
 * Paints a piece of @seat that changes from one kind to another, or is of one kind.
 */
void psl_pond_paint_piece (cairo_t *cr,
                           const PslPaintStyle *style,
                           int seat,
                           PslPondKind from,
                           PslPondKind to,
                           double progress,
                           PslPondPose pose);

/* A single egg of @seat, as it lies in the reserve, @radius wide. */
void psl_pond_paint_egg (cairo_t *cr,
                         const PslPaintStyle *style,
                         int seat,
                         double x,
                         double y,
                         double radius);

G_END_DECLS
