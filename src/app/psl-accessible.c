/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-accessible.h"

#include <glib/gi18n-lib.h>

#include "board/psl-board-cell.h"

#if GTK_CHECK_VERSION(4, 14, 0)

void
psl_accessible_announce (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (gtk_widget_get_mapped (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

#define ANNOUNCEMENTS "psl-announcements"

static gboolean
say (gpointer root)
{
  g_autofree char *text = g_object_steal_data (root, ANNOUNCEMENTS);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (PSL_IS_BOARD_CELL (focus))
    psl_board_cell_say (PSL_BOARD_CELL (focus), text);
  return G_SOURCE_REMOVE;
}

/* All that happens at once is said together, or the last of it would be heard alone, and where the
 * focus is by then. */
void
psl_accessible_announce (GtkWidget *widget, const char *text)
{
  GObject *root;
  const char *before;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!gtk_widget_get_mapped (widget))
    return;
  root = G_OBJECT (gtk_widget_get_root (widget));
  before = g_object_get_data (root, ANNOUNCEMENTS);
  if (before == NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, say, g_object_ref (root), g_object_unref);
  g_object_set_data_full (root, ANNOUNCEMENTS,
                          before != NULL ? g_strconcat (before, "\n", text, NULL) : g_strdup (text),
                          g_free);
}

#endif

void
psl_accessible_set_label (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
psl_accessible_set_button_label (GtkButton *button, const char *label)
{
  g_return_if_fail (GTK_IS_BUTTON (button));

  if (g_strcmp0 (gtk_button_get_label (button), label) == 0)
    return;
  gtk_button_set_label (button, label);
  psl_accessible_fix_mnemonics (GTK_WIDGET (button));
}

static void
name_button (GtkDropDown *drop_down, GParamSpec *pspec, GtkLabel *label)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *text = NULL;

  if (chosen == NULL)
    return;
  /* Translators: what can be chosen, then what is chosen now: “Appearance: Dark”. */
  text = g_strdup_printf (C_ ("choice", "%s: %s"), gtk_label_get_text (label),
                          gtk_string_object_get_string (chosen));
  psl_accessible_set_label (button, text);
}

GtkWidget *
psl_accessible_name_drop_down (GtkDropDown *drop_down, GtkLabel *label)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  g_return_val_if_fail (GTK_IS_BUTTON (button), NULL);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (name_button), label, 0);
  name_button (drop_down, NULL, label);
  return button;
}

void
psl_accessible_fix_mnemonics (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_BUTTON (root) && gtk_button_get_use_underline (GTK_BUTTON (root)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL);
  else if (GTK_IS_CHECK_BUTTON (root) &&
           gtk_check_button_get_child (GTK_CHECK_BUTTON (root)) != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    gtk_check_button_get_child (GTK_CHECK_BUTTON (root)), NULL, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    psl_accessible_fix_mnemonics (child);
}
