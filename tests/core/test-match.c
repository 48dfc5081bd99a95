/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing, undo and review. */
#include "fixture-game.h"

#include "core/psl-match.h"

static PslMatch *
new_match (const char *option)
{
  const char *const options[] = { option, NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);

  return psl_match_new (record);
}

/* Plays the letters of @steps: l, r and e for end. */
static void
play (PslMatch *match, const char *steps)
{
  for (; *steps != '\0'; steps++)
    {
      g_autoptr (GError) error = NULL;

      psl_match_play (match, *steps == 'l' ? WALK_LEFT : *steps == 'r' ? WALK_RIGHT : WALK_END,
                      &error);
      g_assert_no_error (error);
    }
}

static int
get_cell (PslMatch *match)
{
  return ((const WalkPosition *) psl_match_get_position (match))->cell;
}

static void
count (guint *counter)
{
  (*counter)++;
}

static void
count_moved (PslMatch *match, guint step, guint *counter)
{
  (*counter)++;
}

static void
test_play (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  guint n_moved = 0, n_changed = 0;
  PslStep step;

  g_signal_connect (match, "moved", G_CALLBACK (count_moved), &n_moved);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (count), &n_changed);
  g_assert_false (psl_match_get_modified (match));
  play (match, "re");
  g_assert_true (psl_match_get_modified (match));
  g_assert_cmpuint (n_moved, ==, 2);
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 2);
  g_assert_true (psl_match_get_last_step (match, &step));
  g_assert_cmpuint (step, ==, WALK_END);

  g_autofree WalkPosition *before = psl_match_get_previous_position (match);

  g_assert_cmpint (before->cell, ==, 1);
  g_assert_cmpint (before->n_steps, ==, 1);
}

/* Only what changes the record is told as an edit; looking around is not. */
static void
test_edited (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  guint n_edited = 0;

  g_signal_connect_swapped (match, "edited", G_CALLBACK (count), &n_edited);
  play (match, "re");
  g_assert_cmpuint (n_edited, ==, 2);
  psl_match_go_first (match);
  psl_match_go_next (match);
  psl_match_go_last (match);
  g_assert_cmpuint (n_edited, ==, 2);
  psl_match_undo (match);
  g_assert_cmpuint (n_edited, ==, 3);
  psl_match_redo (match);
  g_assert_cmpuint (n_edited, ==, 4);
  psl_match_set_comment (match, psl_match_get_turn (match), "Bold.");
  g_assert_cmpuint (n_edited, ==, 5);
}

static void
test_illegal (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (psl_match_play (match, WALK_LEFT, &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_ILLEGAL_STEP);
  g_assert_false (psl_match_get_modified (match));
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), ==, 0);
}

static void
test_end (void)
{
  g_autoptr (PslMatch) match = new_match ("length=3");
  g_autoptr (GError) error = NULL;
  const PslOutcome *result = psl_record_get_result (psl_match_get_record (match));

  play (match, "rr");
  g_assert_true (result->over);
  g_assert_cmpint (result->winner, ==, 1);
  g_assert_cmpuint (result->reason, ==, PSL_REASON_SCORE);
  g_assert_false (psl_match_may_agree (match));
  g_assert_false (psl_match_play (match, WALK_LEFT, &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_OVER);

  psl_match_undo (match);
  g_assert_false (result->over);
  g_assert_cmpint (get_cell (match), ==, 1);
  psl_match_redo (match);
  g_assert_true (result->over);
}

static void
test_undo_to_start_and_back (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  guint n = 0;

  play (match, "rerlre");
  for (; psl_match_can_undo (match); n++)
    psl_match_undo (match);
  g_assert_cmpuint (n, ==, 6);
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), ==, 0);
  for (; psl_match_can_redo (match); n--)
    psl_match_redo (match);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpint (get_cell (match), ==, 2);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 6);
}

/* A record from a file has no edits; its steps can be taken back all the same, and come again. */
static void
test_undo_of_loaded_game (void)
{
  g_autoptr (PslMatch) played = new_match (NULL);

  play (played, "rer");

  g_autoptr (PslMatch) match = psl_match_new (psl_match_get_record (played));

  for (guint i = 0; i < 3; i++)
    psl_match_undo (match);
  g_assert_false (psl_match_can_undo (match));
  g_assert_cmpint (get_cell (match), ==, 0);
  for (guint i = 0; i < 3; i++)
    psl_match_redo (match);
  g_assert_false (psl_match_can_redo (match));
  g_assert_cmpint (get_cell (match), ==, 2);
}

/* A line is played as a whole, and taken back as a whole, but for what was there before. */
static void
test_play_line (void)
{
  static const PslStep steps[] = { WALK_RIGHT, WALK_RIGHT, WALK_RIGHT, WALK_END };
  static const PslStep illegal[] = { WALK_RIGHT, WALK_END, WALK_END };
  g_autoptr (PslMatch) match = new_match (NULL);
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  play (match, "rele");
  psl_match_go_to_ply (match, 0);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (count), &n_changed);
  g_assert_true (psl_match_play_line (match, steps, G_N_ELEMENTS (steps), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpint (get_cell (match), ==, 3);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 4);
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), ==, 4);
  psl_match_undo (match);
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), ==, 2);
  g_assert_cmpint (get_cell (match), <=, 1);

  /* One that cannot be played to its end leaves nothing. */
  psl_match_go_to_ply (match, 2);
  g_assert_false (psl_match_play_line (match, illegal, G_N_ELEMENTS (illegal), &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_ILLEGAL_STEP);
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), ==, 2);
}

/* After a forced `end` undo goes back to the last decision, and redo makes both again. */
static void
test_undo_of_forced_step (void)
{
  g_autoptr (PslMatch) match = new_match ("sticky=yes");
  PslStep step;

  play (match, "r");
  g_assert_true (psl_match_get_forced_step (match, &step));
  g_assert_cmpuint (step, ==, WALK_END);
  play (match, "e");
  g_assert_false (psl_match_get_forced_step (match, &step));

  psl_match_undo (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 0);
  psl_match_redo (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 2);

  g_autoptr (PslMatch) loaded = psl_match_new (psl_match_get_record (match));

  psl_match_undo (loaded);
  g_assert_cmpuint (psl_match_get_ply (loaded), ==, 0);
}

/* A forced step takes only the step right before it along, no other edit. */
static void
test_undo_of_forced_step_alone (void)
{
  g_autoptr (PslMatch) match = new_match ("sticky=yes");
  PslTurn *root = psl_record_get_root (psl_match_get_record (match));

  play (match, "r");
  psl_match_set_comment (match, root, "Bold.");
  play (match, "e");
  psl_match_undo (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  g_assert_cmpstr (psl_turn_get_comment (root), ==, "Bold.");
}

/* All that makes a line the main one is one act, for undo and redo too. */
static void
test_undo_of_main_line (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  PslTurn *root = psl_record_get_root (psl_match_get_record (match));
  PslTurn *turn;

  play (match, "re");
  psl_match_go_first (match);
  play (match, "rrre");
  psl_match_go_previous (match);
  psl_match_go_previous (match);
  play (match, "le");
  turn = psl_match_get_turn (match);
  g_assert_cmpuint (psl_turn_get_depth (turn), ==, 2);

  psl_match_make_main_line (match, turn);
  g_assert_true (psl_turn_is_in_main_line (turn));
  psl_match_undo (match);
  g_assert_cmpuint (psl_turn_get_depth (turn), ==, 2);
  g_assert_cmpuint (psl_turn_get_index (psl_turn_get_first_child (root)), ==, 0);
  psl_match_redo (match);
  g_assert_true (psl_turn_is_in_main_line (turn));
}

static void
add_to (PslMatch *match, guint step, guint *sum)
{
  *sum = *sum * 10 + step + 1;
}

/* Each step that is made again where one stands is told; from elsewhere it is a jump. */
static void
test_redo_tells (void)
{
  g_autoptr (PslMatch) match = new_match ("sticky=yes");
  guint steps = 0, n_jumped = 0, n_changed = 0;

  play (match, "re");
  psl_match_undo (match);
  g_signal_connect (match, "moved", G_CALLBACK (add_to), &steps);
  g_signal_connect_swapped (match, "jumped", G_CALLBACK (count), &n_jumped);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (count), &n_changed);
  psl_match_redo (match);
  g_assert_cmpuint (steps, ==, (WALK_RIGHT + 1) * 10 + WALK_END + 1);
  g_assert_cmpuint (n_jumped, ==, 0);
  g_assert_cmpuint (n_changed, ==, 1);

  play (match, "re");
  psl_match_undo (match);
  psl_match_go_first (match);
  steps = n_jumped = 0;
  psl_match_redo (match);
  g_assert_cmpuint (n_jumped, ==, 1);
  g_assert_cmpuint (steps, ==, WALK_END + 1);
}

/* When the last turn of the main line goes, the variation beside it is the main line, with its
 * result. */
static void
test_undo_leaves_variation (void)
{
  g_autoptr (PslMatch) match = new_match ("length=3");
  PslRecord *record = psl_match_get_record (match);

  play (match, "re");
  psl_match_go_first (match);
  play (match, "rr");
  g_assert_false (psl_record_get_result (record)->over);

  g_autoptr (PslMatch) loaded = psl_match_new (record);

  psl_match_undo (loaded);
  g_assert_false (psl_record_get_result (record)->over);
  psl_match_undo (loaded);
  g_assert_true (psl_record_get_result (record)->over);
  g_assert_cmpint (psl_record_get_result (record)->winner, ==, 1);
  psl_match_redo (loaded);
  g_assert_false (psl_record_get_result (record)->over);
}

static void
test_branch (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  PslRecord *record = psl_match_get_record (match);
  PslTurn *root = psl_record_get_root (record);

  play (match, "rerl");
  psl_match_go_first (match);

  /* Entering what is there adds nothing; leaving it after the first step makes a variation of the
   * whole turn. */
  play (match, "r");
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 2);
  play (match, "l");
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);

  PslTurn *variation = psl_turn_get_next (psl_turn_get_first_child (root));

  g_assert_true (psl_match_get_turn (match) == variation);
  g_assert_cmpuint (psl_turn_get_n_steps (variation), ==, 2);
  g_assert_false (psl_match_is_at_main_end (match));

  /* Entering the variation from the start again. */
  psl_match_go_first (match);
  play (match, "rl");
  g_assert_true (psl_match_get_turn (match) == variation);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);

  /* Review goes on in the variation one is in. */
  psl_match_go_previous (match);
  psl_match_go_previous (match);
  g_assert_true (psl_match_go_next (match));
  g_assert_true (psl_match_go_next (match));
  g_assert_true (psl_match_get_turn (match) == variation);
  g_assert_false (psl_match_go_next (match));

  psl_match_promote (match, variation);
  g_assert_true (psl_turn_get_first_child (root) == variation);
  g_assert_true (psl_match_is_at_main_end (match));
  psl_match_undo (match);
  g_assert_true (psl_turn_get_next (psl_turn_get_first_child (root)) == variation);

  psl_match_remove_turn (match, variation);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 2);
  psl_match_undo (match);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);
  psl_match_redo (match);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 2);
  g_assert_true (psl_match_get_turn (match) == root);
}

static void
test_resign (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  const PslOutcome *result = psl_record_get_result (psl_match_get_record (match));

  play (match, "r");
  psl_match_resign (match, 1);
  g_assert_cmpint (result->winner, ==, 2);
  g_assert_cmpuint (result->reason, ==, PSL_REASON_RESIGNATION);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 0);

  /* Earlier positions are still being played. */
  psl_match_go_first (match);
  g_assert_false (psl_match_get_outcome (match)->over);
  g_assert_false (psl_match_may_resign (match, 1));

  psl_match_undo (match);
  g_assert_false (result->over);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);

  psl_match_agree (match);
  g_assert_cmpint (result->winner, ==, 0);
  g_assert_cmpuint (result->reason, ==, PSL_REASON_AGREEMENT);

  g_autoptr (PslMatch) loaded = psl_match_new (psl_match_get_record (match));

  psl_match_undo (loaded);
  g_assert_false (result->over);
  g_assert_cmpuint (psl_match_get_ply (loaded), ==, 1);
}

static void
assert_result (PslMatch *match, int winner, PslReason reason)
{
  const PslOutcome *result = psl_record_get_result (psl_match_get_record (match));

  g_assert_cmpint (result->over, ==, reason != PSL_REASON_NONE);
  g_assert_cmpint (result->winner, ==, winner);
  g_assert_cmpuint (result->reason, ==, reason);
}

static void
assert_ended_here (PslMatch *match, int winner, PslReason reason)
{
  const PslOutcome *outcome = psl_match_get_outcome (match);
  PslStep steps[PSL_MAX_STEPS];

  g_assert_true (outcome->over);
  g_assert_cmpint (outcome->winner, ==, winner);
  g_assert_cmpuint (outcome->reason, ==, reason);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 0);
  g_assert_cmpuint (psl_match_list_steps (match, steps), ==, 0);
}

/* A match of two lines of one turn each: @played is the main line and was given up, @variation
 * stands beside it. */
static PslMatch *
new_branched_match (PslTurn **played, PslTurn **variation)
{
  PslMatch *match = new_match (NULL);

  play (match, "re");
  *played = psl_match_get_turn (match);
  psl_match_resign (match, 2);
  psl_match_go_first (match);
  play (match, "rl");
  *variation = psl_match_get_turn (match);
  return match;
}

/* A resignation ends the line in which it was made, whichever line is the main one. */
static void
test_resignation_stays_with_its_line (void)
{
  PslTurn *played, *variation;
  g_autoptr (PslMatch) match = new_branched_match (&played, &variation);

  psl_match_promote (match, variation);
  assert_result (match, 0, PSL_REASON_NONE);
  g_assert_false (psl_match_get_outcome (match)->over);
  g_assert_true (psl_match_may_resign (match, 1));

  psl_match_go (match, played, 2);
  assert_ended_here (match, 1, PSL_REASON_RESIGNATION);
  g_assert_false (psl_match_may_resign (match, 1));
  psl_match_go (match, played, 1);
  g_assert_false (psl_match_get_outcome (match)->over);

  psl_match_make_main_line (match, played);
  assert_result (match, 1, PSL_REASON_RESIGNATION);
  psl_match_undo (match);
  assert_result (match, 0, PSL_REASON_NONE);
  psl_match_undo (match);
  assert_result (match, 1, PSL_REASON_RESIGNATION);
  psl_match_redo (match);
  psl_match_redo (match);
  assert_result (match, 1, PSL_REASON_RESIGNATION);
}

static void
test_each_line_has_its_ending (void)
{
  PslTurn *played, *variation;
  g_autoptr (PslMatch) match = new_branched_match (&played, &variation);

  psl_match_promote (match, variation);
  psl_match_agree (match);
  assert_result (match, 0, PSL_REASON_AGREEMENT);
  psl_match_promote (match, played);
  assert_result (match, 1, PSL_REASON_RESIGNATION);
  psl_match_go (match, variation, 2);
  assert_ended_here (match, 0, PSL_REASON_AGREEMENT);

  /* The line that takes the place of one that is removed brings its ending with it. */
  psl_match_remove_turn (match, played);
  assert_result (match, 0, PSL_REASON_AGREEMENT);
  psl_match_undo (match);
  assert_result (match, 1, PSL_REASON_RESIGNATION);
}

/* In a game from a file, undo takes the ending back of the line at whose end one stands. */
static void
test_undo_of_ending_in_variation (void)
{
  PslTurn *played, *variation;
  g_autoptr (PslMatch) match = new_branched_match (&played, &variation);

  psl_match_promote (match, variation);

  g_autoptr (PslMatch) loaded = psl_match_new (psl_match_get_record (match));

  psl_match_go (loaded, played, 2);
  psl_match_undo (loaded);
  g_assert_true (psl_match_get_turn (loaded) == played);
  g_assert_false (psl_match_get_outcome (loaded)->over);
  assert_result (loaded, 0, PSL_REASON_NONE);
  psl_match_redo (loaded);
  assert_ended_here (loaded, 1, PSL_REASON_RESIGNATION);
  assert_result (loaded, 0, PSL_REASON_NONE);

  /* Where the last turn of the main line goes, the one beside it takes its place. */
  g_autoptr (PslMatch) again = psl_match_new (psl_match_get_record (match));

  psl_match_undo (again);
  assert_result (again, 0, PSL_REASON_NONE);
  psl_match_undo (again);
  assert_result (again, 1, PSL_REASON_RESIGNATION);
  psl_match_redo (again);
  assert_result (again, 0, PSL_REASON_NONE);
}

/* A game that was given up at once can be taken up again when it is opened. */
static void
test_undo_of_resignation_at_start (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  PslRecord *record = psl_match_get_record (match);

  psl_match_resign (match, 2);

  g_autoptr (PslMatch) loaded = psl_match_new (record);

  g_assert_true (psl_match_can_undo (loaded));
  psl_match_undo (loaded);
  g_assert_false (psl_record_get_result (record)->over);
  g_assert_false (psl_match_can_undo (loaded));
  psl_match_redo (loaded);
  g_assert_cmpint (psl_record_get_result (record)->winner, ==, 1);
}

/* A resignation is a decision, also where only one step could have been made. */
static void
test_undo_of_resignation_before_forced_step (void)
{
  const char *const options[] = { "seats=3", "sticky=yes", NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = psl_match_new (record);

  play (match, "r");
  psl_match_resign (match, 2);

  g_autoptr (PslMatch) loaded = psl_match_new (record);

  psl_match_undo (loaded);
  g_assert_cmpuint (psl_match_get_ply (loaded), ==, 1);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 1);
}

static void
test_resign_of_three (void)
{
  g_autoptr (PslMatch) match = new_match ("seats=3");
  PslRecord *record = psl_match_get_record (match);

  /* Seat 2 leaves in the middle of seat 1's turn, which goes on. */
  play (match, "r");
  psl_match_resign (match, 2);
  g_assert_false (psl_record_get_result (record)->over);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  play (match, "l");
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 3);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);
  g_assert_cmpuint (psl_match_get_n_plies (match), ==, 3);

  /* Every place of the line can be reached by its number. */
  for (guint ply = 0; ply <= 3; ply++)
    {
      psl_match_go_to_ply (match, ply);
      g_assert_cmpuint (psl_match_get_ply (match), ==, ply);
    }

  psl_match_resign (match, 3);
  g_assert_cmpint (psl_record_get_result (record)->winner, ==, 1);
  g_assert_cmpuint (psl_record_get_result (record)->reason, ==, PSL_REASON_RESIGNATION);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 3);

  while (psl_match_can_undo (match))
    psl_match_undo (match);
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 0);
}

static void
test_comment (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);
  PslTurn *root = psl_record_get_root (psl_match_get_record (match));

  psl_match_set_comment (match, root, "");
  g_assert_false (psl_match_get_modified (match));
  psl_match_set_comment (match, root, "Hm");
  psl_match_set_comment (match, root, "Hm!");
  psl_match_undo (match);
  g_assert_cmpstr (psl_turn_get_comment (root), ==, "Hm");
  psl_match_undo (match);
  g_assert_null (psl_turn_get_comment (root));
  psl_match_redo (match);
  g_assert_cmpstr (psl_turn_get_comment (root), ==, "Hm");
}

static void
test_plies (void)
{
  g_autoptr (PslMatch) match = new_match (NULL);

  play (match, "rlrerl");
  g_assert_cmpuint (psl_match_get_n_plies (match), ==, 6);
  for (guint ply = 0; ply <= 6; ply++)
    {
      psl_match_go_to_ply (match, ply);
      g_assert_cmpuint (psl_match_get_ply (match), ==, ply);
      g_assert_cmpuint (psl_match_get_n_plies (match), ==, 6);
    }
  psl_match_go_to_ply (match, 100);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 6);
  g_assert_false (psl_match_go_last (match));
  g_assert_true (psl_match_go_previous (match));
  g_assert_cmpuint (psl_match_get_ply (match), ==, 5);
  g_assert_true (psl_match_go_last (match));
}

/* Each goes on to the next seat; it is an edit of the record, and none that undo takes back. */
static void
test_swap_players (void)
{
  g_autoptr (PslMatch) match = new_match ("seats=3");
  PslRecord *record = psl_match_get_record (match);
  guint n_edited = 0;

  psl_match_set_player (match, 1, PSL_PLAYER_HUMAN, 0, "Ada");
  psl_match_set_player (match, 2, PSL_PLAYER_COMPUTER, 4, "");
  g_signal_connect_swapped (match, "edited", G_CALLBACK (count), &n_edited);
  psl_match_swap_players (match);
  g_assert_cmpuint (n_edited, ==, 1);
  g_assert_cmpstr (psl_record_get_player (record, 1)->name, ==, "");
  g_assert_cmpint (psl_record_get_player (record, 1)->kind, ==, PSL_PLAYER_HUMAN);
  g_assert_cmpstr (psl_record_get_player (record, 2)->name, ==, "Ada");
  g_assert_cmpint (psl_record_get_player (record, 3)->kind, ==, PSL_PLAYER_COMPUTER);
  g_assert_cmpuint (psl_record_get_player (record, 3)->level, ==, 4);
  g_assert_true (psl_match_get_modified (match));
  g_assert_false (psl_match_can_undo (match));
}

/* Everything that was made is freed, undone and removed turns included. */
static void
test_finalize (void)
{
  PslMatch *match = new_match (NULL);

  play (match, "rerl");
  psl_match_undo (match);
  psl_match_go_first (match);
  play (match, "rl");
  psl_match_remove_turn (match, psl_match_get_turn (match));
  g_assert_finalize_object (match);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add_func ("/core/match/play", test_play);
  g_test_add_func ("/core/match/edited", test_edited);
  g_test_add_func ("/core/match/illegal", test_illegal);
  g_test_add_func ("/core/match/end", test_end);
  g_test_add_func ("/core/match/undo-to-start-and-back", test_undo_to_start_and_back);
  g_test_add_func ("/core/match/undo-of-loaded-game", test_undo_of_loaded_game);
  g_test_add_func ("/core/match/undo-of-forced-step", test_undo_of_forced_step);
  g_test_add_func ("/core/match/branch", test_branch);
  g_test_add_func ("/core/match/undo-of-forced-step-alone", test_undo_of_forced_step_alone);
  g_test_add_func ("/core/match/undo-leaves-variation", test_undo_leaves_variation);
  g_test_add_func ("/core/match/undo-of-resignation-at-start", test_undo_of_resignation_at_start);
  g_test_add_func ("/core/match/undo-of-resignation-before-forced-step",
                   test_undo_of_resignation_before_forced_step);
  g_test_add_func ("/core/match/undo-of-main-line", test_undo_of_main_line);
  g_test_add_func ("/core/match/redo-tells", test_redo_tells);
  g_test_add_func ("/core/match/resign", test_resign);
  g_test_add_func ("/core/match/endings/stay", test_resignation_stays_with_its_line);
  g_test_add_func ("/core/match/endings/each", test_each_line_has_its_ending);
  g_test_add_func ("/core/match/endings/undo", test_undo_of_ending_in_variation);
  g_test_add_func ("/core/match/resign-of-three", test_resign_of_three);
  g_test_add_func ("/core/match/play-line", test_play_line);
  g_test_add_func ("/core/match/comment", test_comment);
  g_test_add_func ("/core/match/plies", test_plies);
  g_test_add_func ("/core/match/swap-players", test_swap_players);
  g_test_add_func ("/core/match/finalize", test_finalize);

  return g_test_run ();
}
