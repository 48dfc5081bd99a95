/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"

G_BEGIN_DECLS

/**
 * PslOpponentState:
 * @PSL_OPPONENT_IDLE: no computer is to move where the match stands
 * @PSL_OPPONENT_WAITING: one is, but play is paused
 * @PSL_OPPONENT_THINKING: one is, and looks for its step
 */
typedef enum
{
  PSL_OPPONENT_IDLE,
  PSL_OPPONENT_WAITING,
  PSL_OPPONENT_THINKING
} PslOpponentState;

#define PSL_TYPE_OPPONENT (psl_opponent_get_type ())
G_DECLARE_FINAL_TYPE (PslOpponent, psl_opponent, PSL, OPPONENT, GObject)

/**
 * PslOpponent:
 *
 * Chooses the steps of the computer seats of a match.
 *
 * A computer moves where the played line ends: at the end of the main line, and at the end of a
 * variation that people have just played in, so that trying something else against it gets an
 * answer too.  Who only looks at a position, past or in a variation, is left in peace: while the
 * match stands elsewhere the computer does nothing, and it begins to think anew when play is taken
 * up.  Whatever takes the match away from the position that is thought about ends that thought at
 * once.
 *
 * Properties: "state" (guint, read-only, of PslOpponentState); "paused" (gboolean); "active"
 * (gboolean, at first FALSE): whether there is anybody to play for, as there is not while the match
 * is out of sight or replayed; "calm" (guint, milliseconds): the least time that a step takes, so
 * that people can follow; "limit" (int, seconds, 1 to 60): the longest time that it takes.  With
 * clocks a step takes no longer than its share of the time left, so that no computer loses on time.
 *
 * Signals:
 * - "step-chosen" (guint step): the seat to move chose this step, which is legal.  As with
 *   PslBoard, playing it is left to whoever hears of it.
 */
PslOpponent *psl_opponent_new (void);

/* Plays in @match from now on, NULL for none; not paused. */
void psl_opponent_set_match (PslOpponent *self, PslMatch *match);

/* See the properties. */
PslOpponentState psl_opponent_get_state (PslOpponent *self);

gboolean psl_opponent_get_paused (PslOpponent *self);
void psl_opponent_set_paused (PslOpponent *self, gboolean paused);

/* The next change of the match is an act of play and not mere looking around, see above. */
void psl_opponent_expect_act (PslOpponent *self);

/* The act has been tried: where it changed nothing, the next change is none. */
void psl_opponent_end_act (PslOpponent *self);

/* How many of the seats of the game of @record are taken by computers. */
guint psl_opponent_count_computers (PslRecord *record);

G_END_DECLS
