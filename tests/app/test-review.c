/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include "app/psl-comment-view.h"
#include "app/psl-score-plot.h"
#include "app/psl-settings.h"
#include "app/psl-status-line.h"
#include "app/psl-turn-list.h"
#include "app/psl-turn-row.h"
#include "storage/psl-game-file.h"

/* Going through a game, and what one does on the way. */

static GtkListView *
get_view (PslWindow *window)
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

/* The row of the list that stands for @turn; fails when it is not there. */
static PslTurnRow *
find_row (PslWindow *window, PslTurn *turn)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (get_view (window)), rows);
  for (guint i = 0; i < rows->len; i++)
    if (psl_turn_item_get_turn (psl_turn_row_get_item (rows->pdata[i])) == turn)
      return rows->pdata[i];
  g_assert_not_reached ();
}

static void
press_key (PslWindow *window, guint key)
{
  GtkWidget *view = GTK_WIDGET (get_view (window));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        {
          g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
          g_assert_true (handled);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Steps inside a turn are places too: by a click, by the keys, and told in words. */
static void
test_steps (void)
{
  PslWindow *window = app_fixture_begin ("ponts", NULL);
  PslMatch *match;
  PslTurn *turn;
  PslTurnRow *row;
  g_autofree char *spoken = NULL;

  app_fixture_play (window, "h5 d4 d8");
  app_fixture_settle ();
  match = app_fixture_get_match (window);
  turn = psl_match_get_turn (match);
  row = find_row (window, turn);
  g_signal_emit_by_name (row, "step-clicked", 1);
  g_assert_true (psl_match_get_turn (match) == turn);
  g_assert_cmpuint (psl_match_get_n_steps (match), ==, 1);
  g_assert_cmpint (psl_turn_item_get_place (psl_turn_row_get_item (row)), ==, 1);
  spoken = psl_turn_row_describe (row);
  g_assert_nonnull (strstr (spoken, "Here: step 1 of 2"));
  press_key (window, GDK_KEY_Left);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  g_assert_cmpint (psl_turn_item_get_place (psl_turn_row_get_item (row)), ==, -1);
  press_key (window, GDK_KEY_Right);
  press_key (window, GDK_KEY_Right);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 3);
  g_assert_cmpint (psl_turn_item_get_place (psl_turn_row_get_item (row)), ==, 2);
  app_fixture_tear_down ();
}

/* --- Comments --- */

static void
write_comment (PslWindow *window, const char *text)
{
  PslCommentView *view = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_COMMENT_VIEW);

  gtk_text_buffer_set_text (psl_comment_view_get_buffer (view), text, -1);
}

static void
assert_comment (PslWindow *window, const char *expected)
{
  PslCommentView *view = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_COMMENT_VIEW);
  GtkTextBuffer *buffer = psl_comment_view_get_buffer (view);
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* A comment is kept without being confirmed: on going elsewhere, on saving, on closing. */
static void
test_comment (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match;
  PslTurn *first, *second;

  app_fixture_play (window, "3c2 1a1");
  match = app_fixture_get_match (window);
  second = psl_match_get_turn (match);
  first = psl_turn_get_parent (second);
  write_comment (window, "Bold. ");
  g_assert_null (psl_turn_get_comment (second));
  app_fixture_activate (window, "previous");
  g_assert_cmpstr (psl_turn_get_comment (second), ==, "Bold.");
  assert_comment (window, "");
  write_comment (window, "مرحبا 🐸 héhé");
  app_fixture_activate (window, "next");
  g_assert_cmpstr (psl_turn_get_comment (first), ==, "مرحبا 🐸 héhé");
  assert_comment (window, "Bold.");
  g_assert_nonnull (strstr (psl_status_line_get_detail (app_fixture_find (
                                GTK_WIDGET (window), PSL_TYPE_STATUS_LINE)),
                            "Bold."));
  /* Undo takes the last one back, then the one before. */
  app_fixture_activate (window, "undo");
  g_assert_null (psl_turn_get_comment (first));
  app_fixture_activate (window, "undo");
  g_assert_null (psl_turn_get_comment (second));
  app_fixture_activate (window, "redo");
  g_assert_cmpstr (psl_turn_get_comment (second), ==, "Bold.");
  app_fixture_tear_down ();
}

/* What is being written about a turn that is then taken back goes with it. */
static void
test_comment_undone (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match;

  app_fixture_play (window, "3c2 1a1");
  match = app_fixture_get_match (window);
  write_comment (window, "Unfinished");
  psl_match_undo (match);
  assert_comment (window, "");
  g_assert_null (psl_turn_get_comment (psl_match_get_turn (match)));
  app_fixture_play (window, "1a2");
  app_fixture_tear_down ();
}

static void
test_comment_saved (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  g_autofree char *path = app_fixture_get_path ("commented.passerelle");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *contents = NULL;

  app_fixture_play (window, "3c2");
  write_comment (window, "Before saving");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "<comment>Before saving</comment>"));
  app_fixture_tear_down ();
}

/* A window that closes keeps the comment too. */
static void
test_comment_closed (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (PslRecord) record = NULL;
  PslTurn *root;

  app_fixture_play (window, "3c2");
  write_comment (window, "Last words");
  app_fixture_close_windows ();
  list = psl_autosave_list ();
  g_assert_cmpuint (list->len, ==, 1);
  record = psl_autosave_load (g_ptr_array_index (list, 0), NULL, NULL, NULL);
  root = psl_record_get_root (record);
  g_assert_cmpstr (psl_turn_get_comment (psl_turn_get_first_child (root)), ==, "Last words");
  g_clear_pointer (&list, g_ptr_array_unref);
  app_fixture_tear_down ();
}

/* --- Variations --- */

static PslTurn *
get_child (PslTurn *turn, guint index)
{
  turn = psl_turn_get_first_child (turn);
  while (index-- > 0)
    turn = psl_turn_get_next (turn);
  return turn;
}

static void
assert_played (PslMatch *match, const char *expected)
{
  g_autofree char *steps = app_fixture_get_steps (psl_match_get_record (match));

  g_assert_cmpstr (steps, ==, expected);
}

static const char *
get_detail (PslWindow *window)
{
  return psl_status_line_get_detail (
      app_fixture_find (GTK_WIDGET (window), PSL_TYPE_STATUS_LINE));
}

/* A variation is begun, promoted, undone and deleted from the window; nothing is lost. */
static void
test_variations (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  PslTurn *root = psl_record_get_root (psl_match_get_record (match));
  PslTurn *played, *variation;

  g_settings_reset (psl_settings_get (), PSL_KEY_TOLD_ABOUT_REVIEW);
  g_settings_reset (psl_settings_get (), PSL_KEY_TOLD_ABOUT_VARIATIONS);
  app_fixture_play (window, "3c2 1a1 2b4");
  played = psl_turn_get_parent (psl_match_get_turn (match));
  g_assert_false (app_fixture_is_enabled (window, "make-main-line"));
  app_fixture_activate (window, "previous");
  /* Both sentences are said once, when they are of use. */
  g_assert_nonnull (strstr (get_detail (window), "Looking back changes nothing"));
  app_fixture_activate (window, "previous");
  app_fixture_play (window, "2f1");
  g_assert_nonnull (strstr (get_detail (window), "starts a variation"));
  app_fixture_play (window, "1e5");
  variation = get_child (get_child (root, 0), 1);
  g_assert_true (psl_turn_get_parent (psl_match_get_turn (match)) == variation);
  assert_played (match, "3c2 1a1 2b4");

  app_fixture_activate (window, "make-main-line");
  assert_played (match, "3c2 2f1 1e5");
  g_assert_true (psl_turn_is_played (played));
  g_assert_true (psl_turn_is_in_played_line (played));
  g_assert_false (psl_turn_is_in_played_line (variation));
  g_assert_true (psl_turn_item_get_played (psl_turn_row_get_item (find_row (window, played))));
  app_fixture_activate (window, "undo");
  assert_played (match, "3c2 1a1 2b4");
  g_assert_false (psl_turn_is_played (played));
  app_fixture_activate (window, "redo");
  g_assert_true (psl_turn_is_played (played));

  /* Made the main line again, it needs no mark. */
  psl_match_go (match, played, 1);
  app_fixture_activate (window, "promote");
  assert_played (match, "3c2 1a1 2b4");
  g_assert_false (psl_turn_is_played (played));

  psl_match_go (match, variation, 1);
  app_fixture_activate (window, "delete-turn");
  g_assert_null (get_child (get_child (root, 0), 1));
  app_fixture_activate (window, "undo");
  g_assert_true (get_child (get_child (root, 0), 1) == variation);
  /* The step that was played before is entered, not made anew. */
  psl_match_go_to_ply (match, 1);
  app_fixture_play (window, "2f1");
  g_assert_true (psl_match_get_turn (match) == variation);
  app_fixture_tear_down ();
}

/* One undo takes back what one command did, however deep the variation was. */
static void
test_nested (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2 1a1 2b4");
  psl_match_go_to_ply (match, 1);
  app_fixture_play (window, "2f1 1e5");
  psl_match_go_to_ply (match, 2);
  app_fixture_play (window, "1f5 2a1");
  app_fixture_activate (window, "make-main-line");
  assert_played (match, "3c2 2f1 1f5 2a1");
  app_fixture_activate (window, "undo");
  assert_played (match, "3c2 1a1 2b4");
  app_fixture_activate (window, "redo");
  assert_played (match, "3c2 2f1 1f5 2a1");
  app_fixture_tear_down ();
}

/* --- Scores --- */

static gboolean
has_plot (gpointer window)
{
  return psl_play_page_get_scores_shown (psl_window_get_play_page (window));
}

/* The scores of every turn of the line that one is in; a click goes there. */
static void
test_scores (void)
{
  PslWindow *window = app_fixture_begin ("ponts", NULL);
  PslMatch *match = app_fixture_get_match (window);
  PslScorePlot *plot = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_SCORE_PLOT);

  app_fixture_wait (has_plot, window);
  app_fixture_play (window, "h5 d4 d8 h9 h5-h9");
  g_assert_cmpuint (psl_score_plot_get_n_turns (plot), ==, 3);
  g_assert_cmpint (psl_score_plot_get_score (plot, 2, 1), ==, 0);
  g_assert_cmpint (psl_score_plot_get_score (plot, 3, 1), ==, 3);
  g_assert_cmpint (psl_score_plot_get_score (plot, 3, 2), ==, 0);
  psl_score_plot_go_to (plot, 0);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 0);
  psl_score_plot_go_to (plot, 100000);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 5);
  app_fixture_activate (window, "undo");
  g_assert_cmpint (psl_score_plot_get_score (plot, 3, 1), ==, 0);
  psl_match_go_to_ply (match, 1);
  app_fixture_play (window, "d5 d9");
  g_assert_cmpuint (psl_score_plot_get_n_turns (plot), ==, 2);
  g_action_group_activate_action (G_ACTION_GROUP (window), "scores", NULL);
  g_assert_false (has_plot (window));
  g_action_group_activate_action (G_ACTION_GROUP (window), "scores", NULL);
  app_fixture_tear_down ();
}

/* --- Replay --- */

static gboolean
is_replaying (PslWindow *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "replay");
  gboolean replaying = psl_play_page_get_replaying (psl_window_get_play_page (window));

  g_assert_cmpint (g_variant_get_boolean (state), ==, replaying);
  return replaying;
}

static gboolean
has_stopped (gpointer window)
{
  return !is_replaying (window);
}

static gboolean
has_moved (gpointer window)
{
  return psl_match_get_ply (app_fixture_get_match (window)) > 0;
}

/* A window with a short game, at its start, which is then replayed as fast as can be. */
static PslWindow *
begin_replay (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);

  g_settings_set_double (psl_settings_get (), PSL_KEY_REPLAY_SECONDS, 0.25);
  app_fixture_play (window, "3c2 1a1 2b4 1e5");
  app_fixture_activate (window, "replay");
  g_assert_true (is_replaying (window));
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 0);
  return window;
}

static void
test_replay (void)
{
  PslWindow *window = begin_replay ();
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_wait (has_stopped, window);
  g_assert_true (psl_match_is_at_main_end (match));
  /* It pauses where it is asked to, and goes on from there. */
  app_fixture_activate (window, "replay");
  app_fixture_wait (has_moved, window);
  app_fixture_activate (window, "replay");
  g_assert_false (is_replaying (window));
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  app_fixture_activate (window, "replay");
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  app_fixture_wait (has_stopped, window);
  g_assert_true (psl_match_is_at_main_end (match));
  app_fixture_tear_down ();
}

/* It follows the variation that one is in. */
static void
test_replay_variation (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  PslTurn *end;

  app_fixture_play (window, "3c2 1a1 2b4 1e5");
  psl_match_go_to_ply (match, 1);
  app_fixture_play (window, "2f1 1e5");
  end = psl_match_get_turn (match);
  psl_match_go_to_ply (match, 2);
  app_fixture_activate (window, "replay");
  app_fixture_wait (has_stopped, window);
  g_assert_true (psl_match_get_turn (match) == end);
  app_fixture_tear_down ();
}

static void
test_replay_comment (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);

  g_settings_set_boolean (psl_settings_get (), PSL_KEY_REPLAY_STOPS_AT_COMMENTS, TRUE);
  app_fixture_play (window, "3c2 1a1 2b4");
  psl_match_go_to_ply (match, 2);
  write_comment (window, "Look.");
  psl_match_go_to_ply (match, 0);
  app_fixture_activate (window, "replay");
  app_fixture_wait (has_stopped, window);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 2);
  g_settings_reset (psl_settings_get (), PSL_KEY_REPLAY_STOPS_AT_COMMENTS);
  app_fixture_tear_down ();
}

/* Whatever anybody does stops it. */
static void
test_replay_stops (void)
{
  PslWindow *window = begin_replay ();

  app_fixture_wait (has_moved, window);
  app_fixture_activate (window, "first");
  g_assert_false (is_replaying (window));
  app_fixture_activate (window, "replay");
  app_fixture_play (window, "1a1");
  g_assert_false (is_replaying (window));
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "replay");
  psl_window_show_page (window, "start");
  app_fixture_settle ();
  app_fixture_wait (has_stopped, window);
  app_fixture_tear_down ();
}

static void
test_replay_switch (void)
{
  PslWindow *window = begin_replay ();
  g_autofree char *path = app_fixture_get_path ("replayed.passerelle");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  PslMatch *match;
  guint n_plies;

  g_assert_true (psl_window_save_to (window, file, FALSE));
  g_assert_true (is_replaying (window));
  match = app_fixture_get_match (window);
  psl_window_open_file (window, sample, FALSE);
  while (app_fixture_get_match (window) == match)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (is_replaying (window));
  match = app_fixture_get_match (window);
  n_plies = psl_match_get_n_plies (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, n_plies);
  /* The other way round: a file that is opened to be replayed is. */
  psl_window_replay_file (window, sample);
  app_fixture_wait (has_moved, window);
  g_assert_true (is_replaying (window));
  app_fixture_tear_down ();
}

static void
test_replay_close (void)
{
  PslWindow *window = begin_replay ();

  app_fixture_wait (has_moved, window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  app_fixture_tear_down ();
  app_fixture_settle ();
  g_assert_null (window);
}

/* --- Export --- */

static gboolean
says_exported (gpointer window)
{
  return strstr (get_detail (window), "Exported as") != NULL;
}

static char *
export (PslWindow *window, const char *name, gboolean replay, gboolean svg, gsize *length)
{
  g_autofree char *path = app_fixture_get_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *contents;

  psl_window_export_to (window, file, replay, svg);
  app_fixture_wait (says_exported, window);
  g_assert_true (g_file_get_contents (path, &contents, length, NULL));
  return contents;
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_text (gpointer data)
{
  return *(char **) data != NULL;
}

static char *
read_clipboard (PslWindow *window)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL,
                                 on_text_read, &text);
  app_fixture_wait (has_text, &text);
  return text;
}

static void
test_export (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  g_autofree char *png = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *replay = NULL;
  g_autofree char *diagram = NULL;
  g_autofree char *turns = NULL;
  gsize length;

  app_fixture_play (window, "3c2 1a1 2b4");
  psl_match_go_to_ply (match, 1);
  app_fixture_play (window, "2f1");
  write_comment (window, "Why not?\nLet us see.");
  png = export (window, "position.png", FALSE, FALSE, &length);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1a\n", 8);
  psl_play_page_show_note (psl_window_get_play_page (window), "");
  svg = export (window, "position.svg", FALSE, TRUE, &length);
  g_assert_nonnull (strstr (svg, "<svg"));
  psl_play_page_show_note (psl_window_get_play_page (window), "");
  replay = export (window, "replay.png", TRUE, FALSE, &length);
  g_assert_cmpmem (replay + 12, 4, "IHDR", 4);
  /* The chunk after the head: the animation, and its number of pictures. */
  g_assert_cmpmem (replay + 37, 8, "acTL\0\0\0\3", 8);

  app_fixture_activate (window, "copy-turns");
  turns = read_clipboard (window);
  g_assert_cmpstr (turns, ==,
                   "Start\n1. 3c2\n2. 1a1\n    2. 2f1\n        Why not?\n        Let us see.\n"
                   "3. 2b4\n");
  app_fixture_activate (window, "copy-position");
  diagram = read_clipboard (window);
  g_assert_nonnull (strchr (diagram, '\n'));
  app_fixture_activate (window, "copy-picture");
  g_assert_true (gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (window))),
      GDK_TYPE_TEXTURE));
  app_fixture_tear_down ();
}

/* --- Record, save, open, save: the same bytes --- */

static gboolean
has_comments (gpointer window)
{
  PslDocument *document = psl_window_get_document (window);

  return document != NULL && psl_document_get_file (document) != NULL;
}

static void
test_same_bytes (void)
{
  PslWindow *window = app_fixture_begin ("ponts", NULL);
  g_autofree char *path = app_fixture_get_path ("Première.passerelle");
  g_autofree char *copy_path = app_fixture_get_path ("Première (copie).passerelle");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) copy = g_file_new_for_path (copy_path);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "h5 d4 d8 h9 h5-h9");
  write_comment (window, "« Héhé » 🐸 — שלום\nمرحبا بكم <&>");
  psl_match_go_to_ply (match, 1);
  write_comment (window, "Привет, 世界");
  app_fixture_play (window, "d5 d9 h9 h5-h9");
  psl_match_go_to_ply (match, 3);
  app_fixture_play (window, "b2 f11");
  write_comment (window, "e\u0301 👩🏽‍🚀");
  app_fixture_activate (window, "make-main-line");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  app_fixture_close_windows ();

  window = app_fixture_new_window ();
  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (has_comments, window);
  g_assert_true (psl_window_save_to (window, copy, FALSE));
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL));
  g_assert_true (g_file_get_contents (copy_path, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  g_assert_nonnull (strstr (first, "urn:passerelle:review:1"));
  g_assert_nonnull (strstr (first, "Привет, 世界"));
  app_fixture_tear_down ();
}

/* --- A file that changes on the disk --- */

static gboolean
has_problem (gpointer window)
{
  return psl_window_get_problem (window) != NULL;
}

static gboolean
has_four_plies (gpointer window)
{
  return psl_match_get_n_plies (app_fixture_get_match (window)) == 4;
}

static void
test_changed_on_disk (void)
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

/* --- Large records --- */

/* Adds each legal step as a turn of its own under @turn, and so on below, until the record is full;
 * of Pylon, whose turns have one step. */
static void
fill_tree (PslRecord *record, PslTurn *turn, guint depth)
{
  g_autoptr (PslLine) line = psl_line_new (psl_record_get_game (record));
  PslStep steps[PSL_MAX_STEPS];
  guint n;

  psl_line_go (line, turn, psl_turn_get_n_steps (turn));
  n = psl_line_list_steps (line, steps);
  for (guint i = 0; i < n && psl_record_get_n_turns (record) < PSL_MAX_TURNS; i++)
    {
      PslTurn *child = psl_record_add_turn (record, turn, psl_line_get_seat_to_move (line));

      psl_record_append_step (record, child, steps[i]);
    }
  if (depth > 0)
    for (PslTurn *child = psl_turn_get_first_child (turn);
         child != NULL && psl_record_get_n_turns (record) < PSL_MAX_TURNS;
         child = psl_turn_get_next (child))
      fill_tree (record, child, depth - 1);
}

/* At each turn a second step, with which the next level goes on. */
static void
nest (PslRecord *record)
{
  g_autoptr (PslLine) line = psl_line_new (psl_record_get_game (record));
  PslTurn *turn = psl_record_get_root (record);

  for (guint level = 0; level < PSL_MAX_VARIATION_DEPTH;)
    {
      PslTurn *parent = turn;
      PslStep steps[PSL_MAX_STEPS];
      guint n_children = MIN (psl_line_list_steps (line, steps), 2);

      g_assert_cmpuint (n_children, >, 0);
      for (guint i = 0; i < n_children; i++)
        {
          turn = psl_record_add_turn (record, parent, psl_line_get_seat_to_move (line));
          psl_record_append_step (record, turn, steps[i]);
        }
      psl_line_apply (line, steps[n_children - 1]);
      level += n_children - 1;
    }
}

/* Saves @record, opens it, and goes through the list to its last row and back. */
static void
open_and_scroll (PslRecord *record, const char *name)
{
  PslWindow *window = app_fixture_new_window ();
  g_autofree char *path = app_fixture_get_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GtkSingleSelection *selection;
  PslTurnItem *item;
  guint n;

  psl_game_save (record, file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (has_comments, window);
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (get_view (window)));
  n = g_list_model_get_n_items (G_LIST_MODEL (selection));
  g_assert_cmpuint (n, ==, psl_record_get_n_turns (record) + 1);
  gtk_single_selection_set_selected (selection, n - 1);
  app_fixture_settle ();
  item = gtk_single_selection_get_selected_item (selection);
  g_assert_true (psl_match_get_turn (app_fixture_get_match (window)) ==
                 psl_turn_item_get_turn (item));
  find_row (window, psl_turn_item_get_turn (item));
  app_fixture_activate (window, "first");
  app_fixture_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
  app_fixture_tear_down ();
}

static void
test_many_turns (void)
{
  g_autoptr (PslRecord) record = app_fixture_new_record ("");

  fill_tree (record, psl_record_get_root (record), 3);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, PSL_MAX_TURNS);
  open_and_scroll (record, "many.passerelle");
}

static void
test_deep (void)
{
  g_autoptr (PslRecord) record = app_fixture_new_record ("");

  nest (record);
  open_and_scroll (record, "deep.passerelle");
}

/* Whether the list of turns shows its end. */
static gboolean
shows_end (gpointer window)
{
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (window)));

  return gtk_adjustment_get_value (place) > 0 &&
         gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place) >=
             gtk_adjustment_get_upper (place);
}

/* How high the list is of which the list of turns shows a part. */
static double
get_list_height (PslWindow *window)
{
  return gtk_adjustment_get_upper (
      gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (window))));
}

static double full_height;

static gboolean
is_shorter (gpointer window)
{
  return get_list_height (window) < full_height;
}

static gboolean
is_full (gpointer window)
{
  return get_list_height (window) >= full_height;
}

/* The turn that was just played is in sight, however fast it came and went. */
static void
test_last_turn_in_sight (void)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslRecord) record = app_fixture_new_record (
      "1a1 2b1 1c1 2d1 1e1 2f1 1a2 2b2 1c2 2d2 2e2 1f2 2a3 1b3 2c3 1d3 2e3 1f3 2a4 1b4");
  g_autoptr (PslDocument) document = psl_document_new (record);
  PslMatch *match;

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 600);
  psl_window_set_document (window, document);
  match = app_fixture_get_match (window);
  app_fixture_wait (shows_end, window);
  full_height = get_list_height (window);
  for (guint i = 0; i < 10; i++)
    {
      psl_match_undo (match);
      app_fixture_wait (is_shorter, window);
      psl_match_redo (match);
      app_fixture_wait (is_full, window);
      app_fixture_wait (shows_end, window);
    }
  app_fixture_tear_down ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/review/steps", test_steps);
  g_test_add_func ("/app/review/comment", test_comment);
  g_test_add_func ("/app/review/comment-undone", test_comment_undone);
  g_test_add_func ("/app/review/comment-saved", test_comment_saved);
  g_test_add_func ("/app/review/comment-closed", test_comment_closed);
  g_test_add_func ("/app/review/variations", test_variations);
  g_test_add_func ("/app/review/nested", test_nested);
  g_test_add_func ("/app/review/scores", test_scores);
  g_test_add_func ("/app/review/replay", test_replay);
  g_test_add_func ("/app/review/replay-variation", test_replay_variation);
  g_test_add_func ("/app/review/replay-comment", test_replay_comment);
  g_test_add_func ("/app/review/replay-stops", test_replay_stops);
  g_test_add_func ("/app/review/replay-switch", test_replay_switch);
  g_test_add_func ("/app/review/replay-close", test_replay_close);
  g_test_add_func ("/app/review/export", test_export);
  g_test_add_func ("/app/review/same-bytes", test_same_bytes);
  g_test_add_func ("/app/review/many-turns", test_many_turns);
  g_test_add_func ("/app/review/last-turn-in-sight", test_last_turn_in_sight);
  g_test_add_func ("/app/review/deep", test_deep);
  g_test_add_func ("/app/review/changed-on-disk", test_changed_on_disk);
  return app_fixture_run ();
}
