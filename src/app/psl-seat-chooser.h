/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-record.h"

G_BEGIN_DECLS

#define PSL_TYPE_SEAT_CHOOSER (psl_seat_chooser_get_type ())
G_DECLARE_FINAL_TYPE (PslSeatChooser, psl_seat_chooser, PSL, SEAT_CHOOSER, GtkWidget)

/**
 * PslSeatChooser:
 *
 * Lets the person choose who plays a seat of a game: somebody before the screen, or a computer of
 * some level; and what the player is called.
 *
 * Signals: "activate": the name has been confirmed with the Enter key.
 */
GtkWidget *psl_seat_chooser_new (PslGame *game, int seat);

/* The level of the computer, 0 for a human. */
guint psl_seat_chooser_get_level (PslSeatChooser *self);
void psl_seat_chooser_set_level (PslSeatChooser *self, guint level);

/* The name of the player, empty for none. */
const char *psl_seat_chooser_get_name (PslSeatChooser *self);
void psl_seat_chooser_set_name (PslSeatChooser *self, const char *name);

G_END_DECLS
