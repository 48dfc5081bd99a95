/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything is: targets can be pointed at, nothing overlaps or leaves the picture. */
#include "fixture-games.h"

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

/* Each game once, with the usual options. */
static const char *const games[] = { "ponts", "pylon", "pond", "pontarchipel" };

#define MAX_TARGETS 512

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

/* Whether @part is a piece on the cell @target. */
static gboolean
is_part_of (PslTarget part, PslTarget target)
{
  return psl_target_kind (part) == PSL_TARGET_PIECE &&
         psl_target_kind (target) == PSL_TARGET_CELL &&
         psl_target_index (part) / 16 == psl_target_index (target);
}

/* Whether a target is found in the middle of its box and just inside the middle of each side; of a
 * cell, it may be a piece on it. */
static void
check_pick (const PslLayout *layout, gconstpointer position, PslTarget target, PslRect box)
{
  static const double places[][2] = {
    { 0.5, 0.5 }, { 0.01, 0.5 }, { 0.99, 0.5 }, { 0.5, 0.01 }, { 0.5, 0.99 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PslTarget found = layout->painter->pick (layout, position, box.x + places[i][0] * box.width,
                                               box.y + places[i][1] * box.height);

      if (!is_part_of (found, target))
        g_assert_cmphex (found, ==, target);
    }
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
      assert_inside (boxes[i], picture);
      check_pick (layout, position, targets[i], boxes[i]);
      for (guint j = 0; j < i; j++)
        {
          g_assert_cmphex (targets[i], !=, targets[j]);
          /* Pieces stand on cells and bridges between them. */
          if (psl_target_kind (targets[i]) == psl_target_kind (targets[j]))
            g_assert_false (overlap (boxes[i], boxes[j]));
        }
    }

  g_assert_cmphex (layout->painter->pick (layout, position, -5, -5), ==, PSL_NO_TARGET);
  g_assert_cmphex (layout->painter->pick (layout, position, layout->width + 5, layout->height / 2),
                   ==, PSL_NO_TARGET);
}

/* Board, trays and details lie inside the picture, trays and details apart from each other and from
 * every cell. */
static void
check_parts (const PslLayout *layout, gconstpointer position)
{
  PslRect picture = { 0, 0, layout->width, layout->height };
  PslRect parts[] = { layout->trays[0], layout->trays[1], layout->trays[2], layout->aside };

  assert_inside (layout->board, picture);
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
      for (guint cell = 0; cell < psl_game_get_n_cells (layout->game); cell++)
        {
          PslRect box;

          if (layout->painter->locate (layout, position, psl_target_cell (cell), &box))
            g_assert_false (overlap (parts[i], box));
        }
    }
}

static void
test_targets (void)
{
  for (const FixturePosition *row = fixture_positions; row->name != NULL; row++)
    {
      g_auto (FixtureScene) scene = fixture_play (row->rules, row->steps);

      for (guint j = 0; j < 2 * G_N_ELEMENTS (sizes); j++)
        {
          PslLayout layout;
          PslPaintStyle style;

          psl_paint_style_init (&style);
          style.bare = j % 2;
          fixture_lay_out (&scene, &style, sizes[j / 2].width, sizes[j / 2].height, &layout);
          g_test_message ("%s, %s, %g × %g, bare %d", row->rules, row->name, layout.width,
                          layout.height, style.bare);
          check_parts (&layout, scene.position);
          check_targets (&layout, scene.position);
        }
    }
}

static void
append_cell (GString *names, PslGame *game, guint cell)
{
  char text[PSL_MAX_STEP_TEXT];

  PSL_GAME_GET_CLASS (game)->print_cell (game, cell, text);
  g_string_append (names, text);
}

/* A cell by its name, "4@c5" for a piece, "c5-d7" for an edge or its end on c5, "#1" for the
 * reserve. */
static void
append_name (GString *names, PslGame *game, PslTarget target)
{
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      append_cell (names, game, index);
      break;
    case PSL_TARGET_PIECE:
      g_string_append_printf (names, "%u@", index % 16);
      append_cell (names, game, index / 16);
      break;
    case PSL_TARGET_EDGE:
    case PSL_TARGET_EDGE_END:
      append_cell (names, game, index / 1024);
      g_string_append_c (names, '-');
      append_cell (names, game, index % 1024);
      break;
    default:
      g_string_append_printf (names, "#%u", index);
      break;
    }
}

/* The names of the targets in reading order. */
static char *
list_names (const FixtureScene *scene, gboolean bare)
{
  GString *names = g_string_new (NULL);
  PslTarget targets[MAX_TARGETS];
  PslPaintStyle style;
  PslLayout layout;
  guint n;

  psl_paint_style_init (&style);
  style.bare = bare;
  fixture_lay_out (scene, &style, 900, 600, &layout);
  n = layout.painter->list_targets (&layout, scene->position, targets);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (names, ' ');
      append_name (names, scene->game, targets[i]);
    }

  return g_string_free (names, FALSE);
}

#define PYLON_CELLS                                                                                \
  "a5 b5 c5 d5 e5 f5 a4 b4 c4 d4 e4 f4 a3 b3 c3 d3 e3 f3 a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1"
#define POND_CELLS "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3 c3 d3 e3 a2 b2 c2 d2 e2 a1 b1 c1 d1 e1"
#define POND_SMALL_CELLS "a4 b4 c4 d4 a3 b3 c3 d3 a2 b2 c2 d2 a1 b1 c1 d1"

/* From the top row of the sea down; then White's warriors and bridges on them. */
#define ISLANDS "m2 m4 m10 l7 l9 k5 k12 j9 i4 i8 i13 h3 h6 h11 g8 g13 f3 f11 e5 e8 e12 d6 d10 c7"
#define PIECES " 3@l9 2@k12 2@j9 4@i13 3@i13 2@f11"
#define HALF_PIECES " 3@l9 2@k12 2@j9 4@i13 3@i13 2@d10"
#define EDGES                                                                                      \
  " m2-m4 m4-l7 m4-m2 l7-m4 i8-h6 h3-h6 h6-h3 h6-i8 g13-f11 f11-d10 f11-g13 e8-d6 e8-d10 d6-e8 "    \
  "d10-e8 d10-f11"

static void
test_reading_order (void)
{
  static const struct
  {
    const char *rules, *name;
    const char *whole, *bare; /* with and without the trays */
  } rows[] = {
    { "pylon", "placing", PYLON_CELLS " #1 #2 #3", PYLON_CELLS },
    { "pylon", "full", PYLON_CELLS, PYLON_CELLS },
    { "pond", "egg", POND_CELLS " #0", POND_CELLS },
    { "pond", "over", POND_CELLS, POND_CELLS },
    { "pond pond=small", "start", POND_SMALL_CELLS " #0", POND_SMALL_CELLS },
    { "pontarchipel", "bridges", ISLANDS " #1 #2 #0", ISLANDS },
    { "pontarchipel", "all-bridges", ISLANDS " #15", ISLANDS },
    { "pontarchipel deployment=scattered", "all-bridges", ISLANDS " #12 #11 #10", ISLANDS },
    { "pontarchipel deployment=scattered", "built", ISLANDS PIECES EDGES, ISLANDS PIECES EDGES },
    { "pontarchipel deployment=scattered actions=2", "half", ISLANDS HALF_PIECES EDGES,
      ISLANDS HALF_PIECES EDGES },
    { "pontarchipel seats=3 deployment=scattered", "over", ISLANDS, ISLANDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene =
          fixture_play (rows[i].rules, fixture_get_steps (rows[i].rules, rows[i].name));
      g_autofree char *whole = list_names (&scene, FALSE);
      g_autofree char *bare = list_names (&scene, TRUE);

      g_assert_cmpstr (whole, ==, rows[i].whole);
      g_assert_cmpstr (bare, ==, rows[i].bare);
    }
}

/* The reserve of the seat to move is in its own tray, the other tray is no target. */
static void
test_trays (void)
{
  static const struct
  {
    const char *rules, *steps;
    guint reserve;
    guint seat;
  } rows[] = {
    { "pylon", "", 2, 1 },  { "pylon", "3a1", 2, 2 },          { "pond", "", 0, 1 },
    { "pond", "c3", 0, 2 }, { "pond pond=small", "c3", 0, 2 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      guint seat = rows[i / 2].seat;
      g_auto (FixtureScene) scene = fixture_play (rows[i / 2].rules, rows[i / 2].steps);
      PslLayout layout;
      PslRect box, other;

      fixture_lay_out (&scene, NULL, i % 2 == 0 ? 900 : 360, 600, &layout);
      g_assert_true (layout.painter->locate (
          &layout, scene.position, psl_target (PSL_TARGET_RESERVE, rows[i / 2].reserve), &box));
      assert_inside (box, layout.trays[seat - 1]);

      other = layout.trays[2 - seat];
      g_assert_cmphex (layout.painter->pick (&layout, scene.position, psl_rect_center_x (other),
                                             psl_rect_center_y (other)),
                       ==, PSL_NO_TARGET);
    }
}

#define TARGET(kind, index) ((guint32) (kind) << 28 | (index))

/* What the picture of a position does not hold. */
static void
test_absent (void)
{
  static const struct
  {
    const char *rules, *name;
    PslTarget target;
  } rows[] = {
    { "pylon", "start", PSL_NO_TARGET },
    { "pylon", "start", TARGET (PSL_TARGET_CELL, 30) },
    { "pylon", "start", TARGET (PSL_TARGET_RESERVE, 0) },
    { "pylon", "start", TARGET (PSL_TARGET_RESERVE, 4) },
    { "pylon", "start", TARGET (PSL_TARGET_PIECE, 16) },
    { "pylon", "start", TARGET (PSL_TARGET_ACTION, PSL_ACTION_PASS) },
    { "pylon", "full", TARGET (PSL_TARGET_RESERVE, 1) },
    { "pond", "start", PSL_NO_TARGET },
    { "pond", "start", TARGET (PSL_TARGET_CELL, 25) },
    { "pond", "start", TARGET (PSL_TARGET_RESERVE, 1) },
    { "pond", "over", TARGET (PSL_TARGET_RESERVE, 0) },
    { "pond pond=small", "start", TARGET (PSL_TARGET_CELL, 16) },
    { "pontarchipel", "start", TARGET (PSL_TARGET_CELL, 169) },
    { "pontarchipel", "start", TARGET (PSL_TARGET_RESERVE, 1) },
    { "pontarchipel", "all-islands", TARGET (PSL_TARGET_CELL, 0) },
    { "pontarchipel", "all-islands", TARGET (PSL_TARGET_RESERVE, 3) },
    { "pontarchipel", "all-islands", TARGET (PSL_TARGET_RESERVE, 15) },
    /* Black’s warrior on c7, and no bridge between c7 and d6. */
    { "pontarchipel deployment=scattered", "built", TARGET (PSL_TARGET_PIECE, 23 * 16 + 2) },
    { "pontarchipel deployment=scattered", "built", TARGET (PSL_TARGET_EDGE, 23 * 1024 + 32) },
    { "pontarchipel seats=3 deployment=scattered", "over", TARGET (PSL_TARGET_RESERVE, 1) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene =
          fixture_play (rows[i].rules, fixture_get_steps (rows[i].rules, rows[i].name));
      PslLayout layout;
      PslRect box;

      fixture_lay_out (&scene, NULL, 900, 600, &layout);
      g_assert_false (layout.painter->locate (&layout, scene.position, rows[i].target, &box));
    }
}

/* Square boards: a1 is at the bottom left, as seen by the seats and named by the rules. */
static void
test_orientation (void)
{
  static const struct
  {
    const char *rules;
    const char *right, *top; /* the last cell of the first rank, and of the first file */
    guint files, ranks;
  } rows[] = {
    { "pylon", "f1", "a5", 6, 5 },
    { "pond", "e1", "a5", 5, 5 },
    { "pond pond=small", "d1", "a4", 4, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene = fixture_play (rows[i].rules, "");
      PslLayout layout;
      PslRect first, right, top;
      PslTarget corner;

      fixture_lay_out (&scene, NULL, 900, 600, &layout);
      layout.painter->locate (&layout, scene.position, fixture_get_cell (scene.game, "a1"), &first);
      layout.painter->locate (&layout, scene.position, fixture_get_cell (scene.game, rows[i].right),
                              &right);
      layout.painter->locate (&layout, scene.position, fixture_get_cell (scene.game, rows[i].top),
                              &top);

      g_assert_cmpfloat_with_epsilon (psl_rect_center_x (first), layout.origin_x, 1e-9);
      g_assert_cmpfloat_with_epsilon (psl_rect_center_y (first), layout.origin_y, 1e-9);
      g_assert_cmpfloat_with_epsilon (first.x + (rows[i].files - 1) * layout.unit, right.x, 1e-9);
      g_assert_cmpfloat_with_epsilon (first.y, right.y, 1e-9);
      g_assert_cmpfloat_with_epsilon (first.y - (rows[i].ranks - 1) * layout.unit, top.y, 1e-9);
      g_assert_cmpfloat_with_epsilon (first.x, top.x, 1e-9);

      /* The cells fill their squares to the corners. */
      corner = layout.painter->pick (&layout, scene.position, first.x + first.width * 0.01,
                                     first.y + first.height * 0.99);
      g_assert_cmphex (corner, ==, fixture_get_cell (scene.game, "a1"));
    }
}

/* Square boards: the edges of cells fall on whole pixels at every scale that desktops offer. */
static void
test_sharp (void)
{
  static const double scales[] = { 1, 1.25, 1.5, 1.75, 2, 3 };
  static const char *const rules[] = { "pylon", "pond", "pond pond=small" };

  for (guint i = 0; i < G_N_ELEMENTS (rules) * G_N_ELEMENTS (sizes); i++)
    {
      Size size = sizes[i % G_N_ELEMENTS (sizes)];
      g_auto (FixtureScene) scene = fixture_play (rules[i / G_N_ELEMENTS (sizes)], "");
      PslLayout layout;
      PslRect box;

      fixture_lay_out (&scene, NULL, size.width, size.height, &layout);
      if (layout.unit < 32)
        continue;

      for (guint cell = 0; cell < psl_game_get_n_cells (scene.game); cell++)
        {
          layout.painter->locate (&layout, scene.position, psl_target_cell (cell), &box);
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
    const char *rules;
    double width, height, unit;
  } rows[] = {
    { "pylon", 360, 500, 44 },
    { "pylon", 700, 520, 64 },
    { "pylon", 1000, 640, 96 },
    { "pylon", 1366, 768, 120 },
    { "pond", 360, 500, 60 },
    { "pond", 700, 520, 76 },
    { "pond", 1000, 640, 100 },
    { "pond", 1366, 768, 128 },
    { "pond pond=small", 360, 500, 68 },
    { "pond pond=small", 1366, 768, 148 },
    { "pontarchipel", 360, 500, 21 },
    { "pontarchipel", 1366, 768, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (FixtureScene) scene = fixture_play (rows[i].rules, "");
      PslLayout layout;

      fixture_lay_out (&scene, NULL, rows[i].width, rows[i].height, &layout);
      g_assert_cmpfloat (layout.unit, >=, rows[i].unit);
    }
}

static void
test_lookup (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const PslPainter *painter = psl_painter_lookup (games[i]);

      g_assert_nonnull (painter);
      g_assert_cmpstr (painter->game_id, ==, games[i]);
      g_assert_true (psl_painter_for_game (fixture_get_game (games[i])) == painter);
    }

  g_assert_null (psl_painter_lookup ("chess"));
  g_assert_null (psl_painter_for_game (fixture_get_game ("null")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/layout/targets", test_targets);
  g_test_add_func ("/paint/layout/reading-order", test_reading_order);
  g_test_add_func ("/paint/layout/trays", test_trays);
  g_test_add_func ("/paint/layout/absent", test_absent);
  g_test_add_func ("/paint/layout/orientation", test_orientation);
  g_test_add_func ("/paint/layout/sharp", test_sharp);
  g_test_add_func ("/paint/layout/room", test_room);
  g_test_add_func ("/paint/layout/lookup", test_lookup);

  return g_test_run ();
}
