/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

/**
 * PslSelection:
 *
 * What has been pointed at so far on the way to a step.  A step is a path of targets; given the
 * beginning of a path, the next targets are those of the legal steps that begin so.  Mouse, drag
 * and drop, touch, keyboard and screen reader all feed the same selection, so no widget knows a
 * rule.
 */
typedef struct _PslSelection PslSelection;

typedef enum
{
  PSL_SELECTION_REFUSED,  /* nothing legal goes on so; the selection is as before */
  PSL_SELECTION_EXTENDED, /* the target was added; more are needed */
  PSL_SELECTION_TAKEN_BACK, /* the target was the last one selected, or began a new path */
  PSL_SELECTION_RESTARTED, /* it began a new path, but may have been meant to go on: says why not */
  PSL_SELECTION_COMPLETE  /* a step is complete; the selection is empty again */
} PslSelectionResult;

PslSelection *psl_selection_new (PslGame *game);
void psl_selection_free (PslSelection *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslSelection, psl_selection_free)

/* Starts anew on @position, of which it keeps a copy, with its legal @steps. */
void psl_selection_set_position (PslSelection *self,
                                 gconstpointer position,
                                 const PslStep *steps,
                                 guint n_steps);

/**
 * psl_selection_point:
 * @target: what was pointed at
 * @step: (out): the step, when complete
 * @phrase: (out): why not, when refused or restarted
 *
 * Points at @target.  Pointing at the last selected target again takes it back; pointing at a
 * target that cannot go on but begins another path starts that one instead.
 */
PslSelectionResult psl_selection_point (PslSelection *self,
                                        PslTarget target,
                                        PslStep *step,
                                        PslPhrase *phrase);

/* Takes the last target back; FALSE when nothing is selected. */
gboolean psl_selection_take_back (PslSelection *self);
void psl_selection_clear (PslSelection *self);

/* What has been pointed at, in order.  (transfer none) */
const PslTarget *psl_selection_get_path (PslSelection *self, guint *length);

/* The targets that may follow, each once.  (transfer none) */
const PslTarget *psl_selection_get_next (PslSelection *self, guint *n_targets);

/* Whether @target may follow now. */
gboolean psl_selection_may_follow (PslSelection *self, PslTarget target);

/* Whether pointing at @target now would not be refused. */
gboolean psl_selection_accepts (PslSelection *self, PslTarget target);

/* The step that pointing at @target would complete; FALSE when it would not complete one. */
gboolean psl_selection_peek (PslSelection *self, PslTarget target, PslStep *step);

G_END_DECLS
