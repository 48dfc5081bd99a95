/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything is: targets can be pointed at, nothing overlaps or leaves the picture. */
#include "fixture-pylon.h"

#include <string.h>

#include "paint/psl-paint-common.h"

typedef struct
{
  double width, height;
} Size;

/* A phone, small windows, whole screens, thumbnails; wide, tall and square. */
static const Size sizes[] = {
  { 360, 500 }, { 320, 400 }, { 700, 520 }, { 1366, 768 }, { 1000, 640 }, { 768, 1366 },
  { 600, 600 }, { 240, 160 }, { 96, 72 },   { 40, 300 },   { 2560, 900 }, { 513.5, 377.25 },
};

#define MAX_TARGETS 64

static void
assert_inside (PslRect inner, PslRect outer)
{
  const double slack = 1e-6;

  g_assert_cmpfloat (inner.x, >=, outer.x - slack);
  g_assert_cmpfloat (inner.y, >=, outer.y - slack);
  g_assert_cmpfloat (inner.x + inner.width, <=, outer.x + outer.width + slack);
  g_assert_cmpfloat (inner.y + inner.height, <=, outer.y + outer.height + slack);
}

static gboolean
overlap (PslRect a, PslRect b)
{
  const double slack = 1e-6;

  return a.x + a.width > b.x + slack && b.x + b.width > a.x + slack &&
         a.y + a.height > b.y + slack && b.y + b.height > a.y + slack;
}

static guint
get_boxes (const PslLayout *layout, gconstpointer position, PslTarget *targets, PslRect *boxes)
{
  guint n = layout->painter->list_targets (layout, position, NULL);

  g_assert_cmpuint (n, <=, MAX_TARGETS);
  g_assert_cmpuint (layout->painter->list_targets (layout, position, targets), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_true (layout->painter->locate (layout, position, targets[i], &boxes[i]));

  return n;
}

static void
check_targets (const PslLayout *layout, gconstpointer position)
{
  PslRect picture = { 0, 0, layout->width, layout->height };
  PslTarget targets[MAX_TARGETS];
  PslRect boxes[MAX_TARGETS];
  guint n = get_boxes (layout, position, targets, boxes);

  for (guint i = 0; i < n; i++)
    {
      PslRect edge = psl_rect_inset (boxes[i], boxes[i].width * 0.01);

      assert_inside (boxes[i], picture);
      g_assert_cmphex (layout->painter->pick (layout, position, psl_rect_center_x (boxes[i]),
                                              psl_rect_center_y (boxes[i])),
                       ==, targets[i]);
      g_assert_cmphex (layout->painter->pick (layout, position, edge.x, edge.y), ==, targets[i]);
      g_assert_cmphex (
          layout->painter->pick (layout, position, edge.x + edge.width, edge.y + edge.height), ==,
          targets[i]);
      for (guint j = 0; j < i; j++)
        {
          g_assert_cmphex (targets[i], !=, targets[j]);
          g_assert_false (overlap (boxes[i], boxes[j]));
        }
    }

  g_assert_cmphex (layout->painter->pick (layout, position, -5, -5), ==, PSL_NO_TARGET);
  g_assert_cmphex (layout->painter->pick (layout, position, layout->width + 5, layout->height / 2),
                   ==, PSL_NO_TARGET);
}

/* Board, trays and details lie inside the picture, apart from each other. */
static void
check_parts (const PslLayout *layout)
{
  PslRect picture = { 0, 0, layout->width, layout->height };
  PslRect parts[] = { layout->board, layout->trays[0], layout->trays[1], layout->aside };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i].width == 0)
        continue;

      assert_inside (parts[i], picture);
      for (guint j = 0; j < i; j++)
        {
          if (parts[j].width > 0)
            g_assert_false (overlap (parts[i], parts[j]));
        }
    }
}

static void
test_targets (void)
{
  for (guint i = 0; fixture_positions[i].name != NULL; i++)
    {
      PslPylonPosition position;

      fixture_play (fixture_positions[i].steps, &position, NULL, NULL);
      for (guint j = 0; j < 2 * G_N_ELEMENTS (sizes); j++)
        {
          PslLayout layout;
          PslPaintStyle style;

          psl_paint_style_init (&style);
          style.bare = j % 2;
          psl_layout_init (&layout, fixture_get_game (), &position, &style, sizes[j / 2].width,
                           sizes[j / 2].height);
          g_test_message ("%s, %g × %g, bare %d", fixture_positions[i].name, layout.width,
                          layout.height, style.bare);
          check_parts (&layout);
          check_targets (&layout, &position);
        }
    }
}

/* The names of the targets in reading order, for @steps. */
static char *
list_names (const char *steps, gboolean bare)
{
  PslGame *game = fixture_get_game ();
  GString *names = g_string_new (NULL);
  PslTarget targets[MAX_TARGETS];
  PslPylonPosition position;
  PslPaintStyle style;
  PslLayout layout;
  guint n;

  psl_paint_style_init (&style);
  style.bare = bare;
  fixture_play (steps, &position, NULL, NULL);
  psl_layout_init (&layout, game, &position, &style, 900, 600);
  n = layout.painter->list_targets (&layout, &position, targets);
  for (guint i = 0; i < n; i++)
    {
      char text[PSL_MAX_STEP_TEXT];

      if (psl_target_kind (targets[i]) == PSL_TARGET_CELL)
        PSL_GAME_GET_CLASS (game)->print_cell (game, psl_target_index (targets[i]), text);
      else
        g_snprintf (text, sizeof text, "#%u", psl_target_index (targets[i]));
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", text);
    }

  return g_string_free (names, FALSE);
}

#define CELLS                                                                                      \
  "a5 b5 c5 d5 e5 f5 a4 b4 c4 d4 e4 f4 a3 b3 c3 d3 e3 f3 a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1"

static void
test_reading_order (void)
{
  g_autofree char *placing = list_names ("3a1", FALSE);
  g_autofree char *stacking = list_names (fixture_full_board, FALSE);
  g_autofree char *bare = list_names ("3a1", TRUE);

  g_assert_cmpstr (placing, ==, CELLS " #1 #2 #3");
  g_assert_cmpstr (stacking, ==, CELLS);
  g_assert_cmpstr (bare, ==, CELLS);
}

/* The reserve of the seat to move is in its own tray, the other tray is no target. */
static void
test_trays (void)
{
  for (int seat = 1; seat <= 2; seat++)
    {
      PslPylonPosition position;
      PslPaintStyle style;
      PslLayout layout;
      PslRect box, other;

      psl_paint_style_init (&style);
      fixture_play (seat == 1 ? "" : "3a1", &position, NULL, NULL);
      psl_layout_init (&layout, fixture_get_game (), &position, &style, 900, 600);
      g_assert_true (
          layout.painter->locate (&layout, &position, psl_target (PSL_TARGET_RESERVE, 2), &box));
      assert_inside (box, layout.trays[seat - 1]);

      other = layout.trays[2 - seat];
      g_assert_cmphex (layout.painter->pick (&layout, &position, psl_rect_center_x (other),
                                             psl_rect_center_y (other)),
                       ==, PSL_NO_TARGET);
    }
}

/* What no picture of Pylon holds. */
static void
test_absent (void)
{
  static const PslTarget absent[] = {
    PSL_NO_TARGET,
    (guint32) PSL_TARGET_CELL << 28 | 30,
    (guint32) PSL_TARGET_RESERVE << 28 | 0,
    (guint32) PSL_TARGET_RESERVE << 28 | 4,
    (guint32) PSL_TARGET_PIECE << 28 | 16,
    (guint32) PSL_TARGET_ACTION << 28 | PSL_ACTION_PASS,
  };
  PslPylonPosition position;
  PslPaintStyle style;
  PslLayout layout;
  PslRect box;

  psl_paint_style_init (&style);
  fixture_play ("", &position, NULL, NULL);
  psl_layout_init (&layout, fixture_get_game (), &position, &style, 900, 600);
  for (guint i = 0; i < G_N_ELEMENTS (absent); i++)
    g_assert_false (layout.painter->locate (&layout, &position, absent[i], &box));

  fixture_play (fixture_full_board, &position, NULL, NULL);
  g_assert_false (
      layout.painter->locate (&layout, &position, psl_target (PSL_TARGET_RESERVE, 1), &box));
}

/* a1 is at the bottom left, as seen by the seats and named by the rules. */
static void
test_orientation (void)
{
  PslPylonPosition position;
  PslPaintStyle style;
  PslLayout layout;
  PslRect a1, f1, a5;

  psl_paint_style_init (&style);
  fixture_play ("", &position, NULL, NULL);
  psl_layout_init (&layout, fixture_get_game (), &position, &style, 900, 600);
  layout.painter->locate (&layout, &position, psl_target_cell (0), &a1);
  layout.painter->locate (&layout, &position, psl_target_cell (5), &f1);
  layout.painter->locate (&layout, &position, psl_target_cell (24), &a5);

  g_assert_cmpfloat_with_epsilon (psl_rect_center_x (a1), layout.origin_x, 1e-9);
  g_assert_cmpfloat_with_epsilon (psl_rect_center_y (a1), layout.origin_y, 1e-9);
  g_assert_cmpfloat_with_epsilon (a1.x + 5 * layout.unit, f1.x, 1e-9);
  g_assert_cmpfloat_with_epsilon (a1.y, f1.y, 1e-9);
  g_assert_cmpfloat_with_epsilon (a1.y - 4 * layout.unit, a5.y, 1e-9);
  g_assert_cmpfloat_with_epsilon (a1.x, a5.x, 1e-9);
}

/* The edges of cells fall on whole pixels at every scale that desktops offer. */
static void
test_sharp (void)
{
  static const double scales[] = { 1, 1.25, 1.5, 1.75, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      PslPylonPosition position;
      PslPaintStyle style;
      PslLayout layout;
      PslRect box;

      psl_paint_style_init (&style);
      fixture_play ("", &position, NULL, NULL);
      psl_layout_init (&layout, fixture_get_game (), &position, &style, sizes[i].width,
                       sizes[i].height);
      if (layout.unit < 32)
        continue;

      for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
        {
          layout.painter->locate (&layout, &position, psl_target_cell (cell), &box);
          for (guint j = 0; j < G_N_ELEMENTS (scales); j++)
            {
              double x = box.x * scales[j], y = box.y * scales[j];

              g_assert_cmpfloat_with_epsilon (x, (double) (gint64) (x + 0.5), 1e-6);
              g_assert_cmpfloat_with_epsilon (y, (double) (gint64) (y + 0.5), 1e-6);
            }
        }
    }
}

/* The board is as large as the window allows: at a common size, cells are comfortable to hit. */
static void
test_room (void)
{
  static const struct
  {
    double width, height, unit;
  } rows[] = {
    { 360, 500, 44 },
    { 700, 520, 64 },
    { 1000, 640, 96 },
    { 1366, 768, 120 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PslPylonPosition position;
      PslPaintStyle style;
      PslLayout layout;

      psl_paint_style_init (&style);
      fixture_play ("", &position, NULL, NULL);
      psl_layout_init (&layout, fixture_get_game (), &position, &style, rows[i].width,
                       rows[i].height);
      g_assert_cmpfloat (layout.unit, >=, rows[i].unit);
    }
}

/* Below the board, the trays are as wide as the board, until there are stacks to show beside them. */
static void
test_phases (void)
{
  static const char *const names[] = { "start", "one-left", "full", "tower" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PslPylonPosition position;
      PslPaintStyle style;
      PslLayout layout;
      PslRect all;

      psl_paint_style_init (&style);
      fixture_play (fixture_get_steps (names[i]), &position, NULL, NULL);
      psl_layout_init (&layout, fixture_get_game (), &position, &style, 360, 500);
      g_assert_cmpfloat (layout.trays[0].y, >, layout.board.y + layout.board.height);
      all = layout.trays[0];
      if (psl_pylon_is_stacking (&position))
        {
          g_assert_cmpfloat (layout.aside.width, >, layout.unit);
          g_assert_cmpfloat (layout.aside.x, >, all.x + all.width);
          all.width = layout.aside.x + layout.aside.width - all.x;
        }
      g_assert_cmpfloat_with_epsilon (all.x, layout.board.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (all.width, layout.board.width, 1e-6);

      psl_layout_init (&layout, fixture_get_game (), &position, &style, 900, 560);
      g_assert_cmpfloat (layout.trays[0].x, >, layout.board.x + layout.board.width);
      g_assert_cmpfloat (layout.aside.width, >, layout.unit);
    }
}

static void
test_lookup (void)
{
  g_autoptr (PslGame) null = NULL;

  g_assert_nonnull (psl_painter_lookup ("pylon"));
  g_assert_cmpstr (psl_painter_lookup ("pylon")->game_id, ==, "pylon");
  g_assert_null (psl_painter_lookup ("chess"));
  g_assert_true (psl_painter_for_game (fixture_get_game ()) == psl_painter_lookup ("pylon"));

  null = psl_game_new ("null", NULL, NULL);
  g_assert_nonnull (null);
  g_assert_null (psl_painter_for_game (null));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/layout/targets", test_targets);
  g_test_add_func ("/layout/reading-order", test_reading_order);
  g_test_add_func ("/layout/trays", test_trays);
  g_test_add_func ("/layout/absent", test_absent);
  g_test_add_func ("/layout/orientation", test_orientation);
  g_test_add_func ("/layout/sharp", test_sharp);
  g_test_add_func ("/layout/room", test_room);
  g_test_add_func ("/layout/phases", test_phases);
  g_test_add_func ("/layout/lookup", test_lookup);

  return g_test_run ();
}
