/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-clock.h"

/* A computer divides what it has above a reserve, in milliseconds, by the steps that a game may
 * still have, whenever it is: so its steps become faster and faster, and the reserve is for what
 * the fastest ones take all the same.  Of an increment, which is for a turn, it takes a part for
 * each step. */
#define RESERVE 5000
#define STEPS_AHEAD 40
#define STEPS_OF_INCREMENT 3

struct _PslClock
{
  PslTimeControl control;
  gint64 left[PSL_MAX_SEATS]; /* by seat - 1 */
  int seat;
  gboolean running;
  gint64 told; /* while it runs: the time up to which left is right */
};

static gboolean
is_seat (int seat)
{
  return seat >= 1 && seat <= PSL_MAX_SEATS;
}

PslClock *
psl_clock_new (const PslTimeControl *control)
{
  g_return_val_if_fail (control != NULL && control->time > 0, NULL);

  PslClock *self = g_new0 (PslClock, 1);

  self->control = *control;
  for (guint i = 0; i < PSL_MAX_SEATS; i++)
    self->left[i] = control->time;
  return self;
}

void
psl_clock_free (PslClock *self)
{
  g_free (self);
}

const PslTimeControl *
psl_clock_get_control (const PslClock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->control;
}

gint64
psl_clock_get_left (const PslClock *self, int seat)
{
  g_return_val_if_fail (self != NULL && is_seat (seat), 0);

  return self->left[seat - 1];
}

void
psl_clock_set_left (PslClock *self, int seat, gint64 left)
{
  g_return_if_fail (self != NULL && is_seat (seat));

  self->left[seat - 1] = CLAMP (left, 0, PSL_MAX_TIME);
}

int
psl_clock_get_seat (const PslClock *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seat;
}

void
psl_clock_set_seat (PslClock *self, int seat)
{
  g_return_if_fail (self != NULL && (seat == 0 || is_seat (seat)));

  self->seat = seat;
}

void
psl_clock_start (PslClock *self, gint64 now)
{
  g_return_if_fail (self != NULL);

  if (self->running)
    return;
  self->running = TRUE;
  self->told = now;
}

void
psl_clock_stop (PslClock *self, gint64 now)
{
  g_return_if_fail (self != NULL);

  psl_clock_advance (self, now);
  self->running = FALSE;
}

gboolean
psl_clock_is_running (const PslClock *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->running;
}

void
psl_clock_advance (PslClock *self, gint64 now)
{
  g_return_if_fail (self != NULL);

  gint64 passed = now - self->told;

  if (!self->running || passed <= 0)
    return;
  self->told = now;
  if (self->seat != 0 && passed <= PSL_CLOCK_MAX_GAP)
    psl_clock_set_left (self, self->seat, self->left[self->seat - 1] - passed);
}

gboolean
psl_clock_is_out (const PslClock *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->seat != 0 && self->left[self->seat - 1] == 0;
}

gint64
psl_clock_end_turn (PslClock *self, int seat)
{
  g_return_val_if_fail (self != NULL && is_seat (seat), 0);

  if (self->seat == seat)
    psl_clock_set_left (self, seat, self->left[seat - 1] + self->control.increment);
  return self->left[seat - 1];
}

gint64
psl_clock_get_share (const PslClock *self)
{
  g_return_val_if_fail (self != NULL && self->seat != 0, 1);

  gint64 left = self->left[self->seat - 1];
  gint64 above = left - RESERVE;

  if (above <= 0)
    return CLAMP (left / 500, 1, 10);
  return MIN (above / STEPS_AHEAD + self->control.increment / STEPS_OF_INCREMENT, above / 2) + 10;
}
