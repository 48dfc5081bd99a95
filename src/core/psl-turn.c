/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-turn-private.h"

#include <string.h>

PslTurn *
psl_turn_new (int seat, gboolean resignation)
{
  PslTurn *turn = g_new0 (PslTurn, 1);

  turn->seat = seat;
  turn->resignation = resignation;
  turn->time_left = -1;
  if (seat != 0 && !resignation)
    turn->steps = g_array_sized_new (FALSE, FALSE, sizeof (PslStep), 2);
  return turn;
}

/* The turn that comes after @turn when the tree below @top is walked, parents first; NULL at the
 * end.  Walking instead of recursing: a line may be 20,000 turns long. */
static PslTurn *
next_in_tree (PslTurn *turn, PslTurn *top)
{
  if (turn->first_child != NULL)
    return turn->first_child;
  while (turn != top && turn->next == NULL)
    turn = turn->parent;
  return turn != top ? turn->next : NULL;
}

void
psl_turn_free (PslTurn *top)
{
  g_return_if_fail (top != NULL && top->parent == NULL);

  PslTurn *turn = top;

  while (turn != NULL)
    {
      if (turn->first_child != NULL)
        {
          turn = turn->first_child;
          continue;
        }

      PslTurn *parent = turn != top ? turn->parent : NULL;

      if (parent != NULL)
        parent->first_child = turn->next;
      g_clear_pointer (&turn->steps, g_array_unref);
      g_free (turn->comment);
      g_free (turn);
      turn = parent;
    }
}

guint
psl_turn_count (PslTurn *top)
{
  guint n = 0;

  for (PslTurn *turn = top; turn != NULL; turn = next_in_tree (turn, top))
    n++;
  return n;
}

PslTurn *
psl_turn_get_parent (const PslTurn *turn)
{
  return turn->parent;
}

PslTurn *
psl_turn_get_first_child (const PslTurn *turn)
{
  return turn->first_child;
}

PslTurn *
psl_turn_get_next (const PslTurn *turn)
{
  return turn->next;
}

PslTurn *
psl_turn_get_previous (const PslTurn *turn)
{
  return turn->previous;
}

int
psl_turn_get_seat (const PslTurn *turn)
{
  return turn->seat;
}

gboolean
psl_turn_is_resignation (const PslTurn *turn)
{
  return turn->resignation;
}

const PslStep *
psl_turn_get_steps (const PslTurn *turn, guint *n_steps)
{
  if (n_steps != NULL)
    *n_steps = turn->steps != NULL ? turn->steps->len : 0;
  return turn->steps != NULL ? (const PslStep *) (gconstpointer) turn->steps->data : NULL;
}

guint
psl_turn_get_n_steps (const PslTurn *turn)
{
  return turn->steps != NULL ? turn->steps->len : 0;
}

const char *
psl_turn_get_comment (const PslTurn *turn)
{
  return turn->comment;
}

guint
psl_turn_get_number (const PslTurn *turn)
{
  return turn->number;
}

PslTurn *
psl_turn_get_line_end (PslTurn *turn)
{
  while (turn->first_child != NULL)
    turn = turn->first_child;
  return turn;
}

gboolean
psl_turn_is_in_main_line (const PslTurn *turn)
{
  for (; turn->parent != NULL; turn = turn->parent)
    {
      if (turn->previous != NULL)
        return FALSE;
    }
  return TRUE;
}

guint
psl_turn_get_depth (const PslTurn *turn)
{
  guint depth = 0;

  for (; turn->parent != NULL; turn = turn->parent)
    depth += turn->previous != NULL;
  return depth;
}

guint
psl_turn_get_max_depth (PslTurn *turn)
{
  guint max = psl_turn_get_depth (turn);

  /* Only where a variation starts can be deeper than what is before it. */
  for (PslTurn *each = turn; each != NULL; each = next_in_tree (each, turn))
    {
      if (each != turn && each->previous != NULL)
        max = MAX (max, psl_turn_get_depth (each));
    }
  return max;
}

guint
psl_turn_get_index (const PslTurn *turn)
{
  guint index = 0;

  for (turn = turn->previous; turn != NULL; turn = turn->previous)
    index++;
  return index;
}

void
psl_turn_link (PslTurn *parent, PslTurn *turn, PslTurn *next)
{
  turn->parent = parent;
  turn->next = next;
  turn->previous = next != NULL ? next->previous : parent->last_child;
  if (turn->previous != NULL)
    turn->previous->next = turn;
  else
    parent->first_child = turn;
  if (next != NULL)
    next->previous = turn;
  else
    parent->last_child = turn;

  for (PslTurn *each = turn; each != NULL; each = next_in_tree (each, turn))
    each->number = each->parent->number + 1;
}

void
psl_turn_unlink (PslTurn *turn)
{
  PslTurn *parent = turn->parent;

  if (turn->previous != NULL)
    turn->previous->next = turn->next;
  else
    parent->first_child = turn->next;
  if (turn->next != NULL)
    turn->next->previous = turn->previous;
  else
    parent->last_child = turn->previous;
  turn->parent = turn->next = turn->previous = NULL;
}

gboolean
psl_turn_is_played (const PslTurn *turn)
{
  g_return_val_if_fail (turn != NULL, FALSE);

  return turn->played;
}

/* The turn with which the game as it was played goes on after @turn. */
static PslTurn *
get_played_child (const PslTurn *turn)
{
  for (PslTurn *child = turn->first_child; child != NULL; child = child->next)
    {
      if (child->played)
        return child;
    }
  return turn->first_child;
}

gboolean
psl_turn_is_in_played_line (const PslTurn *turn)
{
  g_return_val_if_fail (turn != NULL, FALSE);

  for (; turn->parent != NULL; turn = turn->parent)
    {
      if (get_played_child (turn->parent) != turn)
        return FALSE;
    }
  return TRUE;
}

const PslOutcome *
psl_turn_get_ending (const PslTurn *turn)
{
  g_return_val_if_fail (turn != NULL, NULL);

  return turn->ending.over && turn->first_child == NULL ? &turn->ending : NULL;
}

gint64
psl_turn_get_time_left (const PslTurn *turn)
{
  g_return_val_if_fail (turn != NULL, -1);

  return turn->time_left;
}

static gboolean
turns_equal (const PslTurn *a, const PslTurn *b)
{
  guint n_steps = psl_turn_get_n_steps (a);

  return a->seat == b->seat && a->resignation == b->resignation && a->played == b->played &&
         a->time_left == b->time_left &&
         psl_outcome_equal (psl_turn_get_ending (a), psl_turn_get_ending (b)) &&
         g_strcmp0 (a->comment, b->comment) == 0 && n_steps == psl_turn_get_n_steps (b) &&
         (n_steps == 0 || memcmp (a->steps->data, b->steps->data, n_steps * sizeof (PslStep)) == 0);
}

gboolean
psl_turn_trees_equal (PslTurn *a, PslTurn *b)
{
  PslTurn *turn_a = a, *turn_b = b;

  while (turn_a != NULL && turn_b != NULL)
    {
      if (!turns_equal (turn_a, turn_b) || turn_a->number != turn_b->number)
        return FALSE;
      turn_a = next_in_tree (turn_a, a);
      turn_b = next_in_tree (turn_b, b);
    }
  return turn_a == NULL && turn_b == NULL;
}
