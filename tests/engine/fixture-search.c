/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-search.h"

#include "core/psl-random.h"

PslGame *
search_game (const char *id, const char *options)
{
  g_auto (GStrv) list = options != NULL ? g_strsplit (options, " ", -1) : NULL;
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new (id, (const char *const *) list, &error);

  g_assert_no_error (error);
  return game;
}

PslLine *
search_line_at_random (PslGame *game, guint64 seed, guint n_steps)
{
  PslLine *line = psl_line_new (game);
  PslRandom random;

  psl_random_seed (&random, seed);
  for (guint i = 0; i < n_steps; i++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n = psl_line_list_steps (line, steps);

      if (n == 0)
        break;
      psl_line_apply (line, steps[psl_random_below (&random, n)]);
    }
  return line;
}

void
search_nodes (PslLine *line,
              PslSearchMethodChoice method,
              guint64 nodes,
              guint64 seed,
              PslSearchReport *report)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;

  limits.nodes = nodes;
  limits.seed = seed;
  limits.method = method;
  limits.memory = 16;
  limits.thorough = TRUE;
  psl_search (line, &limits, report);
}

void
search_check_report (PslLine *line, const PslSearchReport *report)
{
  g_autoptr (PslLine) walk = psl_line_copy (line);
  double sum = 0;

  g_assert_cmpint (report->seat, ==, psl_line_get_seat_to_move (line));
  g_assert_cmpuint (report->n_line, >=, 1);
  g_assert_cmpuint (report->best, ==, report->line[0]);
  for (guint i = 0; i < report->n_line; i++)
    {
      g_assert_true (psl_game_is_legal (psl_line_get_game (walk), psl_line_get_position (walk),
                                        report->line[i]));
      g_assert_false (psl_line_get_outcome (walk)->over);
      psl_line_apply (walk, report->line[i]);
    }
  for (guint i = 0; i < psl_game_get_n_seats (psl_line_get_game (line)); i++)
    {
      g_assert_cmpfloat (report->expected[i], >=, 0);
      g_assert_cmpfloat (report->expected[i], <=, 1);
      sum += report->expected[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-3);
  g_assert_cmpint (ABS (report->centipoints), <=, PSL_EVALUATION_LIMIT);
}
