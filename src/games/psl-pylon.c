/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-pylon.h"

#include <glib/gi18n-lib.h>

#include "core/psl-hash.h"
#include "games/psl-pylon-eval.h"
#include "games/psl-pylon-words.h"

struct _PslPylon
{
  PslGame parent_instance;
};

G_DEFINE_FINAL_TYPE (PslPylon, psl_pylon, PSL_TYPE_GAME)

enum
{
  START_EMPTY,
  START_RANDOM
};

static const PslOptionValue start_values[] = {
  [START_EMPTY] = { "empty", N_ ("Empty board"), N_ ("The players place the pyramids in turn.") },
  [START_RANDOM] = { "random",
                     N_ ("Random placement"),
                     N_ ("The program places all pyramids at random; the game begins with the "
                         "stacking.") },
  { NULL },
};

static const PslOptionSpec pylon_options[] = {
  {
      .name = "start",
      .label = N_ ("Start"),
      .sentence = N_ ("Who places the pyramids on the board."),
      .values = start_values,
  },
};

const PslSquareGrid psl_pylon_grid = { .files = PSL_PYLON_FILES, .ranks = PSL_PYLON_RANKS };

/* --- Stacks --- */

#define OWNERS_MASK G_GUINT64_CONSTANT (0x00000000ffffffff)
#define COUNTS_MASK G_GUINT64_CONSTANT (0x00ffffff00000000)

static inline PslPylonStack
stack_of_one (int seat, guint size)
{
  return G_GUINT64_CONSTANT (1) << (24 + 8 * size) | (guint64) (seat - 1);
}

static inline PslPylonStack
stack_put_on (PslPylonStack stack, PslPylonStack under)
{
  return (stack & COUNTS_MASK) + under +
         ((stack & OWNERS_MASK) << psl_pylon_stack_get_height (under));
}

/* A stack leaves the top byte free for its cell. */
static inline guint64
stack_hash (PslPylonStack stack, guint cell)
{
  return psl_hash_mix (stack | (guint64) cell << 56);
}

/* --- Rules --- */

static void
psl_pylon_configure (PslGame *game)
{
  PslGameSetup *setup = psl_game_get_setup (game);

  setup->n_seats = 2;
  setup->n_cells = PSL_PYLON_N_CELLS;
}

static void
psl_pylon_start (PslGame *game, gpointer position)
{
  PslPylonPosition *here = position;

  memset (here, 0, sizeof (PslPylonPosition));
  memset (here->stash, PSL_PYLON_PER_SIZE, sizeof (here->stash));
  here->seat = 1;
}

static gboolean
can_stack (const PslPylonPosition *here)
{
  guint32 moves[4];

  psl_pylon_find_moves (here, moves);
  return (moves[0] | moves[1] | moves[2] | moves[3]) != 0;
}

static guint
list_stackings (const PslPylonPosition *here, PslStep *steps)
{
  static const int distances[4] = { 1, PSL_PYLON_FILES, -1, -PSL_PYLON_FILES };
  PslStep *next = steps;
  guint32 moves[4];

  psl_pylon_find_moves (here, moves);

  /* Two directions in one word: where such a loop ends cannot be foreseen, and costs. */
  for (guint i = 0; i < 4; i += 2)
    {
      PslStep first = (PslStep) ((int) psl_pylon_stacking (0, 0) + distances[i]);
      guint more = (guint) (distances[i + 1] - distances[i]) - 32 * 0x101u;

      for (guint64 cells = moves[i] | (guint64) moves[i + 1] << 32; cells != 0; cells &= cells - 1)
        {
          guint bit = (guint) __builtin_ctzll (cells);

          *next++ = first + bit * 0x101u + (bit >> 5) * more;
        }
    }

  return (guint) (next - steps);
}

static guint
list_placements (const PslPylonPosition *here, PslStep *steps)
{
  PslStep *next = steps;

  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      if (here->stacks[cell] != 0)
        continue;

      for (guint size = 1; size <= PSL_PYLON_N_SIZES; size++)
        {
          if (psl_pylon_get_stash (here, here->seat, size) > 0)
            *next++ = psl_pylon_placement (size, cell);
        }
    }

  return (guint) (next - steps);
}

static guint
psl_pylon_list_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  const PslPylonPosition *here = position;

  return psl_pylon_is_stacking (here) ? list_stackings (here, steps)
                                      : list_placements (here, steps);
}

static void
place (PslPylonPosition *here, guint size, guint cell)
{
  guint32 bit = 1u << cell;

  here->stacks[cell] = stack_of_one (here->seat, size);
  here->hash ^= stack_hash (here->stacks[cell], cell);

  for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
    {
      if (size <= i + 1)
        here->bottoms[i] |= bit;
      if (size >= i + 1)
        here->tops[i] |= bit;
    }

  if (here->seat == 2)
    here->dark_tops |= bit;

  here->stash[here->seat - 1][size - 1]--;
  here->scores[here->seat - 1]++;
  here->n_placed++;
}

static void
move_stack (PslPylonPosition *here, guint from, guint to)
{
  PslPylonStack stack = here->stacks[from];
  PslPylonStack under = here->stacks[to];
  PslPylonStack sum = stack_put_on (stack, under);
  guint height_under = psl_pylon_stack_get_height (under);
  guint height = height_under + psl_pylon_stack_get_height (stack);
  guint owner = here->dark_tops >> from & 1;
  guint owner_under = here->dark_tops >> to & 1;

  here->hash ^= stack_hash (stack, from) ^ stack_hash (under, to) ^ stack_hash (sum, to);
  here->stacks[from] = 0;
  here->stacks[to] = sum;

  psl_pylon_move_sets (here->bottoms, here->tops, &here->dark_tops, from, to);
  for (guint i = 0; i < PSL_PYLON_N_TALL; i++)
    here->tall[i] = (here->tall[i] & ~(1u << from)) | (guint32) (height >= psl_pylon_tall[i]) << to;
  here->scores[owner_under] -= height_under;
  here->scores[owner] += height_under;
}

static void
psl_pylon_apply (PslGame *game, gpointer position, PslStep step)
{
  PslPylonPosition *here = position;

  if (psl_pylon_step_is_stacking (step))
    {
      move_stack (here, psl_pylon_step_get_from (step), psl_pylon_step_get_cell (step));
      here->seat = 3 - here->seat;
    }
  else
    {
      place (here, psl_pylon_step_get_size (step), psl_pylon_step_get_cell (step));

      /* The seat that made the last placement makes the first stacking step as well. */
      if (!psl_pylon_is_stacking (here))
        here->seat = 3 - here->seat;
    }
}

static int
psl_pylon_seat_to_move (PslGame *game, gconstpointer position)
{
  const PslPylonPosition *here = position;

  return psl_pylon_is_stacking (here) && !can_stack (here) ? 0 : here->seat;
}

/* A turn is one step; the last placement and the first stacking step are turns of their own. */
static guint
psl_pylon_turn_steps (PslGame *game, gconstpointer position)
{
  return 0;
}

static int
leader (const PslPylonPosition *here)
{
  if (here->scores[0] == here->scores[1])
    return 0;

  return here->scores[0] > here->scores[1] ? 1 : 2;
}

static void
psl_pylon_outcome (PslGame *game, gconstpointer position, PslOutcome *outcome)
{
  *outcome = (PslOutcome) { .over = psl_pylon_seat_to_move (game, position) == 0 };
  if (!outcome->over)
    return;

  outcome->winner = leader (position);
  outcome->reason = outcome->winner != 0 ? PSL_REASON_SCORE : PSL_REASON_DRAW;
}

static void
psl_pylon_scores (PslGame *game, gconstpointer position, int scores[PSL_MAX_SEATS])
{
  const PslPylonPosition *here = position;

  scores[0] = here->scores[0];
  scores[1] = here->scores[1];
}

/* The board alone is enough: what is left in the stashes and the seat to move follow from it. */
static guint64
psl_pylon_hash (PslGame *game, gconstpointer position)
{
  const PslPylonPosition *here = position;

  return here->hash;
}

static gboolean
psl_pylon_in_setup (PslGame *game, gconstpointer position)
{
  return !psl_pylon_is_stacking (position);
}

static gboolean
psl_pylon_setup_is_automatic (PslGame *game)
{
  return psl_game_get_option (game, "start") == START_RANDOM;
}

/* Pyramids in hand count for nobody (rules.md §0, "Ends that every game has"). */
static int
psl_pylon_agreed_winner (PslGame *game, gconstpointer position)
{
  return leader (position);
}

/* --- Cells and notation --- */

static guint
psl_pylon_print_cell (PslGame *game, guint cell, char *text)
{
  return psl_square_grid_print_cell (&psl_pylon_grid, cell, text);
}

static guint
psl_pylon_parse_cell (PslGame *game, const char *text, guint *cell)
{
  return psl_square_grid_parse_cell (&psl_pylon_grid, text, cell);
}

static int
psl_pylon_neighbour (PslGame *game, guint cell, PslDirection direction)
{
  return psl_square_grid_get_neighbour (&psl_pylon_grid, cell, direction);
}

static guint
psl_pylon_print_step (PslGame *game, PslStep step, char *text)
{
  guint length = 0;

  if (psl_pylon_step_is_stacking (step))
    {
      length = psl_pylon_print_cell (game, psl_pylon_step_get_from (step), text);
      text[length++] = '-';
    }
  else
    {
      text[length++] = (char) ('0' + psl_pylon_step_get_size (step));
    }

  return length + psl_pylon_print_cell (game, psl_pylon_step_get_cell (step), text + length);
}

static gboolean
parse_placement (const char *text, PslStep *step)
{
  guint size = (guint) text[0] - '0';
  guint cell, length;

  if (size < 1 || size > PSL_PYLON_N_SIZES)
    return FALSE;

  length = psl_square_grid_parse_cell (&psl_pylon_grid, text + 1, &cell);
  if (length == 0 || text[1 + length] != '\0')
    return FALSE;

  *step = psl_pylon_placement (size, cell);
  return TRUE;
}

static gboolean
parse_stacking (const char *text, PslStep *step)
{
  guint from, to, length;

  length = psl_square_grid_parse_cell (&psl_pylon_grid, text, &from);
  if (length == 0 || text[length] != '-')
    return FALSE;

  text += length + 1;
  length = psl_square_grid_parse_cell (&psl_pylon_grid, text, &to);
  if (length == 0 || text[length] != '\0')
    return FALSE;

  *step = psl_pylon_stacking (from, to);
  return psl_square_grid_are_neighbours (&psl_pylon_grid, from, to);
}

static gboolean
psl_pylon_parse_step (PslGame *game, const char *text, PslStep *step)
{
  return parse_placement (text, step) || parse_stacking (text, step);
}

static guint
psl_pylon_get_path (
    PslGame *game, gconstpointer position, PslStep step, guint number, PslTarget path[PSL_MAX_PATH])
{
  if (number > 0)
    return 0;

  if (psl_pylon_step_is_stacking (step))
    path[0] = psl_target_cell (psl_pylon_step_get_from (step));
  else
    path[0] = psl_target (PSL_TARGET_RESERVE, psl_pylon_step_get_size (step));

  path[1] = psl_target_cell (psl_pylon_step_get_cell (step));
  return 2;
}

static PslTarget
psl_pylon_find_reserve (PslGame *game, gconstpointer position, guint number)
{
  const PslPylonPosition *here = position;

  if (psl_pylon_is_stacking (here) || number < 1 || number > PSL_PYLON_N_SIZES ||
      psl_pylon_get_stash (here, here->seat, number) == 0)
    return PSL_NO_TARGET;

  return psl_target (PSL_TARGET_RESERVE, number);
}

/* --- Invariants --- */

/* What a position keeps besides the stacks, counted again pyramid by pyramid. */
static const char *
recount (const PslPylonPosition *here, PslPylonPosition *again)
{
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      guint height = psl_pylon_get_height (here, cell);
      guint top_size, bottom_size;
      int top_owner;

      if (height == 0)
        continue;
      if (here->stacks[cell] >> height & (OWNERS_MASK >> height))
        return "a stack has owners above its top";

      for (guint level = 0; level < height; level++)
        {
          int owner = psl_pylon_get_owner (here, cell, level);
          guint size = psl_pylon_get_size (here, cell, level);

          if (again->stash[owner - 1][size - 1]-- == 0)
            return "a seat has more than five pyramids of a size";
        }

      bottom_size = psl_pylon_get_size (here, cell, 0);
      top_size = psl_pylon_get_size (here, cell, height - 1);
      top_owner = psl_pylon_get_owner (here, cell, height - 1);
      for (guint size = 1; size <= PSL_PYLON_N_SIZES; size++)
        {
          again->bottoms[size - 1] |= (guint32) (bottom_size <= size) << cell;
          again->tops[size - 1] |= (guint32) (top_size >= size) << cell;
        }
      again->dark_tops |= (guint32) (top_owner == 2) << cell;
      for (guint i = 0; i < PSL_PYLON_N_TALL; i++)
        again->tall[i] |= (guint32) (height >= psl_pylon_tall[i]) << cell;
      again->scores[top_owner - 1] += height;
      again->n_placed += height;
      again->hash ^= stack_hash (here->stacks[cell], cell);
    }

  return NULL;
}

static const char *
psl_pylon_check (PslGame *game, gconstpointer position)
{
  const PslPylonPosition *here = position;
  PslPylonPosition again;
  const char *fault;
  guint n_steps;

  psl_pylon_start (game, &again);
  fault = recount (here, &again);
  if (fault != NULL)
    return fault;

  if (memcmp (again.tall, here->tall, sizeof again.tall) != 0)
    return "the sets of tall stacks are wrong";
  if (memcmp (again.bottoms, here->bottoms, sizeof (again.bottoms)) != 0)
    return "the sets of bottom pyramids are wrong";
  if (memcmp (again.tops, here->tops, sizeof (again.tops)) != 0 ||
      again.dark_tops != here->dark_tops)
    return "the sets of top pyramids are wrong";
  if (memcmp (again.stash, here->stash, sizeof (again.stash)) != 0)
    return "the stashes do not hold what is missing on the board";
  if (memcmp (again.scores, here->scores, sizeof (again.scores)) != 0)
    return "the scores are wrong";
  if (again.n_placed != here->n_placed)
    return "the number of placements is wrong";
  if (again.hash != here->hash)
    return "the hash is wrong";

  /* Each stacking step leaves one stack fewer; the change of phase does not change the seat. */
  n_steps = here->n_placed;
  if (psl_pylon_is_stacking (here))
    n_steps += PSL_PYLON_N_CELLS - (guint) __builtin_popcount (here->tops[0]) + 1;
  if (here->seat != 1 + n_steps % 2)
    return "it is the wrong seat's turn";

  return NULL;
}

static void
psl_pylon_class_init (PslPylonClass *klass)
{
  PslGameClass *game_class = PSL_GAME_CLASS (klass);

  game_class->id = "pylon";
  game_class->name = N_ ("Pylon");
  game_class->summary = N_ ("Place your pyramids, then stack them until nothing can move.");
  game_class->minutes = "10–15";
  game_class->position_size = sizeof (PslPylonPosition);
  game_class->options = pylon_options;
  game_class->n_options = G_N_ELEMENTS (pylon_options);
  game_class->by_margin = TRUE;

  game_class->configure = psl_pylon_configure;
  game_class->print_cell = psl_pylon_print_cell;
  game_class->parse_cell = psl_pylon_parse_cell;
  game_class->neighbour = psl_pylon_neighbour;
  game_class->start = psl_pylon_start;
  game_class->list_steps = psl_pylon_list_steps;
  game_class->apply = psl_pylon_apply;
  game_class->seat_to_move = psl_pylon_seat_to_move;
  game_class->turn_steps = psl_pylon_turn_steps;
  game_class->outcome = psl_pylon_outcome;
  game_class->scores = psl_pylon_scores;
  game_class->hash = psl_pylon_hash;
  game_class->in_setup = psl_pylon_in_setup;
  game_class->setup_is_automatic = psl_pylon_setup_is_automatic;
  game_class->agreed_winner = psl_pylon_agreed_winner;
  game_class->check = psl_pylon_check;
  game_class->print_step = psl_pylon_print_step;
  game_class->parse_step = psl_pylon_parse_step;
  game_class->get_path = psl_pylon_get_path;
  game_class->find_reserve = psl_pylon_find_reserve;

  psl_pylon_class_init_eval (game_class);
  psl_pylon_class_init_words (game_class);
}

static void
psl_pylon_init (PslPylon *self)
{
}
