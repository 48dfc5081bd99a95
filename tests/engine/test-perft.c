/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The counts of tests/data/perft.txt, which two independent implementations agree on.  A line is
 *
 *   game option=value … | steps played from the start | depth=count …
 *
 * Counts that take long are only tried with -m slow. */

#include "engine/psl-perft.h"

#include "games/psl-games.h"

#define QUICK_LEAVES 3000000

static gpointer
play (PslGame *game, const char *notation)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  gpointer position = psl_game_new_position (game);
  g_auto (GStrv) texts = g_strsplit (notation, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      if (texts[i][0] == '\0')
        continue;

      psl_game_read_step (game, position, texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      klass->apply (game, position, step);
    }

  return position;
}

static void
check_counts (PslGame *game, gconstpointer position, const char *counts)
{
  g_auto (GStrv) items = g_strsplit (counts, " ", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      char *end;
      guint64 depth = g_ascii_strtoull (items[i], &end, 10);
      guint64 expected;

      if (*end != '=')
        continue;

      expected = g_ascii_strtoull (end + 1, NULL, 10);
      if (expected < QUICK_LEAVES || g_test_slow ())
        g_assert_cmpuint (psl_perft (game, position, (guint) depth), ==, expected);
    }
}

static void
test_line (gconstpointer data)
{
  g_auto (GStrv) fields = g_strsplit (data, "|", -1);
  g_auto (GStrv) words = NULL;
  g_autoptr (PslGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *position = NULL;

  g_assert_cmpuint (g_strv_length (fields), ==, 3);
  words = g_strsplit (g_strstrip (fields[0]), " ", -1);

  if (psl_game_lookup (words[0]) == NULL)
    {
      g_test_skip ("not a game of this build");
      return;
    }

  game = psl_game_new (words[0], (const char *const *) words + 1, &error);
  g_assert_no_error (error);
  position = play (game, fields[1]);
  check_counts (game, position, fields[2]);
}

static void
test_depth_zero (void)
{
  g_autoptr (PslGame) game = psl_game_new ("null", NULL, NULL);
  g_autofree char *position = psl_game_new_position (game);

  /* Three free cells: 3, 3 × 2, 3 × 2 × 1 sequences; no sequence is longer. */
  g_assert_cmpuint (psl_perft (game, position, 0), ==, 1);
  g_assert_cmpuint (psl_perft (game, position, 1), ==, 3);
  g_assert_cmpuint (psl_perft (game, position, 2), ==, 6);
  g_assert_cmpuint (psl_perft (game, position, 3), ==, 6);
  g_assert_cmpuint (psl_perft (game, position, 4), ==, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n_lines = 0;

  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/perft/null", test_depth_zero);

  path = g_test_build_filename (G_TEST_DIST, "data", "perft.txt", NULL);
  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = NULL;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;

      name = g_strdup_printf ("/engine/perft/line %u", i + 1);
      g_test_add_data_func (name, lines[i], test_line);
      n_lines++;
    }
  g_assert_cmpuint (n_lines, >, 0);

  return g_test_run ();
}
