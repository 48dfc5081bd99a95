/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-record.h"

#include <string.h>

struct _PslTurn
{
  PslTurn *parent;      /* borrowed */
  PslTurn *first_child; /* owned, as are its siblings through next */
  PslTurn *last_child;
  PslTurn *next;
  PslTurn *previous;
  GArray *steps; /* of PslStep; NULL for the root and a resignation */
  char *comment;
  guint number;
  int seat;
  gboolean resignation;
  gboolean played;
};

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
};

G_DEFINE_FINAL_TYPE (PslRecord, psl_record, G_TYPE_OBJECT)

/* --- Turns --- */

static PslTurn *
turn_new (int seat, gboolean resignation)
{
  PslTurn *turn = g_new0 (PslTurn, 1);

  turn->seat = seat;
  turn->resignation = resignation;
  if (seat != 0 && !resignation)
    turn->steps = g_array_sized_new (FALSE, FALSE, sizeof (PslStep), 2);
  return turn;
}

/* The turn that comes after @turn when the tree below @top is walked, parents first; NULL at the
 * end.  Walking instead of recursing: a line may be 20,000 turns long. */
static PslTurn *
next_in_tree (PslTurn *turn, PslTurn *top)
{
  if (turn->first_child != NULL)
    return turn->first_child;
  while (turn != top && turn->next == NULL)
    turn = turn->parent;
  return turn != top ? turn->next : NULL;
}

void
psl_turn_free (PslTurn *top)
{
  g_return_if_fail (top != NULL && top->parent == NULL);

  PslTurn *turn = top;

  while (turn != NULL)
    {
      if (turn->first_child != NULL)
        {
          turn = turn->first_child;
          continue;
        }

      PslTurn *parent = turn != top ? turn->parent : NULL;

      if (parent != NULL)
        parent->first_child = turn->next;
      g_clear_pointer (&turn->steps, g_array_unref);
      g_free (turn->comment);
      g_free (turn);
      turn = parent;
    }
}

static guint
count_turns (PslTurn *top)
{
  guint n = 0;

  for (PslTurn *turn = top; turn != NULL; turn = next_in_tree (turn, top))
    n++;
  return n;
}

PslTurn *
psl_turn_get_parent (const PslTurn *turn)
{
  return turn->parent;
}

PslTurn *
psl_turn_get_first_child (const PslTurn *turn)
{
  return turn->first_child;
}

PslTurn *
psl_turn_get_next (const PslTurn *turn)
{
  return turn->next;
}

PslTurn *
psl_turn_get_previous (const PslTurn *turn)
{
  return turn->previous;
}

int
psl_turn_get_seat (const PslTurn *turn)
{
  return turn->seat;
}

gboolean
psl_turn_is_resignation (const PslTurn *turn)
{
  return turn->resignation;
}

const PslStep *
psl_turn_get_steps (const PslTurn *turn, guint *n_steps)
{
  if (n_steps != NULL)
    *n_steps = turn->steps != NULL ? turn->steps->len : 0;
  return turn->steps != NULL ? (const PslStep *) (gconstpointer) turn->steps->data : NULL;
}

guint
psl_turn_get_n_steps (const PslTurn *turn)
{
  return turn->steps != NULL ? turn->steps->len : 0;
}

const char *
psl_turn_get_comment (const PslTurn *turn)
{
  return turn->comment;
}

guint
psl_turn_get_number (const PslTurn *turn)
{
  return turn->number;
}

PslTurn *
psl_turn_get_line_end (PslTurn *turn)
{
  while (turn->first_child != NULL)
    turn = turn->first_child;
  return turn;
}

gboolean
psl_turn_is_in_main_line (const PslTurn *turn)
{
  for (; turn->parent != NULL; turn = turn->parent)
    {
      if (turn->previous != NULL)
        return FALSE;
    }
  return TRUE;
}

guint
psl_turn_get_depth (const PslTurn *turn)
{
  guint depth = 0;

  for (; turn->parent != NULL; turn = turn->parent)
    depth += turn->previous != NULL;
  return depth;
}

guint
psl_turn_get_max_depth (PslTurn *turn)
{
  guint max = psl_turn_get_depth (turn);

  /* Only where a variation starts can be deeper than what is before it. */
  for (PslTurn *each = turn; each != NULL; each = next_in_tree (each, turn))
    {
      if (each != turn && each->previous != NULL)
        max = MAX (max, psl_turn_get_depth (each));
    }
  return max;
}

guint
psl_turn_get_index (const PslTurn *turn)
{
  guint index = 0;

  for (turn = turn->previous; turn != NULL; turn = turn->previous)
    index++;
  return index;
}

/* --- The record --- */

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
  self->root = turn_new (0, FALSE);
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

/* Links @turn into the children of @parent before @next (NULL: as the last) and renumbers it. */
static void
link_turn (PslTurn *parent, PslTurn *turn, PslTurn *next)
{
  turn->parent = parent;
  turn->next = next;
  turn->previous = next != NULL ? next->previous : parent->last_child;
  if (turn->previous != NULL)
    turn->previous->next = turn;
  else
    parent->first_child = turn;
  if (next != NULL)
    next->previous = turn;
  else
    parent->last_child = turn;

  for (PslTurn *each = turn; each != NULL; each = next_in_tree (each, turn))
    each->number = each->parent->number + 1;
}

static PslTurn *
add_turn (PslRecord *self, PslTurn *parent, int seat, gboolean resignation)
{
  g_return_val_if_fail (PSL_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (seat >= 1 && seat <= (int) psl_game_get_n_seats (self->game), NULL);

  PslTurn *turn = turn_new (seat, resignation);

  link_turn (parent, turn, NULL);
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

  PslTurn *parent = turn->parent;

  if (turn->previous != NULL)
    turn->previous->next = turn->next;
  else
    parent->first_child = turn->next;
  if (turn->next != NULL)
    turn->next->previous = turn->previous;
  else
    parent->last_child = turn->previous;
  turn->parent = turn->next = turn->previous = NULL;
  self->n_turns -= count_turns (turn);
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
  link_turn (parent, turn, next);
  self->n_turns += count_turns (turn);
}

void
psl_record_remove_turn (PslRecord *self, PslTurn *turn)
{
  psl_turn_free (psl_record_take_turn (self, turn));
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

gboolean
psl_turn_is_played (const PslTurn *turn)
{
  g_return_val_if_fail (turn != NULL, FALSE);

  return turn->played;
}

void
psl_record_set_played (PslRecord *self, PslTurn *turn, gboolean played)
{
  g_return_if_fail (PSL_IS_RECORD (self));
  g_return_if_fail (turn != NULL);

  turn->played = !!played;
}

/* The turn with which the game as it was played goes on after @turn. */
static PslTurn *
get_played_child (const PslTurn *turn)
{
  for (PslTurn *child = turn->first_child; child != NULL; child = child->next)
    {
      if (child->played)
        return child;
    }
  return turn->first_child;
}

gboolean
psl_turn_is_in_played_line (const PslTurn *turn)
{
  g_return_val_if_fail (turn != NULL, FALSE);

  for (; turn->parent != NULL; turn = turn->parent)
    {
      if (get_played_child (turn->parent) != turn)
        return FALSE;
    }
  return TRUE;
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

  self->result = *result;
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
turns_equal (const PslTurn *a, const PslTurn *b)
{
  guint n_steps = psl_turn_get_n_steps (a);

  return a->seat == b->seat && a->resignation == b->resignation && a->played == b->played &&
         g_strcmp0 (a->comment, b->comment) == 0 && n_steps == psl_turn_get_n_steps (b) &&
         (n_steps == 0 || memcmp (a->steps->data, b->steps->data, n_steps * sizeof (PslStep)) == 0);
}

/* Whether both trees have the same turns in the same places. */
static gboolean
trees_equal (PslTurn *a, PslTurn *b)
{
  PslTurn *turn_a = a, *turn_b = b;

  while (turn_a != NULL && turn_b != NULL)
    {
      if (!turns_equal (turn_a, turn_b) || turn_a->number != turn_b->number)
        return FALSE;
      turn_a = next_in_tree (turn_a, a);
      turn_b = next_in_tree (turn_b, b);
    }
  return turn_a == NULL && turn_b == NULL;
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
  const PslOutcome *a = &self->result, *b = &other->result;

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
  if (!trees_equal (self->root, other->root))
    return differ (difference, "turns");
  if (a->over != b->over || (a->over && (a->winner != b->winner || a->reason != b->reason)))
    return differ (difference, "result");
  return TRUE;
}
