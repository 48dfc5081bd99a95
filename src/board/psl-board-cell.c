/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/psl-board-cell.h"

#include <glib/gi18n-lib.h>

#include "board/psl-board-private.h"

struct _PslBoardCell
{
  GtkWidget parent_instance;

  PslTarget target;
  char *label;
  gboolean selected, enabled, next;
  char *said;   /* owned: what is being said, or NULL */
  guint say_id; /* time-out after which it no longer is; 0: none */
};

/* Screen readers have taken up by then what has been said, in milliseconds. */
#define SAYING_TIME 500

G_DEFINE_FINAL_TYPE (PslBoardCell, psl_board_cell, GTK_TYPE_WIDGET)

static PslBoard *
get_board (PslBoardCell *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  return PSL_IS_BOARD (parent) ? PSL_BOARD (parent) : NULL;
}

static void
psl_board_cell_activate_point (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PslBoardCell *self = PSL_BOARD_CELL (widget);
  PslBoard *board = get_board (self);

  if (board != NULL)
    psl_board_point (board, self->target);
}

/* Boxes may overlap, on hexagons for instance; what is painted may not. */
static gboolean
psl_board_cell_contains (GtkWidget *widget, double x, double y)
{
  PslBoardCell *self = PSL_BOARD_CELL (widget);
  PslBoard *board = get_board (self);
  double board_x, board_y;

  if (board == NULL ||
      !gtk_widget_translate_coordinates (widget, GTK_WIDGET (board), x, y, &board_x, &board_y))
    return FALSE;
  return psl_board_pick (board, board_x, board_y) == self->target;
}

/* The board paints what is here. */
static void
psl_board_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
update_description (PslBoardCell *self)
{
  const char *description = self->next ? _ ("may be chosen next") : NULL;

  if (self->said != NULL)
    description = self->said;
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
stop_saying (PslBoardCell *self)
{
  g_clear_handle_id (&self->say_id, g_source_remove);
  g_clear_pointer (&self->said, g_free);
}

static void
psl_board_cell_finalize (GObject *object)
{
  PslBoardCell *self = PSL_BOARD_CELL (object);

  stop_saying (self);
  g_free (self->label);
  G_OBJECT_CLASS (psl_board_cell_parent_class)->finalize (object);
}

static void
psl_board_cell_class_init (PslBoardCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = psl_board_cell_finalize;
  widget_class->contains = psl_board_cell_contains;
  widget_class->snapshot = psl_board_cell_snapshot;

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "cell.point", NULL, psl_board_cell_activate_point);
}

static void
psl_board_cell_init (PslBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
}

PslBoardCell *
psl_board_cell_new (PslTarget target)
{
  PslBoardCell *self = g_object_new (PSL_TYPE_BOARD_CELL, NULL);

  self->target = target;
  return self;
}

PslTarget
psl_board_cell_get_target (PslBoardCell *self)
{
  return self->target;
}

void
psl_board_cell_set_label (PslBoardCell *self, const char *label)
{
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
}

const char *
psl_board_cell_get_label (PslBoardCell *self)
{
  return self->label;
}

void
psl_board_cell_set_state (PslBoardCell *self, gboolean selected, gboolean enabled, gboolean next)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  if (self->selected != selected)
    {
      self->selected = selected;
      gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
    }
  if (self->enabled != enabled)
    {
      self->enabled = enabled;
      gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_DISABLED, !enabled, -1);
    }
  if (self->next != next)
    {
      self->next = next;
      if (self->said == NULL)
        update_description (self);
    }
}

static gboolean
on_said (gpointer user_data)
{
  PslBoardCell *self = user_data;

  self->say_id = 0;
  stop_saying (self);
  update_description (self);
  return G_SOURCE_REMOVE;
}

void
psl_board_cell_say (PslBoardCell *self, const char *text)
{
  g_return_if_fail (PSL_IS_BOARD_CELL (self));
  g_return_if_fail (text != NULL);

  /* The same text again is a change too. */
  stop_saying (self);
  update_description (self);
  self->said = g_strdup (text);
  update_description (self);
  self->say_id = g_timeout_add (SAYING_TIME, on_said, self);
}
