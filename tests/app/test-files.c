/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/psl-message-bar.h"
#include "app/psl-start-page.h"
#include "storage/psl-game-file.h"

/* The sentence that the sample game ends with. */
#define SAMPLE_RESULT "Ada wins by 16 to 14."

static gboolean
has_problem (gpointer window)
{
  return psl_window_get_problem (window) != NULL;
}

/* --- Files that cannot be opened --- */

typedef struct
{
  const char *file;     /* of the project's test files, or below */
  const char *contents; /* written to a file of that name where not NULL */
  const char *sentence; /* a part of what is said */
} BadFile;

static void
assert_refused (PslWindow *window, GFile *file, const char *sentence)
{
  g_autofree char *name = g_file_get_basename (file);

  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (has_problem, window);
  g_assert_nonnull (strstr (psl_window_get_problem (window), name));
  if (strstr (psl_window_get_problem (window), sentence) == NULL)
    g_error ("%s: %s", name, psl_window_get_problem (window));
  /* The game on the board is as it was, and nothing else has opened. */
  app_fixture_assert_steps (window, "3c2 1a1");
  g_assert_cmpuint (app_fixture_count_windows (), ==, 1);
  psl_window_show_page (window, "play");
}

static void
hide_problem (PslWindow *window)
{
  psl_message_bar_hide (app_fixture_find (GTK_WIDGET (window), PSL_TYPE_MESSAGE_BAR));
}

static void
test_bad_files (void)
{
#define HEAD                                                                                       \
  "<?xml version='1.0'?>\n<game xmlns='urn:passerelle:game:1' version='1' rules='pylon'>\n"
  static const BadFile files[] = {
    { "empty.passerelle", "", "empty" },
    { "truncated.passerelle", HEAD "<turns>\n<turn seat='1'><st", "line 4" },
    { "text.passerelle", "Not XML at all.\n", "line 1" },
    { "other.passerelle", "<?xml version='1.0'?>\n<html/>\n", "not a" },
    { "newer.passerelle",
      "<game xmlns='urn:passerelle:game:1' version='2' rules='pylon'><turns/></game>",
      "newer version" },
    { "illegal.passerelle",
      HEAD "<turns>\n<turn seat='1'><step>3c2</step></turn>\n"
           "<turn seat='2'><step>1c2</step></turn>\n</turns></game>",
      "line 5" },
    { "seat.passerelle", HEAD "<turns>\n<turn seat='2'><step>3c2</step></turn>\n</turns></game>",
      "line 4" },
  };
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GFile) missing = app_fixture_get_file ("missing.passerelle");
  g_autoptr (GFile) directory = app_fixture_get_file ("directory.passerelle");

  app_fixture_play (window, "3c2 1a1");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = app_fixture_get_file (files[i].file);

      g_assert_true (g_file_set_contents (g_file_peek_path (file), files[i].contents, -1, NULL));
      assert_refused (window, file, files[i].sentence);
      hide_problem (window);
    }
  assert_refused (window, missing, "there is no such file");
  hide_problem (window);
  g_mkdir (g_file_peek_path (directory), 0700);
  assert_refused (window, directory, "");
  app_fixture_tear_down ();
}

/* A whole game, and one turn more. */
static void
test_trailing_turns (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  g_autoptr (GFile) file = app_fixture_get_file ("trailing.passerelle");
  g_autofree char *contents = NULL;
  g_autoptr (GString) longer = NULL;
  gsize length;

  app_fixture_play (window, "3c2 1a1");
  g_assert_true (g_file_load_contents (sample, NULL, &contents, &length, NULL, NULL));
  longer = g_string_new (contents);
  g_string_replace (longer, "  </turns>", "<turn seat=\"2\"><step>a1-a2</step></turn></turns>", 1);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), longer->str, -1, NULL));
  assert_refused (window, file, "line");
  app_fixture_tear_down ();
}

/* --- Files that cannot be saved --- */

static void
test_save_errors (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GFile) gone = app_fixture_get_file ("gone/game.passerelle");
  g_autoptr (GFile) directory = app_fixture_get_file ("directory.passerelle");

  app_fixture_play (window, "3c2 1a1");
  g_assert_false (psl_window_save_to (window, gone, FALSE));
  g_assert_nonnull (strstr (psl_window_get_problem (window), "No such file"));
  g_assert_true (psl_match_get_modified (app_fixture_get_match (window)));
  g_mkdir (g_file_peek_path (directory), 0700);
  g_assert_false (psl_window_save_to (window, directory, FALSE));
  g_assert_nonnull (psl_window_get_problem (window));
  g_assert_true (psl_match_get_modified (app_fixture_get_match (window)));
  app_fixture_assert_steps (window, "3c2 1a1");

  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");

      g_assert_false (psl_window_save_to (window, full, FALSE));
      g_assert_true (psl_match_get_modified (app_fixture_get_match (window)));
    }
  app_fixture_tear_down ();
}

static void
test_changed_on_disk (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GFile) file = app_fixture_get_file ("shared.passerelle");
  g_autofree char *contents = NULL;

  app_fixture_play (window, "3c2");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  app_fixture_play (window, "1a1");
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "something else", -1, NULL));
  app_fixture_activate (window, "save");
  app_fixture_press (app_fixture_get_dialog (window), "Cancel");
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "something else");
  app_fixture_activate (window, "save");
  app_fixture_press (app_fixture_get_dialog (window), "Replace");
  g_assert_false (psl_match_get_modified (app_fixture_get_match (window)));
  app_fixture_tear_down ();
}

static gboolean
has_four_plies (gpointer window)
{
  return psl_match_get_n_plies (app_fixture_get_match (window)) == 4;
}

/* What others have written can be taken over, and nothing is lost by it. */
static void
test_reload (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  g_autofree char *path = app_fixture_get_path ("watched.passerelle");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PslRecord) longer = app_fixture_new_record ("3c2 1a1 2b4 1e5");
  g_autoptr (GBytes) bytes = psl_game_write_bytes (longer);

  app_fixture_play (window, "3c2");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  app_fixture_play (window, "1a1");
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  app_fixture_wait (has_problem, window);
  g_assert_nonnull (strstr (psl_window_get_problem (window), "watched.passerelle"));
  g_assert_cmpuint (psl_match_get_n_plies (app_fixture_get_match (window)), ==, 2);
  app_fixture_activate (window, "reload");
  app_fixture_wait (has_four_plies, window);
  g_assert_null (psl_window_get_problem (window));
  /* What was not saved can be resumed. */
  {
    g_autoptr (GPtrArray) list = psl_autosave_list ();

    g_assert_cmpuint (list->len, ==, 1);
  }
  g_assert_true (g_file_delete (file, NULL, NULL));
  app_fixture_wait (has_problem, window);
  g_assert_nonnull (strstr (psl_window_get_problem (window), "has gone"));
  app_fixture_tear_down ();
}

/* --- Nothing is ever lost --- */

static void
test_resume (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GPtrArray) list = NULL;

  app_fixture_play (window, "3c2 1a1");
  /* Closing asks nothing. */
  app_fixture_close_windows ();
  window = app_fixture_new_window ();
  list = psl_autosave_list ();
  g_assert_cmpuint (list->len, ==, 1);
  g_signal_emit_by_name (app_fixture_find (GTK_WIDGET (window), PSL_TYPE_START_PAGE),
                         "resume-requested", g_ptr_array_index (list, 0));
  g_assert_cmpstr (psl_window_get_page (window), ==, "play");
  app_fixture_assert_steps (window, "3c2 1a1");
  app_fixture_play (window, "2b4");
  /* Back to the start page keeps it too. */
  app_fixture_activate (window, "start");
  g_assert_null (psl_window_get_document (window));
  g_clear_pointer (&list, g_ptr_array_unref);
  list = psl_autosave_list ();
  g_assert_cmpuint (list->len, ==, 1);
  app_fixture_tear_down ();
}

static gboolean
has_two_windows (gpointer data)
{
  return app_fixture_count_windows () == 2;
}

static gboolean
shows_sample (gpointer window)
{
  return app_fixture_has_file (window) &&
         psl_match_get_n_plies (app_fixture_get_match (window)) > 30;
}

/* A game that is not saved keeps its window; one that is gives it to the next. */
static void
test_open_elsewhere (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  g_autoptr (GFile) file = app_fixture_get_file ("mine.passerelle");

  app_fixture_play (window, "3c2 1a1");
  psl_window_open_file (window, sample, FALSE);
  app_fixture_wait (has_two_windows, NULL);
  app_fixture_assert_steps (window, "3c2 1a1");
  /* The same file again is shown where it is. */
  psl_window_open_file (window, sample, FALSE);
  app_fixture_settle ();
  g_assert_cmpuint (app_fixture_count_windows (), ==, 2);
  app_fixture_tear_down ();

  window = app_fixture_begin_game ();
  app_fixture_play (window, "3c2 1a1");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  psl_window_open_file (window, sample, FALSE);
  app_fixture_wait (shows_sample, window);
  g_assert_cmpuint (app_fixture_count_windows (), ==, 1);
  g_assert_cmpstr (psl_status_line_get_expected (app_fixture_get_status (window)), ==,
                   SAMPLE_RESULT);
  app_fixture_tear_down ();
}

/* Files dropped on the window are opened like any others. */
static void
test_drop (void)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean done = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, g_slist_append (NULL, g_object_ref (sample)));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &done);
    }
  g_assert_true (done);
  app_fixture_wait (shows_sample, window);
  app_fixture_tear_down ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/files/bad-files", test_bad_files);
  g_test_add_func ("/app/files/trailing-turns", test_trailing_turns);
  g_test_add_func ("/app/files/save-errors", test_save_errors);
  g_test_add_func ("/app/files/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/app/files/reload", test_reload);
  g_test_add_func ("/app/files/resume", test_resume);
  g_test_add_func ("/app/files/open-elsewhere", test_open_elsewhere);
  g_test_add_func ("/app/files/drop", test_drop);
  return app_fixture_run ();
}
