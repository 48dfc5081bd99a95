/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <glib/gstdio.h>

#include "app/psl-application.h"
#include "app/psl-comment-view.h"
#include "app/psl-new-game-page.h"
#include "app/psl-start-page.h"
#include "app/psl-turn-list.h"
#include "board/psl-board-cell.h"
#include "core/psl-line.h"
#include "games/psl-games.h"
#include "storage/psl-game-file.h"

/* Longer than any test needs; a test that waits for ever fails instead. */
#define PATIENCE_SECONDS 30

static char *folder;

/* --- Life --- */

static void
set_folder (const char *variable, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir (path, 0700);
  g_setenv (variable, path, TRUE);
}

void
app_fixture_init (int *argc, char ***argv, gboolean with_display)
{
  folder = g_dir_make_tmp ("passerelle-test-XXXXXX", NULL);
  g_assert_nonnull (folder);
  set_folder ("HOME", "home");
  set_folder ("XDG_STATE_HOME", "state");
  set_folder ("XDG_DATA_HOME", "data");
  set_folder ("XDG_CACHE_HOME", "cache");
  set_folder ("XDG_CONFIG_HOME", "config");
  /* No bus is started for a test that did not ask for one. */
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  if (with_display)
    gtk_test_init (argc, argv, NULL);
  else
    g_test_init (argc, argv, NULL);
  psl_games_init ();
}

static void
remove_tree (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_chmod (path, 0700);
  g_remove (path);
}

int
app_fixture_run (void)
{
  int status = g_test_run ();

  remove_tree (folder);
  return status;
}

/* --- Files and records --- */

char *
app_fixture_get_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

GFile *
app_fixture_get_test_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "files", name, NULL);

  return g_file_new_for_path (path);
}

GFile *
app_fixture_get_sample (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "pylon-1.passerelle", NULL);

  return g_file_new_for_path (path);
}

void
app_fixture_play_in_match (PslMatch *match, const char *text)
{
  g_autoptr (GError) error = NULL;
  PslStep step;

  psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match), text, &step, NULL,
                      &error);
  g_assert_no_error (error);
  psl_match_play (match, step, &error);
  g_assert_no_error (error);
}

PslRecord *
app_fixture_new_record (const char *steps)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  PslRecord *record = psl_record_new (game);
  g_autoptr (PslMatch) match = psl_match_new (record);
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    if (texts[i][0] != '\0')
      app_fixture_play_in_match (match, texts[i]);
  return record;
}

char *
app_fixture_get_steps (PslRecord *record)
{
  PslGame *game = psl_record_get_game (record);
  GString *text = g_string_new (NULL);

  for (PslTurn *turn = psl_record_get_root (record); turn != NULL;
       turn = psl_turn_get_first_child (turn))
    {
      guint n_steps;
      const PslStep *steps = psl_turn_get_steps (turn, &n_steps);

      for (guint i = 0; i < n_steps; i++)
        {
          char step[PSL_MAX_STEP_TEXT];

          PSL_GAME_GET_CLASS (game)->print_step (game, steps[i], step);
          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", step);
        }
    }
  return g_string_free (text, FALSE);
}

/* --- Waiting --- */

static gboolean
wake_up (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

void
app_fixture_wait (AppFixtureCondition condition, gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;
  guint id = g_timeout_add (20, wake_up, NULL);

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (id);
}

void
app_fixture_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- Windows --- */

GtkApplication *
app_fixture_get_application (void)
{
  static GtkApplication *application;

  if (application == NULL)
    {
      g_autoptr (GError) error = NULL;

      application = GTK_APPLICATION (psl_application_new ());
      g_application_set_flags (G_APPLICATION (application),
                               G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
      g_application_register (G_APPLICATION (application), NULL, &error);
      g_assert_no_error (error);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
    }
  return application;
}

static gboolean
is_shown (gpointer window)
{
  return gtk_widget_get_mapped (window) && gtk_widget_get_width (window) > 0;
}

PslWindow *
app_fixture_new_window (void)
{
  PslWindow *window = psl_window_new (app_fixture_get_application ());

  gtk_window_present (GTK_WINDOW (window));
  app_fixture_wait (is_shown, window);
  return window;
}

static gboolean
are_gone (gpointer data)
{
  return gtk_application_get_windows (app_fixture_get_application ()) == NULL;
}

void
app_fixture_close_windows (void)
{
  GtkApplication *application = app_fixture_get_application ();
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (application));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
  app_fixture_wait (are_gone, NULL);
}

GtkWindow *
app_fixture_get_dialog (PslWindow *parent)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (toplevel) == GTK_WINDOW (parent) &&
          gtk_widget_get_visible (GTK_WIDGET (toplevel)))
        return toplevel;
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  if (GTK_IS_BUTTON (root) && gtk_button_get_label (GTK_BUTTON (root)) != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (gtk_button_get_label (GTK_BUTTON (root)), "_", -1);
      g_autofree char *plain = g_strjoinv ("", parts);

      if (g_str_equal (plain, label))
        return root;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *button = find_button (child, label);

      if (button != NULL)
        return button;
    }
  return NULL;
}

void
app_fixture_click (GtkWindow *dialog, const char *label)
{
  GtkWidget *button;

  g_assert_nonnull (dialog);
  button = find_button (GTK_WIDGET (dialog), label);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

void
app_fixture_press (GtkWindow *dialog, const char *label)
{
  app_fixture_click (dialog, label);
  app_fixture_settle ();
}

static GtkWidget *
find_widget (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

gpointer
app_fixture_find (GtkWidget *root, GType type)
{
  GtkWidget *found = find_widget (root, type);

  g_assert_nonnull (found);
  return found;
}

/* --- Playing --- */

PslMatch *
app_fixture_get_match (PslWindow *window)
{
  g_assert_nonnull (psl_window_get_document (window));
  return psl_document_get_match (psl_window_get_document (window));
}

/* Does what assistive technology does to choose a cell. */
static void
point (PslBoard *board, PslTarget target)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (PSL_IS_BOARD_CELL (child) && psl_board_cell_get_target (PSL_BOARD_CELL (child)) == target)
      {
        g_assert_true (gtk_widget_activate_action (child, "cell.point", NULL));
        return;
      }
  g_assert_not_reached ();
}

void
app_fixture_play (PslWindow *window, const char *steps)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (window));
  PslMatch *match = app_fixture_get_match (window);
  PslGame *game = psl_match_get_game (match);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      guint ply = psl_match_get_ply (match);
      g_autoptr (GError) error = NULL;
      PslTarget path[PSL_MAX_PATH];
      PslStep step;
      guint length;

      psl_game_read_step (game, psl_match_get_position (match), texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      length =
          PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), step, 0, path);
      for (guint j = 0; j < length; j++)
        point (board, path[j]);
      g_assert_cmpuint (psl_match_get_ply (match), ==, ply + 1);
    }
}

gboolean
app_fixture_is_enabled (PslWindow *window, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), name);
}

void
app_fixture_activate (PslWindow *window, const char *name)
{
  g_assert_true (app_fixture_is_enabled (window, name));
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

/* --- Games --- */

PslStatusLine *
app_fixture_get_status (PslWindow *window)
{
  return app_fixture_find (GTK_WIDGET (window), PSL_TYPE_STATUS_LINE);
}

GFile *
app_fixture_get_file (const char *name)
{
  g_autofree char *path = app_fixture_get_path (name);

  return g_file_new_for_path (path);
}

static gboolean
has_room (gpointer widget)
{
  return gtk_widget_get_height (widget) > 0;
}

PslWindow *
app_fixture_begin (const char *id, const char *const *options)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslGame) game = psl_game_new (id, options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslDocument) document = psl_document_new (record);

  psl_window_set_document (window, document);
  app_fixture_settle ();
  return window;
}

PslWindow *
app_fixture_begin_game (void)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslRecord) record = app_fixture_new_record ("");
  GtkWidget *start = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_START_PAGE);
  GtkWidget *new_game = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_NEW_GAME_PAGE);

  g_assert_cmpstr (psl_window_get_page (window), ==, "start");
  g_signal_emit_by_name (start, "game-chosen", "pylon");
  g_assert_cmpstr (psl_window_get_page (window), ==, "new-game");
  g_signal_emit_by_name (new_game, "started", record);
  g_assert_cmpstr (psl_window_get_page (window), ==, "play");
  app_fixture_wait (has_room, app_fixture_get_status (window));
  return window;
}

void
app_fixture_assert_steps (PslWindow *window, const char *expected)
{
  g_autofree char *steps =
      app_fixture_get_steps (psl_match_get_record (app_fixture_get_match (window)));

  g_assert_cmpstr (steps, ==, expected);
}

GtkListView *
app_fixture_get_turn_view (PslWindow *window)
{
  return app_fixture_find (app_fixture_find (GTK_WIDGET (window), PSL_TYPE_TURN_LIST),
                           GTK_TYPE_LIST_VIEW);
}

static void
collect_rows (GtkWidget *root, GPtrArray *rows)
{
  if (PSL_IS_TURN_ROW (root) && psl_turn_row_get_item (PSL_TURN_ROW (root)) != NULL)
    g_ptr_array_add (rows, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

PslTurnRow *
app_fixture_find_turn_row (PslWindow *window, PslTurn *turn)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (app_fixture_get_turn_view (window)), rows);
  for (guint i = 0; i < rows->len; i++)
    if (psl_turn_item_get_turn (psl_turn_row_get_item (rows->pdata[i])) == turn)
      return rows->pdata[i];
  g_assert_not_reached ();
}

void
app_fixture_write_comment (PslWindow *window, const char *text)
{
  PslCommentView *view = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_COMMENT_VIEW);

  gtk_text_buffer_set_text (psl_comment_view_get_buffer (view), text, -1);
}

gboolean
app_fixture_has_file (gpointer window)
{
  PslDocument *document = psl_window_get_document (window);

  return document != NULL && psl_document_get_file (document) != NULL;
}

guint
app_fixture_count_windows (void)
{
  return g_list_length (gtk_application_get_windows (app_fixture_get_application ()));
}

void
app_fixture_tear_down (void)
{
  g_autoptr (GPtrArray) list = NULL;

  app_fixture_close_windows ();
  list = psl_autosave_list ();
  for (guint i = 0; i < list->len; i++)
    psl_autosave_discard (g_ptr_array_index (list, i));
}
