/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the computer proposes, as marks. */
#include "fixture-games.h"

#include "games/psl-games.h"
#include "paint/psl-paint-proposal.h"

/* Proposes @steps, one after the other, in the position after @played. */
static guint
propose (FixtureScene *scene, const char *steps, PslPaintMark *marks)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);
  PslStep list[16];
  guint n = 0;

  for (; texts[n] != NULL; n++)
    g_assert_true (PSL_GAME_GET_CLASS (scene->game)->parse_step (scene->game, texts[n], &list[n]));
  return psl_paint_propose (scene->game, scene->position, list, n, marks);
}

/* A piece from the reserve: rings around it and around where it goes. */
static void
test_placement (void)
{
  g_auto (FixtureScene) scene = fixture_play ("pylon", "3c2");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "1a1", marks), ==, 2);
  g_assert_cmpint (marks[0].kind, ==, PSL_PAINT_MARK_RING);
  g_assert_cmpuint (marks[0].from, ==, psl_target (PSL_TARGET_RESERVE, 1));
  g_assert_cmpint (marks[1].kind, ==, PSL_PAINT_MARK_RING);
  g_assert_cmpuint (marks[1].from, ==, fixture_get_cell (scene.game, "a1"));
}

/* A bridge from cell to cell: an arrow. */
static void
test_move (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "a1 h1 h15 a8");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a1-a8", marks), ==, 1);
  g_assert_cmpint (marks[0].kind, ==, PSL_PAINT_MARK_ARROW);
  g_assert_cmpuint (marks[0].from, ==, fixture_get_cell (scene.game, "a1"));
  g_assert_cmpuint (marks[0].to, ==, fixture_get_cell (scene.game, "a8"));
}

/* Several steps are numbered; a pass has its number but nothing on the board, and no more are shown
 * than there is room for. */
static void
test_numbers (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "h5");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a1 a8 pass d1", marks), ==, 6);
  g_assert_cmpint (marks[1].kind, ==, PSL_PAINT_MARK_TEXT);
  g_assert_cmpstr (marks[1].text, ==, "1");
  g_assert_cmpuint (marks[1].from, ==, fixture_get_cell (scene.game, "a1"));
  g_assert_cmpstr (marks[3].text, ==, "2");
  g_assert_cmpstr (marks[5].text, ==, "4");
  g_assert_cmpuint (marks[4].from, ==, fixture_get_cell (scene.game, "d1"));
  g_assert_cmpuint (propose (&scene, "a1 a8 pass d1 end f1", marks), ==, 6);
}

/* Two numbers never stand in the same place. */
static void
test_same_place (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "a1 h1 h15");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a8 a1-a8", marks), ==, 4);
  g_assert_cmpuint (marks[1].from, ==, fixture_get_cell (scene.game, "a8"));
  g_assert_cmpuint (marks[3].from, ==, fixture_get_cell (scene.game, "a1"));
}

/* What cannot be made is not shown, nor what would follow it. */
static void
test_illegal (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "a1 h1 h15");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a2", marks), ==, 0);
  g_assert_cmpuint (propose (&scene, "a8 b8 o1", marks), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  g_test_add_func ("/proposal/placement", test_placement);
  g_test_add_func ("/proposal/move", test_move);
  g_test_add_func ("/proposal/numbers", test_numbers);
  g_test_add_func ("/proposal/same-place", test_same_place);
  g_test_add_func ("/proposal/illegal", test_illegal);
  return g_test_run ();
}
