/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-words-search.h"
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

/* A computer without a name is called by its level, but where somebody may make its step. */
static void
test_computers (void)
{
  g_autoptr (PslMatch) match = new_match ("");
  PslRecord *record = psl_match_get_record (match);
  g_autofree char *human = psl_words_player (record, 1);
  g_autofree char *unnamed = NULL;
  g_autofree char *unnamed_long = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *named = NULL;
  g_autofree char *strange = NULL;

  g_assert_cmpstr (human, ==, "Light");
  psl_record_set_player (record, 1, PSL_PLAYER_COMPUTER, 3, "");
  unnamed = psl_words_player (record, 1);
  unnamed_long = psl_words_seat_long (record, 1);
  expected = psl_words_expected (match);
  g_assert_cmpstr (unnamed, ==, "Computer · Medium");
  g_assert_cmpstr (unnamed_long, ==, "Computer · Medium (Light)");
  g_assert_cmpstr (expected, ==, "Light: place a pyramid on an empty cell");
  psl_record_set_player (record, 1, PSL_PLAYER_COMPUTER, 3, "HAL");
  named = psl_words_seat_long (record, 1);
  g_assert_cmpstr (named, ==, "HAL (Light)");
  /* A level of some other program. */
  strange = psl_words_computer (99);
  g_assert_cmpstr (strange, ==, "Computer · Best");
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

/* One of three leaves, and the others are told. */
static void
test_resignation (void)
{
  const char *const options[] = { "seats=3", "setup=generated", NULL };
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = NULL;
  g_autofree char *last = NULL;
  g_autofree char *expected = NULL;

  psl_line_play_at_random (record, 5, 24 + 24 + 3, FALSE);
  match = psl_match_new (record);
  psl_match_go (match, psl_turn_get_line_end (psl_record_get_root (record)), 1);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  psl_match_resign (match, 1);
  last = psl_words_last_step (match);
  g_assert_cmpstr (last, ==, "White resigns");
  expected = psl_words_expected (match);
  g_assert_cmpstr (expected, ==, "Black: move a warrior or a bridge");
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

/* --- What a search has found --- */

typedef struct
{
  PslSearchReport report;
  const char *first;   /* what the first seat may expect */
  const char *second;
  const char *verdict;
} Finding;

static void
test_findings (void)
{
  static const Finding findings[] = {
    { { .expected = { 0.62, 0.38 } }, "62%", "38%", "Light\u00a062%, Dark\u00a038%" },
    /* Nearly certain is not certain, and both add up to a hundred. */
    { { .expected = { 0.9996, 0.0004 } }, "99%", "1%", "Light\u00a099%, Dark\u00a01%" },
    { { .expected = { 0.505, 0.495 } }, "51%", "50%", "Light\u00a050%, Dark\u00a050%" },
    { { .expected = { 0.5, 0.5 }, .proven = TRUE },
      "a draw, proven",
      "a draw, proven",
      "A draw, proven" },
    { { .expected = { 1, 0 }, .proven = TRUE, .winner = 1 },
      "wins, proven",
      "loses, proven",
      "Light wins, proven" },
    /* The margin is that of whoever is to move. */
    { { .seat = 1, .proven = TRUE, .winner = 2, .margin_proven = TRUE, .margin = -5 },
      "loses by 5, proven",
      "wins by 5, proven",
      "Dark wins by 5, proven" },
  };
  g_autoptr (PslMatch) match = new_match ("");
  PslRecord *record = psl_match_get_record (match);

  for (guint i = 0; i < G_N_ELEMENTS (findings); i++)
    {
      g_autofree char *first = psl_words_expected_result (record, &findings[i].report, 1);
      g_autofree char *second = psl_words_expected_result (record, &findings[i].report, 2);
      g_autofree char *verdict = psl_words_verdict (record, &findings[i].report);

      g_assert_cmpstr (first, ==, findings[i].first);
      g_assert_cmpstr (second, ==, findings[i].second);
      g_assert_cmpstr (verdict, ==, findings[i].verdict);
    }
}

static PslSearchReport
make_report (PslMatch *match, const char *line)
{
  g_auto (GStrv) texts = g_strsplit (line, " ", -1);
  PslSearchReport report = { .seat = 1, .expected = { 0.62, 0.38 } };

  for (; texts[report.n_line] != NULL; report.n_line++)
    g_assert_true (PSL_GAME_GET_CLASS (psl_match_get_game (match))
                       ->parse_step (psl_match_get_game (match), texts[report.n_line],
                                     &report.line[report.n_line]));
  return report;
}

/* The step of a hint with its reason, and a line with its turns. */
static void
test_hint (void)
{
  g_autoptr (PslMatch) match = new_match ("");
  PslSearchReport report = make_report (match, "3c2 1a1 2b4");
  g_autofree char *hint = psl_words_hint (match, &report);
  g_autofree char *line = psl_words_line (psl_match_get_line (match), 1, report.line, 3, 8);
  g_autofree char *part = psl_words_line (psl_match_get_line (match), 1, report.line, 3, 2);

  g_assert_cmpstr (hint, ==,
                   "Hint: Light places a large pyramid on c2 — expected result 62%.");
  g_assert_cmpstr (line, ==, "1.\u00a03c2  2.\u00a01a1  3.\u00a02b4");
  g_assert_cmpstr (part, ==, "1.\u00a03c2  2.\u00a01a1 …");
}

typedef struct
{
  const char *id;
  const char *const options[3];
  guint n_before; /* how many steps, made at random, lead to where the hint is for */
  const char *steps;
  const char *hint;
} LongHint;

static const LongHint long_hints[] = {
  { "ponts", { NULL }, 1, "a1 a4",
    "Hint: Light blue places a token on a1, then places a token on a4 — expected result 38%." },
  { "ponts", { NULL }, 23, "c8-c10 end",
    "Hint: Orange builds c8–c10: 1 point, then ends the turn — expected result 62%." },
  { "ponts", { NULL }, 23, "c8-c10 e7-e11",
    "Hint: Orange builds c8–c10: 1 point, then builds e7–e11: 3 points "
    "— expected result 62%." },
  { "pontarchipel", { "actions=2", "setup=generated", NULL }, 50, "c3-d6>c3-d2 4m10-j12",
    "Hint: White moves the bridge c3–d6 to c3–d2, then moves a warrior of strength 4 "
    "from m10 to j12 — expected result 62%." },
  { "pontarchipel", { "actions=2", "setup=generated", NULL }, 50, "4m10-j12 c3-d6>c3-d2",
    "Hint: White moves a warrior of strength 4 from m10 to j12, then moves the bridge "
    "c3–d6 to c3–d2 — expected result 62%." },
  { "pontarchipel", { "actions=2", "setup=generated", NULL }, 50, "4m10-j12 end",
    "Hint: White moves a warrior of strength 4 from m10 to j12, then ends the turn "
    "— expected result 62%." },
};

/* The hint for a turn of two steps names who makes them once. */
static void
test_long_hint (gconstpointer data)
{
  const LongHint *test = data;
  g_autoptr (PslGame) game = psl_game_new (test->id, test->options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = NULL;
  g_autofree char *hint = NULL;
  PslSearchReport report;

  psl_line_play_at_random (record, 5, test->n_before, FALSE);
  match = psl_match_new (record);
  psl_match_go_last (match);
  report = make_report (match, test->steps);
  report.seat = psl_match_get_seat_to_move (match);
  hint = psl_words_hint (match, &report);
  g_assert_cmpstr (hint, ==, test->hint);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, FALSE);
  g_test_add_func ("/app/words/seats", test_seats);
  g_test_add_func ("/app/words/computers", test_computers);
  g_test_add_func ("/app/words/playing", test_playing);
  g_test_add_func ("/app/words/resignation", test_resignation);
  g_test_add_func ("/app/words/results", test_results);
  g_test_add_func ("/app/words/findings", test_findings);
  g_test_add_func ("/app/words/hint", test_hint);
  for (guint i = 0; i < G_N_ELEMENTS (long_hints); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/app/words/long-hint/%s/%s", long_hints[i].id, long_hints[i].steps);

      g_test_add_data_func (path, &long_hints[i], test_long_hint);
    }
  return app_fixture_run ();
}
