/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_TURN_LIST (psl_turn_list_get_type ())
G_DECLARE_FINAL_TYPE (PslTurnList, psl_turn_list, PSL, TURN_LIST, GtkWidget)

/**
 * PslTurnList:
 *
 * The turns of a match, one below the other, variations indented, comments below their turns.  The
 * turn and the step that the match stands at are marked and kept in view.  Up and down go from turn
 * to turn, left and right from step to step; a click goes to the step that it is on.
 */
GtkWidget *psl_turn_list_new (void);

/* Shows @match; nothing when it is NULL. */
void psl_turn_list_set_match (PslTurnList *self, PslMatch *match);

G_END_DECLS
