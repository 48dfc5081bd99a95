/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The plain values that every layer shares.  Nothing here owns memory. */

/* Seats are numbered from 1; 0 means "nobody" (a draw, a finished game). */
#define PSL_MAX_SEATS 3

/* No position of any game has more legal steps than this. */
#define PSL_MAX_STEPS 1024

/* No game's position is larger than this many bytes, so a position fits on any stack. */
#define PSL_MAX_POSITION_SIZE 1024

/* Room for the notation of any step or cell, the final NUL included. */
#define PSL_MAX_STEP_TEXT 32

/* The longest path of targets that makes up one step. */
#define PSL_MAX_PATH 4

/* A game has at most this many options. */
#define PSL_MAX_OPTIONS 8

/* Most phrases that describe one thing (a step, a cell). */
#define PSL_MAX_PHRASES 40

/**
 * PslStep:
 *
 * The smallest legal act (rules.md §0), encoded by its game in 32 bits.  Equal values are equal
 * steps.  Only the game that made a step can read it.
 */
typedef guint32 PslStep;

#define PSL_STEP_NONE ((PslStep) G_MAXUINT32)

/**
 * PslReason:
 *
 * Why a game ended.  Up to %PSL_REASON_STAGNATION the rules decide (rules.md §0, "Results");
 * the last three are acts of the match.
 */
typedef enum
{
  PSL_REASON_NONE,
  PSL_REASON_SCORE,
  PSL_REASON_TIE_BREAK,
  PSL_REASON_CAPTURES,
  PSL_REASON_ELIMINATION,
  PSL_REASON_LAST_STANDING,
  PSL_REASON_DRAW,
  PSL_REASON_PASS_OUT,
  PSL_REASON_REPETITION,
  PSL_REASON_STAGNATION,
  PSL_REASON_RESIGNATION,
  PSL_REASON_AGREEMENT,
  PSL_REASON_TIME
} PslReason;

/**
 * PslOutcome:
 * @over: whether the game is over
 * @winner: the seat that won, 0 for a draw; meaningless while playing
 * @reason: why the game is over, %PSL_REASON_NONE while playing
 */
typedef struct
{
  gboolean over;
  int winner;
  PslReason reason;
} PslOutcome;

/* Whether both are over, or both not, in the same way.  %NULL stands for a game that is not
 * over. */
gboolean psl_outcome_equal (const PslOutcome *a, const PslOutcome *b);

/* The word of the save format for @reason ("score", "tie-break", …); NULL for NONE. */
const char *psl_reason_to_string (PslReason reason);

/* Reads a word of the save format; returns PSL_REASON_NONE for any other text. */
PslReason psl_reason_from_string (const char *text);

/* Whether @reason is an act of the match (resignation, agreement, time), not of the rules. */
gboolean psl_reason_is_match (PslReason reason);

/**
 * PslTimeControl:
 * @time: what each seat has for the game, in milliseconds; 0 for a game without clocks
 * @increment: what it is given at the end of each of its turns, in milliseconds
 */
typedef struct
{
  gint64 time;
  gint64 increment;
} PslTimeControl;

/* A clock never shows more than this, whatever is added for a turn, in milliseconds. */
#define PSL_MAX_TIME (24 * 60 * 60 * (gint64) 1000)

/**
 * PslTargetKind:
 * @PSL_TARGET_NONE: nothing
 * @PSL_TARGET_CELL: a cell of the board; the index is the cell
 * @PSL_TARGET_RESERVE: a kind of piece in the reserve of the seat to move; the index is the
 *   game's own number for it (Pylon: the size; Pontarchipel: a colour of bridge or a strength)
 * @PSL_TARGET_PIECE: one piece among several on a cell; the index is cell × 16 + the game's
 *   own number for the piece (Pontarchipel: the strength)
 * @PSL_TARGET_EDGE: a pair of cells, the smaller first; the index is first × 1024 + second
 * @PSL_TARGET_EDGE_END: one end of an edge; the index is the cell where it is × 1024 + the other
 *   cell
 * @PSL_TARGET_ACTION: a button; the index is a #PslAction
 *
 * What a person can point at.
 */
typedef enum
{
  PSL_TARGET_NONE,
  PSL_TARGET_CELL,
  PSL_TARGET_RESERVE,
  PSL_TARGET_PIECE,
  PSL_TARGET_EDGE,
  PSL_TARGET_EDGE_END,
  PSL_TARGET_ACTION
} PslTargetKind;

typedef enum
{
  PSL_ACTION_PASS,
  PSL_ACTION_END
} PslAction;

/* A target: its kind in the top 4 bits, its index in the others.  Compare with ==. */
typedef guint32 PslTarget;

#define PSL_NO_TARGET ((PslTarget) 0)

static inline PslTarget
psl_target (PslTargetKind kind, guint index)
{
  return ((guint32) kind << 28) | index;
}

static inline PslTargetKind
psl_target_kind (PslTarget target)
{
  return (PslTargetKind) (target >> 28);
}

static inline guint
psl_target_index (PslTarget target)
{
  return target & 0x0fffffffu;
}

static inline PslTarget
psl_target_cell (guint cell)
{
  return psl_target (PSL_TARGET_CELL, cell);
}

static inline PslTarget
psl_target_piece (guint cell, guint piece)
{
  return psl_target (PSL_TARGET_PIECE, cell * 16 + piece);
}

static inline PslTarget
psl_target_edge (guint a, guint b)
{
  return psl_target (PSL_TARGET_EDGE, MIN (a, b) * 1024 + MAX (a, b));
}

/* The end on @cell of the edge between it and @other. */
static inline PslTarget
psl_target_edge_end (guint cell, guint other)
{
  return psl_target (PSL_TARGET_EDGE_END, cell * 1024 + other);
}

/**
 * PslDirection:
 *
 * The ways to a neighbouring cell as the board is drawn.  Square boards use E, N, W, S;
 * hexagonal boards use E, NE, NW, W, SW, SE.
 */
typedef enum
{
  PSL_DIRECTION_E,
  PSL_DIRECTION_NE,
  PSL_DIRECTION_N,
  PSL_DIRECTION_NW,
  PSL_DIRECTION_W,
  PSL_DIRECTION_SW,
  PSL_DIRECTION_S,
  PSL_DIRECTION_SE,
  PSL_N_DIRECTIONS
} PslDirection;

G_END_DECLS
