/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pictures show: seats and marks that differ look different, motion joins two pictures. */
#include "fixture-picture.h"

#include "paint/psl-paint-common.h"

/* Without colour, the pieces of the two seats differ by a third of the whole range of greys where
 * they stand. */
static void
test_seats_in_grey (void)
{
  static const struct
  {
    const char *rules;
    const char *first, *second; /* steps after which such pieces stand on a1 */
    double share;               /* of the cell that they cover at least */
  } rows[] = {
    { "pylon", "1a1", "1f5 1a1", 0.11 },  { "pylon", "2a1", "1f5 2a1", 0.3 },
    { "pylon", "3a1", "1f5 3a1", 0.6 },   { "pond", "a1", "e5 a1", 0.3 },
    { "pond", "a1 a2", "e5 a1 a2", 0.1 }, { "pond", "a1 a2 b1", "e5 a1 a2 b1", 0.2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows) * FIXTURE_N_THEMES; i++)
    {
      FixtureTheme theme = i % FIXTURE_N_THEMES;
      guint row = i / FIXTURE_N_THEMES;
      g_auto (FixtureScene) first = fixture_play (rows[row].rules, rows[row].first);
      g_auto (FixtureScene) second = fixture_play (rows[row].rules, rows[row].second);
      cairo_surface_t *a = fixture_paint (&first, NULL, theme);
      cairo_surface_t *b = fixture_paint (&second, NULL, theme);
      PslRect box = fixture_locate (&first, fixture_get_cell (first.game, "a1"));

      g_test_message ("%s, %s, theme %u: %g", rows[row].rules, rows[row].first, theme,
                      fixture_compare (a, b, box));
      g_assert_cmpfloat (fixture_compare (a, b, box), >, 85 * rows[row].share);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

enum
{
  MARK_CURSOR,
  MARK_HOVER,
  MARK_PATH,
  MARK_HELD,
  MARK_TICK,
  MARK_ARROW,
  MARK_TEXT,
  MARK_LAST_STEP,
  N_MARKS
};

typedef struct
{
  const char *rules;
  const char *steps;     /* the last of which leads to @there; the first may name a position */
  const char *there;     /* where the marks are */
  const char *beside[2]; /* cells next to it, where arrows begin and end: @there is between them */
  const char *elsewhere; /* where none of them is */
  PslTarget taken;       /* what is selected */
} MarkRow;

/* Fills in one mark of each kind. */
static void
get_marks (const MarkRow *row,
           const FixtureScene *scene,
           PslTarget *targets,
           PslPaintMark *signs,
           PslMarks *marks)
{
  PslTarget there = fixture_get_cell (scene->game, row->there);
  PslRect box = fixture_locate (scene, there);

  targets[0] = there;
  targets[1] = fixture_get_cell (scene->game, row->beside[1]);
  for (guint i = 0; i < N_MARKS; i++)
    psl_marks_init (&marks[i]);

  marks[MARK_CURSOR].cursor = there;
  marks[MARK_HOVER].hover = there;
  marks[MARK_PATH].path = &row->taken;
  marks[MARK_PATH].n_path = 1;
  marks[MARK_PATH].targets = targets;
  marks[MARK_PATH].n_targets = 2;
  marks[MARK_HELD] = marks[MARK_PATH];
  marks[MARK_HELD].held = TRUE;
  marks[MARK_HELD].held_x = psl_rect_center_x (box);
  marks[MARK_HELD].held_y = psl_rect_center_y (box);
  signs[0] = (PslPaintMark){ .kind = PSL_PAINT_MARK_TICK, .from = there };
  signs[1] = (PslPaintMark){ .kind = PSL_PAINT_MARK_ARROW,
                             .from = fixture_get_cell (scene->game, row->beside[0]),
                             .to = targets[1] };
  signs[2] = (PslPaintMark){ .kind = PSL_PAINT_MARK_TEXT, .from = there, .text = "+1" };
  for (guint i = 0; i < 3; i++)
    {
      marks[MARK_TICK + i].marks = &signs[i];
      marks[MARK_TICK + i].n_marks = 1;
    }
  marks[MARK_LAST_STEP].last_step = scene->last;
  marks[MARK_LAST_STEP].before = scene->before;
}

/* Each mark shows, and only where it belongs. */
static void
test_marks (void)
{
  static const MarkRow rows[] = {
    { "pylon", "3a1 3b1 3b2", "b2", { "a2", "c2" }, "f5", (guint32) PSL_TARGET_RESERVE << 28 | 2 },
    { "pond", "d5 b2", "b2", { "a2", "c2" }, "e4", (guint32) PSL_TARGET_RESERVE << 28 | 0 },
    /* Black’s warrior on c7 is selected. */
    { "pontarchipel deployment=scattered",
      "built 3i13-g13",
      "g13",
      { "f11", "i13" },
      "h3",
      (guint32) PSL_TARGET_PIECE << 28 | (23 * 16 + 2) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene = fixture_play (rows[i].rules, rows[i].steps);
      cairo_surface_t *plain = fixture_paint (&scene, NULL, FIXTURE_LIGHT);
      PslRect there = fixture_locate (&scene, fixture_get_cell (scene.game, rows[i].there));
      PslRect elsewhere = fixture_locate (&scene, fixture_get_cell (scene.game, rows[i].elsewhere));
      PslPaintMark signs[3];
      PslMarks marks[N_MARKS];
      PslTarget targets[2];

      there = psl_rect_inset (there, -3);
      get_marks (&rows[i], &scene, targets, signs, marks);
      for (guint kind = 0; kind < N_MARKS; kind++)
        {
          cairo_surface_t *marked = fixture_paint (&scene, &marks[kind], FIXTURE_LIGHT);

          g_test_message ("%s, mark %u: %g", rows[i].rules, kind,
                          fixture_compare (plain, marked, there));
          g_assert_cmpfloat (fixture_compare (plain, marked, there), >, 1);
          g_assert_cmpfloat (fixture_compare (plain, marked, elsewhere), ==, 0);
          cairo_surface_destroy (marked);
        }
      cairo_surface_destroy (plain);
    }
}

/* Motion begins at the picture before and ends at the one after; the board has neither jump. */
static void
check_motion (const FixtureScene *scene)
{
  FixtureScene before_scene = *scene;
  cairo_surface_t *before, *after = fixture_paint (scene, NULL, FIXTURE_LIGHT);
  cairo_surface_t *start = fixture_paint_motion (scene, 0), *end = fixture_paint_motion (scene, 1);
  cairo_surface_t *middle = fixture_paint_motion (scene, 0.5);
  PslLayout layout;

  before_scene.position = scene->before;
  before = fixture_paint (&before_scene, NULL, FIXTURE_LIGHT);
  fixture_get_layout (scene, FIXTURE_LIGHT, &layout);
  g_test_message ("%g %g", fixture_compare (before, start, layout.board),
                  fixture_compare (after, end, layout.board));
  g_assert_cmpfloat (fixture_compare (before, start, layout.board), <, 0.05);
  g_assert_cmpfloat (fixture_compare (after, end, layout.board), <, 0.05);
  g_assert_cmpfloat (fixture_compare (before, middle, fixture_whole), >, 0.1);
  g_assert_cmpfloat (fixture_compare (after, middle, fixture_whole), >, 0.1);

  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (start);
  cairo_surface_destroy (middle);
  cairo_surface_destroy (end);
}

static void
test_motion (void)
{
  static const struct
  {
    const char *rules;
    const char *name;         /* of a position */
    const char *steps;        /* after it */
    double shortest, longest; /* in seconds */
  } rows[] = {
    { "pylon", "start", "3a1", 0.25, 0.35 },
    { "pylon", "placing", "2c1", 0.25, 0.35 },
    { "pylon", "full", "e5-f5", 0.3, 0.4 },
    { "pylon", "full", "b1-a1 a1-a2 a2-a3", 0.3, 0.4 },
    /* An egg; an egg beside two pieces; a tadpole; a frog that jumps, pieces that leave. */
    { "pond", "start", "c3", 0.3, 0.4 },
    { "pond", "egg", "b4 c4", 0.6, 0.7 },
    { "pond", "egg", "c4 a3 e5 c3-b3", 0.6, 0.7 },
    { "pond", "before-seven", "c2-c4", 0.95, 1.1 },
    { "pond pond=small", "start", "a1", 0.3, 0.4 },
    /* The setup; a warrior over one bridge, over three, with a capture; a bridge. */
    { "pontarchipel", "start", "h8", 0.35, 0.4 },
    { "pontarchipel", "islands", "e5", 0.7, 0.9 },
    { "pontarchipel", "bridges", "b:c7-d10", 0.35, 0.4 },
    { "pontarchipel", "all-bridges", "@m2", 0.35, 0.4 },
    { "pontarchipel deployment=scattered", "all-bridges", "4m2 3c7 3m2", 0.35, 0.4 },
    { "pontarchipel deployment=scattered", "built", "4i13-g13", 0.35, 0.45 },
    { "pontarchipel deployment=scattered", "built", "2f11-d6", 0.55, 0.65 },
    { "pontarchipel deployment=scattered", "built", "3i13-g13 2c7-d10 3g13-d10", 0.75, 0.9 },
    { "pontarchipel deployment=scattered", "built", "f11-g13>f11-i13 e5-g8>g8-j9 3i13-d10 2c7-d10",
      0.65, 0.75 },
    { "pontarchipel deployment=scattered", "built", "m2-m4>k5-m4", 0.5, 0.6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *steps = g_strconcat (rows[i].name, " ", rows[i].steps, NULL);
      g_auto (FixtureScene) scene = fixture_play (rows[i].rules, steps);
      double duration = psl_painter_for_game (scene.game)
                            ->get_duration (scene.game, scene.before, scene.last, scene.position);

      g_test_message ("%s: %s", rows[i].rules, steps);
      check_motion (&scene);
      g_assert_cmpfloat (duration, >=, rows[i].shortest);
      g_assert_cmpfloat (duration, <=, rows[i].longest);
    }
}

/* Painting leaves the context as it was: nothing shifts or stays clipped for who paints next. */
static void
test_context (void)
{
  for (const FixturePosition *row = fixture_positions; row->name != NULL; row++)
    {
      g_auto (FixtureScene) scene = fixture_play (row->rules, row->steps);
      cairo_surface_t *surface;
      cairo_matrix_t matrix;
      double x1, y1, x2, y2;
      PslLayout layout;
      cairo_t *cr;

      fixture_get_layout (&scene, FIXTURE_LIGHT, &layout);
      surface = fixture_create_surface (&cr);
      psl_paint_picture (&layout, scene.position, NULL, cr);
      cairo_get_matrix (cr, &matrix);
      g_assert_cmpfloat (matrix.xx, ==, 1);
      g_assert_cmpfloat (matrix.x0, ==, 0);
      cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
      g_assert_cmpfloat (x2 - x1, ==, FIXTURE_WIDTH);
      g_assert_cmpfloat (y2 - y1, ==, FIXTURE_HEIGHT);
      g_assert_false (cairo_has_current_point (cr));
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* The position is painted on the board, which need not be painted again: both together are the
 * whole picture, and always the same one. */
static void
test_separate_board (void)
{
  for (const FixturePosition *row = fixture_positions; row->name != NULL; row++)
    {
      g_auto (FixtureScene) scene = fixture_play (row->rules, row->steps);
      cairo_surface_t *at_once, *in_parts;
      PslLayout layout;
      PslMarks marks;
      cairo_t *cr;

      psl_marks_init (&marks);
      marks.last_step = scene.last;
      marks.before = scene.before;
      at_once = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
      fixture_get_layout (&scene, FIXTURE_LIGHT, &layout);
      in_parts = fixture_create_surface (&cr);
      psl_paint_set_color (cr, psl_paint_get_palette (&layout.style)->background);
      cairo_paint (cr);
      layout.painter->paint_board (&layout, cr);
      layout.painter->paint_position (&layout, scene.position, &marks, cr);
      cairo_destroy (cr);
      cairo_surface_flush (in_parts);
      g_assert_cmpfloat (fixture_compare (at_once, in_parts, fixture_whole), ==, 0);
      cairo_surface_destroy (at_once);
      cairo_surface_destroy (in_parts);
    }
}

/* Fills in the beginning of a path of one of the legal steps, any.  Returns its length. */
static guint
choose_path (const FixtureScene *scene, PslTarget path[PSL_MAX_PATH])
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (scene->game);
  PslStep steps[PSL_MAX_STEPS];
  guint n = klass->list_steps (scene->game, scene->position, steps), length;

  if (n == 0)
    return 0;
  length = klass->get_path (scene->game, scene->position,
                            steps[g_test_rand_int_range (0, (int) n)], 0, path);

  return length == 0 ? 0 : (guint) g_test_rand_int_range (0, (int) length);
}

/* Whatever is selected, pointed at and dragged, also a thing onto itself: the picture is whole. */
static void
test_pointing (void)
{
  for (guint i = 0; fixture_positions[i].rules != NULL; i++)
    {
      g_auto (FixtureScene) scene =
          fixture_play (fixture_positions[i].rules, fixture_positions[i].steps);
      PslTarget targets[1024], path[PSL_MAX_PATH];
      const int width = 240, height = 160;
      PslLayout layout;
      guint n;

      fixture_lay_out (&scene, NULL, width, height, &layout);
      n = layout.painter->list_targets (&layout, scene.position, targets);
      g_assert_cmpuint (n, <=, G_N_ELEMENTS (targets));
      for (guint j = 0; j < 12; j++)
        {
          PslTarget there = targets[g_test_rand_int_range (0, (int) n)];
          PslMarks marks;

          psl_marks_init (&marks);
          marks.path = path;
          marks.n_path = choose_path (&scene, path);
          if (marks.n_path > 0 && j % 4 < 2)
            there = path[marks.n_path - 1];
          marks.targets = &there;
          marks.n_targets = 1;
          marks.hover = marks.preview = marks.cursor = there;
          marks.held = marks.n_path > 0 && j % 2 == 0;
          marks.held_x = g_test_rand_double_range (-20, width + 20);
          marks.held_y = g_test_rand_double_range (-20, height + 20);
          /* Fails where a number has gone out of its range. */
          cairo_surface_destroy (fixture_paint_sized (&scene, NULL, &marks, width, height));
        }
    }
}

/* How many rows of pixels of @box differ between two pictures. */
static guint
count_rows (cairo_surface_t *a, cairo_surface_t *b, PslRect box)
{
  guint n = 0;

  for (int y = 0; y < (int) box.height; y++)
    n += fixture_compare (a, b, (PslRect){ box.x, box.y + y, box.width, 1 }) > 1;

  return n;
}

/* Coordinates below the lowest row of a hexagonal board are either high enough to be read, or not
 * there. */
static void
test_small_coordinates (void)
{
  static const struct
  {
    const char *rules;
    int width, height;
    guint min, max; /* rows of pixels */
  } rows[] = {
    { "pontarchipel", 1000, 700, 7, 20 }, { "pontarchipel", 360, 520, 6, 12 },
    { "ponts", 360, 520, 6, 12 },         { "ponts size=12", 360, 520, 6, 12 },
    { "pontarchipel", 120, 120, 0, 0 },   { "ponts size=12", 120, 120, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene = fixture_play (rows[i].rules, "");
      PslTarget a4 = fixture_get_cell (scene.game, "a4");
      cairo_surface_t *with, *without;
      PslPaintStyle style;
      PslLayout layout;
      PslRect box;
      guint n;

      psl_paint_style_init (&style);
      with = fixture_paint_sized (&scene, &style, NULL, rows[i].width, rows[i].height);
      style.coordinates = FALSE;
      without = fixture_paint_sized (&scene, &style, NULL, rows[i].width, rows[i].height);
      fixture_lay_out (&scene, &style, rows[i].width, rows[i].height, &layout);
      g_assert_true (layout.painter->locate (&layout, scene.position, a4, &box));
      n = count_rows (with, without, (PslRect){ box.x, box.y + box.height, box.width, box.height });
      g_test_message ("%s in %d: %u", rows[i].rules, rows[i].width, n);
      g_assert_cmpuint (n, >=, rows[i].min);
      g_assert_cmpuint (n, <=, rows[i].max);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/picture/seats-in-grey", test_seats_in_grey);
  g_test_add_func ("/paint/picture/marks", test_marks);
  g_test_add_func ("/paint/picture/motion", test_motion);
  g_test_add_func ("/paint/picture/context", test_context);
  g_test_add_func ("/paint/picture/pointing", test_pointing);
  g_test_add_func ("/paint/picture/small-coordinates", test_small_coordinates);
  g_test_add_func ("/paint/picture/separate-board", test_separate_board);

  return g_test_run ();
}
