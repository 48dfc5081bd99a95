/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pontarchipel-view.h"

#include <math.h>

#include "paint/psl-paint-hex.h"

/* Lengths around what is shown of the sea, in units. */
#define SIDE_MARGIN 0.92 /* from the middle of the outermost islands */
#define TOP_MARGIN 0.98
#define BOTTOM_MARGIN 0.98
#define MARK 1.55 /* what marks of diagrams take an island or a cell for */
#define RING 0.88 /* around an island with all that stands on it */
#define RIM 0.62  /* around the whole sea, with the coordinates */

/* The trays are measured in lines of their text, of which this many fit into the picture. */
#define LINES 24.0
#define MAX_LINE 30.0
#define MARGIN 0.5 /* around everything */
#define GAP 0.45   /* between sea and trays */
#define COLUMN 9.0 /* width of the trays beside the sea */
#define TRAY 6.5   /* height of a tray there */
#define ROW 2.7    /* height of a tray below the sea */
#define TALLEST 1.3 /* the sea, in heights of what is shown of it */
#define MIN_ASPECT 0.55
#define MAX_ASPECT 1.9

/* The part of the sea that is shown, in units east and north of its centre. */
typedef struct
{
  double left, right, bottom, top;
} Extent;

static void
include_cell (Extent *extent, guint cell)
{
  const PslHexCell *place = &psl_pontarchipel_get_grid ()->cells[cell];
  double x = place->x + place->y / 2.0, y = place->y * PSL_PAINT_HEX_ROW;

  extent->left = MIN (extent->left, x);
  extent->right = MAX (extent->right, x);
  extent->bottom = MIN (extent->bottom, y);
  extent->top = MAX (extent->top, y);
}

/* Whether an island on @cell belongs to the part of the sea that a picture in @style is about. */
static gboolean
is_in_focus (const PslPaintStyle *style, guint cell)
{
  return style == NULL || !style->bare || style->focus_radius == 0 ||
         psl_hex_grid_distance (psl_pontarchipel_get_grid (), style->focus, cell) <=
             style->focus_radius;
}

static Extent
get_extent (const PslPontarchipelPosition *here, const PslPaintStyle *style)
{
  Extent extent = { G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE };

  if (psl_pontarchipel_shows_sea (here))
    {
      for (guint cell = 0; cell < psl_pontarchipel_get_grid ()->n_cells; cell++)
        include_cell (&extent, cell);
      return (Extent){ extent.left - 0.5 - RIM, extent.right + 0.5 + RIM,
                       extent.bottom - PSL_PAINT_HEX_RADIUS - RIM,
                       extent.top + PSL_PAINT_HEX_RADIUS + RIM };
    }

  for (guint i = 0; i < here->n_islands; i++)
    {
      if (is_in_focus (style, here->cells[i]))
        include_cell (&extent, here->cells[i]);
    }
  if (extent.left > extent.right)
    include_cell (&extent, style->focus);
  return (Extent){ extent.left - SIDE_MARGIN, extent.right + SIDE_MARGIN,
                   extent.bottom - BOTTOM_MARGIN, extent.top + TOP_MARGIN };
}

static double
get_line (double width, double height)
{
  return MIN (MIN (width, height) / LINES, MAX_LINE);
}

/* The largest unit with which @extent fits into a sea of that size. */
static double
get_unit (const Extent *extent, double width, double height)
{
  return MAX (MIN (width / (extent->right - extent->left), height / (extent->top - extent->bottom)),
              1e-3);
}

void
psl_pontarchipel_get_aspect (PslGame *game, gconstpointer position, double *wide, double *tall)
{
  Extent extent = get_extent (position, NULL);
  double aspect = (extent.right - extent.left) / (extent.top - extent.bottom);
  double n_seats = psl_game_get_n_seats (game);
  double height = LINES, width;

  /* A picture as high as its lines: margins, sea, gap and column. */
  aspect = CLAMP (aspect, MIN_ASPECT, MAX_ASPECT);
  *wide = ((height - 2 * MARGIN) * aspect + GAP + COLUMN + 2 * MARGIN) / height;

  width = LINES;
  *tall = width / ((width - 2 * MARGIN) / aspect + n_seats * (ROW + GAP) + 2 * MARGIN);
}

/* @rect with its edges on whole pixels, not larger. */
static PslRect
make_sharp (PslRect rect)
{
  double left = ceil (rect.x), top = ceil (rect.y);

  return (PslRect){ left, top, MAX (floor (rect.x + rect.width) - left, 0),
                    MAX (floor (rect.y + rect.height) - top, 0) };
}

/* Fills in where the sea and the trays are: trays beside the sea, or below it. */
static void
place_parts (PslLayout *layout, gboolean wide)
{
  double line = get_line (layout->width, layout->height);
  double margin = MARGIN * line, gap = GAP * line, column = COLUMN * line;
  double step = (wide ? TRAY : ROW) * line + gap;
  guint n_seats = psl_game_get_n_seats (layout->game);
  PslRect room = { margin, margin, layout->width - 2 * margin, layout->height - 2 * margin };
  PslRect sea = room, tray = room;

  if (wide)
    {
      sea.width -= gap + column;
      tray.x += room.width - column;
      tray.width = column;
    }
  else
    {
      sea.height -= n_seats * step;
      tray.y += sea.height + gap;
    }
  tray.height = step - gap;

  layout->board = make_sharp (sea);
  for (guint i = 0; i < n_seats; i++, tray.y += step)
    layout->trays[i] = make_sharp (tray);
}

/* Where there is room for a sea much higher than what is shown of it, sea and trays stand together
 * in the middle of that room. */
static void
lower_sea (PslLayout *layout, const Extent *extent, gboolean wide)
{
  guint n_seats = psl_game_get_n_seats (layout->game);
  const PslRect *last = &layout->trays[n_seats - 1];
  double most = TALLEST * (extent->top - extent->bottom) * layout->unit;
  double shift;

  if (wide)
    most = MAX (most, last->y + last->height - layout->board.y);
  shift = floor ((layout->board.height - most) / 2);
  if (shift <= 0)
    return;
  layout->board.y += shift;
  layout->board.height -= 2 * shift;
  for (guint i = 0; i < n_seats; i++)
    layout->trays[i].y += wide ? shift : -shift;
}

/* Puts the part of the sea that is shown into the middle of the board. */
static void
place_sea (PslLayout *layout, const Extent *extent)
{
  const PslHexCell *first = &psl_pontarchipel_get_grid ()->cells[0];
  double x = psl_rect_center_x (layout->board), y = psl_rect_center_y (layout->board);

  layout->origin_x =
      x + (first->x + first->y / 2.0 - (extent->left + extent->right) / 2) * layout->unit;
  layout->origin_y =
      y - (first->y * PSL_PAINT_HEX_ROW - (extent->bottom + extent->top) / 2) * layout->unit;
}

/* Once they are all there, the islands belong to the board; their cells are never all 0. */
static void
place_ground (PslLayout *layout, const PslPontarchipelPosition *here)
{
  G_STATIC_ASSERT (PSL_PONTARCHIPEL_N_ISLANDS <= PSL_LAYOUT_GROUND_SIZE);

  if (!psl_pontarchipel_shows_sea (here))
    memcpy (layout->ground, here->cells, sizeof here->cells);
}

void
psl_pontarchipel_lay_out (PslLayout *layout, gconstpointer position)
{
  Extent extent = get_extent (position, &layout->style);

  if (layout->style.bare)
    {
      /* As large as what it shows, so that a picture need not be larger. */
      double width = extent.right - extent.left, height = extent.top - extent.bottom;

      layout->unit = get_unit (&extent, layout->width, layout->height);
      layout->board = (PslRect){ (layout->width - width * layout->unit) / 2,
                                 (layout->height - height * layout->unit) / 2, width * layout->unit,
                                 height * layout->unit };
    }
  else
    {
      double beside, below;

      place_parts (layout, TRUE);
      beside = get_unit (&extent, layout->board.width, layout->board.height);
      place_parts (layout, FALSE);
      below = get_unit (&extent, layout->board.width, layout->board.height);
      if (beside >= below)
        place_parts (layout, TRUE);
      layout->unit = MAX (beside, below);
      lower_sea (layout, &extent, beside >= below);
    }
  layout->mark_unit = MARK * layout->unit;
  if (!psl_pontarchipel_shows_sea (position))
    layout->ring = RING * layout->unit;
  place_sea (layout, &extent);
  place_ground (layout, position);
}

void
psl_pontarchipel_get_center (const PslLayout *layout, guint cell, double *x, double *y)
{
  psl_paint_hex_get_center (layout, psl_pontarchipel_get_grid (), cell, x, y);
}
