/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-settings.h"

#include "engine/psl-level.h"

GSettings *
psl_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (PSL_APP_ID);
  return settings;
}

void
psl_settings_set_search_limits (PslSearchLimits *limits)
{
  GSettings *settings = psl_settings_get ();

  g_return_if_fail (limits != NULL);

  limits->nodes = (guint64) g_settings_get_int (settings, PSL_KEY_SEARCH_NODES);
  if (limits->nodes == 0)
    {
      limits->milliseconds = 1000 * g_settings_get_int (settings, PSL_KEY_SEARCH_SECONDS);
      limits->n_threads = psl_level_get_n_threads ();
    }
}

gboolean
psl_settings_available (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, PSL_APP_ID, TRUE);
  return schema != NULL;
}
