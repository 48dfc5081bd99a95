/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* How the pieces of Ponts look.  Lengths are in user units; @unit is the distance between the
 * centres of neighbouring cells. */

/**
 * PslPontsSeatColors:
 * @face: the top of a token
 * @light: where light falls on it
 * @dark: its side and what is sunk into it
 * @line: its outline
 * @deck: the deck of a bridge
 * @deck_line: its planks
 * @rail: its rails
 */
typedef struct
{
  PslColor face;
  PslColor light;
  PslColor dark;
  PslColor line;
  PslColor deck;
  PslColor deck_line;
  PslColor rail;
} PslPontsSeatColors;

/**
 * PslPontsPalette:
 * @plate: the plate below the cells
 * @plate_edge: its lit edge
 * @plate_foot: its side
 * @coordinate: the coordinates on it
 * @cell: a cell
 * @cell_light: its lit edge
 * @cell_dark: its edge in the shade
 * @curb: the stone around the hole
 * @wall_light: the wall of the hole that is lit best
 * @wall_dark: the one that is lit least
 * @floor: the bottom of the hole
 * @bolt: the metal that a locked token is sunk into
 * @bolt_light: its lit edge
 * @bolt_line: its outline
 * @seats: by seat - 1
 */
typedef struct
{
  PslColor plate;
  PslColor plate_edge;
  PslColor plate_foot;
  PslColor coordinate;
  PslColor cell;
  PslColor cell_light;
  PslColor cell_dark;
  PslColor curb;
  PslColor wall_light;
  PslColor wall_dark;
  PslColor floor;
  PslColor bolt;
  PslColor bolt_light;
  PslColor bolt_line;
  PslPontsSeatColors seats[2];
} PslPontsPalette;

const PslPontsPalette *psl_ponts_get_palette (const PslPaintStyle *style);

/* A token that can still carry a bridge. */
void psl_ponts_paint_token (cairo_t *cr,
                            const PslPaintStyle *style,
                            double unit,
                            double x,
                            double y,
                            int seat);

/* A token that is the end of a bridge in the direction @angle; @depth goes from 0 for one that lies
 * loose to 1 for one that is sunk in. */
void psl_ponts_paint_bolt (cairo_t *cr,
                           const PslPaintStyle *style,
                           double unit,
                           double x,
                           double y,
                           double angle,
                           double depth,
                           int seat);

/* A bridge between two points, without its ends. */
void psl_ponts_paint_deck (cairo_t *cr,
                           const PslPaintStyle *style,
                           double unit,
                           double from_x,
                           double from_y,
                           double to_x,
                           double to_y,
                           int seat);

/* Appends the outline of a bridge with its ends, @grow user units outside of it. */
void psl_ponts_deck_path (cairo_t *cr,
                          double unit,
                          double from_x,
                          double from_y,
                          double to_x,
                          double to_y,
                          double grow);

/* The hole. */
void
psl_ponts_paint_well (cairo_t *cr, const PslPaintStyle *style, double unit, double x, double y);

/* The shadow that a bridge at @angle throws into the hole. */
void psl_ponts_paint_well_shadow (cairo_t *cr,
                                  const PslPaintStyle *style,
                                  double unit,
                                  double x,
                                  double y,
                                  double angle);

G_END_DECLS
