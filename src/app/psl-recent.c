/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-recent.h"

#include "storage/psl-game-file.h"

/* NULL is the desktop's list, and the home folder of the user. */
static GtkRecentManager *own_manager;
static char *own_home;

GtkRecentManager *
psl_recent_get_manager (void)
{
  return own_manager != NULL ? own_manager : gtk_recent_manager_get_default ();
}

void
psl_recent_set_home (const char *home)
{
  g_autofree char *path = NULL;

  g_return_if_fail (home != NULL && own_manager == NULL);

  path = g_build_filename (home, PSL_RECENT_FILE, NULL);
  own_home = g_strdup (home);
  own_manager = g_object_new (GTK_TYPE_RECENT_MANAGER, "filename", path, NULL);
}

static gboolean
is_game (GtkRecentInfo *info)
{
  const char *type = gtk_recent_info_get_mime_type (info);

  return type != NULL && g_content_type_equals (type, PSL_GAME_MEDIA_TYPE);
}

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

GList *
psl_recent_list (guint max)
{
  GList *items =
      g_list_sort (gtk_recent_manager_get_items (psl_recent_get_manager ()), compare_latest_first);
  GList *next;
  guint n = 0;

  for (GList *item = items; item != NULL; item = next)
    {
      next = item->next;
      /* Whether it exists takes a look at the disk, which may be far away. */
      if (n < max && is_game (item->data) && gtk_recent_info_exists (item->data))
        {
          n++;
          continue;
        }
      gtk_recent_info_unref (item->data);
      items = g_list_delete_link (items, item);
    }
  return items;
}

void
psl_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *groups[] = { (char *) "Passerelle", NULL };
  GtkRecentData data = {
    .mime_type = (char *) PSL_GAME_MEDIA_TYPE,
    .app_name = (char *) "Passerelle",
    .app_exec = (char *) "passerelle %u",
    .groups = groups,
  };

  gtk_recent_manager_add_full (psl_recent_get_manager (), uri, &data);
}

char *
psl_recent_describe_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) home = g_file_new_for_path (own_home != NULL ? own_home : g_get_home_dir ());
  g_autofree char *relative = NULL;
  g_autofree char *utf8 = NULL;

  if (folder == NULL)
    return g_strdup ("");
  if (g_file_equal (folder, home))
    return g_strdup ("~");
  relative = g_file_get_relative_path (home, folder);
  if (relative == NULL)
    return g_file_get_parse_name (folder);
  utf8 = g_filename_display_name (relative);
  return g_strdup_printf ("~/%s", utf8);
}
