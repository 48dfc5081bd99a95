/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/psl-xml.h"

G_BEGIN_DECLS

/* Receives the elements of other namespaces, which the game itself ignores; FALSE with an error
 * refuses the file. */
typedef gboolean (*PslForeignFunc) (gpointer user_data,
                                    const PslXmlElement *element,
                                    GError **error);

/* psl_game_read_bytes() with an ear for what other namespaces say.  @foreign may be NULL. */
PslRecord *psl_game_read_with_foreign (GBytes *bytes,
                                       PslForeignFunc foreign,
                                       gpointer user_data,
                                       GPtrArray **warnings,
                                       GError **error);

G_END_DECLS
