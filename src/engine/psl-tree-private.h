/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-amaf.h"
#include "engine/psl-playout.h"
#include "engine/psl-tree-nodes.h"

G_BEGIN_DECLS

/* What the files of Monte-Carlo tree search share: psl-tree.c (a simulation, the search),
 * psl-tree-select.c (which step to try), psl-tree-backup.c (what a result says about the nodes it
 * came from). */

/* Steps from the root to the deepest node; PSL_HISTORY_AHEAD must not be less. */
#define PSL_TREE_MAX_DEPTH 128

typedef struct
{
  PslSearchJob *job;
  PslTreeNodes nodes;
  PslAmafPool amaf;
  guint deepest;                 /* atomic: the longest path so far */
  gint64 totals[PSL_MAX_SEATS];  /* atomic: of the results of each seat */
} PslTree;

/* A thread's way down the tree and up again. */
typedef struct
{
  PslTree *tree;
  PslRandom random;
  PslHistory history;
  PslHistoryMark root_mark;
  PslPlayoutTrace trace;
  PslNode *path[PSL_TREE_MAX_DEPTH + 1]; /* the root first */
  guint depth;                           /* the last node of the path */
} PslTreeWalker;

/* The child of a grown @node that @seat, to move there, should try now.  @lender (nullable) has
 * all-moves-as-first statistics for it. */
PslNode *
psl_tree_select (PslTreeWalker *self, PslNode *node, int seat, const PslAmafTable *lender);

/* The child that is to be played: not the one that might be best, but the one that is known to be
 * good.  NULL when none has been visited. */
PslNode *psl_tree_choose (PslTree *self, PslNode *node, int seat);

/* Adds the results of a simulation to all nodes of its path, and passes up what is proven. */
void psl_tree_backup (PslTreeWalker *self, const double results[PSL_MAX_SEATS]);

/* Sets the evaluation of a node that is visited for the first time. */
void psl_tree_estimate (PslTree *self, PslNode *node, gconstpointer position);

G_END_DECLS
