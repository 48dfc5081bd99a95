/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-analyst.h"

#include "app/psl-follow.h"
#include "app/psl-place.h"
#include "app/psl-settings.h"
#include "app/psl-thinker.h"

/* What is remembered of a position. */
typedef struct
{
  PslSearchReport report;
  gboolean done; /* there is no need to think about it any more */
} Memory;

struct _PslAnalyst
{
  GObject parent_instance;

  PslMatch *match;      /* owned, or NULL */
  PslThinker *thinker;  /* owned */
  GHashTable *memories; /* of Memory, by the steps that lead to the position */
  gint64 place;         /* the key of the present position */
  gboolean active;
  gboolean resting;
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslAnalyst, psl_analyst, G_TYPE_OBJECT)

/* --- What is remembered --- */

/* Whoever hears of a change of the match before this does may ask already. */
static void
catch_up (PslAnalyst *self)
{
  gint64 place = psl_place_get (self->match);

  if (place != self->place)
    psl_thinker_stop (self->thinker);
  self->place = place;
}

static Memory *
recall (PslAnalyst *self)
{
  return g_hash_table_lookup (self->memories, &self->place);
}

static void
remember (PslAnalyst *self, const PslSearchReport *report, gboolean done)
{
  Memory *memory = recall (self);

  if (memory == NULL)
    {
      memory = g_new0 (Memory, 1);
      g_hash_table_insert (self->memories, g_memdup2 (&self->place, sizeof self->place), memory);
    }
  /* One that was interrupted and begins again knows more than what it finds at first. */
  else if (!done && report->nodes < memory->report.nodes)
    return;
  memory->report = *report;
  memory->done = done;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Thinking --- */

static void
on_found (PslAnalyst *self, const PslSearchReport *report)
{
  remember (self, report, FALSE);
}

static void
on_finished (PslAnalyst *self, const PslSearchReport *report)
{
  remember (self, report, TRUE);
}

static gboolean
is_over (PslAnalyst *self)
{
  return psl_match_get_seat_to_move (self->match) == 0;
}

/* Thinks about where the match stands, or does not, as things are. */
static void
update (PslAnalyst *self)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  gboolean rests;
  Memory *memory;

  if (self->match == NULL)
    return;
  catch_up (self);
  rests = !self->active || self->resting || is_over (self);
  memory = recall (self);
  if (rests || (memory != NULL && memory->done))
    psl_thinker_stop (self->thinker);
  else if (!psl_thinker_is_thinking (self->thinker))
    {
      psl_settings_set_search_limits (&limits);
      if (limits.nodes == 0)
        limits.milliseconds = PSL_ANALYST_SECONDS * 1000;
      limits.thorough = TRUE;
      psl_thinker_start (self->thinker, psl_match_get_line (self->match), &limits);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_match_changed (PslAnalyst *self)
{
  catch_up (self);
  if (self->active)
    update (self);
}

void
psl_analyst_set_active (PslAnalyst *self, gboolean active)
{
  g_return_if_fail (PSL_IS_ANALYST (self));

  active = active && self->match != NULL;
  if (self->active == active)
    return;
  self->active = active;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
}

gboolean
psl_analyst_get_active (PslAnalyst *self)
{
  g_return_val_if_fail (PSL_IS_ANALYST (self), FALSE);
  return self->active;
}

void
psl_analyst_set_resting (PslAnalyst *self, gboolean resting)
{
  g_return_if_fail (PSL_IS_ANALYST (self));

  if (self->resting == resting)
    return;
  self->resting = resting;
  if (self->active)
    update (self);
}

PslAnalystState
psl_analyst_get_state (PslAnalyst *self)
{
  g_return_val_if_fail (PSL_IS_ANALYST (self), PSL_ANALYST_OFF);

  if (!self->active)
    return PSL_ANALYST_OFF;
  if (is_over (self))
    return PSL_ANALYST_OVER;
  if (psl_thinker_is_thinking (self->thinker))
    return PSL_ANALYST_THINKING;
  return self->resting ? PSL_ANALYST_RESTING : PSL_ANALYST_DONE;
}

const PslSearchReport *
psl_analyst_get_report (PslAnalyst *self)
{
  Memory *memory;

  g_return_val_if_fail (PSL_IS_ANALYST (self), NULL);

  if (!self->active || is_over (self))
    return NULL;
  catch_up (self);
  memory = recall (self);
  return memory != NULL ? &memory->report : NULL;
}

void
psl_analyst_set_match (PslAnalyst *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_ANALYST (self));

  if (self->match != match)
    psl_analyst_set_active (self, FALSE);
  if (!psl_follow_match (self, &self->match, match, G_CALLBACK (on_match_changed)))
    return;
  g_hash_table_remove_all (self->memories);
  self->resting = FALSE;
  if (match != NULL)
    self->place = psl_place_get (match);
}

/* --- Object --- */

PslAnalyst *
psl_analyst_new (void)
{
  return g_object_new (PSL_TYPE_ANALYST, NULL);
}

static void
psl_analyst_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, PSL_ANALYST (object)->active);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
psl_analyst_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    psl_analyst_set_active (PSL_ANALYST (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
psl_analyst_dispose (GObject *object)
{
  PslAnalyst *self = PSL_ANALYST (object);

  if (self->thinker != NULL)
    {
      psl_analyst_set_match (self, NULL);
      g_signal_handlers_disconnect_by_data (self->thinker, self);
    }
  g_clear_object (&self->thinker);
  G_OBJECT_CLASS (psl_analyst_parent_class)->dispose (object);
}

static void
psl_analyst_finalize (GObject *object)
{
  g_hash_table_unref (PSL_ANALYST (object)->memories);
  G_OBJECT_CLASS (psl_analyst_parent_class)->finalize (object);
}

static void
psl_analyst_class_init (PslAnalystClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_analyst_get_property;
  object_class->set_property = psl_analyst_set_property;
  object_class->dispose = psl_analyst_dispose;
  object_class->finalize = psl_analyst_finalize;
  props[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", PSL_TYPE_ANALYST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
psl_analyst_init (PslAnalyst *self)
{
  self->thinker = psl_thinker_new ();
  self->memories = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_signal_connect_swapped (self->thinker, "found", G_CALLBACK (on_found), self);
  g_signal_connect_swapped (self->thinker, "finished", G_CALLBACK (on_finished), self);
}
