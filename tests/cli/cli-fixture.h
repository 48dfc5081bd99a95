/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Runs passerelle-cli as a user would.  Files are in a folder of the test's own, which is the
 * current folder of the program. */

typedef struct
{
  int status;
  char *out;
  char *err;
} CliResult;

void cli_fixture_init (const char *program);
void cli_fixture_finish (void); /* removes the folder */

/* Runs the program with the arguments in @line, separated by spaces, if any, and @input as standard
 * input. */
CliResult *cli_run (const char *line, const char *input);
void cli_result_free (CliResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliResult, cli_result_free)

/* The path of @name in the folder.  (transfer full) */
char *cli_path (const char *name);

/* Writes a file into the folder. */
void cli_write (const char *name, const char *contents, gssize length);

/* test-cli-files.c */
void add_file_tests (void);

G_END_DECLS
