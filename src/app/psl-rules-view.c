/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-rules-view.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-rules-library.h"
#include "app/psl-rules-page.h"
#include "app/psl-rules-text.h"

#define INDEX_PAGE "index"

/* A section is shown a little below the upper edge; one that begins this close to it is the one
 * that is being read. */
#define SECTION_MARGIN 12

/* A place in the help. */
typedef struct
{
  char *page;
  char *section; /* NULL: above the first */
  double offset; /* pixels below the beginning of the section */
} RulesPlace;

struct _PslRulesView
{
  GtkWidget parent_instance;

  GtkWidget *box; /* owned as a child widget; the others are in it */
  GtkWidget *back;
  GtkWidget *scroller;
  GtkWidget *viewport;  /* in the scroller, with the page in it */
  PslRulesPage *page;   /* borrowed */
  GtkWidget **switches; /* a toggle button a language */

  const PslRulesLanguage *language;
  char *page_name;
  GQueue history; /* of RulesPlace, the latest first */

  /* Where to go when the page has its size. */
  RulesPlace *wanted;
  gboolean wants_highlight;
  guint tick;
};

G_DEFINE_FINAL_TYPE (PslRulesView, psl_rules_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LANGUAGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void follow (PslRulesView *self, const char *target);

static RulesPlace *
rules_place_new (const char *page, const char *section, double offset)
{
  RulesPlace *place = g_new (RulesPlace, 1);

  *place = (RulesPlace){ g_strdup (page), g_strdup (section), offset };
  return place;
}

static void
rules_place_free (RulesPlace *place)
{
  g_free (place->page);
  g_free (place->section);
  g_free (place);
}

/* --- Going to a place --- */

static GtkAdjustment *
get_adjustment (PslRulesView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* What is being read now. */
static RulesPlace *
get_place (PslRulesView *self)
{
  double value = gtk_adjustment_get_value (get_adjustment (self));
  double begins;
  const char *section;

  if (self->wanted != NULL)
    return rules_place_new (self->wanted->page, self->wanted->section, self->wanted->offset);

  section = psl_rules_page_get_section_at (self->page, value + SECTION_MARGIN, &begins);
  return rules_place_new (self->page_name, section, value - begins);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PslRulesView *self = PSL_RULES_VIEW (widget);
  double begins = 0;

  /* A new page gets its size after the ticks of its first frame. */
  if (gtk_widget_get_height (GTK_WIDGET (self->page)) == 0)
    return G_SOURCE_CONTINUE;

  if (self->wanted->section != NULL)
    psl_rules_page_locate (self->page, self->wanted->section, &begins);
  gtk_adjustment_set_value (get_adjustment (self), begins + self->wanted->offset);
  if (self->wants_highlight)
    psl_rules_page_highlight (self->page, self->wanted->section);

  g_clear_pointer (&self->wanted, rules_place_free);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Waits only while the view can be seen: a hidden page gets no size. */
static void
wait_for_size (PslRulesView *self)
{
  if (self->wanted != NULL && self->tick == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
stop_waiting (PslRulesView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static void
on_link_activated (PslRulesPage *page, const char *target, PslRulesView *self)
{
  follow (self, target);
}

/* Puts the page @name into the scroller. */
static void
load_page (PslRulesView *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PslHelpNode) page = psl_rules_library_read (name, self->language, &error);

  if (page == NULL)
    {
      g_warning ("%s: %s", name, error->message);
      page = psl_help_node_new (PSL_HELP_SECTION);
    }
  self->page = PSL_RULES_PAGE (psl_rules_page_new (page));
  g_signal_connect (self->page, "link-activated", G_CALLBACK (on_link_activated), self);
  gtk_viewport_set_child (GTK_VIEWPORT (self->viewport), GTK_WIDGET (self->page));
  g_free (self->page_name);
  self->page_name = g_strdup (name);
}

/* Takes over @place. */
static void
go_to (PslRulesView *self, RulesPlace *place, gboolean highlight)
{
  g_clear_pointer (&self->wanted, rules_place_free);
  self->wanted = place;
  self->wants_highlight = highlight && place->section != NULL;
  if (g_strcmp0 (self->page_name, place->page) != 0)
    load_page (self, place->page);
  wait_for_size (self);
  gtk_widget_set_sensitive (self->back, !g_queue_is_empty (&self->history));
}

/* Goes to a place from which the way leads back to the present one, if anybody has seen that. */
static void
visit (PslRulesView *self, RulesPlace *place, gboolean highlight)
{
  if (self->wanted == NULL)
    g_queue_push_head (&self->history, get_place (self));
  go_to (self, place, highlight);
}

static void
follow (PslRulesView *self, const char *target)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);

  if (psl_rules_text_is_external (target))
    gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), target, GDK_CURRENT_TIME);
  else
    visit (self, rules_place_new (parts[0], parts[1], parts[1] != NULL ? -SECTION_MARGIN : 0),
           TRUE);
  /* The link is gone with its page: the keys go on in the new one. */
  psl_rules_view_focus_text (self);
}

static void
on_back_clicked (GtkButton *button, PslRulesView *self)
{
  RulesPlace *place = g_queue_pop_head (&self->history);

  if (place != NULL)
    go_to (self, place, FALSE);
}

static void
on_contents_clicked (GtkButton *button, PslRulesView *self)
{
  if (!g_str_equal (self->page_name, INDEX_PAGE))
    visit (self, rules_place_new (INDEX_PAGE, NULL, 0), FALSE);
}

void
psl_rules_view_show (PslRulesView *self, const char *game_id, const char *anchor)
{
  g_return_if_fail (PSL_IS_RULES_VIEW (self));

  const char *page = INDEX_PAGE;

  if (game_id != NULL && psl_rules_library_has_page (game_id))
    page = game_id;
  if (anchor == NULL && g_str_equal (self->page_name, page))
    return;

  visit (self, rules_place_new (page, anchor, anchor != NULL ? -SECTION_MARGIN : 0), TRUE);
}

const char *
psl_rules_view_get_page (PslRulesView *self)
{
  g_return_val_if_fail (PSL_IS_RULES_VIEW (self), NULL);

  return self->page_name;
}

void
psl_rules_view_focus_text (PslRulesView *self)
{
  g_return_if_fail (PSL_IS_RULES_VIEW (self));
  gtk_widget_grab_focus (self->viewport);
}

/* --- Language --- */

static void
on_switch_toggled (GtkToggleButton *button, PslRulesView *self)
{
  for (guint i = 0; i < psl_rules_n_languages; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->switches[i])))
      psl_rules_view_set_language (self, psl_rules_languages[i].code);
}

const char *
psl_rules_view_get_language (PslRulesView *self)
{
  g_return_val_if_fail (PSL_IS_RULES_VIEW (self), NULL);

  return self->language->code;
}

void
psl_rules_view_set_language (PslRulesView *self, const char *language)
{
  g_return_if_fail (PSL_IS_RULES_VIEW (self));
  g_return_if_fail (language != NULL);

  const PslRulesLanguage *known = psl_rules_language_lookup (language);

  if (known == NULL || known == self->language)
    return;

  RulesPlace *place = get_place (self);

  self->language = known;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->switches[known - psl_rules_languages]),
                                TRUE);
  g_clear_pointer (&self->page_name, g_free);
  go_to (self, place, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LANGUAGE]);
}

/* --- Class --- */

static void
psl_rules_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_LANGUAGE)
    psl_rules_view_set_language (PSL_RULES_VIEW (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
psl_rules_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_LANGUAGE)
    g_value_set_string (value, psl_rules_view_get_language (PSL_RULES_VIEW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
psl_rules_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (psl_rules_view_parent_class)->map (widget);
  wait_for_size (PSL_RULES_VIEW (widget));
}

static void
psl_rules_view_unmap (GtkWidget *widget)
{
  stop_waiting (PSL_RULES_VIEW (widget));
  GTK_WIDGET_CLASS (psl_rules_view_parent_class)->unmap (widget);
}

static void
psl_rules_view_dispose (GObject *object)
{
  PslRulesView *self = PSL_RULES_VIEW (object);

  stop_waiting (self);
  g_clear_pointer (&self->wanted, rules_place_free);
  g_queue_clear_full (&self->history, (GDestroyNotify) rules_place_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_rules_view_parent_class)->dispose (object);
}

static void
psl_rules_view_finalize (GObject *object)
{
  PslRulesView *self = PSL_RULES_VIEW (object);

  g_free (self->switches);
  g_free (self->page_name);
  G_OBJECT_CLASS (psl_rules_view_parent_class)->finalize (object);
}

/* What all views need once: their style, and that a paragraph is not selected for having the
 * focus. */
static void
prepare_display (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/passerelle/Passerelle/psl-rules-view.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
}

static void
psl_rules_view_class_init (PslRulesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = psl_rules_view_set_property;
  object_class->get_property = psl_rules_view_get_property;
  object_class->dispose = psl_rules_view_dispose;
  object_class->finalize = psl_rules_view_finalize;
  widget_class->map = psl_rules_view_map;
  widget_class->unmap = psl_rules_view_unmap;

  properties[PROP_LANGUAGE] =
      g_param_spec_string ("language", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulesview");
  prepare_display ();
}

static GtkWidget *
new_language_switch (PslRulesView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  self->switches = g_new (GtkWidget *, psl_rules_n_languages);
  for (guint i = 0; i < psl_rules_n_languages; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (psl_rules_languages[i].name);

      self->switches[i] = button;
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                               PANGO_ELLIPSIZE_END);
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     GTK_TOGGLE_BUTTON (self->switches[0]));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    &psl_rules_languages[i] == self->language);
      gtk_box_append (GTK_BOX (box), button);
    }
  for (guint i = 0; i < psl_rules_n_languages; i++)
    g_signal_connect (self->switches[i], "toggled", G_CALLBACK (on_switch_toggled), self);
  return box;
}

static GtkWidget *
new_tool_bar (PslRulesView *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *contents = gtk_button_new_from_icon_name ("view-list-symbolic");
  GtkWidget *languages = new_language_switch (self);

  self->back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_widget_set_tooltip_text (self->back, _ ("Back"));
  gtk_widget_set_tooltip_text (contents, _ ("Contents"));
  psl_accessible_set_label (self->back, _ ("Back"));
  psl_accessible_set_label (contents, _ ("Contents"));
  gtk_widget_add_css_class (self->back, "flat");
  gtk_widget_add_css_class (contents, "flat");
  gtk_widget_add_css_class (bar, "tools");
  gtk_widget_set_halign (languages, GTK_ALIGN_END);
  gtk_widget_set_hexpand (languages, TRUE);
  g_signal_connect (self->back, "clicked", G_CALLBACK (on_back_clicked), self);
  g_signal_connect (contents, "clicked", G_CALLBACK (on_contents_clicked), self);

  gtk_box_append (GTK_BOX (bar), self->back);
  gtk_box_append (GTK_BOX (bar), contents);
  gtk_box_append (GTK_BOX (bar), languages);
  return bar;
}

static void
psl_rules_view_init (PslRulesView *self)
{
  self->language = psl_rules_language_get_default ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Figures need the height that they would like, not the least that they can do with. */
  self->viewport = g_object_new (GTK_TYPE_VIEWPORT, "vscroll-policy", GTK_SCROLL_NATURAL,
                                 "scroll-to-focus", TRUE, "focusable", TRUE, NULL);
  psl_accessible_set_label (self->viewport, _ ("Rules"));
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "vexpand", TRUE, "child", self->viewport, NULL);
  gtk_box_append (GTK_BOX (self->box), new_tool_bar (self));
  gtk_box_append (GTK_BOX (self->box), self->scroller);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  go_to (self, rules_place_new (INDEX_PAGE, NULL, 0), FALSE);
}

GtkWidget *
psl_rules_view_new (void)
{
  return g_object_new (PSL_TYPE_RULES_VIEW, NULL);
}
