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

/**
 * PslStepQueue:
 * @steps: the steps of a position; those that psl_step_queue_get() has returned stand in their
 *   order
 * @ratings: the greater, the sooner; of the first step only when it is not @known
 * @n_steps: how many there are
 * @known: whether the first is the one that the table knows
 * @evaluated: whether the ratings are the evaluations of what the steps lead to, in hundredths of a
 *   point for the seat to move
 *
 * The steps of a node, the most promising first.  They are rated only when the one that the table
 * knows has not been enough, which it often is: to evaluate all costs more than most nodes below.
 */
typedef struct
{
  PslStep steps[PSL_MAX_STEPS];
  gint32 ratings[PSL_MAX_STEPS];
  guint n_steps;
  gboolean known;
  gboolean evaluated;

  /* < private > */
  const PslStepOrder *order;
  PslSearchJob *job;
  gconstpointer position;
  int seat;
  guint ply;
  guint depth;
} PslStepQueue;

/* The steps of @position, where @seat is to move and @depth steps are still to go; @first, if it is
 * one of them, before all others. */
void psl_step_queue_init (PslStepQueue *self,
                          const PslStepOrder *order,
                          PslSearchJob *job,
                          gconstpointer position,
                          int seat,
                          guint ply,
                          guint depth,
                          PslStep first);

/* The step at @place, from 0 up to @n_steps − 1; those before have been asked for already. */
PslStep psl_step_queue_get (PslStepQueue *self, guint place);

/* Learns that @step, by @seat, cut off at @ply with @depth steps to go. */
void
psl_step_order_learn (PslStepOrder *self, int seat, guint ply, guint depth, PslStep step);

G_END_DECLS
