/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-record.h"

G_BEGIN_DECLS

#define PSL_GAME_NAMESPACE "urn:passerelle:game:1"

/* What the program notes in a turn for its own use, as elements of this namespace: `played` tells
 * psl_turn_is_played(), `ending` tells psl_turn_get_ending() of a variation, with the attributes
 * that `result` has. */
#define PSL_REVIEW_NAMESPACE "urn:passerelle:review:1"

/* What the clocks showed, for a game that is played with clocks, as elements of this namespace:
 * `clock` in the game, with the attributes `time` and `increment` (PslTimeControl) and `left`
 * (psl_record_get_time_left()), and `left` in a turn, with the attribute `time`
 * (psl_turn_get_time_left()).  All are milliseconds.  The namespace is declared once: readers count
 * the names that they do not know. */
#define PSL_CLOCK_NAMESPACE "urn:passerelle:clock:1"

#define PSL_GAME_SUFFIX ".passerelle"
#define PSL_GAME_MEDIA_TYPE "application/vnd.passerelle.game+xml"

/* The largest file that is read, in bytes. */
#define PSL_MAX_FILE_BYTES (16 * 1024 * 1024)

#define PSL_STORAGE_ERROR (psl_storage_error_quark ())
GQuark psl_storage_error_quark (void);

/**
 * PslStorageError:
 * @PSL_STORAGE_ERROR_NOT_A_FILE: a folder, a device, a pipe
 * @PSL_STORAGE_ERROR_TOO_LARGE: more than %PSL_MAX_FILE_BYTES
 * @PSL_STORAGE_ERROR_EMPTY: no bytes
 * @PSL_STORAGE_ERROR_NOT_XML: not well-formed
 * @PSL_STORAGE_ERROR_NOT_A_GAME: XML of another kind
 * @PSL_STORAGE_ERROR_NEWER: made by a newer version
 * @PSL_STORAGE_ERROR_INVALID: against the format
 * @PSL_STORAGE_ERROR_ILLEGAL: against the rules of the game
 * @PSL_STORAGE_ERROR_CHANGED: the file changed since it was read
 */
typedef enum
{
  PSL_STORAGE_ERROR_NOT_A_FILE,
  PSL_STORAGE_ERROR_TOO_LARGE,
  PSL_STORAGE_ERROR_EMPTY,
  PSL_STORAGE_ERROR_NOT_XML,
  PSL_STORAGE_ERROR_NOT_A_GAME,
  PSL_STORAGE_ERROR_NEWER,
  PSL_STORAGE_ERROR_INVALID,
  PSL_STORAGE_ERROR_ILLEGAL,
  PSL_STORAGE_ERROR_CHANGED
} PslStorageError;

/**
 * psl_game_read_bytes:
 * @bytes: a saved game
 * @warnings: (out) (optional) (transfer full): translated sentences, empty when all is well
 *
 * Reads a saved game and replays it against the rules, so a record that is returned is a legal
 * game.
 *
 * Returns: (transfer full) (nullable): the record, or NULL with a translated error that begins with
 *   the line ("line 14: …") wherever there is one.
 */
PslRecord *psl_game_read_bytes (GBytes *bytes, GPtrArray **warnings, GError **error);

/**
 * psl_game_load:
 * @file: the file
 * @etag: (out) (optional): names the version that was read, for psl_game_save()
 *
 * Reads @file, which must be a regular file of at most %PSL_MAX_FILE_BYTES.  May run in any thread.
 */
PslRecord *psl_game_load (GFile *file,
                          char **etag,
                          GPtrArray **warnings,
                          GCancellable *cancellable,
                          GError **error);

/* Reads a saved game from a stream that is no file, such as standard input, up to
 * %PSL_MAX_FILE_BYTES. */
PslRecord *psl_game_read_stream (GInputStream *stream,
                                 GPtrArray **warnings,
                                 GCancellable *cancellable,
                                 GError **error);

/* The bytes of @file as psl_game_load() reads them: no pipe, no device, no more than the cap. */
GBytes *psl_game_load_bytes (GFile *file, char **etag, GCancellable *cancellable, GError **error);

/* Whether @file is still the version @etag that was read or written; FALSE with an error, of the
 * code %PSL_STORAGE_ERROR_CHANGED where it is another.  A file that has gone counts as the same:
 * nothing can be lost there. */
gboolean
psl_game_check_etag (GFile *file, const char *etag, GCancellable *cancellable, GError **error);

/* The saved game as bytes; the same record always gives the same bytes. */
GBytes *psl_game_write_bytes (PslRecord *record);

/**
 * psl_game_save:
 * @etag: (nullable): the version this record was read from; when the file is no longer that
 *   version, nothing is written and the error is %PSL_STORAGE_ERROR_CHANGED
 * @new_etag: (out) (optional): the version now written
 *
 * Saves atomically and durably: the old file is whole until the new one is on the disk; a symbolic
 * link stays a link; a read-only file is refused.  An error carries the system's reason.
 */
gboolean psl_game_save (PslRecord *record,
                        GFile *file,
                        const char *etag,
                        char **new_etag,
                        GCancellable *cancellable,
                        GError **error);

G_END_DECLS
