/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-network.h"

#include <string.h>

/* The scales of the layers' weights and of the result, as shifts. */
#define LAYER_SHIFT 10
#define RESULT_SHIFT 18

static inline void
add_up (const PslNetwork *self,
        const guint16 *features,
        guint n_features,
        gint16 sums[PSL_NETWORK_N_SUMS])
{
  memcpy (sums, self->bias, sizeof self->bias);
  for (guint i = 0; i < n_features; i++)
    {
      const gint16 *row = self->features[features[i]];

      for (guint k = 0; k < PSL_NETWORK_N_SUMS; k++)
        sums[k] = (gint16) (sums[k] + row[k]);
    }
}

int
psl_network_tell (const PslNetwork *self, const guint16 *features, guint n_features)
{
  gint16 sums[PSL_NETWORK_N_SUMS];
  gint64 result = self->out_bias;

  add_up (self, features, n_features, sums);
  for (guint k = 0; k < PSL_NETWORK_N_SUMS; k++)
    {
      result += sums[k] * self->straight[k];
      sums[k] = MAX (sums[k], 0);
    }
  for (guint i = 0; i < PSL_NETWORK_N_UNITS; i++)
    {
      gint32 unit = 0;

      for (guint k = 0; k < PSL_NETWORK_N_SUMS; k++)
        unit += sums[k] * self->units[i][k];
      unit = (unit >> LAYER_SHIFT) + self->unit_bias[i];
      result += (gint64) MAX (unit, 0) * self->out[i];
    }
  return (int) (100 * result >> RESULT_SHIFT);
}
