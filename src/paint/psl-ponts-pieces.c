/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-ponts-pieces.h"

#include <math.h>

#include "paint/psl-paint-hex.h"

/* Lengths in units. */
#define TOKEN_RADIUS 0.345
#define TOKEN_FOOT 0.06
#define BOLT_RADIUS 0.36
#define INLAY_RADIUS 0.25
#define DECK_HALF 0.19 /* half the width of a deck, rails included */
#define RAIL_WIDTH 0.065
#define WELL_MOUTH 0.46 /* from the centre to a corner */
#define WELL_FLOOR 0.27

static const PslPontsPalette light_palette = {
  .plate = PSL_COLOR (0x7f6845),
  .plate_edge = PSL_COLOR (0xa48c66),
  .plate_foot = PSL_COLOR (0x5a4729),
  .coordinate = PSL_COLOR (0xf6ecd8),
  .cell = PSL_COLOR (0xecdfc2),
  .cell_light = PSL_COLOR (0xfaf2df),
  .cell_dark = PSL_COLOR (0xc8b48a),
  .curb = PSL_COLOR (0xc9c1b2),
  .wall_light = PSL_COLOR (0x9c8d72),
  .wall_dark = PSL_COLOR (0x3a3226),
  .floor = PSL_COLOR (0x15110c),
  .bolt = PSL_COLOR (0x5d5a57),
  .bolt_light = PSL_COLOR (0x96928d),
  .bolt_line = PSL_COLOR (0x272523),
  .seats = {
    {
      .face = PSL_COLOR (0xea7410),
      .light = PSL_COLOR (0xffbf7d),
      .dark = PSL_COLOR (0xb04e07),
      .line = PSL_COLOR (0x6b2c02),
      .deck = PSL_COLOR (0xf3b57a),
      .deck_line = PSL_COLOR (0xb9713a),
      .rail = PSL_COLOR (0xcf5f07),
    },
    {
      .face = PSL_COLOR (0x8fd3f9),
      .light = PSL_COLOR (0xdcf2ff),
      .dark = PSL_COLOR (0x3584b8),
      .line = PSL_COLOR (0x0f4468),
      .deck = PSL_COLOR (0xd3ecfa),
      .deck_line = PSL_COLOR (0x6aa5c9),
      .rail = PSL_COLOR (0x2d83bd),
    },
  },
};

static const PslPontsPalette dark_palette = {
  .plate = PSL_COLOR (0x232a31),
  .plate_edge = PSL_COLOR (0x424c55),
  .plate_foot = PSL_COLOR (0x11161a),
  .coordinate = PSL_COLOR (0xb9c4cd),
  .cell = PSL_COLOR (0x47535d),
  .cell_light = PSL_COLOR (0x606d78),
  .cell_dark = PSL_COLOR (0x353f47),
  .curb = PSL_COLOR (0xa7b0b8),
  .wall_light = PSL_COLOR (0x7b8893),
  .wall_dark = PSL_COLOR (0x20272d),
  .floor = PSL_COLOR (0x06080a),
  .bolt = PSL_COLOR (0x9aa4ac),
  .bolt_light = PSL_COLOR (0xd5dce1),
  .bolt_line = PSL_COLOR (0x0d1012),
  .seats = {
    {
      .face = PSL_COLOR (0xf58d28),
      .light = PSL_COLOR (0xffc68a),
      .dark = PSL_COLOR (0xa94b06),
      .line = PSL_COLOR (0x3a1700),
      .deck = PSL_COLOR (0xd99a5f),
      .deck_line = PSL_COLOR (0x8c5225),
      .rail = PSL_COLOR (0xff8f2b),
    },
    {
      .face = PSL_COLOR (0xa5dcfb),
      .light = PSL_COLOR (0xe6f6ff),
      .dark = PSL_COLOR (0x3a86b8),
      .line = PSL_COLOR (0x062a44),
      .deck = PSL_COLOR (0xa9cfe4),
      .deck_line = PSL_COLOR (0x4c83a6),
      .rail = PSL_COLOR (0x6ec3f2),
    },
  },
};

static const PslPontsPalette print_palette = {
  .plate = PSL_COLOR (0xffffff),
  .plate_edge = PSL_COLOR (0x000000),
  .plate_foot = PSL_COLOR (0x000000),
  .coordinate = PSL_COLOR (0x000000),
  .cell = PSL_COLOR (0xffffff),
  .cell_light = PSL_COLOR (0x909090),
  .cell_dark = PSL_COLOR (0x909090),
  .curb = PSL_COLOR (0xffffff),
  .wall_light = PSL_COLOR (0xc0c0c0),
  .wall_dark = PSL_COLOR (0x606060),
  .floor = PSL_COLOR (0x000000),
  .bolt = PSL_COLOR (0xb0b0b0),
  .bolt_light = PSL_COLOR (0xffffff),
  .bolt_line = PSL_COLOR (0x000000),
  .seats = {
    {
      .face = PSL_COLOR (0x202020),
      .light = PSL_COLOR (0xffffff),
      .dark = PSL_COLOR (0x000000),
      .line = PSL_COLOR (0x000000),
      .deck = PSL_COLOR (0x606060),
      .deck_line = PSL_COLOR (0x000000),
      .rail = PSL_COLOR (0x000000),
    },
    {
      .face = PSL_COLOR (0xffffff),
      .light = PSL_COLOR (0xffffff),
      .dark = PSL_COLOR (0x808080),
      .line = PSL_COLOR (0x000000),
      .deck = PSL_COLOR (0xffffff),
      .deck_line = PSL_COLOR (0x707070),
      .rail = PSL_COLOR (0x000000),
    },
  },
};

const PslPontsPalette *
psl_ponts_get_palette (const PslPaintStyle *style)
{
  if (style->print)
    return &print_palette;

  return style->dark ? &dark_palette : &light_palette;
}

/* --- Tokens --- */

/* Appends the outline of a token of @seat: the seats differ in shape. */
static void
token_path (cairo_t *cr, double x, double y, double radius, int seat)
{
  if (seat == 1)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  else
    {
      psl_paint_hexagon (cr, x, y, radius * 1.14, radius * 0.34);
    }
}

static void
fill_token (cairo_t *cr, double x, double y, double radius, int seat, PslColor color)
{
  cairo_new_path (cr);
  token_path (cr, x, y, radius, seat);
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
}

/* A flat shape with a lit edge at the top left, as if it were raised; or sunk, with the colours the
 * other way round. */
static void
fill_lit_token (cairo_t *cr,
                double x,
                double y,
                double radius,
                double edge,
                int seat,
                PslColor lit,
                PslColor face)
{
  cairo_save (cr);
  cairo_new_path (cr);
  token_path (cr, x, y, radius, seat);
  cairo_clip_preserve (cr);
  psl_paint_set_color (cr, lit);
  cairo_fill (cr);
  fill_token (cr, x + edge * 0.4, y + edge, radius, seat, face);
  cairo_restore (cr);
}

/* The sign in the middle of a token: a raised ring on orange, a dimple in light blue. */
static void
paint_sign (cairo_t *cr,
            const PslPontsSeatColors *colors,
            double unit,
            double x,
            double y,
            int seat)
{
  if (seat == 1)
    {
      double radius = 0.19 * unit, width = 0.07 * unit;

      cairo_set_line_width (cr, width);
      cairo_new_path (cr);
      cairo_arc (cr, x + 0.012 * unit, y + 0.034 * unit, radius, 0, 2 * G_PI);
      psl_paint_set_color (cr, colors->dark);
      cairo_stroke (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      psl_paint_set_color (cr, colors->light);
      cairo_stroke (cr);
      cairo_arc (cr, x + 0.004 * unit, y + 0.01 * unit, radius, 0, 2 * G_PI);
      cairo_set_line_width (cr, width * 0.55);
      psl_paint_set_color (cr, psl_color_mix (colors->light, colors->face, 0.45));
      cairo_stroke (cr);
    }
  else
    {
      double radius = 0.15 * unit;

      cairo_new_path (cr);
      cairo_arc (cr, x + 0.006 * unit, y + 0.018 * unit, radius, 0, 2 * G_PI);
      psl_paint_set_color (cr, colors->light);
      cairo_fill (cr);
      fill_lit_token (cr, x, y, radius, 0.05 * unit, 1, colors->line, colors->dark);
    }
}

void
psl_ponts_paint_token (cairo_t *cr,
                       const PslPaintStyle *style,
                       double unit,
                       double x,
                       double y,
                       int seat)
{
  const PslPontsSeatColors *colors = &psl_ponts_get_palette (style)->seats[seat - 1];
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  double radius = TOKEN_RADIUS * unit, foot = style->print ? 0 : TOKEN_FOOT * unit;
  double line = MAX (0.026 * unit, 0.75);

  if (!style->print)
    {
      fill_token (cr, x + foot * 0.3, y + foot * 1.6, radius * 1.06, seat,
                  psl_color_fade (palette->shadow, 0.16));
      fill_token (cr, x + foot * 0.2, y + foot * 1.2, radius * 1.02, seat,
                  psl_color_fade (palette->shadow, 0.22));
    }
  y -= foot / 2;
  fill_token (cr, x, y + foot, radius + line, seat, colors->line);
  fill_token (cr, x, y, radius + line, seat, colors->line);
  fill_token (cr, x, y + foot, radius, seat, colors->dark);
  fill_lit_token (cr, x, y, radius, 0.022 * unit, seat, colors->light, colors->face);
  paint_sign (cr, colors, unit, x, y, seat);
}

void
psl_ponts_paint_bolt (cairo_t *cr,
                      const PslPaintStyle *style,
                      double unit,
                      double x,
                      double y,
                      double angle,
                      double depth,
                      int seat)
{
  const PslPontsPalette *palette = psl_ponts_get_palette (style);
  const PslPontsSeatColors *colors = &palette->seats[seat - 1];
  double line = MAX (0.026 * unit, 0.75);
  double radius = BOLT_RADIUS * unit, inlay = INLAY_RADIUS * unit;
  double slot = 0.7 * inlay;

  /* The bolt: metal of the token's shape. */
  fill_token (cr, x, y, radius + line, seat, palette->bolt_line);
  fill_lit_token (cr, x, y, radius, 0.03 * unit, seat, palette->bolt_light, palette->bolt);

  /* The token, sunk into it: its upper edge lies in the shade. */
  fill_token (cr, x, y + 0.02 * unit, inlay + line * 0.8, seat, palette->bolt_light);
  fill_token (cr, x, y, inlay + line * 0.8, seat, palette->bolt_line);
  fill_lit_token (cr, x, y, inlay, 0.045 * unit * depth, seat, colors->dark, colors->face);

  /* The slot lies across the bridge, as if the bolt had been turned tight. */
  cairo_save (cr);
  cairo_translate (cr, x, y + 0.012 * unit);
  cairo_rotate (cr, angle + G_PI_2 * depth);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.085 * unit);
  cairo_move_to (cr, -slot, 0);
  cairo_line_to (cr, slot, 0);
  psl_paint_set_color (cr, seat == 1 && style->print ? colors->light : colors->line);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* --- Bridges --- */

void
psl_ponts_deck_path (cairo_t *cr,
                     double unit,
                     double from_x,
                     double from_y,
                     double to_x,
                     double to_y,
                     double grow)
{
  double radius = (BOLT_RADIUS + 0.03) * unit + grow;
  double half = DECK_HALF * unit + grow;
  double angle = atan2 (to_y - from_y, to_x - from_x);
  double opening = asin (half / radius);

  cairo_new_sub_path (cr);
  cairo_arc (cr, from_x, from_y, radius, angle + opening, angle - opening + 2 * G_PI);
  cairo_arc (cr, to_x, to_y, radius, angle + G_PI + opening, angle + 3 * G_PI - opening);
  cairo_close_path (cr);
}

/* Orange walks on planks that lie across. */
static void
paint_planks (cairo_t *cr, double unit, double length, double half)
{
  const double step = unit / 7;

  for (double x = step; x < length; x += step)
    {
      cairo_move_to (cr, x, -half);
      cairo_line_to (cr, x, half);
    }
}

/* Light blue walks on a lattice. */
static void
paint_lattice (cairo_t *cr, double unit, double length, double half)
{
  const double step = unit / 4;

  for (double x = 0; x < length; x += step)
    {
      cairo_move_to (cr, x, -half);
      cairo_line_to (cr, x + step, half);
      cairo_move_to (cr, x, half);
      cairo_line_to (cr, x + step, -half);
    }
}

/* A rail on one side, and a post at every border between two cells. */
static void
paint_rail (cairo_t *cr,
            const PslPontsSeatColors *colors,
            double unit,
            double length,
            double y,
            double line)
{
  double width = RAIL_WIDTH * unit, post = 0.055 * unit;

  cairo_rectangle (cr, 0, y - width / 2, length, width);
  for (double x = unit / 2; x + post <= length; x += unit)
    cairo_rectangle (cr, x - post, y - post, 2 * post, 2 * post);
  cairo_set_line_width (cr, 2 * line);
  psl_paint_set_color (cr, colors->line);
  cairo_stroke_preserve (cr);
  psl_paint_set_color (cr, colors->rail);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, y - width / 2, length, width * 0.35);
  psl_paint_set_color (cr, psl_color_mix (colors->rail, colors->light, 0.6));
  cairo_fill (cr);
}

void
psl_ponts_paint_deck (cairo_t *cr,
                      const PslPaintStyle *style,
                      double unit,
                      double from_x,
                      double from_y,
                      double to_x,
                      double to_y,
                      int seat)
{
  const PslPontsSeatColors *colors = &psl_ponts_get_palette (style)->seats[seat - 1];
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  double length = hypot (to_x - from_x, to_y - from_y);
  double angle = atan2 (to_y - from_y, to_x - from_x);
  double half = (DECK_HALF - RAIL_WIDTH / 2) * unit;
  double line = MAX (0.016 * unit, 0.5);

  if (length <= 0)
    return;

  cairo_save (cr);
  if (!style->print)
    for (guint i = 0; i < 3; i++)
      {
        cairo_save (cr);
        cairo_translate (cr, from_x + 0.02 * unit, from_y + (0.07 + 0.025 * i) * unit);
        cairo_rotate (cr, angle);
        cairo_rectangle (cr, 0, -half - 0.05 * unit, length, 2 * half + 0.1 * unit);
        psl_paint_set_color (cr, psl_color_fade (palette->shadow, style->dark ? 0.2 : 0.13));
        cairo_fill (cr);
        cairo_restore (cr);
      }

  cairo_translate (cr, from_x, from_y);
  cairo_rotate (cr, angle);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, -half, length, 2 * half);
  cairo_clip_preserve (cr);
  psl_paint_set_color (cr, colors->deck);
  cairo_fill (cr);
  if (seat == 1)
    paint_planks (cr, unit, length, half);
  else
    paint_lattice (cr, unit, length, half);
  cairo_set_line_width (cr, MAX (0.022 * unit, 0.6));
  psl_paint_set_color (cr, colors->deck_line);
  cairo_stroke (cr);
  cairo_restore (cr);

  /* The rail that is nearer to the viewer lies over the other one. */
  paint_rail (cr, colors, unit, length, -half, line);
  paint_rail (cr, colors, unit, length, half, line);
  cairo_restore (cr);
}

/* --- The hole --- */

void
psl_ponts_paint_well (cairo_t *cr, const PslPaintStyle *style, double unit, double x, double y)
{
  const PslPontsPalette *palette = psl_ponts_get_palette (style);
  double mouth = WELL_MOUTH * unit, floor_radius = WELL_FLOOR * unit;

  cairo_save (cr);
  cairo_new_path (cr);
  psl_paint_hexagon (cr, x, y, mouth + 0.075 * unit, 0.05 * unit);
  psl_paint_set_color (cr, palette->curb);
  cairo_fill (cr);

  /* Six walls, each lit by how far it looks to the top left. */
  for (guint i = 0; i < 6; i++)
    {
      double start = i * G_PI / 3 - G_PI_2, end = start + G_PI / 3;
      double outward = (start + end) / 2;
      double light = (1 - cos (outward + 0.65 * G_PI)) / 2;

      cairo_new_path (cr);
      cairo_move_to (cr, x + mouth * cos (start), y + mouth * sin (start));
      cairo_line_to (cr, x + mouth * cos (end), y + mouth * sin (end));
      cairo_line_to (cr, x + floor_radius * cos (end), y + floor_radius * sin (end));
      cairo_line_to (cr, x + floor_radius * cos (start), y + floor_radius * sin (start));
      cairo_close_path (cr);
      psl_paint_set_color (cr, psl_color_mix (palette->wall_dark, palette->wall_light, light));
      cairo_fill_preserve (cr);
      /* Closes the hair between two walls. */
      cairo_set_line_width (cr, 0.01 * unit);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
  psl_paint_hexagon (cr, x, y, floor_radius, 0.04 * unit);
  psl_paint_set_color (cr, palette->floor);
  cairo_fill (cr);

  /* The mouth's sharp edge. */
  psl_paint_hexagon (cr, x, y, mouth, 0.04 * unit);
  cairo_set_line_width (cr, MAX (0.02 * unit, 0.75));
  psl_paint_set_color (cr, palette->floor);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
psl_ponts_paint_well_shadow (cairo_t *cr,
                             const PslPaintStyle *style,
                             double unit,
                             double x,
                             double y,
                             double angle)
{
  const PslPaintPalette *palette = psl_paint_get_palette (style);

  if (style->print)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  psl_paint_hexagon (cr, x, y, WELL_MOUTH * unit, 0);
  cairo_clip (cr);
  cairo_translate (cr, x + 0.07 * unit, y + 0.2 * unit);
  cairo_rotate (cr, angle);
  cairo_rectangle (cr, -unit, -DECK_HALF * unit, 2 * unit, 2 * DECK_HALF * unit);
  psl_paint_set_color (cr, psl_color_fade (palette->shadow, 0.55));
  cairo_fill (cr);
  cairo_restore (cr);
}
