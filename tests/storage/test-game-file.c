/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every file of tests/data/files is tried against what stands beside it:
 *
 *   NAME.passerelle   the file
 *   NAME.error        the sentence that refuses it, with * for what a game has to say about it;
 *                     without one it must load
 *   NAME.warnings     the warnings, one a line; without it there must be none
 *   NAME.written      what it is saved as, but for the line that names the program; without it only
 *                     that the bytes are stable is tried
 */

#include "fixtures.h"

#include "games/psl-games.h"
#include "storage/psl-game-file.h"

/* What was saved, without the line that names this version of the program. */
static char *
get_written (GBytes *bytes)
{
  g_autoptr (GRegex) line = g_regex_new (" *<generator>.*</generator>\n", 0, 0, NULL);

  return g_regex_replace_literal (line, g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes), 0, "", 0, NULL);
}

/* Writing the record, reading it and writing it again gives the same game and the same bytes. */
static void
check_round_trip (PslRecord *record, const char *path)
{
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, &warnings, &error);
  g_autofree char *expected = fixtures_get_beside (path, ".written");
  g_autofree char *difference = NULL;

  g_assert_no_error (error);
  psl_record_equal (record, again, &difference);
  g_assert_cmpstr (difference, ==, NULL);

  g_autoptr (GBytes) second = psl_game_write_bytes (again);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   g_bytes_get_data (second, NULL), g_bytes_get_size (second));
  if (expected != NULL)
    {
      g_autofree char *written = get_written (bytes);

      g_assert_cmpstr (written, ==, expected);
    }
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *refusal = fixtures_get_beside (path, ".error");
  g_autofree char *expected = fixtures_get_beside (path, ".warnings");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = psl_game_load (file, NULL, &warnings, NULL, &error);

  if (refusal != NULL)
    {
      g_assert_null (record);
      g_assert_null (warnings);
      g_assert_nonnull (error);
      if (!g_pattern_match_simple (g_strchomp (refusal), error->message))
        g_assert_cmpstr (error->message, ==, refusal);
      g_assert_true (error->domain == PSL_STORAGE_ERROR);
      return;
    }

  g_assert_no_error (error);
  g_ptr_array_add (warnings, NULL);

  g_autofree char *found = g_strjoinv ("\n", (char **) warnings->pdata);

  g_assert_cmpstr (found, ==, expected != NULL ? g_strchomp (expected) : "");
  check_round_trip (record, path);
}

/* What the parser finds wrong is told in the error and nowhere else. */
static void
test_silence (void)
{
  if (g_test_subprocess ())
    {
      g_auto (GStrv) paths = fixtures_list ();

      for (guint i = 0; paths[i] != NULL; i++)
        {
          g_autoptr (GBytes) bytes = fixtures_get_bytes (paths[i]);
          PslRecord *record = psl_game_read_bytes (bytes, NULL, NULL);

          g_clear_object (&record);
        }
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_auto (GStrv) paths = fixtures_list ();

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (paths[i]);
      g_autofree char *test = g_strconcat ("/storage/files/", name, NULL);

      g_test_add_data_func (test, paths[i], test_file);
    }
  g_test_add_func ("/storage/silence", test_silence);
  return g_test_run ();
}
