/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-pontarchipel-pieces.h"

G_BEGIN_DECLS

/* The parts that the picture of a game of Pontarchipel is made of, shared by the files of its
 * painter.  While islands are placed the picture shows the whole sea; then it shows the islands as
 * large as they go.  Islands are numbered as in the position. */

/* --- Where everything is (psl-pontarchipel-layout.c) --- */

void
psl_pontarchipel_get_aspect (PslGame *game, gconstpointer position, double *wide, double *tall);
void psl_pontarchipel_lay_out (PslLayout *layout, gconstpointer position);

/* How near the middle of an island belongs to it, in units. */
#define PSL_PONTARCHIPEL_ISLAND_RADIUS 0.62

void psl_pontarchipel_get_center (const PslLayout *layout, guint cell, double *x, double *y);

static inline void
psl_pontarchipel_get_island_center (const PslLayout *layout,
                                    const PslPontarchipelPosition *here,
                                    guint island,
                                    double *x,
                                    double *y)
{
  psl_pontarchipel_get_center (layout, here->cells[island], x, y);
}

/* Whether the islands are still being placed: then every cell of the sea can be pointed at. */
static inline gboolean
psl_pontarchipel_shows_sea (const PslPontarchipelPosition *here)
{
  return here->stage == PSL_PONTARCHIPEL_ISLANDS;
}

/* --- Warriors on islands (psl-pontarchipel-camps.c) --- */

#define PSL_PONTARCHIPEL_BAND_SIZE 6
#define PSL_PONTARCHIPEL_MAX_TOKENS (PSL_MAX_SEATS * PSL_PONTARCHIPEL_BAND_SIZE)

/* A warrior and where it stands: @size is the side of its place, of which stronger ones fill more.
 */
typedef struct
{
  int seat;
  guint strength;
  double x, y, size;
} PslPontarchipelToken;

/* The sum of a seat's warriors, and where its pennant stands. */
typedef struct
{
  int seat;
  guint sum;
  double x, y, size;
} PslPontarchipelPennant;

/**
 * PslPontarchipelCamp:
 * @tokens: seat by seat, the strongest first
 * @pennants: for each seat with several warriors
 *
 * What stands on one island.
 */
typedef struct
{
  PslPontarchipelToken tokens[PSL_PONTARCHIPEL_MAX_TOKENS];
  guint n_tokens;
  PslPontarchipelPennant pennants[PSL_MAX_SEATS];
  guint n_pennants;
} PslPontarchipelCamp;

void psl_pontarchipel_pitch_camp (const PslLayout *layout,
                                  const PslPontarchipelPosition *here,
                                  guint island,
                                  PslPontarchipelCamp *camp);

/* The first warrior of @seat and @strength in @camp; NULL when there is none. */
const PslPontarchipelToken *
psl_pontarchipel_find_token (const PslPontarchipelCamp *camp, int seat, guint strength);

void psl_pontarchipel_paint_token (const PslLayout *layout,
                                   const PslPontarchipelToken *token,
                                   cairo_t *cr);
void
psl_pontarchipel_paint_camp (const PslLayout *layout, const PslPontarchipelCamp *camp, cairo_t *cr);

/* --- Bridges (psl-pontarchipel-spans.c) --- */

/* A bridge as it is drawn: from the beach of one island to that of the other. */
typedef struct
{
  guint colour;
  guint a, b; /* cells, the smaller first */
  double x1, y1, x2, y2;
} PslPontarchipelSpan;

#define PSL_PONTARCHIPEL_MAX_SPANS 24

/* The bridge of @colour that would join two cells. */
PslPontarchipelSpan
psl_pontarchipel_get_span (const PslLayout *layout, guint colour, guint a, guint b);

/* All bridges, in the order in which they lie over each other.  Returns how many. */
guint psl_pontarchipel_list_spans (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS]);

/* Paints them; an upper one throws its shadow on those that it crosses. */
void psl_pontarchipel_paint_spans (const PslLayout *layout,
                                   const PslPontarchipelSpan *spans,
                                   guint n_spans,
                                   cairo_t *cr);

/* The place on a bridge where it is best pointed at: away from those that cross it.  @radius is how
 * far around it nothing else is. */
void psl_pontarchipel_find_grip (const PslLayout *layout,
                                 const PslPontarchipelSpan *spans,
                                 guint n_spans,
                                 const PslPontarchipelSpan *span,
                                 double *x,
                                 double *y,
                                 double *radius);

/* How far a point is from a bridge; beyond its ends it is far away. */
double psl_pontarchipel_measure_span (const PslPontarchipelSpan *span, double x, double y);

/* --- Sea and islands (psl-pontarchipel-sea.c) --- */

/* The sea and the empty trays. */
void psl_pontarchipel_paint_board (const PslLayout *layout, cairo_t *cr);

/* The cells of the sea, while islands are placed. */
void psl_pontarchipel_paint_cells (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   cairo_t *cr);

/* All islands but the one on the cell @left_out, -1 for none. */
void psl_pontarchipel_paint_islands (const PslLayout *layout,
                                     const PslPontarchipelPosition *here,
                                     int left_out,
                                     cairo_t *cr);
void psl_pontarchipel_paint_names (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   cairo_t *cr);

/* --- Targets (psl-pontarchipel-targets.c) --- */

gboolean psl_pontarchipel_locate (const PslLayout *layout,
                                  gconstpointer position,
                                  PslTarget target,
                                  PslRect *box);
PslTarget
psl_pontarchipel_pick (const PslLayout *layout, gconstpointer position, double x, double y);
guint
psl_pontarchipel_list_targets (const PslLayout *layout, gconstpointer position, PslTarget *targets);

/* --- Trays (psl-pontarchipel-trays.c) --- */

/* What can be taken from the tray of the seat to move, as indices of PSL_TARGET_RESERVE.  Returns
 * how many; none in play or where there are no trays. */
guint psl_pontarchipel_list_reserves (const PslLayout *layout,
                                      const PslPontarchipelPosition *here,
                                      guint reserves[PSL_PONTARCHIPEL_N_COLOURS]);

/* The slot of one of them in the tray of @seat; FALSE when it has none now. */
gboolean psl_pontarchipel_locate_reserve (const PslLayout *layout,
                                          const PslPontarchipelPosition *here,
                                          int seat,
                                          guint reserve,
                                          PslRect *box);

/* Where in the tray of @seat its captured warriors are counted. */
PslRect psl_pontarchipel_get_prison (const PslLayout *layout, int seat);

void psl_pontarchipel_paint_panels (const PslLayout *layout, cairo_t *cr);
void psl_pontarchipel_paint_trays (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   cairo_t *cr);

/* --- Marks (psl-pontarchipel-marks.c) --- */

/* What lies below the warriors: where the last step led, what is selected, where it can go. */
void psl_pontarchipel_paint_ground_marks (const PslLayout *layout,
                                          const PslPontarchipelPosition *here,
                                          const PslMarks *marks,
                                          cairo_t *cr);

/* What lies above everything: combats, cursor, the thing in hand. */
void psl_pontarchipel_paint_top_marks (const PslLayout *layout,
                                       const PslPontarchipelPosition *here,
                                       const PslMarks *marks,
                                       cairo_t *cr);

G_END_DECLS
