/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/fixture-game.h"
#include "fixture-search.h"

/* Repetition, turns of several steps and three seats, in the walk of the tests of src/core: a turn
 * is one or two steps, and who brings the walker to the last cell wins. */

static const PslSearchMethodChoice methods[] = { PSL_SEARCH_METHOD_TREE,
                                                 PSL_SEARCH_METHOD_ALPHA_BETA };

/* Three cells: the first seat walks there in one turn. */
static void
test_win_in_two_steps (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=3");
  g_autoptr (PslLine) line = psl_line_new (game);

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      PslSearchReport report;

      search_nodes (line, methods[m], 1000, 1, &report);
      search_check_report (line, &report);
      g_assert_true (report.proven);
      g_assert_cmpint (report.winner, ==, 1);
      g_assert_cmpuint (report.n_line, ==, 2);
      g_assert_cmpuint (report.line[0], ==, WALK_RIGHT);
      g_assert_cmpuint (report.line[1], ==, WALK_RIGHT);
    }
}

/* Four cells: from the second and the third one the seat to move wins, so from the first it goes
 * right and left again, for ever: a draw by repetition. */
static void
test_draw_by_repetition (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=4");
  g_autoptr (PslLine) line = psl_line_new (game);

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      PslSearchReport report;

      search_nodes (line, methods[m], 100000, 1, &report);
      search_check_report (line, &report);
      g_assert_true (report.proven);
      g_assert_cmpint (report.winner, ==, 0);
      g_assert_cmpuint (report.best, ==, WALK_RIGHT);
      g_assert_cmpfloat (report.expected[0], ==, 0.5);
    }

  /* In the middle of a turn, and when the position has stood there twice already: after two turns
   * of each seat it is there for the third time. */
  for (guint i = 0; i < 4; i++)
    {
      PslSearchReport report;

      psl_line_apply (line, WALK_RIGHT);
      for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
        {
          search_nodes (line, methods[m], 100000, 1, &report);
          search_check_report (line, &report);
          g_assert_cmpuint (report.best, ==, WALK_LEFT);
          g_assert_true (report.proven);
          g_assert_cmpint (report.winner, ==, 0);
        }
      psl_line_apply (line, WALK_LEFT);
    }
  g_assert_true (psl_line_get_outcome (line)->over);
}

/* Three seats on four cells: nobody may leave the walker in reach of the next. */
static void
test_three_seats (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=4 seats=3");
  g_autoptr (PslLine) line = psl_line_new (game);
  PslSearchReport report;

  psl_line_apply (line, WALK_RIGHT);
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      search_nodes (line, methods[m], 5000, 1, &report);
      search_check_report (line, &report);
      g_assert_cmpuint (report.best, ==, WALK_LEFT);
    }

  psl_line_apply (line, WALK_RIGHT);
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      search_nodes (line, methods[m], 5000, 1, &report);
      search_check_report (line, &report);
      g_assert_true (report.proven);
      g_assert_cmpint (report.winner, ==, 2);
      g_assert_cmpint (report.seat, ==, 2);
      g_assert_cmpuint (report.best, ==, WALK_RIGHT);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add_func ("/search-history/win-in-two-steps", test_win_in_two_steps);
  g_test_add_func ("/search-history/draw-by-repetition", test_draw_by_repetition);
  g_test_add_func ("/search-history/three-seats", test_three_seats);
  return g_test_run ();
}
