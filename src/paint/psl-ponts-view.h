/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-ponts.h"
#include "paint/psl-paint-hex.h"

G_BEGIN_DECLS

/* The parts that the picture of a game of Ponts is made of, shared by the files of its painter. */

/* The board of the game that @layout shows. */
const PslHexGrid *psl_ponts_view_get_grid (const PslLayout *layout);

/* The bridge @bridge with its ends.  @progress goes from 0, when nothing of it is there, to 1. */
void psl_ponts_paint_bridge (const PslLayout *layout,
                             const PslPontsBridge *bridge,
                             double progress,
                             cairo_t *cr);

/* Everything on the board, but the loose tokens on @hidden and @also_hidden (-1 for none). */
void psl_ponts_paint_pieces (const PslLayout *layout,
                             const PslPontsPosition *here,
                             int hidden,
                             int also_hidden,
                             cairo_t *cr);

/* --- Trays (psl-ponts-trays.c) --- */

/* The empty trays. */
void psl_ponts_paint_panels (const PslLayout *layout, cairo_t *cr);

/* Score, lengths of the bridges, steps left in the turn. */
void psl_ponts_paint_trays (const PslLayout *layout, const PslPontsPosition *here, cairo_t *cr);

/* --- Motion (psl-ponts-motion.c) --- */

void psl_ponts_paint_motion (const PslLayout *layout,
                             gconstpointer before,
                             PslStep step,
                             gconstpointer after,
                             double time,
                             cairo_t *cr);

double
psl_ponts_get_duration (PslGame *game, gconstpointer before, PslStep step, gconstpointer after);

G_END_DECLS
