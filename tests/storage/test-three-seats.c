/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three seats in a match: resignations of one of them, undone, redone, saved and opened again. */

#include <string.h>

#include "core/psl-match.h"
#include "games/psl-games.h"
#include "games/psl-pontarchipel.h"
#include "storage/psl-game-file.h"

/* A whole setup in two parts, after which White is to move. */
#define FIRST_ISLANDS "i8 h11 j9"
#define REST_OF_SETUP                                                                              \
  "f11 g13 g8 i13 l9 e8 k12 l7 k5 h6 d10 d6 m10 m4 i4 c7 e12 f3 m2 h3 e5 "                         \
  "n:l7-l9 r:d6-e5 b:g8-i8 w:c7-e8 w:m2-m4 r:f11-h11 w:h3-h6 n:i8-l7 w:k12-l9 r:k5-m4 r:e5-g8 "    \
  "n:j9-l9 r:i13-k12 w:h11-j9 r:h6-i8 b:e8-f11 b:i4-k5 w:l9-m10 n:d10-e8 n:f11-g13 b:e5-f3 "       \
  "b:i8-j9 b:l7-m4 n:d10-e12 "                                                                     \
  "4l9 2f3 4m4 2h11 2f3 2m2 3c7 4h3 2k5 2m10 2i4 3g8 3d10 3h3 3j9 2e12 3e5 2h6"

static void
play (PslMatch *match, const char *steps)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  for (guint i = 0; texts[i] != NULL && *texts[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match), texts[i],
                          &step, NULL, &error);
      g_assert_no_error (error);
      psl_match_play (match, step, &error);
      g_assert_no_error (error);
    }
}

/* No time passes before the setup is over: a seat of three could not leave the game (rules.md
 * §0). */
static void
test_clock (void)
{
  const char *options[] = { "seats=3", "deployment=scattered", NULL };
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = NULL;

  psl_record_set_time_control (record, &(PslTimeControl){ 60000, 1000 });
  match = psl_match_new (record);
  play (match, FIRST_ISLANDS);
  g_assert_true (psl_match_is_in_setup (match));
  g_assert_cmpint (psl_clock_get_seat (psl_match_get_clock (match)), ==, 0);
  play (match, REST_OF_SETUP);
  g_assert_false (psl_match_is_in_setup (match));
  g_assert_cmpint (psl_clock_get_seat (psl_match_get_clock (match)), ==, 1);
  g_assert_cmpint (psl_clock_get_left (psl_match_get_clock (match), 1), ==, 60000);
}

static PslMatch *
new_match (const char *actions, const char *steps)
{
  const char *options[] = { "seats=3", "deployment=scattered", actions, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, &error);
  g_autoptr (PslRecord) record = NULL;
  PslMatch *match;

  g_assert_no_error (error);
  record = psl_record_new (game);
  match = psl_match_new (record);
  play (match, FIRST_ISLANDS " " REST_OF_SETUP);
  play (match, steps);
  return match;
}

static guint
count_warriors (PslMatch *match, int seat)
{
  const PslPontarchipelPosition *here = psl_match_get_position (match);
  guint n = 0;

  for (guint i = 0; i < here->n_islands; i++)
    n += psl_pontarchipel_band_size (here->warriors[seat - 1][i]);
  return n;
}

/* Saved and opened, the game is the same, and so are the bytes of it saved again. */
static void
assert_survives_saving (PslMatch *match)
{
  PslRecord *record = psl_match_get_record (match);
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) opened = psl_game_read_bytes (bytes, &warnings, &error);
  g_autofree char *difference = NULL;
  g_autoptr (PslMatch) again = NULL;
  g_autoptr (GBytes) second = NULL;
  PslGameClass *klass = PSL_GAME_GET_CLASS (psl_match_get_game (match));

  g_assert_no_error (error);
  g_assert_cmpuint (warnings->len, ==, 0);
  psl_record_equal (record, opened, &difference);
  g_assert_cmpstr (difference, ==, NULL);
  second = psl_game_write_bytes (opened);
  g_assert_true (g_bytes_equal (bytes, second));

  again = psl_match_new (opened);
  g_assert_cmpint (psl_match_get_seat_to_move (again), ==, psl_match_get_seat_to_move (match));
  g_assert_cmpint (psl_match_get_outcome (again)->over, ==, psl_match_get_outcome (match)->over);
  g_assert_cmpint (psl_match_get_outcome (again)->winner, ==,
                   psl_match_get_outcome (match)->winner);
  g_assert_cmpint (psl_match_get_outcome (again)->reason, ==,
                   psl_match_get_outcome (match)->reason);
  g_assert_cmphex (klass->hash (psl_match_get_game (again), psl_match_get_position (again)), ==,
                   klass->hash (psl_match_get_game (match), psl_match_get_position (match)));
}

static void
test_resignation (void)
{
  g_autoptr (PslMatch) match = new_match ("actions=1", "");
  guint64 hash;

  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  hash = PSL_GAME_GET_CLASS (psl_match_get_game (match))
             ->hash (psl_match_get_game (match), psl_match_get_position (match));
  g_assert_true (psl_match_may_resign (match, 2));

  /* Not its turn: White is still to move; Black’s warriors are gone, captured by nobody. */
  psl_match_resign (match, 2);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  g_assert_cmpuint (count_warriors (match, 2), ==, 0);
  g_assert_false (psl_match_get_outcome (match)->over);
  g_assert_false (psl_match_may_resign (match, 2));
  assert_survives_saving (match);

  /* It is skipped from then on. */
  play (match, "4l9-m10");
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 3);
  play (match, "2k5-m4");
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  assert_survives_saving (match);

  psl_match_undo (match);
  psl_match_undo (match);
  psl_match_undo (match);
  g_assert_cmpuint (count_warriors (match, 2), ==, 6);
  g_assert_cmphex (PSL_GAME_GET_CLASS (psl_match_get_game (match))
                       ->hash (psl_match_get_game (match), psl_match_get_position (match)),
                   ==, hash);
  psl_match_redo (match);
  g_assert_cmpuint (count_warriors (match, 2), ==, 0);
  psl_match_redo (match);
  psl_match_redo (match);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  assert_survives_saving (match);
}

/* In its own turn, also after the first of two actions. */
static void
test_own_turn (void)
{
  g_autoptr (PslMatch) match = new_match ("actions=2", "4l9-m10");

  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  psl_match_resign (match, 1);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 2);
  assert_survives_saving (match);
  psl_match_undo (match);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  g_assert_cmpuint (count_warriors (match, 1), ==, 6);
  assert_survives_saving (match);
  psl_match_redo (match);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 2);
}

/* The last seat left wins; where a resignation ends the game, only the result says so. */
static void
test_last_standing (void)
{
  g_autoptr (PslMatch) match = new_match ("actions=1", "");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  psl_match_resign (match, 3);
  psl_match_resign (match, 1);
  g_assert_true (psl_match_get_outcome (match)->over);
  g_assert_cmpint (psl_match_get_outcome (match)->winner, ==, 2);
  g_assert_cmpint (psl_match_get_outcome (match)->reason, ==, PSL_REASON_RESIGNATION);
  assert_survives_saving (match);
  bytes = psl_game_write_bytes (psl_match_get_record (match));
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "<resign seat=\"3\"/>"));
  g_assert_null (strstr (text, "<resign seat=\"1\"/>"));

  psl_match_undo (match);
  g_assert_false (psl_match_get_outcome (match)->over);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  assert_survives_saving (match);
}

/* All seats still in play may agree to stop: a draw for all. */
static void
test_agreement (void)
{
  g_autoptr (PslMatch) match = new_match ("actions=1", "");

  psl_match_resign (match, 3);
  g_assert_true (psl_match_may_agree (match));
  psl_match_agree (match);
  g_assert_true (psl_match_get_outcome (match)->over);
  g_assert_cmpint (psl_match_get_outcome (match)->winner, ==, 0);
  g_assert_cmpint (psl_match_get_outcome (match)->reason, ==, PSL_REASON_AGREEMENT);
  assert_survives_saving (match);
}

/* Nobody resigns before the setup is over. */
static void
test_setup (void)
{
  const char *options[] = { "seats=3", NULL };
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = psl_match_new (record);

  play (match, "h8 h10");
  for (int seat = 1; seat <= 3; seat++)
    g_assert_false (psl_match_may_resign (match, seat));
  assert_survives_saving (match);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/storage/three-seats/resignation", test_resignation);
  g_test_add_func ("/storage/three-seats/own-turn", test_own_turn);
  g_test_add_func ("/storage/three-seats/last-standing", test_last_standing);
  g_test_add_func ("/storage/three-seats/agreement", test_agreement);
  g_test_add_func ("/storage/three-seats/setup", test_setup);
  g_test_add_func ("/storage/three-seats/clock", test_clock);
  return g_test_run ();
}
