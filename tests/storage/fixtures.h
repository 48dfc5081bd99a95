/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The paths of the saved games, good and bad, in tests/data/files, in order of their names.
 * (transfer full) */
char **fixtures_list (void);

/* What stands beside the file at @path under the other @ending (".error"), NULL when nothing does.
 * (transfer full) */
char *fixtures_get_beside (const char *path, const char *ending);

/* The bytes of the file at @path.  (transfer full) */
GBytes *fixtures_get_bytes (const char *path);

G_END_DECLS
