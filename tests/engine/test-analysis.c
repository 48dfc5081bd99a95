/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-match.h"
#include "engine/psl-analysis-task.h"
#include "fixture-search.h"
#include "games/psl-games.h"
#include "slow-minimax.h"

/* Enough to solve what is left of a game in these tests. */
#define SOLVING_NODES 200000

static void
play (PslMatch *match, const char *text)
{
  g_auto (GStrv) texts = g_strsplit (text, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match), texts[i],
                          &step, NULL, &error);
      g_assert_no_error (error);
      psl_match_play (match, step, &error);
      g_assert_no_error (error);
    }
}

static PslMatch *
begin (const char *id, const char *options, const char *steps)
{
  g_autoptr (PslGame) game = search_game (id, options);
  g_autoptr (PslRecord) record = psl_record_new (game);
  PslMatch *match = psl_match_new (record);

  if (steps != NULL)
    play (match, steps);
  return match;
}

/* The report of a search that found @line, and the first seat to win @percent of the time. */
static PslSearchReport
make_report (PslMatch *match, int seat, double percent, const char *line)
{
  g_auto (GStrv) texts = g_strsplit (line, " ", -1);
  PslSearchReport report = { .seat = seat, .n_line = g_strv_length (texts) };

  report.expected[0] = percent / 100;
  report.expected[1] = 1 - report.expected[0];
  for (guint i = 0; i < report.n_line; i++)
    g_assert_true (PSL_GAME_GET_CLASS (psl_match_get_game (match))
                       ->parse_step (psl_match_get_game (match), texts[i], &report.line[i]));
  report.best = report.line[0];
  return report;
}

static void
take (PslAnalysis *analysis, PslMatch *match, int seat, double percent, const char *line)
{
  PslSearchReport report = make_report (match, seat, percent, line);
  PslLine *task = psl_analysis_get_task (analysis);

  g_assert_nonnull (task);
  g_assert_cmpint (psl_line_get_seat_to_move (task), ==, seat);
  psl_analysis_take (analysis, &report);
}

/* --- What a mistake is, with reports that are made up --- */

static void
test_mistakes (void)
{
  g_autoptr (PslMatch) match = begin ("pylon", NULL, "3c2 1a1 2b4 1e5 1f5");
  g_autoptr (PslAnalysis) analysis = psl_analysis_new (psl_match_get_record (match));
  PslMistake mistakes[3];
  guint n;

  g_assert_cmpuint (psl_analysis_get_n_turns (analysis), ==, 5);
  g_assert_cmpfloat (psl_analysis_get_progress (analysis), ==, 0);
  g_assert_null (psl_analysis_get_report (analysis, 0));
  /* Turn 1 was the best: no second search. */
  take (analysis, match, 1, 50, "3c2 1b1");
  /* Turn 2: the second seat could have had 60 %, and got 40 %. */
  take (analysis, match, 2, 60, "2a1");
  take (analysis, match, 1, 40, "2c1");
  /* Turn 3: the first could have had 62 %, which is within the error. */
  take (analysis, match, 1, 60, "3b4");
  take (analysis, match, 2, 62, "2c1");
  /* Turn 4: from 41 % to 11 %. */
  take (analysis, match, 2, 59, "3e5");
  g_assert_cmpfloat (psl_analysis_get_progress (analysis), <, 1);
  take (analysis, match, 1, 59, "2c1");
  /* Turn 5: from 91 % to 80 %. */
  take (analysis, match, 1, 89, "3f5");
  take (analysis, match, 2, 91, "2c1");
  take (analysis, match, 2, 80, "2c1");
  g_assert_null (psl_analysis_get_task (analysis));
  g_assert_cmpfloat (psl_analysis_get_progress (analysis), ==, 1);

  n = psl_analysis_list_mistakes (analysis, mistakes, G_N_ELEMENTS (mistakes));
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (mistakes[0].number, ==, 4);
  g_assert_cmpint (mistakes[0].seat, ==, 2);
  g_assert_cmpfloat_with_epsilon (mistakes[0].loss, 0.30, 1e-9);
  g_assert_cmpuint (mistakes[1].number, ==, 2);
  g_assert_cmpfloat_with_epsilon (mistakes[1].loss, 0.20, 1e-9);
  g_assert_cmpuint (mistakes[2].number, ==, 5);
  g_assert_cmpint (mistakes[2].seat, ==, 1);
  g_assert_cmpfloat_with_epsilon (mistakes[2].loss, 0.11, 1e-9);
  g_assert_cmpuint (mistakes[1].n_best, ==, 1);
  g_assert_cmpuint (mistakes[1].before->line[0], ==, make_report (match, 2, 0, "2a1").best);
  g_assert_cmpfloat (mistakes[1].better->expected[1], ==, 0.60);
  g_assert_cmpfloat (mistakes[1].played->expected[1], ==, 0.40);
  g_assert_cmpuint (psl_analysis_list_mistakes (analysis, mistakes, 1), ==, 1);
  g_assert_cmpuint (mistakes[0].number, ==, 4);
}

/* A turn is looked at as a whole, and the order of its steps does not matter. */
static void
test_whole_turns (void)
{
  g_autoptr (PslMatch) match = begin ("ponts", "size=5", "a1 c1 e1 a3 i5 i3");
  g_autoptr (PslAnalysis) analysis = psl_analysis_new (psl_match_get_record (match));
  PslMistake mistake;

  g_assert_cmpuint (psl_analysis_get_n_turns (analysis), ==, 4);
  take (analysis, match, 1, 50, "a1 e1 c1");
  /* The same two placements the other way round. */
  take (analysis, match, 2, 50, "e1 c1 a3");
  /* Another first step, and a line that is too short for the turn. */
  take (analysis, match, 1, 50, "g1");
  g_assert_cmpuint (psl_line_get_turn_steps (psl_analysis_get_task (analysis)), ==, 1);
  take (analysis, match, 1, 80, "i5");
  take (analysis, match, 2, 30, "i1");
  /* The last turn was not finished, so nothing can be said against it. */
  take (analysis, match, 2, 45, "i1");
  g_assert_null (psl_analysis_get_task (analysis));
  g_assert_cmpuint (psl_analysis_list_mistakes (analysis, &mistake, 1), ==, 1);
  g_assert_cmpuint (mistake.number, ==, 3);
  g_assert_cmpuint (mistake.n_best, ==, 1);
  g_assert_cmpfloat_with_epsilon (mistake.loss, 0.5, 1e-9);
}

/* --- Which turns --- */

/* The game as it was played, whatever has been promoted over it; found again in the record as long
 * as it is there. */
static void
test_played_line (void)
{
  g_autoptr (PslMatch) match = begin ("pylon", NULL, "3c2 1a1 2b4");
  PslRecord *record = psl_match_get_record (match);
  PslTurn *second = psl_turn_get_parent (psl_match_get_turn (match));
  g_autoptr (PslAnalysis) analysis = NULL;
  PslTurn *variation;

  psl_match_go_to_ply (match, 1);
  play (match, "2f1 1e5");
  variation = psl_turn_get_parent (psl_match_get_turn (match));
  psl_match_make_main_line (match, psl_match_get_turn (match));
  analysis = psl_analysis_new (record);
  g_assert_cmpuint (psl_analysis_get_n_turns (analysis), ==, 3);
  g_assert_true (psl_analysis_is_turn (analysis, 2, second));
  g_assert_false (psl_analysis_is_turn (analysis, 2, variation));
  g_assert_false (psl_analysis_is_turn (analysis, 3, second));
  g_assert_false (psl_analysis_is_turn (analysis, 4, second));
  g_assert_true (psl_analysis_find_turn (analysis, record, 0) == psl_record_get_root (record));
  g_assert_true (psl_analysis_find_turn (analysis, record, 2) == second);
  psl_match_remove_turn (match, second);
  g_assert_null (psl_analysis_find_turn (analysis, record, 2));
  g_assert_nonnull (psl_analysis_find_turn (analysis, record, 1));
}

/* A seat of three that resigns makes no mistake, and the game goes on without it. */
static void
test_resignation (void)
{
  g_autoptr (PslGame) game = search_game ("pontarchipel", "seats=3 setup=generated");
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = NULL;
  g_autoptr (PslAnalysis) analysis = NULL;
  PslSearchReport report;
  guint n_tasks = 0;

  psl_line_play_at_random (record, 3, PSL_MAX_STEPS, TRUE);
  match = psl_match_new (record);
  psl_match_resign (match, psl_match_get_seat_to_move (match));
  analysis = psl_analysis_new (record);
  /* The setup was made by the program; what follows are two positions without a turn between. */
  for (PslLine *line; (line = psl_analysis_get_task (analysis)) != NULL; n_tasks++)
    {
      search_nodes (line, PSL_SEARCH_METHOD_PLANNED, 50, 1, &report);
      psl_analysis_take (analysis, &report);
    }
  g_assert_cmpuint (n_tasks, ==, 2);
  g_assert_null (psl_analysis_get_report (analysis, 0));
  g_assert_cmpint (
      psl_analysis_get_report (analysis, psl_analysis_get_n_turns (analysis) - 1)->seat, ==, 1);
  g_assert_cmpint (psl_analysis_get_report (analysis, psl_analysis_get_n_turns (analysis))->seat,
                   ==, 2);
}

/* --- Whole games --- */

static void
run (PslAnalysis *analysis, guint64 nodes)
{
  double progress = psl_analysis_get_progress (analysis);

  for (PslLine *line; (line = psl_analysis_get_task (analysis)) != NULL;)
    {
      PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
      PslSearchReport report;

      psl_analysis_set_limits (line, &limits);
      g_assert_cmpuint (limits.nodes, >, 0);
      limits.nodes = nodes;
      psl_search (line, &limits, &report);
      psl_analysis_take (analysis, &report);
      g_assert_cmpfloat (psl_analysis_get_progress (analysis), >, progress);
      progress = psl_analysis_get_progress (analysis);
    }
  g_assert_cmpfloat (progress, ==, 1);
}

static const struct
{
  const char *id;
  const char *options;
} games[] = {
  { "ponts", "size=4" },         { "pylon", NULL },
  { "pond", "pond=small" },      { "pontarchipel", "actions=2" },
  { "pontarchipel", "seats=3" },
};

/* Every position of every game has a result, and the same one each time. */
static void
test_any_game (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PslGame) game = search_game (games[i].id, games[i].options);
      g_autoptr (PslRecord) record = psl_record_new (game);
      g_autoptr (PslAnalysis) first = NULL;
      g_autoptr (PslAnalysis) second = NULL;
      PslMistake a[3], b[3];
      guint n;

      psl_line_play_at_random (record, 5, 150, FALSE);
      first = psl_analysis_new (record);
      second = psl_analysis_new (record);
      run (first, 40);
      run (second, 40);
      for (guint t = 0; t <= psl_analysis_get_n_turns (first); t++)
        {
          const PslSearchReport *report = psl_analysis_get_report (first, t);
          double sum = 0;

          g_assert_nonnull (report);
          for (guint s = 0; s < psl_game_get_n_seats (game); s++)
            {
              sum += report->expected[s];
              g_assert_cmpfloat (report->expected[s], ==,
                                 psl_analysis_get_report (second, t)->expected[s]);
            }
          g_assert_cmpfloat_with_epsilon (sum, 1, 1e-3);
        }
      n = psl_analysis_list_mistakes (first, a, G_N_ELEMENTS (a));
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (psl_analysis_list_mistakes (second, b, G_N_ELEMENTS (b)), ==, n);
      for (guint m = 0; m < n; m++)
        {
          g_assert_cmpuint (a[m].number, ==, b[m].number);
          g_assert_cmpfloat (a[m].loss, >=, PSL_ANALYSIS_LEAST_LOSS);
          g_assert_true (m == 0 || a[m].loss <= a[m - 1].loss);
        }
    }
}

/* At the end of Pylon, where everything can be tried, a mistake is a turn that made the result
 * worse for its seat, and nothing else is. */
static void
test_exact_end (void)
{
  guint n_found = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (PslGame) game = search_game ("pylon", NULL);
      g_autoptr (PslRecord) record = psl_record_new (game);
      g_autoptr (PslAnalysis) analysis = NULL;
      g_autoptr (PslLine) line = psl_line_new (game);
      PslTurn *turn = psl_record_get_root (record);
      PslMistake mistakes[64];
      guint n, n_turns;

      psl_line_play_at_random (record, seed, 1000, FALSE);
      n_turns = psl_turn_get_number (psl_turn_get_line_end (turn));
      analysis = psl_analysis_new (record);
      /* Only the end is searched; the rest is taken as a draw. */
      for (PslLine *task; (task = psl_analysis_get_task (analysis)) != NULL;)
        {
          PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
          PslSearchReport report;

          psl_analysis_set_limits (task, &limits);
          limits.nodes = psl_analysis_get_progress (analysis) * (n_turns + 1) >= n_turns - 6
                             ? SOLVING_NODES
                             : 1;
          psl_search (task, &limits, &report);
          psl_analysis_take (analysis, &report);
        }
      n = psl_analysis_list_mistakes (analysis, mistakes, G_N_ELEMENTS (mistakes));
      for (turn = psl_turn_get_first_child (turn); turn != NULL;
           turn = psl_turn_get_first_child (turn))
        {
          guint number = psl_turn_get_number (turn);
          int sign = psl_turn_get_seat (turn) == 1 ? 1 : -1;
          int before = 0, after;
          double loss = 0;

          if (number > n_turns - 5)
            before = slow_result (game, psl_line_get_position (line));
          psl_line_apply (line, psl_turn_get_steps (turn, NULL)[0]);
          if (number <= n_turns - 5)
            continue;
          after = slow_result (game, psl_line_get_position (line));
          for (guint i = 0; i < n; i++)
            if (mistakes[i].number == number)
              loss = mistakes[i].loss;
          g_assert_cmpfloat (loss, ==, sign * (before - after) / 2.0);
          n_found += loss > 0;
        }
    }
  /* Games at random are full of them; otherwise nothing was tested. */
  g_assert_cmpuint (n_found, >, 0);
}

/* --- In the background --- */

typedef struct
{
  GMainLoop *loop;
  GCancellable *cancellable;
  guint n_advanced;
  guint stop_at;
  GError *error;
} Fixture;

static void
on_advanced (PslAnalysis *analysis, gpointer user_data)
{
  Fixture *fixture = user_data;

  if (++fixture->n_advanced == fixture->stop_at)
    g_cancellable_cancel (fixture->cancellable);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;

  psl_analysis_run_finish (result, &fixture->error);
  g_main_loop_quit (fixture->loop);
}

static void
run_in_background (PslAnalysis *analysis, Fixture *fixture)
{
  fixture->loop = g_main_loop_new (NULL, FALSE);
  fixture->cancellable = g_cancellable_new ();
  psl_analysis_run_async (analysis, 100, fixture->cancellable, on_advanced, on_done, fixture);
  g_main_loop_run (fixture->loop);
  g_clear_pointer (&fixture->loop, g_main_loop_unref);
  g_clear_object (&fixture->cancellable);
}

/* It can be stopped, keeps what it has, and comes to the same when it is taken up again. */
static void
test_background (void)
{
  g_autoptr (PslGame) game = search_game ("pond", "pond=small");
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslAnalysis) analysis = NULL;
  g_autoptr (PslAnalysis) other = NULL;
  Fixture fixture = { .stop_at = 3 };

  psl_line_play_at_random (record, 2, 12, FALSE);
  analysis = psl_analysis_new (record);
  run_in_background (analysis, &fixture);
  g_assert_error (fixture.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&fixture.error);
  g_assert_cmpuint (fixture.n_advanced, ==, 3);
  g_assert_nonnull (psl_analysis_get_report (analysis, 0));
  g_assert_null (psl_analysis_get_report (analysis, 12));
  fixture = (Fixture){ 0 };
  run_in_background (analysis, &fixture);
  g_assert_no_error (fixture.error);
  g_assert_cmpuint (fixture.n_advanced, >=, 10);

  other = psl_analysis_new (record);
  run (other, 100);
  for (guint i = 0; i <= 12; i++)
    g_assert_cmpfloat (psl_analysis_get_report (analysis, i)->expected[0], ==,
                       psl_analysis_get_report (other, i)->expected[0]);
  /* With nothing left to do it is over at once. */
  fixture = (Fixture){ 0 };
  run_in_background (analysis, &fixture);
  g_assert_no_error (fixture.error);
  g_assert_cmpuint (fixture.n_advanced, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/analysis/mistakes", test_mistakes);
  g_test_add_func ("/engine/analysis/whole-turns", test_whole_turns);
  g_test_add_func ("/engine/analysis/played-line", test_played_line);
  g_test_add_func ("/engine/analysis/resignation", test_resignation);
  g_test_add_func ("/engine/analysis/any-game", test_any_game);
  g_test_add_func ("/engine/analysis/exact-end", test_exact_end);
  g_test_add_func ("/engine/analysis/background", test_background);
  return g_test_run ();
}
