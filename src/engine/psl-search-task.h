/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/psl-search.h"

G_BEGIN_DECLS

/**
 * psl_search_async:
 * @line: where to search from; copied
 * @limits: copied; its @stop is not used, and its @found is called in the main context that was the
 *   thread's default when the search was started, between then and @callback
 * @cancellable: (nullable): stops the search
 * @callback: called when the search is over
 *
 * Searches in a thread of its own and never blocks the main loop.  When @cancellable is cancelled
 * the search stops at once, and psl_search_finish() gives %G_IO_ERROR_CANCELLED.
 */
void psl_search_async (PslLine *line,
                       const PslSearchLimits *limits,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

/* Ends psl_search_async(): fills in @report, or returns FALSE with an error when it was
 * cancelled. */
gboolean psl_search_finish (GAsyncResult *result, PslSearchReport *report, GError **error);

G_END_DECLS
