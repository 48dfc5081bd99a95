/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a picture of Pontarchipel alone must show: the islands as large as they go, whose bridge and
 * whose warrior each is, what can be reached and what would come of it, and what has. */
#include "fixture-picture.h"

#include <math.h>
#include <string.h>

#include "games/psl-pontarchipel.h"
#include "paint/psl-paint-common.h"

#define SCATTERED "pontarchipel deployment=scattered"
#define THREE "pontarchipel seats=3 deployment=scattered"

static PslRect
get_box (const FixtureScene *scene, const char *cell)
{
  return fixture_locate (scene, fixture_get_cell (scene->game, cell));
}

static guint
get_index (const FixtureScene *scene, const char *cell)
{
  return psl_target_index (fixture_get_cell (scene->game, cell));
}

static PslTarget
get_piece (const FixtureScene *scene, const char *cell, guint strength)
{
  return psl_target_piece (get_index (scene, cell), strength);
}

/* The end on @a of the bridge between @a and @b. */
static PslTarget
get_end (const FixtureScene *scene, const char *a, const char *b)
{
  return psl_target_edge_end (get_index (scene, a), get_index (scene, b));
}

/* --- Where things are --- */

/* The islands with a margin reach from edge to edge of the sea, in one direction at least, however
 * the picture is cut. */
static void
test_extent (void)
{
  static const double sizes[][2] = { { 1366, 768 }, { 360, 520 }, { 700, 700 }, { 2000, 500 } };
  g_auto (FixtureScene) scene = fixture_play (SCATTERED, "built");
  const PslPontarchipelPosition *position = scene.position;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double left = G_MAXDOUBLE, right = 0, top = G_MAXDOUBLE, bottom = 0;
      PslLayout layout;

      fixture_lay_out (&scene, NULL, sizes[i][0], sizes[i][1], &layout);
      for (guint j = 0; j < position->n_islands; j++)
        {
          PslRect box;

          g_assert_true (layout.painter->locate (&layout, position,
                                                 psl_target_cell (position->cells[j]), &box));
          left = MIN (left, box.x);
          right = MAX (right, box.x + box.width);
          top = MIN (top, box.y);
          bottom = MAX (bottom, box.y + box.height);
        }
      g_test_message ("%g × %g in %g × %g, unit %g", right - left, bottom - top, layout.board.width,
                      layout.board.height, layout.unit);
      g_assert_cmpfloat (
          MIN (layout.board.width - (right - left), layout.board.height - (bottom - top)), <=,
          0.8 * layout.unit);
    }
}

/* In a tall picture the sea is not mostly empty; it stands in the middle with the trays. */
static void
test_tall (void)
{
  static const double sizes[][2] = { { 450, 680 }, { 345, 285 }, { 60, 190 }, { 360, 520 } };
  static const char *const rules[] = { SCATTERED, THREE };
  static const char *const starts[] = { "", "built" };

  for (guint i = 0; i < 4 * G_N_ELEMENTS (sizes); i++)
    {
      const double *size = sizes[i / 4];
      g_auto (FixtureScene) scene = fixture_play (rules[i / 2 % 2], starts[i % 2]);
      guint n_seats = psl_game_get_n_seats (scene.game);
      double top, bottom;
      PslLayout layout;

      fixture_lay_out (&scene, NULL, size[0], size[1], &layout);
      top = MIN (layout.board.y, layout.trays[0].y);
      bottom = MAX (layout.board.y + layout.board.height,
                    layout.trays[n_seats - 1].y + layout.trays[n_seats - 1].height);
      g_test_message ("%g × %g in %g × %g", layout.board.width, layout.board.height, size[0],
                      size[1]);
      g_assert_cmpfloat (layout.board.height, <, 1.5 * layout.board.width);
      g_assert_cmpfloat (fabs (top - (size[1] - bottom)), <=, 3);
    }
}

/* A bare picture of a part of the sea shows it larger, and nothing beside it. */
static void
test_focus (void)
{
  g_auto (FixtureScene) scene = fixture_play (SCATTERED, "built");
  PslPaintStyle style;
  PslLayout whole, part;
  PslRect near, far, above;
  cairo_surface_t *paper;

  psl_paint_style_init (&style);
  style.bare = TRUE;
  style.focus = get_index (&scene, "e8");
  fixture_lay_out (&scene, &style, 300, 300, &whole);
  style.focus_radius = 3;
  fixture_lay_out (&scene, &style, 300, 300, &part);
  g_assert_cmpfloat (part.unit, >, 1.5 * whole.unit);

  part.painter->locate (&part, scene.position, fixture_get_cell (scene.game, "e5"), &near);
  part.painter->locate (&part, scene.position, fixture_get_cell (scene.game, "m2"), &far);
  g_assert_true (psl_rect_contains (part.board, near.x, near.y));
  g_assert_true (psl_rect_contains (part.board, near.x + near.width, near.y + near.height));
  g_assert_false (psl_rect_contains (part.board, psl_rect_center_x (far), psl_rect_center_y (far)));

  /* Islands, bridges and names beyond the sea would be seen where it ends. */
  paper = fixture_paint_sized (&scene, &style, NULL, 300, 400);
  fixture_lay_out (&scene, &style, 300, 400, &part);
  above = (PslRect){ 0, 0, 300, part.board.y - 8 };
  g_assert_cmpfloat (above.height, >, 10);
  g_assert_cmpuint (fixture_measure_range (paper, above), <, 2);
  cairo_surface_destroy (paper);
}

/* The static board is the same through the whole game once the islands are there. */
static void
test_ground (void)
{
  g_auto (FixtureScene) setup = fixture_play (SCATTERED, "all-bridges");
  g_auto (FixtureScene) play = fixture_play (SCATTERED, "built 2f11-d10 2c7-d10");
  g_auto (FixtureScene) sea = fixture_play ("pontarchipel", "islands");
  static const guint8 nothing[PSL_LAYOUT_GROUND_SIZE] = { 0 };
  PslLayout first, last;

  fixture_get_layout (&setup, FIXTURE_LIGHT, &first);
  fixture_get_layout (&play, FIXTURE_LIGHT, &last);
  g_assert_cmpmem (first.ground, sizeof first.ground, last.ground, sizeof last.ground);
  g_assert_cmpfloat (first.unit, ==, last.unit);
  g_assert_cmpfloat (first.origin_x, ==, last.origin_x);
  g_assert_cmpint (memcmp (first.ground, nothing, sizeof nothing), !=, 0);

  fixture_get_layout (&sea, FIXTURE_LIGHT, &first);
  g_assert_cmpmem (first.ground, sizeof first.ground, nothing, sizeof nothing);
}

/* Each seat of three takes from its own tray; the others’ are no targets. */
static void
test_trays_of_three (void)
{
  static const char *const steps[3] = { "all-islands", "all-islands n:l7-l9",
                                        "all-islands n:l7-l9 r:d6-e5" };

  for (guint n = 0; n < 6; n++)
    {
      guint seat = n % 3;
      g_auto (FixtureScene) scene = fixture_play (THREE, steps[seat]);
      PslLayout layout;

      fixture_lay_out (&scene, NULL, n < 3 ? 900 : 360, 600, &layout);
      for (guint colour = 0; colour <= 3; colour++)
        {
          PslTarget target = psl_target (PSL_TARGET_RESERVE, colour);
          PslRect box, tray = layout.trays[seat];
          double x, y;

          g_assert_true (layout.painter->locate (&layout, scene.position, target, &box));
          x = psl_rect_center_x (box);
          y = psl_rect_center_y (box);
          g_assert_true (psl_rect_contains (tray, x, y));
          g_assert_cmphex (layout.painter->pick (&layout, scene.position, x, y), ==, target);
          /* The same place in the next tray. */
          tray = layout.trays[(seat + 1) % 3];
          g_assert_cmphex (layout.painter->pick (&layout, scene.position,
                                                 x + tray.x - layout.trays[seat].x,
                                                 y + tray.y - layout.trays[seat].y),
                           ==, PSL_NO_TARGET);
        }
    }
}

/* A bridge can be hit from beach to beach, of one’s own either end, of another seat’s the whole;
 * the islands at its ends are cells. */
static void
test_bridge_hits (void)
{
  g_auto (FixtureScene) scene = fixture_play (SCATTERED, "built");
  static const char *const pairs[][2] = { { "h3", "h6" }, { "c7", "d10" }, { "f11", "e12" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      PslRect a = get_box (&scene, pairs[i][0]), b = get_box (&scene, pairs[i][1]);
      double x1 = psl_rect_center_x (a), y1 = psl_rect_center_y (a);
      double x2 = psl_rect_center_x (b), y2 = psl_rect_center_y (b);
      PslTarget whole =
          psl_target_edge (get_index (&scene, pairs[i][0]), get_index (&scene, pairs[i][1]));
      PslTarget near = i > 0 ? whole : get_end (&scene, pairs[i][0], pairs[i][1]);
      PslTarget far = i > 0 ? whole : get_end (&scene, pairs[i][1], pairs[i][0]);
      double radius = a.width / 2 / hypot (x2 - x1, y2 - y1);
      PslLayout layout;

      fixture_get_layout (&scene, FIXTURE_LIGHT, &layout);
      for (double t = 0; t <= 1; t += 0.01)
        {
          PslTarget found = layout.painter->pick (&layout, scene.position, x1 + (x2 - x1) * t,
                                                  y1 + (y2 - y1) * t);

          if (t < radius - 0.02 || t > 1 - radius + 0.02)
            g_assert_cmpuint (psl_target_kind (found), ==,
                              i < 2 ? PSL_TARGET_CELL : psl_target_kind (found));
          else if (t > radius + 0.02 && t < 1 - radius - 0.02 && fabs (t - 0.5) > 0.02)
            /* One crosses the first. */
            g_assert_true (found == (t < 0.5 ? near : far) || (i == 0 && t > 0.3 && t < 0.55));
        }
    }
}

/* Beside the six warriors of a seat its bridges can still be pointed at, also with a finger on a
 * small picture: along the line and beside it. */
static void
test_bridge_beside_camp (void)
{
  static const struct
  {
    const char *camp, *other;
  } rows[] = { { "i8", "h6" }, { "h6", "h3" }, { "m4", "l7" } };
  static const double sizes[][2] = { { 360, 520 }, { 1000, 700 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows) * G_N_ELEMENTS (sizes); i++)
    {
      const double *size = sizes[i / G_N_ELEMENTS (rows)];
      const char *camp = rows[i % G_N_ELEMENTS (rows)].camp;
      g_autofree char *steps = g_strdup_printf ("all-bridges @%s @g13", camp);
      g_auto (FixtureScene) scene = fixture_play ("pontarchipel", steps);
      PslTarget end = get_end (&scene, camp, rows[i % G_N_ELEMENTS (rows)].other);
      double x, y, across = 0;
      PslLayout layout;
      PslRect box;

      fixture_lay_out (&scene, NULL, size[0], size[1], &layout);
      g_assert_true (layout.painter->locate (&layout, scene.position, end, &box));
      g_test_message ("%s: unit %g, box %g", camp, layout.unit, box.width);
      g_assert_cmpfloat (box.width, >=, 0.2 * layout.unit);
      x = psl_rect_center_x (box);
      y = psl_rect_center_y (box);
      for (double away = -30; away <= 30; away += 0.5)
        across += layout.painter->pick (&layout, scene.position, x, y + away) == end ? 0.5 : 0;
      g_assert_cmpfloat (across, >=, 14);
    }
}

/* In the middle of a camp one of its warriors is always hit, whatever its rows. */
static void
test_middle_of_camp (void)
{
  static const char *const bands[] = { "4e8 2m2",
                                       "4e8 2m2 3e8",
                                       "4e8 2m2 3e8 2m2 3e8",
                                       "4e8 2m2 3e8 2m2 3e8 2m2 2e8",
                                       "4e8 2m2 3e8 2m2 3e8 3m2 2e8 2i4 2e8",
                                       "4e8 2m2 3e8 2m2 3e8 2m2 2e8 3i4 2e8 3i4 2e8" };

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      g_autofree char *steps = g_strdup_printf ("all-bridges %s", bands[i]);
      g_auto (FixtureScene) scene = fixture_play (SCATTERED, steps);
      PslPontarchipelPosition play = *(const PslPontarchipelPosition *) scene.position;
      PslRect box = get_box (&scene, "e8");
      PslLayout layout;

      /* As if no more warriors were to come. */
      play.stage = PSL_PONTARCHIPEL_PLAY;
      play.seat = 1;
      fixture_get_layout (&scene, FIXTURE_LIGHT, &layout);
      g_assert_cmpuint (psl_target_kind (layout.painter->pick (
                            &layout, &play, psl_rect_center_x (box), psl_rect_center_y (box))),
                        ==, PSL_TARGET_PIECE);
    }
}

/* --- How things look --- */

/* Without colour, each kind of bridge differs from each other one. */
static void
test_bridge_kinds (void)
{
  static const char *const kinds[] = { "n:l7-l9", "w:l7-l9", "b:l7-l9", "r:l7-l9" };
  PslRect box = { 0 };

  for (guint theme = 0; theme < FIXTURE_N_THEMES; theme++)
    {
      cairo_surface_t *surfaces[4];

      for (guint i = 0; i < 4; i++)
        {
          g_autofree char *steps = g_strconcat ("all-islands ", kinds[i], NULL);
          g_auto (FixtureScene) scene = fixture_play (THREE, steps);

          surfaces[i] = fixture_paint (&scene, NULL, theme);
          box = fixture_locate (&scene, get_end (&scene, "l7", "l9"));
        }
      for (guint i = 0; i < 4; i++)
        {
          for (guint j = 0; j < i; j++)
            {
              g_test_message ("theme %u, %u and %u: %g", theme, i, j,
                              fixture_compare (surfaces[i], surfaces[j], box));
              g_assert_cmpfloat (fixture_compare (surfaces[i], surfaces[j], box), >, 14);
            }
        }
      for (guint i = 0; i < 4; i++)
        cairo_surface_destroy (surfaces[i]);
    }
}

/* Neither do the warriors of the three seats, on one island in turn, need colour, nor the strengths
 * their figures. */
static void
test_warriors (void)
{
  static const char *const steps[][3] = {
    { "4e8", "2m2 4e8", "2m2 2k12 4e8" },
    { "4e8", "3e8", "2e8" },
  };

  for (guint n = 0; n < 2 * FIXTURE_N_THEMES; n++)
    {
      cairo_surface_t *surfaces[3];
      PslRect box = { 0 };

      for (guint i = 0; i < 3; i++)
        {
          g_autofree char *all = g_strconcat ("all-bridges ", steps[n % 2][i], NULL);
          g_auto (FixtureScene) scene = fixture_play (THREE, all);

          surfaces[i] = fixture_paint (&scene, NULL, n / 2);
          box = get_box (&scene, "e8");
        }
      for (guint i = 0; i < 3; i++)
        {
          double difference = fixture_compare (surfaces[i], surfaces[(i + 1) % 3], box);

          g_test_message ("%u, theme %u: %g", n % 2, n / 2, difference);
          g_assert_cmpfloat (difference, >, n % 2 == 0 ? 6 : 1.5);
        }
      for (guint i = 0; i < 3; i++)
        cairo_surface_destroy (surfaces[i]);
    }
}

/* --- What could be done --- */

/* The islands whose boxes differ in two pictures, in the order of the position. */
static char *
list_differences (const FixtureScene *scene, cairo_surface_t *a, cairo_surface_t *b)
{
  const PslPontarchipelPosition *position = scene->position;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < position->n_islands; i++)
    {
      PslRect box = fixture_locate (scene, psl_target_cell (position->cells[i]));
      char text[PSL_MAX_STEP_TEXT];

      if (fixture_compare (a, b, box) < 1)
        continue;
      PSL_GAME_GET_CLASS (scene->game)->print_cell (scene->game, position->cells[i], text);
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", text);
    }
  return g_string_free (names, FALSE);
}

/* Pointing at a warrior lights every island that it can reach, but not when nothing is to be shown;
 * the island that it stands on shows the pointer. */
static void
test_reach (void)
{
  static const struct
  {
    const char *rules;
    const char *cell;
    guint strength;
    const char *reach;
  } rows[] = {
    { SCATTERED, "f11", 2, "d6 d10 e8 e12 f11 g13 h11" },
    { SCATTERED, "l9", 3, "j9 l9" },
    { SCATTERED " enemy-bridges=neutral", "l9", 3, "j9 k12 l7 l9 m10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene =
          fixture_play (rows[i].rules, fixture_get_steps (SCATTERED, "built"));
      cairo_surface_t *plain = fixture_paint (&scene, NULL, FIXTURE_LIGHT), *lit;
      g_autofree char *differences = NULL;
      PslMarks marks;

      psl_marks_init (&marks);
      marks.hover = get_piece (&scene, rows[i].cell, rows[i].strength);
      marks.preview = marks.hover;
      lit = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
      differences = list_differences (&scene, plain, lit);
      g_assert_cmpstr (differences, ==, rows[i].reach);
      cairo_surface_destroy (lit);

      marks.preview = PSL_NO_TARGET;
      lit = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
      g_clear_pointer (&differences, g_free);
      differences = list_differences (&scene, plain, lit);
      g_assert_cmpstr (differences, ==, rows[i].cell);
      cairo_surface_destroy (lit);
      cairo_surface_destroy (plain);
    }
}

/* Where an end of a bridge can go: only to what is in reach of the island that it keeps. */
static void
test_bridge_reach (void)
{
  g_auto (FixtureScene) scene = fixture_play (SCATTERED, "built");
  cairo_surface_t *plain = fixture_paint (&scene, NULL, FIXTURE_LIGHT), *lit;
  g_autofree char *differences = NULL;
  PslMarks marks;

  psl_marks_init (&marks);
  marks.hover = get_end (&scene, "i8", "h6");
  marks.preview = marks.hover;
  lit = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
  differences = list_differences (&scene, plain, lit);
  g_assert_cmpstr (differences, ==, "f3 g8 i8");
  cairo_surface_destroy (lit);
  cairo_surface_destroy (plain);
}

/* Above an island where two seats would meet their strengths are told, before the step and after
 * it. */
static void
test_combat (void)
{
  g_auto (FixtureScene) before = fixture_play (SCATTERED, "built 3i13-g13 2c7-d10");
  g_auto (FixtureScene) after = fixture_play (SCATTERED, "built 3i13-g13 2c7-d10 3g13-d10");
  PslTarget path = get_piece (&before, "g13", 3);
  PslTarget target = fixture_get_cell (before.game, "d10");
  cairo_surface_t *plain, *marked;
  PslRect above = get_box (&before, "d10");
  PslMarks marks;

  above = (PslRect){ above.x, above.y - above.height * 0.35, above.width, above.height * 0.3 };
  psl_marks_init (&marks);
  plain = fixture_paint (&before, &marks, FIXTURE_LIGHT);
  marks.path = &path;
  marks.n_path = 1;
  marks.targets = &target;
  marks.n_targets = 1;
  marked = fixture_paint (&before, &marks, FIXTURE_LIGHT);
  g_assert_cmpfloat (fixture_compare (plain, marked, above), >, 20);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);

  psl_marks_init (&marks);
  plain = fixture_paint (&after, &marks, FIXTURE_LIGHT);
  marks.last_step = after.last;
  marks.before = after.before;
  marked = fixture_paint (&after, &marks, FIXTURE_LIGHT);
  g_assert_cmpfloat (fixture_compare (plain, marked, above), >, 20);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
}

/* A warrior in hand is at the pointer and no more on its island. */
static void
test_hand (void)
{
  g_auto (FixtureScene) scene = fixture_play (SCATTERED, "built");
  cairo_surface_t *plain = fixture_paint (&scene, NULL, FIXTURE_LIGHT), *held;
  PslTarget path = get_piece (&scene, "i13", 4);
  PslRect home = fixture_locate (&scene, path), goal = get_box (&scene, "g13");
  PslMarks marks;

  psl_marks_init (&marks);
  marks.path = &path;
  marks.n_path = 1;
  marks.held = TRUE;
  marks.held_x = psl_rect_center_x (goal);
  marks.held_y = psl_rect_center_y (goal);
  held = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
  g_assert_cmpfloat (fixture_compare (plain, held, psl_rect_inset (home, 4)), >, 30);
  g_assert_cmpfloat (fixture_compare (plain, held, goal), >, 10);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (held);
}

/* Captured warriors are counted in the captor’s tray. */
static void
test_captures (void)
{
  g_auto (FixtureScene) before = fixture_play (SCATTERED, "built 3i13-g13 2c7-d10");
  g_auto (FixtureScene) after = fixture_play (SCATTERED, "built 3i13-g13 2c7-d10 3g13-d10");
  PslPontarchipelPosition more = *(const PslPontarchipelPosition *) after.position;
  FixtureScene later = after;
  cairo_surface_t *surfaces[3];
  PslLayout layout;

  more.captured[0]++;
  later.position = &more;
  fixture_get_layout (&after, FIXTURE_LIGHT, &layout);
  surfaces[0] = fixture_paint (&before, NULL, FIXTURE_LIGHT);
  surfaces[1] = fixture_paint (&after, NULL, FIXTURE_LIGHT);
  surfaces[2] = fixture_paint (&later, NULL, FIXTURE_LIGHT);
  g_assert_cmpfloat (fixture_compare (surfaces[0], surfaces[1], layout.trays[0]), >, 2);
  g_assert_cmpfloat (fixture_compare (surfaces[1], surfaces[2], layout.trays[0]), >, 0.5);
  g_assert_cmpfloat (fixture_compare (surfaces[1], surfaces[2], layout.trays[1]), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    cairo_surface_destroy (surfaces[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/pontarchipel-picture/extent", test_extent);
  g_test_add_func ("/paint/pontarchipel-picture/tall", test_tall);
  g_test_add_func ("/paint/pontarchipel-picture/focus", test_focus);
  g_test_add_func ("/paint/pontarchipel-picture/ground", test_ground);
  g_test_add_func ("/paint/pontarchipel-picture/trays-of-three", test_trays_of_three);
  g_test_add_func ("/paint/pontarchipel-picture/bridge-hits", test_bridge_hits);
  g_test_add_func ("/paint/pontarchipel-picture/bridge-beside-camp", test_bridge_beside_camp);
  g_test_add_func ("/paint/pontarchipel-picture/middle-of-camp", test_middle_of_camp);
  g_test_add_func ("/paint/pontarchipel-picture/bridge-kinds", test_bridge_kinds);
  g_test_add_func ("/paint/pontarchipel-picture/warriors", test_warriors);
  g_test_add_func ("/paint/pontarchipel-picture/reach", test_reach);
  g_test_add_func ("/paint/pontarchipel-picture/bridge-reach", test_bridge_reach);
  g_test_add_func ("/paint/pontarchipel-picture/combat", test_combat);
  g_test_add_func ("/paint/pontarchipel-picture/hand", test_hand);
  g_test_add_func ("/paint/pontarchipel-picture/captures", test_captures);

  return g_test_run ();
}
