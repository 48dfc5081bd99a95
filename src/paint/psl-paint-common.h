/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/* What all painters share: colours, sharp lines, shapes, shadows and text.  The marks that stand on
 * top of every board are in psl-paint-marks.h. */

/* --- Colours --- */

/* An opaque colour from 0xRRGGBB, for tables of constants. */
/* clang-format off */
#define PSL_COLOR(hex)                                                                             \
  { (((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, ((hex) & 0xff) / 255.0, 1.0 }
/* clang-format on */

/**
 * PslPaintPalette:
 * @background: what lies behind the board in a picture
 * @text: text on the background
 * @text_pale: text there that may stay in the background
 * @last_step: the ring and the trail of the last step
 * @good: ticks and points to be won
 * @bad: crosses
 * @note: rings, arrows and words of a diagram
 * @shadow: the colour of shadows
 *
 * The colours of a theme that belong to no game.
 */
typedef struct
{
  PslColor background;
  PslColor text;
  PslColor text_pale;
  PslColor last_step;
  PslColor good;
  PslColor bad;
  PslColor note;
  PslColor shadow;
} PslPaintPalette;

/* The palette of the theme that @style asks for. */
const PslPaintPalette *psl_paint_get_palette (const PslPaintStyle *style);

/* @a at @t = 0, @b at @t = 1, alpha included. */
PslColor psl_color_mix (PslColor a, PslColor b, double t);

/* @color with its alpha multiplied by @alpha. */
PslColor psl_color_fade (PslColor color, double alpha);

/* The contrast ratio of two opaque colours as WCAG 2 defines it, 1 to 21. */
double psl_color_contrast (PslColor a, PslColor b);

/* Black or white (nearly), whichever stands out more against @color. */
PslColor psl_color_against (PslColor color);

/* What is painted next has @color. */
void psl_paint_set_color (cairo_t *cr, PslColor color);

/* --- Rectangles --- */

/* @rect with each of its edges @by further inside; and whether it holds a point. */
PslRect psl_rect_inset (PslRect rect, double by);
gboolean psl_rect_contains (PslRect rect, double x, double y);

static inline double
psl_rect_center_x (PslRect rect)
{
  return rect.x + rect.width / 2;
}

static inline double
psl_rect_center_y (PslRect rect)
{
  return rect.y + rect.height / 2;
}

/* The first target that the painter lists and whose box holds a point; PSL_NO_TARGET when there is
 * none.  It is the whole of picking where boxes are what can be hit. */
PslTarget
psl_paint_pick_box (const PslLayout *layout, gconstpointer position, double x, double y);

/* --- Sharp lines --- */

/**
 * psl_paint_snap:
 *
 * Rounds @length, measured from the origin of @cr, to whole pixels of the surface, so that an edge
 * there is sharp.  A surface that does not tell its scale (a recording) counts as 1:1; so that such
 * a picture is sharp at 1.25, 1.5 and 1.75 too, layouts put the edges of cells on multiples of
 * PSL_PAINT_GRID.
 */
double psl_paint_snap (cairo_t *cr, double length);

/* A line width of about @width, at least one and a whole number of pixels. */
double psl_paint_snap_width (cairo_t *cr, double width);

#define PSL_PAINT_GRID 4

/* The largest unit for cells not larger than @unit that keeps their edges sharp. */
double psl_paint_grid_unit (double unit);

/* @length rounded to the grid of cells of @unit. */
double psl_paint_grid_round (double length, double unit);

/* --- Shapes: each appends to the path --- */

/* @rect with its corners rounded by @radius, or by as much as there is room for. */
void psl_paint_rounded_rect (cairo_t *cr, PslRect rect, double radius);

/* A hexagon with a corner at the top, @radius from its centre to a corner, its corners rounded by
 * @rounding (a length along the edge; 0 for sharp ones). */
void psl_paint_hexagon (cairo_t *cr, double x, double y, double radius, double rounding);

/* A star with @points points between the two radii, one point upwards. */
void psl_paint_star (cairo_t *cr, double x, double y, double outer, double inner, guint points);

/**
 * psl_paint_shadow:
 * @rect: what throws the shadow
 * @radius: of its corners
 * @depth: how high it stands
 *
 * A soft shadow below @rect, of a few translucent layers.  None in print.
 */
void psl_paint_shadow (cairo_t *cr,
                       const PslPaintStyle *style,
                       PslRect rect,
                       double radius,
                       double depth);

/* --- Text --- */

/**
 * PslPaintText:
 * @size: height of the em in user units
 * @align: 0 when the text starts at the point, 0.5 when it is centred on it, 1 when it ends there
 * @bold: whether it is bold
 * @max_width: when it is wider, it is made smaller by up to a quarter and, if that is not enough,
 *   cut with an ellipsis; 0 for no limit
 * @color: its colour
 */
typedef struct
{
  double size;
  double align;
  gboolean bold;
  double max_width;
  PslColor color;
} PslPaintText;

/* Paints one line of text whose capitals and figures are centred on @y.  Returns its width. */
double psl_paint_text (cairo_t *cr,
                       const PslPaintStyle *style,
                       const char *text,
                       double x,
                       double y,
                       const PslPaintText *look);

/* How wide psl_paint_text() would paint @text. */
double psl_paint_measure_text (cairo_t *cr,
                               const PslPaintStyle *style,
                               const char *text,
                               const PslPaintText *look);

/* --- Motion --- */

/* @a at @t = 0, @b at @t = 1. */
static inline double
psl_paint_mix (double a, double b, double t)
{
  return a + (b - a) * t;
}

/* A number from 0 to 1 for a time from 0 to 1, that starts and ends slowly. */
double psl_paint_ease (double time);

G_END_DECLS
