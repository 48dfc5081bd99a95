/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-history.h"
#include "core/psl-random.h"
#include "core/psl-record.h"

G_BEGIN_DECLS

/**
 * PslLine:
 *
 * A position together with the history that led to it: everything that decides the legal steps
 * *and* the end of the game.  Repetition and stagnation live here and nowhere else; the match, the
 * loader, the generator and the engine's games all move along a line.
 */
typedef struct _PslLine PslLine;

/* A line at the start of @game.  (transfer full) */
PslLine *psl_line_new (PslGame *game);
PslLine *psl_line_copy (PslLine *self);
void psl_line_free (PslLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslLine, psl_line_free)

/* Back to the start. */
void psl_line_reset (PslLine *self);

PslGame *psl_line_get_game (PslLine *self);
gconstpointer psl_line_get_position (PslLine *self); /* valid until the line moves */
int psl_line_get_seat_to_move (PslLine *self);       /* 0 when the game is over */
guint psl_line_get_turn_steps (PslLine *self);       /* steps already made in this turn */
const PslOutcome *psl_line_get_outcome (PslLine *self);
guint psl_line_get_quiet_turns (PslLine *self);  /* turns in a row without progress */
guint psl_line_get_appearances (PslLine *self);  /* of this position at starts of turns */

/* What repetition and stagnation know of the turns before, to go on from elsewhere. */
const PslHistory *psl_line_get_history (PslLine *self);

/* The legal steps, none when the game is over for any reason. */
guint psl_line_list_steps (PslLine *self, PslStep *steps);

/* Makes a legal step. */
void psl_line_apply (PslLine *self, PslStep step);

/* A seat of three resigns and play goes on (PslGameClass.resign). */
void psl_line_resign (PslLine *self, int seat);

/* The position after the first @n_steps steps of @turn, replayed from the start. */
void psl_line_go (PslLine *self, PslTurn *turn, guint n_steps);

/* One of the legal steps of a position that is not over: in a setup as the game would like it, else
 * each as likely as the others. */
PslStep psl_line_choose_at_random (PslLine *self, PslRandom *random);

/* Makes legal steps at random on @record from the end of its main line: @max_steps of them or, when
 * @setup_only, until the setup is over; stops when the game is over, and then writes the result.
 * The same @seed makes the same steps on every machine. */
void psl_line_play_at_random (PslRecord *record,
                              guint64 seed,
                              guint max_steps,
                              gboolean setup_only);

G_END_DECLS
