/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-marks.h"
#include "paint/psl-pond-view.h"

#include <math.h>

/* Badges stand in a corner of the cell: what a piece was in the upper left one, what it would
 * become in the upper right one.  In cells. */
#define BADGE_AWAY 0.345
#define BADGE_RADIUS 0.15

/* How much a piece that has left is smaller than it was, and how much of it shows. */
#define GONE_SIZE 0.55
#define GONE_ALPHA 0.6

void
psl_pond_changes_init (PslPondChanges *changes,
                       PslGame *game,
                       const PslPondPosition *before,
                       PslStep step)
{
  *changes = (PslPondChanges){ .seat = before->seat, .before = before, .after = *before };

  psl_pond_read_step (step, &changes->from, &changes->to);
  changes->kind =
      changes->from < 0 ? PSL_POND_EGG : psl_pond_get_kind (before, (guint) changes->from);
  psl_pond_apply_with_events (PSL_POND (game), &changes->after, step, &changes->events,
                              &changes->developed);
  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      changes->scored[0] |= changes->events.scored[kind] & ~changes->developed.dark;
      changes->scored[1] |= changes->events.scored[kind] & changes->developed.dark;
    }
  for (guint i = 0; i < 2; i++)
    changes->points[i] = changes->after.scores[i] - before->scores[i];
}

/* --- Badges --- */

/* A small picture of a piece of @seat as @kind in the corner of @cell, to the left or to the right,
 * with a sign that points from what was to what is. */
static void
paint_badge (const PslLayout *layout,
             guint cell,
             int seat,
             PslPondKind kind,
             gboolean future,
             cairo_t *cr)
{
  const PslPondPalette *palette = psl_pond_get_palette (&layout->style);
  double unit = layout->unit;
  double side = future ? 1 : -1;
  double x, y, badge_x, badge_y;
  PslColor line, casing;

  psl_pond_get_center (layout, cell, &x, &y);
  badge_x = x + side * BADGE_AWAY * unit;
  badge_y = y - BADGE_AWAY * unit;
  psl_paint_frame_get_colors (
      &layout->style, future ? PSL_PAINT_FRAME_TARGET : PSL_PAINT_FRAME_LAST_STEP, &line, &casing);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  cairo_arc (cr, badge_x, badge_y, BADGE_RADIUS * unit, 0, 2 * G_PI);
  psl_paint_set_color (cr, casing);
  cairo_set_line_width (cr, MAX (unit * 0.055, 2.5));
  cairo_stroke_preserve (cr);
  psl_paint_set_color (cr, palette->pad);
  cairo_fill_preserve (cr);
  psl_paint_set_color (cr, line);
  cairo_set_line_width (cr, MAX (unit * 0.032, 1.25));
  cairo_stroke (cr);
  psl_pond_paint_piece (cr, &layout->style, seat, kind, kind, 0,
                        psl_pond_get_pose (1, unit * 0.31, badge_x, badge_y));

  /* Both signs point in reading order: from the badge into the piece, or out of it. */
  cairo_translate (cr, x + side * (BADGE_AWAY - 0.145) * unit, y - (BADGE_AWAY - 0.145) * unit);
  cairo_rotate (cr, future ? -G_PI_4 : G_PI_4);
  cairo_move_to (cr, unit * 0.065, 0);
  cairo_line_to (cr, -unit * 0.035, unit * 0.06);
  cairo_line_to (cr, -unit * 0.035, -unit * 0.06);
  cairo_close_path (cr);
  psl_paint_set_color (cr, casing);
  cairo_set_line_width (cr, MAX (unit * 0.035, 1.5));
  cairo_stroke_preserve (cr);
  psl_paint_set_color (cr, line);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* --- The past --- */

void
psl_pond_paint_last_action (const PslLayout *layout, const PslPondChanges *changes, cairo_t *cr)
{
  if (changes->from >= 0)
    {
      double x, y, to_x, to_y, length, share;

      psl_pond_get_center (layout, (guint) changes->from, &x, &y);
      psl_pond_get_center (layout, changes->to, &to_x, &to_y);
      length = hypot (to_x - x, to_y - y);
      share = 1 - 0.48 * layout->unit / length;
      psl_paint_trail (cr, &layout->style, layout->unit, x, y, x + (to_x - x) * share,
                       y + (to_y - y) * share);
    }
  cairo_new_path (cr);
  psl_pond_pad_path (layout, changes->to, 0.01, cr);
  psl_paint_frame (cr, &layout->style, layout->unit, PSL_PAINT_FRAME_LAST_STEP);
}

/* Rings on the water, and the faint small piece of @seat that has left. */
static void
paint_gone (
    const PslLayout *layout, const PslPondChanges *changes, int seat, guint cell, cairo_t *cr)
{
  PslPondKind kind = psl_pond_get_kind (&changes->developed, cell);
  PslPondPose pose = psl_pond_get_cell_pose (layout, seat, cell);

  pose.unit *= GONE_SIZE;
  psl_pond_paint_ripples (layout, pose.x, pose.y, 0.66, cr);
  cairo_push_group (cr);
  psl_pond_paint_piece (cr, &layout->style, seat, kind, kind, 0, pose);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GONE_ALPHA);
}

void
psl_pond_paint_consequences (const PslLayout *layout, const PslPondChanges *changes, cairo_t *cr)
{
  for (int seat = 1; seat <= 2; seat++)
    {
      for (guint32 left = changes->scored[seat - 1]; left != 0; left &= left - 1)
        paint_gone (layout, changes, seat, (guint) __builtin_ctz (left), cr);
    }
  for (guint32 left = changes->events.developed; left != 0; left &= left - 1)
    {
      guint cell = (guint) __builtin_ctz (left);

      paint_badge (layout, cell, psl_pond_get_owner (changes->before, cell),
                   psl_pond_get_kind (changes->before, cell), FALSE, cr);
    }
}

/* --- The future --- */

/* The acting piece where it would be. */
static void
paint_ghost (const PslLayout *layout, const PslPondChanges *changes, cairo_t *cr)
{
  cairo_push_group (cr);
  psl_pond_paint_piece (cr, &layout->style, changes->seat, changes->kind, changes->kind, 0,
                        psl_pond_get_cell_pose (layout, changes->seat, changes->to));
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.72);
}

/* The points of @seat, below that of its pieces which is nearest to the middle of all of them. */
static void
paint_promise (const PslLayout *layout, const PslPondChanges *changes, int seat, cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  guint32 own = changes->scored[seat - 1];
  double middle_x = 0, middle_y = 0, nearest = G_MAXDOUBLE, label_x = 0, label_y = 0, x, y;
  char text[8];

  if (own == 0)
    return;

  for (guint32 left = own; left != 0; left &= left - 1)
    {
      psl_pond_get_center (layout, (guint) __builtin_ctz (left), &x, &y);
      middle_x += x / __builtin_popcount (own);
      middle_y += y / __builtin_popcount (own);
    }
  for (guint32 left = own; left != 0; left &= left - 1)
    {
      psl_pond_get_center (layout, (guint) __builtin_ctz (left), &x, &y);
      if (hypot (x - middle_x, y - middle_y) < nearest)
        {
          nearest = hypot (x - middle_x, y - middle_y);
          label_x = x;
          label_y = y;
        }
    }
  g_snprintf (text, sizeof text, "+%u", changes->points[seat - 1]);
  psl_paint_label (cr, &layout->style, layout->unit, label_x, label_y + 0.34 * layout->unit, text,
                   seat == changes->seat ? palette->good : palette->bad);
}

void
psl_pond_paint_future (const PslLayout *layout, const PslPondChanges *changes, cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  double unit = layout->unit;

  paint_ghost (layout, changes, cr);
  for (guint32 left = changes->scored[0] | changes->scored[1]; left != 0; left &= left - 1)
    {
      cairo_new_path (cr);
      psl_pond_pad_path (layout, (guint) __builtin_ctz (left), 0.015, cr);
      psl_paint_set_color (cr, psl_color_against (palette->good));
      cairo_set_line_width (cr, MAX (unit * 0.085, 3.5));
      cairo_stroke_preserve (cr);
      psl_paint_set_color (cr, palette->good);
      cairo_set_line_width (cr, MAX (unit * 0.055, 2));
      cairo_stroke (cr);
    }
  for (guint32 left = changes->events.developed; left != 0; left &= left - 1)
    {
      guint cell = (guint) __builtin_ctz (left);

      paint_badge (layout, cell, psl_pond_get_owner (&changes->developed, cell),
                   psl_pond_get_kind (&changes->developed, cell), TRUE, cr);
    }
  for (int seat = 1; seat <= 2; seat++)
    paint_promise (layout, changes, seat, cr);
}
