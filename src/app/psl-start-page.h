/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_START_PAGE (psl_start_page_get_type ())
G_DECLARE_FINAL_TYPE (PslStartPage, psl_start_page, PSL, START_PAGE, GtkWidget)

/**
 * PslStartPage:
 *
 * What a window shows before a game: the interrupted games to resume, a card for each game that is
 * not hidden, and the games that were lately opened or saved.
 *
 * Signals:
 * - "game-chosen" (char *id): the card of a game was chosen.
 * - "resume-requested" (PslAutosave autosave): an interrupted game was chosen.
 * - "file-chosen" (GFile file): a recent game was chosen.
 * - "open-requested": the person wants to choose a file.
 */
GtkWidget *psl_start_page_new (void);

/* Reads the list of interrupted games anew; to be called when the page is shown again.  The recent
 * games follow the desktop's list by themselves. */
void psl_start_page_refresh (PslStartPage *self);

/* Puts the keyboard focus on the card that was chosen last, for whoever comes back from the page of
 * a new game; else on the first one. */
void psl_start_page_focus_card (PslStartPage *self);

/* Forgets which card was chosen, so that the focus goes to the first one, and shows the top of the
 * page: for whoever comes from a game and not from the page of a new one. */
void psl_start_page_begin_anew (PslStartPage *self);

G_END_DECLS
