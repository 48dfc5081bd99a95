/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the computer proposes, as marks. */
#include "fixture-picture.h"

#include "games/psl-games.h"
#include "paint/psl-paint-common.h"
#include "paint/psl-paint-proposal.h"

/* Proposes @steps, one after the other, in the position after @played. */
static guint
propose (FixtureScene *scene, const char *steps, PslPaintMark *marks)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);
  PslStep list[16];
  guint n = 0;

  for (; texts[n] != NULL; n++)
    g_assert_true (PSL_GAME_GET_CLASS (scene->game)->parse_step (scene->game, texts[n], &list[n]));
  return psl_paint_propose (scene->game, scene->position, list, n, marks);
}

/* A piece from the reserve: rings around it and around where it goes, and its ghost there. */
static void
test_placement (void)
{
  g_auto (FixtureScene) scene = fixture_play ("pylon", "3c2");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "1a1", marks), ==, 3);
  g_assert_cmpint (marks[0].kind, ==, PSL_PAINT_MARK_RING);
  g_assert_cmpuint (marks[0].from, ==, psl_target (PSL_TARGET_RESERVE, 1));
  g_assert_cmpint (marks[1].kind, ==, PSL_PAINT_MARK_GHOST);
  g_assert_cmpuint (marks[1].from, ==, fixture_get_cell (scene.game, "a1"));
  g_assert_cmpint (marks[1].seat, ==, 2);
  g_assert_cmpint (marks[2].kind, ==, PSL_PAINT_MARK_RING);
  g_assert_cmpuint (marks[2].from, ==, fixture_get_cell (scene.game, "a1"));
}

/* What is left in the reserve can be read within the ring around it. */
static void
test_reserve_ring (void)
{
  static const struct
  {
    const char *rules, *played, *proposed;
  } cases[] = { { "pylon", "3c2", "1a1" }, { "pontarchipel", "bridges", "b:l9-m10" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (FixtureScene) scene = fixture_play (cases[i].rules, cases[i].played);
      PslPaintMark proposal[PSL_PAINT_MAX_PROPOSAL];
      PslMarks marks = { 0 };
      PslRect slot;
      cairo_surface_t *without, *with;

      marks.marks = proposal;
      marks.n_marks = propose (&scene, cases[i].proposed, proposal);
      slot = fixture_locate (&scene, proposal[0].from);
      without = fixture_paint (&scene, NULL, FIXTURE_LIGHT);
      with = fixture_paint (&scene, &marks, FIXTURE_LIGHT);
      g_assert_cmpfloat (fixture_compare (without, with, psl_rect_inset (slot, -3)), >, 3);
      g_assert_cmpfloat (fixture_compare (without, with, psl_rect_inset (slot, 4)), ==, 0);
      cairo_surface_destroy (without);
      cairo_surface_destroy (with);
    }
}

/* A bridge from the reserve lies between two places. */
static void
test_between (void)
{
  g_auto (FixtureScene) scene = fixture_play ("pontarchipel", "bridges");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "b:l9-m10", marks), ==, 4);
  g_assert_cmpint (marks[1].kind, ==, PSL_PAINT_MARK_GHOST);
  g_assert_cmpint (marks[2].kind, ==, PSL_PAINT_MARK_RING);
  g_assert_cmpuint (marks[2].from, ==, fixture_get_cell (scene.game, "l9"));
  g_assert_cmpint (marks[3].kind, ==, PSL_PAINT_MARK_RING);
  g_assert_cmpuint (marks[3].from, ==, fixture_get_cell (scene.game, "m10"));
}

/* A bridge from cell to cell: an arrow. */
static void
test_move (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "a1 h1 h15 a8");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a1-a8", marks), ==, 1);
  g_assert_cmpint (marks[0].kind, ==, PSL_PAINT_MARK_ARROW);
  g_assert_cmpuint (marks[0].from, ==, fixture_get_cell (scene.game, "a1"));
  g_assert_cmpuint (marks[0].to, ==, fixture_get_cell (scene.game, "a8"));
}

/* Several steps are numbered; a pass has its number but nothing on the board, and no more are shown
 * than there is room for. */
static void
test_numbers (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "h5");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a1 a8 pass d1", marks), ==, 6);
  g_assert_cmpint (marks[0].kind, ==, PSL_PAINT_MARK_GHOST);
  g_assert_cmpint (marks[0].seat, ==, 2);
  g_assert_cmpint (marks[1].kind, ==, PSL_PAINT_MARK_TEXT);
  g_assert_cmpstr (marks[1].text, ==, "1");
  g_assert_true (marks[1].badge);
  g_assert_cmpuint (marks[1].from, ==, fixture_get_cell (scene.game, "a1"));
  g_assert_cmpstr (marks[3].text, ==, "2");
  g_assert_cmpstr (marks[5].text, ==, "4");
  g_assert_cmpuint (marks[4].from, ==, fixture_get_cell (scene.game, "d1"));
  g_assert_cmpuint (propose (&scene, "a1 a8 pass d1 end f1", marks), ==, 6);
  g_assert_cmpuint (propose (&scene, "a1 a8 d1", marks), ==, 6);
  g_assert_cmpint (marks[4].seat, ==, 1);
}

/* Two numbers never stand in the same place. */
static void
test_same_place (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "a1 h1 h15");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a8 a1-a8", marks), ==, 4);
  g_assert_cmpuint (marks[1].from, ==, fixture_get_cell (scene.game, "a8"));
  g_assert_cmpuint (marks[3].from, ==, fixture_get_cell (scene.game, "a1"));
}

/* What cannot be made is not shown, nor what would follow it. */
static void
test_illegal (void)
{
  g_auto (FixtureScene) scene = fixture_play ("ponts", "a1 h1 h15");
  PslPaintMark marks[PSL_PAINT_MAX_PROPOSAL];

  g_assert_cmpuint (propose (&scene, "a2", marks), ==, 0);
  g_assert_cmpuint (propose (&scene, "a8 b8 o1", marks), ==, 2);
}

static const struct
{
  const char *rules;
  const char *before;
  const char *step;
  const char *cell;
  const char *other; /* the other end of a bridge */
} placements[] = {
  { "ponts", "a1 h1 h15", "d9", "d9", NULL },
  { "ponts", "a1", "d9", "d9", NULL },
  { "pylon", "3c2", "3d4", "d4", NULL },
  { "pylon", "3c2 1b1", "2d4", "d4", NULL },
  { "pond", "c3", "c2", "c2", NULL },
  { "pond", "c3 d4", "c2", "c2", NULL },
  { "pontarchipel", "i8 h11", "j9", "j9", NULL },
  { "pontarchipel", "bridges", "b:l9-m10", "l9", "m10" },
  { "pontarchipel deployment=scattered", "all-bridges", "2j9", "j9", NULL },
  { "pontarchipel deployment=scattered", "all-bridges 2j9", "4f3", "f3", NULL },
  { "pontarchipel seats=3 deployment=scattered", "all-bridges", "4l9", "l9", NULL },
};

/* Where in the picture @i of the placements has its middle; the ring is outside of it, and on an
 * island all but the warrior. */
static PslRect
get_middle (const FixtureScene *after, guint i)
{
  PslTarget target = fixture_get_cell (after->game, placements[i].cell);
  PslRect box;

  if (placements[i].other != NULL)
    target = psl_target_edge (
        psl_target_index (target),
        psl_target_index (fixture_get_cell (after->game, placements[i].other)));
  box = fixture_locate (after, target);
  return psl_rect_inset (box, (placements[i].other != NULL ? 0.3 : 0.42) *
                                  MIN (box.width, box.height));
}

/* What is proposed looks like the piece that would stand there, but not as solid. */
static void
check_ghost (guint i, FixtureTheme theme)
{
  g_auto (FixtureScene) before = fixture_play (placements[i].rules, placements[i].before);
  g_auto (FixtureScene) after = fixture_play (placements[i].rules, placements[i].before);
  PslPaintMark proposal[PSL_PAINT_MAX_PROPOSAL];
  cairo_surface_t *plain, *ghost, *piece;
  double to_piece, to_plain;
  PslMarks marks;
  PslRect box;

  psl_marks_init (&marks);
  marks.n_marks = propose (&before, placements[i].step, proposal);
  marks.marks = proposal;
  for (guint j = 0; j < marks.n_marks; j++)
    if (proposal[j].kind == PSL_PAINT_MARK_GHOST)
      fixture_apply (&after, proposal[j].step);
  box = get_middle (&after, i);
  plain = fixture_paint (&before, NULL, theme);
  ghost = fixture_paint (&before, &marks, theme);
  piece = fixture_paint (&after, NULL, theme);
  to_piece = fixture_compare (ghost, piece, box);
  to_plain = fixture_compare (ghost, plain, box);
  g_test_message ("%s, theme %d: %g from the piece, %g from nothing", placements[i].rules, theme,
                  to_piece, to_plain);
  g_assert_cmpfloat (to_piece, <, to_plain);
  g_assert_cmpfloat (to_piece, >, 0.1 * to_plain);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (ghost);
  cairo_surface_destroy (piece);
}

/* Within @box, the share of what differs in @a from @plain that is the same in @b. */
static double
measure_share (cairo_surface_t *plain, cairo_surface_t *a, cairo_surface_t *b, PslRect box)
{
  guint n = 0, n_same = 0;

  for (int y = (int) box.y; y < (int) (box.y + box.height); y++)
    for (int x = (int) box.x; x < (int) (box.x + box.width); x++)
      {
        gsize i = (gsize) (y * cairo_image_surface_get_stride (plain) + 4 * x);
        guint32 *there = (guint32 *) (void *) (cairo_image_surface_get_data (plain) + i);
        guint32 *here = (guint32 *) (void *) (cairo_image_surface_get_data (a) + i);
        guint32 *other = (guint32 *) (void *) (cairo_image_surface_get_data (b) + i);

        n += *here != *there;
        n_same += *here != *there && *here == *other;
      }
  return n > 0 ? (double) n_same / n : 0;
}

/* The rim of what is proposed has the colours of the piece: orange is orange also on slate. */
static void
test_ghost_rim (void)
{
  for (int theme = 0; theme < FIXTURE_N_THEMES; theme++)
    {
      g_auto (FixtureScene) scene = fixture_play ("ponts size=4", "d1 g1 a4");
      g_auto (FixtureScene) after = fixture_play ("ponts size=4", "d1 g1 a4 d7");
      PslPaintMark proposal[PSL_PAINT_MAX_PROPOSAL];
      PslMarks marks = { .marks = proposal };
      cairo_surface_t *plain, *ghost, *piece;
      double share;

      /* Of two, so that there is a number and no ring. */
      marks.n_marks = propose (&scene, "d7 a2", proposal);
      plain = fixture_paint (&scene, NULL, theme);
      ghost = fixture_paint (&scene, &marks, theme);
      piece = fixture_paint (&after, NULL, theme);
      share = measure_share (plain, piece, ghost, fixture_locate (&scene, proposal[0].from));
      g_test_message ("theme %d: %g", theme, share);
      g_assert_cmpfloat (share, >, 0.1);
      g_assert_cmpfloat (share, <, 0.5);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (ghost);
      cairo_surface_destroy (piece);
    }
}

static void
test_ghost (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (placements); i++)
    for (int theme = 0; theme < FIXTURE_N_THEMES; theme++)
      check_ghost (i, theme);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  g_test_add_func ("/paint/proposal/placement", test_placement);
  g_test_add_func ("/paint/proposal/reserve-ring", test_reserve_ring);
  g_test_add_func ("/paint/proposal/between", test_between);
  g_test_add_func ("/paint/proposal/move", test_move);
  g_test_add_func ("/paint/proposal/numbers", test_numbers);
  g_test_add_func ("/paint/proposal/same-place", test_same_place);
  g_test_add_func ("/paint/proposal/illegal", test_illegal);
  g_test_add_func ("/paint/proposal/ghost", test_ghost);
  g_test_add_func ("/paint/proposal/ghost-rim", test_ghost_rim);
  return g_test_run ();
}
