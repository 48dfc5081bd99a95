/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* The marks that every board shares.  Each is a line in its own colour on a wider casing that
 * stands out against that colour, so that it can be seen on whatever lies below.  @unit is the
 * distance between the centres of neighbouring cells. */

/**
 * PslPaintFrame:
 * @PSL_PAINT_FRAME_LAST_STEP: where the last step ended
 * @PSL_PAINT_FRAME_SELECTION: what is selected: the accent colour, thick
 * @PSL_PAINT_FRAME_TARGET: what may follow
 * @PSL_PAINT_FRAME_CURSOR: the keyboard cursor: dashes, dark on light
 * @PSL_PAINT_FRAME_HOVER: what the pointer is on: thin and pale
 *
 * A line around a cell.
 */
typedef enum
{
  PSL_PAINT_FRAME_LAST_STEP,
  PSL_PAINT_FRAME_SELECTION,
  PSL_PAINT_FRAME_TARGET,
  PSL_PAINT_FRAME_CURSOR,
  PSL_PAINT_FRAME_HOVER
} PslPaintFrame;

/* The colour of the line of @frame in the theme of @style, and of the casing below it. */
void psl_paint_frame_get_colors (const PslPaintStyle *style,
                                 PslPaintFrame frame,
                                 PslColor *line,
                                 PslColor *casing);

/* Strokes the current path (a rounded square, a hexagon) as @frame; the path is gone then. */
void psl_paint_frame (cairo_t *cr, const PslPaintStyle *style, double unit, PslPaintFrame frame);

/* Whether @target is selected. */
gboolean psl_paint_is_selected (const PslMarks *marks, PslTarget target);

/* The mark of a target on a free cell. */
void psl_paint_target_dot (cairo_t *cr,
                           const PslPaintStyle *style,
                           double unit,
                           double x,
                           double y);

/* The mark of a target that holds a piece. */
void psl_paint_target_ring (cairo_t *cr,
                            const PslPaintStyle *style,
                            double unit,
                            double x,
                            double y);

/* The way of the last step: an arrow that grows from where it began to where it ended. */
void psl_paint_trail (cairo_t *cr,
                      const PslPaintStyle *style,
                      double unit,
                      double from_x,
                      double from_y,
                      double to_x,
                      double to_y);

/* A short text on a label of @color centred on a point: "+3", "A". */
void psl_paint_label (cairo_t *cr,
                      const PslPaintStyle *style,
                      double unit,
                      double x,
                      double y,
                      const char *text,
                      PslColor color);

/* Points to be won at a cell, as "+3". */
void psl_paint_points (cairo_t *cr,
                       const PslPaintStyle *style,
                       double unit,
                       double x,
                       double y,
                       int points);

/* The step that the path of @marks, followed by its preview, makes up; PSL_STEP_NONE when there is
 * none. */
PslStep psl_paint_get_previewed_step (PslGame *game, gconstpointer position, const PslMarks *marks);

/* The marks of a diagram in @marks, where the painter of @layout locates their targets. */
void psl_paint_diagram_marks (const PslLayout *layout,
                              gconstpointer position,
                              const PslMarks *marks,
                              cairo_t *cr);

G_END_DECLS
