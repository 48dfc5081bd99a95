/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-application.h"

#include <glib/gi18n-lib.h>

#include "app/psl-appearance.h"
#include "app/psl-demo.h"
#include "app/psl-preferences.h"
#include "app/psl-settings.h"
#include "app/psl-window.h"
#include "games/psl-games.h"

/* How the program is told to replay what it opens. */
#define REPLAY_HINT "replay"

struct _PslApplication
{
  GtkApplication parent_instance;

  GtkWidget *preferences; /* weak pointer: the window while it is open */
  PslDemo *demo;          /* owned, or NULL: a demonstration instead of a session */
  int exit_status;
};

G_DEFINE_FINAL_TYPE (PslApplication, psl_application, GTK_TYPE_APPLICATION)

/* --- Actions of the program --- */

static void
activate_new_window (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (psl_window_new (user_data)));
}

static void
activate_preferences (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslApplication *self = user_data;

  if (self->preferences == NULL)
    g_set_weak_pointer (&self->preferences, psl_preferences_new ());
  gtk_window_set_transient_for (GTK_WINDOW (self->preferences),
                                gtk_application_get_active_window (GTK_APPLICATION (self)));
  gtk_window_present (GTK_WINDOW (self->preferences));
}

static void
activate_about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_show_about_dialog (gtk_application_get_active_window (user_data),
                         "program-name", _ ("Passerelle"),
                         "version", PSL_VERSION,
                         "logo-icon-name", PSL_APP_ID,
                         "comments", _ ("A home for four abstract board games"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "copyright", _ ("© The authors of Passerelle"),
                         /* Translators: your names, one a line; they are shown as credits. */
                         "translator-credits", _ ("translator-credits"), NULL);
}

/* Closes the windows one by one, so that each can keep its game; the last one ends the program. */
static void
activate_quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (PSL_IS_WINDOW (l->data))
        gtk_window_close (l->data);
    }
}

static const GActionEntry entries[] = {
  { "new-window", activate_new_window },
  { "preferences", activate_preferences },
  { "about", activate_about },
  { "quit", activate_quit },
};

typedef struct
{
  const char *action;
  const char *keys[3];
} Accelerator;

/* Plain arrows are the board's.  Ctrl+? is given to the shortcuts window by GTK itself, F10 to the
 * menu. */
static const Accelerator accelerators[] = {
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Shift><Control>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Shift><Control>z" } },
  { "win.hint", { "<Control>h" } },
  { "win.analysis", { "<Shift><Control>a" } },
  { "win.end-turn", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.previous", { "<Alt>Left" } },
  { "win.next", { "<Alt>Right" } },
  { "win.replay", { "<Control>p" } },
  { "win.pause", { "<Shift><Control>p", "Pause" } },
  { "win.first", { "<Alt>Home" } },
  { "win.last", { "<Alt>End" } },
  { "win.edit-comment", { "<Control>e" } },
  { "win.rules", { "F1" } },
  { "win.panel", { "F9" } },
  { "win.fullscreen", { "F11" } },
  { "window.close", { "<Control>w" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
};

/* --- Starting --- */

static void
load_style_sheet (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/passerelle/Passerelle/passerelle.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
psl_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (psl_application_parent_class)->startup (application);

  psl_games_init ();
  gtk_window_set_default_icon_name (PSL_APP_ID);
  load_style_sheet ();
  psl_appearance_get ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action,
                                           accelerators[i].keys);
}

static PslWindow *
get_window (GApplication *application)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (PSL_IS_WINDOW (l->data))
        return l->data;
    }
  return psl_window_new (GTK_APPLICATION (application));
}

static void
on_demo_finished (gboolean success, gpointer user_data)
{
  PslApplication *self = user_data;

  self->exit_status = success ? 0 : 1;
  g_application_quit (G_APPLICATION (self));
}

static void
run_demo (PslApplication *self, GFile *file)
{
  psl_demo_run (self->demo, GTK_APPLICATION (self), file, on_demo_finished, self);
}

static void
psl_application_activate (GApplication *application)
{
  PslApplication *self = PSL_APPLICATION (application);

  if (self->demo != NULL)
    run_demo (self, NULL);
  else
    gtk_window_present (GTK_WINDOW (get_window (application)));
}

static void
psl_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  PslApplication *self = PSL_APPLICATION (application);
  PslWindow *window;
  gboolean keep;

  if (self->demo != NULL)
    {
      run_demo (self, files[0]);
      return;
    }
  window = get_window (application);
  gtk_window_present (GTK_WINDOW (window));
  /* Several files: none of them may take the window that another of them is in. */
  keep = n_files > 1 && psl_window_get_document (window) != NULL;
  for (int i = 0; i < n_files; i++)
    {
      if (g_strcmp0 (hint, REPLAY_HINT) == 0)
        psl_window_replay_file (window, files[i]);
      else
        psl_window_open_file (window, files[i], i > 0 || keep);
    }
}

/* Has the running program, this one where there is none yet, replay @name. */
static int
replay (GApplication *application, const char *name)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autoptr (GError) error = NULL;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  g_application_open (application, &file, 1, REPLAY_HINT);
  return 0;
}

static int
psl_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  PslApplication *self = PSL_APPLICATION (application);
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("%s %s\n", _ ("Passerelle"), PSL_VERSION);
      return 0;
    }
  if (!psl_settings_available ())
    {
      g_printerr (_ ("The settings schema %s is not installed; install the program, or set "
                     "GSETTINGS_SCHEMA_DIR to the folder “data” of the build.\n"),
                  PSL_APP_ID);
      return 1;
    }
  if (g_variant_dict_lookup (options, "demo", "^ay", &folder))
    {
      self->demo = psl_demo_new (folder);
      /* A program that is running already is left alone. */
      g_application_set_flags (application, G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
    }
  if (g_variant_dict_lookup (options, "replay", "^ay", &file))
    return replay (application, file);
  return -1;
}

PslApplication *
psl_application_new (void)
{
  return g_object_new (PSL_TYPE_APPLICATION,
                       "application-id", PSL_APP_ID,
                       "resource-base-path", "/org/passerelle/Passerelle",
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

int
psl_application_get_exit_status (PslApplication *self)
{
  g_return_val_if_fail (PSL_IS_APPLICATION (self), 1);
  return self->exit_status;
}

static void
psl_application_finalize (GObject *object)
{
  PslApplication *self = PSL_APPLICATION (object);

  g_clear_weak_pointer (&self->preferences);
  g_clear_pointer (&self->demo, psl_demo_free);
  G_OBJECT_CLASS (psl_application_parent_class)->finalize (object);
}

static void
psl_application_class_init (PslApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = psl_application_finalize;
  application_class->startup = psl_application_startup;
  application_class->activate = psl_application_activate;
  application_class->open = psl_application_open;
  application_class->handle_local_options = psl_application_handle_local_options;
}

static void
psl_application_init (PslApplication *self)
{
  const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version of the program"), NULL },
    { "replay", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_ ("Open a saved game and lead through it from its start"), N_ ("FILE") },
    { "demo", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, NULL,
      N_ ("Play through a game and leave screenshots in a folder"), N_ ("FOLDER") },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}
