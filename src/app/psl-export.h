/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

/* What of a match can be taken elsewhere. */

/* The position that @match shows as a picture, as the board shows it, in PNG or SVG. */
GBytes *psl_export_picture (PslMatch *match, gboolean svg, GError **error);

/* The position as a text diagram.  (transfer full) */
char *psl_export_diagram (PslMatch *match);

/* All turns as text, a line each, variations indented, comments below their turns.
 * (transfer full) */
char *psl_export_turns (PslMatch *match);

/* Paints the line that @match is in as an animated PNG, in a thread, with @seconds a step. */
void psl_export_replay_async (PslMatch *match,
                              double seconds,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
GBytes *psl_export_replay_finish (GAsyncResult *result, GError **error);

G_END_DECLS
