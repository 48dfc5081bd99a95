/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-types.h"

G_BEGIN_DECLS

#define PSL_TYPE_BOARD_CELL (psl_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (PslBoardCell, psl_board_cell, PSL, BOARD_CELL, GtkWidget)

/**
 * PslBoardCell:
 *
 * One target of a board as assistive technology sees it: a focusable grid cell with a spoken label
 * that covers what the board paints there.  It paints nothing and knows nothing but its target.
 *
 * Actions: "cell.point" points at it as a click would.
 */
PslBoardCell *psl_board_cell_new (PslTarget target);

/* What it stands for. */
PslTarget psl_board_cell_get_target (PslBoardCell *self);

/* What is spoken; does nothing when it is the same as before. */
void psl_board_cell_set_label (PslBoardCell *self, const char *label);
const char *psl_board_cell_get_label (PslBoardCell *self);

/* @selected: pointed at on the way to a step; @enabled: pointing at it now would be accepted;
 * @next: it may follow what is selected, which is said in its description. */
void psl_board_cell_set_state (PslBoardCell *self,
                               gboolean selected,
                               gboolean enabled,
                               gboolean next);

/* Has @text read out, if the cell has the focus: by its description, which screen readers read when
 * it changes and which is soon itself again.  For versions of GTK that cannot announce. */
void psl_board_cell_say (PslBoardCell *self, const char *text);

G_END_DECLS
