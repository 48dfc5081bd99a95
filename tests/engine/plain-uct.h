/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-line.h"

/**
 * PlainUctWays:
 * @exploration: the constant of UCB1
 * @playout_steps: a playout that is not over after so many steps is a draw
 *
 * What textbooks and programs differ in.
 */
typedef struct
{
  double exploration;
  guint playout_steps;
} PlainUctWays;

#define PLAIN_UCT_WAYS_INIT                                                                        \
  {                                                                                                \
    .exploration = 1.4, .playout_steps = 400                                                       \
  }

/* Plain UCT, as a textbook has it, to measure the search against: one thread, UCB1, playouts at
 * random to the end, the most visited step.  It shares no code with the engine.  Stops after
 * @n_playouts, or as soon as there has been one when @stop (nullable) is set. */
PslStep plain_uct (PslLine *line,
                   const PlainUctWays *ways,
                   guint64 seed,
                   guint64 n_playouts,
                   const int *stop);

/* At random, but a step that wins at once or scores is always made. */
PslStep plain_greedy (PslLine *line, guint64 seed);

/* How many playouts at random from the start of @game are made in @milliseconds. */
guint64 plain_count_playouts (PslGame *game, guint64 seed, gint64 milliseconds);
