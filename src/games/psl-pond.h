/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"
#include "games/psl-square-grid.h"

G_BEGIN_DECLS

#define PSL_TYPE_POND (psl_pond_get_type ())
G_DECLARE_FINAL_TYPE (PslPond, psl_pond, PSL, POND, PslGame)

/**
 * PslPond:
 *
 * Pond (rules.md §3): pieces that develop when something comes next to them, and leave the pond
 * when three of a kind stand in a row.  Seat 1 is Light, seat 2 is Dark.  Option `pond`: the size
 * of the pond, with its eggs and the points that win.
 */

#define PSL_POND_MAX_CELLS 25

/* The life cycle: each kind develops into the next, the frog into the egg. */
typedef enum
{
  PSL_POND_EGG,
  PSL_POND_TADPOLE,
  PSL_POND_FROG,
  PSL_POND_N_KINDS
} PslPondKind;

typedef enum
{
  PSL_POND_PLAYING,
  PSL_POND_WON_BY_SCORE,
  PSL_POND_WON_BY_ELIMINATION
} PslPondState;

/**
 * PslPondPosition:
 * @kinds: by #PslPondKind, the cells with such a piece
 * @dark: the cells with a piece of Dark
 * @hash: a hash of the board, kept up by every step
 * @reserves: by seat − 1, the eggs in reserve
 * @scores: by seat − 1, the pieces scored
 * @seat: the seat to move; when the game is over, the one that would have been
 * @state: a #PslPondState
 *
 * A set of cells has the bit of the cell's number.
 */
typedef struct
{
  guint32 kinds[PSL_POND_N_KINDS];
  guint32 dark;
  guint64 hash;
  guint8 reserves[2];
  guint8 scores[2];
  guint8 seat;
  guint8 state;
} PslPondPosition;

/* What a step brought about, in order: the action, the development, the sets. */
typedef struct
{
  guint32 developed; /* the cells whose piece developed */
  guint32 scored[PSL_POND_N_KINDS]; /* by kind after developing, the cells whose piece left */
} PslPondEvents;

/* The cells of the chosen board. */
const PslSquareGrid *psl_pond_get_grid (PslPond *self);
guint psl_pond_get_n_eggs (PslPond *self); /* a seat's eggs at the start */
guint psl_pond_get_goal (PslPond *self);   /* the points that win */

/* A step is the cell of arrival in the lower 8 bits, and one more than the cell of departure in
 * those above: none for the placement of an egg.  @from is then -1. */
static inline PslStep
psl_pond_make_step (int from, guint to)
{
  return (guint32) (from + 1) << 8 | to;
}

static inline void
psl_pond_read_step (PslStep step, int *from, guint *to)
{
  *from = (int) (step >> 8) - 1;
  *to = step & 0xff;
}

/* Makes @step on @position and tells what it brought about.  @developed (nullable) is the position
 * after the development, before the sets leave. */
void psl_pond_apply_with_events (PslPond *self,
                                 PslPondPosition *position,
                                 PslStep step,
                                 PslPondEvents *events,
                                 PslPondPosition *developed);

/* Whether @step, which is legal, makes a set. */
gboolean psl_pond_step_scores (PslPond *self, const PslPondPosition *position, PslStep step);

static inline guint32
psl_pond_get_occupied (const PslPondPosition *position)
{
  return position->kinds[0] | position->kinds[1] | position->kinds[2];
}

/* The kind of the piece on @cell, -1 when there is none. */
static inline int
psl_pond_get_kind (const PslPondPosition *position, guint cell)
{
  for (int kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      if (position->kinds[kind] >> cell & 1)
        return kind;
    }
  return -1;
}

/* The seat that owns the piece on @cell, 0 when there is none. */
static inline int
psl_pond_get_owner (const PslPondPosition *position, guint cell)
{
  if (!(psl_pond_get_occupied (position) >> cell & 1))
    return 0;
  return position->dark >> cell & 1 ? 2 : 1;
}

G_END_DECLS
