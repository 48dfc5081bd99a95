/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/psl-board-cell.h"
#include "board/psl-board.h"
#include "core/psl-selection.h"
#include "paint/psl-paint-proposal.h"

G_BEGIN_DECLS

/* How the files of PslBoard share its insides; also read by its tests. */

/* The motion of a step, while it is shown: from @before to the position that is shown anyway. */
typedef struct
{
  gpointer before; /* owned; NULL: no step is in motion */
  PslStep step;
  double begun_at; /* how much of it was over when it began, 0 to 1 */
  gint64 started;  /* frame time of the first frame in microseconds, 0 before it */
  double duration; /* in seconds */
  double time;     /* how much of it is over, 0 to 1 */
} PslBoardMotion;

/* A piece in hand: dragged, or let go where it may not stand and gliding home. */
typedef struct
{
  gboolean down;      /* the button is down, or a finger */
  PslTarget pressed;  /* what it went down on */
  double press_x, press_y;
  gboolean held;      /* the threshold has been passed and a piece hangs at the pointer */
  gboolean was_selected; /* the piece was selected before the button went down */
  gboolean looked;    /* a long press has shown what is under the finger */
  double x, y;        /* where the piece in hand is painted */
  gboolean gliding;   /* it is on its way home */
  gint64 glide_started;
  double from_x, from_y, to_x, to_y;
} PslBoardHand;

typedef struct
{
  /* What is shown. */
  PslMatch *match;            /* owned, nullable */
  GSignalGroup *match_signals; /* owned */
  PslGame *game;              /* owned, nullable */
  const PslPainter *painter;  /* of the game; NULL when it has none */
  gpointer position;          /* owned: the position shown */
  gpointer before;            /* owned: the position before the last step; NULL: none */
  PslStep last_step;          /* PSL_STEP_NONE: none */
  gboolean playing;           /* there is a legal step */

  /* What the person may do and has done about it. */
  PslSelection *selection;    /* owned */
  PslTarget recalled;         /* see psl_board_may_recall() */
  GArray *recalled_next;      /* PslTarget: what may follow it */
  PslTarget last_reserve[PSL_MAX_SEATS + 1]; /* by seat: what it last took from its reserve */
  PslStep dropped_step;       /* the step just made by dropping a piece: it has moved already */
  PslTarget hover;
  const char *pointer;        /* the name of the mouse pointer's picture; NULL: the usual one */
  PslBoardHand hand;
  PslPaintMark proposal[PSL_PAINT_MAX_PROPOSAL]; /* what the computer proposes */
  guint n_proposal;
  PslTarget previewed;        /* what has been pointed at since the position changed */
  PslTarget told_target;      /* what "pointed" told last, and how */
  char *told;                 /* owned */

  /* The keyboard. */
  PslTarget cursor;
  PslTarget part_of;          /* the cell whose parts the cursor walks over */
  double goal_x;              /* the column that Up and Down keep to; NAN: that of the cursor */
  GString *typed;             /* the beginning of a coordinate */
  gint64 typed_at;            /* monotonic time of its last character */

  /* The children. */
  GPtrArray *cells;           /* PslBoardCell, borrowed, in the order of the children */

  /* The picture. */
  char *theme;
  gboolean interactive, show_targets, show_coordinates, animate;
  PslLayout layout;
  gboolean layout_valid, style_valid;
  gboolean paper;             /* the board looks other than the window, and needs paper under it */
  GskRenderNode *board_node;  /* owned: the static board; NULL: must be painted */
  guint n_board_paints;       /* how often it has been painted */
  PslBoardMotion motion;
  double pace;                /* seconds from step to step, 0: no such thing */
  guint tick_id;              /* 0: nothing moves */
} PslBoardPrivate;

PslBoardPrivate *psl_board_get_private (PslBoard *self);

/* Emits the signals of psl-board.h. */
void psl_board_emit_step_chosen (PslBoard *self, PslStep step);
void psl_board_emit_refused (PslBoard *self, const PslPhrase *phrase);
void psl_board_emit_selected (PslBoard *self, const char *sentence);

/* Says what @target is by "pointed", unless that was the last thing said. */
void psl_board_tell (PslBoard *self, PslTarget target);

/* Whether the focus is on the board. */
gboolean psl_board_has_focus (PslBoard *self);

/* --- psl-board-match.c: follows the match --- */

/* Watches for the signals of the match; called once. */
void psl_board_init_match (PslBoard *self);

/* Shows @game from now on. */
void psl_board_set_game (PslBoard *self, PslGame *game);

/* Takes the position, the legal steps and the last step from the match, or the start of the game
 * without one; a selection survives unless one of them differs or @force is set. */
void psl_board_sync (PslBoard *self, gboolean force);

/* --- psl-board-point.c: feeds the selection --- */

/* Whether pointing may choose: interactive, with a match that is not over. */
gboolean psl_board_may_choose (PslBoard *self);

/* Whether pointing at @target now would be accepted. */
gboolean psl_board_accepts (PslBoard *self, PslTarget target);

/* Whether something is selected and @target may follow it. */
gboolean psl_board_goes_on (PslBoard *self, PslTarget target);

/* Whether a legal step begins with @target, but is not complete with it: it can be dragged. */
gboolean psl_board_may_drag (PslBoard *self, PslTarget target);

/* Whether psl_board_point() would first take from the reserve again what the seat to move took
 * last: a person who places one piece after another of the same kind points at the cells only.
 *
 * So that this never surprises, it happens only when @target is a cell that begins no step, nothing
 * is selected, and the same piece of the reserve followed by @target begins a legal step.  The
 * reserve shows it while the pointer is on such a cell.  No game is known here: any path that
 * begins with a piece of the reserve is remembered, for each seat and match by itself. */
gboolean psl_board_may_recall (PslBoard *self, PslTarget target);

/* What pointing at @target on the picture means: where a cell may follow what is selected but not
 * the piece on it, the piece stands for its cell. */
PslTarget psl_board_resolve (PslBoard *self, PslTarget target);

/* Tells the selection the steps of the position anew. */
void psl_board_reset_selection (PslBoard *self, const PslStep *steps, guint n_steps);

/* Feeds @target to the selection; returns what became of it.  Emits "step-chosen" or "refused". */
PslSelectionResult psl_board_feed (PslBoard *self, PslTarget target);

/* Says by "selected" what is selected, and where it can go unless that is not shown either. */
void psl_board_tell_selection (PslBoard *self);

/* Takes back all that is selected. */
void psl_board_clear_selection (PslBoard *self);

/* After the selection has changed: the states of the cells and the picture follow. */
void psl_board_selection_changed (PslBoard *self);

/* --- psl-board-input.c: pointer and touch --- */

void psl_board_init_input (PslBoard *self);
/* The pointer is over @target, PSL_NO_TARGET for nothing: what a click would do is shown there. */
void psl_board_set_hover (PslBoard *self, PslTarget target);

/* The mouse pointer shows what a click would do here. */
void psl_board_update_pointer (PslBoard *self);

/* Lets go of a piece in hand at once. */
void psl_board_drop_hand (PslBoard *self);

/* --- psl-board-cursor.c: where the keyboard is --- */

/* Moves the cursor to @target, and the focus too where the board has it.  Targets that the board
 * does not show leave it where it is. */
void psl_board_set_cursor (PslBoard *self, PslTarget target);

/* Moves the cursor to what is next in @direction, if there is anything. */
void psl_board_move_cursor (PslBoard *self, PslDirection direction);

/* The cell whose parts the cursor walks over, or whose part @target is; @target itself when it is
 * no part. */
PslTarget psl_board_get_base (PslBoard *self, PslTarget target);

/* Points at what the cursor is on.  On a cell where several parts can be pointed at (warriors on an
 * island, bridges that start there) it walks into them, unless the cell follows what is selected;
 * on one that begins nothing itself it points at its only part. */
void psl_board_point_at_cursor (PslBoard *self);

/* --- psl-board-keys.c: what is typed --- */

void psl_board_init_keys (PslBoard *self);

/* --- psl-board-cell.c and psl-board-cells.c: the children --- */

void psl_board_init_cells (PslBoard *self);
void psl_board_dispose_cells (PslBoard *self);

/* Makes the children the targets of the position, with their labels. */
void psl_board_sync_cells (PslBoard *self);
void psl_board_update_states (PslBoard *self);
void psl_board_allocate_cells (PslBoard *self);

/* The child for @target, or NULL. */
PslBoardCell *psl_board_get_cell (PslBoard *self, PslTarget target);

/* --- psl-board-snapshot.c: the picture --- */

/* The layout for the present size; before the first allocation, for the natural size.  NULL when
 * there is nothing to paint. */
const PslLayout *psl_board_get_layout (PslBoard *self);

/* The layout, or only the style as well, must be found again. */
void psl_board_invalidate_layout (PslBoard *self);
void psl_board_invalidate_style (PslBoard *self);

/* The box of @target; FALSE when it is not in the picture. */
gboolean psl_board_locate (PslBoard *self, PslTarget target, PslRect *box);
PslTarget psl_board_pick (PslBoard *self, double x, double y); /* resolved */

void psl_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void psl_board_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline);

/* --- psl-board-motion.c: animation --- */

/* Shows the step that led to the present position, from @before, which is taken over.  When
 * @dropped, the piece has moved already, and only what follows from it is shown. */
void psl_board_start_motion (PslBoard *self, gpointer before, PslStep step, gboolean dropped);

/* The end of the motion, at once. */
void psl_board_finish_motion (PslBoard *self);

/* Lets the piece in hand glide back to where it was taken, then takes the selection back. */
void psl_board_start_glide (PslBoard *self);

G_END_DECLS
