/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-saved-games.h"

#include <gtk/gtk.h>

#include "app/psl-game-summary.h"
#include "app/psl-recent.h"
#include "app/psl-settings.h"
#include "storage/psl-game-file.h"

/* As many games are handed over at once: few at first, so that something is there to be seen, more
 * later, since whoever shows the list puts it in order for each batch. */
#define FIRST_BATCH 16
#define LAST_BATCH 256

/* --- Which files --- */

static void
add_file (GPtrArray *files, GHashTable *known, GFile *file)
{
  if (g_hash_table_add (known, g_object_ref (file)))
    g_ptr_array_add (files, g_object_ref (file));
}

/* The folder in which games are kept: the one last used, the documents otherwise. */
static GFile *
get_folder (void)
{
  g_autofree char *uri = g_settings_get_string (psl_settings_get (), PSL_KEY_LAST_FOLDER);
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (uri[0] != '\0')
    return g_file_new_for_uri (uri);
  return g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
}

static GPtrArray *
list_recent_files (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GList *items = psl_recent_list (G_MAXUINT);

  for (GList *item = items; item != NULL; item = item->next)
    g_ptr_array_add (files, g_file_new_for_uri (gtk_recent_info_get_uri (item->data)));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return files;
}

/* --- Reading, in a thread --- */

typedef struct
{
  GFile *folder;
  GPtrArray *recent; /* of GFile */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->folder);
  g_ptr_array_unref (reading->recent);
  g_free (reading);
}

typedef struct
{
  GListStore *store; /* owned */
  GCancellable *cancellable;
  GPtrArray *games; /* of PslGameSummary */
} Batch;

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_object_unref (batch->store);
  g_object_unref (batch->cancellable);
  g_ptr_array_unref (batch->games);
  g_free (batch);
}

static gboolean
take_batch (gpointer data)
{
  Batch *batch = data;

  if (!g_cancellable_is_cancelled (batch->cancellable))
    g_list_store_splice (batch->store, g_list_model_get_n_items (G_LIST_MODEL (batch->store)), 0,
                         batch->games->pdata, batch->games->len);
  return G_SOURCE_REMOVE;
}

/* Leaves @games to the main loop, in which alone widgets may be touched. */
static void
hand_over (GListStore *store, GPtrArray *games, GCancellable *cancellable)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->store = g_object_ref (store);
  batch->cancellable = g_object_ref (cancellable);
  batch->games = games;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_batch, batch, batch_free);
}

static GPtrArray *
list_files (Reading *reading, GCancellable *cancellable, GError **error)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) known = g_hash_table_new_full (
      g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, NULL);
  g_autoptr (GFileEnumerator) children = NULL;
  GFileInfo *info;
  GFile *child;

  for (guint i = 0; i < reading->recent->len; i++)
    add_file (files, known, reading->recent->pdata[i]);
  children = g_file_enumerate_children (
      reading->folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
      G_FILE_QUERY_INFO_NONE, cancellable, error);
  while (children != NULL &&
         g_file_enumerator_iterate (children, &info, &child, cancellable, error) && info != NULL)
    {
      if (g_str_has_suffix (g_file_info_get_name (info), PSL_GAME_SUFFIX))
        add_file (files, known, child);
    }
  return files;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Reading *reading = task_data;
  GError *error = NULL;
  g_autoptr (GPtrArray) files = list_files (reading, cancellable, &error);
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  guint batch = FIRST_BATCH;

  for (guint i = 0; i < files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_ptr_array_add (games, psl_game_summary_load (files->pdata[i], cancellable));
      if (games->len == batch)
        {
          batch = MIN (2 * batch, LAST_BATCH);
          hand_over (source, games, cancellable);
          games = g_ptr_array_new_with_free_func (g_object_unref);
        }
    }
  hand_over (source, games, cancellable);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
psl_saved_games_read_async (GListStore *store,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (store, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->folder = get_folder ();
  reading->recent = list_recent_files ();
  g_task_set_source_tag (task, psl_saved_games_read_async);
  g_task_set_task_data (task, reading, reading_free);
  /* Below the batches, so that nothing is still to come when the end is told. */
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_run_in_thread (task, read_in_thread);
}

gboolean
psl_saved_games_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

GFile *
psl_saved_games_rename (GFile *file, const char *name, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  GtkRecentManager *recent = psl_recent_get_manager ();
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *old = g_file_get_basename (file);
  gboolean lacks_ending = old != NULL && g_str_has_suffix (old, PSL_GAME_SUFFIX) &&
                          !g_str_has_suffix (name, PSL_GAME_SUFFIX);
  g_autofree char *whole = g_strconcat (name, lacks_ending ? PSL_GAME_SUFFIX : "", NULL);
  GFile *renamed = g_file_set_display_name (file, whole, NULL, error);

  if (renamed != NULL && gtk_recent_manager_has_item (recent, uri))
    {
      g_autofree char *renamed_uri = g_file_get_uri (renamed);

      gtk_recent_manager_move_item (recent, uri, renamed_uri, NULL);
    }
  return renamed;
}
