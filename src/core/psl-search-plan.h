/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The levels of play of every game: 1 is for beginners, the last one plays as well as it can. */
#define PSL_N_LEVELS 5

typedef enum
{
  PSL_SEARCH_TREE,      /* Monte-Carlo tree search */
  PSL_SEARCH_ALPHA_BETA /* alpha-beta, for two seats */
} PslSearchMethod;

/**
 * PslLevelPlan:
 * @nodes: how many nodes a level searches; 0 for as many as the time allows
 * @blunders: of a thousand steps, how many it makes at random instead
 */
typedef struct
{
  guint32 nodes;
  guint blunders;
} PslLevelPlan;

/**
 * PslSearchPlan:
 * @method: how to search
 * @exploration: tree: thousandths of a win that an unexplored step is worth trying for
 * @amaf: tree: visits from which on a node keeps all-moves-as-first statistics, and lends them to
 *   the nodes below that have fewer; 0 for none
 * @amaf_bias: tree: millionths; the greater, the sooner a step's own visits outweigh them
 * @playout_steps: tree: steps of a playout after which the position is evaluated; 0 to play to the
 *   end; 1 to evaluate at once
 * @minimax: tree: thousandths of a node's value that come from backed-up evaluations
 * @margin: tree: thousandths of the value of a finished game that come from the margin of the
 *   scores, the rest from the win
 * @margin_range: tree: the margin in points beyond which more is worth nothing
 * @evaluation_scale: the advantage, in hundredths of a point, that makes a win e times as likely as
 *   a loss
 * @order_depth: alpha-beta: the depth from which on steps are tried in the order of the evaluations
 *   of what they lead to; 0 for none
 * @late: alpha-beta: the place in the order from which on steps are looked into less deep at first;
 *   0 for none
 * @futility_depth: alpha-beta: with so many steps to go or fewer, what is out of reach is not
 *   searched; 0 to search all
 * @futility: alpha-beta: out of reach is what is further from the question than so many hundredths
 *   of a point,
 * @futility_step: alpha-beta: and so many more for each step to go
 * @noise: alpha-beta: by how many hundredths of a point at most evaluations are put out by chance,
 *   so that no two games are alike; not where a search is thorough
 * @solve_steps: exact solving is tried first when the game lasts no more steps than this, where the
 *   game can be solved (PslForesight)
 * @contempt: alpha-beta: by how much less than nothing, in hundredths of a point, a draw is worth
 *   to the seat for which a step to play is searched
 * @by_lot: a step to play is not searched for but drawn, as when the program sets the game up
 *   (PslGameClass.choose_setup_step)
 * @levels: by level − 1
 *
 * How a game is best searched.  The search fills in values that suit any game; PslGameClass.plan
 * changes them where measurement has shown better ones (NOTES.md in src/engine).
 */
typedef struct
{
  PslSearchMethod method;
  guint exploration;
  guint amaf;
  guint amaf_bias;
  guint playout_steps;
  guint minimax;
  guint margin;
  guint margin_range;
  guint evaluation_scale;
  guint order_depth;
  guint late;
  guint futility_depth;
  guint futility;
  guint futility_step;
  guint noise;
  guint solve_steps;
  guint contempt;
  gboolean by_lot;
  PslLevelPlan levels[PSL_N_LEVELS];
} PslSearchPlan;

/**
 * PslForesight:
 * @key: positions with the same key have the same future: whatever the seat to move and the other
 *   do, the margin changes alike.  It need not know what is past, is settled or can never matter
 *   again, nor which of two seats with the same chances is to move
 * @seat: the seat to move; 0 when the game is over
 * @margin: seat 1's score less seat 2's, with every change of it that is sure to come when both
 *   play well
 * @most: by seat − 1, how much more than that it can be for this seat at most when both play well.
 *   Both are 0 only when the margin is final, if maybe not the game
 * @expected: what @margin may be expected to change by in favour of the seat to move when both play
 *   well, in hundredths of a point
 * @effort: how much there seems to be to look at, in hundredths of a point that less of it is worth
 *
 * What can still come of a position of a game for two that is decided by the margin of the scores:
 * what exact solving knows of the game (psl-solve.h in src/engine).
 */
typedef struct
{
  guint64 key;
  gint16 seat;
  gint16 margin;
  gint16 most[2];
  gint32 expected;
  gint32 effort;
} PslForesight;

G_END_DECLS
