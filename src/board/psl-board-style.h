/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/**
 * psl_board_style_read:
 * @widget: where the picture is shown
 * @theme: "auto", "light", "dark" or "print"
 * @style: (out): the style to paint with
 *
 * Finds how a board looks on @widget.  With "auto" it follows what the widget's text looks like,
 * which is right whatever made it so: light text is a dark theme; a high contrast theme is printed
 * black on white.  Font and accent colour are always the theme's.
 */
void psl_board_style_read (GtkWidget *widget, const char *theme, PslPaintStyle *style);

/* Whether both paint alike. */
gboolean psl_board_style_equal (const PslPaintStyle *a, const PslPaintStyle *b);

/* Whether a board in @style looks other than the window around @widget and needs paper of its own;
 * the others stand on the window itself. */
gboolean psl_board_style_needs_paper (const PslPaintStyle *style, GtkWidget *widget);

/* Puts the paper under a board. */
void psl_board_style_snapshot_paper (const PslPaintStyle *style,
                                     GtkSnapshot *snapshot,
                                     const graphene_rect_t *bounds);

G_END_DECLS
