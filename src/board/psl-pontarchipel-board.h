/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/psl-board.h"

G_BEGIN_DECLS

#define PSL_TYPE_PONTARCHIPEL_BOARD (psl_pontarchipel_board_get_type ())

/**
 * PslPontarchipelBoard:
 *
 * The board of Pontarchipel.  Everything it needs is common to all boards.
 */
G_DECLARE_FINAL_TYPE (PslPontarchipelBoard,
                      psl_pontarchipel_board,
                      PSL,
                      PONTARCHIPEL_BOARD,
                      PslBoard)

G_END_DECLS
