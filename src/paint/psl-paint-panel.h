/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* The plates that a game lies on, its board and its trays, of one material. */

/**
 * psl_paint_panel:
 * @unit: the distance between the centres of neighbouring cells
 * @radius: of the corners, in units
 * @depth: of the shadow, in units
 * @face: the colour of the plate
 * @edge: of its lit edge
 *
 * A plate that fills @rect.
 */
void psl_paint_panel (cairo_t *cr,
                      const PslPaintStyle *style,
                      double unit,
                      PslRect rect,
                      double radius,
                      double depth,
                      PslColor face,
                      PslColor edge);

/* The corners and the shadow of boards and of trays, in units. */
#define PSL_PAINT_BOARD_RADIUS 0.14
#define PSL_PAINT_BOARD_DEPTH 0.12
#define PSL_PAINT_TRAY_RADIUS 0.12
#define PSL_PAINT_TRAY_DEPTH 0.09

/**
 * psl_paint_heading:
 * @box: where the heading of the tray of @seat is
 * @color: of the name where nothing stresses it
 *
 * Whose tray it is.  The seat to move and the seat that won in @position have their heading on a
 * bar, in bold, with a sign: an arrow to the board or a star.
 */
void psl_paint_heading (const PslLayout *layout,
                        gconstpointer position,
                        int seat,
                        PslRect box,
                        PslColor color,
                        cairo_t *cr);

/* The colour of text and signs on the bar of the seat to move. */
PslColor psl_paint_heading_get_color (const PslLayout *layout);

G_END_DECLS
