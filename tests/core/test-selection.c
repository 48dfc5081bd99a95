/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointing one's way to a step. */
#include "fixture-game.h"

#include "core/psl-selection.h"

typedef struct
{
  PslGame *game;
  WalkPosition position;
  PslSelection *selection;
  PslStep step;
  PslPhrase phrase;
} Fixture;

/* The walker is on b1, one step is made: l, r and end are legal. */
static void
set_up (Fixture *f, gconstpointer data)
{
  PslStep steps[PSL_MAX_STEPS];

  f->game = psl_game_new ("walk", NULL, NULL);
  f->position = (WalkPosition){ .cell = 1, .seat = 1, .n_steps = 1 };
  f->selection = psl_selection_new (f->game);
  psl_selection_set_position (
      f->selection, &f->position, steps,
      PSL_GAME_GET_CLASS (f->game)->list_steps (f->game, &f->position, steps));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  psl_selection_free (f->selection);
  g_object_unref (f->game);
}

static PslSelectionResult
point (Fixture *f, guint cell)
{
  return psl_selection_point (f->selection, psl_target_cell (cell), &f->step, &f->phrase);
}

static guint
get_length (Fixture *f)
{
  guint length;

  psl_selection_get_path (f->selection, &length);
  return length;
}

static void
test_two_points (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (point (f, 1), ==, PSL_SELECTION_EXTENDED);
  g_assert_cmpuint (get_length (f), ==, 1);
  g_assert_cmpuint (point (f, 2), ==, PSL_SELECTION_COMPLETE);
  g_assert_cmpuint (f->step, ==, WALK_RIGHT);
  g_assert_cmpuint (get_length (f), ==, 0);
}

static void
test_other_order (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (point (f, 0), ==, PSL_SELECTION_EXTENDED);
  g_assert_cmpuint (point (f, 1), ==, PSL_SELECTION_COMPLETE);
  g_assert_cmpuint (f->step, ==, WALK_LEFT);
}

static void
test_action (Fixture *f, gconstpointer data)
{
  PslTarget end = psl_target (PSL_TARGET_ACTION, PSL_ACTION_END);

  g_assert_true (psl_selection_peek (f->selection, end, &f->step));
  g_assert_cmpuint (f->step, ==, WALK_END);
  g_assert_cmpuint (psl_selection_point (f->selection, end, &f->step, &f->phrase), ==,
                    PSL_SELECTION_COMPLETE);
}

static void
test_refusal (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (point (f, 1), ==, PSL_SELECTION_EXTENDED);
  g_assert_cmpuint (point (f, 4), ==, PSL_SELECTION_REFUSED);

  g_autofree char *sentence = psl_phrase_to_string (f->game, &f->phrase);

  g_assert_cmpstr (sentence, ==, "e1 is the edge.");
  g_assert_cmpuint (get_length (f), ==, 1);
}

static void
test_taking_back (Fixture *f, gconstpointer data)
{
  g_assert_false (psl_selection_take_back (f->selection));
  point (f, 1);
  g_assert_cmpuint (point (f, 1), ==, PSL_SELECTION_TAKEN_BACK);
  g_assert_cmpuint (get_length (f), ==, 0);

  point (f, 1);
  g_assert_true (psl_selection_take_back (f->selection));
  g_assert_cmpuint (get_length (f), ==, 0);
}

/* c1 cannot follow a1, but a path may begin with it. */
static void
test_other_beginning (Fixture *f, gconstpointer data)
{
  guint length;

  point (f, 0);
  g_assert_cmpuint (point (f, 2), ==, PSL_SELECTION_RESTARTED);
  g_assert_cmpint (f->phrase.args[0], ==, 2);
  g_assert_cmpuint (psl_selection_get_path (f->selection, &length)[0], ==, psl_target_cell (2));
  g_assert_cmpuint (length, ==, 1);
}

static void
test_next (Fixture *f, gconstpointer data)
{
  guint n_targets;

  /* b1, a1, c1 and the button, each once. */
  psl_selection_get_next (f->selection, &n_targets);
  g_assert_cmpuint (n_targets, ==, 4);
  g_assert_true (psl_selection_may_follow (f->selection, psl_target_cell (0)));
  g_assert_false (psl_selection_may_follow (f->selection, psl_target_cell (3)));

  point (f, 0);
  g_assert_cmpuint (psl_selection_get_next (f->selection, &n_targets)[0], ==, psl_target_cell (1));
  g_assert_cmpuint (n_targets, ==, 1);
}

static void
test_accepts (Fixture *f, gconstpointer data)
{
  PslTarget end = psl_target (PSL_TARGET_ACTION, PSL_ACTION_END);

  g_assert_true (psl_selection_accepts (f->selection, end));
  g_assert_false (psl_selection_accepts (f->selection, psl_target_cell (4)));

  /* After a1: b1 completes, a1 takes back, c1 begins anew; the button and e1 are refused. */
  point (f, 0);
  g_assert_true (psl_selection_accepts (f->selection, psl_target_cell (1)));
  g_assert_true (psl_selection_accepts (f->selection, psl_target_cell (0)));
  g_assert_true (psl_selection_accepts (f->selection, psl_target_cell (2)));
  g_assert_false (psl_selection_accepts (f->selection, end));
  g_assert_false (psl_selection_accepts (f->selection, psl_target_cell (4)));
  g_assert_cmpuint (get_length (f), ==, 1);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/core/selection/two-points", test_two_points },
    { "/core/selection/other-order", test_other_order },
    { "/core/selection/action", test_action },
    { "/core/selection/refusal", test_refusal },
    { "/core/selection/taking-back", test_taking_back },
    { "/core/selection/other-beginning", test_other_beginning },
    { "/core/selection/next", test_next },
    { "/core/selection/accepts", test_accepts },
  };

  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
