/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-turn-model.h"

G_BEGIN_DECLS

#define PSL_TYPE_TURN_ROW (psl_turn_row_get_type ())
G_DECLARE_FINAL_TYPE (PslTurnRow, psl_turn_row, PSL, TURN_ROW, GtkWidget)

/**
 * PslTurnRow:
 *
 * One turn in the list of turns: its number, its seat, its steps, and below them the comment on it.
 * The step after which the match stands is framed; a click on any other goes there.  Pointing at a
 * step tells in words what happened.
 *
 * Signals:
 * - "step-clicked" (guint n_steps): the position after that many steps of the turn is wanted.
 * - "fold-clicked": what follows in this variation is to be hidden, or shown.
 */
GtkWidget *psl_turn_row_new (void);

/* Shows @item of the turns of @record; NULL for nothing. */
void psl_turn_row_set_item (PslTurnRow *self, PslRecord *record, PslTurnItem *item);

/* What it shows, NULL for nothing.  (transfer none) */
PslTurnItem *psl_turn_row_get_item (PslTurnRow *self);

/* The row as one sentence for assistive technology.  (transfer full) */
char *psl_turn_row_describe (PslTurnRow *self);

G_END_DECLS
