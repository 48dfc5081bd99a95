/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-settings.h"

GSettings *
psl_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (PSL_APP_ID);
  return settings;
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
