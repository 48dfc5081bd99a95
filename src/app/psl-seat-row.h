/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-timekeeper.h"
#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_SEAT_ROW (psl_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (PslSeatRow, psl_seat_row, PSL, SEAT_ROW, GtkWidget)

/**
 * PslSeatRow:
 *
 * One seat of a match in the side panel: emblem, name, clock, score, what it has in reserve, and
 * whether it is to move or has won, which a marker and words tell as well as colour; and a menu of
 * who plays there, by the window's actions "win.seat-1" to "win.seat-3" and "win.swap-seats".
 */
GtkWidget *psl_seat_row_new (PslMatch *match, int seat);

/* The clocks of the match, if it has any, are kept by @timekeeper; called once. */
void psl_seat_row_set_timekeeper (PslSeatRow *self, PslTimekeeper *timekeeper);

G_END_DECLS
