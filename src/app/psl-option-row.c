/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-option-row.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"

struct _PslOptionRow
{
  GtkWidget parent_instance;

  const PslOptionSpec *spec; /* (borrowed) */
  GtkWidget *control;        /* (borrowed) a drop-down, or a spin button for a number */
  GtkWidget *focus;          /* (borrowed) what of it has the keyboard focus */
  GtkWidget *sentence;       /* (borrowed) explains the chosen value; NULL for a number */
};

G_DEFINE_FINAL_TYPE (PslOptionRow, psl_option_row, GTK_TYPE_WIDGET)

static guint changed_signal;

static GtkWidget *
new_sentence (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "secondary");
  return label;
}

/* Shows the sentences of the option and of what is chosen, and has them spoken with the control. */
static void
explain (PslOptionRow *self)
{
  const char *sentence = _ (self->spec->sentence);
  g_autofree char *spoken = NULL;

  if (self->sentence != NULL)
    {
      guint value = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));
      const char *chosen = _ (self->spec->values[value].sentence);

      gtk_label_set_label (GTK_LABEL (self->sentence), chosen);
      spoken = g_strconcat (sentence, " ", chosen, NULL);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  spoken != NULL ? spoken : sentence, -1);
}

static void
on_changed (PslOptionRow *self)
{
  explain (self);
  g_signal_emit (self, changed_signal, 0);
}

static GtkWidget *
new_drop_down (PslOptionRow *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GtkWidget *drop_down;

  for (const PslOptionValue *value = self->spec->values; value->value != NULL; value++)
    gtk_string_list_append (labels, _ (value->label));
  drop_down = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (on_changed), self);
  return drop_down;
}

static GtkWidget *
new_spin_button (PslOptionRow *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (self->spec->minimum, self->spec->maximum, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), self->spec->fallback);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (on_changed), self);
  return spin;
}

static void
build (PslOptionRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_ (self->spec->label));

  self->control = self->spec->values != NULL ? new_drop_down (self) : new_spin_button (self);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->control);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  gtk_widget_set_parent (new_sentence (_ (self->spec->sentence)), GTK_WIDGET (self));
  if (self->spec->values != NULL)
    {
      self->sentence = new_sentence (NULL);
      gtk_widget_set_parent (self->sentence, GTK_WIDGET (self));
      self->focus =
          psl_accessible_name_drop_down (GTK_DROP_DOWN (self->control), GTK_LABEL (label));
    }
  else
    {
      self->focus = self->control;
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->control),
                                      GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
    }
  explain (self);
}

static void
psl_option_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_option_row_parent_class)->dispose (object);
}

static void
psl_option_row_class_init (PslOptionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = psl_option_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
psl_option_row_init (PslOptionRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
}

GtkWidget *
psl_option_row_new (const PslOptionSpec *spec)
{
  PslOptionRow *self;

  g_return_val_if_fail (spec != NULL, NULL);

  self = g_object_new (PSL_TYPE_OPTION_ROW, NULL);
  self->spec = spec;
  build (self);
  return GTK_WIDGET (self);
}

const char *
psl_option_row_get_name (PslOptionRow *self)
{
  g_return_val_if_fail (PSL_IS_OPTION_ROW (self), NULL);

  return self->spec->name;
}

char *
psl_option_row_get_value (PslOptionRow *self)
{
  g_return_val_if_fail (PSL_IS_OPTION_ROW (self), NULL);

  if (self->spec->values != NULL)
    {
      guint value = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));

      return g_strdup (self->spec->values[value].value);
    }
  return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
}

static guint
find_value (const PslOptionSpec *spec, const char *text)
{
  for (guint i = 0; spec->values[i].value != NULL; i++)
    {
      if (g_strcmp0 (spec->values[i].value, text) == 0)
        return i;
    }
  return 0;
}

void
psl_option_row_set_value (PslOptionRow *self, const char *value)
{
  gint64 number;

  g_return_if_fail (PSL_IS_OPTION_ROW (self));

  if (self->spec->values != NULL)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), find_value (self->spec, value));
      return;
    }
  if (value == NULL || !g_ascii_string_to_signed (value, 10, self->spec->minimum,
                                                  self->spec->maximum, &number, NULL))
    number = self->spec->fallback;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), (double) number);
}
