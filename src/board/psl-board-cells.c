/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "board/psl-board-private.h"

void
psl_board_init_cells (PslBoard *self)
{
  psl_board_get_private (self)->cells = g_ptr_array_new ();
}

void
psl_board_dispose_cells (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  while (priv->cells->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (priv->cells, priv->cells->len - 1));
}

PslBoardCell *
psl_board_get_cell (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  for (guint i = 0; i < priv->cells->len; i++)
    {
      PslBoardCell *cell = g_ptr_array_index (priv->cells, i);

      if (psl_board_cell_get_target (cell) == target)
        return cell;
    }
  return NULL;
}

static GArray *
list_targets (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  const PslLayout *layout = psl_board_get_layout (self);
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (PslTarget));

  if (layout != NULL)
    {
      g_array_set_size (targets, priv->painter->list_targets (layout, priv->position, NULL));
      priv->painter->list_targets (layout, priv->position, (PslTarget *) (void *) targets->data);
    }
  return targets;
}

/* Where the cursor goes when what it is on leaves the board: to what is nearest to @point. */
static PslTarget
find_nearest (PslBoard *self, const graphene_point_t *point)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget nearest = PSL_NO_TARGET;
  double best = INFINITY;

  for (guint i = 0; i < priv->cells->len; i++)
    {
      PslTarget target = psl_board_cell_get_target (g_ptr_array_index (priv->cells, i));
      PslRect other;
      double distance;

      if (!psl_board_locate (self, target, &other))
        continue;
      distance =
          hypot (other.x + other.width / 2 - point->x, other.y + other.height / 2 - point->y);
      if (distance < best)
        {
          best = distance;
          nearest = target;
        }
    }
  return nearest;
}

/* Unparents the cells of @gone, a set of what is no longer on the board.  The focus leaves them
 * first, or GTK would choose where it goes. */
static void
remove_cells (PslBoard *self, GHashTable *gone)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gpointer cursor_cell = g_hash_table_lookup (gone, GUINT_TO_POINTER (priv->cursor));
  GHashTableIter iter;
  gpointer cell;

  if (cursor_cell != NULL)
    {
      graphene_rect_t bounds;
      graphene_point_t centre = { 0, 0 };

      if (gtk_widget_compute_bounds (cursor_cell, GTK_WIDGET (self), &bounds))
        graphene_rect_get_center (&bounds, &centre);
      psl_board_set_cursor (self, find_nearest (self, &centre));
    }
  else if (priv->cells->len > 0 && psl_board_get_cell (self, priv->cursor) == NULL)
    priv->cursor = psl_board_cell_get_target (g_ptr_array_index (priv->cells, 0));

  g_hash_table_iter_init (&iter, gone);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    gtk_widget_unparent (cell);
}

void
psl_board_sync_cells (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  g_autoptr (GHashTable) old = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) targets = list_targets (self);
  GtkWidget *previous = NULL;

  for (guint i = 0; i < priv->cells->len; i++)
    {
      PslBoardCell *cell = g_ptr_array_index (priv->cells, i);

      g_hash_table_insert (old, GUINT_TO_POINTER (psl_board_cell_get_target (cell)), cell);
    }
  g_ptr_array_set_size (priv->cells, 0);

  for (guint i = 0; i < targets->len; i++)
    {
      PslTarget target = g_array_index (targets, PslTarget, i);
      PslBoardCell *cell = g_hash_table_lookup (old, GUINT_TO_POINTER (target));
      g_autofree char *label = psl_game_describe_target (priv->game, priv->position, target);

      if (cell != NULL)
        g_hash_table_remove (old, GUINT_TO_POINTER (target));
      else
        cell = psl_board_cell_new (target);
      if (gtk_widget_get_parent (GTK_WIDGET (cell)) == NULL ||
          gtk_widget_get_prev_sibling (GTK_WIDGET (cell)) != previous)
        gtk_widget_insert_after (GTK_WIDGET (cell), GTK_WIDGET (self), previous);
      psl_board_cell_set_label (cell, label);
      g_ptr_array_add (priv->cells, cell);
      previous = GTK_WIDGET (cell);
    }

  remove_cells (self, old);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
contains (const PslTarget *targets, guint n, PslTarget target)
{
  for (guint i = 0; i < n; i++)
    if (targets[i] == target)
      return TRUE;
  return FALSE;
}

void
psl_board_update_states (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  guint n_path = 0, n_next = 0;
  const PslTarget *path = NULL, *next = NULL;

  if (priv->selection != NULL)
    {
      path = psl_selection_get_path (priv->selection, &n_path);
      next = psl_selection_get_next (priv->selection, &n_next);
    }
  for (guint i = 0; i < priv->cells->len; i++)
    {
      PslBoardCell *cell = g_ptr_array_index (priv->cells, i);
      PslTarget target = psl_board_cell_get_target (cell);

      psl_board_cell_set_state (
          cell, contains (path, n_path, target), psl_board_accepts (self, target),
          n_path > 0 && priv->show_targets && contains (next, n_next, target));
    }
}

void
psl_board_allocate_cells (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  for (guint i = 0; i < priv->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (priv->cells, i);
      PslRect box;
      gboolean found;

      found = psl_board_locate (self, psl_board_cell_get_target (PSL_BOARD_CELL (cell)), &box);
      gtk_widget_set_child_visible (cell, found);
      if (found)
        {
          GtkAllocation allocation = { (int) floor (box.x), (int) floor (box.y), 0, 0 };

          allocation.width = (int) ceil (box.x + box.width) - allocation.x;
          allocation.height = (int) ceil (box.y + box.height) - allocation.y;
          gtk_widget_size_allocate (cell, &allocation, -1);
        }
    }
}
