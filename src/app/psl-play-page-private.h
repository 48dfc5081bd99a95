/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/psl-analysis-bar.h"
#include "app/psl-analysis-page.h"
#include "app/psl-autoplay.h"
#include "app/psl-comment-view.h"
#include "app/psl-fold.h"
#include "app/psl-play-page.h"
#include "app/psl-replay-bar.h"
#include "app/psl-score-plot.h"
#include "app/psl-status-line.h"
#include "app/psl-timekeeper.h"
#include "app/psl-turn-list.h"

G_BEGIN_DECLS

/* Shared by the files of the page: psl-play-page.c (the match, the panel, the widget),
 * psl-play-page-steps.c (what people do in the game), psl-play-page-replay.c (going through it
 * without a hand), psl-play-page-scores.c (the scores under the board), psl-play-page-advice.c
 * (hint, analysis of a position), psl-play-page-analysis.c (analysis of the game) and
 * psl-play-page-clock.c (the clocks). */

struct _PslPlayPage
{
  GtkWidget parent_instance;

  PslFold *fold;
  GtkBox *board_slot;
  PslStatusLine *status;
  PslAnalysisBar *analysis_bar;
  PslReplayBar *replay;
  PslScorePlot *plot;
  GtkBox *seats;
  GtkStack *stack;
  PslTurnList *turns;
  PslAnalysisPage *analysis_page;
  PslCommentView *comment;
  PslRulesView *rules;

  PslAutoplay *autoplay;    /* owned */
  PslHint *hint;            /* owned */
  PslAnalyst *analyst;      /* owned */
  PslOpponent *opponent;    /* owned */
  PslGameAnalysis *game_analysis; /* owned */
  PslTimekeeper *timekeeper;      /* owned */
  PslMatch *match;          /* owned, or NULL */
  PslBoard *board;          /* borrowed from board_slot, or NULL */
  gboolean chances_shown;   /* who was winning, instead of the scores */
  gboolean commenting;      /* somebody writes a comment */
  gboolean held;            /* no computer makes a step */
  gboolean roomy;           /* there is room for the scores */
  gboolean wants_plot;      /* they were asked for where there is not */
  guint plot_id;            /* idle source that shows or hides them */
  gboolean tell_review;     /* say what can be done in an earlier position */
  gboolean rules_are_shown; /* the rules of this game are in the view */
};

/* psl-play-page-steps.c */
void psl_play_page_watch_board (PslPlayPage *self);
void psl_play_page_watch_match (PslPlayPage *self);

/* Makes @step, whoever chose it, and the steps after it that nobody has to choose; FALSE, and the
 * reason is shown, when it cannot be made. */
gboolean psl_play_page_play (PslPlayPage *self, PslStep step);

/* psl-play-page-opponent.c */
void psl_play_page_init_opponent (PslPlayPage *self);

/* psl-play-page-replay.c */
void psl_play_page_init_replay (PslPlayPage *self);

/* psl-play-page-scores.c */
void psl_play_page_set_room (PslPlayPage *self, int width, int height);

/* psl-play-page-advice.c */
void psl_play_page_init_advice (PslPlayPage *self);
void psl_play_page_advise (PslPlayPage *self); /* about another match from now on */
void psl_play_page_update_resting (PslPlayPage *self);

/* Whether a computer is one of the players of a game that is not over. */
gboolean psl_play_page_computer_plays (PslMatch *match);

/* psl-play-page-clock.c */
void psl_play_page_init_clock (PslPlayPage *self);

/* psl-play-page-analysis.c */
void psl_play_page_init_game_analysis (PslPlayPage *self);
void psl_play_page_analyse_other_game (PslPlayPage *self);

G_END_DECLS
