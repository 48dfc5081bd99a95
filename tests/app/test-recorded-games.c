/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games recorded by an independent implementation are opened in the window, as whoever has them in
 * files opens them, and gone through: the status line says whose turn it is, and how they ended. */

#include "fixture-app.h"

#include "../fixture-cases.h"
#include "storage/psl-game-file.h"

/* Some thousand places are enough; of the others, the tests of the rules know. */
#define STRIDE 5

/* What the seats are called in the status line, in their order. */
static const struct
{
  const char *game;
  const char *seats[PSL_MAX_SEATS];
} games[] = {
  { "pond", { "Light", "Dark" } },
  { "pontarchipel", { "White", "Black", "Red" } },
  { "ponts", { "Orange", "Light blue" } },
  { "pylon", { "Light", "Dark" } },
};

static const char *
get_seat_name (const char *game, int seat)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].game, game))
      return games[i].seats[seat - 1];
  g_assert_not_reached ();
}

/* The game of @lines in a file.  (transfer full) */
static GFile *
save (char **lines)
{
  g_autofree char *id = fixture_case_get_value (lines[0], "game");
  g_auto (GStrv) options = fixture_case_get_options (lines[0]);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslGame) game = psl_game_new (id, (const char *const *) options, &error);
  g_autoptr (PslRecord) record = NULL;
  g_autoptr (PslMatch) match = NULL;
  GFile *file = app_fixture_get_file ("Recorded.passerelle");

  g_assert_no_error (error);
  record = psl_record_new (game);
  match = psl_match_new (record);
  for (guint i = 1; lines[i + 1] != NULL; i++)
    {
      g_autofree char *step = fixture_case_get_value (lines[i], "step");

      app_fixture_play_in_match (match, step);
    }
  psl_game_save (record, file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return file;
}

static void
assert_says (PslWindow *window, const char *beginning)
{
  const char *text = psl_status_line_get_expected (app_fixture_get_status (window));

  if (!g_str_has_prefix (text, beginning))
    g_error ("“%s” does not begin with “%s”", text, beginning);
}

static void
assert_says_end (PslWindow *window, const char *game, const char *line)
{
  g_autofree char *over = fixture_case_get_value (line, "over");
  g_autofree char *beginning = NULL;
  int winner;

  if (!g_str_equal (over, "true"))
    return;
  winner = fixture_case_get_number (line, "winner");
  beginning = winner == 0 ? g_strdup ("A draw")
                          : g_strconcat (get_seat_name (game, winner), " wins", NULL);
  assert_says (window, beginning);
}

static void
test_case (gconstpointer name)
{
  g_auto (GStrv) lines = fixture_case_read (name);
  guint n_steps = g_strv_length (lines) - 2;
  g_autofree char *game = fixture_case_get_value (lines[0], "game");
  g_autoptr (GFile) file = save (lines);
  PslWindow *window = app_fixture_new_window ();
  PslMatch *match;

  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (app_fixture_has_file, window);
  match = app_fixture_get_match (window);
  g_assert_cmpuint (psl_match_get_ply (match), ==, n_steps);
  assert_says_end (window, game, lines[n_steps + 1]);

  for (guint ply = 0; ply < n_steps; ply += STRIDE)
    {
      int seat = fixture_case_get_number (lines[ply + 1], "seat");
      g_autofree char *beginning = g_strconcat (get_seat_name (game, seat), ": ", NULL);

      psl_match_go_to_ply (match, ply);
      assert_says (window, beginning);
    }
  app_fixture_activate (window, "last");
  assert_says_end (window, game, lines[n_steps + 1]);
  app_fixture_settle ();
  g_assert_false (psl_match_get_modified (match));
  app_fixture_tear_down ();
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = NULL;

  app_fixture_init (&argc, &argv, TRUE);
  names = fixture_case_list ();
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/recorded-games/%s", (char *) names->pdata[i]);

      g_test_add_data_func (path, names->pdata[i], test_case);
    }
  return app_fixture_run ();
}
