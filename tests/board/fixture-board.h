/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/psl-board-private.h"

/* A board in a window, and what it has said. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *before, *after; /* buttons around the board */
  PslBoard *board;
  PslMatch *match;
  GString *chosen; /* the steps of "step-chosen", each followed by a space */
  gboolean plays;  /* chosen steps are played, as a window does */
  char *refusal;   /* of the last "refused", NULL before */
  char *anchor;
  guint n_refused;
  GString *pointed; /* the sentence of the last "pointed" */
  guint n_pointed;
} BoardFixture;

/* A test of a board after @steps. */
typedef struct
{
  const char *path;
  const char *steps;
  void (*test) (BoardFixture *f, gconstpointer data);
} BoardFixtureTest;

/* Begins a test program: a display and the games. */
void board_fixture_init (int *argc, char ***argv);

void board_fixture_add (const BoardFixtureTest *tests, guint n_tests);

/* Shows the board of a match after the steps of @steps (a string, or NULL for none), without
 * animations.  For g_test_add(). */
void board_fixture_set_up (BoardFixture *f, gconstpointer steps);
void board_fixture_tear_down (BoardFixture *f, gconstpointer steps);

/* A match in which the steps of @steps, separated by spaces, have been made.  It is one of Pylon,
 * unless another game and its options stand before a bar: "ponts size=4 | a1 g1". */
PslMatch *board_fixture_new_match (const char *steps);

/* Makes @step, which must be legal, behind the back of the board. */
void board_fixture_play (PslMatch *match, const char *step);

/* The target that @name stands for: "c2" a cell, "2" what has that number in the reserve, "4@c5" a
 * piece, "c5=d7" an edge, "c5-d7" its end on c5, "pass" and "end" the buttons. */
PslTarget board_fixture_read_target (BoardFixture *f, const char *name);

/* The name of the cell or the size that the cursor, or what has the focus, is on. */
char *board_fixture_get_cursor (BoardFixture *f);
char *board_fixture_get_focus (BoardFixture *f);

/* Points at each target of @names, separated by spaces. */
void board_fixture_point (BoardFixture *f, const char *names);

/* What is selected, as board_fixture_read_target() reads it, separated by spaces. */
char *board_fixture_get_path (BoardFixture *f);

/* Runs the main loop until @n more frames have been painted, all of them asked for. */
void board_fixture_paint_frames (BoardFixture *f, guint n);

/* Runs the main loop until nothing waits in it. */
void board_fixture_settle (void);

/* Runs the main loop until nothing moves on the board. */
void board_fixture_wait_until_still (BoardFixture *f);

/* The controller of the board of @type. */
gpointer board_fixture_get_controller (BoardFixture *f, GType type);

/* Presses a key with the focus on the board; TRUE when the board took it. */
gboolean board_fixture_press (BoardFixture *f, guint keyval);
gboolean board_fixture_press_with (BoardFixture *f, guint keyval, GdkModifierType state);

/* Types ASCII letters and digits. */
void board_fixture_type (BoardFixture *f, const char *text);

/* The middle of what @name stands for, on the board. */
void board_fixture_locate (BoardFixture *f, const char *name, double *x, double *y);

/* A click on the middle of @name, and a drag from the middle of @from to that of @to: what the
 * pointer does, whatever the picture has there. */
void board_fixture_click (BoardFixture *f, const char *name);
void board_fixture_drag (BoardFixture *f, const char *from, const char *to);

void board_fixture_assert_path (BoardFixture *f, const char *expected);
void board_fixture_assert_cursor (BoardFixture *f, const char *expected);
void board_fixture_assert_label (BoardFixture *f, const char *name, const char *expected);

/* What is refused, and why. */
typedef struct
{
  const char *targets; /* pointed at one after the other; the last is refused */
  const char *sentence;
  const char *anchor; /* of the rule */
} BoardFixtureRefusal;

/* Each with nothing selected before; nothing of it makes a step. */
void board_fixture_assert_refusals (BoardFixture *f,
                                    const BoardFixtureRefusal *refusals,
                                    guint n_refusals);

/* Placements that fill the board of Pylon from below, the small pyramids first, and leave f5: c4 is
 * large, c3 medium, c2 small.  Light owns the files a, c and e. */
#define BOARD_FIXTURE_NEARLY_FULL                                                                  \
  "1a1 1b1 1c1 1d1 1e1 1f1 1a2 1b2 1c2 1d2 2e2 2f2 2a3 2b3 2c3 2d3 2e3 2f3 2a4 2b4 "               \
  "3c4 3d4 3e4 3f4 3a5 3b5 3c5 3d5 3e5"
#define BOARD_FIXTURE_FULL BOARD_FIXTURE_NEARLY_FULL " 3f5"
