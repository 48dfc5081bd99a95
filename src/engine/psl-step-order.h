/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search-private.h"

G_BEGIN_DECLS

#define PSL_STEP_ORDER_SIZE 4096
#define PSL_STEP_ORDER_KILLERS 2

/**
 * PslStepOrder:
 *
 * In which order alpha-beta tries steps, which decides how much it can cut off: first the one that
 * the table knows, then the steps that refuted others at this depth ("killers"), then by what the
 * game says of them and how often they have cut off before ("history").
 */
typedef struct
{
  PslStep killers[PSL_SEARCH_MAX_LINE + 1][PSL_STEP_ORDER_KILLERS];
  guint32 history[2][PSL_STEP_ORDER_SIZE]; /* by seat − 1 and hash of the step */
} PslStepOrder;

/* Sets @ratings: the greater, the sooner; @depth steps are still to go.  @first is tried before all, if
 * it is among the steps.  Returns whether the other ratings are the evaluations of what the steps lead to,
 * in hundredths of a point for @seat. */
gboolean psl_step_order_rate (PslStepOrder *self,
                              PslSearchJob *job,
                              gconstpointer position,
                              int seat,
                              guint ply,
                              guint depth,
                              PslStep first,
                              const PslStep *steps,
                              guint n_steps,
                              gint32 *ratings);

/* Brings the best of the steps from @from on to that place. */
void psl_step_order_pick (PslStep *steps, gint32 *ratings, guint from, guint n_steps);

/* Learns that @step, by @seat, cut off at @ply with @depth steps to go. */
void
psl_step_order_learn (PslStepOrder *self, int seat, guint ply, guint depth, PslStep step);

G_END_DECLS
