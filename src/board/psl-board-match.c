/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/psl-board-private.h"

static gpointer
copy_position (PslGame *game, gconstpointer position)
{
  return g_memdup2 (position, PSL_GAME_GET_CLASS (game)->position_size);
}

/* Takes over @position and @before, either of which may be NULL; returns whether anything became
 * different. */
static gboolean
replace_positions (PslBoard *self, gpointer position, gpointer before, PslStep last_step)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gsize size = PSL_GAME_GET_CLASS (priv->game)->position_size;
  gboolean differ;

  differ = priv->position == NULL || memcmp (priv->position, position, size) != 0 ||
           (priv->before == NULL) != (before == NULL) || priv->last_step != last_step ||
           (before != NULL && memcmp (priv->before, before, size) != 0);
  g_free (priv->position);
  priv->position = position;
  g_free (priv->before);
  priv->before = before;
  priv->last_step = last_step;
  return differ;
}

void
psl_board_set_game (PslBoard *self, PslGame *game)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (!g_set_object (&priv->game, game))
    return;
  psl_board_drop_hand (self);
  g_clear_pointer (&priv->motion.before, g_free);
  g_clear_pointer (&priv->selection, psl_selection_free);
  g_clear_pointer (&priv->position, g_free);
  g_clear_pointer (&priv->before, g_free);
  priv->hover = PSL_NO_TARGET;
  priv->part_of = PSL_NO_TARGET;
  priv->painter = game != NULL ? psl_painter_for_game (game) : NULL;
  if (game == NULL)
    {
      psl_board_sync_cells (self);
      return;
    }
  priv->selection = psl_selection_new (game);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  psl_game_get_name (game), -1);
}

void
psl_board_sync (PslBoard *self, gboolean force)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  g_autofree PslStep *steps = g_new (PslStep, PSL_MAX_STEPS);
  gpointer position, before = NULL;
  PslStep last_step = PSL_STEP_NONE;
  guint n_steps = 0;

  if (priv->match != NULL)
    {
      psl_board_set_game (self, psl_match_get_game (priv->match));
      position = copy_position (priv->game, psl_match_get_position (priv->match));
      n_steps = psl_match_list_steps (priv->match, steps);
      if (psl_match_get_last_step (priv->match, &last_step))
        before = psl_match_get_previous_position (priv->match);
    }
  else if (priv->game != NULL)
    position = psl_game_new_position (priv->game);
  else
    return;

  if (!replace_positions (self, position, before, last_step) && !force &&
      priv->playing == (n_steps > 0))
    return;
  priv->playing = n_steps > 0;
  priv->n_proposal = 0;
  psl_board_drop_hand (self);
  psl_board_finish_motion (self);
  psl_board_invalidate_layout (self);
  psl_board_sync_cells (self);
  if (psl_board_get_cell (self, priv->hover) == NULL)
    priv->hover = PSL_NO_TARGET;
  if (psl_board_get_cell (self, priv->told_target) == NULL)
    priv->told_target = PSL_NO_TARGET;
  psl_board_reset_selection (self, steps, n_steps);
  psl_board_tell (self, priv->told_target);
  /* Where the pointer has stayed, what has just happened is worth more than what could come. */
  priv->previewed = PSL_NO_TARGET;
}

static void
on_moved (PslMatch *match, PslStep step, PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gboolean dropped = priv->dropped_step == step;

  psl_board_sync (self, FALSE);
  if (priv->before != NULL && priv->painter != NULL)
    psl_board_start_motion (self, copy_position (priv->game, priv->before), step, dropped);
}

/* A jump shows where it leads, without the way. */
static void
on_jumped (PslMatch *match, PslBoard *self)
{
  psl_board_finish_motion (self);
  psl_board_sync (self, FALSE);
}

static void
on_changed (PslMatch *match, PslBoard *self)
{
  psl_board_sync (self, FALSE);
}

void
psl_board_init_match (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  priv->match_signals = g_signal_group_new (PSL_TYPE_MATCH);
  g_signal_group_connect (priv->match_signals, "moved", G_CALLBACK (on_moved), self);
  g_signal_group_connect (priv->match_signals, "jumped", G_CALLBACK (on_jumped), self);
  g_signal_group_connect (priv->match_signals, "changed", G_CALLBACK (on_changed), self);
}

void
psl_board_propose (PslBoard *self, const PslStep *steps, guint n_steps)
{
  PslBoardPrivate *priv;

  g_return_if_fail (PSL_IS_BOARD (self));
  g_return_if_fail (steps != NULL || n_steps == 0);

  priv = psl_board_get_private (self);
  if (priv->position == NULL || (n_steps == 0 && priv->n_proposal == 0))
    return;
  priv->n_proposal = n_steps == 0 ? 0
                                  : psl_paint_propose (priv->game, priv->position, steps, n_steps,
                                                       priv->proposal);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

PslMatch *
psl_board_get_match (PslBoard *self)
{
  g_return_val_if_fail (PSL_IS_BOARD (self), NULL);

  return psl_board_get_private (self)->match;
}

void
psl_board_set_match (PslBoard *self, PslMatch *match)
{
  PslBoardPrivate *priv;

  g_return_if_fail (PSL_IS_BOARD (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  priv = psl_board_get_private (self);
  if (!g_set_object (&priv->match, match))
    return;
  memset (priv->last_reserve, 0, sizeof priv->last_reserve);
  psl_board_finish_motion (self);
  g_signal_group_set_target (priv->match_signals, match);
  psl_board_sync (self, TRUE);
  g_object_notify (G_OBJECT (self), "match");
}
