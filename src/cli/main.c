/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>

#include "cli/psl-cli.h"
#include "games/psl-games.h"

static const PslCliCommand commands[] = {
  { "analyse", N_ ("FILE"), N_ ("Say what is best in a saved game, and what it is worth."),
    psl_cli_analyse },
  { "bench", "", N_ ("Search fixed positions and print the number of nodes."), psl_cli_bench },
  { "check", N_ ("FILE…"), N_ ("Say of each saved game whether it is one."), psl_cli_check },
  { "generate", N_ ("GAME"), N_ ("Print a random legal game as a saved game."), psl_cli_generate },
  { "image", N_ ("FILE"), N_ ("Draw the board of a saved game into a PNG or SVG file."),
    psl_cli_image },
  { "match", N_ ("GAME"), N_ ("Let two levels play against each other."), psl_cli_match },
  { "moves", N_ ("FILE"), N_ ("Print the legal steps, one a line, in byte order."),
    psl_cli_moves },
  { "perft", N_ ("GAME DEPTH"), N_ ("Print the number of sequences of DEPTH legal steps."),
    psl_cli_perft },
  { "show", N_ ("FILE"), N_ ("Print the position as a text diagram."), psl_cli_show },
  { "status", N_ ("FILE"), N_ ("Print how the game stands, as “key: value” lines."),
    psl_cli_status },
  { "ugi", "", N_ ("Speak the Universal Game Interface on standard input and output."),
    psl_cli_ugi },
};

static void
set_locale (void)
{
  /* The build folder's own catalogues, so that the program speaks French before it is installed. */
  const char *folder = g_getenv ("PSL_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : PSL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* The words for the games that people can choose.  (transfer full) */
static char *
list_games (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      if (!psl_game_get_registered (i)->hidden)
        g_strv_builder_add (builder, psl_game_get_registered (i)->id);
    }
  ids = g_strv_builder_end (builder);

  return g_strjoinv (", ", ids);
}

static char *
describe_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));
  g_autofree char *games = list_games ();

  g_string_append_c (text, '\n');
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-10s %s\n", commands[i].name, _ (commands[i].summary));

  /* Translators: the words for the games follow. */
  g_string_append_printf (text, _ ("\nGames: %s\n\n"), games);
  g_string_append_printf (text, _ ("A FILE may be “-” for standard input.  “%s COMMAND --help” "
                                   "tells more about a command."),
                          g_get_prgname ());
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

/* Takes the options before the command out of the arguments. */
static gboolean
parse_options (int *argc, char ***argv, gboolean *version)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, version, N_ ("Print the version and stop"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("COMMAND [ARGUMENT…]"));
  g_autofree char *description = describe_commands ();
  g_autoptr (GError) error = NULL;

  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_summary (context, _ ("Work with saved games of Passerelle."));
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      psl_cli_message ("%s", error->message);
      return FALSE;
    }

  return TRUE;
}

static int
run_command (int argc, char **argv)
{
  if (argc < 2)
    {
      psl_cli_message (_ ("A command is missing.  See “%s --help”."), g_get_prgname ());
      return PSL_CLI_USAGE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (g_str_equal (argv[1], commands[i].name))
        {
          /* The command's own arguments follow the name of the program. */
          argv[1] = argv[0];
          return commands[i].run (&commands[i], argc - 1, argv + 1);
        }
    }

  psl_cli_message (_ ("“%s” is not a command.  See “%s --help”."), argv[1], g_get_prgname ());
  return PSL_CLI_USAGE;
}

int
main (int argc, char **argv)
{
  gboolean version = FALSE;
  int status;

  set_locale ();
  g_set_prgname ("passerelle-cli");
  psl_games_init ();

  if (!parse_options (&argc, &argv, &version))
    return PSL_CLI_USAGE;

  if (version)
    {
      g_print ("Passerelle %s\n", PSL_VERSION);
      status = PSL_CLI_DONE;
    }
  else
    {
      status = run_command (argc, argv);
    }

  /* An answer that did not arrive is no answer. */
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      psl_cli_message (_ ("The answer could not be written: %s"), g_strerror (errno));
      return PSL_CLI_REFUSED;
    }

  return status;
}
