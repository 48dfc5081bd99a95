/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-pontarchipel.h"

#include <stdlib.h>
#include <string.h>

/* --- Places --- */

/* Rows from 0 at the bottom; in a row, places are two half steps apart. */
static int
row_length (int row)
{
  return row < 8 ? 8 + row : 22 - row;
}

static int
row_start (int row)
{
  return 15 - row_length (row);
}

/* Reads a cell and moves @text on behind it. */
static void
read_cell (const char **text, int *row, int *place)
{
  char *end;

  *row = **text - 'a';
  *place = row_start (*row) + 2 * ((int) strtol (*text + 1, &end, 10) - 1);
  *text = end;
}

static char *
cell_name (int row, int place)
{
  return g_strdup_printf ("%c%d", 'a' + row, (place - row_start (row)) / 2 + 1);
}

/* Up or down one goes half a step aside with each row, and then along the row. */
static int
distance (int row_a, int place_a, int row_b, int place_b)
{
  int rows = abs (row_a - row_b), aside = abs (place_a - place_b);

  return aside <= rows ? rows : rows + (aside - rows) / 2;
}

/* --- Lists --- */

#define ISLAND(self, i) (&g_array_index ((self)->islands, SlowWarrior, i))
#define WARRIOR(self, i) (&g_array_index ((self)->warriors, SlowWarrior, i))
#define BRIDGE(self, i) (&g_array_index ((self)->bridges, SlowBridge, i))

SlowPontarchipel *
slow_pontarchipel_new (int n_seats, int n_actions, gboolean neutral)
{
  SlowPontarchipel *self = g_new0 (SlowPontarchipel, 1);

  self->n_seats = n_seats;
  self->n_actions = n_actions;
  self->neutral = neutral;
  self->islands = g_array_new (FALSE, TRUE, sizeof (SlowWarrior));
  self->bridges = g_array_new (FALSE, TRUE, sizeof (SlowBridge));
  self->warriors = g_array_new (FALSE, TRUE, sizeof (SlowWarrior));
  self->seat = 1;
  self->moved_warrior = self->moved_bridge = self->barred_row = self->barred_place = -1;
  return self;
}

void
slow_pontarchipel_free (SlowPontarchipel *self)
{
  g_array_unref (self->islands);
  g_array_unref (self->bridges);
  g_array_unref (self->warriors);
  g_free (self);
}

static void
add_warrior (SlowPontarchipel *self, int seat, int strength, int row, int place)
{
  SlowWarrior warrior = { seat, strength, row, place, FALSE };

  g_array_append_val (self->warriors, warrior);
}

void
slow_pontarchipel_set_up (SlowPontarchipel *self, int seat, const char *step)
{
  static const int band[] = { 4, 3, 3, 2, 2, 2 };
  SlowBridge bridge;
  int row, place;

  if (step[1] == ':')
    {
      bridge.colour = step[0];
      step += 2;
      read_cell (&step, &bridge.rows[0], &bridge.places[0]);
      step++;
      read_cell (&step, &bridge.rows[1], &bridge.places[1]);
      g_array_append_val (self->bridges, bridge);
      return;
    }
  if (step[0] == '@' || g_ascii_isdigit (step[0]))
    {
      const char *cell = step + 1;

      read_cell (&cell, &row, &place);
      if (step[0] != '@')
        add_warrior (self, seat, step[0] - '0', row, place);
      else
        for (guint i = 0; i < G_N_ELEMENTS (band); i++)
          add_warrior (self, seat, band[i], row, place);
      return;
    }

  SlowWarrior island = { 0 };

  read_cell (&step, &island.row, &island.place);
  g_array_append_val (self->islands, island);
}

/* --- Where a warrior can go --- */

static gboolean
is_there (const SlowWarrior *warrior, int row, int place)
{
  return !warrior->gone && warrior->row == row && warrior->place == place;
}

static gboolean
has_enemy (SlowPontarchipel *self, int seat, int row, int place)
{
  for (guint i = 0; i < self->warriors->len; i++)
    {
      if (is_there (WARRIOR (self, i), row, place) && WARRIOR (self, i)->seat != seat)
        return TRUE;
    }
  return FALSE;
}

/* The other end of a bridge, when one of its ends is there. */
static gboolean
get_other_end (const SlowBridge *bridge, int row, int place, int *other_row, int *other_place)
{
  for (int i = 0; i < 2; i++)
    {
      if (bridge->rows[i] != row || bridge->places[i] != place)
        continue;
      *other_row = bridge->rows[1 - i];
      *other_place = bridge->places[1 - i];
      return TRUE;
    }
  return FALSE;
}

/* Marks all islands that a chain of @colour leads to: @reached by row and place. */
static void
follow_chain (SlowPontarchipel *self,
              int seat,
              char colour,
              int row,
              int place,
              gboolean start,
              gboolean reached[15][32])
{
  if (!start)
    {
      if (reached[row][place])
        return;
      reached[row][place] = TRUE;
      if (has_enemy (self, seat, row, place))
        return;
    }
  for (guint i = 0; i < self->bridges->len; i++)
    {
      int other_row, other_place;

      if (BRIDGE (self, i)->colour == colour &&
          get_other_end (BRIDGE (self, i), row, place, &other_row, &other_place))
        follow_chain (self, seat, colour, other_row, other_place, FALSE, reached);
    }
}

static void
find_reach (SlowPontarchipel *self, int seat, int row, int place, gboolean reached[15][32])
{
  char own = "nwbr"[seat];

  memset (reached, 0, 15 * sizeof *reached);
  follow_chain (self, seat, own, row, place, TRUE, reached);
  for (guint i = 0; i < self->bridges->len; i++)
    {
      const SlowBridge *bridge = BRIDGE (self, i);
      int other_row, other_place;

      if (get_other_end (bridge, row, place, &other_row, &other_place) &&
          (bridge->colour == 'n' || (self->neutral && bridge->colour != own)))
        reached[other_row][other_place] = TRUE;
    }
  reached[row][place] = FALSE;
}

/* --- Legal steps --- */

static void
list_moves (SlowPontarchipel *self, GPtrArray *steps)
{
  for (guint i = 0; i < self->warriors->len; i++)
    {
      const SlowWarrior *warrior = WARRIOR (self, i);
      g_autofree char *from = cell_name (warrior->row, warrior->place);
      gboolean reached[15][32];

      if (warrior->gone || warrior->seat != self->seat || (int) i == self->moved_warrior)
        continue;
      find_reach (self, self->seat, warrior->row, warrior->place, reached);
      for (int row = 0; row < 15; row++)
        {
          for (int place = 0; place < 32; place++)
            {
              g_autofree char *to = NULL, *step = NULL;

              if (!reached[row][place] || (row == self->barred_row && place == self->barred_place))
                continue;
              to = cell_name (row, place);
              step = g_strdup_printf ("%d%s-%s", warrior->strength, from, to);
              if (!g_ptr_array_find_with_equal_func (steps, step, g_str_equal, NULL))
                g_ptr_array_add (steps, g_steal_pointer (&step));
            }
        }
    }
}

static gboolean
is_joined (SlowPontarchipel *self, int row_a, int place_a, int row_b, int place_b)
{
  for (guint i = 0; i < self->bridges->len; i++)
    {
      int row, place;

      if (get_other_end (BRIDGE (self, i), row_a, place_a, &row, &place) && row == row_b &&
          place == place_b)
        return TRUE;
    }
  return FALSE;
}

/* The pair as it is written: rows first, then places. */
static char *
pair_name (int row_a, int place_a, int row_b, int place_b)
{
  gboolean swap = row_b < row_a || (row_b == row_a && place_b < place_a);
  g_autofree char *a = cell_name (row_a, place_a), *b = cell_name (row_b, place_b);

  return g_strdup_printf ("%s-%s", swap ? b : a, swap ? a : b);
}

static void
list_shifts (SlowPontarchipel *self, GPtrArray *steps)
{
  for (guint i = 0; i < self->bridges->len; i++)
    {
      const SlowBridge *bridge = BRIDGE (self, i);
      g_autofree char *old =
          pair_name (bridge->rows[0], bridge->places[0], bridge->rows[1], bridge->places[1]);

      if (bridge->colour != "nwbr"[self->seat] || (int) i == self->moved_bridge)
        continue;
      for (int kept = 0; kept < 2; kept++)
        {
          int row = bridge->rows[kept], place = bridge->places[kept];

          for (guint j = 0; j < self->islands->len; j++)
            {
              const SlowWarrior *island = ISLAND (self, j);
              int away = distance (row, place, island->row, island->place);
              g_autofree char *new = pair_name (row, place, island->row, island->place);

              if ((away == 2 || away == 3) &&
                  !is_joined (self, row, place, island->row, island->place))
                g_ptr_array_add (steps, g_strdup_printf ("%s>%s", old, new));
            }
        }
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char **
slow_pontarchipel_list (SlowPontarchipel *self)
{
  GPtrArray *steps = g_ptr_array_new ();

  if (!self->over)
    {
      list_moves (self, steps);
      list_shifts (self, steps);
      if (self->n_made > 0)
        g_ptr_array_add (steps, g_strdup ("end"));
      else if (steps->len == 0)
        g_ptr_array_add (steps, g_strdup ("pass"));
    }
  g_ptr_array_sort (steps, compare_texts);
  g_ptr_array_add (steps, NULL);
  return (char **) g_ptr_array_free (steps, FALSE);
}

/* --- What follows --- */

static void
next_turn (SlowPontarchipel *self)
{
  self->n_made = 0;
  self->moved_warrior = self->moved_bridge = self->barred_row = self->barred_place = -1;
  do
    self->seat = self->seat % self->n_seats + 1;
  while (self->out[self->seat]);
}

static void
end (SlowPontarchipel *self, int winner, const char *reason)
{
  self->over = TRUE;
  self->winner = winner;
  self->reason = reason;
}

/* Combat on every island, whether anything has changed there or not. */
static void
settle (SlowPontarchipel *self)
{
  for (guint i = 0; i < self->islands->len; i++)
    {
      const SlowWarrior *island = ISLAND (self, i);
      int sums[4] = { 0 };

      for (guint j = 0; j < self->warriors->len; j++)
        {
          if (is_there (WARRIOR (self, j), island->row, island->place))
            sums[WARRIOR (self, j)->seat] += WARRIOR (self, j)->strength;
        }
      for (int seat = 1; seat <= self->n_seats; seat++)
        {
          gboolean strongest = sums[seat] > 0;

          for (int other = 1; other <= self->n_seats; other++)
            strongest &= other == seat || sums[seat] > sums[other];
          for (guint j = 0; j < self->warriors->len && strongest; j++)
            {
              SlowWarrior *warrior = WARRIOR (self, j);

              if (!is_there (warrior, island->row, island->place) || warrior->seat == seat)
                continue;
              warrior->gone = TRUE;
              self->captured[seat]++;
            }
        }
    }
}

static void
look_for_end (SlowPontarchipel *self)
{
  int n_left = 0, last = 0, best = 0, n_best = 0, captor = 0;

  for (int seat = 1; seat <= self->n_seats; seat++)
    {
      gboolean alive = FALSE;

      for (guint i = 0; i < self->warriors->len; i++)
        alive |= WARRIOR (self, i)->seat == seat && !WARRIOR (self, i)->gone;
      self->out[seat] |= !alive;
      if (!self->out[seat])
        {
          n_left++;
          last = seat;
        }
      best = MAX (best, self->captured[seat]);
    }
  for (int seat = 1; seat <= self->n_seats; seat++)
    {
      if (self->captured[seat] == best)
        {
          n_best++;
          captor = seat;
        }
    }

  if (best >= 5 && n_best == 1)
    end (self, captor, "captures");
  else if (n_left == 1)
    end (self, last, "last-standing");
  else if (best >= 5)
    end (self, 0, "draw");
}

static void
move_warrior (SlowPontarchipel *self, const char *step)
{
  int strength = *step++ - '0', row, place, to_row, to_place;

  read_cell (&step, &row, &place);
  step++;
  read_cell (&step, &to_row, &to_place);
  for (guint i = 0; i < self->warriors->len; i++)
    {
      SlowWarrior *warrior = WARRIOR (self, i);

      if (!is_there (warrior, row, place) || warrior->seat != self->seat ||
          warrior->strength != strength || (int) i == self->moved_warrior)
        continue;
      warrior->row = to_row;
      warrior->place = to_place;
      self->moved_warrior = (int) i;
      break;
    }
  self->barred_row = to_row;
  self->barred_place = to_place;
}

static void
move_bridge (SlowPontarchipel *self, const char *step)
{
  int rows[4], places[4];

  for (int i = 0; i < 4; i++, step++)
    read_cell (&step, &rows[i], &places[i]);
  for (guint i = 0; i < self->bridges->len; i++)
    {
      SlowBridge *bridge = BRIDGE (self, i);
      int row, place;

      if (!get_other_end (bridge, rows[0], places[0], &row, &place) || row != rows[1] ||
          place != places[1])
        continue;
      for (int j = 0; j < 2; j++)
        {
          bridge->rows[j] = rows[2 + j];
          bridge->places[j] = places[2 + j];
        }
      self->moved_bridge = (int) i;
      break;
    }
}

void
slow_pontarchipel_play (SlowPontarchipel *self, const char *step)
{
  if (g_str_equal (step, "pass"))
    {
      int n_left = 0;

      for (int seat = 1; seat <= self->n_seats; seat++)
        n_left += !self->out[seat];
      if (++self->n_passes == n_left)
        end (self, 0, "pass-out");
      else
        next_turn (self);
      return;
    }
  if (g_str_equal (step, "end"))
    {
      next_turn (self);
      return;
    }

  if (g_ascii_isdigit (step[0]))
    move_warrior (self, step);
  else
    move_bridge (self, step);
  self->n_passes = 0;
  self->n_made++;
  settle (self);
  look_for_end (self);
  if (!self->over && (self->n_made == self->n_actions || self->out[self->seat]))
    next_turn (self);
}

void
slow_pontarchipel_resign (SlowPontarchipel *self, int seat)
{
  for (guint i = 0; i < self->warriors->len; i++)
    WARRIOR (self, i)->gone |= WARRIOR (self, i)->seat == seat;
  self->n_passes = 0;
  settle (self);
  look_for_end (self);
  if (!self->over && self->out[self->seat])
    next_turn (self);
}
