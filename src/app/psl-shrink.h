/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_SHRINK (psl_shrink_get_type ())
G_DECLARE_FINAL_TYPE (PslShrink, psl_shrink, PSL, SHRINK, GtkWidget)

/**
 * PslShrink:
 *
 * Holds a scrolled window and shows it smaller, down to four fifths, where that spares the scrolling:
 * for sentences of any length in a place of a fixed size.
 *
 * Properties: "child" (GtkScrolledWindow, nullable).
 */

/* The scale at which the child is shown now, from 0.75 to 1. */
double psl_shrink_get_scale (PslShrink *self);

G_END_DECLS
