/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-match-private.h"

void
psl_match_go (PslMatch *self, PslTurn *turn, guint n_steps)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL && n_steps <= psl_turn_get_n_steps (turn));

  PslTurn *parent = psl_turn_get_parent (turn);

  /* A turn of which nothing is made yet is the end of the one before. */
  if (n_steps == 0 && parent != NULL && !psl_turn_is_resignation (turn))
    {
      turn = parent;
      n_steps = psl_turn_get_n_steps (turn);
    }
  if (turn == self->turn && n_steps == self->n_steps)
    return;
  psl_match_set_place (self, turn, n_steps, TRUE);
  psl_match_emit_jumped (self);
}

/* The turn after the current one on the way to the tip; NULL at the end. */
static PslTurn *
get_next_turn (PslMatch *self, PslTurn *turn)
{
  PslTurn *next = self->tip;

  if (turn == next)
    return psl_turn_get_first_child (turn);
  while (psl_turn_get_parent (next) != turn)
    next = psl_turn_get_parent (next);
  return next;
}

/* The places of a turn: its steps, or the one after a resignation. */
static guint
count_plies (const PslTurn *turn)
{
  return psl_turn_is_resignation (turn) ? 1 : psl_turn_get_n_steps (turn);
}

PslTurn *
psl_match_get_line_end (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return psl_turn_get_line_end (self->tip);
}

gboolean
psl_match_go_previous (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  PslTurn *parent = psl_turn_get_parent (self->turn);

  if (parent == NULL)
    return FALSE;
  if (self->n_steps > 1)
    psl_match_go (self, self->turn, self->n_steps - 1);
  else
    psl_match_go (self, parent, psl_turn_get_n_steps (parent));
  return TRUE;
}

gboolean
psl_match_go_next (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  PslTurn *turn = self->turn;
  guint n_steps = self->n_steps + 1;

  if (self->n_steps == psl_turn_get_n_steps (turn))
    {
      turn = get_next_turn (self, turn);
      n_steps = 1;
    }
  if (turn == NULL)
    return FALSE;
  if (psl_turn_is_resignation (turn))
    {
      psl_match_go (self, turn, 0);
      return TRUE;
    }

  PslStep step = psl_turn_get_steps (turn, NULL)[n_steps - 1];

  psl_line_apply (self->line, step);
  psl_match_set_place (self, turn, n_steps, FALSE);
  psl_match_emit_moved (self, step);
  return TRUE;
}

gboolean
psl_match_go_first (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (psl_turn_get_parent (self->turn) == NULL)
    return FALSE;
  psl_match_go (self, psl_record_get_root (self->record), 0);
  return TRUE;
}

gboolean
psl_match_go_last (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  PslTurn *end = psl_turn_get_line_end (self->tip);

  if (self->turn == end && self->n_steps == psl_turn_get_n_steps (end))
    return FALSE;
  psl_match_go (self, end, psl_turn_get_n_steps (end));
  return TRUE;
}

/* The places from the start to the end of @turn. */
static guint
count_plies_to (const PslTurn *turn)
{
  guint n_plies = 0;

  for (; turn != NULL; turn = psl_turn_get_parent (turn))
    n_plies += count_plies (turn);
  return n_plies;
}

guint
psl_match_get_ply (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return count_plies_to (self->turn) - (psl_turn_get_n_steps (self->turn) - self->n_steps);
}

guint
psl_match_get_n_plies (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return count_plies_to (psl_turn_get_line_end (self->tip));
}

void
psl_match_go_to_ply (PslMatch *self, guint ply)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  PslTurn *turn = psl_turn_get_line_end (self->tip);
  guint end = count_plies_to (turn);

  ply = MIN (ply, end);
  while (end - count_plies (turn) >= ply && psl_turn_get_parent (turn) != NULL)
    {
      end -= count_plies (turn);
      turn = psl_turn_get_parent (turn);
    }
  psl_match_go (self, turn, psl_turn_is_resignation (turn) ? 0 : count_plies (turn) - (end - ply));
}
