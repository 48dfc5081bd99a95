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

/* Rates the steps left and right for @seat. */
static gboolean
rate (Fixture *self, int seat, guint depth, PslStep first, gint32 ratings[2])
{
  static const PslStep steps[] = { WALK_LEFT, WALK_RIGHT };

  return psl_step_order_rate (&self->order, &self->job, self->job.root, seat, 0, depth, first,
                              steps, 2, ratings);
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
      gint32 ratings[2];

      self->job.seat = row->searcher;
      self->limits.thorough = row->thorough;
      g_assert_true (rate (self, row->seat, ORDER_DEPTH, PSL_STEP_NONE, ratings));
      g_assert_cmpint (ratings[0], ==, row->left);
      g_assert_cmpint (ratings[1], ==, row->right);
    }
}

/* What the table knows comes first, whatever is hoped for. */
static void
test_first (Fixture *self, gconstpointer data)
{
  gint32 ratings[2];

  g_assert_true (rate (self, 1, ORDER_DEPTH + 1, WALK_LEFT, ratings));
  g_assert_cmpint (ratings[0], >, ratings[1]);
  g_assert_cmpint (ratings[1], ==, 52);
}

/* Near the end of the search evaluations cost more than they save: there what has cut off before
 * comes first. */
static void
test_learnt (Fixture *self, gconstpointer data)
{
  gint32 ratings[2];

  psl_step_order_learn (&self->order, 1, 0, 1, WALK_LEFT);
  g_assert_false (rate (self, 1, ORDER_DEPTH - 1, PSL_STEP_NONE, ratings));
  g_assert_cmpint (ratings[0], >, ratings[1]);
}

static void
test_pick (void)
{
  PslStep steps[] = { 10, 11, 12, 13 };
  gint32 ratings[] = { -5, 7, -9, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    psl_step_order_pick (steps, ratings, i, G_N_ELEMENTS (steps));
  for (guint i = 0; i + 1 < G_N_ELEMENTS (steps); i++)
    g_assert_cmpint (ratings[i], >=, ratings[i + 1]);
  g_assert_cmpuint (steps[0] + steps[1], ==, 11 + 13);
  g_assert_cmpuint (steps[2], ==, 10);
  g_assert_cmpuint (steps[3], ==, 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add ("/step-order/hope", Fixture, NULL, set_up, test_hope, tear_down);
  g_test_add ("/step-order/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/step-order/learnt", Fixture, NULL, set_up, test_learnt, tear_down);
  g_test_add_func ("/step-order/pick", test_pick);
  return g_test_run ();
}
