/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-document.h"
#include "app/psl-play-page.h"

G_BEGIN_DECLS

#define PSL_TYPE_WINDOW (psl_window_get_type ())
G_DECLARE_FINAL_TYPE (PslWindow, psl_window, PSL, WINDOW, GtkApplicationWindow)

/**
 * PslWindow:
 *
 * One window of the program: the start page, the page on which a new game is set up, or a game.  It
 * holds one game at most, which is never lost: leaving it keeps its safety copy.
 */
PslWindow *psl_window_new (GtkApplication *application);

/* Shows the game of @document, or the start page where it is NULL.  The game shown before is let go
 * of (psl_document_close()). */
void psl_window_set_document (PslWindow *self, PslDocument *document);
PslDocument *psl_window_get_document (PslWindow *self);

/* Reads @file and shows it here if that loses nothing, else in a new window; a file that a window
 * shows already is shown there.  What is wrong with it is said here.  @elsewhere: in a new window
 * in any case. */
void psl_window_open_file (PslWindow *self, GFile *file, gboolean elsewhere);

/* The same, and leads through the game from its start. */
void psl_window_replay_file (PslWindow *self, GFile *file);

/* Saves the game to @file.  FALSE when it could not be saved, which has then been said, or when the
 * file was changed by something else, and the person has been asked. */
gboolean psl_window_save_to (PslWindow *self, GFile *file, gboolean overwrite);

/* Writes a picture of the position, or the replay of the line that is shown, to @file; says when
 * that is done, or what went wrong. */
void psl_window_export_to (PslWindow *self, GFile *file, gboolean replay, gboolean svg);

/* Shows what went wrong, in whole sentences, until it is closed. */
void psl_window_show_problem (PslWindow *self, const char *text);

/* What is shown as having gone wrong, NULL for nothing. */
const char *psl_window_get_problem (PslWindow *self);

/* Shows one of the pages "start", "new-game", "saved-games" and "play". */
void psl_window_show_page (PslWindow *self, const char *name);
const char *psl_window_get_page (PslWindow *self);

/* The page "play", which is there whether it is shown or not.  (transfer none) */
PslPlayPage *psl_window_get_play_page (PslWindow *self);

G_END_DECLS
