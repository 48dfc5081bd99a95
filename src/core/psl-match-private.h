/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-edits.h"
#include "core/psl-match.h"

G_BEGIN_DECLS

/* Shared by the files of the match: psl-match.c (playing, edits, undo) and psl-match-review.c (going
 * from place to place). */

struct _PslMatch
{
  GObject parent_instance;

  PslRecord *record;
  PslGame *game;       /* borrowed from record */
  PslGameClass *klass; /* of game */
  PslLine *line;       /* the position at the current place */
  PslTurn *turn;       /* the current place: n_steps steps of this turn */
  guint n_steps;
  PslTurn *tip; /* the end of the line one is in: review goes on towards it */
  PslEdits *edits;
  gboolean modified;
  gboolean edited;  /* since "edited" was last emitted */
  gboolean joining; /* the steps that are made now go with the one before them */
};

/* Stands after @n_steps steps of @turn; @replay: the line is not there yet. */
void psl_match_set_place (PslMatch *self, PslTurn *turn, guint n_steps, gboolean replay);

/* Tell that the place has changed, by one step or in any other way, and that all has. */
void psl_match_emit_moved (PslMatch *self, PslStep step);
void psl_match_emit_jumped (PslMatch *self);

G_END_DECLS
