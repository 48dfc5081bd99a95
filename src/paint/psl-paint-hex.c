/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-hex.h"

#include <math.h>

/* Where the rounding of a corner of the plate begins, in widths of the rim. */
#define ROUNDING 1.1

/* The width of the rim of the plate, in units. */
static double
get_rim (const PslHexGrid *grid)
{
  /* The coordinates stay readable where the cells are many and small. */
  return 0.1 + 0.05 * grid->side;
}

/* From the middle of the plate to the middle of an edge, in units. */
static double
get_inradius (const PslHexGrid *grid)
{
  return (grid->side - 1) * PSL_PAINT_HEX_ROW + PSL_PAINT_HEX_RADIUS + get_rim (grid);
}

void
psl_paint_hex_get_size (const PslHexGrid *grid, double *width, double *height)
{
  double inradius = get_inradius (grid);

  /* A quarter of the rounding is how much it takes away of a corner. */
  *width = 2 * (inradius * 2 * PSL_PAINT_HEX_RADIUS - get_rim (grid) * ROUNDING / 4);
  *height = 2 * inradius;
}

double
psl_paint_hex_round_unit (double unit)
{
  /* Upright edges lie on whole and half units. */
  if (unit >= 28)
    return floor (unit / 2) * 2;
  return unit >= 12 ? floor (unit) : unit;
}

void
psl_paint_hex_place (PslLayout *layout, const PslHexGrid *grid, double x, double y)
{
  double unit = layout->unit, width, height;
  const PslHexCell *first = &grid->cells[0];

  x = round (x);
  y = round (y);
  psl_paint_hex_get_size (grid, &width, &height);
  layout->origin_x = x + (first->x + first->y / 2.0) * unit;
  layout->origin_y = y - first->y * PSL_PAINT_HEX_ROW * unit;
  layout->board =
      (PslRect){ x - width * unit / 2, y - height * unit / 2, width * unit, height * unit };
}

void
psl_paint_hex_get_center (const PslLayout *layout,
                          const PslHexGrid *grid,
                          guint cell,
                          double *x,
                          double *y)
{
  int right = grid->cells[cell].x - grid->cells[0].x;
  int up = grid->cells[cell].y - grid->cells[0].y;

  *x = layout->origin_x + (right + up / 2.0) * layout->unit;
  *y = layout->origin_y - up * PSL_PAINT_HEX_ROW * layout->unit;
}

PslRect
psl_paint_hex_get_box (const PslLayout *layout, const PslHexGrid *grid, guint cell)
{
  double unit = layout->unit, height = PSL_PAINT_HEX_ROW * unit, x, y;

  psl_paint_hex_get_center (layout, grid, cell, &x, &y);
  return (PslRect){ x - unit / 2, y - height / 2, unit, height };
}

int
psl_paint_hex_pick (const PslLayout *layout, const PslHexGrid *grid, double x, double y)
{
  double up = (layout->origin_y - y) / (PSL_PAINT_HEX_ROW * layout->unit);
  double right = (x - layout->origin_x) / layout->unit;
  int nearest = -1;
  double nearest_distance = G_MAXDOUBLE;

  /* The nearest centre is in the row below the point or in the one above it. */
  for (int row = (int) floor (up); row <= (int) floor (up) + 1; row++)
    {
      int column = (int) round (right - row / 2.0);
      int cell = psl_hex_grid_cell_at (grid, grid->cells[0].x + column, grid->cells[0].y + row);
      double dx = right - (column + row / 2.0), dy = (up - row) * PSL_PAINT_HEX_ROW;
      double distance = hypot (dx, dy);

      if (distance < nearest_distance)
        {
          nearest_distance = distance;
          nearest = cell;
        }
    }
  return nearest;
}

guint
psl_paint_hex_list_cells (const PslHexGrid *grid, PslTarget *targets)
{
  guint n = 0;

  if (targets != NULL)
    for (guint row = grid->n_rows; row-- > 0;)
      for (guint cell = grid->row_start[row]; cell < grid->row_start[row + 1]; cell++)
        targets[n++] = psl_target_cell (cell);
  return grid->n_cells;
}

void
psl_paint_hex_outline (const PslLayout *layout,
                       const PslHexGrid *grid,
                       guint cell,
                       double inset,
                       cairo_t *cr)
{
  double unit = layout->unit, x, y;

  psl_paint_hex_get_center (layout, grid, cell, &x, &y);
  psl_paint_hexagon (cr, x, y, (PSL_PAINT_HEX_RADIUS - inset * 2 * PSL_PAINT_HEX_RADIUS) * unit,
                     0.06 * unit);
}

/* --- The plate --- */

/* Appends the outline of the plate, @inset user units inside of it and @down lower. */
static void
plate_path (const PslLayout *layout, const PslHexGrid *grid, double inset, double down, cairo_t *cr)
{
  double radius = (get_inradius (grid) * layout->unit - inset) * 2 * PSL_PAINT_HEX_RADIUS;
  double rounding = MAX (ROUNDING * get_rim (grid) * layout->unit - inset, 0);

  cairo_save (cr);
  cairo_translate (cr, psl_rect_center_x (layout->board), psl_rect_center_y (layout->board) + down);
  /* By a quarter, from a corner at the top to one at the right. */
  cairo_rotate (cr, G_PI_2);
  psl_paint_hexagon (cr, 0, 0, radius, rounding);
  cairo_restore (cr);
}

void
psl_paint_hex_plate (const PslLayout *layout,
                     const PslHexGrid *grid,
                     PslColor face,
                     PslColor edge,
                     PslColor foot,
                     cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  double line = psl_paint_snap_width (cr, layout->board.height * 0.002);
  double depth = psl_paint_snap_width (cr, layout->board.height * 0.006);
  const guint n_layers = 5;

  if (!layout->style.print)
    {
      psl_paint_set_color (cr, psl_color_fade (palette->shadow, layout->style.dark ? 0.12 : 0.05));
      for (guint i = 0; i < n_layers; i++)
        {
          plate_path (layout, grid, depth * (0.6 - 0.5 * i), depth * 1.6, cr);
          cairo_fill (cr);
        }
      psl_paint_set_color (cr, foot);
      plate_path (layout, grid, 0, depth, cr);
      cairo_fill (cr);
    }

  psl_paint_set_color (cr, edge);
  plate_path (layout, grid, 0, 0, cr);
  cairo_fill (cr);
  psl_paint_set_color (cr, face);
  plate_path (layout, grid, line, layout->style.print ? 0 : line, cr);
  cairo_fill (cr);
}

/* --- Coordinates --- */

/* How high they are where the rim is narrow, in pixels, as long as the cells leave them so much
 * room, in units; and what nobody could read. */
#define SMALL_COORDINATES 9.0
#define COORDINATES_ROOM 0.62
#define ILLEGIBLE 6.5

static double
get_coordinate_size (const PslLayout *layout, double rim)
{
  return MAX (rim * 0.58, MIN (SMALL_COORDINATES, COORDINATES_ROOM * layout->unit));
}

static void
paint_row_coordinates (const PslLayout *layout,
                       const PslHexGrid *grid,
                       guint row,
                       const PslPaintText *look,
                       cairo_t *cr)
{
  double rim = get_rim (grid) * layout->unit;
  guint first = grid->row_start[row], last = grid->row_start[row + 1] - 1;
  /* The rim runs aslant beside most rows; the middle one ends in a corner. */
  double away = row == grid->side - 1
                    ? 0.5 * layout->unit + rim * 0.55
                    : (PSL_PAINT_HEX_RADIUS * layout->unit + rim * 0.4) * 2 * PSL_PAINT_HEX_RADIUS;
  char text[PSL_MAX_STEP_TEXT];
  double x, y;

  psl_paint_hex_get_center (layout, grid, first, &x, &y);
  psl_hex_grid_print_cell (grid, first, text);
  text[1] = '\0';
  psl_paint_text (cr, &layout->style, text, x - away, y, look);

  /* The numbers of the outer rows stand above and below. */
  if (row == 0 || row == grid->n_rows - 1)
    return;
  psl_paint_hex_get_center (layout, grid, last, &x, &y);
  psl_hex_grid_print_cell (grid, last, text);
  psl_paint_text (cr, &layout->style, text + 1, x + away, y, look);
}

void
psl_paint_hex_coordinates (const PslLayout *layout,
                           const PslHexGrid *grid,
                           PslColor color,
                           cairo_t *cr)
{
  double rim = get_rim (grid) * layout->unit;
  const PslPaintText look = { .size = get_coordinate_size (layout, rim),
                              .align = 0.5,
                              .color = color };
  double away = PSL_PAINT_HEX_RADIUS * layout->unit + rim * 0.42;

  if (look.size < ILLEGIBLE)
    return;

  for (guint row = 0; row < grid->n_rows; row++)
    paint_row_coordinates (layout, grid, row, &look, cr);

  for (guint i = 0; i < grid->side; i++)
    {
      guint cells[2] = { i, grid->row_start[grid->n_rows - 1] + i };
      char text[PSL_MAX_STEP_TEXT];
      double x, y;

      for (guint j = 0; j < 2; j++)
        {
          psl_paint_hex_get_center (layout, grid, cells[j], &x, &y);
          psl_hex_grid_print_cell (grid, cells[j], text);
          psl_paint_text (cr, &layout->style, text + 1, x, j == 0 ? y + away : y - away, &look);
        }
    }
}
