/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-minimax.h"

typedef int (*Worth) (PslGame *game, gconstpointer position);

static int
minimax (PslGame *game, gconstpointer position, Worth worth)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);
  int seat = klass->seat_to_move (game, position);
  int best = seat == 1 ? G_MININT : G_MAXINT;

  if (n_steps == 0)
    return worth (game, position);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree guint8 *after = g_memdup2 (position, klass->position_size);
      int value;

      klass->apply (game, after, steps[i]);
      value = minimax (game, after, worth);
      best = seat == 1 ? MAX (best, value) : MIN (best, value);
    }
  return best;
}

static int
get_margin (PslGame *game, gconstpointer position)
{
  int scores[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (game)->scores (game, position, scores);
  return scores[0] - scores[1];
}

static int
get_result (PslGame *game, gconstpointer position)
{
  PslOutcome outcome;

  PSL_GAME_GET_CLASS (game)->outcome (game, position, &outcome);
  return outcome.winner == 0 ? 0 : outcome.winner == 1 ? 1 : -1;
}

int
slow_margin (PslGame *game, gconstpointer position)
{
  return minimax (game, position, get_margin);
}

int
slow_result (PslGame *game, gconstpointer position)
{
  return minimax (game, position, get_result);
}
