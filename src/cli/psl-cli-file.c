/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that look at a saved game: check, status, moves, show. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/psl-cli.h"

int
psl_cli_check (const PslCliCommand *self, int argc, char **argv)
{
  int status = PSL_CLI_DONE;

  if (!psl_cli_parse (self, NULL, 1, G_MAXINT, &argc, &argv))
    return PSL_CLI_USAGE;

  for (int i = 1; i < argc; i++)
    {
      g_autofree char *shown = g_filename_display_name (argv[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (PslRecord) record = psl_cli_read (argv[i], &error);

      g_print ("%s: %s\n", shown, record != NULL ? "ok" : error->message);
      if (record == NULL)
        status = PSL_CLI_REFUSED;
    }

  return status;
}

/* Opens the only argument at the turn that the option asks for. */
static PslMatch *
open_at_turn (const PslCliCommand *self, int argc, char **argv, int *status)
{
  g_autofree char *turn = NULL;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn,
      N_ ("The position after N turns of the main line instead of the last one"), N_ ("N") },
    G_OPTION_ENTRY_NULL,
  };

  if (!psl_cli_parse (self, entries, 1, 1, &argc, &argv))
    {
      *status = PSL_CLI_USAGE;
      return NULL;
    }

  return psl_cli_open (argv[1], turn, status);
}

static void
print_scores (PslMatch *match)
{
  PslGame *game = psl_match_get_game (match);
  int scores[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (game)->scores (game, psl_match_get_position (match), scores);
  g_print ("scores:");
  for (guint i = 0; i < psl_game_get_n_seats (game); i++)
    g_print (" %d", scores[i]);
  g_print ("\n");
}

/* The length of the main line, in turns and in steps. */
static void
print_lengths (PslRecord *record)
{
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));
  guint n_steps = 0;

  for (PslTurn *turn = end; turn != NULL; turn = psl_turn_get_parent (turn))
    n_steps += psl_turn_get_n_steps (turn);

  g_print ("turns: %u\nsteps: %u\n", psl_turn_get_number (end), n_steps);
}

/* The keys and words are for programs, so they are not translated. */
int
psl_cli_status (const PslCliCommand *self, int argc, char **argv)
{
  int status = PSL_CLI_DONE;
  g_autoptr (PslMatch) match = open_at_turn (self, argc, argv, &status);
  const PslOutcome *outcome;

  if (match == NULL)
    return status;

  outcome = psl_match_get_outcome (match);
  g_print ("rules: %s\n", psl_game_get_id (psl_match_get_game (match)));
  print_lengths (psl_match_get_record (match));
  g_print ("to-move: %d\n", psl_match_get_seat_to_move (match));
  g_print ("state: %s\n", outcome->over ? "over" : "playing");
  print_scores (match);
  if (outcome->over)
    g_print ("winner: %d\nreason: %s\n", outcome->winner, psl_reason_to_string (outcome->reason));

  return PSL_CLI_DONE;
}

int
psl_cli_moves (const PslCliCommand *self, int argc, char **argv)
{
  int status = PSL_CLI_DONE;
  g_autoptr (PslMatch) match = open_at_turn (self, argc, argv, &status);
  g_auto (GStrv) texts = NULL;

  if (match == NULL)
    return status;

  /* A game that ended by its history or by the players has no steps left, whatever the board. */
  if (psl_match_get_outcome (match)->over)
    return PSL_CLI_DONE;

  texts = psl_game_list_step_texts (psl_match_get_game (match), psl_match_get_position (match));
  for (guint i = 0; texts[i] != NULL; i++)
    g_print ("%s\n", texts[i]);

  return PSL_CLI_DONE;
}

int
psl_cli_show (const PslCliCommand *self, int argc, char **argv)
{
  int status = PSL_CLI_DONE;
  g_autoptr (PslMatch) match = open_at_turn (self, argc, argv, &status);
  g_autoptr (GString) diagram = NULL;
  PslGame *game;

  if (match == NULL)
    return status;

  game = psl_match_get_game (match);
  diagram = g_string_new (NULL);
  PSL_GAME_GET_CLASS (game)->diagram (game, psl_match_get_position (match), diagram);
  g_print ("%s", diagram->str);

  return PSL_CLI_DONE;
}
