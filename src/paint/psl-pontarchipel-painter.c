/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pontarchipel-painter.h"

#include "paint/psl-pontarchipel-view.h"

static void
psl_pontarchipel_paint_position (const PslLayout *layout,
                                 gconstpointer position,
                                 const PslMarks *marks,
                                 cairo_t *cr)
{
  const PslPontarchipelPosition *here = position;
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n_spans = psl_pontarchipel_list_spans (layout, here, spans);

  if (psl_pontarchipel_shows_sea (here))
    psl_pontarchipel_paint_cells (layout, here, cr);
  psl_pontarchipel_paint_islands (layout, here, -1, cr);
  psl_pontarchipel_paint_spans (layout, spans, n_spans, cr);
  psl_pontarchipel_paint_names (layout, here, cr);
  psl_pontarchipel_paint_ground_marks (layout, here, marks, cr);
  for (guint i = 0; i < here->n_islands; i++)
    {
      PslPontarchipelCamp camp;

      psl_pontarchipel_pitch_camp (layout, here, i, &camp);
      psl_pontarchipel_paint_camp (layout, &camp, cr);
    }
  if (!layout->style.bare)
    psl_pontarchipel_paint_trays (layout, here, cr);
  psl_pontarchipel_paint_top_marks (layout, here, marks, cr);
}

static void
psl_pontarchipel_paint_seat (PslGame *game,
                             const PslPaintStyle *style,
                             int seat,
                             PslRect box,
                             cairo_t *cr)
{
  psl_pontarchipel_paint_shield (cr, style, seat, psl_rect_center_x (box), psl_rect_center_y (box),
                                 MIN (box.width, box.height) * 0.9, 0);
}

const PslPainter psl_pontarchipel_painter = {
  .game_id = "pontarchipel",
  .get_aspect = psl_pontarchipel_get_aspect,
  .lay_out = psl_pontarchipel_lay_out,
  .paint_board = psl_pontarchipel_paint_board,
  .paint_position = psl_pontarchipel_paint_position,
  .locate = psl_pontarchipel_locate,
  .pick = psl_pontarchipel_pick,
  .list_targets = psl_pontarchipel_list_targets,
  .paint_seat = psl_pontarchipel_paint_seat,
};
