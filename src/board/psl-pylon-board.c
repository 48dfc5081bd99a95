/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-pylon-board.h"

struct _PslPylonBoard
{
  PslBoard parent_instance;
};

G_DEFINE_FINAL_TYPE (PslPylonBoard, psl_pylon_board, PSL_TYPE_BOARD)

static void
psl_pylon_board_class_init (PslPylonBoardClass *klass)
{
}

static void
psl_pylon_board_init (PslPylonBoard *self)
{
}
