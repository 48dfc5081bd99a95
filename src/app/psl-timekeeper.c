/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-timekeeper.h"

#include "app/psl-follow.h"
#include "app/psl-words-time.h"

/* Milliseconds at which a time that runs down is told. */
static const gint64 low_marks[] = { 60000, 10000 };

struct _PslTimekeeper
{
  GObject parent_instance;

  PslOpponent *opponent; /* owned */
  PslMatch *match;       /* owned, or NULL */
  gboolean active;
  guint tick_id; /* timeout that looks again when a clock shows something else */

  PslTimeFunc func; /* NULL: the system's time */
  gpointer func_data;
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  CHANGED,
  LOW,
  RAN_OUT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslTimekeeper, psl_timekeeper, G_TYPE_OBJECT)

/* The system's time stands still while the machine sleeps. */
static gint64
get_now (PslTimekeeper *self)
{
  return self->func != NULL ? self->func (self->func_data) : g_get_monotonic_time () / 1000;
}

PslClock *
psl_timekeeper_get_clock (PslTimekeeper *self)
{
  g_return_val_if_fail (PSL_IS_TIMEKEEPER (self), NULL);
  return self->match != NULL ? psl_match_get_clock (self->match) : NULL;
}

static gboolean
is_computer (PslTimekeeper *self, int seat)
{
  PslRecord *record = psl_match_get_record (self->match);

  return psl_record_get_player (record, seat)->kind == PSL_PLAYER_COMPUTER;
}

/* Whether the time of the seat to move passes. */
static gboolean
should_run (PslTimekeeper *self)
{
  PslClock *clock = psl_timekeeper_get_clock (self);
  int seat = clock != NULL ? psl_clock_get_seat (clock) : 0;

  if (seat == 0 || !self->active || psl_opponent_get_paused (self->opponent))
    return FALSE;
  return !is_computer (self, seat) ||
         (psl_match_is_at_main_end (self->match) &&
          psl_opponent_get_state (self->opponent) == PSL_OPPONENT_THINKING);
}

/* --- Running --- */

static gboolean
on_tick (gpointer user_data)
{
  g_autoptr (PslTimekeeper) self = g_object_ref (user_data);

  self->tick_id = 0;
  psl_timekeeper_look (self);
  return G_SOURCE_REMOVE;
}

/* Looks again when there is something else to be seen, if anything runs. */
static void
schedule (PslTimekeeper *self)
{
  PslClock *clock = psl_timekeeper_get_clock (self);
  gint64 left;

  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (clock == NULL || !psl_clock_is_running (clock) || self->func != NULL)
    return;
  left = psl_clock_get_left (clock, psl_clock_get_seat (clock));
  self->tick_id = g_timeout_add ((guint) psl_words_clock_change (left), on_tick, self);
}

static void
update (PslTimekeeper *self)
{
  PslClock *clock = psl_timekeeper_get_clock (self);

  if (clock == NULL)
    return;
  if (should_run (self))
    psl_clock_start (clock, get_now (self));
  else
    psl_clock_stop (clock, get_now (self));
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tell_low (PslTimekeeper *self, int seat, gint64 before, gint64 left)
{
  for (guint i = 0; i < G_N_ELEMENTS (low_marks); i++)
    {
      if (before > low_marks[i] && left <= low_marks[i] && !is_computer (self, seat))
        g_signal_emit (self, signals[LOW], 0, seat, (guint) (low_marks[i] / 1000));
    }
}

gboolean
psl_timekeeper_look (PslTimekeeper *self)
{
  PslClock *clock;
  int seat;
  gint64 before, left;

  g_return_val_if_fail (PSL_IS_TIMEKEEPER (self), FALSE);

  clock = psl_timekeeper_get_clock (self);
  if (clock == NULL || !psl_clock_is_running (clock))
    return FALSE;
  seat = psl_clock_get_seat (clock);
  before = psl_clock_get_left (clock, seat);
  psl_clock_advance (clock, get_now (self));
  left = psl_clock_get_left (clock, seat);
  if (psl_clock_is_out (clock))
    {
      g_signal_emit (self, signals[RAN_OUT], 0);
      return TRUE;
    }
  tell_low (self, seat, before, left);
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return FALSE;
}

gboolean
psl_timekeeper_is_paused (PslTimekeeper *self)
{
  PslClock *clock = psl_timekeeper_get_clock (self);

  return clock != NULL && psl_clock_get_seat (clock) != 0 &&
         psl_opponent_get_paused (self->opponent);
}

gboolean
psl_timekeeper_is_low (PslTimekeeper *self, int seat)
{
  PslClock *clock = psl_timekeeper_get_clock (self);
  gint64 left, mark;

  if (clock == NULL)
    return FALSE;
  left = psl_clock_get_left (clock, seat);
  mark = psl_clock_get_control (clock)->time > low_marks[0] ? low_marks[0] : low_marks[1];
  return left <= mark;
}

void
psl_timekeeper_set_match (PslTimekeeper *self, PslMatch *match)
{
  PslClock *clock;

  g_return_if_fail (PSL_IS_TIMEKEEPER (self));

  clock = psl_timekeeper_get_clock (self);
  if (clock != NULL && match != self->match)
    psl_clock_stop (clock, get_now (self));
  if (!psl_follow_match (self, &self->match, match, G_CALLBACK (update)))
    return;
  g_clear_handle_id (&self->tick_id, g_source_remove);
  update (self);
}

void
psl_timekeeper_set_time_func (PslTimekeeper *self, PslTimeFunc func, gpointer user_data)
{
  g_return_if_fail (PSL_IS_TIMEKEEPER (self));

  self->func = func;
  self->func_data = user_data;
}

/* --- Object --- */

PslTimekeeper *
psl_timekeeper_new (PslOpponent *opponent)
{
  PslTimekeeper *self;

  g_return_val_if_fail (PSL_IS_OPPONENT (opponent), NULL);

  self = g_object_new (PSL_TYPE_TIMEKEEPER, NULL);
  self->opponent = g_object_ref (opponent);
  g_signal_connect_object (opponent, "notify::state", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (opponent, "notify::paused", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
psl_timekeeper_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, PSL_TIMEKEEPER (object)->active);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_timekeeper_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PslTimekeeper *self = PSL_TIMEKEEPER (object);

  switch (id)
    {
    case PROP_ACTIVE:
      self->active = g_value_get_boolean (value);
      update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_timekeeper_dispose (GObject *object)
{
  PslTimekeeper *self = PSL_TIMEKEEPER (object);

  psl_timekeeper_set_match (self, NULL);
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_object (&self->opponent);
  G_OBJECT_CLASS (psl_timekeeper_parent_class)->dispose (object);
}

static void
psl_timekeeper_class_init (PslTimekeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_timekeeper_get_property;
  object_class->set_property = psl_timekeeper_set_property;
  object_class->dispose = psl_timekeeper_dispose;
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", PSL_TYPE_TIMEKEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[LOW] = g_signal_new ("low", PSL_TYPE_TIMEKEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
  signals[RAN_OUT] = g_signal_new ("ran-out", PSL_TYPE_TIMEKEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
psl_timekeeper_init (PslTimekeeper *self)
{
}
