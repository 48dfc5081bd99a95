/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Pylon, sentence by sentence (rules.md §2). */

#include "core/psl-line.h"
#include "games/psl-games.h"
#include "games/psl-pylon.h"

/* A full board, a rank a line from rank 5 down, as the placements that make it:
 *
 *      a   b   c   d   e   f
 *   5  L3  D3  L1  D1  L2  D2
 *   4  D3  L3  D1  L1  D2  L2
 *   3  L3  D3  L1  D1  L2  D2
 *   2  D3  L3  D1  L1  D2  L2
 *   1  L3  D3  L1  D1  L2  D2
 */
#define FULL_BOARD                                                                                 \
  "3a5 3b5 1c5 1d5 2e5 2f5 3b4 3a4 1d4 1c4 2f4 2e4 3a3 3b3 1c3 1d3 2e3 2f3 3b2 3a2 1d2 1c2 2f2 " \
  "2e2 3a1 3b1 1c1 1d1 2e1 2f1"

/* Plays the steps of @notation, each of which must be legal. */
static PslLine *
play (const char *notation)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  PslLine *line = psl_line_new (game);
  g_auto (GStrv) texts = g_strsplit (notation, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      if (texts[i][0] == '\0')
        continue;
      psl_game_read_step (game, psl_line_get_position (line), texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      psl_line_apply (line, step);
    }

  return line;
}

static const PslPylonPosition *
position_of (PslLine *line)
{
  return psl_line_get_position (line);
}

static guint
cell_of (const char *name)
{
  guint cell = G_MAXUINT;

  g_assert_cmpuint (psl_square_grid_parse_cell (&psl_pylon_grid, name, &cell), ==, 2);
  return cell;
}

static gboolean
is_legal (PslLine *line, const char *text)
{
  PslGame *game = psl_line_get_game (line);
  PslStep step;

  g_assert_true (PSL_GAME_GET_CLASS (game)->parse_step (game, text, &step));
  return psl_game_is_legal (game, psl_line_get_position (line), step);
}

static guint
count_steps (PslLine *line)
{
  PslStep steps[PSL_MAX_STEPS];

  return psl_line_list_steps (line, steps);
}

static void
assert_scores (PslLine *line, int light, int dark)
{
  PslGame *game = psl_line_get_game (line);
  int scores[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (game)->scores (game, psl_line_get_position (line), scores);
  g_assert_cmpint (scores[0], ==, light);
  g_assert_cmpint (scores[1], ==, dark);
}

/* --- Placement --- */

static void
test_placement (void)
{
  g_autoptr (PslLine) line = play ("");

  /* Thirty cells, three sizes. */
  g_assert_cmpuint (count_steps (line), ==, 90);
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 1);
  for (guint size = 1; size <= 3; size++)
    g_assert_cmpuint (psl_pylon_get_stash (position_of (line), 1, size), ==, 5);

  psl_line_free (line);
  line = play ("3c2");
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 2);
  g_assert_cmpuint (count_steps (line), ==, 87);
  g_assert_false (is_legal (line, "1c2"));
  g_assert_false (is_legal (line, "c2-c3"));
  g_assert_cmpuint (psl_pylon_get_stash (position_of (line), 1, 3), ==, 4);
  g_assert_cmpuint (psl_pylon_get_stash (position_of (line), 2, 3), ==, 5);
  g_assert_cmpuint (psl_pylon_get_height (position_of (line), cell_of ("c2")), ==, 1);
  g_assert_cmpuint (psl_pylon_get_size (position_of (line), cell_of ("c2"), 0), ==, 3);
  g_assert_cmpint (psl_pylon_get_owner (position_of (line), cell_of ("c2"), 0), ==, 1);
}

static void
test_own_stash (void)
{
  g_autoptr (PslLine) line = play ("3a1 1a2 3b1 1b2 3c1 1c2 3d1 1d2 3e1");

  /* Light has no large pyramid left, Dark one small and all others; 21 cells are free. */
  g_assert_cmpuint (count_steps (line), ==, 3 * 21);
  g_assert_true (is_legal (line, "3f1"));

  psl_line_free (line);
  line = play ("3a1 1a2 3b1 1b2 3c1 1c2 3d1 1d2 3e1 1e2");
  g_assert_cmpuint (count_steps (line), ==, 2 * 20);
  g_assert_false (is_legal (line, "3f1"));
  g_assert_true (is_legal (line, "1f1"));
}

/* --- The change of phase --- */

static void
test_change_of_phase (void)
{
  g_autoptr (PslLine) line = play (FULL_BOARD);

  /* Dark places the last pyramid and stacks first; then the seats alternate. */
  g_assert_true (psl_pylon_is_stacking (position_of (line)));
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 2);
  g_assert_cmpuint (psl_line_get_turn_steps (line), ==, 0);

  psl_line_free (line);
  line = play (FULL_BOARD " c1-b1");
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 1);

  psl_line_free (line);
  line = play (FULL_BOARD " c1-b1 d1-e1");
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 2);
}

static void
test_setup (void)
{
  static const char *const random[] = { "start=random", NULL };
  g_autoptr (PslGame) empty_game = psl_game_new ("pylon", NULL, NULL);
  g_autoptr (PslGame) random_game = psl_game_new ("pylon", random, NULL);
  g_autoptr (PslRecord) record = psl_record_new (random_game);
  g_autoptr (PslLine) line = psl_line_new (random_game);
  PslGameClass *klass = PSL_GAME_GET_CLASS (random_game);
  PslTurn *end;

  g_assert_false (klass->setup_is_automatic (empty_game));
  g_assert_true (klass->setup_is_automatic (random_game));

  psl_line_play_at_random (record, 1, G_MAXUINT, TRUE);
  end = psl_turn_get_line_end (psl_record_get_root (record));
  g_assert_cmpuint (psl_turn_get_number (end), ==, 30);
  psl_line_go (line, end, 1);
  g_assert_true (psl_pylon_is_stacking (position_of (line)));
  g_assert_false (klass->in_setup (random_game, position_of (line)));
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 2);
}

/* --- Stacking --- */

typedef struct
{
  const char *before; /* after FULL_BOARD */
  const char *step;
  gboolean legal;
} StackingCase;

static const StackingCase stacking_cases[] = {
  { "", "a1-b1", TRUE },  /* large on large */
  { "", "c1-b1", TRUE },  /* small on large, the other seat's */
  { "", "b1-c1", FALSE }, /* large on small */
  { "", "d1-e1", TRUE },  /* small on medium */
  { "", "e1-d1", FALSE }, /* medium on small */
  { "", "f1-e1", TRUE },  /* medium on medium */
  { "", "a1-a2", TRUE },  /* up a file */
  { "", "a2-a1", TRUE },  /* and down */
  { "", "f1-f2", TRUE },
  { "", "1c3", FALSE }, /* the board is full */
  /* Never onto an empty cell, and nothing is left to move there. */
  { "c1-b1", "d1-c1", FALSE },
  { "c1-b1", "c2-c1", FALSE },
  { "c1-b1", "c1-c2", FALSE },
  /* A small pyramid lies on b1 now: the top decides under the stack, the bottom in the stack. */
  { "c1-b1", "a1-b1", FALSE },
  { "c1-b1", "b2-b1", FALSE },
  { "c1-b1", "b1-a1", TRUE },
  { "c1-b1", "b1-b2", TRUE },
  { "d1-c1 c2-c1", "c1-b1", TRUE },
};

static void
test_stacking (void)
{
  g_autoptr (PslLine) line = play (FULL_BOARD);

  /* A rank of L3 D3 L1 D1 L2 D2 has 2 + 1 + 2 + 1 + 2 steps along it, and its pyramids stand
   * between others of their size. */
  g_assert_cmpuint (count_steps (line), ==, 5 * 8 + 6 * 4 * 2);

  for (guint i = 0; i < G_N_ELEMENTS (stacking_cases); i++)
    {
      const StackingCase *item = &stacking_cases[i];
      g_autofree char *notation = g_strdup_printf ("%s %s", FULL_BOARD, item->before);
      g_autoptr (PslLine) here = play (notation);

      g_test_message ("%s, then %s", item->before, item->step);
      g_assert_cmpint (is_legal (here, item->step), ==, item->legal);
    }
}

/* Asserts that the stack on @cell is @pyramids, from the bottom up, “L2 D1”. */
static void
assert_stack (PslLine *line, const char *cell, const char *pyramids)
{
  const PslPylonPosition *here = position_of (line);
  guint height = psl_pylon_get_height (here, cell_of (cell));
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint level = 0; level < height; level++)
    g_string_append_printf (found, "%s%c%u", level > 0 ? " " : "",
                            psl_pylon_get_owner (here, cell_of (cell), level) == 1 ? 'L' : 'D',
                            psl_pylon_get_size (here, cell_of (cell), level));

  g_assert_cmpstr (found->str, ==, pyramids);
}

/* Whole stacks move, and keep their order. */
static void
test_order_in_stack (void)
{
  g_autoptr (PslLine) line = play (FULL_BOARD " d1-c1 e1-f1 c1-b1");

  assert_stack (line, "b1", "D3 L1 D1");
  assert_stack (line, "f1", "D2 L2");
  assert_stack (line, "c1", "");
  assert_stack (line, "d1", "");

  psl_line_free (line);
  line = play (FULL_BOARD " c1-d1 d1-e1 e1-f1 a1-a2 f1-f2");
  assert_stack (line, "f2", "L2 D2 L2 D1 L1");
  assert_stack (line, "a2", "D3 L3");

  psl_line_free (line);
  line = play (FULL_BOARD " b1-a1 d1-e1 a1-a2 e1-e2 b2-a2");
  assert_stack (line, "a2", "D3 L3 D3 L3");
  assert_stack (line, "e2", "D2 L2 D1");
}

/* --- End and score --- */

static void
test_scores (void)
{
  g_autoptr (PslLine) line = play ("3c2");

  assert_scores (line, 1, 0);

  psl_line_free (line);
  line = play (FULL_BOARD);
  assert_scores (line, 15, 15);

  /* L1 on D3: both count for Light now. */
  psl_line_free (line);
  line = play (FULL_BOARD " c1-b1");
  assert_scores (line, 16, 14);

  /* The stack of D3 L1 goes on L3: three for Light. */
  psl_line_free (line);
  line = play (FULL_BOARD " c1-b1 b1-a1");
  assert_scores (line, 16, 14);

  /* D1 on L2, then D1 on L1: two for Dark each. */
  psl_line_free (line);
  line = play (FULL_BOARD " d1-e1 c2-c3");
  assert_scores (line, 13, 17);
}

static void
test_agreement (void)
{
  static const struct
  {
    const char *notation;
    int winner;
  } cases[] = {
    { "", 0 },
    { "3c2", 1 }, /* what is in hand counts for nobody */
    { "3c2 1a1", 0 },
    { FULL_BOARD, 0 },
    { FULL_BOARD " c1-b1", 1 },
    { FULL_BOARD " d1-e1 c2-c3", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PslLine) line = play (cases[i].notation);
      PslGame *game = psl_line_get_game (line);

      g_assert_cmpint (PSL_GAME_GET_CLASS (game)->agreed_winner (game, position_of (line)), ==,
                       cases[i].winner);
    }
}

/* Random games end when nothing can move, and whoever owns the tops of more pyramids wins. */
static void
test_ends (void)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  guint n_ends[3] = { 0 };

  for (guint64 seed = 1; seed <= 300; seed++)
    {
      g_autoptr (PslRecord) record = psl_record_new (game);
      g_autoptr (PslLine) line = psl_line_new (game);
      const PslOutcome *outcome;
      int n_pyramids[3] = { 0 };
      PslTurn *end;

      psl_line_play_at_random (record, seed, G_MAXUINT, FALSE);
      end = psl_turn_get_line_end (psl_record_get_root (record));
      psl_line_go (line, end, 1);
      outcome = psl_line_get_outcome (line);
      g_assert_true (outcome->over);
      g_assert_cmpint (psl_line_get_seat_to_move (line), ==, 0);
      g_assert_cmpuint (count_steps (line), ==, 0);

      for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
        {
          guint height = psl_pylon_get_height (position_of (line), cell);

          if (height > 0)
            n_pyramids[psl_pylon_get_owner (position_of (line), cell, height - 1)] += height;
        }
      assert_scores (line, n_pyramids[1], n_pyramids[2]);
      g_assert_cmpint (n_pyramids[1] + n_pyramids[2], ==, 30);

      if (n_pyramids[1] == n_pyramids[2])
        {
          g_assert_cmpint (outcome->winner, ==, 0);
          g_assert_cmpint (outcome->reason, ==, PSL_REASON_DRAW);
        }
      else
        {
          g_assert_cmpint (outcome->winner, ==, n_pyramids[1] > n_pyramids[2] ? 1 : 2);
          g_assert_cmpint (outcome->reason, ==, PSL_REASON_SCORE);
        }
      n_ends[outcome->winner]++;
    }

  for (guint winner = 0; winner < G_N_ELEMENTS (n_ends); winner++)
    g_assert_cmpuint (n_ends[winner], >, 0);
}

/* --- Notation --- */

static void
test_notation (void)
{
  static const char *const good[] = { "3c2", "1A1", "2f5", "c2-c3", "C2-c1", "c2-B2", "f5-e5" };
  static const char *const bad[] = {
    "0c2",   "4c2",    "c2",    "c2-",   "-c2",  "3g1",   "3a6",  "3a0",  "33c2", "3c22",
    "c2-c4", "c2-d3",  "c2-c2", "f1-a2", "c2c3", "c2:c3", "c2+c3", "3-c2", "end",  "pass",
    " 3c2",  "c2 -c3", "c2-c3 ", "c3>c2", "+3c2", "3 c2", "c2-c3-c4",
  };
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep step;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (klass->parse_step (game, good[i], &step));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("“%s”", bad[i]);
      g_assert_false (klass->parse_step (game, bad[i], &step));
    }
}

/* Whatever a position keeps besides the stacks is compared with them. */
static void
test_check (void)
{
  static const gsize kept[] = {
    G_STRUCT_OFFSET (PslPylonPosition, hash),     G_STRUCT_OFFSET (PslPylonPosition, bottoms[1]),
    G_STRUCT_OFFSET (PslPylonPosition, tops[1]),  G_STRUCT_OFFSET (PslPylonPosition, dark_tops),
    G_STRUCT_OFFSET (PslPylonPosition, tall[0]),  G_STRUCT_OFFSET (PslPylonPosition, tall[4]),
    G_STRUCT_OFFSET (PslPylonPosition, stash),    G_STRUCT_OFFSET (PslPylonPosition, scores),
    G_STRUCT_OFFSET (PslPylonPosition, n_placed), G_STRUCT_OFFSET (PslPylonPosition, seat),
  };
  g_autoptr (PslLine) line = play ("3c2 2c3");
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      PslPylonPosition here = *position_of (line);

      g_assert_null (klass->check (game, &here));
      ((guint8 *) &here)[kept[i]] ^= 1;
      g_assert_nonnull (klass->check (game, &here));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pylon/placement", test_placement);
  g_test_add_func ("/games/pylon/own-stash", test_own_stash);
  g_test_add_func ("/games/pylon/change-of-phase", test_change_of_phase);
  g_test_add_func ("/games/pylon/setup", test_setup);
  g_test_add_func ("/games/pylon/stacking", test_stacking);
  g_test_add_func ("/games/pylon/order-in-stack", test_order_in_stack);
  g_test_add_func ("/games/pylon/scores", test_scores);
  g_test_add_func ("/games/pylon/agreement", test_agreement);
  g_test_add_func ("/games/pylon/ends", test_ends);
  g_test_add_func ("/games/pylon/notation", test_notation);
  g_test_add_func ("/games/pylon/check", test_check);

  return g_test_run ();
}
