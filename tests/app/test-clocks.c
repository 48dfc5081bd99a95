/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with clocks, in the window.  The tests say what time it is. */
#include "fixture-app.h"

#include "app/psl-clock-face.h"
#include "app/psl-seat-row.h"
#include "app/psl-start-page.h"
#include "app/psl-words-time.h"
#include "app/psl-words.h"

#define MINUTE 60000

static gint64 now;

static gint64
get_now (gpointer user_data)
{
  return now;
}

/* --- Words --- */

static const struct
{
  gint64 left;
  const char *shown;
  gint64 change; /* milliseconds until something else is shown */
} shown[] = {
  { 86400000, "24:00:00", 1000 },
  { 3600000, "1:00:00", 1000 },
  { 3599999, "1:00:00", 999 },
  { 3599000, "59:59", 1000 },
  { 61500, "1:02", 500 },
  { 60000, "1:00", 1000 },
  { 10001, "0:11", 1 },
  { 10000, "0:10", 100 },
  { 9999, "0:09.9", 99 },
  { 9801, "0:09.9", 1 },
  { 9800, "0:09.8", 100 },
  { 1050, "0:01.1", 50 },
  { 1, "0:00.1", 1 },
  { 0, "0:00", 100 },
};

static void
test_shown (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autofree char *text = psl_words_clock (shown[i].left);

      g_assert_cmpstr (text, ==, shown[i].shown);
      g_assert_cmpint (psl_words_clock_change (shown[i].left), ==, shown[i].change);
    }
}

static void
test_controls (void)
{
  g_autofree char *none = psl_words_time_control (&(PslTimeControl){ 0, 0 });
  g_autofree char *plain = psl_words_time_control (&(PslTimeControl){ 5 * MINUTE, 0 });
  g_autofree char *both = psl_words_time_control (&(PslTimeControl){ 10 * MINUTE, 5000 });
  g_autofree char *sentence = psl_words_time_control_sentence (&(PslTimeControl){ MINUTE, 0 });

  g_assert_cmpstr (none, ==, "No clock");
  g_assert_cmpstr (plain, ==, "5 min");
  g_assert_cmpstr (both, ==, "10 min + 5 s");
  g_assert_cmpstr (sentence, ==,
                   "Each player has 1 minute for the game; whoever runs out of time loses.");
}

/* A seat of three that leaves is told apart by what it had left. */
static void
test_out (void)
{
  const char *const options[] = { "seats=3", NULL };
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  PslTurn *turn = psl_record_add_resignation (record, psl_record_get_root (record), 3);
  g_autofree char *resigned = psl_words_turn (record, turn);
  g_autofree char *late = NULL;

  psl_record_set_turn_time_left (record, turn, 0);
  late = psl_words_turn (record, turn);
  g_assert_cmpstr (resigned, ==, "Red resigns");
  g_assert_cmpstr (late, ==, "Red is out: no time left");
}

/* --- In the window --- */

static PslTimekeeper *
get_timekeeper (PslWindow *window)
{
  return psl_play_page_get_timekeeper (psl_window_get_play_page (window));
}

static PslClock *
get_clock (PslWindow *window)
{
  return psl_match_get_clock (app_fixture_get_match (window));
}

/* A window with a game of Pylon of @time and 5 seconds for a turn; @seats as in test-opponent.c. */
static PslWindow *
begin (gint64 time, const char *seats)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslRecord) record = app_fixture_new_record ("");
  g_autoptr (PslDocument) document = NULL;

  now = 1000;
  psl_timekeeper_set_time_func (get_timekeeper (window), get_now, NULL);
  for (int seat = 1; seat <= 2; seat++)
    {
      if (seats[seat - 1] == 'c')
        psl_record_set_player (record, seat, PSL_PLAYER_COMPUTER, 1, "");
    }
  psl_record_set_time_control (record, &(PslTimeControl){ time, 5000 });
  document = psl_document_new (record);
  psl_window_set_document (window, document);
  return window;
}

static void
pass (PslWindow *window, gint64 milliseconds)
{
  for (; milliseconds > 0; milliseconds -= PSL_CLOCK_MAX_GAP)
    {
      now += MIN (milliseconds, PSL_CLOCK_MAX_GAP);
      psl_timekeeper_look (get_timekeeper (window));
    }
}

static PslSeatRow *
get_row (PslWindow *window, int seat)
{
  GtkWidget *row = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_SEAT_ROW);

  return PSL_SEAT_ROW (seat == 1 ? row : gtk_widget_get_next_sibling (row));
}

static PslClockFace *
get_face (PslWindow *window, int seat)
{
  return app_fixture_find (GTK_WIDGET (get_row (window, seat)), PSL_TYPE_CLOCK_FACE);
}

static void
assert_faces (PslWindow *window, const char *first, const char *second)
{
  g_assert_cmpstr (psl_clock_face_get_text (get_face (window, 1)), ==, first);
  g_assert_cmpstr (psl_clock_face_get_text (get_face (window, 2)), ==, second);
}

static const char *
get_detail (PslWindow *window)
{
  return psl_status_line_get_detail (app_fixture_get_status (window));
}

static const char *
get_expected (PslWindow *window)
{
  return psl_status_line_get_expected (app_fixture_get_status (window));
}

static void
test_no_clock (void)
{
  PslWindow *window = app_fixture_begin_game ();

  g_assert_null (get_clock (window));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_face (window, 1))));
  app_fixture_play (window, "3c2 3c3");
  g_assert_false (app_fixture_is_enabled (window, "pause"));
  app_fixture_tear_down ();
}

/* The first turn is free, then time passes for the seat to move; the faces show it, and tell it. */
static void
test_people (void)
{
  PslWindow *window = begin (2 * MINUTE, "hh");

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_face (window, 1))));
  pass (window, 9000);
  assert_faces (window, "2:00", "2:00");
  app_fixture_play (window, "3c2");
  pass (window, 3000);
  assert_faces (window, "2:00", "1:57");
  gtk_test_accessible_assert_property (get_face (window, 2), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1:57 left");
  gtk_test_accessible_assert_role (get_face (window, 2), GTK_ACCESSIBLE_ROLE_TIMER);
  now += 1000;
  app_fixture_play (window, "3c3");
  assert_faces (window, "2:00", "2:01");
  pass (window, 500);
  assert_faces (window, "2:00", "2:01");
  pass (window, 500);
  assert_faces (window, "1:59", "2:01");
  app_fixture_tear_down ();
}

/* At a minute and at ten seconds, once each, the time is told and marked by more than colour. */
static void
test_low (void)
{
  PslWindow *window = begin (2 * MINUTE, "hh");
  GtkWidget *face = GTK_WIDGET (get_face (window, 2));

  app_fixture_play (window, "3c2");
  pass (window, 59000);
  g_assert_false (gtk_widget_has_css_class (face, "low"));
  pass (window, 1000);
  g_assert_true (gtk_widget_has_css_class (face, "low"));
  g_assert_nonnull (gtk_image_get_icon_name (GTK_IMAGE (gtk_widget_get_first_child (face))));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_face (window, 1)), "low"));
  g_assert_cmpstr (get_detail (window), ==, "Dark: one minute left.");

  psl_status_line_clear_note (app_fixture_get_status (window));
  pass (window, 49900);
  g_assert_cmpstr (get_detail (window), ==, "Light places a large pyramid on c2");
  pass (window, 100);
  assert_faces (window, "2:00", "0:10");
  g_assert_cmpstr (get_detail (window), ==, "Dark: 10 seconds left.");
  psl_status_line_clear_note (app_fixture_get_status (window));
  pass (window, 350);
  assert_faces (window, "2:00", "0:09.7");
  g_assert_cmpstr (get_detail (window), ==, "Light places a large pyramid on c2");
  app_fixture_tear_down ();
}

/* Nothing moves when a clock shows another time, or that it is short. */
static void
test_size (void)
{
  PslWindow *window = begin (20 * MINUTE, "hh");
  GtkWidget *row = GTK_WIDGET (get_row (window, 2));
  int width, height;

  app_fixture_play (window, "3c2");
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 340, &height, NULL, NULL, NULL);
  for (gint64 left = 20 * MINUTE; left > 0; left /= 7)
    {
      int new_width, new_height;

      psl_clock_set_left (get_clock (window), 2, left);
      pass (window, 1);
      gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &new_width, NULL, NULL, NULL);
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 340, &new_height, NULL, NULL, NULL);
      g_assert_cmpint (new_width, ==, width);
      g_assert_cmpint (new_height, ==, height);
    }
  app_fixture_tear_down ();
}

static gboolean
is_laid_out (gpointer label)
{
  return gtk_widget_get_width (label) > 0;
}

/* What people are called is not cut beside a clock, with large text too. */
static void
test_names (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  PslWindow *window;
  GtkWidget *name;
  int dpi;

  g_object_get (desktop, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (desktop, "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
  window = begin (MINUTE, "hh");
  psl_match_set_player (app_fixture_get_match (window), 1, PSL_PLAYER_HUMAN, 0, "Marguerite");
  name = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (get_row (window, 1)),
                                                    PSL_TYPE_SEAT_ROW, "name"));
  app_fixture_wait (is_laid_out, name);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (name)), ==, "Marguerite (Light)");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
  app_fixture_tear_down ();
  g_object_set (desktop, "gtk-xft-dpi", dpi, NULL);
}

/* Looking back does not stop the clock, and the end of the time leads back to the game. */
static void
test_run_out (void)
{
  PslWindow *window = begin (MINUTE, "hh");
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2 3c3 3c4");
  psl_match_go_first (match);
  pass (window, 30000);
  assert_faces (window, "1:05", "0:35");
  pass (window, 35000);
  g_assert_true (psl_match_is_at_main_end (match));
  g_assert_cmpint (psl_match_get_outcome (match)->reason, ==, PSL_REASON_TIME);
  assert_faces (window, "1:05", "0:00");
  g_assert_cmpstr (get_expected (window), ==, "Light wins: the time of Dark is up.");
  pass (window, 5000);
  assert_faces (window, "1:05", "0:00");

  app_fixture_activate (window, "undo");
  g_assert_false (psl_match_get_outcome (match)->over);
  assert_faces (window, "1:05", "1:05");
  app_fixture_tear_down ();
}

/* Whoever plays when it is too late has lost. */
static void
test_too_late (void)
{
  PslWindow *window = begin (MINUTE, "hh");
  PslMatch *match = app_fixture_get_match (window);
  PslStep steps[PSL_MAX_STEPS];

  app_fixture_play (window, "3c2");
  pass (window, 55000);
  now += 6000;
  psl_match_list_steps (match, steps);
  g_signal_emit_by_name (psl_play_page_get_board (psl_window_get_play_page (window)), "step-chosen",
                         steps[0]);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);
  g_assert_cmpint (psl_match_get_outcome (match)->reason, ==, PSL_REASON_TIME);
  app_fixture_tear_down ();
}

/* The pause stops the clocks, and a step goes on. */
static void
test_pause (void)
{
  PslWindow *window = begin (2 * MINUTE, "hh");

  g_assert_false (app_fixture_is_enabled (window, "pause"));
  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "pause");
  g_assert_cmpstr (get_expected (window), ==, "Paused. To move: Dark");
  pass (window, 9000);
  assert_faces (window, "2:00", "2:00");
  app_fixture_activate (window, "pause");
  pass (window, 1000);
  assert_faces (window, "2:00", "1:59");
  app_fixture_activate (window, "pause");
  app_fixture_play (window, "3c3");
  pass (window, 1000);
  assert_faces (window, "1:59", "2:04");
  app_fixture_activate (window, "pause");
  app_fixture_activate (window, "undo");
  pass (window, 1000);
  assert_faces (window, "2:00", "2:00");
  app_fixture_tear_down ();
}

/* No time passes while the game is out of sight. */
static void
test_out_of_sight (void)
{
  PslWindow *window = begin (2 * MINUTE, "hh");

  app_fixture_play (window, "3c2");
  psl_window_show_page (window, "start");
  g_assert_false (psl_clock_is_running (get_clock (window)));
  pass (window, 9000);
  psl_window_show_page (window, "play");
  pass (window, 1000);
  assert_faces (window, "2:00", "1:59");
  app_fixture_tear_down ();
}

/* The clock of the seat to move stands under the board where the panel does not show it. */
static void
test_status (void)
{
  PslWindow *window = begin (2 * MINUTE, "hh");
  PslPlayPage *page = psl_window_get_play_page (window);
  GtkWidget *face =
      app_fixture_find (GTK_WIDGET (app_fixture_get_status (window)), PSL_TYPE_CLOCK_FACE);

  app_fixture_play (window, "3c2");
  psl_play_page_set_panel_shown (page, TRUE);
  app_fixture_settle ();
  g_assert_false (gtk_widget_get_visible (face));
  psl_play_page_set_panel_shown (page, FALSE);
  app_fixture_settle ();
  g_assert_true (gtk_widget_get_visible (face));
  pass (window, 1000);
  g_assert_cmpstr (psl_clock_face_get_text (PSL_CLOCK_FACE (face)), ==, "1:59");
  psl_match_resign (app_fixture_get_match (window), 2);
  g_assert_false (gtk_widget_get_visible (face));
  psl_play_page_set_panel_shown (page, TRUE);
  app_fixture_tear_down ();
}

/* The time of a computer passes only while it thinks about the game. */
static void
test_computer (void)
{
  PslWindow *window = begin (2 * MINUTE, "hc");
  PslOpponent *opponent = psl_play_page_get_opponent (psl_window_get_play_page (window));

  g_object_set (opponent, "calm", 10000, NULL);
  app_fixture_play (window, "3c2");
  g_assert_cmpint (psl_opponent_get_state (opponent), ==, PSL_OPPONENT_THINKING);
  pass (window, 1000);
  assert_faces (window, "2:00", "1:59");
  psl_match_go_first (app_fixture_get_match (window));
  pass (window, 5000);
  assert_faces (window, "2:00", "1:59");
  psl_match_go_last (app_fixture_get_match (window));
  pass (window, 1000);
  assert_faces (window, "2:00", "1:58");
  /* Nobody has to be told. */
  psl_clock_set_left (get_clock (window), 2, 60001);
  pass (window, 1);
  g_assert_cmpstr (get_detail (window), ==, "Light places a large pyramid on c2");
  app_fixture_tear_down ();
}

static gboolean
is_answered (gpointer window)
{
  return psl_match_get_ply (app_fixture_get_match (window)) == 2;
}

/* A computer keeps to what it has left, whatever people allow it: this would fail for want of its
 * step. */
static void
test_computer_in_need (void)
{
  PslWindow *window = begin (4000, "hc");
  PslOpponent *opponent = psl_play_page_get_opponent (psl_window_get_play_page (window));

  g_object_set (opponent, "calm", 10000, "limit", 60, NULL);
  psl_match_set_player (app_fixture_get_match (window), 2, PSL_PLAYER_COMPUTER, 5, "");
  app_fixture_play (window, "3c2");
  app_fixture_wait (is_answered, window);
  app_fixture_tear_down ();
}

/* A game that is resumed has the time that was left, and waits for whoever resumes it. */
static void
test_resume (void)
{
  PslWindow *window = begin (2 * MINUTE, "hh");
  g_autoptr (GPtrArray) copies = NULL;

  app_fixture_play (window, "3c2 3c3");
  pass (window, 7000);
  psl_window_set_document (window, NULL);
  copies = psl_autosave_list ();
  g_assert_cmpuint (copies->len, ==, 1);

  g_signal_emit_by_name (app_fixture_find (GTK_WIDGET (window), PSL_TYPE_START_PAGE),
                         "resume-requested", g_ptr_array_index (copies, 0));
  pass (window, 5000);
  assert_faces (window, "1:53", "2:05");
  g_assert_cmpstr (get_expected (window), ==, "Paused. To move: Light");
  app_fixture_activate (window, "pause");
  pass (window, 1000);
  assert_faces (window, "1:52", "2:05");
  app_fixture_tear_down ();
}

int
main (int argc, char *argv[])
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/clocks/shown", test_shown);
  g_test_add_func ("/app/clocks/controls", test_controls);
  g_test_add_func ("/app/clocks/out", test_out);
  g_test_add_func ("/app/clocks/none", test_no_clock);
  g_test_add_func ("/app/clocks/people", test_people);
  g_test_add_func ("/app/clocks/low", test_low);
  g_test_add_func ("/app/clocks/size", test_size);
  g_test_add_func ("/app/clocks/names", test_names);
  g_test_add_func ("/app/clocks/run-out", test_run_out);
  g_test_add_func ("/app/clocks/too-late", test_too_late);
  g_test_add_func ("/app/clocks/pause", test_pause);
  g_test_add_func ("/app/clocks/out-of-sight", test_out_of_sight);
  g_test_add_func ("/app/clocks/status", test_status);
  g_test_add_func ("/app/clocks/computer", test_computer);
  g_test_add_func ("/app/clocks/computer-in-need", test_computer_in_need);
  g_test_add_func ("/app/clocks/resume", test_resume);
  return app_fixture_run ();
}
