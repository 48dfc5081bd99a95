/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-contest.h"
#include "engine/psl-level.h"
#include "fixture-search.h"
#include "games/psl-games.h"
#include "plain-uct.h"

/* Levels as statistics: fixed seeds, limits by nodes, and bounds so generous that only a change
 * that matters fails.  The exact figures stand in src/engine/NOTES.md. */

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

/* What the first of two gets in @n_games, in percent, a draw being half a win. */
static guint
get_percent (PslGame *game,
             const PslContestant *a,
             const PslContestant *b,
             guint n_games,
             guint *lost)
{
  guint halves = 0;

  *lost = 0;
  for (guint i = 0; i < n_games; i++)
    {
      const PslContestant *seats[PSL_MAX_SEATS] = { i % 2 == 0 ? a : b, i % 2 == 0 ? b : a };
      g_autoptr (PslLine) line = psl_contest_play (game, seats, 1 + i / 2);
      int winner = psl_line_get_outcome (line)->winner;

      halves += winner == 0 ? 1 : winner == 1 + (int) (i % 2) ? 2 : 0;
      *lost += winner == 2 - (int) (i % 2);
    }
  return halves * 50 / n_games;
}

/* Where the better levels that are limited by nodes would take too long, @best_level is less.
 * @against_greedy is what level 2 gets at least: in Pontarchipel most games of the weak are
 * draws. */
static const struct
{
  const char *id;
  const char *options;
  guint best_level;
  guint against_greedy;
} games[] = {
  { "ponts", "size=5", 4, 75 },
  { "pylon", NULL, 3, 75 },
  { "pond", NULL, 4, 75 },
  { "pontarchipel", "setup=generated", 2, 45 },
};

/* Level 1 can be beaten by somebody who sees only the next step; level 2 hardly: it loses no more
 * than a fifth. */
static void
test_against_greedy (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
      PslContestant greedy = { choose_greedily, NULL };
      PslContestant first = { choose_by_level, GUINT_TO_POINTER (1) };
      PslContestant second = { choose_by_level, GUINT_TO_POINTER (2) };
      guint lost;

      g_assert_cmpuint (get_percent (game, &first, &greedy, 30, &lost), <=, 75);
      g_assert_cmpuint (get_percent (game, &second, &greedy, 30, &lost), >=,
                        games[i].against_greedy);
      g_assert_cmpuint (lost, <=, 6);
    }
}

static void
test_in_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint level = 2; level <= games[i].best_level; level++)
      {
        g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
        PslContestant better = { choose_by_level, GUINT_TO_POINTER (level) };
        PslContestant worse = { choose_by_level, GUINT_TO_POINTER (level - 1) };
        guint lost;

        g_assert_cmpuint (get_percent (game, &better, &worse, 16, &lost), >=, 65);
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

  g_test_add_func ("/engine/level/limits", test_limits);
  g_test_add_func ("/engine/level/same-game", test_same_game);
  g_test_add_func ("/engine/level/against-greedy", test_against_greedy);
  g_test_add_func ("/engine/level/in-order", test_in_order);
  return g_test_run ();
}
