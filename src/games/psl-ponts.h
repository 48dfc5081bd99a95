/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"
#include "games/psl-hex-grid.h"

G_BEGIN_DECLS

#define PSL_PONTS_MIN_SIZE 4
#define PSL_PONTS_MAX_SIZE 12
#define PSL_PONTS_N_WORDS ((PSL_HEX_MAX_CELLS + 63) / 64)

/* No position has more bridges: each takes three cells or more. */
#define PSL_PONTS_MAX_BRIDGES (PSL_HEX_MAX_CELLS / 3)

#define PSL_TYPE_PONTS (psl_ponts_get_type ())
G_DECLARE_FINAL_TYPE (PslPonts, psl_ponts, PSL, PONTS, PslGame)

/* The rules of Ponts (rules.md §1).  Functions that need more than the position take the game. */

/* --- The position --- */

/**
 * PslPontsWord:
 * @seats: what belongs to seat 1 and to seat 2; a cell in both is under a bridge
 * @low: on a token, whether it is locked; under a bridge, the low bit of the bridge's axis
 * @high: on a cell with nothing on it, whether a token may be placed there; under a bridge, the
 *   high bit of the bridge's axis
 *
 * The state of 64 cells as bit sets, four bits a cell.  The axis is 1, 2 or 3 for a bridge that
 * runs E, NE or NW from its lower end, so a bridge is a run of cells of its axis between two locked
 * tokens.  A bit that would mean nothing is 0: every state of a cell has one pattern.
 */
typedef struct
{
  guint64 seats[2];
  guint64 low;
  guint64 high;
} PslPontsWord;

/**
 * PslPontsPosition:
 * @words: the cells in order of their numbers, 64 in each
 * @hash: of the board alone
 * @scores: of seat 1 and seat 2
 * @seat: the seat to move, 0 when the game is over
 * @turn_steps: steps made in this turn, 0 or 1
 * @passes: turns in a row that were passed
 * @opening: whether this is the first turn of the game
 */
typedef struct
{
  PslPontsWord words[PSL_PONTS_N_WORDS];
  guint64 hash;
  guint16 scores[2];
  guint8 seat;
  guint8 turn_steps;
  guint8 passes;
  guint8 opening;
} PslPontsPosition;

G_STATIC_ASSERT (sizeof (PslPontsPosition) < 256);

static inline gboolean
psl_ponts_has_cell (guint64 bits, guint cell)
{
  return (bits >> (cell % 64)) & 1;
}

/* The seat whose token stands on @cell, 0 when there is none. */
static inline int
psl_ponts_get_token (const PslPontsPosition *here, guint cell)
{
  const PslPontsWord *word = &here->words[cell / 64];
  gboolean first = psl_ponts_has_cell (word->seats[0], cell);
  gboolean second = psl_ponts_has_cell (word->seats[1], cell);

  return first == second ? 0 : first ? 1 : 2;
}

/* Whether the token on @cell is the end of a bridge. */
static inline gboolean
psl_ponts_is_locked (const PslPontsPosition *here, guint cell)
{
  const PslPontsWord *word = &here->words[cell / 64];

  return psl_ponts_has_cell ((word->seats[0] ^ word->seats[1]) & word->low, cell);
}

/* Whether @cell lies under a bridge; the ends of a bridge do not. */
static inline gboolean
psl_ponts_is_covered (const PslPontsPosition *here, guint cell)
{
  const PslPontsWord *word = &here->words[cell / 64];

  return psl_ponts_has_cell (word->seats[0] & word->seats[1], cell);
}

/* Whether a token, of whichever seat, may be placed on @cell. */
static inline gboolean
psl_ponts_is_free (const PslPontsPosition *here, guint cell)
{
  const PslPontsWord *word = &here->words[cell / 64];

  return psl_ponts_has_cell (word->high & ~(word->seats[0] | word->seats[1]), cell);
}

/* --- Steps: a placement is the number of its cell --- */

#define PSL_PONTS_STEP_BRIDGE 0x100000u /* + lower end × 1024 + other end */
#define PSL_PONTS_STEP_PASS 0x200000u
#define PSL_PONTS_STEP_END 0x200001u

static inline PslStep
psl_ponts_bridge_step (guint a, guint b)
{
  return PSL_PONTS_STEP_BRIDGE + MIN (a, b) * 1024 + MAX (a, b);
}

static inline gboolean
psl_ponts_step_is_placement (PslStep step)
{
  return step < PSL_PONTS_STEP_BRIDGE;
}

static inline gboolean
psl_ponts_step_is_bridge (PslStep step)
{
  return step >= PSL_PONTS_STEP_BRIDGE && step < PSL_PONTS_STEP_PASS;
}

/* The end of the bridge with the lower number. */
static inline guint
psl_ponts_step_get_from (PslStep step)
{
  return (step - PSL_PONTS_STEP_BRIDGE) / 1024;
}

/* The other end of the bridge. */
static inline guint
psl_ponts_step_get_to (PslStep step)
{
  return (step - PSL_PONTS_STEP_BRIDGE) % 1024;
}

/* --- Bridges (psl-ponts-bridges.c) --- */

/**
 * PslPontsBridge:
 * @owner: the seat that built it
 * @from: the end with the lower number
 * @to: the other end
 * @direction: where @to lies as seen from @from: E, NE or NW
 * @length: the cells strictly between the ends, which is what the bridge is worth
 */
typedef struct
{
  int owner;
  guint from;
  guint to;
  PslDirection direction;
  guint length;
} PslPontsBridge;

/* The board.  (transfer none) */
const PslHexGrid *psl_ponts_get_grid (PslPonts *self);

/* The bridge that @cell lies under or is an end of; FALSE when there is none. */
gboolean psl_ponts_get_bridge (PslPonts *self,
                               const PslPontsPosition *here,
                               guint cell,
                               PslPontsBridge *bridge);

/* The bridge that @step builds, as the seat to move; FALSE when @step is another kind. */
gboolean psl_ponts_step_get_bridge (PslPonts *self,
                                    const PslPontsPosition *here,
                                    PslStep step,
                                    PslPontsBridge *bridge);

/* All bridges in order of their lower ends; returns how many, at most %PSL_PONTS_MAX_BRIDGES. */
guint
psl_ponts_list_bridges (PslPonts *self, const PslPontsPosition *here, PslPontsBridge *bridges);

/* The lengths of the bridges of @seat from longest to shortest, as the tie-break compares them;
 * returns how many, at most %PSL_PONTS_MAX_BRIDGES. */
guint
psl_ponts_list_lengths (PslPonts *self, const PslPontsPosition *here, int seat, guint8 *lengths);

G_END_DECLS
