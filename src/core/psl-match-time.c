/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-match-private.h"

/* The clocks of the match.  The record knows what each seat had left at the end of each of its
 * turns, so the clocks of any place can be found again: that is what undo and a resumed game do. */

PslClock *
psl_match_get_clock (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->clock;
}

/* The position at the end of the main line. */
static PslLine *
copy_main_end (PslMatch *self, PslTurn *end)
{
  if (psl_match_is_at_main_end (self))
    return psl_line_copy (self->line);

  PslLine *line = psl_line_new (self->game);

  psl_line_go (line, end, psl_turn_get_n_steps (end));
  return line;
}

/* The clocks show what they did after @base.  They have been started when some turn up to there was
 * played by them. */
static void
restore (PslMatch *self, PslTurn *base)
{
  gboolean known[PSL_MAX_SEATS] = { FALSE };

  self->clock_started = FALSE;
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    psl_clock_set_left (self->clock, seat, psl_clock_get_control (self->clock)->time);
  for (PslTurn *turn = base; psl_turn_get_seat (turn) != 0; turn = psl_turn_get_parent (turn))
    {
      int seat = psl_turn_get_seat (turn);
      gint64 left = psl_turn_get_time_left (turn);

      if (left < 0 || known[seat - 1])
        continue;
      known[seat - 1] = TRUE;
      self->clock_started = TRUE;
      psl_clock_set_left (self->clock, seat, left);
    }
  self->clock_base = base;
}

void
psl_match_follow_clock (PslMatch *self)
{
  if (self->clock == NULL)
    return;

  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (self->record));
  g_autoptr (PslLine) line = copy_main_end (self, end);
  const PslOutcome *result = psl_record_get_result (self->record);
  gboolean open = psl_line_get_turn_steps (line) > 0 && !psl_turn_is_resignation (end);
  PslTurn *base = open ? psl_turn_get_parent (end) : end;
  int mover = psl_line_get_seat_to_move (line);

  psl_record_set_time_left (self->record, -1);
  if (base != self->clock_base || (mover != 0 && psl_clock_get_left (self->clock, mover) == 0))
    restore (self, base);
  if (result->over && result->reason == PSL_REASON_TIME && mover != 0)
    psl_clock_set_left (self->clock, mover, 0);
  if (result->over || mover == 0 || !self->clock_started ||
      !psl_match_can_leave (self, line, mover))
    mover = 0;
  psl_clock_set_seat (self->clock, mover);
}

void
psl_match_init_clock (PslMatch *self)
{
  const PslTimeControl *control = psl_record_get_time_control (self->record);
  gint64 left = psl_record_get_time_left (self->record);

  if (control->time == 0)
    return;
  self->clock = psl_clock_new (control);
  psl_match_follow_clock (self);
  if (left >= 0 && psl_clock_get_seat (self->clock) != 0)
    {
      psl_clock_set_left (self->clock, psl_clock_get_seat (self->clock), left);
      psl_record_set_time_left (self->record, left);
    }
}

void
psl_match_note_turn_end (PslMatch *self, PslTurn *turn)
{
  if (self->clock == NULL || self->joining || !psl_match_is_at_main_end (self))
    return;
  if (psl_line_get_turn_steps (self->line) > 0)
    return;
  psl_record_set_turn_time_left (self->record, turn,
                                 psl_clock_end_turn (self->clock, psl_turn_get_seat (turn)));
}

void
psl_match_note_time (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  int seat = self->clock != NULL ? psl_clock_get_seat (self->clock) : 0;

  if (seat != 0)
    psl_record_set_time_left (self->record, psl_clock_get_left (self->clock, seat));
}

void
psl_match_run_out (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (self->clock != NULL && psl_clock_get_seat (self->clock) != 0);

  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (self->record));

  psl_match_go (self, end, psl_turn_get_n_steps (end));
  psl_match_leave (self, psl_clock_get_seat (self->clock), PSL_REASON_TIME);
}
