/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

/**
 * psl_agreement_ask_async:
 * @match: at the end of its main line, not over
 *
 * Asks the computers among the players whether they agree to stop here (rules.md §0): each agrees
 * where it expects no better from playing on.  Its level makes no difference to that.
 */
void psl_agreement_ask_async (PslMatch *match,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* The first seat of a computer that does not agree; 0 where all do, -1 with an error. */
int psl_agreement_ask_finish (GAsyncResult *result, GError **error);

G_END_DECLS
