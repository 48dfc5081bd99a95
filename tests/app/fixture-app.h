/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-status-line.h"
#include "app/psl-turn-row.h"
#include "app/psl-window.h"

G_BEGIN_DECLS

/* Every test program has a home, state and data folder of its own, in a temporary folder that is
 * removed at the end; so it neither sees nor touches the person's. */
void app_fixture_init (int *argc, char ***argv, gboolean with_display);

/* Runs the tests and removes the folder; returns the exit status. */
int app_fixture_run (void);

/* A path in the temporary folder.  (transfer full) */
char *app_fixture_get_path (const char *name);

/* The saved games of the project's tests and samples.  (transfer full) */
GFile *app_fixture_get_test_file (const char *name);
GFile *app_fixture_get_sample (void);

/* Makes the step that @text stands for, which must be legal. */
void app_fixture_play_in_match (PslMatch *match, const char *text);

/* A game of Pylon after @steps, separated by spaces.  (transfer full) */
PslRecord *app_fixture_new_record (const char *steps);

/* The steps of the main line of @record, separated by spaces.  (transfer full) */
char *app_fixture_get_steps (PslRecord *record);

/* Runs the main loop until @condition is not FALSE; fails when that takes too long. */
typedef gboolean (*AppFixtureCondition) (gpointer data);
void app_fixture_wait (AppFixtureCondition condition, gpointer data);

/* Waits until nothing is left to do in the main loop. */
void app_fixture_settle (void);

/* The program, without a session bus; and a window of it that has been shown. */
GtkApplication *app_fixture_get_application (void);
PslWindow *app_fixture_new_window (void);

/* Closes @window and all others, and waits until they are gone. */
void app_fixture_close_windows (void);

/* The small window over @parent, NULL for none. */
GtkWindow *app_fixture_get_dialog (PslWindow *parent);

/* Presses the button of @dialog whose label is @label, without its underscore. */
void app_fixture_press (GtkWindow *dialog, const char *label);

/* The same, and does not wait for what comes of it. */
void app_fixture_click (GtkWindow *dialog, const char *label);

/* The first widget of @type below @root, in the order of the tree; fails when there is none. */
gpointer app_fixture_find (GtkWidget *root, GType type);

/* Makes @steps, separated by spaces, by the actions of the cells of the board. */
void app_fixture_play (PslWindow *window, const char *steps);

/* The match that @window shows. */
PslMatch *app_fixture_get_match (PslWindow *window);

/* Activates the action @name of @window, which must be enabled. */
void app_fixture_activate (PslWindow *window, const char *name);
gboolean app_fixture_is_enabled (PslWindow *window, const char *name);

/* The list of turns beside the board, and the row in it that stands for @turn; fails when there is
 * none. */
GtkListView *app_fixture_get_turn_view (PslWindow *window);
PslTurnRow *app_fixture_find_turn_row (PslWindow *window, PslTurn *turn);

/* Writes @text about the turn that one is at; it is kept once one turns to something else. */
void app_fixture_write_comment (PslWindow *window, const char *text);

/* What the status line says it with. */
PslStatusLine *app_fixture_get_status (PslWindow *window);

/* A file in the temporary folder.  (transfer full) */
GFile *app_fixture_get_file (const char *name);

/* A window that shows a new game of @id with @options, as psl_game_new() takes them. */
PslWindow *app_fixture_begin (const char *id, const char *const *options);

/* A window in which a new game of Pylon has been begun, from the start page on. */
PslWindow *app_fixture_begin_game (void);

/* The steps of the main line of the game in @window, separated by spaces, are @expected. */
void app_fixture_assert_steps (PslWindow *window, const char *expected);

/* Whether @window shows a game that is in a file; a condition to wait for. */
gboolean app_fixture_has_file (gpointer window);

guint app_fixture_count_windows (void);

/* Closes all windows and gives the games that are left to resume up, so that each test begins
 * without any. */
void app_fixture_tear_down (void);

G_END_DECLS
