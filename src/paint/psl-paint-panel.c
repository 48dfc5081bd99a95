/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-panel.h"

void
psl_paint_panel (cairo_t *cr,
                 const PslPaintStyle *style,
                 double unit,
                 PslRect rect,
                 double radius,
                 double depth,
                 PslColor face,
                 PslColor edge)
{
  double width = psl_paint_snap_width (cr, unit * 0.02);

  psl_paint_shadow (cr, style, rect, radius * unit, depth * unit);
  psl_paint_set_color (cr, edge);
  psl_paint_rounded_rect (cr, rect, radius * unit);
  cairo_fill (cr);
  psl_paint_set_color (cr, face);
  psl_paint_rounded_rect (cr, psl_rect_inset (rect, width), radius * unit - width);
  cairo_fill (cr);
}

/* The angle from @tray to the board, along the side that it stands at. */
static double
get_way_to_board (const PslLayout *layout, PslRect tray)
{
  double right = psl_rect_center_x (tray) - psl_rect_center_x (layout->board);
  double down = psl_rect_center_y (tray) - psl_rect_center_y (layout->board);

  if (ABS (right) * layout->board.height > ABS (down) * layout->board.width)
    return right > 0 ? G_PI : 0;

  return down > 0 ? -G_PI_2 : G_PI_2;
}

/* An arrow around (@x, @y) that points to @angle. */
static void
paint_arrowhead (cairo_t *cr, double x, double y, double radius, double angle)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, radius, 0);
  cairo_line_to (cr, -radius * 0.8, radius);
  cairo_line_to (cr, -radius * 0.8, -radius);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static PslColor
get_bar_color (const PslPaintStyle *style)
{
  return style->print ? psl_paint_get_palette (style)->text : style->accent;
}

PslColor
psl_paint_heading_get_color (const PslLayout *layout)
{
  return psl_color_against (get_bar_color (&layout->style));
}

void
psl_paint_heading (const PslLayout *layout,
                   gconstpointer position,
                   int seat,
                   PslRect box,
                   PslColor color,
                   cairo_t *cr)
{
  PslGameClass *game_class = PSL_GAME_GET_CLASS (layout->game);
  const PslPaintStyle *style = &layout->style;
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  double unit = layout->unit;
  double y = psl_rect_center_y (box);
  double x = box.x + box.width - unit * 0.22;
  double r = unit * 0.1;
  PslPaintText look = { .size = unit * 0.24, .max_width = box.width - unit * 0.52, .color = color };
  PslOutcome outcome;
  gboolean to_move, won;

  game_class->outcome (layout->game, position, &outcome);
  if (style->ending.over)
    outcome = style->ending;
  to_move = !outcome.over && game_class->seat_to_move (layout->game, position) == seat;
  won = outcome.over && outcome.winner == seat;
  cairo_new_path (cr);
  if (to_move || won)
    {
      PslColor bar = won ? palette->last_step : get_bar_color (style);

      look.bold = TRUE;
      look.color = psl_color_against (bar);
      psl_paint_set_color (cr, bar);
      psl_paint_rounded_rect (cr, box, unit * 0.07);
      cairo_fill (cr);
      psl_paint_set_color (cr, look.color);
    }
  if (to_move)
    {
      paint_arrowhead (cr, x, y, r, get_way_to_board (layout, layout->trays[seat - 1]));
    }
  else if (won)
    {
      psl_paint_star (cr, x, y, r * 1.3, r * 0.56, 5);
      cairo_fill (cr);
    }

  psl_paint_text (cr, style, psl_game_get_seat_name (layout->game, seat), box.x + unit * 0.14, y,
                  &look);
}
