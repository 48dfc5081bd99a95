/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-label.h"

/* Letters above this size in pixels are large. */
#define LARGE 23

static gboolean
on_query_tooltip (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
psl_label_tell_when_cut (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}

double
psl_label_get_em (GtkWidget *widget)
{
  PangoContext *context;
  const PangoFontDescription *font;
  double size;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  context = gtk_widget_get_pango_context (widget);
  font = pango_context_get_font_description (context);
  size = pango_units_to_double (pango_font_description_get_size (font));
  if (pango_font_description_get_size_is_absolute (font))
    return size;
  return size * pango_cairo_context_get_resolution (context) / 72;
}

gboolean
psl_label_is_large (GtkWidget *widget)
{
  return psl_label_get_em (widget) > LARGE;
}
