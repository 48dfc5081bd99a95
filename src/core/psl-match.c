/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-match.h"

#include "core/psl-match-private.h"

enum
{
  PROP_0,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  MOVED,
  JUMPED,
  EDITED,
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslMatch, psl_match, G_TYPE_OBJECT)

/* --- The current place --- */

gboolean
psl_match_is_before (const PslTurn *turn, const PslTurn *later)
{
  while (psl_turn_get_number (later) > psl_turn_get_number (turn))
    later = psl_turn_get_parent (later);
  return later == turn;
}

void
psl_match_set_place (PslMatch *self, PslTurn *turn, guint n_steps, gboolean replay)
{
  self->turn = turn;
  self->n_steps = n_steps;
  if (self->tip == NULL || !psl_match_is_before (turn, self->tip))
    self->tip = psl_turn_get_line_end (turn);
  if (replay)
    psl_line_go (self->line, turn, n_steps);
}

void
psl_match_emit_changed (PslMatch *self)
{
  if (self->edited)
    {
      self->edited = FALSE;
      g_signal_emit (self, signals[EDITED], 0);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
psl_match_emit_place (PslMatch *self, PslStep step)
{
  if (step != PSL_STEP_NONE)
    g_signal_emit (self, signals[MOVED], 0, step);
  else
    g_signal_emit (self, signals[JUMPED], 0);
}

void
psl_match_emit_moved (PslMatch *self, PslStep step)
{
  psl_match_emit_place (self, step);
  psl_match_emit_changed (self);
}

void
psl_match_emit_jumped (PslMatch *self)
{
  psl_match_emit_place (self, PSL_STEP_NONE);
  psl_match_emit_changed (self);
}

PslRecord *
psl_match_get_record (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->record;
}

PslGame *
psl_match_get_game (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->game;
}

PslTurn *
psl_match_get_turn (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->turn;
}

guint
psl_match_get_n_steps (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return self->n_steps;
}

PslLine *
psl_match_get_line (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->line;
}

gconstpointer
psl_match_get_position (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return psl_line_get_position (self->line);
}

gboolean
psl_match_is_at_main_end (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return psl_turn_get_first_child (self->turn) == NULL &&
         self->n_steps == psl_turn_get_n_steps (self->turn) &&
         psl_turn_is_in_main_line (self->turn);
}

const PslOutcome *
psl_match_get_ending (PslMatch *self)
{
  return self->n_steps == psl_turn_get_n_steps (self->turn) ? psl_turn_get_ending (self->turn)
                                                            : NULL;
}

const PslOutcome *
psl_match_get_outcome (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  const PslOutcome *ending = psl_match_get_ending (self);

  return ending != NULL ? ending : psl_line_get_outcome (self->line);
}

int
psl_match_get_seat_to_move (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return psl_match_get_outcome (self)->over ? 0 : psl_line_get_seat_to_move (self->line);
}

guint
psl_match_list_steps (PslMatch *self, PslStep *steps)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return psl_match_get_outcome (self)->over ? 0 : psl_line_list_steps (self->line, steps);
}

gboolean
psl_match_get_last_step (PslMatch *self, PslStep *step)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (self->n_steps == 0)
    return FALSE;
  *step = psl_turn_get_steps (self->turn, NULL)[self->n_steps - 1];
  return TRUE;
}

gpointer
psl_match_get_previous_position (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  if (self->n_steps == 0)
    return NULL;

  g_autoptr (PslLine) line = psl_line_new (self->game);

  psl_line_go (line, self->turn, self->n_steps - 1);
  return g_memdup2 (psl_line_get_position (line), self->klass->position_size);
}

/* --- Object --- */

gboolean
psl_match_get_modified (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return self->modified;
}

void
psl_match_set_modified (PslMatch *self, gboolean modified)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  modified = !!modified;
  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

PslMatch *
psl_match_new (PslRecord *record)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  PslMatch *self = g_object_new (PSL_TYPE_MATCH, NULL);
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));

  self->record = g_object_ref (record);
  self->game = psl_record_get_game (record);
  self->klass = PSL_GAME_GET_CLASS (self->game);
  self->line = psl_line_new (self->game);
  psl_match_set_place (self, end, psl_turn_get_n_steps (end), TRUE);
  psl_match_init_clock (self);
  return self;
}

static void
psl_match_finalize (GObject *object)
{
  PslMatch *self = PSL_MATCH (object);

  g_clear_pointer (&self->edits, psl_edits_free);
  g_clear_pointer (&self->clock, psl_clock_free);
  g_clear_pointer (&self->line, psl_line_free);
  g_clear_object (&self->record);

  G_OBJECT_CLASS (psl_match_parent_class)->finalize (object);
}

static void
psl_match_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, PSL_MATCH (object)->modified);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_match_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODIFIED:
      psl_match_set_modified (PSL_MATCH (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_match_class_init (PslMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->finalize = psl_match_finalize;
  object_class->get_property = psl_match_get_property;
  object_class->set_property = psl_match_set_property;

  properties[PROP_MODIFIED] =
    g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[JUMPED] =
    g_signal_new ("jumped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITED] =
    g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] =
    g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
psl_match_init (PslMatch *self)
{
  self->edits = psl_edits_new ();
}
