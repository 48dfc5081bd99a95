/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-hint.h"

#include "app/psl-follow.h"
#include "app/psl-place.h"
#include "app/psl-settings.h"
#include "app/psl-thinker.h"
#include "engine/psl-level.h"

struct _PslHint
{
  GObject parent_instance;

  PslMatch *match;     /* owned, or NULL */
  PslThinker *thinker; /* owned */
  PslHintState state;
  gint64 place;           /* where the match stood when it was asked for */
  PslSearchReport report; /* while it is shown */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslHint, psl_hint, G_TYPE_OBJECT)

static void
set_state (PslHint *self, PslHintState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_finished (PslHint *self, const PslSearchReport *report)
{
  self->report = *report;
  set_state (self, PSL_HINT_SHOWN);
}

void
psl_hint_ask (PslHint *self)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;

  g_return_if_fail (PSL_IS_HINT (self));

  if (self->match == NULL || self->state != PSL_HINT_NONE ||
      psl_match_get_seat_to_move (self->match) == 0)
    return;
  psl_settings_set_search_limits (&limits);
  limits.thorough = TRUE;
  self->place = psl_place_get (self->match);
  psl_thinker_start (self->thinker, psl_match_get_line (self->match), &limits);
  set_state (self, PSL_HINT_SEARCHING);
}

gboolean
psl_hint_withdraw (PslHint *self)
{
  g_return_val_if_fail (PSL_IS_HINT (self), FALSE);

  if (self->state == PSL_HINT_NONE)
    return FALSE;
  psl_thinker_stop (self->thinker);
  set_state (self, PSL_HINT_NONE);
  return TRUE;
}

PslHintState
psl_hint_get_state (PslHint *self)
{
  g_return_val_if_fail (PSL_IS_HINT (self), PSL_HINT_NONE);
  return self->state;
}

const PslSearchReport *
psl_hint_get_report (PslHint *self)
{
  g_return_val_if_fail (PSL_IS_HINT (self), NULL);

  /* Whoever hears of a change of the match before this does may ask already. */
  if (self->state != PSL_HINT_SHOWN || psl_place_get (self->match) != self->place)
    return NULL;
  return &self->report;
}

void
psl_hint_set_match (PslHint *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_HINT (self));

  if (self->match != match)
    psl_hint_withdraw (self);
  psl_follow_match (self, &self->match, match, G_CALLBACK (psl_hint_withdraw));
}

PslHint *
psl_hint_new (void)
{
  return g_object_new (PSL_TYPE_HINT, NULL);
}

static void
psl_hint_dispose (GObject *object)
{
  PslHint *self = PSL_HINT (object);

  psl_hint_set_match (self, NULL);
  if (self->thinker != NULL)
    g_signal_handlers_disconnect_by_data (self->thinker, self);
  g_clear_object (&self->thinker);
  G_OBJECT_CLASS (psl_hint_parent_class)->dispose (object);
}

static void
psl_hint_class_init (PslHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = psl_hint_dispose;
  signals[CHANGED] = g_signal_new ("changed", PSL_TYPE_HINT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
psl_hint_init (PslHint *self)
{
  self->thinker = psl_thinker_new ();
  g_signal_connect_swapped (self->thinker, "finished", G_CALLBACK (on_finished), self);
}
