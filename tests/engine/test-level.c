/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-contest.h"
#include "engine/psl-level.h"
#include "fixture-search.h"
#include "games/psl-games.h"
#include "plain-uct.h"

/* Levels as statistics: fixed seeds, limits by nodes, and bounds so generous that only a change that
 * matters fails.  The exact figures stand in src/engine/NOTES.md. */

static PslStep
choose_by_level (PslLine *line, guint64 seed, gpointer data)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.seed = seed;
  limits.memory = 8;
  psl_level_set_limits (line, GPOINTER_TO_UINT (data), 0, &limits);
  g_assert_cmpuint (limits.nodes, >, 0);
  psl_search (line, &limits, &report);
  return report.best;
}

static PslStep
choose_greedily (PslLine *line, guint64 seed, gpointer data)
{
  return plain_greedy (line, seed);
}

/* What the first of two gets in @n_games, in percent. */
static guint
get_percent (PslGame *game, const PslContestant *a, const PslContestant *b, guint n_games)
{
  guint halves = 0;

  for (guint i = 0; i < n_games; i++)
    {
      const PslContestant *seats[PSL_MAX_SEATS] = { i % 2 == 0 ? a : b, i % 2 == 0 ? b : a };
      g_autoptr (PslLine) line = psl_contest_play (game, seats, 1 + i / 2);
      int winner = psl_line_get_outcome (line)->winner;

      halves += winner == 0 ? 1 : winner == 1 + (int) (i % 2) ? 2 : 0;
    }
  return halves * 50 / n_games;
}

static const struct
{
  const char *id;
  const char *options;
} games[] = {
  { "ponts", "size=5" },
  { "pylon", NULL },
  { "pond", NULL },
};

/* Level 1 can be beaten by somebody who sees only the next step; level 2 hardly. */
static void
test_against_greedy (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
      PslContestant greedy = { choose_greedily, NULL };
      PslContestant first = { choose_by_level, GUINT_TO_POINTER (1) };
      PslContestant second = { choose_by_level, GUINT_TO_POINTER (2) };

      g_assert_cmpuint (get_percent (game, &first, &greedy, 30), <=, 80);
      g_assert_cmpuint (get_percent (game, &second, &greedy, 30), >=, 70);
    }
}

static void
test_in_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint level = 2; level <= 3; level++)
      {
        g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
        PslContestant better = { choose_by_level, GUINT_TO_POINTER (level) };
        PslContestant worse = { choose_by_level, GUINT_TO_POINTER (level - 1) };

        g_assert_cmpuint (get_percent (game, &better, &worse, 16), >=, 60);
      }
}

/* The same everywhere: with time to spare, a level plays the same game again. */
static void
test_same_game (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);
      PslContestant level = { choose_by_level, GUINT_TO_POINTER (2) };
      const PslContestant *seats[PSL_MAX_SEATS] = { &level, &level };
      g_autoptr (PslLine) a = psl_contest_play (game, seats, 9);
      g_autoptr (PslLine) b = psl_contest_play (game, seats, 9);

      g_assert_cmpmem (psl_line_get_position (a), klass->position_size, psl_line_get_position (b),
                       klass->position_size);
    }
}

/* The last level takes its time and no more; the others are told how many nodes. */
static void
test_limits (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  g_autoptr (PslLine) line = psl_line_new (game);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  guint64 before = 0;

  for (guint level = 1; level < PSL_N_LEVELS; level++)
    {
      psl_level_set_limits (line, level, 2500, &limits);
      g_assert_cmpuint (limits.nodes, >, before);
      g_assert_cmpint (limits.milliseconds, ==, 2500);
      g_assert_nonnull (psl_level_get_name (level));
      before = limits.nodes;
    }
  psl_level_set_limits (line, PSL_N_LEVELS, 2500, &limits);
  g_assert_cmpuint (limits.nodes, ==, 0);
  g_assert_cmpuint (limits.blunders, ==, 0);
  g_assert_cmpint (limits.milliseconds, ==, 2500);
  g_assert_cmpuint (psl_level_get_n_threads (), >=, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/level/limits", test_limits);
  g_test_add_func ("/level/same-game", test_same_game);
  g_test_add_func ("/level/against-greedy", test_against_greedy);
  g_test_add_func ("/level/in-order", test_in_order);
  return g_test_run ();
}
