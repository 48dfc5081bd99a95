/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/psl-match.h"

#include <glib/gi18n-lib.h>

#include "core/psl-match-private.h"

gboolean
psl_match_is_forced_at (PslMatch *self, PslLine *line, PslStep *step)
{
  PslStep steps[PSL_MAX_STEPS];
  PslTarget path[PSL_MAX_PATH];

  if (psl_line_list_steps (line, steps) != 1)
    return FALSE;
  *step = steps[0];
  return self->klass->get_path (self->game, psl_line_get_position (line), steps[0], 0, path) == 1 &&
         psl_target_kind (path[0]) == PSL_TARGET_ACTION;
}

static gboolean
has_same_start (PslTurn *turn, PslTurn *other, guint n_steps)
{
  guint n_turn, n_other;
  const PslStep *steps = psl_turn_get_steps (turn, &n_turn);
  const PslStep *others = psl_turn_get_steps (other, &n_other);

  if (n_turn < n_steps || n_other < n_steps)
    return FALSE;
  for (guint i = 0; i < n_steps; i++)
    {
      if (steps[i] != others[i])
        return FALSE;
    }
  return TRUE;
}

/* The turn under @parent that starts with the first @n_steps steps of @turn (NULL: none) and goes
 * on with @step. */
static PslTurn *
find_continuation (PslTurn *parent, PslTurn *turn, guint n_steps, PslStep step)
{
  for (PslTurn *child = psl_turn_get_first_child (parent); child != NULL;
       child = psl_turn_get_next (child))
    {
      guint n_child;
      const PslStep *steps = psl_turn_get_steps (child, &n_child);

      if (n_child > n_steps && steps[n_steps] == step &&
          (turn == NULL || has_same_start (child, turn, n_steps)))
        return child;
    }
  return NULL;
}

/* Makes a new turn under @parent that starts as @turn does, up to the current place. */
static PslTurn *
branch_turn (PslMatch *self, PslTurn *parent, PslTurn *turn)
{
  PslTurn *branch = psl_record_add_turn (self->record, parent,
                                         psl_line_get_seat_to_move (self->line));

  for (guint i = 0; turn != NULL && i < self->n_steps; i++)
    psl_record_append_step (self->record, branch, psl_turn_get_steps (turn, NULL)[i]);
  return branch;
}

/* Whether the next step would be one more of the turn @started (NULL: none is under way). */
static gboolean
is_at_end_of (PslMatch *self, PslTurn *started)
{
  return started != NULL && psl_turn_get_first_child (started) == NULL &&
         self->n_steps == psl_turn_get_n_steps (started);
}

/* Whether another turn under @parent can be saved. */
static gboolean
check_room (PslMatch *self, PslTurn *parent, GError **error)
{
  if (psl_record_get_n_turns (self->record) >= PSL_MAX_TURNS)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_NO_ROOM,
                   _ ("A game cannot have more than %d turns."), PSL_MAX_TURNS);
      return FALSE;
    }
  if (psl_turn_get_first_child (parent) != NULL &&
      psl_turn_get_depth (parent) >= PSL_MAX_VARIATION_DEPTH)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_NO_ROOM,
                   _ ("Variations cannot be nested more than %d deep."), PSL_MAX_VARIATION_DEPTH);
      return FALSE;
    }
  return TRUE;
}

/* Makes @step, which is legal and not in the record yet. */
static void
add_step (PslMatch *self, PslTurn *parent, PslTurn *started, PslStep step)
{
  PslStep forced;
  gboolean extend = is_at_end_of (self, started);
  PslEdit *edit = psl_match_begin_edit (self, extend ? PSL_EDIT_STEP : PSL_EDIT_TURN, started);

  edit->step = step;
  edit->forced = self->joining || psl_match_is_forced_at (self, self->line, &forced);
  if (!extend)
    edit->turn = branch_turn (self, parent, started);
  edit->parent = psl_turn_get_parent (edit->turn);
  edit->index = psl_turn_get_index (edit->turn);

  psl_record_append_step (self->record, edit->turn, step);
  psl_line_apply (self->line, step);
  self->tip = NULL;
  psl_match_set_place (self, edit->turn, psl_turn_get_n_steps (edit->turn), FALSE);
  if (psl_match_is_at_main_end (self))
    psl_record_set_result (self->record, psl_line_get_outcome (self->line));
  psl_match_note_turn_end (self, edit->turn);
  psl_match_end_edit (self, edit);
}

/* psl_match_play() without a word about it. */
static gboolean
play_quietly (PslMatch *self, PslStep step, GError **error)
{
  char text[PSL_MAX_STEP_TEXT];

  self->klass->print_step (self->game, step, text);
  if (psl_match_get_outcome (self)->over)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_OVER,
                   _ ("“%s” is not legal: the game is over."), text);
      return FALSE;
    }
  if (!psl_game_read_step (self->game, psl_match_get_position (self), text, &step, NULL, error))
    return FALSE;

  /* The turn that is under way, if one is. */
  PslTurn *started = psl_line_get_turn_steps (self->line) > 0 &&
                         !psl_turn_is_resignation (self->turn)
                       ? self->turn
                       : NULL;
  PslTurn *parent = started != NULL ? psl_turn_get_parent (started) : self->turn;
  guint n_steps = started != NULL ? self->n_steps : 0;
  PslTurn *known = find_continuation (parent, started, n_steps, step);

  if (known != NULL)
    {
      psl_line_apply (self->line, step);
      psl_match_set_place (self, known, n_steps + 1, FALSE);
    }
  else if (is_at_end_of (self, started) || check_room (self, parent, error))
    add_step (self, parent, started, step);
  else
    return FALSE;

  return TRUE;
}

gboolean
psl_match_play (PslMatch *self, PslStep step, GError **error)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (!play_quietly (self, step, error))
    return FALSE;
  psl_match_emit_moved (self, step);
  return TRUE;
}

gboolean
psl_match_is_in_setup (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return self->klass->in_setup != NULL && !psl_match_get_outcome (self)->over &&
         self->klass->in_setup (self->game, psl_match_get_position (self));
}

/* Plays @step so that one undo takes it back with those before it that were played so. */
static gboolean
play_joined (PslMatch *self, PslStep step, GError **error)
{
  gboolean done = play_quietly (self, step, error);

  /* Nothing is joined to what was played before. */
  self->joining = self->edited;
  return done;
}

/* Tells of what was played so; where not all of it could be, none of it stays. */
static void
end_joined (PslMatch *self, gboolean done)
{
  gboolean joining = self->joining;

  self->joining = FALSE;
  psl_match_emit_jumped (self);
  if (!done && joining)
    psl_match_undo (self);
}

gboolean
psl_match_finish_setup (PslMatch *self, guint64 seed, GError **error)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  gboolean done = TRUE;
  PslRandom random;

  psl_random_seed (&random, seed);
  while (done && psl_match_is_in_setup (self))
    done = play_joined (self, psl_line_choose_at_random (self->line, &random), error);
  end_joined (self, done);
  return done;
}

gboolean
psl_match_play_line (PslMatch *self, const PslStep *steps, guint n_steps, GError **error)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);
  g_return_val_if_fail (steps != NULL || n_steps == 0, FALSE);

  gboolean done = TRUE;

  for (guint i = 0; done && i < n_steps; i++)
    done = play_joined (self, steps[i], error);
  end_joined (self, done);
  return done;
}

gboolean
psl_match_get_forced_step (PslMatch *self, PslStep *step)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return !psl_match_get_outcome (self)->over && psl_match_is_forced_at (self, self->line, step);
}

gboolean
psl_match_may_agree (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return psl_match_is_at_main_end (self) && !psl_match_get_outcome (self)->over;
}

gboolean
psl_match_can_leave (PslMatch *self, PslLine *line, int seat)
{
  return self->klass->may_resign == NULL || psl_game_get_n_seats (self->game) == 2 ||
         self->klass->may_resign (self->game, psl_line_get_position (line), seat);
}

gboolean
psl_match_may_resign (PslMatch *self, int seat)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (!psl_match_may_agree (self) || seat < 1 || seat > (int) psl_game_get_n_seats (self->game))
    return FALSE;
  return psl_match_can_leave (self, self->line, seat);
}

/* Ends the game by an act of the match. */
static void
end_by_match (PslMatch *self, int winner, PslReason reason)
{
  PslEdit *edit = psl_match_begin_edit (self, PSL_EDIT_RESULT, self->turn);

  edit->ending = (PslOutcome){ .over = TRUE, .winner = winner, .reason = reason };
  psl_record_set_result (self->record, &edit->ending);
  psl_match_end_edit (self, edit);
  psl_match_emit_jumped (self);
}

/* One of three leaves, and play goes on. */
static void
leave_others (PslMatch *self, int seat, PslReason reason)
{
  PslEdit *edit = psl_match_begin_edit (self, PSL_EDIT_TURN, NULL);
  int mover = self->clock != NULL ? psl_clock_get_seat (self->clock) : 0;
  gint64 left = mover != 0 ? psl_clock_get_left (self->clock, mover) : 0;

  edit->parent = self->turn;
  edit->turn = psl_record_add_resignation (self->record, self->turn, seat);
  edit->index = psl_turn_get_index (edit->turn);
  if (reason == PSL_REASON_TIME)
    psl_record_set_turn_time_left (self->record, edit->turn, 0);
  psl_line_resign (self->line, seat);
  self->tip = NULL;
  psl_match_set_place (self, edit->turn, 0, FALSE);
  psl_match_end_edit (self, edit);
  /* Whoever was to move, and still is, gets no time back. */
  if (mover != 0 && psl_clock_get_seat (self->clock) == mover)
    psl_clock_set_left (self->clock, mover, left);
  psl_match_emit_jumped (self);
}

void
psl_match_leave (PslMatch *self, int seat, PslReason reason)
{
  if (psl_game_get_n_seats (self->game) == 2)
    {
      end_by_match (self, 3 - seat, reason);
      return;
    }

  g_autoptr (PslLine) after = psl_line_copy (self->line);

  psl_line_resign (after, seat);
  if (psl_line_get_outcome (after)->over)
    end_by_match (self, psl_line_get_outcome (after)->winner, reason);
  else
    leave_others (self, seat, reason);
}

void
psl_match_resign (PslMatch *self, int seat)
{
  g_return_if_fail (psl_match_may_resign (self, seat));

  psl_match_leave (self, seat, PSL_REASON_RESIGNATION);
}

void
psl_match_agree (PslMatch *self)
{
  g_return_if_fail (psl_match_may_agree (self));

  int winner = 0;

  if (self->klass->agreed_winner != NULL)
    winner = self->klass->agreed_winner (self->game, psl_match_get_position (self));
  end_by_match (self, winner, PSL_REASON_AGREEMENT);
}
