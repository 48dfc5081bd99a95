/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-game.h"

G_BEGIN_DECLS

#define PSL_TYPE_SHARE_BAR (psl_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (PslShareBar, psl_share_bar, PSL, SHARE_BAR, GtkWidget)

/**
 * PslShareBar:
 *
 * What every seat may expect of a win, as parts of a bar, the first seat's first: pale, dark,
 * hatched, with the emblem of the seat where there is room for it.  It says nothing to assistive
 * technology: what stands beside it does, in words.
 */
GtkWidget *psl_share_bar_new (void);

/* @expected is by seat − 1 and adds up to 1; NULL: nothing is known. */
void psl_share_bar_set_shares (PslShareBar *self, PslGame *game, const double *expected);

/* Fills the current path of @cr as what belongs to @seat is filled, in the colour of text. */
void psl_share_fill (cairo_t *cr, const GdkRGBA *color, int seat);

G_END_DECLS
