/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pictures show: positions and marks that differ look different, motion joins two pictures. */
#include "fixture-pylon.h"

#include <stdlib.h>
#include <string.h>

#include "paint/psl-paint-common.h"

#define WIDTH 720
#define HEIGHT 460

static cairo_surface_t *
create_surface (cairo_t **cr)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);

  *cr = cairo_create (surface);
  return surface;
}

static void
get_layout (PslLayout *layout, const PslPylonPosition *position, gboolean dark, gboolean print)
{
  PslPaintStyle style;

  psl_paint_style_init (&style);
  style.dark = dark;
  style.print = print;
  psl_layout_init (layout, fixture_get_game (), position, &style, WIDTH, HEIGHT);
}

static cairo_surface_t *
paint (const PslPylonPosition *position, const PslMarks *marks, gboolean dark, gboolean print)
{
  PslLayout layout;
  cairo_surface_t *surface;
  cairo_t *cr;

  get_layout (&layout, position, dark, print);
  surface = create_surface (&cr);
  psl_paint_picture (&layout, position, marks, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static guint
get_grey (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return ((pixel >> 16 & 0xff) * 299 + (pixel >> 8 & 0xff) * 587 + (pixel & 0xff) * 114) / 1000;
}

/* The mean difference of the greys of two pictures within @box, 0 to 255. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b, PslRect box)
{
  double sum = 0;
  guint n = 0;

  for (int y = (int) box.y; y < (int) (box.y + box.height); y++)
    {
      for (int x = (int) box.x; x < (int) (box.x + box.width); x++, n++)
        sum += abs ((int) get_grey (a, x, y) - (int) get_grey (b, x, y));
    }

  return sum / n;
}

static const PslRect whole = { 0, 0, WIDTH, HEIGHT };

static PslRect
get_box (const PslPylonPosition *position, PslTarget target)
{
  PslLayout layout;
  PslRect box;

  get_layout (&layout, position, FALSE, FALSE);
  g_assert_true (layout.painter->locate (&layout, position, target, &box));
  return box;
}

/* Without colour, the pieces of the two seats differ by a third of the whole range of greys. */
static void
test_seats_in_grey (void)
{
  static const char *const placed[3] = { "1a1", "2a1", "3a1" };

  for (guint theme = 0; theme < 3; theme++)
    {
      for (guint size = 0; size < 3; size++)
        {
          PslPylonPosition light, dark;
          cairo_surface_t *a, *b;
          PslRect box;
          double share;

          fixture_play (placed[size], &light, NULL, NULL);
          fixture_play ("1f5", &dark, NULL, NULL);
          PSL_GAME_GET_CLASS (fixture_get_game ())
              ->apply (fixture_get_game (), &dark, psl_pylon_placement (size + 1, 0));
          a = paint (&light, NULL, theme == 1, theme == 2);
          b = paint (&dark, NULL, theme == 1, theme == 2);
          box = get_box (&light, psl_target_cell (0));

          /* A small pyramid covers about an eighth of its cell. */
          share = size == 0 ? 0.11 : size == 1 ? 0.3 : 0.6;
          g_test_message ("theme %u, size %u: %g", theme, size + 1, compare (a, b, box));
          g_assert_cmpfloat (compare (a, b, box), >, 85 * share);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
    }
}

/* The three sizes differ clearly, each from the next. */
static void
test_sizes (void)
{
  static const char *const placed[3] = { "1a1", "2a1", "3a1" };
  cairo_surface_t *surfaces[3];
  PslPylonPosition position;

  for (guint size = 0; size < 3; size++)
    {
      fixture_play (placed[size], &position, NULL, NULL);
      surfaces[size] = paint (&position, NULL, FALSE, FALSE);
    }
  for (guint size = 1; size < 3; size++)
    g_assert_cmpfloat (
        compare (surfaces[size - 1], surfaces[size], get_box (&position, psl_target_cell (0))), >,
        8);
  for (guint size = 0; size < 3; size++)
    cairo_surface_destroy (surfaces[size]);
}

/* Stacks that differ in the owner of one pyramid, however deep, differ in the picture. */
static void
test_stacks (void)
{
  PslPylonPosition position, other;
  cairo_surface_t *a, *b;
  PslRect box;

  fixture_play (fixture_get_steps ("stacking"), &position, NULL, NULL);
  box = get_box (&position, psl_target_cell (6));
  g_assert_cmpuint (psl_pylon_get_height (&position, 6), ==, 3);

  for (guint level = 0; level < 3; level++)
    {
      other = position;
      other.stacks[6] ^= 1u << level;
      a = paint (&position, NULL, FALSE, FALSE);
      b = paint (&other, NULL, FALSE, FALSE);
      g_assert_cmpfloat (compare (a, b, box), >, 3);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* A vacated cell looks unlike an empty one. */
static void
test_vacated (void)
{
  PslPylonPosition empty, vacated;

  fixture_play ("", &empty, NULL, NULL);
  fixture_play (fixture_get_steps ("stacking"), &vacated, NULL, NULL);
  g_assert_cmpuint (psl_pylon_get_height (&vacated, 0), ==, 0);
  for (guint theme = 0; theme < 3; theme++)
    {
      cairo_surface_t *a = paint (&empty, NULL, theme == 1, theme == 2);
      cairo_surface_t *b = paint (&vacated, NULL, theme == 1, theme == 2);

      g_assert_cmpfloat (compare (a, b, get_box (&empty, psl_target_cell (0))), >,
                         theme == 2 ? 4 : 30);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* Each rank has its name to the left of its cells, each file below them; nothing is written on
 * cells, and nothing at all when no coordinates are asked for. */
static void
test_coordinates (void)
{
  cairo_surface_t *surfaces[2];
  PslPylonPosition position;
  PslLayout layout;
  double rim;

  fixture_play ("", &position, NULL, NULL);
  for (guint i = 0; i < 2; i++)
    {
      cairo_t *cr;

      get_layout (&layout, &position, FALSE, FALSE);
      layout.style.coordinates = i == 0;
      surfaces[i] = create_surface (&cr);
      psl_paint_picture (&layout, &position, NULL, cr);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
    }

  rim = layout.origin_x - layout.unit / 2 - layout.board.x;
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      PslRect box = get_box (&position, psl_target_cell (cell));
      PslRect left = { box.x - rim, box.y, rim, box.height };
      PslRect below = { box.x, box.y + box.height, box.width, rim };

      g_assert_cmpfloat (compare (surfaces[0], surfaces[1], box), ==, 0);
      if (cell % PSL_PYLON_FILES == 0)
        g_assert_cmpfloat (compare (surfaces[0], surfaces[1], left), >, 1);
      if (cell < PSL_PYLON_FILES)
        g_assert_cmpfloat (compare (surfaces[0], surfaces[1], below), >, 1);
    }
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

/* Each mark shows, and only where it belongs. */
static void
test_marks (void)
{
  const PslTarget path[] = { psl_target (PSL_TARGET_RESERVE, 2) };
  const PslTarget targets[] = { psl_target_cell (7), psl_target_cell (8) };
  const PslPaintMark tick = { PSL_PAINT_MARK_TICK, psl_target_cell (7), PSL_NO_TARGET, NULL };
  const PslPaintMark arrow = { PSL_PAINT_MARK_ARROW, psl_target_cell (6), psl_target_cell (8),
                               NULL };
  const PslPaintMark text = { PSL_PAINT_MARK_TEXT, psl_target_cell (7), PSL_NO_TARGET, "+1" };
  PslPylonPosition position;
  cairo_surface_t *plain;
  PslMarks marks[8];
  PslRect there, elsewhere;

  fixture_play ("3a1 3b1", &position, NULL, NULL);
  there = psl_rect_inset (get_box (&position, psl_target_cell (7)), -3);
  elsewhere = get_box (&position, psl_target_cell (29));
  plain = paint (&position, NULL, FALSE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    psl_marks_init (&marks[i]);
  marks[0].cursor = psl_target_cell (7);
  marks[1].hover = psl_target_cell (7);
  marks[2].path = path;
  marks[2].n_path = 1;
  marks[2].targets = targets;
  marks[2].n_targets = 2;
  marks[3] = marks[2];
  marks[3].held = TRUE;
  marks[3].held_x = psl_rect_center_x (there);
  marks[3].held_y = psl_rect_center_y (there);
  marks[4].marks = &tick;
  marks[5].marks = &arrow;
  marks[6].marks = &text;
  marks[4].n_marks = marks[5].n_marks = marks[6].n_marks = 1;
  marks[7].last_step = psl_pylon_placement (3, 7);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      cairo_surface_t *marked = paint (&position, &marks[i], FALSE, FALSE);

      g_test_message ("mark %u: %g", i, compare (plain, marked, there));
      g_assert_cmpfloat (compare (plain, marked, there), >, 1);
      g_assert_cmpfloat (compare (plain, marked, elsewhere), ==, 0);
      cairo_surface_destroy (marked);
    }
  cairo_surface_destroy (plain);
}

static cairo_surface_t *
paint_motion (const char *steps, double time)
{
  PslPylonPosition before, after;
  PslLayout layout;
  cairo_surface_t *surface;
  PslStep step;
  cairo_t *cr;

  fixture_play (steps, &after, &before, &step);
  get_layout (&layout, &after, FALSE, FALSE);
  surface = create_surface (&cr);
  psl_paint_set_color (cr, psl_paint_get_palette (&layout.style)->background);
  cairo_paint (cr);
  layout.painter->paint_board (&layout, cr);
  layout.painter->paint_motion (&layout, &before, step, &after, time, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static cairo_surface_t *
paint_still (const char *steps, gboolean want_before)
{
  PslPylonPosition before, after;
  PslMarks marks;

  psl_marks_init (&marks);
  fixture_play (steps, &after, &before, NULL);
  return paint (want_before ? &before : &after, &marks, FALSE, FALSE);
}

/* Motion begins at the picture before and ends at the one after; the board has neither jump. */
static void
test_motion (void)
{
  static const char *const games[] = { "3a1", "3a1 1f5 2c3", NULL, NULL };
  g_autofree char *first = g_strconcat (fixture_full_board, " e5-f5", NULL);
  g_autofree char *second = g_strconcat (fixture_full_board, " b1-a1 a1-a2 a2-a3", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const char *steps = i == 2 ? first : i == 3 ? second : games[i];
      cairo_surface_t *before = paint_still (steps, TRUE), *after = paint_still (steps, FALSE);
      cairo_surface_t *start = paint_motion (steps, 0), *end = paint_motion (steps, 1);
      cairo_surface_t *middle = paint_motion (steps, 0.5);
      PslPylonPosition position;
      PslLayout layout;
      PslRect board;

      fixture_play (steps, &position, NULL, NULL);
      get_layout (&layout, &position, FALSE, FALSE);
      board = layout.board;
      g_test_message ("%s: %g %g", steps, compare (before, start, board),
                      compare (after, end, board));
      g_assert_cmpfloat (compare (before, start, board), <, 0.05);
      g_assert_cmpfloat (compare (after, end, board), <, 0.05);
      g_assert_cmpfloat (compare (before, middle, whole), >, 0.3);
      g_assert_cmpfloat (compare (after, middle, whole), >, 0.3);

      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
      cairo_surface_destroy (start);
      cairo_surface_destroy (middle);
      cairo_surface_destroy (end);
    }
}

static void
test_duration (void)
{
  const PslPainter *painter = psl_painter_lookup ("pylon");
  PslPylonPosition before, after;
  PslStep step;

  fixture_play ("3a1", &after, &before, &step);
  g_assert_cmpfloat (painter->get_duration (fixture_get_game (), &before, step, &after), >=, 0.25);
  g_assert_cmpfloat (painter->get_duration (fixture_get_game (), &before, step, &after), <=, 0.35);
}

/* Painting leaves the context as it was: nothing shifts or stays clipped for who paints next. */
static void
test_context (void)
{
  for (guint i = 0; fixture_positions[i].name != NULL; i++)
    {
      PslPylonPosition position;
      cairo_surface_t *surface;
      cairo_matrix_t matrix;
      double x1, y1, x2, y2;
      PslLayout layout;
      cairo_t *cr;

      fixture_play (fixture_positions[i].steps, &position, NULL, NULL);
      get_layout (&layout, &position, FALSE, FALSE);
      surface = create_surface (&cr);
      psl_paint_picture (&layout, &position, NULL, cr);
      cairo_get_matrix (cr, &matrix);
      g_assert_cmpfloat (matrix.xx, ==, 1);
      g_assert_cmpfloat (matrix.x0, ==, 0);
      cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
      g_assert_cmpfloat (x2 - x1, ==, WIDTH);
      g_assert_cmpfloat (y2 - y1, ==, HEIGHT);
      g_assert_false (cairo_has_current_point (cr));
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* The position is painted on the board, which need not be painted again: both together are the
 * whole picture. */
static void
test_separate_board (void)
{
  PslPylonPosition position;
  cairo_surface_t *at_once, *in_parts;
  PslLayout layout;
  PslMarks marks;
  cairo_t *cr;

  fixture_play (fixture_get_steps ("stacking"), &position, NULL, NULL);
  psl_marks_init (&marks);
  at_once = paint (&position, &marks, FALSE, FALSE);
  get_layout (&layout, &position, FALSE, FALSE);
  in_parts = create_surface (&cr);
  psl_paint_set_color (cr, psl_paint_get_palette (&layout.style)->background);
  cairo_paint (cr);
  layout.painter->paint_board (&layout, cr);
  layout.painter->paint_position (&layout, &position, &marks, cr);
  cairo_destroy (cr);
  cairo_surface_flush (in_parts);
  g_assert_cmpfloat (compare (at_once, in_parts, whole), ==, 0);
  cairo_surface_destroy (at_once);
  cairo_surface_destroy (in_parts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture/seats-in-grey", test_seats_in_grey);
  g_test_add_func ("/picture/sizes", test_sizes);
  g_test_add_func ("/picture/stacks", test_stacks);
  g_test_add_func ("/picture/vacated", test_vacated);
  g_test_add_func ("/picture/coordinates", test_coordinates);
  g_test_add_func ("/picture/marks", test_marks);
  g_test_add_func ("/picture/motion", test_motion);
  g_test_add_func ("/picture/duration", test_duration);
  g_test_add_func ("/picture/context", test_context);
  g_test_add_func ("/picture/separate-board", test_separate_board);

  return g_test_run ();
}
