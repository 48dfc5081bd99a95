/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search.h"

/* What the tests of the search share. */

/* A game with options written as "name=value name=value", or NULL. */
PslGame *search_game (const char *id, const char *options);

/* A line of @game after @n_steps steps at random, or fewer when the game ends. */
PslLine *search_line_at_random (PslGame *game, guint64 seed, guint n_steps);

/* A search with a limit of nodes, and one thread. */
void search_nodes (PslLine *line,
                   PslSearchMethodChoice method,
                   guint64 nodes,
                   guint64 seed,
                   PslSearchReport *report);

/* That the report makes sense for where @line stands: legal steps, results that add up to 1. */
void search_check_report (PslLine *line, const PslSearchReport *report);
