/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pond-painter.h"

#include "paint/psl-paint-marks.h"
#include "paint/psl-paint-square.h"
#include "paint/psl-pond-view.h"

/* Lengths of the picture, in cells. */
#define RIM 0.3        /* around the cells, with the coordinates */
#define MARGIN 0.14    /* around everything */
#define GAP 0.2        /* between board and trays */
#define COLUMN 2.75    /* width of the trays beside the board */
#define COLUMN_MAX 3.3 /* their width when there is room to spare */
#define ROW 0.95       /* height of a tray above or below the board */
#define ROW_MAX 1.6    /* its height when there is room to spare */

static const PslSquareGrid *
get_grid (const PslLayout *layout)
{
  return psl_pond_get_grid (PSL_POND (layout->game));
}

/* --- Layout --- */

/* The room that the picture takes where the unit is 1: with the trays beside the board, above and
 * below it, and without them. */
typedef struct
{
  double board_width, board_height;
  double wide_width, wide_height;
  double tall_width, tall_height;
  double bare_width, bare_height;
} Room;

static Room
get_room (PslGame *game)
{
  const PslSquareGrid *grid = psl_pond_get_grid (PSL_POND (game));
  Room room = { .board_width = grid->files + 2 * RIM, .board_height = grid->ranks + 2 * RIM };

  room.bare_width = room.tall_width = room.board_width + 2 * MARGIN;
  room.bare_height = room.wide_height = room.board_height + 2 * MARGIN;
  room.wide_width = room.bare_width + GAP + COLUMN;
  room.tall_height = room.bare_height + 2 * (GAP + ROW);
  return room;
}

static void
psl_pond_get_aspect (PslGame *game, gconstpointer position, double *wide, double *tall)
{
  Room room = get_room (game);

  *wide = room.wide_width / room.wide_height;
  *tall = room.tall_width / room.tall_height;
}

/* Dark's tray at the top of a column, Light's at the bottom. */
static void
lay_out_wide (PslLayout *layout, const Room *room)
{
  double unit = layout->unit, gap = GAP * unit;
  double spare = layout->width - (room->bare_width + GAP) * unit;
  double column = CLAMP (spare, COLUMN * unit, COLUMN_MAX * unit);
  double left = (layout->width - room->board_width * unit - gap - column) / 2;
  PslRect *board = &layout->board;
  double height;

  psl_paint_square_place (layout, get_grid (layout), RIM, left,
                          (layout->height - room->board_height * unit) / 2);
  left = board->x + board->width + gap;
  height = (board->height - gap) / 2;
  layout->trays[1] = (PslRect){ left, board->y, column, height };
  layout->trays[0] = (PslRect){ left, board->y + board->height - height, column, height };
}

/* Dark's tray above the board, Light's below it. */
static void
lay_out_tall (PslLayout *layout, const Room *room)
{
  double unit = layout->unit, gap = GAP * unit;
  double spare = (layout->height - room->bare_height * unit) / 2 - gap;
  double row = CLAMP (spare, ROW * unit, ROW_MAX * unit);
  PslRect *board = &layout->board;

  psl_paint_square_place (layout, get_grid (layout), RIM,
                          (layout->width - room->board_width * unit) / 2,
                          (layout->height - room->board_height * unit) / 2);
  layout->trays[1] = (PslRect){ board->x, board->y - gap - row, board->width, row };
  layout->trays[0] = (PslRect){ board->x, board->y + board->height + gap, board->width, row };
}

static void
psl_pond_lay_out (PslLayout *layout, gconstpointer position)
{
  double width = layout->width, height = layout->height;
  Room room = get_room (layout->game);
  double wide = MIN (width / room.wide_width, height / room.wide_height);
  double tall = MIN (width / room.tall_width, height / room.tall_height);

  if (layout->style.bare)
    {
      layout->unit = psl_paint_grid_unit (MIN (width / room.bare_width, height / room.bare_height));
      psl_paint_square_place (layout, get_grid (layout), RIM,
                              (width - room.board_width * layout->unit) / 2,
                              (height - room.board_height * layout->unit) / 2);
      return;
    }

  layout->unit = psl_paint_grid_unit (MAX (wide, tall));
  if (wide >= tall)
    lay_out_wide (layout, &room);
  else
    lay_out_tall (layout, &room);
}

static PslRect
get_cell_rect (const PslLayout *layout, guint cell)
{
  return psl_paint_square_get_rect (layout, get_grid (layout), cell);
}

void
psl_pond_get_center (const PslLayout *layout, guint cell, double *x, double *y)
{
  PslRect rect = get_cell_rect (layout, cell);

  *x = psl_rect_center_x (rect);
  *y = psl_rect_center_y (rect);
}

/* --- Targets --- */

/* Whose eggs can be pointed at in a tray; 0 when nobody's. */
static int
get_reserve_seat (const PslLayout *layout, const PslPondPosition *position)
{
  return position->state == PSL_POND_PLAYING && !layout->style.bare ? position->seat : 0;
}

static gboolean
psl_pond_locate (const PslLayout *layout, gconstpointer position, PslTarget target, PslRect *box)
{
  guint index = psl_target_index (target);
  int seat = get_reserve_seat (layout, position);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      if (index >= psl_game_get_n_cells (layout->game))
        return FALSE;
      *box = get_cell_rect (layout, index);
      return TRUE;

    case PSL_TARGET_RESERVE:
      if (seat == 0 || index != PSL_POND_EGG)
        return FALSE;
      *box = psl_pond_get_reserve_rect (layout, seat);
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
psl_pond_list_targets (const PslLayout *layout, gconstpointer position, PslTarget *targets)
{
  guint n = psl_paint_square_list_cells (get_grid (layout), targets);

  if (get_reserve_seat (layout, position) == 0)
    return n;

  if (targets != NULL)
    targets[n] = psl_target (PSL_TARGET_RESERVE, PSL_POND_EGG);
  return n + 1;
}

/* --- Pieces --- */

PslPondPose
psl_pond_get_cell_pose (const PslLayout *layout, int seat, guint cell)
{
  PslPondPose pose;
  double x, y;

  psl_pond_get_center (layout, cell, &x, &y);
  pose = psl_pond_get_pose (seat, layout->unit, x, y);
  pose.angle += ((int) (cell * 7 % 5) - 2) * 0.07;
  return pose;
}

/* The piece on @cell, if there is one. */
static void
paint_cell (const PslLayout *layout, const PslPondPosition *position, guint cell, cairo_t *cr)
{
  int seat = psl_pond_get_owner (position, cell);
  PslPondKind kind;

  if (seat == 0)
    return;

  kind = psl_pond_get_kind (position, cell);
  psl_pond_paint_piece (cr, &layout->style, seat, kind, kind, 0,
                        psl_pond_get_cell_pose (layout, seat, cell));
}

/* What is being dragged, a little larger and higher than on the board. */
static void
paint_held (const PslLayout *layout,
            const PslPondPosition *position,
            const PslMarks *marks,
            cairo_t *cr)
{
  guint index = psl_target_index (marks->path[0]);
  PslPondKind kind = PSL_POND_EGG;
  PslPondPose pose = psl_pond_get_pose (position->seat, layout->unit, marks->held_x, marks->held_y);

  if (psl_target_kind (marks->path[0]) == PSL_TARGET_CELL)
    kind = psl_pond_get_kind (position, index);
  pose.lift = 0.08;
  psl_pond_paint_piece (cr, &layout->style, position->seat, kind, kind, 0, pose);
}

/* --- Marks --- */

/* Puts @frame around @target: around a pad as a ring, the cursor around its whole square. */
static void
frame_target (const PslLayout *layout,
              gconstpointer position,
              PslTarget target,
              PslPaintFrame frame,
              cairo_t *cr)
{
  double unit = layout->unit;
  PslRect box;

  if (!psl_pond_locate (layout, position, target, &box))
    return;

  cairo_new_path (cr);
  if (psl_target_kind (target) != PSL_TARGET_CELL)
    psl_paint_rounded_rect (cr, box, unit * 0.07);
  else if (frame == PSL_PAINT_FRAME_CURSOR)
    psl_paint_rounded_rect (cr, psl_rect_inset (box, -0.01 * unit), unit * 0.12);
  else
    psl_pond_pad_path (layout, psl_target_index (target), 0.01, cr);
  psl_paint_frame (cr, &layout->style, unit, frame);
}

/* What is selected has the accent colour below it too, so that it shows with the cursor around it.
 */
static void
paint_selected_pads (const PslLayout *layout, const PslMarks *marks, cairo_t *cr)
{
  PslColor line, casing;

  psl_paint_frame_get_colors (&layout->style, PSL_PAINT_FRAME_SELECTION, &line, &casing);
  for (guint i = 0; i < marks->n_path; i++)
    {
      if (psl_target_kind (marks->path[i]) != PSL_TARGET_CELL)
        continue;
      cairo_new_path (cr);
      psl_pond_pad_path (layout, psl_target_index (marks->path[i]), 0.01, cr);
      psl_paint_set_color (cr, psl_color_fade (line, layout->style.print ? 0.25 : 0.5));
      cairo_fill (cr);
    }
}

/* A dot on each pad that the selected piece may go to, but where its ghost is. */
static void
paint_targets (const PslLayout *layout,
               gconstpointer position,
               const PslMarks *marks,
               PslTarget ghost,
               cairo_t *cr)
{
  for (guint i = 0; i < marks->n_targets; i++)
    {
      PslTarget target = marks->targets[i];
      PslRect box;

      if (target != ghost && psl_target_kind (target) == PSL_TARGET_CELL &&
          psl_pond_locate (layout, position, target, &box))
        psl_paint_target_dot (cr, &layout->style, layout->unit, psl_rect_center_x (box),
                              psl_rect_center_y (box));
    }
}

/* Frames, badges and dots on top of the pieces; @past is what the last step brought about, and
 * @future what a step pointed at would. */
static void
paint_marks (const PslLayout *layout,
             const PslPondPosition *position,
             const PslMarks *marks,
             const PslPondChanges *past,
             const PslPondChanges *future,
             cairo_t *cr)
{
  PslTarget ghost = future != NULL ? psl_target_cell (future->to) : PSL_NO_TARGET;

  if (marks->hover != PSL_NO_TARGET && !psl_paint_is_selected (marks, marks->hover))
    frame_target (layout, position, marks->hover, PSL_PAINT_FRAME_HOVER, cr);
  for (guint i = 0; i < marks->n_path; i++)
    frame_target (layout, position, marks->path[i], PSL_PAINT_FRAME_SELECTION, cr);
  /* What was would be taken for what will be. */
  if (past != NULL && future == NULL)
    psl_pond_paint_consequences (layout, past, cr);
  paint_targets (layout, position, marks, ghost, cr);
  if (future != NULL)
    psl_pond_paint_future (layout, future, cr);
  frame_target (layout, position, marks->cursor, PSL_PAINT_FRAME_CURSOR, cr);
  psl_paint_diagram_marks (layout, position, marks, cr);
}

/* --- The position --- */

static void
paint_trays (const PslLayout *layout,
             const PslPondPosition *position,
             PslTarget held,
             const PslPondChanges *past,
             const PslPondChanges *future,
             cairo_t *cr)
{
  PslPondTrays trays;

  psl_pond_trays_init (&trays, position);
  if (psl_target_kind (held) == PSL_TARGET_RESERVE)
    trays.reserves[position->seat - 1]--;
  for (guint i = 0; i < 2; i++)
    {
      trays.fresh[i] = past != NULL ? past->points[i] : 0;
      trays.promised[i] = future != NULL ? future->points[i] : 0;
    }
  psl_pond_paint_trays (layout, &trays, cr);
}

static void
psl_pond_paint_position (const PslLayout *layout,
                         gconstpointer data,
                         const PslMarks *marks,
                         cairo_t *cr)
{
  const PslPondPosition *position = data;
  PslTarget held = marks->held && marks->n_path > 0 ? marks->path[0] : PSL_NO_TARGET;
  PslStep next = psl_paint_get_previewed_step (layout->game, position, marks);
  PslPondChanges changes, planned;
  const PslPondChanges *past = NULL, *future = NULL;

  if (marks->last_step != PSL_STEP_NONE && marks->before != NULL)
    {
      psl_pond_changes_init (&changes, layout->game, marks->before, marks->last_step);
      past = &changes;
    }
  if (next != PSL_STEP_NONE)
    {
      psl_pond_changes_init (&planned, layout->game, position, next);
      future = &planned;
    }

  if (past != NULL)
    psl_pond_paint_last_action (layout, past, cr);
  paint_selected_pads (layout, marks, cr);
  for (guint cell = 0; cell < psl_game_get_n_cells (layout->game); cell++)
    {
      if (psl_target_cell (cell) != held)
        paint_cell (layout, position, cell, cr);
    }
  if (!layout->style.bare)
    paint_trays (layout, position, held, past, future, cr);
  paint_marks (layout, position, marks, past, future, cr);
  if (held != PSL_NO_TARGET)
    paint_held (layout, position, marks, cr);
}

/* A frog on its pad, so that it stands out from any window. */
static void
psl_pond_paint_seat (PslGame *game, const PslPaintStyle *style, int seat, PslRect box, cairo_t *cr)
{
  double x = psl_rect_center_x (box), y = psl_rect_center_y (box);
  double radius = MIN (box.width, box.height) / 2;

  psl_pond_paint_pad (cr, style, x, y, radius, 1, psl_pond_get_palette (style)->pad);
  psl_pond_paint_piece (cr, style, seat, PSL_POND_FROG, PSL_POND_FROG, 0,
                        psl_pond_get_pose (1, radius * 2.2, x, y));
}

static void
psl_pond_paint_placement (const PslLayout *layout, int seat, PslStep step, cairo_t *cr)
{
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);
  psl_pond_paint_piece (cr, &layout->style, seat, PSL_POND_EGG, PSL_POND_EGG, 0,
                        psl_pond_get_cell_pose (layout, seat, to));
}

const PslPainter psl_pond_painter = {
  .game_id = "pond",
  .get_aspect = psl_pond_get_aspect,
  .lay_out = psl_pond_lay_out,
  .paint_board = psl_pond_paint_board,
  .paint_position = psl_pond_paint_position,
  .paint_motion = psl_pond_paint_motion,
  .get_duration = psl_pond_get_duration,
  .get_arrival = psl_pond_get_arrival,
  .locate = psl_pond_locate,
  .pick = psl_paint_pick_box,
  .list_targets = psl_pond_list_targets,
  .paint_placement = psl_pond_paint_placement,
  .paint_seat = psl_pond_paint_seat,
};
