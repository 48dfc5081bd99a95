/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-autoplay.h"

#include "app/psl-follow.h"

#define MIN_SECONDS 0.25
#define MAX_SECONDS 10
#define DEFAULT_SECONDS 1.5

struct _PslAutoplay
{
  GObject parent_instance;

  PslMatch *match; /* owned, or NULL */
  double seconds;
  gboolean stop_at_comments;
  guint timeout_id;  /* 0: not playing */
  gboolean stepping; /* the match is being changed from here */
};

enum
{
  PROP_0,
  PROP_PLAYING,
  PROP_SECONDS,
  PROP_STOP_AT_COMMENTS,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PslAutoplay, psl_autoplay, G_TYPE_OBJECT)

/* Whether the match stands at a position that something is written about. */
static gboolean
is_at_comment (PslAutoplay *self)
{
  PslTurn *turn = psl_match_get_turn (self->match);

  return psl_turn_get_comment (turn) != NULL &&
         psl_match_get_n_steps (self->match) == psl_turn_get_n_steps (turn);
}

static gboolean
is_at_end (PslAutoplay *self)
{
  return psl_match_get_ply (self->match) >= psl_match_get_n_plies (self->match);
}

static void
step (PslAutoplay *self)
{
  self->stepping = TRUE;
  psl_match_go_next (self->match);
  self->stepping = FALSE;
}

static gboolean
on_timeout (gpointer user_data)
{
  /* Whoever is told of the step may let go of this. */
  g_autoptr (PslAutoplay) self = g_object_ref (user_data);
  guint id = self->timeout_id;

  step (self);
  if (self->timeout_id != id)
    return G_SOURCE_REMOVE;
  if (!is_at_end (self) && !(self->stop_at_comments && is_at_comment (self)))
    return G_SOURCE_CONTINUE;
  self->timeout_id = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
  return G_SOURCE_REMOVE;
}

static void
start_timeout (PslAutoplay *self)
{
  self->timeout_id = g_timeout_add ((guint) (self->seconds * 1000), on_timeout, self);
}

gboolean
psl_autoplay_get_playing (PslAutoplay *self)
{
  g_return_val_if_fail (PSL_IS_AUTOPLAY (self), FALSE);
  return self->timeout_id != 0;
}

void
psl_autoplay_start (PslAutoplay *self)
{
  g_return_if_fail (PSL_IS_AUTOPLAY (self));

  if (self->timeout_id != 0 || self->match == NULL || psl_match_get_n_plies (self->match) == 0)
    return;
  if (is_at_end (self))
    psl_match_go_first (self->match);
  start_timeout (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

void
psl_autoplay_stop (PslAutoplay *self)
{
  g_return_if_fail (PSL_IS_AUTOPLAY (self));

  if (self->timeout_id == 0)
    return;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

/* Somebody else did something: the game is theirs again. */
static void
on_changed (PslAutoplay *self)
{
  if (!self->stepping)
    psl_autoplay_stop (self);
}

void
psl_autoplay_set_match (PslAutoplay *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_AUTOPLAY (self));

  if (self->match != match)
    psl_autoplay_stop (self);
  psl_follow_match (self, &self->match, match, G_CALLBACK (on_changed));
}

/* --- Object --- */

PslAutoplay *
psl_autoplay_new (void)
{
  return g_object_new (PSL_TYPE_AUTOPLAY, NULL);
}

static void
psl_autoplay_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PslAutoplay *self = PSL_AUTOPLAY (object);

  switch (id)
    {
    case PROP_PLAYING:
      g_value_set_boolean (value, self->timeout_id != 0);
      break;
    case PROP_SECONDS:
      g_value_set_double (value, self->seconds);
      break;
    case PROP_STOP_AT_COMMENTS:
      g_value_set_boolean (value, self->stop_at_comments);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_autoplay_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PslAutoplay *self = PSL_AUTOPLAY (object);

  switch (id)
    {
    case PROP_SECONDS:
      self->seconds = g_value_get_double (value);
      /* The new pace holds from now on. */
      if (self->timeout_id != 0)
        {
          g_source_remove (self->timeout_id);
          start_timeout (self);
        }
      break;
    case PROP_STOP_AT_COMMENTS:
      self->stop_at_comments = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_autoplay_dispose (GObject *object)
{
  psl_autoplay_set_match (PSL_AUTOPLAY (object), NULL);
  G_OBJECT_CLASS (psl_autoplay_parent_class)->dispose (object);
}

static void
psl_autoplay_class_init (PslAutoplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_autoplay_get_property;
  object_class->set_property = psl_autoplay_set_property;
  object_class->dispose = psl_autoplay_dispose;
  props[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SECONDS] =
      g_param_spec_double ("seconds", NULL, NULL, MIN_SECONDS, MAX_SECONDS, DEFAULT_SECONDS,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_STOP_AT_COMMENTS] = g_param_spec_boolean ("stop-at-comments", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
psl_autoplay_init (PslAutoplay *self)
{
  self->seconds = DEFAULT_SECONDS;
}
