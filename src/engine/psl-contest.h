/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-line.h"

G_BEGIN_DECLS

/**
 * PslContestant:
 * @choose: the step that it makes where @line stands; @seed decides what is random
 * @data: for @choose
 *
 * A player without a face, for games of computers against each other.
 */
typedef struct
{
  PslStep (*choose) (PslLine *line, guint64 seed, gpointer data);
  gpointer data;
} PslContestant;

/* The steps at random with which a game of a contest begins, so that no two are the same. */
#define PSL_CONTEST_OPENING_STEPS 2

/**
 * psl_contest_play:
 * @game: the game
 * @seats: by seat − 1, who plays there
 * @seed: decides the opening, and what the players do at random
 *
 * Plays a game to the end: first the setup, where the options ask the program for it, then an
 * opening at random, then the contestants.
 *
 * Returns: (transfer full): where it ended
 */
PslLine *psl_contest_play (PslGame *game, const PslContestant *const *seats, guint64 seed);

/**
 * PslContestTally:
 * @wins: of the contestant that is looked at
 * @draws: games without a winner
 * @losses: games that somebody else won
 */
typedef struct
{
  guint wins;
  guint draws;
  guint losses;
} PslContestTally;

/* What @tally says of the contestant's expected result, from 0 to 1, with the 95 % interval around
 * it (Wilson's, which is right for few games and lopsided results too). */
double psl_contest_tally_estimate (const PslContestTally *tally, double *low, double *high);

/* The difference in Elo points that an expected result means, within ±999. */
double psl_contest_get_elo (double expected);

G_END_DECLS
