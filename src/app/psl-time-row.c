/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-time-row.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-words-time.h"

#define MINUTE 60000
#define SECOND 1000

/* The times in the list, after which comes the one that is chosen freely. */
static const PslTimeControl presets[] = {
  { 0, 0 },
  { 5 * MINUTE, 0 },
  { 10 * MINUTE, 5 * SECOND },
  { 20 * MINUTE, 10 * SECOND },
  { 40 * MINUTE, 20 * SECOND },
};

#define FREE G_N_ELEMENTS (presets)

struct _PslTimeRow
{
  GtkWidget parent_instance;

  GtkWidget *list;     /* (borrowed) a drop-down */
  GtkWidget *free;     /* (borrowed) holds the two numbers */
  GtkWidget *minutes;  /* (borrowed) a spin button */
  GtkWidget *seconds;  /* (borrowed) a spin button */
  GtkWidget *sentence; /* (borrowed) */
};

G_DEFINE_FINAL_TYPE (PslTimeRow, psl_time_row, GTK_TYPE_WIDGET)

PslTimeControl
psl_time_row_get_control (PslTimeRow *self)
{
  g_return_val_if_fail (PSL_IS_TIME_ROW (self), presets[0]);

  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));

  if (selected < FREE)
    return presets[selected];
  return (PslTimeControl){
    gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes)) * MINUTE,
    gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->seconds)) * SECOND,
  };
}

static void
update_sentence (PslTimeRow *self)
{
  PslTimeControl control = psl_time_row_get_control (self);
  g_autofree char *sentence = psl_words_time_control_sentence (&control);

  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
}

static void
set_free (PslTimeRow *self, const PslTimeControl *control)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->minutes), (double) (control->time / MINUTE));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->seconds),
                             (double) (control->increment / SECOND));
}

/* The free choice begins with what was chosen before it. */
static void
on_selected (PslTimeRow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));

  if (selected > 0 && selected < FREE)
    set_free (self, &presets[selected]);
  gtk_widget_set_visible (self->free, selected == FREE);
  update_sentence (self);
}

void
psl_time_row_set_control (PslTimeRow *self, const PslTimeControl *control)
{
  guint selected = 0;

  g_return_if_fail (PSL_IS_TIME_ROW (self));
  g_return_if_fail (control != NULL);

  while (selected < FREE && (presets[selected].time != control->time ||
                             (control->time != 0 &&
                              presets[selected].increment != control->increment)))
    selected++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), selected);
  if (selected == FREE)
    set_free (self, control);
  on_selected (self);
}

/* --- Building --- */

static GtkWidget *
new_list (void)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *label = psl_words_time_control (&presets[i]);

      gtk_string_list_append (labels, label);
    }
  /* Translators: a time for the game that is not in the list. */
  gtk_string_list_append (labels, _ ("Other…"));
  return gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* A line of @text and @control, which is named by it. */
static GtkWidget *
new_line (const char *text, GtkWidget *control)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = new_label (text);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  if (GTK_IS_DROP_DOWN (control))
    psl_accessible_name_drop_down (GTK_DROP_DOWN (control), GTK_LABEL (label));
  else
    gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    label, NULL, -1);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), control);
  return line;
}

static GtkWidget *
new_number (PslTimeRow *self, int least, int most)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (update_sentence), self);
  return spin;
}

static void
psl_time_row_init (PslTimeRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->list = new_list ();
  self->minutes = new_number (self, 1, PSL_TIME_ROW_MAX_MINUTES);
  self->seconds = new_number (self, 0, PSL_TIME_ROW_MAX_SECONDS);
  self->free = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->sentence = new_label (NULL);
  gtk_widget_add_css_class (self->sentence, "secondary");
  gtk_box_append (GTK_BOX (self->free), new_line (_ ("Minutes for the game"), self->minutes));
  gtk_box_append (GTK_BOX (self->free), new_line (_ ("Seconds for each turn"), self->seconds));

  gtk_widget_set_parent (new_line (_ ("Time"), self->list), GTK_WIDGET (self));
  gtk_widget_set_parent (self->free, GTK_WIDGET (self));
  gtk_widget_set_parent (self->sentence, GTK_WIDGET (self));
  set_free (self, &presets[1]);
  g_signal_connect_swapped (self->list, "notify::selected", G_CALLBACK (on_selected), self);
  on_selected (self);
}

/* --- Object --- */

GtkWidget *
psl_time_row_new (void)
{
  return g_object_new (PSL_TYPE_TIME_ROW, NULL);
}

static void
psl_time_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_time_row_parent_class)->dispose (object);
}

static void
psl_time_row_class_init (PslTimeRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = psl_time_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}
