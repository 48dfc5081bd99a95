/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-marks.h"
#include "paint/psl-paint-panel.h"
#include "paint/psl-pond-view.h"

#include <math.h>

/* Lengths in cells. */
#define PAD 0.1           /* around and between the parts of a tray */
#define HEADING 0.42      /* height of the heading */
#define HEADING_WIDTH 1.4 /* its width where it stands beside the other parts */
#define FIGURE 0.46       /* width of the figure beside eggs and places */
#define TWO_LINES 1.3     /* from this height on a tray has its heading above the other parts */

/* The parts of a tray: whose it is, the pieces that have scored, the eggs in reserve. */
typedef struct
{
  PslRect heading;
  PslRect places;
  PslRect reserve;
} Parts;

/* Beside the board the parts stand one below the other; above and below it, places and eggs side by
 * side, with the heading above them or, where the tray is low, before them. */
static Parts
get_parts (const PslLayout *layout, int seat)
{
  PslRect tray = layout->trays[seat - 1];
  double unit = layout->unit, pad = PAD * unit;
  PslRect room = psl_rect_inset (tray, pad);
  Parts parts = { .heading = room };
  gboolean beside = tray.height < TWO_LINES * unit;

  parts.heading.height = HEADING * unit;
  if (beside)
    {
      parts.heading.width = HEADING_WIDTH * unit;
      parts.heading.y = psl_rect_center_y (room) - parts.heading.height / 2;
      room.x += parts.heading.width + pad;
      room.width -= parts.heading.width + pad;
    }
  else
    {
      room.y += parts.heading.height + pad;
      room.height -= parts.heading.height + pad;
    }

  parts.places = parts.reserve = room;
  if (tray.width > 2 * tray.height)
    {
      parts.places.width = (room.width - pad) * 0.6;
      parts.reserve.x += parts.places.width + pad;
      parts.reserve.width -= parts.places.width + pad;
    }
  else
    {
      parts.places.height = (room.height - pad) * 0.52;
      parts.reserve.y += parts.places.height + pad;
      parts.reserve.height -= parts.places.height + pad;
    }

  return parts;
}

PslRect
psl_pond_get_reserve_rect (const PslLayout *layout, int seat)
{
  return get_parts (layout, seat).reserve;
}

/* Spots of equal size that fill a rectangle in rows. */
typedef struct
{
  PslRect room;
  guint n_columns;
  guint n_rows;
  double size;
} Spots;

/* As large as @n of them can be in @room in up to @max_rows, but no larger than @largest. */
static Spots
get_spots (PslRect room, guint n, guint max_rows, double largest)
{
  Spots spots = { .room = room, .n_columns = n, .n_rows = 1 };

  for (guint rows = 1; rows <= max_rows; rows++)
    {
      guint columns = (n + rows - 1) / rows;
      double fits = MIN (MIN (room.width / columns, room.height / rows), largest);

      if (fits > spots.size)
        {
          spots.size = fits;
          spots.n_columns = columns;
          spots.n_rows = rows;
        }
    }

  return spots;
}

static void
locate_spot (const Spots *spots, guint column, guint row, double *x, double *y)
{
  *x = spots->room.x + (column + 0.5) * spots->size;
  *y = psl_rect_center_y (spots->room) + (row - (spots->n_rows - 1) / 2.0) * spots->size;
}

/* What is left of @part beside its figure. */
static PslRect
get_spots_rect (const PslLayout *layout, PslRect part)
{
  double figure = FIGURE * layout->unit;

  part.x += figure;
  part.width -= figure;
  return part;
}

void
psl_pond_locate_egg (const PslLayout *layout,
                     int seat,
                     guint n_eggs,
                     double *x,
                     double *y,
                     double *radius)
{
  PslRect pool = psl_rect_inset (get_parts (layout, seat).reserve, layout->unit * 0.06);
  Spots spots = get_spots (get_spots_rect (layout, pool),
                           psl_pond_get_n_eggs (PSL_POND (layout->game)), 3, 0.34 * layout->unit);
  guint number = n_eggs > 0 ? n_eggs - 1 : 0;

  /* Column by column, so that the eggs that are left lie together. */
  locate_spot (&spots, number / spots.n_rows, number % spots.n_rows, x, y);
  *radius = spots.size * 0.42;
}

static void
locate_place (const PslLayout *layout, int seat, guint number, double *x, double *y, double *size)
{
  guint goal = psl_pond_get_goal (PSL_POND (layout->game));
  Spots spots = get_spots (get_spots_rect (layout, get_parts (layout, seat).places), goal, 2,
                           0.52 * layout->unit);

  /* A set may bring more than the goal: what is over has the last place. */
  number = MIN (number, goal - 1);
  locate_spot (&spots, number % spots.n_columns, number / spots.n_columns, x, y);
  *size = spots.size;
}

PslPondPose
psl_pond_get_place_pose (const PslLayout *layout, int seat, guint number)
{
  double x, y, size;

  locate_place (layout, seat, number, &x, &y, &size);
  return psl_pond_get_pose (1, size * 0.94, x, y);
}

/* --- Panels --- */

void
psl_pond_paint_panels (const PslLayout *layout, cairo_t *cr)
{
  const PslPaintStyle *style = &layout->style;
  const PslPondPalette *palette = psl_pond_get_palette (style);
  guint goal = psl_pond_get_goal (PSL_POND (layout->game));

  for (int seat = 1; seat <= 2; seat++)
    {
      PslRect reserve = psl_pond_get_reserve_rect (layout, seat);

      psl_paint_panel (cr, style, layout->unit, layout->trays[seat - 1], PSL_PAINT_TRAY_RADIUS,
                       PSL_PAINT_TRAY_DEPTH, palette->water, palette->water_edge);
      psl_paint_rounded_rect (cr, reserve, layout->unit * 0.07);
      psl_paint_set_color (cr, palette->depth);
      cairo_fill_preserve (cr);
      psl_paint_set_color (cr, palette->pad_edge);
      cairo_set_line_width (cr, 1);
      if (style->print)
        cairo_stroke (cr);
      cairo_new_path (cr);

      for (guint i = 0; i < goal; i++)
        {
          double x, y, size;

          locate_place (layout, seat, i, &x, &y, &size);
          psl_pond_paint_pad (cr, style, x, y, size * 0.45, i + (guint) seat * 3, palette->pad);
        }
    }
}

/* --- What is in the trays --- */

void
psl_pond_trays_init (PslPondTrays *trays, const PslPondPosition *position)
{
  *trays = (PslPondTrays){
    .heading = position,
    .reserves = { position->reserves[0], position->reserves[1] },
    .scores = { position->scores[0], position->scores[1] },
  };
}

/* A number beside @part, @up cells above its middle. */
static void
paint_figure (const PslLayout *layout,
              PslRect part,
              guint number,
              double size,
              double up,
              cairo_t *cr)
{
  const PslPaintText look = {
    /* Two digits have the room of one, and stay clear of what is beside them. */
    .size = layout->unit * (number < 10 ? size : MIN (size, FIGURE * 0.6)),
    .align = 0.5,
    .bold = TRUE,
    .color = psl_pond_get_palette (&layout->style)->coordinate,
  };
  char text[8];

  g_snprintf (text, sizeof text, "%u", number);
  psl_paint_text (cr, &layout->style, text, part.x + FIGURE / 2 * layout->unit,
                  psl_rect_center_y (part) - up * layout->unit, &look);
}

static void
paint_eggs (const PslLayout *layout, int seat, guint n_eggs, cairo_t *cr)
{
  paint_figure (layout, psl_pond_get_reserve_rect (layout, seat), n_eggs, 0.24, 0, cr);
  for (guint i = 1; i <= n_eggs; i++)
    {
      double x, y, radius;

      psl_pond_locate_egg (layout, seat, i, &x, &y, &radius);
      psl_pond_paint_egg (cr, &layout->style, seat, x, y, radius);
    }
}

/* A piece that a step pointed at would score. */
static void
paint_promised (const PslLayout *layout, int seat, PslPondPose pose, cairo_t *cr)
{
  cairo_push_group (cr);
  psl_pond_paint_piece (cr, &layout->style, seat, PSL_POND_FROG, PSL_POND_FROG, 0, pose);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.5);
}

static void
paint_places (const PslLayout *layout, const PslPondTrays *trays, int seat, cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  guint goal = psl_pond_get_goal (PSL_POND (layout->game));
  guint n = trays->scores[seat - 1];
  guint n_old = n - MIN (trays->fresh[seat - 1], n);
  guint promised = trays->promised[seat - 1];
  PslRect part = get_parts (layout, seat).places;

  paint_figure (layout, part, n, promised > 0 ? 0.34 : 0.42, promised > 0 ? 0.17 : 0, cr);
  for (guint i = 0; i < MIN (n + promised, goal); i++)
    {
      PslPondPose pose = psl_pond_get_place_pose (layout, seat, i);

      if (i >= n)
        {
          paint_promised (layout, seat, pose, cr);
          continue;
        }
      if (i >= n_old)
        {
          cairo_new_path (cr);
          cairo_arc (cr, pose.x, pose.y, pose.unit * 0.47, 0, 2 * G_PI);
          psl_paint_frame (cr, &layout->style, pose.unit * 1.4, PSL_PAINT_FRAME_LAST_STEP);
        }
      psl_pond_paint_piece (cr, &layout->style, seat, PSL_POND_FROG, PSL_POND_FROG, 0, pose);
    }
  if (promised > 0)
    {
      char text[8];

      g_snprintf (text, sizeof text, "+%u", promised);
      psl_paint_label (cr, &layout->style, layout->unit, part.x + FIGURE / 2 * layout->unit,
                       psl_rect_center_y (part) + 0.22 * layout->unit, text,
                       seat == trays->heading->seat ? palette->good : palette->bad);
    }
}

void
psl_pond_paint_trays (const PslLayout *layout, const PslPondTrays *trays, cairo_t *cr)
{
  for (int seat = 1; seat <= 2; seat++)
    {
      psl_paint_heading (layout, trays->heading, seat, get_parts (layout, seat).heading,
                         psl_pond_get_palette (&layout->style)->coordinate, cr);
      paint_places (layout, trays, seat, cr);
      paint_eggs (layout, seat, trays->reserves[seat - 1], cr);
    }
}
