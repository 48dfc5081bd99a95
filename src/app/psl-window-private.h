/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/psl-message-bar.h"
#include "app/psl-new-game-page.h"
#include "app/psl-saved-games-page.h"
#include "app/psl-start-page.h"
#include "app/psl-window.h"

G_BEGIN_DECLS

/* Shared by the files of the window: psl-window.c (pages, title, size), psl-window-focus.c (where
 * the keyboard is), psl-window-actions.c (what menus, keys and buttons do), psl-window-seats.c (who
 * plays), psl-window-ending.c (resigning and agreeing), psl-window-export.c (pictures and texts for
 * elsewhere) and psl-window-files.c (opening, saving, closing). */

struct _PslWindow
{
  GtkApplicationWindow parent_instance;

  GtkWidget *title_box;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *back_button;
  GtkWidget *new_button;
  GtkWidget *open_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *panel_button;
  GtkMenuButton *menu_button;
  GtkStack *pages;
  PslStartPage *start_page;
  PslNewGamePage *new_game_page;
  PslSavedGamesPage *saved_games_page;
  PslPlayPage *play_page;
  PslMessageBar *message;

  PslDocument *document; /* owned, or NULL */
  gboolean narrow;       /* no room for every button in the header bar */
  int wide_width;        /* in pixels, below which what a wide window shows has no room */
  guint narrow_id;       /* idle source that acts on a change of narrow */
  gboolean tell_safety;  /* say once that the game is kept as it is played */
  gboolean told_trouble; /* it has been said that the safety copy could not be written */
  guint focus_id;        /* idle source that looks for a place for the focus */
};

/* The match of the document, NULL without one. */
PslMatch *psl_window_get_match (PslWindow *self);

/* Whether showing another game here loses nothing, not even its place on the screen. */
gboolean psl_window_is_replaceable (PslWindow *self);

/* psl-window-focus.c */
void psl_window_init_focus (PslWindow *self);
void psl_window_drop_focus (PslWindow *self); /* for a window that goes, since its focus goes too */
void psl_window_focus_page (PslWindow *self); /* puts the focus on the page that is shown */

/* psl-window-actions.c */
void psl_window_init_actions (PslWindow *self);
void psl_window_update_actions (PslWindow *self);
void psl_window_enable (PslWindow *self, const char *name, gboolean enabled); /* an action */

/* psl-window-seats.c */
void psl_window_init_seats (PslWindow *self);
void psl_window_update_seats (PslWindow *self, gboolean play);

/* A game that has been opened is looked at first: computers among themselves are paused, and so is
 * a game with clocks, also one that is resumed. */
void psl_window_hold_computers (PslWindow *self);
void psl_window_hold_clock (PslWindow *self);

/* psl-window-ending.c */
void psl_window_init_ending (PslWindow *self);
void psl_window_update_ending (PslWindow *self, gboolean play);

/* psl-window-export.c */
void psl_window_init_export (PslWindow *self);
void psl_window_update_export (PslWindow *self, gboolean enabled);

/* psl-window-files.c */
void psl_window_init_files (PslWindow *self);
void psl_window_choose_file (PslWindow *self);
void psl_window_save (PslWindow *self);
void psl_window_save_as (PslWindow *self);
void psl_window_tell_changed (PslWindow *self, gboolean gone);
void psl_window_reload (PslWindow *self);
void psl_window_resume (PslWindow *self, PslAutosave *autosave);

/* Asks before the window is closed although its game could not be kept; FALSE when nothing needs to
 * be asked. */
gboolean psl_window_ask_before_closing (PslWindow *self);

G_END_DECLS
