/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games recorded by an independent implementation (tests/data/cases) are replayed step by step: the
 * seat to move, the legal steps, the end and its reason must be the same. */

#include "../fixture-cases.h"

#include <string.h>

#include "core/psl-line.h"
#include "games/psl-games.h"

/* --- Replaying --- */

static void
check_legal_steps (PslLine *line, const char *text)
{
  g_auto (GStrv) steps = psl_game_list_step_texts (psl_line_get_game (line),
                                                   psl_line_get_position (line));
  g_autofree char *joined = g_strjoinv ("\n", steps);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, joined, -1);
  g_autofree char *expected = fixture_case_get_value (text, "h");

  g_assert_cmpuint (g_strv_length (steps), ==, (guint) fixture_case_get_number (text, "n"));
  g_assert_cmpint (strncmp (hash, expected, 16), ==, 0);
}

static void
replay_step (PslLine *line, const char *text)
{
  g_autofree char *notation = fixture_case_get_value (text, "step");
  g_autoptr (GError) error = NULL;
  PslStep step;

  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, fixture_case_get_number (text, "seat"));
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
  g_autofree char *expected = fixture_case_get_value (text, "scores");
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
  g_autofree char *over = fixture_case_get_value (text, "over");
  g_autofree char *reason = fixture_case_get_value (text, "reason");

  check_scores (line, text);
  g_assert_cmpstr (outcome->over ? "true" : "false", ==, over);
  if (!outcome->over)
    return;

  g_assert_cmpint (outcome->winner, ==, fixture_case_get_number (text, "winner"));
  g_assert_cmpstr (psl_reason_to_string (outcome->reason), ==, reason);
}

static void
test_recorded (gconstpointer data)
{
  g_auto (GStrv) lines = fixture_case_read (data);
  guint n_lines = g_strv_length (lines);
  g_autofree char *id = NULL;
  g_auto (GStrv) options = NULL;
  g_autoptr (PslGame) game = NULL;
  g_autoptr (PslLine) line = NULL;
  g_autoptr (GError) error = NULL;

  id = fixture_case_get_value (lines[0], "game");
  if (psl_game_lookup (id) == NULL)
    {
      g_test_skip ("not a game of this build");
      return;
    }

  options = fixture_case_get_options (lines[0]);
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

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = NULL;

  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  names = fixture_case_list ();
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/games/recorded/%s", (char *) names->pdata[i]);

      g_test_add_data_func (path, names->pdata[i], test_recorded);
    }
  return g_test_run ();
}
