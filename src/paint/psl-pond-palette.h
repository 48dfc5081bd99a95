/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-paint-common.h"

G_BEGIN_DECLS

/* The colours of Pond in each theme. */

/**
 * PslPondLivery:
 * @skin: the body
 * @shine: its lit side
 * @line: the outline
 * @mark: the spots or the stripe on the skin
 * @jelly: what the eggs lie in
 * @jelly_line: the outline of the jelly
 * @rim: the outline of an egg in the reserve
 * @glint: a reflection on it
 * @germ: what is in the middle of an egg
 * @eye: the ring around a pupil
 * @striped: whether there is one stripe along the back, and bars on legs and in eggs, instead of
 *   spots: the pattern that tells Dark from Light without colour
 */
typedef struct
{
  PslColor skin;
  PslColor shine;
  PslColor line;
  PslColor mark;
  PslColor jelly;
  PslColor jelly_line;
  PslColor rim;
  PslColor glint;
  PslColor germ;
  PslColor eye;
  gboolean striped;
} PslPondLivery;

/**
 * PslPondPalette:
 * @water: the pond and its rim
 * @water_edge: the lit edge of the rim
 * @depth: deeper water: below the pads, and where trays hold something
 * @ripple: waves
 * @coordinate: text on the water
 * @pad: a lily pad
 * @pad_odd: every other pad
 * @pad_edge: its edge to the light
 * @pad_foot: its edge away from the light
 * @pad_vein: the lines on it
 * @petal: a water lily in flower
 * @petal_inner: its inner petals
 * @stamen: its middle
 * @liveries: by seat − 1
 */
typedef struct
{
  PslColor water;
  PslColor water_edge;
  PslColor depth;
  PslColor ripple;
  PslColor coordinate;
  PslColor pad;
  PslColor pad_odd;
  PslColor pad_edge;
  PslColor pad_foot;
  PslColor pad_vein;
  PslColor petal;
  PslColor petal_inner;
  PslColor stamen;
  PslPondLivery liveries[2];
} PslPondPalette;

const PslPondPalette *psl_pond_get_palette (const PslPaintStyle *style);

G_END_DECLS
