/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-pylon.h"

#include "games/psl-games.h"

/* Columns a and b hold large pyramids, c and d medium ones, e and f small ones. */
#define FULL_BOARD                                                                                 \
  "3a1 3b1 3a2 3b2 3a3 3b3 3a4 3b4 3a5 3b5 2c1 2d1 2c2 2d2 2c3 2d3 2c4 2d4 2c5 2d5 "               \
  "1e1 1f1 1e2 1f2 1e3 1f3 1e4 1f4 1e5 1f5"

const char fixture_full_board[] = FULL_BOARD;

const FixturePosition fixture_positions[] = {
  { "start", "" },
  { "placing", "3a1 1b1 2f5 3c3 1d2" },
  { "one-left", "3a1 3b1 3a2 3b2 3a3 3b3 3a4 3b4 3a5 3b5 2c1 2d1 2c2 2d2 2c3 2d3 2c4 2d4 2c5 2d5 "
                "1e1 1f1 1e2 1f2 1e3 1f3 1e4 1f4 1e5" },
  { "full", FULL_BOARD },
  { "stacking", FULL_BOARD " b1-a1 a1-a2 c1-d1 d1-d2 e5-f5" },
  /* Every pyramid on one stack: large, then medium, then small. */
  { "tower", FULL_BOARD " a1-a2 a2-a3 a3-a4 a4-a5 b1-b2 b2-b3 b3-b4 b4-b5 a5-b5 "
                        "c1-c2 c2-c3 c3-c4 c4-c5 d1-d2 d2-d3 d3-d4 d4-d5 f1-f2 f2-f3 f3-f4 f4-f5 "
                        "e1-e2 e2-e3 e3-e4 e4-e5 f5-e5 e5-d5 d5-c5 c5-b5" },
  { NULL, NULL }
};

const char *
fixture_get_steps (const char *name)
{
  for (guint i = 0; fixture_positions[i].name != NULL; i++)
    {
      if (g_str_equal (fixture_positions[i].name, name))
        return fixture_positions[i].steps;
    }

  g_assert_not_reached ();
}

PslGame *
fixture_get_game (void)
{
  static PslGame *game;

  if (game == NULL)
    {
      g_autoptr (GError) error = NULL;

      psl_games_init ();
      game = psl_game_new ("pylon", NULL, &error);
      g_assert_no_error (error);
    }

  return game;
}

void
fixture_play (const char *steps,
              PslPylonPosition *position,
              PslPylonPosition *before,
              PslStep *last)
{
  PslGame *game = fixture_get_game ();
  PslGameClass *game_class = PSL_GAME_GET_CLASS (game);
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  game_class->start (game, position);
  if (before != NULL)
    *before = *position;
  if (last != NULL)
    *last = PSL_STEP_NONE;

  for (guint i = 0; texts[i] != NULL && texts[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      psl_game_read_step (game, position, texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      if (before != NULL)
        *before = *position;
      if (last != NULL)
        *last = step;
      game_class->apply (game, position, step);
    }
}
