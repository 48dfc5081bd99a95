/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-network.h"

/* What psl_network_tell() tells, by floating point. */
double slow_network_tell (const PslNetwork *network, const guint16 *features, guint n_features);
