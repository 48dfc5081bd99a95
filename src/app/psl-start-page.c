/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-start-page.h"

#include "app/psl-columns-layout.h"
#include "app/psl-game-cards.h"
#include "app/psl-recent.h"
#include "core/psl-game.h"
#include "paint/psl-painter.h"
#include "storage/psl-autosave.h"

/* The most recent games that are listed. */
#define MAX_RECENT 8

struct _PslStartPage
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller; /* (template child) */
  GtkWidget *resume_section;   /* (template child) */
  GtkWidget *resume_cards;     /* (template child) */
  GtkWidget *game_cards;       /* (template child) */
  GtkWidget *recent_frame;     /* (template child) */
  GtkWidget *recent_list;      /* (template child) */

  GtkWidget *chosen_card; /* (borrowed) of the game that was chosen last, or NULL */
};

G_DEFINE_FINAL_TYPE (PslStartPage, psl_start_page, GTK_TYPE_WIDGET)

enum
{
  GAME_CHOSEN,
  RESUME_REQUESTED,
  FILE_CHOSEN,
  OPEN_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
remove_children (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* --- Games --- */

static void
on_game_clicked (PslStartPage *self, GtkWidget *card)
{
  PslGameClass *class = g_object_get_data (G_OBJECT (card), "psl-game-class");

  self->chosen_card = card;
  g_signal_emit (self, signals[GAME_CHOSEN], 0, class->id);
}

static void
add_game_cards (PslStartPage *self)
{
  g_autoptr (GtkSizeGroup) summaries = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *class = psl_game_get_registered (i);
      GtkWidget *card;

      /* A game that cannot be drawn yet cannot be played on a board. */
      if (class->hidden || psl_painter_lookup (class->id) == NULL)
        continue;
      card = psl_game_card_new (class, summaries);
      g_object_set_data (G_OBJECT (card), "psl-game-class", class);
      g_signal_connect_swapped (card, "clicked", G_CALLBACK (on_game_clicked), self);
      gtk_box_append (GTK_BOX (self->game_cards), card);
    }
}

/* --- Interrupted games --- */

static void
on_resume_clicked (PslStartPage *self, GtkWidget *button)
{
  /* The handler may refresh the page, and with it drop the button and what it holds. */
  g_autoptr (PslAutosave) autosave =
      g_object_ref (g_object_get_data (G_OBJECT (button), "psl-autosave"));

  g_signal_emit (self, signals[RESUME_REQUESTED], 0, autosave);
}

static void
focus_first_card (PslStartPage *self)
{
  GtkWidget *card = gtk_widget_get_first_child (self->resume_cards);

  gtk_widget_grab_focus (card != NULL ? card : gtk_widget_get_first_child (self->game_cards));
}

static void
on_discard_clicked (PslStartPage *self, GtkWidget *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);

  psl_autosave_discard (g_object_get_data (G_OBJECT (button), "psl-autosave"));
  /* A popover that is dropped while it is open keeps the keyboard and the pointer for ever. */
  gtk_popover_popdown (GTK_POPOVER (popover));
  psl_start_page_refresh (self);
  focus_first_card (self);
}

static void
add_resume_card (PslStartPage *self, PslAutosave *autosave)
{
  GtkWidget *resume, *discard;
  GtkWidget *card = psl_resume_card_new (autosave, &resume, &discard);

  g_object_set_data_full (G_OBJECT (resume), "psl-autosave", g_object_ref (autosave),
                          g_object_unref);
  g_object_set_data_full (G_OBJECT (discard), "psl-autosave", g_object_ref (autosave),
                          g_object_unref);
  g_signal_connect_swapped (resume, "clicked", G_CALLBACK (on_resume_clicked), self);
  g_signal_connect_swapped (discard, "clicked", G_CALLBACK (on_discard_clicked), self);
  gtk_box_append (GTK_BOX (self->resume_cards), card);
}

void
psl_start_page_refresh (PslStartPage *self)
{
  g_autoptr (GPtrArray) autosaves = NULL;

  g_return_if_fail (PSL_IS_START_PAGE (self));

  autosaves = psl_autosave_list ();
  remove_children (self->resume_cards);
  for (guint i = 0; i < autosaves->len; i++)
    add_resume_card (self, g_ptr_array_index (autosaves, i));
  gtk_widget_set_visible (self->resume_section, autosaves->len > 0);
}

void
psl_start_page_begin_anew (PslStartPage *self)
{
  g_return_if_fail (PSL_IS_START_PAGE (self));

  self->chosen_card = NULL;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
psl_start_page_focus_card (PslStartPage *self)
{
  g_return_if_fail (PSL_IS_START_PAGE (self));

  if (self->chosen_card != NULL)
    gtk_widget_grab_focus (self->chosen_card);
  else
    focus_first_card (self);
}

/* --- Recent games --- */

static GtkWidget *
new_recent_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_recent_row (GtkRecentInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GFile *file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  const char *name = gtk_recent_info_get_display_name (info);
  g_autofree char *folder = psl_recent_describe_folder (file);
  GtkWidget *folder_label = new_recent_label (folder, "secondary");

  gtk_widget_add_css_class (folder_label, "caption");
  gtk_box_append (GTK_BOX (box), new_recent_label (name, NULL));
  gtk_box_append (GTK_BOX (box), folder_label);
  gtk_box_append (GTK_BOX (line), box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, folder, -1);
  g_object_set_data_full (G_OBJECT (row), "psl-file", file, g_object_unref);
  return row;
}

static void
update_recent (PslStartPage *self)
{
  GList *items = psl_recent_list (MAX_RECENT);
  GtkListBox *list = GTK_LIST_BOX (self->recent_list);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (GList *item = items; item != NULL; item = item->next)
    gtk_list_box_append (list, new_recent_row (item->data));
  gtk_widget_set_visible (self->recent_frame, items != NULL);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

static void
on_recent_activated (PslStartPage *self, GtkListBoxRow *row)
{
  /* The handler may change the list of recent files, and with it drop the row. */
  g_autoptr (GFile) file = g_object_ref (g_object_get_data (G_OBJECT (row), "psl-file"));

  g_signal_emit (self, signals[FILE_CHOSEN], 0, file);
}

static void
on_open_clicked (PslStartPage *self)
{
  g_signal_emit (self, signals[OPEN_REQUESTED], 0);
}

/* --- GObject --- */

static void
psl_start_page_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_start_page_parent_class)->dispose (object);
}

static void
psl_start_page_class_init (PslStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = psl_start_page_dispose;

  signals[GAME_CHOSEN] = g_signal_new ("game-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RESUME_REQUESTED] = g_signal_new ("resume-requested", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, PSL_TYPE_AUTOSAVE);
  signals[FILE_CHOSEN] = g_signal_new ("file-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[OPEN_REQUESTED] =
      g_signal_new ("open-requested", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PSL_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PslStartPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, PslStartPage, resume_section);
  gtk_widget_class_bind_template_child (widget_class, PslStartPage, resume_cards);
  gtk_widget_class_bind_template_child (widget_class, PslStartPage, game_cards);
  gtk_widget_class_bind_template_child (widget_class, PslStartPage, recent_frame);
  gtk_widget_class_bind_template_child (widget_class, PslStartPage, recent_list);
  gtk_widget_class_bind_template_callback (widget_class, on_open_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_recent_activated);
}

static void
psl_start_page_init (PslStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_game_cards (self);
  psl_start_page_refresh (self);
  update_recent (self);
  g_signal_connect_object (psl_recent_get_manager (), "changed", G_CALLBACK (update_recent), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
psl_start_page_new (void)
{
  return g_object_new (PSL_TYPE_START_PAGE, NULL);
}
