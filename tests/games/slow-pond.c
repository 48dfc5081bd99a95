/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-pond.h"

#include <string.h>

static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

static gboolean
is_cell (const SlowPond *self, int file, int rank)
{
  return file >= 0 && file < self->size && rank >= 0 && rank < self->size;
}

/* What the seat to move has before it, in one text. */
static char *
describe (const SlowPond *self)
{
  GString *text = g_string_new (NULL);

  for (int file = 0; file < self->size; file++)
    for (int rank = 0; rank < self->size; rank++)
      g_string_append_printf (text, "%c%d", self->kind[file][rank] ? self->kind[file][rank] : '-',
                              self->owner[file][rank]);
  g_string_append_printf (text, " %d %d %d %d %d", self->reserve[1], self->reserve[2],
                          self->score[1], self->score[2], self->seat);
  return g_string_free (text, FALSE);
}

SlowPond *
slow_pond_new (gboolean small)
{
  SlowPond *self = g_new0 (SlowPond, 1);

  self->size = small ? 4 : 5;
  self->goal = small ? 7 : 10;
  self->reserve[1] = self->reserve[2] = small ? 11 : 15;
  self->seat = 1;
  self->history = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->history, describe (self));
  return self;
}

SlowPond *
slow_pond_copy (const SlowPond *self)
{
  SlowPond *copy = g_memdup2 (self, sizeof *self);

  copy->history = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->history->len; i++)
    g_ptr_array_add (copy->history, g_strdup (self->history->pdata[i]));
  return copy;
}

void
slow_pond_free (SlowPond *self)
{
  g_ptr_array_unref (self->history);
  g_free (self);
}

/* --- Actions --- */

static void
add_move (const SlowPond *self,
          GPtrArray *steps,
          int file,
          int rank,
          const int way[2],
          int distance)
{
  int to_file = file + way[0] * distance, to_rank = rank + way[1] * distance;

  if (is_cell (self, to_file, to_rank) && self->kind[to_file][to_rank] == 0)
    g_ptr_array_add (
        steps, g_strdup_printf ("%c%d-%c%d", 'a' + file, rank + 1, 'a' + to_file, to_rank + 1));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Everything that @seat may do, whether or not the game is over. */
static GPtrArray *
list_actions (const SlowPond *self, int seat)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_free);

  for (int file = 0; file < self->size; file++)
    for (int rank = 0; rank < self->size; rank++)
      {
        char kind = self->kind[file][rank];

        if (kind == 0 && self->reserve[seat] > 0)
          g_ptr_array_add (steps, g_strdup_printf ("%c%d", 'a' + file, rank + 1));
        if (self->owner[file][rank] != seat)
          continue;
        for (int i = 0; i < 4; i++)
          {
            if (kind == 't' || kind == 'f')
              add_move (self, steps, file, rank, ways[i], 1);
            if (kind == 'f')
              add_move (self, steps, file, rank, ways[i], 2);
          }
      }
  g_ptr_array_sort (steps, compare_texts);
  return steps;
}

char **
slow_pond_list (const SlowPond *self)
{
  GPtrArray *steps;

  if (self->score[1] >= self->goal || self->score[2] >= self->goal)
    return g_new0 (char *, 1);
  steps = list_actions (self, self->seat);
  g_ptr_array_add (steps, NULL);
  return (char **) g_ptr_array_free (steps, FALSE);
}

/* --- What follows --- */

static void
develop_around (SlowPond *self, int file, int rank)
{
  for (int i = 0; i < 4; i++)
    {
      int beside = file + ways[i][0], above = rank + ways[i][1];

      if (!is_cell (self, beside, above))
        continue;
      switch (self->kind[beside][above])
        {
        case 'e':
          self->kind[beside][above] = 't';
          break;
        case 't':
          self->kind[beside][above] = 'f';
          break;
        case 'f':
          self->kind[beside][above] = 'e';
          break;
        default:
          break;
        }
    }
}

/* How many pieces of the kind on a cell stand in a row there, counting both ways along @way. */
static int
run_length (const SlowPond *self, int file, int rank, const int way[2])
{
  char kind = self->kind[file][rank];
  int length = 1;

  for (int side = -1; side <= 1; side += 2)
    for (int i = 1;; i++)
      {
        int beside = file + side * i * way[0], above = rank + side * i * way[1];

        if (!is_cell (self, beside, above) || self->kind[beside][above] != kind)
          break;
        length++;
      }
  return length;
}

/* Returns whether any piece scored. */
static gboolean
score_sets (SlowPond *self)
{
  gboolean gone[SLOW_POND_SIZE][SLOW_POND_SIZE] = { 0 }, any = FALSE;

  for (int file = 0; file < self->size; file++)
    for (int rank = 0; rank < self->size; rank++)
      gone[file][rank] =
          self->kind[file][rank] != 0 && (run_length (self, file, rank, ways[0]) >= 3 ||
                                          run_length (self, file, rank, ways[2]) >= 3);
  for (int file = 0; file < self->size; file++)
    for (int rank = 0; rank < self->size; rank++)
      if (gone[file][rank])
        {
          self->score[self->owner[file][rank]]++;
          self->kind[file][rank] = 0;
          self->owner[file][rank] = 0;
          any = TRUE;
        }
  return any;
}

void
slow_pond_play (SlowPond *self, const char *step)
{
  gboolean placing = strlen (step) == 2;
  const char *arrival = placing ? step : step + 3;
  int file = arrival[0] - 'a', rank = arrival[1] - '1';
  int from_file = step[0] - 'a', from_rank = step[1] - '1';
  gboolean scored;

  self->kind[file][rank] = placing ? 'e' : self->kind[from_file][from_rank];
  self->owner[file][rank] = self->seat;
  if (placing)
    self->reserve[self->seat]--;
  else
    self->kind[from_file][from_rank] = self->owner[from_file][from_rank] = 0;
  develop_around (self, file, rank);
  scored = score_sets (self);

  self->seat = 3 - self->seat;
  self->quiet = placing || scored ? 0 : self->quiet + 1;
  g_ptr_array_add (self->history, describe (self));
}

guint64
slow_pond_count (const SlowPond *self, int depth)
{
  g_auto (GStrv) steps = slow_pond_list (self);
  guint64 n = 0;

  if (depth == 0)
    return 1;
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autoptr (SlowPond) after = slow_pond_copy (self);

      slow_pond_play (after, steps[i]);
      n += slow_pond_count (after, depth - 1);
    }
  return n;
}

/* --- Ends --- */

static int
count_appearances (const SlowPond *self)
{
  const char *now = self->history->pdata[self->history->len - 1];
  int n = 0;

  for (guint i = 0; i < self->history->len; i++)
    n += strcmp (self->history->pdata[i], now) == 0;
  return n;
}

const char *
slow_pond_get_end (const SlowPond *self, int *winner)
{
  g_auto (GStrv) steps = slow_pond_list (self);

  *winner = 0;
  if (self->score[1] >= self->goal || self->score[2] >= self->goal)
    {
      if (self->score[1] == self->score[2])
        return "draw";
      *winner = self->score[1] > self->score[2] ? 1 : 2;
      return "score";
    }
  if (steps[0] == NULL)
    {
      *winner = 3 - self->seat;
      return "elimination";
    }
  if (count_appearances (self) >= 3)
    return "repetition";
  return self->quiet >= 100 ? "stagnation" : NULL;
}
