/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"

G_BEGIN_DECLS

/* What the window says about a match, as whole sentences in the user's language. */

/* What @seat is called: the player's name, or the seat's own.  (transfer full) */
char *psl_words_seat (PslRecord *record, int seat);

/* Who plays @seat: the player's name, the computer's level, or the seat's own name.  (transfer
 * full) */
char *psl_words_player (PslRecord *record, int seat);

/* Who plays @seat, and the seat's name in brackets: "Ada (Light)"; the latter alone where that is
 * all there is to say.  (transfer full) */
char *psl_words_seat_long (PslRecord *record, int seat);

/* What a computer that plays at @level is called, "Computer · Medium".  (transfer full) */
char *psl_words_computer (guint level);

/* What is expected at the match's current place, "Light: place a pyramid", or the result where the
 * game is over.  (transfer full) */
char *psl_words_expected (PslMatch *match);

/* That the computer that is to move thinks, or that it waits because play is paused.  (transfer
 * full) */
char *psl_words_thinking (PslMatch *match);
char *psl_words_waiting (PslMatch *match);

/* What is expected, and that play is paused.  (transfer full) */
char *psl_words_paused (PslMatch *match);

/* What the last step before the current place was and brought, or who of three has resigned; NULL
 * at the start.  (transfer full) (nullable) */
char *psl_words_last_step (PslMatch *match);

/* What the last of the first @n_steps steps of @turn was and brought; NULL where there is none.
 * (transfer full) (nullable) */
char *psl_words_step (PslRecord *record, PslTurn *turn, guint n_steps);

/* What is done with @step in @position, where it is legal, without what follows from it: "Light
 * places an egg on a2"; with @named, as what follows that seat's name.  (transfer full) */
char *psl_words_action (PslGame *game, gconstpointer position, PslStep step, gboolean named);

/* The result at the match's current place, "Light wins by 17 to 13."; NULL while the game is not
 * over there.  (transfer full) (nullable) */
char *psl_words_result (PslMatch *match);

/* The same for the end of @turn, when it is the last of its line and the game is over there.
 * (transfer full) (nullable) */
char *psl_words_end_of_line (PslRecord *record, PslTurn *turn);

/* What stands between two steps of a turn; no step has it in it. */
#define PSL_WORDS_STEP_GAP "  "

/* The steps of @turn in their notation, the gap between them; a resignation in words.  (transfer
 * full) */
char *psl_words_turn (PslRecord *record, PslTurn *turn);

G_END_DECLS
