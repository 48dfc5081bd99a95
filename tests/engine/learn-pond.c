/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Not a test: makes the samples from which learn.py learns the network of Pond.
 *
 *   learn-pond N SEED NODES FILE
 *
 * Writes N samples or a few more to FILE, of positions from games that the search plays against itself with about
 * NODES nodes a step, one game in five on the small pond.  The first steps are at random, and in some games others
 * now and then.  What a position is worth is told mostly by how its game ended, and for the rest by the search; by
 * the search alone when there was a step at random after it.
 *
 * A sample is 112 numbers of 16 bits in the byte order of the machine: the features, 65535 in the places that
 * are left, at 110 what is expected for the seat to move, in ten thousandths of a win, at 111 the steps that have been
 * made. */

#include <stdio.h>
#include <stdlib.h>

#include "core/psl-random.h"
#include "engine/psl-search.h"
#include "games/psl-games.h"
#include "games/psl-pond-features.h"

#define SAMPLE_SIZE 112
#define VALUE 110
#define N_STEPS 111

/* Longer games are left off. */
#define MAX_STEPS 1000

/* The most steps at random at the beginning. */
#define OPENING 12

/* How much the end of a game counts, in tenths. */
#define SHARE_OF_END 7

/* How many of a hundred steps are at random: one for each game. */
static const guint whims[] = { 0, 0, 3, 10, 25 };

typedef struct
{
  guint16 numbers[SAMPLE_SIZE];
  int seat;
  double expected; /* by the search, for the seat */
} Sample;

typedef struct
{
  PslLine *line;
  PslRandom random;
  guint nodes;
  Sample samples[MAX_STEPS];
  guint n_samples;
  guint n_by_search; /* those before the last step at random */
} Player;

static PslStep
choose_at_random (Player *self)
{
  PslStep steps[PSL_MAX_STEPS];

  return steps[psl_random_below (&self->random, psl_line_list_steps (self->line, steps))];
}

/* Takes the position as a sample, and returns the step that the search finds best. */
static PslStep
take_sample (Player *self, guint n_steps)
{
  PslPond *game = PSL_POND (psl_line_get_game (self->line));
  Sample *sample = &self->samples[self->n_samples++];
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.memory = PSL_SEARCH_MIN_MEMORY;
  limits.nodes = self->nodes / 2 + psl_random_below (&self->random, self->nodes);
  limits.seed = psl_random_next (&self->random);
  psl_search (self->line, &limits, &report);

  memset (sample->numbers, 0xff, sizeof sample->numbers);
  psl_pond_list_features (game, psl_line_get_position (self->line), sample->numbers);
  sample->numbers[N_STEPS] = (guint16) n_steps;
  sample->seat = report.seat;
  sample->expected = report.expected[report.seat - 1];
  return report.best;
}

static void
play (Player *self)
{
  guint whim = whims[psl_random_below (&self->random, G_N_ELEMENTS (whims))];
  guint opening = psl_random_below (&self->random, OPENING + 1);

  self->n_samples = self->n_by_search = 0;
  for (guint i = 0; i < MAX_STEPS && !psl_line_get_outcome (self->line)->over; i++)
    {
      PslStep step = choose_at_random (self);

      if (i >= opening)
        {
          PslStep best = take_sample (self, i);

          if (psl_random_below (&self->random, 100) < whim)
            self->n_by_search = self->n_samples;
          else
            step = best;
        }
      psl_line_apply (self->line, step);
    }
}

static gboolean
write_samples (Player *self, FILE *file)
{
  int winner = psl_line_get_outcome (self->line)->winner;

  for (guint i = 0; i < self->n_samples; i++)
    {
      Sample *sample = &self->samples[i];
      double result = winner == 0 ? 0.5 : winner == sample->seat ? 1 : 0;
      double share = i < self->n_by_search ? 0 : SHARE_OF_END / 10.0;

      sample->numbers[VALUE] =
        (guint16) (10000 * (share * result + (1 - share) * sample->expected));
      if (fwrite (sample->numbers, sizeof sample->numbers, 1, file) != 1)
        return FALSE;
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  const char *const large[] = { NULL }, *const small[] = { "pond=small", NULL };
  Player *player = g_new0 (Player, 1);
  PslLine *lines[2];
  guint n_left;
  FILE *file;

  if (argc != 5 || (file = fopen (argv[4], "wb")) == NULL)
    {
      fprintf (stderr, "see the head of learn-pond.c\n");
      return 2;
    }
  n_left = (guint) atoi (argv[1]);
  psl_random_seed (&player->random, (guint64) atoi (argv[2]));
  player->nodes = (guint) atoi (argv[3]);

  psl_games_init ();
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PslGame) game = psl_game_new ("pond", i == 0 ? large : small, NULL);

      lines[i] = psl_line_new (game);
    }

  while (n_left > 0)
    {
      player->line = lines[psl_random_below (&player->random, 5) == 0];
      psl_line_reset (player->line);
      play (player);
      if (!write_samples (player, file))
        return 1;
      n_left -= MIN (n_left, player->n_samples);
    }

  for (guint i = 0; i < 2; i++)
    psl_line_free (lines[i]);
  g_free (player);
  return fclose (file) == 0 ? 0 : 1;
}
