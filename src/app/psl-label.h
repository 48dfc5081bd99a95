/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the whole text of @label as its tooltip, whenever there is no room for all of it. */
void psl_label_tell_when_cut (GtkLabel *label);

/* The size of the letters of @widget, in pixels. */
double psl_label_get_em (GtkWidget *widget);

/* Whether they are so large that in a narrow window two things of a word each have no room beside
 * each other. */
gboolean psl_label_is_large (GtkWidget *widget);

G_END_DECLS
