/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-game-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
psl_value_refuse (const PslXmlElement *element, const char *attribute, GError **error)
{
  const char *value = psl_xml_get_attribute (element, attribute);
  g_autofree char *shown = psl_xml_shorten (value != NULL ? value : "");

  return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                _ ("“%s” is not a value of the attribute “%s”."), shown, attribute);
}

gboolean
psl_value_read_number (const PslXmlElement *element,
                       const char *attribute,
                       guint min,
                       guint max,
                       guint *number,
                       GError **error)
{
  const char *text = psl_xml_get_attribute (element, attribute);
  guint64 value;

  if (text == NULL || !g_ascii_isdigit (text[0]) || (text[0] == '0' && text[1] != '\0') ||
      !g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL))
    return psl_value_refuse (element, attribute, error);
  *number = (guint) value;
  return TRUE;
}

/* @text with the seconds that a time of hours and minutes leaves out, which GLib wants. */
static char *
complete_time (const char *text)
{
  const char *time = strchr (text, 'T');

  if (time == NULL || strlen (time) < strlen ("T18:04") || time[3] != ':' || time[6] == ':')
    return g_strdup (text);
  return g_strdup_printf ("%.*s:00%s", (int) (time + 6 - text), text, time + 6);
}

gboolean
psl_value_is_date (const char *text)
{
  static const char *const completions[] = { "", "T00:00:00Z", "-01T00:00:00Z",
                                             "-01-01T00:00:00Z" };
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *timed = complete_time (text);

  for (guint i = 0; i < G_N_ELEMENTS (completions); i++)
    {
      g_autofree char *whole = g_strconcat (timed, completions[i], NULL);
      g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (whole, utc);

      if (date != NULL)
        return TRUE;
    }
  return FALSE;
}

gboolean
psl_value_read_outcome (const PslXmlElement *element,
                        guint n_seats,
                        PslOutcome *outcome,
                        GError **error)
{
  PslReason reason = psl_reason_from_string (psl_xml_get_attribute (element, "reason"));
  guint winner;

  if (reason == PSL_REASON_NONE)
    return psl_value_refuse (element, "reason", error);
  if (!psl_value_read_number (element, "winner", 0, n_seats, &winner, error))
    return FALSE;
  *outcome = (PslOutcome){ .over = TRUE, .winner = (int) winner, .reason = reason };
  return TRUE;
}
