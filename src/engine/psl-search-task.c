/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-search-task.h"

/* What the thread and the main loop share; it belongs to the task. */
typedef struct
{
  PslLine *line;
  PslSearchLimits limits;
  int stop; /* atomic */
  GCancellable *cancellable;
  gulong cancelled_id;

  PslSearchFunc found;
  gpointer found_data;
  GMutex mutex;
  PslSearchReport report; /* guarded by mutex: what was found so far */
  GSource *source;        /* guarded by mutex: to tell of it, when one is waiting */
} Search;

static void
search_free (gpointer data)
{
  Search *self = data;

  /* This may be in the search's thread, while the main loop is in on_cancelled(). */
  g_cancellable_disconnect (self->cancellable, self->cancelled_id);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->line, psl_line_free);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static void
on_cancelled (GCancellable *cancellable, gpointer user_data)
{
  Search *self = user_data;

  g_atomic_int_set (&self->stop, TRUE);
}

/* In the main loop. */
static gboolean
tell (gpointer data)
{
  GTask *task = data;
  Search *self = g_task_get_task_data (task);
  PslSearchReport report;

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->source, g_source_unref);
  report = self->report;
  g_mutex_unlock (&self->mutex);

  if (!g_task_get_completed (task) && !g_atomic_int_get (&self->stop))
    self->found (&report, self->found_data);
  return G_SOURCE_REMOVE;
}

/* In the search's thread: keeps the report, and asks the main loop to tell of it when it has time;
 * a newer one takes the place of one that still waits. */
static void
keep_report (const PslSearchReport *report, gpointer data)
{
  GTask *task = data;
  Search *self = g_task_get_task_data (task);

  g_mutex_lock (&self->mutex);
  self->report = *report;
  if (self->source == NULL)
    {
      self->source = g_idle_source_new ();
      g_source_set_priority (self->source, G_PRIORITY_DEFAULT);
      g_source_set_callback (self->source, tell, g_object_ref (task), g_object_unref);
      g_source_attach (self->source, g_task_get_context (task));
    }
  g_mutex_unlock (&self->mutex);
}

static void
run (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Search *self = task_data;
  PslSearchReport *report = g_new (PslSearchReport, 1);

  psl_search (self->line, &self->limits, report);
  g_task_return_pointer (task, report, g_free);
}

void
psl_search_async (PslLine *line,
                  const PslSearchLimits *limits,
                  GCancellable *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer user_data)
{
  g_return_if_fail (line != NULL && limits != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *self = g_new0 (Search, 1);

  g_task_set_source_tag (task, psl_search_async);
  g_task_set_name (task, "search");
  g_task_set_task_data (task, self, search_free);
  g_mutex_init (&self->mutex);

  self->line = psl_line_copy (line);
  self->limits = *limits;
  self->limits.stop = &self->stop;
  if (limits->found != NULL)
    {
      self->found = limits->found;
      self->found_data = limits->found_data;
      self->limits.found = keep_report;
      self->limits.found_data = task;
    }
  if (cancellable != NULL)
    {
      self->cancellable = g_object_ref (cancellable);
      self->cancelled_id =
        g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), self, NULL);
    }
  g_task_run_in_thread (task, run);
}

gboolean
psl_search_finish (GAsyncResult *result, PslSearchReport *report, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  g_return_val_if_fail (report != NULL, FALSE);

  g_autofree PslSearchReport *found = g_task_propagate_pointer (G_TASK (result), error);

  if (found == NULL)
    return FALSE;
  *report = *found;
  return TRUE;
}
