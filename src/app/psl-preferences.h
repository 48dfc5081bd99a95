/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_PREFERENCES (psl_preferences_get_type ())
G_DECLARE_FINAL_TYPE (PslPreferences, psl_preferences, PSL, PREFERENCES, GtkWindow)

/* The window in which the settings are chosen.  Every change takes effect at once. */
GtkWidget *psl_preferences_new (void);

G_END_DECLS
