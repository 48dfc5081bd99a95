/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/psl-board.h"

G_BEGIN_DECLS

#define PSL_TYPE_POND_BOARD (psl_pond_board_get_type ())

/**
 * PslPondBoard:
 *
 * The board of Pond.  Everything it needs is common to all boards.
 */
G_DECLARE_FINAL_TYPE (PslPondBoard, psl_pond_board, PSL, POND_BOARD, PslBoard)

G_END_DECLS
