/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-random.h"
#include "fixture-search.h"
#include "games/psl-games.h"

/* What the games tell the search must be true along random games of every kind. */

static const struct
{
  const char *id;
  const char *options;
} games[] = {
  { "null", "cells=6" },
  { "ponts", "size=4" },
  { "ponts", "size=8" },
  { "ponts", "size=12" },
  { "pylon", NULL },
  { "pond", NULL },
  { "pond", "pond=small" },
  { "pontarchipel", NULL },
  { "pontarchipel", "seats=3 actions=2 deployment=scattered enemy-bridges=neutral" },
};

static gboolean
contains (const PslStep *steps, guint n_steps, PslStep step)
{
  for (guint i = 0; i < n_steps; i++)
    {
      if (steps[i] == step)
        return TRUE;
    }
  return FALSE;
}

static int
add_scores (PslGame *game, gconstpointer position)
{
  int scores[PSL_MAX_SEATS] = { 0 };
  int sum = 0;

  PSL_GAME_GET_CLASS (game)->scores (game, position, scores);
  for (guint i = 0; i < psl_game_get_n_seats (game); i++)
    sum += scores[i] * scores[i];
  return sum;
}

static int
get_score (PslGame *game, gconstpointer position, int seat)
{
  int scores[PSL_MAX_SEATS] = { 0 };

  PSL_GAME_GET_CLASS (game)->scores (game, position, scores);
  return scores[seat - 1];
}

/* All steps by which the seat to move scores, and none after which the scores are the same. */
static void
check_sharp_steps (PslGame *game, gconstpointer position, const PslStep *steps, guint n_steps)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep sharp[PSL_MAX_STEPS];
  guint n_sharp = klass->list_sharp_steps (game, position, sharp);
  int seat = klass->seat_to_move (game, position);
  guint n_found = 0;

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree guint8 *after = g_memdup2 (position, klass->position_size);
      gboolean is_sharp = contains (sharp, n_sharp, steps[i]);

      klass->apply (game, after, steps[i]);
      n_found += is_sharp;
      if (is_sharp)
        g_assert_cmpint (add_scores (game, after), !=, add_scores (game, position));
      else
        g_assert_cmpint (get_score (game, after, seat), <=, get_score (game, position, seat));
    }
  g_assert_cmpuint (n_found, ==, n_sharp);
}

static void
check_plan (PslLine *line)
{
  PslSearchPlan plan;

  psl_search_get_plan (line, &plan);
  g_assert_cmpuint (plan.minimax, <=, 1000);
  g_assert_cmpuint (plan.margin, <, 1000);
  g_assert_cmpuint (plan.margin_range, >, 0);
  g_assert_cmpuint (plan.evaluation_scale, >, 0);
  if (plan.by_lot)
    {
      PslGame *game = psl_line_get_game (line);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);

      g_assert_nonnull (klass->choose_setup_step);
      g_assert_true (klass->in_setup (game, psl_line_get_position (line)));
    }
  if (plan.method == PSL_SEARCH_ALPHA_BETA)
    g_assert_cmpuint (psl_game_get_n_seats (psl_line_get_game (line)), ==, 2);
  for (guint i = 0; i + 1 < PSL_N_LEVELS; i++)
    {
      g_assert_cmpuint (plan.levels[i].nodes, >, 0);
      g_assert_cmpuint (plan.levels[i].blunders, <=, 1000);
    }
  g_assert_cmpuint (plan.levels[PSL_N_LEVELS - 1].nodes, ==, 0);
  g_assert_cmpuint (plan.levels[PSL_N_LEVELS - 1].blunders, ==, 0);
}

/* @max_left is how many steps could follow at most, as the game said before; updated. */
static void
check_position (PslLine *line, PslRandom *random, guint *max_left)
{
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  gconstpointer position = psl_line_get_position (line);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = psl_line_list_steps (line, steps);

  check_plan (line);
  if (klass->evaluate != NULL)
    {
      int values[PSL_MAX_SEATS];

      klass->evaluate (game, position, values);
      for (guint i = 1; i < psl_game_get_n_seats (game); i++)
        g_assert_cmpint (ABS (values[i] - values[0]), <, PSL_EVALUATION_LIMIT);
    }
  if (klass->hope != NULL)
    for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
      for (guint quiet_turns = 0; quiet_turns < PSL_STAGNATION_TURNS; quiet_turns++)
        g_assert_cmpint (ABS (klass->hope (game, position, seat, quiet_turns)), <,
                         PSL_EVALUATION_LIMIT);
  if (klass->haste != NULL)
    for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
      g_assert_cmpint (ABS (klass->haste (game, position, seat)), <, PSL_EVALUATION_LIMIT);
  if (klass->max_steps_left != NULL)
    {
      guint left = klass->max_steps_left (game, position);

      g_assert_cmpuint (left, <, *max_left);
      *max_left = left;
    }
  if (klass->list_sharp_steps != NULL)
    check_sharp_steps (game, position, steps, n_steps);
  if (klass->choose_playout_step != NULL)
    for (guint i = 0; i < 8; i++)
      g_assert_true (contains (
        steps, n_steps, klass->choose_playout_step (game, position, psl_random_next (random))));
}

static void
test_hooks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint seed = 0; seed < 6; seed++)
      {
        g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
        PslGameClass *klass = PSL_GAME_GET_CLASS (game);
        g_autoptr (PslLine) line = psl_line_new (game);
        guint max_left = G_MAXUINT;
        PslRandom random;

        psl_random_seed (&random, seed);
        for (guint n = 0; n < 300 && !psl_line_get_outcome (line)->over; n++)
          {
            PslStep steps[PSL_MAX_STEPS];

            check_position (line, &random, &max_left);
            psl_line_apply (
              line, steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
          }
        if (klass->choose_playout_step != NULL &&
            klass->seat_to_move (game, psl_line_get_position (line)) == 0)
          g_assert_cmpuint (klass->choose_playout_step (game, psl_line_get_position (line), 1), ==,
                            PSL_STEP_NONE);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/hooks/random-games", test_hooks);
  return g_test_run ();
}
