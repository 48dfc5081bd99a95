/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads, in a thread, the saved games of the folder that was last used and those that were opened or
 * saved lately, and adds a PslGameSummary for each to @store, in batches and in no order; broken ones
 * too.  Once @cancellable is cancelled nothing more is added. */
void psl_saved_games_read_async (GListStore *store,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* FALSE when the folder could not be read; the recent games are there all the same. */
gboolean psl_saved_games_read_finish (GAsyncResult *result, GError **error);

G_END_DECLS
