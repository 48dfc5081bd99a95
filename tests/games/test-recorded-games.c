/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games recorded by an independent implementation (tests/data/cases) are replayed step by step: the
 * seat to move, the legal steps, the end and its reason must be the same.  The files hold a flat JSON
 * object a line. */

#include <string.h>

#include "core/psl-line.h"
#include "games/psl-games.h"

/* --- Reading --- */

/* What stands behind "key": in the JSON object @line, up to the comma or bracket that ends it;
 * strings without their quotes, arrays with their brackets. */
static char *
get_value (const char *line, const char *key)
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

static int
get_number (const char *line, const char *key)
{
  g_autofree char *value = get_value (line, key);

  g_assert_nonnull (value);
  return (int) g_ascii_strtoll (value, NULL, 10);
}

/* The options of the first line as "name=value" strings. */
static char **
get_options (const char *line)
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

/* --- Replaying --- */

static void
check_legal_steps (PslLine *line, const char *text)
{
  g_auto (GStrv) steps = psl_game_list_step_texts (psl_line_get_game (line),
                                                   psl_line_get_position (line));
  g_autofree char *joined = g_strjoinv ("\n", steps);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, joined, -1);
  g_autofree char *expected = get_value (text, "h");

  g_assert_cmpuint (g_strv_length (steps), ==, (guint) get_number (text, "n"));
  g_assert_cmpint (strncmp (hash, expected, 16), ==, 0);
}

static void
replay_step (PslLine *line, const char *text)
{
  g_autofree char *notation = get_value (text, "step");
  g_autoptr (GError) error = NULL;
  PslStep step;

  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, get_number (text, "seat"));
  check_legal_steps (line, text);

  psl_game_read_step (psl_line_get_game (line), psl_line_get_position (line), notation, &step, NULL,
                      &error);
  g_assert_no_error (error);
  psl_line_apply (line, step);
}

static void
check_scores (PslLine *line, const char *text)
{
  PslGame *game = psl_line_get_game (line);
  g_autofree char *expected = get_value (text, "scores");
  g_autoptr (GString) found = g_string_new ("[");
  int scores[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (game)->scores (game, psl_line_get_position (line), scores);
  for (guint i = 0; i < psl_game_get_n_seats (game); i++)
    g_string_append_printf (found, i > 0 ? ",%d" : "%d", scores[i]);
  g_string_append_c (found, ']');

  g_assert_cmpstr (found->str, ==, expected);
}

static void
check_end (PslLine *line, const char *text)
{
  const PslOutcome *outcome = psl_line_get_outcome (line);
  g_autofree char *over = get_value (text, "over");
  g_autofree char *reason = get_value (text, "reason");

  check_scores (line, text);
  g_assert_cmpstr (outcome->over ? "true" : "false", ==, over);
  if (!outcome->over)
    return;

  g_assert_cmpint (outcome->winner, ==, get_number (text, "winner"));
  g_assert_cmpstr (psl_reason_to_string (outcome->reason), ==, reason);
}

static void
test_recorded (gconstpointer data)
{
  const char *path = data;
  g_autofree char *contents = NULL;
  g_autofree char *id = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) options = NULL;
  g_autoptr (PslGame) game = NULL;
  g_autoptr (PslLine) line = NULL;
  g_autoptr (GError) error = NULL;
  guint n_lines;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (contents), "\n", -1);
  n_lines = g_strv_length (lines);
  g_assert_cmpuint (n_lines, >, 2);

  id = get_value (lines[0], "game");
  if (psl_game_lookup (id) == NULL)
    {
      g_test_skip ("not a game of this build");
      return;
    }

  options = get_options (lines[0]);
  game = psl_game_new (id, (const char *const *) options, &error);
  g_assert_no_error (error);
  line = psl_line_new (game);

  for (guint i = 1; i < n_lines - 1; i++)
    {
      g_test_message ("line %u: %s", i + 1, lines[i]);
      replay_step (line, lines[i]);
    }
  check_end (line, lines[n_lines - 1]);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  folder = g_test_build_filename (G_TEST_DIST, "data", "cases", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, ".jsonl"))
        g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".jsonl")));
    }
  g_ptr_array_sort (names, compare_names);
  g_assert_cmpuint (names->len, >, 0);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test_path = g_strdup_printf ("/games/recorded/%s", (char *) names->pdata[i]);
      char *path = g_strdup_printf ("%s/%s.jsonl", folder, (char *) names->pdata[i]);

      g_ptr_array_add (paths, path);
      g_test_add_data_func (test_path, path, test_recorded);
    }

  return g_test_run ();
}
