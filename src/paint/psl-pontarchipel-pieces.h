/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel.h"
#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* How the things of Pontarchipel look, wherever they stand: colours, islands, bridges, warriors.
 * @unit is the distance between the centres of neighbouring cells. */

/**
 * PslPontarchipelSeatColors:
 * @face: of a shield
 * @rim: the band around it
 * @line: its outline
 * @figure: the figure in it
 */
typedef struct
{
  PslColor face;
  PslColor rim;
  PslColor line;
  PslColor figure;
} PslPontarchipelSeatColors;

/**
 * PslPontarchipelBridgeColors:
 * @deck: what one walks on
 * @line: outline and joints
 * @detail: rails, planks or braces
 */
typedef struct
{
  PslColor deck;
  PslColor line;
  PslColor detail;
} PslPontarchipelBridgeColors;

/**
 * PslPontarchipelPalette:
 * @sea: the water
 * @sea_edge: the rim of the picture of it
 * @shallow: water around islands, and where islands may be placed
 * @swell: the waves
 * @foam: the line where the sea meets the beach
 * @sand: the beach
 * @sand_shade: its edge away from the light
 * @green: what grows on an island
 * @green_light: its side to the light
 * @green_shade: trees
 * @name: names of islands and cells
 * @panel: the trays
 * @panel_edge: their lit edge
 * @slot: where pieces lie in a tray
 * @text: text on a tray
 * @text_pale: the same, less important
 * @seats: by seat − 1
 * @bridges: by colour
 */
typedef struct
{
  PslColor sea;
  PslColor sea_edge;
  PslColor shallow;
  PslColor swell;
  PslColor foam;
  PslColor sand;
  PslColor sand_shade;
  PslColor green;
  PslColor green_light;
  PslColor green_shade;
  PslColor name;
  PslColor panel;
  PslColor panel_edge;
  PslColor slot;
  PslColor text;
  PslColor text_pale;
  PslPontarchipelSeatColors seats[PSL_MAX_SEATS];
  PslPontarchipelBridgeColors bridges[PSL_PONTARCHIPEL_N_COLOURS];
} PslPontarchipelPalette;

const PslPontarchipelPalette *psl_pontarchipel_get_palette (const PslPaintStyle *style);

/* --- Warriors --- */

/* How large a shield of @strength is drawn in a slot of size 1. */
double psl_pontarchipel_get_shield_scale (guint strength);

/* Appends the outline of a shield of @seat around a point; @size is the side of its box. */
void psl_pontarchipel_shield_path (cairo_t *cr, int seat, double x, double y, double size);

/* A shield with @figure in it; none for 0.  White's is round, Black's a kite, Red's square. */
void psl_pontarchipel_paint_shield (cairo_t *cr,
                                    const PslPaintStyle *style,
                                    int seat,
                                    double x,
                                    double y,
                                    double size,
                                    guint figure);

/* A pennant of @seat with @figure on it; its pole stands on the point. */
void psl_pontarchipel_paint_pennant (cairo_t *cr,
                                     const PslPaintStyle *style,
                                     int seat,
                                     double x,
                                     double y,
                                     double size,
                                     guint figure);

/* --- Islands --- */

/* Appends the coast of the island on @cell, always the same; @scale 1 is where the beach meets the
 * sea. */
void psl_pontarchipel_coast_path (cairo_t *cr,
                                  guint cell,
                                  double x,
                                  double y,
                                  double unit,
                                  double scale);

/* The island on @cell around a point. */
void psl_pontarchipel_paint_island (cairo_t *cr,
                                    const PslPaintStyle *style,
                                    guint cell,
                                    double x,
                                    double y,
                                    double unit);

/* --- Bridges --- */

/* How wide a bridge is, in units. */
#define PSL_PONTARCHIPEL_BRIDGE_WIDTH 0.22

/* A bridge of @colour from one point to another. */
void psl_pontarchipel_paint_bridge (cairo_t *cr,
                                    const PslPaintStyle *style,
                                    guint colour,
                                    double unit,
                                    double x1,
                                    double y1,
                                    double x2,
                                    double y2);

G_END_DECLS
