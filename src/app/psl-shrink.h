/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_SHRINK (psl_shrink_get_type ())
G_DECLARE_FINAL_TYPE (PslShrink, psl_shrink, PSL, SHRINK, GtkWidget)

/**
 * PslShrink:
 *
 * Holds a scrolled window and shows it smaller, in a place whose size does not depend on what there
 * is to be seen.
 *
 * Properties: "child" (GtkScrolledWindow, nullable).
 */

/* The scale at which the child is shown when it is next laid out, more than 0 and at most 1, as at
 * first; to be called before it is given its place. */
void psl_shrink_set_scale (PslShrink *self, double scale);
double psl_shrink_get_scale (PslShrink *self);

G_END_DECLS
