/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/psl-game-summary.h"
#include "app/psl-saved-game-row.h"
#include "app/psl-saved-games-page.h"
#include "app/psl-settings.h"
#include "storage/psl-game-file.h"

/* Not all of them can be seen at once. */
#define N_GOOD 40
#define N_BROKEN 1000

static char *folder;

static char *
get_path (guint number)
{
  g_autofree char *name = g_strdup_printf ("%04u.passerelle", number);

  return g_build_filename (folder, name, NULL);
}

/* Files that are no games among the good ones, or none of them any more. */
static void
set_broken (gboolean there)
{
  for (guint i = N_GOOD; i < N_GOOD + N_BROKEN; i++)
    {
      g_autofree char *path = get_path (i);

      if (there)
        g_file_set_contents (path, "<game/>", -1, NULL);
      else
        g_unlink (path);
    }
}

static void
make_folder (void)
{
  g_autoptr (PslRecord) record = app_fixture_new_record ("3c2 1a1");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *uri = NULL;

  folder = app_fixture_get_path ("Mes parties");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  psl_record_set_player (record, 1, PSL_PLAYER_HUMAN, 0, "Élise");
  psl_record_set_date (record, "2026-11-29T18:04:05Z");
  bytes = psl_game_write_bytes (record);
  for (guint i = 0; i < N_GOOD; i++)
    {
      g_autofree char *path = get_path (i);

      g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                           NULL);
    }
  file = g_file_new_for_path (folder);
  uri = g_file_get_uri (file);
  g_settings_set_string (psl_settings_get (), PSL_KEY_LAST_FOLDER, uri);
}

static gboolean
has_read (gpointer page)
{
  return !psl_saved_games_page_is_reading (page);
}

static PslSavedGamesPage *
show_page (PslWindow *window)
{
  PslSavedGamesPage *page;

  app_fixture_activate (window, "saved-games");
  g_assert_cmpstr (psl_window_get_page (window), ==, "saved-games");
  page = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_SAVED_GAMES_PAGE);
  app_fixture_wait (has_read, page);
  return page;
}

static PslGameSummary *
find (PslSavedGamesPage *page, const char *name)
{
  GListModel *games = psl_saved_games_page_get_games (page);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (PslGameSummary) summary = g_list_model_get_item (games, i);

      if (g_str_equal (psl_game_summary_get_name (summary), name))
        return summary;
    }
  return NULL;
}

static void
search (PslSavedGamesPage *page, const char *text, guint expected)
{
  GtkWidget *entry = app_fixture_find (GTK_WIDGET (page), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (psl_saved_games_page_get_games (page)), ==, expected);
}

/* A thousand broken files among good ones: all are listed, each with what there is to say. */
static void
test_list (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page;
  PslGameSummary *good, *broken;

  set_broken (TRUE);
  page = show_page (window);
  g_assert_cmpuint (g_list_model_get_n_items (psl_saved_games_page_get_games (page)), ==,
                    N_GOOD + N_BROKEN);
  good = find (page, "0003.passerelle");
  g_assert_null (psl_game_summary_get_problem (good));
  g_assert_cmpstr (psl_game_summary_get_players (good), ==, "Pylon: Élise – Dark");
  g_assert_cmpstr (psl_game_summary_get_result (good), ==, "Not finished.");
  g_assert_nonnull (psl_game_summary_get_position (good));
  broken = find (page, "0999.passerelle");
  g_assert_nonnull (strstr (psl_game_summary_get_problem (broken), "line 1"));
  search (page, "élise PYLON", N_GOOD);
  /* An accent of its own, as file names and some keyboards have it. */
  search (page, "e\xcc\x81lise", N_GOOD);
  search (page, "0017", 1);
  search (page, "nobody", 0);
  search (page, "", N_GOOD + N_BROKEN);
  app_fixture_settle ();
  app_fixture_activate (window, "start");
  g_assert_cmpstr (psl_window_get_page (window), ==, "start");
  app_fixture_close_windows ();
  set_broken (FALSE);
}

static gboolean
has_document (gpointer window)
{
  return psl_window_get_document (window) != NULL;
}

static void
test_open (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page = show_page (window);
  GFile *file = psl_game_summary_get_file (find (page, "0001.passerelle"));

  g_signal_emit_by_name (page, "file-chosen", file);
  app_fixture_wait (has_document, window);
  g_assert_cmpstr (psl_window_get_page (window), ==, "play");
  /* From the list back to the game that is still there. */
  show_page (window);
  app_fixture_activate (window, "start");
  g_assert_cmpstr (psl_window_get_page (window), ==, "play");
  app_fixture_close_windows ();
}

static void
test_rename (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page = show_page (window);
  g_autoptr (GFile) file =
      g_object_ref (psl_game_summary_get_file (find (page, "0002.passerelle")));
  PslGameSummary *other = find (page, "0003.passerelle");

  psl_saved_games_page_rename (page, file, "Déjà vu.passerelle");
  app_fixture_wait (has_read, page);
  g_assert_null (find (page, "0002.passerelle"));
  g_assert_nonnull (find (page, "Déjà vu.passerelle"));
  /* The others stay as they are, so the list stays where it was. */
  g_assert_true (find (page, "0003.passerelle") == other);
  g_assert_null (psl_window_get_problem (window));
  /* The file is not there any more under its old name. */
  psl_saved_games_page_rename (page, file, "0002b.passerelle");
  g_assert_nonnull (strstr (psl_window_get_problem (window), "0002.passerelle"));
  app_fixture_close_windows ();
}

/* A game keeps its ending; and one from elsewhere, which is listed because it was opened, is still
 * listed when all are read again. */
static void
test_rename_stays (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page;
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  g_autoptr (GFile) file = app_fixture_get_file ("Elsewhere.passerelle");
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) PSL_GAME_MEDIA_TYPE,
    .app_name = (char *) "Passerelle",
    .app_exec = (char *) "passerelle %u",
  };

  g_assert_true (g_file_copy (sample, file, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_true (gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data));
  page = show_page (window);
  g_assert_nonnull (find (page, "Elsewhere.passerelle"));
  psl_saved_games_page_rename (page, file, "Là-bas");
  g_assert_null (psl_window_get_problem (window));
  g_assert_nonnull (find (page, "Là-bas.passerelle"));
  psl_saved_games_page_refresh (page);
  app_fixture_wait (has_read, page);
  g_assert_nonnull (find (page, "Là-bas.passerelle"));
  g_assert_null (find (page, "Elsewhere.passerelle"));
  app_fixture_close_windows ();
}

static void
test_trash (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page = show_page (window);
  g_autoptr (GFile) file =
      g_object_ref (psl_game_summary_get_file (find (page, "0004.passerelle")));

  psl_saved_games_page_trash (page, file);
  /* Some file systems have no trash; then the file stays, and that is said. */
  g_assert_cmpint (g_file_query_exists (file, NULL), ==, psl_window_get_problem (window) != NULL);
  app_fixture_wait (has_read, page);
  app_fixture_close_windows ();
}

static PslSavedGameRow *
get_focus_row (PslWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL ? PSL_SAVED_GAME_ROW (
                             gtk_widget_get_ancestor (focus, PSL_TYPE_SAVED_GAME_ROW))
                       : NULL;
}

/* The name that the game of a test has been given. */
static char *new_name;

static gboolean
is_at_renamed (gpointer window)
{
  PslSavedGameRow *row = get_focus_row (window);

  return row != NULL &&
         g_str_equal (psl_game_summary_get_name (psl_saved_game_row_get_summary (row)),
                      new_name);
}

static gboolean
is_at_other (gpointer window)
{
  return get_focus_row (window) != NULL && !is_at_renamed (window);
}

static gboolean
has_row (gpointer page)
{
  PslSavedGameRow *row = app_fixture_find (page, PSL_TYPE_SAVED_GAME_ROW);

  return gtk_widget_get_mapped (GTK_WIDGET (row)) && psl_saved_game_row_get_summary (row) != NULL;
}

/* Whoever renames or throws away games by the keyboard stays in the list. */
static void
test_focus (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page = show_page (window);
  PslSavedGameRow *row;
  GtkWidget *entry;

  app_fixture_wait (has_row, page);
  row = app_fixture_find (GTK_WIDGET (page), PSL_TYPE_SAVED_GAME_ROW);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD));
  g_signal_emit_by_name (row, "rename", psl_saved_game_row_get_summary (row));
  entry = app_fixture_find (GTK_WIDGET (page), GTK_TYPE_ENTRY);
  /* In the same place of the list, or it might be out of sight. */
  new_name = g_strdup_printf (
      "%.4sb.passerelle", psl_game_summary_get_name (psl_saved_game_row_get_summary (row)));
  gtk_editable_set_text (GTK_EDITABLE (entry), new_name);
  g_signal_emit_by_name (entry, "activate");
  app_fixture_wait (is_at_renamed, window);
  row = get_focus_row (window);
  g_signal_emit_by_name (row, "trash", psl_saved_game_row_get_summary (row));
  if (psl_window_get_problem (window) == NULL)
    app_fixture_wait (is_at_other, window);
  g_clear_pointer (&new_name, g_free);
  app_fixture_close_windows ();
}

/* A folder that cannot be read is told; what is known from elsewhere is still listed. */
static void
test_no_folder (void)
{
  PslWindow *window = app_fixture_new_window ();
  PslSavedGamesPage *page;

  g_settings_set_string (psl_settings_get (), PSL_KEY_LAST_FOLDER, "file:///nonexistent/games");
  page = show_page (window);
  g_assert_nonnull (strstr (psl_window_get_problem (window), "No such file"));
  g_assert_cmpuint (g_list_model_get_n_items (psl_saved_games_page_get_games (page)), <, N_GOOD);
  app_fixture_close_windows ();
}

/* The window is closed while the games are still being read. */
static void
test_close (void)
{
  PslWindow *window = app_fixture_new_window ();

  app_fixture_activate (window, "saved-games");
  app_fixture_close_windows ();
  app_fixture_settle ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  make_folder ();
  g_test_add_func ("/app/saved-games/list", test_list);
  g_test_add_func ("/app/saved-games/open", test_open);
  g_test_add_func ("/app/saved-games/rename", test_rename);
  g_test_add_func ("/app/saved-games/rename-stays", test_rename_stays);
  g_test_add_func ("/app/saved-games/trash", test_trash);
  g_test_add_func ("/app/saved-games/focus", test_focus);
  g_test_add_func ("/app/saved-games/close", test_close);
  g_test_add_func ("/app/saved-games/no-folder", test_no_folder);
  return app_fixture_run ();
}
