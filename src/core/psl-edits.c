/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-edits.h"

struct _PslEdits
{
  GPtrArray *edits; /* of PslEdit: the first n_made are made, the others undone */
  guint n_made;
};

static void
edit_free (gpointer data)
{
  PslEdit *edit = data;

  g_clear_pointer (&edit->taken, psl_turn_free);
  g_free (edit->text_before);
  g_free (edit->text_after);
  g_free (edit);
}

PslEdit *
psl_edit_new (PslEditKind kind, PslTurn *turn)
{
  PslEdit *edit = g_new0 (PslEdit, 1);

  edit->kind = kind;
  edit->turn = turn;
  edit->step = PSL_STEP_NONE;
  return edit;
}

gboolean
psl_edit_is_step (const PslEdit *edit)
{
  return edit->step != PSL_STEP_NONE &&
         (edit->kind == PSL_EDIT_STEP || edit->kind == PSL_EDIT_TURN);
}

PslEdits *
psl_edits_new (void)
{
  PslEdits *self = g_new0 (PslEdits, 1);

  self->edits = g_ptr_array_new_with_free_func (edit_free);
  return self;
}

void
psl_edits_free (PslEdits *self)
{
  g_ptr_array_unref (self->edits);
  g_free (self);
}

void
psl_edits_push (PslEdits *self, PslEdit *edit)
{
  g_ptr_array_set_size (self->edits, self->n_made);
  psl_edits_push_keeping_redo (self, edit);
}

void
psl_edits_push_keeping_redo (PslEdits *self, PslEdit *edit)
{
  g_ptr_array_insert (self->edits, self->n_made, edit);
  self->n_made++;
}

gboolean
psl_edits_can_undo (PslEdits *self)
{
  return self->n_made > 0;
}

gboolean
psl_edits_can_redo (PslEdits *self)
{
  return self->n_made < self->edits->len;
}

const PslEdit *
psl_edits_get_next (PslEdits *self)
{
  return psl_edits_can_redo (self) ? g_ptr_array_index (self->edits, self->n_made) : NULL;
}

gboolean
psl_edits_next_follows (PslEdits *self)
{
  if (!psl_edits_can_undo (self) || !psl_edits_can_redo (self))
    return FALSE;

  const PslEdit *last = g_ptr_array_index (self->edits, self->n_made - 1);
  const PslEdit *next = g_ptr_array_index (self->edits, self->n_made);

  if (psl_edit_is_step (last) != psl_edit_is_step (next) ||
      (!psl_edit_is_step (last) && last->kind != next->kind))
    return FALSE;
  return last->place_after == next->place_before && last->n_steps_after == next->n_steps_before;
}

static void
move_turn (PslRecord *record, PslEdit *edit, guint index)
{
  psl_record_insert_turn (record, edit->parent, index, psl_record_take_turn (record, edit->turn));
}

static void
mark_played (PslRecord *record, PslEdit *edit, gboolean made)
{
  if (edit->marked != NULL)
    psl_record_set_played (record, edit->marked, made);
  if (edit->unmarked != NULL)
    psl_record_set_played (record, edit->unmarked, !made);
}

static void
take_turn (PslRecord *record, PslEdit *edit)
{
  edit->taken = psl_record_take_turn (record, edit->turn);
}

static void
give_turn_back (PslRecord *record, PslEdit *edit)
{
  psl_record_insert_turn (record, edit->parent, edit->index, g_steal_pointer (&edit->taken));
}

const PslEdit *
psl_edits_undo (PslEdits *self, PslRecord *record)
{
  g_return_val_if_fail (psl_edits_can_undo (self), NULL);

  PslEdit *edit = g_ptr_array_index (self->edits, --self->n_made);

  switch (edit->kind)
    {
    case PSL_EDIT_STEP:
      psl_record_remove_step (record, edit->turn);
      break;
    case PSL_EDIT_TURN:
      take_turn (record, edit);
      break;
    case PSL_EDIT_COMMENT:
      psl_record_set_comment (record, edit->turn, edit->text_before);
      break;
    case PSL_EDIT_PROMOTE:
      move_turn (record, edit, edit->index);
      mark_played (record, edit, FALSE);
      break;
    case PSL_EDIT_REMOVE:
      give_turn_back (record, edit);
      break;
    case PSL_EDIT_RESULT:
      psl_record_set_ending (record, edit->turn, NULL);
      break;
    default:
      break;
    }
  psl_record_set_result (record, &edit->result_before);
  return edit;
}

const PslEdit *
psl_edits_redo (PslEdits *self, PslRecord *record)
{
  g_return_val_if_fail (psl_edits_can_redo (self), NULL);

  PslEdit *edit = g_ptr_array_index (self->edits, self->n_made++);

  switch (edit->kind)
    {
    case PSL_EDIT_STEP:
      psl_record_append_step (record, edit->turn, edit->step);
      break;
    case PSL_EDIT_TURN:
      give_turn_back (record, edit);
      break;
    case PSL_EDIT_COMMENT:
      psl_record_set_comment (record, edit->turn, edit->text_after);
      break;
    case PSL_EDIT_PROMOTE:
      move_turn (record, edit, edit->index - 1);
      mark_played (record, edit, TRUE);
      break;
    case PSL_EDIT_REMOVE:
      take_turn (record, edit);
      break;
    case PSL_EDIT_RESULT:
      psl_record_set_ending (record, edit->turn, &edit->ending);
      break;
    default:
      break;
    }
  psl_record_set_result (record, &edit->result_after);
  return edit;
}
