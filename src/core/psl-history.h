/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "core/psl-types.h"

G_BEGIN_DECLS

/* Turns without progress after which a game that can repeat is a draw (rules.md §0). */
#define PSL_STAGNATION_TURNS 100

/* Appearances of a position at the start of a turn that make a draw (rules.md §0). */
#define PSL_REPETITION_COUNT 3

/* Starts of turns that a history holds: those that can matter, and as many more as a search may
 * look ahead before it goes back to a mark. */
#define PSL_HISTORY_AHEAD 150
#define PSL_HISTORY_SIZE (PSL_STAGNATION_TURNS + 1 + PSL_HISTORY_AHEAD)

/**
 * PslHistoryMark:
 * @first: where the starts of turns since the last progress begin
 * @n_starts: where they end
 * @quiet_turns: turns in a row without progress
 * @progress: whether this turn has made progress
 *
 * How far a history has come.  To go back, keep the mark and put it back: going on from a mark only
 * writes behind it.
 */
typedef struct
{
  guint first;
  guint n_starts;
  guint quiet_turns;
  gboolean progress;
} PslHistoryMark;

/**
 * PslHistory:
 *
 * What repetition and stagnation need to know of the turns before (rules.md §0), as a plain value.
 * Progress is never undone, so no earlier position can come again; and without progress the game
 * ends before more than a hundred turns have started.  #PslLine keeps one; a search copies it and
 * goes on from there.
 */
typedef struct
{
  guint64 starts[PSL_HISTORY_SIZE]; /* the hashes of the positions at starts of turns */
  PslHistoryMark now;
} PslHistory;

/* Notes that a turn starts with the position of hash @start. */
static inline void
psl_history_add_start (PslHistory *self, guint64 start)
{
  if (self->now.quiet_turns == 0)
    self->now.first = self->now.n_starts;
  if (self->now.n_starts == PSL_HISTORY_SIZE)
    {
      /* Only a line comes here: it has no mark to go back to. */
      self->now.n_starts -= self->now.first;
      memmove (self->starts, self->starts + self->now.first,
               self->now.n_starts * sizeof self->starts[0]);
      self->now.first = 0;
    }
  self->starts[self->now.n_starts++] = start;
}

/* Back to the start of the game, the position of hash @start. */
static inline void
psl_history_reset (PslHistory *self, guint64 start)
{
  memset (&self->now, 0, sizeof self->now);
  psl_history_add_start (self, start);
}

/* Copies what can still matter, so that there is room for %PSL_HISTORY_AHEAD turns. */
static inline void
psl_history_copy (PslHistory *self, const PslHistory *other)
{
  self->now = other->now;
  self->now.first = 0;
  self->now.n_starts = other->now.n_starts - other->now.first;
  memcpy (self->starts, other->starts + other->now.first,
          self->now.n_starts * sizeof self->starts[0]);
}

/* How often the position of hash @start has stood at the start of a turn. */
static inline guint
psl_history_count (const PslHistory *self, guint64 start)
{
  guint count = 0;

  for (guint i = self->now.first; i < self->now.n_starts; i++)
    count += self->starts[i] == start;
  return count;
}

/* Settles the end of a turn that made progress or not. */
static inline void
psl_history_end_turn (PslHistory *self)
{
  self->now.quiet_turns = self->now.progress ? 0 : self->now.quiet_turns + 1;
  self->now.progress = FALSE;
}

/* Starts a turn with the position of hash @start; the reason why that is a draw, or NONE. */
static inline PslReason
psl_history_start_turn (PslHistory *self, guint64 start)
{
  psl_history_add_start (self, start);
  if (psl_history_count (self, start) >= PSL_REPETITION_COUNT)
    return PSL_REASON_REPETITION;
  return self->now.quiet_turns >= PSL_STAGNATION_TURNS ? PSL_REASON_STAGNATION : PSL_REASON_NONE;
}

G_END_DECLS
