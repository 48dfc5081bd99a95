/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"
#include "core/psl-random.h"

G_BEGIN_DECLS

/* The contract that psl-game.h describes, tried on any game.  Each function is one test; none knows
 * a game by name. */

void contract_declaration (PslGame *game); /* contract-rules.c */
void contract_cells (PslGame *game);
void contract_rules (PslGame *game);
void contract_notation (PslGame *game); /* contract-notation.c */
void contract_other_texts (PslGame *game);
void contract_paths (PslGame *game); /* contract-paths.c */
void contract_reserve (PslGame *game);
void contract_refusals (PslGame *game);
void contract_words (PslGame *game); /* contract-words.c */
void contract_hash (PslGame *game);  /* contract-hash.c */

/* What the tests share, in test-contract.c. */

/* Called with a position of a random game and the number of steps that led to it. */
typedef void (*ContractVisit) (PslGame *game, gconstpointer position, guint ply, gpointer data);

/* Plays at random until the position is over, or for @max_steps, and visits the start, the end and
 * every position between whose number of steps is a multiple of @every. */
void contract_walk (PslGame *game,
                    guint64 seed,
                    guint max_steps,
                    guint every,
                    ContractVisit visit,
                    gpointer data);

/* A copy of @position.  (transfer full) */
gpointer contract_copy_position (PslGame *game, gconstpointer position);

/* Asserts that the game can say @phrase. */
void contract_check_phrase (PslGame *game, const PslPhrase *phrase);

G_END_DECLS
