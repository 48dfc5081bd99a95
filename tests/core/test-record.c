/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of turns, and the line that runs along it. */
#include "fixture-game.h"

#include "core/psl-line.h"

static PslRecord *
new_record (const char *option)
{
  const char *const options[] = { option, NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);

  return psl_record_new (game);
}

static PslTurn *
add_turn (PslRecord *record, PslTurn *parent, int seat, PslStep first, PslStep second)
{
  PslTurn *turn = psl_record_add_turn (record, parent, seat);

  psl_record_append_step (record, turn, first);
  psl_record_append_step (record, turn, second);
  return turn;
}

static void
test_tree (void)
{
  g_autoptr (PslRecord) record = new_record (NULL);
  PslTurn *root = psl_record_get_root (record);
  PslTurn *a = add_turn (record, root, 1, WALK_RIGHT, WALK_END);
  PslTurn *b = add_turn (record, root, 1, WALK_RIGHT, WALK_LEFT);
  PslTurn *aa = add_turn (record, a, 2, WALK_RIGHT, WALK_LEFT);

  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);
  g_assert_true (psl_turn_get_first_child (root) == a);
  g_assert_true (psl_turn_get_next (a) == b);
  g_assert_true (psl_turn_get_previous (b) == a);
  g_assert_null (psl_turn_get_next (b));
  g_assert_cmpuint (psl_turn_get_number (aa), ==, 2);
  g_assert_cmpuint (psl_turn_get_index (b), ==, 1);
  g_assert_true (psl_turn_is_in_main_line (aa));
  g_assert_false (psl_turn_is_in_main_line (b));
  g_assert_true (psl_turn_get_line_end (root) == aa);

  /* Taking the middle out and putting it back in another place keeps what hangs below it. */
  psl_record_take_turn (record, a);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 1);
  g_assert_true (psl_turn_get_first_child (root) == b);
  psl_record_insert_turn (record, b, 0, a);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);
  g_assert_cmpuint (psl_turn_get_number (aa), ==, 3);
  g_assert_true (psl_turn_get_line_end (root) == aa);

  psl_turn_free (psl_record_take_turn (record, b));
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 0);
  g_assert_null (psl_turn_get_first_child (root));
}

static void
test_long_line (void)
{
  g_autoptr (PslRecord) record = new_record (NULL);
  PslTurn *turn = psl_record_get_root (record);

  for (guint i = 0; i < PSL_MAX_TURNS; i++)
    turn = add_turn (record, turn, 1 + i % 2, WALK_RIGHT, WALK_LEFT);
  g_assert_cmpuint (psl_turn_get_number (turn), ==, PSL_MAX_TURNS);
}

static void
test_comment (void)
{
  g_autoptr (PslRecord) record = new_record (NULL);
  PslTurn *root = psl_record_get_root (record);

  g_assert_null (psl_turn_get_comment (root));
  psl_record_set_comment (record, root, "Bold.");
  psl_record_set_comment (record, root, psl_turn_get_comment (root));
  g_assert_cmpstr (psl_turn_get_comment (root), ==, "Bold.");
  psl_record_set_comment (record, root, "");
  g_assert_null (psl_turn_get_comment (root));
}

typedef void (*Change) (PslRecord *record);

static void
change_title (PslRecord *record)
{
  psl_record_set_title (record, "Other");
}

static void
change_date (PslRecord *record)
{
  psl_record_set_date (record, "2026-01-01");
}

static void
change_place (PslRecord *record)
{
  psl_record_set_place (record, "Lyon");
}

static void
change_player (PslRecord *record)
{
  psl_record_set_player (record, 2, PSL_PLAYER_COMPUTER, 3, "");
}

static void
change_step (PslRecord *record)
{
  PslTurn *turn = psl_turn_get_first_child (psl_record_get_root (record));

  psl_record_remove_step (record, turn);
  psl_record_append_step (record, turn, WALK_LEFT);
}

static void
change_comment (PslRecord *record)
{
  psl_record_set_comment (record, psl_record_get_root (record), "Hm");
}

static void
change_shape (PslRecord *record)
{
  PslTurn *root = psl_record_get_root (record);
  PslTurn *second =
      psl_record_take_turn (record, psl_turn_get_next (psl_turn_get_first_child (root)));

  psl_record_insert_turn (record, psl_turn_get_first_child (root), 0, second);
}

static void
change_result (PslRecord *record)
{
  PslOutcome result = { .over = TRUE, .winner = 2, .reason = PSL_REASON_RESIGNATION };

  psl_record_set_result (record, &result);
}

static PslRecord *
new_small_record (void)
{
  PslRecord *record = new_record (NULL);
  PslTurn *root = psl_record_get_root (record);

  add_turn (record, root, 1, WALK_RIGHT, WALK_END);
  add_turn (record, root, 1, WALK_RIGHT, WALK_LEFT);
  return record;
}

static void
test_equal (void)
{
  static const struct
  {
    Change change;
    const char *difference;
  } cases[] = {
    { change_title, "title" },   { change_date, "date" },       { change_place, "place" },
    { change_player, "players" }, { change_step, "turns" },     { change_comment, "turns" },
    { change_shape, "turns" },   { change_result, "result" },
  };
  g_autoptr (PslRecord) record = new_small_record ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PslRecord) other = new_small_record ();
      g_autofree char *difference = NULL;

      g_assert_true (psl_record_equal (record, other, NULL));
      cases[i].change (other);
      g_assert_false (psl_record_equal (record, other, &difference));
      g_assert_cmpstr (difference, ==, cases[i].difference);
    }
}

/* --- Lines --- */

/* Moves to and fro: the start stands again after every second turn. */
static guint
shuttle (PslLine *line, guint max_turns)
{
  guint n_turns = 0;

  while (!psl_line_get_outcome (line)->over && n_turns < max_turns)
    {
      psl_line_apply (line, WALK_RIGHT);
      psl_line_apply (line, WALK_LEFT);
      n_turns++;
    }
  return n_turns;
}

static void
test_repetition (void)
{
  g_autoptr (PslGame) game = psl_game_new ("walk", NULL, NULL);
  g_autoptr (PslLine) line = psl_line_new (game);

  /* The start is the first appearance; the same seat is to move after turns 2 and 4. */
  g_assert_cmpuint (shuttle (line, 3), ==, 3);
  g_assert_false (psl_line_get_outcome (line)->over);
  g_assert_cmpuint (psl_line_get_appearances (line), ==, 2);
  g_assert_cmpuint (shuttle (line, 3), ==, 1);
  g_assert_true (psl_line_get_outcome (line)->over);
  g_assert_cmpint (psl_line_get_outcome (line)->winner, ==, 0);
  g_assert_cmpuint (psl_line_get_outcome (line)->reason, ==, PSL_REASON_REPETITION);
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 0);

  PslStep steps[PSL_MAX_STEPS];

  g_assert_cmpuint (psl_line_list_steps (line, steps), ==, 0);
}

/* A win in the turn that would also be a repetition counts before it. */
static void
test_win_first (void)
{
  const char *const options[] = { "length=3", NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);
  g_autoptr (PslLine) line = psl_line_new (game);

  shuttle (line, 3);
  psl_line_apply (line, WALK_RIGHT);
  psl_line_apply (line, WALK_RIGHT);
  g_assert_cmpuint (psl_line_get_outcome (line)->reason, ==, PSL_REASON_SCORE);
  g_assert_cmpint (psl_line_get_outcome (line)->winner, ==, 2);
}

static void
walk_turn (PslLine *line, PslStep first, PslStep second, guint *n_turns)
{
  if (psl_line_get_outcome (line)->over)
    return;
  psl_line_apply (line, first);
  psl_line_apply (line, second);
  (*n_turns)++;
  if (*n_turns == 99)
    g_assert_cmpuint (psl_line_get_quiet_turns (line), ==, 99);
}

/* To and fro over 27 cells, with a turn on the spot at each end: so each place comes first with one
 * seat to move, then with the other, and no position stands three times in 111 turns. */
static void
test_stagnation (void)
{
  const char *const options[] = { "length=30", NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);
  g_autoptr (PslLine) line = psl_line_new (game);
  guint n_turns = 0;

  for (guint leg = 0; leg < 4; leg++)
    {
      for (guint i = 0; i < 27; i++)
        walk_turn (line, leg % 2 == 0 ? WALK_RIGHT : WALK_LEFT, WALK_END, &n_turns);
      walk_turn (line, WALK_RIGHT, WALK_LEFT, &n_turns);
    }
  g_assert_cmpuint (n_turns, ==, 100);
  g_assert_cmpuint (psl_line_get_outcome (line)->reason, ==, PSL_REASON_STAGNATION);
}

static void
test_copy_and_go (void)
{
  g_autoptr (PslRecord) record = new_record ("seats=3");
  PslTurn *root = psl_record_get_root (record);
  PslTurn *first = add_turn (record, root, 1, WALK_RIGHT, WALK_END);
  PslTurn *out = psl_record_add_resignation (record, first, 2);
  PslTurn *third = add_turn (record, out, 3, WALK_RIGHT, WALK_LEFT);
  g_autoptr (PslLine) line = psl_line_new (psl_record_get_game (record));

  psl_line_go (line, third, 1);
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 3);
  g_assert_cmpuint (psl_line_get_turn_steps (line), ==, 1);

  g_autoptr (PslLine) copy = psl_line_copy (line);

  psl_line_apply (copy, WALK_LEFT);
  g_assert_cmpint (psl_line_get_seat_to_move (copy), ==, 1);
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 3);

  psl_line_resign (copy, 3);
  g_assert_true (psl_line_get_outcome (copy)->over);
  g_assert_cmpint (psl_line_get_outcome (copy)->winner, ==, 1);
  g_assert_cmpuint (psl_line_get_outcome (copy)->reason, ==, PSL_REASON_LAST_STANDING);
}

static void
test_play_at_random (void)
{
  g_autoptr (PslRecord) record = new_record (NULL);
  g_autoptr (PslRecord) again = new_record (NULL);
  g_autoptr (PslRecord) other = new_record (NULL);

  psl_line_play_at_random (record, 7, 1000, FALSE);
  psl_line_play_at_random (again, 7, 1000, FALSE);
  psl_line_play_at_random (other, 8, 1000, FALSE);
  g_assert_true (psl_record_get_result (record)->over);
  g_assert_true (psl_record_equal (record, again, NULL));
  g_assert_false (psl_record_equal (record, other, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add_func ("/core/record/tree", test_tree);
  g_test_add_func ("/core/record/long-line", test_long_line);
  g_test_add_func ("/core/record/comment", test_comment);
  g_test_add_func ("/core/record/equal", test_equal);
  g_test_add_func ("/core/line/repetition", test_repetition);
  g_test_add_func ("/core/line/win-first", test_win_first);
  g_test_add_func ("/core/line/stagnation", test_stagnation);
  g_test_add_func ("/core/line/copy-and-go", test_copy_and_go);
  g_test_add_func ("/core/line/play-at-random", test_play_at_random);

  return g_test_run ();
}
