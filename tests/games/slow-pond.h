/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLOW_POND_SIZE 5

/**
 * SlowPond:
 * @size: cells along an edge
 * @goal: the points that win
 * @kind: by file and rank: 'e', 't', 'f', or 0 where nothing stands
 * @owner: by file and rank: the seat
 * @history: each start of a turn so far, as a text
 * @quiet: turns in a row without progress
 *
 * Pond read straight from rules.md §3, and repetition and stagnation from §0, with nothing in
 * common with the code under test: plain arrays, steps as texts, everything looked for anew each
 * time.
 */
typedef struct
{
  int size;
  int goal;
  int seat;
  int reserve[3];
  int score[3];
  char kind[SLOW_POND_SIZE][SLOW_POND_SIZE];
  int owner[SLOW_POND_SIZE][SLOW_POND_SIZE];
  GPtrArray *history;
  int quiet;
} SlowPond;

SlowPond *slow_pond_new (gboolean small);
SlowPond *slow_pond_copy (const SlowPond *self);
void slow_pond_free (SlowPond *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlowPond, slow_pond_free)

/* The legal steps of the position in byte order, none when it is over; repetition and stagnation
 * play no part in it.  (transfer full) */
char **slow_pond_list (const SlowPond *self);

void slow_pond_play (SlowPond *self, const char *step);

/* The number of sequences of @depth legal steps. */
guint64 slow_pond_count (const SlowPond *self, int depth);

/* Why the game is over, in the words of rules.md §0; NULL while it goes on.  @winner is 0 for a
 * draw. */
const char *slow_pond_get_end (const SlowPond *self, int *winner);

G_END_DECLS
