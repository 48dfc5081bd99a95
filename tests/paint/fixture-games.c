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


/* An archipelago for two seats and for three, built up to its last island and further. */
#define ARCHIPELAGO_23                                                                             \
  "i8 h11 j9 f11 g13 g8 i13 l9 e8 k12 l7 k5 h6 d10 d6 m10 m4 i4 c7 e12 f3 m2 h3"
#define ARCHIPELAGO ARCHIPELAGO_23 " e5"
#define ARCHIPELAGO_BRIDGES ARCHIPELAGO                                                            \
  " w:l7-m4 n:j9-l9 n:e5-h6 w:f11-g13 b:l7-l9 n:e12-f11 n:f11-h11 w:h3-h6 n:g13-i13 b:e5-g8"       \
  " b:c7-d10 b:l9-m10 w:h6-i8 n:h6-i4 w:d6-e8 b:k12-l9 w:d10-e8 w:d10-f11 b:h11-j9 n:i8-l7"        \
  " b:f3-i4 w:m2-m4 n:k12-m10 b:h6-k5"
#define ARCHIPELAGO_BUILT ARCHIPELAGO_BRIDGES                                                      \
  " 2j9 2f3 4i13 4i4 2f11 2c7 2k12 3f3 3i13 2i4 3l9 3m2"
#define ARCHIPELAGO_3_BRIDGES ARCHIPELAGO                                                          \
  " n:l7-l9 r:d6-e5 b:g8-i8 w:c7-e8 w:m2-m4 r:f11-h11 w:h3-h6 n:i8-l7 w:k12-l9 r:k5-m4"            \
  " r:e5-g8 n:j9-l9 r:i13-k12 w:h11-j9 r:h6-i8 b:e8-f11 b:i4-k5 w:l9-m10 n:d10-e8 n:f11-g13"       \
  " b:e5-f3 b:i8-j9 b:l7-m4 n:d10-e12"
#define ARCHIPELAGO_3_BUILT ARCHIPELAGO_3_BRIDGES                                                  \
  " 4l9 2f3 4m4 2h11 2f3 2m2 3c7 4h3 2k5 2m10 2i4 3g8 3d10 3h3 3j9 2e12 3e5 2h6"
#define ARCHIPELAGO_3_OVER ARCHIPELAGO_3_BUILT                                                     \
  " 4l9-j9 e5-f3>f3-h6 f11-h11>g13-h11 h3-h6>g8-h6 i4-k5>h6-k5 g13-h11>e8-h11 h11-j9>g8-j9"        \
  " h6-k5>h6-i4 i13-k12>f11-i13 4j9-g8 h6-i4>i4-k5 h6-i8>h3-h6 4g8-h6 2f3-h6 f11-i13>e12-f11"      \
  " c7-e8>c7-d10 2f3-h6"

/* Warriors of three seats on j4. */
#define ARCHIPELAGO_CROWDED                                                                        \
  "j6 l5 j4 g6 k8 m6 m3 h8 j2 f8 e9 d6 f11 d4 m1 d11 c9 g2 g4 e1 i10 l9 k11 i13 w:i10-k8"          \
  " n:g6-j4 b:g4-g6 n:j2-j4 w:l5-m6 r:g2-g4 r:c9-e9 r:j6-k8 r:h8-j6 b:e9-f8 b:k11-l9"              \
  " n:f11-i10 b:d6-f8 n:i10-k11 w:l9-m6 n:m3-m6 r:c9-d11 w:e1-g2 w:j4-j6 b:d4-g6 n:f8-g6"          \
  " r:j2-m1 w:i10-i13 b:d4-g4 3k11 2d6 3m1 3l9 4d4 4m6 2j4 3d6 2c9 2j4 2f8 2m6 2i13 3d4 2g4"       \
  " 4k11 2f8 3g2 j4-j6>j4-m1 g4-g6>g6-h8 j6-k8>g6-j6 i10-i13>h8-i10 2f8-d6 h8-j6>j6-l5"            \
  " i10-k8>f8-i10 k11-l9>i10-l9 g2-g4>e1-g4 4k11-i10 d6-f8>d4-d6 g6-j6>d6-g6 l5-m6>k8-m6"          \
  " 2d6-g4 c9-e9>e9-f11 4i10-l9 4d4-g6 j2-m1>g2-j2 f8-i10>i10-k8 4g6-j4 3m1-j4"

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
  { "pontarchipel", "start", "" },
  { "pontarchipel", "islands", ARCHIPELAGO_23 },
  { "pontarchipel", "all-islands", ARCHIPELAGO },
  { "pontarchipel", "bridges", ARCHIPELAGO " w:l7-m4 n:j9-l9 n:e5-h6" },
  { "pontarchipel", "all-bridges", ARCHIPELAGO_BRIDGES },
  { "pontarchipel", "bands", ARCHIPELAGO_BRIDGES " @m2 @i13" },
  { "pontarchipel deployment=scattered", "all-bridges", ARCHIPELAGO_BRIDGES },
  { "pontarchipel deployment=scattered", "built", ARCHIPELAGO_BUILT },
  { "pontarchipel deployment=scattered", "level", ARCHIPELAGO_BUILT " 2f11-d10 2c7-d10" },
  { "pontarchipel deployment=scattered actions=2", "half", ARCHIPELAGO_BUILT " 2f11-d10" },
  { "pontarchipel seats=3 deployment=scattered", "all-islands", ARCHIPELAGO },
  { "pontarchipel seats=3 deployment=scattered", "all-bridges", ARCHIPELAGO_3_BRIDGES },
  { "pontarchipel seats=3 deployment=scattered", "built", ARCHIPELAGO_3_BUILT },
  { "pontarchipel seats=3 deployment=scattered", "over", ARCHIPELAGO_3_OVER },
  { "pontarchipel seats=3 deployment=scattered enemy-bridges=neutral", "crowded",
    ARCHIPELAGO_CROWDED },
  { NULL }
};

/* The steps of the position @name, NULL when there is none. */
static const char *
find_steps (const char *rules, const char *name)
{
  for (guint i = 0; fixture_positions[i].name != NULL; i++)
    {
      if (g_str_equal (fixture_positions[i].rules, rules) &&
          g_str_equal (fixture_positions[i].name, name))
        return fixture_positions[i].steps;
    }

  return NULL;
}

const char *
fixture_get_steps (const char *rules, const char *name)
{
  const char *steps = find_steps (rules, name);

  g_assert_nonnull (steps);
  return steps;
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

static void
make_steps (FixtureScene *scene, const char *steps)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  for (guint i = 0; texts[i] != NULL && texts[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      psl_game_read_step (scene->game, scene->position, texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      fixture_apply (scene, step);
    }
}

FixtureScene
fixture_play (const char *rules, const char *steps)
{
  const char *space = steps + strcspn (steps, " ");
  g_autofree char *first = g_strndup (steps, (gsize) (space - steps));
  const char *named = find_steps (rules, first);
  PslGame *game = fixture_get_game (rules);
  FixtureScene scene = {
    .game = game,
    .position = psl_game_new_position (game),
    .before = psl_game_new_position (game),
    .last = PSL_STEP_NONE,
  };

  if (named != NULL)
    make_steps (&scene, named);
  make_steps (&scene, named == NULL ? steps : *space == ' ' ? space + 1 : "");

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
