/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-pond.h"

#include <glib/gi18n-lib.h>

#include "core/psl-hash.h"
#include "games/psl-pond-eval.h"
#include "games/psl-pond-words.h"

struct _PslPond
{
  PslGame parent_instance;

  const PslSquareGrid *grid;
  guint n_eggs;
  guint goal;

  guint32 cells;     /* every cell */
  guint32 not_last;  /* the cells that have one cell to the east */
  guint32 not_last2; /* the cells that have two */
  guint32 neighbours[PSL_POND_MAX_CELLS];
};

G_DEFINE_FINAL_TYPE (PslPond, psl_pond, PSL_TYPE_GAME)

static const PslSquareGrid large_grid = { 5, 5 };
static const PslSquareGrid small_grid = { 4, 4 };

enum
{
  POND_LARGE,
  POND_SMALL
};

static const PslOptionValue pond_values[] = {
  { "large", N_ ("Large"), N_ ("5 × 5 cells, 15 eggs each, 10 points win") },
  { "small", N_ ("Small"), N_ ("4 × 4 cells, 11 eggs each, 7 points win") },
  { NULL },
};

static const PslOptionSpec pond_options[] = {
  { .name = "pond",
    .label = N_ ("Size"),
    .sentence = N_ ("The size of the pond."),
    .values = pond_values },
};

/* --- Geometry --- */

/* The cells of @set moved by one cell; those that would leave the board are gone. */
static inline guint32
move_east (const PslPond *self, guint32 set)
{
  return (set & self->not_last) << 1;
}

static inline guint32
move_west (const PslPond *self, guint32 set)
{
  return set >> 1 & self->not_last;
}

static inline guint32
move_north (const PslPond *self, guint32 set)
{
  return set << self->grid->files & self->cells;
}

static inline guint32
move_south (const PslPond *self, guint32 set)
{
  return set >> self->grid->files;
}

/* --- Hash --- */

static inline guint64
piece_key (guint cell, guint kind, gboolean dark)
{
  return psl_hash_mix (1 + (cell * PSL_POND_N_KINDS + kind) * 2 + (dark ? 1 : 0));
}

/* The hash of the pieces on @cells. */
static guint64
hash_pieces (const PslPondPosition *here, guint32 cells)
{
  guint64 hash = 0;

  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      for (guint32 left = here->kinds[kind] & cells; left != 0; left &= left - 1)
        {
          guint cell = (guint) __builtin_ctz (left);

          hash ^= piece_key (cell, kind, here->dark >> cell & 1);
        }
    }
  return hash;
}

static guint64
psl_pond_hash (PslGame *game, gconstpointer position)
{
  const PslPondPosition *here = position;
  guint64 rest = (guint64) here->reserves[0] | (guint64) here->reserves[1] << 8 |
                 (guint64) here->scores[0] << 16 | (guint64) here->scores[1] << 24 |
                 (guint64) here->seat << 32 | G_GUINT64_CONSTANT (1) << 48;

  return here->hash ^ psl_hash_mix (rest);
}

/* --- Rules --- */

static void
psl_pond_start (PslGame *game, gpointer position)
{
  PslPond *self = PSL_POND (game);

  *(PslPondPosition *) position = (PslPondPosition){
    .reserves = { self->n_eggs, self->n_eggs },
    .seat = 1,
  };
}

static inline guint32
get_own (const PslPondPosition *here)
{
  return here->seat == 2 ? here->dark : psl_pond_get_occupied (here) & ~here->dark;
}

/* Adds a step to each cell of @arrivals from the cell @distance before it. */
static inline guint
list_moves (PslStep *steps, guint n, guint32 arrivals, int distance)
{
  for (; arrivals != 0; arrivals &= arrivals - 1)
    {
      guint to = (guint) __builtin_ctz (arrivals);

      steps[n++] = psl_pond_make_step ((int) to - distance, to);
    }
  return n;
}

/* Moves by one cell of @pieces to the cells of @empty, in every direction, and by two of @jumpers
 * over whatever stands between. */
static inline guint
list_all_moves (PslPond *self,
                guint32 pieces,
                guint32 jumpers,
                guint32 empty,
                PslStep *steps,
                guint n)
{
  int files = (int) self->grid->files;

  n = list_moves (steps, n, move_east (self, pieces) & empty, 1);
  n = list_moves (steps, n, move_west (self, pieces) & empty, -1);
  n = list_moves (steps, n, move_north (self, pieces) & empty, files);
  n = list_moves (steps, n, move_south (self, pieces) & empty, -files);
  if (jumpers == 0)
    return n;
  n = list_moves (steps, n, move_east (self, move_east (self, jumpers)) & empty, 2);
  n = list_moves (steps, n, move_west (self, move_west (self, jumpers)) & empty, -2);
  n = list_moves (steps, n, move_north (self, move_north (self, jumpers)) & empty, 2 * files);
  n = list_moves (steps, n, move_south (self, move_south (self, jumpers)) & empty, -2 * files);
  return n;
}

static guint
psl_pond_list_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  PslPond *self = (PslPond *) game;
  const PslPondPosition *here = position;
  guint32 own = get_own (here);
  guint32 frogs = own & here->kinds[PSL_POND_FROG];
  guint32 movers = frogs | (own & here->kinds[PSL_POND_TADPOLE]);
  guint32 empty = self->cells & ~psl_pond_get_occupied (here);
  guint n = 0;

  if (here->state != PSL_POND_PLAYING)
    return 0;

  if (here->reserves[here->seat - 1] > 0)
    {
      for (guint32 left = empty; left != 0; left &= left - 1)
        steps[n++] = psl_pond_make_step (-1, (guint) __builtin_ctz (left));
    }
  return list_all_moves (self, movers, frogs, empty, steps, n);
}

/* Whether the seat to move has a legal step (rules.md §3, "End": elimination). */
static inline gboolean
can_move (PslPond *self, const PslPondPosition *here)
{
  guint32 own = get_own (here);
  guint32 frogs = own & here->kinds[PSL_POND_FROG];
  guint32 movers = frogs | (own & here->kinds[PSL_POND_TADPOLE]);
  guint32 empty = self->cells & ~psl_pond_get_occupied (here);
  guint32 east = move_east (self, frogs), west = move_west (self, frogs);
  guint32 north = move_north (self, frogs), south = move_south (self, frogs);

  if (here->reserves[here->seat - 1] > 0)
    return empty != 0;
  return ((move_east (self, movers) | move_west (self, movers) | move_north (self, movers) |
           move_south (self, movers) | move_east (self, east) | move_west (self, west) |
           move_north (self, north) | move_south (self, south)) &
          empty) != 0;
}

/* The action: the piece that acted now stands on @to. */
static inline void
act (PslPondPosition *here, int from, guint to)
{
  guint32 arrival = 1u << to;

  if (from < 0)
    {
      here->reserves[here->seat - 1]--;
      here->kinds[PSL_POND_EGG] |= arrival;
    }
  else
    {
      guint32 departure = 1u << from;
      PslPondKind kind =
        here->kinds[PSL_POND_FROG] & departure ? PSL_POND_FROG : PSL_POND_TADPOLE;

      here->kinds[kind] ^= departure | arrival;
      here->dark &= ~departure;
    }
  if (here->seat == 2)
    here->dark |= arrival;
}

/* Every piece on @cells develops once. */
static inline void
develop (PslPondPosition *here, guint32 cells)
{
  guint32 eggs = here->kinds[PSL_POND_EGG] & cells;
  guint32 tadpoles = here->kinds[PSL_POND_TADPOLE] & cells;
  guint32 frogs = here->kinds[PSL_POND_FROG] & cells;

  here->kinds[PSL_POND_EGG] ^= eggs | frogs;
  here->kinds[PSL_POND_TADPOLE] ^= tadpoles | eggs;
  here->kinds[PSL_POND_FROG] ^= frogs | tadpoles;
}

/* The cells of @set that belong to a run of three or more along a rank or a file. */
static inline guint32
find_sets (const PslPond *self, guint32 set)
{
  guint files = self->grid->files;
  guint32 ranks = set & set >> 1 & set >> 2 & self->not_last2;
  guint32 columns = set & set >> files & set >> 2 * files;

  return ranks | ranks << 1 | ranks << 2 | columns | columns << files | columns << 2 * files;
}

/* Takes the pieces of all sets off the board and counts them for their owners. */
static inline void
score (PslPond *self, PslPondPosition *here, guint32 scored[PSL_POND_N_KINDS])
{
  guint32 gone = 0;

  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      scored[kind] = find_sets (self, here->kinds[kind]);
      gone |= scored[kind];
    }
  if (gone == 0)
    return;

  here->hash ^= hash_pieces (here, gone);
  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    here->kinds[kind] &= ~gone;
  here->scores[0] += (guint8) __builtin_popcount (gone & ~here->dark);
  here->scores[1] += (guint8) __builtin_popcount (gone & here->dark);
  here->dark &= ~gone;
}

static inline void
apply_step (PslPond *self,
            PslPondPosition *here,
            PslStep step,
            PslPondEvents *events,
            PslPondPosition *developed)
{
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);

  guint32 changing = self->neighbours[to] | 1u << to | (from >= 0 ? 1u << from : 0);

  here->hash ^= hash_pieces (here, changing);
  act (here, from, to);
  events->developed = self->neighbours[to] & psl_pond_get_occupied (here);
  develop (here, events->developed);
  here->hash ^= hash_pieces (here, changing);
  if (developed != NULL)
    *developed = *here;
  score (self, here, events->scored);

  here->seat = 3 - here->seat;
  if (here->scores[0] >= self->goal || here->scores[1] >= self->goal)
    here->state = PSL_POND_WON_BY_SCORE;
  else if (!can_move (self, here))
    here->state = PSL_POND_WON_BY_ELIMINATION;
}

static void
psl_pond_apply (PslGame *game, gpointer position, PslStep step)
{
  PslPondEvents events;

  apply_step ((PslPond *) game, position, step, &events, NULL);
}

void
psl_pond_apply_with_events (PslPond *self,
                            PslPondPosition *position,
                            PslStep step,
                            PslPondEvents *events,
                            PslPondPosition *developed)
{
  g_return_if_fail (PSL_IS_POND (self));

  apply_step (self, position, step, events, developed);
}

gboolean
psl_pond_step_scores (PslPond *self, const PslPondPosition *position, PslStep step)
{
  PslPondPosition after = *position;
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);
  act (&after, from, to);
  develop (&after, self->neighbours[to] & psl_pond_get_occupied (&after));
  return (find_sets (self, after.kinds[PSL_POND_EGG]) |
          find_sets (self, after.kinds[PSL_POND_TADPOLE]) |
          find_sets (self, after.kinds[PSL_POND_FROG])) != 0;
}

static int
psl_pond_seat_to_move (PslGame *game, gconstpointer position)
{
  const PslPondPosition *here = position;

  return here->state == PSL_POND_PLAYING ? here->seat : 0;
}

/* A turn is one step, so no position stands inside a turn. */
static guint
psl_pond_turn_steps (PslGame *game, gconstpointer position)
{
  return 0;
}

static void
psl_pond_outcome (PslGame *game, gconstpointer position, PslOutcome *outcome)
{
  const PslPondPosition *here = position;

  *outcome = (PslOutcome){ .over = here->state != PSL_POND_PLAYING };
  if (here->state == PSL_POND_WON_BY_ELIMINATION)
    {
      outcome->winner = 3 - here->seat;
      outcome->reason = PSL_REASON_ELIMINATION;
    }
  else if (here->state == PSL_POND_WON_BY_SCORE)
    {
      gboolean level = here->scores[0] == here->scores[1];

      outcome->winner = level ? 0 : here->scores[0] > here->scores[1] ? 1 : 2;
      outcome->reason = level ? PSL_REASON_DRAW : PSL_REASON_SCORE;
    }
}

static void
psl_pond_scores (PslGame *game, gconstpointer position, int scores[PSL_MAX_SEATS])
{
  const PslPondPosition *here = position;

  scores[0] = here->scores[0];
  scores[1] = here->scores[1];
  scores[2] = 0;
}

static gboolean
psl_pond_is_progress (PslGame *game, gconstpointer before, PslStep step, gconstpointer after)
{
  const PslPondPosition *was = before, *is = after;
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);
  return from < 0 || is->scores[0] + is->scores[1] > was->scores[0] + was->scores[1];
}

static const char *
psl_pond_check (PslGame *game, gconstpointer position)
{
  PslPond *self = PSL_POND (game);
  const PslPondPosition *here = position;
  guint32 occupied = psl_pond_get_occupied (here);
  guint n_pieces = 0;

  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      n_pieces += (guint) __builtin_popcount (here->kinds[kind]);
      if (find_sets (self, here->kinds[kind]) != 0)
        return "a set has not been scored";
    }
  if ((guint) __builtin_popcount (occupied) != n_pieces)
    return "two pieces on one cell";
  if ((occupied & ~self->cells) != 0 || (here->dark & ~occupied) != 0)
    return "a piece beside the board";
  for (guint seat = 1; seat <= 2; seat++)
    {
      guint32 own = seat == 2 ? here->dark : occupied & ~here->dark;

      if (here->reserves[seat - 1] + here->scores[seat - 1] + (guint) __builtin_popcount (own) !=
          self->n_eggs)
        return "pieces of a seat were lost or made";
    }
  if (hash_pieces (here, occupied) != here->hash)
    return "the hash is not that of the board";
  return NULL;
}

/* --- Object --- */

const PslSquareGrid *
psl_pond_get_grid (PslPond *self)
{
  g_return_val_if_fail (PSL_IS_POND (self), NULL);

  return self->grid;
}

guint
psl_pond_get_n_eggs (PslPond *self)
{
  g_return_val_if_fail (PSL_IS_POND (self), 0);

  return self->n_eggs;
}

guint
psl_pond_get_goal (PslPond *self)
{
  g_return_val_if_fail (PSL_IS_POND (self), 0);

  return self->goal;
}

static void
psl_pond_configure (PslGame *game)
{
  PslPond *self = PSL_POND (game);
  PslGameSetup *setup = psl_game_get_setup (game);
  gboolean small = setup->options[0] == POND_SMALL;

  self->grid = small ? &small_grid : &large_grid;
  self->n_eggs = small ? 11 : 15;
  self->goal = small ? 7 : 10;
  setup->n_seats = 2;
  setup->n_cells = psl_square_grid_get_n_cells (self->grid);

  self->cells = (1u << setup->n_cells) - 1;
  for (guint cell = 0; cell < setup->n_cells; cell++)
    {
      guint file = psl_square_grid_get_file (self->grid, cell);

      if (file + 1 < self->grid->files)
        self->not_last |= 1u << cell;
      if (file + 2 < self->grid->files)
        self->not_last2 |= 1u << cell;
    }
  for (guint cell = 0; cell < setup->n_cells; cell++)
    {
      guint32 set = 1u << cell;

      self->neighbours[cell] = move_east (self, set) | move_west (self, set) |
                               move_north (self, set) | move_south (self, set);
    }
}

static void
psl_pond_class_init (PslPondClass *class)
{
  PslGameClass *klass = PSL_GAME_CLASS (class);

  klass->id = "pond";
  klass->name = N_ ("Pond");
  klass->summary = N_ ("Eggs become tadpoles and tadpoles frogs: line up three of a kind.");
  klass->minutes = "15–25";
  klass->position_size = sizeof (PslPondPosition);
  klass->options = pond_options;
  klass->n_options = G_N_ELEMENTS (pond_options);
  klass->can_repeat = TRUE;

  klass->configure = psl_pond_configure;
  klass->start = psl_pond_start;
  klass->list_steps = psl_pond_list_steps;
  klass->apply = psl_pond_apply;
  klass->seat_to_move = psl_pond_seat_to_move;
  klass->turn_steps = psl_pond_turn_steps;
  klass->outcome = psl_pond_outcome;
  klass->scores = psl_pond_scores;
  klass->hash = psl_pond_hash;
  klass->is_progress = psl_pond_is_progress;
  klass->check = psl_pond_check;
  psl_pond_class_init_eval (klass);
  psl_pond_class_init_words (klass);
}

static void
psl_pond_init (PslPond *self)
{
}
