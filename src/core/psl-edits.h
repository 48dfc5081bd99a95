/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-record.h"

G_BEGIN_DECLS

/* The history of edits of a match, for undo and redo.  Only PslMatch uses it. */

typedef enum
{
  PSL_EDIT_STEP,    /* @step was appended to @turn */
  PSL_EDIT_TURN,    /* @turn was added under @parent at @index, with @step or as a resignation */
  PSL_EDIT_RESULT,  /* an act of the match ended the game after @turn, as @ending says */
  PSL_EDIT_COMMENT, /* of @turn */
  PSL_EDIT_PROMOTE, /* @turn went from @index to @index - 1 */
  PSL_EDIT_REMOVE   /* @turn was taken from @parent at @index */
} PslEditKind;

typedef struct
{
  PslEditKind kind;
  PslTurn *turn;   /* borrowed, from the record or from @taken */
  PslTurn *parent; /* borrowed */
  guint index;
  PslStep step;
  gboolean forced; /* goes with the edit before it: the step was the only legal one, see
                      psl_match_get_forced_step(), one of the rest of a setup, or one promotion of
                      several */
  PslOutcome ending;
  PslTurn *marked;   /* borrowed, or NULL: the promotion marked it as played */
  PslTurn *unmarked; /* borrowed, or NULL: the promotion took that mark away */
  char *text_before;
  char *text_after;
  PslTurn *taken; /* owned: a turn that is out of the tree just now */

  PslTurn *place_before; /* borrowed */
  guint n_steps_before;
  PslOutcome result_before;
  PslTurn *place_after; /* borrowed */
  guint n_steps_after;
  PslOutcome result_after;
} PslEdit;

typedef struct _PslEdits PslEdits;

PslEdit *psl_edit_new (PslEditKind kind, PslTurn *turn);

/* Whether a step was made, in a turn of its own or not. */
gboolean psl_edit_is_step (const PslEdit *edit);

PslEdits *psl_edits_new (void);
void psl_edits_free (PslEdits *self);

/* Adds an edit that has just been made (transfer full); what was undone can no longer be redone. */
void psl_edits_push (PslEdits *self, PslEdit *edit);
void psl_edits_push_keeping_redo (PslEdits *self, PslEdit *edit);

/* Whether there is an edit to unmake, and one to make again. */
gboolean psl_edits_can_undo (PslEdits *self);
gboolean psl_edits_can_redo (PslEdits *self);
const PslEdit *psl_edits_get_next (PslEdits *self); /* what redo would make; NULL for none */

/* Whether the next redo is of an edit made where the last edit that is made, of the same sort, led
 * to. */
gboolean psl_edits_next_follows (PslEdits *self);

/* Unmakes or makes the edit in @record and gives it back.  (transfer none) */
const PslEdit *psl_edits_undo (PslEdits *self, PslRecord *record);
const PslEdit *psl_edits_redo (PslEdits *self, PslRecord *record);

G_END_DECLS
