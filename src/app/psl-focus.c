/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-focus.h"

static GtkWidget *
get_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

gboolean
psl_focus_is_within (GtkWidget *widget)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  focus = get_focus (widget);
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

gboolean
psl_focus_is_lost (GtkWidget *widget)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), TRUE);

  focus = get_focus (widget);
  return focus == NULL || !gtk_widget_get_mapped (focus);
}
