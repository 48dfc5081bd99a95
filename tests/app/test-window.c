/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include "app/psl-replay-bar.h"
#include "app/psl-settings.h"
#include "app/psl-status-line.h"
#include "app/psl-turn-list.h"
#include "storage/psl-game-file.h"

/* The steps of the sample game. */
static char *sample_steps;

static gboolean
is_in_sight (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* --- A whole game --- */

static void
test_game (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (GFile) file = app_fixture_get_file ("Première partie.passerelle");
  PslMatch *match;

  app_fixture_play (window, sample_steps);
  g_assert_true (psl_match_get_outcome (app_fixture_get_match (window))->over);
  g_assert_cmpstr (psl_status_line_get_expected (app_fixture_get_status (window)), ==,
                   "Light wins by 16 to 14.");
  g_assert_false (app_fixture_is_enabled (window, "resign"));
  g_assert_true (psl_window_save_to (window, file, FALSE));
  app_fixture_close_windows ();

  /* Opened again, it shows its end, and can be stepped through. */
  window = app_fixture_new_window ();
  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (app_fixture_has_file, window);
  app_fixture_assert_steps (window, sample_steps);
  g_assert_cmpstr (psl_status_line_get_expected (app_fixture_get_status (window)), ==,
                   "Light wins by 16 to 14.");
  match = app_fixture_get_match (window);
  app_fixture_activate (window, "first");
  g_assert_cmpuint (psl_match_get_ply (match), ==, 0);
  g_assert_false (app_fixture_is_enabled (window, "previous"));
  for (guint ply = 1; app_fixture_is_enabled (window, "next"); ply++)
    {
      app_fixture_activate (window, "next");
      g_assert_cmpuint (psl_match_get_ply (match), ==, ply);
    }
  g_assert_true (psl_match_is_at_main_end (match));
  app_fixture_activate (window, "previous");
  g_assert_cmpuint (psl_match_get_ply (match), ==, psl_match_get_n_plies (match) - 1);
  app_fixture_activate (window, "last");
  g_assert_true (psl_match_is_at_main_end (match));
  g_assert_false (psl_match_get_modified (match));
  app_fixture_tear_down ();
}

static void
test_slider (void)
{
  PslWindow *window = app_fixture_begin_game ();
  GtkWidget *bar = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_REPLAY_BAR);
  GtkRange *slider = app_fixture_find (bar, GTK_TYPE_RANGE);

  app_fixture_play (window, "3c2 1a1 2b4");
  g_assert_cmpfloat (gtk_range_get_value (slider), ==, 3);
  gtk_range_set_value (slider, 1);
  g_assert_cmpuint (psl_match_get_ply (app_fixture_get_match (window)), ==, 1);
  app_fixture_activate (window, "first");
  g_assert_cmpfloat (gtk_range_get_value (slider), ==, 0);
  app_fixture_tear_down ();
}

static void
test_undo (void)
{
  PslWindow *window = app_fixture_begin_game ();

  g_assert_false (app_fixture_is_enabled (window, "undo"));
  app_fixture_play (window, "3c2 1a1");
  app_fixture_activate (window, "undo");
  app_fixture_assert_steps (window, "3c2");
  g_assert_true (app_fixture_is_enabled (window, "redo"));
  app_fixture_activate (window, "redo");
  app_fixture_assert_steps (window, "3c2 1a1");
  g_assert_false (app_fixture_is_enabled (window, "redo"));
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "undo");
  app_fixture_assert_steps (window, "");
  g_assert_false (app_fixture_is_enabled (window, "undo"));
  app_fixture_tear_down ();
}

/* --- What the status line says --- */

static void
test_status (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslStatusLine *status = app_fixture_get_status (window);
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (window));
  int height = gtk_widget_get_height (GTK_WIDGET (status));
  int window_height = gtk_widget_get_height (GTK_WIDGET (window));

  g_assert_cmpstr (psl_status_line_get_expected (status), ==,
                   "Light: place a pyramid on an empty cell");
  app_fixture_play (window, "3c2");
  g_assert_true (g_str_has_prefix (psl_status_line_get_expected (status), "Dark: "));
  /* A reserve, then a cell that is taken. */
  psl_board_point (board, psl_target (PSL_TARGET_RESERVE, 1));
  psl_board_point (board, psl_target_cell (8));
  g_assert_cmpstr (psl_status_line_get_detail (status), ==,
                   "There is a pyramid on c2 already. See the rule");
  app_fixture_settle ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (status)), ==, height);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), ==, window_height);
  /* It does not outlive the next try. */
  psl_board_point (board, psl_target (PSL_TARGET_RESERVE, 2));
  g_assert_cmpstr (psl_status_line_get_detail (status), ==, "Light places a large pyramid on c2");
  g_assert_true (psl_play_page_step_back (psl_window_get_play_page (window)));
  app_fixture_play (window, "1a1");
  g_assert_cmpstr (psl_status_line_get_detail (status), ==, "Dark places a small pyramid on a1");
  app_fixture_tear_down ();
}

/* Said at the first step of the first game, and never again. */
static void
test_safety_note (void)
{
  PslWindow *window;
  PslStatusLine *status;

  g_settings_set_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_SAFETY, FALSE);
  window = app_fixture_begin_game ();
  status = app_fixture_get_status (window);
  app_fixture_play (window, "3c2");
  g_assert_true (g_str_has_prefix (psl_status_line_get_detail (status), "Every step is kept"));
  app_fixture_play (window, "1a1");
  g_assert_cmpstr (psl_status_line_get_detail (status), ==, "Dark places a small pyramid on a1");
  app_fixture_tear_down ();
}

/* A whole game of Ponts on the smallest board, and how many steps lead to the first one that nobody
 * had a choice about. */
static PslRecord *
new_record_with_forced_step (guint *n_steps)
{
  const char *const options[] = { "size=4", NULL };

  for (guint64 seed = 1;; seed++)
    {
      g_autoptr (PslGame) game = psl_game_new ("ponts", options, NULL);
      g_autoptr (PslRecord) record = psl_record_new (game);
      g_autoptr (PslMatch) match = NULL;
      PslStep step;

      psl_line_play_at_random (record, seed, G_MAXUINT, FALSE);
      match = psl_match_new (record);
      psl_match_go_to_ply (match, 1);
      while (psl_match_go_next (match))
        if (psl_match_get_forced_step (match, &step) && psl_match_get_n_steps (match) == 1)
          {
            *n_steps = psl_match_get_ply (match);
            return g_steal_pointer (&record);
          }
    }
}

/* The window ends a turn itself where nothing else is possible, and says so; the preferences can
 * leave that to the person. */
static void
test_forced_step (void)
{
  guint forced;
  g_autoptr (PslRecord) record = new_record_with_forced_step (&forced);
  PslGame *game = psl_record_get_game (record);

  for (guint i = 0; i < 2; i++)
    {
      PslWindow *window = app_fixture_new_window ();
      g_autoptr (PslDocument) document = psl_document_new (record);
      PslMatch *match = psl_document_get_match (document);
      PslTarget path[PSL_MAX_PATH];
      PslStep step;
      guint length;

      g_settings_set_boolean (psl_settings_get (), PSL_KEY_PLAY_FORCED_STEPS, i == 0);
      psl_window_set_document (window, document);
      psl_match_go_to_ply (match, forced);
      g_assert_true (psl_match_get_last_step (match, &step));
      psl_match_go_previous (match);
      length =
          PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), step, 0, path);
      for (guint j = 0; j < length; j++)
        psl_board_point (psl_play_page_get_board (psl_window_get_play_page (window)), path[j]);

      if (i == 0)
        {
          g_assert_cmpuint (psl_match_get_ply (match), >, forced);
          g_assert_nonnull (strstr (psl_status_line_get_detail (app_fixture_get_status (window)),
                                    "no other step"));
        }
      else
        {
          g_assert_cmpuint (psl_match_get_ply (match), ==, forced);
          app_fixture_activate (window, "end-turn");
          g_assert_cmpuint (psl_match_get_ply (match), ==, forced + 1);
        }
      app_fixture_tear_down ();
    }
  g_settings_reset (psl_settings_get (), PSL_KEY_PLAY_FORCED_STEPS);
}

static gboolean
has_the_focus (gpointer board)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (board));

  return focus != NULL && gtk_widget_is_ancestor (focus, board);
}

/* Whoever opens the menu with F10 plays on with the arrows. */
static void
test_menu_focus (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (window));
  GObject *button =
      gtk_widget_get_template_child (GTK_WIDGET (window), PSL_TYPE_WINDOW, "menu_button");
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  app_fixture_wait (is_in_sight, board);
  gtk_popover_popup (GTK_POPOVER (menu));
  app_fixture_wait (is_in_sight, menu);
  gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), menu));
  gtk_popover_popdown (GTK_POPOVER (menu));
  app_fixture_wait (has_the_focus, board);
  app_fixture_tear_down ();
}

/* F1 shows the rules from the beginning, the link of a refusal the section that it comes from. */
static void
test_rules (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslPlayPage *page = psl_window_get_play_page (window);
  PslRulesView *rules = psl_play_page_get_rules (page);

  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (rules)));
  app_fixture_activate (window, "rules");
  app_fixture_wait (is_in_sight, rules);
  g_assert_cmpstr (psl_rules_view_get_page (rules), ==, "pylon");
  g_signal_emit_by_name (app_fixture_get_status (window), "rule-requested", "stacking");
  g_assert_cmpstr (psl_rules_view_get_page (rules), ==, "pylon");
  app_fixture_tear_down ();
}

static void
test_resign (void)
{
  PslWindow *window = app_fixture_begin_game ();

  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "resign");
  app_fixture_press (app_fixture_get_dialog (window), "Keep playing");
  g_assert_false (psl_match_get_outcome (app_fixture_get_match (window))->over);
  app_fixture_activate (window, "resign");
  app_fixture_press (app_fixture_get_dialog (window), "Resign");
  g_assert_cmpstr (psl_status_line_get_expected (app_fixture_get_status (window)), ==,
                   "Light wins: Dark resigns.");
  app_fixture_activate (window, "undo");
  g_assert_false (psl_match_get_outcome (app_fixture_get_match (window))->over);
  app_fixture_tear_down ();
}

static void
test_agree (void)
{
  PslWindow *window = app_fixture_begin_game ();

  app_fixture_play (window, "3c2");
  g_assert_false (app_fixture_is_enabled (window, "agree-to-draw"));
  app_fixture_activate (window, "stop-and-count");
  app_fixture_press (app_fixture_get_dialog (window), "Stop and count");
  g_assert_cmpstr (psl_status_line_get_expected (app_fixture_get_status (window)), ==,
                   "Stopped by agreement: Light wins by 1 to 0.");
  g_assert_false (app_fixture_is_enabled (window, "stop-and-count"));
  app_fixture_tear_down ();
}

/* --- The window --- */

/* The keys go to the board, in the first game and in those after it. */
static void
test_focus (void)
{
  PslWindow *window = app_fixture_begin_game ();

  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *board = GTK_WIDGET (psl_play_page_get_board (psl_window_get_play_page (window)));
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_autoptr (PslRecord) record = app_fixture_new_record ("");
      g_autoptr (PslDocument) next = psl_document_new (record);

      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, board));
      app_fixture_play (window, "3c2");
      psl_window_set_document (window, next);
    }
  app_fixture_tear_down ();
}

#define LONG_TEXT                                                                                  \
  "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "      \
  "sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four "     \
  "twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty thirty-one thirty-two "     \
  "thirty-three thirty-four thirty-five thirty-six thirty-seven thirty-eight thirty-nine forty."

static gboolean
is_at_end (gpointer adjustment)
{
  double most = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  return most > 0 && gtk_adjustment_get_value (adjustment) >= most;
}

static gboolean
is_at_beginning (gpointer adjustment)
{
  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) &&
         gtk_adjustment_get_value (adjustment) == 0;
}

/* Where there is no room for all that the status line says, a note is in sight, and else what is
 * expected. */
static void
test_long_status (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslMatch *match = app_fixture_get_match (window);
  GtkScrolledWindow *scroller =
      app_fixture_find (GTK_WIDGET (app_fixture_get_status (window)), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  app_fixture_play (window, "3c2");
  psl_play_page_show_note (psl_window_get_play_page (window), LONG_TEXT LONG_TEXT LONG_TEXT);
  app_fixture_wait (is_at_end, adjustment);
  psl_match_set_comment (match, psl_match_get_turn (match), LONG_TEXT LONG_TEXT LONG_TEXT);
  app_fixture_wait (is_at_beginning, adjustment);
  app_fixture_tear_down ();
}

/* Does what the key @accelerator does in @widget; FALSE where it does nothing. */
static gboolean
press_key (GtkWidget *widget, const char *accelerator)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

      for (guint j = 0;
           GTK_IS_SHORTCUT_CONTROLLER (shortcuts) && j < g_list_model_get_n_items (shortcuts); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, j);
          g_autofree char *trigger =
              gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (trigger, accelerator))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 NULL);
        }
    }
  return FALSE;
}

static gboolean
are_gone (gpointer unused)
{
  return app_fixture_count_windows () == 0;
}

/* The key that ends the program does so while something is asked, which is not answered. */
static void
test_quit_while_asked (void)
{
  PslWindow *window = app_fixture_begin_game ();
  g_autoptr (PslMatch) match = g_object_ref (app_fixture_get_match (window));

  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "resign");
  g_assert_true (press_key (GTK_WIDGET (app_fixture_get_dialog (window)), "<Control>q"));
  app_fixture_wait (are_gone, NULL);
  g_assert_false (psl_match_get_outcome (match)->over);
  app_fixture_tear_down ();
}

static void
test_panel (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslPlayPage *page = psl_window_get_play_page (window);

  g_assert_true (psl_play_page_get_panel_shown (page));
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", NULL);
  g_assert_false (psl_play_page_get_panel_shown (page));
  g_assert_false (g_settings_get_boolean (psl_settings_get (), PSL_KEY_PANEL_VISIBLE));
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", NULL);
  g_assert_true (psl_play_page_get_panel_shown (page));
  app_fixture_tear_down ();
}

static void
assert_accelerator (const char *action, const char *expected)
{
  g_auto (GStrv) accels =
      gtk_application_get_accels_for_action (app_fixture_get_application (), action);

  g_assert_cmpstr (accels[0], ==, expected);
}

/* The keys of the program; plain arrows are the board's and nobody else's. */
static void
test_keys (void)
{
  GtkApplication *application = app_fixture_get_application ();
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);

  assert_accelerator ("win.new", "<Control>n");
  assert_accelerator ("win.open", "<Control>o");
  assert_accelerator ("win.save", "<Control>s");
  assert_accelerator ("win.save-as", "<Shift><Control>s");
  assert_accelerator ("win.undo", "<Control>z");
  assert_accelerator ("win.redo", "<Shift><Control>z");
  assert_accelerator ("win.hint", "<Control>h");
  assert_accelerator ("win.analysis", "<Shift><Control>a");
  assert_accelerator ("win.end-turn", "<Control>Return");
  assert_accelerator ("win.previous", "<Alt>Left");
  assert_accelerator ("win.next", "<Alt>Right");
  assert_accelerator ("win.pause", "<Shift><Control>p");
  assert_accelerator ("win.first", "<Alt>Home");
  assert_accelerator ("win.last", "<Alt>End");
  assert_accelerator ("win.rules", "F1");
  assert_accelerator ("win.panel", "F9");
  assert_accelerator ("win.fullscreen", "F11");
  assert_accelerator ("window.close", "<Control>w");
  assert_accelerator ("app.preferences", "<Control>comma");
  assert_accelerator ("app.quit", "<Control>q");
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        {
          guint key;
          GdkModifierType modifiers;

          g_assert_true (gtk_accelerator_parse (accels[j], &key, &modifiers));
          g_assert_true (modifiers != 0 || key < GDK_KEY_Left || key > GDK_KEY_Down);
        }
    }
}

/* A window and all in it is gone once it is closed. */
static void
test_no_leak (void)
{
  PslWindow *window = app_fixture_begin_game ();
  PslMatch *match;

  app_fixture_play (window, "3c2");
  match = app_fixture_get_match (window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_object_add_weak_pointer (G_OBJECT (match), (gpointer *) &match);
  app_fixture_tear_down ();
  app_fixture_settle ();
  g_assert_null (window);
  g_assert_null (match);
}

int
main (int argc, char **argv)
{
  g_autoptr (GFile) sample = NULL;
  g_autoptr (PslRecord) record = NULL;

  app_fixture_init (&argc, &argv, TRUE);
  sample = app_fixture_get_sample ();
  record = psl_game_load (sample, NULL, NULL, NULL, NULL);
  g_assert_nonnull (record);
  sample_steps = app_fixture_get_steps (record);

  g_test_add_func ("/app/window/game", test_game);
  g_test_add_func ("/app/window/slider", test_slider);
  g_test_add_func ("/app/window/undo", test_undo);
  g_test_add_func ("/app/window/status", test_status);
  g_test_add_func ("/app/window/safety-note", test_safety_note);
  g_test_add_func ("/app/window/forced-step", test_forced_step);
  g_test_add_func ("/app/window/menu-focus", test_menu_focus);
  g_test_add_func ("/app/window/rules", test_rules);
  g_test_add_func ("/app/window/resign", test_resign);
  g_test_add_func ("/app/window/quit-while-asked", test_quit_while_asked);
  g_test_add_func ("/app/window/agree", test_agree);
  g_test_add_func ("/app/window/focus", test_focus);
  g_test_add_func ("/app/window/long-status", test_long_status);
  g_test_add_func ("/app/window/panel", test_panel);
  g_test_add_func ("/app/window/keys", test_keys);
  g_test_add_func ("/app/window/no-leak", test_no_leak);
  return app_fixture_run ();
}
