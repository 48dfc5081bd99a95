/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"

G_BEGIN_DECLS

/* What the window says about a match, as whole sentences in the user's language. */

/* What @seat is called: the player's name, or the seat's own.  (transfer full) */
char *psl_words_seat (PslRecord *record, int seat);

/* The same with both names where the player has one: "Ada (Light)".  (transfer full) */
char *psl_words_seat_long (PslRecord *record, int seat);

/* What is expected at the match's current place, "Light: place a pyramid", or the result where the
 * game is over.  (transfer full) */
char *psl_words_expected (PslMatch *match);

/* What the last step before the current place was and brought; NULL at the start and after a
 * resignation.  (transfer full) (nullable) */
char *psl_words_last_step (PslMatch *match);

/* The result at the match's current place, "Light wins by 17 to 13."; NULL while the game is not
 * over there.  (transfer full) (nullable) */
char *psl_words_result (PslMatch *match);

/* The steps of @turn in their notation; a resignation in words.  (transfer full) */
char *psl_words_turn (PslRecord *record, PslTurn *turn);

G_END_DECLS
