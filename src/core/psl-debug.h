/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The topics that the environment variable PSL_DEBUG may name, separated by commas; "all" is all of
 * them. */
typedef enum
{
  PSL_DEBUG_SEARCH = 1 << 0,
  PSL_DEBUG_STORAGE = 1 << 1,
  PSL_DEBUG_PAINT = 1 << 2
} PslDebugTopic;

/* Whether PSL_DEBUG names @topic, for messages that take work to make. */
gboolean psl_debug_is_on (PslDebugTopic topic);

/* Writes a line to standard error when PSL_DEBUG names @topic.  For developers: not translated. */
void psl_debug (PslDebugTopic topic, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
