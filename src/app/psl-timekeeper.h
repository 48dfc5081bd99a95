/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/psl-opponent.h"

G_BEGIN_DECLS

#define PSL_TYPE_TIMEKEEPER (psl_timekeeper_get_type ())
G_DECLARE_FINAL_TYPE (PslTimekeeper, psl_timekeeper, PSL, TIMEKEEPER, GObject)

/* What time it is, in milliseconds. */
typedef gint64 (*PslTimeFunc) (gpointer user_data);

/**
 * PslTimekeeper:
 *
 * Lets the clocks of a match run.  The time of people passes whatever they look at, and that of a
 * computer while it thinks about the game itself; nobody's does while play is paused, or while the
 * keeper is not active.  It wakes only while a clock runs, and then when that shows something else.
 *
 * Properties: "active" (gboolean, at first FALSE): whether the match is in sight.
 *
 * Signals:
 * - "changed": a clock shows something else, or runs, or stands still.
 * - "low" (int seat, guint seconds): the time of @seat, not a computer, has just come down to
 *   @seconds: 60, then 10.
 * - "ran-out": the time of the seat to move is up; psl_match_run_out() is left to whoever hears it.
 */

/* @opponent plays the computer seats of the matches that will be kept. */
PslTimekeeper *psl_timekeeper_new (PslOpponent *opponent);

/* Keeps the time of @match from now on, NULL for none; after the opponent has been given it. */
void psl_timekeeper_set_match (PslTimekeeper *self, PslMatch *match);

/* The clocks of the match; NULL where it has none.  (transfer none) */
PslClock *psl_timekeeper_get_clock (PslTimekeeper *self);

/* Whether time would pass but for the pause. */
gboolean psl_timekeeper_is_paused (PslTimekeeper *self);

/* Whether @seat has so little time left that it should be told. */
gboolean psl_timekeeper_is_low (PslTimekeeper *self, int seat);

/* Looks at the clock now, as is due before each act of play; TRUE when that has ended the game. */
gboolean psl_timekeeper_look (PslTimekeeper *self);

/* Takes the time from @func instead of from the system, and looks only when it is told to: for
 * tests. */
void psl_timekeeper_set_time_func (PslTimekeeper *self, PslTimeFunc func, gpointer user_data);

G_END_DECLS
