/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pond.h"
#include "paint/psl-paint-common.h"
#include "paint/psl-pond-pieces.h"

G_BEGIN_DECLS

/* The parts that the picture of a game of Pond is made of, shared by the files of its painter. */

/* The middle of @cell. */
void psl_pond_get_center (const PslLayout *layout, guint cell, double *x, double *y);

/* --- Water (psl-pond-water.c) --- */

/* Water, pads, coordinates and the empty trays. */
void psl_pond_paint_board (const PslLayout *layout, cairo_t *cr);

/* A lily pad; @variety gives each its own notch. */
void psl_pond_paint_pad (cairo_t *cr,
                         const PslPaintStyle *style,
                         double x,
                         double y,
                         double radius,
                         guint variety,
                         PslColor color);

/* Appends the outline of the pad on @cell, @inset units inside of it. */
void psl_pond_pad_path (const PslLayout *layout, guint cell, double inset, cairo_t *cr);

/* Rings on the water around (@x, @y); @progress goes from 0, when they begin, to 1, when they have
 * faded. */
void psl_pond_paint_ripples (const PslLayout *layout,
                             double x,
                             double y,
                             double progress,
                             cairo_t *cr);

/* --- Pieces on the board (psl-pond-painter.c) --- */

/* How the piece of @seat on @cell sits there: each cell turns it a little, so that they do not sit
 * in rank and file. */
PslPondPose psl_pond_get_cell_pose (const PslLayout *layout, int seat, guint cell);

/* --- Trays (psl-pond-trays.c) --- */

/* Where @seat's eggs are: what the pointer takes one from. */
PslRect psl_pond_get_reserve_rect (const PslLayout *layout, int seat);

/* The middle of the egg that @seat takes next when it has @n_eggs left, and its radius. */
void psl_pond_locate_egg (const PslLayout *layout,
                          int seat,
                          guint n_eggs,
                          double *x,
                          double *y,
                          double *radius);

/* How the piece in @seat's place @number, from 0, sits there. */
PslPondPose psl_pond_get_place_pose (const PslLayout *layout, int seat, guint number);

/* The plates, the empty places and the pools for the eggs. */
void psl_pond_paint_panels (const PslLayout *layout, cairo_t *cr);

/**
 * PslPondTrays:
 * @heading: the position of which whose turn it is and who has won are told
 * @reserves: by seat − 1, how many eggs lie there
 * @scores: by seat − 1, how many pieces have scored
 * @fresh: by seat − 1, how many of them by the last step
 * @promised: by seat − 1, how many more the step would score that is pointed at
 *
 * What the trays show.
 */
typedef struct
{
  const PslPondPosition *heading;
  guint reserves[2];
  guint scores[2];
  guint fresh[2];
  guint promised[2];
} PslPondTrays;

/* What they show at rest. */
void psl_pond_trays_init (PslPondTrays *trays, const PslPondPosition *position);

void psl_pond_paint_trays (const PslLayout *layout, const PslPondTrays *trays, cairo_t *cr);

/* --- What a step brings about (psl-pond-changes.c) --- */

/**
 * PslPondChanges:
 * @from: the cell of departure, -1 for a placement
 * @to: the cell of arrival
 * @seat: who acts
 * @kind: what the acting piece is
 * @before: the position before the step; borrowed
 * @developed: after the development, before the sets leave
 * @after: after the step
 * @events: which cells are concerned
 * @scored: by seat − 1, the cells that its pieces leave in sets, whatever their kind
 * @points: by seat − 1, what the step scores
 */
typedef struct
{
  int from;
  guint to;
  int seat;
  PslPondKind kind;
  const PslPondPosition *before;
  PslPondPosition developed;
  PslPondPosition after;
  PslPondEvents events;
  guint32 scored[2];
  guint points[2];
} PslPondChanges;

void psl_pond_changes_init (PslPondChanges *changes,
                            PslGame *game,
                            const PslPondPosition *before,
                            PslStep step);

/* Where the last step came from and went: a trail to the pad and a ring around it.  Below the
 * pieces. */
void psl_pond_paint_last_action (const PslLayout *layout,
                                 const PslPondChanges *changes,
                                 cairo_t *cr);

/* What followed from it: beside each piece that has developed, what it was; where pieces have
 * scored, a faint small picture of each.  Above the pieces. */
void psl_pond_paint_consequences (const PslLayout *layout,
                                  const PslPondChanges *changes,
                                  cairo_t *cr);

/* What the step would bring about that is pointed at, above the pieces. */
void psl_pond_paint_future (const PslLayout *layout, const PslPondChanges *changes, cairo_t *cr);

/* --- Motion (psl-pond-motion.c) --- */

void psl_pond_paint_motion (const PslLayout *layout,
                            gconstpointer before,
                            PslStep step,
                            gconstpointer after,
                            double time,
                            cairo_t *cr);

double psl_pond_get_duration (PslGame *game,
                              gconstpointer before,
                              PslStep step,
                              gconstpointer after);

/* The time of the motion at which the action is over. */
double psl_pond_get_arrival (PslGame *game,
                             gconstpointer before,
                             PslStep step,
                             gconstpointer after);

G_END_DECLS
