/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-bounds.h"
#include "engine/psl-search-private.h"

G_BEGIN_DECLS

/* What is solved within so many nodes needs no more than a MiB, and no other threads: most
 * positions of a game's end.  Touching memory for the first time takes longer than searching. */
#define PSL_SOLVER_SMALL_NODES 16384

/* What the threads share. */
typedef struct
{
  PslSearchJob *job;
  PslBoundsTable table;
  gint64 deadline;
  guint64 max_nodes; /* of the job's; G_MAXUINT64 for no limit */
  gboolean small;    /* only PSL_SOLVER_SMALL_NODES are looked at */
  gboolean for_play; /* the result is asked for before the margin */
  int now;           /* the margin at the root, for the seat to move */
  PslForesight root;
  gpointer *memories; /* by thread: what the game remembers */
  gsize n_bytes;      /* of each of them */

  GMutex mutex;
  guint round; /* atomic, written under mutex: which question is being asked */
  int bound;   /* guarded by mutex: is the value at least this? */
  int lower;   /* guarded by mutex: the value is at least and at most this */
  int upper;
  PslStep best; /* guarded by mutex: the step that shows @lower */
} PslSolver;

typedef struct
{
  PslSolver *shared;
  PslSearchJob *job;
  guint thread;
  gpointer memory; /* of the game, while it foresees */
  guint round;
  guint64 n_nodes;   /* looked at by this thread */
  guint64 uncounted; /* of them, those that the job does not know of yet */
  gboolean stopped;
  PslStep best; /* the step from the root that the last answer rests on, if it is known */
} PslSolverThread;

/* Takes note of what has been counted; TRUE when the thread must end. */
gboolean psl_solver_must_stop (PslSolverThread *self);

/**
 * psl_solver_ask:
 * @foresight: what the game foresees of @position, where @seat is to move
 * @ply: how many steps after the root
 * @bound: the question: whether the seat can still gain at least this
 *
 * Returns: a value that is on the same side of the bound as the true one, and no further from it;
 *   nonsense when the thread has been stopped
 */
int psl_solver_ask (PslSolverThread *self,
                    gconstpointer position,
                    int seat,
                    const PslForesight *foresight,
                    guint ply,
                    int bound);

/* A step from @position that keeps @value, which is the true one, and what is foreseen of it; FALSE
 * when the search was stopped. */
gboolean psl_solver_find_best (PslSolverThread *self,
                               gconstpointer position,
                               int seat,
                               const PslForesight *foresight,
                               int value,
                               PslStep *step,
                               PslForesight *future);

/**
 * psl_solver_find_trap:
 * @result: of the root, for the seat to move, which does not win: −1 when it loses, 0 for a draw
 *
 * Returns: the step that keeps the result and is hardest to answer, of those that there was time to
 *   look at; PSL_STEP_NONE when there is none that can be answered wrongly
 */
PslStep psl_solver_find_trap (PslSolverThread *self, int result);

/* The step that the game expects most of. */
PslStep psl_solver_find_expected (PslSolverThread *self,
                                  gconstpointer position,
                                  int seat,
                                  const PslForesight *foresight);

G_END_DECLS
