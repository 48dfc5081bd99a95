/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Games that an independent implementation recorded (data/cases): a flat JSON object a line.  The
 * first tells the game and its options, the last how it ended, and each between them a step. */

/* Their names, sorted.  (transfer full) (element-type utf8) */
GPtrArray *fixture_case_list (void);

/* The lines of the case @name, of which there are at least three.  (transfer full) */
char **fixture_case_read (const char *name);

/* What stands behind "key": in the JSON object @line, up to the comma or bracket that ends it;
 * strings without their quotes, arrays with their brackets; NULL when there is none.
 * (transfer full) */
char *fixture_case_get_value (const char *line, const char *key);

/* The same as a number, which must be there. */
int fixture_case_get_number (const char *line, const char *key);

/* The options of the first line as "name=value" strings.  (transfer full) */
char **fixture_case_get_options (const char *line);

G_END_DECLS
