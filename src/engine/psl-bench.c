/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-bench.h"

#include "core/psl-random.h"

/* So many steps at random from the start of each game.  The last is soon before a game of
 * Pontarchipel would be drawn for lack of captures. */
static const guint starts[] = { 0, 9, 24, 40, 52, 64, 100, 147, 322 };

/* Chosen so that warriors meet in the game of Pontarchipel, some are captured, and each thing that
 * a seat may hope for comes up. */
#define SEED 21

#define TREE_DEPTH 4
#define ALPHA_BETA_DEPTH 5
#define MAX_NODES 20000
#define MEMORY 16

static guint64
bench_search (PslLine *line,
              guint n_steps,
              PslSearchMethodChoice method,
              gboolean thorough,
              PslBenchFunc done,
              gpointer user_data)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.nodes = MAX_NODES;
  limits.depth = method == PSL_SEARCH_METHOD_TREE ? TREE_DEPTH : ALPHA_BETA_DEPTH;
  limits.memory = MEMORY;
  limits.thorough = thorough;
  limits.method = method;
  psl_search (line, &limits, &report);
  /* To play, there is nothing to search where the only step is forced. */
  if (done != NULL && report.nodes > 0)
    done (psl_line_get_game (line), n_steps, &report, user_data);
  return report.nodes;
}

/* As an analysis searches, by each method. */
static guint64
bench_analysis (PslLine *line, guint n_steps, PslBenchFunc done, gpointer user_data)
{
  guint64 n_nodes = bench_search (line, n_steps, PSL_SEARCH_METHOD_TREE, TRUE, done, user_data);

  if (psl_game_get_n_seats (psl_line_get_game (line)) == 2)
    n_nodes += bench_search (line, n_steps, PSL_SEARCH_METHOD_ALPHA_BETA, TRUE, done, user_data);
  return n_nodes;
}

/* As a computer searches that plays, where that is something else: only alpha-beta knows hope,
 * contempt and noise. */
static guint64
bench_play (PslLine *line, guint n_steps, PslBenchFunc done, gpointer user_data)
{
  PslSearchPlan plan;

  psl_search_get_plan (line, &plan);
  if (plan.method != PSL_SEARCH_ALPHA_BETA || plan.by_lot)
    return 0;
  return bench_search (line, n_steps, PSL_SEARCH_METHOD_ALPHA_BETA, FALSE, done, user_data);
}

static guint64
bench_game (PslGame *game, PslBenchFunc done, gpointer user_data)
{
  g_autoptr (PslLine) line = psl_line_new (game);
  guint64 n_nodes = 0;
  guint n_steps = 0;
  PslRandom random;

  psl_random_seed (&random, SEED);
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      for (; n_steps < starts[i] && !psl_line_get_outcome (line)->over; n_steps++)
        {
          PslStep steps[PSL_MAX_STEPS];

          psl_line_apply (line,
                          steps[psl_random_below (&random, psl_line_list_steps (line, steps))]);
        }
      if (psl_line_get_outcome (line)->over)
        break;
      n_nodes += bench_analysis (line, n_steps, done, user_data);
      n_nodes += bench_play (line, n_steps, done, user_data);
    }
  return n_nodes;
}

guint64
psl_bench (PslBenchFunc done, gpointer user_data)
{
  guint64 n_nodes = 0;

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *klass = psl_game_get_registered (i);
      g_autoptr (PslGame) game = NULL;

      if (klass->hidden)
        continue;
      game = psl_game_new (klass->id, NULL, NULL);
      n_nodes += bench_game (game, done, user_data);
    }
  return n_nodes;
}
