/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pylon-tactics.h"

/* The cells beside those of @cells that are in it too. */
static inline guint32
find_beside (guint32 cells, guint32 movers)
{
  guint32 beside = 0;

  for (guint d = 0; d < PSL_PYLON_N_DIRECTIONS; d++)
    beside |= psl_pylon_shift (movers, d);
  return beside & cells;
}

void
psl_pylon_find_tactics (const PslPylonPosition *here, PslPylonTactics *tactics)
{
  guint32 own[2] = { here->tops[0] & ~here->dark_tops, here->dark_tops };
  guint32 tops[PSL_PYLON_N_SIZES] = { here->tops[0] & ~here->tops[1],
                                      here->tops[1] & ~here->tops[2], here->tops[2] };
  guint32 moves[PSL_PYLON_N_DIRECTIONS], payers[PSL_PYLON_N_SIZES];

  memset (tactics, 0, sizeof *tactics);
  psl_pylon_find_moves (here, moves);

  /* By size − 1 of a new top: the stacks beside which one of their own seat could cover it. */
  for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
    payers[i] = find_beside (own[0], own[0] & here->bottoms[i]) |
                find_beside (own[1], own[1] & here->bottoms[i]);

  for (guint d = 0; d < PSL_PYLON_N_DIRECTIONS; d++)
    {
      guint back = (d + 2) % PSL_PYLON_N_DIRECTIONS;
      guint32 landings = psl_pylon_shift (moves[d], d);
      guint32 friendly = (psl_pylon_shift (moves[d] & own[0], d) & own[0]) |
                         (psl_pylon_shift (moves[d] & own[1], d) & own[1]);
      guint32 hostile = landings & ~friendly;
      guint32 lost = 0;

      for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
        lost |= hostile & psl_pylon_shift (moves[d] & tops[i], d) & ~payers[i];

      tactics->live |= landings | moves[d];
      tactics->attacked |= hostile;
      psl_pylon_count_again (tactics->lost, lost);
      psl_pylon_count_again (tactics->covered, friendly);
      psl_pylon_count_again (tactics->joining, psl_pylon_shift (friendly, back));
      tactics->taking[0] |= psl_pylon_shift (hostile, back);
      tactics->taking[1] |= psl_pylon_shift (hostile & here->tall[0], back);
      tactics->winning[0] |= psl_pylon_shift (lost, back);
      tactics->winning[1] |= psl_pylon_shift (lost & here->tall[0], back);
      tactics->winning[2] |= psl_pylon_shift (lost & here->tall[1], back);
    }
}
