/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include "app/psl-turn-row.h"
#include "storage/psl-game-file.h"

/* The list of turns beside the board, also of games as large as they can be. */

static void
press_key (PslWindow *window, guint key)
{
  GtkWidget *view = GTK_WIDGET (app_fixture_get_turn_view (window));
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

/* It follows the match, and leads it. */
static void
test_place (void)
{
  PslWindow *window = app_fixture_begin_game ();
  GtkListView *view = app_fixture_get_turn_view (window);
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
  app_fixture_tear_down ();
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
  row = app_fixture_find_turn_row (window, turn);
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
  app_fixture_wait (app_fixture_has_file, window);
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (app_fixture_get_turn_view (window)));
  n = g_list_model_get_n_items (G_LIST_MODEL (selection));
  g_assert_cmpuint (n, ==, psl_record_get_n_turns (record) + 1);
  gtk_single_selection_set_selected (selection, n - 1);
  app_fixture_settle ();
  item = gtk_single_selection_get_selected_item (selection);
  g_assert_true (psl_match_get_turn (app_fixture_get_match (window)) ==
                 psl_turn_item_get_turn (item));
  app_fixture_find_turn_row (window, psl_turn_item_get_turn (item));
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
  GtkScrollable *view = GTK_SCROLLABLE (app_fixture_get_turn_view (window));
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (view);

  return gtk_adjustment_get_value (place) > 0 &&
         gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place) >=
             gtk_adjustment_get_upper (place);
}

/* How high the list is of which the list of turns shows a part. */
static double
get_list_height (PslWindow *window)
{
  return gtk_adjustment_get_upper (
      gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (app_fixture_get_turn_view (window))));
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
  g_test_add_func ("/app/turn-list/place", test_place);
  g_test_add_func ("/app/turn-list/steps", test_steps);
  g_test_add_func ("/app/turn-list/last-turn-in-sight", test_last_turn_in_sight);
  g_test_add_func ("/app/turn-list/many-turns", test_many_turns);
  g_test_add_func ("/app/turn-list/deep", test_deep);
  return app_fixture_run ();
}
