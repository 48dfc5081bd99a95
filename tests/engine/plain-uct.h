/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-line.h"

/* Plain UCT, as a textbook has it, to measure the search against: one thread, UCB1 with a constant
 * of 1.4, playouts at random to the end, the most visited step.  It shares no code with the
 * engine.  Stops after @milliseconds, or after @n_playouts when that is not 0. */
PslStep plain_uct (PslLine *line, guint64 seed, gint64 milliseconds, guint64 n_playouts);

/* At random, but a step that wins at once or scores is always made. */
PslStep plain_greedy (PslLine *line, guint64 seed);

/* How many playouts at random from the start of @game are made in @milliseconds. */
guint64 plain_count_playouts (PslGame *game, guint64 seed, gint64 milliseconds);
