/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "core/psl-hash.h"
#include "paint/psl-paint-hex.h"
#include "paint/psl-paint-marks.h"
#include "paint/psl-pontarchipel-view.h"

/* How high the names of islands are where islands are small, in pixels. */
#define NAME_SIZE 9.5

/* How far they are from the middle, in units. */
#define NAME_DISTANCE 0.67

/* --- The sea --- */

/* One wave: two low crests side by side. */
static void
wave_path (cairo_t *cr, double x, double y, double size)
{
  cairo_move_to (cr, x - size, y);
  cairo_curve_to (cr, x - size * 0.7, y - size * 0.28, x - size * 0.3, y - size * 0.28, x, y);
  cairo_curve_to (cr, x + size * 0.3, y - size * 0.28, x + size * 0.7, y - size * 0.28, x + size,
                  y);
}

/* A faint swell, always the same.  It does not follow the unit, so that the sea stays when what is
 * shown of it changes. */
static void
paint_swell (const PslLayout *layout, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  PslRect sea = layout->board;
  double pitch = MAX (MIN (sea.width, sea.height) / 7, 8);
  guint n_columns = (guint) (sea.width / pitch) + 2, n_rows = (guint) (sea.height / pitch) + 2;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint row = 0; row < n_rows; row++)
    {
      for (guint column = 0; column < n_columns; column++)
        {
          guint64 chance = psl_hash_mix (row * 1000 + column);
          double x = sea.x + (column + (row % 2) * 0.5 + (double) (chance & 255) / 400) * pitch;
          double y = sea.y + (row + (double) (chance >> 8 & 255) / 400) * pitch;

          wave_path (cr, x, y, pitch * (0.14 + (double) (chance >> 16 & 255) / 3000));
        }
    }
  cairo_set_line_width (cr, MAX (pitch * 0.018, 0.7));
  psl_paint_set_color (cr, psl_color_fade (palette->swell, 0.55));
  cairo_stroke (cr);
}

static double
get_corner_radius (const PslLayout *layout)
{
  return MIN (layout->board.width, layout->board.height) * 0.025;
}

/* The width of the rim of the picture of the sea. */
static double
get_edge (const PslLayout *layout)
{
  return MAX (round (get_corner_radius (layout) * 0.18), 1);
}

/* The islands that belong to the board.  They are in ascending order, so that only the first can be
 * on cell 0. */
static void
paint_ground (const PslLayout *layout, cairo_t *cr)
{
  for (guint i = 0; i < PSL_PONTARCHIPEL_N_ISLANDS && layout->ground[1] != 0; i++)
    {
      double x, y;

      psl_pontarchipel_get_center (layout, layout->ground[i], &x, &y);
      psl_pontarchipel_paint_island (cr, &layout->style, layout->ground[i], x, y, layout->unit);
    }
}

void
psl_pontarchipel_sea_path (const PslLayout *layout, cairo_t *cr)
{
  double edge = get_edge (layout);

  psl_paint_rounded_rect (cr, psl_rect_inset (layout->board, edge),
                          MAX (get_corner_radius (layout) - edge, 0));
}

void
psl_pontarchipel_paint_sea (const PslLayout *layout, cairo_t *cr)
{
  cairo_save (cr);
  cairo_new_path (cr);
  psl_pontarchipel_sea_path (layout, cr);
  psl_paint_set_color (cr, psl_pontarchipel_get_palette (&layout->style)->sea);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  paint_swell (layout, cr);
  paint_ground (layout, cr);
  cairo_restore (cr);
}

void
psl_pontarchipel_paint_board (const PslLayout *layout, cairo_t *cr)
{
  double radius = get_corner_radius (layout);

  psl_paint_shadow (cr, &layout->style, layout->board, radius, radius * 0.5);
  psl_paint_rounded_rect (cr, layout->board, radius);
  psl_paint_set_color (cr, psl_pontarchipel_get_palette (&layout->style)->sea_edge);
  cairo_fill (cr);
  psl_pontarchipel_paint_sea (layout, cr);
  if (!layout->style.bare)
    psl_pontarchipel_paint_panels (layout, cr);
}

/* --- Cells --- */

void
psl_pontarchipel_paint_cells (const PslLayout *layout, cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();

  cairo_new_path (cr);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      double x, y;

      psl_pontarchipel_get_center (layout, cell, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, MAX (layout->unit * 0.035, 0.6), 0, 2 * G_PI);
    }
  psl_paint_set_color (cr, psl_color_fade (palette->swell, 0.8));
  cairo_fill (cr);

  if (layout->style.coordinates)
    psl_paint_hex_coordinates (layout, grid, psl_color_fade (palette->name, 0.8), cr);
}

void
psl_pontarchipel_paint_free_cells (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   double alpha,
                                   cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  PslStep steps[PSL_MAX_STEPS];
  guint n = PSL_GAME_GET_CLASS (layout->game)->list_steps (layout->game, here, steps);

  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    psl_paint_hex_outline (layout, psl_pontarchipel_get_grid (),
                           psl_pontarchipel_read_act (steps[i]).a, 0.03, cr);
  if (layout->style.print)
    {
      cairo_set_line_width (cr, 0.8);
      psl_paint_set_color (cr, psl_color_fade (palette->swell, alpha));
      cairo_stroke (cr);
    }
  else
    {
      psl_paint_set_color (cr, psl_color_fade (palette->shallow, 0.55 * alpha));
      cairo_fill (cr);
    }
}

/* --- Islands --- */

void
psl_pontarchipel_paint_islands (const PslLayout *layout,
                                const PslPontarchipelPosition *here,
                                cairo_t *cr)
{
  for (guint i = 0; i < here->n_islands; i++)
    {
      double x, y;

      psl_pontarchipel_get_island_center (layout, here, i, &x, &y);
      psl_pontarchipel_paint_island (cr, &layout->style, here->cells[i], x, y, layout->unit);
    }
}

/* Whether nothing of a game lies in @box: no bridge, no other island. */
static gboolean
is_free (const PslLayout *layout,
         const PslPontarchipelPosition *here,
         guint island,
         const PslPontarchipelSpan *spans,
         guint n_spans,
         PslRect box)
{
  double x = psl_rect_center_x (box), y = psl_rect_center_y (box);
  double reach = hypot (box.width, box.height) / 2, island_x, island_y;

  if (!psl_rect_contains (layout->board, box.x, y) ||
      !psl_rect_contains (layout->board, box.x + box.width, box.y + box.height))
    return FALSE;
  for (guint i = 0; i < n_spans; i++)
    {
      double half = PSL_PONTARCHIPEL_BRIDGE_WIDTH / 2 * layout->unit;

      if (psl_pontarchipel_measure_span (&spans[i], x, y) < half + reach * 0.8)
        return FALSE;
    }
  for (guint i = 0; i < here->n_islands; i++)
    {
      psl_pontarchipel_get_island_center (layout, here, i, &island_x, &island_y);
      if (i != island && hypot (x - island_x, y - island_y) <
                             PSL_PONTARCHIPEL_ISLAND_RADIUS * layout->unit + box.height / 2)
        return FALSE;
    }
  return TRUE;
}

/* Where the name of an island stands: below it or aside, where nothing else is; below it where
 * there is no such place. */
static PslRect
place_name (const PslLayout *layout,
            const PslPontarchipelPosition *here,
            guint island,
            const PslPontarchipelSpan *spans,
            guint n_spans,
            double width,
            double height)
{
  /* The ways there as sines and cosines, the best first: pennants fly to the right. */
  static const double places[][2] = {
    { 0, 1 }, { -0.5, 0.87 }, { 0.5, 0.87 }, { -0.87, 0.5 }, { 0.87, 0.5 }, { -0.87, -0.5 },
  };
  double away = NAME_DISTANCE * layout->unit + height / 2;
  PslRect boxes[G_N_ELEMENTS (places)];
  double x, y;

  psl_pontarchipel_get_island_center (layout, here, island, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      boxes[i] = (PslRect){ x + places[i][0] * (away + (width - height) / 2) - width / 2,
                            y + places[i][1] * away - height / 2, width, height };
      if (is_free (layout, here, island, spans, n_spans, boxes[i]))
        return boxes[i];
    }
  return boxes[0];
}

/* Each beside its island, on a patch that keeps it readable over the sea. */
void
psl_pontarchipel_paint_moving_names (const PslLayout *layout,
                                     const PslPontarchipelPosition *before,
                                     const PslPontarchipelPosition *after,
                                     double t,
                                     cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  double unit = layout->unit, size = MAX (unit * 0.21, MIN (unit * 0.3, NAME_SIZE));
  const PslPaintText look = { .size = size, .align = 0.5, .color = palette->name };
  PslPontarchipelSpan from[PSL_PONTARCHIPEL_MAX_SPANS], to[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n_from, n_to;

  if (!layout->style.coordinates || psl_pontarchipel_shows_sea (after))
    return;

  n_from = psl_pontarchipel_list_spans (layout, before, from);
  n_to = psl_pontarchipel_list_spans (layout, after, to);
  for (guint i = 0; i < after->n_islands; i++)
    {
      char text[PSL_MAX_STEP_TEXT];
      double width, height = size * 1.1;
      PslRect box, end;

      psl_hex_grid_print_cell (psl_pontarchipel_get_grid (), after->cells[i], text);
      width = psl_paint_measure_text (cr, &layout->style, text, &look) + size * 0.5;
      box = place_name (layout, before, i, from, n_from, width, height);
      end = place_name (layout, after, i, to, n_to, width, height);
      box.x = psl_paint_mix (box.x, end.x, t);
      box.y = psl_paint_mix (box.y, end.y, t);
      cairo_new_path (cr);
      psl_paint_rounded_rect (cr, box, size * 0.5);
      psl_paint_set_color (cr, psl_color_fade (palette->shallow, 0.85));
      cairo_fill (cr);
      psl_paint_text (cr, &layout->style, text, psl_rect_center_x (box), psl_rect_center_y (box),
                      &look);
    }
}

void
psl_pontarchipel_paint_names (const PslLayout *layout,
                              const PslPontarchipelPosition *here,
                              cairo_t *cr)
{
  psl_pontarchipel_paint_moving_names (layout, here, here, 1, cr);
}
