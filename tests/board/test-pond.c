/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pond on the board: whole games by every way to point, words, what moves when. */
#include "fixture-board.h"

#define SMALL "pond pond=small | "

/* A game of an independent implementation (tests/data/cases, small pond, number 2), which Dark wins
 * by 7 to 2. */
#define GAME                                                                                       \
  "a2 a3 a2-b2 b4 b2-b1 d3 d1 d4 b1-b2 b3 c2 a3-a4 a1 d3-c3 b1 c3-c4 d3 c3 d2 a4-a3 c1 a4 b2-a2 "  \
  "b3 a1-a3 a1 c2-c3 d4 b4 c4 c3-c2"

/* The first steps of it: a light frog on b2 and an egg on d1, a dark tadpole on b4. */
#define OPENING "a2 a3 a2-b2 b4 b2-b1 d3 d1 d4 b1-b2 b3"

static void
assert_result (BoardFixture *f)
{
  const PslOutcome *outcome = psl_match_get_outcome (f->match);
  int scores[PSL_MAX_SEATS];

  g_assert_true (outcome->over);
  g_assert_cmpint (outcome->winner, ==, 2);
  g_assert_cmpint (outcome->reason, ==, PSL_REASON_SCORE);
  PSL_GAME_GET_CLASS (psl_match_get_game (f->match))
      ->scores (psl_match_get_game (f->match), psl_match_get_position (f->match), scores);
  g_assert_cmpint (scores[0], ==, 2);
  g_assert_cmpint (scores[1], ==, 7);
  g_assert_cmpstr (f->chosen->str, ==, GAME " ");
  g_assert_cmpuint (f->n_refused, ==, 0);
}

/* The four ways to point at one target. */
static void
point (BoardFixture *f, const char *name)
{
  board_fixture_point (f, name);
}

static void
type (BoardFixture *f, const char *name)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  if (g_str_equal (name, "0"))
    psl_board_set_cursor (f->board, board_fixture_read_target (f, name));
  else
    board_fixture_type (f, name);
  g_assert_true (board_fixture_press (f, GDK_KEY_Return));
}

static void
act (BoardFixture *f, const char *name)
{
  PslBoardCell *cell = psl_board_get_cell (f->board, board_fixture_read_target (f, name));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell), "cell.point", NULL));
}

/* Plays the game with one of them; every other egg is taken from the reserve first. */
static void
play_game (BoardFixture *f, void (*way) (BoardFixture *f, const char *name))
{
  g_auto (GStrv) steps = g_strsplit (GAME, " ", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (steps[i], "-", -1);

      if (cells[1] == NULL && i % 2 == 0)
        way (f, "0");
      way (f, cells[0]);
      if (cells[1] != NULL)
        way (f, cells[1]);
    }
  assert_result (f);
}

static void
test_pointing (BoardFixture *f, gconstpointer data)
{
  play_game (f, point);
}

static void
test_keyboard (BoardFixture *f, gconstpointer data)
{
  play_game (f, type);
}

static void
test_actions (BoardFixture *f, gconstpointer data)
{
  play_game (f, act);
}

static void
test_dragging (BoardFixture *f, gconstpointer data)
{
  g_auto (GStrv) steps = g_strsplit (GAME, " ", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (steps[i], "-", -1);

      if (cells[1] == NULL)
        board_fixture_drag (f, "0", cells[0]);
      else
        board_fixture_drag (f, cells[0], cells[1]);
    }
  assert_result (f);
}

/* --- Words --- */

static void
test_labels (BoardFixture *f, gconstpointer data)
{
  board_fixture_assert_label (f, "b2", "b2: light frog");
  board_fixture_assert_label (f, "a3", "a3: dark tadpole");
  board_fixture_assert_label (f, "b3", "b3: dark egg");
  board_fixture_assert_label (f, "b4", "b4: dark tadpole");
  board_fixture_assert_label (f, "d1", "d1: light egg");
  board_fixture_assert_label (f, "c2", "c2: empty");
  board_fixture_play (f->match, "c2");
  board_fixture_assert_label (f, "c2", "c2: light egg");
  board_fixture_assert_label (f, "b2", "b2: light egg");
}

/* Each refusal has a sentence and leads to the rule (rules.md §3). */
static void
test_refusals (BoardFixture *f, gconstpointer data)
{
  static const BoardFixtureRefusal refusals[] = {
    { "a3", "The piece on a3 belongs to Dark.", "actions" },
    { "d1", "Eggs never move.", "actions" },
    { "b2 d3", "A frog moves one or two cells in a straight line, along a rank or a file.",
      "actions" },
    { "b2 b3", "b3 is not empty.", "actions" },
    { "0 b3", "b3 is not empty.", "actions" },
  };

  board_fixture_assert_refusals (f, refusals, G_N_ELEMENTS (refusals));
}

/* --- Motion --- */

/* All beats after a click; after a drop only what follows from it, if anything does. */
static void
test_motion (BoardFixture *f, gconstpointer data)
{
  PslBoardMotion *motion = &psl_board_get_private (f->board)->motion;

  g_object_set (f->board, "animate", TRUE, NULL);
  board_fixture_point (f, "c2"); /* b2 develops */
  g_assert_nonnull (motion->before);
  g_assert_cmpfloat (motion->begun_at, ==, 0);
  g_assert_cmpfloat (motion->duration, >, 0.5);
  board_fixture_wait_until_still (f);

  board_fixture_drag (f, "a3", "a4"); /* beside b4, which develops */
  g_assert_nonnull (motion->before);
  g_assert_cmpfloat (motion->begun_at, >, 0.3);
  g_assert_cmpfloat (motion->begun_at, <, 1);
  board_fixture_wait_until_still (f);

  board_fixture_drag (f, "0", "a1"); /* nothing beside it */
  g_assert_cmpstr (f->chosen->str, ==, "c2 a3-a4 a1 ");
  g_assert_null (motion->before);
}

/* What a step would bring about is shown once it is pointed at anew, by the pointer or the cursor;
 * after a step, what has just happened comes first. */
static void
test_preview (BoardFixture *f, gconstpointer data)
{
  PslBoardPrivate *priv = psl_board_get_private (f->board);

  psl_board_set_hover (f->board, board_fixture_read_target (f, "c2"));
  g_assert_cmphex (priv->previewed, ==, board_fixture_read_target (f, "c2"));
  board_fixture_point (f, "c2");
  g_assert_cmphex (priv->previewed, ==, PSL_NO_TARGET);
  psl_board_set_hover (f->board, PSL_NO_TARGET);
  g_assert_cmphex (priv->previewed, ==, PSL_NO_TARGET);

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  g_assert_cmphex (priv->previewed, ==, PSL_NO_TARGET);
  g_assert_true (board_fixture_press (f, GDK_KEY_Right));
  g_assert_cmphex (priv->previewed, ==, board_fixture_read_target (f, "d2"));
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/pond/pointing", SMALL, test_pointing },
    { "/board/pond/keyboard", SMALL, test_keyboard },
    { "/board/pond/actions", SMALL, test_actions },
    { "/board/pond/dragging", SMALL, test_dragging },
    { "/board/pond/labels", SMALL OPENING, test_labels },
    { "/board/pond/refusals", SMALL OPENING, test_refusals },
    { "/board/pond/motion", SMALL OPENING, test_motion },
    { "/board/pond/preview", SMALL OPENING, test_preview },
  };

  board_fixture_init (&argc, &argv);
  board_fixture_add (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
