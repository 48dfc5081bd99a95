/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-seat-chooser.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-emblem.h"
#include "app/psl-words.h"

struct _PslSeatChooser
{
  GtkWidget parent_instance;

  GtkWidget *kind;   /* borrowed: a drop-down, the human first, then the levels */
  GtkWidget *name;   /* borrowed: an entry */
  gboolean computer; /* chosen now */
  char *other_name;  /* owned: of the human while a computer is chosen, and the other way round */
};

G_DEFINE_FINAL_TYPE (PslSeatChooser, psl_seat_chooser, GTK_TYPE_WIDGET)

static guint activate_signal;

/* A player without a name is called what stands in the empty entry.  The computer does not take
 * over the name of whoever sat there before. */
static void
on_kind_changed (PslSeatChooser *self)
{
  guint level = psl_seat_chooser_get_level (self);
  g_autofree char *called = level != 0 ? psl_words_computer (level) : g_strdup (_ ("Name"));

  if (self->computer != (level != 0))
    {
      g_autofree char *name = g_steal_pointer (&self->other_name);

      self->other_name = g_strdup (psl_seat_chooser_get_name (self));
      psl_seat_chooser_set_name (self, name != NULL ? name : "");
      self->computer = level != 0;
    }
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), called);
}

static void
on_activate (PslSeatChooser *self)
{
  g_signal_emit (self, activate_signal, 0);
}

static void
setup_chosen (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *kind = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (kind));
}

/* In a narrow window with large text the level need not stand in full: it does so in the empty
 * entry below and in the list that opens. */
static void
shrink (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen), NULL);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, chosen);
}

static GtkWidget *
new_kind (void)
{
  GtkStringList *kinds = gtk_string_list_new (NULL);
  GtkWidget *drop_down;

  gtk_string_list_append (kinds, C_ ("player", "Human"));
  for (guint level = 1; level <= PSL_N_LEVELS; level++)
    {
      g_autofree char *computer = psl_words_computer (level);

      gtk_string_list_append (kinds, computer);
    }
  drop_down = gtk_drop_down_new (G_LIST_MODEL (kinds), NULL);
  shrink (GTK_DROP_DOWN (drop_down));
  return drop_down;
}

static void
build (PslSeatChooser *self, PslGame *game, int seat)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *emblem = psl_emblem_new ();
  /* The game may have fewer seats just now than can be chosen. */
  const char *seat_name = _ (PSL_GAME_GET_CLASS (game)->seat_names[seat - 1]);
  GtkWidget *label = gtk_label_new (seat_name);
  /* Translators: an entry for what a player is called, with the name of the seat: “Name of Light”.
   */
  g_autofree char *spoken = g_strdup_printf (_ ("Name of %s"), seat_name);

  g_object_set (emblem, "size", 24, NULL);
  psl_emblem_set_seat (PSL_EMBLEM (emblem), game, seat);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  self->kind = new_kind ();
  psl_accessible_name_drop_down (GTK_DROP_DOWN (self->kind), GTK_LABEL (label));
  gtk_box_append (GTK_BOX (line), emblem);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->kind);
  self->name = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (self->name), PSL_MAX_NAME_CHARS);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->name), GTK_INPUT_PURPOSE_NAME);
  psl_accessible_set_label (self->name, spoken);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (on_kind_changed), self);
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (on_activate), self);
  on_kind_changed (self);
}

GtkWidget *
psl_seat_chooser_new (PslGame *game, int seat)
{
  PslSeatChooser *self = g_object_new (PSL_TYPE_SEAT_CHOOSER, NULL);

  build (self, game, seat);
  return GTK_WIDGET (self);
}

guint
psl_seat_chooser_get_level (PslSeatChooser *self)
{
  g_return_val_if_fail (PSL_IS_SEAT_CHOOSER (self), 0);
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
}

void
psl_seat_chooser_set_level (PslSeatChooser *self, guint level)
{
  g_return_if_fail (PSL_IS_SEAT_CHOOSER (self));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), MIN (level, PSL_N_LEVELS));
}

const char *
psl_seat_chooser_get_name (PslSeatChooser *self)
{
  g_return_val_if_fail (PSL_IS_SEAT_CHOOSER (self), NULL);
  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

void
psl_seat_chooser_set_name (PslSeatChooser *self, const char *name)
{
  g_return_if_fail (PSL_IS_SEAT_CHOOSER (self));
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

/* --- Object --- */

static void
psl_seat_chooser_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_seat_chooser_parent_class)->dispose (object);
}

static void
psl_seat_chooser_finalize (GObject *object)
{
  g_free (PSL_SEAT_CHOOSER (object)->other_name);
  G_OBJECT_CLASS (psl_seat_chooser_parent_class)->finalize (object);
}

static void
psl_seat_chooser_class_init (PslSeatChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = psl_seat_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = psl_seat_chooser_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  activate_signal = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
psl_seat_chooser_init (PslSeatChooser *self)
{
}
