/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-random.h"
#include "fixture-search.h"
#include "games/psl-games.h"
#include "slow-minimax.h"

/* Exact solving against trying everything. */

/* A position with so few steps left that all ways to go on can be tried; NULL when the game ended
 * before. */
static PslLine *
make_end (PslGame *game, guint64 seed, guint n_steps)
{
  PslLine *line = search_line_at_random (game, seed, 30 + 14 + seed % 3);
  PslRandom random;

  psl_random_seed (&random, seed);
  while (!psl_line_get_outcome (line)->over)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n = psl_line_list_steps (line, steps);

      if (n <= n_steps)
        return line;
      psl_line_apply (line, steps[psl_random_below (&random, n)]);
    }
  psl_line_free (line);
  return NULL;
}

static void
solve (PslLine *line, guint n_threads, PslSearchReport *report)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;

  limits.method = PSL_SEARCH_METHOD_SOLVE;
  limits.memory = PSL_SEARCH_MIN_MEMORY;
  limits.n_threads = n_threads;
  limits.thorough = TRUE;
  psl_search (line, &limits, report);
  search_check_report (line, report);
  g_assert_true (report->proven);
  g_assert_true (report->margin_proven);
  g_assert_cmpint (report->winner, ==,
                   report->margin == 0 ? 0
                   : report->margin > 0 ? report->seat
                                        : 3 - report->seat);
}

/* The whole line is played by the report, to the end of the game, and ends with the margin. */
static void
check_line (PslLine *line, const PslSearchReport *report)
{
  g_autoptr (PslLine) walk = psl_line_copy (line);
  int scores[PSL_MAX_SEATS];

  for (guint i = 0; i < report->n_line; i++)
    psl_line_apply (walk, report->line[i]);
  g_assert_true (psl_line_get_outcome (walk)->over);
  PSL_GAME_GET_CLASS (psl_line_get_game (walk))
    ->scores (psl_line_get_game (walk), psl_line_get_position (walk), scores);
  g_assert_cmpint (scores[report->seat - 1] - scores[2 - report->seat], ==, report->margin);
}

static void
test_ends (gconstpointer data)
{
  guint n_threads = GPOINTER_TO_UINT (data);
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  guint n_checked = 0;

  for (guint64 seed = 0; n_checked < 400; seed++)
    {
      g_autoptr (PslLine) line = make_end (game, seed, 11);
      PslSearchReport report;
      int sign;

      if (line == NULL)
        continue;
      sign = psl_line_get_seat_to_move (line) == 1 ? 1 : -1;
      solve (line, n_threads, &report);
      g_assert_cmpint (report.margin, ==,
                       sign * slow_margin (game, psl_line_get_position (line)));
      g_assert_cmpint (report.winner == 0 ? 0 : report.winner == 1 ? 1 : -1, ==,
                       slow_result (game, psl_line_get_position (line)));
      check_line (line, &report);
      n_checked++;
    }
}

/* Positions that are too far from the end for trying everything: every step of the best line keeps
 * the margin, and no other step is better, by solving each on its own. */
static void
test_steps_agree (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (PslLine) line = search_line_at_random (game, seed, 30 + 12);
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = psl_line_list_steps (line, steps);
      PslSearchReport report, next;
      int best = G_MININT;

      if (n_steps == 0)
        continue;
      solve (line, 1, &report);
      check_line (line, &report);
      for (guint i = 0; i < n_steps; i++)
        {
          g_autoptr (PslLine) after = psl_line_copy (line);

          psl_line_apply (after, steps[i]);
          if (psl_line_get_outcome (after)->over)
            continue;
          solve (after, 1, &next);
          g_assert_cmpint (-next.margin, <=, report.margin);
          best = MAX (best, -next.margin);
          if (steps[i] == report.best)
            g_assert_cmpint (-next.margin, ==, report.margin);
        }
      g_assert_cmpint (best, ==, report.margin);
    }
}

/* --- Traps --- */

/* The result for the seat to move of @line: 1, 0 or −1. */
static int
get_slow_result (PslLine *line)
{
  int result = slow_result (psl_line_get_game (line), psl_line_get_position (line));

  return psl_line_get_seat_to_move (line) == 1 ? result : -result;
}

/* How many of the answers to @step make the result for its seat better than @result; −1 when the
 * step itself makes it worse. */
static int
count_mistakes (PslLine *line, PslStep step, int result)
{
  g_autoptr (PslLine) after = psl_line_copy (line);
  PslStep steps[PSL_MAX_STEPS];
  int sign = psl_line_get_seat_to_move (line) == 1 ? 1 : -1;
  int n_mistakes = 0;
  guint n;

  psl_line_apply (after, step);
  if (sign * slow_result (psl_line_get_game (line), psl_line_get_position (after)) < result)
    return -1;
  n = psl_line_list_steps (after, steps);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PslLine) answered = psl_line_copy (after);

      psl_line_apply (answered, steps[i]);
      n_mistakes +=
        sign * slow_result (psl_line_get_game (line), psl_line_get_position (answered)) > result;
    }
  return n_mistakes;
}

/* What is played where nothing is to be won gives nothing away, and can be answered wrongly where
 * that can be had. */
static void
test_traps (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  guint n_draws = 0, n_losses = 0, n_traps = 0;

  for (guint64 seed = 0; n_draws < 40 || n_losses < 40; seed++)
    {
      g_autoptr (PslLine) line = make_end (game, seed, 8);
      PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
      PslSearchReport report;
      PslStep steps[PSL_MAX_STEPS];
      int result = line != NULL ? get_slow_result (line) : 1;
      int most = 0, n_mistakes;
      guint n;

      if (result > 0 || (result == 0 ? n_draws : n_losses) >= 40)
        continue;
      n = psl_line_list_steps (line, steps);
      if (n < 2)
        continue;
      for (guint i = 0; i < n; i++)
        most = MAX (most, count_mistakes (line, steps[i], result));

      limits.memory = PSL_SEARCH_MIN_MEMORY;
      psl_search (line, &limits, &report);
      search_check_report (line, &report);
      g_assert_true (report.proven);
      g_assert_cmpint (report.winner == 0 ? 0 : -1, ==, result);
      n_mistakes = count_mistakes (line, report.best, result);
      g_assert_cmpint (n_mistakes, >=, most > 0 ? 1 : 0);
      n_traps += most > 0;

      /* What a position is worth is told without them. */
      limits.thorough = TRUE;
      limits.nodes = 1000000;
      psl_search (line, &limits, &report);
      g_assert_true (report.margin_proven);
      check_line (line, &report);
      n_draws += result == 0;
      n_losses += result < 0;
    }
  g_assert_cmpuint (n_traps, >, 10);
}

/* --- What the game foresees --- */

typedef struct
{
  PslGame *game;
  gpointer memory;
  GHashTable *futures; /* by key: what the margin changes by */
  guint n_same;
  guint n_left_out;
  guint n_final;
} Keys;

/* The steps that are not left out are foreseen as if they had been made, and one of them is best:
 * of the value @best for seat 1, where each of @n_steps has the value in @values. */
static void
check_steps (Keys *self,
             gconstpointer position,
             const PslStep *steps,
             guint n_steps,
             const int *values,
             int best)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (self->game);
  PslStep kept[PSL_MAX_STEPS];
  PslForesight foresights[PSL_MAX_STEPS], foresight;
  gboolean found = FALSE;
  guint n_kept;

  n_kept = klass->foresee_steps (self->game, self->memory, position, kept, foresights);
  g_assert_cmpuint (n_kept, >, 0);
  g_assert_cmpuint (n_kept, <=, n_steps);
  self->n_left_out += n_steps - n_kept;
  for (guint k = 0; k < n_kept; k++)
    {
      g_autofree guint8 *after = g_memdup2 (position, klass->position_size);
      guint i = 0;

      while (i < n_steps && steps[i] != kept[k])
        i++;
      g_assert_cmpuint (i, <, n_steps);
      klass->apply (self->game, after, kept[k]);
      g_assert_true (klass->foresee (self->game, self->memory, after, &foresight));
      g_assert_cmpuint (foresight.key, ==, foresights[k].key);
      g_assert_cmpint (foresight.margin, ==, foresights[k].margin);
      g_assert_cmpint (foresight.seat, ==, foresights[k].seat);
      g_assert_cmpint (foresight.seat, ==, klass->seat_to_move (self->game, after));
      g_assert_cmpint (values[i] - foresight.margin, <=, foresights[k].most[0]);
      g_assert_cmpint (foresight.margin - values[i], <=, foresights[k].most[1]);
      found |= values[i] == best;
    }
  g_assert_true (found);
}

/* The margin for seat 1 at the end of best play, by trying everything.  On the way, it changes by
 * no more than is foreseen, and positions with the same key must have the same future. */
static int
compare_futures (Keys *self, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (self->game);
  int seat = klass->seat_to_move (self->game, position);
  int best = seat == 1 ? G_MININT : G_MAXINT;
  int scores[PSL_MAX_SEATS], values[PSL_MAX_STEPS], change;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (self->game, position, steps);
  PslForesight foresight;
  gpointer known;

  klass->scores (self->game, position, scores);
  if (n_steps == 0)
    return scores[0] - scores[1];

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree guint8 *after = g_memdup2 (position, klass->position_size);

      klass->apply (self->game, after, steps[i]);
      values[i] = compare_futures (self, after);
      best = seat == 1 ? MAX (best, values[i]) : MIN (best, values[i]);
    }
  check_steps (self, position, steps, n_steps, values, best);

  g_assert_true (klass->foresee (self->game, self->memory, position, &foresight));
  change = seat == 1 ? best - foresight.margin : foresight.margin - best;
  g_assert_cmpint (change, <=, foresight.most[seat - 1]);
  g_assert_cmpint (-change, <=, foresight.most[2 - seat]);
  if (foresight.most[0] == 0 && foresight.most[1] == 0)
    {
      self->n_final++;
      return best;
    }

  if (g_hash_table_lookup_extended (self->futures, &foresight.key, NULL, &known))
    {
      g_assert_cmpint (change, ==, GPOINTER_TO_INT (known));
      self->n_same++;
    }
  else
    g_hash_table_insert (self->futures, g_memdup2 (&foresight.key, sizeof (guint64)),
                         GINT_TO_POINTER (change));
  return best;
}

static void
test_keys (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  g_autoptr (GHashTable) futures =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  Keys keys = { .game = game, .memory = klass->foresight_new (game, 1 << 20), .futures = futures };

  for (guint64 seed = 0; seed < 15000; seed++)
    {
      g_autoptr (PslLine) line = make_end (game, seed, seed < 300 ? 10 : 5);

      if (line != NULL)
        compare_futures (&keys, psl_line_get_position (line));
    }

  /* Else nothing has been tested. */
  g_assert_cmpuint (g_hash_table_size (futures), >, 3000);
  g_assert_cmpuint (keys.n_same, >, 20000);
  g_assert_cmpuint (keys.n_left_out, >, 20000);
  g_assert_cmpuint (keys.n_final, >, 20000);
  klass->foresight_free (game, keys.memory);
}

/* Nothing is foreseen before the board is full. */
static void
test_setup (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);

  for (guint n = 0; n <= 30; n++)
    {
      g_autoptr (PslLine) line = search_line_at_random (game, n, n);

      g_assert_cmpint (PSL_GAME_GET_CLASS (game)->foresee (game, NULL, psl_line_get_position (line),
                                                           NULL),
                       ==, n == 30);
    }
}

/* --- Limits --- */

/* A thorough search proves the margin although another method is tried as well; one that is too
 * short still gives a step. */
static void
test_limits (void)
{
  g_autoptr (PslGame) game = search_game ("pylon", NULL);
  g_autoptr (PslLine) near = search_line_at_random (game, 1, 30 + 13);
  g_autoptr (PslLine) far = search_line_at_random (game, 1, 30);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslSearchReport report;

  limits.thorough = TRUE;
  psl_search (near, &limits, &report);
  search_check_report (near, &report);
  g_assert_true (report.margin_proven);

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      limits.n_threads = n_threads;
      limits.milliseconds = 20;
      psl_search (far, &limits, &report);
      search_check_report (far, &report);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_data_func ("/engine/solve/ends", GUINT_TO_POINTER (1), test_ends);
  g_test_add_data_func ("/engine/solve/ends-with-threads", GUINT_TO_POINTER (3), test_ends);
  g_test_add_func ("/engine/solve/steps-agree", test_steps_agree);
  g_test_add_func ("/engine/solve/traps", test_traps);
  g_test_add_func ("/engine/solve/keys", test_keys);
  g_test_add_func ("/engine/solve/setup", test_setup);
  g_test_add_func ("/engine/solve/limits", test_limits);
  return g_test_run ();
}
