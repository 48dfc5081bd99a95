/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_CLAMP (psl_clamp_get_type ())
G_DECLARE_FINAL_TYPE (PslClamp, psl_clamp, PSL, CLAMP, GtkWidget)

/**
 * PslClamp:
 *
 * Holds one child in the middle and makes it no wider than a number of ems of its own font, so
 * that lines stay readable in a wide place, with large text too.
 *
 * Properties: "child" (GtkWidget, nullable); "max-ems" (double, default 38).
 */
GtkWidget *psl_clamp_new (GtkWidget *child, double max_ems);

G_END_DECLS
