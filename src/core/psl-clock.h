/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"

G_BEGIN_DECLS

/* Time that passes between two looks at a running clock is nobody's when it is longer than this, in
 * milliseconds: the program was stopped, or the machine slept. */
#define PSL_CLOCK_MAX_GAP 10000

/**
 * PslClock:
 *
 * The clocks of all seats of a match, of which one at most runs down.  All times are milliseconds.
 * It looks at no clock itself: whoever lets it run tells what time it is, on any scale that only
 * rises, at least every %PSL_CLOCK_MAX_GAP and before each act of play.
 */
typedef struct _PslClock PslClock;

/* All seats have the time of @control. */
PslClock *psl_clock_new (const PslTimeControl *control);
void psl_clock_free (PslClock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslClock, psl_clock_free)

/* What it was made with.  (transfer none) */
const PslTimeControl *psl_clock_get_control (const PslClock *self);

/* The time that @seat has left; 0 when it is up. */
gint64 psl_clock_get_left (const PslClock *self, int seat);
void psl_clock_set_left (PslClock *self, int seat, gint64 left);

/* The seat whose time passes while the clock runs; 0 for nobody's. */
int psl_clock_get_seat (const PslClock *self);
void psl_clock_set_seat (PslClock *self, int seat);

/* Lets the time pass from @now on, and until @now. */
void psl_clock_start (PslClock *self, gint64 now);
void psl_clock_stop (PslClock *self, gint64 now);
gboolean psl_clock_is_running (const PslClock *self);

/* Tells that it is @now. */
void psl_clock_advance (PslClock *self, gint64 now);

/* Whether the seat whose time it is has none left. */
gboolean psl_clock_is_out (const PslClock *self);

/* Gives the increment to @seat, which has ended its turn, if it was its time that passed; returns
 * what it has left. */
gint64 psl_clock_end_turn (PslClock *self, int seat);

/* How long the seat whose time it is may take for a step, in milliseconds and at least 1, so that
 * its time is never up however long the game goes on: what a computer keeps to. */
gint64 psl_clock_get_share (const PslClock *self);

G_END_DECLS
