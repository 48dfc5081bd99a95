/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel.h"

G_BEGIN_DECLS

/**
 * PslPontarchipelOutlook:
 * @seat: whose it is
 * @reach: by island with a warrior of the seat, the islands that a move can lead to from there
 * @strikes: by strength − 2, the islands that a warrior at least so strong can go to
 * @sums: by island, the strengths of the seat’s warriors there added up
 *
 * What a seat can do at once: what the evaluation of a position is made of.
 */
typedef struct
{
  guint seat;
  guint32 reach[PSL_PONTARCHIPEL_N_ISLANDS];
  guint32 strikes[3];
  guint sums[PSL_PONTARCHIPEL_N_ISLANDS];
} PslPontarchipelOutlook;

void psl_pontarchipel_outlook_init (PslPontarchipelOutlook *self,
                                    PslPontarchipel *game,
                                    const PslPontarchipelPosition *here,
                                    guint seat);

/* What the seat’s own warriors are worth where they are, in hundredths of a captured one, as are the
 * values that follow. */
int psl_pontarchipel_outlook_value_own (const PslPontarchipelOutlook *self,
                                        const PslPontarchipelPosition *here);

/* What it is worth that warriors of @foe can be captured, now or soon. */
int psl_pontarchipel_outlook_value_attack (const PslPontarchipelOutlook *self,
                                           const PslPontarchipelOutlook *foe,
                                           const PslPontarchipelPosition *here);

/* What it is worth that warriors of @foe can leave their fortresses, and see nobody about who would keep
 * them from it. */
int psl_pontarchipel_outlook_value_patience (const PslPontarchipelOutlook *self,
                                             const PslPontarchipelOutlook *foe,
                                             const PslPontarchipelPosition *here);

/* What it is worth to stand around @foe: that it can leave warriors where they would be captured, and
 * that somebody can be sacrificed to it. */
int psl_pontarchipel_outlook_value_siege (const PslPontarchipelOutlook *self,
                                          const PslPontarchipelOutlook *foe,
                                          const PslPontarchipelPosition *here);

G_END_DECLS
