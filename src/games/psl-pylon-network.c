/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is likely to come to, told by two small neural networks, one for the placements and one
 * for the stacking.  Networks of this kind cost little more than adding up: each feature of the position
 * has a row of numbers, the rows are added up, and two small layers make one number of the sums.  All in
 * integers, so that it is the same on every machine.
 *
 * The numbers were learnt from positions whose exact margins the solver knows, and from there backwards to
 * the empty board (NOTES.md in src/engine). */

#include "games/psl-pylon-network.h"

/* The scales of the layers' weights and of the result, as shifts. */
#define LAYER_SHIFT 10
#define RESULT_SHIFT 18

static inline void
add_up (const PslPylonNetwork *network,
        const guint16 *features,
        guint n_features,
        gint16 sums[PSL_PYLON_N_SUMS])
{
  memcpy (sums, network->bias, sizeof network->bias);
  for (guint i = 0; i < n_features; i++)
    {
      const gint16 *row = network->features[features[i]];

      for (guint k = 0; k < PSL_PYLON_N_SUMS; k++)
        sums[k] = (gint16) (sums[k] + row[k]);
    }
}

int
psl_pylon_expect_change (const PslPylonPosition *here)
{
  const PslPylonNetwork *network =
    psl_pylon_is_stacking (here) ? &psl_pylon_stacking_network : &psl_pylon_placing_network;
  guint16 features[PSL_PYLON_MAX_FEATURES];
  guint n_features = psl_pylon_list_features (here, features);
  gint16 sums[PSL_PYLON_N_SUMS];
  gint64 result = network->out_bias;

  add_up (network, features, n_features, sums);
  for (guint k = 0; k < PSL_PYLON_N_SUMS; k++)
    {
      result += sums[k] * network->straight[k];
      sums[k] = MAX (sums[k], 0);
    }
  for (guint i = 0; i < PSL_PYLON_N_UNITS; i++)
    {
      gint32 unit = 0;

      for (guint k = 0; k < PSL_PYLON_N_SUMS; k++)
        unit += sums[k] * network->units[i][k];
      unit = (unit >> LAYER_SHIFT) + network->unit_bias[i];
      result += (gint64) MAX (unit, 0) * network->out[i];
    }
  return (int) (100 * result >> RESULT_SHIFT);
}
