/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "core/psl-game.h"

G_BEGIN_DECLS

/* Painting is pure: the same values give the same picture, on a widget, in a file, in a test.
 * Lengths are in the user units of the cairo context ("pixels"), angles in radians. */

typedef struct
{
  double red, green, blue, alpha; /* 0 to 1 */
} PslColor;

typedef struct
{
  double x, y, width, height;
} PslRect;

/**
 * PslPaintStyle:
 * @dark: the dark theme
 * @print: plain black on white, for print and high contrast
 * @coordinates: whether the names of rows and files stand on the rim
 * @accent: the colour of selection and targets
 * @font: (nullable): family of the text on the board; the default sans otherwise
 * @bare: only the board, without reserves and details: for cards and diagrams
 * @focus: the cell that a bare picture is about
 * @focus_radius: how many cells around it are shown, where the painter can show a part of the
 * board; 0: everything
 * @ending: how the game ended here where the position does not tell it: by an act of the match, or
 * by what came before; not over otherwise
 */
typedef struct
{
  gboolean dark;
  gboolean print;
  gboolean coordinates;
  PslColor accent;
  const char *font;
  gboolean bare;
  guint focus;
  guint focus_radius;
  PslOutcome ending;
} PslPaintStyle;

/* A style with the defaults: light, with coordinates. */
void psl_paint_style_init (PslPaintStyle *style);

typedef struct _PslPainter PslPainter;

#define PSL_LAYOUT_GROUND_SIZE 32

/**
 * PslLayout:
 * @unit: the distance between the centres of neighbouring cells
 * @mark_unit: the same for marks of diagrams, where things are larger than cells; @unit when the
 *   painter leaves it 0
 * @ring: the radius of the rings of diagrams; what suits a cell of @mark_unit when the painter
 *   leaves it 0
 * @board: the board with its rim
 * @trays: where each seat's reserve and captured pieces stand; empty when the game has none
 * @aside: where details are shown (Pylon: the side view of a stack); may be empty
 * @origin_x: x of the centre of cell 0
 * @origin_y: y of the centre of cell 0
 * @ground: what of the position belongs to the board and is painted with it, as the painter likes;
 *   all 0 when nothing does (Pontarchipel: the islands)
 *
 * Where everything is, for one size of the picture.  Made by psl_layout_init(); plain values that
 * are copied by assignment.
 */
typedef struct
{
  const PslPainter *painter;
  PslGame *game; /* borrowed */
  PslPaintStyle style;
  double width, height;
  double unit;
  double mark_unit;
  double ring;
  double origin_x, origin_y;
  PslRect board;
  PslRect trays[PSL_MAX_SEATS];
  PslRect aside;
  guint8 ground[PSL_LAYOUT_GROUND_SIZE];
} PslLayout;

/* A mark of a rules diagram or of a review: what stands on which cell. */
typedef enum
{
  PSL_PAINT_MARK_TICK,
  PSL_PAINT_MARK_CROSS,
  PSL_PAINT_MARK_RING, /* around a slot of the reserve, in its shape */
  PSL_PAINT_MARK_ARROW,
  PSL_PAINT_MARK_TEXT, /* "+1", "A" */
  PSL_PAINT_MARK_GHOST /* what would be placed */
} PslPaintMarkKind;

/**
 * PslPaintMark:
 * @from: what it is on, or where an arrow begins
 * @to: where an arrow ends, or a ghost that lies between two places
 * @text: of a text; borrowed
 * @badge: of a text, that it is on the rim of the cell, so that what is in the middle can be seen
 * @seat: of a ghost, who places it
 * @step: of a ghost, the step that places it
 */
typedef struct
{
  PslPaintMarkKind kind;
  PslTarget from;
  PslTarget to;
  const char *text;
  gboolean badge;
  int seat;
  PslStep step;
} PslPaintMark;

/**
 * PslMarks:
 * @path: what is selected so far
 * @targets: what may follow, shown as dots and rings
 * @last_step: the step that led here, or PSL_STEP_NONE; @before is the position it was made in
 * @cursor: the keyboard cursor, or PSL_NO_TARGET
 * @hover: what the pointer is on, or PSL_NO_TARGET
 * @preview: what is pointed at, where it is to be shown what the step would bring about that is
 *   complete with it; or PSL_NO_TARGET
 * @held: whether the selected piece hangs at (@held_x, @held_y), being dragged
 * @marks: marks of a diagram
 *
 * What is shown on top of the position.  All zero: nothing.  Arrays are borrowed.
 */
typedef struct
{
  const PslTarget *path;
  guint n_path;
  const PslTarget *targets;
  guint n_targets;
  PslStep last_step;
  gconstpointer before;
  PslTarget cursor;
  PslTarget hover;
  PslTarget preview;
  gboolean held;
  double held_x, held_y;
  const PslPaintMark *marks;
  guint n_marks;
} PslMarks;

/* Marks with nothing in them. */
void psl_marks_init (PslMarks *marks);

/**
 * PslPainter:
 *
 * How one game looks.  A table of pure functions like PslGameClass; what all boards share (marks,
 * coordinates, text) is done by the psl_paint_… helpers of psl-paint-common.h.
 */
struct _PslPainter
{
  const char *game_id;

  /* Whether the marks of a diagram stand in the middle of a cell: hexagons have no corners where
   * they would find room beside a piece. */
  gboolean centres_marks;

  /* The proportions wanted for a picture of @position: width over height, when it is wide (trays
   * beside the board) and when it is tall (trays above and below). */
  void (*get_aspect) (PslGame *game, gconstpointer position, double *wide, double *tall);

  /* Fills in everything after style, width and height. */
  void (*lay_out) (PslLayout *layout, gconstpointer position);

  /* What does not change while the layout stays: cells, rim, coordinates, trays. */
  void (*paint_board) (const PslLayout *layout, cairo_t *cr);

  /* The pieces, the reserves, the marks. */
  void (*paint_position) (const PslLayout *layout,
                          gconstpointer position,
                          const PslMarks *marks,
                          cairo_t *cr);

  /* Optional: the picture between @before and @after @step; @time goes from 0 to 1.  Drawn instead
   * of paint_position. */
  void (*paint_motion) (const PslLayout *layout,
                        gconstpointer before,
                        PslStep step,
                        gconstpointer after,
                        double time,
                        cairo_t *cr);

  /* Optional: how long the motion of @step takes at normal speed, in seconds. */
  double (*get_duration) (PslGame *game, gconstpointer before, PslStep step, gconstpointer after);

  /* Optional: at which time of the motion, 0 to 1, the step itself is done and only its
   * consequences are left: where a person has dropped the piece, the motion begins there.  Without
   * this function, nothing is left. */
  double (*get_arrival) (PslGame *game, gconstpointer before, PslStep step, gconstpointer after);

  /* The box of @target; FALSE when it is not in the picture. */
  gboolean (*locate) (const PslLayout *layout,
                      gconstpointer position,
                      PslTarget target,
                      PslRect *box);

  /* The target at a point; PSL_NO_TARGET outside. */
  PslTarget (*pick) (const PslLayout *layout, gconstpointer position, double x, double y);

  /* Every target that the board shows, in reading order, for the keyboard and for assistive
   * technology: the cells, then the pieces of the reserves.  Returns how many; @targets may be
   * NULL to count. */
  guint (*list_targets) (const PslLayout *layout, gconstpointer position, PslTarget *targets);

  /* Optional: what @step puts on the board from outside of it when @seat makes it, on what is there
   * already.  Without this function, a ring tells where. */
  void (*paint_placement) (const PslLayout *layout, int seat, PslStep step, cairo_t *cr);

  /* Optional: a piece of @seat that fills @box, as the emblem beside the name of the seat. */
  void (
      *paint_seat) (PslGame *game, const PslPaintStyle *style, int seat, PslRect box, cairo_t *cr);
};

/* The painter of @game, or of the game with @id; NULL when it has none. */
const PslPainter *psl_painter_for_game (PslGame *game);
const PslPainter *psl_painter_lookup (const char *id);

/* Says where everything is in a picture of @position, @width by @height pixels large.  @layout
 * borrows @game. */
void psl_layout_init (PslLayout *layout,
                      PslGame *game,
                      gconstpointer position,
                      const PslPaintStyle *style,
                      double width,
                      double height);

/* How high a bare picture of @position in @style is when it is @width wide. */
double psl_layout_measure_bare (PslGame *game,
                                gconstpointer position,
                                const PslPaintStyle *style,
                                double width);

/* Board, position and marks on one context: a whole picture with its background. */
void psl_paint_picture (const PslLayout *layout,
                        gconstpointer position,
                        const PslMarks *marks,
                        cairo_t *cr);

G_END_DECLS
