/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games of Pontarchipel with every combination of options, with an invariant check after each
 * step; and the play against a second Pontarchipel written straight from the rules. */

#include "games/psl-pontarchipel.h"

#include "core/psl-random.h"
#include "games/psl-games.h"
#include "slow-pontarchipel.h"

#define MAX_STEPS 2000

/* The game whose options are the bits of @combination: the first four are those that the play
 * depends on. */
static PslGame *
new_game (guint combination)
{
  const char *options[] = {
    combination & 1 ? "seats=3" : "seats=2",
    combination & 2 ? "deployment=scattered" : "deployment=together",
    combination & 4 ? "enemy-bridges=neutral" : "enemy-bridges=closed",
    combination & 8 ? "actions=2" : "actions=1",
    combination & 16 ? "setup=generated" : "setup=played",
    NULL,
  };
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new ("pontarchipel", options, &error);

  g_assert_no_error (error);
  return game;
}

/* How a game is played: the setup by the game's own choice or at random, then at random, or
 * capturing wherever that is possible. */
typedef struct
{
  gboolean good_setup;
  gboolean hunting;
} Manner;

static PslStep
choose_step (PslGame *game,
             const PslPontarchipelPosition *here,
             Manner manner,
             const PslStep *steps,
             guint n_steps,
             PslRandom *random)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  guint first = psl_random_below (random, n_steps);

  if (klass->in_setup (game, here))
    return manner.good_setup ? klass->choose_setup_step (game, here, psl_random_next (random))
                             : steps[first];
  for (guint i = 0; i < n_steps && manner.hunting; i++)
    {
      PslPontarchipelClash clashes[2];
      PslStep step = steps[(first + i) % n_steps];
      guint n = psl_pontarchipel_find_clashes (here, step, clashes);

      for (guint j = 0; j < n; j++)
        {
          if (clashes[j].victor == here->seat)
            return step;
        }
    }
  return steps[first];
}

/* --- Every combination of options --- */

/* Returns whether the game came to an end. */
static gboolean
play_game (PslGame *game, Manner manner, guint64 seed)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslPontarchipelPosition here;
  PslRandom random;

  psl_random_seed (&random, seed);
  klass->start (game, &here);
  for (guint i = 0; i < MAX_STEPS; i++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n = klass->list_steps (game, &here, steps);
      const char *wrong;

      if (n == 0)
        {
          g_assert_true (here.over);
          return TRUE;
        }
      g_assert_false (here.over);
      g_assert_cmpuint (n, <=, PSL_MAX_STEPS);
      klass->apply (game, &here, choose_step (game, &here, manner, steps, n, &random));
      wrong = klass->check (game, &here);
      if (wrong != NULL)
        g_error ("seed %" G_GUINT64_FORMAT ", step %u: %s", seed, i + 1, wrong);
    }
  return FALSE;
}

static void
test_invariants (void)
{
  guint n_games = g_test_slow () ? 200 : 6, n_ended = 0;

  for (guint combination = 0; combination < 32; combination++)
    {
      g_autoptr (PslGame) game = new_game (combination);

      for (guint i = 0; i < n_games; i++)
        n_ended += play_game (game, (Manner){ i % 2 == 0, i % 4 < 2 }, combination * 1000 + i);
    }
  g_test_message ("%u of %u games came to an end", n_ended, 32 * n_games);
  g_assert_cmpuint (n_ended, >, 16 * n_games);
}

/* --- Against a second Pontarchipel --- */

static void
assert_same (PslGame *game, const PslPontarchipelPosition *here, SlowPontarchipel *slow)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_auto (GStrv) expected = slow_pontarchipel_list (slow);
  g_auto (GStrv) steps = psl_game_list_step_texts (game, here);
  g_autofree char *expected_text = g_strjoinv (" ", expected);
  g_autofree char *text = g_strjoinv (" ", steps);
  int scores[PSL_MAX_SEATS];
  PslOutcome outcome;

  g_assert_cmpstr (text, ==, expected_text);
  klass->scores (game, here, scores);
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    g_assert_cmpint (scores[seat - 1], ==, slow->captured[seat]);
  klass->outcome (game, here, &outcome);
  g_assert_cmpint (outcome.over, ==, slow->over);
  if (slow->over)
    {
      g_assert_cmpint (outcome.winner, ==, slow->winner);
      g_assert_cmpstr (psl_reason_to_string (outcome.reason), ==, slow->reason);
    }
  else
    {
      g_assert_cmpint (klass->seat_to_move (game, here), ==, slow->seat);
      g_assert_cmpuint (klass->turn_steps (game, here), ==, (guint) slow->n_made);
    }
}

/* A seat of three resigns now and then. */
static gboolean
maybe_resign (PslGame *game,
              PslPontarchipelPosition *here,
              SlowPontarchipel *slow,
              PslRandom *random)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  int seat = (int) psl_random_below (random, 3) + 1;

  if (psl_game_get_n_seats (game) < 3 || psl_random_below (random, 60) > 0 ||
      !klass->may_resign (game, here, seat))
    return FALSE;
  klass->resign (game, here, seat);
  slow_pontarchipel_resign (slow, seat);
  return TRUE;
}

static void
compare_game (PslGame *game, guint combination, Manner manner, guint64 seed, guint max_steps)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autoptr (SlowPontarchipel) slow = slow_pontarchipel_new (
      combination & 1 ? 3 : 2, combination & 8 ? 2 : 1, (combination & 4) != 0);
  PslPontarchipelPosition here;
  PslRandom random;

  psl_random_seed (&random, seed);
  klass->start (game, &here);
  for (guint i = 0; i < max_steps && !here.over; i++)
    {
      PslStep steps[PSL_MAX_STEPS], step;
      guint n = klass->list_steps (game, &here, steps);
      gboolean setup = klass->in_setup (game, &here);
      char text[PSL_MAX_STEP_TEXT];

      if (!setup)
        assert_same (game, &here, slow);
      if (!setup && maybe_resign (game, &here, slow, &random))
        continue;
      step = choose_step (game, &here, manner, steps, n, &random);
      klass->print_step (game, step, text);
      if (setup)
        slow_pontarchipel_set_up (slow, here.seat, text);
      else
        slow_pontarchipel_play (slow, text);
      klass->apply (game, &here, step);
    }
  assert_same (game, &here, slow);
}

static void
test_second_model (void)
{
  guint n_games = g_test_slow () ? 60 : 4;

  for (guint combination = 0; combination < 16; combination++)
    {
      g_autoptr (PslGame) game = new_game (combination);

      for (guint i = 0; i < n_games; i++)
        compare_game (game, combination, (Manner){ i % 2 == 0, i % 4 < 2 }, combination * 1000 + i,
                      g_test_slow () ? 600 : 260);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pontarchipel-games/invariants", test_invariants);
  g_test_add_func ("/games/pontarchipel-games/second-model", test_second_model);

  return g_test_run ();
}
