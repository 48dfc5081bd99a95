/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-start-page.h"
#include "core/psl-line.h"
#include "paint/psl-painter.h"
#include "storage/psl-autosave.h"
#include "storage/psl-game-file.h"

/* --- Helpers --- */

static GtkWidget *
get_part (GtkWidget *page, const char *name)
{
  GObject *part = gtk_widget_get_template_child (page, PSL_TYPE_START_PAGE, name);

  g_assert_true (GTK_IS_WIDGET (part));
  return GTK_WIDGET (part);
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static GtkWidget *
new_page (void)
{
  return g_object_ref_sink (psl_start_page_new ());
}

/* Ends the life of @page, and fails when something else still holds it. */
static void
drop_page (GtkWidget *page)
{
  app_fixture_settle ();
  g_assert_finalize_object (G_OBJECT (page));
}

static void
on_text (GObject *page, const char *text, char **heard)
{
  g_free (*heard);
  *heard = g_strdup (text);
}

static void
on_object (GObject *page, GObject *object, GObject **heard)
{
  g_set_object (heard, object);
}

static void
on_nothing (GObject *page, guint *n_heard)
{
  (*n_heard)++;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* --- Cards --- */

static void
test_cards (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *card = gtk_widget_get_first_child (get_part (page, "game_cards"));
  g_autofree char *heard = NULL;

  g_signal_connect (page, "game-chosen", G_CALLBACK (on_text), &heard);
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *class = psl_game_get_registered (i);

      if (class->hidden || psl_painter_lookup (class->id) == NULL)
        continue;
      g_assert_true (GTK_IS_BUTTON (card));
      gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_BUTTON);
      gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, class->name);
      g_signal_emit_by_name (card, "clicked");
      g_assert_cmpstr (heard, ==, class->id);
      card = gtk_widget_get_next_sibling (card);
    }
  g_assert_null (card);
  g_assert_cmpstr (heard, !=, NULL);
  drop_page (page);
}

/* Whoever comes back from choosing a game goes on at its card; whoever comes from a game, at the
 * first. */
static void
test_focus (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *first = gtk_widget_get_first_child (get_part (page, "game_cards"));
  GtkWidget *chosen = gtk_widget_get_next_sibling (first);

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  app_fixture_wait (is_mapped, page);
  psl_start_page_focus_card (PSL_START_PAGE (page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == first);
  g_signal_emit_by_name (chosen, "clicked");
  psl_start_page_focus_card (PSL_START_PAGE (page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == chosen);
  psl_start_page_begin_anew (PSL_START_PAGE (page));
  psl_start_page_focus_card (PSL_START_PAGE (page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == first);
  gtk_window_destroy (GTK_WINDOW (window));
  drop_page (page);
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_height (widget) > 0;
}

/* In a window that is too low for the page, the cards do not reach into what is below them. */
static void
test_low_window (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *below = gtk_widget_get_prev_sibling (get_part (page, "recent_frame"));
  GtkWidget *card = gtk_widget_get_last_child (get_part (page, "game_cards"));
  graphene_rect_t card_bounds, below_bounds;

  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 500);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  app_fixture_wait (is_laid_out, below);
  g_assert_true (gtk_widget_compute_bounds (card, page, &card_bounds));
  g_assert_true (gtk_widget_compute_bounds (below, page, &below_bounds));
  g_assert_cmpfloat (card_bounds.origin.y + card_bounds.size.height, <, below_bounds.origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
  drop_page (page);
}

static void
test_open (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *heading = gtk_widget_get_prev_sibling (get_part (page, "recent_frame"));
  guint n_heard = 0;

  g_signal_connect (page, "open-requested", G_CALLBACK (on_nothing), &n_heard);
  g_signal_emit_by_name (app_fixture_find (heading, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpuint (n_heard, ==, 1);
  drop_page (page);
}

/* The smallest window is 360 pixels wide. */
static void
test_narrow (void)
{
  GtkWidget *page = new_page ();
  int minimum;

  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  drop_page (page);
}

/* --- Interrupted games --- */

/* Leaves the copy of a game behind, as a program that was killed does. */
static GFile *
leave_copy (const char *steps)
{
  g_autoptr (PslAutosave) autosave = psl_autosave_new ();
  g_autoptr (PslRecord) record = app_fixture_new_record (steps);
  g_autoptr (GError) error = NULL;
  GFile *file;

  psl_autosave_write (autosave, record, NULL, TRUE, &error);
  g_assert_no_error (error);
  file = g_object_ref (psl_autosave_get_file (autosave));
  psl_autosave_release (autosave);
  return file;
}

static void
test_resume (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (PslAutosave) heard = NULL;
  GtkWidget *page = new_page ();
  GtkWidget *section = get_part (page, "resume_section");
  GtkWidget *cards = get_part (page, "resume_cards");
  GtkWidget *button;

  g_assert_false (gtk_widget_get_visible (section));

  file = leave_copy ("1a1 2b2 3c3");
  psl_start_page_refresh (PSL_START_PAGE (page));
  g_assert_true (gtk_widget_get_visible (section));
  g_assert_cmpuint (count_children (cards), ==, 1);
  button = app_fixture_find (cards, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Pylon");
  gtk_test_accessible_assert_property (app_fixture_find (cards, GTK_TYPE_MENU_BUTTON),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Give up this game");

  g_signal_connect (page, "resume-requested", G_CALLBACK (on_object), &heard);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (PSL_IS_AUTOSAVE (heard));
  g_assert_true (g_file_equal (psl_autosave_get_file (heard), file));

  psl_autosave_discard (heard);
  psl_start_page_refresh (PSL_START_PAGE (page));
  g_assert_false (gtk_widget_get_visible (section));
  drop_page (page);
}

static GtkWidget *
find_destructive_button (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_has_css_class (root, "destructive-action"))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_destructive_button (child);
  return found;
}

static void
test_give_up (void)
{
  g_autoptr (GFile) file = leave_copy ("1a1");
  GtkWidget *page = new_page ();
  GtkWidget *cards = get_part (page, "resume_cards");
  GtkWidget *discard = find_destructive_button (cards);

  g_assert_true (g_file_query_exists (file, NULL));
  g_assert_nonnull (discard);
  g_signal_emit_by_name (discard, "clicked");
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_cmpuint (count_children (cards), ==, 0);
  g_assert_false (gtk_widget_get_visible (get_part (page, "resume_section")));
  drop_page (page);
}

/* Return twice on the button in the corner gives nothing up.  The popover is closed before it goes:
 * else the window would hear neither keys nor clicks. */
static void
test_give_up_in_window (void)
{
  g_autoptr (GFile) file = leave_copy ("1a1");
  GtkWidget *page = new_page ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *discard = find_destructive_button (get_part (page, "resume_cards"));
  GtkWidget *popover = gtk_widget_get_ancestor (discard, GTK_TYPE_POPOVER);
  GtkWidget *focus;
  guint n_closed = 0;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  app_fixture_wait (is_mapped, page);
  gtk_popover_popup (GTK_POPOVER (popover));
  app_fixture_wait (is_mapped, popover);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, popover));
  g_assert_true (focus != discard);

  g_signal_connect (popover, "closed", G_CALLBACK (on_nothing), &n_closed);
  g_signal_emit_by_name (discard, "clicked");
  g_assert_cmpuint (n_closed, ==, 1);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 gtk_widget_get_first_child (get_part (page, "game_cards")));
  gtk_window_destroy (GTK_WINDOW (window));
  drop_page (page);
}

/* A file whose name is in no known encoding is named as well as can be. */
static void
test_odd_name (void)
{
  g_autoptr (PslAutosave) autosave = psl_autosave_new ();
  g_autoptr (PslRecord) record = app_fixture_new_record ("1a1");
  g_autoptr (GFile) origin = app_fixture_get_file ("caf\xe9.passerelle");
  g_autoptr (GError) error = NULL;
  GtkWidget *page, *button;

  psl_autosave_write (autosave, record, origin, TRUE, &error);
  g_assert_no_error (error);
  psl_autosave_release (autosave);
  page = new_page ();
  button = app_fixture_find (get_part (page, "resume_cards"), GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "caf\uFFFD.passerelle");
  g_signal_emit_by_name (find_destructive_button (get_part (page, "resume_cards")), "clicked");
  drop_page (page);
}

/* A copy that cannot be read is shown with the reason, and can still be given up. */
static void
test_unreadable (void)
{
  g_autoptr (GFile) file = leave_copy ("1a1");
  g_autoptr (GError) error = NULL;
  GtkWidget *page, *cards, *button;

  g_file_replace_contents (file, "<game", 5, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
  page = new_page ();
  cards = get_part (page, "resume_cards");
  g_assert_cmpuint (count_children (cards), ==, 1);
  button = app_fixture_find (cards, GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (find_destructive_button (cards), "clicked");
  g_assert_cmpuint (count_children (cards), ==, 0);
  drop_page (page);
}

/* --- Recent games --- */

static void
add_recent (const char *name, const char *media_type, gboolean exists)
{
  g_autofree char *path = app_fixture_get_path (name);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  GtkRecentData data = {
    .mime_type = (char *) media_type,
    .app_name = (char *) "passerelle",
    .app_exec = (char *) "passerelle %u",
  };

  if (exists)
    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_true (gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data));
}

static gboolean
has_two_rows (gpointer list)
{
  return count_children (list) == 2;
}

static void
test_recent (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *frame = get_part (page, "recent_frame");
  GtkWidget *list = get_part (page, "recent_list");
  g_autofree char *path = app_fixture_get_path ("été à la mer.passerelle");
  g_autoptr (GFile) expected = g_file_new_for_path (path);
  g_autoptr (GFile) heard = NULL;
  gboolean found = FALSE;

  g_assert_false (gtk_widget_get_visible (frame));
  add_recent ("first.passerelle", PSL_GAME_MEDIA_TYPE, TRUE);
  add_recent ("été à la mer.passerelle", PSL_GAME_MEDIA_TYPE, TRUE);
  add_recent ("gone.passerelle", PSL_GAME_MEDIA_TYPE, FALSE);
  add_recent ("letter.txt", "text/plain", TRUE);
  app_fixture_wait (has_two_rows, list);
  g_assert_true (gtk_widget_get_visible (frame));

  g_signal_connect (page, "file-chosen", G_CALLBACK (on_object), &heard);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_signal_emit_by_name (list, "row-activated", row);
      g_assert_true (G_IS_FILE (heard));
      found = found || g_file_equal (heard, expected);
    }
  g_assert_true (found);
  drop_page (page);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/start-page/cards", test_cards);
  g_test_add_func ("/app/start-page/focus", test_focus);
  g_test_add_func ("/app/start-page/open", test_open);
  g_test_add_func ("/app/start-page/narrow", test_narrow);
  g_test_add_func ("/app/start-page/resume", test_resume);
  g_test_add_func ("/app/start-page/low-window", test_low_window);
  g_test_add_func ("/app/start-page/give-up", test_give_up);
  g_test_add_func ("/app/start-page/give-up-in-window", test_give_up_in_window);
  g_test_add_func ("/app/start-page/odd-name", test_odd_name);
  g_test_add_func ("/app/start-page/unreadable", test_unreadable);
  g_test_add_func ("/app/start-page/recent", test_recent);
  return app_fixture_run ();
}
