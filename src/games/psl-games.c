/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-games.h"

#include "games/psl-null.h"
#include "games/psl-pond.h"
#include "games/psl-pontarchipel.h"
#include "games/psl-ponts.h"
#include "games/psl-pylon.h"

void
psl_games_init (void)
{
  static gboolean done = FALSE;

  if (done)
    return;

  done = TRUE;
  psl_game_register (PSL_TYPE_NULL);
  psl_game_register (PSL_TYPE_POND);
  psl_game_register (PSL_TYPE_PONTARCHIPEL);
  psl_game_register (PSL_TYPE_PONTS);
  psl_game_register (PSL_TYPE_PYLON);
}
