/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-ponts-board.h"

struct _PslPontsBoard
{
  PslBoard parent_instance;
};

G_DEFINE_FINAL_TYPE (PslPontsBoard, psl_ponts_board, PSL_TYPE_BOARD)

static void
psl_ponts_board_class_init (PslPontsBoardClass *klass)
{
}

static void
psl_ponts_board_init (PslPontsBoard *self)
{
}
