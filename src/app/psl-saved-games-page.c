/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-saved-games-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-appearance.h"
#include "app/psl-game-summary.h"
#include "app/psl-settings.h"
#include "board/psl-board-picture.h"
#include "storage/psl-game-file.h"

#define PICTURE_WIDTH 112
#define PICTURE_HEIGHT 84

/* As many games are handed over to the page at once: few at first, so that something is there to be
 * seen, more later, since the list is put in order for each batch. */
#define FIRST_BATCH 16
#define LAST_BATCH 256

struct _PslSavedGamesPage
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *stack;
  GtkLabel *empty;
  GtkWidget *popover;          /* in which a game gets another name */
  GtkWidget *entry;            /* in the popover */
  GFile *renamed;              /* the game that it is for; owned, or NULL */
  GListStore *games;           /* of PslGameSummary */
  GtkFilterListModel *found;   /* those that the search lets through, newest first */
  GtkCustomFilter *filter;     /* borrowed from found */
  GCancellable *cancellable;   /* of the reading; owned, or NULL */
};

enum
{
  FILE_CHOSEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslSavedGamesPage, psl_saved_games_page, GTK_TYPE_WIDGET)

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
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *item = items; item != NULL; item = item->next)
    {
      const char *type = gtk_recent_info_get_mime_type (item->data);

      if (type != NULL && g_content_type_equals (type, PSL_GAME_MEDIA_TYPE) &&
          gtk_recent_info_exists (item->data))
        g_ptr_array_add (files, g_file_new_for_uri (gtk_recent_info_get_uri (item->data)));
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return files;
}

/* --- Reading, in a thread --- */

typedef struct
{
  GFile *folder;
  GPtrArray *recent; /* of GFile */
  GWeakRef page;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->folder);
  g_ptr_array_unref (reading->recent);
  g_weak_ref_clear (&reading->page);
  g_free (reading);
}

typedef struct
{
  PslSavedGamesPage *page; /* owned */
  GCancellable *cancellable;
  GPtrArray *games;
} Batch;

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_object_unref (batch->page);
  g_object_unref (batch->cancellable);
  g_ptr_array_unref (batch->games);
  g_free (batch);
}

static gboolean
take_batch (gpointer data)
{
  Batch *batch = data;

  if (!g_cancellable_is_cancelled (batch->cancellable))
    g_list_store_splice (batch->page->games,
                         g_list_model_get_n_items (G_LIST_MODEL (batch->page->games)), 0,
                         batch->games->pdata, batch->games->len);
  return G_SOURCE_REMOVE;
}

/* Leaves @games to the main loop, in which alone widgets may be touched. */
static void
hand_over (Reading *reading, GPtrArray *games, GCancellable *cancellable)
{
  g_autoptr (PslSavedGamesPage) page = g_weak_ref_get (&reading->page);
  Batch *batch;

  if (page == NULL)
    {
      g_ptr_array_unref (games);
      return;
    }
  batch = g_new0 (Batch, 1);
  batch->page = g_steal_pointer (&page);
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
          hand_over (reading, games, cancellable);
          games = g_ptr_array_new_with_free_func (g_object_unref);
        }
    }
  hand_over (reading, games, cancellable);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* --- What is shown --- */

static void
update_empty (PslSavedGamesPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0;
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), any ? "games" : "empty");
  if (self->cancellable != NULL)
    gtk_label_set_text (self->empty, _ ("The games are being read…"));
  else if (search[0] != '\0')
    gtk_label_set_text (self->empty, _ ("No game has these words."));
  else
    gtk_label_set_text (self->empty, _ ("There is no saved game here yet."));
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PslSavedGamesPage) self = PSL_SAVED_GAMES_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  if (!g_task_propagate_boolean (G_TASK (result), &error) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      text = g_strdup_printf (_ ("The folder of the saved games cannot be read: %s"),
                              error->message);
      g_signal_emit (self, signals[FAILED], 0, text);
    }
  update_empty (self);
}

static void
stop_reading (PslSavedGamesPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
psl_saved_games_page_refresh (PslSavedGamesPage *self)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  g_return_if_fail (PSL_IS_SAVED_GAMES_PAGE (self));

  stop_reading (self);
  g_list_store_remove_all (self->games);
  self->cancellable = g_cancellable_new ();
  reading = g_new0 (Reading, 1);
  reading->folder = get_folder ();
  reading->recent = list_recent_files ();
  g_weak_ref_init (&reading->page, self);
  task = g_task_new (NULL, self->cancellable, on_read, g_object_ref (self));
  g_task_set_task_data (task, reading, reading_free);
  /* Below the batches, so that nothing is still to come when the end is told. */
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_run_in_thread (task, read_in_thread);
  update_empty (self);
}

gboolean
psl_saved_games_page_is_reading (PslSavedGamesPage *self)
{
  g_return_val_if_fail (PSL_IS_SAVED_GAMES_PAGE (self), FALSE);
  return self->cancellable != NULL;
}

GListModel *
psl_saved_games_page_get_games (PslSavedGamesPage *self)
{
  g_return_val_if_fail (PSL_IS_SAVED_GAMES_PAGE (self), NULL);
  return G_LIST_MODEL (self->found);
}

/* --- Renaming and trash --- */

static char *
get_display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "");
}

void
psl_saved_games_page_rename (PslSavedGamesPage *self, GFile *file, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) renamed = NULL;

  g_return_if_fail (PSL_IS_SAVED_GAMES_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  renamed = g_file_set_display_name (file, name, NULL, &error);
  if (renamed == NULL)
    {
      g_autofree char *old = get_display_name (file);
      g_autofree char *text =
          g_strdup_printf (_ ("“%s” cannot be renamed: %s"), old, error->message);

      g_signal_emit (self, signals[FAILED], 0, text);
    }
  psl_saved_games_page_refresh (self);
}

void
psl_saved_games_page_trash (PslSavedGamesPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PSL_IS_SAVED_GAMES_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (!g_file_trash (file, NULL, &error))
    {
      g_autofree char *name = get_display_name (file);
      g_autofree char *text =
          g_strdup_printf (_ ("“%s” cannot be put in the trash: %s"), name, error->message);

      g_signal_emit (self, signals[FAILED], 0, text);
    }
  psl_saved_games_page_refresh (self);
}

/* --- Rows --- */

typedef struct
{
  PslSavedGamesPage *page; /* borrowed */
  PslGameSummary *summary; /* borrowed, NULL while the row is not in use */
  GtkWidget *open;
  GtkWidget *picture;
  GtkWidget *warning;
  GtkWidget *name;
  GtkWidget *players;
  GtkWidget *result;
  GtkWidget *rename;
} Row;

static void
on_open_clicked (Row *row)
{
  g_autoptr (GFile) file = g_object_ref (psl_game_summary_get_file (row->summary));

  g_signal_emit (row->page, signals[FILE_CHOSEN], 0, file);
}

/* One popover serves all rows: one for each would make the list slow. */
static void
on_rename_clicked (Row *row)
{
  PslSavedGamesPage *self = row->page;
  const char *name = psl_game_summary_get_name (row->summary);
  const char *ending = g_strrstr (name, PSL_GAME_SUFFIX);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (row->rename, GTK_WIDGET (self), &bounds))
    return;
  g_set_object (&self->renamed, psl_game_summary_get_file (row->summary));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0,
                              ending != NULL ? (int) g_utf8_pointer_to_offset (name, ending) : -1);
}

static void
on_rename_confirmed (PslSavedGamesPage *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->renamed);
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *old = file != NULL ? get_display_name (file) : NULL;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  if (file != NULL && name[0] != '\0' && !g_str_equal (name, old))
    psl_saved_games_page_rename (self, file, name);
}

static void
on_trash_clicked (Row *row)
{
  g_autoptr (GFile) file = g_object_ref (psl_game_summary_get_file (row->summary));

  psl_saved_games_page_trash (row->page, file);
}

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_icon_button (GtkWidget *button, const char *icon, const char *name)
{
  g_object_set (button, "icon-name", icon, "tooltip-text", name, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (button, "flat");
  psl_accessible_set_label (button, name);
  return button;
}

static GtkWidget *
new_rename_button (Row *row)
{
  row->rename = new_icon_button (gtk_button_new (), "document-edit-symbolic", _ ("Rename"));
  g_signal_connect_swapped (row->rename, "clicked", G_CALLBACK (on_rename_clicked), row);
  return row->rename;
}

static GtkWidget *
new_open_button (Row *row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  row->open = gtk_button_new ();
  row->picture = psl_board_picture_new ();
  row->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  row->name = new_label (NULL);
  row->players = new_label (NULL);
  row->result = new_label ("secondary");
  gtk_label_set_wrap (GTK_LABEL (row->result), TRUE);
  gtk_label_set_lines (GTK_LABEL (row->result), 2);
  gtk_widget_add_css_class (row->name, "heading");
  g_object_bind_property (psl_appearance_get (), "theme", row->picture, "theme",
                          G_BINDING_SYNC_CREATE);
  g_object_set (row->picture, "bare", TRUE, NULL);
  gtk_widget_set_size_request (row->picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_size_request (row->warning, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), row->name);
  gtk_box_append (GTK_BOX (words), row->players);
  gtk_box_append (GTK_BOX (words), row->result);
  gtk_box_append (GTK_BOX (line), row->picture);
  gtk_box_append (GTK_BOX (line), row->warning);
  gtk_box_append (GTK_BOX (line), words);
  gtk_button_set_child (GTK_BUTTON (row->open), line);
  gtk_widget_set_hexpand (row->open, TRUE);
  gtk_widget_add_css_class (row->open, "flat");
  g_signal_connect_swapped (row->open, "clicked", G_CALLBACK (on_open_clicked), row);
  return row->open;
}

static void
setup_row (GtkSignalListItemFactory *factory, GtkListItem *item, PslSavedGamesPage *self)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *trash = new_icon_button (gtk_button_new (), "user-trash-symbolic",
                                      _ ("Put in the trash"));

  row->page = self;
  gtk_box_append (GTK_BOX (box), new_open_button (row));
  gtk_box_append (GTK_BOX (box), new_rename_button (row));
  gtk_box_append (GTK_BOX (box), trash);
  g_signal_connect_swapped (trash, "clicked", G_CALLBACK (on_trash_clicked), row);
  g_object_set_data_full (G_OBJECT (box), "psl-row", row, g_free);
  gtk_list_item_set_child (item, box);
  /* The buttons in it are what there is to press. */
  gtk_list_item_set_activatable (item, FALSE);
}

static Row *
get_row (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "psl-row");
}

/* What a line below the players says: the date and the result, or why the file cannot be read. */
static char *
describe_result (PslGameSummary *summary)
{
  const char *date = psl_game_summary_get_date (summary);

  if (psl_game_summary_get_problem (summary) != NULL)
    return g_strdup (psl_game_summary_get_problem (summary));
  return date[0] != '\0' ? g_strdup_printf ("%s · %s", date, psl_game_summary_get_result (summary))
                         : g_strdup (psl_game_summary_get_result (summary));
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, PslSavedGamesPage *self)
{
  Row *row = get_row (item);
  PslGameSummary *summary = gtk_list_item_get_item (item);
  gboolean broken = psl_game_summary_get_problem (summary) != NULL;
  g_autofree char *result = describe_result (summary);

  row->summary = summary;
  gtk_label_set_text (GTK_LABEL (row->name), psl_game_summary_get_name (summary));
  gtk_label_set_text (GTK_LABEL (row->players), psl_game_summary_get_players (summary));
  gtk_widget_set_visible (row->players, !broken);
  gtk_label_set_text (GTK_LABEL (row->result), result);
  gtk_widget_set_tooltip_text (row->result, result);
  gtk_widget_set_visible (row->warning, broken);
  gtk_widget_set_visible (row->picture, !broken);
  psl_board_picture_set_position (PSL_BOARD_PICTURE (row->picture),
                                  psl_game_summary_get_game (summary),
                                  psl_game_summary_get_position (summary), NULL);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (row->open), GTK_ACCESSIBLE_PROPERTY_LABEL,
      psl_game_summary_get_name (summary), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, result, -1);
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *item, PslSavedGamesPage *self)
{
  Row *row = get_row (item);

  row->summary = NULL;
  psl_board_picture_set_position (PSL_BOARD_PICTURE (row->picture), NULL, NULL, NULL);
}

/* --- Object --- */

static int
compare (gconstpointer a, gconstpointer b, gpointer user_data)
{
  return psl_game_summary_compare ((PslGameSummary *) a, (PslGameSummary *) b);
}

static gboolean
matches (gpointer item, gpointer user_data)
{
  PslSavedGamesPage *self = user_data;

  return psl_game_summary_matches (item, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
on_search_changed (PslSavedGamesPage *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_empty (self);
}

GtkWidget *
psl_saved_games_page_new (void)
{
  return g_object_new (PSL_TYPE_SAVED_GAMES_PAGE, NULL);
}

static void
psl_saved_games_page_dispose (GObject *object)
{
  PslSavedGamesPage *self = PSL_SAVED_GAMES_PAGE (object);

  stop_reading (self);
  g_clear_object (&self->renamed);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  if (self->found != NULL)
    g_signal_handlers_disconnect_by_data (self->found, self);
  g_clear_object (&self->found);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (psl_saved_games_page_parent_class)->dispose (object);
}

static void
psl_saved_games_page_class_init (PslSavedGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_saved_games_page_dispose;
  signals[FILE_CHOSEN] = g_signal_new ("file-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "savedgames");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
init_models (PslSavedGamesPage *self)
{
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL));
  GtkSortListModel *sorted;

  self->games = g_list_store_new (PSL_TYPE_GAME_SUMMARY);
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->games)), sorter);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->found = gtk_filter_list_model_new (G_LIST_MODEL (sorted), GTK_FILTER (self->filter));
  g_signal_connect_swapped (self->found, "items-changed", G_CALLBACK (update_empty), self);
}

static GtkWidget *
new_list (PslSavedGamesPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->found)))),
      factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row), self);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (view), TRUE);
  psl_accessible_set_label (view, _ ("Saved games"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  return scrolled;
}

static void
init_popover (PslSavedGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *confirm = gtk_button_new_with_mnemonic (_ ("_Rename"));

  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 24);
  psl_accessible_set_label (self->entry, _ ("Name of the file"));
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), confirm);
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_rename_confirmed), self);
  g_signal_connect_swapped (confirm, "clicked", G_CALLBACK (on_rename_confirmed), self);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

static void
psl_saved_games_page_init (PslSavedGamesPage *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->search = gtk_search_entry_new ();
  psl_accessible_set_label (self->search, _ ("Search the saved games"));
  gtk_widget_set_margin_start (self->search, 12);
  gtk_widget_set_margin_end (self->search, 12);
  gtk_widget_set_margin_top (self->search, 12);
  gtk_widget_set_margin_bottom (self->search, 12);
  init_models (self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (on_search_changed), self);

  self->empty = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->empty, TRUE);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), new_list (self), "games");
  gtk_stack_add_named (GTK_STACK (self->stack), GTK_WIDGET (self->empty), "empty");
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->search);
  gtk_box_append (GTK_BOX (self->box), self->stack);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  init_popover (self);
  update_empty (self);
}
