/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-ponts.h"

#include <stdlib.h>
#include <string.h>

/* Places to the right are counted in half cells, so that the cells of every second row stand in
 * between: neighbours are two apart in a row, and one apart in the rows above and below. */

static const int ways[6][2] = { { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 }, { -1, -1 }, { 1, -1 } };

static int
row_length (SlowPonts *self, int row)
{
  return row < self->size ? self->size + row : 3 * self->size - 2 - row;
}

/* The place of the first cell of a row. */
static int
row_start (SlowPonts *self, int row)
{
  return 2 * self->size - 1 - row_length (self, row);
}

static gboolean
is_cell (SlowPonts *self, int place, int row)
{
  if (row < 0 || row > 2 * self->size - 2)
    return FALSE;
  return place >= row_start (self, row) &&
         place < row_start (self, row) + 2 * row_length (self, row) &&
         (place - row_start (self, row)) % 2 == 0;
}

static gboolean
is_hole (SlowPonts *self, int place, int row)
{
  return row == self->size - 1 && place == 2 * self->size - 2;
}

static char *
cell_name (SlowPonts *self, int place, int row)
{
  return g_strdup_printf ("%c%d", 'a' + row, (place - row_start (self, row)) / 2 + 1);
}

static void
read_cell (SlowPonts *self, const char *text, int *place, int *row)
{
  *row = text[0] - 'a';
  *place = row_start (self, *row) + 2 * (atoi (text + 1) - 1);
}

SlowPonts *
slow_ponts_new (int size)
{
  SlowPonts *self = g_new0 (SlowPonts, 1);

  self->size = size;
  self->seat = 1;
  self->lengths[1] = g_array_new (FALSE, FALSE, sizeof (int));
  self->lengths[2] = g_array_new (FALSE, FALSE, sizeof (int));
  return self;
}

void
slow_ponts_free (SlowPonts *self)
{
  g_array_unref (self->lengths[1]);
  g_array_unref (self->lengths[2]);
  g_free (self);
}

/* Empty, not the hole, not covered by a bridge, and no neighbouring cell holds a token. */
static gboolean
may_place (SlowPonts *self, int place, int row)
{
  if (self->token[place][row] != 0 || self->locked[place][row] || is_hole (self, place, row))
    return FALSE;
  for (int i = 0; i < 6; i++)
    {
      int x = place + ways[i][0], y = row + ways[i][1];

      if (is_cell (self, x, y) && self->token[x][y] != 0)
        return FALSE;
    }
  return TRUE;
}

/* The bridges that begin at an unlocked token of the seat to move, in one direction: the first
 * thing that stands in the way must be another one, with at least a cell between. */
static void
add_bridge (SlowPonts *self, int place, int row, int way, GPtrArray *steps)
{
  int n_between = 0;

  for (int x = place + ways[way][0], y = row + ways[way][1]; is_cell (self, x, y);
       x += ways[way][0], y += ways[way][1], n_between++)
    {
      if (self->token[x][y] == self->seat && !self->locked[x][y] && n_between > 0)
        {
          g_autofree char *a = cell_name (self, place, row);
          g_autofree char *b = cell_name (self, x, y);

          g_ptr_array_add (steps, g_strdup_printf ("%s-%s", a, b));
        }
      if (self->token[x][y] != 0 || self->locked[x][y])
        return;
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
slow_ponts_list (SlowPonts *self)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();

  for (int row = 0; row < 2 * self->size - 1 && !self->over; row++)
    for (int place = 0; place < 4 * self->size; place++)
      {
        if (!is_cell (self, place, row))
          continue;
        if (may_place (self, place, row))
          g_ptr_array_add (steps, cell_name (self, place, row));
        if (self->token[place][row] == self->seat && !self->locked[place][row])
          for (int way = 0; way < 3; way++)
            add_bridge (self, place, row, way, steps);
      }
  if (!self->over && self->n_turns > 0)
    g_ptr_array_add (steps, g_strdup (self->n_steps_in_turn == 0 ? "pass" : "end"));
  g_ptr_array_sort (steps, compare_texts);
  g_ptr_array_add (steps, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&steps), FALSE);
}

static void
build (SlowPonts *self, const char *step)
{
  int x, y, end_x, end_y, way, n_between = 0;

  read_cell (self, step, &x, &y);
  read_cell (self, strchr (step, '-') + 1, &end_x, &end_y);
  way = end_y == y ? 0 : end_x > x ? 1 : 2;

  for (; x != end_x || y != end_y; x += ways[way][0], y += ways[way][1], n_between++)
    self->locked[x][y] = TRUE;
  self->locked[x][y] = TRUE;
  n_between--;
  self->score[self->seat] += n_between;
  g_array_append_val (self->lengths[self->seat], n_between);
}

void
slow_ponts_play (SlowPonts *self, const char *step)
{
  gboolean turn_ends = strcmp (step, "pass") == 0 || strcmp (step, "end") == 0;

  if (strchr (step, '-') != NULL)
    build (self, step);
  else if (!turn_ends)
    {
      int place, row;

      read_cell (self, step, &place, &row);
      self->token[place][row] = self->seat;
    }

  self->n_passes = strcmp (step, "pass") == 0 ? self->n_passes + 1 : 0;
  self->over = self->n_passes == 2;
  self->n_steps_in_turn++;
  if (turn_ends || self->n_steps_in_turn == 2 || self->n_turns == 0)
    {
      self->n_turns++;
      self->seat = 3 - self->seat;
      self->n_steps_in_turn = 0;
    }
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

int
slow_ponts_get_winner (SlowPonts *self, const char **reason)
{
  *reason = "score";
  if (self->score[1] != self->score[2])
    return self->score[1] > self->score[2] ? 1 : 2;

  *reason = "tie-break";
  g_array_sort (self->lengths[1], compare_lengths);
  g_array_sort (self->lengths[2], compare_lengths);
  for (guint i = 0; i < MIN (self->lengths[1]->len, self->lengths[2]->len); i++)
    {
      int first = g_array_index (self->lengths[1], int, i);
      int second = g_array_index (self->lengths[2], int, i);

      if (first != second)
        return first > second ? 1 : 2;
    }
  *reason = "draw";
  return 0;
}
