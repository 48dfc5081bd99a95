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

static void
print_diagram (PslLine *line)
{
  PslGame *game = psl_line_get_game (line);
  g_autoptr (GString) diagram = g_string_new (NULL);

  PSL_GAME_GET_CLASS (game)->diagram (game, psl_line_get_position (line), diagram);
  g_print ("%s", diagram->str);
}

/* Prints each position of @turn, under a line that says which one it is. */
static void
print_turn (PslLine *line, PslTurn *turn)
{
  PslGame *game = psl_line_get_game (line);
  guint n_steps;
  const PslStep *steps = psl_turn_get_steps (turn, &n_steps);

  if (psl_turn_is_resignation (turn))
    {
      psl_line_resign (line, psl_turn_get_seat (turn));
      g_print ("\nturn: %u\nseat: %d\nresigns\n", psl_turn_get_number (turn),
               psl_turn_get_seat (turn));
      print_diagram (line);
    }
  for (guint i = 0; i < n_steps; i++)
    {
      char text[PSL_MAX_STEP_TEXT];

      psl_line_apply (line, steps[i]);
      PSL_GAME_GET_CLASS (game)->print_step (game, steps[i], text);
      g_print ("\nturn: %u\nseat: %d\nstep: %s\n", psl_turn_get_number (turn),
               psl_turn_get_seat (turn), text);
      print_diagram (line);
    }
}

/* The start, and the position after each step of the main line. */
static void
print_all (PslMatch *match)
{
  g_autoptr (PslLine) line = psl_line_new (psl_match_get_game (match));
  PslTurn *turn = psl_record_get_root (psl_match_get_record (match));

  g_print ("turn: 0\n");
  print_diagram (line);
  while ((turn = psl_turn_get_first_child (turn)) != NULL)
    print_turn (line, turn);
}

int
psl_cli_show (const PslCliCommand *self, int argc, char **argv)
{
  g_autofree char *turn = NULL;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn,
      N_ ("The position after N turns of the main line instead of the last one"), N_ ("N") },
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, N_ ("Every position of the main line"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = PSL_CLI_DONE;
  g_autoptr (PslMatch) match = NULL;

  if (!psl_cli_parse (self, entries, 1, 1, &argc, &argv))
    return PSL_CLI_USAGE;
  if (all && turn != NULL)
    {
      psl_cli_message (_ ("%s: --all and --turn exclude each other."), self->name);
      return PSL_CLI_USAGE;
    }
  match = psl_cli_open (argv[1], turn, &status);
  if (match == NULL)
    return status;
  if (all)
    print_all (match);
  else
    print_diagram (psl_match_get_line (match));

  return PSL_CLI_DONE;
}
