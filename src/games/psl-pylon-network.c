/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is likely to come to, told by two small networks, one for the placements and one
 * for the stacking.  They were learnt from positions whose exact margins the solver knows, and from
 * there backwards to the empty board (NOTES.md in src/engine). */

#include "games/psl-pylon-network.h"

int
psl_pylon_expect_change (const PslPylonPosition *here)
{
  guint16 features[PSL_PYLON_MAX_FEATURES];
  guint n_features = psl_pylon_list_features (here, features);

  return psl_network_tell (psl_pylon_is_stacking (here) ? &psl_pylon_stacking_network
                                                        : &psl_pylon_placing_network,
                           features, n_features);
}
