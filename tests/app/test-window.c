/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/psl-message-bar.h"
#include "app/psl-new-game-page.h"
#include "app/psl-replay-bar.h"
#include "app/psl-settings.h"
#include "app/psl-start-page.h"
#include "app/psl-status-line.h"
#include "app/psl-turn-list.h"
#include "storage/psl-game-file.h"

/* The steps of the sample game, and the sentence that it ends with. */
static char *sample_steps;
#define SAMPLE_RESULT "Ada wins by 16 to 14."

static PslStatusLine *
get_status (PslWindow *window)
{
  return app_fixture_find (GTK_WIDGET (window), PSL_TYPE_STATUS_LINE);
}

static GFile *
get_file (const char *name)
{
  g_autofree char *path = app_fixture_get_path (name);

  return g_file_new_for_path (path);
}

static gboolean
has_room (gpointer widget)
{
  return gtk_widget_get_height (widget) > 0;
}

static gboolean
is_in_sight (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* A window in which a new game of Pylon has been begun, from the start page on. */
static PslWindow *
begin_game (void)
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
  app_fixture_wait (has_room, get_status (window));
  return window;
}

static void
assert_steps (PslWindow *window, const char *expected)
{
  g_autofree char *steps =
      app_fixture_get_steps (psl_match_get_record (app_fixture_get_match (window)));

  g_assert_cmpstr (steps, ==, expected);
}

static gboolean
has_file (gpointer window)
{
  PslDocument *document = psl_window_get_document (window);

  return document != NULL && psl_document_get_file (document) != NULL;
}

static gboolean
has_problem (gpointer window)
{
  return psl_window_get_problem (window) != NULL;
}

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (app_fixture_get_application ()));
}

/* Gives the games that are left to resume up, so that each test begins without. */
static void
tear_down (void)
{
  g_autoptr (GPtrArray) list = NULL;

  app_fixture_close_windows ();
  list = psl_autosave_list ();
  for (guint i = 0; i < list->len; i++)
    psl_autosave_discard (g_ptr_array_index (list, i));
}

/* --- A whole game --- */

static void
test_game (void)
{
  PslWindow *window = begin_game ();
  g_autoptr (GFile) file = get_file ("Première partie.passerelle");
  PslMatch *match;

  app_fixture_play (window, sample_steps);
  g_assert_true (psl_match_get_outcome (app_fixture_get_match (window))->over);
  g_assert_cmpstr (psl_status_line_get_expected (get_status (window)), ==,
                   "Light wins by 16 to 14.");
  g_assert_false (app_fixture_is_enabled (window, "resign"));
  g_assert_true (psl_window_save_to (window, file, FALSE));
  app_fixture_close_windows ();

  /* Opened again, it shows its end, and can be stepped through. */
  window = app_fixture_new_window ();
  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (has_file, window);
  assert_steps (window, sample_steps);
  g_assert_cmpstr (psl_status_line_get_expected (get_status (window)), ==,
                   "Light wins by 16 to 14.");
  match = app_fixture_get_match (window);
  app_fixture_activate (window, "first");
  g_assert_cmpuint (psl_match_get_ply (match), ==, 0);
  g_assert_false (app_fixture_is_enabled (window, "previous"));
  for (guint ply = 1; app_fixture_is_enabled (window, "next"); ply++)
    {
      app_fixture_activate (window, "next");
      g_assert_cmpuint (psl_match_get_ply (match), ==, ply);
    }
  g_assert_true (psl_match_is_at_main_end (match));
  app_fixture_activate (window, "previous");
  g_assert_cmpuint (psl_match_get_ply (match), ==, psl_match_get_n_plies (match) - 1);
  app_fixture_activate (window, "last");
  g_assert_true (psl_match_is_at_main_end (match));
  g_assert_false (psl_match_get_modified (match));
  tear_down ();
}

static void
test_slider (void)
{
  PslWindow *window = begin_game ();
  GtkWidget *bar = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_REPLAY_BAR);
  GtkRange *slider = app_fixture_find (bar, GTK_TYPE_RANGE);

  app_fixture_play (window, "3c2 1a1 2b4");
  g_assert_cmpfloat (gtk_range_get_value (slider), ==, 3);
  gtk_range_set_value (slider, 1);
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 1);
  app_fixture_activate (window, "first");
  g_assert_cmpfloat (gtk_range_get_value (slider), ==, 0);
  tear_down ();
}

static void
test_turn_list (void)
{
  PslWindow *window = begin_game ();
  GtkWidget *turns = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_TURN_LIST);
  GtkListView *view = app_fixture_find (turns, GTK_TYPE_LIST_VIEW);
  GtkSingleSelection *selection;

  app_fixture_play (window, "3c2 1a1 2b4");
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (view));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  gtk_single_selection_set_selected (selection, 1);
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 1);
  g_signal_emit_by_name (view, "activate", 2);
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 2);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 2);
  /* A variation begins where one stands, and nothing moves but that. */
  app_fixture_play (window, "1f1");
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (selection)), ==, 5);
  tear_down ();
}

static void
test_undo (void)
{
  PslWindow *window = begin_game ();

  g_assert_false (app_fixture_is_enabled (window, "undo"));
  app_fixture_play (window, "3c2 1a1");
  app_fixture_activate (window, "undo");
  assert_steps (window, "3c2");
  g_assert_true (app_fixture_is_enabled (window, "redo"));
  app_fixture_activate (window, "redo");
  assert_steps (window, "3c2 1a1");
  g_assert_false (app_fixture_is_enabled (window, "redo"));
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "undo");
  assert_steps (window, "");
  g_assert_false (app_fixture_is_enabled (window, "undo"));
  tear_down ();
}

/* --- What the status line says --- */

static void
test_status (void)
{
  PslWindow *window = begin_game ();
  PslStatusLine *status = get_status (window);
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (window));
  int height = gtk_widget_get_height (GTK_WIDGET (status));
  int window_height = gtk_widget_get_height (GTK_WIDGET (window));

  g_assert_cmpstr (psl_status_line_get_expected (status), ==,
                   "Light: place a pyramid on an empty cell");
  app_fixture_play (window, "3c2");
  g_assert_true (g_str_has_prefix (psl_status_line_get_expected (status), "Dark: "));
  /* A reserve, then a cell that is taken. */
  psl_board_point (board, psl_target (PSL_TARGET_RESERVE, 1));
  psl_board_point (board, psl_target_cell (8));
  g_assert_cmpstr (psl_status_line_get_detail (status), ==,
                   "There is a pyramid on c2 already. See the rule");
  app_fixture_settle ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (status)), ==, height);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), ==, window_height);
  g_assert_true (psl_play_page_step_back (psl_window_get_play_page (window)));
  app_fixture_play (window, "1a1");
  g_assert_cmpstr (psl_status_line_get_detail (status), ==, "Dark places a small pyramid on a1");
  tear_down ();
}

/* F1 shows the rules from the beginning, the link of a refusal the section that it comes from. */
static void
test_rules (void)
{
  PslWindow *window = begin_game ();
  PslPlayPage *page = psl_window_get_play_page (window);
  PslRulesView *rules = psl_play_page_get_rules (page);

  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (rules)));
  app_fixture_activate (window, "rules");
  app_fixture_wait (is_in_sight, rules);
  g_assert_cmpstr (psl_rules_view_get_page (rules), ==, "pylon");
  g_signal_emit_by_name (get_status (window), "rule-requested", "stacking");
  g_assert_cmpstr (psl_rules_view_get_page (rules), ==, "pylon");
  tear_down ();
}

static void
test_resign (void)
{
  PslWindow *window = begin_game ();

  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "resign");
  app_fixture_press (app_fixture_get_dialog (window), "Keep playing");
  g_assert_false (psl_match_get_outcome (app_fixture_get_match (window))->over);
  app_fixture_activate (window, "resign");
  app_fixture_press (app_fixture_get_dialog (window), "Resign");
  g_assert_cmpstr (psl_status_line_get_expected (get_status (window)), ==,
                   "Light wins: Dark resigns.");
  app_fixture_activate (window, "undo");
  g_assert_false (psl_match_get_outcome (app_fixture_get_match (window))->over);
  tear_down ();
}

static void
test_agree (void)
{
  PslWindow *window = begin_game ();

  app_fixture_play (window, "3c2");
  g_assert_false (app_fixture_is_enabled (window, "agree-to-draw"));
  app_fixture_activate (window, "stop-and-count");
  app_fixture_press (app_fixture_get_dialog (window), "Stop and count");
  g_assert_cmpstr (psl_status_line_get_expected (get_status (window)), ==,
                   "Stopped by agreement: Light wins by 1 to 0.");
  g_assert_false (app_fixture_is_enabled (window, "stop-and-count"));
  tear_down ();
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
  assert_steps (window, "3c2 1a1");
  g_assert_cmpuint (count_windows (), ==, 1);
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
  PslWindow *window = begin_game ();
  g_autoptr (GFile) missing = get_file ("missing.passerelle");
  g_autoptr (GFile) directory = get_file ("directory.passerelle");

  app_fixture_play (window, "3c2 1a1");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = get_file (files[i].file);

      g_assert_true (g_file_set_contents (g_file_peek_path (file), files[i].contents, -1, NULL));
      assert_refused (window, file, files[i].sentence);
      hide_problem (window);
    }
  assert_refused (window, missing, "No such file");
  hide_problem (window);
  g_mkdir (g_file_peek_path (directory), 0700);
  assert_refused (window, directory, "");
  tear_down ();
}

/* A whole game, and one turn more. */
static void
test_trailing_turns (void)
{
  PslWindow *window = begin_game ();
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  g_autoptr (GFile) file = get_file ("trailing.passerelle");
  g_autofree char *contents = NULL;
  g_autoptr (GString) longer = NULL;
  gsize length;

  app_fixture_play (window, "3c2 1a1");
  g_assert_true (g_file_load_contents (sample, NULL, &contents, &length, NULL, NULL));
  longer = g_string_new (contents);
  g_string_replace (longer, "  </turns>", "<turn seat=\"2\"><step>a1-a2</step></turn></turns>", 1);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), longer->str, -1, NULL));
  assert_refused (window, file, "line");
  tear_down ();
}

/* --- Files that cannot be saved --- */

static void
test_save_errors (void)
{
  PslWindow *window = begin_game ();
  g_autoptr (GFile) gone = get_file ("gone/game.passerelle");
  g_autoptr (GFile) directory = get_file ("directory.passerelle");

  app_fixture_play (window, "3c2 1a1");
  g_assert_false (psl_window_save_to (window, gone, FALSE));
  g_assert_nonnull (strstr (psl_window_get_problem (window), "No such file"));
  g_assert_true (psl_match_get_modified (app_fixture_get_match (window)));
  g_mkdir (g_file_peek_path (directory), 0700);
  g_assert_false (psl_window_save_to (window, directory, FALSE));
  g_assert_nonnull (psl_window_get_problem (window));
  g_assert_true (psl_match_get_modified (app_fixture_get_match (window)));
  assert_steps (window, "3c2 1a1");

  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");

      g_assert_false (psl_window_save_to (window, full, FALSE));
      g_assert_true (psl_match_get_modified (app_fixture_get_match (window)));
    }
  tear_down ();
}

static void
test_changed_on_disk (void)
{
  PslWindow *window = begin_game ();
  g_autoptr (GFile) file = get_file ("shared.passerelle");
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
  tear_down ();
}

/* --- Nothing is ever lost --- */

static void
test_resume (void)
{
  PslWindow *window = begin_game ();
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
  assert_steps (window, "3c2 1a1");
  app_fixture_play (window, "2b4");
  /* Back to the start page keeps it too. */
  app_fixture_activate (window, "start");
  g_assert_null (psl_window_get_document (window));
  g_clear_pointer (&list, g_ptr_array_unref);
  list = psl_autosave_list ();
  g_assert_cmpuint (list->len, ==, 1);
  tear_down ();
}

static gboolean
has_two_windows (gpointer data)
{
  return count_windows () == 2;
}

static gboolean
shows_sample (gpointer window)
{
  return has_file (window) && psl_match_get_n_plies (app_fixture_get_match (window)) > 30;
}

/* A game that is not saved keeps its window; one that is gives it to the next. */
static void
test_open_elsewhere (void)
{
  PslWindow *window = begin_game ();
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  g_autoptr (GFile) file = get_file ("mine.passerelle");

  app_fixture_play (window, "3c2 1a1");
  psl_window_open_file (window, sample, FALSE);
  app_fixture_wait (has_two_windows, NULL);
  assert_steps (window, "3c2 1a1");
  /* The same file again is shown where it is. */
  psl_window_open_file (window, sample, FALSE);
  app_fixture_settle ();
  g_assert_cmpuint (count_windows (), ==, 2);
  tear_down ();

  window = begin_game ();
  app_fixture_play (window, "3c2 1a1");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  psl_window_open_file (window, sample, FALSE);
  app_fixture_wait (shows_sample, window);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_cmpstr (psl_status_line_get_expected (get_status (window)), ==, SAMPLE_RESULT);
  tear_down ();
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
  tear_down ();
}

/* --- The window --- */

/* The keys go to the board, in the first game and in those after it. */
static void
test_focus (void)
{
  PslWindow *window = begin_game ();

  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *board = GTK_WIDGET (psl_play_page_get_board (psl_window_get_play_page (window)));
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_autoptr (PslRecord) record = app_fixture_new_record ("");
      g_autoptr (PslDocument) next = psl_document_new (record);

      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, board));
      app_fixture_play (window, "3c2");
      psl_window_set_document (window, next);
    }
  tear_down ();
}

typedef struct
{
  PslWindow *window;
  int width, height;
} Size;

static gboolean
has_size (gpointer data)
{
  Size *size = data;

  return gtk_widget_get_width (GTK_WIDGET (size->window)) <= size->width &&
         gtk_widget_get_height (GTK_WIDGET (size->window)) <= size->height;
}

static gboolean
has_folded (gpointer window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (window, "panel");

  return !g_variant_get_boolean (state);
}

static gboolean
is_out_of_sight (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

/* In a phone's window board and panel take turns; the setting for wide windows stays. */
static void
test_narrow (void)
{
  GSettings *settings = psl_settings_get ();
  PslWindow *window;
  PslPlayPage *page;
  PslBoard *board;
  Size size = { NULL, 360, 640 };

  g_settings_set_int (settings, PSL_KEY_WINDOW_WIDTH, size.width);
  g_settings_set_int (settings, PSL_KEY_WINDOW_HEIGHT, size.height);
  size.window = window = begin_game ();
  app_fixture_wait (has_size, &size);
  app_fixture_wait (has_folded, window);
  page = psl_window_get_play_page (window);
  board = psl_play_page_get_board (page);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (board)));
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", NULL);
  g_assert_true (psl_play_page_get_panel_shown (page));
  app_fixture_wait (is_out_of_sight, board);
  g_assert_true (psl_play_page_step_back (page));
  g_assert_false (psl_play_page_get_panel_shown (page));
  app_fixture_wait (is_in_sight, board);
  g_assert_true (g_settings_get_boolean (settings, PSL_KEY_PANEL_VISIBLE));
  g_assert_true (has_size (&size));
  app_fixture_close_windows ();
  g_settings_reset (settings, PSL_KEY_WINDOW_WIDTH);
  g_settings_reset (settings, PSL_KEY_WINDOW_HEIGHT);
}

static void
test_panel (void)
{
  PslWindow *window = begin_game ();
  PslPlayPage *page = psl_window_get_play_page (window);

  g_assert_true (psl_play_page_get_panel_shown (page));
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", NULL);
  g_assert_false (psl_play_page_get_panel_shown (page));
  g_assert_false (g_settings_get_boolean (psl_settings_get (), PSL_KEY_PANEL_VISIBLE));
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", NULL);
  g_assert_true (psl_play_page_get_panel_shown (page));
  tear_down ();
}

static void
assert_accelerator (const char *action, const char *expected)
{
  g_auto (GStrv) accels =
      gtk_application_get_accels_for_action (app_fixture_get_application (), action);

  g_assert_cmpstr (accels[0], ==, expected);
}

/* The keys of the program; plain arrows are the board's and nobody else's. */
static void
test_keys (void)
{
  GtkApplication *application = app_fixture_get_application ();
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);

  assert_accelerator ("win.new", "<Control>n");
  assert_accelerator ("win.open", "<Control>o");
  assert_accelerator ("win.save", "<Control>s");
  assert_accelerator ("win.save-as", "<Shift><Control>s");
  assert_accelerator ("win.undo", "<Control>z");
  assert_accelerator ("win.redo", "<Shift><Control>z");
  assert_accelerator ("win.end-turn", "<Control>Return");
  assert_accelerator ("win.previous", "<Alt>Left");
  assert_accelerator ("win.next", "<Alt>Right");
  assert_accelerator ("win.first", "<Alt>Home");
  assert_accelerator ("win.last", "<Alt>End");
  assert_accelerator ("win.rules", "F1");
  assert_accelerator ("win.panel", "F9");
  assert_accelerator ("win.fullscreen", "F11");
  assert_accelerator ("window.close", "<Control>w");
  assert_accelerator ("app.preferences", "<Control>comma");
  assert_accelerator ("app.quit", "<Control>q");
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        {
          guint key;
          GdkModifierType modifiers;

          g_assert_true (gtk_accelerator_parse (accels[j], &key, &modifiers));
          g_assert_true (modifiers != 0 || key < GDK_KEY_Left || key > GDK_KEY_Down);
        }
    }
}

/* A window and all in it is gone once it is closed. */
static void
test_no_leak (void)
{
  PslWindow *window = begin_game ();
  PslMatch *match;

  app_fixture_play (window, "3c2");
  match = app_fixture_get_match (window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_object_add_weak_pointer (G_OBJECT (match), (gpointer *) &match);
  tear_down ();
  app_fixture_settle ();
  g_assert_null (window);
  g_assert_null (match);
}

int
main (int argc, char **argv)
{
  g_autoptr (GFile) sample = NULL;
  g_autoptr (PslRecord) record = NULL;

  app_fixture_init (&argc, &argv, TRUE);
  sample = app_fixture_get_sample ();
  record = psl_game_load (sample, NULL, NULL, NULL, NULL);
  g_assert_nonnull (record);
  sample_steps = app_fixture_get_steps (record);

  g_test_add_func ("/window/game", test_game);
  g_test_add_func ("/window/slider", test_slider);
  g_test_add_func ("/window/turn-list", test_turn_list);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/status", test_status);
  g_test_add_func ("/window/rules", test_rules);
  g_test_add_func ("/window/resign", test_resign);
  g_test_add_func ("/window/agree", test_agree);
  g_test_add_func ("/window/bad-files", test_bad_files);
  g_test_add_func ("/window/trailing-turns", test_trailing_turns);
  g_test_add_func ("/window/save-errors", test_save_errors);
  g_test_add_func ("/window/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/window/resume", test_resume);
  g_test_add_func ("/window/open-elsewhere", test_open_elsewhere);
  g_test_add_func ("/window/drop", test_drop);
  g_test_add_func ("/window/focus", test_focus);
  g_test_add_func ("/window/narrow", test_narrow);
  g_test_add_func ("/window/panel", test_panel);
  g_test_add_func ("/window/keys", test_keys);
  g_test_add_func ("/window/no-leak", test_no_leak);
  return app_fixture_run ();
}
