/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-random.h"
#include "games/psl-games.h"
#include "games/psl-pylon-network.h"
#include "games/psl-pylon-tactics.h"
#include "slow-network.h"

static PslGame *
new_game (void)
{
  const char *const options[] = { NULL };
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new ("pylon", options, &error);

  g_assert_no_error (error);
  return game;
}

/* A position after @n_steps at random; FALSE when the game is over by then. */
static gboolean
play_at_random (PslGame *game, guint64 seed, guint n_steps, PslPylonPosition *position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslRandom random;

  psl_random_seed (&random, seed);
  klass->start (game, position);
  for (guint i = 0; i < n_steps; i++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n = klass->list_steps (game, position, steps);

      if (n == 0)
        return FALSE;
      klass->apply (game, position, steps[psl_random_below (&random, n)]);
    }
  return klass->seat_to_move (game, position) != 0;
}

/* --- Tactics, cell by cell --- */

static int
get_top_owner (const PslPylonPosition *here, guint cell)
{
  return psl_pylon_get_owner (here, cell, psl_pylon_get_height (here, cell) - 1);
}

static guint
get_top_size (const PslPylonPosition *here, guint cell)
{
  return psl_pylon_get_size (here, cell, psl_pylon_get_height (here, cell) - 1);
}

static gboolean
are_neighbours (guint a, guint b)
{
  int files = (int) (a % PSL_PYLON_FILES) - (int) (b % PSL_PYLON_FILES);
  int ranks = (int) (a / PSL_PYLON_FILES) - (int) (b / PSL_PYLON_FILES);

  return files * files + ranks * ranks == 1;
}

/* Whether the stack on @from may go onto that on @to (rules.md §2). */
static gboolean
can_move (const PslPylonPosition *here, guint from, guint to)
{
  return are_neighbours (from, to) && psl_pylon_get_height (here, from) > 0 &&
         psl_pylon_get_height (here, to) > 0 &&
         psl_pylon_get_size (here, from, 0) <= get_top_size (here, to);
}

/* Whether, once the stack on @from has gone onto that on @to, the seat that owned it can cover it
 * with another. */
static gboolean
can_pay_back (const PslPylonPosition *here, guint from, guint to)
{
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      if (are_neighbours (cell, to) && psl_pylon_get_height (here, cell) > 0 &&
          get_top_owner (here, cell) == get_top_owner (here, to) &&
          psl_pylon_get_size (here, cell, 0) <= get_top_size (here, from))
        return TRUE;
    }
  return FALSE;
}

static guint
get_count (const guint32 counts[2], guint cell)
{
  return (counts[0] >> cell & 1) + (counts[1] >> cell & 1);
}

static void
check_cell (const PslPylonPosition *here, const PslPylonTactics *tactics, guint cell)
{
  guint attacked = 0, lost = 0, covered = 0, joining = 0, taking = 0, winning = 0;

  for (guint other = 0; other < PSL_PYLON_N_CELLS; other++)
    {
      gboolean same;

      if (!are_neighbours (cell, other) || psl_pylon_get_height (here, other) == 0 ||
          psl_pylon_get_height (here, cell) == 0)
        continue;
      same = get_top_owner (here, cell) == get_top_owner (here, other);
      if (can_move (here, other, cell))
        {
          covered += same;
          attacked += !same;
          lost += !same && !can_pay_back (here, other, cell);
        }
      if (can_move (here, cell, other))
        {
          guint height = psl_pylon_get_height (here, other);

          joining += same;
          if (!same)
            taking = MAX (taking, MIN (height, 2));
          if (!same && !can_pay_back (here, cell, other))
            winning = MAX (winning, MIN (height, 3));
        }
    }

  g_assert_cmpuint (tactics->attacked >> cell & 1, ==, attacked > 0);
  g_assert_cmpuint (get_count (tactics->lost, cell), ==, MIN (lost, 2));
  g_assert_cmpuint (get_count (tactics->covered, cell), ==, MIN (covered, 2));
  g_assert_cmpuint (get_count (tactics->joining, cell), ==, MIN (joining, 2));
  g_assert_cmpuint (get_count (tactics->taking, cell), ==, taking);
  g_assert_cmpuint ((tactics->winning[0] >> cell & 1) + (tactics->winning[1] >> cell & 1) +
                      (tactics->winning[2] >> cell & 1),
                    ==, winning);
}

static void
test_tactics (void)
{
  g_autoptr (PslGame) game = new_game ();

  for (guint seed = 0; seed < 400; seed++)
    {
      PslPylonPosition position;
      PslPylonTactics tactics;

      if (!play_at_random (game, seed, seed % 52, &position))
        continue;
      psl_pylon_find_tactics (&position, &tactics);
      for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
        check_cell (&position, &tactics, cell);
    }
}

/* --- The network --- */

static double
expect_slowly (const PslPylonPosition *here)
{
  guint16 features[PSL_PYLON_MAX_FEATURES];
  guint n = psl_pylon_list_features (here, features);

  return slow_network_tell (psl_pylon_is_stacking (here) ? &psl_pylon_stacking_network
                                                         : &psl_pylon_placing_network,
                            features, n);
}

static void
test_arithmetic (void)
{
  g_autoptr (PslGame) game = new_game ();

  for (guint seed = 0; seed < 200; seed++)
    {
      PslPylonPosition position;

      if (play_at_random (game, seed, seed % 50, &position))
        g_assert_cmpfloat_with_epsilon (psl_pylon_expect_change (&position),
                                        expect_slowly (&position), 10);
    }
}

/* Every feature has its own numbers, and there are no others. */
static void
test_features (void)
{
  g_autoptr (PslGame) game = new_game ();

  for (guint seed = 0; seed < 400; seed++)
    {
      PslPylonPosition position;
      guint16 features[PSL_PYLON_MAX_FEATURES];
      guint limit, n;

      if (!play_at_random (game, seed, seed % 52, &position))
        continue;
      limit = psl_pylon_is_stacking (&position) ? PSL_PYLON_N_STACKING_FEATURES
                                                : PSL_PYLON_N_PLACING_FEATURES;
      n = psl_pylon_list_features (&position, features);
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (n, <=, PSL_PYLON_MAX_FEATURES);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (features[i], <, limit);
    }
}

/* The placements of a game in the mirror: the same sizes on the cells that @mirror leads to. */
static void
mirror_game (PslGame *game, guint64 seed, guint n_steps, guint (*mirror) (guint))
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslPylonPosition a, b;
  PslRandom random;

  psl_random_seed (&random, seed);
  klass->start (game, &a);
  klass->start (game, &b);
  for (guint i = 0; i < n_steps && klass->seat_to_move (game, &a) != 0; i++)
    {
      PslStep steps[PSL_MAX_STEPS];
      PslStep step = steps[psl_random_below (&random, klass->list_steps (game, &a, steps))];
      guint cell = mirror (psl_pylon_step_get_cell (step));

      klass->apply (game, &a, step);
      if (psl_pylon_step_is_stacking (step))
        step = psl_pylon_stacking (mirror (psl_pylon_step_get_from (step)), cell);
      else
        step = psl_pylon_placement (psl_pylon_step_get_size (step), cell);
      klass->apply (game, &b, step);
      if (klass->seat_to_move (game, &a) != 0)
        g_assert_cmpint (psl_pylon_expect_change (&a), ==, psl_pylon_expect_change (&b));
    }
}

static guint
mirror_files (guint cell)
{
  return cell / PSL_PYLON_FILES * PSL_PYLON_FILES + PSL_PYLON_FILES - 1 - cell % PSL_PYLON_FILES;
}

static guint
turn_round (guint cell)
{
  return PSL_PYLON_N_CELLS - 1 - cell;
}

/* A board in the mirror is worth the same. */
static void
test_mirrors (void)
{
  g_autoptr (PslGame) game = new_game ();

  for (guint seed = 0; seed < 20; seed++)
    {
      mirror_game (game, seed, 60, mirror_files);
      mirror_game (game, seed, 60, turn_round);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pylon-network/tactics", test_tactics);
  g_test_add_func ("/games/pylon-network/features", test_features);
  g_test_add_func ("/games/pylon-network/arithmetic", test_arithmetic);
  g_test_add_func ("/games/pylon-network/mirrors", test_mirrors);
  return g_test_run ();
}
