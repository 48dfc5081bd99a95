/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel.h"

G_BEGIN_DECLS

/**
 * PslPontarchipelOutlook:
 * @game: (unowned): whose variant counts
 * @seat: whose it is
 * @reach: by island with a warrior of the seat, the islands that a move can lead to from there
 * @strikes: by strength − 2, the islands that a warrior at least so strong can go to
 * @sums: by island, the strengths of the seat’s warriors there added up
 * @touched: the islands where bridges of the seat end
 * @n_warriors: by strength − 2, how many warriors the seat has
 *
 * What a seat can do at once: what the evaluation of a position is made of.
 */
typedef struct
{
  PslPontarchipel *game;
  guint seat;
  guint32 reach[PSL_PONTARCHIPEL_N_ISLANDS];
  guint32 strikes[3];
  guint sums[PSL_PONTARCHIPEL_N_ISLANDS];
  guint32 touched;
  guint8 n_warriors[3];
} PslPontarchipelOutlook;

void psl_pontarchipel_outlook_init (PslPontarchipelOutlook *self,
                                    PslPontarchipel *game,
                                    const PslPontarchipelPosition *here,
                                    guint seat);

/* What the seat’s own warriors are worth where they are, in hundredths of a captured one, as are
 * the values that follow. */
int psl_pontarchipel_outlook_value_own (const PslPontarchipelOutlook *self,
                                        const PslPontarchipelPosition *here);

/* What it is worth that warriors of @foe can be captured, now or soon. */
int psl_pontarchipel_outlook_value_attack (const PslPontarchipelOutlook *self,
                                           const PslPontarchipelOutlook *foe,
                                           const PslPontarchipelPosition *here);

/* Whether a move of the seat can capture a band that has the strength @sum on island @at. */
gboolean
psl_pontarchipel_outlook_can_capture (const PslPontarchipelOutlook *self, guint at, guint sum);

/* After so many actions something is too far away to count. */
#define PSL_PONTARCHIPEL_FAR_AWAY 12

/* About how many actions it takes until a warrior of the seat, from one of the islands @from, is on
 * one of @targets, as long as the others do nothing: one for the first move and for each bridge
 * after it (although a chain takes one in all), one more where a bridge that ends there has to be
 * moved first, two more where one that ends beside it has, and three more where any other has or
 * somebody else's is in the way (although that may take longer); 0 when they are far away. */
guint psl_pontarchipel_outlook_count_actions (const PslPontarchipelOutlook *self,
                                              const PslPontarchipelPosition *here,
                                              guint32 from,
                                              guint32 targets);

/* A part of @worth, the smaller the more actions that are; a half when it is one. */
int psl_pontarchipel_outlook_value_nearness (const PslPontarchipelOutlook *self,
                                             const PslPontarchipelPosition *here,
                                             guint32 from,
                                             guint32 targets,
                                             int worth);

G_END_DECLS
