/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_SAVED_GAMES_PAGE (psl_saved_games_page_get_type ())
G_DECLARE_FINAL_TYPE (PslSavedGamesPage, psl_saved_games_page, PSL, SAVED_GAMES_PAGE, GtkWidget)

/**
 * PslSavedGamesPage:
 *
 * The saved games of the folder that was last used, and those that were opened or saved lately,
 * newest first: a picture, the players, the date, the result.  A file that cannot be read is there
 * too, with the reason.  They are read in a thread, and appear as they are read; a picture is
 * painted when it comes into sight.
 *
 * Signals:
 * - "file-chosen" (GFile file): a game is to be opened.
 * - "failed" (char *sentence): a file could not be renamed or put in the trash.
 */
GtkWidget *psl_saved_games_page_new (void);

/* Reads the games anew; to be called when the page is shown. */
void psl_saved_games_page_refresh (PslSavedGamesPage *self);

/* Whether games are still being read. */
gboolean psl_saved_games_page_is_reading (PslSavedGamesPage *self);

/* The games that are shown, of PslGameSummary. */
GListModel *psl_saved_games_page_get_games (PslSavedGamesPage *self);

/* What the buttons beside a game do. */
void psl_saved_games_page_rename (PslSavedGamesPage *self, GFile *file, const char *name);
void psl_saved_games_page_trash (PslSavedGamesPage *self, GFile *file);

G_END_DECLS
