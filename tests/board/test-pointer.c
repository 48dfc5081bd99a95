/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and finger: clicks, drag and drop, hovering. */
#include "fixture-board.h"

/* Further than any threshold. */
#define FAR 60

static gpointer
get_drag (BoardFixture *f)
{
  return board_fixture_get_controller (f, GTK_TYPE_GESTURE_DRAG);
}

static void
press_at (BoardFixture *f, const char *name)
{
  double x, y;

  board_fixture_locate (f, name, &x, &y);
  g_signal_emit_by_name (get_drag (f), "drag-begin", x, y);
}

static void
release_after (BoardFixture *f, double offset_x, double offset_y)
{
  g_signal_emit_by_name (get_drag (f), "drag-update", offset_x, offset_y);
  g_signal_emit_by_name (get_drag (f), "drag-end", offset_x, offset_y);
}

static void
click (BoardFixture *f, const char *name)
{
  press_at (f, name);
  g_signal_emit_by_name (get_drag (f), "drag-end", 0.0, 0.0);
}

static void
drag_towards (BoardFixture *f, const char *from, const char *to, double *offset_x, double *offset_y)
{
  double x, y;

  press_at (f, from);
  board_fixture_locate (f, from, &x, &y);
  board_fixture_locate (f, to, offset_x, offset_y);
  *offset_x -= x;
  *offset_y -= y;
  g_signal_emit_by_name (get_drag (f), "drag-update", *offset_x / 2, *offset_y / 2);
}

static void
drag (BoardFixture *f, const char *from, const char *to)
{
  double offset_x, offset_y;

  drag_towards (f, from, to, &offset_x, &offset_y);
  release_after (f, offset_x, offset_y);
}

static void
test_click (BoardFixture *f, gconstpointer data)
{
  g_autofree char *focus = NULL;

  click (f, "2");
  board_fixture_assert_path (f, "2");
  click (f, "d3");
  g_assert_cmpstr (f->chosen->str, ==, "2d3 ");

  /* The board has the focus now, where it was clicked. */
  focus = board_fixture_get_focus (f);
  g_assert_cmpstr (focus, ==, "d3");
}

/* A click that slips: released on what it pressed, it is a click; elsewhere it is nothing. */
static void
test_slip (BoardFixture *f, gconstpointer data)
{
  press_at (f, "2");
  release_after (f, 1, 1);
  board_fixture_assert_path (f, "2");

  press_at (f, "d3");
  release_after (f, 12, 0);
  g_assert_cmpstr (f->chosen->str, ==, "2d3 ");

  press_at (f, "d4");
  release_after (f, 3 * FAR, 0);
  g_assert_cmpstr (f->chosen->str, ==, "2d3 ");
  g_assert_cmpuint (f->n_refused, ==, 0);
}

static void
test_click_beside (BoardFixture *f, gconstpointer data)
{
  click (f, "2");
  g_signal_emit_by_name (get_drag (f), "drag-begin", 1.0, 1.0);
  g_signal_emit_by_name (get_drag (f), "drag-end", 0.0, 0.0);
  board_fixture_assert_path (f, "");
}

static void
test_drop (BoardFixture *f, gconstpointer data)
{
  PslBoardPrivate *priv = psl_board_get_private (f->board);
  double offset_x, offset_y, x, y;

  drag_towards (f, "3", "b2", &offset_x, &offset_y);
  board_fixture_locate (f, "3", &x, &y);
  g_assert_true (priv->hand.held);
  g_assert_cmpfloat_with_epsilon (priv->hand.x, x + offset_x / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (priv->hand.y, y + offset_y / 2, 0.01);
  board_fixture_assert_path (f, "3");
  release_after (f, offset_x, offset_y);
  g_assert_false (priv->hand.held);
  g_assert_cmpstr (f->chosen->str, ==, "3b2 ");
  board_fixture_assert_path (f, "");
}

static void
test_drop_refused (BoardFixture *f, gconstpointer data)
{
  drag (f, "c4", "c3"); /* larger than what is under it (rules.md §2) */
  g_assert_cmpstr (f->chosen->str, ==, "");
  g_assert_cmpuint (f->n_refused, ==, 1);
  g_assert_cmpstr (f->refusal, !=, "");
  g_assert_cmpstr (f->anchor, ==, "stacking");
  board_fixture_assert_path (f, "");

  drag (f, "c3", "c4");
  g_assert_cmpstr (f->chosen->str, ==, "c3-c4 ");
}

static void
test_drop_nowhere (BoardFixture *f, gconstpointer data)
{
  double x, y;

  press_at (f, "c3");
  board_fixture_locate (f, "c3", &x, &y);
  release_after (f, 2 - x, 2 - y);
  g_assert_cmpuint (f->n_refused, ==, 0);
  board_fixture_assert_path (f, "");
}

/* Put back where it was taken: selected, as if clicked; a second time, no longer. */
static void
test_drop_at_home (BoardFixture *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      press_at (f, "c3");
      g_signal_emit_by_name (get_drag (f), "drag-update", (double) FAR, 0.0);
      g_assert_true (psl_board_get_private (f->board)->hand.held);
      release_after (f, 1, 0);
      board_fixture_assert_path (f, i == 0 ? "c3" : "");
    }
  g_assert_cmpuint (f->n_refused, ==, 0);
}

/* What begins no step does not come off the board. */
static void
test_nothing_to_take (BoardFixture *f, gconstpointer data)
{
  press_at (f, "c3");
  g_signal_emit_by_name (get_drag (f), "drag-update", (double) FAR, 0.0);
  g_assert_false (psl_board_get_private (f->board)->hand.held);

  g_object_set (f->board, "interactive", FALSE, NULL);
  press_at (f, "2");
  g_signal_emit_by_name (get_drag (f), "drag-update", (double) FAR, 0.0);
  g_assert_false (psl_board_get_private (f->board)->hand.held);
}

/* Escape, a gesture taken away, or the match going on empties the hand. */
static void
test_interrupted (BoardFixture *f, gconstpointer data)
{
  PslBoardPrivate *priv = psl_board_get_private (f->board);
  double offset_x, offset_y;

  drag_towards (f, "c3", "c4", &offset_x, &offset_y);
  g_assert_true (board_fixture_press (f, GDK_KEY_Escape));
  g_assert_false (priv->hand.held);
  board_fixture_assert_path (f, "");
  release_after (f, offset_x, offset_y);
  g_assert_cmpstr (f->chosen->str, ==, "");

  drag_towards (f, "c3", "c4", &offset_x, &offset_y);
  g_signal_emit_by_name (get_drag (f), "cancel", NULL);
  g_assert_false (priv->hand.held);
  release_after (f, offset_x, offset_y);

  drag_towards (f, "c3", "c4", &offset_x, &offset_y);
  board_fixture_play (f->match, "a1-a2");
  g_assert_false (priv->hand.held);
  board_fixture_assert_path (f, "");
  release_after (f, offset_x, offset_y);
  g_assert_cmpstr (f->chosen->str, ==, "");
}

static void
test_hover (BoardFixture *f, gconstpointer data)
{
  gpointer motion = board_fixture_get_controller (f, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  double x, y;

  board_fixture_locate (f, "c3", &x, &y);
  g_signal_emit_by_name (motion, "motion", x, y);
  g_assert_cmpstr (f->pointed->str, ==, "c3: empty");
  g_assert_cmpuint (f->n_pointed, ==, 1);
  g_signal_emit_by_name (motion, "motion", x + 1, y);
  g_assert_cmpuint (f->n_pointed, ==, 1);

  /* What is under the pointer changes. */
  board_fixture_play (f->match, "2c3");
  g_assert_cmpstr (f->pointed->str, ==, "c3: medium light pyramid");

  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpstr (f->pointed->str, ==, "");
}

/* A finger that rests looks, and does not click when it is lifted. */
static void
test_long_press (BoardFixture *f, gconstpointer data)
{
  gpointer long_press = board_fixture_get_controller (f, GTK_TYPE_GESTURE_LONG_PRESS);
  double x, y;

  board_fixture_locate (f, "2", &x, &y);
  press_at (f, "2");
  g_signal_emit_by_name (long_press, "pressed", x, y);
  g_assert_cmpstr (f->pointed->str, !=, "");
  g_signal_emit_by_name (get_drag (f), "drag-end", 0.0, 0.0);
  board_fixture_assert_path (f, "");
  g_assert_cmpstr (f->pointed->str, ==, "");
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/pointer/click", "", test_click },
    { "/board/pointer/slip", "", test_slip },
    { "/board/pointer/click-beside", "", test_click_beside },
    { "/board/pointer/drop", "", test_drop },
    { "/board/pointer/drop-refused", BOARD_FIXTURE_FULL, test_drop_refused },
    { "/board/pointer/drop-nowhere", BOARD_FIXTURE_FULL, test_drop_nowhere },
    { "/board/pointer/drop-at-home", BOARD_FIXTURE_FULL, test_drop_at_home },
    { "/board/pointer/nothing-to-take", "", test_nothing_to_take },
    { "/board/pointer/interrupted", BOARD_FIXTURE_FULL, test_interrupted },
    { "/board/pointer/hover", "", test_hover },
    { "/board/pointer/long-press", "", test_long_press },
  };

  board_fixture_init (&argc, &argv);
  board_fixture_add (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
