/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/psl-board.h"

G_BEGIN_DECLS

#define PSL_TYPE_PYLON_BOARD (psl_pylon_board_get_type ())

/**
 * PslPylonBoard:
 *
 * The board of Pylon.  Everything it needs is common to all boards.
 */
G_DECLARE_FINAL_TYPE (PslPylonBoard, psl_pylon_board, PSL, PYLON_BOARD, PslBoard)

G_END_DECLS
