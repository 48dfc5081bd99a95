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

/* From the side, in relation to the width of a large pyramid: how much shows of one below an equal
 * one; and to half the width of a pyramid: how high its tip is, and how much more shows of it for
 * each part of it that the pyramid on it is smaller. */
#define SIDE_STEP 0.15
#define SIDE_TIP 1.45
#define SIDE_LEDGE 0.5

static const PslPylonPalette light_palette = {
  .rim = PSL_COLOR (0x3d5a5f),
  .rim_edge = PSL_COLOR (0x5f8187),
  .coordinate = PSL_COLOR (0xd7e5e4),
  .cell = PSL_COLOR (0x8fb3b2),
  .cell_odd = PSL_COLOR (0x89adac),
  .cell_light = PSL_COLOR (0xaccac8),
  .cell_dark = PSL_COLOR (0x7a9f9f),
  .hole = PSL_COLOR (0x2f474b),
  .hole_edge = PSL_COLOR (0x20343a),
  .figure = PSL_COLOR (0x10201f),
  .figure_pale = PSL_COLOR (0xa9bfc0),
  .badge = PSL_COLOR (0x1d2b2e),
  .pieces = {
    {
      .north = PSL_COLOR (0xfffaee),
      .west = PSL_COLOR (0xf9efd8),
      .east = PSL_COLOR (0xdcc8a1),
      .south = PSL_COLOR (0xebdab8),
      .line = PSL_COLOR (0x664f29),
      .ridge = PSL_COLOR (0xfffdf6),
      .inlay = PSL_COLOR (0x5a3d1c),
      .tip = PSL_COLOR (0xffffff),
      .tip_line = PSL_COLOR (0x9a7d4b),
    },
    {
      .north = PSL_COLOR (0x8a5d3c),
      .west = PSL_COLOR (0x74492c),
      .east = PSL_COLOR (0x462816),
      .south = PSL_COLOR (0x5a351f),
      .line = PSL_COLOR (0x241208),
      .ridge = PSL_COLOR (0xa87b55),
      .inlay = PSL_COLOR (0xecc27c),
      .tip = PSL_COLOR (0x1c0d05),
      .tip_line = PSL_COLOR (0xecc27c),
      .inlaid = TRUE,
    },
  },
};

static const PslPylonPalette dark_palette = {
  .rim = PSL_COLOR (0x22363a),
  .rim_edge = PSL_COLOR (0x3c575c),
  .coordinate = PSL_COLOR (0xb4c9c9),
  .cell = PSL_COLOR (0x597b7e),
  .cell_odd = PSL_COLOR (0x547679),
  .cell_light = PSL_COLOR (0x76999b),
  .cell_dark = PSL_COLOR (0x4d6d70),
  .hole = PSL_COLOR (0x182629),
  .hole_edge = PSL_COLOR (0x0e181a),
  .figure = PSL_COLOR (0xffffff),
  .figure_pale = PSL_COLOR (0x93abac),
  .badge = PSL_COLOR (0x141f22),
  .pieces = {
    {
      .north = PSL_COLOR (0xfbf3e0),
      .west = PSL_COLOR (0xf0e4c8),
      .east = PSL_COLOR (0xcbb68d),
      .south = PSL_COLOR (0xdecba5),
      .line = PSL_COLOR (0x5a4523),
      .ridge = PSL_COLOR (0xfffaec),
      .inlay = PSL_COLOR (0x513617),
      .tip = PSL_COLOR (0xffffff),
      .tip_line = PSL_COLOR (0x8a6f40),
    },
    {
      .north = PSL_COLOR (0x7a4f31),
      .west = PSL_COLOR (0x653e25),
      .east = PSL_COLOR (0x381e10),
      .south = PSL_COLOR (0x4a2a18),
      .line = PSL_COLOR (0x180b04),
      .ridge = PSL_COLOR (0x9a6d49),
      .inlay = PSL_COLOR (0xecc27c),
      .tip = PSL_COLOR (0x1c0d05),
      .tip_line = PSL_COLOR (0xecc27c),
      .inlaid = TRUE,
    },
  },
};

static const PslPylonPalette print_palette = {
  .rim = PSL_COLOR (0xffffff),
  .rim_edge = PSL_COLOR (0x000000),
  .coordinate = PSL_COLOR (0x000000),
  .cell = PSL_COLOR (0xffffff),
  .cell_odd = PSL_COLOR (0xffffff),
  .cell_light = PSL_COLOR (0x808080),
  .cell_dark = PSL_COLOR (0x808080),
  .hole = PSL_COLOR (0xffffff),
  .hole_edge = PSL_COLOR (0x909090),
  .figure = PSL_COLOR (0x000000),
  .figure_pale = PSL_COLOR (0x505050),
  .badge = PSL_COLOR (0x000000),
  .pieces = {
    {
      .north = PSL_COLOR (0xffffff),
      .west = PSL_COLOR (0xffffff),
      .east = PSL_COLOR (0xe6e6e6),
      .south = PSL_COLOR (0xffffff),
      .line = PSL_COLOR (0x000000),
      .ridge = PSL_COLOR (0x000000),
      .inlay = PSL_COLOR (0x000000),
      .tip = PSL_COLOR (0xffffff),
      .tip_line = PSL_COLOR (0x000000),
    },
    {
      .north = PSL_COLOR (0x404040),
      .west = PSL_COLOR (0x303030),
      .east = PSL_COLOR (0x000000),
      .south = PSL_COLOR (0x101010),
      .line = PSL_COLOR (0x000000),
      .ridge = PSL_COLOR (0xffffff),
      .inlay = PSL_COLOR (0xffffff),
      .tip = PSL_COLOR (0x000000),
      .tip_line = PSL_COLOR (0xffffff),
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
        .strip =
            unit * (i + 1 < n_layers ? step + slant * (half_width - half_widths[layers[i + 1].size])
                                     : half_width * slant),
        .detail = i + 1 < n_layers ? 0 : 1,
      };
    }
}

static void
paint_face (cairo_t *cr,
            double x1,
            double y1,
            double x2,
            double y2,
            double x3,
            double y3,
            PslColor color)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_line_to (cr, x3, y3);
  cairo_close_path (cr);
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
}

/* A row of pips around a point. */
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

/* The pips that tell the size, and the tip at the height @tip of the picture. */
static void
paint_detail (cairo_t *cr,
              double unit,
              const PslPylonShape *shape,
              const PslPylonPieceColors *colors,
              double tip)
{
  double half_tip = MAX (MIN (unit * 0.036, shape->half_height * 0.16), 1.25);

  paint_pips (cr, psl_color_fade (colors->inlay, shape->detail), shape->x,
              shape->y + shape->half_height - MIN (unit * 0.105, shape->half_height * 0.47),
              MAX (unit * 0.028, 1.1), shape->layer.size);
  psl_paint_set_color (cr, psl_color_fade (colors->tip, shape->detail));
  cairo_rectangle (cr, shape->x - half_tip, tip - half_tip, 2 * half_tip, 2 * half_tip);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (unit * 0.014, 0.75));
  psl_paint_set_color (cr, psl_color_fade (colors->tip_line, shape->detail));
  cairo_stroke (cr);
}

static void
paint_pyramid (cairo_t *cr, const PslPaintStyle *style, double unit, const PslPylonShape *shape)
{
  const PslPylonPieceColors *colors =
      &psl_pylon_get_palette (style)->pieces[shape->layer.owner - 1];
  double left = shape->x - shape->half_width, right = shape->x + shape->half_width;
  double up = shape->y - shape->half_height, down = shape->y + shape->half_height;
  double rise = get_tip_rise (shape);
  double tip = shape->y - rise;
  double face = shape->half_height + rise;
  double inlay = MIN (MIN (unit * 0.05, shape->half_height * 0.2), shape->strip * 0.5);

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

  if (shape->detail > 0)
    paint_detail (cr, unit, shape, colors, tip);
}

void
psl_pylon_paint_shapes (cairo_t *cr,
                        const PslPaintStyle *style,
                        double unit,
                        double depth,
                        const PslPylonShape *shapes,
                        guint n_shapes)
{
  PslRect base;

  if (n_shapes == 0)
    return;

  base = (PslRect){ shapes[0].x - shapes[0].half_width, shapes[0].y - shapes[0].half_height,
                    2 * shapes[0].half_width, 2 * shapes[0].half_height };
  psl_paint_shadow (cr, style, base, unit * 0.02, unit * depth);

  for (guint i = 0; i < n_shapes; i++)
    paint_pyramid (cr, style, unit, &shapes[i]);
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
  psl_pylon_paint_shapes (cr, style, unit, PSL_PYLON_SHADOW, shapes, n_layers);
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

/* How much of pyramid @i shows from the side, for a large pyramid of @large wide, where a pyramid
 * shows @step below an equal one. */
static double
get_side_height (const PslPylonLayer *layers, guint n_layers, guint i, double large, double step)
{
  double scale = large / (2 * half_widths[PSL_PYLON_N_SIZES]);
  double half = half_widths[layers[i].size] * scale;

  if (i + 1 == n_layers)
    return half * SIDE_TIP;

  return step + (half - half_widths[layers[i + 1].size] * scale) * SIDE_LEDGE;
}

static double
get_side_total (const PslPylonLayer *layers, guint n_layers, double large, double step)
{
  double total = 0;

  for (guint i = 0; i < n_layers; i++)
    total += get_side_height (layers, n_layers, i, large, step);

  return total;
}

void
psl_pylon_paint_side (cairo_t *cr,
                      const PslPaintStyle *style,
                      PslRect box,
                      const PslPylonLayer *layers,
                      guint n_layers)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (style);
  double x = psl_rect_center_x (box);
  double stand = MAX (MIN (box.width, box.height) * 0.035, 2);
  double room = box.height - stand;
  double bottom = box.y + room;
  double large = box.width * 0.8;
  double step, total;

  if (n_layers == 0)
    return;

  /* Narrower where the box is too low for the stack; when it would get too narrow, thinner. */
  total = get_side_total (layers, n_layers, large, large * SIDE_STEP);
  large = MAX (large * MIN (room / total, 1), MIN (large, room * 0.65));
  step = large * SIDE_STEP;
  total = get_side_total (layers, n_layers, large, step);
  if (total > room)
    step -= (total - room) / (n_layers - 1);

  psl_paint_set_color (cr, style->print ? palette->rim_edge : palette->rim);
  psl_paint_rounded_rect (cr, (PslRect){ box.x, bottom, box.width, stand }, stand / 3);
  cairo_fill (cr);

  for (guint i = 0; i < n_layers; i++)
    {
      double scale = large / (2 * half_widths[PSL_PYLON_N_SIZES]);
      double width = 2 * half_widths[layers[i].size] * scale;
      double height = get_side_height (layers, n_layers, i, large, step);

      paint_side_pyramid (cr, style, x, bottom, width, height,
                          i + 1 < n_layers ? 0.3 : 1 / SIDE_TIP, layers[i]);
      bottom -= height;
    }
}
