/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the keyboard focus is in the window of a widget. */

/* Whether @widget or something in it has the focus, be it in sight or not. */
gboolean psl_focus_is_within (GtkWidget *widget);

/* Whether in the window of @widget nothing has the focus, or nothing that is in sight: the keys go
 * nowhere.  Also where @widget is in no window. */
gboolean psl_focus_is_lost (GtkWidget *widget);

G_END_DECLS
