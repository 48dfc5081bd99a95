/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon-parts.h"

G_BEGIN_DECLS

/* Names a small part by its options, and keeps those that are good for somebody; fills in all of
 * its sum.  @worth: of how it looks. */
void psl_pylon_part_name_small (PslPylonPart *part, int worth);

/* Names a large part by how it looks. */
void psl_pylon_sum_name_large (PslPylonSum *sum, const PslPylonOutlook *outlook);

/* Fills in the gains of a part by its options.  @least and @most hold whatever anyone does, so that
 * what they are after the best step holds as well. */
void psl_pylon_part_find_gains (PslPylonPart *part);

G_END_DECLS
