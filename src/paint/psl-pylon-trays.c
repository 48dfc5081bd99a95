/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-panel.h"
#include "paint/psl-pylon-view.h"

/* Beside the board, a tray has its heading above the slots; below the board, to their left. */
static gboolean
is_row (const PslRect *tray)
{
  return tray->width > 2.6 * tray->height;
}

/* The part of a tray that holds whose it is. */
static PslRect
get_heading_rect (const PslLayout *layout, int seat)
{
  PslRect tray = layout->trays[seat - 1];
  double pad = layout->unit * 0.08;

  if (is_row (&tray))
    return (PslRect){ tray.x + pad, tray.y + pad, tray.width * 0.34 - pad, tray.height - 2 * pad };

  return (PslRect){ tray.x + pad, tray.y + pad, tray.width - 2 * pad, layout->unit * 0.4 };
}

/* The part of a tray that holds its pyramids, and later its score. */
static PslRect
get_body_rect (const PslLayout *layout, int seat)
{
  PslRect tray = layout->trays[seat - 1];
  double pad = layout->unit * 0.05;
  double heading = layout->unit * 0.5;

  if (is_row (&tray))
    return (PslRect){ tray.x + tray.width * 0.34 + pad, tray.y + pad, tray.width * 0.66 - 2 * pad,
                      tray.height - 2 * pad };

  return (PslRect){ tray.x + pad, tray.y + heading, tray.width - 2 * pad,
                    tray.height - heading - pad };
}

PslRect
psl_pylon_get_slot_rect (const PslLayout *layout, int seat, guint size)
{
  PslRect body = get_body_rect (layout, seat);
  double width = body.width / PSL_PYLON_N_SIZES;
  PslRect slot = { body.x + (size - 1) * width, body.y, width, body.height };

  return psl_rect_inset (slot, layout->unit * 0.03);
}

void
psl_pylon_locate_stash (const PslLayout *layout,
                        int seat,
                        guint size,
                        double *x,
                        double *y,
                        double *unit)
{
  PslRect slot = psl_pylon_get_slot_rect (layout, seat, size);
  double figure = layout->unit * 0.26;

  if (slot.width > slot.height)
    {
      /* The figure stands beside the pile. */
      *unit = MIN (slot.width - figure, slot.height);
      *x = slot.x + (slot.width - figure) / 2;
      *y = psl_rect_center_y (slot);
    }
  else
    {
      *unit = MIN (slot.width, slot.height - figure);
      *x = psl_rect_center_x (slot);
      *y = slot.y + (slot.height - figure) / 2;
    }
}

/* --- Panels --- */

/* The trays are made of what the board is made of. */
void
psl_pylon_paint_panels (const PslLayout *layout, cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);

  for (guint i = 0; i < 2; i++)
    psl_paint_panel (cr, &layout->style, layout->unit, layout->trays[i], PSL_PAINT_TRAY_RADIUS,
                     PSL_PAINT_TRAY_DEPTH, palette->rim, palette->rim_edge);
}

/* --- What is in the trays --- */

/* The slot of pyramids of one size: a pile, and how many there are. */
static void
paint_slot (const PslLayout *layout, int seat, guint size, guint n_pyramids, cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);
  PslRect slot = psl_pylon_get_slot_rect (layout, seat, size);
  PslPylonLayer layers[PSL_PYLON_PER_SIZE];
  const PslPaintText look = {
    .size = layout->unit * 0.21,
    .align = 0.5,
    .bold = TRUE,
    .color = n_pyramids > 0 ? palette->figure : palette->figure_pale,
  };
  double x, y, unit;
  char text[8];

  psl_paint_set_color (cr, n_pyramids > 0 ? palette->cell : palette->hole);
  psl_paint_rounded_rect (cr, slot, layout->unit * 0.05);
  cairo_fill_preserve (cr);
  if (layout->style.print)
    {
      psl_paint_set_color (cr, palette->cell_dark);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);

  psl_pylon_locate_stash (layout, seat, size, &x, &y, &unit);
  for (guint i = 0; i < n_pyramids; i++)
    layers[i] = (PslPylonLayer){ .owner = seat, .size = size };
  if (n_pyramids > 0)
    psl_pylon_paint_stack (cr, &layout->style, unit, x, y, layers, n_pyramids);

  g_snprintf (text, sizeof text, "%u", n_pyramids);
  if (slot.width > slot.height)
    psl_paint_text (cr, &layout->style, text, slot.x + slot.width - layout->unit * 0.15, y, &look);
  else
    psl_paint_text (cr, &layout->style, text, x, slot.y + slot.height - layout->unit * 0.14, &look);
}

/* How many pyramids the seat controls, as a figure and as its share of all. */
static void
paint_score (const PslLayout *layout, const PslPylonPosition *position, int seat, cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);
  const PslPylonLayer layer = { .owner = seat, .size = 2 };
  double unit = layout->unit;
  PslRect body = psl_rect_inset (get_body_rect (layout, seat), unit * 0.08);
  const PslPaintText look = { .size = unit * 0.6, .bold = TRUE, .color = palette->coordinate };
  guint score = position->scores[seat - 1];
  double middle = body.y + body.height * 0.4;
  double bar = unit * 0.09;
  PslRect whole = { body.x, body.y + body.height - bar * 1.5, body.width, bar };
  PslRect share = whole;
  char text[8];

  psl_pylon_paint_stack (cr, &layout->style, unit * 0.9, body.x + unit * 0.3, middle, &layer, 1);
  g_snprintf (text, sizeof text, "%u", score);
  psl_paint_text (cr, &layout->style, text, body.x + unit * 0.72, middle, &look);

  share.width = whole.width * score / PSL_PYLON_N_CELLS;
  psl_paint_set_color (cr, palette->hole_edge);
  psl_paint_rounded_rect (cr, whole, bar / 2);
  cairo_fill (cr);
  psl_paint_set_color (cr, palette->coordinate);
  psl_paint_rounded_rect (cr, share, bar / 2);
  cairo_fill (cr);
}

void
psl_pylon_paint_trays (const PslLayout *layout,
                       const PslPylonPosition *position,
                       int held_seat,
                       guint held_size,
                       cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);

  for (int seat = 1; seat <= 2; seat++)
    {
      psl_paint_heading (layout, position, seat, get_heading_rect (layout, seat),
                         palette->coordinate, cr);
      if (psl_pylon_is_stacking (position))
        {
          paint_score (layout, position, seat, cr);
          continue;
        }

      for (guint size = 1; size <= PSL_PYLON_N_SIZES; size++)
        {
          guint n = psl_pylon_get_stash (position, seat, size);

          if (seat == held_seat && size == held_size && n > 0)
            n--;
          paint_slot (layout, seat, size, n, cr);
        }
    }
}

/* --- Details --- */

void
psl_pylon_paint_aside (const PslLayout *layout,
                       const PslPylonPosition *position,
                       guint cell,
                       cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  PslPylonLayer layers[PSL_PYLON_N_CELLS];
  guint height = psl_pylon_get_layers (position, cell, layers);
  PslRect box = layout->aside;
  double unit = layout->unit;
  PslPaintText look = { .size = unit * 0.22, .color = palette->text_pale };
  char text[PSL_MAX_STEP_TEXT];
  double width;

  if (box.width <= 0)
    return;

  PSL_GAME_GET_CLASS (layout->game)->print_cell (layout->game, cell, text);
  width =
      psl_paint_text (cr, &layout->style, text, box.x + unit * 0.04, box.y + unit * 0.16, &look);
  look.bold = TRUE;
  look.color = palette->text;
  g_snprintf (text, sizeof text, "%u", height);
  psl_paint_text (cr, &layout->style, text, box.x + unit * 0.16 + width, box.y + unit * 0.16,
                  &look);

  psl_pylon_paint_side (cr, &layout->style,
                        (PslRect){ box.x + unit * 0.05, box.y + unit * 0.32, box.width - unit * 0.1,
                                   box.height - unit * 0.36 },
                        layers, height);
}
