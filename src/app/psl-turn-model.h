/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_TURN_ITEM (psl_turn_item_get_type ())
G_DECLARE_FINAL_TYPE (PslTurnItem, psl_turn_item, PSL, TURN_ITEM, GObject)

/**
 * PslTurnItem:
 *
 * One row of the turn list.  It keeps what it shows, so that it stays good after its turn has left
 * the record.
 *
 * Properties: "place" (int, read-only): after how many steps of this turn the match stands; -1 when
 * it does not stand in it.
 */
PslTurn *psl_turn_item_get_turn (PslTurnItem *self);
guint psl_turn_item_get_number (PslTurnItem *self); /* 0 for the start */
guint psl_turn_item_get_depth (PslTurnItem *self);  /* of nested variations; 0: the main line */
int psl_turn_item_get_seat (PslTurnItem *self);     /* 0 for the start */
const char *psl_turn_item_get_text (PslTurnItem *self);
const char *psl_turn_item_get_comment (PslTurnItem *self); /* NULL when there is none */
const char *psl_turn_item_get_ending (PslTurnItem *self);  /* the result in words, where this turn
                                                            * is the last one; NULL elsewhere */
int psl_turn_item_get_place (PslTurnItem *self);
gboolean psl_turn_item_get_current (PslTurnItem *self); /* the match stands in this turn */

/* Whether this is the first of several turns of a variation, and whether the others are hidden. */
gboolean psl_turn_item_get_foldable (PslTurnItem *self);
gboolean psl_turn_item_get_folded (PslTurnItem *self);

/* The game as it was played goes on with this turn, see psl_turn_is_played(). */
gboolean psl_turn_item_get_played (PslTurnItem *self);

#define PSL_TYPE_TURN_MODEL (psl_turn_model_get_type ())
G_DECLARE_FINAL_TYPE (PslTurnModel, psl_turn_model, PSL, TURN_MODEL, GObject)

/**
 * PslTurnModel:
 *
 * The tree of turns of a match as a list (GListModel of PslTurnItem): the start, then the main
 * line, each variation right after the turn that it stands instead of.  It follows the match and
 * changes only the rows that are different; items are made when they are asked for, so that a
 * record of thousands of turns costs no more than what is seen of it.  Going through the game makes
 * no row anew.  A folded variation shows only its first turn, until the match goes further into it.
 */
PslTurnModel *psl_turn_model_new (PslMatch *match);

/* The row of the turn that the match stands in. */
guint psl_turn_model_get_current (PslTurnModel *self);

/* Hides or shows what follows @turn, the first of a variation.  When the match stands there, it
 * goes back to @turn. */
void psl_turn_model_set_folded (PslTurnModel *self, PslTurn *turn, gboolean folded);

G_END_DECLS
