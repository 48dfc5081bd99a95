/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/psl-export.h"
#include "app/psl-file-dialog.h"
#include "app/psl-file-name.h"
#include "app/psl-settings.h"
#include "app/psl-window-private.h"

/* Pictures and texts of the game, to the clipboard or to files of other programs' kinds. */

static void
show_error (PslWindow *self, GError *error)
{
  g_autofree char *text =
      g_strdup_printf (_ ("This could not be exported: %s"), error->message);

  /* A window that has been closed meanwhile has nowhere to say it. */
  if (gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    psl_window_show_problem (self, text);
}

/* --- To the clipboard --- */

static void
activate_copy_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = psl_export_picture (psl_window_get_match (self), FALSE, &error);
  g_autoptr (GdkTexture) texture =
      bytes != NULL ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (texture == NULL)
    {
      show_error (self, error);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  psl_play_page_show_note (self->play_page, _ ("The picture is on the clipboard."));
}

static void
activate_copy_position (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  g_autofree char *text = psl_export_diagram (psl_window_get_match (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  psl_play_page_show_note (self->play_page, _ ("The position is on the clipboard, as text."));
}

static void
activate_copy_turns (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  g_autofree char *text = NULL;

  psl_play_page_commit (self->play_page);
  text = psl_export_turns (psl_window_get_match (self));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  psl_play_page_show_note (self->play_page, _ ("The list of turns is on the clipboard."));
}

/* --- To files --- */

typedef enum
{
  EXPORT_PNG,
  EXPORT_SVG,
  EXPORT_REPLAY
} Kind;

typedef struct
{
  PslWindow *window; /* owned */
  GFile *file;       /* owned, or NULL until it is chosen */
  Kind kind;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_object_unref (export->window);
  g_clear_object (&export->file);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static void
write_file (PslWindow *self, GFile *file, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = psl_file_name_get (file);
  g_autofree char *note = g_strdup_printf (_ ("Exported as “%s”."), name);

  if (!g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
    show_error (self, error);
  else if (self->document != NULL)
    psl_play_page_show_note (self->play_page, note);
}

static void
on_replay_painted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Export) export = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = psl_export_replay_finish (result, &error);

  /* The window may have been closed meanwhile; the file is written all the same. */
  if (bytes != NULL)
    write_file (export->window, export->file, bytes);
  else
    show_error (export->window, error);
}

void
psl_window_export_to (PslWindow *self, GFile *file, gboolean replay, gboolean svg)
{
  PslMatch *match = psl_window_get_match (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (match != NULL);

  if (replay)
    {
      Export *export = g_new0 (Export, 1);

      export->window = g_object_ref (self);
      export->file = g_object_ref (file);
      psl_play_page_show_note (self->play_page, _ ("The replay is being painted…"));
      psl_export_replay_async (
          match, g_settings_get_double (psl_settings_get (), PSL_KEY_REPLAY_SECONDS), NULL,
          on_replay_painted, export);
      return;
    }
  bytes = psl_export_picture (match, svg, &error);
  if (bytes != NULL)
    write_file (self, file, bytes);
  else
    show_error (self, error);
}

static void
on_file_chosen (GFile *file, gpointer user_data)
{
  Export *export = user_data;

  if (file != NULL && export->window->document != NULL)
    psl_window_export_to (export->window, file, export->kind == EXPORT_REPLAY,
                          export->kind == EXPORT_SVG);
}

/* Asks for a file; the name that is proposed is that of the game. */
static void
choose_file (PslWindow *self, Kind kind)
{
  g_autofree char *game = psl_document_propose_name (self->document);
  const char *ending = kind == EXPORT_SVG ? ".svg" : ".png";
  g_autofree char *name = NULL;
  Export *export = g_new0 (Export, 1);

  if (g_str_has_suffix (game, PSL_GAME_SUFFIX))
    game[strlen (game) - strlen (PSL_GAME_SUFFIX)] = '\0';
  name = g_strconcat (game, ending, NULL);
  export->window = g_object_ref (self);
  export->kind = kind;
  psl_file_dialog_export (GTK_WINDOW (self),
                          kind == EXPORT_REPLAY ? _ ("Save the replay") : _ ("Save the picture"),
                          name, kind == EXPORT_SVG ? _ ("SVG pictures") : _ ("PNG pictures"),
                          kind == EXPORT_SVG ? "image/svg+xml" : "image/png", on_file_chosen,
                          export, export_free);
}

static void
activate_save_png (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  choose_file (user_data, EXPORT_PNG);
}

static void
activate_save_svg (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  choose_file (user_data, EXPORT_SVG);
}

static void
activate_save_replay (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  choose_file (user_data, EXPORT_REPLAY);
}

static const GActionEntry entries[] = {
  { "copy-picture", activate_copy_picture },
  { "copy-position", activate_copy_position },
  { "copy-turns", activate_copy_turns },
  { "save-png", activate_save_png },
  { "save-svg", activate_save_svg },
  { "save-replay", activate_save_replay },
};

void
psl_window_init_export (PslWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
psl_window_update_export (PslWindow *self, gboolean enabled)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    psl_window_enable (self, entries[i].name, enabled);
}
