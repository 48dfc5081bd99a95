/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-message-bar.h"

#include "app/psl-accessible.h"

struct _PslMessageBar
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkWidget *box;
  GtkOrientable *content; /* the label and the button */
  GtkLabel *label;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (PslMessageBar, psl_message_bar, GTK_TYPE_WIDGET)

GtkWidget *
psl_message_bar_new (void)
{
  return g_object_new (PSL_TYPE_MESSAGE_BAR, NULL);
}

/* Hidden, it must not catch what is meant for the board under it. */
static void
set_shown (PslMessageBar *self, gboolean shown)
{
  gtk_widget_set_can_target (GTK_WIDGET (self->revealer), shown);
  gtk_widget_set_can_focus (GTK_WIDGET (self->revealer), shown);
  gtk_revealer_set_reveal_child (self->revealer, shown);
}

void
psl_message_bar_show (PslMessageBar *self, const char *text)
{
  psl_message_bar_offer (self, text, NULL, NULL);
}

void
psl_message_bar_offer (PslMessageBar *self, const char *text, const char *label, const char *action)
{
  g_return_if_fail (PSL_IS_MESSAGE_BAR (self));
  g_return_if_fail (text != NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  if (label != NULL)
    gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_widget_set_visible (self->button, label != NULL);
  gtk_label_set_text (self->label, text);
  set_shown (self, TRUE);
  psl_accessible_set_label (self->box, text);
  psl_accessible_announce (GTK_WIDGET (self), text);
}

void
psl_message_bar_hide (PslMessageBar *self)
{
  g_return_if_fail (PSL_IS_MESSAGE_BAR (self));
  set_shown (self, FALSE);
}

void
psl_message_bar_set_narrow (PslMessageBar *self, gboolean narrow)
{
  g_return_if_fail (PSL_IS_MESSAGE_BAR (self));

  gtk_orientable_set_orientation (self->content, narrow ? GTK_ORIENTATION_VERTICAL
                                                        : GTK_ORIENTATION_HORIZONTAL);
}

const char *
psl_message_bar_get_text (PslMessageBar *self)
{
  g_return_val_if_fail (PSL_IS_MESSAGE_BAR (self), NULL);
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->label) : NULL;
}

/* A label that wraps may say without a width that it is a little lower than with any (GTK 4.8,
 * where characters come from several fonts); the higher of the two is right. */
static void
psl_message_bar_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    {
      int least;

      gtk_widget_measure (child, orientation, G_MAXINT, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, *minimum);
    }
}

static GtkSizeRequestMode
psl_message_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
psl_message_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
psl_message_bar_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_message_bar_parent_class)->dispose (object);
}

static void
psl_message_bar_class_init (PslMessageBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_message_bar_dispose;
  widget_class->get_request_mode = psl_message_bar_get_request_mode;
  widget_class->measure = psl_message_bar_measure;
  widget_class->size_allocate = psl_message_bar_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-message-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PslMessageBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, PslMessageBar, box);
  gtk_widget_class_bind_template_child (widget_class, PslMessageBar, content);
  gtk_widget_class_bind_template_child (widget_class, PslMessageBar, label);
  gtk_widget_class_bind_template_child (widget_class, PslMessageBar, button);
  gtk_widget_class_bind_template_callback (widget_class, psl_message_bar_hide);
  gtk_widget_class_set_css_name (widget_class, "messagebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_message_bar_init (PslMessageBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_shown (self, FALSE);
}
