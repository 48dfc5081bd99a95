/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "paint/psl-paint-hex.h"
#include "paint/psl-pontarchipel-view.h"

/* Bridges can be hit so far from their middle line, but not less than so many pixels. */
#define SPAN_REACH 0.26
#define SPAN_REACH_PIXELS 9.0

/* How near the middle of an island still means it where nothing else is. */
#define ISLAND_REACH 0.8

static PslRect
get_square (double x, double y, double half)
{
  return (PslRect){ x - half, y - half, 2 * half, 2 * half };
}

/* Whose warriors and bridges can be pointed at, 0 when nobody's. */
static int
get_seat (const PslLayout *layout, const PslPontarchipelPosition *here)
{
  return PSL_GAME_GET_CLASS (layout->game)->seat_to_move (layout->game, here);
}

static gboolean
in_play (const PslPontarchipelPosition *here)
{
  return here->stage == PSL_PONTARCHIPEL_PLAY && !here->over;
}

/* --- Where targets are --- */

static gboolean
locate_cell (const PslLayout *layout, const PslPontarchipelPosition *here, guint cell, PslRect *box)
{
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();
  double x, y;

  if (cell >= grid->n_cells)
    return FALSE;
  if (psl_pontarchipel_shows_sea (here))
    {
      *box = psl_paint_hex_get_box (layout, grid, cell);
      return TRUE;
    }
  if (psl_pontarchipel_find_island (here, cell) < 0)
    return FALSE;

  psl_pontarchipel_get_center (layout, cell, &x, &y);
  *box = get_square (x, y, PSL_PONTARCHIPEL_ISLAND_RADIUS * layout->unit);
  return TRUE;
}

static gboolean
locate_piece (const PslLayout *layout,
              const PslPontarchipelPosition *here,
              guint index,
              PslRect *box)
{
  int island = psl_pontarchipel_find_island (here, index / 16);
  const PslPontarchipelToken *token;
  PslPontarchipelCamp camp;

  if (island < 0 || !in_play (here))
    return FALSE;
  psl_pontarchipel_pitch_camp (layout, here, (guint) island, &camp);
  token = psl_pontarchipel_find_token (&camp, get_seat (layout, here), index % 16);
  if (token == NULL)
    return FALSE;

  *box = get_square (token->x, token->y, token->size * PSL_PONTARCHIPEL_TOKEN_REACH);
  return TRUE;
}

/* The bridge between two cells, in either order; its end on the first one. */
static gboolean
locate_edge_end (const PslLayout *layout,
                 const PslPontarchipelPosition *here,
                 guint end,
                 guint other,
                 PslRect *box)
{
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n = psl_pontarchipel_list_spans (layout, here, spans);

  for (guint i = 0; i < n; i++)
    {
      PslPontarchipelCamp camp;
      double x, y, radius;

      if (spans[i].a != MIN (end, other) || spans[i].b != MAX (end, other))
        continue;
      psl_pontarchipel_pitch_camp (layout, here, (guint) psl_pontarchipel_find_island (here, end),
                                   &camp);
      psl_pontarchipel_find_grip (layout, spans, n, &spans[i], end, &camp, &x, &y, &radius);
      *box = get_square (x, y, radius);
      return TRUE;
    }
  return FALSE;
}

gboolean
psl_pontarchipel_locate (const PslLayout *layout,
                         gconstpointer position,
                         PslTarget target,
                         PslRect *box)
{
  const PslPontarchipelPosition *here = position;
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      return locate_cell (layout, here, index, box);
    case PSL_TARGET_PIECE:
      return locate_piece (layout, here, index, box);
    case PSL_TARGET_EDGE:
    case PSL_TARGET_EDGE_END:
      return locate_edge_end (layout, here, index / 1024, index % 1024, box);
    case PSL_TARGET_RESERVE:
      return get_seat (layout, here) != 0 &&
             psl_pontarchipel_locate_reserve (layout, here, get_seat (layout, here), index, box);
    case PSL_TARGET_NONE:
    case PSL_TARGET_ACTION:
    default:
      return FALSE;
    }
}

/* --- What is at a point --- */

/* The island whose middle is nearest, and how far that is in units; -1 without islands. */
static int
find_nearest_island (const PslLayout *layout,
                     const PslPontarchipelPosition *here,
                     double x,
                     double y,
                     double *distance)
{
  int nearest = -1;

  *distance = G_MAXDOUBLE;
  for (guint i = 0; i < here->n_islands; i++)
    {
      double island_x, island_y, away;

      psl_pontarchipel_get_island_center (layout, here, i, &island_x, &island_y);
      away = hypot (x - island_x, y - island_y) / layout->unit;
      if (away < *distance)
        {
          *distance = away;
          nearest = (int) i;
        }
    }
  return nearest;
}

/* The warrior of the seat to move at a point on @island. */
static PslTarget
pick_piece (const PslLayout *layout,
            const PslPontarchipelPosition *here,
            guint island,
            double x,
            double y)
{
  PslPontarchipelCamp camp;

  if (!in_play (here))
    return PSL_NO_TARGET;
  psl_pontarchipel_pitch_camp (layout, here, island, &camp);
  for (guint i = 0; i < camp.n_tokens; i++)
    {
      const PslPontarchipelToken *token = &camp.tokens[i];

      /* The whole place: between two warriors there is always one of them. */
      if (token->seat == get_seat (layout, here) &&
          psl_rect_contains (get_square (token->x, token->y, token->size / 2), x, y))
        return psl_target_piece (here->cells[island], token->strength);
    }
  return PSL_NO_TARGET;
}

/* The bridge at a point: of one that the seat may move, the nearer end. */
static PslTarget
pick_edge (const PslLayout *layout, const PslPontarchipelPosition *here, double x, double y)
{
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n = psl_pontarchipel_list_spans (layout, here, spans);
  double nearest = MAX (SPAN_REACH * layout->unit, SPAN_REACH_PIXELS);
  const PslPontarchipelSpan *found = NULL;

  for (guint i = 0; i < n; i++)
    {
      double distance = psl_pontarchipel_measure_span (&spans[i], x, y);

      if (distance < nearest)
        {
          nearest = distance;
          found = &spans[i];
        }
    }
  if (found == NULL)
    return PSL_NO_TARGET;
  if (!in_play (here) || (int) found->colour != get_seat (layout, here))
    return psl_target_edge (found->a, found->b);
  if (hypot (x - found->x1, y - found->y1) < hypot (x - found->x2, y - found->y2))
    return psl_target_edge_end (found->a, found->b);
  return psl_target_edge_end (found->b, found->a);
}

static PslTarget
pick_reserve (const PslLayout *layout, const PslPontarchipelPosition *here, double x, double y)
{
  guint reserves[PSL_PONTARCHIPEL_N_COLOURS];
  guint n = psl_pontarchipel_list_reserves (layout, here, reserves);

  for (guint i = 0; i < n; i++)
    {
      PslTarget target = psl_target (PSL_TARGET_RESERVE, reserves[i]);
      PslRect box;

      if (psl_pontarchipel_locate (layout, here, target, &box) && psl_rect_contains (box, x, y))
        return target;
    }
  return PSL_NO_TARGET;
}

PslTarget
psl_pontarchipel_pick (const PslLayout *layout, gconstpointer position, double x, double y)
{
  const PslPontarchipelPosition *here = position;
  PslTarget found = PSL_NO_TARGET;
  double distance;
  int island;

  if (!psl_rect_contains (layout->board, x, y))
    return pick_reserve (layout, here, x, y);
  if (psl_pontarchipel_shows_sea (here))
    {
      int cell = psl_paint_hex_pick (layout, psl_pontarchipel_get_grid (), x, y);

      return cell < 0 ? PSL_NO_TARGET : psl_target_cell ((guint) cell);
    }

  island = find_nearest_island (layout, here, x, y, &distance);
  if (island < 0)
    return PSL_NO_TARGET;
  found = pick_piece (layout, here, (guint) island, x, y);
  if (found == PSL_NO_TARGET && distance > PSL_PONTARCHIPEL_ISLAND_RADIUS)
    found = pick_edge (layout, here, x, y);
  if (found == PSL_NO_TARGET && distance <= ISLAND_REACH)
    found = psl_target_cell (here->cells[island]);
  return found;
}

/* --- All targets --- */

/* The islands in reading order: row by row from the top. */
static guint
list_islands (const PslPontarchipelPosition *here, PslTarget *targets)
{
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();
  guint n = 0;

  for (guint row = grid->n_rows; row-- > 0;)
    {
      for (guint i = 0; i < here->n_islands; i++)
        {
          if (grid->cells[here->cells[i]].row == row)
            targets[n++] = psl_target_cell (here->cells[i]);
        }
    }
  return n;
}

static guint
list_pieces (const PslPontarchipelPosition *here,
             int seat,
             const PslTarget *islands,
             guint n_islands,
             PslTarget *targets)
{
  guint n = 0;

  for (guint i = 0; i < n_islands; i++)
    {
      guint cell = psl_target_index (islands[i]);
      guint island = (guint) psl_pontarchipel_find_island (here, cell);

      for (guint strength = 4; strength >= 2; strength--)
        {
          if (psl_pontarchipel_band_count (here->warriors[seat - 1][island], strength) > 0)
            targets[n++] = psl_target_piece (cell, strength);
        }
    }
  return n;
}

/* The ends of bridges that can be moved, each where its island comes. */
static guint
list_edge_ends (const PslLayout *layout,
                const PslPontarchipelPosition *here,
                const PslTarget *islands,
                guint n_islands,
                PslTarget *targets)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (layout->game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (layout->game, here, steps), n = 0;

  for (guint i = 0; i < n_islands; i++)
    {
      for (guint j = 0; j < n_steps; j++)
        {
          PslPontarchipelAct act = psl_pontarchipel_read_act (steps[j]);
          PslTarget end = psl_target_edge_end (act.b, act.a);
          guint k = 0;

          if (act.kind != PSL_PONTARCHIPEL_STEP_SHIFT || act.b != psl_target_index (islands[i]))
            continue;
          while (k < n && targets[k] != end)
            k++;
          if (k == n)
            targets[n++] = end;
        }
    }
  return n;
}

guint
psl_pontarchipel_list_targets (const PslLayout *layout, gconstpointer position, PslTarget *targets)
{
  const PslPontarchipelPosition *here = position;
  PslTarget found[512];
  guint reserves[PSL_PONTARCHIPEL_N_COLOURS];
  guint n_reserves = psl_pontarchipel_list_reserves (layout, here, reserves);
  guint n;

  if (psl_pontarchipel_shows_sea (here))
    n = psl_paint_hex_list_cells (psl_pontarchipel_get_grid (), found);
  else
    n = list_islands (here, found);
  if (in_play (here))
    {
      guint n_islands = n;

      n += list_pieces (here, get_seat (layout, here), found, n_islands, found + n);
      n += list_edge_ends (layout, here, found, n_islands, found + n);
    }
  for (guint i = 0; i < n_reserves; i++)
    found[n++] = psl_target (PSL_TARGET_RESERVE, reserves[i]);

  if (targets != NULL)
    memcpy (targets, found, n * sizeof *targets);
  return n;
}
