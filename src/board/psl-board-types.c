/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-board.h"
#include "board/psl-pond-board.h"
#include "board/psl-pontarchipel-board.h"
#include "board/psl-ponts-board.h"
#include "board/psl-pylon-board.h"

/* The board of each game. */
static const struct
{
  const char *game_id;
  GType (*get_type) (void);
} types[] = {
  { "ponts", psl_ponts_board_get_type },
  { "pylon", psl_pylon_board_get_type },
  { "pond", psl_pond_board_get_type },
  { "pontarchipel", psl_pontarchipel_board_get_type },
};

GtkWidget *
psl_board_new_for_game (PslGame *game)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i].game_id, psl_game_get_id (game)))
      return g_object_new (types[i].get_type (), "game", game, NULL);
  g_return_val_if_reached (NULL);
}
