/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-game.h"
#include "storage/psl-autosave.h"

G_BEGIN_DECLS

/* The cards of the start page: buttons with a picture and a few words. */

/* How many can play the game with @class: its options may choose. */
void psl_game_card_get_seats (PslGameClass *class, int *least, int *most);

/* A button with a picture of the game with @class, its name, its sentence, the number of players
 * and the usual length.  The sentences in @summaries are equally high, so that the names of cards
 * stand on one line. */
GtkWidget *psl_game_card_new (PslGameClass *class, GtkSizeGroup *summaries);

/**
 * psl_resume_card_new:
 * @autosave: a copy of a game that was interrupted
 * @resume: (out): the button that stands for the game; insensitive when the copy cannot be read
 * @discard: (out): the button, behind a question, that gives the game up
 *
 * Returns: the card, which holds both buttons.
 */
GtkWidget *psl_resume_card_new (PslAutosave *autosave, GtkWidget **resume, GtkWidget **discard);

G_END_DECLS
