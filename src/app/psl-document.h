/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"
#include "storage/psl-autosave.h"

G_BEGIN_DECLS

#define PSL_TYPE_DOCUMENT (psl_document_get_type ())
G_DECLARE_FINAL_TYPE (PslDocument, psl_document, PSL, DOCUMENT, GObject)

/**
 * PslDocument:
 *
 * A match together with where it is kept: the file it was opened from or saved to, which version of
 * that file, and the safety copy that is written at every step.  One window shows one document.
 *
 * Properties: "match" (PslMatch, read-only), "file" (GFile, nullable, read-only), "title" (string,
 * read-only): the name of the file, or of the game when it has none.
 *
 * Signals:
 * - "autosaved" (char *problem): the safety copy was written; or it was not, and @problem is the
 *   reason of the system (NULL when all is well).
 * - "changed-on-disk" (gboolean gone): something else changed the file, or took it away.
 */

/* A game that no file holds yet; its date is now when it has none. */
PslDocument *psl_document_new (PslRecord *record);

/* A game that was going on when its window closed or the program ended.  @autosave, from
 * psl_autosave_list(), is taken over; the error is that of reading the copy. */
PslDocument *psl_document_resume (PslAutosave *autosave, GError **error);

/* Reads a saved game in a thread. */
void psl_document_load_async (GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/**
 * psl_document_load_finish:
 * @warnings: (out) (transfer full) (element-type utf8): translated sentences, empty when all is
 * well
 *
 * Returns: (transfer full) (nullable): the game, or NULL with a translated error.
 */
PslDocument *psl_document_load_finish (GAsyncResult *result, GPtrArray **warnings, GError **error);

/* The game, and the file that it is saved in, NULL as long as it is in none.  (transfer none) */
PslMatch *psl_document_get_match (PslDocument *self);
GFile *psl_document_get_file (PslDocument *self);

/* What the title bar calls the game.  (transfer full) */
char *psl_document_get_title (PslDocument *self);

/* A name for a file to save the game in, its ending included.  (transfer full) */
char *psl_document_propose_name (PslDocument *self);

/**
 * psl_document_save:
 * @file: where to
 * @overwrite: replace the file even where something else has changed it since it was read
 *
 * Saves the game and from then on belongs to @file.  On an error, which carries the system's
 * reason, nothing changes: the game stays modified and its safety copy stays.
 */
gboolean psl_document_save (PslDocument *self, GFile *file, gboolean overwrite, GError **error);

/* Whether the record stands, as it is, in a file, or is not worth one: no step was ever made. */
gboolean psl_document_is_safe (PslDocument *self);

/* Whether the last safety copy could not be written, so that closing would lose steps. */
gboolean psl_document_is_at_risk (PslDocument *self);

/* Lets the game go: its safety copy is removed when the game is safe, and kept for later when it is
 * not.  The document is of no use afterwards. */
void psl_document_close (PslDocument *self);

G_END_DECLS
