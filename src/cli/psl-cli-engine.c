/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that search: analyse, match, bench, ugi.  What they print is for programs as much as
 * for people, so it is not translated. */

#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/psl-cli.h"
#include "engine/psl-bench.h"
#include "engine/psl-contest.h"
#include "engine/psl-level.h"
#include "engine/psl-ugi.h"

/* The longest time for a step, in seconds. */
#define MAX_SECONDS 86400.0

/* Reads @text, seconds, into milliseconds; NULL leaves them as they are. */
static gboolean
parse_seconds (const char *text, gint64 *milliseconds)
{
  char *end;
  double seconds;

  if (text == NULL)
    return TRUE;

  errno = 0;
  seconds = g_ascii_strtod (text, &end);
  if (errno == 0 && end != text && *end == '\0' && seconds >= 0.001 && seconds <= MAX_SECONDS)
    {
      *milliseconds = (gint64) (seconds * 1000 + 0.5);
      return TRUE;
    }
  psl_cli_message (_ ("--time: “%s” is not a number of seconds from %s to %s."), text, "0.001",
                   "86400");
  return FALSE;
}

/* --- analyse --- */

static void
print_line (PslGame *game, const PslSearchReport *report)
{
  g_print ("line:");
  for (guint i = 0; i < report->n_line; i++)
    {
      char text[PSL_MAX_STEP_TEXT];

      PSL_GAME_GET_CLASS (game)->print_step (game, report->line[i], text);
      g_print (" %s", text);
    }
  g_print ("\n");
}

static void
print_report (PslGame *game, const PslSearchReport *report, gboolean seat_view)
{
  gboolean seats_are_opposed = psl_game_get_n_seats (game) == 2;
  int sign = seat_view || report->seat == 1 || !seats_are_opposed ? 1 : -1;
  char best[PSL_MAX_STEP_TEXT];
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  PSL_GAME_GET_CLASS (game)->print_step (game, report->best, best);
  g_print ("best: %s\nto-move: %d\n", best, report->seat);

  g_print ("expected:");
  for (guint i = 0; i < psl_game_get_n_seats (game); i++)
    {
      if (!seat_view || report->seat == (int) i + 1)
        g_print (" %s",
                 g_ascii_formatd (number, sizeof number, "%.3f", report->expected[i]));
    }
  g_print ("\nscore: %s\n",
           g_ascii_formatd (number, sizeof number, "%+.2f", sign * report->centipoints / 100.0));
  if (report->proven)
    g_print ("proven: %d\n", report->winner);
  if (report->margin_proven)
    g_print ("margin: %d\n", sign * report->margin);
  print_line (game, report);
  g_print ("depth: %u\nnodes: %" G_GUINT64_FORMAT "\ntime: %s\n", report->depth, report->nodes,
           g_ascii_formatd (number, sizeof number, "%.3f", (double) report->microseconds / 1e6));
}

int
psl_cli_analyse (const PslCliCommand *self, int argc, char **argv)
{
  g_autofree char *turn = NULL;
  g_autofree char *seconds = NULL;
  gboolean seat_view = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn,
      N_ ("The position after N turns of the main line instead of the last one"), N_ ("N") },
    { "time", 0, 0, G_OPTION_ARG_STRING, &seconds, N_ ("Think for S seconds instead of 3"),
      N_ ("S") },
    { "seat-view", 0, 0, G_OPTION_ARG_NONE, &seat_view,
      N_ ("Give the scores as the seat to move sees them, not as seat 1 does"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  g_autoptr (PslMatch) match = NULL;
  PslSearchReport report;
  int status = PSL_CLI_DONE;

  limits.milliseconds = PSL_LEVEL_DEFAULT_MILLISECONDS;
  if (!psl_cli_parse (self, entries, 1, 1, &argc, &argv) ||
      !parse_seconds (seconds, &limits.milliseconds))
    return PSL_CLI_USAGE;
  match = psl_cli_open (argv[1], turn, &status);
  if (match == NULL)
    return status;
  if (psl_match_get_outcome (match)->over)
    {
      psl_cli_message (_ ("The game is over there; there is nothing to analyse."));
      return PSL_CLI_REFUSED;
    }

  limits.n_threads = psl_level_get_n_threads ();
  limits.thorough = TRUE;
  psl_search (psl_match_get_line (match), &limits, &report);
  print_report (psl_match_get_game (match), &report, seat_view);
  return PSL_CLI_DONE;
}

/* --- match --- */

typedef struct
{
  guint level;
  gint64 milliseconds;
} Player;

static PslStep
choose_step (PslLine *line, guint64 seed, gpointer data)
{
  const Player *player = data;
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.seed = seed;
  psl_level_set_limits (line, player->level, player->milliseconds, &limits);
  psl_search (line, &limits, &report);
  return report.best;
}

static void
print_game (guint number, PslLine *line, guint n_seats, guint own)
{
  PslGame *game = psl_line_get_game (line);
  const PslOutcome *outcome = psl_line_get_outcome (line);
  int scores[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (game)->scores (game, psl_line_get_position (line), scores);
  g_print ("game %u: seats", number);
  for (guint i = 0; i < n_seats; i++)
    g_print (" %s", i == own ? "A" : "B");
  g_print (", winner %s, reason %s, scores",
           outcome->winner == 0              ? "none"
           : outcome->winner == (int) own + 1 ? "A"
                                              : "B",
           psl_reason_to_string (outcome->reason));
  for (guint i = 0; i < n_seats; i++)
    g_print (" %d", scores[i]);
  g_print ("\n");
  fflush (stdout);
}

static void
print_total (const PslContestTally *tally, const Player players[2], guint n_seats)
{
  double low, high;
  double mean = psl_contest_tally_estimate (tally, &low, &high);
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE], c[G_ASCII_DTOSTR_BUF_SIZE];

  g_print ("total: A level %u, B level %u, won %u, drawn %u, lost %u\n", players[0].level,
           players[1].level, tally->wins, tally->draws, tally->losses);
  g_print ("percent: %s, 95 %% interval %s to %s\n",
           g_ascii_formatd (a, sizeof a, "%.1f", 100 * mean),
           g_ascii_formatd (b, sizeof b, "%.1f", 100 * low),
           g_ascii_formatd (c, sizeof c, "%.1f", 100 * high));

  /* With three seats, half of the wins would not mean equal strength. */
  if (n_seats == 2)
    g_print ("elo: %+.0f, 95 %% interval %+.0f to %+.0f\n", psl_contest_get_elo (mean),
             psl_contest_get_elo (low), psl_contest_get_elo (high));
}

static void
play_match (PslGame *game, Player players[2], guint n_games, guint64 seed)
{
  const PslContestant contestants[2] = { { choose_step, &players[0] },
                                         { choose_step, &players[1] } };
  guint n_seats = psl_game_get_n_seats (game);
  PslContestTally tally = { 0 };

  for (guint i = 0; i < n_games; i++)
    {
      const PslContestant *seats[PSL_MAX_SEATS];
      guint own = i % n_seats;

      /* Each opening is played from every seat. */
      for (guint s = 0; s < n_seats; s++)
        seats[s] = &contestants[s == own ? 0 : 1];

      g_autoptr (PslLine) line = psl_contest_play (game, seats, seed + i / n_seats);
      int winner = psl_line_get_outcome (line)->winner;

      tally.draws += winner == 0;
      tally.wins += winner == (int) own + 1;
      tally.losses += winner != 0 && winner != (int) own + 1;
      print_game (i + 1, line, n_seats, own);
    }
  print_total (&tally, players, n_seats);
}

static gboolean
parse_levels (char **levels, Player players[2])
{
  if (levels == NULL || g_strv_length (levels) != 2)
    {
      psl_cli_message (_ ("match: --level must be given twice, once for each player."));
      return FALSE;
    }
  for (guint i = 0; i < 2; i++)
    {
      guint64 level;

      if (!psl_cli_parse_number ("--level", levels[i], 1, PSL_N_LEVELS, &level))
        return FALSE;
      players[i].level = (guint) level;
    }
  return TRUE;
}

int
psl_cli_match (const PslCliCommand *self, int argc, char **argv)
{
  g_auto (GStrv) options = NULL;
  g_auto (GStrv) levels = NULL;
  g_autofree char *games_text = NULL;
  g_autofree char *seconds = NULL;
  g_autofree char *seed_text = NULL;
  const GOptionEntry entries[] = {
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("An option of the game"),
      N_ ("NAME=VALUE") },
    { "level", 0, 0, G_OPTION_ARG_STRING_ARRAY, &levels,
      N_ ("The level of a player; given twice"), N_ ("LEVEL") },
    { "games", 0, 0, G_OPTION_ARG_STRING, &games_text, N_ ("Play N games instead of 10"),
      N_ ("N") },
    { "time", 0, 0, G_OPTION_ARG_STRING, &seconds,
      N_ ("Think for at most S seconds a step instead of 3"), N_ ("S") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text,
      N_ ("The same number makes the same openings again"), N_ ("N") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PslGame) game = NULL;
  Player players[2];
  gint64 milliseconds = PSL_LEVEL_DEFAULT_MILLISECONDS;
  guint64 n_games = 10, seed = 1;

  if (!psl_cli_parse (self, entries, 1, 1, &argc, &argv) || !parse_levels (levels, players) ||
      !parse_seconds (seconds, &milliseconds))
    return PSL_CLI_USAGE;
  if (games_text != NULL && !psl_cli_parse_number ("--games", games_text, 1, 1000000, &n_games))
    return PSL_CLI_USAGE;
  if (seed_text != NULL && !psl_cli_parse_number ("--seed", seed_text, 0, G_MAXUINT64, &seed))
    return PSL_CLI_USAGE;
  game = psl_cli_new_game (argv[1], options);
  if (game == NULL)
    return PSL_CLI_USAGE;

  players[0].milliseconds = players[1].milliseconds = milliseconds;
  play_match (game, players, (guint) n_games, seed);
  return PSL_CLI_DONE;
}

/* --- bench --- */

static void
tell_bench (PslGame *game, guint n_steps, const PslSearchReport *report, gpointer user_data)
{
  char best[PSL_MAX_STEP_TEXT];

  PSL_GAME_GET_CLASS (game)->print_step (game, report->best, best);
  g_printerr ("%s %u: %s, depth %u, %" G_GUINT64_FORMAT " nodes, %" G_GINT64_FORMAT " ms\n",
              psl_game_get_id (game), n_steps, best, report->depth, report->nodes,
              report->microseconds / 1000);
}

int
psl_cli_bench (const PslCliCommand *self, int argc, char **argv)
{
  if (!psl_cli_parse (self, NULL, 0, 0, &argc, &argv))
    return PSL_CLI_USAGE;

  g_print ("%" G_GUINT64_FORMAT "\n", psl_bench (tell_bench, NULL));
  return PSL_CLI_DONE;
}

/* --- ugi --- */

/* Longer lines are thrown away: no game has so many steps. */
#define MAX_UGI_LINE (8 << 20)

static void
answer (const char *line, gpointer user_data)
{
  fputs (line, stdout);
  fputc ('\n', stdout);
  fflush (stdout);
}

int
psl_cli_ugi (const PslCliCommand *self, int argc, char **argv)
{
  g_autoptr (PslUgi) ugi = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean going_on = TRUE;

  if (!psl_cli_parse (self, NULL, 0, 0, &argc, &argv))
    return PSL_CLI_USAGE;

  ugi = psl_ugi_new (answer, NULL);
  while (going_on)
    {
      int byte = getc (stdin);

      if (byte != '\n' && byte != EOF)
        {
          /* One byte too many is kept, to know that there were more. */
          if (line->len <= MAX_UGI_LINE)
            g_string_append_c (line, (char) byte);
          continue;
        }
      if (line->len > MAX_UGI_LINE)
        answer ("info string error: the line is too long", NULL);
      else
        going_on = psl_ugi_handle (ugi, line->str, line->len);
      g_string_truncate (line, 0);
      going_on &= byte != EOF;
    }
  return PSL_CLI_DONE;
}
