/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "app/psl-demo-private.h"
#include "app/psl-picture.h"
#include "app/psl-recent.h"
#include "app/psl-settings.h"
#include "storage/psl-game-file.h"

/* The folder in it where games are kept. */
#define GAMES_FOLDER "Documents"

void
psl_demo_make_home (PslDemo *self)
{
  g_autofree char *state = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  self->home = g_dir_make_tmp ("passerelle-demo-XXXXXX", NULL);
  if (self->home == NULL)
    return;
  state = g_build_filename (self->home, "state", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
}

/* Saves @record in @folder under the name of the game and its day.  (transfer full)
 * (nullable) */
static GFile *
save (PslRecord *record, GFile *folder, GError **error)
{
  g_autofree char *name =
      g_strdup_printf ("%s %.10s" PSL_GAME_SUFFIX, psl_game_get_name (psl_record_get_game (record)),
                       psl_record_get_date (record));
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  return psl_game_save (record, file, NULL, NULL, NULL, error) ? g_steal_pointer (&file) : NULL;
}

/* The list is written rather than added to, so that the games have the dates of their own. */
static void
add_recent (GBookmarkFile *list, GFile *file, const char *date)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (date, NULL);

  g_bookmark_file_set_mime_type (list, uri, PSL_GAME_MEDIA_TYPE);
  g_bookmark_file_add_application (list, uri, "Passerelle", "passerelle %u");
  g_bookmark_file_set_added_date_time (list, uri, time);
  g_bookmark_file_set_visited_date_time (list, uri, time);
  g_bookmark_file_set_modified_date_time (list, uri, time);
}

static gboolean
save_samples (GBookmarkFile *list, GFile *folder, GError **error)
{
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      g_autoptr (PslRecord) record = psl_picture_load_sample (psl_game_get_registered (i)->id);
      g_autoptr (GFile) file = NULL;

      if (record == NULL)
        continue;
      file = save (record, folder, error);
      if (file == NULL)
        return FALSE;
      add_recent (list, file, psl_record_get_date (record));
    }
  return TRUE;
}

gboolean
psl_demo_fill_home (PslDemo *self)
{
  g_autoptr (GBookmarkFile) list = g_bookmark_file_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autofree char *path = NULL, *uri = NULL;

  if (self->home == NULL)
    {
      psl_demo_fail (self, "a temporary folder could not be made");
      return FALSE;
    }
  path = g_build_filename (self->home, PSL_RECENT_FILE, NULL);
  folder = g_file_new_build_filename (self->home, GAMES_FOLDER, NULL);
  uri = g_file_get_uri (folder);
  if (!g_file_make_directory (folder, NULL, &error) || !save_samples (list, folder, &error) ||
      !g_bookmark_file_to_file (list, path, &error))
    {
      psl_demo_fail (self, error->message);
      return FALSE;
    }
  psl_recent_set_home (self->home);
  g_settings_set_string (psl_settings_get (), PSL_KEY_LAST_FOLDER, uri);
  return TRUE;
}

static void
remove_folder (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_folder (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

void
psl_demo_remove_home (PslDemo *self)
{
  if (self->home != NULL)
    remove_folder (self->home);
  g_clear_pointer (&self->home, g_free);
}
