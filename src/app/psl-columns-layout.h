/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_COLUMNS_LAYOUT (psl_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (PslColumnsLayout, psl_columns_layout, PSL, COLUMNS_LAYOUT, GtkLayoutManager)

/**
 * PslColumnsLayout:
 *
 * Lays the children out in as few rows of equal columns as the width allows, and in no more columns
 * than these rows need: four children are never three and one.  A row is as high as its highest
 * child.  Columns run in the reading direction of the widget.
 *
 * Properties, all in pixels: "column-width" (int, default 280): the natural width of a column,
 * which is given up only where not even one such column fits; "max-column-width" (int, no limit by
 * default): columns do not grow beyond it, room is then left at the end of the rows; "spacing"
 * (int, default 12): between columns and between rows.
 */
GtkLayoutManager *psl_columns_layout_new (void);

G_END_DECLS
