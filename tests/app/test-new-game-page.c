/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-new-game-page.h"
#include "app/psl-option-row.h"
#include "app/psl-seat-chooser.h"
#include "app/psl-time-row.h"
#include "core/psl-line.h"
#include "paint/psl-painter.h"

#define GAME_SCHEMA "org.passerelle.Passerelle.Game"
#define PYLON_PATH "/org/passerelle/Passerelle/games/pylon/"

/* --- Helpers --- */

static GtkWidget *
get_part (GtkWidget *page, const char *name)
{
  GObject *part = gtk_widget_get_template_child (page, PSL_TYPE_NEW_GAME_PAGE, name);

  g_assert_true (GTK_IS_WIDGET (part));
  return GTK_WIDGET (part);
}

static GtkWidget *
new_page (const char *id)
{
  GtkWidget *page = g_object_ref_sink (psl_new_game_page_new ());

  psl_new_game_page_set_game (PSL_NEW_GAME_PAGE (page), id);
  return page;
}

static void
drop_page (GtkWidget *page)
{
  app_fixture_settle ();
  g_assert_finalize_object (G_OBJECT (page));
}

static GtkWidget *
get_child (GtkWidget *parent, guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child != NULL && index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkEditable *
get_name (GtkWidget *page, int seat)
{
  GtkWidget *row = get_child (get_part (page, "seats"), (guint) seat - 1);

  return app_fixture_find (row, GTK_TYPE_ENTRY);
}

static PslOptionRow *
get_option (GtkWidget *page, const char *name)
{
  for (GtkWidget *row = gtk_widget_get_first_child (get_part (page, "options")); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (g_str_equal (psl_option_row_get_name (PSL_OPTION_ROW (row)), name))
      return PSL_OPTION_ROW (row);
  g_assert_not_reached ();
}

static void
assert_option (GtkWidget *page, const char *name, const char *value)
{
  g_autofree char *chosen = psl_option_row_get_value (get_option (page, name));

  g_assert_cmpstr (chosen, ==, value);
}

static void
on_started (GObject *page, PslRecord *record, PslRecord **heard)
{
  g_set_object (heard, record);
}

/* Presses the button; returns the record that the page makes. */
static PslRecord *
start (GtkWidget *page)
{
  PslRecord *record = NULL;
  gulong id = g_signal_connect (page, "started", G_CALLBACK (on_started), &record);

  g_signal_emit_by_name (get_part (page, "start_button"), "clicked");
  g_signal_handler_disconnect (page, id);
  g_assert_true (PSL_IS_RECORD (record));
  return record;
}

/* --- Tests --- */

/* Every game that can be drawn: what the page shows follows from the game's own tables. */
static void
test_every_game (void)
{
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *class = psl_game_get_registered (i);
      g_autoptr (PslRecord) record = NULL;
      GtkWidget *page;
      int minimum;

      if (class->hidden || psl_painter_lookup (class->id) == NULL)
        continue;
      page = new_page (class->id);
      for (guint j = 0; j < class->n_options; j++)
        {
          const PslOptionSpec *option = &class->options[j];
          g_autofree char *number = g_strdup_printf ("%d", option->fallback);

          assert_option (page, option->name,
                         option->values != NULL ? option->values[0].value : number);
        }
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);

      record = start (page);
      g_assert_cmpstr (psl_game_get_id (psl_record_get_game (record)), ==, class->id);
      g_assert_cmpuint (psl_record_get_n_turns (record), ==, 0);
      drop_page (page);
    }
}

static void
test_names (void)
{
  GtkWidget *page = new_page ("pylon");
  g_autoptr (PslRecord) record = NULL;

  gtk_editable_set_text (get_name (page, 1), "Zoë");
  record = start (page);
  g_assert_cmpstr (psl_record_get_player (record, 1)->name, ==, "Zoë");
  g_assert_cmpstr (psl_record_get_player (record, 2)->name, ==, "");
  drop_page (page);
}

static PslSeatChooser *
get_chooser (GtkWidget *page, int seat)
{
  return PSL_SEAT_CHOOSER (get_child (get_part (page, "seats"), (guint) seat - 1));
}

static void
assert_player (PslRecord *record, int seat, PslPlayerKind kind, guint level)
{
  g_assert_cmpint (psl_record_get_player (record, seat)->kind, ==, kind);
  g_assert_cmpuint (psl_record_get_player (record, seat)->level, ==, level);
}

/* The computer does not take over the name of whoever sat there, who may come back. */
static void
test_names_of_kinds (void)
{
  GtkWidget *page = new_page ("pylon");
  PslSeatChooser *chooser = get_chooser (page, 2);

  psl_seat_chooser_set_level (chooser, 0);
  psl_seat_chooser_set_name (chooser, "Zoë");
  psl_seat_chooser_set_level (chooser, 3);
  g_assert_cmpstr (psl_seat_chooser_get_name (chooser), ==, "");
  psl_seat_chooser_set_name (chooser, "HAL");
  psl_seat_chooser_set_level (chooser, 4);
  g_assert_cmpstr (psl_seat_chooser_get_name (chooser), ==, "HAL");
  psl_seat_chooser_set_level (chooser, 0);
  g_assert_cmpstr (psl_seat_chooser_get_name (chooser), ==, "Zoë");
  drop_page (page);
}

static void
assert_time (PslRecord *record, gint64 time, gint64 increment)
{
  g_assert_cmpint (psl_record_get_time_control (record)->time, ==, time);
  g_assert_cmpint (psl_record_get_time_control (record)->increment, ==, increment);
}

/* No clock at first, then what was last chosen for this game: one of the list, or any other. */
static void
test_time (void)
{
  GtkWidget *page = new_page ("pylon");
  PslTimeRow *row = PSL_TIME_ROW (get_part (page, "time"));
  GtkWidget *list = app_fixture_find (GTK_WIDGET (row), GTK_TYPE_DROP_DOWN);
  GtkWidget *minutes = app_fixture_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON);
  g_autoptr (PslRecord) first = start (page);
  g_autoptr (PslRecord) second = NULL;
  g_autoptr (PslRecord) third = NULL;
  g_autoptr (PslRecord) other = NULL;

  assert_time (first, 0, 0);
  g_assert_false (gtk_widget_is_visible (gtk_widget_get_parent (minutes)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 2);
  second = start (page);
  assert_time (second, 600000, 5000);

  /* The other time begins with that. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 5);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (minutes)), ==, 10);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (minutes), 7);
  third = start (page);
  assert_time (third, 420000, 5000);

  psl_new_game_page_set_game (PSL_NEW_GAME_PAGE (page), "ponts");
  other = start (page);
  assert_time (other, 0, 0);
  psl_new_game_page_set_game (PSL_NEW_GAME_PAGE (page), "pylon");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, 5);
  g_assert_cmpint (psl_time_row_get_control (row).time, ==, 420000);
  drop_page (page);
}

/* A first game is one against an easy computer; after that, what was last chosen for this game. */
static void
test_kinds (void)
{
  GtkWidget *page = new_page ("pylon");
  g_autoptr (PslRecord) first = NULL;
  g_autoptr (PslRecord) second = NULL;
  g_autoptr (PslRecord) other = NULL;
  GtkEntry *name = GTK_ENTRY (get_name (page, 2));

  g_assert_cmpstr (gtk_entry_get_placeholder_text (name), ==, "Computer · Easy");
  psl_seat_chooser_set_level (get_chooser (page, 1), 5);
  psl_seat_chooser_set_level (get_chooser (page, 2), 0);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (name), ==, "Name");
  first = start (page);
  assert_player (first, 1, PSL_PLAYER_COMPUTER, 5);
  assert_player (first, 2, PSL_PLAYER_HUMAN, 0);

  psl_new_game_page_set_game (PSL_NEW_GAME_PAGE (page), "ponts");
  other = start (page);
  assert_player (other, 1, PSL_PLAYER_HUMAN, 0);
  assert_player (other, 2, PSL_PLAYER_COMPUTER, 2);

  psl_new_game_page_set_game (PSL_NEW_GAME_PAGE (page), "pylon");
  second = start (page);
  assert_player (second, 1, PSL_PLAYER_COMPUTER, 5);
  assert_player (second, 2, PSL_PLAYER_HUMAN, 0);
  drop_page (page);
}

/* A third player has a line where the game has a seat for them and the option asks for it. */
static void
test_three_seats (void)
{
  GtkWidget *page = new_page ("pontarchipel");
  GtkWidget *third = get_child (get_part (page, "seats"), 2);
  g_autoptr (PslRecord) record = NULL;

  g_assert_nonnull (third);
  g_assert_false (gtk_widget_get_visible (third));
  psl_option_row_set_value (get_option (page, "seats"), "3");
  g_assert_true (gtk_widget_get_visible (third));
  gtk_editable_set_text (get_name (page, 3), "Zoë");
  record = start (page);
  g_assert_cmpuint (psl_game_get_n_seats (psl_record_get_game (record)), ==, 3);
  g_assert_cmpstr (psl_record_get_player (record, 3)->name, ==, "Zoë");
  drop_page (page);
}

/* A name of the greatest length that a saved game can hold, and no longer one. */
static void
test_long_name (void)
{
  GtkWidget *page = new_page ("pylon");
  g_autofree char *name = g_strnfill (PSL_MAX_NAME_CHARS + 50, 'a');
  g_autoptr (PslRecord) record = NULL;

  gtk_editable_set_text (get_name (page, 1), name);
  record = start (page);
  g_assert_cmpuint (strlen (psl_record_get_player (record, 1)->name), ==, PSL_MAX_NAME_CHARS);
  drop_page (page);
}

/* Enter in a name starts the game. */
static void
test_enter (void)
{
  GtkWidget *page = new_page ("pylon");
  g_autoptr (PslRecord) record = NULL;

  g_signal_connect (page, "started", G_CALLBACK (on_started), &record);
  g_signal_emit_by_name (get_name (page, 2), "activate");
  g_assert_true (PSL_IS_RECORD (record));
  drop_page (page);
}

/* The program makes the placements, other ones each time, and each of them legal. */
static void
test_random_start (void)
{
  GtkWidget *page = new_page ("pylon");
  g_autofree char *first = NULL;

  psl_option_row_set_value (get_option (page, "start"), "random");
  for (int round = 0; round < 2; round++)
    {
      g_autoptr (PslRecord) record = start (page);
      g_autofree char *steps = app_fixture_get_steps (record);
      g_autoptr (PslRecord) replayed = app_fixture_new_record (steps);

      g_assert_cmpuint (psl_record_get_n_turns (record), ==, 30);
      g_assert_cmpuint (psl_record_get_n_turns (replayed), ==, 30);
      g_assert_cmpint (psl_game_get_option (psl_record_get_game (record), "start"), ==, 1);
      g_assert_cmpstr (steps, !=, first);
      g_free (first);
      first = g_steal_pointer (&steps);
    }
  drop_page (page);
}

/* The picture is always one, and another one when the option changes. */
static void
test_picture (void)
{
  GtkWidget *page = new_page ("pylon");
  GtkWidget *bin = get_part (page, "picture");
  g_autoptr (GtkWidget) before = g_object_ref (gtk_widget_get_first_child (bin));

  psl_option_row_set_value (get_option (page, "start"), "random");
  g_assert_nonnull (gtk_widget_get_first_child (bin));
  g_assert_true (gtk_widget_get_first_child (bin) == gtk_widget_get_last_child (bin));
  g_assert_true (gtk_widget_get_first_child (bin) != before);
  g_clear_object (&before);
  drop_page (page);
}

static void
test_remembers (void)
{
  GtkWidget *page = new_page ("pylon");

  psl_option_row_set_value (get_option (page, "start"), "random");
  gtk_editable_set_text (get_name (page, 1), "Ada");
  gtk_editable_set_text (get_name (page, 2), "Émile");
  g_object_unref (start (page));
  drop_page (page);

  page = new_page ("pylon");
  assert_option (page, "start", "random");
  g_assert_cmpstr (gtk_editable_get_text (get_name (page, 1)), ==, "Ada");
  g_assert_cmpstr (gtk_editable_get_text (get_name (page, 2)), ==, "Émile");
  drop_page (page);
}

/* What another version of the program has left there does no harm. */
static void
test_strange_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new_with_path (GAME_SCHEMA, PYLON_PATH);
  const char *const options[] = { "start=full", "size=8", "start", "=", NULL };
  const char *const names[] = { "a", "b", "c", "d", NULL };
  g_autoptr (PslRecord) record = NULL;
  GtkWidget *page;

  g_settings_set_strv (settings, "options", options);
  g_settings_set_strv (settings, "player-names", names);
  page = new_page ("pylon");
  assert_option (page, "start", "empty");
  record = start (page);
  g_assert_cmpstr (psl_record_get_player (record, 2)->name, ==, "b");
  drop_page (page);
}

/* Whether a part of a page is seen from top to bottom in what it can be scrolled in. */
static gboolean
is_in_view (gpointer part)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (part, scrolled, &bounds));
  return bounds.origin.y >= -1 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scrolled) + 1;
}

/* In a small window and in a flat one, all that can be chosen for the game with the most options
 * and seats can be scrolled to, and the button that starts it stays in view. */
static void
test_scrolling (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 1366, 768 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *page = new_page ("pontarchipel");
      GtkWidget *window = gtk_window_new (), *scrolled, *content;
      GtkAdjustment *place;
      graphene_rect_t bounds;

      psl_option_row_set_value (get_option (page, "seats"), "3");
      gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_set_child (GTK_WINDOW (window), page);
      gtk_window_present (GTK_WINDOW (window));
      app_fixture_settle ();
      g_assert_cmpint (gtk_widget_get_width (page), ==, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (page), ==, sizes[i][1]);
      g_assert_true (gtk_widget_compute_bounds (get_part (page, "start_button"), page, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, sizes[i][1]);

      scrolled = app_fixture_find (page, GTK_TYPE_SCROLLED_WINDOW);
      content = gtk_viewport_get_child (app_fixture_find (scrolled, GTK_TYPE_VIEWPORT));
      place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
      g_assert_true (is_in_view (get_part (page, "name")));
      for (guint part = 0; part < 2; part++)
        {
          GtkWidget *rows = get_part (page, part == 0 ? "seats" : "options");

          for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
               row = gtk_widget_get_next_sibling (row))
            {
              if (!gtk_widget_get_visible (row))
                continue;
              g_assert_true (gtk_widget_compute_bounds (row, content, &bounds));
              gtk_adjustment_set_value (place, bounds.origin.y - 12);
              app_fixture_wait (is_in_view, row);
            }
        }
      g_object_ref (page);
      gtk_window_set_child (GTK_WINDOW (window), NULL);
      gtk_window_destroy (GTK_WINDOW (window));
      g_object_unref (page);
      drop_page (page);
    }
}

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new_with_path (GAME_SCHEMA, PYLON_PATH);

  g_settings_reset (settings, "options");
  g_settings_reset (settings, "player-names");
  g_settings_reset (settings, "player-kinds");
  g_settings_reset (settings, "time-minutes");
  g_settings_reset (settings, "time-increment");
}

static void
add (const char *path, void (*func) (void))
{
  g_test_add_vtable (path, 0, func, NULL, (GTestFixtureFunc) func,
                     (GTestFixtureFunc) reset_settings);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  add ("/app/new-game-page/every-game", test_every_game);
  add ("/app/new-game-page/names", test_names);
  add ("/app/new-game-page/kinds", test_kinds);
  add ("/app/new-game-page/names-of-kinds", test_names_of_kinds);
  add ("/app/new-game-page/three-seats", test_three_seats);
  add ("/app/new-game-page/long-name", test_long_name);
  add ("/app/new-game-page/enter", test_enter);
  add ("/app/new-game-page/random-start", test_random_start);
  add ("/app/new-game-page/picture", test_picture);
  add ("/app/new-game-page/remembers", test_remembers);
  add ("/app/new-game-page/scrolling", test_scrolling);
  add ("/app/new-game-page/strange-settings", test_strange_settings);
  add ("/app/new-game-page/time", test_time);
  return app_fixture_run ();
}
