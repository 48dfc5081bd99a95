/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Not a test: measures the search, by hand, for src/engine/NOTES.md.
 *
 *   measure uct MILLISECONDS GAMES SEED GAME [OPTION]…     the search against plain UCT
 *   measure greedy LEVEL GAMES SEED GAME [OPTION]…         a level against a greedy random mover
 *   measure levels A B GAMES SEED GAME [OPTION]…           a level against another
 *   measure methods MILLISECONDS GAMES SEED GAME [OPTION]… alpha-beta against the tree
 *   measure ends RESULT STACKS MILLISECONDS POSITIONS      positions of Pylon that are drawn (0) or lost by
 *                                                          up to 3 (-1), against plain UCT
 *   measure rates                                          playouts and perft a second
 *   measure pylon STACKS POSITIONS                         solving times
 *
 * UCT_EXPLORATION and UCT_PLAYOUT in the environment vary plain UCT (see PlainUctWays), HASH sets the
 * memory of the search in MiB.  All times are processor time of the thread that searches, so that the
 * machine may do other things meanwhile. */

#include <signal.h>
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

/* The processor time that the last level has for a step against another level. */
#define LEVEL_MILLISECONDS 1000

/* After so long a position of Pylon counts as not solved. */
#define SOLVE_MILLISECONDS 60000

typedef struct
{
  gint64 milliseconds;
  guint level;
  guint memory;
  PslSearchMethodChoice method;
  PlainUctWays ways;
} Settings;

/* --- Processor time --- */

static int time_is_up;

static void
on_alarm (int number)
{
  g_atomic_int_set (&time_is_up, TRUE);
}

static gint64
get_microseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* What the search takes for the time of day (see meson.build). */
gint64 __wrap_g_get_monotonic_time (void);

gint64
__wrap_g_get_monotonic_time (void)
{
  return get_microseconds ();
}

/* Sets time_is_up after so much processor time of this thread; 0 for never. */
static void
set_alarm (gint64 milliseconds)
{
  static timer_t timer;
  static gboolean created;
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM };
  struct itimerspec when = {
    .it_value = { .tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000 },
  };

  if (!created)
    {
      signal (SIGALRM, on_alarm);
      if (timer_create (CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0)
        g_error ("no timer for the processor time of a thread");
      created = TRUE;
    }
  g_atomic_int_set (&time_is_up, FALSE);
  timer_settime (timer, 0, &when, NULL);
}

/* --- Players --- */

static Settings
new_settings (guint level, gint64 milliseconds)
{
  Settings settings = { .level = level, .milliseconds = milliseconds, .ways = PLAIN_UCT_WAYS_INIT };
  const char *exploration = g_getenv ("UCT_EXPLORATION");
  const char *playout_steps = g_getenv ("UCT_PLAYOUT");
  const char *memory = g_getenv ("HASH");

  if (exploration != NULL)
    settings.ways.exploration = g_ascii_strtod (exploration, NULL);
  if (playout_steps != NULL)
    settings.ways.playout_steps = (guint) atoi (playout_steps);
  settings.memory = memory != NULL ? (guint) atoi (memory) : PSL_SEARCH_DEFAULT_MEMORY;
  return settings;
}

static PslStep
choose_by_search (PslLine *line, guint64 seed, gpointer data)
{
  Settings *settings = data;
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.seed = seed;
  limits.memory = settings->memory;
  limits.method = settings->method;
  psl_level_set_limits (line, settings->level, 0, &limits);
  if (limits.nodes == 0)
    {
      limits.milliseconds = settings->milliseconds;
    }
  psl_search (line, &limits, &report);
  return report.best;
}

static PslStep
choose_by_uct (PslLine *line, guint64 seed, gpointer data)
{
  Settings *settings = data;
  PslStep steps[PSL_MAX_STEPS];

  if (psl_line_list_steps (line, steps) == 1)
    return steps[0];
  set_alarm (settings->milliseconds);
  return plain_uct (line, &settings->ways, seed, 0, &time_is_up);
}

static PslStep
choose_greedily (PslLine *line, guint64 seed, gpointer data)
{
  return plain_greedy (line, seed);
}

/* --- Contests --- */

/* By how much @seat leads the best other one. */
static int
get_margin (PslLine *line, int seat)
{
  PslGame *game = psl_line_get_game (line);
  int scores[PSL_MAX_SEATS], best = G_MININT;

  PSL_GAME_GET_CLASS (game)->scores (game, psl_line_get_position (line), scores);
  for (guint i = 0; i < psl_game_get_n_seats (game); i++)
    best = (int) i + 1 != seat ? MAX (best, scores[i]) : best;
  return scores[seat - 1] - best;
}

/* Plays @a against @b in every seat by turns, and prints how often @a won, and by how much on
 * average. */
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
  double mean, low, high, margin = 0;

  for (guint i = 0; i < n_games; i++)
    {
      const PslContestant *seats[PSL_MAX_SEATS];
      guint own = i % n_seats;

      for (guint s = 0; s < n_seats; s++)
        seats[s] = s == own ? a : b;

      g_autoptr (PslLine) line = psl_contest_play (game, seats, seed + i / n_seats);
      int winner = psl_line_get_outcome (line)->winner;

      margin += get_margin (line, (int) own + 1);
      if (winner == 0)
        tally.draws++;
      else if (winner == (int) own + 1)
        tally.wins++;
      else
        tally.losses++;
    }
  mean = psl_contest_tally_estimate (&tally, &low, &high);
  printf ("%s: +%u =%u -%u, %.1f %% [%.1f, %.1f], margin %.2f\n", title, tally.wins, tally.draws,
          tally.losses, 100 * mean, 100 * low, 100 * high, margin / n_games);
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
  Settings settings = new_settings (PSL_N_LEVELS, atoi (argv[0]));
  PslContestant search = { choose_by_search, &settings }, uct = { choose_by_uct, &settings };
  g_autoptr (PslGame) game = new_game (argv + 3);
  g_autofree char *title = g_strjoinv (" ", argv);

  contest (game, &search, &uct, (guint) atoi (argv[1]), (guint64) atoi (argv[2]), title);
}

static void
measure_greedy (char **argv)
{
  Settings settings = new_settings ((guint) atoi (argv[0]), LEVEL_MILLISECONDS);
  PslContestant search = { choose_by_search, &settings }, greedy = { choose_greedily, NULL };
  g_autoptr (PslGame) game = new_game (argv + 3);
  g_autofree char *title = g_strjoinv (" ", argv);

  contest (game, &search, &greedy, (guint) atoi (argv[1]), (guint64) atoi (argv[2]), title);
}

static void
measure_levels (char **argv)
{
  Settings first = new_settings ((guint) atoi (argv[0]), LEVEL_MILLISECONDS);
  Settings second = new_settings ((guint) atoi (argv[1]), LEVEL_MILLISECONDS);
  PslContestant a = { choose_by_search, &first }, b = { choose_by_search, &second };
  g_autoptr (PslGame) game = new_game (argv + 4);
  g_autofree char *title = g_strjoinv (" ", argv);

  contest (game, &a, &b, (guint) atoi (argv[2]), (guint64) atoi (argv[3]), title);
}

static void
measure_methods (char **argv)
{
  Settings first = new_settings (PSL_N_LEVELS, atoi (argv[0]));
  Settings second = first;
  PslContestant a = { choose_by_search, &first }, b = { choose_by_search, &second };
  g_autoptr (PslGame) game = new_game (argv + 3);
  g_autofree char *title = g_strjoinv (" ", argv);

  first.method = PSL_SEARCH_METHOD_ALPHA_BETA;
  second.method = PSL_SEARCH_METHOD_TREE;
  contest (game, &a, &b, (guint) atoi (argv[1]), (guint64) atoi (argv[2]), title);
}

/* --- Rates --- */

static void
measure_rate (const char *title, char *id, char *option, guint depth, guint n_steps)
{
  char *words[] = { id, option, NULL };
  g_autoptr (PslGame) game = new_game (words);
  g_autoptr (PslLine) line = psl_line_new (game);
  gint64 begin = get_microseconds ();
  guint64 n = plain_count_playouts (game, 1, 1000);
  double rate = (double) n * 1e6 / (double) (get_microseconds () - begin);
  PslRandom random;
  double seconds;
  guint64 leaves;

  psl_random_seed (&random, 1);
  for (guint i = 0; i < n_steps; i++)
    {
      PslStep steps[PSL_MAX_STEPS];

      psl_line_apply (line, steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
    }
  begin = get_microseconds ();
  leaves = psl_perft (game, psl_line_get_position (line), depth);
  seconds = (double) (get_microseconds () - begin) / 1e6;
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
      gint64 begin;
      double seconds;

      psl_random_seed (&random, seed);
      for (guint i = 0; i < 30 + 30 - n_stacks; i++)
        {
          PslStep steps[PSL_MAX_STEPS];

          psl_line_apply (line,
                          steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
        }
      limits.method = PSL_SEARCH_METHOD_SOLVE;
      limits.stop = &time_is_up;
      set_alarm (SOLVE_MILLISECONDS);
      begin = get_microseconds ();
      psl_search (line, &limits, &report);
      seconds = (double) (get_microseconds () - begin) / 1e6;
      worst = MAX (worst, seconds);
      sum += seconds;
      if (!report.margin_proven)
        printf ("not solved\n");
    }
  printf ("%u stacks: worst of %u %.3f s, mean %.3f s\n", n_stacks, n_positions, worst,
          sum / n_positions);
}

/* A position of Pylon with so many stacks, and its exact margin for the seat to move. */
static PslLine *
new_end (PslGame *game, guint n_stacks, guint64 seed, int *margin)
{
  PslLine *line = psl_line_new (game);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;
  PslRandom random;

  psl_random_seed (&random, seed);
  for (guint i = 0; i < 30 + 30 - n_stacks; i++)
    {
      PslStep steps[PSL_MAX_STEPS];

      psl_line_apply (line, steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
    }
  limits.method = PSL_SEARCH_METHOD_SOLVE;
  psl_search (line, &limits, &report);
  *margin = report.margin;
  return line;
}

static void
measure_ends (int result, guint n_stacks, gint64 milliseconds, guint n_positions)
{
  char *words[] = { (char *) "pylon", NULL };
  g_autoptr (PslGame) game = new_game (words);
  Settings settings = new_settings (PSL_N_LEVELS, milliseconds);
  PslContestTally tally = { 0 };
  double mean, low, high;

  for (guint64 seed = 1; tally.wins + tally.draws + tally.losses < n_positions; seed++)
    {
      int margin;
      g_autoptr (PslLine) line = new_end (game, n_stacks, seed, &margin);
      int own = psl_line_get_seat_to_move (line);

      if (result == 0 ? margin != 0 : margin >= 0 || margin < -3)
        continue;
      for (guint64 i = 1; !psl_line_get_outcome (line)->over; i++)
        psl_line_apply (line, psl_line_get_seat_to_move (line) == own
                                ? choose_by_search (line, seed + i, &settings)
                                : choose_by_uct (line, seed + i, &settings));
      if (psl_line_get_outcome (line)->winner == 0)
        tally.draws++;
      else if (psl_line_get_outcome (line)->winner == own)
        tally.wins++;
      else
        tally.losses++;
    }
  mean = psl_contest_tally_estimate (&tally, &low, &high);
  printf ("%d %u: +%u =%u -%u, %.1f %% [%.1f, %.1f]\n", result, n_stacks, tally.wins, tally.draws,
          tally.losses, 100 * mean, 100 * low, 100 * high);
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
  else if (argc > 5 && strcmp (argv[1], "methods") == 0)
    measure_methods (argv + 2);
  else if (argc > 3 && strcmp (argv[1], "pylon") == 0)
    measure_pylon ((guint) atoi (argv[2]), (guint) atoi (argv[3]));
  else if (argc > 5 && strcmp (argv[1], "ends") == 0)
    measure_ends (atoi (argv[2]), (guint) atoi (argv[3]), atoi (argv[4]), (guint) atoi (argv[5]));
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
