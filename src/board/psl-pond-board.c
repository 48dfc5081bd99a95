/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-pond-board.h"

struct _PslPondBoard
{
  PslBoard parent_instance;
};

G_DEFINE_FINAL_TYPE (PslPondBoard, psl_pond_board, PSL_TYPE_BOARD)

static void
psl_pond_board_class_init (PslPondBoardClass *klass)
{
}

static void
psl_pond_board_init (PslPondBoard *self)
{
}
