/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The name of @file, without its folder, as people read it: one in no known encoding is made
 * readable.  (transfer full) */
char *psl_file_name_get (GFile *file);

G_END_DECLS
