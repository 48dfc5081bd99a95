/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_APPEARANCE (psl_appearance_get_type ())
G_DECLARE_FINAL_TYPE (PslAppearance, psl_appearance, PSL, APPEARANCE, GObject)

/**
 * PslAppearance:
 *
 * Decides how the program looks: what the preferences say or, where they say "auto", what the
 * desktop asks for through the settings portal (org.freedesktop.appearance) or its GTK theme.  It
 * applies the choice to GTK; boards take theirs from its property.
 *
 * Properties: "theme" (string, read-only): "light", "dark" or "print" (plain black on white, in
 * high contrast).
 */

/* The appearance of the program, made on the first call.  (transfer none) */
PslAppearance *psl_appearance_get (void);

/* "light", "dark" or "print". */
const char *psl_appearance_get_theme (PslAppearance *self);

G_END_DECLS
