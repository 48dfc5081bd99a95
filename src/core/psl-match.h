/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-clock.h"
#include "core/psl-line.h"

G_BEGIN_DECLS

#define PSL_TYPE_MATCH (psl_match_get_type ())
G_DECLARE_FINAL_TYPE (PslMatch, psl_match, PSL, MATCH, GObject)

/**
 * PslMatch:
 *
 * A game being played or reviewed: a record, and where in it one stands.  The place is a turn and
 * the number of its steps that have been made; playing from a place that already has a continuation
 * starts a variation, or enters the one that begins so, and never destroys what was there.
 *
 * Signals:
 * - "moved" (guint step): the place advanced by exactly one step, played, redone or reviewed; the
 *   match stands after it.  Emitted before "changed".
 * - "jumped": the current place changed in any other way.  Emitted before "changed".
 * - "edited": the record changed: a step was made or taken back, a comment, a player, a result;
 *   what keeps the game safe writes it then.  Emitted before "changed".
 * - "changed": the place, the record or the result changed; anything shown may be out of date.
 *
 * Properties: "modified" (gboolean): the record differs from what was last saved.
 */
PslMatch *psl_match_new (PslRecord *record); /* stands at the end of the main line */

/* What is played and reviewed, and by which rules.  (transfer none) */
PslRecord *psl_match_get_record (PslMatch *self);
PslGame *psl_match_get_game (PslMatch *self);

/* --- The current place --- */

PslTurn *psl_match_get_turn (PslMatch *self);  /* the root at the start */
guint psl_match_get_n_steps (PslMatch *self);  /* steps of the turn that have been made */
PslLine *psl_match_get_line (PslMatch *self);  /* the position there, (transfer none) */
gconstpointer psl_match_get_position (PslMatch *self);

/* The outcome at the current place, resignation and agreement included.  At the end of the main
 * line this is the record's result; a line that was displaced from there keeps its own. */
const PslOutcome *psl_match_get_outcome (PslMatch *self);
int psl_match_get_seat_to_move (PslMatch *self); /* 0 when over */

/* The legal steps at the current place; none when the match is over there. */
guint psl_match_list_steps (PslMatch *self, PslStep *steps);

/* The last step before the current place; FALSE at the start or after a resignation. */
gboolean psl_match_get_last_step (PslMatch *self, PslStep *step);

/* The position before the last step, for animation and words; NULL where there is no last step.
 * (transfer full) */
gpointer psl_match_get_previous_position (PslMatch *self);

/* --- Playing --- */

/* Makes @step.  An illegal step, and one for which a saved game has no room (more than
 * %PSL_MAX_TURNS turns, variations deeper than %PSL_MAX_VARIATION_DEPTH), is refused with a
 * translated error and changes nothing. */
gboolean psl_match_play (PslMatch *self, PslStep step, GError **error);

/* Makes @steps one after the other; one undo takes all of them back that were not in the record
 * before.  FALSE with a translated error where one of them is refused, and then none has been
 * made. */
gboolean
psl_match_play_line (PslMatch *self, const PslStep *steps, guint n_steps, GError **error);

/* The only legal step, where it is `end` or `pass` (rules.md §0, "Forced steps"). */
gboolean psl_match_get_forced_step (PslMatch *self, PslStep *step);

/* Whether the game is being set up where one stands. */
gboolean psl_match_is_in_setup (PslMatch *self);

/* Makes the steps of the setup that are left, as @seed decides; one undo takes all of them back.
 * FALSE with a translated error where there is no room for them, and then none has been made. */
gboolean psl_match_finish_setup (PslMatch *self, guint64 seed, GError **error);

/* Whether @seat may resign, or all may agree to stop: at the end of the main line, not over. */
gboolean psl_match_may_resign (PslMatch *self, int seat);
void psl_match_resign (PslMatch *self, int seat);
gboolean psl_match_may_agree (PslMatch *self);
void psl_match_agree (PslMatch *self);

/* --- Time --- */

/* The clocks, NULL for a game without.  (transfer none)
 *
 * They belong to the game as it is played, so they are for the end of the main line wherever one
 * looks.  The first turn costs no time, and none passes where a seat of three could not leave the
 * game (rules.md §0: before the setup is over).  The increment is given at the end of a turn.  Undo
 * and redo that lead into another turn put the clocks back to how they stood when that turn began.
 * The match does not let them run: whoever does calls psl_match_run_out() when the time is up. */
PslClock *psl_match_get_clock (PslMatch *self);

/* The time of the seat whose clock runs is up: the other one wins, and of three it is out as by a
 * resignation.  Undo takes it back.  The match then stands at the end of the main line. */
void psl_match_run_out (PslMatch *self);

/* Puts what is left in the turn under way into the record, to be saved. */
void psl_match_note_time (PslMatch *self);

/* --- Undo --- */

/* Undo takes back the last edit: a step made here, a resignation, an agreement, a comment, a
 * removed or promoted variation.  With a step go the forced steps after it, and those of computers
 * that play against people, so that people come back to their own last decision; of computers among
 * themselves undo takes back a turn.  When there is no edit left, it takes back the last step of
 * the line one stands at the end of, so that a game opened from a file can be undone too.  Redo
 * makes again what one undo took back. */
gboolean psl_match_can_undo (PslMatch *self);
gboolean psl_match_can_redo (PslMatch *self);
void psl_match_undo (PslMatch *self);
void psl_match_redo (PslMatch *self);

/* --- Review --- */

/* Goes to the place after @n_steps steps of @turn. */
void psl_match_go (PslMatch *self, PslTurn *turn, guint n_steps);

/* The last turn of the line that the current place is in: the main line, or the variation that was
 * last played or gone to. */
PslTurn *psl_match_get_line_end (PslMatch *self);

/* One step back or forward along the line one is in, or to its ends; FALSE when already there. */
gboolean psl_match_go_previous (PslMatch *self);
gboolean psl_match_go_next (PslMatch *self);
gboolean psl_match_go_first (PslMatch *self);
gboolean psl_match_go_last (PslMatch *self);

/* The number of steps from the start to the current place, and to the end of the line it is in. */
guint psl_match_get_ply (PslMatch *self);
guint psl_match_get_n_plies (PslMatch *self);
void psl_match_go_to_ply (PslMatch *self, guint ply);

/* Whether the current place is the end of the main line. */
gboolean psl_match_is_at_main_end (PslMatch *self);

/* Writes @comment on the position after @turn instead of what was there; NULL or empty: none. */
void psl_match_set_comment (PslMatch *self, PslTurn *turn, const char *comment);

/* Who plays @seat, see PslPlayer.  Undo does not take it back. */
void psl_match_set_player (PslMatch *self,
                           int seat,
                           PslPlayerKind kind,
                           guint level,
                           const char *name);

/* Each player goes on to the next seat, the last one to the first: of two they change places. */
void psl_match_swap_players (PslMatch *self);

/* Puts @turn one place up among its siblings; does nothing where that would nest the variations of
 * the other one deeper than %PSL_MAX_VARIATION_DEPTH. */
void psl_match_promote (PslMatch *self, PslTurn *turn);

/* Makes the line that leads to @turn the main line, in one edit.  The game as it was played stays
 * known as such, see psl_turn_is_played().  Does nothing where psl_match_promote() would not. */
void psl_match_make_main_line (PslMatch *self, PslTurn *turn);

void psl_match_remove_turn (PslMatch *self, PslTurn *turn); /* with all that follows */

/* See the property.  Each edit sets it; whoever has saved the record takes it away. */
gboolean psl_match_get_modified (PslMatch *self);
void psl_match_set_modified (PslMatch *self, gboolean modified);

G_END_DECLS
