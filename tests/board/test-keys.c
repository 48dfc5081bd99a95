/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard: moving about, typing coordinates, playing without any other device. */
#include <string.h>

#include "fixture-board.h"

static void
set_up (BoardFixture *f, gconstpointer steps)
{
  board_fixture_set_up (f, steps);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
}

/* Presses each key of @keys, separated by spaces, in order; the board must take it. */
static void
press_all (BoardFixture *f, const char *keys)
{
  g_auto (GStrv) names = g_strsplit (keys, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (board_fixture_press (f, gdk_keyval_from_name (names[i])));
}

/* Six files, five ranks; in this wide window the reserves are to the right of the cells. */
static void
test_moves (BoardFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *from, *keys, *to;
  } cases[] = {
    { "c3", "Left", "b3" },
    { "c3", "Right", "d3" },
    { "c3", "Up", "c4" },
    { "c3", "Down", "c2" },
    { "c3", "KP_4", "b3" },
    { "c3", "KP_Right", "d3" },
    { "c3", "Home", "b4" },
    { "c3", "KP_9", "d4" },
    { "c3", "KP_End", "b2" },
    { "c3", "Page_Down", "d2" },
    { "a5", "Up", "a5" },
    { "a5", "Left", "a5" },
    { "a5", "Home", "a5" },
    { "a1", "Down Down Left", "a1" },
    { "a1", "Right Right Right Right Right", "f1" },
    { "f1", "Right", "1" },
    { "f5", "Right", "1" }, /* however far down */
    { "1", "Right", "2" },
    { "1", "Right Right Left", "2" },
    { "1", "Left", "f1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("from %s: %s", cases[i].from, cases[i].keys);
      psl_board_set_cursor (f->board, board_fixture_read_target (f, cases[i].from));
      press_all (f, cases[i].keys);
      board_fixture_assert_cursor (f, cases[i].to);
    }
}

static void
test_not_mirrored (BoardFixture *f, gconstpointer data)
{
  gtk_widget_set_direction (f->window, GTK_TEXT_DIR_RTL);
  gtk_widget_set_direction (GTK_WIDGET (f->board), GTK_TEXT_DIR_RTL);
  test_moves (f, data);
}

static void
test_tells (BoardFixture *f, gconstpointer data)
{
  psl_board_set_cursor (f->board, board_fixture_read_target (f, "c3"));
  press_all (f, "Left");
  g_assert_cmpstr (f->pointed->str, ==, "b3: empty");
}

static void
test_coordinates (BoardFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *typed, *to;
  } cases[] = {
    { "c2", "c2" },   { "F5", "f5" },  { "a", "f5" }, /* not yet */
    { "2", "a2" },                                    /* now */
    { "b1d4", "d4" },                                 /* one after the other */
    { "3", "3" },                                     /* no cell: a size */
    { "21", "1" },    { "2c5", "c5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("typed “%s”", cases[i].typed);
      board_fixture_type (f, cases[i].typed);
      board_fixture_assert_cursor (f, cases[i].to);
    }
  /* No cell of this board, nor anything else on it. */
  board_fixture_type (f, "g1");
  board_fixture_assert_cursor (f, "c5");
  board_fixture_type (f, "9");
  board_fixture_assert_cursor (f, "c5");
}

/* A finished key ends the coordinate: "a", an arrow, "2" is not a2 but the size 2. */
static void
test_coordinates_end (BoardFixture *f, gconstpointer data)
{
  board_fixture_type (f, "c3a");
  press_all (f, "Left");
  board_fixture_type (f, "2");
  board_fixture_assert_cursor (f, "2");
}

static void
test_left_to_the_window (BoardFixture *f, gconstpointer data)
{
  static const struct
  {
    guint keyval;
    GdkModifierType state;
  } keys[] = {
    { GDK_KEY_Left, GDK_ALT_MASK },
    { GDK_KEY_Home, GDK_ALT_MASK },
    { GDK_KEY_z, GDK_CONTROL_MASK },
    { GDK_KEY_Return, GDK_CONTROL_MASK },
    { GDK_KEY_F9, 0 },
    { GDK_KEY_Tab, 0 },
    { GDK_KEY_Escape, 0 }, /* nothing is selected */
  };

  psl_board_set_cursor (f->board, board_fixture_read_target (f, "c3"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_test_message ("%s", gdk_keyval_name (keys[i].keyval));
      g_assert_false (board_fixture_press_with (f, keys[i].keyval, keys[i].state));
      board_fixture_assert_cursor (f, "c3");
    }
}

static void
test_pointing (BoardFixture *f, gconstpointer data)
{
  board_fixture_type (f, "3");
  press_all (f, "space");
  board_fixture_type (f, "c2");
  press_all (f, "Return");
  g_assert_cmpstr (f->chosen->str, ==, "3c2 ");
  board_fixture_assert_cursor (f, "c2");

  board_fixture_type (f, "1");
  press_all (f, "KP_Enter Escape");
  g_assert_false (board_fixture_press (f, GDK_KEY_Escape));
  board_fixture_type (f, "d2");
  press_all (f, "Return");
  g_assert_cmpuint (f->n_refused, ==, 1);
}

static void
test_one_tab_stop (BoardFixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (f->before);
  psl_board_set_cursor (f->board, board_fixture_read_target (f, "d4"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == f->before);

  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  board_fixture_assert_cursor (f, "d4");
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == f->after);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  board_fixture_assert_cursor (f, "d4");
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == f->before);
}

/* Where assistive technology puts the focus, the cursor is. */
static void
test_cursor_follows_focus (BoardFixture *f, gconstpointer data)
{
  PslBoardCell *cell = psl_board_get_cell (f->board, board_fixture_read_target (f, "e2"));

  gtk_widget_grab_focus (GTK_WIDGET (cell));
  board_fixture_assert_cursor (f, "e2");
}

/* Another game begins: the focus stays where it is. */
static void
test_focus_survives (BoardFixture *f, gconstpointer data)
{
  g_autoptr (PslMatch) other = board_fixture_new_match ("2a1 1b1");

  board_fixture_type (f, "d4");
  psl_board_set_match (f->board, other);
  board_fixture_assert_cursor (f, "d4");
}

/* The reserve leaves the board with the last placement, and the focus goes to the cell beside. */
static void
test_focus_leaves_the_reserve (BoardFixture *f, gconstpointer data)
{
  board_fixture_type (f, "3");
  board_fixture_assert_cursor (f, "3");
  board_fixture_play (f->match, "3f5");
  g_assert_null (psl_board_get_cell (f->board, board_fixture_read_target (f, "3")));

  g_autofree char *focus = board_fixture_get_focus (f);

  board_fixture_assert_cursor (f, focus);
  g_assert_cmpint (focus[0], ==, 'f');
}

/* --- A whole game --- */

/* Goes to @cell by arrows alone. */
static void
walk_to (BoardFixture *f, const char *cell)
{
  for (;;)
    {
      g_autofree char *cursor = board_fixture_get_cursor (f);

      if (g_str_equal (cursor, cell))
        return;
      if (g_ascii_isdigit (cursor[0]) || cursor[0] > cell[0])
        press_all (f, "Left");
      else if (cursor[0] < cell[0])
        press_all (f, "Right");
      else
        press_all (f, cursor[1] < cell[1] ? "Up" : "Down");
    }
}

static void
play_by_keyboard (BoardFixture *f, const char *step)
{
  if (g_ascii_isdigit (step[0]))
    {
      board_fixture_type (f, (char[]){ step[0], '\0' });
      press_all (f, "Return");
      board_fixture_type (f, step + 1);
      press_all (f, "Return");
    }
  else
    {
      walk_to (f, (char[]){ step[0], step[1], '\0' });
      press_all (f, "space");
      walk_to (f, step + 3);
      press_all (f, "space");
    }
}

static void
test_whole_game (BoardFixture *f, gconstpointer data)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "cases", "pylon-empty-1.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  const PslOutcome *outcome;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *step = strstr (lines[i], "\"step\":\"");
      g_autofree char *name = NULL;

      if (step == NULL)
        continue;
      step += strlen ("\"step\":\"");
      name = g_strndup (step, strcspn (step, "\""));
      play_by_keyboard (f, name);
      g_assert_cmpuint (psl_match_get_ply (f->match), ==, ++n);
      g_assert_true (g_str_has_suffix (f->chosen->str, " ") &&
                     strstr (f->chosen->str, name) != NULL);
    }
  g_assert_cmpuint (n, >, 30);
  g_assert_cmpuint (f->n_refused, ==, 0);

  outcome = psl_match_get_outcome (f->match);
  g_assert_true (outcome->over);
  g_assert_cmpint (outcome->winner, ==, 1);
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/keys/moves", "", test_moves },
    { "/board/keys/not-mirrored", "", test_not_mirrored },
    { "/board/keys/tells", "", test_tells },
    { "/board/keys/coordinates", "", test_coordinates },
    { "/board/keys/coordinates-end", "", test_coordinates_end },
    { "/board/keys/left-to-the-window", "", test_left_to_the_window },
    { "/board/keys/pointing", "", test_pointing },
    { "/board/keys/one-tab-stop", "", test_one_tab_stop },
    { "/board/keys/cursor-follows-focus", "", test_cursor_follows_focus },
    { "/board/keys/focus-survives", "", test_focus_survives },
    { "/board/keys/focus-leaves-the-reserve", BOARD_FIXTURE_NEARLY_FULL,
      test_focus_leaves_the_reserve },
    { "/board/keys/whole-game", "", test_whole_game },
  };

  board_fixture_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, BoardFixture, tests[i].steps, set_up, tests[i].test,
                board_fixture_tear_down);
  return g_test_run ();
}
