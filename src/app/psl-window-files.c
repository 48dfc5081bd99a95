/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/psl-dialog.h"
#include "app/psl-file-dialog.h"
#include "app/psl-file-name.h"
#include "app/psl-recent.h"
#include "app/psl-window-private.h"

/* Opening, saving and closing.  Whatever goes wrong here is one sentence on the screen, and the
 * game in the window stays as it was. */

/* More warnings than this about one file are only counted. */
#define MAX_WARNINGS 3

/* --- Opening --- */

typedef struct
{
  PslWindow *window; /* owned */
  GFile *file;       /* owned */
  gboolean elsewhere;
  gboolean replay; /* start the replay as soon as it is there */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_object_unref (opening->file);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void
show_open_error (PslWindow *self, GFile *file, GError *error)
{
  g_autofree char *name = psl_file_name_get (file);
  /* Translators: a file and why it could not be opened, a whole sentence. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” cannot be opened: %s"), name, error->message);

  psl_window_show_problem (self, text);
}

static void
show_warnings (PslWindow *self, GPtrArray *warnings)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = warnings != NULL ? warnings->len : 0;
  guint n_more = n > MAX_WARNINGS ? n - MAX_WARNINGS : 0;

  for (guint i = 0; i < n - n_more; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (char *) warnings->pdata[i]);
  if (n_more > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, ngettext ("And %u warning more.", "And %u warnings more.", n_more), n_more);
    }
  if (text->len > 0)
    psl_window_show_problem (self, text->str);
}

static void
start_replay (PslWindow *self)
{
  psl_match_go_first (psl_window_get_match (self));
  psl_play_page_set_replaying (self->play_page, TRUE);
}

/* The window that shows @file already, or NULL. */
static PslWindow *
find_window (PslWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *l = application != NULL ? gtk_application_get_windows (application) : NULL; l != NULL;
       l = l->next)
    {
      PslWindow *other = PSL_IS_WINDOW (l->data) ? l->data : NULL;
      GFile *shown =
          other != NULL && other->document != NULL ? psl_document_get_file (other->document) : NULL;

      if (shown != NULL && g_file_equal (shown, file))
        return other;
    }
  return NULL;
}

static void
present_file (PslWindow *shown, gboolean replay)
{
  psl_window_show_page (shown, "play");
  gtk_window_present (GTK_WINDOW (shown));
  if (replay)
    start_replay (shown);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslDocument) document = psl_document_load_finish (result, &warnings, &error);
  PslWindow *target = opening->window;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (target));

  /* The window has been closed in the meantime. */
  if (application == NULL)
    return;
  if (document == NULL)
    {
      show_open_error (opening->window, opening->file, error);
      return;
    }

  /* The same file may have been asked for twice before it was there. */
  PslWindow *shown = find_window (target, opening->file);

  if (shown != NULL)
    {
      present_file (shown, opening->replay);
      return;
    }
  if (opening->elsewhere || !psl_window_is_replaceable (target))
    target = psl_window_new (application);
  psl_window_set_document (target, document);
  psl_window_hold_computers (target);
  psl_recent_add (opening->file);
  show_warnings (target, warnings);
  gtk_window_present (GTK_WINDOW (target));
  if (opening->replay)
    start_replay (target);
}

static void
open_file (PslWindow *self, GFile *file, gboolean elsewhere, gboolean replay)
{
  PslWindow *shown;
  Opening *opening;

  shown = find_window (self, file);
  if (shown != NULL)
    {
      present_file (shown, replay);
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->window = g_object_ref (self);
  opening->file = g_object_ref (file);
  opening->elsewhere = elsewhere;
  opening->replay = replay;
  psl_document_load_async (file, NULL, on_loaded, opening);
}

void
psl_window_open_file (PslWindow *self, GFile *file, gboolean elsewhere)
{
  g_return_if_fail (PSL_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  open_file (self, file, elsewhere, FALSE);
}

void
psl_window_replay_file (PslWindow *self, GFile *file)
{
  g_return_if_fail (PSL_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  open_file (self, file, FALSE, TRUE);
}

static void
on_open_chosen (GFile *file, gpointer user_data)
{
  if (file != NULL)
    psl_window_open_file (user_data, file, FALSE);
}

void
psl_window_choose_file (PslWindow *self)
{
  psl_file_dialog_open (GTK_WINDOW (self), on_open_chosen, g_object_ref (self), g_object_unref);
}

void
psl_window_resume (PslWindow *self, PslAutosave *autosave)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PslDocument) document = psl_document_resume (autosave, &error);

  if (document != NULL)
    {
      psl_window_set_document (self, document);
      psl_window_hold_clock (self);
      return;
    }
  {
    g_autofree char *text =
        g_strdup_printf (_ ("The interrupted game cannot be read: %s"), error->message);

    psl_window_show_problem (self, text);
    psl_start_page_refresh (self->start_page);
  }
}

/* --- A file that something else has changed --- */

void
psl_window_tell_changed (PslWindow *self, gboolean gone)
{
  g_autofree char *name = psl_file_name_get (psl_document_get_file (self->document));
  g_autofree char *text = g_strdup_printf (
      gone ? _ ("The file “%s” has gone. The game stays here; save it to have the file again.")
           : _ ("Something else has changed the file “%s”. The game here is as it was."),
      name);

  if (gone)
    psl_message_bar_show (self->message, text);
  else
    psl_message_bar_offer (self->message, text, _ ("Reload"), "win.reload");
}

static void
on_reloaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslDocument) document = psl_document_load_finish (result, &warnings, &error);
  PslWindow *self = opening->window;

  /* The window has been closed, or shows something else by now. */
  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL || self->document == NULL ||
      psl_document_get_file (self->document) == NULL ||
      !g_file_equal (psl_document_get_file (self->document), opening->file))
    return;
  if (document == NULL)
    {
      show_open_error (self, opening->file, error);
      return;
    }
  psl_window_set_document (self, document);
  psl_window_hold_computers (self);
  show_warnings (self, warnings);
}

/* Steps that were not saved are not lost: the game as it was here can be resumed from the start
 * page. */
void
psl_window_reload (PslWindow *self)
{
  Opening *opening = g_new0 (Opening, 1);

  psl_play_page_commit (self->play_page);
  opening->window = g_object_ref (self);
  opening->file = g_object_ref (psl_document_get_file (self->document));
  psl_document_load_async (opening->file, NULL, on_reloaded, opening);
}

/* --- Saving --- */

typedef struct
{
  PslWindow *window; /* owned */
  GFile *file;       /* owned */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->window);
  g_object_unref (saving->file);
  g_free (saving);
}

static void
on_replace_answered (const char *response, gpointer user_data)
{
  Saving *saving = user_data;

  if (response == NULL || saving->window->document == NULL)
    return;
  if (g_str_equal (response, "replace"))
    psl_window_save_to (saving->window, saving->file, TRUE);
  else if (g_str_equal (response, "save-as"))
    psl_window_save_as (saving->window);
}

static void
ask_to_replace (PslWindow *self, GFile *file)
{
  g_autofree char *name = psl_file_name_get (file);
  g_autofree char *body = g_strdup_printf (
      _ ("“%s” is not as it was when this game was last read from it or saved to it. Replacing it "
         "overwrites what is in it now."),
      name);
  const PslDialogButton buttons[] = {
    { _ ("_Replace"), "replace", "destructive-action" },
    { _ ("Save _as…"), "save-as", NULL },
    { _ ("_Cancel"), "cancel", NULL },
    { NULL },
  };
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (self);
  saving->file = g_object_ref (file);
  psl_dialog_ask (GTK_WINDOW (self), _ ("The file has changed"), body, buttons, on_replace_answered,
                  saving, saving_free);
}

gboolean
psl_window_save_to (PslWindow *self, GFile *file, gboolean overwrite)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (PSL_IS_WINDOW (self) && self->document != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  psl_play_page_commit (self->play_page);
  if (psl_document_save (self->document, file, overwrite, &error))
    {
      g_autofree char *name = psl_file_name_get (file);
      g_autofree char *note = g_strdup_printf (_ ("Saved as “%s”."), name);

      psl_message_bar_hide (self->message);
      psl_play_page_show_note (self->play_page, note);
      psl_recent_add (file);
      return TRUE;
    }
  if (g_error_matches (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_CHANGED))
    ask_to_replace (self, file);
  else
    {
      g_autofree char *text =
          g_strdup_printf (_ ("The game could not be saved: %s"), error->message);

      psl_window_show_problem (self, text);
    }
  return FALSE;
}

static void
on_save_chosen (GFile *file, gpointer user_data)
{
  PslWindow *self = user_data;

  /* The system's dialog has asked already where the file exists. */
  if (file != NULL && self->document != NULL)
    psl_window_save_to (self, file, TRUE);
}

void
psl_window_save_as (PslWindow *self)
{
  g_autofree char *name = psl_document_propose_name (self->document);

  psl_file_dialog_save (GTK_WINDOW (self), psl_document_get_file (self->document), name,
                        on_save_chosen, g_object_ref (self), g_object_unref);
}

void
psl_window_save (PslWindow *self)
{
  GFile *file = psl_document_get_file (self->document);

  if (file != NULL)
    psl_window_save_to (self, file, FALSE);
  else
    psl_window_save_as (self);
}

/* --- Closing --- */

static void
on_close_answered (const char *response, gpointer user_data)
{
  PslWindow *self = user_data;

  if (response == NULL)
    return;
  if (g_str_equal (response, "save"))
    psl_window_save_as (self);
  else if (g_str_equal (response, "lose"))
    gtk_window_destroy (GTK_WINDOW (self));
}

gboolean
psl_window_ask_before_closing (PslWindow *self)
{
  const PslDialogButton buttons[] = {
    { _ ("Close and _lose it"), "lose", "destructive-action" },
    { _ ("_Cancel"), "cancel", NULL },
    { _ ("_Save as…"), "save", "suggested-action" },
    { NULL },
  };

  psl_play_page_commit (self->play_page);
  if (self->document == NULL || !psl_document_is_at_risk (self->document))
    return FALSE;
  psl_dialog_ask (
      GTK_WINDOW (self), _ ("This game is not safe"),
      _ ("No safety copy of the game could be written, so its last steps would be lost. "
         "Save it to a file first."),
      buttons, on_close_answered, g_object_ref (self), g_object_unref);
  return TRUE;
}

/* --- Dropping files on the window --- */

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, PslWindow *self)
{
  GdkFileList *list = g_value_get_boxed (value);
  g_autoptr (GSList) files = gdk_file_list_get_files (list);
  gboolean keep = g_slist_length (files) > 1 && self->document != NULL;

  for (GSList *l = files; l != NULL; l = l->next)
    psl_window_open_file (self, l->data, l != files || keep);
  return files != NULL;
}

void
psl_window_init_files (PslWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
