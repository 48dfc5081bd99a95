/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-thinker.h"

#include "engine/psl-search-task.h"

struct _PslThinker
{
  GObject parent_instance;

  GCancellable *cancellable; /* owned: of the search that is running; NULL: none is */
};

enum
{
  FOUND,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslThinker, psl_thinker, G_TYPE_OBJECT)

static void
on_found (const PslSearchReport *report, gpointer user_data)
{
  g_signal_emit (user_data, signals[FOUND], 0, report);
}

static void
on_finished (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PslThinker) self = user_data;
  PslSearchReport report;

  /* One that was stopped ends in an error, and perhaps after the next one has been started. */
  if (!psl_search_finish (result, &report, NULL))
    return;
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[FINISHED], 0, &report);
}

void
psl_thinker_start (PslThinker *self, PslLine *line, const PslSearchLimits *limits)
{
  PslSearchLimits own;

  g_return_if_fail (PSL_IS_THINKER (self));
  g_return_if_fail (line != NULL && limits != NULL);

  psl_thinker_stop (self);
  own = *limits;
  own.found = on_found;
  own.found_data = self;
  self->cancellable = g_cancellable_new ();
  psl_search_async (line, &own, self->cancellable, on_finished, g_object_ref (self));
}

void
psl_thinker_stop (PslThinker *self)
{
  g_return_if_fail (PSL_IS_THINKER (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

gboolean
psl_thinker_is_thinking (PslThinker *self)
{
  g_return_val_if_fail (PSL_IS_THINKER (self), FALSE);
  return self->cancellable != NULL;
}

PslThinker *
psl_thinker_new (void)
{
  return g_object_new (PSL_TYPE_THINKER, NULL);
}

static void
psl_thinker_dispose (GObject *object)
{
  psl_thinker_stop (PSL_THINKER (object));
  G_OBJECT_CLASS (psl_thinker_parent_class)->dispose (object);
}

static void
psl_thinker_class_init (PslThinkerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = psl_thinker_dispose;
  signals[FOUND] = g_signal_new ("found", PSL_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FINISHED] = g_signal_new ("finished", PSL_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
psl_thinker_init (PslThinker *self)
{
}
