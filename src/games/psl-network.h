/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PSL_NETWORK_N_SUMS 8
#define PSL_NETWORK_N_UNITS 16

/**
 * PslNetwork:
 * @features: by feature, what it adds to each sum, in units of 1 / 256
 * @bias: what the sums begin with, in the same units
 * @units: by unit, what each sum that is positive adds, in units of 1 / 1024
 * @unit_bias: what the units begin with, in units of 1 / 256
 * @out: what each unit that is positive adds to the result, in units of 1 / 1024
 * @straight: what each sum adds to the result, whatever its sign, in units of 1 / 1024
 * @out_bias: what the result begins with, in units of 1 / (256 * 1024)
 *
 * A small neural network that tells what a position is worth.  Networks of this kind cost little
 * more than adding up: each feature of the position has a row of numbers, the rows are added up,
 * and two small layers make one number of the sums.  All in integers, so that it is the same on
 * every machine.
 *
 * The numbers are learnt by tests/engine/learn.py.
 */
typedef struct
{
  const gint16 (*features)[PSL_NETWORK_N_SUMS];
  gint16 bias[PSL_NETWORK_N_SUMS];
  gint16 units[PSL_NETWORK_N_UNITS][PSL_NETWORK_N_SUMS];
  gint16 unit_bias[PSL_NETWORK_N_UNITS];
  gint16 out[PSL_NETWORK_N_UNITS];
  gint16 straight[PSL_NETWORK_N_SUMS];
  gint32 out_bias;
} PslNetwork;

/* What the network tells of a position with @features, in hundredths of its unit, a point. */
int psl_network_tell (const PslNetwork *self, const guint16 *features, guint n_features);

G_END_DECLS
