/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-analyst.h"
#include "app/psl-game-analysis.h"
#include "app/psl-hint.h"
#include "app/psl-opponent.h"
#include "app/psl-rules-view.h"
#include "app/psl-timekeeper.h"
#include "board/psl-board.h"

G_BEGIN_DECLS

#define PSL_TYPE_PLAY_PAGE (psl_play_page_get_type ())
G_DECLARE_FINAL_TYPE (PslPlayPage, psl_play_page, PSL, PLAY_PAGE, GtkWidget)

/**
 * PslPlayPage:
 *
 * The screen on which a match is played and reviewed: the board, what is expected, the replay bar,
 * and a side panel with the seats, the turns and the rules.
 *
 * Properties: "panel-shown" (gboolean): whether the side panel can be seen.  Where there is room
 * for it beside the board, this is kept in the settings; where there is not, the panel takes the
 * place of the board for as long as it is shown.  "replaying" (gboolean): whether the page leads
 * through the game by itself; it stops at the end, and when anybody does anything.  "scores-shown"
 * (gboolean): whether the scores of all turns stand under the board; kept in the settings where
 * there is room for them, for as long as the page lives where there is not.  "analysing"
 * (gboolean): whether the program thinks about every position that is gone to, and tells what it
 * thinks.  "analysing-game" (gboolean, read-only): whether the whole game is being analysed; told
 * each time that the analysis has got on.  "chances-shown" (gboolean): whether the plot under the
 * board shows who was winning instead of the scores; only with an analysis of the game.
 */
GtkWidget *psl_play_page_new (void);

/* Shows @match; NULL for none. */
void psl_play_page_set_match (PslPlayPage *self, PslMatch *match);

/* The board of the match, NULL without one.  (transfer none) */
PslBoard *psl_play_page_get_board (PslPlayPage *self);

/* What plays the computer seats of the match.  (transfer none) */
PslOpponent *psl_play_page_get_opponent (PslPlayPage *self);

/* What keeps the time of the match.  (transfer none) */
PslTimekeeper *psl_play_page_get_timekeeper (PslPlayPage *self);

/* The rules in the panel.  (transfer none) */
PslRulesView *psl_play_page_get_rules (PslPlayPage *self);

/* See the properties, here and below. */
gboolean psl_play_page_get_replaying (PslPlayPage *self);
void psl_play_page_set_replaying (PslPlayPage *self, gboolean replaying);

gboolean psl_play_page_get_scores_shown (PslPlayPage *self);
void psl_play_page_set_scores_shown (PslPlayPage *self, gboolean shown);

gboolean psl_play_page_get_panel_shown (PslPlayPage *self);
void psl_play_page_set_panel_shown (PslPlayPage *self, gboolean shown);

/* Shows the section @anchor of the rules of the game (NULL: the beginning) in the panel. */
void psl_play_page_show_rules (PslPlayPage *self, const char *anchor);

/* Whether the button @action is among the legal steps, and pressing it. */
gboolean psl_play_page_can_act (PslPlayPage *self, PslAction action);
void psl_play_page_act (PslPlayPage *self, PslAction action);

/* Lets the program make the steps of the setup that are left, and says so. */
void psl_play_page_finish_setup (PslPlayPage *self);

/* Puts a comment that is being written into the record. */
void psl_play_page_commit (PslPlayPage *self);

/* Undoes and redoes: within the comment while one is being written, else in the match.  Where undo
 * leaves a computer to move, play is paused. */
void psl_play_page_undo (PslPlayPage *self);
void psl_play_page_redo (PslPlayPage *self);

/* Shows the comment on the current turn, ready to be written. */
void psl_play_page_edit_comment (PslPlayPage *self);

/* Whether a hint can be given now, and looking for one in the background.  What is found is shown
 * on the board and told in the status line until the match changes. */
gboolean psl_play_page_can_hint (PslPlayPage *self);
void psl_play_page_hint (PslPlayPage *self);

/* The hint, and the analyst.  (transfer none) */
PslHint *psl_play_page_get_hint (PslPlayPage *self);
PslAnalyst *psl_play_page_get_analyst (PslPlayPage *self);

gboolean psl_play_page_get_analysing (PslPlayPage *self);
void psl_play_page_set_analysing (PslPlayPage *self, gboolean analysing);

/* The analysis of the whole game: not while a computer is still playing in it. */
gboolean psl_play_page_can_analyse_game (PslPlayPage *self);
void psl_play_page_analyse_game (PslPlayPage *self);
void psl_play_page_stop_analysis (PslPlayPage *self);
gboolean psl_play_page_get_analysing_game (PslPlayPage *self);
PslGameAnalysis *psl_play_page_get_game_analysis (PslPlayPage *self); /* (transfer none) */

/* Goes to where the mistake @number of the list, from 0, was made, and shows what was better. */
void psl_play_page_show_mistake (PslPlayPage *self, guint number);

gboolean psl_play_page_get_chances_shown (PslPlayPage *self);
void psl_play_page_set_chances_shown (PslPlayPage *self, gboolean shown);

/* Whether the computers are held back, so that they make no step, whatever else is done
 * meanwhile. */
gboolean psl_play_page_get_held (PslPlayPage *self);
void psl_play_page_set_held (PslPlayPage *self, gboolean held);

/* Says @sentence in the status line until the match changes. */
void psl_play_page_show_note (PslPlayPage *self, const char *sentence);

/* Takes back what is selected, or else takes the hint away, or puts the board back where the panel
 * is shown instead of it.  FALSE when there was neither. */
gboolean psl_play_page_step_back (PslPlayPage *self);

G_END_DECLS
