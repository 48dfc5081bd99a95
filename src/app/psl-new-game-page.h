/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_NEW_GAME_PAGE (psl_new_game_page_get_type ())
G_DECLARE_FINAL_TYPE (PslNewGamePage, psl_new_game_page, PSL, NEW_GAME_PAGE, GtkWidget)

/**
 * PslNewGamePage:
 *
 * Who plays, with how much time, and with which options; a picture of the board follows the
 * options.  What was chosen is remembered for each game.
 *
 * Signals:
 * - "started" (PslRecord record): the person wants to begin; where the options ask the program to
 *   set the game up, the steps of the setup are in @record.
 */
GtkWidget *psl_new_game_page_new (void);

/* Shows the page for the registered game with @id, as it was last chosen. */
void psl_new_game_page_set_game (PslNewGamePage *self, const char *id);

/* Puts the keyboard focus on the button that begins the game. */
void psl_new_game_page_focus_start (PslNewGamePage *self);

G_END_DECLS
