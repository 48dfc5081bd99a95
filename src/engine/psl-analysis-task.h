/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/psl-analysis.h"

G_BEGIN_DECLS

/* Hears that an analysis has got on, in the main context that it was started in. */
typedef void (*PslAnalysisFunc) (PslAnalysis *analysis, gpointer user_data);

/**
 * psl_analysis_run_async:
 * @analysis: what to do
 * @nodes: how many nodes a position is searched for; 0: as suits the game
 * @cancellable: (nullable): stops it
 * @advanced: (nullable): called after every position
 * @callback: called when all is done, or it was stopped
 *
 * Searches all that is left to do of @analysis, position by position, in a thread of its own.  What
 * has been found stays in @analysis when it is cancelled, and it can be run again.
 */
void psl_analysis_run_async (PslAnalysis *analysis,
                             guint64 nodes,
                             GCancellable *cancellable,
                             PslAnalysisFunc advanced,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

/* Ends psl_analysis_run_async(); FALSE with an error when it was cancelled. */
gboolean psl_analysis_run_finish (GAsyncResult *result, GError **error);

G_END_DECLS
