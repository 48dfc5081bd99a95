/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-cases.h"

#include <string.h>

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
fixture_case_list (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "cases", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, ".jsonl"))
        g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".jsonl")));
    }
  g_ptr_array_sort (names, compare_names);
  g_assert_cmpuint (names->len, >, 0);
  return names;
}

char **
fixture_case_read (const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".jsonl", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "cases", file_name, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  char **lines;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (contents), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 2);
  return lines;
}

char *
fixture_case_get_value (const char *line, const char *key)
{
  g_autofree char *label = g_strdup_printf ("\"%s\":", key);
  const char *value = strstr (line, label);
  gsize length;

  if (value == NULL)
    return NULL;

  value += strlen (label);
  if (*value == '"')
    return g_strndup (value + 1, strcspn (value + 1, "\""));
  if (*value == '[')
    return g_strndup (value, strcspn (value, "]") + 1);

  length = strcspn (value, ",}");
  return g_strndup (value, length);
}

int
fixture_case_get_number (const char *line, const char *key)
{
  g_autofree char *value = fixture_case_get_value (line, key);

  g_assert_nonnull (value);
  return (int) g_ascii_strtoll (value, NULL, 10);
}

char **
fixture_case_get_options (const char *line)
{
  const char *start = strstr (line, "\"options\":{");
  g_autofree char *object = NULL;
  char **options;

  g_assert_nonnull (start);
  start += strlen ("\"options\":{");
  object = g_strndup (start, strcspn (start, "}"));
  options = g_strsplit (object, ",", -1);

  for (guint i = 0; options[i] != NULL; i++)
    {
      GString *option = g_string_new (options[i]);

      g_string_replace (option, "\"", "", 0);
      g_string_replace (option, ":", "=", 1);
      g_free (options[i]);
      options[i] = g_string_free (option, FALSE);
    }

  return options;
}
