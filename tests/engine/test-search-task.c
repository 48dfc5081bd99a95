/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-search-task.h"
#include "fixture-search.h"
#include "games/psl-games.h"

typedef struct
{
  GMainLoop *loop;
  GThread *thread; /* the one that everything must be told in */
  GCancellable *cancellable;
  guint n_found;
  guint n_ticks;
  gboolean cancel; /* when something has been found */
  gboolean done;
  gboolean succeeded;
  GError *error;
  PslSearchReport report;
} Fixture;

static void
on_found (const PslSearchReport *report, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_true (g_thread_self () == fixture->thread);
  g_assert_false (fixture->done);
  fixture->n_found++;
  if (fixture->cancel)
    g_cancellable_cancel (fixture->cancellable);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_true (g_thread_self () == fixture->thread);
  fixture->done = TRUE;
  fixture->succeeded = psl_search_finish (result, &fixture->report, &fixture->error);
  g_main_loop_quit (fixture->loop);
}

static gboolean
on_tick (gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->n_ticks++;
  return G_SOURCE_CONTINUE;
}

static void
run (Fixture *fixture, const char *id, PslSearchLimits *limits)
{
  g_autoptr (PslGame) game = search_game (id, NULL);
  g_autoptr (PslLine) line = psl_line_new (game);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  guint id_tick = g_idle_add (on_tick, fixture);

  fixture->loop = loop;
  fixture->thread = g_thread_self ();
  limits->found = on_found;
  limits->found_data = fixture;
  psl_search_async (line, limits, fixture->cancellable, on_done, fixture);
  g_assert_false (fixture->done);

  /* The line is the caller's again. */
  psl_line_reset (line);
  g_main_loop_run (loop);
  g_source_remove (id_tick);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_result (void)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  Fixture fixture = { 0 };

  limits.nodes = 2000;
  run (&fixture, "pond", &limits);
  g_assert_true (fixture.succeeded);
  g_assert_no_error (fixture.error);
  g_assert_cmpint (fixture.report.seat, ==, 1);
  g_assert_cmpuint (fixture.report.nodes, ==, 2000);
}

/* A search that would never end: it must let the main loop run, and end when cancelled. */
static void
test_cancel (void)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  Fixture fixture = { .cancel = TRUE };

  fixture.cancellable = g_cancellable_new ();
  run (&fixture, "ponts", &limits);
  g_assert_false (fixture.succeeded);
  g_assert_error (fixture.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (fixture.n_found, ==, 1);
  g_assert_cmpuint (fixture.n_ticks, >, 0);
  g_clear_error (&fixture.error);
  g_assert_finalize_object (g_steal_pointer (&fixture.cancellable));
}

static void
test_cancelled_before (void)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  Fixture fixture = { 0 };

  fixture.cancellable = g_cancellable_new ();
  g_cancellable_cancel (fixture.cancellable);
  run (&fixture, "pylon", &limits);
  g_assert_false (fixture.succeeded);
  g_assert_error (fixture.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (fixture.n_found, ==, 0);
  g_clear_error (&fixture.error);
  g_assert_finalize_object (g_steal_pointer (&fixture.cancellable));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/search-task/result", test_result);
  g_test_add_func ("/engine/search-task/cancel", test_cancel);
  g_test_add_func ("/engine/search-task/cancelled-before", test_cancelled_before);
  return g_test_run ();
}
