/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixtures.h"

#include <string.h>

#include "storage/psl-game-file.h"

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
fixtures_list (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "files", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, PSL_GAME_SUFFIX))
        g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
    }
  g_assert_cmpuint (paths->len, >, 0);
  g_ptr_array_sort (paths, compare_names);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}

char *
fixtures_get_beside (const char *path, const char *ending)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (PSL_GAME_SUFFIX));
  g_autofree char *beside = g_strconcat (stem, ending, NULL);
  char *text = NULL;

  g_file_get_contents (beside, &text, NULL, NULL);
  return text;
}

GBytes *
fixtures_get_bytes (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}
