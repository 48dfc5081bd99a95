/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-panel.h"
#include "paint/psl-paint-square.h"
#include "paint/psl-pylon-view.h"

static const PslSquareGrid grid = { PSL_PYLON_FILES, PSL_PYLON_RANKS };

/* The part of @cell's square that is its tile, the joints left out. */
static PslRect
get_tile (const PslLayout *layout, guint cell, cairo_t *cr)
{
  double joint = psl_paint_snap_width (cr, layout->unit * 0.016);

  return psl_rect_inset (psl_pylon_get_cell_rect (layout, cell), joint);
}

/* Whether a chequered board would be darker there: a hint of it helps to read coordinates. */
static gboolean
is_odd (guint cell)
{
  return (psl_square_grid_get_file (&grid, cell) + psl_square_grid_get_rank (&grid, cell)) % 2 == 0;
}

static void
paint_tile (const PslLayout *layout, guint cell, cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);
  PslRect tile = get_tile (layout, cell, cr);
  double radius = layout->unit * 0.05;
  double edge = psl_paint_snap_width (cr, layout->unit * 0.014);

  psl_paint_set_color (cr, palette->cell_dark);
  psl_paint_rounded_rect (cr, tile, radius);
  cairo_fill (cr);
  psl_paint_set_color (cr, palette->cell_light);
  psl_paint_rounded_rect (cr, (PslRect){ tile.x, tile.y, tile.width - edge, tile.height - edge },
                          radius);
  cairo_fill (cr);
  psl_paint_set_color (cr, is_odd (cell) ? palette->cell_odd : palette->cell);
  psl_paint_rounded_rect (cr, psl_rect_inset (tile, edge), radius - edge);
  cairo_fill (cr);
}

void
psl_pylon_paint_board (const PslLayout *layout, cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);

  psl_paint_panel (cr, &layout->style, layout->unit, layout->board, PSL_PAINT_BOARD_RADIUS,
                   PSL_PAINT_BOARD_DEPTH, palette->rim, palette->rim_edge);
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    paint_tile (layout, cell, cr);

  if (layout->style.coordinates)
    psl_paint_square_coordinates (layout, &grid, palette->coordinate, cr);
  if (!layout->style.bare)
    psl_pylon_paint_panels (layout, cr);
}

/* --- What stands on cells --- */

/* Diagonal lines over @rect. */
static void
paint_hatching (cairo_t *cr, PslRect rect, double spacing, PslColor color)
{
  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  for (double x = spacing / 2; x < rect.width + rect.height; x += spacing)
    {
      cairo_move_to (cr, rect.x + x, rect.y);
      cairo_line_to (cr, rect.x + x - rect.height, rect.y + rect.height);
    }
  cairo_set_line_width (cr, MAX (spacing * 0.08, 0.75));
  psl_paint_set_color (cr, color);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
psl_pylon_paint_hole (const PslLayout *layout, guint cell, double alpha, cairo_t *cr)
{
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);
  double unit = layout->unit;
  PslRect tile = get_tile (layout, cell, cr);
  double edge = psl_paint_snap_width (cr, unit * 0.05);

  /* The rim's colour covers the rounded corners of the tile that is gone. */
  psl_paint_set_color (cr, psl_color_fade (palette->rim, alpha));
  cairo_rectangle (cr, tile.x, tile.y, tile.width, tile.height);
  cairo_fill (cr);
  if (layout->style.print)
    {
      paint_hatching (cr, psl_rect_inset (tile, unit * 0.1), unit * 0.16,
                      psl_color_fade (palette->hole_edge, alpha));
      return;
    }

  psl_paint_set_color (cr, psl_color_fade (palette->hole_edge, alpha));
  psl_paint_rounded_rect (cr, tile, unit * 0.05);
  cairo_fill (cr);
  psl_paint_set_color (cr, psl_color_fade (palette->hole, alpha));
  psl_paint_rounded_rect (
      cr, (PslRect){ tile.x + edge, tile.y + edge, tile.width - edge, tile.height - edge },
      unit * 0.05);
  cairo_fill (cr);
}

void
psl_pylon_paint_height (const PslLayout *layout,
                        guint cell,
                        guint height,
                        double alpha,
                        cairo_t *cr)
{
  static const PslColor white = PSL_COLOR (0xffffff);
  const PslPylonPalette *palette = psl_pylon_get_palette (&layout->style);
  double unit = layout->unit;
  PslRect rect = psl_pylon_get_cell_rect (layout, cell);
  const PslPaintText look = { .size = unit * (height < 10 ? 0.21 : 0.175),
                              .align = 0.5,
                              .bold = TRUE,
                              .color = psl_color_fade (white, alpha) };
  double x = rect.x + unit * 0.83, y = rect.y + unit * 0.17;
  char text[8];

  if (height < 3)
    return;

  g_snprintf (text, sizeof text, "%u", height);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, unit * 0.162, 0, 2 * G_PI);
  psl_paint_set_color (cr, psl_color_fade (white, alpha));
  cairo_fill (cr);
  cairo_arc (cr, x, y, unit * 0.148, 0, 2 * G_PI);
  psl_paint_set_color (cr, psl_color_fade (palette->badge, alpha));
  cairo_fill (cr);
  psl_paint_text (cr, &layout->style, text, x, y, &look);
}

void
psl_pylon_paint_cell (const PslLayout *layout,
                      const PslPylonPosition *position,
                      guint cell,
                      cairo_t *cr)
{
  PslPylonLayer layers[PSL_PYLON_N_CELLS];
  guint height = psl_pylon_get_layers (position, cell, layers);
  PslRect rect = psl_pylon_get_cell_rect (layout, cell);

  psl_pylon_paint_stack (cr, &layout->style, layout->unit, psl_rect_center_x (rect),
                         psl_rect_center_y (rect), layers, height);
}
