/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pylon-painter.h"

#include "paint/psl-paint-marks.h"
#include "paint/psl-paint-square.h"
#include "paint/psl-pylon-view.h"

/* Lengths of the picture, in cells. */
#define RIM 0.3          /* around the cells, with the coordinates */
#define MARGIN 0.14      /* around everything */
#define GAP 0.2          /* between board and trays */
#define COLUMN 2.5       /* width of the trays beside the board */
#define COLUMN_MAX 3.2   /* their width when there is room to spare */
#define ROWS 2.3         /* height of the trays below the board */
#define ROWS_MAX 3.2     /* their height when there is room to spare */
#define TRAY_HEIGHT 1.66 /* of a tray beside the board */
#define BOARD_WIDTH (PSL_PYLON_FILES + 2 * RIM)
#define BOARD_HEIGHT (PSL_PYLON_RANKS + 2 * RIM)
#define WIDE_WIDTH (2 * MARGIN + BOARD_WIDTH + GAP + COLUMN)
#define WIDE_HEIGHT (2 * MARGIN + BOARD_HEIGHT)
#define TALL_WIDTH (2 * MARGIN + BOARD_WIDTH)
#define TALL_HEIGHT (2 * MARGIN + BOARD_HEIGHT + GAP + ROWS)

static const PslSquareGrid grid = { PSL_PYLON_FILES, PSL_PYLON_RANKS };

/* --- Layout --- */

static void
psl_pylon_get_aspect (PslGame *game, gconstpointer position, double *wide, double *tall)
{
  *wide = WIDE_WIDTH / WIDE_HEIGHT;
  *tall = TALL_WIDTH / TALL_HEIGHT;
}

/* Dark's tray at the top of a column, Light's at the bottom, details between them. */
static void
lay_out_wide (PslLayout *layout)
{
  double unit = layout->unit;
  double gap = GAP * unit;
  double spare = layout->width - (2 * MARGIN + BOARD_WIDTH + GAP) * unit;
  double column = CLAMP (spare, COLUMN * unit, COLUMN_MAX * unit);
  double left = (layout->width - BOARD_WIDTH * unit - gap - column) / 2;
  double tray = TRAY_HEIGHT * unit;
  PslRect *board = &layout->board;

  psl_paint_square_place (layout, &grid, RIM, left, (layout->height - BOARD_HEIGHT * unit) / 2);
  left = board->x + board->width + gap;
  layout->trays[1] = (PslRect){ left, board->y, column, tray };
  layout->trays[0] = (PslRect){ left, board->y + board->height - tray, column, tray };
  layout->aside =
      (PslRect){ left, board->y + tray + gap / 2, column, board->height - 2 * tray - gap };
}

/* Both trays in rows below the board, details beside them once there are stacks. */
static void
lay_out_tall (PslLayout *layout, const PslPylonPosition *position)
{
  double unit = layout->unit;
  double gap = GAP * unit;
  double spare = layout->height - (2 * MARGIN + BOARD_HEIGHT + GAP) * unit;
  double rows = CLAMP (spare, ROWS * unit, ROWS_MAX * unit);
  double tray = (rows - gap / 2) / 2;
  double aside = psl_pylon_is_stacking (position) ? BOARD_WIDTH * unit * 0.3 : 0;
  double top = (layout->height - BOARD_HEIGHT * unit - gap - rows) / 2;
  PslRect *board = &layout->board;
  double width;

  psl_paint_square_place (layout, &grid, RIM, (layout->width - BOARD_WIDTH * unit) / 2, top);
  top = board->y + board->height + gap;
  width = board->width;
  if (aside > 0)
    {
      width -= aside + gap / 2;
      layout->aside = (PslRect){ board->x + width + gap / 2, top, aside, rows };
    }
  layout->trays[1] = (PslRect){ board->x, top, width, tray };
  layout->trays[0] = (PslRect){ board->x, top + tray + gap / 2, width, tray };
}

static void
psl_pylon_lay_out (PslLayout *layout, gconstpointer position)
{
  double width = layout->width, height = layout->height;
  double wide = MIN (width / WIDE_WIDTH, height / WIDE_HEIGHT);
  double tall = MIN (width / TALL_WIDTH, height / TALL_HEIGHT);

  if (layout->style.bare)
    {
      layout->unit = psl_paint_grid_unit (
          MIN (width / (BOARD_WIDTH + 2 * MARGIN), height / (BOARD_HEIGHT + 2 * MARGIN)));
      psl_paint_square_place (layout, &grid, RIM, (width - BOARD_WIDTH * layout->unit) / 2,
                   (height - BOARD_HEIGHT * layout->unit) / 2);
      return;
    }

  layout->unit = psl_paint_grid_unit (MAX (wide, tall));
  if (wide >= tall)
    lay_out_wide (layout);
  else
    lay_out_tall (layout, position);
}

PslRect
psl_pylon_get_cell_rect (const PslLayout *layout, guint cell)
{
  return psl_paint_square_get_rect (layout, &grid, cell);
}

/* --- Targets --- */

/* Whose pyramids can be pointed at in a tray; 0 when nobody's. */
static int
get_reserve_seat (const PslLayout *layout, const PslPylonPosition *position)
{
  return psl_pylon_is_stacking (position) || layout->style.bare ? 0 : position->seat;
}

static gboolean
psl_pylon_locate (const PslLayout *layout, gconstpointer position, PslTarget target, PslRect *box)
{
  guint index = psl_target_index (target);
  int seat = get_reserve_seat (layout, position);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      if (index >= PSL_PYLON_N_CELLS)
        return FALSE;
      *box = psl_pylon_get_cell_rect (layout, index);
      return TRUE;

    case PSL_TARGET_RESERVE:
      if (seat == 0 || index < 1 || index > PSL_PYLON_N_SIZES)
        return FALSE;
      *box = psl_pylon_get_slot_rect (layout, seat, index);
      return TRUE;

    case PSL_TARGET_NONE:
    case PSL_TARGET_PIECE:
    case PSL_TARGET_EDGE:
    case PSL_TARGET_ACTION:
    default:
      return FALSE;
    }
}

static guint
psl_pylon_list_targets (const PslLayout *layout, gconstpointer position, PslTarget *targets)
{
  guint n_sizes = get_reserve_seat (layout, position) != 0 ? PSL_PYLON_N_SIZES : 0;
  guint n_cells = psl_paint_square_list_cells (&grid, targets);

  for (guint size = 1; size <= n_sizes && targets != NULL; size++)
    targets[n_cells + size - 1] = psl_target (PSL_TARGET_RESERVE, size);

  return n_cells + n_sizes;
}

/* --- The position --- */

/* Puts @frame around @target, @inset cells inside its box; finer around a slot of a tray. */
static void
frame_target (const PslLayout *layout,
              gconstpointer position,
              PslTarget target,
              double inset,
              PslPaintFrame frame,
              cairo_t *cr)
{
  double unit = layout->unit;
  PslRect box;

  if (!psl_pylon_locate (layout, position, target, &box))
    return;

  if (psl_target_kind (target) != PSL_TARGET_CELL)
    {
      unit *= 0.7;
      inset = MIN (inset, 0);
    }
  cairo_new_path (cr);
  psl_paint_rounded_rect (cr, psl_rect_inset (box, inset * unit), unit * 0.06);
  psl_paint_frame (cr, &layout->style, unit, frame);
}

/* Where the last step came from and went, below the pieces. */
static void
paint_last_step (const PslLayout *layout, gconstpointer position, PslStep step, cairo_t *cr)
{
  guint cell = psl_pylon_step_get_cell (step);

  if (psl_pylon_step_is_stacking (step))
    {
      PslRect from = psl_pylon_get_cell_rect (layout, psl_pylon_step_get_from (step));
      PslRect to = psl_pylon_get_cell_rect (layout, cell);
      double x = psl_rect_center_x (from), y = psl_rect_center_y (from);

      psl_paint_trail (cr, &layout->style, layout->unit, x, y,
                       x + (psl_rect_center_x (to) - x) * 0.52,
                       y + (psl_rect_center_y (to) - y) * 0.52);
    }
  frame_target (layout, position, psl_target_cell (cell), 0.045, PSL_PAINT_FRAME_LAST_STEP, cr);
}

/* What is selected has the accent colour below it too, so that it shows with the cursor around it.
 */
static void
paint_selected_tile (const PslLayout *layout, guint cell, cairo_t *cr)
{
  const PslPaintStyle *style = &layout->style;
  PslColor line, casing;

  psl_paint_frame_get_colors (style, PSL_PAINT_FRAME_SELECTION, &line, &casing);
  cairo_new_path (cr);
  psl_paint_rounded_rect (
      cr, psl_rect_inset (psl_pylon_get_cell_rect (layout, cell), layout->unit * 0.02),
      layout->unit * 0.05);
  psl_paint_set_color (cr, psl_color_fade (line, style->print ? 0.25 : 0.5));
  cairo_fill (cr);
}

/* A pyramid where the pointer would place the selected one. */
static void
paint_ghost (const PslLayout *layout,
             const PslPylonPosition *position,
             guint cell,
             guint size,
             cairo_t *cr)
{
  const PslPylonLayer layer = { .owner = position->seat, .size = size };
  PslRect rect = psl_pylon_get_cell_rect (layout, cell);

  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  cairo_push_group (cr);
  psl_pylon_paint_stack (cr, &layout->style, layout->unit, psl_rect_center_x (rect),
                         psl_rect_center_y (rect), &layer, 1);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.6);
  cairo_restore (cr);
}

/* The ring of a target on pieces: large pyramids fill their cell, so that only its corners are
 * free for it. */
static void
paint_target_corners (const PslLayout *layout, PslRect box, cairo_t *cr)
{
  PslRect rect = psl_rect_inset (box, layout->unit * 0.04);
  double length = layout->unit * 0.2;

  cairo_new_path (cr);
  for (guint corner = 0; corner < 4; corner++)
    {
      double x = corner % 2 == 0 ? rect.x : rect.x + rect.width;
      double y = corner < 2 ? rect.y : rect.y + rect.height;
      double inwards_x = corner % 2 == 0 ? length : -length;
      double inwards_y = corner < 2 ? length : -length;

      cairo_move_to (cr, x + inwards_x, y);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x, y + inwards_y);
    }
  psl_paint_frame (cr, &layout->style, layout->unit, PSL_PAINT_FRAME_TARGET);
}

static void
paint_targets (const PslLayout *layout,
               const PslPylonPosition *position,
               const PslMarks *marks,
               cairo_t *cr)
{
  PslTarget first = marks->n_path > 0 ? marks->path[0] : PSL_NO_TARGET;

  for (guint i = 0; i < marks->n_targets; i++)
    {
      PslTarget target = marks->targets[i];
      guint index = psl_target_index (target);
      PslRect box;

      if (psl_target_kind (target) != PSL_TARGET_CELL ||
          !psl_pylon_locate (layout, position, target, &box))
        continue;

      if (psl_pylon_get_height (position, index) > 0)
        paint_target_corners (layout, box, cr);
      else if (target == marks->hover && psl_target_kind (first) == PSL_TARGET_RESERVE)
        paint_ghost (layout, position, index, psl_target_index (first), cr);
      else
        psl_paint_target_dot (cr, &layout->style, layout->unit, psl_rect_center_x (box),
                              psl_rect_center_y (box));
    }
}

/* What is being dragged, a little larger than on the board. */
static void
paint_held (const PslLayout *layout,
            const PslPylonPosition *position,
            const PslMarks *marks,
            cairo_t *cr)
{
  PslPylonLayer layers[PSL_PYLON_N_CELLS];
  guint index = psl_target_index (marks->path[0]);
  guint height = 1;

  if (psl_target_kind (marks->path[0]) == PSL_TARGET_CELL)
    height = psl_pylon_get_layers (position, index, layers);
  else
    layers[0] = (PslPylonLayer){ .owner = position->seat, .size = index };

  psl_pylon_paint_stack (cr, &layout->style, layout->unit * 1.08, marks->held_x, marks->held_y,
                         layers, height);
}

/* The cell whose stack is shown from the side; -1 for none. */
static int
get_aside_cell (const PslPylonPosition *position, const PslMarks *marks)
{
  const PslTarget pointed[] = {
    marks->hover,
    marks->cursor,
    marks->n_path > 0 ? marks->path[0] : PSL_NO_TARGET,
  };

  for (guint i = 0; i < G_N_ELEMENTS (pointed); i++)
    {
      if (psl_target_kind (pointed[i]) == PSL_TARGET_CELL &&
          psl_pylon_get_height (position, psl_target_index (pointed[i])) > 0)
        return (int) psl_target_index (pointed[i]);
    }

  /* Nobody points at anything: what was stacked last is worth a look. */
  if (marks->last_step != PSL_STEP_NONE && psl_pylon_step_is_stacking (marks->last_step))
    return (int) psl_pylon_step_get_cell (marks->last_step);

  return -1;
}

static void
psl_pylon_paint_position (const PslLayout *layout,
                          gconstpointer data,
                          const PslMarks *marks,
                          cairo_t *cr)
{
  const PslPylonPosition *position = data;
  PslTarget held = marks->held && marks->n_path > 0 ? marks->path[0] : PSL_NO_TARGET;
  int aside = get_aside_cell (position, marks);

  if (psl_pylon_is_stacking (position))
    {
      for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
        {
          if (psl_pylon_get_height (position, cell) == 0)
            psl_pylon_paint_hole (layout, cell, 1, cr);
        }
    }

  if (marks->last_step != PSL_STEP_NONE)
    paint_last_step (layout, position, marks->last_step, cr);

  for (guint i = 0; i < marks->n_path; i++)
    {
      if (psl_target_kind (marks->path[i]) == PSL_TARGET_CELL)
        paint_selected_tile (layout, psl_target_index (marks->path[i]), cr);
    }

  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      if (psl_target_cell (cell) != held)
        psl_pylon_paint_cell (layout, position, cell, cr);
    }

  if (!layout->style.bare)
    {
      gboolean from_tray = psl_target_kind (held) == PSL_TARGET_RESERVE;

      psl_pylon_paint_trays (layout, position, position->seat,
                             from_tray ? psl_target_index (held) : 0, cr);
      if (aside >= 0)
        psl_pylon_paint_aside (layout, position, (guint) aside, cr);
    }

  if (marks->hover != PSL_NO_TARGET && !psl_paint_is_selected (marks, marks->hover))
    frame_target (layout, position, marks->hover, 0.045, PSL_PAINT_FRAME_HOVER, cr);
  for (guint i = 0; i < marks->n_path; i++)
    frame_target (layout, position, marks->path[i], 0.015, PSL_PAINT_FRAME_SELECTION, cr);
  paint_targets (layout, position, marks, cr);
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      if (psl_target_cell (cell) != held)
        psl_pylon_paint_height (layout, cell, psl_pylon_get_height (position, cell), 1, cr);
    }
  frame_target (layout, position, marks->cursor, -0.03, PSL_PAINT_FRAME_CURSOR, cr);
  psl_paint_diagram_marks (layout, position, marks, cr);
  if (held != PSL_NO_TARGET)
    paint_held (layout, position, marks, cr);
}

/* A medium pyramid, the one whose marks and pips are best told apart when it is small. */
static void
psl_pylon_paint_seat (
    PslGame *game, const PslPaintStyle *style, int seat, PslRect box, cairo_t *cr)
{
  const PslPylonLayer layer = { .owner = seat, .size = 2 };
  PslPylonShape shape;
  double side = MIN (box.width, box.height);
  double unit = side;

  /* The unit whose medium pyramid, with its shadow, fills the box. */
  psl_pylon_shape_stack (unit, 0, 0, &layer, 1, &shape);
  unit *= 0.46 * side / shape.half_width;
  psl_pylon_paint_stack (
      cr, style, unit, psl_rect_center_x (box), psl_rect_center_y (box), &layer, 1);
}

static void
psl_pylon_paint_placement (const PslLayout *layout, int seat, PslStep step, cairo_t *cr)
{
  const PslPylonLayer layer = { .owner = seat, .size = psl_pylon_step_get_size (step) };
  PslRect rect = psl_pylon_get_cell_rect (layout, psl_pylon_step_get_cell (step));

  psl_pylon_paint_stack (cr, &layout->style, layout->unit, psl_rect_center_x (rect),
                         psl_rect_center_y (rect), &layer, 1);
}

const PslPainter psl_pylon_painter = {
  .game_id = "pylon",
  .get_aspect = psl_pylon_get_aspect,
  .lay_out = psl_pylon_lay_out,
  .paint_board = psl_pylon_paint_board,
  .paint_position = psl_pylon_paint_position,
  .paint_motion = psl_pylon_paint_motion,
  .get_duration = psl_pylon_get_duration,
  .locate = psl_pylon_locate,
  .pick = psl_paint_pick_box,
  .list_targets = psl_pylon_list_targets,
  .paint_placement = psl_pylon_paint_placement,
  .paint_seat = psl_pylon_paint_seat,
};
