/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/psl-cli.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "storage/psl-game-file.h"

void
psl_cli_message (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  g_printerr ("%s: %s\n", g_get_prgname (), message);
}

static gboolean
check_n_args (const PslCliCommand *self, int n_args, int min_args, int max_args)
{
  if (n_args >= min_args && n_args <= max_args)
    return TRUE;

  if (n_args < min_args)
    psl_cli_message (_ ("%s: an argument is missing."), self->name);
  else
    psl_cli_message (_ ("%s: there are too many arguments."), self->name);
  psl_cli_message (_ ("See “%s %s --help”."), g_get_prgname (), self->name);

  return FALSE;
}

/* Takes the "--" that ends the options out of the arguments; GOption leaves it there when what
 * follows starts with a dash. */
static void
strip_separator (int *argc, char **argv)
{
  int i = 1;

  while (i < *argc && !g_str_equal (argv[i], "--"))
    i++;
  if (i == *argc)
    return;
  for (; i < *argc; i++)
    argv[i] = argv[i + 1];
  (*argc)--;
}

gboolean
psl_cli_parse (const PslCliCommand *self,
               const GOptionEntry *entries,
               int min_args,
               int max_args,
               int *argc,
               char ***argv)
{
  g_autofree char *usage =
      g_strjoin (" ", self->name, *self->usage != '\0' ? _ (self->usage) : NULL, NULL);
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, _ (self->summary));
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      psl_cli_message ("%s: %s", self->name, error->message);
      return FALSE;
    }

  strip_separator (argc, *argv);
  return check_n_args (self, *argc - 1, min_args, max_args);
}

gboolean
psl_cli_parse_number (
    const char *what, const char *text, guint64 minimum, guint64 maximum, guint64 *number)
{
  g_autofree char *lowest = NULL;
  g_autofree char *highest = NULL;

  if (g_ascii_string_to_unsigned (text, 10, minimum, maximum, number, NULL))
    return TRUE;

  lowest = g_strdup_printf ("%" G_GUINT64_FORMAT, minimum);
  highest = g_strdup_printf ("%" G_GUINT64_FORMAT, maximum);
  psl_cli_message (_ ("%s: “%s” is not a whole number from %s to %s."), what, text, lowest,
                   highest);

  return FALSE;
}

PslGame *
psl_cli_new_game (const char *id, char **options)
{
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new (id, (const char *const *) options, &error);

  if (game == NULL)
    psl_cli_message ("%s", error->message);

  return game;
}

GFile *
psl_cli_get_file (const char *name)
{
  /* A name with a colon in it is not a URI yet. */
  return strstr (name, "://") != NULL ? g_file_new_for_uri (name) : g_file_new_for_path (name);
}

PslRecord *
psl_cli_read (const char *name, GError **error)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GPtrArray) warnings = NULL;
  PslRecord *record;

  if (g_str_equal (name, "-"))
    {
      g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);

      record = psl_game_read_stream (input, &warnings, NULL, error);
    }
  else
    {
      g_autoptr (GFile) file = psl_cli_get_file (name);

      record = psl_game_load (file, NULL, &warnings, NULL, error);
    }

  for (guint i = 0; warnings != NULL && i < warnings->len; i++)
    psl_cli_message ("%s: %s", shown, (const char *) warnings->pdata[i]);

  return record;
}

/* Goes to the position after @text turns of the main line. */
static gboolean
go_to_turn (PslMatch *match, const char *shown, const char *text)
{
  PslTurn *turn = psl_record_get_root (psl_match_get_record (match));
  guint n_turns = psl_turn_get_number (psl_turn_get_line_end (turn));
  guint64 number;

  if (!psl_cli_parse_number ("--turn", text, 0, PSL_MAX_TURNS, &number))
    return FALSE;

  if (number > n_turns)
    {
      psl_cli_message (ngettext ("--turn: there is no turn %s, the main line of %s has %u turn.",
                                 "--turn: there is no turn %s, the main line of %s has %u turns.",
                                 n_turns),
                       text, shown, n_turns);
      return FALSE;
    }

  while (psl_turn_get_number (turn) < number)
    turn = psl_turn_get_first_child (turn);
  psl_match_go (match, turn, psl_turn_get_n_steps (turn));

  return TRUE;
}

PslMatch *
psl_cli_open (const char *name, const char *turn, int *status)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = psl_cli_read (name, &error);
  g_autoptr (PslMatch) match = NULL;

  if (record == NULL)
    {
      psl_cli_message ("%s: %s", shown, error->message);
      *status = PSL_CLI_REFUSED;
      return NULL;
    }

  match = psl_match_new (record);
  if (turn != NULL && !go_to_turn (match, shown, turn))
    {
      *status = PSL_CLI_USAGE;
      return NULL;
    }

  return g_steal_pointer (&match);
}
