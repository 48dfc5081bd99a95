/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-selection.h"

#include <string.h>

/* One way of pointing at one legal step. */
typedef struct
{
  PslStep step;
  guint length;
  PslTarget path[PSL_MAX_PATH];
} Way;

struct _PslSelection
{
  PslGame *game;
  gpointer position;
  GArray *ways;  /* of Way: every way of every legal step */
  GArray *next;  /* of PslTarget: what may follow; NULL when it has to be made again */
  PslTarget path[PSL_MAX_PATH];
  guint length;
};

PslSelection *
psl_selection_new (PslGame *game)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);

  PslSelection *self = g_new0 (PslSelection, 1);

  self->game = g_object_ref (game);
  self->position = psl_game_new_position (game);
  self->ways = g_array_new (FALSE, FALSE, sizeof (Way));
  return self;
}

void
psl_selection_free (PslSelection *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->next, g_array_unref);
  g_array_unref (self->ways);
  g_free (self->position);
  g_object_unref (self->game);
  g_free (self);
}

void
psl_selection_set_position (PslSelection *self,
                            gconstpointer position,
                            const PslStep *steps,
                            guint n_steps)
{
  g_return_if_fail (self != NULL);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self->game);

  memcpy (self->position, position, klass->position_size);
  g_array_set_size (self->ways, 0);
  for (guint i = 0; i < n_steps; i++)
    {
      Way way = { .step = steps[i] };

      for (guint number = 0;
           (way.length = klass->get_path (self->game, position, steps[i], number, way.path)) > 0;
           number++)
        g_array_append_val (self->ways, way);
    }
  psl_selection_clear (self);
}

/* Whether @way begins with the @length targets of @path. */
static gboolean
begins_with (const Way *way, const PslTarget *path, guint length)
{
  return way->length >= length && memcmp (way->path, path, length * sizeof *path) == 0;
}

/* The first way that begins with the targets selected so far up to @length and then @target; NULL
 * when there is none. */
static const Way *
find_way (PslSelection *self, guint length, PslTarget target)
{
  PslTarget path[PSL_MAX_PATH];

  if (length >= PSL_MAX_PATH)
    return NULL;
  memcpy (path, self->path, length * sizeof *path);
  path[length] = target;

  for (guint i = 0; i < self->ways->len; i++)
    {
      const Way *way = &g_array_index (self->ways, Way, i);

      if (begins_with (way, path, length + 1))
        return way;
    }
  return NULL;
}

/* Another beginning: the longest part of what is selected that can go on with @target to a path
 * that is not complete with it. */
static const Way *
find_other_way (PslSelection *self, PslTarget target, guint *length)
{
  for (*length = self->length; (*length)-- > 0;)
    {
      const Way *way = find_way (self, *length, target);

      if (way != NULL && way->length > *length + 1)
        return way;
    }
  return NULL;
}

static void
set_length (PslSelection *self, guint length)
{
  self->length = length;
  g_clear_pointer (&self->next, g_array_unref);
}

/* Adds @target, which @way allows. */
static PslSelectionResult
extend (PslSelection *self, const Way *way, PslTarget target, PslStep *step)
{
  if (way->length == self->length + 1)
    {
      *step = way->step;
      set_length (self, 0);
      return PSL_SELECTION_COMPLETE;
    }
  self->path[self->length] = target;
  set_length (self, self->length + 1);
  return PSL_SELECTION_EXTENDED;
}

/* Why @target cannot follow what is selected. */
static void
refuse (PslSelection *self, PslTarget target, PslPhrase *phrase)
{
  PslTarget path[PSL_MAX_PATH + 1];

  memcpy (path, self->path, self->length * sizeof *path);
  path[self->length] = target;
  PSL_GAME_GET_CLASS (self->game)
    ->refuse_path (self->game, self->position, path, self->length + 1, phrase);
}

/* Whether a target of the same kind as @target may follow now: then whoever points at @target may
 * mean it to follow, and is told why it does not. */
static gboolean
expects_kind (PslSelection *self, PslTarget target)
{
  guint n_targets;
  const PslTarget *targets = psl_selection_get_next (self, &n_targets);

  for (guint i = 0; i < n_targets; i++)
    {
      if (psl_target_kind (targets[i]) == psl_target_kind (target))
        return TRUE;
    }
  return FALSE;
}

PslSelectionResult
psl_selection_point (PslSelection *self, PslTarget target, PslStep *step, PslPhrase *phrase)
{
  g_return_val_if_fail (self != NULL && step != NULL && phrase != NULL, PSL_SELECTION_REFUSED);

  const Way *way = find_way (self, self->length, target);

  if (way != NULL)
    return extend (self, way, target, step);

  if (self->length > 0 && self->path[self->length - 1] == target)
    {
      set_length (self, self->length - 1);
      return PSL_SELECTION_TAKEN_BACK;
    }

  guint length;

  way = find_other_way (self, target, &length);
  if (way != NULL)
    {
      gboolean meant = expects_kind (self, target);

      if (meant)
        refuse (self, target, phrase);
      set_length (self, length);
      extend (self, way, target, step);
      return meant ? PSL_SELECTION_RESTARTED : PSL_SELECTION_TAKEN_BACK;
    }

  refuse (self, target, phrase);
  return PSL_SELECTION_REFUSED;
}

gboolean
psl_selection_take_back (PslSelection *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->length == 0)
    return FALSE;
  set_length (self, self->length - 1);
  return TRUE;
}

void
psl_selection_clear (PslSelection *self)
{
  g_return_if_fail (self != NULL);

  set_length (self, 0);
}

const PslTarget *
psl_selection_get_path (PslSelection *self, guint *length)
{
  g_return_val_if_fail (self != NULL && length != NULL, NULL);

  *length = self->length;
  return self->path;
}

const PslTarget *
psl_selection_get_next (PslSelection *self, guint *n_targets)
{
  g_return_val_if_fail (self != NULL && n_targets != NULL, NULL);

  if (self->next == NULL)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      self->next = g_array_new (FALSE, FALSE, sizeof (PslTarget));
      for (guint i = 0; i < self->ways->len; i++)
        {
          const Way *way = &g_array_index (self->ways, Way, i);

          if (way->length > self->length && begins_with (way, self->path, self->length) &&
              g_hash_table_add (seen, GUINT_TO_POINTER (way->path[self->length])))
            g_array_append_val (self->next, way->path[self->length]);
        }
    }
  *n_targets = self->next->len;
  return (const PslTarget *) (gconstpointer) self->next->data;
}

gboolean
psl_selection_may_follow (PslSelection *self, PslTarget target)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return find_way (self, self->length, target) != NULL;
}

gboolean
psl_selection_accepts (PslSelection *self, PslTarget target)
{
  g_return_val_if_fail (self != NULL, FALSE);

  guint length;

  return psl_selection_may_follow (self, target) ||
         (self->length > 0 && self->path[self->length - 1] == target) ||
         find_other_way (self, target, &length) != NULL;
}

gboolean
psl_selection_peek (PslSelection *self, PslTarget target, PslStep *step)
{
  g_return_val_if_fail (self != NULL && step != NULL, FALSE);

  const Way *way = find_way (self, self->length, target);

  if (way == NULL || way->length != self->length + 1)
    return FALSE;
  *step = way->step;
  return TRUE;
}
