/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-record.h"

G_BEGIN_DECLS

/**
 * psl_game_write_with_foreign:
 * @foreign: (nullable): an element of another namespace, which stands first in the game:
 *   well-formed XML without a line end
 * @complete: (out) (optional): FALSE when variations were left out because they are nested more
 *   than %PSL_MAX_VARIATION_DEPTH deep
 *
 * psl_game_write_bytes() with room for what does not belong to the game.
 */
GBytes *psl_game_write_with_foreign (PslRecord *record, const char *foreign, gboolean *complete);

/* The same as bytes that are known to be read as this game again, or NULL with an error that says
 * why this game cannot be kept in a file. */
GBytes *psl_game_write_checked (PslRecord *record, const char *foreign, GError **error);

G_END_DECLS
