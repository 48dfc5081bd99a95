/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-panel.h"
#include "paint/psl-pontarchipel-view.h"

/* A tray is measured in lines: beside the sea it has three of them below each other, the heading
 * first; below the sea it is a single row. */
typedef struct
{
  PslRect heading;
  PslRect body;   /* what is in hand */
  PslRect army;   /* in play: the warriors that are left */
  PslRect prison; /* and those that have been captured */
  double line;
} Tray;

static Tray
get_tray (const PslLayout *layout, int seat)
{
  PslRect rect = layout->trays[seat - 1];
  Tray tray;

  if (rect.width > 4 * rect.height)
    {
      double pad = rect.height * 0.1;
      PslRect inner = psl_rect_inset (rect, pad);
      double heading = inner.width * 0.3;

      tray.line = rect.height / 2.7;
      tray.heading = (PslRect){ inner.x, inner.y, heading, inner.height };
      tray.body =
          (PslRect){ inner.x + heading + pad, inner.y, inner.width - heading - pad, inner.height };
      tray.army = tray.prison = tray.body;
      tray.army.width = tray.body.width * 0.46 - pad;
      tray.prison.x += tray.body.width * 0.46;
      tray.prison.width -= tray.body.width * 0.46;
    }
  else
    {
      double line = rect.height / 6.5, pad = line * 0.3;
      PslRect inner = psl_rect_inset (rect, pad);

      tray.line = line;
      tray.heading = (PslRect){ inner.x, inner.y, inner.width, line * 1.7 };
      tray.body = (PslRect){ inner.x, inner.y + line * 2, inner.width, inner.height - line * 2 };
      tray.army = tray.prison = tray.body;
      tray.army.height = tray.prison.height = tray.body.height / 2;
      tray.prison.y += tray.body.height / 2;
    }
  return tray;
}

PslRect
psl_pontarchipel_get_prison (const PslLayout *layout, int seat)
{
  return get_tray (layout, seat).prison;
}

void
psl_pontarchipel_paint_panels (const PslLayout *layout, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);

  for (int seat = 1; seat <= (int) psl_game_get_n_seats (layout->game); seat++)
    psl_paint_panel (cr, &layout->style, get_tray (layout, seat).line * 3, layout->trays[seat - 1],
                     PSL_PAINT_TRAY_RADIUS, PSL_PAINT_TRAY_DEPTH, palette->panel,
                     palette->panel_edge);
}

/* --- What is in hand --- */

guint
psl_pontarchipel_list_reserves (const PslLayout *layout,
                                const PslPontarchipelPosition *here,
                                guint reserves[PSL_PONTARCHIPEL_N_COLOURS])
{
  guint n = 0;

  if (layout->style.bare)
    return 0;
  if (here->stage == PSL_PONTARCHIPEL_ISLANDS)
    reserves[n++] = PSL_PONTARCHIPEL_RESERVE_ISLAND;
  else if (here->stage == PSL_PONTARCHIPEL_BRIDGES)
    {
      for (guint colour = 1; colour <= psl_game_get_n_seats (layout->game); colour++)
        reserves[n++] = PSL_PONTARCHIPEL_RESERVE_BRIDGE + colour;
      reserves[n++] = PSL_PONTARCHIPEL_RESERVE_BRIDGE;
    }
  else if (here->stage == PSL_PONTARCHIPEL_WARRIORS)
    {
      if (psl_game_get_option (layout->game, "deployment") == 0)
        reserves[n++] = PSL_PONTARCHIPEL_RESERVE_BAND;
      else
        for (guint strength = 4; strength >= 2; strength--)
          reserves[n++] = PSL_PONTARCHIPEL_RESERVE_WARRIOR + strength;
    }
  return n;
}

gboolean
psl_pontarchipel_locate_reserve (const PslLayout *layout,
                                 const PslPontarchipelPosition *here,
                                 int seat,
                                 guint reserve,
                                 PslRect *box)
{
  guint reserves[PSL_PONTARCHIPEL_N_COLOURS];
  guint n = psl_pontarchipel_list_reserves (layout, here, reserves);
  Tray tray = get_tray (layout, seat);

  for (guint i = 0; i < n; i++)
    {
      double width = tray.body.width / n;

      if (reserves[i] != reserve)
        continue;
      *box = psl_rect_inset (
          (PslRect){ tray.body.x + i * width, tray.body.y, width, tray.body.height },
          tray.line * 0.08);
      return TRUE;
    }
  return FALSE;
}

static void
paint_slot (const PslLayout *layout, const Tray *tray, PslRect slot, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);

  cairo_new_path (cr);
  psl_paint_rounded_rect (cr, slot, tray->line * 0.25);
  psl_paint_set_color (cr, palette->slot);
  cairo_fill_preserve (cr);
  if (layout->style.print)
    {
      psl_paint_set_color (cr, palette->text);
      cairo_set_line_width (cr, 0.8);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

static void
paint_count (const PslLayout *layout, const Tray *tray, PslRect slot, guint n, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  const PslPaintText look = { .size = tray->line * 0.95,
                              .align = 0.5,
                              .bold = TRUE,
                              .color = n > 0 ? palette->text : palette->text_pale };
  char text[8];

  g_snprintf (text, sizeof text, "%u", n);
  if (slot.height > slot.width)
    psl_paint_text (cr, &layout->style, text, psl_rect_center_x (slot),
                    slot.y + slot.height - tray->line * 0.75, &look);
  else
    psl_paint_text (cr, &layout->style, text, slot.x + slot.width - tray->line * 0.6,
                    psl_rect_center_y (slot), &look);
}

/* The part of a slot that its count leaves free. */
static PslRect
get_picture (const Tray *tray, PslRect slot)
{
  PslRect picture = psl_rect_inset (slot, tray->line * 0.22);

  if (slot.height > slot.width)
    picture.height -= tray->line * 1.1;
  else
    picture.width -= tray->line * 0.85;
  return picture;
}

static void
paint_bridge_in_hand (const PslLayout *layout,
                      const Tray *tray,
                      PslRect box,
                      guint colour,
                      cairo_t *cr)
{
  double unit = MIN (tray->line * 2.6, MAX (box.width, box.height) * 1.4);
  double x = psl_rect_center_x (box), y = psl_rect_center_y (box);
  double half = MAX (box.width, box.height) / 2;

  if (box.width >= box.height)
    psl_pontarchipel_paint_bridge (cr, &layout->style, colour, unit, x - half, y, x + half, y);
  else
    psl_pontarchipel_paint_bridge (cr, &layout->style, colour, unit, x, y + half, x, y - half);
}

static void
paint_reserve (const PslLayout *layout,
               const PslPontarchipelPosition *here,
               const Tray *tray,
               int seat,
               guint reserve,
               PslRect slot,
               cairo_t *cr)
{
  PslPontarchipelBand band = here->warriors_in_hand[seat - 1];
  PslRect picture = get_picture (tray, slot);
  double x = psl_rect_center_x (picture), y = psl_rect_center_y (picture);
  double size = MIN (MIN (picture.width, picture.height), tray->line * 2.4);
  guint n;

  paint_slot (layout, tray, slot, cr);
  if (reserve == PSL_PONTARCHIPEL_RESERVE_ISLAND)
    {
      n = psl_pontarchipel_count_islands_in_hand (here, psl_game_get_n_seats (layout->game),
                                                  (guint) seat);
      if (n > 0)
        psl_pontarchipel_paint_island (cr, &layout->style, (guint) seat, x, y, size * 0.6);
      /* Of two digits. */
      slot.width -= tray->line * 0.4;
      paint_count (layout, tray, slot, n, cr);
    }
  else if (reserve < PSL_PONTARCHIPEL_RESERVE_WARRIOR)
    {
      n = here->bridges_in_hand[seat - 1][reserve - PSL_PONTARCHIPEL_RESERVE_BRIDGE];
      if (n > 0)
        paint_bridge_in_hand (layout, tray, picture, reserve - PSL_PONTARCHIPEL_RESERVE_BRIDGE, cr);
      paint_count (layout, tray, slot, n, cr);
    }
  else if (reserve < PSL_PONTARCHIPEL_RESERVE_BAND)
    {
      guint strength = reserve - PSL_PONTARCHIPEL_RESERVE_WARRIOR;

      n = psl_pontarchipel_band_count (band, strength);
      if (n > 0)
        psl_pontarchipel_paint_shield (cr, &layout->style, seat, x, y,
                                       size * psl_pontarchipel_get_shield_scale (strength),
                                       strength);
      paint_count (layout, tray, slot, n, cr);
    }
}

/* The warriors of @seat in @band, in a row; where those that it has lost stood, their outlines. */
static void
paint_army (const PslLayout *layout, PslRect box, int seat, PslPontarchipelBand band, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  double pitch = MIN (box.width / PSL_PONTARCHIPEL_BAND_SIZE, box.height * 0.92);
  double x = box.x + pitch / 2, y = psl_rect_center_y (box);

  for (guint strength = 4; strength >= 2; strength--)
    {
      guint n = psl_pontarchipel_band_count (PSL_PONTARCHIPEL_FULL_BAND, strength);
      guint n_left = psl_pontarchipel_band_count (band, strength);
      double size = pitch * psl_pontarchipel_get_shield_scale (strength);

      for (guint i = 0; i < n; i++, x += pitch)
        {
          if (i < n_left)
            {
              psl_pontarchipel_paint_shield (cr, &layout->style, seat, x, y, size, strength);
              continue;
            }
          cairo_new_path (cr);
          psl_pontarchipel_shield_path (cr, seat, x, y, size * 0.9);
          cairo_set_line_width (cr, MAX (pitch * 0.05, 0.8));
          psl_paint_set_color (cr, psl_color_fade (palette->text_pale, 0.6));
          cairo_stroke (cr);
        }
    }
}

/* How many warriors the seat has captured, on the way to as many as win. */
static void
paint_prison (const PslLayout *layout, const Tray *tray, guint n_captured, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  const PslPaintPalette *common = psl_paint_get_palette (&layout->style);
  PslRect box = tray->prison;
  const PslPaintText look = { .size = tray->line * 1.15,
                              .bold = TRUE,
                              .color = n_captured > 0 ? palette->text : palette->text_pale };
  double figure = tray->line * 1.3;
  double pitch = MIN ((box.width - figure) / PSL_PONTARCHIPEL_GOAL, box.height * 0.8);
  double radius = pitch * 0.36, y = psl_rect_center_y (box);
  char text[8];

  g_snprintf (text, sizeof text, "%u", n_captured);
  psl_paint_text (cr, &layout->style, text, box.x + tray->line * 0.2, y, &look);
  for (guint i = 0; i < PSL_PONTARCHIPEL_GOAL; i++)
    {
      double x = box.x + figure + (i + 0.5) * pitch;

      cairo_new_path (cr);
      if (i == PSL_PONTARCHIPEL_GOAL - 1)
        psl_paint_star (cr, x, y, radius * 1.35, radius * 0.62, 5);
      else
        cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      if (i < n_captured)
        {
          psl_paint_set_color (cr, common->last_step);
          cairo_fill_preserve (cr);
        }
      cairo_set_line_width (cr, MAX (pitch * 0.07, 1));
      psl_paint_set_color (cr, i < n_captured ? palette->text : palette->text_pale);
      cairo_stroke (cr);
    }
}

/* --- All together --- */

static void
paint_heading (const PslLayout *layout,
               const PslPontarchipelPosition *here,
               const Tray *tray,
               int seat,
               cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  double emblem = MIN (tray->heading.height, tray->line * 1.8);
  PslRect bar = tray->heading;
  PslLayout lines = *layout;

  /* The heading is as large as the tray, not as the islands. */
  lines.unit = tray->line * 3.9;
  bar.x += emblem * 1.1;
  bar.width -= emblem * 1.1;
  psl_pontarchipel_paint_shield (cr, &layout->style, seat, tray->heading.x + emblem / 2,
                                 psl_rect_center_y (bar), emblem * 0.9, 0);
  psl_paint_heading (&lines, here, seat, bar,
                     here->out >> (seat - 1) & 1 ? palette->text_pale : palette->text, cr);
}

void
psl_pontarchipel_paint_trays (const PslLayout *layout,
                              const PslPontarchipelPosition *here,
                              cairo_t *cr)
{
  guint reserves[PSL_PONTARCHIPEL_N_COLOURS];
  guint n = psl_pontarchipel_list_reserves (layout, here, reserves);

  if (layout->style.bare)
    return;
  for (int seat = 1; seat <= (int) psl_game_get_n_seats (layout->game); seat++)
    {
      Tray tray = get_tray (layout, seat);
      PslPontarchipelBand band = 0;
      PslRect slot;

      paint_heading (layout, here, &tray, seat, cr);
      for (guint i = 0; i < n; i++)
        {
          if (psl_pontarchipel_locate_reserve (layout, here, seat, reserves[i], &slot))
            paint_reserve (layout, here, &tray, seat, reserves[i], slot, cr);
          if (reserves[i] == PSL_PONTARCHIPEL_RESERVE_BAND)
            paint_army (layout, psl_rect_inset (slot, tray.line * 0.4), seat,
                        here->warriors_in_hand[seat - 1], cr);
        }
      if (here->stage != PSL_PONTARCHIPEL_PLAY)
        continue;

      for (guint i = 0; i < here->n_islands; i++)
        band = (PslPontarchipelBand) (band + here->warriors[seat - 1][i]);
      paint_army (layout, tray.army, seat, band, cr);
      paint_prison (layout, &tray, here->captured[seat - 1], cr);
    }
}
