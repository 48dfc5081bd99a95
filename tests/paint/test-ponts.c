/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter of Ponts: where everything is, what can be told apart, how steps move. */
#include "games/psl-ponts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fixture-games.h"
#include "games/psl-games.h"
#include "paint/psl-ponts-pieces.h"

/* Sizes of boards, and of pictures: a phone, small windows, whole screens, thumbnails. */
static const guint sides[] = { 4, 8, 12 };
static const struct
{
  double width, height;
} pictures[] = {
  { 360, 500 }, { 320, 400 }, { 700, 520 }, { 1366, 768 }, { 1000, 640 },     { 768, 1366 },
  { 600, 600 }, { 240, 160 }, { 96, 72 },   { 2560, 900 }, { 513.5, 377.25 },
};

/* A game with all that there is to see: a bridge over the hole, bridges of both seats in all
 * directions, loose tokens of both. */
#define EVERYTHING "d1 g1 a4 d7 d1-d7 g3 g1-g3 a2 end pass c2 a2-c2"

static PslGame *
new_game (guint side)
{
  g_autofree char *rules = g_strdup_printf ("ponts size=%u", side);

  return g_object_ref (fixture_get_game (rules));
}

static PslStep
play (PslGame *game, PslPontsPosition *here, PslPontsPosition *before, const char *notation)
{
  g_autofree char *rules = g_strdup_printf ("ponts size=%d", psl_game_get_option (game, "size"));
  g_auto (FixtureScene) scene = fixture_play (rules, notation);

  *here = *(const PslPontsPosition *) scene.position;
  if (before != NULL)
    *before = *(const PslPontsPosition *) scene.before;

  return scene.last;
}

static guint
cell_named (PslGame *game, const char *name)
{
  guint cell;

  g_assert_cmpuint (PSL_GAME_GET_CLASS (game)->parse_cell (game, name, &cell), ==, strlen (name));
  return cell;
}

static void
lay_out (PslLayout *layout,
         PslGame *game,
         const PslPontsPosition *here,
         double width,
         double height,
         gboolean bare)
{
  PslPaintStyle style;

  psl_paint_style_init (&style);
  style.bare = bare;
  psl_layout_init (layout, game, here, &style, width, height);
}

/* --- Where everything is --- */

static gboolean
overlap (PslRect a, PslRect b)
{
  const double slack = 1e-6;

  return a.x + a.width > b.x + slack && b.x + b.width > a.x + slack &&
         a.y + a.height > b.y + slack && b.y + b.height > a.y + slack;
}

static void
assert_inside (PslRect inner, PslRect outer)
{
  const double slack = 1e-6;

  g_assert_cmpfloat (inner.x, >=, outer.x - slack);
  g_assert_cmpfloat (inner.y, >=, outer.y - slack);
  g_assert_cmpfloat (inner.x + inner.width, <=, outer.x + outer.width + slack);
  g_assert_cmpfloat (inner.y + inner.height, <=, outer.y + outer.height + slack);
}

/* The corners of cells as far as one can point at them without doubt. */
static void
check_cells (const PslLayout *layout, const PslPontsPosition *here)
{
  PslTarget targets[PSL_HEX_MAX_CELLS];
  PslRect boxes[PSL_HEX_MAX_CELLS];
  guint n = layout->painter->list_targets (layout, here, targets);

  g_assert_cmpuint (n, ==, psl_game_get_n_cells (layout->game));
  for (guint i = 0; i < n; i++)
    {
      double x, y;

      g_assert_true (layout->painter->locate (layout, here, targets[i], &boxes[i]));
      assert_inside (boxes[i], layout->board);
      x = psl_rect_center_x (boxes[i]);
      y = psl_rect_center_y (boxes[i]);
      g_assert_cmphex (layout->painter->pick (layout, here, x, y), ==, targets[i]);
      for (guint corner = 0; corner < 6; corner++)
        {
          double angle = corner * G_PI / 3 + G_PI / 6, radius = 0.97 * layout->unit / sqrt (3);

          g_assert_cmphex (layout->painter->pick (layout, here, x + radius * cos (angle),
                                                  y + radius * sin (angle)),
                           ==, targets[i]);
        }
      for (guint j = 0; j < i; j++)
        g_assert_false (overlap (boxes[i], boxes[j]));
    }

  g_assert_cmphex (layout->painter->pick (layout, here, layout->board.x + 1, layout->board.y + 1),
                   ==, PSL_NO_TARGET);
  g_assert_cmphex (layout->painter->pick (layout, here, -5, layout->height / 2), ==, PSL_NO_TARGET);
}

/* Whether (@x, @y) is on the hexagon with corners at the left and right that fills the board. */
static gboolean
is_on_plate (const PslLayout *layout, double x, double y)
{
  double dx = fabs (x - psl_rect_center_x (layout->board));
  double dy = fabs (y - psl_rect_center_y (layout->board));
  double inradius = layout->board.height / 2;

  return dy < inradius && dx * sqrt (3) / 2 + dy / 2 < inradius;
}

static void
check_trays (const PslLayout *layout)
{
  const PslRect picture = { 0, 0, layout->width, layout->height };

  assert_inside (layout->board, picture);
  for (guint i = 0; i < 2; i++)
    {
      PslRect tray = layout->trays[i];

      if (layout->style.bare)
        {
          g_assert_cmpfloat (tray.width, ==, 0);
          continue;
        }
      assert_inside (tray, picture);
      for (guint corner = 0; corner < 4; corner++)
        g_assert_false (is_on_plate (layout, tray.x + corner % 2 * tray.width,
                                     tray.y + corner / 2 * tray.height));
    }
  if (!layout->style.bare)
    g_assert_false (overlap (layout->trays[0], layout->trays[1]));
}

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (PslGame) game = new_game (sides[i]);
      PslPontsPosition here;

      play (game, &here, NULL, "");
      for (guint j = 0; j < 2 * G_N_ELEMENTS (pictures); j++)
        {
          PslLayout layout;

          lay_out (&layout, game, &here, pictures[j / 2].width, pictures[j / 2].height, j % 2);
          g_test_message ("size %u, %g × %g, bare %u", sides[i], layout.width, layout.height,
                          j % 2);
          check_cells (&layout, &here);
          check_trays (&layout);
        }
    }
}

/* Rows from the top, each from the left; what no picture holds. */
static void
test_targets (void)
{
  static const char *const first[] = { "g1", "g2", "g3", "g4", "f1", "f2" };
  static const PslTarget absent[] = {
    PSL_NO_TARGET,
    (guint32) PSL_TARGET_CELL << 28 | 37,
    (guint32) PSL_TARGET_RESERVE << 28 | 0,
    (guint32) PSL_TARGET_ACTION << 28 | PSL_ACTION_PASS,
  };
  g_autoptr (PslGame) game = new_game (4);
  PslTarget targets[PSL_HEX_MAX_CELLS];
  PslPontsPosition here;
  PslLayout layout;
  PslRect box;

  play (game, &here, NULL, "");
  lay_out (&layout, game, &here, 900, 600, FALSE);
  g_assert_cmpuint (layout.painter->list_targets (&layout, &here, NULL), ==, 37);
  layout.painter->list_targets (&layout, &here, targets);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmphex (targets[i], ==, psl_target_cell (cell_named (game, first[i])));
  g_assert_cmphex (targets[36], ==, psl_target_cell (cell_named (game, "a4")));
  for (guint i = 0; i < G_N_ELEMENTS (absent); i++)
    g_assert_false (layout.painter->locate (&layout, &here, absent[i], &box));
}

/* rules.md §0: rows are lettered from the bottom, cells numbered from the left; a row is half a
 * cell further left than the one below it up to the middle, then further right. */
static void
test_orientation (void)
{
  static const struct
  {
    const char *cell;
    double x, y; /* from a1, in units and rows */
  } table[] = {
    { "a1", 0, 0 },   { "a4", 3, 0 },  { "b1", -0.5, 1 }, { "b5", 3.5, 1 },
    { "d4", 1.5, 3 }, { "e1", -1, 4 }, { "g1", 0, 6 },    { "g4", 3, 6 },
  };
  g_autoptr (PslGame) game = new_game (4);
  PslPontsPosition here;
  PslLayout layout;

  play (game, &here, NULL, "");
  lay_out (&layout, game, &here, 900, 600, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslRect box;

      layout.painter->locate (&layout, &here, psl_target_cell (cell_named (game, table[i].cell)),
                              &box);
      g_assert_cmpfloat_with_epsilon (psl_rect_center_x (box),
                                      layout.origin_x + table[i].x * layout.unit, 1e-6);
      g_assert_cmpfloat_with_epsilon (
          psl_rect_center_y (box), layout.origin_y - table[i].y * layout.unit * sqrt (3) / 2, 1e-6);
    }
}

/* The board is as large as the window allows. */
static void
test_room (void)
{
  static const struct
  {
    guint side;
    double width, height, unit;
  } rows[] = {
    { 4, 360, 500, 42 },  { 8, 360, 500, 20 },   { 12, 360, 500, 14 }, { 4, 1000, 640, 86 },
    { 8, 1000, 640, 42 }, { 12, 1000, 640, 28 }, { 8, 1366, 768, 50 }, { 12, 1366, 768, 34 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PslGame) game = new_game (rows[i].side);
      PslPontsPosition here;
      PslLayout layout;

      play (game, &here, NULL, "");
      lay_out (&layout, game, &here, rows[i].width, rows[i].height, FALSE);
      g_assert_cmpfloat (layout.unit, >=, rows[i].unit);
    }
}

/* --- What can be told apart --- */

#define WIDTH 760
#define HEIGHT 500

static void
style_of (guint theme, PslPaintStyle *style)
{
  psl_paint_style_init (style);
  style->dark = theme == 1;
  style->print = theme == 2;
}

static PslLayout
layout_of (PslGame *game, const PslPontsPosition *here, guint theme)
{
  PslPaintStyle style;
  PslLayout layout;

  style_of (theme, &style);
  psl_layout_init (&layout, game, here, &style, WIDTH, HEIGHT);
  return layout;
}

/* A picture, or with @step the motion of it from @before at @time. */
static cairo_surface_t *
paint (PslGame *game,
       const PslPontsPosition *before,
       const PslPontsPosition *here,
       PslStep step,
       double time,
       const PslMarks *marks,
       guint theme)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  PslLayout layout = layout_of (game, here, theme);

  if (before == NULL)
    psl_paint_picture (&layout, here, marks, cr);
  else
    {
      psl_paint_set_color (cr, psl_paint_get_palette (&layout.style)->background);
      cairo_paint (cr);
      layout.painter->paint_board (&layout, cr);
      layout.painter->paint_motion (&layout, before, step, here, time, cr);
    }
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

/* The mean difference of the greys on the cell @name, 0 to 255. */
static double
compare (PslGame *game, cairo_surface_t *a, cairo_surface_t *b, const char *name)
{
  PslPontsPosition here;
  PslLayout layout;
  double sum = 0;
  PslRect box;
  guint n = 0;

  play (game, &here, NULL, "");
  layout = layout_of (game, &here, 0);
  layout.painter->locate (&layout, &here, psl_target_cell (cell_named (game, name)), &box);
  for (int y = (int) box.y; y < (int) (box.y + box.height); y++)
    for (int x = (int) box.x; x < (int) (box.x + box.width); x++, n++)
      sum += abs ((int) get_grey (a, x, y) - (int) get_grey (b, x, y));
  return sum / n;
}

/* Two positions that differ in what is on @cell look different there, in grey too. */
static void
test_pictures_differ (void)
{
  static const struct
  {
    const char *a;
    const char *b;
    const char *cell;
    double least;
  } table[] = {
    { "", "c3", "c3", 20 },                                 /* a token */
    { "c3", "a1 c3", "c3", 15 },                            /* whose it is */
    { "a1 pass a3", "a1 pass a3 a1-a3", "a1", 10 },         /* locked */
    { "a1 g1 end a3", "a1 g1 end a3 a1-a3", "a2", 20 },     /* under a bridge */
    { "a1 pass a3 a1-a3", "g1 a1 a3 pass a1-a3", "a2", 8 }, /* whose bridge it is */
    { "a1 g1 a4 d7 end", "d1 g1 a4 d7 d1-d7", "d4", 20 },   /* a bridge over the hole */
  };
  g_autoptr (PslGame) game = new_game (4);

  for (guint theme = 0; theme < 3; theme++)
    for (guint i = 0; i < G_N_ELEMENTS (table); i++)
      {
        PslPontsPosition first, second;
        cairo_surface_t *a, *b;

        play (game, &first, NULL, table[i].a);
        play (game, &second, NULL, table[i].b);
        a = paint (game, NULL, &first, PSL_STEP_NONE, 0, NULL, theme);
        b = paint (game, NULL, &second, PSL_STEP_NONE, 0, NULL, theme);
        g_test_message ("theme %u, %s and %s", theme, table[i].a, table[i].b);
        g_assert_cmpfloat (compare (game, a, b, table[i].cell), >=, table[i].least);
        cairo_surface_destroy (a);
        cairo_surface_destroy (b);
      }
}

/* The hole is darker than any cell. */
static void
test_hole (void)
{
  g_autoptr (PslGame) game = new_game (4);
  PslPontsPosition here;

  play (game, &here, NULL, "");
  for (guint theme = 0; theme < 3; theme++)
    {
      cairo_surface_t *surface = paint (game, NULL, &here, PSL_STEP_NONE, 0, NULL, theme);
      PslLayout layout = layout_of (game, &here, theme);
      PslRect hole, cell;

      layout.painter->locate (&layout, &here, psl_target_cell (cell_named (game, "d4")), &hole);
      layout.painter->locate (&layout, &here, psl_target_cell (cell_named (game, "d5")), &cell);
      g_assert_cmpuint (
          get_grey (surface, (int) psl_rect_center_x (hole), (int) psl_rect_center_y (hole)) + 50,
          <, get_grey (surface, (int) psl_rect_center_x (cell), (int) psl_rect_center_y (cell)));
      cairo_surface_destroy (surface);
    }
}

/* Marks show where they belong: what is selected and what it can carry, the points of a bridge, the
 * last step, the cursor; and nowhere else. */
static void
test_marks (void)
{
  g_autoptr (PslGame) game = new_game (4);
  const PslTarget path[] = { psl_target_cell (cell_named (game, "a1")) };
  const PslTarget next[] = { psl_target_cell (cell_named (game, "a4")) };
  const char *cells[] = { "a2", "g3", "g2", "c3", "c3" };
  PslMarks marks[G_N_ELEMENTS (cells)];
  PslPontsPosition here;
  cairo_surface_t *plain;

  play (game, &here, NULL, "a1 g1 g4 a4 end g1-g4 end");
  plain = paint (game, NULL, &here, PSL_STEP_NONE, 0, NULL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    psl_marks_init (&marks[i]);
  marks[0].path = path;
  marks[0].n_path = 1;
  marks[0].targets = next;
  marks[0].n_targets = 1;
  marks[1].hover = psl_target_cell (cell_named (game, "g2"));
  marks[2].last_step = psl_ponts_bridge_step (cell_named (game, "g1"), cell_named (game, "g4"));
  marks[3].last_step = cell_named (game, "c3");
  marks[4].cursor = psl_target_cell (cell_named (game, "c3"));

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      cairo_surface_t *marked = paint (game, NULL, &here, PSL_STEP_NONE, 0, &marks[i], 0);

      g_test_message ("mark %u", i);
      g_assert_cmpfloat (compare (game, plain, marked, cells[i]), >, 1);
      g_assert_cmpfloat (compare (game, plain, marked, "e5"), ==, 0);
      cairo_surface_destroy (marked);
    }
  cairo_surface_destroy (plain);
}

static void
test_colors (void)
{
  for (guint theme = 0; theme < 3; theme++)
    {
      const PslPontsPalette *palette;
      PslPaintStyle style;

      style_of (theme, &style);
      palette = psl_ponts_get_palette (&style);
      g_test_message ("theme %u", theme);
      g_assert_cmpfloat (psl_color_contrast (palette->coordinate, palette->plate), >=, 4.5);
      g_assert_cmpfloat (MAX (psl_color_contrast (palette->bolt, palette->cell),
                              psl_color_contrast (palette->bolt_line, palette->cell)),
                         >=, 3);
      g_assert_cmpfloat (psl_color_contrast (palette->seats[0].face, palette->seats[1].face), >=,
                         1.5);
      for (guint i = 0; i < 2; i++)
        {
          const PslPontsSeatColors *seat = &palette->seats[i];
          gboolean light_text = style.print && i == 0;

          /* Tokens and bridges on cells, figures on chips of the deck's colour. */
          g_assert_cmpfloat (MAX (psl_color_contrast (seat->face, palette->cell),
                                  psl_color_contrast (seat->line, palette->cell)),
                             >=, 3);
          g_assert_cmpfloat (MAX (psl_color_contrast (seat->rail, palette->cell),
                                  psl_color_contrast (seat->line, palette->cell)),
                             >=, 3);
          g_assert_cmpfloat (psl_color_contrast (light_text ? seat->light : seat->line, seat->deck),
                             >=, 4.5);
        }
    }
}

/* --- Motion --- */

/* A motion begins with the picture before the step and ends with the one after it. */
static void
test_motion (void)
{
  static const struct
  {
    const char *played;
    const char *cell;
  } table[] = {
    { "a1 g1 c3", "c3" },
    { "d1 g1 a4 d7 d1-d7", "d4" },
    { "d1 g1 a4 d7 d1-d7", "d1" },
    { "a1 g1 g3 a3 a1-a3 g1-g3", "g2" },
  };
  g_autoptr (PslGame) game = new_game (4);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition before, here;
      PslStep step = play (game, &here, &before, table[i].played);
      cairo_surface_t *from = paint (game, NULL, &before, PSL_STEP_NONE, 0, NULL, 0);
      cairo_surface_t *start = paint (game, &before, &here, step, 0, NULL, 0);
      cairo_surface_t *end = paint (game, &before, &here, step, 1, NULL, 0);
      cairo_surface_t *to = paint (game, NULL, &here, PSL_STEP_NONE, 0, NULL, 0);

      g_test_message ("%s", table[i].played);
      g_assert_cmpfloat (compare (game, end, to, table[i].cell), <, 0.5);
      if (!psl_ponts_step_is_placement (step))
        g_assert_cmpfloat (compare (game, from, start, table[i].cell), <, 0.5);
      g_assert_cmpfloat (compare (game, start, end, table[i].cell), >, 5);
      cairo_surface_destroy (from);
      cairo_surface_destroy (start);
      cairo_surface_destroy (end);
      cairo_surface_destroy (to);
    }
}

/* Longer bridges take longer; a pass takes no time. */
static void
test_durations (void)
{
  g_autoptr (PslGame) game = new_game (4);
  const PslPainter *painter = psl_painter_for_game (game);
  PslPontsPosition before, here;
  double seconds[4];
  static const char *const played[] = { "a1", "a1 pass a3 a1-a3", "a1 pass a4 a1-a4", "a1 pass" };

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      PslStep step = play (game, &here, &before, played[i]);

      seconds[i] = painter->get_duration (game, &before, step, &here);
    }
  g_assert_cmpfloat (seconds[0], >, 0.1);
  g_assert_cmpfloat (seconds[1], >, seconds[0]);
  g_assert_cmpfloat (seconds[2], >, seconds[1]);
  g_assert_cmpfloat (seconds[2], <, 1.5);
  g_assert_cmpfloat (seconds[3], ==, 0);
}

/* Every theme and size of picture can be painted with all that there is to see. */
static void
test_everything (void)
{
  g_autoptr (PslGame) game = new_game (4);
  PslPontsPosition here;
  PslStep last = play (game, &here, NULL, EVERYTHING);

  for (guint i = 0; i < 3 * G_N_ELEMENTS (pictures); i++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      PslPaintStyle style;
      PslLayout layout;
      PslMarks marks;

      psl_marks_init (&marks);
      marks.last_step = last;
      marks.hover = psl_target_cell (cell_named (game, "d4"));
      style_of (i % 3, &style);
      psl_layout_init (&layout, game, &here, &style, pictures[i / 3].width, pictures[i / 3].height);
      psl_paint_picture (&layout, &here, &marks, cr);
      layout.painter->paint_seat (game, &style, 2, (PslRect){ 0, 0, 24, 24 }, cr);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/paint/ponts/places", test_places);
  g_test_add_func ("/paint/ponts/targets", test_targets);
  g_test_add_func ("/paint/ponts/orientation", test_orientation);
  g_test_add_func ("/paint/ponts/room", test_room);
  g_test_add_func ("/paint/ponts/pictures-differ", test_pictures_differ);
  g_test_add_func ("/paint/ponts/hole", test_hole);
  g_test_add_func ("/paint/ponts/marks", test_marks);
  g_test_add_func ("/paint/ponts/colors", test_colors);
  g_test_add_func ("/paint/ponts/motion", test_motion);
  g_test_add_func ("/paint/ponts/durations", test_durations);
  g_test_add_func ("/paint/ponts/everything", test_everything);

  return g_test_run ();
}
