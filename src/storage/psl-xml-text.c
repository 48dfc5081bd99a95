/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "storage/psl-xml.h"

/* --- Errors --- */

gboolean
psl_xml_refuse (GError **error, PslStorageError code, guint line, const char *sentence)
{
  /* Translators: the number of a line in a file, then a sentence that says what is wrong there. */
  g_set_error (error, PSL_STORAGE_ERROR, code, _ ("line %u: %s"), line, sentence);
  return FALSE;
}

gboolean
psl_xml_refuse_format (GError **error, PslStorageError code, guint line, const char *format, ...)
{
  va_list args;

  va_start (args, format);

  g_autofree char *sentence = g_strdup_vprintf (format, args);

  va_end (args);
  return psl_xml_refuse (error, code, line, sentence);
}

char *
psl_xml_shorten (const char *text)
{
  const glong max = 40;

  if (g_utf8_strlen (text, -1) <= max)
    return g_strdup (text);

  g_autofree char *start = g_utf8_substring (text, 0, max - 1);

  return g_strconcat (start, "…", NULL);
}

/* --- Writing --- */

void
psl_xml_escape (GString *out, const char *text, gboolean in_attribute)
{
  while (*text != '\0')
    {
      gunichar c = g_utf8_get_char_validated (text, -1);
      gboolean valid = c != (gunichar) -1 && c != (gunichar) -2;

      if (c == '&')
        g_string_append (out, "&amp;");
      else if (c == '<')
        g_string_append (out, "&lt;");
      else if (c == '>')
        g_string_append (out, "&gt;");
      else if (c == '"' && in_attribute)
        g_string_append (out, "&quot;");
      else if (c == '\r' || ((c == '\t' || c == '\n') && in_attribute))
        g_string_append_printf (out, "&#%u;", c);
      else if (!valid || (c < 0x20 && c != '\t' && c != '\n') || c == 0xfffe || c == 0xffff)
        g_string_append (out, "\xef\xbf\xbd");
      else
        g_string_append_unichar (out, c);

      text = valid ? g_utf8_next_char (text) : text + 1;
    }
}
