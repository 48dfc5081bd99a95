/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "board/psl-board-private.h"

/* The cursor moves from cell to cell as the game's neighbours lie.  Geometry leads where the game
 * has no answer: off the cells to the reserves beside them and back, and among the parts of a cell
 * (pieces and edges that can be pointed at on it). */

/* The way of each direction on the screen, y downwards. */
static const struct
{
  double x, y;
} ways[PSL_N_DIRECTIONS] = {
  [PSL_DIRECTION_E] = { 1, 0 },  [PSL_DIRECTION_NE] = { M_SQRT1_2, -M_SQRT1_2 },
  [PSL_DIRECTION_N] = { 0, -1 }, [PSL_DIRECTION_NW] = { -M_SQRT1_2, -M_SQRT1_2 },
  [PSL_DIRECTION_W] = { -1, 0 }, [PSL_DIRECTION_SW] = { -M_SQRT1_2, M_SQRT1_2 },
  [PSL_DIRECTION_S] = { 0, 1 },  [PSL_DIRECTION_SE] = { M_SQRT1_2, M_SQRT1_2 },
};

typedef gboolean (*TargetFilter) (PslBoard *self, PslTarget target);

static gboolean
get_centre (PslBoard *self, PslTarget target, double *x, double *y)
{
  PslRect box;

  if (!psl_board_locate (self, target, &box))
    return FALSE;
  *x = box.x + box.width / 2;
  *y = box.y + box.height / 2;
  return TRUE;
}

/* --- Parts of cells --- */

static gboolean
is_part_of (PslTarget target, guint cell)
{
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_PIECE:
      return index / 16 == cell;
    case PSL_TARGET_EDGE:
      return index / 1024 == cell || index % 1024 == cell;
    case PSL_TARGET_EDGE_END:
      return index / 1024 == cell;
    default:
      return FALSE;
    }
}

PslTarget
psl_board_get_base (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  guint index = psl_target_index (target);

  if (priv->part_of != PSL_NO_TARGET && is_part_of (target, psl_target_index (priv->part_of)))
    return priv->part_of;
  switch (psl_target_kind (target))
    {
    case PSL_TARGET_PIECE:
      return psl_target_cell (index / 16);
    case PSL_TARGET_EDGE:
    case PSL_TARGET_EDGE_END:
      return psl_target_cell (index / 1024);
    default:
      return target;
    }
}

static gboolean
is_sibling (PslBoard *self, PslTarget target)
{
  PslTarget base = psl_board_get_base (self, psl_board_get_private (self)->cursor);

  return is_part_of (target, psl_target_index (base)) && psl_board_accepts (self, target);
}

/* --- Directions --- */

static gboolean
is_any (PslBoard *self, PslTarget target)
{
  return TRUE;
}

static gboolean
is_cell (PslBoard *self, PslTarget target)
{
  return psl_target_kind (target) == PSL_TARGET_CELL;
}

static gboolean
is_off_the_cells (PslBoard *self, PslTarget target)
{
  return psl_target_kind (target) == PSL_TARGET_RESERVE ||
         psl_target_kind (target) == PSL_TARGET_ACTION;
}

/* Whether all of @box lies beyond @from in @direction. */
static gboolean
is_beyond (const PslRect *box, const PslRect *from, PslDirection direction)
{
  switch (direction)
    {
    case PSL_DIRECTION_E:
      return box->x >= from->x + from->width;
    case PSL_DIRECTION_W:
      return box->x + box->width <= from->x;
    case PSL_DIRECTION_S:
      return box->y >= from->y + from->height;
    case PSL_DIRECTION_N:
      return box->y + box->height <= from->y;
    default:
      return FALSE;
    }
}

/* The nearest target that @filter lets pass in @direction, straight ahead preferred to aside:
 * within 45° first, then anything that lies beyond. */
static PslTarget
find_ahead (PslBoard *self, PslTarget from, PslDirection direction, TargetFilter filter)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget best[2] = { PSL_NO_TARGET, PSL_NO_TARGET };
  double least[2] = { INFINITY, INFINITY };
  PslRect start;

  if (!psl_board_locate (self, from, &start))
    return PSL_NO_TARGET;
  for (guint i = 0; i < priv->cells->len; i++)
    {
      PslTarget target = psl_board_cell_get_target (g_ptr_array_index (priv->cells, i));
      double x, y, along, across;
      PslRect box;
      guint rank;

      if (target == from || !filter (self, target) || !psl_board_locate (self, target, &box))
        continue;
      x = box.x + box.width / 2 - start.x - start.width / 2;
      y = box.y + box.height / 2 - start.y - start.height / 2;
      along = x * ways[direction].x + y * ways[direction].y;
      across = fabs (x * ways[direction].y - y * ways[direction].x);
      if (along > 0 && across <= along)
        rank = 0;
      else if (is_beyond (&box, &start, direction))
        rank = 1;
      else
        continue;
      if (along + 2 * across < least[rank])
        {
          least[rank] = along + 2 * across;
          best[rank] = target;
        }
    }
  return best[0] != PSL_NO_TARGET ? best[0] : best[1];
}

static int
get_neighbour (PslBoard *self, int cell, PslDirection direction)
{
  PslGame *game = psl_board_get_private (self)->game;

  return cell < 0 ? -1 : PSL_GAME_GET_CLASS (game)->neighbour (game, (guint) cell, direction);
}

/* A diagonal of a square board, by way of its two sides. */
static int
get_corner_neighbour (PslBoard *self, guint cell, PslDirection vertical, PslDirection horizontal)
{
  return get_neighbour (self, get_neighbour (self, (int) cell, vertical), horizontal);
}

/* Up or down where a row lies between two columns: to that one of the two neighbours which is
 * nearer to the column where the way up or down began.  So it goes left and right in turn. */
static int
get_zigzag_neighbour (PslBoard *self, guint cell, PslDirection left, PslDirection right)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  int a = get_neighbour (self, (int) cell, left);
  int b = get_neighbour (self, (int) cell, right);
  double a_x, b_x, y;

  if (a < 0 || b < 0)
    return MAX (a, b);
  if (!get_centre (self, psl_target_cell ((guint) a), &a_x, &y) ||
      !get_centre (self, psl_target_cell ((guint) b), &b_x, &y))
    return a;
  return fabs (b_x - priv->goal_x) + 1e-3 < fabs (a_x - priv->goal_x) ? b : a;
}

static int
find_neighbour (PslBoard *self, guint cell, PslDirection direction)
{
  int neighbour = get_neighbour (self, (int) cell, direction);

  if (neighbour >= 0)
    return neighbour;
  switch (direction)
    {
    case PSL_DIRECTION_N:
      return get_zigzag_neighbour (self, cell, PSL_DIRECTION_NW, PSL_DIRECTION_NE);
    case PSL_DIRECTION_S:
      return get_zigzag_neighbour (self, cell, PSL_DIRECTION_SW, PSL_DIRECTION_SE);
    case PSL_DIRECTION_NW:
      return get_corner_neighbour (self, cell, PSL_DIRECTION_N, PSL_DIRECTION_W);
    case PSL_DIRECTION_NE:
      return get_corner_neighbour (self, cell, PSL_DIRECTION_N, PSL_DIRECTION_E);
    case PSL_DIRECTION_SW:
      return get_corner_neighbour (self, cell, PSL_DIRECTION_S, PSL_DIRECTION_W);
    case PSL_DIRECTION_SE:
      return get_corner_neighbour (self, cell, PSL_DIRECTION_S, PSL_DIRECTION_E);
    default:
      return -1;
    }
}

static PslTarget
find_next (PslBoard *self, PslTarget from, PslDirection direction)
{
  PslTarget base = psl_board_get_base (self, from);
  PslTarget found = PSL_NO_TARGET;
  int neighbour;

  if (base != from)
    found = find_ahead (self, from, direction, is_sibling);
  if (found != PSL_NO_TARGET)
    return found;
  if (psl_target_kind (base) != PSL_TARGET_CELL)
    return find_ahead (self, from, direction, is_any); /* along the reserve or back to the cells */
  neighbour = find_neighbour (self, psl_target_index (base), direction);
  if (neighbour >= 0 && psl_board_get_cell (self, psl_target_cell ((guint) neighbour)) != NULL)
    return psl_target_cell ((guint) neighbour);
  /* Between the cells that are shown may be others. */
  if (neighbour >= 0)
    found = find_ahead (self, base, direction, is_cell);
  return found != PSL_NO_TARGET ? found : find_ahead (self, base, direction, is_off_the_cells);
}

void
psl_board_move_cursor (PslBoard *self, PslDirection direction)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gboolean vertical = direction == PSL_DIRECTION_N || direction == PSL_DIRECTION_S;
  double goal_x, y;
  PslTarget target;

  if (!vertical || isnan (priv->goal_x))
    if (!get_centre (self, priv->cursor, &priv->goal_x, &y))
      priv->goal_x = 0;
  goal_x = priv->goal_x;
  target = find_next (self, priv->cursor, direction);
  if (target == PSL_NO_TARGET)
    return;
  psl_board_set_cursor (self, target);
  psl_board_tell (self, target);
  priv->goal_x = vertical ? goal_x : NAN;
}

void
psl_board_set_cursor (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslBoardCell *cell = psl_board_get_cell (self, target);

  if (cell == NULL)
    return;
  priv->cursor = target;
  priv->goal_x = NAN;
  if (priv->part_of != PSL_NO_TARGET && !is_part_of (target, psl_target_index (priv->part_of)))
    priv->part_of = PSL_NO_TARGET;
  if (psl_board_has_focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (cell));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* How many parts of @cell can be pointed at; @first is the first of them. */
static guint
count_parts (PslBoard *self, PslTarget cell, PslTarget *first)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  guint n = 0;

  *first = PSL_NO_TARGET;
  for (guint i = 0; i < priv->cells->len; i++)
    {
      PslTarget part = psl_board_cell_get_target (g_ptr_array_index (priv->cells, i));

      if (is_part_of (part, psl_target_index (cell)) && psl_board_accepts (self, part) && n++ == 0)
        *first = part;
    }
  return n;
}

void
psl_board_point_at_cursor (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget target = priv->cursor, first = PSL_NO_TARGET;
  guint n = 0;

  if (psl_target_kind (target) == PSL_TARGET_CELL && !psl_board_goes_on (self, target))
    n = count_parts (self, target, &first);
  if (n > 1)
    {
      priv->part_of = target;
      psl_board_set_cursor (self, first);
      psl_board_tell (self, first);
    }
  else if (n == 1 && !psl_board_accepts (self, target))
    psl_board_point (self, first);
  else
    psl_board_point (self, target);
}
