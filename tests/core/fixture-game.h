/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

/* "walk": a game for the tests of src/core, which may not know any real one.
 *
 * One walker stands on cell 0 of a row of `length` cells ("a1", "b1", …).  A turn is one or two
 * steps: `l` or `r` (one cell left or right, not off the row), and after one step `end`.  Whoever
 * brings the walker to the last cell wins by score.  With `sticky=yes` only `end` is legal after a
 * step.  Nothing is ever progress, so it repeats and stagnates.  With three seats one may resign.
 */
typedef struct
{
  guint8 cell;
  guint8 seat;
  guint8 n_steps;
  guint8 winner;
  guint8 out; /* a bit for each seat that has resigned */
} WalkPosition;

enum
{
  WALK_LEFT,
  WALK_RIGHT,
  WALK_END
};

#define WALK_TYPE_GAME (walk_game_get_type ())
G_DECLARE_FINAL_TYPE (WalkGame, walk_game, WALK, GAME, PslGame)

G_END_DECLS
