/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a picture of Pond alone must show: the three kinds, what a step has brought about, what one
 * would bring about, and the beats in which it happens. */
#include "fixture-picture.h"

#include "games/psl-pond.h"
#include "paint/psl-paint-common.h"

static PslRect
get_box (const FixtureScene *scene, const char *cell)
{
  return fixture_locate (scene, fixture_get_cell (scene->game, cell));
}

/* Whether the pictures differ at @cell. */
static gboolean
differ (const FixtureScene *scene, const char *cell, cairo_surface_t *a, cairo_surface_t *b)
{
  /* Rings around neighbours may reach over the edge of a cell. */
  PslRect box = psl_rect_inset (get_box (scene, cell), 7);

  return fixture_compare (a, b, box) > 0.5;
}

static void
check_cells (const FixtureScene *scene,
             cairo_surface_t *a,
             cairo_surface_t *b,
             const char *cells,
             gboolean wanted)
{
  g_auto (GStrv) names = g_strsplit (cells, " ", -1);

  for (guint i = 0; names[i] != NULL && *names[i] != '\0'; i++)
    {
      g_test_message ("%s", names[i]);
      g_assert_cmpint (differ (scene, names[i], a, b), ==, wanted);
    }
}

/* Each kind differs from each other one, for both seats and in every theme: a1 is an egg, a tadpole
 * and a frog in turn. */
static void
test_kinds (void)
{
  static const char *const steps[2][3] = {
    { "a1", "a1 a2", "a1 a2 b1" },
    { "e5 a1", "e5 a1 a2", "e5 a1 a2 b1" },
  };

  for (guint i = 0; i < 2 * FIXTURE_N_THEMES; i++)
    {
      cairo_surface_t *surfaces[PSL_POND_N_KINDS];
      PslRect box = { 0 };

      for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
        {
          g_auto (FixtureScene) scene = fixture_play ("pond", steps[i % 2][kind]);

          g_assert_cmpint (psl_pond_get_kind (scene.position, 0), ==, (int) kind);
          surfaces[kind] = fixture_paint (&scene, NULL, i / 2);
          box = get_box (&scene, "a1");
        }
      for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
        g_assert_cmpfloat (
            fixture_compare (surfaces[kind], surfaces[(kind + 1) % PSL_POND_N_KINDS], box), >, 14);
      for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
        cairo_surface_destroy (surfaces[kind]);
    }
}

/* After the step, with nothing in motion: the action, what developed, what left, are marked, and
 * nothing else. */
static void
test_past (void)
{
  static const struct
  {
    const char *name;
    const char *marked;
    const char *plain;
  } rows[] = {
    { "egg", "c3", "c4 c2 b3 d3 a1 e5" },
    /* A frog jumps from c2 to c4: c5, c3, b4 and d4 develop; rank 5 and c3 to c5 are sets. */
    { "seven", "c2 c4 c5 c3 b4 d4 a5 b5 d5 e5", "a1 b1 c1 d1 e1 a2 b2 d2 e2 a3 b3 d3 e3 a4 e4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows) * FIXTURE_N_THEMES; i++)
    {
      guint row = i / FIXTURE_N_THEMES;
      g_auto (FixtureScene) scene =
          fixture_play ("pond", fixture_get_steps ("pond", rows[row].name));
      cairo_surface_t *plain, *marked;
      PslMarks marks;

      psl_marks_init (&marks);
      marks.last_step = scene.last;
      marks.before = scene.before;
      plain = fixture_paint (&scene, NULL, i % FIXTURE_N_THEMES);
      marked = fixture_paint (&scene, &marks, i % FIXTURE_N_THEMES);
      check_cells (&scene, plain, marked, rows[row].marked, TRUE);
      check_cells (&scene, plain, marked, rows[row].plain, FALSE);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (marked);
    }
}

/* What a piece was stays in sight in the corner of its cell when it is selected or pointed at. */
static void
test_past_of_selected (void)
{
  g_auto (FixtureScene) scene = fixture_play ("pond", "c3 c4");
  PslTarget target = fixture_get_cell (scene.game, "c3");
  PslRect box = get_box (&scene, "c3");
  double middle = 0.155 * box.width, half = 0.08 * box.width;
  PslRect badge = { box.x + middle - half, box.y + middle - half, 2 * half, 2 * half };

  for (FixtureTheme theme = 0; theme < FIXTURE_N_THEMES; theme++)
    {
      cairo_surface_t *plain, *selected;
      PslMarks marks;

      psl_marks_init (&marks);
      marks.last_step = scene.last;
      marks.before = scene.before;
      plain = fixture_paint (&scene, &marks, theme);
      marks.hover = target;
      marks.path = &target;
      marks.n_path = 1;
      selected = fixture_paint (&scene, &marks, theme);
      g_assert_cmpfloat (fixture_compare (plain, selected, box), >, 0.5);
      g_assert_cmpfloat (fixture_compare (plain, selected, badge), ==, 0);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (selected);
    }
}

static PslRect
get_tray (const FixtureScene *scene, guint seat)
{
  PslLayout layout;

  fixture_get_layout (scene, FIXTURE_LIGHT, &layout);
  return layout.trays[seat - 1];
}

/* Pointing at a cell that completes a step shows what would develop there and what would score, for
 * whom, but only where a step can be chosen. */
static void
test_future (void)
{
  static const struct
  {
    const char *name;
    const char *from; /* what is selected, or NULL */
    const char *to;
    const char *marked, *plain;
    gboolean scores;
  } rows[] = {
    { "egg", NULL, "c4", "c4 c3", "a1 c5 b4 d4 e5", FALSE },
    { "before-seven", "c2", "c4", "c4 c5 c3 b4 d4 a5 b5 d5 e5",
      "a1 b1 c1 d1 e1 a2 d2 a3 b3 d3 e3 a4 e4", TRUE },
    /* Nothing that may follow. */
    { "before-seven", "c2", "e4", "", "c4 c5 c3 b4 d4 a5 b5 d5 e5 e3 d1", FALSE },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      guint row = i / 2;
      g_auto (FixtureScene) scene =
          fixture_play ("pond", fixture_get_steps ("pond", rows[row].name));
      PslTarget to = fixture_get_cell (scene.game, rows[row].to), from;
      cairo_surface_t *without, *with, *plain;
      PslMarks marks;

      psl_marks_init (&marks);
      if (rows[row].from != NULL)
        {
          from = fixture_get_cell (scene.game, rows[row].from);
          marks.path = &from;
          marks.n_path = 1;
        }
      plain = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
      /* The pointer and the cursor are as good as each other. */
      if (i % 2 == 0)
        marks.hover = to;
      else
        marks.cursor = to;
      without = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
      marks.preview = to;
      with = fixture_paint (&scene, &marks, FIXTURE_LIGHT);

      check_cells (&scene, plain, with, rows[row].marked, TRUE);
      check_cells (&scene, plain, with, rows[row].plain, FALSE);
      check_cells (&scene, without, plain, rows[row].plain, FALSE);
      for (guint seat = 1; seat <= 2; seat++)
        g_assert_cmpint (fixture_compare (without, with, get_tray (&scene, seat)) > 0.2, ==,
                         rows[row].scores);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (without);
      cairo_surface_destroy (with);
    }
}

/* First the action, then the development, then the sets: what belongs to a later beat does not move
 * before. */
static void
test_beats (void)
{
  g_auto (FixtureScene) scene = fixture_play ("pond", fixture_get_steps ("pond", "seven"));
  cairo_surface_t *start = fixture_paint_motion (&scene, 0);
  cairo_surface_t *acting = fixture_paint_motion (&scene, 0.2);
  cairo_surface_t *developing = fixture_paint_motion (&scene, 0.5);
  cairo_surface_t *scoring = fixture_paint_motion (&scene, 0.8);

  check_cells (&scene, start, acting, "c2 c3", TRUE); /* it jumps over c3 */
  check_cells (&scene, start, acting, "c5 b4 d4 a5 b5 d5 e5 a1", FALSE);
  check_cells (&scene, start, developing, "c4 c5 c3 b4 d4", TRUE);
  check_cells (&scene, start, developing, "a5 b5 d5 e5 a1 a4", FALSE);
  check_cells (&scene, start, scoring, "a5 b5 d5 e5", TRUE);
  check_cells (&scene, start, scoring, "a1 b1 c1 d1 e1", FALSE);
  cairo_surface_destroy (start);
  cairo_surface_destroy (acting);
  cairo_surface_destroy (developing);
  cairo_surface_destroy (scoring);
}

/* The trays too are at the end as they are afterwards. */
static void
test_trays_in_motion (void)
{
  static const char *const names[] = { "egg", "seven", "over" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto (FixtureScene) scene = fixture_play ("pond", fixture_get_steps ("pond", names[i]));
      FixtureScene before_scene = scene;
      cairo_surface_t *before, *after = fixture_paint (&scene, NULL, FIXTURE_LIGHT);
      cairo_surface_t *start = fixture_paint_motion (&scene, 0);
      cairo_surface_t *end = fixture_paint_motion (&scene, 1);

      before_scene.position = scene.before;
      before = fixture_paint (&before_scene, NULL, FIXTURE_LIGHT);
      g_assert_cmpfloat (fixture_compare (before, start, fixture_whole), ==, 0);
      g_assert_cmpfloat (fixture_compare (after, end, fixture_whole), ==, 0);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
      cairo_surface_destroy (start);
      cairo_surface_destroy (end);
    }
}

/* Each egg placed and each piece scored shows in the tray of its seat, and in no other. */
static void
test_counts (void)
{
  g_auto (FixtureScene) scene = fixture_play ("pond", fixture_get_steps ("pond", "seven"));
  PslPondPosition *position = scene.position;
  cairo_surface_t *plain = fixture_paint (&scene, NULL, FIXTURE_LIGHT);

  for (guint i = 0; i < 4; i++)
    {
      guint8 *count = i % 2 == 0 ? &position->reserves[i / 2] : &position->scores[i / 2];
      cairo_surface_t *other;

      (*count)++;
      other = fixture_paint (&scene, NULL, FIXTURE_LIGHT);
      (*count)--;
      g_assert_cmpfloat (fixture_compare (plain, other, get_tray (&scene, i / 2 + 1)), >, 0.3);
      g_assert_cmpfloat (fixture_compare (plain, other, get_tray (&scene, 2 - i / 2)), ==, 0);
      cairo_surface_destroy (other);
    }
  cairo_surface_destroy (plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/pond-picture/kinds", test_kinds);
  g_test_add_func ("/paint/pond-picture/past", test_past);
  g_test_add_func ("/paint/pond-picture/past-of-selected", test_past_of_selected);
  g_test_add_func ("/paint/pond-picture/future", test_future);
  g_test_add_func ("/paint/pond-picture/beats", test_beats);
  g_test_add_func ("/paint/pond-picture/trays-in-motion", test_trays_in_motion);
  g_test_add_func ("/paint/pond-picture/counts", test_counts);

  return g_test_run ();
}
