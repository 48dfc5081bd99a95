/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Not a test: makes the samples from which learn.py learns the networks of Pylon.
 *
 *   learn-pylon N SEED FIRST LAST DEPTH FILE
 *
 * Writes N samples to FILE, of positions after FIRST to LAST steps: 1 to 29 are placements, 30 is the full
 * board, 40 the board with twenty stacks.  Each game there is played at random or by what the networks
 * expect at once, or by something between.  What a position is worth is told by a search of DEPTH steps
 * with the networks as they are, or by solving it where DEPTH is 0.  So the networks are learnt from the
 * end of the game to its beginning, each part with what is known of the next.
 *
 * A sample is 112 numbers of 16 bits in the byte order of the machine: the features, 65535 in the places
 * that are left, at 110 the change of the margin from here on for the seat to move in hundredths of a
 * point, at 111 the steps that have been made. */

#include <stdio.h>
#include <stdlib.h>

#include "core/psl-random.h"
#include "engine/psl-search.h"
#include "games/psl-games.h"
#include "games/psl-pylon-features.h"

#define SAMPLE_SIZE 112
#define VALUE 110
#define N_STEPS 111

/* Of so many steps at random, the one that promises most is made. */
#define CHOICE 12

/* In how many of a hundred steps nothing is chosen: one for each game. */
static const guint whims[] = { 5, 20, 50, 100 };

typedef struct
{
  PslGame *game;
  PslGameClass *klass;
  PslLine *line;
  PslRandom random;
} Player;

static int
expect (Player *self, PslLine *line, int seat)
{
  int values[PSL_MAX_SEATS];

  self->klass->evaluate (self->game, psl_line_get_position (line), values);
  return values[seat - 1] - values[2 - seat];
}

static PslStep
choose_step (Player *self, guint whim)
{
  int seat = psl_line_get_seat_to_move (self->line);
  PslStep steps[PSL_MAX_STEPS];
  guint n = psl_line_list_steps (self->line, steps);
  PslStep best = steps[psl_random_below (&self->random, n)];
  int best_value = G_MININT;

  if (psl_random_below (&self->random, 100) < whim)
    return best;
  for (guint i = 0; i < CHOICE; i++)
    {
      PslStep step = steps[psl_random_below (&self->random, n)];
      g_autoptr (PslLine) next = psl_line_copy (self->line);
      int value;

      psl_line_apply (next, step);
      value = expect (self, next, seat);
      if (value > best_value)
        {
          best = step;
          best_value = value;
        }
    }
  return best;
}

/* What a search finds the margin to be in the end, in hundredths of a point; FALSE when the
 * position is over or cannot be solved. */
static gboolean
search (Player *self, guint depth, int *value)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  if (psl_line_get_seat_to_move (self->line) == 0)
    return FALSE;
  limits.memory = depth == 0 ? 16 : PSL_SEARCH_MIN_MEMORY;
  limits.depth = depth;
  limits.thorough = TRUE;
  limits.method = depth == 0 ? PSL_SEARCH_METHOD_SOLVE : PSL_SEARCH_METHOD_ALPHA_BETA;
  psl_search (self->line, &limits, &report);
  *value = report.margin_proven ? 100 * report.margin : report.centipoints;
  return depth != 0 || report.margin_proven;
}

static gboolean
write_sample (Player *self, guint n_steps, int value, FILE *file)
{
  const PslPylonPosition *here = psl_line_get_position (self->line);
  guint16 sample[SAMPLE_SIZE];
  int margin = here->scores[here->seat - 1] - here->scores[2 - here->seat];

  memset (sample, 0xff, sizeof sample);
  psl_pylon_list_features (here, sample);
  sample[VALUE] = (guint16) (value - 100 * margin);
  sample[N_STEPS] = (guint16) n_steps;
  return fwrite (sample, sizeof sample, 1, file) == 1;
}

int
main (int argc, char **argv)
{
  const char *const options[] = { NULL };
  Player player = { 0 };
  guint n_samples, first, last, depth;
  FILE *file;

  if (argc != 7 || (file = fopen (argv[6], "wb")) == NULL)
    {
      fprintf (stderr, "see the head of learn-pylon.c\n");
      return 2;
    }
  n_samples = (guint) atoi (argv[1]);
  first = (guint) atoi (argv[3]);
  last = (guint) atoi (argv[4]);
  depth = (guint) atoi (argv[5]);

  psl_games_init ();
  player.game = psl_game_new ("pylon", options, NULL);
  player.klass = PSL_GAME_GET_CLASS (player.game);
  player.line = psl_line_new (player.game);
  psl_random_seed (&player.random, (guint64) atoi (argv[2]));

  for (guint n = 0; n < n_samples;)
    {
      guint whim = whims[psl_random_below (&player.random, G_N_ELEMENTS (whims))];
      guint n_steps = first + psl_random_below (&player.random, last - first + 1);
      int value;

      psl_line_reset (player.line);
      for (guint i = 0; i < n_steps && psl_line_get_seat_to_move (player.line) != 0; i++)
        psl_line_apply (player.line, choose_step (&player, whim));
      if (!search (&player, depth, &value))
        continue;
      if (!write_sample (&player, n_steps, value, file))
        return 1;
      n++;
    }

  psl_line_free (player.line);
  g_object_unref (player.game);
  return fclose (file) == 0 ? 0 : 1;
}
