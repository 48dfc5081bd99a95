/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that begin with a game of given options: generate, perft. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/psl-cli.h"
#include "core/psl-random.h"
#include "engine/psl-perft.h"
#include "storage/psl-game-file.h"

/* Deeper than any count that ends, and shallow enough for the stack. */
#define MAX_DEPTH 200

/* --- generate --- */

static void
print_record (PslRecord *record)
{
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);

  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
}

int
psl_cli_generate (const PslCliCommand *self, int argc, char **argv)
{
  g_auto (GStrv) options = NULL;
  g_autofree char *seed_text = NULL;
  g_autofree char *steps_text = NULL;
  const GOptionEntry entries[] = {
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("An option of the game"),
      N_ ("NAME=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text,
      N_ ("The same number makes the same game again"), N_ ("N") },
    { "steps", 0, 0, G_OPTION_ARG_STRING, &steps_text,
      N_ ("Stop after N steps instead of playing to the end"), N_ ("N") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PslGame) game = NULL;
  g_autoptr (PslRecord) record = NULL;
  guint64 n_steps = G_MAXUINT;
  guint64 seed;

  if (!psl_cli_parse (self, entries, 1, 1, &argc, &argv))
    return PSL_CLI_USAGE;
  if (seed_text != NULL && !psl_cli_parse_number ("--seed", seed_text, 0, G_MAXUINT64, &seed))
    return PSL_CLI_USAGE;
  if (steps_text != NULL && !psl_cli_parse_number ("--steps", steps_text, 0, G_MAXUINT, &n_steps))
    return PSL_CLI_USAGE;

  game = psl_cli_new_game (argv[1], options);
  if (game == NULL)
    return PSL_CLI_USAGE;

  if (seed_text == NULL)
    seed = psl_random_fresh_seed ();
  record = psl_record_new (game);
  psl_line_play_at_random (record, seed, (guint) n_steps, FALSE);
  print_record (record);

  return PSL_CLI_DONE;
}

/* --- perft --- */

/* Opens @name, which must hold a game of @game's kind with the options that were given. */
static PslMatch *
open_same_game (const char *name, PslGame *game, char **options, int *status)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (PslMatch) match = psl_cli_open (name, NULL, status);
  g_auto (GStrv) found = NULL;

  if (match == NULL)
    return NULL;

  *status = PSL_CLI_REFUSED;
  if (G_OBJECT_TYPE (psl_match_get_game (match)) != G_OBJECT_TYPE (game))
    {
      psl_cli_message (_ ("%s: this is a game of %s, not of %s."), shown,
                       psl_game_get_name (psl_match_get_game (match)), psl_game_get_name (game));
      return NULL;
    }

  found = psl_game_get_options (psl_match_get_game (match));
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      if (!g_strv_contains ((const char *const *) found, options[i]))
        {
          psl_cli_message (_ ("%s: this game does not have the option %s."), shown, options[i]);
          return NULL;
        }
    }

  return g_steal_pointer (&match);
}

static void
count (PslGame *game, gconstpointer position, guint depth)
{
  gint64 begin = g_get_monotonic_time ();
  guint64 n = psl_perft (game, position, depth);
  double seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;

  g_print ("%" G_GUINT64_FORMAT "\n", n);

  /* Translators: the time a count took, and how many sequences of steps were counted a second. */
  psl_cli_message (_ ("%.3f s, %.1f million a second"), seconds,
                   (double) n / MAX (seconds, 1e-6) / 1e6);
}

int
psl_cli_perft (const PslCliCommand *self, int argc, char **argv)
{
  g_auto (GStrv) options = NULL;
  g_autofree char *from = NULL;
  const GOptionEntry entries[] = {
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("An option of the game"),
      N_ ("NAME=VALUE") },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &from,
      N_ ("Count from the end of the main line of FILE"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PslGame) game = NULL;
  g_autoptr (PslMatch) match = NULL;
  g_autofree gpointer start = NULL;
  guint64 depth;
  int status;

  if (!psl_cli_parse (self, entries, 2, 2, &argc, &argv) ||
      !psl_cli_parse_number (_ ("DEPTH"), argv[2], 0, MAX_DEPTH, &depth))
    return PSL_CLI_USAGE;

  game = psl_cli_new_game (argv[1], options);
  if (game == NULL)
    return PSL_CLI_USAGE;

  if (from == NULL)
    {
      start = psl_game_new_position (game);
      count (game, start, (guint) depth);
      return PSL_CLI_DONE;
    }

  match = open_same_game (from, game, options, &status);
  if (match == NULL)
    return status;

  count (psl_match_get_game (match), psl_match_get_position (match), (guint) depth);
  return PSL_CLI_DONE;
}
