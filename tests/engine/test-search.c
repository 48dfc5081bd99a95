/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-search.h"
#include "games/psl-games.h"
#include "slow-minimax.h"

static const PslSearchMethodChoice methods[] = { PSL_SEARCH_METHOD_PLANNED, PSL_SEARCH_METHOD_TREE,
                                                 PSL_SEARCH_METHOD_ALPHA_BETA,
                                                 PSL_SEARCH_METHOD_SOLVE };

/* Games of every kind that a search may meet. */
static const struct
{
  const char *id;
  const char *options;
} games[] = {
  { "null", "cells=6" },
  { "ponts", "size=4" },
  { "ponts", "size=12" },
  { "pylon", NULL },
  { "pond", NULL },
  { "pond", "pond=small" },
  { "pontarchipel", NULL },
  { "pontarchipel", "seats=3 actions=2 deployment=scattered enemy-bridges=neutral" },
};

/* --- Any position of any game --- */

static void
test_any_position (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint n_steps = 0; n_steps < 160; n_steps = n_steps * 2 + 1)
      for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
        {
          g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
          g_autoptr (PslLine) line = search_line_at_random (game, i + 7 * n_steps, n_steps);
          PslSearchReport report;

          search_nodes (line, methods[m], 60, n_steps, &report);
          if (psl_line_get_outcome (line)->over)
            {
              g_assert_cmpint (report.seat, ==, 0);
              g_assert_cmpuint (report.best, ==, PSL_STEP_NONE);
              g_assert_cmpuint (report.n_line, ==, 0);
            }
          else
            search_check_report (line, &report);
        }
}

static void
test_same_seed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
      {
        g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
        g_autoptr (PslLine) line = search_line_at_random (game, i, 5);
        PslSearchReport a, b;

        search_nodes (line, methods[m], 500, 3, &a);
        search_nodes (line, methods[m], 500, 3, &b);
        a.microseconds = b.microseconds = 0;
        g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
        g_assert_cmpuint (a.nodes, <=, 500);
        if (!a.proven)
          g_assert_cmpuint (a.nodes, ==, 500);
      }
}

/* --- Exact ends, against trying everything --- */

static void
check_end (PslLine *line, gboolean by_margin)
{
  PslGame *game = psl_line_get_game (line);
  gconstpointer position = psl_line_get_position (line);
  int sign = psl_line_get_seat_to_move (line) == 1 ? 1 : -1;
  int result = slow_result (game, position);
  int winner = result == 0 ? 0 : result > 0 ? 1 : 2;

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      PslSearchReport report;

      search_nodes (line, methods[m], 2000000, m, &report);
      search_check_report (line, &report);
      g_assert_true (report.proven);
      g_assert_cmpint (report.winner, ==, winner);
      if (methods[m] == PSL_SEARCH_METHOD_ALPHA_BETA && by_margin)
        {
          g_assert_true (report.margin_proven);
          g_assert_cmpint (report.margin, ==, sign * slow_margin (game, position));
        }
    }
}

static void
test_pylon_ends (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  guint n_checked = 0;

  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (PslLine) line = search_line_at_random (game, seed, 30);
      PslStep steps[PSL_MAX_STEPS];

      /* Few enough steps to try all. */
      for (guint n = psl_line_list_steps (line, steps); n > 7;
           n = psl_line_list_steps (line, steps))
        psl_line_apply (line, steps[seed % n]);
      if (psl_line_get_outcome (line)->over)
        continue;
      check_end (line, TRUE);
      n_checked++;
    }
  g_assert_cmpuint (n_checked, >, 40);
}

static void
test_null_game (void)
{
  for (guint cells = 1; cells <= 6; cells++)
    {
      g_autofree char *options = g_strdup_printf ("cells=%u", cells);
      g_autoptr (PslGame) game = search_game ("null", options);
      g_autoptr (PslLine) line = psl_line_new (game);

      check_end (line, FALSE);
    }
}

/* --- Wins and losses that anybody sees --- */

/* The steps after which the seat that makes them has won, or may lose at once; returns how many
 * of the legal steps are left. */
static guint
count_kinds (PslLine *line, guint *n_winning, guint *n_losing)
{
  int seat = psl_line_get_seat_to_move (line);
  PslStep steps[PSL_MAX_STEPS], replies[PSL_MAX_STEPS];
  guint n_steps = psl_line_list_steps (line, steps);

  *n_winning = *n_losing = 0;
  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (PslLine) after = psl_line_copy (line);
      guint n_replies;
      gboolean loses = FALSE;

      psl_line_apply (after, steps[i]);
      if (psl_line_get_outcome (after)->over)
        {
          *n_winning += psl_line_get_outcome (after)->winner == seat;
          *n_losing += psl_line_get_outcome (after)->winner == 3 - seat;
          continue;
        }
      n_replies = psl_line_list_steps (after, replies);
      for (guint r = 0; r < n_replies && !loses; r++)
        {
          g_autoptr (PslLine) end = psl_line_copy (after);

          psl_line_apply (end, replies[r]);
          loses =
              psl_line_get_outcome (end)->over && psl_line_get_outcome (end)->winner == 3 - seat;
        }
      *n_losing += loses;
    }
  return n_steps;
}

static void
check_best (PslLine *line, PslSearchMethodChoice method, gboolean must_win)
{
  int seat = psl_line_get_seat_to_move (line);
  g_autoptr (PslLine) after = psl_line_copy (line);
  guint n_winning, n_losing;
  PslSearchReport report;

  search_nodes (line, method, 20000, 1, &report);
  psl_line_apply (after, report.best);
  if (must_win)
    {
      g_assert_true (psl_line_get_outcome (after)->over);
      g_assert_cmpint (psl_line_get_outcome (after)->winner, ==, seat);
      g_assert_true (report.proven);
      g_assert_cmpint (report.winner, ==, seat);
      return;
    }
  g_assert_true (!psl_line_get_outcome (after)->over ||
                 psl_line_get_outcome (after)->winner != 3 - seat);
  if (!psl_line_get_outcome (after)->over)
    {
      count_kinds (after, &n_winning, &n_losing);
      g_assert_cmpuint (n_winning, ==, 0);
    }
}

static void
test_plain_sight (gconstpointer data)
{
  const char *options = data;
  g_autoptr (PslGame) game = search_game ("pond", options);
  guint n_wins = 0, n_saves = 0;

  for (guint seed = 0; seed < 400 && (n_wins < 12 || n_saves < 12); seed++)
    {
      g_autoptr (PslLine) line = psl_line_new (game);

      for (guint n = 20; !psl_line_get_outcome (line)->over; n++)
        {
          guint n_winning, n_losing, n_steps;

          g_clear_pointer (&line, psl_line_free);
          line = search_line_at_random (game, seed, n);
          n_steps = count_kinds (line, &n_winning, &n_losing);
          if (n_winning > 0 && n_wins < 12)
            {
              for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
                check_best (line, methods[m], TRUE);
              n_wins++;
            }
          else if (n_winning == 0 && n_losing > 0 && n_losing < n_steps && n_saves < 12)
            {
              for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
                check_best (line, methods[m], FALSE);
              n_saves++;
            }
        }
    }
  g_assert_cmpuint (n_wins, ==, 12);
  g_assert_cmpuint (n_saves, ==, 12);
}

/* --- Stopping --- */

typedef struct
{
  int stop;
  guint n_told;
  guint64 last_nodes;
} Ear;

static void
hear (const PslSearchReport *report, gpointer user_data)
{
  Ear *ear = user_data;

  ear->n_told++;
  g_assert_cmpuint (report->nodes, >=, ear->last_nodes);
  ear->last_nodes = report->nodes;
  if (report->nodes > 0)
    g_atomic_int_set (&ear->stop, TRUE);
}

/* Without a limit, a search goes on until it is told to stop; with several threads too. */
static void
test_stop (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (games); i++)
    for (guint n_threads = 1; n_threads <= 3; n_threads += 2)
      {
        g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
        g_autoptr (PslLine) line = psl_line_new (game);
        PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
        PslSearchReport report;
        Ear ear = { 0 };

        limits.stop = &ear.stop;
        limits.found = hear;
        limits.found_data = &ear;
        limits.n_threads = n_threads;
        limits.memory = 8;
        psl_search (line, &limits, &report);
        search_check_report (line, &report);
        g_assert_cmpuint (ear.n_told, >, 0);
      }
}

static void
test_stopped_before (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
      g_autoptr (PslLine) line = psl_line_new (game);
      PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
      PslSearchReport report;
      int stop = TRUE;

      limits.stop = &stop;
      psl_search (line, &limits, &report);
      search_check_report (line, &report);
      g_assert_cmpuint (report.nodes, ==, 0);
    }
}

/* So little memory that it is full at once. */
static void
test_little_memory (void)
{
  g_autoptr (PslGame) game = search_game ("ponts", NULL);
  g_autoptr (PslLine) line = psl_line_new (game);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.nodes = 3000;
  limits.memory = PSL_SEARCH_MIN_MEMORY;
  psl_search (line, &limits, &report);
  search_check_report (line, &report);
  g_assert_cmpuint (report.nodes, ==, 3000);
}

static void
test_blunders (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  g_autoptr (PslLine) line = psl_line_new (game);
  guint n_searched = 0;

  for (guint seed = 0; seed < 400; seed++)
    {
      PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
      PslSearchReport report;

      limits.nodes = 1;
      limits.blunders = 250;
      limits.seed = seed;
      psl_search (line, &limits, &report);
      search_check_report (line, &report);
      n_searched += report.nodes > 0;
    }

  /* 300 are expected; five standard deviations are 44. */
  g_assert_cmpuint (n_searched, >, 256);
  g_assert_cmpuint (n_searched, <, 344);
}

/* A setup is drawn by lot to play, to the last band, and searched only to see what it is worth. */
static void
test_by_lot (void)
{
  g_autoptr (PslGame) game = search_game ("pontarchipel", NULL);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.nodes = 100;
  for (guint n_steps = 0; n_steps < 50; n_steps += 7)
    {
      g_autoptr (PslLine) line = search_line_at_random (game, 1, n_steps);

      limits.thorough = FALSE;
      psl_search (line, &limits, &report);
      search_check_report (line, &report);
      g_assert_cmpuint (report.nodes, ==, 0);

      limits.thorough = TRUE;
      psl_search (line, &limits, &report);
      search_check_report (line, &report);
      g_assert_cmpuint (report.nodes, >, 0);
    }
}

/* --- Three seats --- */

/* A seat that expects more than each other one is ahead, even when that is less than half. */
static void
test_three_seats (void)
{
  for (guint n_steps = 40; n_steps < 80; n_steps += 5)
    {
      g_autoptr (PslGame) game = search_game ("pontarchipel", "seats=3");
      g_autoptr (PslLine) line = search_line_at_random (game, n_steps, n_steps);
      PslSearchReport report;
      double own, others = 0;

      search_nodes (line, PSL_SEARCH_METHOD_TREE, 200, 1, &report);
      search_check_report (line, &report);
      own = report.expected[report.seat - 1];
      for (int seat = 1; seat <= 3; seat++)
        others = seat != report.seat ? MAX (others, report.expected[seat - 1]) : others;
      if (own > others + 0.01)
        g_assert_cmpint (report.centipoints, >, 0);
      else if (own < others - 0.01)
        g_assert_cmpint (report.centipoints, <, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/search/any-position", test_any_position);
  g_test_add_func ("/engine/search/same-seed", test_same_seed);
  g_test_add_func ("/engine/search/pylon-ends", test_pylon_ends);
  g_test_add_func ("/engine/search/null-game", test_null_game);
  g_test_add_data_func ("/engine/search/plain-sight/pond-large", "pond=large", test_plain_sight);
  g_test_add_data_func ("/engine/search/plain-sight/pond-small", "pond=small", test_plain_sight);
  g_test_add_func ("/engine/search/stop", test_stop);
  g_test_add_func ("/engine/search/stopped-before", test_stopped_before);
  g_test_add_func ("/engine/search/little-memory", test_little_memory);
  g_test_add_func ("/engine/search/blunders", test_blunders);
  g_test_add_func ("/engine/search/by-lot", test_by_lot);
  g_test_add_func ("/engine/search/three-seats", test_three_seats);
  return g_test_run ();
}
