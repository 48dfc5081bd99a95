/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every file of tests/data/files is tried against what stands beside it:
 *
 *   NAME.passerelle   the file
 *   NAME.error        the sentence that refuses it; without one it must load
 *   NAME.warnings     the warnings, one a line; without it there must be none
 *   NAME.written      the bytes it is saved as; without it only that they are stable is tried
 */

#include <string.h>

#include "../core/fixture-game.h"
#include "games/psl-games.h"
#include "storage/psl-game-file.h"

static char *
get_beside (const char *path, const char *ending)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (PSL_GAME_SUFFIX));
  g_autofree char *beside = g_strconcat (stem, ending, NULL);
  char *text = NULL;

  g_file_get_contents (beside, &text, NULL, NULL);
  return text;
}

/* Writing the record, reading it and writing it again gives the same game and the same bytes. */
static void
check_round_trip (PslRecord *record, const char *path)
{
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, &warnings, &error);
  g_autofree char *expected = get_beside (path, ".written");
  g_autofree char *difference = NULL;

  g_assert_no_error (error);
  psl_record_equal (record, again, &difference);
  g_assert_cmpstr (difference, ==, NULL);

  g_autoptr (GBytes) second = psl_game_write_bytes (again);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   g_bytes_get_data (second, NULL), g_bytes_get_size (second));
  if (expected != NULL)
    {
      g_autofree char *written =
          g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      g_assert_cmpstr (written, ==, expected);
    }
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *refusal = get_beside (path, ".error");
  g_autofree char *expected = get_beside (path, ".warnings");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = psl_game_load (file, NULL, &warnings, NULL, &error);

  if (refusal != NULL)
    {
      g_assert_null (record);
      g_assert_null (warnings);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, g_strchomp (refusal));
      g_assert_true (error->domain == PSL_STORAGE_ERROR);
      return;
    }

  g_assert_no_error (error);
  g_ptr_array_add (warnings, NULL);

  g_autofree char *found = g_strjoinv ("\n", (char **) warnings->pdata);

  g_assert_cmpstr (found, ==, expected != NULL ? g_strchomp (expected) : "");
  check_round_trip (record, path);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "files", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, PSL_GAME_SUFFIX))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      name = g_ptr_array_index (names, i);

      g_autofree char *test = g_strconcat ("/storage/files/", name, NULL);

      g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_file, g_free);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  psl_game_register (WALK_TYPE_GAME);
  add_files ();
  return g_test_run ();
}
