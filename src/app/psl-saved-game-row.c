/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-saved-game-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/psl-accessible.h"
#include "app/psl-appearance.h"
#include "app/psl-label.h"
#include "board/psl-board-picture.h"
#include "storage/psl-game-file.h"

struct _PslSavedGameRow
{
  GtkWidget parent_instance;

  PslGameSummary *summary; /* owned, or NULL */
  GtkWidget *box;
  GtkWidget *open;
  GtkWidget *picture;
  GtkWidget *warning;
  GtkWidget *name;
  GtkWidget *players;
  GtkWidget *result;
  GtkWidget *rename;
};

enum
{
  OPEN,
  RENAME,
  TRASH,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslSavedGameRow, psl_saved_game_row, GTK_TYPE_WIDGET)

PslGameSummary *
psl_saved_game_row_get_summary (PslSavedGameRow *self)
{
  g_return_val_if_fail (PSL_IS_SAVED_GAME_ROW (self), NULL);
  return self->summary;
}

gboolean
psl_saved_game_row_get_rename_bounds (PslSavedGameRow *self,
                                      GtkWidget *widget,
                                      graphene_rect_t *bounds)
{
  g_return_val_if_fail (PSL_IS_SAVED_GAME_ROW (self), FALSE);

  return gtk_widget_compute_bounds (self->rename, widget, bounds);
}

/* --- What it shows --- */

/* What the last line says: the date and the result, or why the file cannot be read. */
static char *
describe_result (PslGameSummary *summary)
{
  const char *date = psl_game_summary_get_date (summary);

  if (psl_game_summary_get_problem (summary) != NULL)
    return g_strdup (psl_game_summary_get_problem (summary));
  return date[0] != '\0' ? g_strdup_printf ("%s · %s", date, psl_game_summary_get_result (summary))
                         : g_strdup (psl_game_summary_get_result (summary));
}

/* The name of the file without the ending that all of them have. */
static char *
get_title (PslGameSummary *summary)
{
  const char *name = psl_game_summary_get_name (summary);
  gsize length = strlen (name);

  if (g_str_has_suffix (name, PSL_GAME_SUFFIX) && length > strlen (PSL_GAME_SUFFIX))
    length -= strlen (PSL_GAME_SUFFIX);
  return g_strndup (name, length);
}

static void
show_summary (PslSavedGameRow *self)
{
  PslGameSummary *summary = self->summary;
  gboolean broken = psl_game_summary_get_problem (summary) != NULL;
  const char *players = psl_game_summary_get_players (summary);
  g_autofree char *title = get_title (summary);
  g_autofree char *result = describe_result (summary);
  g_autofree char *spoken =
      broken ? g_strdup (result) : g_strdup_printf ("%s\n%s", players, result);

  gtk_label_set_text (GTK_LABEL (self->name), title);
  gtk_label_set_text (GTK_LABEL (self->players), players);
  gtk_widget_set_visible (self->players, !broken);
  gtk_label_set_text (GTK_LABEL (self->result), result);
  gtk_widget_set_visible (self->warning, broken);
  gtk_widget_set_visible (self->picture, !broken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
}

void
psl_saved_game_row_set_summary (PslSavedGameRow *self, PslGameSummary *summary)
{
  g_return_if_fail (PSL_IS_SAVED_GAME_ROW (self));
  g_return_if_fail (summary == NULL || PSL_IS_GAME_SUMMARY (summary));

  g_set_object (&self->summary, summary);
  psl_board_picture_set_position (PSL_BOARD_PICTURE (self->picture),
                                  summary != NULL ? psl_game_summary_get_game (summary) : NULL,
                                  summary != NULL ? psl_game_summary_get_position (summary) : NULL,
                                  NULL);
  if (summary != NULL)
    show_summary (self);
}

/* --- Object --- */

GtkWidget *
psl_saved_game_row_new (void)
{
  return g_object_new (PSL_TYPE_SAVED_GAME_ROW, NULL);
}

static void
emit (PslSavedGameRow *self, guint which)
{
  /* What it is about may go with the row. */
  g_autoptr (PslGameSummary) summary = self->summary != NULL ? g_object_ref (self->summary) : NULL;

  if (summary != NULL)
    g_signal_emit (self, signals[which], 0, summary);
}

static void
on_open_clicked (PslSavedGameRow *self)
{
  emit (self, OPEN);
}

static void
on_rename_clicked (PslSavedGameRow *self)
{
  emit (self, RENAME);
}

static void
on_trash_clicked (PslSavedGameRow *self)
{
  emit (self, TRASH);
}

static void
psl_saved_game_row_dispose (GObject *object)
{
  PslSavedGameRow *self = PSL_SAVED_GAME_ROW (object);

  g_clear_object (&self->summary);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_saved_game_row_parent_class)->dispose (object);
}

static void
psl_saved_game_row_class_init (PslSavedGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const char *const names[] = { "open", "rename", "trash" };

  G_OBJECT_CLASS (klass)->dispose = psl_saved_game_row_dispose;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], PSL_TYPE_SAVED_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, PSL_TYPE_GAME_SUMMARY);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "savedgame");
}

/* A text of @n_lines lines at most; it may be a name, in which a hyphen would mislead. */
static GtkWidget *
new_label (const char *style, int n_lines)
{
  GtkWidget *label = gtk_label_new (NULL);
  PangoAttrList *attributes = pango_attr_list_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), n_lines);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
  psl_label_tell_when_cut (GTK_LABEL (label));
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_icon_button (PslSavedGameRow *self, const char *icon, const char *name, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  g_object_set (button, "tooltip-text", name, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (button, "flat");
  psl_accessible_set_label (button, name);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static GtkWidget *
new_words (PslSavedGameRow *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  /* Three players, or a date and a result, fill more than two lines when text is large. */
  self->name = new_label ("heading", 2);
  self->players = new_label (NULL, 3);
  self->result = new_label ("secondary", 4);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), self->name);
  gtk_box_append (GTK_BOX (words), self->players);
  gtk_box_append (GTK_BOX (words), self->result);
  return words;
}

static GtkWidget *
new_open_button (PslSavedGameRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->open = gtk_button_new ();
  self->picture = psl_board_picture_new ();
  self->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  g_object_bind_property (psl_appearance_get (), "theme", self->picture, "theme",
                          G_BINDING_SYNC_CREATE);
  g_object_set (self->picture, "bare", TRUE, NULL);
  /* As large as the style says, whatever the board's proportions. */
  gtk_widget_add_css_class (room, "picture");
  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->warning);
  gtk_box_append (GTK_BOX (line), overlay);
  gtk_box_append (GTK_BOX (line), new_words (self));
  gtk_button_set_child (GTK_BUTTON (self->open), line);
  gtk_widget_set_hexpand (self->open, TRUE);
  gtk_widget_add_css_class (self->open, "flat");
  g_signal_connect_swapped (self->open, "clicked", G_CALLBACK (on_open_clicked), self);
  return self->open;
}

static void
psl_saved_game_row_init (PslSavedGameRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->rename = new_icon_button (self, "document-edit-symbolic", _ ("Rename"),
                                  G_CALLBACK (on_rename_clicked));
  gtk_box_append (GTK_BOX (self->box), new_open_button (self));
  gtk_box_append (GTK_BOX (self->box), self->rename);
  gtk_box_append (GTK_BOX (self->box),
                  new_icon_button (self, "user-trash-symbolic", _ ("Put in the trash"),
                                   G_CALLBACK (on_trash_clicked)));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
