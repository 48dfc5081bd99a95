/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-line.h"

#include "core/psl-random.h"

struct _PslLine
{
  PslGame *game;
  PslGameClass *klass; /* of game */
  gpointer position;
  gpointer scratch; /* room for the position before a step, where progress needs it */
  PslOutcome outcome;

  PslHistory history;
};

static guint64
hash_position (PslLine *self)
{
  return self->klass->hash (self->game, self->position);
}

/* Settles what the end of a turn brings: of several ends a win counts before a draw by the rules,
 * then repetition, then stagnation (rules.md §0). */
static void
end_turn (PslLine *self)
{
  psl_history_end_turn (&self->history);
  if (self->outcome.over || !self->klass->can_repeat)
    return;

  PslReason reason = psl_history_start_turn (&self->history, hash_position (self));

  if (reason != PSL_REASON_NONE)
    self->outcome = (PslOutcome){ .over = TRUE, .winner = 0, .reason = reason };
}

PslLine *
psl_line_new (PslGame *game)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);

  PslLine *self = g_new0 (PslLine, 1);

  self->game = g_object_ref (game);
  self->klass = PSL_GAME_GET_CLASS (game);
  self->position = g_malloc0 (self->klass->position_size);
  self->scratch = g_malloc0 (self->klass->position_size);
  psl_line_reset (self);
  return self;
}

PslLine *
psl_line_copy (PslLine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  PslLine *copy = g_memdup2 (self, sizeof *self);

  copy->game = g_object_ref (self->game);
  copy->position = g_memdup2 (self->position, self->klass->position_size);
  copy->scratch = g_malloc0 (self->klass->position_size);
  return copy;
}

void
psl_line_free (PslLine *self)
{
  if (self == NULL)
    return;
  g_free (self->position);
  g_free (self->scratch);
  g_object_unref (self->game);
  g_free (self);
}

void
psl_line_reset (PslLine *self)
{
  g_return_if_fail (self != NULL);

  self->klass->start (self->game, self->position);
  self->klass->outcome (self->game, self->position, &self->outcome);
  psl_history_reset (&self->history, hash_position (self));
}

PslGame *
psl_line_get_game (PslLine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->game;
}

gconstpointer
psl_line_get_position (PslLine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->position;
}

int
psl_line_get_seat_to_move (PslLine *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->outcome.over ? 0 : self->klass->seat_to_move (self->game, self->position);
}

guint
psl_line_get_turn_steps (PslLine *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->outcome.over ? 0 : self->klass->turn_steps (self->game, self->position);
}

const PslOutcome *
psl_line_get_outcome (PslLine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->outcome;
}

guint
psl_line_get_quiet_turns (PslLine *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->history.now.quiet_turns;
}

guint
psl_line_get_appearances (PslLine *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return psl_history_count (&self->history, hash_position (self));
}

const PslHistory *
psl_line_get_history (PslLine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->history;
}

guint
psl_line_list_steps (PslLine *self, PslStep *steps)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->outcome.over ? 0 : self->klass->list_steps (self->game, self->position, steps);
}

void
psl_line_apply (PslLine *self, PslStep step)
{
  g_return_if_fail (self != NULL && !self->outcome.over);

  if (self->klass->is_progress != NULL)
    memcpy (self->scratch, self->position, self->klass->position_size);
  self->klass->apply (self->game, self->position, step);
  if (self->klass->is_progress != NULL)
    self->history.now.progress |=
      self->klass->is_progress (self->game, self->scratch, step, self->position);

  self->klass->outcome (self->game, self->position, &self->outcome);
  if (self->outcome.over || self->klass->turn_steps (self->game, self->position) == 0)
    end_turn (self);
}

void
psl_line_resign (PslLine *self, int seat)
{
  g_return_if_fail (self != NULL && !self->outcome.over);
  g_return_if_fail (self->klass->resign != NULL);

  gboolean own_turn = self->klass->seat_to_move (self->game, self->position) == seat;

  self->klass->resign (self->game, self->position, seat);
  self->klass->outcome (self->game, self->position, &self->outcome);

  /* A resignation is progress, and ends the turn of the seat if it was its own (rules.md §0).  At
   * the start of another seat's turn the position is a new one, which appears for the first time.
   */
  self->history.now.quiet_turns = 0;
  self->history.now.progress = TRUE;
  if (own_turn || self->outcome.over)
    end_turn (self);
  else if (self->klass->turn_steps (self->game, self->position) == 0)
    {
      self->history.now.progress = FALSE;
      psl_history_add_start (&self->history, hash_position (self));
    }
}

static void
replay_turn (PslLine *self, PslTurn *turn, guint n_steps)
{
  const PslStep *steps = psl_turn_get_steps (turn, NULL);

  if (psl_turn_is_resignation (turn))
    psl_line_resign (self, psl_turn_get_seat (turn));
  for (guint i = 0; i < n_steps; i++)
    psl_line_apply (self, steps[i]);
}

void
psl_line_go (PslLine *self, PslTurn *turn, guint n_steps)
{
  g_return_if_fail (self != NULL && turn != NULL);
  g_return_if_fail (n_steps <= psl_turn_get_n_steps (turn));

  guint n_turns = psl_turn_get_number (turn);
  g_autofree PslTurn **turns = g_new (PslTurn *, n_turns + 1);

  for (guint i = n_turns; i > 0; i--)
    {
      turns[i] = turn;
      turn = psl_turn_get_parent (turn);
    }

  psl_line_reset (self);
  for (guint i = 1; i <= n_turns; i++)
    replay_turn (self, turns[i], i < n_turns ? psl_turn_get_n_steps (turns[i]) : n_steps);
}

/* --- Playing at random --- */

PslStep
psl_line_choose_at_random (PslLine *self, PslRandom *random)
{
  g_return_val_if_fail (!self->outcome.over, PSL_STEP_NONE);

  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = psl_line_list_steps (self, steps);

  if (self->klass->choose_setup_step != NULL && self->klass->in_setup (self->game, self->position))
    return self->klass->choose_setup_step (self->game, self->position, psl_random_next (random));
  return steps[psl_random_below (random, n_steps)];
}

void
psl_line_play_at_random (PslRecord *record, guint64 seed, guint max_steps, gboolean setup_only)
{
  g_return_if_fail (PSL_IS_RECORD (record));

  g_autoptr (PslLine) line = psl_line_new (psl_record_get_game (record));
  PslTurn *turn = psl_turn_get_line_end (psl_record_get_root (record));
  PslRandom random;

  psl_random_seed (&random, seed);
  psl_line_go (line, turn, psl_turn_get_n_steps (turn));

  for (guint i = 0; i < max_steps && !line->outcome.over; i++)
    {
      if (setup_only && (line->klass->in_setup == NULL ||
                         !line->klass->in_setup (line->game, line->position)))
        break;

      PslStep step = psl_line_choose_at_random (line, &random);

      if (psl_line_get_turn_steps (line) == 0)
        turn = psl_record_add_turn (record, turn, psl_line_get_seat_to_move (line));
      psl_record_append_step (record, turn, step);
      psl_line_apply (line, step);
    }
  if (line->outcome.over)
    psl_record_set_result (record, &line->outcome);
}
