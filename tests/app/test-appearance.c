/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-appearance.h"
#include "app/psl-settings.h"

/* A settings portal that says what the tests want it to. */

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"

static const char portal_xml[] = "<node><interface name='" PORTAL_INTERFACE "'>"
                                 "<method name='Read'>"
                                 "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
                                 "<arg type='v' direction='out'/></method>"
                                 "</interface></node>";

static GDBusConnection *portal;

/* Answers as old portals do, with a variant in a variant: dark, and nothing about contrast. */
static void
on_call (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  const char *group, *key;

  g_variant_get (parameters, "(&s&s)", &group, &key);
  g_assert_cmpstr (group, ==, "org.freedesktop.appearance");
  if (g_str_equal (key, "color-scheme"))
    g_dbus_method_invocation_return_value (
        invocation, g_variant_new ("(v)", g_variant_new_variant (g_variant_new_uint32 (1))));
  else
    g_dbus_method_invocation_return_dbus_error (invocation, "org.freedesktop.portal.Error.NotFound",
                                                "no such setting");
}

static void
open_portal (const char *address)
{
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (portal_xml, NULL);
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;

  portal =
      g_dbus_connection_new_for_address_sync (address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (portal, PORTAL_PATH, info->interfaces[0], &table, NULL, NULL,
                                     &error);
  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (portal, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                        "org.freedesktop.DBus", "RequestName",
                                        g_variant_new ("(su)", PORTAL_NAME, 4), NULL,
                                        G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
change (const char *group, const char *key, guint value)
{
  g_autoptr (GError) error = NULL;

  g_dbus_connection_emit_signal (portal, NULL, PORTAL_PATH, PORTAL_INTERFACE, "SettingChanged",
                                 g_variant_new ("(ssv)", group, key, g_variant_new_uint32 (value)),
                                 &error);
  g_assert_no_error (error);
}

static gboolean
has_theme (gpointer theme)
{
  return g_str_equal (psl_appearance_get_theme (psl_appearance_get ()), theme);
}

static void
wait_for_theme (const char *theme)
{
  gboolean dark;

  app_fixture_wait (has_theme, (gpointer) theme);
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_cmpint (dark, ==, g_str_equal (theme, "dark"));
}

static void
assert_contrast (gboolean expected)
{
  g_autofree char *name = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &name, NULL);
  g_assert_cmpint (g_str_equal (name, "Default-hc"), ==, expected);
}

/* The desktop's choice is followed, from the start and when it changes. */
static void
test_desktop (void)
{
  wait_for_theme ("dark");
  change ("org.freedesktop.appearance", "color-scheme", 2);
  wait_for_theme ("light");
  /* What is none of our business changes nothing. */
  change ("org.gnome.desktop.interface", "color-scheme", 1);
  change ("org.freedesktop.appearance", "contrast", 1);
  wait_for_theme ("print");
  assert_contrast (TRUE);
  change ("org.freedesktop.appearance", "contrast", 0);
  wait_for_theme ("light");
  assert_contrast (FALSE);
}

/* The preferences have the last word. */
static void
test_preferences (void)
{
  GSettings *settings = psl_settings_get ();

  g_settings_set_string (settings, PSL_KEY_THEME, "dark");
  wait_for_theme ("dark");
  change ("org.freedesktop.appearance", "contrast", 1);
  g_settings_set_string (settings, PSL_KEY_THEME, "light");
  wait_for_theme ("light");
  assert_contrast (FALSE);
  g_settings_set_string (settings, PSL_KEY_THEME, "auto");
  wait_for_theme ("print");
  change ("org.freedesktop.appearance", "contrast", 0);
  change ("org.freedesktop.appearance", "color-scheme", 1);
  wait_for_theme ("dark");
}

int
main (int argc, char **argv)
{
  /* Ended with the process: the program keeps its connection as long as it runs. */
  GTestDBus *bus = g_test_dbus_new (G_TEST_DBUS_NONE);

  app_fixture_init (&argc, &argv, TRUE);
  g_test_dbus_up (bus);
  open_portal (g_test_dbus_get_bus_address (bus));
  psl_appearance_get ();
  g_test_add_func ("/app/appearance/desktop", test_desktop);
  g_test_add_func ("/app/appearance/preferences", test_preferences);
  return app_fixture_run ();
}
