/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

/* Exit status of the program. */
enum
{
  PSL_CLI_DONE = 0,
  PSL_CLI_REFUSED = 1, /* a file or a position was refused, or something could not be written */
  PSL_CLI_USAGE = 2    /* the command line was wrong */
};

typedef struct _PslCliCommand PslCliCommand;

/**
 * PslCliCommand:
 * @name: the word on the command line
 * @usage: what follows it besides options, marked with N_()
 * @summary: one sentence, marked with N_()
 * @run: runs the command with the arguments that follow its name (argv[0] is the program); returns
 *   the exit status
 *
 * A command prints its answer on standard output, and everything else with psl_cli_message().
 */
struct _PslCliCommand
{
  const char *name;
  const char *usage;
  const char *summary;
  int (*run) (const PslCliCommand *self, int argc, char **argv);
};

int psl_cli_analyse (const PslCliCommand *self, int argc, char **argv);
int psl_cli_bench (const PslCliCommand *self, int argc, char **argv);
int psl_cli_check (const PslCliCommand *self, int argc, char **argv);
int psl_cli_generate (const PslCliCommand *self, int argc, char **argv);
int psl_cli_image (const PslCliCommand *self, int argc, char **argv);
int psl_cli_match (const PslCliCommand *self, int argc, char **argv);
int psl_cli_moves (const PslCliCommand *self, int argc, char **argv);
int psl_cli_perft (const PslCliCommand *self, int argc, char **argv);
int psl_cli_show (const PslCliCommand *self, int argc, char **argv);
int psl_cli_status (const PslCliCommand *self, int argc, char **argv);
int psl_cli_ugi (const PslCliCommand *self, int argc, char **argv);

/* --- What the commands share --- */

/* Prints a line on standard error, with the name of the program before it. */
void psl_cli_message (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Takes the options of @entries out of the arguments and checks that between @min_args and
 * @max_args arguments are left; says what is wrong otherwise and returns FALSE. */
gboolean psl_cli_parse (const PslCliCommand *self,
                        const GOptionEntry *entries,
                        int min_args,
                        int max_args,
                        int *argc,
                        char ***argv);

/* Reads @text, a whole number from @minimum to @maximum; says so otherwise, with the name of the
 * argument @what, and returns FALSE. */
gboolean psl_cli_parse_number (const char *what,
                               const char *text,
                               guint64 minimum,
                               guint64 maximum,
                               guint64 *number);

/* The game @id with @options (nullable); says what is wrong otherwise and returns NULL. */
PslGame *psl_cli_new_game (const char *id, char **options);

/* The file @name, a path or a URI.  (transfer full) */
GFile *psl_cli_get_file (const char *name);

/* Reads the saved game @name, a path or a URI, or standard input when it is "-".  Warnings are
 * printed. */
PslRecord *psl_cli_read (const char *name, GError **error);

/**
 * psl_cli_open:
 * @name: as for psl_cli_read()
 * @turn: (nullable): the number of turns of the main line to go to, as written by the user
 * @status: (out): the exit status, when NULL is returned
 *
 * Returns: (transfer full) (nullable): a match that stands there, at the end without @turn; NULL
 *   when that was refused, which has been said.
 */
PslMatch *psl_cli_open (const char *name, const char *turn, int *status);

G_END_DECLS
