/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointing: what a click leads to, whatever made it. */
#include "fixture-board.h"

static void
assert_chosen (BoardFixture *f, const char *steps)
{
  g_assert_cmpstr (f->chosen->str, ==, steps);
  g_string_truncate (f->chosen, 0);
}

static void
test_placement (BoardFixture *f, gconstpointer data)
{
  board_fixture_point (f, "3");
  board_fixture_assert_path (f, "3");
  assert_chosen (f, "");
  board_fixture_point (f, "c2");
  board_fixture_assert_path (f, "");
  assert_chosen (f, "3c2 ");
}

static void
test_stacking (BoardFixture *f, gconstpointer data)
{
  board_fixture_point (f, "a1 a2");
  assert_chosen (f, "a1-a2 ");
  board_fixture_point (f, "c1 c1");
  board_fixture_assert_path (f, "");
  board_fixture_point (f, "c1 d1 d2");
  assert_chosen (f, "c1-d1 ");
}

/* The board plays nothing by itself. */
static void
test_only_proposes (BoardFixture *f, gconstpointer data)
{
  f->plays = FALSE;
  board_fixture_point (f, "3 c2");
  assert_chosen (f, "3c2 ");
  g_assert_cmpuint (psl_match_get_ply (f->match), ==, 0);
  board_fixture_point (f, "1 d2");
  assert_chosen (f, "1d2 ");
}

/* Each refusal has a sentence and leads to the rule (rules.md §2). */
static void
test_refusals (void)
{
  static const struct
  {
    const char *steps;   /* so far */
    const char *targets; /* of which the last is refused */
    const char *path;    /* stays selected */
    const char *anchor;
  } cases[] = {
    { "", "c2", "", "placement" },
    { "3c2", "c2", "", "placement" },
    { "3c2", "1 c2", "1", "placement" },
    { "", "pass", "", "stacking" },
    { BOARD_FIXTURE_FULL " a1-a2", "a2 a1", "a2", "stacking" }, /* never onto an empty cell */
    { BOARD_FIXTURE_FULL " a1-a2", "a1", "", "stacking" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoardFixture f = { 0 };

      g_test_message ("%s after “%s”", cases[i].targets, cases[i].steps);
      board_fixture_set_up (&f, cases[i].steps);
      board_fixture_point (&f, cases[i].targets);
      assert_chosen (&f, "");
      g_assert_cmpuint (f.n_refused, ==, 1);
      g_assert_nonnull (f.refusal);
      g_assert_cmpstr (f.refusal, !=, "");
      g_assert_cmpstr (f.anchor, ==, cases[i].anchor);
      board_fixture_assert_path (&f, cases[i].path);
      board_fixture_tear_down (&f, NULL);
    }
}

static void
test_take_back (BoardFixture *f, gconstpointer data)
{
  g_assert_false (psl_board_take_back (f->board));
  board_fixture_point (f, "2");
  g_assert_true (psl_board_take_back (f->board));
  board_fixture_assert_path (f, "");
  g_assert_false (psl_board_take_back (f->board));
  board_fixture_point (f, "2 3");
  board_fixture_assert_path (f, "3");
}

static void
test_not_interactive (BoardFixture *f, gconstpointer data)
{
  board_fixture_point (f, "2");
  g_object_set (f->board, "interactive", FALSE, NULL);
  board_fixture_assert_path (f, "");
  board_fixture_point (f, "3 c2");
  assert_chosen (f, "");
  board_fixture_assert_path (f, "");
  g_assert_cmpuint (f->n_refused, ==, 0);
  g_assert_cmpstr (f->pointed->str, ==, "c2: empty");

  g_object_set (f->board, "interactive", TRUE, NULL);
  board_fixture_point (f, "3 c2");
  assert_chosen (f, "3c2 ");
}

/* All agree to stop: the position stays, but nothing can be done there any more. */
static void
test_over (BoardFixture *f, gconstpointer data)
{
  board_fixture_point (f, "1");
  psl_match_agree (f->match);
  board_fixture_assert_path (f, "");
  board_fixture_point (f, "1 d4");
  assert_chosen (f, "");
  g_assert_cmpuint (f->n_refused, ==, 0);
  g_assert_cmpstr (f->pointed->str, ==, "d4: empty");
}

/* --- The same piece again --- */

static void
test_recall (BoardFixture *f, gconstpointer data)
{
  board_fixture_point (f, "3 c2"); /* light */
  board_fixture_point (f, "d2");   /* dark has taken nothing yet */
  g_assert_cmpuint (f->n_refused, ==, 1);
  board_fixture_point (f, "1 d2");
  board_fixture_point (f, "c3"); /* each seat its own */
  board_fixture_point (f, "d3");
  assert_chosen (f, "3c2 1d2 3c3 1d3 ");

  board_fixture_point (f, "c2"); /* taken */
  g_assert_cmpuint (f->n_refused, ==, 2);
  board_fixture_assert_path (f, "");
  board_fixture_point (f, "2 e3"); /* another kind, and that one from then on */
  board_fixture_play (f->match, "1f1");
  board_fixture_point (f, "e4");
  assert_chosen (f, "2e3 2e4 ");
}

/* Nothing is recalled that is used up: light has taken its five large ones. */
static void
test_recall_ends (BoardFixture *f, gconstpointer data)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *names = g_strdup_printf ("3 a%u", i + 1);
      g_autofree char *other = g_strdup_printf ("1b%u", i + 1);

      board_fixture_point (f, names);
      board_fixture_play (f->match, other);
    }
  g_assert_cmpuint (f->n_refused, ==, 0);
  board_fixture_point (f, "c1");
  g_assert_cmpuint (f->n_refused, ==, 1);
}

/* Nor what was taken in another match. */
static void
test_recall_is_of_a_match (BoardFixture *f, gconstpointer data)
{
  g_autoptr (PslMatch) other = board_fixture_new_match (NULL);

  board_fixture_point (f, "3 c2");
  psl_board_set_match (f->board, other);
  board_fixture_point (f, "c3");
  g_assert_cmpuint (f->n_refused, ==, 1);
}

/* --- The match goes on by itself --- */

static void
test_follows (BoardFixture *f, gconstpointer data)
{
  board_fixture_point (f, "3");
  psl_match_set_comment (f->match, psl_match_get_turn (f->match), "A comment changes nothing.");
  board_fixture_assert_path (f, "3");
  board_fixture_play (f->match, "2a1");
  board_fixture_assert_path (f, "");
  board_fixture_point (f, "3 b1");
  assert_chosen (f, "3b1 ");
  psl_match_go_first (f->match);
  board_fixture_point (f, "1 a1");
  assert_chosen (f, "1a1 ");
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/point/placement", "", test_placement },
    { "/board/point/stacking", BOARD_FIXTURE_FULL, test_stacking },
    { "/board/point/only-proposes", "", test_only_proposes },
    { "/board/point/take-back", "", test_take_back },
    { "/board/point/not-interactive", "", test_not_interactive },
    { "/board/point/over", "2a1 1b1", test_over },
    { "/board/point/recall", "", test_recall },
    { "/board/point/recall-ends", "", test_recall_ends },
    { "/board/point/recall-is-of-a-match", "", test_recall_is_of_a_match },
    { "/board/point/follows", "", test_follows },
  };

  board_fixture_init (&argc, &argv);
  g_test_add_func ("/board/point/refusals", test_refusals);
  board_fixture_add (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
