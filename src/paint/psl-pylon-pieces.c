/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pylon-pieces.h"

#include <math.h>

/* Half the width of a pyramid by its size, in cells. */
static const double half_widths[PSL_PYLON_N_SIZES + 1] = { 0, 0.17, 0.275, 0.385 };

/* The room in a cell that a stack may fill from top to bottom, in cells. */
#define STACK_EXTENT 0.88

/* The step from one pyramid to the next where there is room for it, in cells. */
#define STACK_STEP 0.075

/* The most slanted view: the height of a base in relation to its width. */
#define STACK_SLANT 0.6

/* How high a pyramid is in relation to half its width. */
#define PYRAMID_HEIGHT 0.62

static const PslPylonPalette light_palette = {
  .rim = PSL_COLOR (0x3d5a5f),
  .rim_edge = PSL_COLOR (0x5f8187),
  .coordinate = PSL_COLOR (0xd7e5e4),
  .cell = PSL_COLOR (0x8fb3b2),
  .cell_light = PSL_COLOR (0xaccac8),
  .cell_dark = PSL_COLOR (0x7a9f9f),
  .hole = PSL_COLOR (0x2f474b),
  .hole_edge = PSL_COLOR (0x20343a),
  .pieces = {
    {
      .north = PSL_COLOR (0xfffaee),
      .west = PSL_COLOR (0xf9efd8),
      .east = PSL_COLOR (0xdcc8a1),
      .south = PSL_COLOR (0xebdab8),
      .line = PSL_COLOR (0x6f5730),
      .ridge = PSL_COLOR (0xfffdf6),
      .inlay = PSL_COLOR (0x5a3d1c),
    },
    {
      .north = PSL_COLOR (0x8a5d3c),
      .west = PSL_COLOR (0x74492c),
      .east = PSL_COLOR (0x462816),
      .south = PSL_COLOR (0x5a351f),
      .line = PSL_COLOR (0x241208),
      .ridge = PSL_COLOR (0xa87b55),
      .inlay = PSL_COLOR (0xecc27c),
      .inlaid = TRUE,
    },
  },
};

static const PslPylonPalette dark_palette = {
  .rim = PSL_COLOR (0x22363a),
  .rim_edge = PSL_COLOR (0x3c575c),
  .coordinate = PSL_COLOR (0xb4c9c9),
  .cell = PSL_COLOR (0x5f8285),
  .cell_light = PSL_COLOR (0x76999b),
  .cell_dark = PSL_COLOR (0x4d6d70),
  .hole = PSL_COLOR (0x182629),
  .hole_edge = PSL_COLOR (0x0e181a),
  .pieces = {
    {
      .north = PSL_COLOR (0xfbf3e0),
      .west = PSL_COLOR (0xf0e4c8),
      .east = PSL_COLOR (0xcbb68d),
      .south = PSL_COLOR (0xdecba5),
      .line = PSL_COLOR (0x5a4523),
      .ridge = PSL_COLOR (0xfffaec),
      .inlay = PSL_COLOR (0x513617),
    },
    {
      .north = PSL_COLOR (0x7a4f31),
      .west = PSL_COLOR (0x653e25),
      .east = PSL_COLOR (0x381e10),
      .south = PSL_COLOR (0x4a2a18),
      .line = PSL_COLOR (0x180b04),
      .ridge = PSL_COLOR (0x9a6d49),
      .inlay = PSL_COLOR (0xecc27c),
      .inlaid = TRUE,
    },
  },
};

static const PslPylonPalette print_palette = {
  .rim = PSL_COLOR (0xffffff),
  .rim_edge = PSL_COLOR (0x000000),
  .coordinate = PSL_COLOR (0x000000),
  .cell = PSL_COLOR (0xffffff),
  .cell_light = PSL_COLOR (0x808080),
  .cell_dark = PSL_COLOR (0x808080),
  .hole = PSL_COLOR (0xffffff),
  .hole_edge = PSL_COLOR (0x909090),
  .pieces = {
    {
      .north = PSL_COLOR (0xffffff),
      .west = PSL_COLOR (0xffffff),
      .east = PSL_COLOR (0xe6e6e6),
      .south = PSL_COLOR (0xffffff),
      .line = PSL_COLOR (0x000000),
      .ridge = PSL_COLOR (0x000000),
      .inlay = PSL_COLOR (0x000000),
    },
    {
      .north = PSL_COLOR (0x404040),
      .west = PSL_COLOR (0x303030),
      .east = PSL_COLOR (0x000000),
      .south = PSL_COLOR (0x101010),
      .line = PSL_COLOR (0x000000),
      .ridge = PSL_COLOR (0xffffff),
      .inlay = PSL_COLOR (0xffffff),
      .inlaid = TRUE,
    },
  },
};

const PslPylonPalette *
psl_pylon_get_palette (const PslPaintStyle *style)
{
  if (style->print)
    return &print_palette;

  return style->dark ? &dark_palette : &light_palette;
}

guint
psl_pylon_get_layers (const PslPylonPosition *position, guint cell, PslPylonLayer *layers)
{
  guint height = psl_pylon_get_height (position, cell);

  for (guint level = 0; level < height; level++)
    {
      layers[level].owner = psl_pylon_get_owner (position, cell, level);
      layers[level].size = psl_pylon_get_size (position, cell, level);
    }

  return height;
}

/* --- From above --- */

void
psl_pylon_shape_stack (double unit,
                       double x,
                       double y,
                       const PslPylonLayer *layers,
                       guint n_layers,
                       PslPylonShape *shapes)
{
  double slant = 1, step = STACK_STEP, extent = 0;
  double base;

  if (n_layers == 0)
    return;
  base = half_widths[layers[0].size];

  /* 1. As little slant as leaves room for full steps. */
  for (guint i = 1; i < n_layers; i++)
    slant = MIN (slant, (STACK_EXTENT - i * step) / (base + half_widths[layers[i].size]));
  slant = MAX (slant, STACK_SLANT);

  /* 2. Smaller steps where that was not enough. */
  for (guint i = 1; i < n_layers; i++)
    step = MIN (step, (STACK_EXTENT - slant * (base + half_widths[layers[i].size])) / i);

  /* 3. The whole in the middle of the cell. */
  for (guint i = 0; i < n_layers; i++)
    extent = MAX (extent, i * step + slant * (base + half_widths[layers[i].size]));

  for (guint i = 0; i < n_layers; i++)
    {
      double half_width = half_widths[layers[i].size];

      shapes[i] = (PslPylonShape){
        .layer = layers[i],
        .x = x,
        .y = y + unit * (extent / 2 - slant * base - i * step),
        .half_width = unit * half_width,
        .half_height = unit * half_width * slant,
        .strip = unit * (i + 1 < n_layers ? step + slant * (half_width - half_widths[layers[i + 1].size])
                                          : half_width * slant),
      };
    }
}

static void
paint_face (cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3, PslColor color)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_line_to (cr, x3, y3);
  cairo_close_path (cr);
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
}

/* The pips that tell the size, in a row on the south face, @up above its lower edge. */
static void
paint_pips (cairo_t *cr, PslColor color, double x, double y, double radius, guint n_pips)
{
  double spacing = radius * 2.9;

  psl_paint_set_color (cr, color);
  for (guint i = 0; i < n_pips; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + (i - (n_pips - 1) / 2.0) * spacing, y, radius, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

/* How far the tip of @shape is above the centre of its base in the picture. */
static double
get_tip_rise (const PslPylonShape *shape)
{
  double slant = CLAMP (shape->half_height / shape->half_width, 0, 1);

  return shape->half_width * PYRAMID_HEIGHT * sqrt (1 - slant * slant);
}

static void
paint_pyramid (cairo_t *cr, const PslPaintStyle *style, double unit, const PslPylonShape *shape, gboolean top)
{
  const PslPylonPieceColors *colors =
      &psl_pylon_get_palette (style)->pieces[shape->layer.owner - 1];
  double left = shape->x - shape->half_width, right = shape->x + shape->half_width;
  double up = shape->y - shape->half_height, down = shape->y + shape->half_height;
  double rise = get_tip_rise (shape);
  double tip = shape->y - rise;
  double face = shape->half_height + rise;
  double inlay = MIN (unit * 0.052, shape->strip * 0.5);

  paint_face (cr, left, up, right, up, shape->x, tip, colors->north);
  paint_face (cr, left, up, left, down, shape->x, tip, colors->west);
  paint_face (cr, right, up, right, down, shape->x, tip, colors->east);
  paint_face (cr, left, down, right, down, shape->x, tip, colors->south);

  /* The ridges also cover the seams between the faces. */
  cairo_set_line_width (cr, MAX (unit * 0.014, 0.75));
  psl_paint_set_color (cr, colors->ridge);
  cairo_move_to (cr, left, up);
  cairo_line_to (cr, shape->x, tip);
  cairo_line_to (cr, right, up);
  cairo_move_to (cr, left, down);
  cairo_line_to (cr, shape->x, tip);
  cairo_line_to (cr, right, down);
  cairo_stroke (cr);

  if (colors->inlaid)
    {
      double k = inlay / face;

      cairo_set_line_width (cr, MAX (MIN (unit * 0.024, shape->strip * 0.4), 0.75));
      psl_paint_set_color (cr, colors->inlay);
      cairo_move_to (cr, left + (shape->x - left) * k, down + (tip - down) * k);
      cairo_line_to (cr, right + (shape->x - right) * k, down + (tip - down) * k);
      cairo_line_to (cr, right + (shape->x - right) * k, up + (tip - up) * k);
      cairo_line_to (cr, left + (shape->x - left) * k, up + (tip - up) * k);
      cairo_close_path (cr);
      cairo_stroke (cr);
    }

  cairo_set_line_width (cr, MAX (unit * 0.018, 0.75));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  psl_paint_set_color (cr, colors->line);
  cairo_rectangle (cr, left, up, right - left, down - up);
  cairo_stroke (cr);

  if (top)
    {
      double t = MAX (unit * 0.034, 1);

      paint_pips (cr, colors->inlay, shape->x, down - unit * (colors->inlaid ? 0.1 : 0.085),
                  MAX (unit * 0.026, 1), shape->layer.size);
      cairo_move_to (cr, shape->x, tip - t);
      cairo_line_to (cr, shape->x + t, tip);
      cairo_line_to (cr, shape->x, tip + t);
      cairo_line_to (cr, shape->x - t, tip);
      cairo_close_path (cr);
      psl_paint_set_color (cr, colors->inlay);
      cairo_fill (cr);
    }
}

void
psl_pylon_paint_shapes (cairo_t *cr,
                        const PslPaintStyle *style,
                        double unit,
                        const PslPylonShape *shapes,
                        guint n_shapes)
{
  PslRect base;

  if (n_shapes == 0)
    return;

  base = (PslRect){ shapes[0].x - shapes[0].half_width, shapes[0].y - shapes[0].half_height,
                    2 * shapes[0].half_width, 2 * shapes[0].half_height };
  psl_paint_shadow (cr, style, base, unit * 0.02, unit * 0.07);

  for (guint i = 0; i < n_shapes; i++)
    paint_pyramid (cr, style, unit, &shapes[i], i + 1 == n_shapes);
}

void
psl_pylon_paint_stack (cairo_t *cr,
                       const PslPaintStyle *style,
                       double unit,
                       double x,
                       double y,
                       const PslPylonLayer *layers,
                       guint n_layers)
{
  PslPylonShape shapes[PSL_PYLON_N_CELLS];

  psl_pylon_shape_stack (unit, x, y, layers, n_layers, shapes);
  psl_pylon_paint_shapes (cr, style, unit, shapes, n_layers);
}

/* --- From the side --- */

/* A pyramid from the side: a trapezoid, which narrows by @slope on either side, or a triangle. */
static void
paint_side_pyramid (cairo_t *cr,
                    const PslPaintStyle *style,
                    double x,
                    double bottom,
                    double width,
                    double height,
                    double slope,
                    PslPylonLayer layer)
{
  const PslPylonPieceColors *colors = &psl_pylon_get_palette (style)->pieces[layer.owner - 1];
  double half = width / 2, top_half = MAX (half - height * slope, 0);
  double inset = MIN (height * 0.3, width * 0.06);
  double pip = MIN (MIN (height * 0.17, width * 0.05), half * 0.16);
  cairo_pattern_t *face = cairo_pattern_create_linear (x - half, 0, x + half, 0);

  cairo_pattern_add_color_stop_rgb (face, 0, colors->north.red, colors->north.green,
                                    colors->north.blue);
  cairo_pattern_add_color_stop_rgb (face, 0.55, colors->south.red, colors->south.green,
                                    colors->south.blue);
  cairo_pattern_add_color_stop_rgb (face, 1, colors->east.red, colors->east.green,
                                    colors->east.blue);
  cairo_move_to (cr, x - half, bottom);
  cairo_line_to (cr, x + half, bottom);
  cairo_line_to (cr, x + top_half, bottom - height);
  cairo_line_to (cr, x - top_half, bottom - height);
  cairo_close_path (cr);
  cairo_set_source (cr, face);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (face);
  psl_paint_set_color (cr, colors->line);
  cairo_set_line_width (cr, MIN (MAX (width * 0.012, 0.75), height * 0.3));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);

  psl_paint_set_color (cr, colors->inlay);
  if (colors->inlaid)
    {
      cairo_move_to (cr, x - half + inset * slope, bottom - inset);
      cairo_line_to (cr, x + half - inset * slope, bottom - inset);
      cairo_set_line_width (cr, MIN (MAX (width * 0.018, 0.75), height * 0.3));
      cairo_stroke (cr);
    }
  if (height >= 7)
    paint_pips (cr, colors->inlay, x, bottom - MIN (height * 0.62, inset + 3.2 * pip), pip,
                layer.size);
}

void
psl_pylon_paint_side (cairo_t *cr,
                      const PslPaintStyle *style,
                      PslRect box,
                      const PslPylonLayer *layers,
                      guint n_layers)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (style);
  double large = MIN (box.width * 0.86, box.height * 0.7);
  double scale = large / (2 * half_widths[PSL_PYLON_N_SIZES]);
  double x = psl_rect_center_x (box);
  double ground = MAX (large * 0.05, 2);
  double bottom = box.y + box.height - ground;
  double room, step, top_height;

  if (n_layers == 0)
    return;

  psl_paint_set_color (cr, palette->rim);
  psl_paint_rounded_rect (cr, (PslRect){ x - large * 0.58, bottom, large * 1.16, ground }, ground / 3);
  cairo_fill (cr);

  /* Each pyramid shows a strip; where a smaller one lies on it, a higher one. */
  top_height = half_widths[layers[n_layers - 1].size] * scale * 1.5;
  room = box.height - ground - top_height;
  for (guint i = 0; i + 1 < n_layers; i++)
    room -= (half_widths[layers[i].size] - half_widths[layers[i + 1].size]) * scale * 0.5;
  step = MIN (large * 0.17, room / MAX (n_layers - 1, 1));

  for (guint i = 0; i < n_layers; i++)
    {
      double half = half_widths[layers[i].size] * scale;
      double height = top_height;

      if (i + 1 < n_layers)
        height = step + (half - half_widths[layers[i + 1].size] * scale) * 0.5;
      paint_side_pyramid (cr, style, x, bottom, 2 * half, height,
                          i + 1 < n_layers ? 0.3 : half / height, layers[i]);
      bottom -= height;
    }
}
