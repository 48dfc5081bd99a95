/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-game.h"

G_BEGIN_DECLS

#define PSL_TYPE_OPTION_ROW (psl_option_row_get_type ())
G_DECLARE_FINAL_TYPE (PslOptionRow, psl_option_row, PSL, OPTION_ROW, GtkWidget)

/**
 * PslOptionRow:
 *
 * Lets the person choose the value of one option of a game: a list for named values, a number
 * otherwise, with the sentences that explain the option and the chosen value.
 *
 * Signals: "changed": another value was chosen.
 */
GtkWidget *psl_option_row_new (const PslOptionSpec *spec);

/* The option as rules.md writes it. */
const char *psl_option_row_get_name (PslOptionRow *self);

/* The chosen value as rules.md writes it.  (transfer full) */
char *psl_option_row_get_value (PslOptionRow *self);

/* Chooses @value, written so; any text that is no value chooses the default. */
void psl_option_row_set_value (PslOptionRow *self, const char *value);

G_END_DECLS
