/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo in games with computers. */
#include "fixture-game.h"

#include "core/psl-match.h"

/* A game of "walk", see fixture-game.h: `l` and `r` are steps, `e` ends a turn of one step. */
typedef struct
{
  const char *name;
  const char *option;
  const char *seats; /* who sits there, by seat: h a human, c a computer */
  const char *steps;
  const char *undone; /* the plies that undo leads to, one after the other */
  const char *redone; /* and redo from there */
} UndoCase;

static const UndoCase cases[] = {
  { "people", "length=9", "hh", "rlrere", "543210", "123456" },
  /* Back to the own decision: over both steps of the computer and its end of the turn. */
  { "second-is-computer", "length=9", "hc", "rererl", "5410", "1456" },
  { "each-own-step", "length=9", "hc", "rlrl", "10", "14" },
  { "computer-in-its-turn", "length=9", "hc", "rer", "10", "13" },
  /* Before the first own decision there is only what the computer began with. */
  { "first-is-computer", "length=9", "ch", "rere", "320", "234" },
  { "over-by-computer", "length=4", "hc", "rerr", "10", "14" },
  { "over-by-human", "length=4", "hc", "rerer", "410", "145" },
  { "forced-steps-of-people", "sticky=yes", "hc", "rere", "0", "4" },
  { "three", "seats=3", "hcc", "rerere", "10", "16" },
  { "two-people-of-three", "seats=3", "hch", "rerere", "5410", "1456" },
  /* Among computers a turn at a time. */
  { "computers", "length=9", "cc", "rererl", "420", "246" },
};

static PslMatch *
new_match (const UndoCase *test)
{
  const char *const options[] = { test->option, NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);

  for (int seat = 1; test->seats[seat - 1] != '\0'; seat++)
    {
      gboolean computer = test->seats[seat - 1] == 'c';

      psl_record_set_player (record, seat, computer ? PSL_PLAYER_COMPUTER : PSL_PLAYER_HUMAN,
                             computer ? 1 : 0, "");
    }
  return psl_match_new (record);
}

static void
assert_undo (PslMatch *match, const char *plies)
{
  for (; *plies != '\0'; plies++)
    {
      g_assert_true (psl_match_can_undo (match));
      psl_match_undo (match);
      g_assert_cmpuint (psl_match_get_ply (match), ==, (guint) (*plies - '0'));
    }
  g_assert_false (psl_match_can_undo (match));
}

static void
test_case (gconstpointer data)
{
  const UndoCase *test = data;
  g_autoptr (PslMatch) match = new_match (test);

  for (const char *step = test->steps; *step != '\0'; step++)
    {
      g_autoptr (GError) error = NULL;

      psl_match_play (match, *step == 'l' ? WALK_LEFT : *step == 'r' ? WALK_RIGHT : WALK_END,
                      &error);
      g_assert_no_error (error);
    }

  /* As a game that was opened from a file would be undone. */
  g_autoptr (PslMatch) loaded = NULL;

  assert_undo (match, test->undone);
  for (const char *plies = test->redone; *plies != '\0'; plies++)
    {
      psl_match_redo (match);
      g_assert_cmpuint (psl_match_get_ply (match), ==, (guint) (*plies - '0'));
    }
  g_assert_false (psl_match_can_redo (match));
  loaded = psl_match_new (psl_match_get_record (match));
  assert_undo (loaded, test->undone);
}

/* What else was done while the computer was to move is taken back alone. */
static void
test_comment (void)
{
  static const UndoCase test = { NULL, "length=9", "hc", NULL, NULL, NULL };
  g_autoptr (PslMatch) match = new_match (&test);
  PslTurn *root = psl_record_get_root (psl_match_get_record (match));

  psl_match_play (match, WALK_RIGHT, NULL);
  psl_match_play (match, WALK_END, NULL);
  psl_match_set_comment (match, root, "Bold.");
  psl_match_undo (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 2);
  g_assert_null (psl_turn_get_comment (root));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/undo/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/core/undo/comment", test_comment);

  return g_test_run ();
}
