/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-analysis-task.h"

#include "engine/psl-search-task.h"

/* What is kept while it runs; it belongs to the task. */
typedef struct
{
  PslAnalysis *analysis; /* owned */
  guint64 nodes;
  PslAnalysisFunc advanced;
  gpointer user_data;
} Run;

static void search_next (GTask *task);

static void
run_free (gpointer data)
{
  Run *self = data;

  psl_analysis_unref (self->analysis);
  g_free (self);
}

static void
on_searched (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Run *self = g_task_get_task_data (task);
  PslSearchReport report;
  GError *error = NULL;

  if (!psl_search_finish (result, &report, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  psl_analysis_take (self->analysis, &report);
  if (self->advanced != NULL)
    self->advanced (self->analysis, self->user_data);
  search_next (task);
}

static void
search_next (GTask *task)
{
  Run *self = g_task_get_task_data (task);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  PslLine *line;

  if (g_task_return_error_if_cancelled (task))
    return;
  line = psl_analysis_get_task (self->analysis);
  if (line == NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  psl_analysis_set_limits (line, &limits);
  if (self->nodes != 0)
    limits.nodes = self->nodes;
  psl_search_async (line, &limits, g_task_get_cancellable (task), on_searched, g_object_ref (task));
}

void
psl_analysis_run_async (PslAnalysis *analysis,
                        guint64 nodes,
                        GCancellable *cancellable,
                        PslAnalysisFunc advanced,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (analysis != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Run *self = g_new0 (Run, 1);

  self->analysis = psl_analysis_ref (analysis);
  self->nodes = nodes;
  self->advanced = advanced;
  self->user_data = user_data;
  g_task_set_source_tag (task, psl_analysis_run_async);
  g_task_set_name (task, "analysis");
  g_task_set_task_data (task, self, run_free);
  search_next (task);
}

gboolean
psl_analysis_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
