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

/* --- Playing to win --- */

#define CONTEMPT 200

static void
plan_with_contempt (PslGame *game, gconstpointer position, PslSearchPlan *plan)
{
  plan->contempt = CONTEMPT;
}

static int
hope_by_seat (PslGame *game, gconstpointer position, int seat, guint quiet_turns)
{
  return 30 * seat;
}

/* How far seat 1 is ahead wherever the walker is. */
static int lead;

static void
evaluate_as_lead (PslGame *game, gconstpointer position, int values[PSL_MAX_SEATS])
{
  values[0] = lead;
  values[1] = 0;
}

static void
search_depth (PslLine *line, guint depth, gboolean thorough, PslSearchReport *report)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;

  limits.method = PSL_SEARCH_METHOD_ALPHA_BETA;
  limits.depth = depth;
  limits.thorough = thorough;
  psl_search (line, &limits, report);
  search_check_report (line, report);
}

/* In the middle of the turn after which the game is drawn by stagnation; no position has been there
 * more than twice. */
static PslLine *
walk_to_stagnation (PslGame *game)
{
  PslLine *line = psl_line_new (game);

  for (guint turn = 0; turn < PSL_STAGNATION_TURNS - 1; turn++)
    {
      gboolean stays = turn % 2 == 0;

      psl_line_apply (line, stays || turn < PSL_STAGNATION_TURNS / 2 ? WALK_RIGHT : WALK_LEFT);
      psl_line_apply (line, stays ? WALK_LEFT : WALK_END);
    }
  psl_line_apply (line, WALK_RIGHT);
  return line;
}

/* However little a draw is worth, one that is certain is told as what it is. */
static void
test_certain_draw (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=30");
  g_autoptr (PslLine) line = walk_to_stagnation (game);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslSearchReport report;

  klass->plan = plan_with_contempt;
  search_depth (line, 0, FALSE, &report);
  klass->plan = NULL;
  g_assert_true (report.proven);
  g_assert_cmpint (report.winner, ==, 0);
  g_assert_cmpint (report.centipoints, ==, 0);
  g_assert_cmpfloat (report.expected[0], ==, 0.5);
}

/* In the middle of a turn of @seat, where left is a draw by repetition. */
static PslLine *
walk_to_choice (PslGame *game, int seat)
{
  PslLine *line = psl_line_new (game);

  psl_line_apply (line, WALK_RIGHT);
  psl_line_apply (line, seat == 1 ? WALK_RIGHT : WALK_END);
  if (seat == 2)
    {
      psl_line_apply (line, WALK_RIGHT);
      psl_line_apply (line, WALK_RIGHT);
    }
  for (guint i = 0; i < 3; i++)
    {
      psl_line_apply (line, WALK_RIGHT);
      psl_line_apply (line, WALK_LEFT);
    }
  psl_line_apply (line, WALK_RIGHT);
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, seat);
  return line;
}

/* Rather than draw, the seat that plays goes on with what looks bad, but not with what looks worse
 * than its contempt; who only asks what is best takes the draw. */
static void
test_contempt (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=20");
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  klass->plan = plan_with_contempt;
  klass->evaluate = evaluate_as_lead;
  for (int seat = 1; seat <= 2; seat++)
    {
      g_autoptr (PslLine) line = walk_to_choice (game, seat);
      int sign = seat == 1 ? 1 : -1;
      PslSearchReport report;

      lead = -sign * (CONTEMPT - 10);
      search_depth (line, 1, FALSE, &report);
      g_assert_cmpuint (report.best, !=, WALK_LEFT);
      search_depth (line, 1, TRUE, &report);
      g_assert_cmpuint (report.best, ==, WALK_LEFT);

      lead = -sign * (CONTEMPT + 10);
      search_depth (line, 1, FALSE, &report);
      g_assert_cmpuint (report.best, ==, WALK_LEFT);
    }
  klass->plan = NULL;
  klass->evaluate = NULL;
}

/* Whose step is searched, that seat hopes, whoever is to move where the search ends; but not when
 * it is asked what a position is worth. */
static void
test_hope (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=20");
  g_autoptr (PslLine) line = psl_line_new (game);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  /* Where there is a choice. */
  psl_line_apply (line, WALK_RIGHT);
  klass->hope = hope_by_seat;
  for (int seat = 1; seat <= 2; seat++)
    {
      for (guint depth = 1; depth <= 4; depth++)
        {
          PslSearchReport report;

          search_depth (line, depth, FALSE, &report);
          g_assert_cmpint (report.centipoints, ==, 30 * seat);
          search_depth (line, depth, TRUE, &report);
          g_assert_cmpint (report.centipoints, ==, 0);
        }
      psl_line_apply (line, WALK_RIGHT);
    }
  klass->hope = NULL;
}

/* The further left the walker is, the sooner; @seat makes no difference. */
static int
haste_by_cell (PslGame *game, gconstpointer position, int seat)
{
  const WalkPosition *here = position;

  return 40 * -here->cell;
}

/* Of steps that are worth as much that one is made which had better be made at once, however far
 * the search sees; the report counts it once.  Who asks what a position is worth is in no haste, and
 * a step that wins does not wait for one in haste. */
static void
test_haste (void)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=20");
  g_autoptr (PslLine) line = psl_line_new (game);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslSearchReport report;

  psl_line_apply (line, WALK_RIGHT);
  psl_line_apply (line, WALK_END);
  klass->haste = haste_by_cell;
  for (guint depth = 1; depth <= 4; depth++)
    {
      search_depth (line, depth, FALSE, &report);
      g_assert_cmpuint (report.best, ==, WALK_LEFT);
      g_assert_cmpint (report.centipoints, ==, 40);
      search_depth (line, depth, TRUE, &report);
      g_assert_cmpint (report.centipoints, ==, 0);
    }
  while (((const WalkPosition *) psl_line_get_position (line))->cell < 18)
    {
      psl_line_apply (line, WALK_RIGHT);
      psl_line_apply (line, WALK_END);
    }
  search_depth (line, 4, FALSE, &report);
  klass->haste = NULL;
  g_assert_true (report.proven);
  g_assert_cmpint (report.winner, ==, report.seat);
  g_assert_cmpuint (report.best, ==, WALK_RIGHT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add_func ("/engine/search-history/win-in-two-steps", test_win_in_two_steps);
  g_test_add_func ("/engine/search-history/draw-by-repetition", test_draw_by_repetition);
  g_test_add_func ("/engine/search-history/three-seats", test_three_seats);
  g_test_add_func ("/engine/search-history/certain-draw", test_certain_draw);
  g_test_add_func ("/engine/search-history/contempt", test_contempt);
  g_test_add_func ("/engine/search-history/hope", test_hope);
  g_test_add_func ("/engine/search-history/haste", test_haste);
  return g_test_run ();
}
