/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-match.h"
#include "paint/psl-painter.h"

G_BEGIN_DECLS

#define PSL_TYPE_BOARD (psl_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (PslBoard, psl_board, PSL, BOARD, GtkDrawingArea)

struct _PslBoardClass
{
  GtkDrawingAreaClass parent_class;
};

/**
 * PslBoard:
 *
 * Shows the position of a match and lets people play on it, by two clicks, drag and drop, touch,
 * keyboard or assistive technology.  Abstract: each game has a subclass.  It knows no rule: it
 * paints with the game's painter and points with a PslSelection.
 *
 * Properties (all read-write): "match" (PslMatch, nullable); "interactive" (gboolean, default
 * TRUE): steps can be made; "show-targets", "show-coordinates" (gboolean, default TRUE); "animate"
 * (gboolean, default TRUE; the desktop's gtk-enable-animations also has its say); "theme" (string:
 * "auto", "light", "dark", "print"); and "game" (PslGame, construct-only), of which it shows the
 * start while it has no match.
 *
 * Signals:
 * - "step-chosen" (guint step): the person completed a step.  Nothing is played by the board: the
 *   window does that, by psl_match_play().
 * - "refused" (char *sentence, char *anchor): what was pointed at begins no legal step, and why, in
 *   the user's language; @anchor is the section of the rules page, or NULL.
 * - "selected" (char *sentence): the person has selected something on the way to a step, or taken
 *   it back: what is selected and what may follow, in words, for whoever does not see it.
 * - "pointed" (char *sentence): what is under the pointer or the cursor, in words; empty for
 *   nothing.
 */
GtkWidget *psl_board_new_for_game (PslGame *game); /* of the game's subclass, without a match */

/* The match that is shown and played in, NULL for none.  (transfer none) */
PslMatch *psl_board_get_match (PslBoard *self);
void psl_board_set_match (PslBoard *self, PslMatch *match);

/* Points at @target as a click on it would. */
void psl_board_point (PslBoard *self, PslTarget target);

/* Steps follow each other every @seconds: what moves has arrived before the next one.  0, as it is
 * at first: each motion takes the time that its painter likes. */
void psl_board_set_pace (PslBoard *self, double seconds);

/* Shows what the computer proposes, steps one after the other from the present position, as marks;
 * it goes when the position changes.  With @n_steps 0 nothing is shown any more. */
void psl_board_propose (PslBoard *self, const PslStep *steps, guint n_steps);

/* Takes back what is selected; FALSE when nothing was. */
gboolean psl_board_take_back (PslBoard *self);

/* A still picture of a position, for cards and lists: not interactive, not focusable. */
GtkWidget *psl_board_new_picture (PslGame *game, gconstpointer position);

G_END_DECLS
