/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-ponts-painter.h"

#include <math.h>

#include "paint/psl-paint-marks.h"
#include "paint/psl-ponts-pieces.h"
#include "paint/psl-ponts-view.h"

/* Lengths of the picture, as parts of the height of the plate. */
#define MARGIN 0.015    /* around everything */
#define GAP 0.02        /* between plate and trays */
#define TRAY_WIDTH 0.29 /* of a tray beside the board */
#define TRAY_MAX 0.4    /* when there is room to spare */
#define TRAY_HEIGHT 0.185
#define ROW_HEIGHT 0.235 /* of the trays below the board */
#define ROW_MAX 0.27     /* when there is room to spare */

/* The radius of a ring around a cell, in units: a token in it keeps its outline. */
#define RING 0.57

/* The unit that labels are painted for at least, in pixels: they stay readable on small cells. */
#define SMALLEST_LABEL 36

const PslHexGrid *
psl_ponts_view_get_grid (const PslLayout *layout)
{
  return psl_ponts_get_grid (PSL_PONTS (layout->game));
}

/* --- Layout --- */

/* How far a tray beside the board reaches from the middle, in heights of the plate: it stands in
 * the corner that the hexagon leaves. */
static double
get_reach (double tray_width)
{
  return (0.5 + TRAY_HEIGHT) * PSL_PAINT_HEX_RADIUS + GAP + tray_width;
}

/* The room that the picture takes where the unit is 1: with the trays in corners beside the board,
 * in a row below it, and without them. */
static void
get_extents (PslGame *game, double wide[2], double tall[2], double bare[2])
{
  double width, height;

  psl_paint_hex_get_size (psl_ponts_get_grid (PSL_PONTS (game)), &width, &height);
  wide[0] = 2 * height * (MARGIN + get_reach (TRAY_WIDTH));
  wide[1] = height * (1 + 2 * MARGIN);
  tall[0] = width + 2 * height * MARGIN;
  tall[1] = height * (1 + 2 * MARGIN + GAP + ROW_HEIGHT);
  bare[0] = tall[0];
  bare[1] = wide[1];
}

static void
psl_ponts_get_aspect (PslGame *game, gconstpointer position, double *wide, double *tall)
{
  double wide_room[2], tall_room[2], bare_room[2];

  get_extents (game, wide_room, tall_room, bare_room);
  *wide = wide_room[0] / wide_room[1];
  *tall = tall_room[0] / tall_room[1];
}

static double
fit (const PslLayout *layout, const double room[2])
{
  return psl_paint_hex_round_unit (MIN (layout->width / room[0], layout->height / room[1]));
}

/* Orange at the bottom left, Light blue at the top right. */
static void
lay_out_wide (PslLayout *layout)
{
  PslRect *board = &layout->board;
  double height, reach, width;

  psl_paint_hex_place (layout, psl_ponts_view_get_grid (layout), layout->width / 2,
                       layout->height / 2);
  height = board->height;
  width = layout->width / 2 - MARGIN * height - get_reach (0) * height;
  width = CLAMP (width, TRAY_WIDTH * height * 0.97, TRAY_MAX * height);
  reach = get_reach (0) * height;
  layout->trays[0] =
      (PslRect){ layout->width / 2 - reach - width, board->y + (1 - TRAY_HEIGHT) * height, width,
                 TRAY_HEIGHT * height };
  layout->trays[1] = (PslRect){ layout->width / 2 + reach, board->y, width, TRAY_HEIGHT * height };
}

/* Both trays below the board, side by side. */
static void
lay_out_tall (PslLayout *layout)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  PslRect *board = &layout->board;
  double width, height, gap, row, top;

  psl_paint_hex_get_size (grid, &width, &height);
  height *= layout->unit;
  gap = GAP * height;
  row = CLAMP (layout->height - height * (1 + 2 * MARGIN + GAP), ROW_HEIGHT * height,
               ROW_MAX * height);
  top = (layout->height - height - gap - row) / 2;
  psl_paint_hex_place (layout, grid, layout->width / 2, top + height / 2);
  width = (board->width - gap) / 2;
  layout->trays[0] = (PslRect){ board->x, board->y + height + gap, width, row };
  layout->trays[1] = (PslRect){ board->x + width + gap, board->y + height + gap, width, row };
}

static void
psl_ponts_lay_out (PslLayout *layout, gconstpointer position)
{
  double wide_room[2], tall_room[2], bare_room[2];
  double wide, tall;

  get_extents (layout->game, wide_room, tall_room, bare_room);
  if (layout->style.bare)
    {
      layout->unit = fit (layout, bare_room);
      layout->ring = RING * layout->unit;
      psl_paint_hex_place (layout, psl_ponts_view_get_grid (layout), layout->width / 2,
                           layout->height / 2);
      return;
    }

  wide = fit (layout, wide_room);
  tall = fit (layout, tall_room);
  layout->unit = MAX (wide, tall);
  layout->ring = RING * layout->unit;
  if (wide >= tall)
    lay_out_wide (layout);
  else
    lay_out_tall (layout);
}

/* --- Targets --- */

static gboolean
psl_ponts_locate (const PslLayout *layout, gconstpointer position, PslTarget target, PslRect *box)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  guint index = psl_target_index (target);

  if (psl_target_kind (target) != PSL_TARGET_CELL || index >= grid->n_cells)
    return FALSE;
  *box = psl_paint_hex_get_box (layout, grid, index);
  return TRUE;
}

static PslTarget
psl_ponts_pick (const PslLayout *layout, gconstpointer position, double x, double y)
{
  int cell = psl_paint_hex_pick (layout, psl_ponts_view_get_grid (layout), x, y);

  return cell >= 0 ? psl_target_cell ((guint) cell) : PSL_NO_TARGET;
}

static guint
psl_ponts_list_targets (const PslLayout *layout, gconstpointer position, PslTarget *targets)
{
  return psl_paint_hex_list_cells (psl_ponts_view_get_grid (layout), targets);
}

/* --- The board --- */

static void
paint_tile (const PslLayout *layout, guint cell, cairo_t *cr)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  const PslPontsPalette *palette = psl_ponts_get_palette (&layout->style);
  double joint = MAX (0.022, 0.7 / layout->unit), edge = 0.02;

  cairo_new_path (cr);
  psl_paint_hex_outline (layout, grid, cell, joint, cr);
  psl_paint_set_color (cr, palette->cell_dark);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_translate (cr, -edge * 0.5 * layout->unit, -edge * layout->unit);
  psl_paint_hex_outline (layout, grid, cell, joint + edge, cr);
  psl_paint_set_color (cr, palette->cell_light);
  cairo_fill (cr);
  cairo_restore (cr);
  psl_paint_hex_outline (layout, grid, cell, joint + edge, cr);
  psl_paint_set_color (cr, palette->cell);
  cairo_fill (cr);
}

static void
psl_ponts_paint_board (const PslLayout *layout, cairo_t *cr)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  const PslPontsPalette *palette = psl_ponts_get_palette (&layout->style);
  double x, y;

  psl_paint_hex_plate (layout, grid, palette->plate, palette->plate_edge, palette->plate_foot, cr);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (cell != grid->centre)
      paint_tile (layout, cell, cr);
  psl_paint_hex_get_center (layout, grid, grid->centre, &x, &y);
  psl_ponts_paint_well (cr, &layout->style, layout->unit, x, y);

  if (layout->style.coordinates)
    psl_paint_hex_coordinates (layout, grid, palette->coordinate, cr);
  if (!layout->style.bare)
    psl_ponts_paint_panels (layout, cr);
}

/* --- The position --- */

static void
get_ends (const PslLayout *layout, guint from, guint to, double ends[4])
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);

  psl_paint_hex_get_center (layout, grid, from, &ends[0], &ends[1]);
  psl_paint_hex_get_center (layout, grid, to, &ends[2], &ends[3]);
}

static double
get_angle (const double ends[4])
{
  return atan2 (ends[3] - ends[1], ends[2] - ends[0]);
}

/* Whether the hole lies between the ends of @bridge. */
static gboolean
is_over_hole (const PslLayout *layout, const PslPontsBridge *bridge)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  PslDirection direction;

  return psl_hex_grid_get_direction (grid, bridge->from, grid->centre, &direction) &&
         direction == bridge->direction &&
         psl_hex_grid_distance (grid, bridge->from, grid->centre) <= bridge->length;
}

/* The deck up to @progress of its way. */
static void
paint_deck (const PslLayout *layout, const PslPontsBridge *bridge, double progress, cairo_t *cr)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  double ends[4], x, y;

  get_ends (layout, bridge->from, bridge->to, ends);
  if (progress == 1 && is_over_hole (layout, bridge))
    {
      psl_paint_hex_get_center (layout, grid, grid->centre, &x, &y);
      psl_ponts_paint_well_shadow (cr, &layout->style, layout->unit, x, y, get_angle (ends));
    }
  psl_ponts_paint_deck (cr, &layout->style, layout->unit, ends[0], ends[1],
                        ends[0] + (ends[2] - ends[0]) * progress,
                        ends[1] + (ends[3] - ends[1]) * progress, bridge->owner);
}

static void
paint_bolts (const PslLayout *layout, const PslPontsBridge *bridge, double depth, cairo_t *cr)
{
  double ends[4];

  get_ends (layout, bridge->from, bridge->to, ends);
  for (guint i = 0; i < 4; i += 2)
    psl_ponts_paint_bolt (cr, &layout->style, layout->unit, ends[i], ends[i + 1], get_angle (ends),
                          depth, bridge->owner);
}

void
psl_ponts_paint_bridge (const PslLayout *layout,
                        const PslPontsBridge *bridge,
                        double progress,
                        cairo_t *cr)
{
  /* First the deck is laid, then the ends are bolted down. */
  const double laid = 0.7;
  double ends[4];

  paint_deck (layout, bridge, MIN (progress / laid, 1), cr);
  if (progress >= laid)
    {
      paint_bolts (layout, bridge, (progress - laid) / (1 - laid), cr);
      return;
    }
  get_ends (layout, bridge->from, bridge->to, ends);
  for (guint i = 0; i < 4; i += 2)
    psl_ponts_paint_token (cr, &layout->style, layout->unit, ends[i], ends[i + 1], bridge->owner);
}

void
psl_ponts_paint_pieces (const PslLayout *layout,
                        const PslPontsPosition *here,
                        int hidden,
                        int also_hidden,
                        cairo_t *cr)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  PslPontsBridge bridges[PSL_PONTS_MAX_BRIDGES];
  guint n_bridges = psl_ponts_list_bridges (PSL_PONTS (layout->game), here, bridges);

  for (guint i = 0; i < n_bridges; i++)
    paint_deck (layout, &bridges[i], 1, cr);
  for (guint i = 0; i < n_bridges; i++)
    paint_bolts (layout, &bridges[i], 1, cr);
  for (guint cell = grid->n_cells; cell-- > 0;)
    {
      int seat = psl_ponts_get_token (here, cell);
      double x, y;

      if (seat == 0 || psl_ponts_is_locked (here, cell) || (int) cell == hidden ||
          (int) cell == also_hidden)
        continue;
      psl_paint_hex_get_center (layout, grid, cell, &x, &y);
      psl_ponts_paint_token (cr, &layout->style, layout->unit, x, y, seat);
    }
}

/* --- Marks --- */

static void
frame_target (const PslLayout *layout,
              PslTarget target,
              double inset,
              PslPaintFrame frame,
              cairo_t *cr)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);

  if (psl_target_kind (target) != PSL_TARGET_CELL || psl_target_index (target) >= grid->n_cells)
    return;
  cairo_new_path (cr);
  psl_paint_hex_outline (layout, grid, psl_target_index (target), inset, cr);
  psl_paint_frame (cr, &layout->style, layout->unit, frame);
}

/* A line around the whole of a bridge. */
static void
frame_bridge (const PslLayout *layout, guint from, guint to, PslPaintFrame frame, cairo_t *cr)
{
  double ends[4];

  get_ends (layout, from, to, ends);
  cairo_new_path (cr);
  psl_ponts_deck_path (cr, layout->unit, ends[0], ends[1], ends[2], ends[3], 0.05 * layout->unit);
  psl_paint_frame (cr, &layout->style, layout->unit, frame);
}

static void
paint_last_step (const PslLayout *layout, PslStep step, cairo_t *cr)
{
  if (psl_ponts_step_is_placement (step))
    frame_target (layout, psl_target_cell (step), 0.045, PSL_PAINT_FRAME_LAST_STEP, cr);
  else if (psl_ponts_step_is_bridge (step))
    frame_bridge (layout, psl_ponts_step_get_from (step), psl_ponts_step_get_to (step),
                  PSL_PAINT_FRAME_LAST_STEP, cr);
}

/* The bridges that the selected token can carry, with their points; the one that the pointer or the
 * cursor is on stands out. */
static void
paint_targets (const PslLayout *layout,
               const PslPontsPosition *here,
               const PslMarks *marks,
               cairo_t *cr)
{
  guint from = marks->n_path > 0 ? psl_target_index (marks->path[0]) : 0;
  PslTarget wanted = marks->hover != PSL_NO_TARGET ? marks->hover : marks->cursor;

  for (guint i = 0; i < marks->n_targets; i++)
    {
      guint to = psl_target_index (marks->targets[i]);
      PslPontsBridge bridge;
      double ends[4];

      if (marks->n_path != 1 || psl_target_kind (marks->targets[i]) != PSL_TARGET_CELL ||
          !psl_ponts_step_get_bridge (PSL_PONTS (layout->game), here,
                                      psl_ponts_bridge_step (from, to), &bridge))
        continue;
      get_ends (layout, from, to, ends);
      cairo_push_group (cr);
      paint_deck (layout, &bridge, 1, cr);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, marks->targets[i] == wanted ? 0.85 : 0.5);
    }
}

static void
paint_target_signs (const PslLayout *layout,
                    const PslPontsPosition *here,
                    const PslMarks *marks,
                    cairo_t *cr)
{
  const PslHexGrid *grid = psl_ponts_view_get_grid (layout);
  guint from = marks->n_path > 0 ? psl_target_index (marks->path[0]) : 0;

  for (guint i = 0; i < marks->n_targets; i++)
    {
      guint to = psl_target_index (marks->targets[i]);
      double ends[4];

      if (psl_target_kind (marks->targets[i]) != PSL_TARGET_CELL)
        continue;
      get_ends (layout, from, to, ends);
      psl_paint_target_ring (cr, &layout->style, layout->unit, ends[2], ends[3]);
      psl_paint_points (cr, &layout->style, MAX (layout->unit, SMALLEST_LABEL),
                        (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2,
                        (int) psl_hex_grid_distance (grid, from, to) - 1);
    }
}

static gboolean
get_bridge_at (const PslLayout *layout,
               const PslPontsPosition *here,
               PslTarget target,
               PslPontsBridge *bridge)
{
  return psl_target_kind (target) == PSL_TARGET_CELL &&
         psl_ponts_get_bridge (PSL_PONTS (layout->game), here, psl_target_index (target), bridge);
}

/* What a bridge that stands is worth, while the pointer or the cursor is on it. */
static void
paint_worth (const PslLayout *layout, const PslPontsPosition *here, PslTarget target, cairo_t *cr)
{
  const PslPontsSeatColors *colors;
  PslPontsBridge bridge;
  double ends[4];
  char text[8];

  if (!get_bridge_at (layout, here, target, &bridge))
    return;

  colors = &psl_ponts_get_palette (&layout->style)->seats[bridge.owner - 1];
  frame_bridge (layout, bridge.from, bridge.to, PSL_PAINT_FRAME_TARGET, cr);
  get_ends (layout, bridge.from, bridge.to, ends);
  g_snprintf (text, sizeof text, "%u", bridge.length);
  psl_paint_label (cr, &layout->style, MAX (layout->unit, SMALLEST_LABEL) * 1.2,
                   (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2, text, colors->line);
}

/* A bridge on its way from the selected token to where it is being dragged. */
static void
paint_held (const PslLayout *layout,
            const PslPontsPosition *here,
            const PslMarks *marks,
            cairo_t *cr)
{
  double x, y;

  psl_paint_hex_get_center (layout, psl_ponts_view_get_grid (layout),
                            psl_target_index (marks->path[0]), &x, &y);
  cairo_push_group (cr);
  psl_ponts_paint_deck (cr, &layout->style, layout->unit, x, y, marks->held_x, marks->held_y,
                        here->seat);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.8);
  psl_ponts_paint_token (cr, &layout->style, layout->unit, x, y, here->seat);
}

static void
psl_ponts_paint_position (const PslLayout *layout,
                          gconstpointer position,
                          const PslMarks *marks,
                          cairo_t *cr)
{
  const PslPontsPosition *here = position;
  gboolean selecting =
      marks->n_path > 0 && psl_target_kind (marks->path[0]) == PSL_TARGET_CELL && here->seat != 0;
  PslPontsBridge bridge;

  if (selecting)
    paint_targets (layout, here, marks, cr);
  if (marks->last_step != PSL_STEP_NONE)
    paint_last_step (layout, marks->last_step, cr);
  psl_ponts_paint_pieces (layout, here, -1, -1, cr);
  if (!layout->style.bare)
    psl_ponts_paint_trays (layout, here, cr);

  if (marks->hover != PSL_NO_TARGET &&
      !psl_paint_is_selected (marks, marks->hover) &&
      !get_bridge_at (layout, here, marks->hover, &bridge))
    frame_target (layout, marks->hover, 0.045, PSL_PAINT_FRAME_HOVER, cr);
  if (selecting && marks->held)
    paint_held (layout, here, marks, cr);
  for (guint i = 0; i < marks->n_path; i++)
    frame_target (layout, marks->path[i], 0.045, PSL_PAINT_FRAME_SELECTION, cr);
  if (selecting)
    paint_target_signs (layout, here, marks, cr);
  else
    paint_worth (layout, here, marks->hover != PSL_NO_TARGET ? marks->hover : marks->cursor, cr);
  frame_target (layout, marks->cursor, 0.01, PSL_PAINT_FRAME_CURSOR, cr);
  psl_paint_diagram_marks (layout, position, marks, cr);
}

static void
psl_ponts_paint_seat (PslGame *game, const PslPaintStyle *style, int seat, PslRect box, cairo_t *cr)
{
  psl_ponts_paint_token (cr, style, MIN (box.width, box.height) / 0.9, psl_rect_center_x (box),
                         psl_rect_center_y (box), seat);
}

/* Only tokens are placed; a bridge is built from one cell to another. */
static void
psl_ponts_paint_placement (const PslLayout *layout, int seat, PslStep step, cairo_t *cr)
{
  double x, y;

  if (!psl_ponts_step_is_placement (step))
    return;
  psl_paint_hex_get_center (layout, psl_ponts_view_get_grid (layout), step, &x, &y);
  psl_ponts_paint_token (cr, &layout->style, layout->unit, x, y, seat);
}

const PslPainter psl_ponts_painter = {
  .game_id = "ponts",
  .centres_marks = TRUE,
  .get_aspect = psl_ponts_get_aspect,
  .lay_out = psl_ponts_lay_out,
  .paint_board = psl_ponts_paint_board,
  .paint_position = psl_ponts_paint_position,
  .paint_motion = psl_ponts_paint_motion,
  .get_duration = psl_ponts_get_duration,
  .locate = psl_ponts_locate,
  .pick = psl_ponts_pick,
  .list_targets = psl_ponts_list_targets,
  .paint_placement = psl_ponts_paint_placement,
  .paint_seat = psl_ponts_paint_seat,
};
