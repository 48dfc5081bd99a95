/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-diagram.h"

GArray *
psl_paint_diagram_get_marks (const PslDiagram *diagram)
{
  static const PslPaintMarkKind kinds[] = {
    [PSL_MARK_TICK] = PSL_PAINT_MARK_TICK,   [PSL_MARK_CROSS] = PSL_PAINT_MARK_CROSS,
    [PSL_MARK_RING] = PSL_PAINT_MARK_RING,   [PSL_MARK_PLUS] = PSL_PAINT_MARK_TEXT,
    [PSL_MARK_ARROW] = PSL_PAINT_MARK_ARROW, [PSL_MARK_LABEL] = PSL_PAINT_MARK_TEXT,
  };

  g_return_val_if_fail (diagram != NULL, NULL);

  GArray *marks = g_array_new (FALSE, TRUE, sizeof (PslPaintMark));

  for (guint i = 0; i < diagram->marks->len; i++)
    {
      const PslMark *mark = g_ptr_array_index (diagram->marks, i);
      PslPaintMark painted = {
        .kind = kinds[mark->kind],
        .from = psl_target_cell (mark->from),
        .to = psl_target_cell (mark->to),
        .text = mark->text,
      };

      if (mark->kind == PSL_MARK_PLUS && mark->text == NULL)
        painted.text = "+1";
      g_array_append_val (marks, painted);
    }
  return marks;
}
