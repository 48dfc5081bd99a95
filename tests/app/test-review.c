/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include "app/psl-comment-view.h"
#include "app/psl-score-plot.h"
#include "app/psl-settings.h"
#include "app/psl-turn-row.h"

/* Looking back at a game: comments, variations and scores. */

static const char *
get_detail (PslWindow *window)
{
  return psl_status_line_get_detail (app_fixture_get_status (window));
}

/* --- Comments --- */

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
  app_fixture_write_comment (window, "Bold. ");
  g_assert_null (psl_turn_get_comment (second));
  app_fixture_activate (window, "previous");
  g_assert_cmpstr (psl_turn_get_comment (second), ==, "Bold.");
  assert_comment (window, "");
  app_fixture_write_comment (window, "مرحبا 🐸 héhé");
  app_fixture_activate (window, "next");
  g_assert_cmpstr (psl_turn_get_comment (first), ==, "مرحبا 🐸 héhé");
  assert_comment (window, "Bold.");
  g_assert_nonnull (strstr (get_detail (window), "Bold."));
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
  app_fixture_write_comment (window, "Unfinished");
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
  app_fixture_write_comment (window, "Before saving");
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
  app_fixture_write_comment (window, "Last words");
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

/* A variation is begun, promoted, undone and deleted from the window; nothing is lost. */
static void
test_variations (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  PslTurn *root = psl_record_get_root (psl_match_get_record (match));
  PslTurn *played, *variation;
  PslTurnRow *row;

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
  app_fixture_assert_steps (window, "3c2 1a1 2b4");

  app_fixture_activate (window, "make-main-line");
  app_fixture_assert_steps (window, "3c2 2f1 1e5");
  g_assert_true (psl_turn_is_played (played));
  g_assert_true (psl_turn_is_in_played_line (played));
  g_assert_false (psl_turn_is_in_played_line (variation));
  row = app_fixture_find_turn_row (window, played);
  g_assert_true (psl_turn_item_get_played (psl_turn_row_get_item (row)));
  app_fixture_activate (window, "undo");
  app_fixture_assert_steps (window, "3c2 1a1 2b4");
  g_assert_false (psl_turn_is_played (played));
  app_fixture_activate (window, "redo");
  g_assert_true (psl_turn_is_played (played));

  /* Made the main line again, it needs no mark. */
  psl_match_go (match, played, 1);
  app_fixture_activate (window, "promote");
  app_fixture_assert_steps (window, "3c2 1a1 2b4");
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
  app_fixture_assert_steps (window, "3c2 2f1 1f5 2a1");
  app_fixture_activate (window, "undo");
  app_fixture_assert_steps (window, "3c2 1a1 2b4");
  app_fixture_activate (window, "redo");
  app_fixture_assert_steps (window, "3c2 2f1 1f5 2a1");
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

/* --- Record, save, open, save: the same bytes --- */

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
  app_fixture_write_comment (window, "« Héhé » 🐸 — שלום\nمرحبا بكم <&>");
  psl_match_go_to_ply (match, 1);
  app_fixture_write_comment (window, "Привет, 世界");
  app_fixture_play (window, "d5 d9 h9 h5-h9");
  psl_match_go_to_ply (match, 3);
  app_fixture_play (window, "b2 f11");
  app_fixture_write_comment (window, "e\u0301 👩🏽‍🚀");
  app_fixture_activate (window, "make-main-line");
  g_assert_true (psl_window_save_to (window, file, FALSE));
  app_fixture_close_windows ();

  window = app_fixture_new_window ();
  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (app_fixture_has_file, window);
  g_assert_true (psl_window_save_to (window, copy, FALSE));
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL));
  g_assert_true (g_file_get_contents (copy_path, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  g_assert_nonnull (strstr (first, "urn:passerelle:review:1"));
  g_assert_nonnull (strstr (first, "Привет, 世界"));
  app_fixture_tear_down ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/review/comment", test_comment);
  g_test_add_func ("/app/review/comment-undone", test_comment_undone);
  g_test_add_func ("/app/review/comment-saved", test_comment_saved);
  g_test_add_func ("/app/review/comment-closed", test_comment_closed);
  g_test_add_func ("/app/review/variations", test_variations);
  g_test_add_func ("/app/review/nested", test_nested);
  g_test_add_func ("/app/review/scores", test_scores);
  g_test_add_func ("/app/review/same-bytes", test_same_bytes);
  return app_fixture_run ();
}
