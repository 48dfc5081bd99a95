/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "paint/psl-paint-hex.h"
#include "paint/psl-paint-marks.h"
#include "paint/psl-pontarchipel-view.h"

/* Appends the outline of the bridge between two cells, or of a part of it from the first one on. */
static void
span_path (const PslLayout *layout, guint a, guint b, double part, double grow, cairo_t *cr)
{
  PslPontarchipelSpan span = psl_pontarchipel_get_span (layout, 0, a, b);
  double half = (PSL_PONTARCHIPEL_BRIDGE_WIDTH / 2 + 0.03 + grow) * layout->unit;
  double dx = span.x2 - span.x1, dy = span.y2 - span.y1;

  cairo_save (cr);
  cairo_translate (cr, a == span.a ? span.x1 : span.x2, a == span.a ? span.y1 : span.y2);
  cairo_rotate (cr, a == span.a ? atan2 (dy, dx) : atan2 (-dy, -dx));
  psl_paint_rounded_rect (cr, (PslRect){ 0, -half, hypot (dx, dy) * part, 2 * half }, half * 0.6);
  cairo_restore (cr);
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
      span_path (layout, index / 1024, index % 1024, 1, grow, cr);
      return TRUE;

    case PSL_TARGET_EDGE_END:
      span_path (layout, index / 1024, index % 1024, 0.5, grow, cr);
      return TRUE;

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

/* --- The last step --- */

/* Part of the way between two islands, that much away from their middles. */
static void
paint_hop (const PslLayout *layout, guint a, guint b, double away, cairo_t *cr)
{
  double x1, y1, x2, y2, t;

  psl_pontarchipel_get_center (layout, a, &x1, &y1);
  psl_pontarchipel_get_center (layout, b, &x2, &y2);
  t = away * layout->unit / hypot (x2 - x1, y2 - y1);
  psl_paint_trail (cr, &layout->style, layout->unit, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t,
                   x2 - (x2 - x1) * t, y2 - (y2 - y1) * t);
}

static void
paint_route (const PslLayout *layout,
             const PslPontarchipelPosition *before,
             PslStep step,
             cairo_t *cr)
{
  guint route[PSL_PONTARCHIPEL_N_ISLANDS];
  guint n = psl_pontarchipel_find_route (PSL_PONTARCHIPEL (layout->game), before, step, route);

  for (guint i = 0; i + 1 < n; i++)
    paint_hop (layout, before->cells[route[i]], before->cells[route[i + 1]], 0.46, cr);
}

/* Dashes along the place that a bridge has left. */
static void
paint_left_place (const PslLayout *layout, guint a, guint b, cairo_t *cr)
{
  PslPontarchipelSpan span = psl_pontarchipel_get_span (layout, 0, a, b);
  const double dash = layout->unit * 0.14;
  PslColor line, casing;

  psl_paint_frame_get_colors (&layout->style, PSL_PAINT_FRAME_LAST_STEP, &line, &casing);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, &dash, 1, dash / 2);
  cairo_move_to (cr, span.x1, span.y1);
  cairo_line_to (cr, span.x2, span.y2);
  cairo_set_line_width (cr, MAX (layout->unit * 0.09, 2.5));
  psl_paint_set_color (cr, casing);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, MAX (layout->unit * 0.06, 1.5));
  psl_paint_set_color (cr, line);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
psl_pontarchipel_paint_last_step (const PslLayout *layout,
                                  const PslPontarchipelPosition *here,
                                  const PslMarks *marks,
                                  cairo_t *cr)
{
  PslPontarchipelAct act = psl_pontarchipel_read_act (marks->last_step);

  if (marks->last_step == PSL_STEP_NONE)
    return;

  switch (act.kind)
    {
    case PSL_PONTARCHIPEL_STEP_MOVE:
      if (marks->before != NULL)
        paint_route (layout, marks->before, marks->last_step, cr);
      frame_target (layout, here, psl_target_cell (act.b), 0, PSL_PAINT_FRAME_LAST_STEP, cr);
      break;

    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      frame_target (layout, here, psl_target_edge (act.a, act.b), 0, PSL_PAINT_FRAME_LAST_STEP, cr);
      break;

    case PSL_PONTARCHIPEL_STEP_SHIFT:
      paint_left_place (layout, act.a, act.b, cr);
      frame_target (layout, here, psl_target_edge (act.a, act.c), 0, PSL_PAINT_FRAME_LAST_STEP, cr);
      break;

    case PSL_PONTARCHIPEL_STEP_ISLAND:
    case PSL_PONTARCHIPEL_STEP_BAND:
    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      frame_target (layout, here, psl_target_cell (act.a), 0, PSL_PAINT_FRAME_LAST_STEP, cr);
      break;

    case PSL_PONTARCHIPEL_STEP_END:
    case PSL_PONTARCHIPEL_STEP_PASS:
    default:
      break;
    }
}

/* --- What is selected --- */

void
psl_pontarchipel_paint_targets (const PslLayout *layout,
                                const PslPontarchipelPosition *here,
                                const PslMarks *marks,
                                cairo_t *cr)
{
  for (guint i = 0; i < marks->n_targets; i++)
    {
      if (psl_target_kind (marks->targets[i]) == PSL_TARGET_CELL)
        frame_target (layout, here, marks->targets[i], 0.03, PSL_PAINT_FRAME_TARGET, cr);
    }
}

gboolean
psl_pontarchipel_get_held_warrior (const PslPontarchipelPosition *here,
                                   const PslMarks *marks,
                                   guint *cell,
                                   guint *strength)
{
  PslTarget first = marks->held && marks->n_path > 0 ? marks->path[0] : PSL_NO_TARGET;
  guint index = psl_target_index (first);
  int island;

  if (psl_target_kind (first) == PSL_TARGET_PIECE)
    {
      *cell = index / 16;
      *strength = index % 16;
      return TRUE;
    }
  if (psl_target_kind (first) != PSL_TARGET_CELL || here->stage != PSL_PONTARCHIPEL_PLAY)
    return FALSE;

  /* An island where all warriors of the seat are alike. */
  island = psl_pontarchipel_find_island (here, index);
  *cell = index;
  for (*strength = 4; *strength >= 2 && island >= 0; (*strength)--)
    {
      if (psl_pontarchipel_band_count (here->warriors[here->seat - 1][island], *strength) > 0)
        return TRUE;
    }
  return FALSE;
}

/* From the island @kept, which a bridge in hand keeps, to the pointer. */
static void
paint_held_bridge (const PslLayout *layout,
                   guint colour,
                   guint kept,
                   const PslMarks *marks,
                   cairo_t *cr)
{
  double x, y, length, t;

  psl_pontarchipel_get_center (layout, kept, &x, &y);
  length = hypot (marks->held_x - x, marks->held_y - y);
  t = layout->unit * 0.5 / MAX (length, 1e-3);
  if (t < 0.9)
    psl_pontarchipel_paint_bridge (cr, &layout->style, colour, layout->unit,
                                   x + (marks->held_x - x) * t, y + (marks->held_y - y) * t,
                                   marks->held_x, marks->held_y);
}

static void
paint_held (const PslLayout *layout,
            const PslPontarchipelPosition *here,
            const PslMarks *marks,
            cairo_t *cr)
{
  double unit = layout->unit, x = marks->held_x, y = marks->held_y;
  PslTarget first = marks->path[0];
  guint index = psl_target_index (first), cell, strength;

  if (psl_pontarchipel_get_held_warrior (here, marks, &cell, &strength))
    psl_pontarchipel_paint_token (
        layout, &(PslPontarchipelToken){ here->seat, strength, x, y, unit * 0.64 }, cr);
  else if (psl_target_kind (first) == PSL_TARGET_EDGE_END)
    paint_held_bridge (layout, here->seat, index % 1024, marks, cr);
  else if (psl_target_kind (first) != PSL_TARGET_RESERVE)
    return;
  else if (index < PSL_PONTARCHIPEL_N_COLOURS)
    psl_pontarchipel_paint_bridge (cr, &layout->style, index, unit, x - unit * 0.6, y,
                                   x + unit * 0.6, y);
  else if (index == PSL_PONTARCHIPEL_RESERVE_ISLAND)
    psl_pontarchipel_paint_island (cr, &layout->style, here->seat, x, y, unit);
  else if (index == PSL_PONTARCHIPEL_RESERVE_BAND)
    psl_pontarchipel_paint_pennant (cr, &layout->style, here->seat, x, y + unit * 0.3, unit * 0.6,
                                    psl_pontarchipel_band_sum (PSL_PONTARCHIPEL_FULL_BAND));
  else
    psl_pontarchipel_paint_token (layout,
                                  &(PslPontarchipelToken){ here->seat,
                                                           index - PSL_PONTARCHIPEL_RESERVE_WARRIOR,
                                                           x, y, unit * 0.64 },
                                  cr);
}

void
psl_pontarchipel_paint_top_marks (const PslLayout *layout,
                                  const PslPontarchipelPosition *here,
                                  const PslMarks *marks,
                                  cairo_t *cr)
{
  if (marks->hover != PSL_NO_TARGET && !psl_paint_is_selected (marks, marks->hover))
    frame_target (layout, here, marks->hover, 0, PSL_PAINT_FRAME_HOVER, cr);
  for (guint i = 0; i < marks->n_path; i++)
    frame_target (layout, here, marks->path[i], 0, PSL_PAINT_FRAME_SELECTION, cr);
  frame_target (layout, here, marks->cursor, 0.07, PSL_PAINT_FRAME_CURSOR, cr);
  psl_paint_diagram_marks (layout, here, marks, cr);
  if (marks->held && marks->n_path > 0 && here->seat != 0)
    paint_held (layout, here, marks, cr);
}
