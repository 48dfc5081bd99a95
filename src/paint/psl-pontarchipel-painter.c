/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pontarchipel-painter.h"

#include "paint/psl-pontarchipel-view.h"

/* The warriors, but for the one in hand. */
static void
paint_warriors (const PslLayout *layout,
                const PslPontarchipelPosition *here,
                const PslMarks *marks,
                cairo_t *cr)
{
  guint cell = 0, strength = 0;
  gboolean held = psl_pontarchipel_get_held_warrior (here, marks, &cell, &strength);

  for (guint i = 0; i < here->n_islands; i++)
    {
      const PslPontarchipelToken *left_out = NULL;
      PslPontarchipelCamp camp;

      psl_pontarchipel_pitch_camp (layout, here, i, &camp);
      if (held && here->cells[i] == cell)
        left_out = psl_pontarchipel_find_token (&camp, here->seat, strength);
      psl_pontarchipel_paint_camp (layout, &camp, left_out, cr);
    }
}

/* The clashes that the last step has brought about. */
static void
paint_last_clashes (const PslLayout *layout,
                    const PslPontarchipelPosition *here,
                    const PslMarks *marks,
                    cairo_t *cr)
{
  PslPontarchipelClash clashes[2];
  guint n;

  if (marks->last_step == PSL_STEP_NONE || marks->before == NULL)
    return;
  n = psl_pontarchipel_find_clashes (marks->before, marks->last_step, clashes);
  for (guint i = 0; i < n; i++)
    {
      if (clashes[i].victor != 0)
        psl_pontarchipel_paint_clash (layout, here, &clashes[i], cr);
    }
}

/* Takes the bridge in hand out of @spans; returns how many are left. */
static guint
leave_out_held (const PslMarks *marks, PslPontarchipelSpan *spans, guint n_spans)
{
  PslTarget held = marks->n_path > 0 ? marks->path[0] : PSL_NO_TARGET;
  guint n = 0;

  for (guint i = 0; i < n_spans; i++)
    {
      if (held != psl_target_edge_end (spans[i].a, spans[i].b) &&
          held != psl_target_edge_end (spans[i].b, spans[i].a))
        spans[n++] = spans[i];
    }
  return n;
}

static void
psl_pontarchipel_paint_position (const PslLayout *layout,
                                 gconstpointer position,
                                 const PslMarks *marks,
                                 cairo_t *cr)
{
  const PslPontarchipelPosition *here = position;
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n_spans = psl_pontarchipel_list_spans (layout, here, spans);
  PslPontarchipelPreview preview;

  cairo_save (cr);
  if (layout->style.bare && layout->style.focus_radius > 0)
    {
      psl_pontarchipel_sea_path (layout, cr);
      cairo_clip (cr);
    }
  if (marks->held)
    n_spans = leave_out_held (marks, spans, n_spans);
  psl_pontarchipel_preview (layout, here, marks, &preview);
  if (psl_pontarchipel_shows_sea (here))
    {
      psl_pontarchipel_paint_free_cells (layout, here, 1, cr);
      psl_pontarchipel_paint_cells (layout, cr);
      psl_pontarchipel_paint_islands (layout, here, cr);
    }
  if (here->stage == PSL_PONTARCHIPEL_PLAY || marks->n_path > 1)
    psl_pontarchipel_paint_glow (layout, here, &preview, cr);
  psl_pontarchipel_paint_spans (layout, spans, n_spans, cr);
  psl_pontarchipel_paint_places (layout, &preview, cr);
  psl_pontarchipel_paint_names (layout, here, cr);
  psl_pontarchipel_paint_last_step (layout, here, marks, cr);
  psl_pontarchipel_paint_targets (layout, here, marks, cr);
  paint_warriors (layout, here, marks, cr);
  psl_pontarchipel_paint_ghost (layout, here, marks, &preview, cr);
  psl_pontarchipel_paint_trays (layout, here, cr);
  if (preview.n_steps > 0)
    psl_pontarchipel_paint_clashes (layout, here, &preview, cr);
  else
    paint_last_clashes (layout, here, marks, cr);
  psl_pontarchipel_paint_top_marks (layout, here, marks, cr);
  cairo_restore (cr);
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
  .paint_motion = psl_pontarchipel_paint_motion,
  .get_duration = psl_pontarchipel_get_duration,
  .get_arrival = psl_pontarchipel_get_arrival,
  .locate = psl_pontarchipel_locate,
  .pick = psl_pontarchipel_pick,
  .list_targets = psl_pontarchipel_list_targets,
  .paint_placement = psl_pontarchipel_paint_placement,
  .paint_seat = psl_pontarchipel_paint_seat,
};
