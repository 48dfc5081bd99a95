/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-dialog.h"

#include "app/psl-accessible.h"
#include "app/psl-label.h"

#define RESPONSE_KEY "psl-dialog-response"

/* In pixels, where the window under it is not narrower. */
#define WIDTH 420

typedef struct
{
  PslDialogFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
  char *response;
} Question;

static void
finish_question (Question *question)
{
  if (question->func != NULL)
    question->func (question->response, question->user_data);
  if (question->destroy != NULL)
    question->destroy (question->user_data);
  g_free (question->response);
  g_free (question);
}

static void
on_button_clicked (GtkButton *button, Question *question)
{
  g_free (question->response);
  question->response = g_strdup (g_object_get_data (G_OBJECT (button), RESPONSE_KEY));
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_buttons (const PslDialogButton *buttons, Question *question, GtkWidget **last)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  guint n = 0;

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (const PslDialogButton *b = buttons; b->label != NULL; b++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (b->label);

      if (b->style != NULL)
        gtk_widget_add_css_class (button, b->style);
      g_object_set_data_full (G_OBJECT (button), RESPONSE_KEY, g_strdup (b->response), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (on_button_clicked), question);
      gtk_box_append (GTK_BOX (box), button);
      *last = button;
      n++;
    }
  /* More than two would not stand side by side in a narrow window, nor would two in large letters. */
  if (n > 2 || psl_label_is_large (box))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_VERTICAL);
  return box;
}

/* Ends the program, and the question with it. */
static gboolean
quit (GtkWidget *window, GVariant *args, gpointer user_data)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (window));

  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (parent)), "quit",
                                  NULL);
  return GDK_EVENT_STOP;
}

/* The keys of the program do not reach a window that is not one of its own.  Escape takes the
 * question away, and what ends the program does so here too. */
static void
add_keys (GtkWidget *window, GtkApplication *application)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_auto (GStrv) accels = NULL;

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  if (application != NULL)
    accels = gtk_application_get_accels_for_action (application, "app.quit");
  for (guint i = 0; accels != NULL && accels[i] != NULL; i++)
    {
      GtkShortcutTrigger *trigger = gtk_shortcut_trigger_parse_string (accels[i]);
      GtkShortcutAction *action = gtk_callback_action_new (quit, NULL, NULL);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                            gtk_shortcut_new (trigger, action));
    }
  gtk_widget_add_controller (window, keys);
}

void
psl_dialog_ask (GtkWindow *parent,
                const char *heading,
                const char *body,
                const PslDialogButton *buttons,
                PslDialogFunc func,
                gpointer user_data,
                GDestroyNotify destroy)
{
  Question *question = g_new0 (Question, 1);
  GtkWidget *window, *titlebar, *handle, *box, *last = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (heading != NULL && body != NULL && buttons != NULL);

  question->func = func;
  question->user_data = user_data;
  question->destroy = destroy;

  window = g_object_new (GTK_TYPE_WINDOW,
                         "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT_DIALOG,
                         "transient-for", parent,
                         "destroy-with-parent", TRUE,
                         "modal", TRUE,
                         "title", heading,
                         NULL);
  gtk_widget_add_css_class (window, "psl-dialog");
  /* The heading says it all: the window has no title bar, and is moved by its empty places. */
  titlebar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_hide (titlebar);
  gtk_window_set_titlebar (GTK_WINDOW (window), titlebar);
  handle = gtk_window_handle_new ();

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (box, "psl-dialog-box");
  gtk_box_append (GTK_BOX (box), make_label (heading, "title-2"));
  gtk_box_append (GTK_BOX (box), make_label (body, NULL));
  gtk_box_append (GTK_BOX (box), make_buttons (buttons, question, &last));
  psl_accessible_fix_mnemonics (box);
  gtk_window_handle_set_child (GTK_WINDOW_HANDLE (handle), box);
  gtk_window_set_child (GTK_WINDOW (window), handle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);

  add_keys (window, gtk_window_get_application (parent));

  g_signal_connect_swapped (window, "destroy", G_CALLBACK (finish_question), question);
  gtk_window_set_default_size (GTK_WINDOW (window),
                               MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent)) - 24), -1);
  gtk_window_set_focus (GTK_WINDOW (window), last);
  gtk_window_present (GTK_WINDOW (window));
}
