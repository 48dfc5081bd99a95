/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-record.h"

G_BEGIN_DECLS

/* The nodes of the tree of turns as PslRecord keeps them: only psl-turn.c and psl-record.c know. */

struct _PslTurn
{
  PslTurn *parent;      /* borrowed */
  PslTurn *first_child; /* owned, as are its siblings through next */
  PslTurn *last_child;
  PslTurn *next;
  PslTurn *previous;
  GArray *steps; /* of PslStep; NULL for the root and a resignation */
  char *comment;
  guint number;
  int seat;
  gboolean resignation;
  gboolean played;
  PslOutcome ending; /* not over: none */
  gint64 time_left;  /* -1: not known */
};

/* A turn outside of any tree; the root for @seat 0. */
PslTurn *psl_turn_new (int seat, gboolean resignation);

/* The turns from @top on, itself included. */
guint psl_turn_count (PslTurn *top);

/* Links @turn into the children of @parent before @next (NULL: as the last) and renumbers it. */
void psl_turn_link (PslTurn *parent, PslTurn *turn, PslTurn *next);
void psl_turn_unlink (PslTurn *turn);

/* Whether both trees have the same turns in the same places. */
gboolean psl_turn_trees_equal (PslTurn *a, PslTurn *b);

G_END_DECLS
