/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-painter.h"

/* The games that have a painter, and positions of them that it must cope with. */

/* The game that @rules names, made once: an id, then options, separated by spaces.  Borrowed. */
PslGame *fixture_get_game (const char *rules);

/**
 * FixtureScene:
 * @position: what a picture shows
 * @before: the position before the last step
 * @last: the last step, PSL_STEP_NONE at the start
 */
typedef struct
{
  PslGame *game; /* borrowed */
  gpointer position;
  gpointer before;
  PslStep last;
} FixtureScene;

/* The game after @steps, separated by spaces, from the start; each must be legal.  The first may be
 * the name of a position below. */
FixtureScene fixture_play (const char *rules, const char *steps);

/* Makes one more step. */
void fixture_apply (FixtureScene *scene, PslStep step);

void fixture_scene_clear (FixtureScene *scene);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FixtureScene, fixture_scene_clear)

/* The scene as the layout of a picture of @width × @height. */
void fixture_lay_out (const FixtureScene *scene,
                      const PslPaintStyle *style,
                      double width,
                      double height,
                      PslLayout *layout);

/* The cell with a name, as a target. */
PslTarget fixture_get_cell (PslGame *game, const char *name);

/* The steps of some positions of every game, ended by NULL. */
typedef struct
{
  const char *rules;
  const char *name;
  const char *steps;
} FixturePosition;

extern const FixturePosition fixture_positions[];

/* The steps of the position @name of the game @rules. */
const char *fixture_get_steps (const char *rules, const char *name);
