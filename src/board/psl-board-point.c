/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/psl-board-private.h"

#include <glib/gi18n-lib.h>

/* So many cells that may follow are told by their names. */
#define MAX_NAMES 8

static gboolean
array_contains (GArray *targets, PslTarget target)
{
  for (guint i = 0; i < targets->len; i++)
    if (g_array_index (targets, PslTarget, i) == target)
      return TRUE;
  return FALSE;
}

static int
get_seat (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  return priv->match != NULL ? psl_match_get_seat_to_move (priv->match) : 0;
}

/* Finds what may follow what the seat to move took last from its reserve. */
static void
find_recalled (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget recalled = priv->last_reserve[get_seat (self)];
  PslPhrase phrase;
  PslStep step;

  priv->recalled = PSL_NO_TARGET;
  g_array_set_size (priv->recalled_next, 0);
  if (recalled == PSL_NO_TARGET)
    return;
  if (psl_selection_point (priv->selection, recalled, &step, &phrase) == PSL_SELECTION_EXTENDED)
    {
      const PslTarget *next;
      guint n;

      next = psl_selection_get_next (priv->selection, &n);
      g_array_append_vals (priv->recalled_next, next, n);
      priv->recalled = recalled;
    }
  psl_selection_clear (priv->selection);
}

void
psl_board_reset_selection (PslBoard *self, const PslStep *steps, guint n_steps)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  psl_selection_set_position (priv->selection, priv->position, steps, n_steps);
  find_recalled (self);
  psl_board_selection_changed (self);
}

static gboolean
is_selecting (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  guint length = 0;

  if (priv->selection != NULL)
    psl_selection_get_path (priv->selection, &length);
  return length > 0;
}

gboolean
psl_board_may_recall (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  return priv->recalled != PSL_NO_TARGET && psl_board_may_choose (self) &&
         psl_target_kind (target) == PSL_TARGET_CELL && !is_selecting (self) &&
         !psl_selection_may_follow (priv->selection, target) &&
         array_contains (priv->recalled_next, target);
}

PslTarget
psl_board_resolve (PslBoard *self, PslTarget target)
{
  PslTarget cell = psl_target_cell (psl_target_index (target) / 16);

  if (psl_target_kind (target) == PSL_TARGET_PIECE && !psl_board_goes_on (self, target) &&
      psl_board_goes_on (self, cell))
    return cell;
  return target;
}

gboolean
psl_board_may_choose (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  return priv->interactive && priv->match != NULL && priv->selection != NULL && priv->playing;
}

gboolean
psl_board_accepts (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  return psl_board_may_choose (self) &&
         (psl_selection_accepts (priv->selection, target) || psl_board_may_recall (self, target));
}

gboolean
psl_board_goes_on (PslBoard *self, PslTarget target)
{
  return psl_board_may_choose (self) && is_selecting (self) &&
         psl_selection_may_follow (psl_board_get_private (self)->selection, target);
}

gboolean
psl_board_may_drag (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslStep step;

  return psl_board_may_choose (self) && psl_selection_accepts (priv->selection, target) &&
         !psl_selection_peek (priv->selection, target, &step);
}

void
psl_board_selection_changed (PslBoard *self)
{
  psl_board_update_states (self);
  psl_board_update_pointer (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
psl_board_clear_selection (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (!is_selecting (self))
    return;
  psl_selection_clear (priv->selection);
  psl_board_selection_changed (self);
}

/* The names of the cells that may follow, if they are few and all are cells; else NULL. */
static char *
list_next (PslBoard *self, const PslTarget *next, guint n)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  g_autoptr (GString) names = g_string_new (NULL);

  if (n == 0 || n > MAX_NAMES)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      char name[PSL_MAX_STEP_TEXT];

      if (psl_target_kind (next[i]) != PSL_TARGET_CELL)
        return NULL;
      PSL_GAME_GET_CLASS (priv->game)->print_cell (priv->game, psl_target_index (next[i]), name);
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

void
psl_board_tell_selection (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  g_autofree char *last = NULL, *names = NULL, *sentence = NULL;
  const PslTarget *path, *next;
  guint length, n;

  path = psl_selection_get_path (priv->selection, &length);
  next = psl_selection_get_next (priv->selection, &n);
  if (length == 0)
    {
      psl_board_emit_selected (self, _ ("Nothing is selected any more."));
      return;
    }
  last = psl_game_describe_target (priv->game, priv->position, path[length - 1]);
  names = list_next (self, next, n);
  if (!priv->show_targets)
    /* Translators: said by a screen reader; %s is a piece, a bridge or a cell. */
    sentence = g_strdup_printf (_ ("Selected: %s."), last);
  else if (names != NULL)
    /* Translators: said by a screen reader; %s is a piece, a bridge or a cell, then a list of
     * cells. */
    sentence = g_strdup_printf (_ ("Selected: %s. What may follow: %s."), last, names);
  else
    /* Translators: said by a screen reader; %s is a piece, a bridge or a cell. */
    sentence = g_strdup_printf (ngettext ("Selected: %s. %u choice may follow.",
                                          "Selected: %s. %u choices may follow.", n),
                                last, n);
  psl_board_emit_selected (self, sentence);
}

/* The first target of the path that @target would complete, if it would. */
static PslTarget
get_first (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  const PslTarget *path;
  guint length;

  path = psl_selection_get_path (priv->selection, &length);
  return length > 0 ? path[0] : target;
}

PslSelectionResult
psl_board_feed (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget first = get_first (self, target);
  PslSelectionResult result;
  PslPhrase phrase = { 0 };
  PslStep step = PSL_STEP_NONE;

  result = psl_selection_point (priv->selection, target, &step, &phrase);
  if (result == PSL_SELECTION_COMPLETE && psl_target_kind (first) == PSL_TARGET_RESERVE)
    priv->last_reserve[get_seat (self)] = first;
  if (result != PSL_SELECTION_REFUSED)
    psl_board_selection_changed (self);

  if (result != PSL_SELECTION_COMPLETE && result != PSL_SELECTION_REFUSED)
    psl_board_tell_selection (self);
  if (result == PSL_SELECTION_COMPLETE)
    psl_board_emit_step_chosen (self, step);
  else if (result == PSL_SELECTION_REFUSED || result == PSL_SELECTION_RESTARTED)
    psl_board_emit_refused (self, &phrase);
  return result;
}

void
psl_board_point (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv;
  PslPhrase phrase;
  PslStep step;

  g_return_if_fail (PSL_IS_BOARD (self));

  if (target == PSL_NO_TARGET)
    return;
  priv = psl_board_get_private (self);
  g_object_ref (self);
  psl_board_drop_hand (self);
  psl_board_finish_motion (self);
  psl_board_set_cursor (self, target);
  if (psl_board_may_choose (self))
    {
      if (psl_board_may_recall (self, target))
        psl_selection_point (priv->selection, priv->recalled, &step, &phrase);
      else if (psl_target_kind (target) == PSL_TARGET_ACTION &&
               !psl_selection_may_follow (priv->selection, target))
        psl_board_clear_selection (self); /* a button says clearly what is wanted */
      psl_board_feed (self, target);
    }
  else
    psl_board_tell (self, target);
  g_object_unref (self);
}

gboolean
psl_board_take_back (PslBoard *self)
{
  PslBoardPrivate *priv;

  g_return_val_if_fail (PSL_IS_BOARD (self), FALSE);

  priv = psl_board_get_private (self);
  if (priv->hand.held || priv->hand.gliding)
    {
      psl_board_drop_hand (self);
      return TRUE;
    }
  if (priv->selection == NULL || !psl_selection_take_back (priv->selection))
    return FALSE;
  psl_board_selection_changed (self);
  psl_board_tell_selection (self);
  return TRUE;
}
