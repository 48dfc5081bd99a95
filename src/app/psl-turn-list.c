/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-turn-list.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-emblem.h"
#include "app/psl-label.h"
#include "app/psl-turn-model.h"
#include "app/psl-words.h"

#define INDENT 18 /* pixels for each level of variations */

struct _PslTurnList
{
  GtkWidget parent_instance;

  GtkListView *view;
  PslMatch *match;               /* owned, or NULL */
  PslTurnModel *model;           /* borrowed from selection */
  GtkSingleSelection *selection; /* owned, or NULL */
  gboolean following;            /* the selection is being moved to where the match stands */
  guint scroll_id;               /* idle source that scrolls to the current row */
};

G_DEFINE_FINAL_TYPE (PslTurnList, psl_turn_list, GTK_TYPE_WIDGET)

/* --- Rows --- */

typedef struct
{
  GtkWidget *marker;
  GtkWidget *number;
  GtkWidget *emblem;
  GtkWidget *text;
  GtkWidget *comment;
  gulong current_id;
} RowWidgets;

static void
setup_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, PslTurnList *self)
{
  RowWidgets *row = g_new0 (RowWidgets, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  row->marker = gtk_image_new_from_icon_name ("pan-end-symbolic");
  row->number = gtk_label_new (NULL);
  row->emblem = psl_emblem_new ();
  row->text = gtk_label_new (NULL);
  row->comment = gtk_image_new_from_icon_name ("text-x-generic-symbolic");

  gtk_label_set_xalign (GTK_LABEL (row->number), 1);
  gtk_label_set_width_chars (GTK_LABEL (row->number), 4);
  gtk_widget_add_css_class (row->number, "secondary");
  gtk_widget_add_css_class (row->number, "numeric");
  gtk_label_set_xalign (GTK_LABEL (row->text), 0);
  gtk_label_set_ellipsize (GTK_LABEL (row->text), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (row->text, TRUE);
  gtk_widget_add_css_class (row->text, "notation");
  psl_label_tell_when_cut (GTK_LABEL (row->text));

  gtk_box_append (GTK_BOX (box), row->marker);
  gtk_box_append (GTK_BOX (box), row->number);
  gtk_box_append (GTK_BOX (box), row->emblem);
  gtk_box_append (GTK_BOX (box), row->text);
  gtk_box_append (GTK_BOX (box), row->comment);
  g_object_set_data_full (G_OBJECT (box), "psl-row", row, g_free);
  gtk_list_item_set_child (list_item, box);
}

static RowWidgets *
get_row (GtkListItem *list_item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (list_item)), "psl-row");
}

static void
show_current (PslTurnItem *item, GParamSpec *pspec, RowWidgets *row)
{
  gboolean current = psl_turn_item_get_current (item);

  /* Hidden without giving up its room, so that the columns stay in line. */
  gtk_widget_set_opacity (row->marker, current ? 1 : 0);
  if (current)
    gtk_widget_add_css_class (row->text, "current");
  else
    gtk_widget_remove_css_class (row->text, "current");
}

/* What assistive technology says for the row. */
static char *
describe_row (PslTurnList *self, PslTurnItem *item)
{
  g_autofree char *seat = NULL;
  const char *comment = psl_turn_item_get_comment (item);
  const char *text = psl_turn_item_get_text (item);
  int number = (int) psl_turn_item_get_number (item);

  if (number == 0)
    return g_strdup (text);
  seat = psl_words_seat (psl_match_get_record (self->match), psl_turn_item_get_seat (item));
  if (psl_turn_item_get_depth (item) > 0)
    return comment != NULL ? g_strdup_printf (_ ("Variation, turn %d, %s: %s. Comment: %s"), number,
                                              seat, text, comment)
                           : g_strdup_printf (_ ("Variation, turn %d, %s: %s"), number, seat, text);
  return comment != NULL
             ? g_strdup_printf (_ ("Turn %d, %s: %s. Comment: %s"), number, seat, text, comment)
             : g_strdup_printf (_ ("Turn %d, %s: %s"), number, seat, text);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, PslTurnList *self)
{
  PslTurnItem *item = gtk_list_item_get_item (list_item);
  RowWidgets *row = get_row (list_item);
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkWidget *cell = gtk_widget_get_parent (box);
  guint number = psl_turn_item_get_number (item);
  const char *comment = psl_turn_item_get_comment (item);
  g_autofree char *spoken = describe_row (self, item);
  g_autofree char *figure = number > 0 ? g_strdup_printf ("%u.", number) : NULL;

  gtk_label_set_text (GTK_LABEL (row->number), figure != NULL ? figure : "");
  psl_emblem_set_seat (PSL_EMBLEM (row->emblem), psl_match_get_game (self->match),
                       psl_turn_item_get_seat (item));
  gtk_label_set_text (GTK_LABEL (row->text), psl_turn_item_get_text (item));
  gtk_widget_set_visible (row->comment, comment != NULL);
  gtk_widget_set_tooltip_text (row->comment, comment);
  gtk_widget_set_margin_start (box, (int) MIN (psl_turn_item_get_depth (item), 6) * INDENT);
  psl_accessible_set_label (GTK_WIDGET (cell), spoken);
  row->current_id = g_signal_connect (item, "notify::current", G_CALLBACK (show_current), row);
  show_current (item, NULL, row);
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, PslTurnList *self)
{
  g_clear_signal_handler (&get_row (list_item)->current_id, gtk_list_item_get_item (list_item));
}

/* --- Following the match, and leading it --- */

static gboolean
scroll_to_current (gpointer user_data)
{
  PslTurnList *self = user_data;

  self->scroll_id = 0;
  if (self->model != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                psl_turn_model_get_current (self->model));
  return G_SOURCE_REMOVE;
}

static void
follow (PslTurnList *self)
{
  self->following = TRUE;
  gtk_single_selection_set_selected (self->selection, psl_turn_model_get_current (self->model));
  self->following = FALSE;
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add (scroll_to_current, self);
}

static void
on_selected (PslTurnList *self)
{
  PslTurnItem *item = gtk_single_selection_get_selected_item (self->selection);
  PslTurn *turn;

  if (self->following || item == NULL)
    return;
  turn = psl_turn_item_get_turn (item);
  psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
}

static void
on_activated (PslTurnList *self, guint index)
{
  g_autoptr (PslTurnItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), index);
  PslTurn *turn;

  if (item == NULL)
    return;
  turn = psl_turn_item_get_turn (item);
  psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
}

/* Out of sight a list does not scroll. */
static void
on_map (PslTurnList *self)
{
  if (self->match != NULL && self->scroll_id == 0)
    self->scroll_id = g_idle_add (scroll_to_current, self);
}

/* The list model has been told first and may have moved the selection; that moves nothing. */
static void
on_about_to_change (PslTurnList *self)
{
  self->following = TRUE;
}

GtkWidget *
psl_turn_list_new (void)
{
  return g_object_new (PSL_TYPE_TURN_LIST, NULL);
}

static void
drop_match (PslTurnList *self)
{
  if (self->match == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->match, self);
  self->following = TRUE;
  gtk_list_view_set_model (self->view, NULL);
  g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  self->model = NULL;
  g_clear_object (&self->match);
}

void
psl_turn_list_set_match (PslTurnList *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_TURN_LIST (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (self->match == match)
    return;
  drop_match (self);
  if (match == NULL)
    return;

  self->match = g_object_ref (match);
  /* The model listens between these two. */
  g_signal_connect_swapped (match, "changed", G_CALLBACK (on_about_to_change), self);
  self->model = psl_turn_model_new (match);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (follow), self);

  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->model));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (on_selected),
                            self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  follow (self);
}

static void
psl_turn_list_dispose (GObject *object)
{
  PslTurnList *self = PSL_TURN_LIST (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  if (child != NULL)
    {
      drop_match (self);
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (psl_turn_list_parent_class)->dispose (object);
}

static void
psl_turn_list_class_init (PslTurnListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_turn_list_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "turnlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_turn_list_init (PslTurnList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view, *scrolled;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row), self);
  view = gtk_list_view_new (NULL, factory);
  self->view = GTK_LIST_VIEW (view);
  g_signal_connect_swapped (view, "activate", G_CALLBACK (on_activated), self);
  g_signal_connect_swapped (view, "map", G_CALLBACK (on_map), self);
  psl_accessible_set_label (GTK_WIDGET (view), _ ("Turns"));

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
}
