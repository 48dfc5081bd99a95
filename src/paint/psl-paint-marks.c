/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-marks.h"

#include <math.h>

/* The unit that numbers and letters are painted for, in pixels, on boards with smaller ones: they
 * stay readable there, but grow no more than this many times. */
#define SMALLEST_LABEL 36
#define MOST_GROWN 1.7
#define MOST_GROWN_BADGE 2.2 /* on the rim there is more room */

/* Width of a line in units, and of the casing that shows on either side of it. */
typedef struct
{
  double line;
  double casing;
} MarkWidths;

static const MarkWidths frame_widths[] = {
  [PSL_PAINT_FRAME_LAST_STEP] = { 0.045, 0.01 },
  [PSL_PAINT_FRAME_SELECTION] = { 0.07, 0.015 },
  [PSL_PAINT_FRAME_TARGET] = { 0.045, 0.015 },
  [PSL_PAINT_FRAME_CURSOR] = { 0.035, 0.02 },
  [PSL_PAINT_FRAME_HOVER] = { 0.025, 0.01 },
};

static PslColor
get_accent (const PslPaintStyle *style)
{
  return style->print ? psl_paint_get_palette (style)->text : style->accent;
}

gboolean
psl_paint_is_selected (const PslMarks *marks, PslTarget target)
{
  for (guint i = 0; i < marks->n_path; i++)
    {
      if (marks->path[i] == target)
        return TRUE;
    }

  return FALSE;
}

void
psl_paint_frame_get_colors (const PslPaintStyle *style,
                            PslPaintFrame frame,
                            PslColor *line,
                            PslColor *casing)
{
  static const PslColor dark = PSL_COLOR (0x14110e);
  static const PslColor light = PSL_COLOR (0xffffff);

  switch (frame)
    {
    case PSL_PAINT_FRAME_LAST_STEP:
      *line = psl_paint_get_palette (style)->last_step;
      break;

    case PSL_PAINT_FRAME_CURSOR:
      *line = dark;
      break;

    case PSL_PAINT_FRAME_HOVER:
      *line = style->print ? dark : light;
      break;

    case PSL_PAINT_FRAME_SELECTION:
    case PSL_PAINT_FRAME_TARGET:
    default:
      *line = get_accent (style);
      break;
    }

  *casing = psl_color_against (*line);
}

/* Strokes the current path with a casing and keeps nothing of it. */
static void
stroke_cased (cairo_t *cr, PslColor line, PslColor casing, double width, double casing_width)
{
  double sharp = psl_paint_snap_width (cr, width);

  if (casing_width > 0)
    {
      cairo_set_line_width (cr, sharp + 2 * casing_width);
      psl_paint_set_color (cr, casing);
      cairo_stroke_preserve (cr);
    }
  cairo_set_line_width (cr, sharp);
  psl_paint_set_color (cr, line);
  cairo_stroke (cr);
}

void
psl_paint_frame (cairo_t *cr, const PslPaintStyle *style, double unit, PslPaintFrame frame)
{
  const MarkWidths *widths = &frame_widths[frame];
  PslColor line, casing;
  double width = MAX (widths->line * unit, 1);

  psl_paint_frame_get_colors (style, frame, &line, &casing);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr,
                      frame == PSL_PAINT_FRAME_TARGET ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  if (frame == PSL_PAINT_FRAME_CURSOR)
    {
      double dash = MAX (unit * 0.11, 3);

      /* A whole light line below dark dashes: one of the two stands out against anything. */
      width = MAX (widths->line * unit, 2);
      cairo_set_line_width (cr, psl_paint_snap_width (cr, width));
      psl_paint_set_color (cr, casing);
      cairo_stroke_preserve (cr);
      cairo_set_dash (cr, &dash, 1, dash / 2);
      psl_paint_set_color (cr, line);
      cairo_stroke (cr);
    }
  else
    {
      stroke_cased (cr, line, casing, width, widths->casing * unit);
    }
  cairo_restore (cr);
}

void
psl_paint_target_dot (cairo_t *cr, const PslPaintStyle *style, double unit, double x, double y)
{
  PslColor line, casing;
  double radius = MAX (unit * 0.095, 2);

  psl_paint_frame_get_colors (style, PSL_PAINT_FRAME_TARGET, &line, &casing);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius + MAX (unit * 0.018, 0.75), 0, 2 * G_PI);
  psl_paint_set_color (cr, casing);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  psl_paint_set_color (cr, line);
  cairo_fill (cr);
}

void
psl_paint_target_ring (cairo_t *cr, const PslPaintStyle *style, double unit, double x, double y)
{
  const MarkWidths *widths = &frame_widths[PSL_PAINT_FRAME_TARGET];
  PslColor line, casing;

  psl_paint_frame_get_colors (style, PSL_PAINT_FRAME_TARGET, &line, &casing);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, unit * 0.4, 0, 2 * G_PI);
  stroke_cased (cr, line, casing, MAX (widths->line * unit, 1.5),
                MAX (widths->casing * unit, 0.75));
}

/* Appends an arrow's outline: a shaft of @shaft, a head of @head wide, along the x axis. */
static void
arrow_path (cairo_t *cr, double start, double end, double shaft_start, double shaft, double head)
{
  double neck = end - head * 0.8;

  cairo_new_sub_path (cr);
  cairo_move_to (cr, start, -shaft_start / 2);
  cairo_line_to (cr, neck, -shaft / 2);
  cairo_line_to (cr, neck, -head / 2);
  cairo_line_to (cr, end, 0);
  cairo_line_to (cr, neck, head / 2);
  cairo_line_to (cr, neck, shaft / 2);
  cairo_line_to (cr, start, shaft_start / 2);
  cairo_close_path (cr);
}

/* Fills the current path with a casing around it. */
static void
fill_cased (cairo_t *cr, PslColor fill, PslColor casing, double casing_width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * casing_width);
  psl_paint_set_color (cr, casing);
  cairo_stroke_preserve (cr);
  psl_paint_set_color (cr, fill);
  cairo_fill (cr);
}

void
psl_paint_trail (cairo_t *cr,
                 const PslPaintStyle *style,
                 double unit,
                 double from_x,
                 double from_y,
                 double to_x,
                 double to_y)
{
  PslColor line, casing;
  double length = hypot (to_x - from_x, to_y - from_y);

  psl_paint_frame_get_colors (style, PSL_PAINT_FRAME_LAST_STEP, &line, &casing);
  cairo_save (cr);
  cairo_translate (cr, from_x, from_y);
  cairo_rotate (cr, atan2 (to_y - from_y, to_x - from_x));
  cairo_new_path (cr);
  arrow_path (cr, 0, length, unit * 0.02, unit * 0.11, unit * 0.26);
  fill_cased (cr, line, casing, MAX (unit * 0.01, 0.75));
  cairo_restore (cr);
}

/* An arrow between two centres: what the computer proposes, or a diagram. */
static void
paint_arrow (cairo_t *cr,
             const PslPaintStyle *style,
             double unit,
             double from_x,
             double from_y,
             double to_x,
             double to_y)
{
  PslColor fill = psl_paint_get_palette (style)->note;
  double length = hypot (to_x - from_x, to_y - from_y);

  if (length <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, from_x, from_y);
  cairo_rotate (cr, atan2 (to_y - from_y, to_x - from_x));
  cairo_new_path (cr);
  arrow_path (cr, MIN (unit * 0.12, length / 4), length - unit * 0.04, unit * 0.07, unit * 0.11,
              MIN (unit * 0.34, length * 0.6));
  fill_cased (cr, fill, psl_color_against (fill), MAX (unit * 0.025, 1));
  cairo_restore (cr);
}

void
psl_paint_label (cairo_t *cr,
                 const PslPaintStyle *style,
                 double unit,
                 double x,
                 double y,
                 const char *text,
                 PslColor color)
{
  PslColor against = psl_color_against (color);
  const PslPaintText look = { .size = unit * 0.24, .align = 0.5, .bold = TRUE, .color = against };
  double height = unit * 0.34;
  double width = psl_paint_measure_text (cr, style, text, &look);

  width = MAX (width + unit * 0.14, height);
  psl_paint_rounded_rect (cr, (PslRect){ x - width / 2, y - height / 2, width, height },
                          height / 2);
  fill_cased (cr, color, against, MAX (unit * 0.02, 0.75));
  psl_paint_text (cr, style, text, x, y, &look);
}

void
psl_paint_points (cairo_t *cr,
                  const PslPaintStyle *style,
                  double unit,
                  double x,
                  double y,
                  int points)
{
  char text[16];

  g_snprintf (text, sizeof text, "%+d", points);
  psl_paint_label (cr, style, unit, x, y, text, psl_paint_get_palette (style)->good);
}

/* --- Preview --- */

/* Whether one of the paths of @step is that of @marks, followed by its preview. */
static gboolean
is_previewed (PslGame *game, gconstpointer position, PslStep step, const PslMarks *marks)
{
  PslGameClass *game_class = PSL_GAME_GET_CLASS (game);
  PslTarget path[PSL_MAX_PATH];
  guint length;

  for (guint number = 0; (length = game_class->get_path (game, position, step, number, path)) > 0;
       number++)
    {
      gboolean same = length == marks->n_path + 1 && path[length - 1] == marks->preview;

      for (guint i = 0; same && i < marks->n_path; i++)
        same = path[i] == marks->path[i];
      if (same)
        return TRUE;
    }

  return FALSE;
}

PslStep
psl_paint_get_previewed_step (PslGame *game, gconstpointer position, const PslMarks *marks)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps;

  if (marks->preview == PSL_NO_TARGET)
    return PSL_STEP_NONE;

  n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);
  for (guint i = 0; i < n_steps; i++)
    {
      if (is_previewed (game, position, steps[i], marks))
        return steps[i];
    }

  return PSL_STEP_NONE;
}

/* --- Diagrams --- */

/* How much of a thing is seen that is not there yet, and in which part of a piece it is so. */
#define GHOST 0.6
#define GHOST_CORE 0.8

/* A ring around a cell or what is on it; around the slot of a piece of the reserve, so that the
 * number in the slot can be read. */
static void
paint_ring (const PslLayout *layout, PslTarget target, const PslRect *box, cairo_t *cr)
{
  PslColor color = psl_paint_get_palette (&layout->style)->note;
  double unit = layout->mark_unit;

  cairo_new_path (cr);
  if (psl_target_kind (target) == PSL_TARGET_RESERVE)
    psl_paint_rounded_rect (cr, psl_rect_inset (*box, -0.02 * unit), 0.07 * unit);
  else
    cairo_arc (cr, psl_rect_center_x (*box), psl_rect_center_y (*box), layout->ring, 0, 2 * G_PI);
  stroke_cased (cr, color, psl_color_against (color), MAX (unit * 0.055, 1.5),
                MAX (unit * 0.02, 0.75));
}

/* A piece has its rim as it will be, and is clear within: orange on slate would be brown all over.
 * What lies between two places has no middle for that. */
static void
paint_ghost (const PslLayout *layout, const PslPaintMark *mark, double x, double y, cairo_t *cr)
{
  cairo_pattern_t *piece;

  if (layout->painter->paint_placement == NULL)
    return;
  cairo_push_group (cr);
  layout->painter->paint_placement (layout, mark->seat, mark->step, cr);
  if (mark->to != PSL_NO_TARGET)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, GHOST);
      return;
    }

  piece = cairo_pop_group (cr);
  cairo_push_group (cr);
  cairo_set_source (cr, piece);
  cairo_paint (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, GHOST_CORE, GHOST_CORE);
  cairo_translate (cr, -x, -y);
  cairo_set_source (cr, piece);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_paint_with_alpha (cr, 1 - GHOST);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_pattern_destroy (piece);
}

/* A tick or a cross on a disc. */
static void
paint_verdict (cairo_t *cr,
               const PslPaintStyle *style,
               double unit,
               double x,
               double y,
               gboolean good)
{
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  PslColor color = good ? palette->good : palette->bad;
  PslColor against = psl_color_against (color);
  double r = unit * 0.19;

  cairo_save (cr);
  cairo_new_path (cr);
  /* A cross stands on a square, so that the two differ from afar and without colour. */
  if (good)
    cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  else
    psl_paint_rounded_rect (cr, (PslRect){ x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8 }, r * 0.35);
  fill_cased (cr, color, against, MAX (unit * 0.02, 0.75));

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (unit * 0.05, 1.25));
  psl_paint_set_color (cr, against);
  if (good)
    {
      cairo_move_to (cr, x - r * 0.5, y + r * 0.05);
      cairo_line_to (cr, x - r * 0.12, y + r * 0.42);
      cairo_line_to (cr, x + r * 0.5, y - r * 0.4);
    }
  else
    {
      cairo_move_to (cr, x - r * 0.42, y - r * 0.42);
      cairo_line_to (cr, x + r * 0.42, y + r * 0.42);
      cairo_move_to (cr, x + r * 0.42, y - r * 0.42);
      cairo_line_to (cr, x - r * 0.42, y + r * 0.42);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_diagram_mark (const PslLayout *layout,
                    gconstpointer position,
                    const PslPaintMark *mark,
                    cairo_t *cr)
{
  const PslPaintStyle *style = &layout->style;
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  double unit = layout->mark_unit;
  double aside = layout->painter->centres_marks && !mark->badge ? 0 : unit * 0.28;
  double grown = mark->badge ? MOST_GROWN_BADGE : MOST_GROWN;
  double x, y;
  PslRect box, end;

  if (!layout->painter->locate (layout, position, mark->from, &box))
    return;
  x = psl_rect_center_x (box);
  y = psl_rect_center_y (box);

  switch (mark->kind)
    {
    case PSL_PAINT_MARK_TICK:
    case PSL_PAINT_MARK_CROSS:
      paint_verdict (cr, style, unit, x + aside, y + aside,
                     mark->kind == PSL_PAINT_MARK_TICK);
      break;

    case PSL_PAINT_MARK_RING:
      paint_ring (layout, mark->from, &box, cr);
      break;

    case PSL_PAINT_MARK_GHOST:
      paint_ghost (layout, mark, x, y, cr);
      break;

    case PSL_PAINT_MARK_ARROW:
      if (layout->painter->locate (layout, position, mark->to, &end))
        paint_arrow (cr, style, unit, x, y, psl_rect_center_x (end), psl_rect_center_y (end));
      break;

    case PSL_PAINT_MARK_TEXT:
      if (mark->text != NULL)
        psl_paint_label (cr, style, MAX (unit, MIN (SMALLEST_LABEL, grown * unit)),
                         x - 1.2 * aside, y - 1.2 * aside, mark->text,
                         mark->text[0] == '+' ? palette->good : palette->note);
      break;

    default:
      break;
    }
}

void
psl_paint_diagram_marks (const PslLayout *layout,
                         gconstpointer position,
                         const PslMarks *marks,
                         cairo_t *cr)
{
  /* A number or a letter is read over an arrow that ends at the same place. */
  for (guint i = 0; i < marks->n_marks; i++)
    {
      if (marks->marks[i].kind != PSL_PAINT_MARK_TEXT)
        paint_diagram_mark (layout, position, &marks->marks[i], cr);
    }
  for (guint i = 0; i < marks->n_marks; i++)
    {
      if (marks->marks[i].kind == PSL_PAINT_MARK_TEXT)
        paint_diagram_mark (layout, position, &marks->marks[i], cr);
    }
}
