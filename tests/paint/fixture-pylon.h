/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pylon.h"
#include "paint/psl-painter.h"

/* A game of Pylon and some positions of it that a painter must cope with. */

/* The game, made once; borrowed. */
PslGame *fixture_get_game (void);

/* Makes the steps in @steps, separated by spaces, from the start; each must be legal.  Gives the
 * position before the last one too.  @before and @last may be NULL. */
void fixture_play (const char *steps,
                   PslPylonPosition *position,
                   PslPylonPosition *before,
                   PslStep *last);

/* Thirty placements that fill the board: large pyramids on the left, small ones on the right,
 * Light's and Dark's in turn. */
extern const char fixture_full_board[];

/* The steps of some positions, by name, ended by a NULL name. */
typedef struct
{
  const char *name;
  const char *steps;
} FixturePosition;

extern const FixturePosition fixture_positions[];

/* The steps of the position @name. */
const char *fixture_get_steps (const char *name);
