/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ponts on the board: whole games, six directions, words. */

#include "fixture-board.h"

#define SIZE_4 "ponts size=4 | "

/* A game of an independent implementation (tests/data/cases, size 4, number 1), which Orange wins
 * by 5 to 2. */
#define GAME "b5 f4 c3 f1 d2 a2 e6 b1 e3 c3-f4 d5 b1-b5 g2 pass d2-g2 end pass pass"

static void
assert_result (BoardFixture *f)
{
  const PslOutcome *outcome = psl_match_get_outcome (f->match);

  g_assert_true (outcome->over);
  g_assert_cmpint (outcome->winner, ==, 1);
  g_assert_cmpint (outcome->reason, ==, PSL_REASON_SCORE);
  g_assert_cmpstr (f->chosen->str, ==, GAME " ");
  g_assert_cmpuint (f->n_refused, ==, 0);
}

/* Two people point at cells; passing and ending the turn are buttons. */
static void
test_pointing (BoardFixture *f, gconstpointer data)
{
  g_auto (GStrv) steps = g_strsplit (GAME, " ", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (steps[i], "-", -1);

      /* A bridge may be pointed at from either end. */
      if (ends[1] != NULL && i % 2 == 0)
        board_fixture_point (f, ends[1]);
      board_fixture_point (f, ends[0]);
      if (ends[1] != NULL && i % 2 != 0)
        board_fixture_point (f, ends[1]);
    }
  assert_result (f);
}

/* Nothing but keys: coordinates are typed; the buttons have keys of the window. */
static void
test_keyboard (BoardFixture *f, gconstpointer data)
{
  g_auto (GStrv) steps = g_strsplit (GAME, " ", -1);

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (steps[i], "-", -1);

      for (guint j = 0; ends[j] != NULL; j++)
        if (g_ascii_isdigit (ends[j][1]))
          {
            board_fixture_type (f, ends[j]);
            g_assert_true (board_fixture_press (f, GDK_KEY_Return));
          }
        else
          board_fixture_point (f, ends[j]);
    }
  assert_result (f);
}

/* Six directions have keys of their own; up and down go left and right in turn. */
static void
test_directions (BoardFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *from, *keys, *to;
  } cases[] = {
    { "d3", "Left", "d2" },
    { "d3", "Right", "d4" },
    { "d3", "KP_9", "e3" },
    { "d3", "Page_Up", "e3" },
    { "d3", "Home", "e2" },
    { "d3", "End", "c2" },
    { "d3", "Page_Down", "c3" },
    { "b2", "KP_7", "c2" },
    { "b2", "KP_9", "c3" },
    { "a1", "Up Up", "c2" },
    { "a1", "Up Up Down Down", "a1" },
    { "a1", "Left Down End", "a1" },
    { "d7", "Right Page_Up", "d7" },
    { "d7", "Home", "e6" },
    { "g1", "Up Left Home", "g1" },
  };

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) keys = g_strsplit (cases[i].keys, " ", -1);
      g_autofree char *cursor = NULL;

      g_test_message ("from %s: %s", cases[i].from, cases[i].keys);
      psl_board_set_cursor (f->board, board_fixture_read_target (f, cases[i].from));
      for (guint j = 0; keys[j] != NULL; j++)
        g_assert_true (board_fixture_press (f, gdk_keyval_from_name (keys[j])));
      cursor = board_fixture_get_cursor (f);
      g_assert_cmpstr (cursor, ==, cases[i].to);
    }
}

static void
test_labels (BoardFixture *f, gconstpointer data)
{
  board_fixture_assert_label (f, "d2", "d2: under an orange bridge, bridge d1-d7 for 5 points");
  board_fixture_assert_label (f, "d1", "d1: orange token, locked, bridge d1-d7 for 5 points");
  board_fixture_assert_label (f, "d4",
                              "d4: the hole, under an orange bridge, bridge d1-d7 for 5 points");
  board_fixture_assert_label (f, "g1", "g1: light blue token");
  board_fixture_assert_label (f, "c3", "c3: empty");
  board_fixture_play (f->match, "c3");
  board_fixture_assert_label (f, "c3", "c3: light blue token");
  board_fixture_assert_label (f, "c4", "c4: empty, next to a token");
}

static void
test_refusals (BoardFixture *f, gconstpointer data)
{
  static const BoardFixtureRefusal refusals[] = {
    { "d1", "The token on d1 belongs to Orange.", "bridge" },
    { "d3", "d3 lies under the bridge d1-d7.", "placement" },
    { "a3", "a3 is next to the token on a4.", "placement" },
    { "end", "No step has been made in this turn yet, so there is nothing to end.", "turn" },
    { "g1",
      "No bridge can be built from g1 now: no clear line leads from it to another unlocked "
      "token of Light blue.",
      "bridge" },
  };

  board_fixture_assert_refusals (f, refusals, G_N_ELEMENTS (refusals));
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/ponts/pointing", SIZE_4, test_pointing },
    { "/board/ponts/keyboard", SIZE_4, test_keyboard },
    { "/board/ponts/directions", SIZE_4, test_directions },
    { "/board/ponts/labels", SIZE_4 "d1 g1 a4 d7 d1-d7", test_labels },
    { "/board/ponts/refusals", SIZE_4 "d1 g1 a4 d7 d1-d7", test_refusals },
  };

  board_fixture_init (&argc, &argv);
  board_fixture_add (tests, G_N_ELEMENTS (tests));

  return g_test_run ();
}
