/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads, in a thread, the saved games of the folder that was last used and those that were opened
 * or saved lately, and adds a PslGameSummary for each to @store, in batches and in no order; broken
 * ones too.  Once @cancellable is cancelled nothing more is added. */
void psl_saved_games_read_async (GListStore *store,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* FALSE when the folder could not be read; the recent games are there all the same. */
gboolean psl_saved_games_read_finish (GAsyncResult *result, GError **error);

/**
 * psl_saved_games_rename:
 * @file: a saved game
 * @name: what it is to be called; an ending that it has now it keeps, typed or not
 *
 * Gives @file another name, and keeps it among the recent games if it was one of them: else it
 * would be listed no more.
 *
 * Returns: (transfer full) (nullable): the file under its new name; NULL, with @error set, when it
 *   cannot have it.
 */
GFile *psl_saved_games_rename (GFile *file, const char *name, GError **error);

G_END_DECLS
