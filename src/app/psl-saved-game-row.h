/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-game-summary.h"

G_BEGIN_DECLS

#define PSL_TYPE_SAVED_GAME_ROW (psl_saved_game_row_get_type ())
G_DECLARE_FINAL_TYPE (PslSavedGameRow, psl_saved_game_row, PSL, SAVED_GAME_ROW, GtkWidget)

/**
 * PslSavedGameRow:
 *
 * A saved game in a list: picture, name, players, date and result, or why the file cannot be read,
 * and buttons for what can be done with it.
 *
 * Signals, each with the PslGameSummary that is shown: "open", "rename" and "trash", when the
 * button has been pressed.
 */
GtkWidget *psl_saved_game_row_new (void);

/* Shows @summary; NULL for none. */
void psl_saved_game_row_set_summary (PslSavedGameRow *self, PslGameSummary *summary);

/* What it shows, NULL for none.  (transfer none) */
PslGameSummary *psl_saved_game_row_get_summary (PslSavedGameRow *self);

/* Where the button for another name is, seen from @widget. */
gboolean psl_saved_game_row_get_rename_bounds (PslSavedGameRow *self,
                                               GtkWidget *widget,
                                               graphene_rect_t *bounds);

G_END_DECLS
