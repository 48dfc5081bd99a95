/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-line.h"

G_BEGIN_DECLS

/**
 * PslReplay:
 *
 * Builds a record from the turns of a file, in the order in which they stand there, and plays each
 * step against the rules.  Every function that takes a @line (of the file) refuses what is not
 * legal with an error that names the line, the turn and the step.
 */
typedef struct _PslReplay PslReplay;

PslReplay *psl_replay_new (PslGame *game);
void psl_replay_free (PslReplay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslReplay, psl_replay_free)

/* The record as far as it has been built.  (transfer none) */
PslRecord *psl_replay_get_record (PslReplay *self);

/* A turn of @seat starts; @open: the file says that it is not finished. */
gboolean
psl_replay_begin_turn (PslReplay *self, guint line, int seat, gboolean open, GError **error);
gboolean psl_replay_add_step (PslReplay *self, guint line, const char *text, GError **error);

/* The turn has no more steps: adds the `end` that a file leaves out.  Called at least once for each
 * turn, before its comment, its variations and its end. */
gboolean psl_replay_end_steps (PslReplay *self, guint line, GError **error);

/* A seat of three resigns and play goes on.  Ended by psl_replay_end_turn(), as a turn is. */
gboolean psl_replay_begin_resignation (PslReplay *self, guint line, int seat, GError **error);

/* The comment on the position after the current turn. */
void psl_replay_set_comment (PslReplay *self, const char *comment);

/* The game as it was played went on with the current turn, see psl_turn_is_played(). */
void psl_replay_set_played (PslReplay *self);

/* How an act of the match ended the line after the current turn, see psl_turn_get_ending(); for the
 * main line psl_replay_finish() decides, and where another turn follows there was no end. */
void psl_replay_set_ending (PslReplay *self, const PslOutcome *ending);

/* What was left on the clock after the current turn, see psl_turn_get_time_left(). */
void psl_replay_set_time_left (PslReplay *self, gint64 left);

/* The turns that follow stand instead of the current one, until the variation ends. */
gboolean psl_replay_begin_variation (PslReplay *self, guint line, GError **error);
gboolean psl_replay_end_variation (PslReplay *self, guint line, GError **error);

/* All that belongs to the current turn has been read. */
void psl_replay_end_turn (PslReplay *self);

/**
 * psl_replay_finish:
 * @claim: the result that the file gives; not over when it gives none
 * @warnings: receives a translated sentence where the file's result is not the one that is right
 *
 * All turns have been read: settles the result of the record.
 */
void psl_replay_finish (PslReplay *self,
                        guint line,
                        const PslOutcome *claim,
                        GPtrArray *warnings);

G_END_DECLS
