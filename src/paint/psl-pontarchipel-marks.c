/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "paint/psl-paint-hex.h"
#include "paint/psl-paint-marks.h"
#include "paint/psl-pontarchipel-view.h"

static guint32
bit_of (const PslPontarchipelPosition *here, PslTarget target)
{
  int island = psl_target_kind (target) == PSL_TARGET_CELL
                   ? psl_pontarchipel_find_island (here, psl_target_index (target))
                   : -1;

  return island >= 0 ? 1u << island : 0;
}

/* Appends the outline of @target, @grow units around it. */
static gboolean
target_path (const PslLayout *layout,
             const PslPontarchipelPosition *here,
             PslTarget target,
             double grow,
             cairo_t *cr)
{
  double unit = layout->unit, x, y;
  guint index = psl_target_index (target);
  PslRect box;

  if (!psl_pontarchipel_locate (layout, here, target, &box))
    return FALSE;

  cairo_new_path (cr);
  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      psl_pontarchipel_get_center (layout, index, &x, &y);
      if (psl_pontarchipel_find_island (here, index) < 0)
        psl_paint_hex_outline (layout, psl_pontarchipel_get_grid (), index, 0.04 - grow, cr);
      else
        psl_pontarchipel_coast_path (cr, index, x, y, unit, 1.04 + grow / 0.64);
      return TRUE;

    case PSL_TARGET_PIECE:
      psl_pontarchipel_shield_path (
          cr, here->seat, psl_rect_center_x (box), psl_rect_center_y (box),
          box.width * psl_pontarchipel_get_shield_scale (index % 16) + (0.03 + 2 * grow) * unit);
      return TRUE;

    case PSL_TARGET_EDGE:
      {
        PslPontarchipelSpan span =
            psl_pontarchipel_get_span (layout, 0, index / 1024, index % 1024);
        double half = (PSL_PONTARCHIPEL_BRIDGE_WIDTH / 2 + 0.03 + grow) * unit;
        double length = hypot (span.x2 - span.x1, span.y2 - span.y1);

        cairo_save (cr);
        cairo_translate (cr, span.x1, span.y1);
        cairo_rotate (cr, atan2 (span.y2 - span.y1, span.x2 - span.x1));
        psl_paint_rounded_rect (cr, (PslRect){ 0, -half, length, 2 * half }, half * 0.6);
        cairo_restore (cr);
        return TRUE;
      }

    default:
      psl_paint_rounded_rect (cr, psl_rect_inset (box, -grow * unit), box.height * 0.1);
      return TRUE;
    }
}

static void
frame_target (const PslLayout *layout,
              const PslPontarchipelPosition *here,
              PslTarget target,
              double grow,
              PslPaintFrame frame,
              cairo_t *cr)
{
  if (target_path (layout, here, target, grow, cr))
    psl_paint_frame (cr, &layout->style, layout->unit, frame);
}

static gboolean
is_selected (const PslMarks *marks, PslTarget target)
{
  for (guint i = 0; i < marks->n_path; i++)
    {
      if (marks->path[i] == target)
        return TRUE;
    }
  return FALSE;
}

void
psl_pontarchipel_paint_ground_marks (const PslLayout *layout,
                                     const PslPontarchipelPosition *here,
                                     const PslMarks *marks,
                                     cairo_t *cr)
{
  for (guint i = 0; i < marks->n_targets; i++)
    {
      if (bit_of (here, marks->targets[i]) != 0)
        frame_target (layout, here, marks->targets[i], 0.05, PSL_PAINT_FRAME_TARGET, cr);
    }
}

void
psl_pontarchipel_paint_top_marks (const PslLayout *layout,
                                  const PslPontarchipelPosition *here,
                                  const PslMarks *marks,
                                  cairo_t *cr)
{
  if (marks->hover != PSL_NO_TARGET && !is_selected (marks, marks->hover))
    frame_target (layout, here, marks->hover, 0, PSL_PAINT_FRAME_HOVER, cr);
  for (guint i = 0; i < marks->n_path; i++)
    frame_target (layout, here, marks->path[i], 0, PSL_PAINT_FRAME_SELECTION, cr);
  frame_target (layout, here, marks->cursor, 0.07, PSL_PAINT_FRAME_CURSOR, cr);
  psl_paint_diagram_marks (layout, here, marks, cr);
}
