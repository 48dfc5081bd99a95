/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search.h"

G_BEGIN_DECLS

/* What the files of the search share: psl-search.c (limits, choice of the method, threads),
 * psl-tree.c and its parts (Monte-Carlo tree search), psl-alpha-beta.c and its parts, psl-solve.c
 * (exact solving). */

/* A position of any game, with the alignment that every game may ask for. */
typedef union
{
  guint8 bytes[PSL_MAX_POSITION_SIZE];
  guint64 alignment;
} PslAnyPosition;

/**
 * PslSearchJob:
 *
 * One call of psl_search(), shared by its threads.  Everything but the counters is written before
 * the threads start.
 */
typedef struct
{
  PslGame *game;
  PslGameClass *klass;
  guint n_seats;
  PslSearchPlan plan;
  const PslSearchLimits *limits;
  gconstpointer root;
  int seat;     /* to move in root */
  guint64 seed; /* of the limits and the position */
  const PslHistory *history;
  gint64 begin;
  gint64 deadline;  /* monotonic time in microseconds, G_MAXINT64 for none */
  guint64 nodes;    /* atomic: counted so far */
  int stopped;      /* atomic: a limit was reached, or all is proven */
  PslSearchReport *report;
} PslSearchJob;

/* --- psl-search.c --- */

/* Whether the threads must stop now: asks the clock and whoever started the search. */
gboolean psl_search_job_check (PslSearchJob *self);

/* Adds nodes to the count; TRUE when the limit is reached. */
static inline gboolean
psl_search_job_count (PslSearchJob *self, guint64 n_nodes)
{
  guint64 nodes = __atomic_add_fetch (&self->nodes, n_nodes, __ATOMIC_RELAXED);

  return self->limits->nodes != 0 && nodes >= self->limits->nodes;
}

static inline void
psl_search_job_stop (PslSearchJob *self)
{
  __atomic_store_n (&self->stopped, TRUE, __ATOMIC_RELAXED);
}

static inline gboolean
psl_search_job_is_stopped (PslSearchJob *self)
{
  return __atomic_load_n (&self->stopped, __ATOMIC_RELAXED);
}

/* After one method has stopped before the limits were reached, lets another go on. */
void psl_search_job_resume (PslSearchJob *self);

/* Fills in what every report holds and passes it on. */
void psl_search_job_tell (PslSearchJob *self);

/* Runs @function in every thread of the job, 0 being the caller's, and waits for all. */
typedef void (*PslSearchThreadFunc) (guint thread, gpointer data);
void psl_search_job_run (PslSearchJob *self, PslSearchThreadFunc function, gpointer data);

/* The game's values of @position, or its scores. */
void
psl_search_job_evaluate (PslSearchJob *self, gconstpointer position, int values[PSL_MAX_SEATS]);

/* Whether a step to play is searched for, and not what a position is worth: then the other seat may
 * be expected to make mistakes. */
static inline gboolean
psl_search_job_plays (PslSearchJob *self)
{
  return !self->limits->thorough;
}

/* With two seats: by how much @seat is ahead, with what the seat that searches may hope for. */
int psl_search_job_value (PslSearchJob *self, gconstpointer position, int seat);

/* The expected result of each seat, from values: 1 a win, adding up to 1. */
void psl_search_job_expect (PslSearchJob *self,
                            const int values[PSL_MAX_SEATS],
                            double expected[PSL_MAX_SEATS]);

/* Makes @step on @position, moves @history on, and settles what comes of it; returns the seat to
 * move then, 0 when the game is over with @outcome. */
int psl_search_job_apply (PslSearchJob *self,
                          gpointer position,
                          PslHistory *history,
                          PslStep step,
                          PslOutcome *outcome);

/* --- The methods --- */

/* Each searches in all threads of the job until its limits are reached, and leaves what it found in
 * the report. */
void psl_tree_search (PslSearchJob *job);
void psl_alpha_beta_search (PslSearchJob *job);

G_END_DECLS
