/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-edits.h"
#include "core/psl-match.h"

G_BEGIN_DECLS

/* Shared by the files of the match: psl-match.c (the current place), psl-match-play.c (playing),
 * psl-match-edit.c (changing the record in any other way, undo), psl-match-review.c (going from
 * place to place) and psl-match-time.c (clocks). */

struct _PslMatch
{
  GObject parent_instance;

  PslRecord *record;   /* owned */
  PslGame *game;       /* borrowed from record */
  PslGameClass *klass; /* of game */
  PslLine *line;       /* owned: the position at the current place */
  PslTurn *turn;       /* borrowed: the current place is n_steps steps of this turn */
  guint n_steps;
  PslTurn *tip;    /* borrowed, or NULL: the end of the line one is in: review goes on towards it */
  PslEdits *edits; /* owned */
  gboolean modified;
  gboolean edited;        /* since "edited" was last emitted */
  PslClock *clock;        /* owned, or NULL: none */
  PslTurn *clock_base;    /* borrowed, never looked into: the turn under way began after it */
  gboolean clock_started; /* some turn of the main line was played by it */
  gboolean joining;       /* the steps that are made now go with the one before them */
};

/* Stands after @n_steps steps of @turn; @replay: the line is not there yet. */
void psl_match_set_place (PslMatch *self, PslTurn *turn, guint n_steps, gboolean replay);

/* Tells that the place has changed, by @step or, with PSL_STEP_NONE, in any other way. */
void psl_match_emit_place (PslMatch *self, PslStep step);

/* Tells the record's edit, if there was one, and that what is shown may be out of date. */
void psl_match_emit_changed (PslMatch *self);

/* Both of them. */
void psl_match_emit_moved (PslMatch *self, PslStep step);
void psl_match_emit_jumped (PslMatch *self);

/* How an act of the match ended the game where one stands; NULL where none did. */
const PslOutcome *psl_match_get_ending (PslMatch *self);

/* Whether @turn is @later or on the way to it. */
gboolean psl_match_is_before (const PslTurn *turn, const PslTurn *later);

/* The only legal step after @line, where it is `end` or `pass`. */
gboolean psl_match_is_forced_at (PslMatch *self, PslLine *line, PslStep *step);

/* Whether the rules let @seat leave the game after @line. */
gboolean psl_match_can_leave (PslMatch *self, PslLine *line, int seat);

/* @seat leaves the game at the end of the main line, where one stands, for @reason. */
void psl_match_leave (PslMatch *self, int seat, PslReason reason);

/* Makes the clock, if the record has one, for the end of the main line. */
void psl_match_init_clock (PslMatch *self);

/* The clock is for the end of the main line, wherever that is now. */
void psl_match_follow_clock (PslMatch *self);

/* Notes what is left on the clock where the step just made has ended @turn. */
void psl_match_note_turn_end (PslMatch *self, PslTurn *turn);

/* A new edit that is about to be made from the current place; and once it has been made. */
PslEdit *psl_match_begin_edit (PslMatch *self, PslEditKind kind, PslTurn *turn);
void psl_match_end_edit (PslMatch *self, PslEdit *edit);

G_END_DECLS
