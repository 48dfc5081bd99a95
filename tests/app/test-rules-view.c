/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules viewer on a display: what it shows, where it goes, how it fits. */

#include <gtk/gtk.h>

#include "app/psl-rules-library.h"
#include "app/psl-rules-page.h"
#include "app/psl-rules-text.h"
#include "app/psl-rules-view.h"
#include "board/psl-board-picture.h"
#include "games/psl-games.h"

/* --- Finding things --- */

typedef gboolean (*WidgetTest) (GtkWidget *widget, gconstpointer data);

static GtkWidget *
find (GtkWidget *root, WidgetTest test, gconstpointer data)
{
  if (test (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, test, data);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), (const char *) text) != NULL;
}

static gboolean
is_a (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), GPOINTER_TO_SIZE (type));
}

static gboolean
has_icon (GtkWidget *widget, gconstpointer icon)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), icon) == 0;
}

static gboolean
has_class (GtkWidget *widget, gconstpointer css_class)
{
  return gtk_widget_has_css_class (widget, css_class);
}

static GtkWidget *
find_text (GtkWidget *root, const char *text)
{
  return find (root, has_text, text);
}

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  return find (root, is_a, GSIZE_TO_POINTER (type));
}

/* --- A viewer in a window --- */

typedef struct
{
  GtkWidget *window;
  PslRulesView *view;
} Fixture;

static void
fixture_set_up (Fixture *self, int width, int height)
{
  self->window = gtk_window_new ();
  self->view = PSL_RULES_VIEW (psl_rules_view_new ());
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->view));
}

static void
fixture_tear_down (Fixture *self)
{
  gpointer view = self->view;

  g_object_add_weak_pointer (G_OBJECT (self->view), &view);
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (view);
}

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *n_frames = data;

  return --*n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Lets the viewer be laid out and go where it was told to. */
static void
settle (Fixture *self)
{
  guint n_frames = 4;

  gtk_window_present (GTK_WINDOW (self->window));
  gtk_widget_add_tick_callback (self->window, count_frame, &n_frames, NULL);
  while (n_frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

static PslRulesPage *
get_page (Fixture *self)
{
  return PSL_RULES_PAGE (find_type (GTK_WIDGET (self->view), PSL_TYPE_RULES_PAGE));
}

static double
get_scroll (Fixture *self)
{
  GtkWidget *scroller = find_type (GTK_WIDGET (self->view), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}

/* The section at the upper edge. */
static const char *
get_section (Fixture *self)
{
  double begins;

  return psl_rules_page_get_section_at (get_page (self), get_scroll (self) + 12, &begins);
}

static void
follow_link (Fixture *self, const char *text, const char *target)
{
  GtkWidget *label = find_text (GTK_WIDGET (self->view), text);
  gboolean handled = FALSE;

  g_assert_nonnull (label);
  g_signal_emit_by_name (label, "activate-link", target, &handled);
  g_assert_true (handled);
  settle (self);
}

static GtkWidget *
find_back (Fixture *self)
{
  return find (GTK_WIDGET (self->view), has_icon, "go-previous-symbolic");
}

/* --- Tests --- */

static void
test_contents (void)
{
  Fixture self;

  fixture_set_up (&self, 700, 500);
  settle (&self);
  g_assert_cmpstr (psl_rules_view_get_page (self.view), ==, "index");
  g_assert_false (gtk_widget_get_sensitive (find_back (&self)));

  /* Pages are listed by the sections that they name as their guide. */
  follow_link (&self, "Pylon", "pylon");
  g_assert_cmpstr (psl_rules_view_get_page (self.view), ==, "pylon");
  g_assert_true (gtk_widget_get_sensitive (find_back (&self)));

  g_signal_emit_by_name (find_back (&self), "clicked");
  settle (&self);
  g_assert_cmpstr (psl_rules_view_get_page (self.view), ==, "index");
  g_assert_false (gtk_widget_get_sensitive (find_back (&self)));
  g_assert_nonnull (find_text (GTK_WIDGET (self.view), "Saved games and review"));

  fixture_tear_down (&self);
}

static void
test_anchor (void)
{
  Fixture self;
  GtkWidget *heading;
  double begins;

  fixture_set_up (&self, 500, 400);
  psl_rules_view_show (self.view, "pylon", "stacking");
  settle (&self);

  g_assert_cmpstr (psl_rules_view_get_page (self.view), ==, "pylon");
  g_assert_true (psl_rules_page_locate (get_page (&self), "stacking", &begins));
  g_assert_cmpfloat_with_epsilon (get_scroll (&self), begins - 12, 1);
  heading = find (GTK_WIDGET (get_page (&self)), has_class, "highlight");
  g_assert_nonnull (heading);
  g_assert_true (has_text (heading, "stacking"));
  /* What was never on the screen is no place to go back to. */
  g_assert_false (gtk_widget_get_sensitive (find_back (&self)));

  /* Shown again without an anchor, the page stays where the reader is. */
  psl_rules_view_show (self.view, "pylon", NULL);
  settle (&self);
  g_assert_cmpstr (get_section (&self), ==, "stacking");

  /* A link within a page, and the way back. */
  psl_rules_view_show (self.view, "pylon", "clarifications");
  settle (&self);
  g_signal_emit_by_name (find_back (&self), "clicked");
  settle (&self);
  g_assert_cmpstr (get_section (&self), ==, "stacking");

  /* Told while it is hidden, the view goes there when it is seen again. */
  gtk_widget_set_visible (GTK_WIDGET (self.view), FALSE);
  settle (&self);
  psl_rules_view_set_language (self.view, "fr");
  psl_rules_view_show (self.view, "pylon", "score");
  settle (&self);
  gtk_widget_set_visible (GTK_WIDGET (self.view), TRUE);
  settle (&self);
  g_assert_cmpstr (get_section (&self), ==, "score");

  /* A game without rules leads to the contents, an unknown section to the top. */
  psl_rules_view_show (self.view, "null", "goal");
  settle (&self);
  g_assert_cmpstr (psl_rules_view_get_page (self.view), ==, "index");
  g_assert_cmpfloat_with_epsilon (get_scroll (&self), 0, 0.5);

  fixture_tear_down (&self);
}

static void
on_notify (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(guint *) data;
}

static void
test_language (void)
{
  static const char *const sections[] = { "goal", "stacking", "clarifications" };
  Fixture self;
  guint n_notified = 0;

  fixture_set_up (&self, 500, 400);
  /* The tests run in English. */
  g_assert_cmpstr (psl_rules_view_get_language (self.view), ==, "C");
  g_signal_connect (self.view, "notify::language", G_CALLBACK (on_notify), &n_notified);

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      psl_rules_view_show (self.view, "pylon", sections[i]);
      settle (&self);
      psl_rules_view_set_language (self.view, "fr");
      settle (&self);
      g_assert_nonnull (find_text (GTK_WIDGET (self.view), "Précisions"));
      g_assert_null (find_text (GTK_WIDGET (self.view), "Clarifications"));
      g_assert_cmpstr (get_section (&self), ==, sections[i]);
      psl_rules_view_set_language (self.view, "C");
      settle (&self);
      g_assert_nonnull (find_text (GTK_WIDGET (self.view), "Clarifications"));
      g_assert_cmpstr (get_section (&self), ==, sections[i]);
    }
  g_assert_cmpuint (n_notified, ==, 2 * G_N_ELEMENTS (sections));

  /* The switch does the same; a language without pages changes nothing. */
  for (GtkWidget *label = find_text (GTK_WIDGET (self.view), "Français"); label != NULL;
       label = gtk_widget_get_parent (label))
    {
      if (GTK_IS_TOGGLE_BUTTON (label))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (label), TRUE);
    }
  settle (&self);
  g_assert_cmpstr (psl_rules_view_get_language (self.view), ==, "fr");
  g_assert_nonnull (find_text (GTK_WIDGET (self.view), "Précisions"));
  psl_rules_view_set_language (self.view, "de");
  g_assert_cmpstr (psl_rules_view_get_language (self.view), ==, "fr");

  fixture_tear_down (&self);
}

static void
test_language_names (void)
{
  static const struct
  {
    const char *locale, *code;
  } cases[] = {
    { "fr", "fr" },   { "fr_CA.UTF-8", "fr" }, { "fr@euro", "fr" }, { "C", "C" },    { "en", "C" },
    { "en_GB", "C" }, { "de", NULL },          { "frp", NULL },     { "enm", NULL }, { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PslRulesLanguage *language = psl_rules_language_lookup (cases[i].locale);

      g_assert_cmpstr (language != NULL ? language->code : NULL, ==, cases[i].code);
    }
}

/* The least width of the view with the page @name in it. */
static int
get_minimum (Fixture *self, const char *language, const char *name)
{
  int minimum;

  psl_rules_view_set_language (self->view, language);
  psl_rules_view_show (self->view, name, NULL);
  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

/* Every page fits into a narrow window, with text twice as large too. */
static void
test_narrow (void)
{
  g_auto (GStrv) files =
      g_resources_enumerate_children (PSL_RULES_FOLDER "/C", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture self;
  int dpi;

  fixture_set_up (&self, 320, 480);
  settle (&self);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (files[i], strcspn (files[i], "."));

      g_assert_cmpint (get_minimum (&self, "C", name), <=, 320);
      g_assert_cmpint (get_minimum (&self, "fr", name), <=, 320);
      g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
      g_assert_cmpint (get_minimum (&self, "C", name), <=, 360);
      g_assert_cmpint (get_minimum (&self, "fr", name), <=, 360);
      g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
    }
  settle (&self);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (get_page (&self))), <=, 320);
  fixture_tear_down (&self);
}

/* In a wide window, lines do not grow longer than is good to read. */
static void
test_wide (void)
{
  GtkWidget *paragraph;
  Fixture self;

  fixture_set_up (&self, 1300, 480);
  psl_rules_view_show (self.view, "pylon", NULL);
  settle (&self);
  paragraph = find_text (GTK_WIDGET (self.view), "Doug Orleans");
  g_assert_cmpint (gtk_widget_get_width (paragraph), >, 400);
  g_assert_cmpint (gtk_widget_get_width (paragraph), <, 800);
  fixture_tear_down (&self);
}

/* What the first figure of the page @name shows, in words that last as long as the program. */
static const char *
find_description (PslHelpNode *node)
{
  const char *description = NULL;

  if (node->kind == PSL_HELP_FIGURE)
    return g_intern_string (node->text);
  for (guint i = 0; i < node->children->len && description == NULL; i++)
    description = find_description (g_ptr_array_index (node->children, i));
  return description;
}

static const char *
get_first_description (const char *name)
{
  g_autoptr (PslHelpNode) page =
      psl_rules_library_read (name, psl_rules_language_lookup ("C"), NULL);

  return find_description (page);
}

static void
test_accessible (void)
{
  Fixture self;
  GtkWidget *page, *picture, *cell, *row;

  fixture_set_up (&self, 500, 400);
  psl_rules_view_show (self.view, "pylon", NULL);
  settle (&self);
  page = GTK_WIDGET (get_page (&self));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_text (page, "Pylon")),
                                   GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_text (page, "Pylon")),
                                       GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_text (page, "Aim of the game")),
                                   GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_text (page, "Aim of the game")),
                                       GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);

  picture = find_type (page, PSL_TYPE_BOARD_PICTURE);
  g_assert_nonnull (picture);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       get_first_description ("pylon"));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_cmpint (gtk_widget_get_width (picture), >, 300);
  g_assert_cmpint (gtk_widget_get_height (picture), >, 240);

  cell = gtk_widget_get_parent (find_text (page, "Per player"));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  row = gtk_widget_get_parent (cell);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                   GTK_ACCESSIBLE_ROLE_TABLE);
  g_assert_true (gtk_label_get_selectable (GTK_LABEL (find_text (page, "A stack never moves"))));

  fixture_tear_down (&self);
}

/* The cells of a column stand below each other, in narrow places too, and within the table. */
static void
test_table (void)
{
  static const int widths[] = { 260, 330, 600 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      Fixture self;
      GtkWidget *header, *table;

      fixture_set_up (&self, widths[i], 400);
      psl_rules_view_show (self.view, "pond", NULL);
      settle (&self);
      header = gtk_widget_get_parent (
          gtk_widget_get_parent (find_text (GTK_WIDGET (get_page (&self)), "Eggs each")));
      table = gtk_widget_get_parent (header);
      for (GtkWidget *row = gtk_widget_get_next_sibling (header); row != NULL;
           row = gtk_widget_get_next_sibling (row))
        {
          GtkWidget *above = gtk_widget_get_first_child (header);

          for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL;
               cell = gtk_widget_get_next_sibling (cell))
            {
              graphene_rect_t box, box_above;

              g_assert_true (gtk_widget_compute_bounds (cell, table, &box));
              g_assert_true (gtk_widget_compute_bounds (above, table, &box_above));
              g_assert_cmpfloat (box.origin.x, ==, box_above.origin.x);
              g_assert_cmpfloat (box.size.width, ==, box_above.size.width);
              g_assert_cmpfloat (box.origin.x + box.size.width, <=, gtk_widget_get_width (table));
              above = gtk_widget_get_next_sibling (above);
            }
        }
      fixture_tear_down (&self);
    }
}

/* Text is farther from the edge of a table where it begins, on whichever side that is. */
static void
test_table_edges (void)
{
  for (GtkTextDirection direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
    {
      Fixture self;
      GtkWidget *text, *table;
      graphene_rect_t box;
      float edge;

      gtk_widget_set_default_direction (direction);
      fixture_set_up (&self, 600, 400);
      psl_rules_view_show (self.view, "pond", NULL);
      settle (&self);
      text = find_text (GTK_WIDGET (get_page (&self)), "Large");
      table = gtk_widget_get_ancestor (gtk_widget_get_parent (text), GTK_TYPE_BOX);
      table = gtk_widget_get_parent (gtk_widget_get_parent (table));
      g_assert_true (gtk_widget_has_css_class (table, "table"));
      g_assert_true (gtk_widget_compute_bounds (text, table, &box));
      edge = (float) gtk_widget_get_width (table) - box.origin.x - box.size.width;
      g_assert_cmpfloat (direction == GTK_TEXT_DIR_LTR ? box.origin.x : edge, ==, 12);
      fixture_tear_down (&self);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* A row has room for any number of cells. */
static void
test_wide_table (void)
{
  static const char page_text[] =
      "<page xmlns='http://projectmallard.org/1.0/' id='x'><table><tr>"
      "<td><p>a</p></td><td><p>b</p></td><td><p>c</p></td><td><p>d</p></td><td><p>e</p></td>"
      "<td><p>f</p></td><td><p>g</p></td><td><p>h</p></td><td><p>i</p></td><td><p>last</p></td>"
      "</tr></table></page>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (page_text, strlen (page_text));
  g_autoptr (PslHelpNode) page = psl_help_page_read (bytes, NULL);
  GtkWidget *view = g_object_ref_sink (psl_rules_page_new (page));
  GtkWidget *last = find_text (view, "last");
  int width, height;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (view, width, height, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (last), >, 0);
  g_object_unref (view);
}

static void
test_markup (void)
{
  static const char page_text[] =
      "<page xmlns='http://projectmallard.org/1.0/' id='x'>"
      "<p>1 &lt; 2 <em>a</em> <em style='strong'>b</em> <code>c&amp;d</code> "
      "<link xref='pylon#goal'>e</link> <keyseq><key>Ctrl</key><key>N</key></keyseq></p></page>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (page_text, strlen (page_text));
  g_autoptr (PslHelpNode) page = psl_help_page_read (bytes, NULL);
  g_autofree char *markup = psl_rules_text_to_markup (g_ptr_array_index (page->children, 0));

  g_assert_cmpstr (markup, ==,
                   "1 &lt; 2 <i>a</i> <b>b</b> <tt>c&amp;d</tt> <a href=\"pylon#goal\">e</a> "
                   "<b>Ctrl+N</b>");
  g_assert_true (psl_rules_text_is_external ("https://www.example.org/"));
  g_assert_false (psl_rules_text_is_external ("pylon#goal"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/app/rules-view/contents", test_contents);
  g_test_add_func ("/app/rules-view/anchor", test_anchor);
  g_test_add_func ("/app/rules-view/language", test_language);
  g_test_add_func ("/app/rules-view/language-names", test_language_names);
  g_test_add_func ("/app/rules-view/narrow", test_narrow);
  g_test_add_func ("/app/rules-view/wide", test_wide);
  g_test_add_func ("/app/rules-view/accessible", test_accessible);
  g_test_add_func ("/app/rules-view/table", test_table);
  g_test_add_func ("/app/rules-view/table-edges", test_table_edges);
  g_test_add_func ("/app/rules-view/wide-table", test_wide_table);
  g_test_add_func ("/app/rules-view/markup", test_markup);
  return g_test_run ();
}
