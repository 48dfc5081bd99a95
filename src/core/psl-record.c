/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-record.h"

#include <string.h>

#include "core/psl-turn-private.h"

struct _PslRecord
{
  GObject parent_instance;

  PslGame *game;
  PslTurn *root;
  guint n_turns;
  char *title;
  char *place;
  char *date;
  PslPlayer players[PSL_MAX_SEATS];
  PslOutcome result;
  PslTimeControl control;
  gint64 time_left; /* -1: not known */
};

G_DEFINE_FINAL_TYPE (PslRecord, psl_record, G_TYPE_OBJECT)

static void
psl_record_finalize (GObject *object)
{
  PslRecord *self = PSL_RECORD (object);

  g_clear_pointer (&self->root, psl_turn_free);
  g_clear_object (&self->game);
  g_free (self->title);
  g_free (self->place);
  g_free (self->date);
  for (guint i = 0; i < PSL_MAX_SEATS; i++)
    g_free (self->players[i].name);

  G_OBJECT_CLASS (psl_record_parent_class)->finalize (object);
}

static void
psl_record_class_init (PslRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = psl_record_finalize;
}

static void
psl_record_init (PslRecord *self)
{
  self->root = psl_turn_new (0, FALSE);
  self->time_left = -1;
  for (guint i = 0; i < PSL_MAX_SEATS; i++)
    self->players[i].name = g_strdup ("");
}

PslRecord *
psl_record_new (PslGame *game)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);

  PslRecord *self = g_object_new (PSL_TYPE_RECORD, NULL);

  self->game = g_object_ref (game);
  return self;
}

PslGame *
psl_record_get_game (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return self->game;
}

PslTurn *
psl_record_get_root (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return self->root;
}

guint
psl_record_get_n_turns (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), 0);

  return self->n_turns;
}

/* --- The tree --- */

static PslTurn *
add_turn (PslRecord *self, PslTurn *parent, int seat, gboolean resignation)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (seat >= 1 && seat <= (int) psl_game_get_n_seats (self->game), NULL);

  PslTurn *turn = psl_turn_new (seat, resignation);

  psl_turn_link (parent, turn, NULL);
  self->n_turns++;
  return turn;
}

PslTurn *
psl_record_add_turn (PslRecord *self, PslTurn *parent, int seat)
{
  return add_turn (self, parent, seat, FALSE);
}

PslTurn *
psl_record_add_resignation (PslRecord *self, PslTurn *parent, int seat)
{
  return add_turn (self, parent, seat, TRUE);
}

void
psl_record_append_step (PslRecord *self, PslTurn *turn, PslStep step)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL && turn->steps != NULL);

  g_array_append_val (turn->steps, step);
}

void
psl_record_remove_step (PslRecord *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL && turn->steps != NULL && turn->steps->len > 0);

  g_array_set_size (turn->steps, turn->steps->len - 1);
}

PslTurn *
psl_record_take_turn (PslRecord *self, PslTurn *turn)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);
  g_return_val_if_fail (turn != NULL && turn->parent != NULL, NULL);

  psl_turn_unlink (turn);
  self->n_turns -= psl_turn_count (turn);
  return turn;
}

void
psl_record_insert_turn (PslRecord *self, PslTurn *parent, guint index, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL && turn->parent == NULL && turn != self->root);

  PslTurn *next = parent->first_child;

  for (; index > 0 && next != NULL; index--)
    next = next->next;
  psl_turn_link (parent, turn, next);
  self->n_turns += psl_turn_count (turn);
}

void
psl_record_set_comment (PslRecord *self, PslTurn *turn, const char *comment)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL);

  char *copy = comment != NULL && *comment != '\0' ? g_strdup (comment) : NULL;

  g_free (turn->comment);
  turn->comment = copy;
}

void
psl_record_set_played (PslRecord *self, PslTurn *turn, gboolean played)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL);

  turn->played = !!played;
}

/* --- Time --- */

void
psl_record_set_turn_time_left (PslRecord *self, PslTurn *turn, gint64 left)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL);

  turn->time_left = left;
}

const PslTimeControl *
psl_record_get_time_control (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return &self->control;
}

void
psl_record_set_time_control (PslRecord *self, const PslTimeControl *control)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (control != NULL && control->time >= 0 && control->increment >= 0);

  self->control = *control;
}

gint64
psl_record_get_time_left (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), -1);

  return self->time_left;
}

void
psl_record_set_time_left (PslRecord *self, gint64 left)
{
  g_return_if_fail (PSL_IS_RECORD (self));

  self->time_left = left;
}

/* --- Facts --- */

const char *
psl_record_get_title (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return self->title;
}

const char *
psl_record_get_place (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return self->place;
}

const char *
psl_record_get_date (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return self->date;
}

void
psl_record_set_title (PslRecord *self, const char *title)
{
  g_return_if_fail (PSL_IS_RECORD (self));

  g_free (self->title);
  self->title = g_strdup (title);
}

void
psl_record_set_place (PslRecord *self, const char *place)
{
  g_return_if_fail (PSL_IS_RECORD (self));

  g_free (self->place);
  self->place = g_strdup (place);
}

void
psl_record_set_date (PslRecord *self, const char *date)
{
  g_return_if_fail (PSL_IS_RECORD (self));

  g_free (self->date);
  self->date = g_strdup (date);
}

const PslPlayer *
psl_record_get_player (PslRecord *self, int seat)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= (int) psl_game_get_n_seats (self->game), NULL);

  return &self->players[seat - 1];
}

void
psl_record_set_player (PslRecord *self,
                       int seat,
                       PslPlayerKind kind,
                       guint level,
                       const char *name)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (seat >= 1 && seat <= (int) psl_game_get_n_seats (self->game));

  PslPlayer *player = &self->players[seat - 1];
  char *copy = g_strdup (name != NULL ? name : "");

  g_free (player->name);
  player->kind = kind;
  player->level = kind == PSL_PLAYER_COMPUTER ? level : 0;
  player->name = copy;
}

const PslOutcome *
psl_record_get_result (PslRecord *self)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);

  return &self->result;
}

void
psl_record_set_result (PslRecord *self, const PslOutcome *result)
{
  g_return_if_fail (PSL_IS_RECORD (self));

  PslTurn *end = psl_turn_get_line_end (self->root);

  self->result = *result;
  psl_record_set_ending (self, end, psl_reason_is_match (result->reason) ? result : NULL);
}

void
psl_record_set_ending (PslRecord *self, PslTurn *turn, const PslOutcome *ending)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL);

  turn->ending = ending != NULL ? *ending : (PslOutcome){ 0 };
}

/* --- Comparing --- */

static gboolean
differ (char **difference, const char *what)
{
  if (difference != NULL)
    *difference = g_strdup (what);
  return FALSE;
}

static gboolean
players_equal (PslRecord *self, PslRecord *other)
{
  for (guint i = 0; i < PSL_MAX_SEATS; i++)
    {
      const PslPlayer *a = &self->players[i], *b = &other->players[i];

      if (a->kind != b->kind || a->level != b->level || strcmp (a->name, b->name) != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
psl_record_equal (PslRecord *self, PslRecord *other, char **difference)
{
  g_return_val_if_fail (PSL_IS_RECORD (self) && PSL_IS_RECORD (other), FALSE);

  g_auto (GStrv) options = psl_game_get_options (self->game);
  g_auto (GStrv) other_options = psl_game_get_options (other->game);

  if (strcmp (psl_game_get_id (self->game), psl_game_get_id (other->game)) != 0)
    return differ (difference, "game");
  if (!g_strv_equal ((const char *const *) options, (const char *const *) other_options))
    return differ (difference, "options");
  if (g_strcmp0 (self->title, other->title) != 0)
    return differ (difference, "title");
  if (g_strcmp0 (self->place, other->place) != 0)
    return differ (difference, "place");
  if (g_strcmp0 (self->date, other->date) != 0)
    return differ (difference, "date");
  if (!players_equal (self, other))
    return differ (difference, "players");
  if (self->control.time != other->control.time ||
      self->control.increment != other->control.increment || self->time_left != other->time_left)
    return differ (difference, "time");
  if (!psl_outcome_equal (&self->result, &other->result))
    return differ (difference, "result");
  if (!psl_turn_trees_equal (self->root, other->root))
    return differ (difference, "turns");
  return TRUE;
}
