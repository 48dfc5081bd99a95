/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-appearance.h"

#include "app/psl-settings.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define COLOR_SCHEME "color-scheme"
#define CONTRAST "contrast"

/* Values of the portal's settings. */
#define COLOR_SCHEME_DARK 1
#define CONTRAST_HIGH 1

struct _PslAppearance
{
  GObject parent_instance;

  GtkSettings *gtk;     /* borrowed, NULL without a display */
  GDBusConnection *bus; /* owned, or NULL */
  const char *theme;    /* static */
  gboolean gtk_is_dark; /* what GTK's own settings ask for */
  gboolean gtk_is_contrasted;
  gboolean gtk_theme_is_special; /* its theme is itself dark or contrasted */
  guint color_scheme;            /* what the portal says; 0 for nothing */
  guint contrast;
};

enum
{
  PROP_0,
  PROP_THEME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PslAppearance, psl_appearance, G_TYPE_OBJECT)

/* --- Applying --- */

static const char *
choose_theme (PslAppearance *self)
{
  g_autofree char *wanted = g_settings_get_string (psl_settings_get (), PSL_KEY_THEME);

  if (g_str_equal (wanted, "light"))
    return "light";
  if (g_str_equal (wanted, "dark"))
    return "dark";
  if (g_str_equal (wanted, "print"))
    return "print";
  if (self->gtk_is_contrasted || self->contrast == CONTRAST_HIGH)
    return "print";
  return self->gtk_is_dark || self->color_scheme == COLOR_SCHEME_DARK ? "dark" : "light";
}

static void
apply (PslAppearance *self)
{
  g_object_set (self->gtk, "gtk-application-prefer-dark-theme", g_str_equal (self->theme, "dark"),
                NULL);
  if (g_str_equal (self->theme, "print"))
    g_object_set (self->gtk, "gtk-theme-name", "Default-hc", NULL);
  else if (self->gtk_theme_is_special)
    g_object_set (self->gtk, "gtk-theme-name", "Default", NULL);
  else
    gtk_settings_reset_property (self->gtk, "gtk-theme-name");
}

static void
update (PslAppearance *self)
{
  const char *theme = choose_theme (self);

  if (self->theme == theme)
    return;
  self->theme = theme;
  if (self->gtk != NULL)
    apply (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THEME]);
}

/* --- The portal --- */

static void
take_value (PslAppearance *self, const char *key, GVariant *value)
{
  /* Old portals wrap the value twice. */
  while (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      g_autoptr (GVariant) inner = g_variant_get_variant (value);

      take_value (self, key, inner);
      return;
    }
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return;
  if (g_str_equal (key, COLOR_SCHEME))
    self->color_scheme = g_variant_get_uint32 (value);
  else if (g_str_equal (key, CONTRAST))
    self->contrast = g_variant_get_uint32 (value);
  update (self);
}

static void
on_setting_changed (GDBusConnection *bus,
                    const char *sender,
                    const char *path,
                    const char *interface,
                    const char *signal,
                    GVariant *parameters,
                    gpointer user_data)
{
  const char *group, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&s@v)", &group, &key, &value);
  if (g_str_equal (group, APPEARANCE))
    take_value (user_data, key, value);
}

typedef struct
{
  PslAppearance *self;
  const char *key;
} Reading;

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Reading *reading = user_data;
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  /* No portal, or one that does not know the key: the desktop has no say. */
  if (answer == NULL)
    return;
  {
    g_autoptr (GVariant) value = g_variant_get_child_value (answer, 0);

    take_value (reading->self, reading->key, value);
  }
}

static void
read_setting (PslAppearance *self, const char *key)
{
  Reading *reading = g_new (Reading, 1);

  reading->self = self;
  reading->key = key;
  g_dbus_connection_call (self->bus, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "Read",
                          g_variant_new ("(ss)", APPEARANCE, key), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, on_read, reading);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer user_data)
{
  PslAppearance *self = user_data;

  self->bus = g_bus_get_finish (result, NULL);
  if (self->bus == NULL)
    return;
  g_dbus_connection_signal_subscribe (self->bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged",
                                      PORTAL_PATH, APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE,
                                      on_setting_changed, self, NULL);
  read_setting (self, COLOR_SCHEME);
  read_setting (self, CONTRAST);
}

/* --- Object --- */

PslAppearance *
psl_appearance_get (void)
{
  static PslAppearance *appearance;

  if (appearance == NULL)
    appearance = g_object_new (PSL_TYPE_APPEARANCE, NULL);
  return appearance;
}

const char *
psl_appearance_get_theme (PslAppearance *self)
{
  g_return_val_if_fail (PSL_IS_APPEARANCE (self), "light");
  return self->theme;
}

static void
psl_appearance_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PslAppearance *self = PSL_APPEARANCE (object);

  switch (id)
    {
    case PROP_THEME:
      g_value_set_static_string (value, self->theme);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_appearance_class_init (PslAppearanceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_appearance_get_property;
  props[PROP_THEME] =
      g_param_spec_string ("theme", NULL, NULL, "light", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
psl_appearance_init (PslAppearance *self)
{
  /* This object lives as long as the program, so callbacks borrow it. */
  self->gtk = gtk_settings_get_default ();
  if (self->gtk != NULL)
    {
      g_autofree char *name = NULL;

      g_object_get (self->gtk, "gtk-application-prefer-dark-theme", &self->gtk_is_dark,
                    "gtk-theme-name", &name, NULL);
      self->gtk_is_contrasted =
          name != NULL && (g_str_has_prefix (name, "HighContrast") || strstr (name, "-hc") != NULL);
      self->gtk_theme_is_special = self->gtk_is_contrasted;
      if (name != NULL && g_str_has_suffix (name, "-dark"))
        self->gtk_is_dark = self->gtk_theme_is_special = TRUE;
    }
  g_signal_connect_swapped (psl_settings_get (), "changed::" PSL_KEY_THEME, G_CALLBACK (update),
                            self);
  update (self);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, on_bus, self);
}
