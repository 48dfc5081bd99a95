/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static char *program_path;
static char *folder;

void
cli_fixture_init (const char *program)
{
  g_autoptr (GError) error = NULL;

  program_path = g_canonicalize_filename (program, NULL);
  folder = g_dir_make_tmp ("passerelle-cli-XXXXXX", &error);
  g_assert_no_error (error);
}

void
cli_fixture_finish (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = cli_path (name);

      g_remove (path);
    }
  g_rmdir (folder);
  g_free (folder);
  g_free (program_path);
}

char *
cli_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

void
cli_write (const char *name, const char *contents, gssize length)
{
  g_autofree char *path = cli_path (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);
}

/* Whatever the program printed, with a NUL behind it. */
static char *
bytes_to_text (GBytes *bytes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_len (text, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_assert_cmpuint (strlen (text->str), ==, text->len);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

CliResult *
cli_run (const char *line, const char *input)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input, input != NULL ? strlen (input) : 0);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *whole = g_strjoin (" ", "program", line, NULL);
  g_auto (GStrv) argv = g_strsplit (whole, " ", -1);
  CliResult *result = g_new0 (CliResult, 1);

  /* Its path may have spaces in it. */
  g_free (argv[0]);
  argv[0] = g_strdup (program_path);

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                        G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                        G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_cwd (launcher, folder);
  g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "WAYLAND_DISPLAY");

  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, in, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));

  result->status = g_subprocess_get_exit_status (process);
  result->out = bytes_to_text (out);
  result->err = bytes_to_text (err);

  return result;
}

void
cli_result_free (CliResult *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}
