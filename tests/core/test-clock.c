/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks: alone, and those of a match.  What time it is, the tests say. */
#include "fixture-game.h"

#include "core/psl-match.h"

#define MINUTE 60000

/* --- Alone --- */

static void
test_runs (void)
{
  g_autoptr (PslClock) clock = psl_clock_new (&(PslTimeControl){ 5 * MINUTE, 2000 });

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    g_assert_cmpint (psl_clock_get_left (clock, seat), ==, 300000);

  /* Nobody's time passes, and then seat 2's, but only while the clock runs. */
  psl_clock_start (clock, 1000);
  psl_clock_advance (clock, 4000);
  psl_clock_set_seat (clock, 2);
  psl_clock_advance (clock, 4500);
  g_assert_true (psl_clock_is_running (clock));
  psl_clock_stop (clock, 5000);
  psl_clock_advance (clock, 9000);
  g_assert_false (psl_clock_is_running (clock));
  psl_clock_start (clock, 10000);
  psl_clock_start (clock, 10300);
  psl_clock_advance (clock, 10500);
  g_assert_cmpint (psl_clock_get_left (clock, 1), ==, 300000);
  g_assert_cmpint (psl_clock_get_left (clock, 2), ==, 298500);

  /* Time does not go back. */
  psl_clock_advance (clock, 10200);
  psl_clock_advance (clock, 10600);
  g_assert_cmpint (psl_clock_get_left (clock, 2), ==, 298400);
}

static void
test_ends (void)
{
  g_autoptr (PslClock) clock = psl_clock_new (&(PslTimeControl){ 3000, 2000 });

  psl_clock_set_seat (clock, 1);
  psl_clock_start (clock, 0);
  psl_clock_advance (clock, 2999);
  g_assert_false (psl_clock_is_out (clock));
  psl_clock_advance (clock, 3500);
  g_assert_true (psl_clock_is_out (clock));
  g_assert_cmpint (psl_clock_get_left (clock, 1), ==, 0);
  psl_clock_set_seat (clock, 0);
  g_assert_false (psl_clock_is_out (clock));
}

static void
test_increment (void)
{
  g_autoptr (PslClock) clock = psl_clock_new (&(PslTimeControl){ PSL_MAX_TIME - 1000, 2000 });

  psl_clock_set_seat (clock, 1);
  g_assert_cmpint (psl_clock_end_turn (clock, 2), ==, PSL_MAX_TIME - 1000);
  psl_clock_set_left (clock, 1, 500);
  g_assert_cmpint (psl_clock_end_turn (clock, 1), ==, 2500);
  g_assert_cmpint (psl_clock_get_left (clock, 1), ==, 2500);
  psl_clock_set_left (clock, 1, PSL_MAX_TIME - 500);
  g_assert_cmpint (psl_clock_end_turn (clock, 1), ==, PSL_MAX_TIME);
}

/* A program that was stopped for long charges nobody. */
static void
test_gap (void)
{
  g_autoptr (PslClock) clock = psl_clock_new (&(PslTimeControl){ MINUTE, 0 });

  psl_clock_set_seat (clock, 1);
  psl_clock_start (clock, 0);
  psl_clock_advance (clock, PSL_CLOCK_MAX_GAP);
  g_assert_cmpint (psl_clock_get_left (clock, 1), ==, 50000);
  psl_clock_advance (clock, 2 * PSL_CLOCK_MAX_GAP + 1);
  g_assert_cmpint (psl_clock_get_left (clock, 1), ==, 50000);
  psl_clock_advance (clock, 2 * PSL_CLOCK_MAX_GAP + 1001);
  g_assert_cmpint (psl_clock_get_left (clock, 1), ==, 49000);
}

/* Whoever keeps to the share is never out, whatever each step costs besides. */
static void
test_share (void)
{
  static const PslTimeControl controls[] = { { MINUTE, 0 }, { 5 * MINUTE, 0 }, { MINUTE, 5000 } };

  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_autoptr (PslClock) clock = psl_clock_new (&controls[i]);
      gint64 now = 0;

      psl_clock_set_seat (clock, 1);
      psl_clock_start (clock, now);
      g_assert_cmpint (psl_clock_get_share (clock), >, 1000);
      for (int step = 0; step < 400; step++)
        {
          gint64 share = psl_clock_get_share (clock);

          g_assert_cmpint (share, >=, 1);
          now += share + 5;
          psl_clock_advance (clock, now);
          g_assert_false (psl_clock_is_out (clock));
          if (step % 2 == 1)
            psl_clock_end_turn (clock, 1);
        }
    }
}

/* --- Of a match --- */

/* A game of "walk", see fixture-game.h, of a minute with 5 seconds for a turn.  The clock of the
 * match runs, and @now tells the time. */
typedef struct
{
  PslMatch *match;
  PslClock *clock;
  gint64 now;
} Timed;

static void
timed_watch (Timed *timed, PslRecord *record)
{
  timed->match = psl_match_new (record);
  timed->clock = psl_match_get_clock (timed->match);
  g_assert_nonnull (timed->clock);
  psl_clock_start (timed->clock, timed->now);
}

static void
timed_init (Timed *timed, const char *option)
{
  const char *const options[] = { "length=30", option, NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);

  *timed = (Timed){ .now = 1000 };
  psl_record_set_time_control (record, &(PslTimeControl){ MINUTE, 5000 });
  timed_watch (timed, record);
}

static void
timed_clear (Timed *timed)
{
  g_assert_finalize_object (timed->match);
}

/* Makes @steps, each after @milliseconds of thought. */
static void
play (Timed *timed, const char *steps, gint64 milliseconds)
{
  for (; *steps != '\0'; steps++)
    {
      g_autoptr (GError) error = NULL;

      timed->now += milliseconds;
      psl_clock_advance (timed->clock, timed->now);
      psl_match_play (timed->match,
                      *steps == 'l'   ? WALK_LEFT
                      : *steps == 'r' ? WALK_RIGHT
                                      : WALK_END,
                      &error);
      g_assert_no_error (error);
    }
}

static void
think (Timed *timed, gint64 milliseconds)
{
  timed->now += milliseconds;
  psl_clock_advance (timed->clock, timed->now);
}

static void
assert_clock (Timed *timed, int seat, gint64 first, gint64 second)
{
  g_assert_cmpint (psl_clock_get_seat (timed->clock), ==, seat);
  g_assert_cmpint (psl_clock_get_left (timed->clock, 1), ==, first);
  g_assert_cmpint (psl_clock_get_left (timed->clock, 2), ==, second);
}

static gint64
get_noted (Timed *timed)
{
  return psl_turn_get_time_left (psl_match_get_turn (timed->match));
}

static void
test_no_clock (void)
{
  g_autoptr (PslGame) game = psl_game_new ("walk", NULL, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = psl_match_new (record);

  g_assert_null (psl_match_get_clock (match));
  g_assert_true (psl_match_play (match, WALK_RIGHT, NULL));
  g_assert_true (psl_match_play (match, WALK_END, NULL));
  psl_match_note_time (match);
  g_assert_cmpint (psl_turn_get_time_left (psl_match_get_turn (match)), ==, -1);
  g_assert_cmpint (psl_record_get_time_left (record), ==, -1);
}

/* The first turn is free; the increment comes at the end of a turn, not of a step. */
static void
test_turns (void)
{
  Timed timed;

  timed_init (&timed, NULL);
  think (&timed, 9000);
  assert_clock (&timed, 0, 60000, 60000);
  play (&timed, "r", 1000);
  assert_clock (&timed, 0, 60000, 60000);
  g_assert_cmpint (get_noted (&timed), ==, -1);
  play (&timed, "r", 1000);
  assert_clock (&timed, 2, 60000, 60000);
  g_assert_cmpint (get_noted (&timed), ==, 60000);
  play (&timed, "r", 7000);
  assert_clock (&timed, 2, 60000, 53000);
  g_assert_cmpint (get_noted (&timed), ==, -1);
  play (&timed, "e", 1000);
  assert_clock (&timed, 1, 60000, 57000);
  g_assert_cmpint (get_noted (&timed), ==, 57000);
  play (&timed, "rr", 500);
  assert_clock (&timed, 2, 64000, 57000);
  timed_clear (&timed);
}

static void
test_undo (void)
{
  Timed timed;

  timed_init (&timed, NULL);
  play (&timed, "re", 1000);
  play (&timed, "re", 2000);
  play (&timed, "r", 3000);
  assert_clock (&timed, 1, 57000, 61000);

  /* Within the turn no time comes back. */
  psl_match_undo (timed.match);
  think (&timed, 1000);
  assert_clock (&timed, 1, 56000, 61000);
  /* Before it, all clocks are as they were when that turn began. */
  psl_match_undo (timed.match);
  assert_clock (&timed, 2, 60000, 60000);
  psl_match_undo (timed.match);
  think (&timed, 1000);
  assert_clock (&timed, 2, 60000, 59000);
  psl_match_redo (timed.match);
  psl_match_redo (timed.match);
  assert_clock (&timed, 1, 60000, 61000);

  /* The first turn is free again. */
  for (int i = 0; i < 4; i++)
    psl_match_undo (timed.match);
  think (&timed, 5000);
  assert_clock (&timed, 0, 60000, 60000);
  timed_clear (&timed);
}

/* Whoever looks back, or tries a variation, does not stop the clock of the game. */
static void
test_review (void)
{
  Timed timed;

  timed_init (&timed, NULL);
  play (&timed, "rerere", 1000);
  assert_clock (&timed, 2, 63000, 63000);
  psl_match_go_first (timed.match);
  think (&timed, 500);
  assert_clock (&timed, 2, 63000, 62500);
  play (&timed, "rr", 500);
  assert_clock (&timed, 2, 63000, 61500);
  g_assert_cmpint (get_noted (&timed), ==, -1);

  /* A variation that becomes the main line has its own clocks, which have not been started. */
  psl_match_make_main_line (timed.match, psl_match_get_turn (timed.match));
  assert_clock (&timed, 0, 60000, 60000);
  psl_match_undo (timed.match);
  assert_clock (&timed, 2, 63000, 63000);
  timed_clear (&timed);
}

static void
test_run_out (void)
{
  Timed timed;
  const PslOutcome *outcome;

  timed_init (&timed, NULL);
  play (&timed, "rere", 1000);
  for (int i = 0; i < 7; i++)
    think (&timed, 9000);
  g_assert_true (psl_clock_is_out (timed.clock));
  psl_match_go_first (timed.match);
  psl_match_run_out (timed.match);

  g_assert_true (psl_match_is_at_main_end (timed.match));
  outcome = psl_match_get_outcome (timed.match);
  g_assert_true (outcome->over);
  g_assert_cmpint (outcome->winner, ==, 2);
  g_assert_cmpint (outcome->reason, ==, PSL_REASON_TIME);
  assert_clock (&timed, 0, 0, 63000);
  g_assert_false (psl_match_play (timed.match, WALK_RIGHT, NULL));

  /* Taken back, the turn has its time again. */
  psl_match_undo (timed.match);
  assert_clock (&timed, 1, 60000, 63000);
  psl_match_redo (timed.match);
  assert_clock (&timed, 0, 0, 63000);
  timed_clear (&timed);
}

/* A seat of three goes as if it had resigned, and the last one left wins on time. */
static void
test_three (void)
{
  Timed timed;

  timed_init (&timed, "seats=3");
  play (&timed, "rere", 1000);
  for (int i = 0; i < 7; i++)
    think (&timed, 9000);
  psl_match_run_out (timed.match);
  g_assert_false (psl_match_get_outcome (timed.match)->over);
  g_assert_true (psl_turn_is_resignation (psl_match_get_turn (timed.match)));
  g_assert_cmpint (get_noted (&timed), ==, 0);
  assert_clock (&timed, 1, 60000, 63000);
  g_assert_cmpint (psl_clock_get_left (timed.clock, 3), ==, 0);

  for (int i = 0; i < 7; i++)
    think (&timed, 9000);
  psl_match_run_out (timed.match);
  g_assert_true (psl_match_get_outcome (timed.match)->over);
  g_assert_cmpint (psl_match_get_outcome (timed.match)->winner, ==, 2);
  g_assert_cmpint (psl_match_get_outcome (timed.match)->reason, ==, PSL_REASON_TIME);

  psl_match_undo (timed.match);
  psl_match_undo (timed.match);
  assert_clock (&timed, 3, 60000, 63000);
  g_assert_cmpint (psl_clock_get_left (timed.clock, 3), ==, 60000);
  timed_clear (&timed);
}

/* Another one who leaves gives no time back to the one who is to move. */
static void
test_other_resigns (void)
{
  Timed timed;

  timed_init (&timed, "seats=3");
  play (&timed, "rer", 1000);
  psl_match_resign (timed.match, 1);
  assert_clock (&timed, 2, 60000, 59000);
  play (&timed, "r", 1000);
  assert_clock (&timed, 3, 60000, 63000);
  timed_clear (&timed);
}

/* A game that is resumed goes on with the time that was left, also in the turn under way. */
static void
test_resume (void)
{
  Timed timed, again = { .now = 77 };
  PslRecord *record;

  timed_init (&timed, NULL);
  play (&timed, "rererer", 1000);
  think (&timed, 3000);
  psl_match_note_time (timed.match);
  record = psl_match_get_record (timed.match);
  g_assert_cmpint (psl_record_get_time_left (record), ==, 59000);

  timed_watch (&again, record);
  assert_clock (&again, 2, 63000, 59000);
  psl_match_undo (again.match);
  assert_clock (&again, 2, 63000, 59000);
  psl_match_undo (again.match);
  g_assert_cmpint (psl_record_get_time_left (record), ==, -1);
  assert_clock (&again, 1, 60000, 63000);
  timed_clear (&again);
  timed_clear (&timed);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);
  g_test_add_func ("/core/clock/runs", test_runs);
  g_test_add_func ("/core/clock/ends", test_ends);
  g_test_add_func ("/core/clock/increment", test_increment);
  g_test_add_func ("/core/clock/gap", test_gap);
  g_test_add_func ("/core/clock/share", test_share);
  g_test_add_func ("/core/clock/match/none", test_no_clock);
  g_test_add_func ("/core/clock/match/turns", test_turns);
  g_test_add_func ("/core/clock/match/undo", test_undo);
  g_test_add_func ("/core/clock/match/review", test_review);
  g_test_add_func ("/core/clock/match/run-out", test_run_out);
  g_test_add_func ("/core/clock/match/three", test_three);
  g_test_add_func ("/core/clock/match/other-resigns", test_other_resigns);
  g_test_add_func ("/core/clock/match/resume", test_resume);
  return g_test_run ();
}
