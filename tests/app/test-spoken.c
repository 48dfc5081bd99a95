/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-new-game-page.h"
#include "app/psl-option-row.h"
#include "app/psl-settings.h"
#include "app/psl-turn-row.h"

/* What a screen reader says of things that GTK does not name by itself. */

/* What has the focus in a drop-down below @root. */
static GtkAccessible *
find_button (GtkWidget *root)
{
  return app_fixture_find (app_fixture_find (root, GTK_TYPE_DROP_DOWN), GTK_TYPE_TOGGLE_BUTTON);
}

/* A choice is named with what is chosen, and explained. */
static void
test_choice (void)
{
  GtkWidget *page = g_object_ref_sink (psl_new_game_page_new ());
  GtkWidget *row;

  psl_new_game_page_set_game (PSL_NEW_GAME_PAGE (page), "pylon");
  gtk_test_accessible_assert_property (find_button (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Light: Human");
  row = app_fixture_find (page, PSL_TYPE_OPTION_ROW);
  psl_option_row_set_value (PSL_OPTION_ROW (row), "random");
  gtk_test_accessible_assert_property (find_button (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Start: Random placement");
  gtk_test_accessible_assert_property (find_button (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Who places the pyramids on the board. The program places "
                                       "all pyramids at random; the game begins with the "
                                       "stacking.");
  g_assert_finalize_object (G_OBJECT (page));
}

/* The status line, where Tab comes to it after the board. */
static void
test_status (void)
{
  PslWindow *window = app_fixture_begin_game ();
  GtkWidget *status = GTK_WIDGET (app_fixture_get_status (window));
  GtkAccessible *stop = app_fixture_find (status, GTK_TYPE_SCROLLED_WINDOW);

  app_fixture_settle ();
  gtk_test_accessible_assert_property (stop, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Light: place a pyramid on an empty cell");
  g_settings_set_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_SAFETY, TRUE);
  app_fixture_play (window, "3c2");
  app_fixture_settle ();
  gtk_test_accessible_assert_property (stop, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dark: place a pyramid on an empty cell\n"
                                       "Light places a large pyramid on c2");
  app_fixture_tear_down ();
}

#if !GTK_CHECK_VERSION(4, 14, 0)
typedef struct
{
  GtkAccessible *accessible;
  const char *text;
} Saying;

static gboolean
is_said (gpointer data)
{
  Saying *saying = data;
  g_autofree char *other = gtk_test_accessible_check_property (
      saying->accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, saying->text);

  return other == NULL;
}

/* Waits until @accessible says @text, which is soon over. */
static void
wait_until_said (GtkAccessible *accessible, const char *text)
{
  app_fixture_wait (is_said, &(Saying){ accessible, text });
}

/* Versions of GTK that cannot announce have the focus say what happens on the board, all at
 * once. */
static void
test_announced (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (window));
  GtkAccessible *focus;

  g_settings_set_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_SAFETY, TRUE);
  app_fixture_settle ();
  app_fixture_play (window, "3c2");
  focus = GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (window)));
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (focus), GTK_WIDGET (board)));
  wait_until_said (focus, "Light places a large pyramid on c2\n"
                          "Dark: place a pyramid on an empty cell");

  /* What undo does in between is nobody's business. */
  app_fixture_activate (window, "undo");
  wait_until_said (focus, "Light: place a pyramid on an empty cell");
  app_fixture_tear_down ();
}
#endif

/* A button that changes its label is read as it is shown: neither with its underscore nor twice. */
static void
test_pause (void)
{
  PslWindow *window = app_fixture_begin_game ();
  GObject *pause = gtk_widget_get_template_child (GTK_WIDGET (app_fixture_get_status (window)),
                                                  PSL_TYPE_STATUS_LINE, "pause");

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (pause)), ==, "Pa_use");
  g_assert_false (
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (pause), GTK_ACCESSIBLE_PROPERTY_LABEL));
  app_fixture_tear_down ();
}

static void
assert_turn (PslMatch *match, const char *expected)
{
  g_autoptr (PslTurnModel) model = psl_turn_model_new (match);
  g_autoptr (PslTurnItem) item = NULL;
  GtkWidget *row = g_object_ref_sink (psl_turn_row_new ());
  g_autofree char *spoken = NULL;

  item = g_list_model_get_item (G_LIST_MODEL (model), psl_turn_model_get_current (model));
  psl_turn_row_set_item (PSL_TURN_ROW (row), psl_match_get_record (match), item);
  spoken = psl_turn_row_describe (PSL_TURN_ROW (row));
  g_assert_cmpstr (spoken, ==, expected);
  g_assert_finalize_object (G_OBJECT (row));
}

/* A turn with its comment, and with the end of the game, which is a sentence already. */
static void
test_turn (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2");
  assert_turn (match, "Turn 1, Light: 3c2");
  psl_match_set_comment (match, psl_match_get_turn (match), "Bold.");
  assert_turn (match, "Turn 1, Light: 3c2. Comment: Bold.");
  psl_match_resign (match, 2);
  assert_turn (match, "Turn 1, Light: 3c2. Light wins: Dark resigns. Comment: Bold.");
  app_fixture_tear_down ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/spoken/choice", test_choice);
  g_test_add_func ("/app/spoken/status", test_status);
#if !GTK_CHECK_VERSION(4, 14, 0)
  g_test_add_func ("/app/spoken/announced", test_announced);
#endif
  g_test_add_func ("/app/spoken/pause", test_pause);
  g_test_add_func ("/app/spoken/turn", test_turn);
  return app_fixture_run ();
}
