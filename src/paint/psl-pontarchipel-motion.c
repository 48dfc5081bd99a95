/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "paint/psl-pontarchipel-view.h"

/* In seconds. */
#define PLACE_SECONDS 0.35
#define ZOOM_SECONDS 0.8
#define SHIFT_SECONDS 0.55
#define HOP_SECONDS 0.4      /* a warrior's way over one bridge */
#define NEXT_HOP_SECONDS 0.1 /* and over each further one */
#define CAPTURE_SECONDS 0.3  /* how long captured warriors take to leave */
#define MAX_SECONDS 0.9

/* --- Durations --- */

static double
get_walk_seconds (guint n_islands)
{
  return HOP_SECONDS + NEXT_HOP_SECONDS * (n_islands - 2);
}

static gboolean
captures (const PslPontarchipelPosition *before, PslStep step)
{
  PslPontarchipelClash clashes[2];
  guint n = psl_pontarchipel_find_clashes (before, step, clashes);

  for (guint i = 0; i < n; i++)
    {
      if (clashes[i].victor != 0)
        return TRUE;
    }
  return FALSE;
}

double
psl_pontarchipel_get_duration (PslGame *game,
                               gconstpointer before,
                               PslStep step,
                               gconstpointer after)
{
  const PslPontarchipelPosition *is = after;
  guint route[PSL_PONTARCHIPEL_N_ISLANDS];
  double seconds;

  switch (psl_pontarchipel_read_act (step).kind)
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      return psl_pontarchipel_shows_sea (is) ? PLACE_SECONDS : ZOOM_SECONDS;
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
    case PSL_PONTARCHIPEL_STEP_BAND:
    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      return PLACE_SECONDS;
    case PSL_PONTARCHIPEL_STEP_SHIFT:
      return SHIFT_SECONDS;
    case PSL_PONTARCHIPEL_STEP_MOVE:
      seconds = get_walk_seconds (
          psl_pontarchipel_find_route (PSL_PONTARCHIPEL (game), before, step, route));
      if (captures (before, step))
        seconds = MIN (seconds, MAX_SECONDS - CAPTURE_SECONDS) + CAPTURE_SECONDS;
      return MIN (seconds, MAX_SECONDS);
    case PSL_PONTARCHIPEL_STEP_END:
    case PSL_PONTARCHIPEL_STEP_PASS:
    default:
      return 0;
    }
}

double
psl_pontarchipel_get_arrival (PslGame *game,
                              gconstpointer before,
                              PslStep step,
                              gconstpointer after)
{
  if (!captures (before, step))
    return 1;
  return 1 - CAPTURE_SECONDS / psl_pontarchipel_get_duration (game, before, step, after);
}

/* --- Islands and bridges --- */

/* The cells of the sea, from those where an island could be placed to those where one can be next.
 */
static void
paint_cells_motion (const PslLayout *layout,
                    const PslPontarchipelPosition *before,
                    const PslPontarchipelPosition *after,
                    double t,
                    cairo_t *cr)
{
  gboolean last = !psl_pontarchipel_shows_sea (after);

  psl_pontarchipel_paint_free_cells (layout, before, 1 - t, cr);
  if (!last)
    psl_pontarchipel_paint_free_cells (layout, after, t, cr);
  cairo_push_group (cr);
  psl_pontarchipel_paint_cells (layout, cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, last ? 1 - t : 1);
}

/* The island on @cell, more and more of it. */
static void
paint_rising_island (const PslLayout *layout, guint cell, double rise, cairo_t *cr)
{
  double x, y;

  if (rise <= 0)
    return;
  psl_pontarchipel_get_center (layout, cell, &x, &y);
  cairo_push_group (cr);
  psl_pontarchipel_paint_island (cr, &layout->style, cell, x, y,
                                 layout->unit * psl_paint_mix (0.4, 1, rise));
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, rise);
}

/* What is shown of the sea on the way from @before, when the islands are larger by and by. */
static PslLayout
zoom (const PslLayout *layout, const PslPontarchipelPosition *before, double t)
{
  PslLayout between;

  psl_layout_init (&between, layout->game, before, &layout->style, layout->width, layout->height);
  between.unit = psl_paint_mix (between.unit, layout->unit, t);
  between.origin_x = psl_paint_mix (between.origin_x, layout->origin_x, t);
  between.origin_y = psl_paint_mix (between.origin_y, layout->origin_y, t);
  return between;
}

/* An island comes out of the sea; after the last one the picture moves up to the islands. */
static void
paint_island_motion (const PslLayout *layout,
                     const PslPontarchipelPosition *before,
                     guint cell,
                     const PslPontarchipelPosition *after,
                     double time,
                     cairo_t *cr)
{
  double t = psl_paint_ease (time), rise = t;
  PslLayout between = *layout;

  cairo_save (cr);
  cairo_rectangle (cr, layout->board.x, layout->board.y, layout->board.width, layout->board.height);
  cairo_clip (cr);
  if (!psl_pontarchipel_shows_sea (after))
    {
      rise = psl_paint_ease (time * 2.5);
      between = zoom (layout, before, psl_paint_ease (time * 1.6 - 0.6));
      /* The islands are on the board already, where they will be. */
      psl_pontarchipel_paint_sea (&between, cr);
    }
  paint_cells_motion (&between, before, after, t, cr);
  psl_pontarchipel_paint_islands (&between, before, cr);
  paint_rising_island (&between, cell, rise, cr);
  cairo_push_group (cr);
  psl_pontarchipel_paint_names (&between, after, cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, t);
  cairo_restore (cr);
  psl_pontarchipel_paint_trays (layout, before, cr);
}

void
psl_pontarchipel_paint_scene (const PslLayout *layout,
                              const PslPontarchipelSpan *spans,
                              guint n_spans,
                              const PslPontarchipelPosition *before,
                              const PslPontarchipelPosition *after,
                              double t,
                              guint32 left_out,
                              cairo_t *cr)
{
  psl_pontarchipel_paint_spans (layout, spans, n_spans, cr);
  psl_pontarchipel_paint_moving_names (layout, before, after, t, cr);
  psl_pontarchipel_paint_camps (layout, before, left_out, cr);
  psl_pontarchipel_paint_trays (layout, before, cr);
}

/* A bridge grows from one island to the other. */
static void
paint_bridge_motion (const PslLayout *layout,
                     const PslPontarchipelPosition *before,
                     PslPontarchipelAct act,
                     const PslPontarchipelPosition *after,
                     double time,
                     cairo_t *cr)
{
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n = psl_pontarchipel_list_spans (layout, after, spans);
  double t = psl_paint_ease (time);

  for (guint i = 0; i < n; i++)
    {
      if (spans[i].a != act.a || spans[i].b != act.b)
        continue;
      spans[i].x2 = psl_paint_mix (spans[i].x1, spans[i].x2, t);
      spans[i].y2 = psl_paint_mix (spans[i].y1, spans[i].y2, t);
    }
  psl_pontarchipel_paint_scene (layout, spans, n, before, after, t, 0, cr);
}

/* A bridge swings around the island that it keeps. */
static void
paint_shift_motion (const PslLayout *layout,
                    const PslPontarchipelPosition *before,
                    PslPontarchipelAct act,
                    const PslPontarchipelPosition *after,
                    double time,
                    cairo_t *cr)
{
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  PslPontarchipelSpan from = psl_pontarchipel_get_span (layout, before->seat, act.a, act.b);
  PslPontarchipelSpan to = psl_pontarchipel_get_span (layout, before->seat, act.a, act.c);
  const PslPontarchipelSpan *shown = time < 0.5 ? &from : &to;
  guint n = psl_pontarchipel_list_spans (layout, time < 0.5 ? before : after, spans);
  double t = psl_paint_ease (time), x, y, start, end, x1, y1, x2, y2, near, far;

  psl_pontarchipel_get_center (layout, act.a, &x, &y);
  psl_pontarchipel_get_center (layout, act.b, &x1, &y1);
  psl_pontarchipel_get_center (layout, act.c, &x2, &y2);
  start = atan2 (y1 - y, x1 - x);
  end = start + remainder (atan2 (y2 - y, x2 - x) - start, 2 * G_PI);
  near = MIN (hypot (from.x1 - x, from.y1 - y), hypot (from.x2 - x, from.y2 - y));
  far = psl_paint_mix (hypot (x1 - x, y1 - y), hypot (x2 - x, y2 - y), t) - near;

  for (guint i = 0; i < n; i++)
    {
      double angle = psl_paint_mix (start, end, t);

      if (spans[i].a != shown->a || spans[i].b != shown->b)
        continue;
      /* As it lies before and after, so that it does not turn over. */
      if (shown->a == act.a)
        spans[i] = (PslPontarchipelSpan){ shown->colour,
                                          shown->a,
                                          shown->b,
                                          x + near * cos (angle),
                                          y + near * sin (angle),
                                          x + far * cos (angle),
                                          y + far * sin (angle) };
      else
        spans[i] = (PslPontarchipelSpan){ shown->colour,
                                          shown->a,
                                          shown->b,
                                          x + far * cos (angle),
                                          y + far * sin (angle),
                                          x + near * cos (angle),
                                          y + near * sin (angle) };
    }
  psl_pontarchipel_paint_scene (layout, spans, n, before, after, t, 0, cr);
}

/* Nothing moves. */
static void
paint_rest (const PslLayout *layout, const PslPontarchipelPosition *here, cairo_t *cr)
{
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n = psl_pontarchipel_list_spans (layout, here, spans);

  psl_pontarchipel_paint_scene (layout, spans, n, here, here, 1, 0, cr);
}

void
psl_pontarchipel_paint_motion (const PslLayout *layout,
                               gconstpointer before,
                               PslStep step,
                               gconstpointer after,
                               double time,
                               cairo_t *cr)
{
  PslPontarchipelAct act = psl_pontarchipel_read_act (step);

  switch (act.kind)
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      paint_island_motion (layout, before, act.a, after, time, cr);
      break;
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      paint_bridge_motion (layout, before, act, after, time, cr);
      break;
    case PSL_PONTARCHIPEL_STEP_BAND:
    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      psl_pontarchipel_paint_landing (layout, before, act, after, time, cr);
      break;
    case PSL_PONTARCHIPEL_STEP_SHIFT:
      paint_shift_motion (layout, before, act, after, time, cr);
      break;
    case PSL_PONTARCHIPEL_STEP_MOVE:
      psl_pontarchipel_paint_march (layout, before, step, after, time, cr);
      break;
    case PSL_PONTARCHIPEL_STEP_END:
    case PSL_PONTARCHIPEL_STEP_PASS:
    default:
      paint_rest (layout, after, cr);
      break;
    }
}
