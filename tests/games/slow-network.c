/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-network.h"

double
slow_network_tell (const PslNetwork *network, const guint16 *features, guint n_features)
{
  double sums[PSL_NETWORK_N_SUMS];
  double result = network->out_bias / (256.0 * 1024);

  for (guint i = 0; i < PSL_NETWORK_N_SUMS; i++)
    {
      sums[i] = network->bias[i] / 256.0;
      for (guint k = 0; k < n_features; k++)
        sums[i] += network->features[features[k]][i] / 256.0;
      result += sums[i] * network->straight[i] / 1024;
    }
  for (guint u = 0; u < PSL_NETWORK_N_UNITS; u++)
    {
      double unit = network->unit_bias[u] / 256.0;

      for (guint i = 0; i < PSL_NETWORK_N_SUMS; i++)
        unit += MAX (sums[i], 0) * network->units[u][i] / 1024;
      result += MAX (unit, 0) * network->out[u] / 1024;
    }
  return 100 * result;
}
