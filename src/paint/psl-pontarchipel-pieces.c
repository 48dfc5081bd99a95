/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pontarchipel-pieces.h"

#include <math.h>

/* --- Colours --- */

static const PslPontarchipelPalette light_palette = {
  .sea = PSL_COLOR (0x74b2c8),
  .sea_edge = PSL_COLOR (0x5796ae),
  .shallow = PSL_COLOR (0x9bcfd8),
  .swell = PSL_COLOR (0xa6d3df),
  .foam = PSL_COLOR (0xeaf7f6),
  .sand = PSL_COLOR (0xf0deae),
  .sand_shade = PSL_COLOR (0xc4a468),
  .green = PSL_COLOR (0x9dbd6b),
  .green_light = PSL_COLOR (0xb9d183),
  .green_shade = PSL_COLOR (0x6f9349),
  .name = PSL_COLOR (0x12384a),
  .panel = PSL_COLOR (0xdfeaee),
  .panel_edge = PSL_COLOR (0xf7fbfc),
  .slot = PSL_COLOR (0xbcd3dc),
  .text = PSL_COLOR (0x17323f),
  .text_pale = PSL_COLOR (0x4b6672),
  .seats = { { PSL_COLOR (0xfffdf6), PSL_COLOR (0xcdbf9f), PSL_COLOR (0x41392c),
               PSL_COLOR (0x241f18) },
             { PSL_COLOR (0x2a2a2f), PSL_COLOR (0x97979f), PSL_COLOR (0x08080a),
               PSL_COLOR (0xffffff) },
             { PSL_COLOR (0xb32c1c), PSL_COLOR (0xf3c4b4), PSL_COLOR (0x47100a),
               PSL_COLOR (0xffffff) } },
  .bridges = { { PSL_COLOR (0xb4b1a9), PSL_COLOR (0x54524d), PSL_COLOR (0xd3d0c8) },
               { PSL_COLOR (0xfffcf2), PSL_COLOR (0x3f4e55), PSL_COLOR (0xefe7d2) },
               { PSL_COLOR (0x2c2c31), PSL_COLOR (0x0b0b0d), PSL_COLOR (0x74747d) },
               { PSL_COLOR (0xbf3b29), PSL_COLOR (0x54140c), PSL_COLOR (0xffd9cc) } },
};

static const PslPontarchipelPalette dark_palette = {
  .sea = PSL_COLOR (0x183b4c),
  .sea_edge = PSL_COLOR (0x102935),
  .shallow = PSL_COLOR (0x285468),
  .swell = PSL_COLOR (0x2d596d),
  .foam = PSL_COLOR (0x87b3bd),
  .sand = PSL_COLOR (0xb59f72),
  .sand_shade = PSL_COLOR (0x6f5d3b),
  .green = PSL_COLOR (0x5f7a45),
  .green_light = PSL_COLOR (0x728f53),
  .green_shade = PSL_COLOR (0x405a30),
  .name = PSL_COLOR (0xe3f1f4),
  .panel = PSL_COLOR (0x263942),
  .panel_edge = PSL_COLOR (0x3a515c),
  .slot = PSL_COLOR (0x1a2a32),
  .text = PSL_COLOR (0xe8f1f4),
  .text_pale = PSL_COLOR (0xa3b9c3),
  .seats = { { PSL_COLOR (0xf4efe2), PSL_COLOR (0xbfb18f), PSL_COLOR (0x1f1a12),
               PSL_COLOR (0x1d1913) },
             { PSL_COLOR (0x19191d), PSL_COLOR (0x8f8f99), PSL_COLOR (0x000000),
               PSL_COLOR (0xf5f5f7) },
             { PSL_COLOR (0xb02b1b), PSL_COLOR (0xeab5a4), PSL_COLOR (0x2c0905),
               PSL_COLOR (0xffffff) } },
  .bridges = { { PSL_COLOR (0x8f8d87), PSL_COLOR (0x2b2a27), PSL_COLOR (0xaaa8a1) },
               { PSL_COLOR (0xf1ecdc), PSL_COLOR (0x0f2430), PSL_COLOR (0xd8d0bb) },
               { PSL_COLOR (0x131316), PSL_COLOR (0x8a8a95), PSL_COLOR (0x62626c) },
               { PSL_COLOR (0xdd5a45), PSL_COLOR (0x2f0a05), PSL_COLOR (0xffe0d6) } },
};

static const PslPontarchipelPalette print_palette = {
  .sea = PSL_COLOR (0xffffff),
  .sea_edge = PSL_COLOR (0x000000),
  .shallow = PSL_COLOR (0xffffff),
  .swell = PSL_COLOR (0xb0b0b0),
  .foam = PSL_COLOR (0x000000),
  .sand = PSL_COLOR (0xffffff),
  .sand_shade = PSL_COLOR (0x000000),
  .green = PSL_COLOR (0xececec),
  .green_light = PSL_COLOR (0xececec),
  .green_shade = PSL_COLOR (0x8a8a8a),
  .name = PSL_COLOR (0x000000),
  .panel = PSL_COLOR (0xffffff),
  .panel_edge = PSL_COLOR (0x000000),
  .slot = PSL_COLOR (0xffffff),
  .text = PSL_COLOR (0x000000),
  .text_pale = PSL_COLOR (0x404040),
  .seats = { { PSL_COLOR (0xffffff), PSL_COLOR (0xffffff), PSL_COLOR (0x000000),
               PSL_COLOR (0x000000) },
             { PSL_COLOR (0x000000), PSL_COLOR (0xffffff), PSL_COLOR (0x000000),
               PSL_COLOR (0xffffff) },
             { PSL_COLOR (0xffffff), PSL_COLOR (0x707070), PSL_COLOR (0x000000),
               PSL_COLOR (0x000000) } },
  .bridges = { { PSL_COLOR (0xd0d0d0), PSL_COLOR (0x000000), PSL_COLOR (0xffffff) },
               { PSL_COLOR (0xffffff), PSL_COLOR (0x000000), PSL_COLOR (0xffffff) },
               { PSL_COLOR (0x000000), PSL_COLOR (0x000000), PSL_COLOR (0xffffff) },
               { PSL_COLOR (0xffffff), PSL_COLOR (0x000000), PSL_COLOR (0x000000) } },
};

const PslPontarchipelPalette *
psl_pontarchipel_get_palette (const PslPaintStyle *style)
{
  if (style->print)
    return &print_palette;

  return style->dark ? &dark_palette : &light_palette;
}

/* --- Warriors --- */

double
psl_pontarchipel_get_shield_scale (guint strength)
{
  return 0.56 + 0.1 * strength;
}

void
psl_pontarchipel_shield_path (cairo_t *cr, int seat, double x, double y, double size)
{
  cairo_new_sub_path (cr);
  if (seat == 1)
    {
      cairo_arc (cr, x, y, size * 0.47, 0, 2 * G_PI);
      return;
    }
  if (seat == 3)
    {
      psl_paint_rounded_rect (
          cr, (PslRect){ x - size * 0.42, y - size * 0.42, size * 0.84, size * 0.84 }, size * 0.09);
      return;
    }

  double left = x - size * 0.43, right = x + size * 0.43, top = y - size * 0.38;

  cairo_move_to (cr, left, top);
  cairo_curve_to (cr, x - size * 0.2, y - size * 0.53, x + size * 0.2, y - size * 0.53, right, top);
  cairo_curve_to (cr, right + size * 0.03, y + size * 0.1, x + size * 0.2, y + size * 0.4, x,
                  y + size * 0.54);
  cairo_curve_to (cr, x - size * 0.2, y + size * 0.4, left - size * 0.03, y + size * 0.1, left,
                  top);
  cairo_close_path (cr);
}

static void
fill_shield (cairo_t *cr, int seat, double x, double y, double size, PslColor color)
{
  cairo_new_path (cr);
  psl_pontarchipel_shield_path (cr, seat, x, y, size);
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
}

void
psl_pontarchipel_paint_shield (cairo_t *cr,
                               const PslPaintStyle *style,
                               int seat,
                               double x,
                               double y,
                               double size,
                               guint figure)
{
  const PslPontarchipelSeatColors *colors = &psl_pontarchipel_get_palette (style)->seats[seat - 1];
  const PslPaintText look = {
    .size = size * (figure < 10 ? 0.62 : 0.56), .align = 0.5, .bold = TRUE, .color = colors->figure
  };
  double line = MAX (size * 0.05, 0.8);
  double rim = line + MAX (size * 0.075, 1.3); /* what tells a dark shield from a dark ground */
  char text[8];

  if (!style->print)
    fill_shield (cr, seat, x + size * 0.03, y + size * 0.07, size * 1.03,
                 psl_color_fade (psl_paint_get_palette (style)->shadow, 0.35));
  fill_shield (cr, seat, x, y, size, colors->line);
  fill_shield (cr, seat, x, y, size - 2 * line, colors->rim);
  fill_shield (cr, seat, x, y, size - 2 * rim, colors->face);
  if (figure == 0)
    return;

  g_snprintf (text, sizeof text, "%u", figure);
  psl_paint_text (cr, style, text, x, seat == 2 ? y - size * 0.04 : y, &look);
}

void
psl_pontarchipel_paint_pennant (cairo_t *cr,
                                const PslPaintStyle *style,
                                int seat,
                                double x,
                                double y,
                                double size,
                                guint figure)
{
  const PslPontarchipelSeatColors *colors = &psl_pontarchipel_get_palette (style)->seats[seat - 1];
  const PslPaintText look = {
    .size = size * 0.58, .align = 0.5, .bold = TRUE, .color = colors->figure
  };
  double width = size * (figure < 10 ? 0.92 : 1.16), height = size * 0.68;
  double top = y - size * 1.1, line = MAX (size * 0.06, 0.8);
  char text[8];

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, top - size * 0.06);
  cairo_set_line_width (cr, line * 2.4);
  psl_paint_set_color (cr, colors->line);
  cairo_stroke (cr);

  cairo_move_to (cr, x, top);
  cairo_line_to (cr, x + width, top);
  cairo_line_to (cr, x + width - height * 0.32, top + height / 2);
  cairo_line_to (cr, x + width, top + height);
  cairo_line_to (cr, x, top + height);
  cairo_close_path (cr);
  cairo_set_line_width (cr, line * 3);
  psl_paint_set_color (cr, colors->line);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, line);
  psl_paint_set_color (cr, colors->rim);
  cairo_stroke_preserve (cr);
  psl_paint_set_color (cr, colors->face);
  cairo_fill (cr);
  cairo_restore (cr);

  g_snprintf (text, sizeof text, "%u", figure);
  psl_paint_text (cr, style, text, x + (width - height * 0.28) / 2, top + height / 2, &look);
}
