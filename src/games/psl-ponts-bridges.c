/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-ponts.h"

/* Bridges are read back from the axes of the cells that they cover. */

/* The axis of a covered cell; -1 when @cell is not covered. */
static int
get_axis (const PslPontsPosition *here, guint cell)
{
  const PslPontsWord *word = &here->words[cell / 64];

  if (!psl_ponts_is_covered (here, cell))
    return -1;
  return psl_ponts_has_cell (word->low, cell) + 2 * psl_ponts_has_cell (word->high, cell) - 1;
}

/* The end, seen from @cell in @direction, of the cells that a bridge of @axis covers; -1 when the
 * first one is not such a cell. */
static int
find_end (const PslHexGrid *grid,
          const PslPontsPosition *here,
          guint cell,
          guint axis,
          PslDirection direction)
{
  int next = grid->cells[cell].neighbours[direction];

  if (next < 0 || get_axis (here, (guint) next) != (int) axis)
    return -1;
  while (next >= 0 && get_axis (here, (guint) next) == (int) axis)
    next = grid->cells[next].neighbours[direction];
  return next;
}

/* The bridge that goes from the end @from along @axis; FALSE when there is none. */
static gboolean
follow_bridge (const PslHexGrid *grid,
               const PslPontsPosition *here,
               guint from,
               guint axis,
               PslPontsBridge *bridge)
{
  int to = find_end (grid, here, from, axis, psl_hex_directions[axis]);

  if (to < 0)
    return FALSE;
  *bridge = (PslPontsBridge){
    .owner = psl_ponts_get_token (here, from),
    .from = from,
    .to = (guint) to,
    .direction = psl_hex_directions[axis],
    .length = psl_hex_grid_distance (grid, from, (guint) to) - 1,
  };
  return TRUE;
}

gboolean
psl_ponts_get_bridge (PslPonts *self,
                      const PslPontsPosition *here,
                      guint cell,
                      PslPontsBridge *bridge)
{
  const PslHexGrid *grid = psl_ponts_get_grid (self);
  gboolean is_token = psl_ponts_get_token (here, cell) != 0;
  int covered_axis = get_axis (here, cell);

  for (guint axis = 0; axis < PSL_HEX_N_AXES; axis++)
    {
      PslDirection back = psl_hex_directions[axis + PSL_HEX_N_AXES];
      int from;

      if (!is_token && covered_axis != (int) axis)
        continue;
      if (is_token && follow_bridge (grid, here, cell, axis, bridge))
        return TRUE;
      from = find_end (grid, here, cell, axis, back);
      if (from < 0 && !is_token)
        from = grid->cells[cell].neighbours[back];
      if (from >= 0)
        return follow_bridge (grid, here, (guint) from, axis, bridge);
    }
  return FALSE;
}

guint
psl_ponts_list_bridges (PslPonts *self, const PslPontsPosition *here, PslPontsBridge *bridges)
{
  const PslHexGrid *grid = psl_ponts_get_grid (self);
  guint n = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (psl_ponts_get_token (here, cell) != 0)
      for (guint axis = 0; axis < PSL_HEX_N_AXES; axis++)
        if (follow_bridge (grid, here, cell, axis, &bridges[n]))
          n++;
  return n;
}

guint
psl_ponts_list_lengths (PslPonts *self, const PslPontsPosition *here, int seat, guint8 *lengths)
{
  PslPontsBridge bridges[PSL_PONTS_MAX_BRIDGES];
  guint n_bridges = psl_ponts_list_bridges (self, here, bridges);
  guint n = 0;

  for (guint length = PSL_HEX_MAX_ROWS; length > 0; length--)
    for (guint i = 0; i < n_bridges; i++)
      if (bridges[i].owner == seat && bridges[i].length == length)
        lengths[n++] = length;
  return n;
}

gboolean
psl_ponts_step_get_bridge (PslPonts *self,
                           const PslPontsPosition *here,
                           PslStep step,
                           PslPontsBridge *bridge)
{
  const PslHexGrid *grid = psl_ponts_get_grid (self);

  if (!psl_ponts_step_is_bridge (step))
    return FALSE;

  bridge->owner = here->seat;
  bridge->from = psl_ponts_step_get_from (step);
  bridge->to = psl_ponts_step_get_to (step);
  bridge->length = psl_hex_grid_distance (grid, bridge->from, bridge->to) - 1;
  return psl_hex_grid_get_direction (grid, bridge->from, bridge->to, &bridge->direction);
}
