/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include "app/psl-comment-view.h"
#include "app/psl-status-line.h"
#include "app/psl-turn-list.h"
#include "app/psl-turn-row.h"
#include "storage/psl-game-file.h"

/* Going through a game, and what one does on the way. */

/* A window with a new game of @id. */
static PslWindow *
begin_game (const char *id, const char *const *options)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslGame) game = psl_game_new (id, options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslDocument) document = psl_document_new (record);

  psl_window_set_document (window, document);
  app_fixture_settle ();
  return window;
}

static void
tear_down (void)
{
  g_autoptr (GPtrArray) list = NULL;

  app_fixture_close_windows ();
  list = psl_autosave_list ();
  for (guint i = 0; i < list->len; i++)
    psl_autosave_discard (g_ptr_array_index (list, i));
}

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
  PslWindow *window = begin_game ("ponts", NULL);
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
  tear_down ();
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
  PslWindow *window = begin_game ("pylon", NULL);
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
  tear_down ();
}

/* What is being written about a turn that is then taken back goes with it. */
static void
test_comment_undone (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  PslMatch *match;

  app_fixture_play (window, "3c2 1a1");
  match = app_fixture_get_match (window);
  write_comment (window, "Unfinished");
  psl_match_undo (match);
  assert_comment (window, "");
  g_assert_null (psl_turn_get_comment (psl_match_get_turn (match)));
  app_fixture_play (window, "1a2");
  tear_down ();
}

static void
test_comment_saved (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  g_autofree char *path = app_fixture_get_path ("commented.passerelle");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *contents = NULL;

  app_fixture_play (window, "3c2");
  write_comment (window, "Before saving");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "<comment>Before saving</comment>"));
  tear_down ();
}

/* A window that closes keeps the comment too. */
static void
test_comment_closed (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
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
  tear_down ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/review/steps", test_steps);
  g_test_add_func ("/review/comment", test_comment);
  g_test_add_func ("/review/comment-undone", test_comment_undone);
  g_test_add_func ("/review/comment-saved", test_comment_saved);
  g_test_add_func ("/review/comment-closed", test_comment_closed);
  return app_fixture_run ();
}
