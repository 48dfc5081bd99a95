/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

#include "app/psl-analysis-bar.h"
#include "app/psl-analysis-page.h"
#include "app/psl-score-plot.h"
#include "app/psl-settings.h"
#include "app/psl-status-line.h"
#include "board/psl-board-private.h"

/* Hint and analysis.  What is found does not matter here, only that it is legal, shown, told, and
 * taken away in time; every search has a limit of nodes. */

#define NODES 300

static PslWindow *
begin_game (const char *id, const char *const *options)
{
  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, NODES);
  return app_fixture_begin (id, options);
}

static void
tear_down (void)
{
  app_fixture_tear_down ();
  g_settings_reset (psl_settings_get (), PSL_KEY_SEARCH_NODES);
}

static PslPlayPage *
get_page (PslWindow *window)
{
  return psl_window_get_play_page (window);
}

static const char *
get_detail (PslWindow *window)
{
  return psl_status_line_get_detail (app_fixture_get_status (window));
}

static guint
count_proposed (PslWindow *window)
{
  return psl_board_get_private (psl_play_page_get_board (get_page (window)))->n_proposal;
}

/* --- Hint --- */

static gboolean
has_hint (gpointer window)
{
  return psl_hint_get_state (psl_play_page_get_hint (get_page (window))) == PSL_HINT_SHOWN;
}

static void
assert_no_hint (PslWindow *window)
{
  g_assert_cmpint (psl_hint_get_state (psl_play_page_get_hint (get_page (window))), ==,
                   PSL_HINT_NONE);
  g_assert_cmpuint (count_proposed (window), ==, 0);
  g_assert_null (strstr (get_detail (window), "Hint"));
}

static void
ask (PslWindow *window)
{
  app_fixture_activate (window, "hint");
  app_fixture_wait (has_hint, window);
  g_assert_cmpuint (count_proposed (window), >, 0);
  g_assert_true (g_str_has_prefix (get_detail (window), "Hint: "));
}

/* Shown, told with its reason, and not played; gone by Escape, a step, undo, going elsewhere. */
static void
test_hint (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  const PslSearchReport *report;

  app_fixture_play (window, "3c2 1a1");
  ask (window);
  report = psl_hint_get_report (psl_play_page_get_hint (get_page (window)));
  g_assert_true (
      psl_game_is_legal (psl_match_get_game (match), psl_match_get_position (match), report->best));
  g_assert_nonnull (strstr (get_detail (window), " Light "));
  g_assert_nonnull (strstr (get_detail (window), "%"));
  /* Asked again, it plays nothing and says the same. */
  app_fixture_activate (window, "hint");
  g_assert_true (has_hint (window));
  g_assert_cmpuint (psl_match_get_ply (match), ==, 2);

  g_assert_true (psl_play_page_step_back (get_page (window)));
  assert_no_hint (window);
  g_assert_false (psl_play_page_step_back (get_page (window)));
  ask (window);
  app_fixture_play (window, "2b4");
  assert_no_hint (window);
  ask (window);
  app_fixture_activate (window, "undo");
  assert_no_hint (window);
  ask (window);
  app_fixture_activate (window, "previous");
  assert_no_hint (window);
  /* In an earlier position too. */
  ask (window);
  tear_down ();
}

/* A search that is not over is stopped by what takes a hint away. */
static void
test_hint_cancelled (void)
{
  PslWindow *window = begin_game ("ponts", NULL);

  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, G_MAXINT);
  app_fixture_activate (window, "hint");
  g_assert_cmpint (psl_hint_get_state (psl_play_page_get_hint (get_page (window))), ==,
                   PSL_HINT_SEARCHING);
  g_assert_cmpstr (get_detail (window), ==, "Looking for a good step…");
  g_assert_true (psl_play_page_step_back (get_page (window)));
  assert_no_hint (window);
  app_fixture_activate (window, "hint");
  app_fixture_play (window, "h5");
  assert_no_hint (window);
  app_fixture_activate (window, "hint");
  app_fixture_activate (window, "undo");
  assert_no_hint (window);
  /* Nobody waits for it at the end. */
  app_fixture_activate (window, "hint");
  tear_down ();
}

/* A turn of several steps is told to its end. */
static void
test_hint_for_turn (void)
{
  static const char *const options[] = { "size=5", NULL };
  PslWindow *window = begin_game ("ponts", options);
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "a1");
  ask (window);
  g_assert_nonnull (strstr (get_detail (window), ", then "));
  app_fixture_play (window, "i5");
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 2);
  ask (window);
  g_assert_null (strstr (get_detail (window), ", then "));
  tear_down ();
}

/* Where nothing can be done there is no hint, and none for a computer that is to move. */
static void
test_hint_enabled (void)
{
  PslWindow *window = begin_game ("ponts", NULL);
  PslMatch *match = app_fixture_get_match (window);

  g_assert_true (app_fixture_is_enabled (window, "hint"));
  psl_match_resign (match, 1);
  g_assert_false (app_fixture_is_enabled (window, "hint"));
  psl_match_undo (match);
  g_assert_true (app_fixture_is_enabled (window, "hint"));
  psl_match_set_player (match, 1, PSL_PLAYER_COMPUTER, 1, "");
  g_assert_false (app_fixture_is_enabled (window, "hint"));
  tear_down ();
}

/* --- Analysis --- */

static PslAnalyst *
get_analyst (PslWindow *window)
{
  return psl_play_page_get_analyst (get_page (window));
}

static gboolean
is_done (gpointer window)
{
  return psl_analyst_get_state (get_analyst (window)) == PSL_ANALYST_DONE;
}

static PslAnalysisBar *
get_bar (PslWindow *window)
{
  return app_fixture_find (GTK_WIDGET (window), PSL_TYPE_ANALYSIS_BAR);
}

static gboolean
is_on (PslWindow *window)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (window), "analysis");
  gboolean on = psl_play_page_get_analysing (get_page (window));

  g_assert_cmpint (g_variant_get_boolean (state), ==, on);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (get_bar (window))), ==, on);
  return on;
}

/* Goes along as the reader does; what is known is there at once when one comes back. */
static void
test_analysis (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);
  g_autofree char *verdict = NULL;
  g_autofree char *line = NULL;

  app_fixture_play (window, "3c2 1a1 2b4");
  g_assert_false (is_on (window));
  app_fixture_activate (window, "analysis");
  g_assert_true (is_on (window));
  app_fixture_wait (is_done, window);
  verdict = g_strdup (psl_analysis_bar_get_verdict (get_bar (window)));
  line = g_strdup (psl_analysis_bar_get_line (get_bar (window)));
  g_assert_nonnull (strstr (verdict, "Light\u00a0"));
  g_assert_nonnull (strstr (verdict, "Dark\u00a0"));
  g_assert_true (g_str_has_prefix (line, "4."));
  g_assert_cmpuint (count_proposed (window), >, 0);

  app_fixture_activate (window, "previous");
  g_assert_false (is_done (window));
  app_fixture_wait (is_done, window);
  g_assert_true (g_str_has_prefix (psl_analysis_bar_get_line (get_bar (window)), "3."));
  app_fixture_activate (window, "next");
  g_assert_true (is_done (window));
  g_assert_cmpstr (psl_analysis_bar_get_verdict (get_bar (window)), ==, verdict);
  g_assert_cmpstr (psl_analysis_bar_get_line (get_bar (window)), ==, line);
  g_assert_cmpuint (count_proposed (window), >, 0);

  /* Steps taken back and made again lead to the same place. */
  psl_match_undo (match);
  psl_match_redo (match);
  g_assert_true (is_done (window));
  g_assert_cmpstr (psl_analysis_bar_get_line (get_bar (window)), ==, line);

  app_fixture_activate (window, "analysis");
  g_assert_false (is_on (window));
  g_assert_cmpuint (count_proposed (window), ==, 0);
  tear_down ();
}

static gboolean
is_told_of_turn_4 (gpointer window)
{
  const char *told = psl_analysis_bar_get_told (get_bar (window));

  return told != NULL && strstr (told, " Best: 4.") != NULL;
}

static gboolean
is_told_of_turn_3 (gpointer window)
{
  const char *told = psl_analysis_bar_get_told (get_bar (window));

  return told != NULL && strstr (told, " Best: 3.") != NULL;
}

/* Who cannot see it hears of each position as soon as something is known, and of one that was known
 * already at once; not only when the thinking is over, which it never is here. */
static void
test_analysis_told (void)
{
  PslWindow *window = begin_game ("pylon", NULL);

  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, G_MAXINT);
  app_fixture_play (window, "3c2 1a1 2b4");
  app_fixture_activate (window, "analysis");
  app_fixture_wait (is_told_of_turn_4, window);
  app_fixture_activate (window, "previous");
  app_fixture_wait (is_told_of_turn_3, window);
  app_fixture_activate (window, "next");
  g_assert_true (is_told_of_turn_4 (window));
  tear_down ();
}

/* It rests while a hint is looked for, and where a computer plays; a game that is over needs none.
 */
static void
test_analysis_rests (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2 1a1");
  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, G_MAXINT);
  app_fixture_activate (window, "analysis");
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_THINKING);
  app_fixture_activate (window, "hint");
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_RESTING);
  psl_play_page_step_back (get_page (window));
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_THINKING);

  psl_match_set_player (match, 2, PSL_PLAYER_COMPUTER, 1, "");
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_RESTING);
  app_fixture_activate (window, "previous");
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_THINKING);
  app_fixture_activate (window, "next");
  psl_match_resign (match, 1);
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_OVER);
  g_assert_null (psl_analyst_get_report (get_analyst (window)));
  g_assert_true (is_on (window));
  tear_down ();
}

/* A hint and an analysis at once: what was found for one position is never shown in another,
 * whoever hears of a step first. */
static void
test_both (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2 1a1");
  app_fixture_activate (window, "analysis");
  app_fixture_wait (is_done, window);
  for (guint i = 0; i < 3; i++)
    {
      PslStep best;

      ask (window);
      best = psl_hint_get_report (psl_play_page_get_hint (get_page (window)))->best;
      g_assert_true (psl_match_play (match, best, NULL));
      g_assert_cmpuint (count_proposed (window), ==, 0);
      g_assert_null (psl_analyst_get_report (get_analyst (window)));
      app_fixture_wait (is_done, window);
      g_assert_cmpuint (count_proposed (window), >, 0);
    }
  ask (window);
  app_fixture_activate (window, "first");
  g_assert_null (psl_hint_get_report (psl_play_page_get_hint (get_page (window))));
  tear_down ();
}

/* Another game begins without it, and a window that closes does not wait. */
static void
test_analysis_ends (void)
{
  PslWindow *window = begin_game ("ponts", NULL);
  g_autoptr (PslRecord) record = app_fixture_new_record ("3c2");
  g_autoptr (PslDocument) document = psl_document_new (record);

  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, G_MAXINT);
  app_fixture_activate (window, "analysis");
  g_assert_true (is_on (window));
  psl_window_set_document (window, document);
  g_assert_false (is_on (window));
  g_assert_cmpint (psl_analyst_get_state (get_analyst (window)), ==, PSL_ANALYST_OFF);
  app_fixture_activate (window, "analysis");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  tear_down ();
  app_fixture_settle ();
  g_assert_null (window);
}

/* Three seats have three shares. */
static void
test_three_seats (void)
{
  static const char *const options[] = { "seats=3", NULL };
  PslWindow *window = begin_game ("pontarchipel", options);
  const char *verdict;

  app_fixture_play (window, "h8");
  app_fixture_activate (window, "analysis");
  app_fixture_wait (is_done, window);
  verdict = psl_analysis_bar_get_verdict (get_bar (window));
  g_assert_nonnull (strstr (verdict, "White\u00a0"));
  g_assert_nonnull (strstr (verdict, ", Black\u00a0"));
  g_assert_nonnull (strstr (verdict, ", Red\u00a0"));
  tear_down ();
}

/* --- The whole game --- */

static PslAnalysisPage *
get_analysis_page (PslWindow *window)
{
  return app_fixture_find (GTK_WIDGET (window), PSL_TYPE_ANALYSIS_PAGE);
}

static GtkProgressBar *
get_progress_bar (PslWindow *window)
{
  return app_fixture_find (GTK_WIDGET (get_analysis_page (window)), GTK_TYPE_PROGRESS_BAR);
}

static gboolean
is_analysing_game (gpointer window)
{
  return psl_play_page_get_analysing_game (get_page (window));
}

static gboolean
has_analysed_game (gpointer window)
{
  return !is_analysing_game (window) && !app_fixture_is_enabled (window, "analyse-game");
}

static gboolean
has_progress (gpointer window)
{
  return gtk_progress_bar_get_fraction (get_progress_bar (window)) > 0;
}

/* A game played at random from its start to its end, in a window. */
static PslWindow *
begin_random_game (void)
{
  static const char *const options[] = { "pond=small", NULL };
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslGame) game = psl_game_new ("pond", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslDocument) document = NULL;

  psl_line_play_at_random (record, 4, 1000, FALSE);
  document = psl_document_new (record);
  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, NODES);
  psl_window_set_document (window, document);
  app_fixture_settle ();
  return window;
}

/* From its start to its list of mistakes, each of which leads to where it was made and to what was
 * better. */
static void
test_game_analysis (void)
{
  PslWindow *window = begin_random_game ();
  PslMatch *match = app_fixture_get_match (window);
  PslScorePlot *plot = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_SCORE_PLOT);
  guint n_turns = psl_record_get_n_turns (psl_match_get_record (match));
  const PslMistake *mistake;
  PslTurn *turn;
  GtkListBox *list;

  g_assert_true (app_fixture_is_enabled (window, "analyse-game"));
  g_assert_false (app_fixture_is_enabled (window, "stop-analysis"));
  g_assert_false (app_fixture_is_enabled (window, "chances"));
  app_fixture_activate (window, "analyse-game");
  g_assert_true (is_analysing_game (window));
  g_assert_true (app_fixture_is_enabled (window, "stop-analysis"));
  app_fixture_wait (has_progress, window);
  app_fixture_wait (has_analysed_game, window);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (get_progress_bar (window)), ==, 1);
  g_assert_false (app_fixture_is_enabled (window, "stop-analysis"));

  for (guint i = 0; i <= n_turns; i++)
    g_assert_cmpfloat_with_epsilon (
        psl_score_plot_get_chance (plot, i, 1) + psl_score_plot_get_chance (plot, i, 2), 1, 1e-3);
  app_fixture_activate (window, "chances");
  g_assert_cmpfloat (psl_score_plot_get_chance (plot, 0, 1), <, 0);
  app_fixture_activate (window, "chances");

  /* A game at random has enough of them. */
  g_assert_cmpuint (psl_analysis_page_get_n_mistakes (get_analysis_page (window)), ==,
                    PSL_N_MISTAKES);
  mistake = psl_analysis_page_get_mistake (get_analysis_page (window), 1);
  list = app_fixture_find (GTK_WIDGET (get_analysis_page (window)), GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 1));
  turn = psl_match_get_turn (match);
  g_assert_cmpuint (psl_turn_get_number (turn), ==, mistake->number - 1);
  g_assert_cmpuint (count_proposed (window), >, 0);
  g_assert_true (g_str_has_prefix (get_detail (window), "Turn "));
  g_assert_nonnull (strstr (get_detail (window), "Better: "));

  g_signal_emit_by_name (get_analysis_page (window), "better-wanted", 1);
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), >, n_turns);
  g_assert_true (psl_turn_get_parent (psl_match_get_turn (match)) == turn);
  g_assert_false (psl_turn_is_in_main_line (psl_match_get_turn (match)));
  /* The results are those of the game as it was played. */
  g_assert_false (app_fixture_is_enabled (window, "analyse-game"));
  app_fixture_activate (window, "undo");
  g_assert_cmpuint (psl_record_get_n_turns (psl_match_get_record (match)), ==, n_turns);
  tear_down ();
}

/* What the page of the analysis has to press is named once, without an underscore. */
static void
test_game_analysis_names (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  GtkWidget *page = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_ANALYSIS_PAGE);
  GtkWidget *check = app_fixture_find (page, GTK_TYPE_CHECK_BUTTON);
  GtkWidget *start = gtk_widget_get_first_child (app_fixture_find (page, GTK_TYPE_STACK));

  app_fixture_play (window, "3c2");
  gtk_test_accessible_assert_relation (check, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       gtk_check_button_get_child (GTK_CHECK_BUTTON (check)), NULL);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (start)), ==, "_Analyse the game");
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (start),
                                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (start), GTK_ACCESSIBLE_PROPERTY_LABEL));
  tear_down ();
}

/* Stopped and taken up again; another game begins without results. */
static void
test_game_analysis_stopped (void)
{
  PslWindow *window = begin_random_game ();
  g_autoptr (PslRecord) record = app_fixture_new_record ("3c2 1a1");
  g_autoptr (PslDocument) document = psl_document_new (record);
  double fraction;

  app_fixture_activate (window, "analyse-game");
  app_fixture_wait (has_progress, window);
  app_fixture_activate (window, "stop-analysis");
  g_assert_false (is_analysing_game (window));
  g_assert_true (
      psl_game_analysis_is_interrupted (psl_play_page_get_game_analysis (get_page (window))));
  fraction = gtk_progress_bar_get_fraction (get_progress_bar (window));
  g_assert_cmpfloat (fraction, <, 1);
  app_fixture_activate (window, "analyse-game");
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (get_progress_bar (window)), >=, fraction);
  app_fixture_wait (has_analysed_game, window);

  psl_window_set_document (window, document);
  g_assert_cmpuint (psl_analysis_page_get_n_mistakes (get_analysis_page (window)), ==, 0);
  g_assert_false (app_fixture_is_enabled (window, "chances"));
  g_assert_true (app_fixture_is_enabled (window, "analyse-game"));
  tear_down ();
}

/* A game that goes on has to be analysed anew, and one against a computer when it is over. */
static void
test_game_analysis_goes_on (void)
{
  PslWindow *window = begin_game ("pylon", NULL);
  PslMatch *match = app_fixture_get_match (window);

  g_assert_false (app_fixture_is_enabled (window, "analyse-game"));
  app_fixture_play (window, "3c2 1a1");
  app_fixture_activate (window, "analyse-game");
  app_fixture_wait (has_analysed_game, window);
  app_fixture_play (window, "2b4");
  g_assert_true (app_fixture_is_enabled (window, "analyse-game"));
  psl_match_set_player (match, 1, PSL_PLAYER_COMPUTER, 1, "");
  g_assert_false (app_fixture_is_enabled (window, "analyse-game"));
  psl_match_resign (match, 2);
  g_assert_true (app_fixture_is_enabled (window, "analyse-game"));
  /* Undo makes it go on. */
  app_fixture_activate (window, "analyse-game");
  g_assert_true (is_analysing_game (window));
  psl_match_undo (match);
  g_assert_false (is_analysing_game (window));
  tear_down ();
}

/* Nobody waits for it: not a window that closes, not another game. */
static void
test_game_analysis_ends (void)
{
  PslWindow *window = begin_game ("ponts", NULL);
  g_autoptr (PslRecord) record = app_fixture_new_record ("3c2");
  g_autoptr (PslDocument) document = psl_document_new (record);

  app_fixture_play (window, "h5 d4 d8");
  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, G_MAXINT);
  app_fixture_activate (window, "analyse-game");
  g_assert_true (is_analysing_game (window));
  psl_window_set_document (window, document);
  g_assert_false (is_analysing_game (window));
  app_fixture_activate (window, "analyse-game");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  tear_down ();
  app_fixture_settle ();
  g_assert_null (window);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/advice/hint", test_hint);
  g_test_add_func ("/app/advice/hint-cancelled", test_hint_cancelled);
  g_test_add_func ("/app/advice/hint-for-turn", test_hint_for_turn);
  g_test_add_func ("/app/advice/hint-enabled", test_hint_enabled);
  g_test_add_func ("/app/advice/analysis", test_analysis);
  g_test_add_func ("/app/advice/analysis-told", test_analysis_told);
  g_test_add_func ("/app/advice/analysis-rests", test_analysis_rests);
  g_test_add_func ("/app/advice/both", test_both);
  g_test_add_func ("/app/advice/analysis-ends", test_analysis_ends);
  g_test_add_func ("/app/advice/three-seats", test_three_seats);
  g_test_add_func ("/app/advice/game-analysis", test_game_analysis);
  g_test_add_func ("/app/advice/game-analysis-names", test_game_analysis_names);
  g_test_add_func ("/app/advice/game-analysis-stopped", test_game_analysis_stopped);
  g_test_add_func ("/app/advice/game-analysis-goes-on", test_game_analysis_goes_on);
  g_test_add_func ("/app/advice/game-analysis-ends", test_game_analysis_ends);
  return app_fixture_run ();
}
