/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-games.h"

#include <string.h>

#include "games/psl-games.h"

/* Columns a and b hold large pyramids, c and d medium ones, e and f small ones. */
#define PYLON_ONE_LEFT                                                                             \
  "3a1 3b1 3a2 3b2 3a3 3b3 3a4 3b4 3a5 3b5 2c1 2d1 2c2 2d2 2c3 2d3 2c4 2d4 2c5 2d5 "               \
  "1e1 1f1 1e2 1f2 1e3 1f3 1e4 1f4 1e5"
#define PYLON_FULL PYLON_ONE_LEFT " 1f5"

/* A whole game in the large pond: seven pieces leave with step 48. */
#define POND_BEFORE_SEVEN                                                                          \
  "b3 d5 d4 a5 c4 e3 d4-d3 e3-e2 d4 a3 d3-c3 a1 e4 d5-e5 c3-d3 e3 b3-b5 b4 e4 e2-d2 e1 "           \
  "d2-b2 c1 b2-c2 b3 c4 d3-d4 d4 a2 d5 e4 a3-c3 b1 d4-d2 a3 c3-c5 d4 a4 c3 e3-d3 e4-e3 "           \
  "e5 d4-e4 c5 e4-d4 e5-d5 e3-e5"
#define POND_SEVEN POND_BEFORE_SEVEN " c2-c4"
#define POND_OVER POND_SEVEN " c1-c3 b4-b5 a2-b2"

/* And one in the small pond. */
#define POND_SMALL_OVER                                                                            \
  "b4 b1 a2 d3 c2 c4 a4 a3 a2-a1 a2 c1 d2 b4-d4 d3-c3 a4-b4 b1-b2 d4-d3 d2-d1 b4-b3 b4 "           \
  "d3-d4 a4 a1-c1 c3 b3 a1 d4-d3 d4 c1-c3 c4-c2 b2 d1-b1 b3-a3 b1-c1 c4 c1-b1 a3-a2 "              \
  "b1-c1 d3-d2 c1-d1 c3-c2 d1-b1 b2-b3 b1-b2 d3 a4-a3"

const FixturePosition fixture_positions[] = {
  { "pylon", "start", "" },
  { "pylon", "placing", "3a1 1b1 2f5 3c3 1d2" },
  { "pylon", "one-left", PYLON_ONE_LEFT },
  { "pylon", "full", PYLON_FULL },
  { "pylon", "stacking", PYLON_FULL " b1-a1 a1-a2 c1-d1 d1-d2 e5-f5" },
  /* Every pyramid on one stack: large, then medium, then small. */
  { "pylon", "tower",
    PYLON_FULL " a1-a2 a2-a3 a3-a4 a4-a5 b1-b2 b2-b3 b3-b4 b4-b5 a5-b5 "
               "c1-c2 c2-c3 c3-c4 c4-c5 d1-d2 d2-d3 d3-d4 d4-d5 "
               "f1-f2 f2-f3 f3-f4 f4-f5 e1-e2 e2-e3 e3-e4 e4-e5 "
               "f5-e5 e5-d5 d5-c5 c5-b5" },
  { "ponts", "start", "" },
  /* A bridge over the hole, bridges of both seats in all directions, loose tokens of both. */
  { "ponts size=4", "bridges", "d1 g1 a4 d7 d1-d7 g3 g1-g3 a2 end pass c2 a2-c2" },
  { "pond", "start", "" },
  { "pond", "egg", "c3" },
  { "pond", "before-seven", POND_BEFORE_SEVEN },
  { "pond", "seven", POND_SEVEN },
  { "pond", "over", POND_OVER },
  { "pond pond=small", "start", "" },
  { "pond pond=small", "over", POND_SMALL_OVER },
  { NULL }
};

const char *
fixture_get_steps (const char *rules, const char *name)
{
  for (guint i = 0; fixture_positions[i].name != NULL; i++)
    {
      if (g_str_equal (fixture_positions[i].rules, rules) &&
          g_str_equal (fixture_positions[i].name, name))
        return fixture_positions[i].steps;
    }

  g_assert_not_reached ();
}

PslGame *
fixture_get_game (const char *rules)
{
  static GHashTable *games;
  PslGame *game;

  if (games == NULL)
    {
      psl_games_init ();
      games = g_hash_table_new (g_str_hash, g_str_equal);
    }

  game = g_hash_table_lookup (games, rules);
  if (game == NULL)
    {
      g_auto (GStrv) words = g_strsplit (rules, " ", -1);
      g_autoptr (GError) error = NULL;

      game = psl_game_new (words[0], (const char *const *) words + 1, &error);
      g_assert_no_error (error);
      g_hash_table_insert (games, g_strdup (rules), game);
    }

  return game;
}

void
fixture_apply (FixtureScene *scene, PslStep step)
{
  PslGameClass *game_class = PSL_GAME_GET_CLASS (scene->game);

  memcpy (scene->before, scene->position, game_class->position_size);
  scene->last = step;
  game_class->apply (scene->game, scene->position, step);
}

FixtureScene
fixture_play (const char *rules, const char *steps)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);
  PslGame *game = fixture_get_game (rules);
  FixtureScene scene = {
    .game = game,
    .position = psl_game_new_position (game),
    .before = psl_game_new_position (game),
    .last = PSL_STEP_NONE,
  };

  for (guint i = 0; texts[i] != NULL && texts[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      psl_game_read_step (game, scene.position, texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      fixture_apply (&scene, step);
    }

  return scene;
}

void
fixture_scene_clear (FixtureScene *scene)
{
  g_clear_pointer (&scene->position, g_free);
  g_clear_pointer (&scene->before, g_free);
}

void
fixture_lay_out (const FixtureScene *scene,
                 const PslPaintStyle *style,
                 double width,
                 double height,
                 PslLayout *layout)
{
  PslPaintStyle usual;

  psl_paint_style_init (&usual);
  psl_layout_init (layout, scene->game, scene->position, style != NULL ? style : &usual, width,
                   height);
}

PslTarget
fixture_get_cell (PslGame *game, const char *name)
{
  guint cell;

  g_assert_cmpuint (PSL_GAME_GET_CLASS (game)->parse_cell (game, name, &cell), ==, strlen (name));
  return psl_target_cell (cell);
}
