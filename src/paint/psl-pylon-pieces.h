/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon.h"
#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* How the pyramids of Pylon look, from above and from the side.  The painter decides where they
 * stand. */

/**
 * PslPylonPieceColors:
 * @north: the face turned to the top of the picture; light falls from the top left
 * @west: the face to the left
 * @east: the face to the right
 * @south: the face to the bottom, all that shows of a pyramid with another of its size on it
 * @line: the outline
 * @ridge: the edges between two faces
 * @inlay: pips and the inlaid line
 * @tip: the flat tip: bright or dark
 * @tip_line: the line around it
 * @inlaid: whether there is an inlaid line: the pattern that tells Dark from Light without colour
 */
typedef struct
{
  PslColor north;
  PslColor west;
  PslColor east;
  PslColor south;
  PslColor line;
  PslColor ridge;
  PslColor inlay;
  PslColor tip;
  PslColor tip_line;
  gboolean inlaid;
} PslPylonPieceColors;

/**
 * PslPylonPalette:
 * @rim: the frame of the board
 * @rim_edge: its lighter edge
 * @coordinate: text on it
 * @cell: a cell
 * @cell_odd: every other cell
 * @cell_light: its edge to the light
 * @cell_dark: its edge away from the light
 * @hole: what a vacated cell shows
 * @hole_edge: the shaded side of that hole
 * @figure: text on a cell
 * @figure_pale: text on a hole
 * @badge: what the white height of a stack stands on
 * @pieces: by seat − 1
 */
typedef struct
{
  PslColor rim;
  PslColor rim_edge;
  PslColor coordinate;
  PslColor cell;
  PslColor cell_odd;
  PslColor cell_light;
  PslColor cell_dark;
  PslColor hole;
  PslColor hole_edge;
  PslColor figure;
  PslColor figure_pale;
  PslColor badge;
  PslPylonPieceColors pieces[2];
} PslPylonPalette;

const PslPylonPalette *psl_pylon_get_palette (const PslPaintStyle *style);

/* One pyramid of a stack. */
typedef struct
{
  int owner;
  guint size;
} PslPylonLayer;

/* Fills @layers, which has room for all cells' pyramids, with the stack on @cell from the bottom
 * up; returns its height. */
guint psl_pylon_get_layers (const PslPylonPosition *position, guint cell, PslPylonLayer *layers);

/**
 * PslPylonShape:
 * @layer: what it is
 * @x: x of the centre of its base
 * @y: y of the centre of its base
 * @half_width: half the width of its base
 * @half_height: half the height of its base, smaller than @half_width when the stack is seen at a
 *   slant
 * @strip: how much of its south face shows below the pyramid on it
 * @detail: how much of tip and pips is painted, 0 to 1; they lie hidden below another pyramid
 *
 * Where one pyramid of a stack is drawn.
 */
typedef struct
{
  PslPylonLayer layer;
  double x, y;
  double half_width, half_height;
  double strip;
  double detail;
} PslPylonShape;

/**
 * psl_pylon_shape_stack:
 * @unit: the size of a cell
 * @x: x of its centre
 * @y: y of its centre
 * @shapes: (out): as many as layers
 *
 * Decides how a stack is drawn within its cell.  A low stack is seen from right above.  Every
 * pyramid lies a step further up than the one under it, so that a strip of that one shows even
 * where both are equally large; to find room for the steps, the higher a stack is, the more it is
 * seen at a slant.
 */
void psl_pylon_shape_stack (double unit,
                            double x,
                            double y,
                            const PslPylonLayer *layers,
                            guint n_layers,
                            PslPylonShape *shapes);

/* How deep the shadow of a stack on the board is, in cells. */
#define PSL_PYLON_SHADOW 0.07

/* Paints a stack from the bottom up, with a shadow of @depth cells. */
void psl_pylon_paint_shapes (cairo_t *cr,
                             const PslPaintStyle *style,
                             double unit,
                             double depth,
                             const PslPylonShape *shapes,
                             guint n_shapes);

/* Both of the above: a stack within a cell of @unit around (@x, @y). */
void psl_pylon_paint_stack (cairo_t *cr,
                            const PslPaintStyle *style,
                            double unit,
                            double x,
                            double y,
                            const PslPylonLayer *layers,
                            guint n_layers);

/* Paints a stack as it is seen from the side, on a stand at the bottom of @box. */
void psl_pylon_paint_side (cairo_t *cr,
                           const PslPaintStyle *style,
                           PslRect box,
                           const PslPylonLayer *layers,
                           guint n_layers);

G_END_DECLS
