/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Not a test: measures the search, by hand, for src/engine/NOTES.md.
 *
 *   measure uct MILLISECONDS GAMES SEED GAME [OPTION]…     the search against plain UCT
 *   measure greedy LEVEL GAMES SEED GAME [OPTION]…         a level against a greedy random mover
 *   measure levels A B GAMES SEED GAME [OPTION]…           a level against another
 *   measure rates                                          playouts and perft a second of processor time
 *   measure pylon STACKS POSITIONS                         solving times */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/psl-random.h"
#include "engine/psl-contest.h"
#include "engine/psl-level.h"
#include "engine/psl-perft.h"
#include "games/psl-games.h"
#include "plain-uct.h"

typedef struct
{
  gint64 milliseconds;
  guint level;
} Settings;

static PslStep
choose_by_search (PslLine *line, guint64 seed, gpointer data)
{
  Settings *settings = data;
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.seed = seed;
  psl_level_set_limits (line, settings->level, settings->milliseconds, &limits);
  psl_search (line, &limits, &report);
  return report.best;
}

static PslStep
choose_by_uct (PslLine *line, guint64 seed, gpointer data)
{
  PslStep steps[PSL_MAX_STEPS];

  if (psl_line_list_steps (line, steps) == 1)
    return steps[0];
  return plain_uct (line, seed, ((Settings *) data)->milliseconds, 0);
}

static PslStep
choose_greedily (PslLine *line, guint64 seed, gpointer data)
{
  return plain_greedy (line, seed);
}

/* Plays @a against @b in every seat by turns, and prints how often @a won. */
static void
contest (PslGame *game,
         const PslContestant *a,
         const PslContestant *b,
         guint n_games,
         guint64 seed,
         const char *title)
{
  guint n_seats = psl_game_get_n_seats (game);
  PslContestTally tally = { 0 };
  double mean, low, high;

  for (guint i = 0; i < n_games; i++)
    {
      const PslContestant *seats[PSL_MAX_SEATS];
      guint own = i % n_seats;

      for (guint s = 0; s < n_seats; s++)
        seats[s] = s == own ? a : b;

      g_autoptr (PslLine) line = psl_contest_play (game, seats, seed + i / n_seats);
      int winner = psl_line_get_outcome (line)->winner;

      if (winner == 0)
        tally.draws++;
      else if (winner == (int) own + 1)
        tally.wins++;
      else
        tally.losses++;
    }
  mean = psl_contest_tally_estimate (&tally, &low, &high);
  printf ("%s: +%u =%u -%u, %.1f %% [%.1f, %.1f]\n", title, tally.wins, tally.draws, tally.losses,
          100 * mean, 100 * low, 100 * high);
  fflush (stdout);
}

static PslGame *
new_game (char **argv)
{
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new (argv[0], (const char *const *) argv + 1, &error);

  if (game == NULL)
    g_error ("%s", error->message);
  return game;
}

static void
measure_uct (char **argv)
{
  Settings settings = { .milliseconds = atoi (argv[0]), .level = PSL_N_LEVELS };
  PslContestant search = { choose_by_search, &settings }, uct = { choose_by_uct, &settings };
  g_autoptr (PslGame) game = new_game (argv + 3);
  g_autofree char *title = g_strjoinv (" ", argv);

  contest (game, &search, &uct, (guint) atoi (argv[1]), (guint64) atoi (argv[2]), title);
}

static void
measure_greedy (char **argv)
{
  Settings settings = { .milliseconds = 10000, .level = (guint) atoi (argv[0]) };
  PslContestant search = { choose_by_search, &settings }, greedy = { choose_greedily, NULL };
  g_autoptr (PslGame) game = new_game (argv + 3);
  g_autofree char *title = g_strjoinv (" ", argv);

  contest (game, &search, &greedy, (guint) atoi (argv[1]), (guint64) atoi (argv[2]), title);
}

static void
measure_levels (char **argv)
{
  Settings first = { .milliseconds = 300, .level = (guint) atoi (argv[0]) };
  Settings second = { .milliseconds = 300, .level = (guint) atoi (argv[1]) };
  PslContestant a = { choose_by_search, &first }, b = { choose_by_search, &second };
  g_autoptr (PslGame) game = new_game (argv + 4);
  g_autofree char *title = g_strjoinv (" ", argv);

  contest (game, &a, &b, (guint) atoi (argv[2]), (guint64) atoi (argv[3]), title);
}

static void
measure_rate (const char *title, char *id, char *option, guint depth, guint n_steps)
{
  char *words[] = { id, option, NULL };
  g_autoptr (PslGame) game = new_game (words);
  g_autoptr (PslLine) line = psl_line_new (game);
  clock_t begin = clock ();
  guint64 n = plain_count_playouts (game, 1, 1000);
  double rate = (double) n * CLOCKS_PER_SEC / (double) (clock () - begin);
  PslRandom random;
  double seconds;
  guint64 leaves;

  psl_random_seed (&random, 1);
  for (guint i = 0; i < n_steps; i++)
    {
      PslStep steps[PSL_MAX_STEPS];

      psl_line_apply (line, steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
    }
  begin = clock ();
  leaves = psl_perft (game, psl_line_get_position (line), depth);
  seconds = (double) (clock () - begin) / CLOCKS_PER_SEC;
  printf ("%s: %.0f playouts a second, perft %u: %.0f million a second\n", title, rate, depth,
          (double) leaves / seconds / 1e6);
}

static void
measure_pylon (guint n_stacks, guint n_positions)
{
  char *words[] = { (char *) "pylon", NULL };
  g_autoptr (PslGame) game = new_game (words);
  double worst = 0, sum = 0;

  for (guint seed = 1; seed <= n_positions; seed++)
    {
      g_autoptr (PslLine) line = psl_line_new (game);
      PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
      PslSearchReport report;
      PslRandom random;

      psl_random_seed (&random, seed);
      for (guint i = 0; i < 30 + 30 - n_stacks; i++)
        {
          PslStep steps[PSL_MAX_STEPS];

          psl_line_apply (line,
                          steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
        }
      limits.method = PSL_SEARCH_METHOD_ALPHA_BETA;
      limits.milliseconds = 60000;
      limits.memory = 256;
      psl_search (line, &limits, &report);
      worst = MAX (worst, (double) report.microseconds / 1e6);
      sum += (double) report.microseconds / 1e6;
      if (!report.margin_proven)
        printf ("not solved\n");
    }
  printf ("%u stacks: worst of %u %.3f s, mean %.3f s\n", n_stacks, n_positions, worst,
          sum / n_positions);
}

int
main (int argc, char **argv)
{
  psl_games_init ();

  if (argc > 5 && strcmp (argv[1], "uct") == 0)
    measure_uct (argv + 2);
  else if (argc > 5 && strcmp (argv[1], "greedy") == 0)
    measure_greedy (argv + 2);
  else if (argc > 6 && strcmp (argv[1], "levels") == 0)
    measure_levels (argv + 2);
  else if (argc > 3 && strcmp (argv[1], "pylon") == 0)
    measure_pylon ((guint) atoi (argv[2]), (guint) atoi (argv[3]));
  else if (argc > 1 && strcmp (argv[1], "rates") == 0)
    {
      measure_rate ("Ponts 8", (char *) "ponts", (char *) "size=8", 3, 30);
      measure_rate ("Pylon", (char *) "pylon", NULL, 6, 34);
      measure_rate ("Pond large", (char *) "pond", NULL, 5, 20);
      measure_rate ("Pontarchipel", (char *) "pontarchipel", NULL, 4, 50);
    }
  else
    {
      fprintf (stderr, "see the head of measure.c\n");
      return 2;
    }
  return 0;
}
