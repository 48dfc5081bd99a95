/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "engine/psl-bench.h"
#include "engine/psl-contest.h"
#include "engine/psl-math.h"
#include "games/psl-games.h"

static void
count_position (PslGame *game, guint n_steps, const PslSearchReport *report, gpointer user_data)
{
  guint64 *n_nodes = user_data;

  g_assert_cmpuint (report->nodes, >, 0);
  *n_nodes += report->nodes;
}

static void
test_bench (void)
{
  guint64 n_nodes = 0;
  guint64 number = psl_bench (count_position, &n_nodes);

  g_assert_cmpuint (number, >, 1000);
  g_assert_cmpuint (number, ==, n_nodes);
  g_assert_cmpuint (number, ==, psl_bench (NULL, NULL));
}

/* What only a search for a step to play knows counts too. */
static void
test_play (void)
{
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", NULL, NULL);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  int (*hope) (PslGame *, gconstpointer, int, guint) = klass->hope;
  guint64 number = psl_bench (NULL, NULL);

  klass->hope = NULL;
  g_assert_cmpuint (psl_bench (NULL, NULL), !=, number);
  klass->hope = hope;
}

static void
test_math (void)
{
  for (double x = 1e-9; x < 1e12; x *= 1.37)
    g_assert_cmpfloat_with_epsilon (psl_log (x), log (x), 1e-8);
  for (double x = -30; x < 30; x += 0.173)
    g_assert_cmpfloat_with_epsilon (psl_exp (x) / exp (x), 1, 1e-8);
  g_assert_cmpfloat (psl_log (1), ==, 0);
  g_assert_cmpfloat (psl_exp (0), ==, 1);
  g_assert_cmpfloat (psl_exp (-1e9), >=, 0);
}

/* Wilson's interval: 50 of 100 gives 0.404 to 0.596, 10 of 10 gives 0.722 to 1. */
static void
test_tally (void)
{
  static const PslContestTally even = { .wins = 40, .draws = 20, .losses = 40 };
  static const PslContestTally clean = { .wins = 10 };
  static const PslContestTally none = { 0 };
  double low, high;

  g_assert_cmpfloat (psl_contest_tally_estimate (&even, &low, &high), ==, 0.5);
  g_assert_cmpfloat_with_epsilon (low, 0.404, 0.001);
  g_assert_cmpfloat_with_epsilon (high, 0.596, 0.001);
  g_assert_cmpfloat (psl_contest_tally_estimate (&clean, &low, &high), ==, 1);
  g_assert_cmpfloat_with_epsilon (low, 0.722, 0.001);
  g_assert_cmpfloat_with_epsilon (high, 1, 1e-9);
  psl_contest_tally_estimate (&none, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);

  g_assert_cmpfloat_with_epsilon (psl_contest_get_elo (0.5), 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (psl_contest_get_elo (0.75), 190.8, 0.1);
  g_assert_cmpfloat_with_epsilon (psl_contest_get_elo (0), -999, 1e-6);
  g_assert_cmpfloat_with_epsilon (psl_contest_get_elo (1), 999, 1e-6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/bench/number", test_bench);
  g_test_add_func ("/engine/bench/play", test_play);
  g_test_add_func ("/engine/bench/math", test_math);
  g_test_add_func ("/engine/bench/tally", test_tally);
  return g_test_run ();
}
