/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-preferences.h"

#include "app/psl-accessible.h"
#include "app/psl-settings.h"

struct _PslPreferences
{
  GtkWindow parent_instance;

  GtkDropDown *theme;
  GtkLabel *theme_label;
  GtkWidget *show_targets;
  GtkWidget *show_coordinates;
  GtkWidget *animate;
  GtkWidget *play_forced_steps;
  GtkWidget *search_seconds;
};

G_DEFINE_FINAL_TYPE (PslPreferences, psl_preferences, GTK_TYPE_WINDOW)

/* In the order of the list. */
static const char *const themes[] = { "auto", "light", "dark", "print" };

static gboolean
theme_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *theme = g_variant_get_string (variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      if (g_str_equal (theme, themes[i]))
        g_value_set_uint (value, i);
    }
  return TRUE;
}

static GVariant *
index_to_theme (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_string (themes[MIN (g_value_get_uint (value), G_N_ELEMENTS (themes) - 1)]);
}

GtkWidget *
psl_preferences_new (void)
{
  return g_object_new (PSL_TYPE_PREFERENCES, NULL);
}

static void
psl_preferences_class_init (PslPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, theme);
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, theme_label);
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, show_targets);
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, show_coordinates);
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, animate);
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, play_forced_steps);
  gtk_widget_class_bind_template_child (widget_class, PslPreferences, search_seconds);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
psl_preferences_init (PslPreferences *self)
{
  GSettings *settings = psl_settings_get ();
  const GSettingsBindFlags flags = G_SETTINGS_BIND_DEFAULT;

  gtk_widget_init_template (GTK_WIDGET (self));
  psl_accessible_fix_mnemonics (GTK_WIDGET (self));
  psl_accessible_name_drop_down (self->theme, self->theme_label);
  g_settings_bind (settings, PSL_KEY_SHOW_TARGETS, self->show_targets, "active", flags);
  g_settings_bind (settings, PSL_KEY_SHOW_COORDINATES, self->show_coordinates, "active", flags);
  g_settings_bind (settings, PSL_KEY_ANIMATE, self->animate, "active", flags);
  g_settings_bind (settings, PSL_KEY_PLAY_FORCED_STEPS, self->play_forced_steps, "active", flags);
  g_settings_bind (settings, PSL_KEY_SEARCH_SECONDS, self->search_seconds, "value", flags);
  g_settings_bind_with_mapping (settings, PSL_KEY_THEME, self->theme, "selected", flags,
                                theme_to_index, index_to_theme, NULL, NULL);
}
