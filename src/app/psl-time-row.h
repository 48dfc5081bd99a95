/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-types.h"

G_BEGIN_DECLS

#define PSL_TYPE_TIME_ROW (psl_time_row_get_type ())
G_DECLARE_FINAL_TYPE (PslTimeRow, psl_time_row, PSL, TIME_ROW, GtkWidget)

/* What can be chosen: minutes for a game, seconds for a turn. */
#define PSL_TIME_ROW_MAX_MINUTES 600
#define PSL_TIME_ROW_MAX_SECONDS 600

/**
 * PslTimeRow:
 *
 * Lets the person choose how much time each player has: none of the clocks, one of the usual times,
 * or any number of minutes and seconds, with a sentence that says what is chosen.
 */
GtkWidget *psl_time_row_new (void);

/* Whole minutes, and whole seconds for a turn; without clocks both are 0. */
PslTimeControl psl_time_row_get_control (PslTimeRow *self);
void psl_time_row_set_control (PslTimeRow *self, const PslTimeControl *control);

G_END_DECLS
