/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-contest.h"

#include <math.h>

#include "core/psl-random.h"

/* No game lasts longer; of those that cannot repeat none lasts nearly as long. */
#define MAX_STEPS 20000

static PslStep
choose_at_random (PslLine *line, PslRandom *random)
{
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = psl_line_list_steps (line, steps);

  if (klass->choose_setup_step != NULL && klass->in_setup (game, psl_line_get_position (line)))
    return klass->choose_setup_step (game, psl_line_get_position (line), psl_random_next (random));
  return steps[psl_random_below (random, n_steps)];
}

static gboolean
sets_itself_up (PslLine *line)
{
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  return klass->setup_is_automatic != NULL && klass->setup_is_automatic (game) &&
         klass->in_setup (game, psl_line_get_position (line));
}

PslLine *
psl_contest_play (PslGame *game, const PslContestant *const *seats, guint64 seed)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);

  PslLine *line = psl_line_new (game);
  PslRandom random;

  psl_random_seed (&random, seed);
  while (sets_itself_up (line))
    psl_line_apply (line, choose_at_random (line, &random));
  for (guint i = 0; i < PSL_CONTEST_OPENING_STEPS && !psl_line_get_outcome (line)->over; i++)
    psl_line_apply (line, choose_at_random (line, &random));

  for (guint i = 0; i < MAX_STEPS && !psl_line_get_outcome (line)->over; i++)
    {
      const PslContestant *contestant = seats[psl_line_get_seat_to_move (line) - 1];

      psl_line_apply (line,
                      contestant->choose (line, psl_random_next (&random), contestant->data));
    }
  return line;
}

double
psl_contest_tally_estimate (const PslContestTally *tally, double *low, double *high)
{
  double n = tally->wins + tally->draws + tally->losses;
  double z = 1.96;

  *low = 0;
  *high = 1;
  if (n == 0)
    return 0.5;

  double mean = (tally->wins + 0.5 * tally->draws) / n;
  double middle = (mean + z * z / (2 * n)) / (1 + z * z / n);
  double half = z / (1 + z * z / n) * sqrt (mean * (1 - mean) / n + z * z / (4 * n * n));

  *low = MAX (middle - half, 0);
  *high = MIN (middle + half, 1);
  return mean;
}

double
psl_contest_get_elo (double expected)
{
  double limit = 1 / (1 + pow (10, 999 / 400.0));

  expected = CLAMP (expected, limit, 1 - limit);
  return -400 * log10 (1 / expected - 1);
}
