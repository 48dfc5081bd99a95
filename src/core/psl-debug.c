/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-debug.h"

static const GDebugKey keys[] = {
  { "search", PSL_DEBUG_SEARCH },
  { "storage", PSL_DEBUG_STORAGE },
  { "paint", PSL_DEBUG_PAINT },
};

gboolean
psl_debug_is_on (PslDebugTopic topic)
{
  static gsize read; /* the topics, and a bit that says that they have been read */
  const gsize done = 1 << 16;

  if (g_once_init_enter (&read))
    g_once_init_leave (
        &read, g_parse_debug_string (g_getenv ("PSL_DEBUG"), keys, G_N_ELEMENTS (keys)) | done);
  return (read & topic) != 0;
}

void
psl_debug (PslDebugTopic topic, const char *format, ...)
{
  if (!psl_debug_is_on (topic))
    return;

  va_list args;

  va_start (args, format);

  g_autofree char *message = g_strdup_vprintf (format, args);

  va_end (args);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (keys[i].value == topic)
        g_printerr ("%s: %s\n", keys[i].key, message);
    }
}
