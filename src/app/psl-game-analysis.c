/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-game-analysis.h"

#include "app/psl-settings.h"
#include "engine/psl-analysis-task.h"

struct _PslGameAnalysis
{
  GObject parent_instance;

  PslMatch *match;           /* owned, or NULL */
  PslAnalysis *results;      /* owned, or NULL */
  GCancellable *cancellable; /* owned: of the run; NULL: it is not running */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslGameAnalysis, psl_game_analysis, G_TYPE_OBJECT)

static void
emit_changed (PslGameAnalysis *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether the game is still as it was when its analysis began. */
static gboolean
is_same_game (PslGameAnalysis *self)
{
  PslTurn *last = psl_analysis_find_turn (self->results, psl_match_get_record (self->match),
                                          psl_analysis_get_n_turns (self->results));

  return last != NULL && psl_turn_is_in_played_line (last) &&
         psl_turn_get_first_child (last) == NULL;
}

static gboolean
is_done (PslGameAnalysis *self)
{
  return psl_analysis_get_task (self->results) == NULL;
}

gboolean
psl_game_analysis_is_interrupted (PslGameAnalysis *self)
{
  g_return_val_if_fail (PSL_IS_GAME_ANALYSIS (self), FALSE);

  return self->results != NULL && self->cancellable == NULL && !is_done (self) &&
         is_same_game (self);
}

gboolean
psl_game_analysis_can_start (PslGameAnalysis *self)
{
  g_return_val_if_fail (PSL_IS_GAME_ANALYSIS (self), FALSE);

  if (self->match == NULL || self->cancellable != NULL ||
      psl_record_get_n_turns (psl_match_get_record (self->match)) == 0)
    return FALSE;
  return self->results == NULL || !is_done (self) || !is_same_game (self);
}

static void
on_advanced (PslAnalysis *analysis, gpointer user_data)
{
  emit_changed (user_data);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PslGameAnalysis) self = user_data;

  /* One that was stopped has been told of, and the next one may be running. */
  if (!psl_analysis_run_finish (result, NULL))
    return;
  g_clear_object (&self->cancellable);
  emit_changed (self);
}

void
psl_game_analysis_start (PslGameAnalysis *self)
{
  int nodes = g_settings_get_int (psl_settings_get (), PSL_KEY_SEARCH_NODES);

  g_return_if_fail (PSL_IS_GAME_ANALYSIS (self));

  if (!psl_game_analysis_can_start (self))
    return;
  if (!psl_game_analysis_is_interrupted (self))
    {
      g_clear_pointer (&self->results, psl_analysis_unref);
      self->results = psl_analysis_new (psl_match_get_record (self->match));
    }
  self->cancellable = g_cancellable_new ();
  psl_analysis_run_async (self->results, (guint64) nodes, self->cancellable, on_advanced, on_done,
                          g_object_ref (self));
  emit_changed (self);
}

void
psl_game_analysis_stop (PslGameAnalysis *self)
{
  g_return_if_fail (PSL_IS_GAME_ANALYSIS (self));

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  emit_changed (self);
}

gboolean
psl_game_analysis_is_running (PslGameAnalysis *self)
{
  g_return_val_if_fail (PSL_IS_GAME_ANALYSIS (self), FALSE);
  return self->cancellable != NULL;
}

PslAnalysis *
psl_game_analysis_get_results (PslGameAnalysis *self)
{
  g_return_val_if_fail (PSL_IS_GAME_ANALYSIS (self), NULL);
  return self->results;
}

void
psl_game_analysis_set_match (PslGameAnalysis *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_GAME_ANALYSIS (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (self->match == match)
    return;
  psl_game_analysis_stop (self);
  g_clear_pointer (&self->results, psl_analysis_unref);
  g_set_object (&self->match, match);
  emit_changed (self);
}

PslGameAnalysis *
psl_game_analysis_new (void)
{
  return g_object_new (PSL_TYPE_GAME_ANALYSIS, NULL);
}

static void
psl_game_analysis_dispose (GObject *object)
{
  psl_game_analysis_set_match (PSL_GAME_ANALYSIS (object), NULL);
  G_OBJECT_CLASS (psl_game_analysis_parent_class)->dispose (object);
}

static void
psl_game_analysis_class_init (PslGameAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = psl_game_analysis_dispose;
  signals[CHANGED] = g_signal_new ("changed", PSL_TYPE_GAME_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
psl_game_analysis_init (PslGameAnalysis *self)
{
}
