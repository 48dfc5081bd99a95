/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon-features.h"

G_BEGIN_DECLS

#define PSL_PYLON_N_SUMS 8
#define PSL_PYLON_N_UNITS 16

/**
 * PslPylonNetwork:
 * @features: by feature, what it adds to each sum, in units of 1 / 256
 * @bias: what the sums begin with, in the same units
 * @units: by unit, what each sum that is positive adds, in units of 1 / 1024
 * @unit_bias: what the units begin with, in units of 1 / 256
 * @out: what each unit that is positive adds to the result, in units of 1 / 1024
 * @straight: what each sum adds to the result, whatever its sign, in units of 1 / 1024
 * @out_bias: what the result begins with, in units of 1 / (256 * 1024)
 *
 * The numbers of a network; its result is in points.
 */
typedef struct
{
  const gint16 (*features)[PSL_PYLON_N_SUMS];
  gint16 bias[PSL_PYLON_N_SUMS];
  gint16 units[PSL_PYLON_N_UNITS][PSL_PYLON_N_SUMS];
  gint16 unit_bias[PSL_PYLON_N_UNITS];
  gint16 out[PSL_PYLON_N_UNITS];
  gint16 straight[PSL_PYLON_N_SUMS];
  gint32 out_bias;
} PslPylonNetwork;

extern const PslPylonNetwork psl_pylon_stacking_network;
extern const PslPylonNetwork psl_pylon_placing_network;

/* By how much the margin is expected to change from @position on, which is not over, for the seat to move
 * and in hundredths of a point. */
int psl_pylon_expect_change (const PslPylonPosition *position);

G_END_DECLS
