/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/psl-board.h"

G_BEGIN_DECLS

#define PSL_TYPE_PONTS_BOARD (psl_ponts_board_get_type ())

/**
 * PslPontsBoard:
 *
 * The board of Ponts.  Everything it needs is common to all boards.
 */
G_DECLARE_FINAL_TYPE (PslPontsBoard, psl_ponts_board, PSL, PONTS_BOARD, PslBoard)

G_END_DECLS
