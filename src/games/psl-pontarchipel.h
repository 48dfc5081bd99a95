/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"
#include "games/psl-hex-grid.h"

G_BEGIN_DECLS

#define PSL_TYPE_PONTARCHIPEL (psl_pontarchipel_get_type ())
G_DECLARE_FINAL_TYPE (PslPontarchipel, psl_pontarchipel, PSL, PONTARCHIPEL, PslGame)

/**
 * PslPontarchipel:
 *
 * Pontarchipel (rules.md §4): two or three seats build an archipelago, then move warriors over its
 * bridges and the bridges themselves.  Seat 1 is White, seat 2 Black, seat 3 Red.
 */

#define PSL_PONTARCHIPEL_SIDE 8 /* of the hexagonal sea */
#define PSL_PONTARCHIPEL_N_ISLANDS 24
#define PSL_PONTARCHIPEL_N_COLOURS 4 /* of bridges: 0 neutral, else the seat */
#define PSL_PONTARCHIPEL_GOAL 5      /* captured warriors that win */

typedef enum
{
  PSL_PONTARCHIPEL_ISLANDS,
  PSL_PONTARCHIPEL_BRIDGES,
  PSL_PONTARCHIPEL_WARRIORS,
  PSL_PONTARCHIPEL_PLAY
} PslPontarchipelStage;

/**
 * PslPontarchipelBand:
 *
 * The warriors of one seat in one place, in a byte: bits 0–1 how many of strength 2 (up to 3), bits
 * 2–3 of strength 3 (up to 2), bit 4 of strength 4 (up to 1).  0 is nobody.
 */
typedef guint8 PslPontarchipelBand;

#define PSL_PONTARCHIPEL_FULL_BAND ((PslPontarchipelBand) (3 | 2 << 2 | 1 << 4))

/* How many warriors of @strength (2 to 4) are in @band. */
static inline guint
psl_pontarchipel_band_count (PslPontarchipelBand band, guint strength)
{
  return band >> (2 * (strength - 2)) & 3;
}

/* How many warriors are in @band. */
static inline guint
psl_pontarchipel_band_size (PslPontarchipelBand band)
{
  return (band & 3u) + (band >> 2 & 3u) + (band >> 4);
}

/* Their strengths added up. */
static inline guint
psl_pontarchipel_band_sum (PslPontarchipelBand band)
{
  return 2 * (band & 3u) + 3 * (band >> 2 & 3u) + 4u * (band >> 4);
}

/* The strength of the strongest; there must be one. */
static inline guint
psl_pontarchipel_band_strongest (PslPontarchipelBand band)
{
  return band >> 4 != 0 ? 4 : (band & 12) != 0 ? 3 : 2;
}

/* What the first action of a turn of two was, as far as the second depends on it. */
typedef enum
{
  PSL_PONTARCHIPEL_NO_ACTION,
  PSL_PONTARCHIPEL_MOVED_WARRIOR,
  PSL_PONTARCHIPEL_MOVED_BRIDGE
} PslPontarchipelFirst;

/**
 * PslPontarchipelPosition:
 * @hash: of what stands on the board, kept up by every step
 * @reach: by island, the islands in reach of it (from the end of the first stage on)
 * @bridges: by colour and island, the islands that such a bridge leads to
 * @present: by seat − 1, the islands with a warrior of the seat
 * @cells: the islands' cells, in ascending order
 * @warriors: by seat − 1 and island
 * @bridges_in_hand: by seat − 1 and colour
 * @warriors_in_hand: by seat − 1
 * @captured: by seat − 1, the warriors that the seat has captured
 * @n_islands: islands placed
 * @stage: a #PslPontarchipelStage
 * @seat: the seat to move
 * @n_steps: steps made in this turn
 * @first: a #PslPontarchipelFirst, in the second half of a turn
 * @first_island: of a moved warrior, the island it reached; of a moved bridge, one of its islands
 * @first_other: the strength of the moved warrior; the other island of the moved bridge
 * @pass_run: passes in a row
 * @out: by bit seat − 1, the seats that are out of play
 * @n_resigned: warriors that left the board by resignation
 * @n_put_away: bridges that found no place
 * @over, @winner, @reason: the outcome by the rules
 *
 * A set of islands has the bit of the island's number.
 */
typedef struct
{
  guint64 hash;
  guint32 reach[PSL_PONTARCHIPEL_N_ISLANDS];
  guint32 bridges[PSL_PONTARCHIPEL_N_COLOURS][PSL_PONTARCHIPEL_N_ISLANDS];
  guint32 present[PSL_MAX_SEATS];
  guint8 cells[PSL_PONTARCHIPEL_N_ISLANDS];
  PslPontarchipelBand warriors[PSL_MAX_SEATS][PSL_PONTARCHIPEL_N_ISLANDS];
  guint8 bridges_in_hand[PSL_MAX_SEATS][PSL_PONTARCHIPEL_N_COLOURS];
  PslPontarchipelBand warriors_in_hand[PSL_MAX_SEATS];
  guint8 captured[PSL_MAX_SEATS];
  guint8 n_islands;
  guint8 stage;
  guint8 seat;
  guint8 n_steps;
  guint8 first;
  guint8 first_island;
  guint8 first_other;
  guint8 pass_run;
  guint8 out;
  guint8 n_resigned;
  guint8 n_put_away;
  guint8 over;
  guint8 winner;
  guint8 reason;
} PslPontarchipelPosition;

/* How many islands @seat of @n_seats has left to place. */
static inline guint
psl_pontarchipel_count_islands_in_hand (const PslPontarchipelPosition *position,
                                        guint n_seats,
                                        guint seat)
{
  guint placed = (position->n_islands + n_seats - seat) / n_seats;

  return PSL_PONTARCHIPEL_N_ISLANDS / n_seats - placed;
}

/* What the index of a PSL_TARGET_RESERVE means: a colour of bridge, a strength of warrior, the
 * whole band of a seat that goes ashore together, or islands. */
enum
{
  PSL_PONTARCHIPEL_RESERVE_BRIDGE = 0,  /* + colour */
  PSL_PONTARCHIPEL_RESERVE_WARRIOR = 8, /* + strength */
  PSL_PONTARCHIPEL_RESERVE_BAND = 15,
  PSL_PONTARCHIPEL_RESERVE_ISLAND = 16,
};

typedef enum
{
  PSL_PONTARCHIPEL_STEP_ISLAND,  /* an island is placed on @a */
  PSL_PONTARCHIPEL_STEP_BRIDGE,  /* a bridge of colour @n between @a and @b, the smaller first */
  PSL_PONTARCHIPEL_STEP_BAND,    /* all warriors of the seat go ashore on @a */
  PSL_PONTARCHIPEL_STEP_WARRIOR, /* a warrior of strength @n goes ashore on @a */
  PSL_PONTARCHIPEL_STEP_MOVE,    /* a warrior of strength @n goes from @a to @b */
  PSL_PONTARCHIPEL_STEP_SHIFT,   /* the bridge between @a and @b then joins @a and @c */
  PSL_PONTARCHIPEL_STEP_END,
  PSL_PONTARCHIPEL_STEP_PASS
} PslPontarchipelStepKind;

/**
 * PslPontarchipelAct:
 * @kind: what is done
 * @n: a strength or a colour
 * @a, @b, @c: cells
 *
 * A step, for those who show it.
 */
typedef struct
{
  PslPontarchipelStepKind kind;
  guint n;
  guint a, b, c;
} PslPontarchipelAct;

/* What @step does. */
PslPontarchipelAct psl_pontarchipel_read_act (PslStep step);

/**
 * PslPontarchipelClash:
 * @island: where
 * @sums: by seat − 1, the strengths that met there, added up
 * @lost: by seat − 1, what was captured
 * @victor: the seat that captured it; 0 when the strengths were level
 *
 * What a move of a warrior leads to on an island where warriors of several seats then stand
 * (rules.md §4, "Combat").
 */
typedef struct
{
  guint island;
  guint sums[PSL_MAX_SEATS];
  PslPontarchipelBand lost[PSL_MAX_SEATS];
  int victor;
} PslPontarchipelClash;

/* The sea. */
const PslHexGrid *psl_pontarchipel_get_grid (void);

/* The number of the island on @cell, -1 when there is none. */
int psl_pontarchipel_find_island (const PslPontarchipelPosition *position, guint cell);

/* The colour of the bridge between two islands, -1 when none joins them. */
int psl_pontarchipel_get_bridge (const PslPontarchipelPosition *position, guint a, guint b);

/* The islands that a warrior of @seat on @island can reach (rules.md §4, "Reach of a warrior"),
 * without the limits of a second action. */
guint32 psl_pontarchipel_get_reach (PslPontarchipel *self,
                                    const PslPontarchipelPosition *position,
                                    int seat,
                                    guint island);

/* The seat that captures the others on @island, 0 when nothing happens there. */
int psl_pontarchipel_get_victor (const PslPontarchipelPosition *position, guint island);

/* The clashes that making @step in @before brings about: on the island that is left, then on the
 * one that is reached.  Returns how many. */
guint psl_pontarchipel_find_clashes (const PslPontarchipelPosition *before,
                                     PslStep step,
                                     PslPontarchipelClash clashes[2]);

/* The islands that the warrior of a move comes by, from the one it leaves to the one it reaches:
 * over one bridge, or along a chain that is as short as any.  Returns how many; 0 when @step is no
 * move of a warrior. */
guint psl_pontarchipel_find_route (PslPontarchipel *self,
                                   const PslPontarchipelPosition *before,
                                   PslStep step,
                                   guint route[PSL_PONTARCHIPEL_N_ISLANDS]);

G_END_DECLS
