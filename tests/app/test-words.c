/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-words.h"

static PslMatch *
new_match (const char *steps)
{
  g_autoptr (PslRecord) record = app_fixture_new_record (steps);

  return psl_match_new (record);
}

static void
test_seats (void)
{
  g_autoptr (PslMatch) match = new_match ("");
  PslRecord *record = psl_match_get_record (match);
  g_autofree char *unnamed = psl_words_seat_long (record, 1);
  g_autofree char *short_name = NULL;
  g_autofree char *long_name = NULL;

  g_assert_cmpstr (unnamed, ==, "Light");
  psl_record_set_player (record, 1, PSL_PLAYER_HUMAN, 0, "Ada");
  short_name = psl_words_seat (record, 1);
  long_name = psl_words_seat_long (record, 1);
  g_assert_cmpstr (short_name, ==, "Ada");
  g_assert_cmpstr (long_name, ==, "Ada (Light)");
}

static void
test_playing (void)
{
  g_autoptr (PslMatch) match = new_match ("");
  g_autofree char *start = psl_words_expected (match);
  g_autofree char *last = NULL;
  PslStep step;

  g_assert_cmpstr (start, ==, "Light: place a pyramid on an empty cell");
  g_assert_null (psl_words_last_step (match));
  g_assert_null (psl_words_result (match));
  g_assert_true (psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match),
                                     "3c2", &step, NULL, NULL));
  g_assert_true (psl_match_play (match, step, NULL));
  last = psl_words_last_step (match);
  g_assert_cmpstr (last, ==, "Light places a large pyramid on c2");
}

typedef struct
{
  PslReason reason;
  int winner;
  const char *sentence;
} Result;

/* Every reason a game of two can end by; the position is level at 2 to 1. */
static void
test_results (void)
{
  static const Result results[] = {
    { PSL_REASON_SCORE, 1, "Light wins by 2 to 1." },
    { PSL_REASON_SCORE, 2, "Dark wins by 1 to 2." },
    { PSL_REASON_TIE_BREAK, 1, "Light wins the tie-break at 2 to 1." },
    { PSL_REASON_CAPTURES, 1, "Light wins with 2 captures." },
    { PSL_REASON_CAPTURES, 2, "Dark wins with 1 capture." },
    { PSL_REASON_ELIMINATION, 2, "Dark wins: Light can no longer move." },
    { PSL_REASON_LAST_STANDING, 2, "Dark wins: Light has nothing left on the board." },
    { PSL_REASON_RESIGNATION, 2, "Dark wins: Light resigns." },
    { PSL_REASON_AGREEMENT, 1, "Stopped by agreement: Light wins by 2 to 1." },
    { PSL_REASON_AGREEMENT, 0, "A draw by agreement." },
    { PSL_REASON_TIME, 1, "Light wins: the time of Dark is up." },
    { PSL_REASON_DRAW, 0, "A draw at 2 to 1." },
    { PSL_REASON_PASS_OUT, 0, "A draw: everybody passed." },
    { PSL_REASON_REPETITION, 0, "A draw: the same position has come up for the third time." },
    { PSL_REASON_STAGNATION, 0, "A draw: nothing has been gained in 100 turns." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (PslMatch) match = new_match ("3c2 1a1 1a2");
      PslOutcome outcome = { TRUE, results[i].winner, results[i].reason };
      g_autofree char *sentence = NULL;

      psl_record_set_ending (psl_match_get_record (match), psl_match_get_turn (match), &outcome);
      sentence = psl_words_result (match);
      g_assert_cmpstr (sentence, ==, results[i].sentence);
    }
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, FALSE);
  g_test_add_func ("/words/seats", test_seats);
  g_test_add_func ("/words/playing", test_playing);
  g_test_add_func ("/words/results", test_results);
  return app_fixture_run ();
}
