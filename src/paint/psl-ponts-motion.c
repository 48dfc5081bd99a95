/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-ponts-pieces.h"
#include "paint/psl-ponts-view.h"

#define PLACEMENT_SECONDS 0.2
#define BRIDGE_SECONDS 0.3  /* of any bridge */
#define CELL_SECONDS 0.05   /* and for each cell that it covers */
#define PLACEMENT_LIFT 0.35 /* how much larger a token is before it lies on the board */

double
psl_ponts_get_duration (PslGame *game, gconstpointer before, PslStep step, gconstpointer after)
{
  PslPontsBridge bridge;

  if (psl_ponts_step_is_placement (step))
    return PLACEMENT_SECONDS;
  if (psl_ponts_step_get_bridge (PSL_PONTS (game), before, step, &bridge))
    return BRIDGE_SECONDS + CELL_SECONDS * bridge.length;
  return 0;
}

/* A token comes down on its cell. */
static void
paint_placement (const PslLayout *layout,
                 const PslPontsPosition *before,
                 guint cell,
                 double time,
                 cairo_t *cr)
{
  double t = psl_paint_ease (time), x, y;

  psl_ponts_paint_pieces (layout, before, -1, -1, cr);
  psl_paint_hex_get_center (layout, psl_ponts_view_get_grid (layout), cell, &x, &y);
  cairo_push_group (cr);
  psl_ponts_paint_token (cr, &layout->style, layout->unit * (1 + PLACEMENT_LIFT * (1 - t)), x, y,
                         before->seat);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, MIN (0.25 + 1.5 * t, 1));
}

void
psl_ponts_paint_motion (const PslLayout *layout,
                        gconstpointer before,
                        PslStep step,
                        gconstpointer after,
                        double time,
                        cairo_t *cr)
{
  PslPontsBridge bridge;

  if (psl_ponts_step_is_placement (step))
    paint_placement (layout, before, step, time, cr);
  else if (psl_ponts_step_get_bridge (PSL_PONTS (layout->game), before, step, &bridge))
    {
      psl_ponts_paint_pieces (layout, before, (int) bridge.from, (int) bridge.to, cr);
      psl_ponts_paint_bridge (layout, &bridge, psl_paint_ease (time), cr);
    }
  else
    psl_ponts_paint_pieces (layout, after, -1, -1, cr);

  if (!layout->style.bare)
    psl_ponts_paint_trays (layout, before, cr);
}
