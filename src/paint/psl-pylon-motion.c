/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pylon-view.h"

#include <math.h>

#define PLACEMENT_SECONDS 0.28
#define STACKING_SECONDS 0.34

/* How far a moving piece rises towards the viewer, as a part of its size. */
#define PLACEMENT_LIFT 0.12
#define STACKING_LIFT 0.16

/* How much deeper the shadow of a lifted stack is. */
#define STACKING_SHADOW 1.5

double
psl_pylon_get_duration (PslGame *game, gconstpointer before, PslStep step, gconstpointer after)
{
  return psl_pylon_step_is_stacking (step) ? STACKING_SECONDS : PLACEMENT_SECONDS;
}

/* Everything that does not move: the cells but @from and @to, and the trays, from which a pyramid
 * of @held_size is gone. */
static void
paint_rest (const PslLayout *layout,
            const PslPylonPosition *position,
            guint from,
            guint to,
            guint held_size,
            cairo_t *cr)
{
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      guint height = psl_pylon_get_height (position, cell);

      if (height == 0 && psl_pylon_is_stacking (position))
        psl_pylon_paint_hole (layout, cell, 1, cr);
      if (cell == from || cell == to)
        continue;

      psl_pylon_paint_cell (layout, position, cell, cr);
      psl_pylon_paint_height (layout, cell, height, 1, cr);
    }

  if (!layout->style.bare)
    psl_pylon_paint_trays (layout, position, position->seat, held_size, cr);
}

/* A pyramid comes from its tray, or out of nothing where the picture has none. */
static void
paint_placement (const PslLayout *layout,
                 const PslPylonPosition *before,
                 PslStep step,
                 double time,
                 cairo_t *cr)
{
  guint cell = psl_pylon_step_get_cell (step);
  guint size = psl_pylon_step_get_size (step);
  const PslPylonLayer layer = { .owner = before->seat, .size = size };
  PslRect rect = psl_pylon_get_cell_rect (layout, cell);
  double x = psl_rect_center_x (rect), y = psl_rect_center_y (rect);
  double from_x = x, from_y = y, from_unit = layout->unit * 0.4;
  double t = psl_paint_ease (time);
  double lift = 1 + PLACEMENT_LIFT * sin (G_PI * time);

  if (!layout->style.bare)
    psl_pylon_locate_stash (layout, before->seat, size, &from_x, &from_y, &from_unit);

  paint_rest (layout, before, PSL_PYLON_N_CELLS, PSL_PYLON_N_CELLS, size, cr);
  psl_pylon_paint_stack (cr, &layout->style, psl_paint_mix (from_unit, layout->unit, t) * lift,
                         psl_paint_mix (from_x, x, t), psl_paint_mix (from_y, y, t), &layer, 1);
}

/* A stack goes over to its neighbour in an arc; both take on the slant of the stack they become. */
static void
paint_stacking (const PslLayout *layout,
                const PslPylonPosition *before,
                PslStep step,
                const PslPylonPosition *after,
                double time,
                cairo_t *cr)
{
  guint from = psl_pylon_step_get_from (step), to = psl_pylon_step_get_cell (step);
  PslRect from_rect = psl_pylon_get_cell_rect (layout, from);
  PslRect to_rect = psl_pylon_get_cell_rect (layout, to);
  PslPylonLayer layers[PSL_PYLON_N_CELLS];
  PslPylonShape start[PSL_PYLON_N_CELLS], end[PSL_PYLON_N_CELLS];
  guint n_under, n_layers;
  double t = psl_paint_ease (time);
  double arc = sin (G_PI * t);
  double center_x, center_y;

  n_under = psl_pylon_get_layers (before, to, layers);
  psl_pylon_shape_stack (layout->unit, psl_rect_center_x (to_rect), psl_rect_center_y (to_rect),
                         layers, n_under, start);
  n_layers = n_under + psl_pylon_get_layers (before, from, layers + n_under);
  psl_pylon_shape_stack (layout->unit, psl_rect_center_x (from_rect), psl_rect_center_y (from_rect),
                         layers + n_under, n_layers - n_under, start + n_under);
  psl_pylon_shape_stack (layout->unit, psl_rect_center_x (to_rect), psl_rect_center_y (to_rect),
                         layers, n_layers, end);

  center_x = psl_paint_mix (psl_rect_center_x (from_rect), psl_rect_center_x (to_rect), t);
  center_y = psl_paint_mix (psl_rect_center_y (from_rect), psl_rect_center_y (to_rect), t);
  for (guint i = 0; i < n_layers; i++)
    {
      PslPylonShape *shape = &start[i];

      shape->x = psl_paint_mix (shape->x, end[i].x, t);
      shape->y = psl_paint_mix (shape->y, end[i].y, t);
      shape->half_width = psl_paint_mix (shape->half_width, end[i].half_width, t);
      shape->half_height = psl_paint_mix (shape->half_height, end[i].half_height, t);
      shape->strip = psl_paint_mix (shape->strip, end[i].strip, t);
      shape->detail = psl_paint_mix (shape->detail, end[i].detail, t);
      if (i >= n_under)
        {
          double lift = 1 + STACKING_LIFT * arc;

          shape->x = center_x + (shape->x - center_x) * lift;
          shape->y = center_y + (shape->y - center_y) * lift - layout->unit * 0.12 * arc;
          shape->half_width *= lift;
          shape->half_height *= lift;
          shape->strip *= lift;
        }
    }

  paint_rest (layout, before, from, to, 0, cr);
  psl_pylon_paint_hole (layout, from, t, cr);
  psl_pylon_paint_shapes (cr, &layout->style, layout->unit, PSL_PYLON_SHADOW, start, n_under);
  psl_pylon_paint_height (layout, to, n_under, MAX (1 - 4 * t, 0), cr);
  psl_pylon_paint_shapes (cr, &layout->style, layout->unit,
                          PSL_PYLON_SHADOW * (1 - t + STACKING_SHADOW * arc), start + n_under,
                          n_layers - n_under);
  psl_pylon_paint_height (layout, from, n_layers - n_under, MAX (1 - 4 * t, 0), cr);
  psl_pylon_paint_height (layout, to, n_layers, MAX (4 * t - 3, 0), cr);
  if (!layout->style.bare)
    psl_pylon_paint_aside (layout, after, to, cr);
}

void
psl_pylon_paint_motion (const PslLayout *layout,
                        gconstpointer before,
                        PslStep step,
                        gconstpointer after,
                        double time,
                        cairo_t *cr)
{
  if (psl_pylon_step_is_stacking (step))
    paint_stacking (layout, before, step, after, time, cr);
  else
    paint_placement (layout, before, step, time, cr);
}
