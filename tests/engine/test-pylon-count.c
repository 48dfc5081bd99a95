/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A second Pylon, written straight from the rules as plainly as possible and sharing no code with
 * the game: it counts sequences of steps from many positions of random games. */

#include <string.h>

#include "core/psl-random.h"
#include "engine/psl-perft.h"
#include "games/psl-games.h"

#define FILES 6
#define RANKS 5

typedef struct
{
  int height[FILES][RANKS];
  int size[FILES][RANKS][30]; /* from the bottom up */
  int hand[2][4];             /* by size */
  int placed;
  int seat; /* 0 or 1 */
} Table;

static void
table_start (Table *table)
{
  memset (table, 0, sizeof *table);
  for (int seat = 0; seat < 2; seat++)
    {
      for (int size = 1; size <= 3; size++)
        table->hand[seat][size] = 5;
    }
}

static void
table_place (Table *table, int size, int file, int rank)
{
  g_assert_cmpint (table->height[file][rank], ==, 0);

  table->size[file][rank][0] = size;
  table->height[file][rank] = 1;
  table->hand[table->seat][size]--;
  table->placed++;

  /* Whoever places last begins to stack. */
  if (table->placed < 30)
    table->seat = 1 - table->seat;
}

static gboolean
table_may_stack (const Table *table, int file, int rank, int to_file, int to_rank)
{
  int top;

  if (to_file < 0 || to_file >= FILES || to_rank < 0 || to_rank >= RANKS)
    return FALSE;
  if (table->height[file][rank] == 0 || table->height[to_file][to_rank] == 0)
    return FALSE;

  top = table->size[to_file][to_rank][table->height[to_file][to_rank] - 1];
  return table->size[file][rank][0] <= top;
}

static void
table_stack (Table *table, int file, int rank, int to_file, int to_rank)
{
  for (int i = 0; i < table->height[file][rank]; i++)
    table->size[to_file][to_rank][table->height[to_file][to_rank]++] = table->size[file][rank][i];

  table->height[file][rank] = 0;
  table->seat = 1 - table->seat;
}

static guint64 count (const Table *table, int depth);

static guint64
count_placements (const Table *table, int file, int rank, int depth)
{
  guint64 n = 0;

  if (table->height[file][rank] > 0)
    return 0;

  for (int size = 1; size <= 3; size++)
    {
      Table after = *table;

      if (table->hand[table->seat][size] == 0)
        continue;
      table_place (&after, size, file, rank);
      n += count (&after, depth - 1);
    }

  return n;
}

static guint64
count_stackings (const Table *table, int file, int rank, int depth)
{
  static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  guint64 n = 0;

  for (int i = 0; i < 4; i++)
    {
      Table after = *table;

      if (!table_may_stack (table, file, rank, file + ways[i][0], rank + ways[i][1]))
        continue;
      table_stack (&after, file, rank, file + ways[i][0], rank + ways[i][1]);
      n += count (&after, depth - 1);
    }

  return n;
}

static guint64
count (const Table *table, int depth)
{
  guint64 n = 0;

  if (depth == 0)
    return 1;

  for (int file = 0; file < FILES; file++)
    {
      for (int rank = 0; rank < RANKS; rank++)
        n += table->placed < 30 ? count_placements (table, file, rank, depth)
                                : count_stackings (table, file, rank, depth);
    }

  return n;
}

/* Makes a step that is written as in the rules. */
static void
table_make (Table *table, const char *text)
{
  if (g_ascii_isdigit (text[0]))
    table_place (table, text[0] - '0', text[1] - 'a', text[2] - '1');
  else
    table_stack (table, text[0] - 'a', text[1] - '1', text[3] - 'a', text[4] - '1');
}

/* How deep one position is counted: the first placements have thousands of times more to count. */
static int
depth_at (guint ply)
{
  return ply < 12 || (ply > 30 && ply < 33) ? 2 : 3;
}

static void
test_random_games (gconstpointer data)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree guint8 *position = psl_game_new_position (game);
  PslRandom random;
  Table table;

  psl_random_seed (&random, GPOINTER_TO_UINT (data));
  table_start (&table);

  for (guint ply = 0; klass->seat_to_move (game, position) != 0; ply++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = klass->list_steps (game, position, steps);
      PslStep step = steps[psl_random_below (&random, n_steps)];
      char text[PSL_MAX_STEP_TEXT];

      g_assert_cmpint (klass->seat_to_move (game, position), ==, table.seat + 1);
      for (int depth = 1; depth <= depth_at (ply); depth++)
        g_assert_cmpuint (psl_perft (game, position, (guint) depth), ==, count (&table, depth));

      klass->print_step (game, step, text);
      klass->apply (game, position, step);
      table_make (&table, text);
    }

  g_assert_cmpuint (count (&table, 1), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  for (guint seed = 1; seed <= 8; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/pylon-count/seed %u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_random_games);
    }

  return g_test_run ();
}
