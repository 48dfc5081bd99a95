/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-random.h"
#include "games/psl-games.h"
#include "games/psl-pond-features.h"
#include "slow-network.h"

static PslGame *
new_game (const char *size)
{
  const char *const options[] = { size, NULL };
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new ("pond", options, &error);

  g_assert_no_error (error);
  return game;
}

/* Calls @check for positions of many games at random. */
static void
check_games (const char *size, void (*check) (PslPond *game, const PslPondPosition *position))
{
  g_autoptr (PslGame) game = new_game (size);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslRandom random;

  psl_random_seed (&random, 5);
  for (guint i = 0; i < 60; i++)
    {
      PslPondPosition position;

      klass->start (game, &position);
      for (guint k = 0; k < 60 && klass->seat_to_move (game, &position) != 0; k++)
        {
          PslStep steps[PSL_MAX_STEPS];
          guint n = klass->list_steps (game, &position, steps);

          check (PSL_POND (game), &position);
          klass->apply (game, &position, steps[psl_random_below (&random, n)]);
        }
    }
}

/* --- What the network sees --- */

/* 0 for an empty cell, else the kind from 1 on, and three more for the pieces of the other seat. */
static guint
get_state (const PslPondPosition *here, guint cell)
{
  int kind = psl_pond_get_kind (here, cell);

  if (kind < 0)
    return 0;
  return 1 + (guint) kind + (psl_pond_get_owner (here, cell) == here->seat ? 0 : 3);
}

/* The feature of the row of three from (@file, @rank) on, along a rank or a file. */
static guint
find_pattern (PslPond *game, const PslPondPosition *here, guint file, guint rank, gboolean upwards)
{
  const PslSquareGrid *grid = psl_pond_get_grid (game);
  guint line = upwards ? file : rank, along = upwards ? rank : file;
  guint last = grid->files - 1;
  guint states[3];

  for (guint i = 0; i < 3; i++)
    states[i] = get_state (here, psl_square_grid_get_cell (grid, file + (upwards ? 0 : i),
                                                           rank + (upwards ? i : 0)));

  /* From the rim inwards; away from it the end with less comes first. */
  if (along > 0 && (along + 2 == last || states[2] < states[0]))
    {
      guint state = states[0];

      states[0] = states[2];
      states[2] = state;
    }
  return (MIN (MIN (line, last - line), 2) * 2 + (along == 0 || along + 2 == last)) * 343 +
         states[0] * 49 + states[1] * 7 + states[2];
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

static void
check_features (PslPond *game, const PslPondPosition *here)
{
  guint n_files = psl_pond_get_grid (game)->files, goal = psl_pond_get_goal (game);
  guint16 features[PSL_POND_MAX_FEATURES], slow[PSL_POND_MAX_FEATURES];
  guint n_features = psl_pond_list_features (game, here, features);
  guint n = 0;

  for (guint line = 0; line < n_files; line++)
    {
      for (guint i = 0; i + 2 < n_files; i++)
        {
          slow[n++] = (guint16) find_pattern (game, here, i, line, FALSE);
          slow[n++] = (guint16) find_pattern (game, here, line, i, TRUE);
        }
    }
  slow[n++] = (guint16) (6 * 343 + (goal - here->scores[here->seat - 1]) * 11 + goal -
                         here->scores[2 - here->seat]);
  slow[n++] = (guint16) (6 * 343 + 121 + here->reserves[here->seat - 1] * 16 +
                         here->reserves[2 - here->seat]);
  slow[n++] = (guint16) (6 * 343 + 121 + 256 + (n_files == 5));

  qsort (features, n_features, sizeof features[0], compare_numbers);
  qsort (slow, n, sizeof slow[0], compare_numbers);
  g_assert_cmpmem (features, n_features * sizeof features[0], slow, n * sizeof slow[0]);
}

static void
test_features (gconstpointer size)
{
  check_games (size, check_features);
}

/* --- What it tells --- */

static int
tell (PslPond *game, const PslPondPosition *here)
{
  int values[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (game)->evaluate (PSL_GAME (game), here, values);
  return values[here->seat - 1] - values[2 - here->seat];
}

static void
check_arithmetic (PslPond *game, const PslPondPosition *here)
{
  guint16 features[PSL_POND_MAX_FEATURES];
  guint n = psl_pond_list_features (game, here, features);

  g_assert_cmpfloat_with_epsilon (tell (game, here),
                                  slow_network_tell (&psl_pond_network, features, n), 10);
}

static void
test_arithmetic (gconstpointer size)
{
  check_games (size, check_arithmetic);
}

/* The cells of @set with file and rank exchanged, or with the files in the mirror. */
static guint32
turn_set (const PslSquareGrid *grid, guint32 set, gboolean exchange)
{
  guint32 turned = 0;

  for (; set != 0; set &= set - 1)
    {
      guint cell = (guint) __builtin_ctz (set);
      guint file = psl_square_grid_get_file (grid, cell),
            rank = psl_square_grid_get_rank (grid, cell);

      turned |= 1u << (exchange ? psl_square_grid_get_cell (grid, rank, file)
                                : psl_square_grid_get_cell (grid, grid->files - 1 - file, rank));
    }
  return turned;
}

/* A pond in the mirror is worth the same, and so is one where the seats have changed places. */
static void
check_mirrors (PslPond *game, const PslPondPosition *here)
{
  const PslSquareGrid *grid = psl_pond_get_grid (game);
  PslPondPosition other = *here;

  for (guint exchange = 0; exchange < 2; exchange++)
    {
      for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
        other.kinds[kind] = turn_set (grid, here->kinds[kind], exchange);
      other.dark = turn_set (grid, here->dark, exchange);
      g_assert_cmpint (tell (game, &other), ==, tell (game, here));
    }

  other = *here;
  other.dark = psl_pond_get_occupied (here) & ~here->dark;
  other.seat = 3 - here->seat;
  for (guint i = 0; i < 2; i++)
    {
      other.scores[i] = here->scores[1 - i];
      other.reserves[i] = here->reserves[1 - i];
    }
  g_assert_cmpint (tell (game, &other), ==, tell (game, here));
}

static void
test_mirrors (gconstpointer size)
{
  check_games (size, check_mirrors);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_data_func ("/games/pond-network/features/large", "pond=large", test_features);
  g_test_add_data_func ("/games/pond-network/features/small", "pond=small", test_features);
  g_test_add_data_func ("/games/pond-network/arithmetic/large", "pond=large", test_arithmetic);
  g_test_add_data_func ("/games/pond-network/arithmetic/small", "pond=small", test_arithmetic);
  g_test_add_data_func ("/games/pond-network/mirrors/large", "pond=large", test_mirrors);
  g_test_add_data_func ("/games/pond-network/mirrors/small", "pond=small", test_mirrors);
  return g_test_run ();
}
