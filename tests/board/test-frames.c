/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is painted when: the static board once, motion while there is some, nothing at rest. */
#include "board/psl-board-picture.h"
#include "fixture-board.h"

static PslBoardPrivate *
get_private (BoardFixture *f)
{
  return psl_board_get_private (f->board);
}

static void
animate (BoardFixture *f)
{
  g_object_set (f->board, "animate", TRUE, NULL);
}

/* --- The static board --- */

static void
test_painted_once (BoardFixture *f, gconstpointer data)
{
  animate (f);
  board_fixture_paint_frames (f, 5);
  board_fixture_point (f, "3 c2");
  board_fixture_wait_until_still (f);
  psl_board_set_hover (f->board, board_fixture_read_target (f, "d4"));
  board_fixture_paint_frames (f, 5);
  g_assert_cmpuint (get_private (f)->n_board_paints, ==, 1);
}

static void
test_painted_again (BoardFixture *f, gconstpointer data)
{
  static const char *const themes[] = { "dark", "print", "light" };
  guint n = get_private (f)->n_board_paints;

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      g_object_set (f->board, "theme", themes[i], NULL);
      board_fixture_paint_frames (f, 2);
      g_assert_cmpuint (get_private (f)->n_board_paints, ==, ++n);
    }
  g_object_set (f->board, "show-coordinates", FALSE, NULL);
  board_fixture_paint_frames (f, 2);
  g_assert_cmpuint (get_private (f)->n_board_paints, ==, ++n);

  gtk_widget_set_margin_start (GTK_WIDGET (f->board), 200);
  board_fixture_paint_frames (f, 2);
  g_assert_cmpuint (get_private (f)->n_board_paints, ==, ++n);

  g_object_notify (G_OBJECT (f->board), "scale-factor");
  board_fixture_paint_frames (f, 2);
  g_assert_cmpuint (get_private (f)->n_board_paints, ==, ++n);
}

/* The board follows the window's theme. */
static void
test_auto (BoardFixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_assert_false (psl_board_get_layout (f->board)->style.dark);
  g_object_set (settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
  board_fixture_paint_frames (f, 2);
  g_assert_true (psl_board_get_layout (f->board)->style.dark);
  g_assert_false (get_private (f)->paper);
  g_object_set (f->board, "theme", "light", NULL);
  board_fixture_paint_frames (f, 2);
  g_assert_false (psl_board_get_layout (f->board)->style.dark);
  g_assert_true (get_private (f)->paper);
  g_object_set (f->board, "theme", "auto", NULL);
  gtk_settings_reset_property (settings, "gtk-application-prefer-dark-theme");

  g_object_set (settings, "gtk-theme-name", "HighContrast", NULL);
  board_fixture_paint_frames (f, 2);
  g_assert_true (psl_board_get_layout (f->board)->style.print);
  gtk_settings_reset_property (settings, "gtk-theme-name");
  board_fixture_paint_frames (f, 2);
  g_assert_false (psl_board_get_layout (f->board)->style.print);
}

/* --- Motion --- */

static void
test_motion (BoardFixture *f, gconstpointer data)
{
  animate (f);
  board_fixture_play (f->match, "3c2");
  g_assert_nonnull (get_private (f)->motion.before);
  g_assert_cmpuint (get_private (f)->tick_id, !=, 0);
  board_fixture_wait_until_still (f);
  g_assert_null (get_private (f)->motion.before);
  g_assert_cmpuint (get_private (f)->tick_id, ==, 0);
}

/* A step made during a motion ends it; its own motion begins. */
static void
test_motion_cut_short (BoardFixture *f, gconstpointer data)
{
  gsize size = PSL_GAME_GET_CLASS (psl_match_get_game (f->match))->position_size;

  animate (f);
  board_fixture_play (f->match, "3c2");
  board_fixture_paint_frames (f, 2);
  board_fixture_play (f->match, "1d2");
  g_assert_cmpmem (get_private (f)->motion.before, size, get_private (f)->before, size);
  g_assert_cmpfloat (get_private (f)->motion.time, ==, 0);
  board_fixture_wait_until_still (f);
  g_assert_null (get_private (f)->motion.before);
}

static void
assert_still (BoardFixture *f)
{
  g_assert_null (get_private (f)->motion.before);
  g_assert_cmpuint (get_private (f)->tick_id, ==, 0);
}

static void
test_no_motion (BoardFixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  board_fixture_play (f->match, "3c2");
  assert_still (f);

  animate (f);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  board_fixture_play (f->match, "1d2");
  assert_still (f);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);

  psl_match_go_first (f->match);
  assert_still (f);

  gtk_widget_set_visible (GTK_WIDGET (f->board), FALSE);
  board_fixture_play (f->match, "2a1");
  assert_still (f);
}

/* A piece that was dropped has moved already. */
static void
test_no_motion_after_drop (BoardFixture *f, gconstpointer data)
{
  gpointer drag = board_fixture_get_controller (f, GTK_TYPE_GESTURE_DRAG);
  double x, y, to_x, to_y;

  animate (f);
  board_fixture_locate (f, "3", &x, &y);
  board_fixture_locate (f, "c2", &to_x, &to_y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", to_x - x, to_y - y);
  g_signal_emit_by_name (drag, "drag-end", to_x - x, to_y - y);
  g_assert_cmpstr (f->chosen->str, ==, "3c2 ");
  assert_still (f);
}

/* A piece let go where it may not stand glides home; then it is no longer selected. */
static void
test_glide (BoardFixture *f, gconstpointer data)
{
  gpointer drag = board_fixture_get_controller (f, GTK_TYPE_GESTURE_DRAG);
  g_autofree char *path = NULL;
  double x, y;

  animate (f);
  board_fixture_locate (f, "3", &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 2 - x, 2 - y);
  g_signal_emit_by_name (drag, "drag-end", 2 - x, 2 - y);
  g_assert_true (get_private (f)->hand.gliding);
  board_fixture_wait_until_still (f);
  g_assert_false (get_private (f)->hand.gliding);
  path = board_fixture_get_path (f);
  g_assert_cmpstr (path, ==, "");
}

/* --- Rest --- */

static void
on_after_paint (GdkFrameClock *clock, guint *n)
{
  (*n)++;
}

static gboolean
on_timeout (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

/* With nothing to do, not a frame is painted, however long one waits. */
static void
test_idle (BoardFixture *f, gconstpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (f->board));
  gboolean done = FALSE;
  guint n = 0;
  gulong handler;

  animate (f);
  board_fixture_point (f, "3 c2");
  board_fixture_wait_until_still (f);
  board_fixture_paint_frames (f, 2);
  board_fixture_settle ();

  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &n);
  g_timeout_add (300, on_timeout, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  g_assert_cmpuint (n, ==, 0);
  assert_still (f);
}

static void
test_resize_storm (BoardFixture *f, gconstpointer data)
{
  animate (f);
  for (int i = 0; i < 60; i++)
    {
      double x, y;

      if (i % 15 == 0)
        board_fixture_point (f, i % 30 == 0 ? "3" : "c2 c3 d4");
      gtk_widget_set_margin_start (GTK_WIDGET (f->board), i * 37 % 500);
      gtk_widget_set_margin_bottom (GTK_WIDGET (f->board), i * 53 % 400);
      board_fixture_paint_frames (f, 1);
      board_fixture_locate (f, "c3", &x, &y);
      g_assert_cmpuint (psl_board_pick (f->board, x, y), ==, board_fixture_read_target (f, "c3"));
    }
}

/* --- Other matches, other widgets --- */

static void
test_switch_matches (BoardFixture *f, gconstpointer data)
{
  g_autoptr (PslMatch) one = board_fixture_new_match ("2a1");
  g_autoptr (PslMatch) two = board_fixture_new_match (BOARD_FIXTURE_FULL);

  animate (f);
  f->plays = FALSE;
  for (guint i = 0; i < 4; i++)
    {
      psl_board_set_match (f->board, i % 2 == 0 ? one : two);
      g_assert_true (psl_board_get_match (f->board) == (i % 2 == 0 ? one : two));
      board_fixture_paint_frames (f, 1);
    }
  /* The old one is no longer listened to. */
  board_fixture_play (f->match, "3c2");
  assert_still (f);
  board_fixture_point (f, "c1 d1");
  g_assert_cmpstr (f->chosen->str, ==, "c1-d1 ");

  psl_board_set_match (f->board, NULL);
  board_fixture_paint_frames (f, 1);
  psl_board_point (f->board, psl_target_cell (0));
  g_assert_cmpstr (f->chosen->str, ==, "c1-d1 ");
  psl_board_set_match (f->board, f->match);
}

/* A board without a window can be pointed at as well. */
static void
test_without_window (void)
{
  g_autoptr (PslMatch) match = board_fixture_new_match (NULL);
  GtkWidget *board = g_object_ref_sink (psl_board_new_for_game (psl_match_get_game (match)));

  psl_board_point (PSL_BOARD (board), psl_target_cell (3));
  psl_board_set_match (PSL_BOARD (board), match);
  psl_board_point (PSL_BOARD (board), psl_target (PSL_TARGET_RESERVE, 1));
  g_assert_true (psl_board_take_back (PSL_BOARD (board)));
  g_assert_finalize_object (board);
}

static void
test_picture (void)
{
  g_autoptr (PslMatch) match = board_fixture_new_match ("2a1 1b1");
  GtkWidget *picture =
      psl_board_new_picture (psl_match_get_game (match), psl_match_get_position (match));
  const PslTarget path[] = { psl_target_cell (1) };
  const PslPaintMark sign = { PSL_PAINT_MARK_TEXT, psl_target_cell (2), 0, "+1" };
  GtkWidget *window = gtk_window_new ();
  PslMarks marks;
  int minimum, natural;

  g_object_ref_sink (picture);
  g_assert_false (gtk_widget_get_focusable (picture));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_measure (picture, GTK_ORIENTATION_VERTICAL, 300, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, >, 100);
  g_assert_cmpint (natural, <, 300); /* six files, five ranks, reserves beside */

  gtk_window_set_child (GTK_WINDOW (window), picture);
  gtk_window_present (GTK_WINDOW (window));
  board_fixture_settle ();

  psl_marks_init (&marks);
  marks.path = path;
  marks.n_path = 1;
  marks.marks = &sign;
  marks.n_marks = 1;
  psl_board_picture_set_position (PSL_BOARD_PICTURE (picture), psl_match_get_game (match),
                                  psl_match_get_position (match), &marks);
  g_object_set (picture, "theme", "dark", "coordinates", TRUE, NULL);
  board_fixture_settle ();
  psl_board_picture_set_position (PSL_BOARD_PICTURE (picture), NULL, NULL, NULL);
  board_fixture_settle ();

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (picture);
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/frames/painted-once", "", test_painted_once },
    { "/board/frames/painted-again", "", test_painted_again },
    { "/board/frames/auto", "", test_auto },
    { "/board/frames/motion", "", test_motion },
    { "/board/frames/motion-cut-short", "", test_motion_cut_short },
    { "/board/frames/no-motion", "", test_no_motion },
    { "/board/frames/no-motion-after-drop", "", test_no_motion_after_drop },
    { "/board/frames/glide", "", test_glide },
    { "/board/frames/idle", "", test_idle },
    { "/board/frames/resize-storm", "", test_resize_storm },
    { "/board/frames/switch-matches", "", test_switch_matches },
  };

  board_fixture_init (&argc, &argv);
  g_test_add_func ("/board/frames/without-window", test_without_window);
  g_test_add_func ("/board/frames/picture", test_picture);
  board_fixture_add (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
