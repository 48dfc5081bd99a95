/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Islands and bridges. */
#include "paint/psl-pontarchipel-pieces.h"

#include <math.h>

#include "core/psl-hash.h"

/* --- Islands --- */

#define COAST_POINTS 20
#define COAST_RADIUS 0.64 /* in units, on average */

/* A number from 0 to 1 that follows from @cell and @salt. */
static double
get_chance (guint cell, guint salt)
{
  return (double) (psl_hash_mix ((guint64) salt << 32 | cell) >> 40) / (1 << 24);
}

/* How far the coast of @cell is away at @angle: a circle with a few waves. */
static double
get_coast (guint cell, double angle)
{
  static const double depths[] = { 0.065, 0.05, 0.03, 0.022 };
  double radius = 1;

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    radius += depths[i] * (0.6 + 0.4 * get_chance (cell, 2 * i)) *
              cos ((i + 2) * angle + 2 * G_PI * get_chance (cell, 2 * i + 1));
  return radius * COAST_RADIUS;
}

void
psl_pontarchipel_coast_path (cairo_t *cr, guint cell, double x, double y, double unit, double scale)
{
  double xs[COAST_POINTS], ys[COAST_POINTS];

  for (guint i = 0; i < COAST_POINTS; i++)
    {
      double angle = 2 * G_PI * i / COAST_POINTS;
      double radius = get_coast (cell, angle) * unit * scale;

      xs[i] = x + radius * cos (angle);
      ys[i] = y + radius * sin (angle);
    }

  /* Through the points, each curve as steep as the way between the points beside it. */
  cairo_new_sub_path (cr);
  cairo_move_to (cr, xs[0], ys[0]);
  for (guint i = 0; i < COAST_POINTS; i++)
    {
      guint before = (i + COAST_POINTS - 1) % COAST_POINTS;
      guint next = (i + 1) % COAST_POINTS, after = (i + 2) % COAST_POINTS;

      cairo_curve_to (cr, xs[i] + (xs[next] - xs[before]) / 6, ys[i] + (ys[next] - ys[before]) / 6,
                      xs[next] - (xs[after] - xs[i]) / 6, ys[next] - (ys[after] - ys[i]) / 6,
                      xs[next], ys[next]);
    }
  cairo_close_path (cr);
}

static void
fill_coast (cairo_t *cr, guint cell, double x, double y, double unit, double scale, PslColor color)
{
  cairo_new_path (cr);
  psl_pontarchipel_coast_path (cr, cell, x, y, unit, scale);
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
}

/* A few trees, near the coast where warriors leave them room. */
static void
paint_trees (cairo_t *cr, const PslPaintStyle *style, guint cell, double x, double y, double unit)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (style);
  guint n = 2 + (guint) (get_chance (cell, 20) * 3);
  double start = 2 * G_PI * get_chance (cell, 21);

  psl_paint_set_color (cr, palette->green_shade);
  for (guint i = 0; i < n; i++)
    {
      double angle = start + i * 0.42;
      double away = get_coast (cell, angle) * (0.62 + 0.08 * get_chance (cell, 30 + i)) * unit;
      double radius = (0.045 + 0.025 * get_chance (cell, 40 + i)) * unit;

      cairo_new_sub_path (cr);
      cairo_arc (cr, x + away * cos (angle), y + away * sin (angle), radius, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

void
psl_pontarchipel_paint_island (cairo_t *cr,
                               const PslPaintStyle *style,
                               guint cell,
                               double x,
                               double y,
                               double unit)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (style);
  double line = MAX (unit * 0.025, 0.8);

  if (style->print)
    {
      fill_coast (cr, cell, x, y, unit, 1, palette->sand_shade);
      fill_coast (cr, cell, x, y, unit - line * 3, 1, palette->sand);
      fill_coast (cr, cell, x, y, unit, 0.8, palette->green);
      return;
    }

  fill_coast (cr, cell, x, y, unit, 1.2, psl_color_fade (palette->shallow, 0.45));
  fill_coast (cr, cell, x, y, unit, 1.1, psl_color_fade (palette->shallow, 0.8));
  fill_coast (cr, cell, x, y, unit + 2 * line, 1, psl_color_fade (palette->foam, 0.9));
  fill_coast (cr, cell, x, y + unit * 0.035, unit, 1, palette->sand_shade);
  fill_coast (cr, cell, x, y, unit, 0.985, palette->sand);
  fill_coast (cr, cell, x, y + unit * 0.02, unit, 0.79, psl_color_fade (palette->green_shade, 0.8));
  fill_coast (cr, cell, x, y, unit, 0.78, palette->green);
  fill_coast (cr, cell, x - unit * 0.035, y - unit * 0.045, unit, 0.66,
              psl_color_fade (palette->green_light, 0.75));
  paint_trees (cr, style, cell, x, y, unit);
}

/* --- Bridges: along the x axis from 0 to @length, @width wide --- */

static void
fill_deck (cairo_t *cr, double length, double width, double line, PslColor deck, PslColor outline)
{
  cairo_rectangle (cr, 0, -width / 2 - line, length, width + 2 * line);
  psl_paint_set_color (cr, outline);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, -width / 2, length, width);
  psl_paint_set_color (cr, deck);
  cairo_fill (cr);
}

/* Lines across, @pitch apart, evenly from end to end. */
static void
stroke_planks (cairo_t *cr, double length, double width, double pitch, double line, PslColor color)
{
  guint n = (guint) MAX (round (length / pitch), 1);

  for (guint i = 1; i < n; i++)
    {
      cairo_move_to (cr, length * i / n, -width / 2);
      cairo_line_to (cr, length * i / n, width / 2);
    }
  cairo_set_line_width (cr, line);
  psl_paint_set_color (cr, color);
  cairo_stroke (cr);
}

/* Two rails with ties between them, through which the water shows. */
static void
paint_rails (cairo_t *cr,
             const PslPontarchipelBridgeColors *colors,
             double length,
             double width,
             double line)
{
  double rail = width * 0.27;

  stroke_planks (cr, length, width - rail, width * 0.62, width * 0.2 + 2 * line, colors->line);
  stroke_planks (cr, length, width - rail, width * 0.62, width * 0.2, colors->detail);
  for (int side = -1; side <= 1; side += 2)
    {
      double y = side * (width - rail) / 2;

      cairo_rectangle (cr, 0, y - rail / 2 - line, length, rail + 2 * line);
      psl_paint_set_color (cr, colors->line);
      cairo_fill (cr);
      cairo_rectangle (cr, 0, y - rail / 2, length, rail);
      psl_paint_set_color (cr, colors->deck);
      cairo_fill (cr);
    }
}

/* Diagonals to and fro. */
static void
stroke_braces (cairo_t *cr, double length, double width, double line, PslColor color)
{
  guint n = (guint) MAX (round (length / (width * 0.8)), 1);
  double step = length / n, half = width * 0.36;

  for (guint i = 0; i < n; i++)
    {
      cairo_move_to (cr, i * step, i % 2 == 0 ? -half : half);
      cairo_line_to (cr, (i + 1) * step, i % 2 == 0 ? half : -half);
    }
  cairo_set_line_width (cr, line);
  psl_paint_set_color (cr, color);
  cairo_stroke (cr);
}

/* A row of rounded stones. */
static void
paint_stones (cairo_t *cr,
              const PslPontarchipelBridgeColors *colors,
              double length,
              double width,
              double line)
{
  guint n = (guint) MAX (round (length / (width * 0.95)), 1);
  double step = length / n;

  for (guint i = 0; i < n; i++)
    {
      /* No two neighbours are of the same size. */
      double grow = i % 2 == 0 ? 1 : 0.88;
      double high = width * grow, wide = step * (i % 3 == 0 ? 0.94 : 0.86);
      PslRect stone = { (i + 0.5) * step - wide / 2, -high / 2, wide, high };

      cairo_new_path (cr);
      psl_paint_rounded_rect (cr, stone, MIN (wide, high) * 0.42);
      psl_paint_set_color (cr, colors->deck);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, line * 1.2);
      psl_paint_set_color (cr, colors->line);
      cairo_stroke (cr);
      psl_paint_rounded_rect (
          cr, (PslRect){ stone.x + wide * 0.2, stone.y + high * 0.16, wide * 0.42, high * 0.26 },
          high * 0.12);
      psl_paint_set_color (cr, colors->detail);
      cairo_fill (cr);
    }
}

void
psl_pontarchipel_paint_bridge (cairo_t *cr,
                               const PslPaintStyle *style,
                               guint colour,
                               double unit,
                               double x1,
                               double y1,
                               double x2,
                               double y2)
{
  const PslPontarchipelBridgeColors *colors =
      &psl_pontarchipel_get_palette (style)->bridges[colour];
  double length = hypot (x2 - x1, y2 - y1);
  double width = PSL_PONTARCHIPEL_BRIDGE_WIDTH * unit, line = MAX (unit * 0.02, 0.7);

  if (length <= 0)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x1, y1);
  cairo_rotate (cr, atan2 (y2 - y1, x2 - x1));
  switch (colour)
    {
    case 0:
      paint_stones (cr, colors, length, width, line);
      break;
    case 1:
      paint_rails (cr, colors, length, width, line);
      break;
    case 2:
      fill_deck (cr, length, width, line, colors->deck, colors->line);
      stroke_planks (cr, length, width * 0.92, width * 0.5, MAX (line * 1.1, 0.8), colors->detail);
      break;
    default:
      fill_deck (cr, length, width, line, colors->deck, colors->line);
      stroke_braces (cr, length, width, MAX (unit * 0.035, 1), colors->detail);
      break;
    }
  cairo_restore (cr);
}
