/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-turn-model.h"

/* The rows as text: number, an indent for each level, the steps, = and how the game ended there, *
 * for a comment, < for the row that the match stands in. */
static char *
print_rows (PslTurnModel *model)
{
  GListModel *list = G_LIST_MODEL (model);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (PslTurnItem) item = g_list_model_get_item (list, i);

      g_string_append_printf (text, "%u", psl_turn_item_get_number (item));
      for (guint depth = 0; depth <= psl_turn_item_get_depth (item); depth++)
        g_string_append_c (text, ' ');
      g_string_append (text, psl_turn_item_get_text (item));
      if (psl_turn_item_get_ending (item) != NULL)
        g_string_append_printf (text, " = %s", psl_turn_item_get_ending (item));
      g_string_append_printf (text, "%s%s\n",
                              psl_turn_item_get_comment (item) != NULL ? " *" : "",
                              psl_turn_item_get_current (item) ? " <" : "");
      g_assert_cmpint (psl_turn_item_get_current (item), ==,
                       i == psl_turn_model_get_current (model));
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (PslTurnModel *model, const char *expected)
{
  g_autofree char *rows = print_rows (model);

  g_assert_cmpstr (rows, ==, expected);
}

static PslMatch *
new_match (const char *steps)
{
  g_autoptr (PslRecord) record = app_fixture_new_record (steps);

  return psl_match_new (record);
}

static void
test_main_line (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2 1a1");
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);

  assert_rows (model, "0 Start\n1 3c2\n2 1a1 <\n");
  app_fixture_play_in_match (match, "2b4");
  assert_rows (model, "0 Start\n1 3c2\n2 1a1\n3 2b4 <\n");
  psl_match_go_first (match);
  assert_rows (model, "0 Start <\n1 3c2\n2 1a1\n3 2b4\n");
  psl_match_go_last (match);
  psl_match_undo (match);
  assert_rows (model, "0 Start\n1 3c2\n2 1a1 <\n");
}

static void
test_variations (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2 1a1 2b4");
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);

  psl_match_go_to_ply (match, 1);
  app_fixture_play_in_match (match, "2f1");
  app_fixture_play_in_match (match, "2f2");
  assert_rows (model, "0 Start\n1 3c2\n2 1a1\n2  2f1\n3  2f2 <\n3 2b4\n");
  psl_match_go_previous (match);
  app_fixture_play_in_match (match, "1e5");
  assert_rows (model, "0 Start\n1 3c2\n2 1a1\n2  2f1\n3  2f2\n3   1e5 <\n3 2b4\n");
}

static void
test_comments (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2");
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);

  psl_match_set_comment (match, psl_match_get_turn (match), "Bold.");
  assert_rows (model, "0 Start\n1 3c2 * <\n");
  psl_match_set_comment (match, psl_match_get_turn (match), NULL);
  assert_rows (model, "0 Start\n1 3c2 <\n");
}

/* How a game ended is told at the end of the line in which it did. */
static void
test_endings (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2 1a1");
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);

  psl_match_resign (match, 1);
  assert_rows (model, "0 Start\n1 3c2\n2 1a1 = Dark wins: Light resigns. <\n");
  psl_match_go_to_ply (match, 1);
  app_fixture_play_in_match (match, "2f1");
  assert_rows (model, "0 Start\n1 3c2\n2 1a1 = Dark wins: Light resigns.\n2  2f1 <\n");
  psl_match_make_main_line (match, psl_match_get_turn (match));
  assert_rows (model, "0 Start\n1 3c2\n2 2f1 <\n2  1a1 = Dark wins: Light resigns.\n");
  psl_match_agree (match);
  assert_rows (model, "0 Start\n1 3c2\n2 2f1 = A draw by agreement. <\n"
                      "2  1a1 = Dark wins: Light resigns.\n");
  psl_match_undo (match);
  assert_rows (model, "0 Start\n1 3c2\n2 2f1 <\n2  1a1 = Dark wins: Light resigns.\n");
}

/* A folded variation shows its first turn alone, and unfolds when the match goes further. */
static void
test_fold (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2 1a1 2b4");
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);
  PslTurn *head;

  psl_match_go_to_ply (match, 1);
  app_fixture_play_in_match (match, "2f1");
  head = psl_match_get_turn (match);
  app_fixture_play_in_match (match, "2f2");
  app_fixture_play_in_match (match, "1e5");
  psl_turn_model_set_folded (model, head, TRUE);
  assert_rows (model, "0 Start\n1 3c2\n2 1a1\n2  2f1 <\n3 2b4\n");
  psl_match_go_previous (match);
  assert_rows (model, "0 Start\n1 3c2 <\n2 1a1\n2  2f1\n3 2b4\n");
  psl_match_go_last (match);
  assert_rows (model, "0 Start\n1 3c2\n2 1a1\n2  2f1\n3  2f2\n4  1e5 <\n3 2b4\n");
  psl_turn_model_set_folded (model, head, TRUE);
  psl_turn_model_set_folded (model, head, FALSE);
  assert_rows (model, "0 Start\n1 3c2\n2 1a1\n2  2f1 <\n3  2f2\n4  1e5\n3 2b4\n");
}

typedef struct
{
  guint position, removed, added, calls;
} Change;

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, Change *change)
{
  *change = (Change){ position, removed, added, change->calls + 1 };
}

/* Only the rows that differ are told, so that a long list keeps its place and its speed. */
static void
test_changes (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2 1a1 2b4");
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);
  Change change = { 0 };

  g_signal_connect (model, "items-changed", G_CALLBACK (on_items_changed), &change);
  app_fixture_play_in_match (match, "1e5");
  g_assert_cmpuint (change.position, ==, 4);
  g_assert_cmpuint (change.removed, ==, 0);
  g_assert_cmpuint (change.added, ==, 1);
  psl_match_go_to_ply (match, 1);
  g_assert_cmpuint (change.calls, ==, 1);
  app_fixture_play_in_match (match, "1f5");
  g_assert_cmpuint (change.calls, ==, 2);
  g_assert_cmpuint (change.position, ==, 3);
  g_assert_cmpuint (change.removed, ==, 0);
  g_assert_cmpuint (change.added, ==, 1);
  psl_match_undo (match);
  g_assert_cmpuint (change.position, ==, 3);
  g_assert_cmpuint (change.removed, ==, 1);
  g_assert_cmpuint (change.added, ==, 0);
}

/* Thousands of turns: no item is made before it is asked for. */
static void
test_many (void)
{
  g_autoptr (PslMatch) match = new_match ("3c2");
  g_autoptr (PslTurnModel) model = NULL;
  PslRecord *record = psl_match_get_record (match);
  PslStep step = psl_turn_get_steps (psl_match_get_turn (match), NULL)[0];
  g_autoptr (PslTurnItem) item = NULL;

  for (guint i = 0; i < 5000; i++)
    {
      PslTurn *turn = psl_record_add_turn (record, psl_record_get_root (record), 1);

      psl_record_append_step (record, turn, step);
    }
  model = psl_turn_model_new (match);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 5002);
  item = g_list_model_get_item (G_LIST_MODEL (model), 5001);
  g_assert_cmpuint (psl_turn_item_get_depth (item), ==, 1);
  g_assert_cmpstr (psl_turn_item_get_text (item), ==, "3c2");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), 5002));
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, FALSE);
  g_test_add_func ("/app/turn-model/main-line", test_main_line);
  g_test_add_func ("/app/turn-model/variations", test_variations);
  g_test_add_func ("/app/turn-model/comments", test_comments);
  g_test_add_func ("/app/turn-model/endings", test_endings);
  g_test_add_func ("/app/turn-model/fold", test_fold);
  g_test_add_func ("/app/turn-model/changes", test_changes);
  g_test_add_func ("/app/turn-model/many", test_many);
  return app_fixture_run ();
}
