/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a picture of Pylon alone must show: sizes, owners of pyramids in stacks, vacated cells. */
#include "fixture-picture.h"

#include "games/psl-pylon.h"

static FixtureScene
play (const char *name)
{
  return fixture_play ("pylon", fixture_get_steps ("pylon", name));
}

/* The three sizes differ clearly, each from the next. */
static void
test_sizes (void)
{
  static const char *const placed[3] = { "1a1", "2a1", "3a1" };
  cairo_surface_t *surfaces[3];
  PslRect box = { 0 };

  for (guint size = 0; size < 3; size++)
    {
      g_auto (FixtureScene) scene = fixture_play ("pylon", placed[size]);

      surfaces[size] = fixture_paint (&scene, NULL, FIXTURE_LIGHT);
      box = fixture_locate (&scene, psl_target_cell (0));
    }
  for (guint size = 1; size < 3; size++)
    g_assert_cmpfloat (fixture_compare (surfaces[size - 1], surfaces[size], box), >, 8);
  for (guint size = 0; size < 3; size++)
    cairo_surface_destroy (surfaces[size]);
}

/* Stacks that differ in the owner of one pyramid, however deep, differ in the picture. */
static void
test_stacks (void)
{
  g_auto (FixtureScene) scene = play ("stacking");
  PslPylonPosition *position = scene.position;
  PslRect box = fixture_locate (&scene, psl_target_cell (6));

  g_assert_cmpuint (psl_pylon_get_height (position, 6), ==, 3);
  for (guint level = 0; level < 3; level++)
    {
      cairo_surface_t *a = fixture_paint (&scene, NULL, FIXTURE_LIGHT), *b;

      position->stacks[6] ^= 1u << level;
      b = fixture_paint (&scene, NULL, FIXTURE_LIGHT);
      position->stacks[6] ^= 1u << level;
      g_assert_cmpfloat (fixture_compare (a, b, box), >, 3);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* A vacated cell looks unlike an empty one. */
static void
test_vacated (void)
{
  g_auto (FixtureScene) empty = play ("start");
  g_auto (FixtureScene) vacated = play ("stacking");

  g_assert_cmpuint (psl_pylon_get_height (vacated.position, 0), ==, 0);
  for (FixtureTheme theme = 0; theme < FIXTURE_N_THEMES; theme++)
    {
      cairo_surface_t *a = fixture_paint (&empty, NULL, theme);
      cairo_surface_t *b = fixture_paint (&vacated, NULL, theme);

      g_assert_cmpfloat (fixture_compare (a, b, fixture_locate (&empty, psl_target_cell (0))), >,
                         theme == FIXTURE_PRINT ? 4 : 30);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* Below the board, the trays are as wide as the board, until there are stacks to show beside
 * them. */
static void
test_phases (void)
{
  static const char *const names[] = { "start", "one-left", "full", "tower" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto (FixtureScene) scene = play (names[i]);
      PslLayout layout;
      PslRect all;

      fixture_lay_out (&scene, NULL, 360, 500, &layout);
      g_assert_cmpfloat (layout.trays[0].y, >, layout.board.y + layout.board.height);
      all = layout.trays[0];
      if (psl_pylon_is_stacking (scene.position))
        {
          g_assert_cmpfloat (layout.aside.width, >, layout.unit);
          g_assert_cmpfloat (layout.aside.x, >, all.x + all.width);
          all.width = layout.aside.x + layout.aside.width - all.x;
        }
      g_assert_cmpfloat_with_epsilon (all.x, layout.board.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (all.width, layout.board.width, 1e-6);

      fixture_lay_out (&scene, NULL, 900, 560, &layout);
      g_assert_cmpfloat (layout.trays[0].x, >, layout.board.x + layout.board.width);
      g_assert_cmpfloat (layout.aside.width, >, layout.unit);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/pylon-picture/sizes", test_sizes);
  g_test_add_func ("/paint/pylon-picture/stacks", test_stacks);
  g_test_add_func ("/paint/pylon-picture/vacated", test_vacated);
  g_test_add_func ("/paint/pylon-picture/phases", test_phases);

  return g_test_run ();
}
