/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-settings.h"

/* Being led through a game. */

static gboolean
is_replaying (PslWindow *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "replay");
  gboolean replaying = psl_play_page_get_replaying (psl_window_get_play_page (window));

  g_assert_cmpint (g_variant_get_boolean (state), ==, replaying);
  return replaying;
}

static gboolean
has_stopped (gpointer window)
{
  return !is_replaying (window);
}

static gboolean
has_moved (gpointer window)
{
  return psl_match_get_ply (app_fixture_get_match (window)) > 0;
}

/* A window with a short game, at its start, which is then replayed as fast as can be. */
static PslWindow *
begin_replay (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);

  g_settings_set_double (psl_settings_get (), PSL_KEY_REPLAY_SECONDS, 0.25);
  app_fixture_play (window, "3c2 1a1 2b4 1e5");
  app_fixture_activate (window, "replay");
  g_assert_true (is_replaying (window));
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 0);
  return window;
}

static void
test_replay (void)
{
  PslWindow *window = begin_replay ();
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_wait (has_stopped, window);
  g_assert_true (psl_match_is_at_main_end (match));
  /* It pauses where it is asked to, and goes on from there. */
  app_fixture_activate (window, "replay");
  app_fixture_wait (has_moved, window);
  app_fixture_activate (window, "replay");
  g_assert_false (is_replaying (window));
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  app_fixture_activate (window, "replay");
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  app_fixture_wait (has_stopped, window);
  g_assert_true (psl_match_is_at_main_end (match));
  app_fixture_tear_down ();
}

/* It follows the variation that one is in. */
static void
test_replay_variation (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  PslTurn *end;

  app_fixture_play (window, "3c2 1a1 2b4 1e5");
  psl_match_go_to_ply (match, 1);
  app_fixture_play (window, "2f1 1e5");
  end = psl_match_get_turn (match);
  psl_match_go_to_ply (match, 2);
  app_fixture_activate (window, "replay");
  app_fixture_wait (has_stopped, window);
  g_assert_true (psl_match_get_turn (match) == end);
  app_fixture_tear_down ();
}

static void
test_replay_comment (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);

  g_settings_set_boolean (psl_settings_get (), PSL_KEY_REPLAY_STOPS_AT_COMMENTS, TRUE);
  app_fixture_play (window, "3c2 1a1 2b4");
  psl_match_go_to_ply (match, 2);
  app_fixture_write_comment (window, "Look.");
  psl_match_go_to_ply (match, 0);
  app_fixture_activate (window, "replay");
  app_fixture_wait (has_stopped, window);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 2);
  g_settings_reset (psl_settings_get (), PSL_KEY_REPLAY_STOPS_AT_COMMENTS);
  app_fixture_tear_down ();
}

/* Whatever anybody does stops it. */
static void
test_replay_stops (void)
{
  PslWindow *window = begin_replay ();

  app_fixture_wait (has_moved, window);
  app_fixture_activate (window, "first");
  g_assert_false (is_replaying (window));
  app_fixture_activate (window, "replay");
  app_fixture_play (window, "1a1");
  g_assert_false (is_replaying (window));
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "replay");
  psl_window_show_page (window, "start");
  app_fixture_settle ();
  app_fixture_wait (has_stopped, window);
  app_fixture_tear_down ();
}

static void
test_replay_switch (void)
{
  PslWindow *window = begin_replay ();
  g_autofree char *path = app_fixture_get_path ("replayed.passerelle");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  PslMatch *match;
  guint n_plies;

  g_assert_true (psl_window_save_to (window, file, FALSE));
  g_assert_true (is_replaying (window));
  match = app_fixture_get_match (window);
  psl_window_open_file (window, sample, FALSE);
  while (app_fixture_get_match (window) == match)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (is_replaying (window));
  match = app_fixture_get_match (window);
  n_plies = psl_match_get_n_plies (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, n_plies);
  /* The other way round: a file that is opened to be replayed is. */
  psl_window_replay_file (window, sample);
  app_fixture_wait (has_moved, window);
  g_assert_true (is_replaying (window));
  app_fixture_tear_down ();
}

static void
test_replay_close (void)
{
  PslWindow *window = begin_replay ();

  app_fixture_wait (has_moved, window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  app_fixture_tear_down ();
  app_fixture_settle ();
  g_assert_null (window);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/replay/whole", test_replay);
  g_test_add_func ("/app/replay/variation", test_replay_variation);
  g_test_add_func ("/app/replay/comment", test_replay_comment);
  g_test_add_func ("/app/replay/stops", test_replay_stops);
  g_test_add_func ("/app/replay/switch", test_replay_switch);
  g_test_add_func ("/app/replay/close", test_replay_close);
  return app_fixture_run ();
}
