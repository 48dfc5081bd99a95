/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-saved-games-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-clamp.h"
#include "app/psl-file-name.h"
#include "app/psl-game-summary.h"
#include "app/psl-saved-game-row.h"
#include "app/psl-saved-games.h"
#include "storage/psl-game-file.h"

/* How wide a row becomes. */
#define MAX_EMS 60

struct _PslSavedGamesPage
{
  GtkWidget parent_instance;

  GtkWidget *clamp;
  GtkWidget *box; /* in the clamp */
  GtkWidget *search;
  GtkWidget *stack;
  GtkWidget *view; /* the list, in the stack */
  GtkLabel *empty;
  GtkWidget *popover;          /* in which a game gets another name */
  GtkWidget *entry;            /* in the popover */
  GFile *renamed;              /* the game that it is for; owned, or NULL */
  GListStore *games;           /* of PslGameSummary */
  GtkFilterListModel *found;   /* those that the search lets through, newest first */
  GtkCustomFilter *filter;     /* borrowed from found */
  GCancellable *cancellable;   /* of the reading; owned, or NULL */
  guint focus_position;        /* of the game whose row gets the focus */
  guint focus_id;              /* idle source that gives it */
};

enum
{
  FILE_CHOSEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslSavedGamesPage, psl_saved_games_page, GTK_TYPE_WIDGET)

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
  if (!psl_saved_games_read_finish (result, &error) &&
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
  g_return_if_fail (PSL_IS_SAVED_GAMES_PAGE (self));

  stop_reading (self);
  g_list_store_remove_all (self->games);
  self->cancellable = g_cancellable_new ();
  psl_saved_games_read_async (self->games, self->cancellable, on_read, g_object_ref (self));
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

/* --- The focus --- */

static gboolean
focus_row (gpointer user_data)
{
  PslSavedGamesPage *self = user_data;
  GListModel *games = G_LIST_MODEL (self->found);
  guint n = g_list_model_get_n_items (games);
  g_autoptr (PslGameSummary) wanted = NULL;

  self->focus_id = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (n > 0)
    wanted = g_list_model_get_item (games, MIN (self->focus_position, n - 1));
  for (GtkWidget *cell = gtk_widget_get_first_child (self->view); cell != NULL && wanted != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *row = gtk_widget_get_first_child (cell);

      if (PSL_IS_SAVED_GAME_ROW (row) &&
          psl_saved_game_row_get_summary (PSL_SAVED_GAME_ROW (row)) == wanted &&
          gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD))
        return G_SOURCE_REMOVE;
    }
  gtk_widget_grab_focus (self->search);
  return G_SOURCE_REMOVE;
}

/* Where the game in @file is in the list, its end when it is not there. */
static guint
find_position (PslSavedGamesPage *self, GFile *file)
{
  GListModel *games = G_LIST_MODEL (self->found);
  guint n = g_list_model_get_n_items (games);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PslGameSummary) each = g_list_model_get_item (games, i);

      if (g_file_equal (psl_game_summary_get_file (each), file))
        return i;
    }
  return n;
}

/* A row has been made anew, or is gone: the focus goes to the one at @position, once that is there
 * and what was open is closed. */
static void
keep_focus (PslSavedGamesPage *self, guint position)
{
  self->focus_position = position;
  if (self->focus_id == 0)
    self->focus_id = g_idle_add_full (G_PRIORITY_LOW, focus_row, self, NULL);
}

/* --- Renaming and trash --- */

/* Puts @summary (NULL: nothing) in the place of the game in @file, so that the list stays where it
 * is.  While games are still being read, all are read again. */
static void
replace_game (PslSavedGamesPage *self, GFile *file, PslGameSummary *summary)
{
  GListModel *games = G_LIST_MODEL (self->games);

  for (guint i = 0; self->cancellable == NULL && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (PslGameSummary) each = g_list_model_get_item (games, i);

      if (!g_file_equal (psl_game_summary_get_file (each), file))
        continue;
      g_list_store_splice (self->games, i, 1, (gpointer *) &summary, summary != NULL ? 1 : 0);
      return;
    }
  psl_saved_games_page_refresh (self);
}

void
psl_saved_games_page_rename (PslSavedGamesPage *self, GFile *file, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) renamed = NULL;
  g_autoptr (PslGameSummary) summary = NULL;

  g_return_if_fail (PSL_IS_SAVED_GAMES_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  renamed = psl_saved_games_rename (file, name, &error);
  if (renamed == NULL)
    {
      g_autofree char *old = psl_file_name_get (file);
      g_autofree char *text =
          g_strdup_printf (_ ("“%s” cannot be renamed: %s"), old, error->message);

      g_signal_emit (self, signals[FAILED], 0, text);
      psl_saved_games_page_refresh (self);
      return;
    }
  summary = psl_game_summary_load (renamed, NULL);
  replace_game (self, file, summary);
  keep_focus (self, find_position (self, renamed));
}

void
psl_saved_games_page_trash (PslSavedGamesPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  guint position;

  g_return_if_fail (PSL_IS_SAVED_GAMES_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  position = find_position (self, file);
  if (!g_file_trash (file, NULL, &error))
    {
      g_autofree char *name = psl_file_name_get (file);
      g_autofree char *text =
          g_strdup_printf (_ ("“%s” cannot be put in the trash: %s"), name, error->message);

      g_signal_emit (self, signals[FAILED], 0, text);
      psl_saved_games_page_refresh (self);
      return;
    }
  replace_game (self, file, NULL);
  keep_focus (self, position);
}

/* --- Rows --- */

static void
on_row_opened (PslSavedGamesPage *self, PslGameSummary *summary)
{
  g_autoptr (GFile) file = g_object_ref (psl_game_summary_get_file (summary));

  g_signal_emit (self, signals[FILE_CHOSEN], 0, file);
}

/* One popover serves all rows: one for each would make the list slow. */
static void
on_row_rename (PslSavedGamesPage *self, PslGameSummary *summary, PslSavedGameRow *row)
{
  const char *name = psl_game_summary_get_name (summary);
  const char *ending = g_strrstr (name, PSL_GAME_SUFFIX);
  graphene_rect_t bounds;

  if (!psl_saved_game_row_get_rename_bounds (row, GTK_WIDGET (self), &bounds))
    return;
  g_set_object (&self->renamed, psl_game_summary_get_file (summary));
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
  g_autofree char *old = file != NULL ? psl_file_name_get (file) : NULL;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  if (file != NULL && name[0] != '\0' && !g_str_equal (name, old))
    psl_saved_games_page_rename (self, file, name);
}

static void
on_row_trash (PslSavedGamesPage *self, PslGameSummary *summary)
{
  g_autoptr (GFile) file = g_object_ref (psl_game_summary_get_file (summary));

  psl_saved_games_page_trash (self, file);
}

static void
setup_row (GtkSignalListItemFactory *factory, GtkListItem *item, PslSavedGamesPage *self)
{
  GtkWidget *row = psl_saved_game_row_new ();

  g_signal_connect_object (row, "open", G_CALLBACK (on_row_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "rename", G_CALLBACK (on_row_rename), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "trash", G_CALLBACK (on_row_trash), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
  /* The buttons in it are what there is to press. */
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, PslSavedGamesPage *self)
{
  psl_saved_game_row_set_summary (PSL_SAVED_GAME_ROW (gtk_list_item_get_child (item)),
                                  gtk_list_item_get_item (item));
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *item, PslSavedGamesPage *self)
{
  psl_saved_game_row_set_summary (PSL_SAVED_GAME_ROW (gtk_list_item_get_child (item)), NULL);
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
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_object (&self->renamed);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->clamp, gtk_widget_unparent);
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
  self->view = view;
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
  self->clamp = psl_clamp_new (self->box, MAX_EMS);
  gtk_widget_set_parent (self->clamp, GTK_WIDGET (self));
  init_popover (self);
  update_empty (self);
}
