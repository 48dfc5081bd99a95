/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-opponent.h"

#include "app/psl-follow.h"
#include "app/psl-thinker.h"
#include "core/psl-random.h"
#include "engine/psl-level.h"

#define DEFAULT_CALM 600
#define MIN_LIMIT 1
#define MAX_LIMIT 60

struct _PslOpponent
{
  GObject parent_instance;

  PslMatch *match; /* owned, or NULL */
  gboolean paused;
  gboolean active;
  guint calm;
  int limit;
  PslOpponentState state;

  gboolean acting;   /* the next change of the match is an act of play */
  PslTurn *act_turn; /* borrowed, never looked into: where the last act led to */
  guint act_n_steps;

  PslThinker *thinker; /* owned */
  PslTurn *turn;       /* borrowed, never looked into: the place that is thought about */
  guint n_steps;
  guint level;
  int calm_here;    /* milliseconds that the step takes at least */
  gint64 begun;     /* monotonic time */
  guint timeout_id; /* a step has been found, and waits for its time */
  PslStep step;
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_PAUSED,
  PROP_ACTIVE,
  PROP_CALM,
  PROP_LIMIT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint step_chosen_signal;

G_DEFINE_FINAL_TYPE (PslOpponent, psl_opponent, G_TYPE_OBJECT)

static void update (PslOpponent *self);

/* --- Whose turn it is --- */

static gboolean
is_at (PslOpponent *self, PslTurn *turn, guint n_steps)
{
  return psl_match_get_turn (self->match) == turn && psl_match_get_n_steps (self->match) == n_steps;
}

static gboolean
is_at_line_end (PslMatch *match)
{
  PslTurn *turn = psl_match_get_turn (match);

  return psl_turn_get_first_child (turn) == NULL &&
         psl_match_get_n_steps (match) == psl_turn_get_n_steps (turn);
}

/* The level of the computer that is to move where the match stands; 0 when none is.  A saved game
 * may tell of a higher one than there is here. */
static guint
get_due_level (PslOpponent *self)
{
  const PslPlayer *player;
  int seat;

  if (self->match == NULL || !is_at_line_end (self->match))
    return 0;
  if (!psl_match_is_at_main_end (self->match) && !is_at (self, self->act_turn, self->act_n_steps))
    return 0;
  seat = psl_match_get_seat_to_move (self->match);
  if (seat == 0)
    return 0;
  player = psl_record_get_player (psl_match_get_record (self->match), seat);
  return player->kind == PSL_PLAYER_COMPUTER ? MIN (player->level, PSL_N_LEVELS) : 0;
}

guint
psl_opponent_count_computers (PslRecord *record)
{
  guint n = 0;

  g_return_val_if_fail (PSL_IS_RECORD (record), 0);

  for (guint seat = 1; seat <= psl_game_get_n_seats (psl_record_get_game (record)); seat++)
    n += psl_record_get_player (record, (int) seat)->kind == PSL_PLAYER_COMPUTER;
  return n;
}

/* --- Thinking --- */

static gboolean
is_thinking (PslOpponent *self)
{
  return psl_thinker_is_thinking (self->thinker) || self->timeout_id != 0;
}

static void
stop (PslOpponent *self)
{
  psl_thinker_stop (self->thinker);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
}

static gboolean
on_timeout (gpointer user_data)
{
  g_autoptr (PslOpponent) self = g_object_ref (user_data);

  self->timeout_id = 0;
  g_signal_emit (self, step_chosen_signal, 0, self->step);
  /* Whoever could not make it leaves the match where it was: it is not tried for ever. */
  if (!is_thinking (self) && get_due_level (self) != 0 && is_at (self, self->turn, self->n_steps))
    psl_opponent_set_paused (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* The step is held back until people can follow. */
static void
on_finished (PslOpponent *self, const PslSearchReport *report)
{
  gint64 elapsed = (g_get_monotonic_time () - self->begun) / 1000;

  self->step = report->best;
  self->timeout_id = g_timeout_add ((guint) CLAMP (self->calm_here - elapsed, 0, self->calm_here),
                                    on_timeout, self);
}

/* The longest time that the step may take, in milliseconds: what people allow, and what the clock
 * of the game does. */
static gint64
get_limit (PslOpponent *self)
{
  PslClock *clock = psl_match_get_clock (self->match);
  gint64 limit = (gint64) self->limit * 1000;

  if (clock == NULL || psl_clock_get_seat (clock) == 0 || !psl_match_is_at_main_end (self->match))
    return limit;
  return MIN (limit, psl_clock_get_share (clock));
}

static void
start (PslOpponent *self, guint level)
{
  PslLine *line = psl_match_get_line (self->match);
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  gint64 limit = get_limit (self);

  self->calm_here = (int) MIN (self->calm, limit);
  psl_level_set_limits (line, level, limit, &limits);
  limits.seed = psl_random_fresh_seed ();
  if (level == PSL_N_LEVELS)
    limits.n_threads = psl_level_get_n_threads ();
  self->turn = psl_match_get_turn (self->match);
  self->n_steps = psl_match_get_n_steps (self->match);
  self->level = level;
  self->begun = g_get_monotonic_time ();
  psl_thinker_start (self->thinker, line, &limits);
}

/* Thinks exactly where and while it should. */
static void
update (PslOpponent *self)
{
  guint level = get_due_level (self);
  gboolean thinks = level != 0 && self->active && !self->paused;
  PslOpponentState state;

  if (is_thinking (self) &&
      !(thinks && level == self->level && is_at (self, self->turn, self->n_steps)))
    stop (self);
  if (thinks && !is_thinking (self))
    start (self, level);
  state = thinks ? PSL_OPPONENT_THINKING : level != 0 ? PSL_OPPONENT_WAITING : PSL_OPPONENT_IDLE;
  if (state == self->state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
}

static void
on_changed (PslOpponent *self)
{
  if (self->acting)
    {
      self->acting = FALSE;
      self->act_turn = psl_match_get_turn (self->match);
      self->act_n_steps = psl_match_get_n_steps (self->match);
    }
  update (self);
}

void
psl_opponent_expect_act (PslOpponent *self)
{
  g_return_if_fail (PSL_IS_OPPONENT (self));
  self->acting = TRUE;
}

void
psl_opponent_end_act (PslOpponent *self)
{
  g_return_if_fail (PSL_IS_OPPONENT (self));
  self->acting = FALSE;
}

void
psl_opponent_set_match (PslOpponent *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_OPPONENT (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (!psl_follow_match (self, &self->match, match, G_CALLBACK (on_changed)))
    return;
  stop (self);
  self->acting = FALSE;
  self->act_turn = NULL;
  psl_opponent_set_paused (self, FALSE);
  update (self);
}

PslOpponentState
psl_opponent_get_state (PslOpponent *self)
{
  g_return_val_if_fail (PSL_IS_OPPONENT (self), PSL_OPPONENT_IDLE);
  return self->state;
}

gboolean
psl_opponent_get_paused (PslOpponent *self)
{
  g_return_val_if_fail (PSL_IS_OPPONENT (self), FALSE);
  return self->paused;
}

void
psl_opponent_set_paused (PslOpponent *self, gboolean paused)
{
  g_return_if_fail (PSL_IS_OPPONENT (self));

  paused = !!paused;
  if (self->paused == paused)
    return;
  self->paused = paused;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
}

/* --- Object --- */

PslOpponent *
psl_opponent_new (void)
{
  return g_object_new (PSL_TYPE_OPPONENT, NULL);
}

static void
psl_opponent_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PslOpponent *self = PSL_OPPONENT (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_CALM:
      g_value_set_uint (value, self->calm);
      break;
    case PROP_LIMIT:
      g_value_set_int (value, self->limit);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_opponent_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PslOpponent *self = PSL_OPPONENT (object);

  switch (id)
    {
    case PROP_PAUSED:
      psl_opponent_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_ACTIVE:
      self->active = g_value_get_boolean (value);
      update (self);
      break;
    case PROP_CALM:
      self->calm = g_value_get_uint (value);
      break;
    case PROP_LIMIT:
      self->limit = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_opponent_dispose (GObject *object)
{
  PslOpponent *self = PSL_OPPONENT (object);

  if (self->thinker != NULL)
    psl_opponent_set_match (self, NULL);
  g_clear_object (&self->thinker);
  G_OBJECT_CLASS (psl_opponent_parent_class)->dispose (object);
}

static void
psl_opponent_class_init (PslOpponentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_opponent_get_property;
  object_class->set_property = psl_opponent_set_property;
  object_class->dispose = psl_opponent_dispose;
  props[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, PSL_OPPONENT_THINKING, 0,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_PAUSED] =
      g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_CALM] = g_param_spec_uint ("calm", NULL, NULL, 0, 10000, DEFAULT_CALM,
                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_LIMIT] = g_param_spec_int ("limit", NULL, NULL, MIN_LIMIT, MAX_LIMIT,
                                        PSL_LEVEL_DEFAULT_MILLISECONDS / 1000,
                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  step_chosen_signal = g_signal_new ("step-chosen", PSL_TYPE_OPPONENT, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
psl_opponent_init (PslOpponent *self)
{
  self->thinker = psl_thinker_new ();
  g_signal_connect_object (self->thinker, "finished", G_CALLBACK (on_finished), self,
                           G_CONNECT_SWAPPED);
  self->calm = DEFAULT_CALM;
  self->limit = PSL_LEVEL_DEFAULT_MILLISECONDS / 1000;
}
