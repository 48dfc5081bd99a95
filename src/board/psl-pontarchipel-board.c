/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-pontarchipel-board.h"

struct _PslPontarchipelBoard
{
  PslBoard parent_instance;
};

G_DEFINE_FINAL_TYPE (PslPontarchipelBoard, psl_pontarchipel_board, PSL_TYPE_BOARD)

static void
psl_pontarchipel_board_class_init (PslPontarchipelBoardClass *klass)
{
}

static void
psl_pontarchipel_board_init (PslPontarchipelBoard *self)
{
}
