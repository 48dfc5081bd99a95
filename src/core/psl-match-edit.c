/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-match-private.h"

/* The record differs from what was saved, and whoever keeps it safe is to be told. */
static void
mark_edited (PslMatch *self)
{
  self->edited = TRUE;
  psl_match_set_modified (self, TRUE);
}

/* After an edit was made or unmade: stands at @turn, in the line that goes on from there. */
static void
settle (PslMatch *self, PslTurn *turn, guint n_steps)
{
  self->tip = NULL;
  psl_match_set_place (self, turn, n_steps, TRUE);
  mark_edited (self);
}

/* How the line that goes on from @turn ends, by an act of the match or by the rules. */
static PslOutcome
get_line_outcome (PslMatch *self, PslTurn *turn)
{
  g_autoptr (PslLine) line = NULL;
  PslTurn *end = psl_turn_get_line_end (turn);

  if (psl_turn_get_ending (end) != NULL)
    return *psl_turn_get_ending (end);
  line = psl_line_new (self->game);
  psl_line_go (line, end, psl_turn_get_n_steps (end));
  return *psl_line_get_outcome (line);
}

/* For when another line has become the main line. */
static void
update_result (PslMatch *self)
{
  PslOutcome result = get_line_outcome (self, psl_record_get_root (self->record));

  psl_record_set_result (self->record, &result);
}

PslEdit *
psl_match_begin_edit (PslMatch *self, PslEditKind kind, PslTurn *turn)
{
  PslEdit *edit = psl_edit_new (kind, turn);

  edit->place_before = self->turn;
  edit->n_steps_before = self->n_steps;
  edit->result_before = *psl_record_get_result (self->record);
  return edit;
}

void
psl_match_end_edit (PslMatch *self, PslEdit *edit)
{
  edit->place_after = self->turn;
  edit->n_steps_after = self->n_steps;
  edit->result_after = *psl_record_get_result (self->record);
  psl_edits_push (self->edits, edit);
  psl_match_follow_clock (self);
  mark_edited (self);
}

/* --- Undo --- */

gboolean
psl_match_can_undo (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (psl_edits_can_undo (self->edits))
    return TRUE;
  if (psl_turn_get_first_child (self->turn) != NULL ||
      self->n_steps < psl_turn_get_n_steps (self->turn))
    return FALSE;
  return self->turn != psl_record_get_root (self->record) ||
         psl_match_get_ending (self) != NULL;
}

gboolean
psl_match_can_redo (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return psl_edits_can_redo (self->edits);
}

/* The result before the last step of the main line, where one stands, was made: that of the
 * variation beside it when the whole turn goes. */
static PslOutcome
get_result_without (PslMatch *self, PslTurn *turn)
{
  PslTurn *other = turn != NULL ? psl_turn_get_next (turn) : NULL;

  return other != NULL ? get_line_outcome (self, other) : (PslOutcome){ 0 };
}

/* The step, or the resignation, that would have led to the current place. */
static PslEdit *
imagine_step (PslMatch *self)
{
  PslTurn *parent = psl_turn_get_parent (self->turn);
  gboolean only = self->n_steps <= 1;
  PslEdit *edit = psl_match_begin_edit (self, only ? PSL_EDIT_TURN : PSL_EDIT_STEP, self->turn);
  g_autoptr (PslLine) line = psl_line_new (self->game);
  PslStep forced;

  edit->parent = parent;
  edit->index = psl_turn_get_index (self->turn);
  edit->place_before = only ? parent : self->turn;
  edit->n_steps_before = only ? psl_turn_get_n_steps (parent) : self->n_steps - 1;
  if (psl_turn_is_in_main_line (self->turn))
    edit->result_before = get_result_without (self, only ? self->turn : NULL);
  if (psl_match_get_last_step (self, &edit->step))
    {
      psl_line_go (line, edit->place_before, edit->n_steps_before);
      edit->forced = psl_match_is_forced_at (self, line, &forced);
    }
  return edit;
}

/* The edit that would have led to the current place, the end of a line of a game from a file. */
static PslEdit *
imagine_edit (PslMatch *self)
{
  PslEdit *edit;

  if (psl_match_get_ending (self) != NULL)
    {
      edit = psl_match_begin_edit (self, PSL_EDIT_RESULT, self->turn);
      edit->ending = *psl_match_get_ending (self);
      if (psl_match_is_at_main_end (self))
        edit->result_before = *psl_line_get_outcome (self->line);
    }
  else
    edit = imagine_step (self);

  edit->place_after = self->turn;
  edit->n_steps_after = self->n_steps;
  edit->result_after = *psl_record_get_result (self->record);
  return edit;
}

static gboolean
has_human (PslMatch *self)
{
  for (int seat = 1; seat <= (int) psl_game_get_n_seats (self->game); seat++)
    {
      if (psl_record_get_player (self->record, seat)->kind == PSL_PLAYER_HUMAN)
        return TRUE;
    }
  return FALSE;
}

/* Whether the next redo, of an edit made where one stands, is of something that nobody who sits
 * before the screen decided by itself: a forced step, a step of a computer that plays against
 * people, or one of computers among themselves that is not the first of its turn. */
static gboolean
next_is_nobodys_decision (PslMatch *self)
{
  const PslEdit *next = psl_edits_get_next (self->edits);
  int seat = psl_line_get_seat_to_move (self->line);

  if (next == NULL || next->forced)
    return next != NULL;
  return psl_edit_is_step (next) && seat != 0 &&
         psl_record_get_player (self->record, seat)->kind == PSL_PLAYER_COMPUTER &&
         (has_human (self) || psl_line_get_turn_steps (self->line) > 0);
}

/* Whether what was just taken back was nobody's decision and comes right after another step, so
 * that the one before it goes too. */
static gboolean
goes_with_previous (PslMatch *self)
{
  if (!next_is_nobodys_decision (self))
    return FALSE;
  if (!psl_edits_can_undo (self->edits) && psl_match_can_undo (self))
    psl_edits_push_keeping_redo (self->edits, imagine_edit (self));
  return psl_edits_next_follows (self->edits);
}

void
psl_match_undo (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  if (!psl_match_can_undo (self))
    return;
  if (!psl_edits_can_undo (self->edits))
    psl_edits_push_keeping_redo (self->edits, imagine_edit (self));

  do
    {
      const PslEdit *edit = psl_edits_undo (self->edits, self->record);

      settle (self, edit->place_before, edit->n_steps_before);
    }
  while (goes_with_previous (self));
  psl_match_follow_clock (self);
  psl_match_emit_jumped (self);
}

/* Makes the next edit again; only a step made right where one stands is a move. */
static void
redo_one (PslMatch *self)
{
  PslTurn *turn = self->turn;
  guint n_steps = self->n_steps;
  const PslEdit *edit = psl_edits_redo (self->edits, self->record);
  gboolean moves = psl_edit_is_step (edit) && edit->place_before == turn &&
                   edit->n_steps_before == n_steps;

  settle (self, edit->place_after, edit->n_steps_after);
  psl_match_emit_place (self, moves ? edit->step : PSL_STEP_NONE);
}

void
psl_match_redo (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  if (!psl_match_can_redo (self))
    return;

  do
    redo_one (self);
  while (psl_edits_next_follows (self->edits) && next_is_nobodys_decision (self));
  psl_match_follow_clock (self);
  psl_match_emit_changed (self);
}

void
psl_match_set_comment (PslMatch *self, PslTurn *turn, const char *comment)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL);

  if (comment != NULL && *comment == '\0')
    comment = NULL;
  if (g_strcmp0 (psl_turn_get_comment (turn), comment) == 0)
    return;

  PslEdit *edit = psl_match_begin_edit (self, PSL_EDIT_COMMENT, turn);

  edit->text_before = g_strdup (psl_turn_get_comment (turn));
  edit->text_after = g_strdup (comment);
  psl_record_set_comment (self->record, turn, comment);
  psl_match_end_edit (self, edit);
  psl_match_emit_changed (self);
}

void
psl_match_set_player (PslMatch *self,
                      int seat,
                      PslPlayerKind kind,
                      guint level,
                      const char *name)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  psl_record_set_player (self->record, seat, kind, level, name);
  mark_edited (self);
  psl_match_emit_changed (self);
}

void
psl_match_swap_players (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  PslPlayer moving = *psl_record_get_player (self->record,
                                             (int) psl_game_get_n_seats (self->game));

  moving.name = g_strdup (moving.name);
  for (int seat = 1; seat <= (int) psl_game_get_n_seats (self->game); seat++)
    {
      PslPlayer next = *psl_record_get_player (self->record, seat);

      next.name = g_strdup (next.name);
      psl_record_set_player (self->record, seat, moving.kind, moving.level, moving.name);
      g_free (moving.name);
      moving = next;
    }
  g_free (moving.name);
  mark_edited (self);
  psl_match_emit_changed (self);
}

static gboolean
has_played_child (PslTurn *parent)
{
  for (PslTurn *turn = psl_turn_get_first_child (parent); turn != NULL;
       turn = psl_turn_get_next (turn))
    {
      if (psl_turn_is_played (turn))
        return TRUE;
    }
  return FALSE;
}

/* Moves @turn, which is not the first of its siblings, one place up.  @joined: undone together with
 * the edit before. */
static void
promote_once (PslMatch *self, PslTurn *turn, gboolean joined)
{
  PslEdit *edit = psl_match_begin_edit (self, PSL_EDIT_PROMOTE, turn);
  PslTurn *displaced = psl_turn_get_previous (turn);

  edit->parent = psl_turn_get_parent (turn);
  edit->index = psl_turn_get_index (turn);
  edit->forced = joined;
  if (edit->index == 1)
    {
      /* What was played stays known as such when something else becomes the line. */
      if (psl_turn_is_played (turn))
        edit->unmarked = turn;
      else if (!has_played_child (edit->parent) && psl_turn_is_in_played_line (edit->parent))
        edit->marked = displaced;
    }
  psl_record_take_turn (self->record, turn);
  psl_record_insert_turn (self->record, edit->parent, edit->index - 1, turn);
  if (edit->marked != NULL)
    psl_record_set_played (self->record, edit->marked, TRUE);
  if (edit->unmarked != NULL)
    psl_record_set_played (self->record, edit->unmarked, FALSE);
  if (psl_turn_is_in_main_line (turn))
    update_result (self);
  psl_match_end_edit (self, edit);
}

/* Whether @turn can become the first of its siblings: the one that is first now becomes a
 * variation, and what is nested in it one deeper. */
static gboolean
can_displace (PslTurn *turn)
{
  PslTurn *first = psl_turn_get_first_child (psl_turn_get_parent (turn));

  return psl_turn_get_max_depth (first) < PSL_MAX_VARIATION_DEPTH;
}

void
psl_match_promote (PslMatch *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL && psl_turn_get_parent (turn) != NULL);

  PslTurn *previous = psl_turn_get_previous (turn);

  if (previous == NULL || (psl_turn_get_previous (previous) == NULL && !can_displace (turn)))
    return;
  promote_once (self, turn, FALSE);
  psl_match_emit_changed (self);
}

void
psl_match_make_main_line (PslMatch *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL);

  gboolean joined = FALSE;
  PslTurn *outermost = NULL;

  /* Only what the outermost variation displaces is in no variation yet. */
  for (PslTurn *each = turn; psl_turn_get_parent (each) != NULL; each = psl_turn_get_parent (each))
    {
      if (psl_turn_get_previous (each) != NULL)
        outermost = each;
    }
  if (outermost == NULL || !can_displace (outermost))
    return;

  for (; psl_turn_get_parent (turn) != NULL; turn = psl_turn_get_parent (turn))
    {
      while (psl_turn_get_previous (turn) != NULL)
        {
          promote_once (self, turn, joined);
          joined = TRUE;
        }
    }
  if (joined)
    psl_match_emit_changed (self);
}

void
psl_match_remove_turn (PslMatch *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL && psl_turn_get_parent (turn) != NULL);

  PslEdit *edit = psl_match_begin_edit (self, PSL_EDIT_REMOVE, turn);
  PslTurn *place = self->turn;
  guint n_steps = self->n_steps;

  edit->parent = psl_turn_get_parent (turn);
  edit->index = psl_turn_get_index (turn);
  if (psl_match_is_before (turn, place))
    {
      place = edit->parent;
      n_steps = psl_turn_get_n_steps (place);
    }

  gboolean in_main_line = psl_turn_is_in_main_line (turn);

  edit->taken = psl_record_take_turn (self->record, turn);
  if (in_main_line)
    update_result (self);
  settle (self, place, n_steps);
  psl_match_end_edit (self, edit);
  psl_match_emit_jumped (self);
}
