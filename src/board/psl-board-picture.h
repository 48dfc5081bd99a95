/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "paint/psl-painter.h"

G_BEGIN_DECLS

#define PSL_TYPE_BOARD_PICTURE (psl_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (PslBoardPicture, psl_board_picture, PSL, BOARD_PICTURE, GtkWidget)

/**
 * PslBoardPicture:
 *
 * A still picture of a position, for cards, lists and the rules: not interactive, not focusable,
 * one image for assistive technology.  As high as its width wants it; it grows to all the room it
 * is given.
 *
 * Properties (read-write): "theme" (string: "auto", "light", "dark", "print"), "coordinates"
 * (gboolean, default FALSE), "bare" (gboolean, default FALSE): only the board, without reserves.
 */
GtkWidget *psl_board_picture_new (void);

/* Shows @position of @game, of which it keeps a copy, with @marks, which it copies too; NULL: no
 * marks.  @game NULL shows nothing. */
void psl_board_picture_set_position (PslBoardPicture *self,
                                     PslGame *game,
                                     gconstpointer position,
                                     const PslMarks *marks);

/* Shows of a bare picture only what is up to @radius cells around @cell, as far as its painter can;
 * 0: everything. */
void psl_board_picture_set_focus (PslBoardPicture *self, guint cell, guint radius);

G_END_DECLS
