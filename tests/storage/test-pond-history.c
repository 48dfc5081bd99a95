/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Repetition and stagnation (rules.md §0) in games of Pond: the counters are right after undo and
 * redo, in variations, and in a game that was saved in the middle and opened again. */

#include "core/psl-match.h"
#include "games/psl-games.h"
#include "storage/psl-game-file.h"

/* A light tadpole on d4 and a dark one on b2, with room around them; the eggs on a3 and e5 and the
 * tadpole on a1 stay.  The last progress is the egg on a3, two turns before. */
#define SHUTTLE "a1 a2 e4 e5 a3 a2-b2 e4-d4"

/* Both go and come back: the position is the same again, with the same seat to move. */
#define THERE_AND_BACK "b2-c2 d4-c4 c2-b2 c4-d4"

/* A light frog on b5 and a dark tadpole on d2, far from each other and from the rest.  The last
 * progress is the egg on e4, four turns before. */
#define WALKERS "d5 d4 e5 e4 d5-c5 d4-d3 c5-b5 d3-d2"

/* The frog is back after three moves, the tadpole after ten: the same position stands again only
 * after thirty moves of each, so twice at most in a hundred turns. */
static const char *const frog[] = { "b5-a5", "a5-c5", "c5-b5" };
static const char *const tadpole[] = { "d2-c2", "c2-b2", "b2-a2", "a2-a1", "a1-b1",
                                       "b1-c1", "c1-d1", "d1-e1", "e1-e2", "e2-d2" };

static void
play_step (PslMatch *match, const char *text)
{
  g_autoptr (GError) error = NULL;
  PslStep step;

  psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match), text, &step, NULL,
                      &error);
  g_assert_no_error (error);
  psl_match_play (match, step, &error);
  g_assert_no_error (error);
}

static void
play (PslMatch *match, const char *notation)
{
  g_auto (GStrv) texts = g_strsplit (notation, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    play_step (match, texts[i]);
}

static PslMatch *
new_match (const char *notation)
{
  g_autoptr (PslGame) game = psl_game_new ("pond", NULL, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  PslMatch *match = psl_match_new (record);

  play (match, notation);
  return match;
}

/* The match saved and opened again. */
static PslMatch *
reopen (PslMatch *match)
{
  g_autoptr (GBytes) bytes = psl_game_write_bytes (psl_match_get_record (match));
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (PslRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) again = NULL;

  record = psl_game_read_bytes (bytes, &warnings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (warnings->len, ==, 0);
  again = psl_game_write_bytes (record);
  g_assert_true (g_bytes_equal (bytes, again));
  return psl_match_new (record);
}

static void
assert_playing (PslMatch *match, guint quiet_turns, guint appearances)
{
  g_assert_false (psl_match_get_outcome (match)->over);
  g_assert_cmpuint (psl_line_get_quiet_turns (psl_match_get_line (match)), ==, quiet_turns);
  g_assert_cmpuint (psl_line_get_appearances (psl_match_get_line (match)), ==, appearances);
}

static void
assert_draw (PslMatch *match, PslReason reason)
{
  const PslOutcome *outcome = psl_match_get_outcome (match);
  PslStep steps[PSL_MAX_STEPS];

  g_assert_true (outcome->over);
  g_assert_cmpint (outcome->winner, ==, 0);
  g_assert_cmpint (outcome->reason, ==, reason);
  g_assert_cmpuint (psl_match_list_steps (match, steps), ==, 0);
}

/* --- Repetition --- */

static void
test_repetition (void)
{
  g_autoptr (PslMatch) match = new_match (SHUTTLE);

  assert_playing (match, 2, 1);
  play (match, THERE_AND_BACK);
  assert_playing (match, 6, 2);
  play (match, "b2-c2 d4-c4 c2-b2");
  assert_playing (match, 9, 2);
  play (match, "c4-d4");
  assert_draw (match, PSL_REASON_REPETITION);
}

/* The same board with the other seat to move is another position: the frog is back after three
 * moves, the tadpole after two. */
static void
test_seat_to_move (void)
{
  g_autoptr (PslMatch) match = new_match (WALKERS " b5-a5 d2-c2 a5-c5 c2-d2 c5-b5");

  assert_playing (match, 9, 1);
}

static void
test_undo_past_repetition (void)
{
  g_autoptr (PslMatch) match = new_match (SHUTTLE " " THERE_AND_BACK " " THERE_AND_BACK);

  assert_draw (match, PSL_REASON_REPETITION);
  psl_match_undo (match);
  assert_playing (match, 9, 2);
  psl_match_redo (match);
  assert_draw (match, PSL_REASON_REPETITION);

  for (guint i = 0; i < 4; i++)
    psl_match_undo (match);
  assert_playing (match, 6, 2);
  while (psl_match_can_undo (match))
    psl_match_undo (match);
  assert_playing (match, 0, 1);
  for (guint i = 0; i < 14; i++)
    psl_match_redo (match);
  assert_playing (match, 9, 2);
  psl_match_redo (match);
  assert_draw (match, PSL_REASON_REPETITION);
  g_assert_false (psl_match_can_redo (match));

  /* Something else instead: what was taken back does not count. */
  psl_match_undo (match);
  play (match, "c4-c5");
  assert_playing (match, 10, 1);
  play (match, "b2-c2");
  assert_playing (match, 11, 1);
  /* But what still stands before does: tadpoles on c4 and c2, Dark to move, for the third time. */
  play (match, "c5-c4");
  assert_draw (match, PSL_REASON_REPETITION);
}

/* An egg makes all that stood before it impossible: it is counted anew from there. */
static void
test_progress (void)
{
  g_autoptr (PslMatch) match = new_match (SHUTTLE " " THERE_AND_BACK " b2-c2 d4-c4 c2-b2");

  play (match, "e1");
  assert_playing (match, 0, 1);
  play (match, "b2-c2 c4-d4 c2-b2 d4-c4");
  assert_playing (match, 4, 2);
  play (match, "b2-c2 c4-d4 c2-b2 d4-c4");
  assert_draw (match, PSL_REASON_REPETITION);
}

/* A variation goes on from the turns before it, not from those that it stands instead of. */
static void
test_variation (void)
{
  g_autoptr (PslMatch) match = new_match (SHUTTLE " " THERE_AND_BACK " " THERE_AND_BACK);
  guint end = psl_match_get_ply (match);

  psl_match_go_to_ply (match, end - 4);
  assert_playing (match, 6, 2);
  play (match, "b2-b1");
  g_assert_false (psl_match_is_at_main_end (match));
  assert_playing (match, 7, 1);
  /* On b1 the tadpole has made a frog of that on a1; from now on this stands for the first time. */
  play (match, "d4-c4 b1-b2 c4-d4");
  assert_playing (match, 10, 1);
  play (match, THERE_AND_BACK);
  assert_playing (match, 14, 2);
  /* Tadpoles on c4 and b2, Light to move, stood for the first time after the third turn of it. */
  play (match, "b2-c2 d4-c4 c2-b2");
  assert_draw (match, PSL_REASON_REPETITION);

  psl_match_go_last (match);
  psl_match_go_to_ply (match, end - 1);
  g_assert_false (psl_match_get_outcome (match)->over);
}

/* Saved anywhere, a game ends where it would have ended. */
static void
test_saved_repetition (void)
{
  g_auto (GStrv) texts = g_strsplit (SHUTTLE " " THERE_AND_BACK " " THERE_AND_BACK, " ", -1);
  guint n = g_strv_length (texts);

  for (guint saved = 0; saved <= n; saved++)
    {
      g_autoptr (PslGame) game = psl_game_new ("pond", NULL, NULL);
      g_autoptr (PslRecord) record = psl_record_new (game);
      g_autoptr (PslMatch) match = psl_match_new (record);
      g_autoptr (PslMatch) opened = NULL;

      for (guint i = 0; i < saved; i++)
        play_step (match, texts[i]);
      opened = reopen (match);
      for (guint i = saved; i < n; i++)
        {
          g_assert_false (psl_match_get_outcome (opened)->over);
          play_step (opened, texts[i]);
        }
      assert_draw (opened, PSL_REASON_REPETITION);

      /* A game that was opened can be undone too. */
      psl_match_undo (opened);
      assert_playing (opened, 9, 2);
    }
}

/* --- Stagnation --- */

/* @n turns of the two walkers, from the one that is @from turns after their beginning. */
static void
walk (PslMatch *match, guint from, guint n)
{
  for (guint turn = from; turn < from + n; turn++)
    {
      g_assert_false (psl_match_get_outcome (match)->over);
      if (turn % 2 == 0)
        play_step (match, frog[turn / 2 % G_N_ELEMENTS (frog)]);
      else
        play_step (match, tadpole[turn / 2 % G_N_ELEMENTS (tadpole)]);
    }
}

static void
test_stagnation (void)
{
  g_autoptr (PslMatch) match = new_match (WALKERS);
  g_autoptr (PslMatch) opened = NULL;

  assert_playing (match, 4, 1);
  walk (match, 0, 60);
  assert_playing (match, 64, 2);
  walk (match, 60, 35);
  assert_playing (match, 99, 2);

  opened = reopen (match);
  assert_playing (opened, 99, 2);
  walk (opened, 95, 1);
  assert_draw (opened, PSL_REASON_STAGNATION);
  psl_match_undo (opened);
  assert_playing (opened, 99, 2);

  /* Progress in the hundredth turn, and it goes on. */
  play (opened, "e1");
  assert_playing (opened, 0, 1);
  psl_match_undo (opened);
  walk (opened, 95, 1);
  assert_draw (opened, PSL_REASON_STAGNATION);

  /* And written down as what it is. */
  g_set_object (&match, NULL);
  match = reopen (opened);
  assert_draw (match, PSL_REASON_STAGNATION);
}

/* Far back, then on: the count is that of the place where one stands. */
static void
test_undo_in_stagnation (void)
{
  g_autoptr (PslMatch) match = new_match (WALKERS);

  walk (match, 0, 96);
  assert_draw (match, PSL_REASON_STAGNATION);
  for (guint i = 0; i < 40; i++)
    psl_match_undo (match);
  assert_playing (match, 60, 1);
  walk (match, 56, 40);
  assert_draw (match, PSL_REASON_STAGNATION);
  psl_match_go_to_ply (match, 8);
  assert_playing (match, 4, 1);
  psl_match_go_last (match);
  assert_draw (match, PSL_REASON_STAGNATION);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/storage/pond-history/repetition", test_repetition);
  g_test_add_func ("/storage/pond-history/seat-to-move", test_seat_to_move);
  g_test_add_func ("/storage/pond-history/undo-past-repetition", test_undo_past_repetition);
  g_test_add_func ("/storage/pond-history/progress", test_progress);
  g_test_add_func ("/storage/pond-history/variation", test_variation);
  g_test_add_func ("/storage/pond-history/saved-repetition", test_saved_repetition);
  g_test_add_func ("/storage/pond-history/stagnation", test_stagnation);
  g_test_add_func ("/storage/pond-history/undo-in-stagnation", test_undo_in_stagnation);

  return g_test_run ();
}
