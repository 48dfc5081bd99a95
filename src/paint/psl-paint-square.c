/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-square.h"

void
psl_paint_square_place (PslLayout *layout,
                        const PslSquareGrid *grid,
                        double rim,
                        double left,
                        double top)
{
  double unit = layout->unit;
  double cells_left = psl_paint_grid_round (left + rim * unit, unit);
  double cells_top = psl_paint_grid_round (top + rim * unit, unit);
  double around = psl_paint_grid_round (rim * unit - 1, unit);

  layout->origin_x = cells_left + unit / 2;
  layout->origin_y = cells_top + (grid->ranks - 0.5) * unit;
  layout->board = (PslRect){ cells_left - around, cells_top - around,
                             grid->files * unit + 2 * around, grid->ranks * unit + 2 * around };
}

PslRect
psl_paint_square_get_rect (const PslLayout *layout, const PslSquareGrid *grid, guint cell)
{
  double unit = layout->unit;
  guint file = psl_square_grid_get_file (grid, cell);
  guint rank = psl_square_grid_get_rank (grid, cell);

  return (PslRect){ layout->origin_x + (file - 0.5) * unit, layout->origin_y - (rank + 0.5) * unit,
                    unit, unit };
}

guint
psl_paint_square_list_cells (const PslSquareGrid *grid, PslTarget *targets)
{
  guint n = 0;

  if (targets != NULL)
    {
      for (guint rank = grid->ranks; rank-- > 0;)
        {
          for (guint file = 0; file < grid->files; file++)
            targets[n++] = psl_target_cell (psl_square_grid_get_cell (grid, file, rank));
        }
    }

  return psl_square_grid_get_n_cells (grid);
}

void
psl_paint_square_coordinates (const PslLayout *layout,
                              const PslSquareGrid *grid,
                              PslColor color,
                              cairo_t *cr)
{
  const PslPaintText look = { .size = layout->unit * 0.17, .align = 0.5, .color = color };
  double left = layout->origin_x - layout->unit / 2;
  double bottom = layout->origin_y + layout->unit / 2;
  double rim = left - layout->board.x;
  char text[PSL_MAX_STEP_TEXT];

  for (guint file = 0; file < grid->files; file++)
    {
      psl_square_grid_print_cell (grid, psl_square_grid_get_cell (grid, file, 0), text);
      text[1] = '\0';
      psl_paint_text (cr, &layout->style, text, layout->origin_x + file * layout->unit,
                      bottom + rim * 0.5, &look);
    }
  for (guint rank = 0; rank < grid->ranks; rank++)
    {
      psl_square_grid_print_cell (grid, psl_square_grid_get_cell (grid, 0, rank), text);
      psl_paint_text (cr, &layout->style, text + 1, left - rim * 0.5,
                      layout->origin_y - rank * layout->unit, &look);
    }
}
