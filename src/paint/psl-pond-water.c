/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-panel.h"
#include "paint/psl-paint-square.h"
#include "paint/psl-pond-view.h"

#include <math.h>

/* In cells. */
#define PAD_RADIUS 0.462
#define N_VEINS 7

/* Half the angle of the notch of a pad, and how far it goes towards the middle. */
#define NOTCH 0.2
#define NOTCH_DEPTH 0.8

/* --- Pads --- */

/* The notch of each pad points elsewhere. */
static double
get_notch_angle (guint variety)
{
  return fmod (0.9 + variety * 2.4, 2 * G_PI);
}

static void
pad_outline (cairo_t *cr, double x, double y, double radius, double notch)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, notch + NOTCH, notch - NOTCH + 2 * G_PI);
  cairo_line_to (cr, x + radius * (1 - NOTCH_DEPTH) * cos (notch),
                 y + radius * (1 - NOTCH_DEPTH) * sin (notch));
  cairo_close_path (cr);
}

static void
paint_veins (cairo_t *cr,
             const PslPondPalette *palette,
             double x,
             double y,
             double radius,
             double notch)
{
  double heart_x = x + radius * (1 - NOTCH_DEPTH) * cos (notch);
  double heart_y = y + radius * (1 - NOTCH_DEPTH) * sin (notch);

  for (guint i = 0; i < N_VEINS; i++)
    {
      double angle = notch + (i + 1) * 2 * G_PI / (N_VEINS + 1);

      cairo_move_to (cr, heart_x, heart_y);
      cairo_line_to (cr, x + radius * 0.86 * cos (angle), y + radius * 0.86 * sin (angle));
    }
  psl_paint_set_color (cr, palette->pad_vein);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (radius * 0.03, 0.75));
  cairo_stroke (cr);
}

void
psl_pond_paint_pad (cairo_t *cr,
                    const PslPaintStyle *style,
                    double x,
                    double y,
                    double radius,
                    guint variety,
                    PslColor color)
{
  const PslPondPalette *palette = psl_pond_get_palette (style);
  double notch = get_notch_angle (variety);
  double edge = MAX (radius * 0.045, 0.75);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (style->print)
    {
      pad_outline (cr, x, y, radius - edge / 2, notch);
      psl_paint_set_color (cr, palette->pad_edge);
      cairo_set_line_width (cr, edge);
      cairo_stroke (cr);
      cairo_restore (cr);
      return;
    }

  /* Deep water below, the thickness of the leaf, its lit edge, its face. */
  pad_outline (cr, x + radius * 0.03, y + radius * 0.1, radius, notch);
  psl_paint_set_color (cr, psl_color_fade (palette->depth, 0.8));
  cairo_fill (cr);
  pad_outline (cr, x, y, radius, notch);
  psl_paint_set_color (cr, palette->pad_foot);
  cairo_fill (cr);
  pad_outline (cr, x - edge * 0.25, y - edge * 0.4, radius - edge * 0.6, notch);
  psl_paint_set_color (cr, palette->pad_edge);
  cairo_fill (cr);
  pad_outline (cr, x, y, radius - edge, notch);
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
  if (radius >= 10)
    paint_veins (cr, palette, x, y, radius, notch);
  cairo_restore (cr);
}

void
psl_pond_pad_path (const PslLayout *layout, guint cell, double inset, cairo_t *cr)
{
  double x, y;

  psl_pond_get_center (layout, cell, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, (PAD_RADIUS - inset) * layout->unit, 0, 2 * G_PI);
}

/* --- Water --- */

void
psl_pond_paint_ripples (const PslLayout *layout, double x, double y, double progress, cairo_t *cr)
{
  const PslPondPalette *palette = psl_pond_get_palette (&layout->style);
  const guint n_rings = 3;

  if (progress <= 0 || progress >= 1)
    return;

  cairo_new_path (cr);
  cairo_set_line_width (cr, MAX (layout->unit * 0.022, 1));
  for (guint i = 0; i < n_rings; i++)
    {
      double age = progress * 1.5 - i * 0.22;

      if (age <= 0 || age >= 1)
        continue;
      cairo_new_path (cr);
      cairo_arc (cr, x, y, layout->unit * (0.1 + 0.42 * age), 0, 2 * G_PI);
      psl_paint_set_color (cr, psl_color_fade (palette->ripple, 0.9 * (1 - age)));
      cairo_stroke (cr);
    }
}

/* Small waves where four pads leave the water free. */
static void
paint_waves (const PslLayout *layout, const PslSquareGrid *grid, cairo_t *cr)
{
  const PslPondPalette *palette = psl_pond_get_palette (&layout->style);
  double unit = layout->unit;

  for (guint rank = 1; rank < grid->ranks; rank++)
    {
      for (guint file = 1; file < grid->files; file++)
        {
          double x = layout->origin_x + (file - 0.5) * unit;
          double y = layout->origin_y - (rank - 0.5) * unit;
          double width = unit * ((file * 3 + rank * 5) % 4 + 5) * 0.011;

          for (int i = 0; i < 2; i++)
            {
              double down = y + (i - 0.5) * unit * 0.075;
              double half = i == 0 ? width : width * 0.6;

              cairo_move_to (cr, x - half, down);
              cairo_curve_to (cr, x - half * 0.4, down + unit * 0.035, x + half * 0.4,
                              down + unit * 0.035, x + half, down);
            }
        }
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (unit * 0.014, 0.75));
  psl_paint_set_color (cr, psl_color_fade (palette->ripple, 0.5));
  cairo_stroke (cr);
}

/* A ring of pointed petals around (@x, @y). */
static void
paint_petals (cairo_t *cr, double x, double y, double radius, guint n, double turn, PslColor color)
{
  for (guint i = 0; i < n; i++)
    {
      double angle = turn + i * 2 * G_PI / n;

      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_rotate (cr, angle);
      cairo_move_to (cr, 0, 0);
      cairo_curve_to (cr, radius * 0.3, -radius * 0.34, radius * 0.7, -radius * 0.3, radius, 0);
      cairo_curve_to (cr, radius * 0.7, radius * 0.3, radius * 0.3, radius * 0.34, 0, 0);
      cairo_restore (cr);
    }
  psl_paint_set_color (cr, color);
  cairo_fill (cr);
}

/* A water lily where nothing else is: on the rim, away from the coordinates. */
static void
paint_flower (const PslLayout *layout, cairo_t *cr)
{
  const PslPondPalette *palette = psl_pond_get_palette (&layout->style);
  double rim = layout->origin_x - layout->unit / 2 - layout->board.x;
  double x = layout->board.x + layout->board.width - rim * 0.72;
  double y = layout->board.y + rim * 0.72;
  double radius = rim * 0.6;

  psl_pond_paint_pad (cr, &layout->style, x - rim * 0.75, y - rim * 0.1, rim * 0.42, 2,
                      palette->pad_odd);
  cairo_new_path (cr);
  paint_petals (cr, x, y, radius, 8, 0.2, palette->petal);
  paint_petals (cr, x, y, radius * 0.66, 6, 0.5, palette->petal_inner);
  cairo_arc (cr, x, y, radius * 0.2, 0, 2 * G_PI);
  psl_paint_set_color (cr, palette->stamen);
  cairo_fill (cr);
}

void
psl_pond_paint_board (const PslLayout *layout, cairo_t *cr)
{
  const PslPondPalette *palette = psl_pond_get_palette (&layout->style);
  const PslSquareGrid *grid = psl_pond_get_grid (PSL_POND (layout->game));

  psl_paint_panel (cr, &layout->style, layout->unit, layout->board, PSL_PAINT_BOARD_RADIUS,
                   PSL_PAINT_BOARD_DEPTH, palette->water, palette->water_edge);
  if (!layout->style.print)
    {
      paint_waves (layout, grid, cr);
      paint_flower (layout, cr);
    }
  for (guint cell = 0; cell < psl_square_grid_get_n_cells (grid); cell++)
    {
      gboolean odd =
          (psl_square_grid_get_file (grid, cell) + psl_square_grid_get_rank (grid, cell)) % 2 == 0;
      double x, y;

      psl_pond_get_center (layout, cell, &x, &y);
      psl_pond_paint_pad (cr, &layout->style, x, y, PAD_RADIUS * layout->unit, cell,
                          odd ? palette->pad_odd : palette->pad);
    }

  if (layout->style.coordinates)
    psl_paint_square_coordinates (layout, grid, palette->coordinate, cr);
  if (!layout->style.bare)
    psl_pond_paint_panels (layout, cr);
}
