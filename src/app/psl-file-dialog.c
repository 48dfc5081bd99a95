/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-file-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/psl-settings.h"
#include "storage/psl-game-file.h"

/* GtkFileDialog needs GTK 4.10; the whole program chooses files through this file, so that it can
 * be replaced in one place. */

typedef struct
{
  PslFileFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
} Choice;

static void
remember_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (uri != NULL)
    g_settings_set_string (psl_settings_get (), PSL_KEY_LAST_FOLDER, uri);
}

static void
go_to_last_folder (GtkFileChooser *chooser)
{
  g_autofree char *uri = g_settings_get_string (psl_settings_get (), PSL_KEY_LAST_FOLDER);

  if (uri[0] != '\0')
    {
      g_autoptr (GFile) folder = g_file_new_for_uri (uri);

      if (g_file_query_exists (folder, NULL))
        gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    }
}

static void
on_response (GtkNativeDialog *dialog, int response, Choice *choice)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    remember_folder (file);
  choice->func (file, choice->user_data);
  if (choice->destroy != NULL)
    choice->destroy (choice->user_data);
  g_free (choice);
  /* The native dialog has no owner but us. */
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *type, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (type != NULL)
    gtk_file_filter_add_mime_type (filter, type);
  if (pattern != NULL)
    gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static GtkFileChooserNative *
make_dialog (GtkWindow *parent,
             GtkFileChooserAction action,
             const char *title,
             PslFileFunc func,
             gpointer user_data,
             GDestroyNotify destroy)
{
  gboolean save = action == GTK_FILE_CHOOSER_ACTION_SAVE;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, action, save ? _ ("_Save") : _ ("_Open"), _ ("_Cancel"));
  Choice *choice = g_new0 (Choice, 1);

  choice->func = func;
  choice->user_data = user_data;
  choice->destroy = destroy;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), choice);
  return dialog;
}

static void
add_game_filters (GtkFileChooserNative *dialog)
{
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Saved games"), PSL_GAME_MEDIA_TYPE,
              "*" PSL_GAME_SUFFIX);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), NULL, "*");
}

void
psl_file_dialog_export (GtkWindow *parent,
                        const char *title,
                        const char *name,
                        const char *kind,
                        const char *type,
                        PslFileFunc func,
                        gpointer user_data,
                        GDestroyNotify destroy)
{
  GtkFileChooserNative *dialog = make_dialog (parent, GTK_FILE_CHOOSER_ACTION_SAVE, title, func,
                                              user_data, destroy);

  add_filter (GTK_FILE_CHOOSER (dialog), kind, type, NULL);
  go_to_last_folder (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
psl_file_dialog_open (GtkWindow *parent,
                      PslFileFunc func,
                      gpointer user_data,
                      GDestroyNotify destroy)
{
  GtkFileChooserNative *dialog =
      make_dialog (parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open a game"), func, user_data,
                   destroy);

  add_game_filters (dialog);
  go_to_last_folder (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
psl_file_dialog_save (GtkWindow *parent,
                      GFile *current,
                      const char *name,
                      PslFileFunc func,
                      gpointer user_data,
                      GDestroyNotify destroy)
{
  GtkFileChooserNative *dialog =
      make_dialog (parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save the game"), func, user_data,
                   destroy);

  add_game_filters (dialog);
  if (current == NULL || !gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), current, NULL))
    {
      go_to_last_folder (GTK_FILE_CHOOSER (dialog));
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
