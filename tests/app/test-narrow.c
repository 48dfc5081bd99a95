/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-clock-face.h"
#include "app/psl-settings.h"
#include "app/psl-shrink.h"
#include "app/psl-turn-list.h"
#include "board/psl-board-picture.h"
#include "storage/psl-game-file.h"

/* The text of the desktop before it was made larger. */
static int usual_dpi;

/* Windows are as large as that from now on, and text is @scale times as large as usual. */
static void
set_up_screen (int width, int height, double scale)
{
  GtkSettings *desktop = gtk_settings_get_default ();

  g_object_get (desktop, "gtk-xft-dpi", &usual_dpi, NULL);
  g_object_set (desktop, "gtk-xft-dpi", (int) (96 * scale * PANGO_SCALE), NULL);
  g_settings_set_int (psl_settings_get (), PSL_KEY_WINDOW_WIDTH, width);
  g_settings_set_int (psl_settings_get (), PSL_KEY_WINDOW_HEIGHT, height);
}

static void
tear_down_screen (void)
{
  app_fixture_tear_down ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", usual_dpi, NULL);
  g_settings_reset (psl_settings_get (), PSL_KEY_WINDOW_WIDTH);
  g_settings_reset (psl_settings_get (), PSL_KEY_WINDOW_HEIGHT);
}

typedef struct
{
  PslWindow *window;
  int width, height;
} Size;

static gboolean
has_size (gpointer data)
{
  Size *size = data;

  return gtk_widget_get_width (GTK_WIDGET (size->window)) <= size->width &&
         gtk_widget_get_height (GTK_WIDGET (size->window)) <= size->height;
}

static gboolean
has_folded (gpointer window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (window, "panel");

  return !g_variant_get_boolean (state);
}

static gboolean
is_out_of_sight (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static gboolean
is_in_sight (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* In a phone's window board and panel take turns; the setting for wide windows stays. */
static void
test_narrow (void)
{
  GSettings *settings = psl_settings_get ();
  PslWindow *window;
  PslPlayPage *page;
  PslBoard *board;
  GtkWidget *focus;
  Size size = { NULL, 360, 640 };

  set_up_screen (size.width, size.height, 1);
  size.window = window = app_fixture_begin_game ();
  app_fixture_wait (has_size, &size);
  app_fixture_wait (has_folded, window);
  page = psl_window_get_play_page (window);
  board = psl_play_page_get_board (page);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (board)));
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", NULL);
  g_assert_true (psl_play_page_get_panel_shown (page));
  app_fixture_wait (is_out_of_sight, board);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, PSL_TYPE_TURN_LIST));
  g_assert_true (psl_play_page_step_back (page));
  g_assert_false (psl_play_page_get_panel_shown (page));
  app_fixture_wait (is_in_sight, board);

  /* The rules are asked for to be read: the keys go through them. */
  app_fixture_activate (window, "rules");
  app_fixture_wait (is_out_of_sight, board);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_VIEWPORT (focus));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (psl_play_page_get_rules (page))));
  g_assert_true (psl_play_page_step_back (page));
  app_fixture_wait (is_in_sight, board);
  g_assert_true (g_settings_get_boolean (settings, PSL_KEY_PANEL_VISIBLE));
  g_assert_true (has_size (&size));
  tear_down_screen ();
}

/* The last step of a game of Pond has many consequences, and a clock takes some of the room. */
static PslDocument *
new_eventful_document (void)
{
  g_autoptr (PslGame) game = psl_game_new ("pond", NULL, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = NULL;
  g_auto (GStrv) steps = g_strsplit ("c1 d2 d1 b2 e2 c2", " ", -1);

  psl_record_set_time_control (record, &(PslTimeControl){ 600000, 5000 });
  match = psl_match_new (record);
  for (guint i = 0; steps[i] != NULL; i++)
    {
      PslStep step;

      g_assert_true (PSL_GAME_GET_CLASS (game)->parse_step (game, steps[i], &step));
      g_assert_true (psl_match_play (match, step, NULL));
    }
  return psl_document_new (record);
}

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  ++*(guint *) n_frames;
  return G_SOURCE_CONTINUE;
}

static gboolean
are_two (gpointer n)
{
  return *(guint *) n >= 2;
}

/* The second frame begins when the layout of the first is done. */
static void
wait_for_layout (GtkWidget *widget)
{
  guint n_frames = 0;
  guint id = gtk_widget_add_tick_callback (widget, count_frame, &n_frames, NULL);

  app_fixture_wait (are_two, &n_frames);
  gtk_widget_remove_tick_callback (widget, id);
}

static gboolean
is_small (gpointer shrink)
{
  return psl_shrink_get_scale (shrink) < 0.8;
}

/* Beside a clock there would be room for two or three words. */
static void
assert_detail_is_below_clock (GtkWidget *status)
{
  GtkWidget *clock = app_fixture_find (status, PSL_TYPE_CLOCK_FACE);
  GtkWidget *heading = gtk_widget_get_parent (gtk_widget_get_parent (clock));
  GtkWidget *detail = gtk_widget_get_next_sibling (heading);
  graphene_rect_t clock_place, detail_place;

  g_assert_true (gtk_widget_get_mapped (clock));
  g_assert_true (GTK_IS_LABEL (detail));
  g_assert_true (gtk_widget_compute_bounds (clock, status, &clock_place));
  g_assert_true (gtk_widget_compute_bounds (detail, status, &detail_place));
  g_assert_cmpfloat (detail_place.origin.y, >=, clock_place.origin.y + clock_place.size.height);
  g_assert_cmpfloat (detail_place.size.width, >, 0.9 * gtk_widget_get_width (status));
}

/* In a phone's window with large text the letters of the status line are smaller, but all alike
 * whatever it has to say, and it takes the same room. */
static void
test_narrow_status (void)
{
  g_autoptr (PslDocument) document = new_eventful_document ();
  Size size = { NULL, 360, 640 };
  GtkWidget *status;
  PslShrink *shrink;
  double scale;
  int height;

  set_up_screen (size.width, size.height, 1.5);
  size.window = app_fixture_new_window ();
  psl_window_set_document (size.window, document);
  psl_match_go_last (app_fixture_get_match (size.window));
  app_fixture_wait (has_size, &size);
  app_fixture_wait (has_folded, size.window);
  status = GTK_WIDGET (app_fixture_get_status (size.window));
  g_assert_cmpstr (psl_status_line_get_detail (PSL_STATUS_LINE (status)), ==,
                   "Dark places an egg on c2; the light tadpole on c1 becomes a frog; "
                   "the dark egg on b2 becomes a tadpole; the dark frog on d2 becomes an egg; "
                   "3 eggs leave in sets; Light: 1 point; Dark: 2 points");
  shrink = app_fixture_find (status, PSL_TYPE_SHRINK);
  app_fixture_wait (is_small, shrink);
  wait_for_layout (status);
  assert_detail_is_below_clock (status);
  scale = psl_shrink_get_scale (shrink);
  height = gtk_widget_get_height (status);
  psl_match_go_first (app_fixture_get_match (size.window));
  wait_for_layout (status);
  g_assert_cmpstr (psl_status_line_get_detail (PSL_STATUS_LINE (status)), ==, "");
  g_assert_cmpfloat (psl_shrink_get_scale (shrink), ==, scale);
  g_assert_cmpint (gtk_widget_get_height (status), ==, height);
  tear_down_screen ();
}

/* A wide window has more buttons, which do not keep it from being made narrow in one go. */
static void
test_narrowed_at_once (void)
{
  Size size = { NULL, 360, 640 };
  PslWindow *window;

  set_up_screen (1100, 700, 1);
  size.window = window = app_fixture_begin_game ();
  app_fixture_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), >, 900);
  gtk_window_set_default_size (GTK_WINDOW (window), size.width, size.height);
  app_fixture_wait (has_folded, window);
  wait_for_layout (GTK_WIDGET (window));
  app_fixture_settle ();
  wait_for_layout (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, size.width);
  g_assert_true (has_size (&size));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window), "narrow"));
  tear_down_screen ();
}

/* A sample game without the names of its players, which would be cut where there is no room. */
static PslDocument *
new_nameless_document (const char *name)
{
  g_autofree char *file_name = g_strdup_printf ("%s.passerelle", name);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "samples", file_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = psl_game_load (file, NULL, NULL, NULL, &error);
  guint n_seats;

  g_assert_no_error (error);
  n_seats = psl_game_get_n_seats (psl_record_get_game (record));
  for (int seat = 1; seat <= (int) n_seats; seat++)
    psl_record_set_player (record, seat, PSL_PLAYER_HUMAN, 0, "");
  return psl_document_new (record);
}

static int
get_least_width (PslWindow *window)
{
  int minimum;

  wait_for_layout (GTK_WIDGET (window));
  gtk_widget_measure (GTK_WIDGET (psl_window_get_play_page (window)), GTK_ORIENTATION_HORIZONTAL,
                      -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Letters twice as large do not make the window wider than a phone. */
static void
test_twice_as_large (void)
{
  static const char *const names[] = { "pond-1", "pontarchipel-2", "ponts-1", "pylon-1" };

  set_up_screen (360, 640, 2);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PslDocument) document = new_nameless_document (names[i]);
      PslWindow *window = app_fixture_new_window ();
      PslMatch *match;

      psl_window_set_document (window, document);
      match = app_fixture_get_match (window);
      app_fixture_wait (has_folded, window);
      psl_play_page_set_panel_shown (psl_window_get_play_page (window), TRUE);
      g_assert_cmpint (get_least_width (window), <=, 360);
      psl_match_go_to_ply (match, psl_match_get_n_plies (match) * 3 / 4);
      g_assert_cmpint (get_least_width (window), <=, 360);
      app_fixture_close_windows ();
    }
  tear_down_screen ();
}

/* Nor a clock beside a state. */
static void
test_large_clock (void)
{
  g_autoptr (PslDocument) document = new_eventful_document ();
  PslWindow *window;

  set_up_screen (360, 640, 2);
  window = app_fixture_new_window ();
  psl_window_set_document (window, document);
  app_fixture_wait (has_folded, window);
  psl_play_page_set_panel_shown (psl_window_get_play_page (window), TRUE);
  g_assert_cmpint (get_least_width (window), <=, 360);
  tear_down_screen ();
}

/* Nor do the buttons of a question. */
static void
test_large_question (void)
{
  PslWindow *window;
  GtkWindow *dialog;
  int minimum;

  set_up_screen (360, 640, 2);
  window = app_fixture_begin_game ();
  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "resign");
  dialog = app_fixture_get_dialog (window);
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 360);
  app_fixture_press (dialog, "Keep playing");
  tear_down_screen ();
}

typedef struct
{
  int width, height;
} ScreenSize;

static const ScreenSize telephone = { 360, 640 }, laptop = { 1366, 768 };

/* Nor do they cut what is in the panel, in a wide window and in a narrow one. */
static void
test_large_text_in_panel (gconstpointer data)
{
  const ScreenSize *size = data;
  PslWindow *window;
  GtkWidget *rules;
  guint n_toggles = 0;

  set_up_screen (size->width, size->height, 2);
  window = app_fixture_begin_game ();
  app_fixture_activate (window, "rules");
  rules = GTK_WIDGET (psl_play_page_get_rules (psl_window_get_play_page (window)));
  app_fixture_wait (is_in_sight, rules);
  wait_for_layout (rules);
  for (GtkWidget *toggle = app_fixture_find (rules, GTK_TYPE_TOGGLE_BUTTON); toggle != NULL;
       toggle = gtk_widget_get_next_sibling (toggle))
    {
      GtkLabel *label = app_fixture_find (toggle, GTK_TYPE_LABEL);

      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
      n_toggles++;
    }
  g_assert_cmpuint (n_toggles, ==, 2);
  tear_down_screen ();
}

/* The picture of an interrupted game is not stretched by the words beside it. */
static void
test_resume_picture (void)
{
  g_autoptr (PslDocument) document = new_nameless_document ("pontarchipel-2");
  PslWindow *window = app_fixture_new_window ();
  GtkWidget *picture;

  psl_window_set_document (window, document);
  psl_match_undo (app_fixture_get_match (window));
  app_fixture_close_windows ();
  set_up_screen (360, 640, 2);
  window = app_fixture_new_window ();
  picture = app_fixture_find (GTK_WIDGET (window), PSL_TYPE_BOARD_PICTURE);
  wait_for_layout (picture);
  g_assert_cmpint (gtk_widget_get_height (picture), <, 2 * gtk_widget_get_width (picture));
  g_assert_cmpint (gtk_widget_get_height (picture), <,
                   gtk_widget_get_height (gtk_widget_get_next_sibling (picture)));
  tear_down_screen ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  /* What is said once would stand where the last step does. */
  g_settings_set_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_SAFETY, TRUE);
  g_settings_set_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_REVIEW, TRUE);

  g_test_add_func ("/app/narrow/panel", test_narrow);
  g_test_add_func ("/app/narrow/status", test_narrow_status);
  g_test_add_func ("/app/narrow/at-once", test_narrowed_at_once);
  g_test_add_func ("/app/narrow/twice-as-large", test_twice_as_large);
  g_test_add_func ("/app/narrow/large-clock", test_large_clock);
  g_test_add_func ("/app/narrow/large-question", test_large_question);
  g_test_add_data_func ("/app/narrow/large-text-in-panel", &telephone, test_large_text_in_panel);
  g_test_add_data_func ("/app/narrow/large-text-in-wide-panel", &laptop, test_large_text_in_panel);
  g_test_add_func ("/app/narrow/resume-picture", test_resume_picture);
  return app_fixture_run ();
}
