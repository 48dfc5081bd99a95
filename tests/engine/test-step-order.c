/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In which order alpha-beta tries steps, in the walk of the tests of src/core, where no position
 * scores. */

#include <string.h>

#include "../core/fixture-game.h"
#include "engine/psl-step-order.h"
#include "fixture-search.h"

#define ORDER_DEPTH 2

/* The further right the walker is the better for seat 1, in whose favour each quiet turn adds
 * something, and the further left for seat 2. */
static int
hope_by_cell (PslGame *game, gconstpointer position, int seat, guint quiet_turns)
{
  const WalkPosition *here = position;

  return seat == 1 ? (int) (10 * here->cell + quiet_turns) : -20 * here->cell;
}

typedef struct
{
  PslLine *line;
  PslSearchLimits limits;
  PslSearchJob job;
  PslStepOrder order;
} Fixture;

/* The walker on the fifth of twenty cells, after two quiet turns; seat 1 is to move. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (PslGame) game = search_game ("walk", "length=20");

  self->line = psl_line_new (game);
  for (guint i = 0; i < 4; i++)
    psl_line_apply (self->line, WALK_RIGHT);
  self->limits = (PslSearchLimits) PSL_SEARCH_LIMITS_INIT;
  self->job = (PslSearchJob){
    .game = psl_line_get_game (self->line),
    .klass = PSL_GAME_GET_CLASS (game),
    .n_seats = 2,
    .plan = { .order_depth = ORDER_DEPTH },
    .limits = &self->limits,
    .root = psl_line_get_position (self->line),
    .seat = 1,
    .history = psl_line_get_history (self->line),
  };
  self->order = (PslStepOrder){ 0 };
  memset (self->order.killers, 0xff, sizeof self->order.killers);
  self->job.klass->hope = hope_by_cell;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  self->job.klass->hope = NULL;
  psl_line_free (self->line);
}

static void
start (Fixture *self, PslStepQueue *queue, int seat, guint depth, PslStep first)
{
  psl_step_queue_init (queue, &self->order, &self->job, self->job.root, seat, 0, depth, first);
  g_assert_cmpuint (queue->n_steps, ==, 2);
}

typedef struct
{
  int searcher; /* the seat for which a step is searched */
  int seat;     /* to move */
  gboolean thorough;
  gint32 left;
  gint32 right;
} HopeRow;

/* From cell 4 to 3 or 5: what the searcher hopes for is good for it and bad for the other. */
static const HopeRow hope_rows[] = {
  { 1, 1, FALSE, 32, 52 },
  { 1, 2, FALSE, -32, -52 },
  { 2, 1, FALSE, 60, 100 },
  { 2, 2, FALSE, -60, -100 },
  { 1, 1, TRUE, 0, 0 },
  { 2, 1, TRUE, 0, 0 },
};

static void
test_hope (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (hope_rows); i++)
    {
      const HopeRow *row = &hope_rows[i];
      gboolean left_first = row->left >= row->right;
      PslStepQueue queue;

      self->job.seat = row->searcher;
      self->limits.thorough = row->thorough;
      start (self, &queue, row->seat, ORDER_DEPTH, PSL_STEP_NONE);
      g_assert_cmpuint (psl_step_queue_get (&queue, 0), ==, left_first ? WALK_LEFT : WALK_RIGHT);
      g_assert_cmpuint (psl_step_queue_get (&queue, 1), ==, left_first ? WALK_RIGHT : WALK_LEFT);
      g_assert_true (queue.evaluated);
      g_assert_cmpint (queue.ratings[0], ==, MAX (row->left, row->right));
      g_assert_cmpint (queue.ratings[1], ==, MIN (row->left, row->right));
    }
}

/* What the table knows comes first, whatever is hoped for, and nothing is rated before it is asked
 * for. */
static void
test_first (Fixture *self, gconstpointer data)
{
  PslStepQueue queue;

  start (self, &queue, 1, ORDER_DEPTH + 1, WALK_LEFT);
  g_assert_cmpuint (psl_step_queue_get (&queue, 0), ==, WALK_LEFT);
  g_assert_false (queue.evaluated);
  g_assert_cmpuint (psl_step_queue_get (&queue, 1), ==, WALK_RIGHT);
  g_assert_true (queue.evaluated);
  g_assert_cmpint (queue.ratings[1], ==, 52);
}

/* What the table knows of another position is no step of this one. */
static void
test_foreign (Fixture *self, gconstpointer data)
{
  PslStepQueue queue;

  start (self, &queue, 1, ORDER_DEPTH, WALK_END);
  g_assert_cmpuint (psl_step_queue_get (&queue, 0), ==, WALK_RIGHT);
  g_assert_cmpuint (psl_step_queue_get (&queue, 1), ==, WALK_LEFT);
}

/* Near the end of the search evaluations cost more than they save: there what has cut off before
 * comes first, also what did so after the queue was made. */
static void
test_learnt (Fixture *self, gconstpointer data)
{
  static const PslStep steps[] = { WALK_LEFT, WALK_RIGHT };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      PslStepQueue queue;

      start (self, &queue, 1, ORDER_DEPTH - 1, PSL_STEP_NONE);
      psl_step_order_learn (&self->order, 1, 0, 1, steps[i]);
      g_assert_cmpuint (psl_step_queue_get (&queue, 0), ==, steps[i]);
      g_assert_false (queue.evaluated);
    }
}

/* What a game with five steps says of them itself. */
#define FIRST_OF_FIVE 10

static void
rate_steps (
  PslGame *game, gconstpointer position, const PslStep *steps, guint n_steps, gint16 *ratings)
{
  static const gint16 own[] = { -5, 7, -9, 8, 0 };

  for (guint i = 0; i < n_steps; i++)
    ratings[i] = own[steps[i] - FIRST_OF_FIVE];
}

static guint
list_five (PslGame *game, gconstpointer position, PslStep *steps)
{
  for (guint i = 0; i < 5; i++)
    steps[i] = FIRST_OF_FIVE + i;
  return 5;
}

/* The best of all that are left each time, and each step once; behind the one that the table
 * knows. */
static void
test_order (Fixture *self, gconstpointer data)
{
  static const PslStep rows[][6] = {
    { PSL_STEP_NONE, 13, 11, 14, 10, 12 },
    { 12, 12, 13, 11, 14, 10 },
    { 13, 13, 11, 14, 10, 12 },
  };
  PslGameClass *klass = self->job.klass;
  guint (*list_steps) (PslGame *, gconstpointer, PslStep *) = klass->list_steps;

  klass->list_steps = list_five;
  klass->rate_steps = rate_steps;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PslStepQueue queue;

      psl_step_queue_init (&queue, &self->order, &self->job, self->job.root, 1, 0, 1, rows[i][0]);
      g_assert_cmpuint (queue.n_steps, ==, 5);
      for (guint place = 0; place < queue.n_steps; place++)
        g_assert_cmpuint (psl_step_queue_get (&queue, place), ==, rows[i][place + 1]);
    }
  klass->list_steps = list_steps;
  klass->rate_steps = NULL;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add ("/engine/step-order/hope", Fixture, NULL, set_up, test_hope, tear_down);
  g_test_add ("/engine/step-order/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/engine/step-order/foreign", Fixture, NULL, set_up, test_foreign, tear_down);
  g_test_add ("/engine/step-order/learnt", Fixture, NULL, set_up, test_learnt, tear_down);
  g_test_add ("/engine/step-order/order", Fixture, NULL, set_up, test_order, tear_down);
  return g_test_run ();
}
