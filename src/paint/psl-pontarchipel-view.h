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

/* The place of a warrior that stands alone, the largest there is, in units. */
#define PSL_PONTARCHIPEL_LARGEST_PLACE 0.6

/* How far the box of a warrior goes from its middle, in places; the whole place is hit. */
#define PSL_PONTARCHIPEL_TOKEN_REACH 0.46

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

/* All of @camp but @left_out, one of its warriors or NULL. */
void psl_pontarchipel_paint_camp (const PslLayout *layout,
                                  const PslPontarchipelCamp *camp,
                                  const PslPontarchipelToken *left_out,
                                  cairo_t *cr);

/* The warriors on all islands but those in the set @left_out. */
void psl_pontarchipel_paint_camps (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   guint32 left_out,
                                   cairo_t *cr);

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

/* The place where a bridge is best pointed at to mean its end on the cell @end: away from bridges
 * that cross it and from @camp, which stands there.  @radius is how far around it nothing else is.
 */
void psl_pontarchipel_find_grip (const PslLayout *layout,
                                 const PslPontarchipelSpan *spans,
                                 guint n_spans,
                                 const PslPontarchipelSpan *span,
                                 guint end,
                                 const PslPontarchipelCamp *camp,
                                 double *x,
                                 double *y,
                                 double *radius);

/* How far a point is from a bridge; beyond its ends it is far away. */
double psl_pontarchipel_measure_span (const PslPontarchipelSpan *span, double x, double y);

/* --- Sea and islands (psl-pontarchipel-sea.c) --- */

/* Appends the outline of the sea within its rim. */
void psl_pontarchipel_sea_path (const PslLayout *layout, cairo_t *cr);

/* The sea with the islands that belong to the board. */
void psl_pontarchipel_paint_sea (const PslLayout *layout, cairo_t *cr);

/* The same with its rim, and the empty trays. */
void psl_pontarchipel_paint_board (const PslLayout *layout, cairo_t *cr);

/* While islands are placed: the cells of the sea with their coordinates; light on those where one
 * may be placed now. */
void psl_pontarchipel_paint_cells (const PslLayout *layout, cairo_t *cr);
void psl_pontarchipel_paint_free_cells (const PslLayout *layout,
                                        const PslPontarchipelPosition *here,
                                        double alpha,
                                        cairo_t *cr);

/* The islands, while they do not belong to the board. */
void psl_pontarchipel_paint_islands (const PslLayout *layout,
                                     const PslPontarchipelPosition *here,
                                     cairo_t *cr);

/* The names of the islands, away from bridges; they make way for one that moves. */
void psl_pontarchipel_paint_names (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   cairo_t *cr);
void psl_pontarchipel_paint_moving_names (const PslLayout *layout,
                                          const PslPontarchipelPosition *before,
                                          const PslPontarchipelPosition *after,
                                          double t,
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

/* --- What could be done (psl-pontarchipel-preview.c) --- */

/**
 * PslPontarchipelPreview:
 * @steps: the legal steps that begin with what is selected, or else with what is pointed at
 * @goals: the islands where they end
 */
typedef struct
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps;
  guint32 goals;
} PslPontarchipelPreview;

void psl_pontarchipel_preview (const PslLayout *layout,
                               const PslPontarchipelPosition *here,
                               const PslMarks *marks,
                               PslPontarchipelPreview *preview);

/* The light around the goals, below the bridges; the places where a bridge could lie, above them;
 * the strengths that would meet, on top. */
void psl_pontarchipel_paint_glow (const PslLayout *layout,
                                  const PslPontarchipelPosition *here,
                                  const PslPontarchipelPreview *preview,
                                  cairo_t *cr);
void psl_pontarchipel_paint_places (const PslLayout *layout,
                                    const PslPontarchipelPreview *preview,
                                    cairo_t *cr);
void psl_pontarchipel_paint_clashes (const PslLayout *layout,
                                     const PslPontarchipelPosition *here,
                                     const PslPontarchipelPreview *preview,
                                     cairo_t *cr);

/* The strengths that meet in one clash, those that lose struck out. */
void psl_pontarchipel_paint_clash (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   const PslPontarchipelClash *clash,
                                   cairo_t *cr);

/* What @step places when @seat makes it; nothing for other steps. */
void
psl_pontarchipel_paint_placement (const PslLayout *layout, int seat, PslStep step, cairo_t *cr);

/* What is selected, faintly where pointing would put it. */
void psl_pontarchipel_paint_ghost (const PslLayout *layout,
                                   const PslPontarchipelPosition *here,
                                   const PslMarks *marks,
                                   const PslPontarchipelPreview *preview,
                                   cairo_t *cr);

/* --- Marks (psl-pontarchipel-marks.c) --- */

/* The warrior that is dragged, as a cell and a strength; FALSE when none is. */
gboolean psl_pontarchipel_get_held_warrior (const PslPontarchipelPosition *here,
                                            const PslMarks *marks,
                                            guint *cell,
                                            guint *strength);

/* The way of the last step, below the warriors. */
void psl_pontarchipel_paint_last_step (const PslLayout *layout,
                                       const PslPontarchipelPosition *here,
                                       const PslMarks *marks,
                                       cairo_t *cr);

/* What may follow, below the warriors. */
void psl_pontarchipel_paint_targets (const PslLayout *layout,
                                     const PslPontarchipelPosition *here,
                                     const PslMarks *marks,
                                     cairo_t *cr);

/* What lies above everything: selection, cursor, the thing in hand. */
void psl_pontarchipel_paint_top_marks (const PslLayout *layout,
                                       const PslPontarchipelPosition *here,
                                       const PslMarks *marks,
                                       cairo_t *cr);

/* --- Motion (psl-pontarchipel-motion.c) --- */

/* All that a motion leaves where it is: @spans, the names on their way between two positions, and
 * what else there is @before but for the warriors on the islands of the set @left_out. */
void psl_pontarchipel_paint_scene (const PslLayout *layout,
                                   const PslPontarchipelSpan *spans,
                                   guint n_spans,
                                   const PslPontarchipelPosition *before,
                                   const PslPontarchipelPosition *after,
                                   double t,
                                   guint32 left_out,
                                   cairo_t *cr);

void psl_pontarchipel_paint_motion (const PslLayout *layout,
                                    gconstpointer before,
                                    PslStep step,
                                    gconstpointer after,
                                    double time,
                                    cairo_t *cr);
double psl_pontarchipel_get_duration (PslGame *game,
                                      gconstpointer before,
                                      PslStep step,
                                      gconstpointer after);

/* The time of the motion at which captured warriors begin to leave. */
double psl_pontarchipel_get_arrival (PslGame *game,
                                     gconstpointer before,
                                     PslStep step,
                                     gconstpointer after);

/* --- The motion of warriors (psl-pontarchipel-march.c) --- */

/* One warrior, or a whole band, goes ashore. */
void psl_pontarchipel_paint_landing (const PslLayout *layout,
                                     const PslPontarchipelPosition *before,
                                     PslPontarchipelAct act,
                                     const PslPontarchipelPosition *after,
                                     double time,
                                     cairo_t *cr);

/* A warrior walks over the bridges; what is captured then leaves. */
void psl_pontarchipel_paint_march (const PslLayout *layout,
                                   const PslPontarchipelPosition *before,
                                   PslStep step,
                                   const PslPontarchipelPosition *after,
                                   double time,
                                   cairo_t *cr);

G_END_DECLS
