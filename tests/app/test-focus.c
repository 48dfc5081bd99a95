/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-analysis-page.h"
#include "app/psl-new-game-page.h"
#include "app/psl-rules-view.h"
#include "app/psl-score-plot.h"
#include "app/psl-settings.h"
#include "app/psl-start-page.h"
#include "app/psl-turn-list.h"

/* Tab leads through everything that can be used, and out of it again, whichever way one goes. */

#define MAX_STOPS 200
#define MAX_LINKS 10

/* To the next stop; the links of a text are several with the same widget. */
static GtkWidget *
press_tab (PslWindow *window, GtkDirectionType direction)
{
  GtkWidget *before = gtk_window_get_focus (GTK_WINDOW (window));

  for (guint i = 0; i < MAX_LINKS && gtk_window_get_focus (GTK_WINDOW (window)) == before; i++)
    gtk_widget_child_focus (GTK_WIDGET (window), direction);
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* The stops from the one after the present one, until it is the turn of one of them again. */
static GPtrArray *
walk (PslWindow *window, GtkDirectionType direction)
{
  GPtrArray *stops = g_ptr_array_new ();
  GtkWidget *stop = press_tab (window, direction);

  while (!g_ptr_array_find (stops, stop, NULL))
    {
      g_assert_nonnull (stop);
      g_assert_cmpuint (stops->len, <, MAX_STOPS);
      g_ptr_array_add (stops, stop);
      stop = press_tab (window, direction);
    }
  g_assert_true (stop == g_ptr_array_index (stops, 0));
  return stops;
}

/* All stops, the same ones in both directions.  (transfer full) */
static GPtrArray *
walk_both_ways (PslWindow *window)
{
  GPtrArray *forward = walk (window, GTK_DIR_TAB_FORWARD);
  g_autoptr (GPtrArray) backward = walk (window, GTK_DIR_TAB_BACKWARD);
  guint first;

  g_assert_cmpuint (forward->len, ==, backward->len);
  g_assert_true (g_ptr_array_find (backward, g_ptr_array_index (forward, 0), &first));
  for (guint i = 0; i < forward->len; i++)
    g_assert_true (g_ptr_array_index (forward, i) ==
                   g_ptr_array_index (backward, (first + backward->len - i) % backward->len));
  return forward;
}

static guint
count_stops (GPtrArray *stops, gpointer root)
{
  guint n = 0;

  for (guint i = 0; i < stops->len; i++)
    n += gtk_widget_is_ancestor (g_ptr_array_index (stops, i), root);
  return n;
}

static gboolean
is_in_sight (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_height (widget) > 0;
}

/* Who plays, their names, the time and the options; then the button that begins. */
static void
test_new_game (void)
{
  PslWindow *window = app_fixture_new_window ();
  GtkWidget *page = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_NEW_GAME_PAGE);
  g_autoptr (GPtrArray) stops = NULL;
  GtkWidget *focus;

  g_signal_emit_by_name (app_fixture_find (GTK_WIDGET (window), PSL_TYPE_START_PAGE), "game-chosen",
                         "pylon");
  app_fixture_wait (is_in_sight, page);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_BUTTON (focus) && gtk_widget_is_ancestor (focus, page));
  stops = walk_both_ways (window);
  g_assert_cmpuint (count_stops (stops, page), ==, 2 * 2 + 1 + 1 + 1);
  app_fixture_tear_down ();
}

/* Stops are in the order of their places, and this one has none before it has been laid out. */
static void
wait_for_plot (PslWindow *window)
{
  app_fixture_wait (is_in_sight, app_fixture_find (GTK_WIDGET (window), PSL_TYPE_SCORE_PLOT));
}

/* The board is no trap, and a game of many turns is one stop: the turn that is shown. */
static void
test_play (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslPlayPage *page = psl_window_get_play_page (window);
  GtkWidget *list = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_TURN_LIST);
  g_autoptr (GPtrArray) stops = NULL;
  GtkWidget *row = NULL;

  app_fixture_play (window, "3c2 3c3 3c4 2c1");
  app_fixture_wait (is_in_sight, list);
  wait_for_plot (window);
  app_fixture_settle ();
  stops = walk_both_ways (window);
  g_assert_cmpuint (count_stops (stops, psl_play_page_get_board (page)), ==, 1);
  g_assert_cmpuint (count_stops (stops, list), ==, 1);

  while (row == NULL || !gtk_widget_is_ancestor (row, list))
    row = press_tab (window, GTK_DIR_TAB_FORWARD);
  g_assert_true ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0);
  app_fixture_tear_down ();
}

/* The text of the rules, and the switch of languages above it. */
static void
test_rules (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslRulesView *rules = psl_play_page_get_rules (psl_window_get_play_page (window));
  g_autoptr (GPtrArray) stops = NULL;
  guint n_toggles = 0, n_texts = 0;

  app_fixture_activate (window, "rules");
  app_fixture_wait (is_in_sight, rules);
  wait_for_plot (window);
  app_fixture_settle ();
  stops = walk_both_ways (window);
  for (guint i = 0; i < stops->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (stops, i);

      if (gtk_widget_is_ancestor (stop, GTK_WIDGET (rules)))
        {
          n_toggles += GTK_IS_TOGGLE_BUTTON (stop);
          n_texts += GTK_IS_LABEL (stop);
        }
    }
  g_assert_cmpuint (n_toggles, ==, 2);
  g_assert_cmpuint (n_texts, >, 20);

  /* Where F1 puts the keys in a narrow window, the text goes on. */
  psl_rules_view_focus_text (rules);
  g_assert_true (GTK_IS_VIEWPORT (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (GTK_IS_LABEL (press_tab (window, GTK_DIR_TAB_FORWARD)));
  app_fixture_tear_down ();
}

static gboolean
is_on_the_board (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && gtk_widget_get_ancestor (focus, PSL_TYPE_BOARD) != NULL;
}

static void
go_to_the_list (PslWindow *window)
{
  GtkWidget *list = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_TURN_LIST);

  app_fixture_wait (is_in_sight, list);
  app_fixture_settle ();
  while (!gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), list))
    press_tab (window, GTK_DIR_TAB_FORWARD);
}

/* The focus does not go with the panel: neither when that is hidden nor when the window becomes too
 * narrow for it. */
static void
test_panel (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslPlayPage *page = psl_window_get_play_page (window);

  app_fixture_play (window, "3c2");
  go_to_the_list (window);
  psl_play_page_set_panel_shown (page, FALSE);
  app_fixture_wait (is_on_the_board, window);
  psl_play_page_set_panel_shown (page, TRUE);
  go_to_the_list (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  app_fixture_wait (is_on_the_board, window);
  app_fixture_tear_down ();
  g_settings_reset (psl_settings_get (), PSL_KEY_WINDOW_WIDTH);
  g_settings_reset (psl_settings_get (), PSL_KEY_WINDOW_HEIGHT);
}

static gboolean
is_at (gpointer window, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return GTK_IS_ACTIONABLE (focus) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), action) == 0;
}

static gboolean
has_ended (gpointer window)
{
  return !app_fixture_is_enabled (window, "stop-analysis");
}

static gboolean
is_on_the_page (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && gtk_widget_get_sensitive (focus) &&
         gtk_widget_get_ancestor (focus, PSL_TYPE_ANALYSIS_PAGE) != NULL;
}

/* The buttons that start and stop the analysis go, and the focus stays on the page. */
static void
test_analysis (void)
{
  PslWindow *window = app_fixture_begin_game ();
  GtkWidget *page = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_ANALYSIS_PAGE);

  app_fixture_play (window, "3c2 3c3 3c4");
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (page, GTK_TYPE_STACK)),
                                    "analysis");
  app_fixture_wait (is_in_sight, page);
  while (!is_at (window, "win.analyse-game"))
    press_tab (window, GTK_DIR_TAB_FORWARD);
  app_fixture_activate (window, "analyse-game");
  app_fixture_wait (is_on_the_page, window);
  app_fixture_wait (has_ended, window);
  app_fixture_wait (is_on_the_page, window);
  app_fixture_tear_down ();
}

/* The button below @root that does @action, or NULL. */
static GtkWidget *
find_button (GtkWidget *root, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, action);
  return found;
}

static void
use (PslWindow *window, const char *action)
{
  g_autofree char *name = g_strconcat ("win.", action, NULL);
  GtkWidget *button = find_button (GTK_WIDGET (window), name);

  /* A click takes the focus from nobody; with the keyboard it is there. */
  g_assert_false (gtk_widget_get_focus_on_click (button));
  gtk_widget_grab_focus (button);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  app_fixture_activate (window, action);
  g_assert_false (app_fixture_is_enabled (window, action));
  app_fixture_wait (is_on_the_board, window);
}

/* A button that was pressed and can be pressed no more leaves the focus to the board. */
static void
test_disabled (void)
{
  PslWindow *window = app_fixture_begin ("ponts", NULL);

  app_fixture_play (window, "d4 h9");
  use (window, "end-turn");
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "undo");
  use (window, "undo");
  app_fixture_activate (window, "redo");
  app_fixture_activate (window, "redo");
  use (window, "redo");
  app_fixture_tear_down ();
}

/* Nor does the page of the analysis take it, whose button is disabled with that one. */
static void
test_disabled_beside_analysis (void)
{
  PslWindow *window = app_fixture_begin_game ();
  GtkWidget *page = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_ANALYSIS_PAGE);

  app_fixture_play (window, "3c2");
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (page, GTK_TYPE_STACK)),
                                    "analysis");
  app_fixture_wait (is_in_sight, page);
  use (window, "undo");
  app_fixture_tear_down ();
}

static void
test_start (void)
{
  PslWindow *window = app_fixture_new_window ();
  GtkWidget *page = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_START_PAGE);
  g_autoptr (GPtrArray) stops = NULL;

  app_fixture_wait (is_in_sight, page);
  stops = walk_both_ways (window);
  g_assert_cmpuint (count_stops (stops, page), >=, 4);
  app_fixture_tear_down ();
}

/* A window that goes has nothing to look for a place for its focus. */
static void
test_dispose (void)
{
  PslWindow *window = g_object_ref (app_fixture_new_window ());

  app_fixture_settle ();
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (window)));
  g_object_run_dispose (G_OBJECT (window));
  g_assert_null (g_main_context_find_source_by_user_data (NULL, window));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (G_OBJECT (window));
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/focus/start", test_start);
  g_test_add_func ("/app/focus/new-game", test_new_game);
  g_test_add_func ("/app/focus/play", test_play);
  g_test_add_func ("/app/focus/rules", test_rules);
  g_test_add_func ("/app/focus/panel", test_panel);
  g_test_add_func ("/app/focus/analysis", test_analysis);
  g_test_add_func ("/app/focus/disabled", test_disabled);
  g_test_add_func ("/app/focus/disabled-beside-analysis", test_disabled_beside_analysis);
  g_test_add_func ("/app/focus/dispose", test_dispose);
  return app_fixture_run ();
}
