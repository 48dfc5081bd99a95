/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where bridges run, and how they cross. */
#include "paint/psl-pontarchipel-view.h"

#include <math.h>

/* Where a bridge begins: on the beach, so far from the middle of its island, in units. */
#define ABUTMENT 0.5

/* How large the place at either end is where a bridge is pointed at, at most, in units; and how
 * much of the room it fills, so that the squares around both ends of a slanting bridge stay apart.
 */
#define GRIP_RADIUS 0.14
#define GRIP_SHARE 0.74

PslPontarchipelSpan
psl_pontarchipel_get_span (const PslLayout *layout, guint colour, guint a, guint b)
{
  PslPontarchipelSpan span = { .colour = colour, .a = MIN (a, b), .b = MAX (a, b) };
  double x1, y1, x2, y2, t;

  psl_pontarchipel_get_center (layout, span.a, &x1, &y1);
  psl_pontarchipel_get_center (layout, span.b, &x2, &y2);
  t = ABUTMENT * layout->unit / hypot (x2 - x1, y2 - y1);
  span.x1 = x1 + (x2 - x1) * t;
  span.y1 = y1 + (y2 - y1) * t;
  span.x2 = x2 - (x2 - x1) * t;
  span.y2 = y2 - (y2 - y1) * t;
  return span;
}

guint
psl_pontarchipel_list_spans (const PslLayout *layout,
                             const PslPontarchipelPosition *here,
                             PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS])
{
  guint n = 0;

  for (guint a = 0; a < here->n_islands; a++)
    {
      for (guint b = a + 1; b < here->n_islands; b++)
        {
          int colour = psl_pontarchipel_get_bridge (here, a, b);

          if (colour >= 0)
            spans[n++] =
                psl_pontarchipel_get_span (layout, (guint) colour, here->cells[a], here->cells[b]);
        }
    }
  return n;
}

/* Where two bridges cross, as parts of their lengths; FALSE when they do not. */
static gboolean
find_crossing (const PslPontarchipelSpan *a, const PslPontarchipelSpan *b, double *s, double *t)
{
  double ax = a->x2 - a->x1, ay = a->y2 - a->y1;
  double bx = b->x2 - b->x1, by = b->y2 - b->y1;
  double cross = ax * by - ay * bx;

  if (fabs (cross) < 1e-9)
    return FALSE;
  *s = ((b->x1 - a->x1) * by - (b->y1 - a->y1) * bx) / cross;
  *t = ((b->x1 - a->x1) * ay - (b->y1 - a->y1) * ax) / cross;
  return *s > 0 && *s < 1 && *t > 0 && *t < 1;
}

/* Clears the lower bridge away beside the upper one where that crosses it at @t, and darkens it. */
static void
paint_gap (const PslLayout *layout,
           const PslPontarchipelSpan *upper,
           const PslPontarchipelSpan *lower,
           double t,
           cairo_t *cr)
{
  const PslPontarchipelPalette *palette = psl_pontarchipel_get_palette (&layout->style);
  double unit = layout->unit, width = PSL_PONTARCHIPEL_BRIDGE_WIDTH * unit;
  double length = hypot (upper->x2 - upper->x1, upper->y2 - upper->y1);
  double dx = (upper->x2 - upper->x1) / length, dy = (upper->y2 - upper->y1) / length;
  double lower_length = hypot (lower->x2 - lower->x1, lower->y2 - lower->y1);
  double sine = fabs (dx * (lower->y2 - lower->y1) - dy * (lower->x2 - lower->x1)) / lower_length;
  double half = (width * 0.75 + 0.06 * unit) / MAX (sine, 0.3);
  double x = upper->x1 + dx * length * t, y = upper->y1 + dy * length * t;

  cairo_new_path (cr);
  cairo_move_to (cr, x - dx * half, y - dy * half);
  cairo_line_to (cr, x + dx * half, y + dy * half);
  cairo_set_line_width (cr, width + 0.14 * unit);
  psl_paint_set_color (cr, palette->sea);
  cairo_stroke (cr);
}

void
psl_pontarchipel_paint_spans (const PslLayout *layout,
                              const PslPontarchipelSpan *spans,
                              guint n_spans,
                              cairo_t *cr)
{
  const PslPaintStyle *style = &layout->style;
  double unit = layout->unit;

  for (guint i = 0; i < n_spans; i++)
    {
      const PslPontarchipelSpan *span = &spans[i];

      for (guint j = 0; j < i; j++)
        {
          double s, t;

          if (find_crossing (span, &spans[j], &s, &t))
            paint_gap (layout, span, &spans[j], s, cr);
        }
      if (!style->print)
        {
          cairo_move_to (cr, span->x1 + unit * 0.02, span->y1 + unit * 0.06);
          cairo_line_to (cr, span->x2 + unit * 0.02, span->y2 + unit * 0.06);
          cairo_set_line_width (cr, PSL_PONTARCHIPEL_BRIDGE_WIDTH * unit);
          psl_paint_set_color (cr, psl_color_fade (psl_paint_get_palette (style)->shadow, 0.22));
          cairo_stroke (cr);
        }
      psl_pontarchipel_paint_bridge (cr, style, span->colour, unit, span->x1, span->y1, span->x2,
                                     span->y2);
    }
}

double
psl_pontarchipel_measure_span (const PslPontarchipelSpan *span, double x, double y)
{
  double dx = span->x2 - span->x1, dy = span->y2 - span->y1;
  double t = ((x - span->x1) * dx + (y - span->y1) * dy) / (dx * dx + dy * dy);

  if (t < 0 || t > 1)
    return G_MAXDOUBLE;
  return hypot (x - span->x1 - t * dx, y - span->y1 - t * dy);
}

/* How far a place is from all bridges but @span and from the warriors of @camp, as far as it
 * matters.
 */
static double
get_clearance (const PslPontarchipelSpan *spans,
               guint n_spans,
               const PslPontarchipelSpan *span,
               const PslPontarchipelCamp *camp,
               double x,
               double y,
               double most)
{
  for (guint i = 0; i < camp->n_tokens; i++)
    {
      const PslPontarchipelToken *token = &camp->tokens[i];

      most = MIN (most, MAX (fabs (x - token->x), fabs (y - token->y)) - token->size / 2);
    }
  for (guint i = 0; i < n_spans; i++)
    {
      if (spans[i].a != span->a || spans[i].b != span->b)
        most = MIN (most, psl_pontarchipel_measure_span (&spans[i], x, y) / 2.9);
    }
  return most;
}

void
psl_pontarchipel_find_grip (const PslLayout *layout,
                            const PslPontarchipelSpan *spans,
                            guint n_spans,
                            const PslPontarchipelSpan *span,
                            guint end,
                            const PslPontarchipelCamp *camp,
                            double *x,
                            double *y,
                            double *radius)
{
  double length = hypot (span->x2 - span->x1, span->y2 - span->y1);
  /* The half of what is free of islands, from its middle. */
  double free = length / 2 - (PSL_PONTARCHIPEL_ISLAND_RADIUS - ABUTMENT) * layout->unit;
  double most = MIN (GRIP_RADIUS / GRIP_SHARE * layout->unit, free / 2);
  double first = most / 2, last = MAX (free - most, first);
  const guint n_places = 9;

  *radius = -G_MAXDOUBLE;
  for (guint i = 0; i <= n_places; i++)
    {
      double from_middle = first + (last - first) * i / n_places;
      double t = 0.5 + (end == span->a ? -from_middle : from_middle) / length;
      double place_x = span->x1 + (span->x2 - span->x1) * t;
      double place_y = span->y1 + (span->y2 - span->y1) * t;
      double clear = get_clearance (spans, n_spans, span, camp, place_x, place_y,
                                    MIN (most, from_middle) * GRIP_SHARE);

      if (clear > *radius + 1e-6)
        {
          *radius = clear;
          *x = place_x;
          *y = place_y;
        }
    }
  *radius = MAX (*radius, most * 0.1);
}
