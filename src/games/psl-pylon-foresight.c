/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can still come of a position of the stacking.  It rests on one observation: steps only ever
 * vanish.  A stack's bottom stays the same as long as the stack stands where it does, what lands on it
 * makes its top no larger, and an empty cell stays empty.  So a stack can move from A to B at some time
 * in the future only if the stack that is on A now could move onto the stack that is on B now.
 *
 * A set of cells has the bit of the cell's number.  Moves are sets of the cells that a stack can leave,
 * by direction, as PSL_PYLON_FIND_MOVES() gives them.  Four positions are looked at together. */

#include "games/psl-pylon-foresight.h"

#include "core/psl-hash.h"
#include "games/psl-pylon.h"

#define N_LANES 4

/* A set of cells for each of four positions. */
typedef guint32 Sets __attribute__ ((vector_size (4 * N_LANES)));

/* What a stack that may still change its owner is worth less than one that cannot, in hundredths of
 * each of its pyramids, and what else is worth something, in hundredths of a point.  Fitted by least
 * squares to the exact margins of 38,000 positions of 10 to 20 stacks (NOTES.md in src/engine). */
enum
{
  LOSS_ATTACKED = 110,    /* the other seat can take it at once */
  LOSS_DEFENDED = 60,     /* the same, but the seat itself can cover it too */
  LOSS_FIXED = 30,        /* it is not attacked, and cannot move */
  LOSS_MOBILE = 5,        /* it is not attacked, and can move */
  WORTH_MOBILE = 55,      /* a stack that can move */
  WORTH_COVERED = -45,    /* a stack that the seat itself can cover */
  WORTH_SMALL_TOP = 60,   /* a stack with a small top that can move or be covered */
  WORTH_LARGE_TOP = -25,  /* the same with a large top */
  WORTH_TO_MOVE = 200,
  WORTH_HEAT = 100,       /* a point that pairs of stacks give the seat to move */
  EFFORT_STEP = 50        /* a step; not fitted, but chosen for the fewest nodes */
};

/**
 * Prospects:
 * @bottoms, @tops, @dark_tops: as in PslPylonPosition
 * @pairs: the western cells of pairs of neighbours, and the southern ones (see weigh_pairs())
 * @onward: the stacks that can move from there to the other cell of the pair
 * @back: those that the other can move onto
 * @contested: those that belong to another seat than the other
 * @moves: the steps, without those in pairs
 * @movers: the stacks that can make them
 * @live: the stacks that can make one or be covered by one
 * @own: by seat − 1, the live stacks of the seat
 * @attacked: the stacks that the other seat can take
 * @covered: the stacks that their own seat can cover
 * @insecure: the stacks whose pyramids the other seat may come to own
 * @open: by size − 1, the live stacks whose top may as well have that size
 * @worth: what Light's stacks are worth more than Dark's, without what it costs to be insecure
 * @n_steps: how many steps there are
 *
 * What there is to know about four positions.  All sets but the first three leave out what can never
 * change again.
 */
typedef struct
{
  Sets bottoms[PSL_PYLON_N_SIZES];
  Sets tops[PSL_PYLON_N_SIZES];
  Sets dark_tops;
  Sets pairs[2];
  Sets onward[2];
  Sets back[2];
  Sets contested[2];
  Sets moves[4];
  Sets movers;
  Sets live;
  Sets own[2];
  Sets attacked;
  Sets covered;
  Sets insecure;
  Sets open[PSL_PYLON_N_SIZES];
  Sets worth;
  Sets n_steps;
} Prospects;

/* From a cell to the other of its pair. */
static const guint distances[2] = { 1, PSL_PYLON_FILES };

/* --- Sets of cells --- */

/* Where a step from a cell of @cells can end. */
static inline Sets
move_from (const Sets moves[4], Sets cells)
{
  return (cells & moves[0]) << 1 | (cells & moves[1]) << PSL_PYLON_FILES |
         (cells & moves[2]) >> 1 | (cells & moves[3]) >> PSL_PYLON_FILES;
}

/* Where a step that ends on a cell of @cells can begin. */
static inline Sets
move_to (const Sets moves[4], Sets cells)
{
  return (cells >> 1 & moves[0]) | (cells >> PSL_PYLON_FILES & moves[1]) |
         (cells << 1 & moves[2]) | (cells << PSL_PYLON_FILES & moves[3]);
}

static inline gboolean
is_empty (Sets sets)
{
  typedef guint64 Halves __attribute__ ((vector_size (4 * N_LANES)));
  Halves halves = (Halves) sets;

  return (halves[0] | halves[1]) == 0;
}

/* How many cells are in each set. */
static inline Sets
count (Sets sets)
{
  sets -= sets >> 1 & 0x55555555u;
  sets = (sets & 0x33333333u) + (sets >> 2 & 0x33333333u);
  sets = (sets + (sets >> 4)) & 0x0f0f0f0fu;
  sets += sets >> 8;
  return (sets + (sets >> 16)) & 0x3fu;
}

/* --- What matters --- */

static inline void
find_pairs (Prospects *self)
{
  Sets east, north, west, south;

  PSL_PYLON_FIND_MOVES (self->bottoms, self->tops, self->moves);
  east = self->moves[0] | self->moves[2] >> 1;
  north = self->moves[1] | self->moves[3] >> PSL_PYLON_FILES;
  west = east << 1;
  south = north << PSL_PYLON_FILES;

  self->pairs[0] = (east & ~(north | west | south)) & (west & ~(east | north | south)) >> 1;
  self->pairs[1] = (north & ~(east | west | south)) &
                   (south & ~(east | north | west)) >> PSL_PYLON_FILES;
  for (guint i = 0; i < 2; i++)
    {
      Sets both = self->pairs[i] | self->pairs[i] << distances[i];

      self->onward[i] = self->pairs[i] & self->moves[i];
      self->back[i] = self->pairs[i] & self->moves[i + 2] >> distances[i];
      self->contested[i] = self->pairs[i] & (self->dark_tops ^ self->dark_tops >> distances[i]);
      self->moves[i] &= ~both;
      self->moves[i + 2] &= ~both;
    }
}

static inline void
find_live (Prospects *self)
{
  self->movers = self->moves[0] | self->moves[1] | self->moves[2] | self->moves[3];
  self->live = self->movers | move_from (self->moves, self->movers);
  self->own[0] = self->live & ~self->dark_tops;
  self->own[1] = self->live & self->dark_tops;
}

/* Extends @n sets by all that steps lead there from. */
static inline void
reach_to (const Sets moves[4], Sets *sets, guint n)
{
  Sets added;

  do
    {
      added = (Sets){ 0 };
      for (guint i = 0; i < n; i++)
        {
          Sets before = sets[i];

          sets[i] |= move_to (moves, sets[i]);
          sets[i] |= move_to (moves, sets[i]);
          added |= sets[i] ^ before;
        }
    }
  while (!is_empty (added));
}

/* Where the tops of each seat, which are on @from, may come to lie on another stack. */
static inline void
reach_from (const Sets moves[4], const Sets from[2], Sets covered[2])
{
  Sets reached[2] = { from[0], from[1] };
  Sets added;

  do
    {
      added = (Sets){ 0 };
      for (guint i = 0; i < 2; i++)
        {
          Sets before = reached[i];

          reached[i] |= move_from (moves, reached[i]);
          covered[i] = move_from (moves, reached[i]);
          reached[i] |= covered[i];
          added |= reached[i] ^ before;
        }
    }
  while (!is_empty (added));
}

/* Pyramids may change their owner where one of the other seat's tops may come to lie, and wherever they
 * can be carried to such a place from.
 *
 * The size of a top matters only as far as it decides which stacks can land on it, where it is or where
 * it may be carried to.  Where no stack with a bottom of that size can, it might as well be smaller. */
static inline void
find_futures (Prospects *self)
{
  Sets reached[2 + PSL_PYLON_N_SIZES];
  Sets left = self->live;

  reach_from (self->moves, self->own, reached);
  reached[2] = move_from (self->moves, self->bottoms[0]);
  reached[3] = move_from (self->moves, self->bottoms[1] & ~self->bottoms[0]);
  reached[4] = move_from (self->moves, self->bottoms[2] & ~self->bottoms[1]);
  reach_to (self->moves, reached, G_N_ELEMENTS (reached));

  self->insecure = (reached[1] & self->own[0]) | (reached[0] & self->own[1]);
  for (guint i = PSL_PYLON_N_SIZES; i-- > 0;)
    {
      self->open[i] = left & self->tops[i] & reached[2 + i];
      left &= ~self->open[i];
    }
}

static inline void
find_worth (Prospects *self)
{
  Sets attacks[2] = { move_from (self->moves, self->own[0]), move_from (self->moves, self->own[1]) };

  self->attacked = (attacks[1] & self->own[0]) | (attacks[0] & self->own[1]);
  self->covered = (attacks[0] & self->own[0]) | (attacks[1] & self->own[1]);
  self->worth = (Sets){ 0 };
  for (guint i = 0; i < 2; i++)
    {
      Sets own = self->own[i];
      Sets worth = WORTH_MOBILE * count (own & self->movers) +
                   WORTH_COVERED * count (own & self->covered) +
                   WORTH_SMALL_TOP * count (own & ~self->tops[1]) +
                   WORTH_LARGE_TOP * count (own & self->tops[2]);

      self->worth += i == 0 ? worth : -worth;
    }
  self->n_steps = count (self->moves[0]) + count (self->moves[1]) + count (self->moves[2]) +
                  count (self->moves[3]);
}

static void
look_ahead (Prospects *self)
{
  find_pairs (self);
  find_live (self);
  find_futures (self);
  find_worth (self);
}

/* --- Pairs --- */

/* Two stacks that nothing else can move onto, and that can move onto nothing but each other, are a game
 * of their own, of a single step.  It is of one of two kinds:
 *
 * - Whoever makes the step, the margin changes alike, if at all.  That is sure to come, and what remains
 *   is a step to make when that helps: a switch of temperature 0.
 * - Each stack can move onto the other, and they belong to different seats.  The margin changes to the
 *   mean of the two outcomes, and from there by the temperature, half of their difference, in favour of
 *   the seat that makes the step.  (The other step never favours it: the same steps remain.)
 *
 * Two switches of the same temperature make no difference, whatever else there is: a seat that plays as
 * if they were not there, and answers a step in one of them with the step in the other, gets no less than
 * without them, and nor does the other seat.
 *
 * Of several, the step in the one of the highest temperature is best.  Instead of one of t, a seat might
 * have taken that of T > t, and have played on as if it had been the other way round: if it takes what
 * is left of the two, both ways come to T + t, and if the other seat does, to T − t instead of t − T. */

/**
 * Pairs:
 * @margin: the margin changes by so much in favour of Light
 * @temperatures: has a bit for each temperature that an odd number of switches have
 */
typedef struct
{
  int margin;
  guint64 temperatures;
} Pairs;

#define HEAT(temperature) (G_GUINT64_CONSTANT (1) << (temperature))

static inline int
get_highest (guint64 temperatures)
{
  return 63 - __builtin_clzll (temperatures);
}

static inline Pairs
weigh_pairs (const Prospects *prospects, guint lane, const guint8 *heights)
{
  Pairs self = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      guint32 both_ways = prospects->onward[i][lane] & prospects->back[i][lane];
      guint32 contested = prospects->contested[i][lane];

      if (__builtin_parity (prospects->pairs[i][lane] & ~(contested & both_ways)))
        self.temperatures ^= HEAT (0);
      for (guint32 cells = contested; cells != 0; cells &= cells - 1)
        {
          guint cell = (guint) __builtin_ctz (cells);
          int here = heights[cell], there = heights[cell + distances[i]];
          int gain = prospects->onward[i][lane] >> cell & 1 ? 2 * there : -2 * here;

          if (both_ways >> cell & 1)
            {
              gain = there - here;
              self.temperatures ^= HEAT (here + there);
            }
          self.margin += prospects->dark_tops[lane] >> cell & 1 ? -gain : gain;
        }
    }
  return self;
}

/* What the seat to move gets from switches alone: of each in turn, from the highest temperature down. */
static inline int
alternate (guint64 temperatures)
{
  int sum = 0;

  for (int sign = 1; temperatures > HEAT (0); sign = -sign)
    {
      int highest = get_highest (temperatures);

      sum += sign * highest;
      temperatures ^= HEAT (highest);
    }
  return sum;
}

static inline int
add_up (guint64 temperatures)
{
  int sum = 0;

  for (; temperatures != 0; temperatures &= temperatures - 1)
    sum += __builtin_ctzll (temperatures);
  return sum;
}

/* --- One position --- */

static inline guint64
pair (guint32 a, guint32 b)
{
  return (guint64) a << 32 | b;
}

/* Owners are told by whether they are to move, heights only where the pyramids may change their owner,
 * bottoms only where the stack can move.  @heights: the sum of what is mixed of them. */
static inline guint64
find_key (const Prospects *prospects, guint lane, int seat, guint64 temperatures, guint64 heights)
{
  guint32 movers = prospects->movers[lane];
  guint64 key = heights;

  key += psl_hash_mix (pair (prospects->live[lane], prospects->own[seat - 1][lane]));
  key += psl_hash_mix (~pair (movers, movers & prospects->bottoms[0][lane]));
  key = psl_hash_mix (key ^ temperatures);
  key += psl_hash_mix (pair (movers & prospects->bottoms[1][lane], prospects->open[0][lane]));
  key += psl_hash_mix (~pair (prospects->open[1][lane], prospects->open[2][lane]));
  return psl_hash_mix (key);
}

/* What an insecure stack loses for each of its pyramids: by whether it is attacked, can be covered and
 * can move. */
static const int losses[8] = {
  LOSS_FIXED,  LOSS_ATTACKED, LOSS_FIXED,  LOSS_DEFENDED,
  LOSS_MOBILE, LOSS_ATTACKED, LOSS_MOBILE, LOSS_DEFENDED,
};

/* Fills in what the heights of the insecure stacks decide: the key, the expectation, and how much each
 * seat can get at most. */
static inline void
foresee_insecure (const Prospects *prospects,
                  guint lane,
                  const guint8 *heights,
                  const Pairs *pairs,
                  PslForesight *foresight)
{
  int n_heat = add_up (pairs->temperatures);
  int n_insecure[2] = { 0 };
  int worth = (int) prospects->worth[lane];
  guint64 mixed = 0;

  for (guint32 cells = prospects->insecure[lane]; cells != 0; cells &= cells - 1)
    {
      guint cell = (guint) __builtin_ctz (cells);
      guint owner = prospects->dark_tops[lane] >> cell & 1;
      guint kind = (prospects->attacked[lane] >> cell & 1) |
                   (prospects->covered[lane] >> cell & 1) << 1 |
                   (prospects->movers[lane] >> cell & 1) << 2;
      int loss = heights[cell] * losses[kind];

      n_insecure[owner] += heights[cell];
      worth += owner == 0 ? -loss : loss;
      mixed += psl_hash_mix ((guint64) heights[cell] << 8 | cell);
    }

  foresight->most[0] = (gint16) (2 * n_insecure[1] + n_heat);
  foresight->most[1] = (gint16) (2 * n_insecure[0] + n_heat);
  foresight->key = find_key (prospects, lane, foresight->seat, pairs->temperatures, mixed);
  foresight->expected = (foresight->seat == 1 ? worth : -worth) + WORTH_TO_MOVE;
}

/* @margin: of the scores; @seat: to move, unless nothing can */
static inline void
foresee_lane (const Prospects *prospects,
              guint lane,
              const guint8 *heights,
              int margin,
              int seat,
              PslForesight *foresight)
{
  Pairs pairs = weigh_pairs (prospects, lane, heights);
  guint32 moving = prospects->movers[lane] | prospects->pairs[0][lane] | prospects->pairs[1][lane];
  int alternating = alternate (pairs.temperatures);

  *foresight = (PslForesight){ .seat = moving != 0 ? (gint16) seat : 0,
                               .margin = (gint16) (margin + pairs.margin) };
  if (prospects->movers[lane] == 0)
    foresight->margin += (gint16) (seat == 1 ? alternating : -alternating);
  else if (prospects->insecure[lane] != 0 || pairs.temperatures > HEAT (0))
    {
      foresee_insecure (prospects, lane, heights, &pairs, foresight);
      foresight->expected += WORTH_HEAT * alternating;
      foresight->effort = EFFORT_STEP * (int) prospects->n_steps[lane];
    }
}

static inline void
find_heights (const PslPylonPosition *here, guint8 heights[PSL_PYLON_N_CELLS])
{
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    heights[cell] = (guint8) psl_pylon_get_height (here, cell);
}

static inline void
set_lane (Prospects *self, guint lane, const guint32 *bottoms, const guint32 *tops, guint32 dark_tops)
{
  for (guint i = 0; i < PSL_PYLON_N_SIZES; i++)
    {
      self->bottoms[i][lane] = bottoms[i];
      self->tops[i][lane] = tops[i];
    }
  self->dark_tops[lane] = dark_tops;
}

static gboolean
psl_pylon_foresee (PslGame *game, gconstpointer position, PslForesight *foresight)
{
  const PslPylonPosition *here = position;
  guint8 heights[PSL_PYLON_N_CELLS];
  Prospects prospects = { 0 };

  if (!psl_pylon_is_stacking (here))
    return FALSE;

  find_heights (here, heights);
  set_lane (&prospects, 0, here->bottoms, here->tops, here->dark_tops);
  look_ahead (&prospects);
  foresee_lane (&prospects, 0, heights, here->scores[0] - here->scores[1], here->seat, foresight);
  return TRUE;
}

/* --- The steps from a position --- */

/* A step in a pair of that temperature, in favour of @seat. */
static PslStep
find_step_in_pair (const Prospects *prospects, const guint8 *heights, int seat, int temperature)
{
  for (guint i = 0; i < 2; i++)
    {
      guint32 onward = prospects->onward[i][0];
      guint32 hot = onward & prospects->back[i][0] & prospects->contested[i][0];

      for (guint32 cells = prospects->pairs[i][0]; cells != 0; cells &= cells - 1)
        {
          guint a = (guint) __builtin_ctz (cells), b = a + distances[i];
          gboolean is_hot = hot >> a & 1;

          if ((is_hot ? heights[a] + heights[b] : 0) != temperature)
            continue;
          if (is_hot ? (int) (prospects->dark_tops[0] >> a & 1) == seat - 1 : onward >> a & 1)
            return psl_pylon_stacking (a, b);
          return psl_pylon_stacking (b, a);
        }
    }
  return PSL_STEP_NONE;
}

/* Leaves out the steps in pairs but the best of them.  Those in two switches of the same temperature are
 * no better than any step elsewhere. */
static guint
leave_out_steps (const PslPylonPosition *here, const guint8 *heights, PslStep *steps, guint n_steps)
{
  Prospects prospects = { 0 };
  PslStep best = PSL_STEP_NONE;
  guint32 in_pairs = 0;
  guint64 temperatures;
  guint n = 0;

  set_lane (&prospects, 0, here->bottoms, here->tops, here->dark_tops);
  find_pairs (&prospects);
  for (guint i = 0; i < 2; i++)
    in_pairs |= prospects.pairs[i][0] | prospects.pairs[i][0] << distances[i];
  if (in_pairs == 0)
    return n_steps;

  temperatures = weigh_pairs (&prospects, 0, heights).temperatures;
  if (temperatures != 0)
    best = find_step_in_pair (&prospects, heights, here->seat, get_highest (temperatures));
  for (guint i = 0; i < n_steps; i++)
    {
      if ((in_pairs >> psl_pylon_step_get_from (steps[i]) & 1) == 0 || steps[i] == best)
        steps[n++] = steps[i];
    }
  return n > 0 ? n : n_steps;
}

/* Puts what @step leads to on a lane. */
static inline void
set_step (Prospects *prospects, guint lane, const PslPylonPosition *here, PslStep step)
{
  guint32 bottoms[PSL_PYLON_N_SIZES], tops[PSL_PYLON_N_SIZES];
  guint32 dark_tops = here->dark_tops;

  memcpy (bottoms, here->bottoms, sizeof bottoms);
  memcpy (tops, here->tops, sizeof tops);
  psl_pylon_move_sets (bottoms, tops, &dark_tops, psl_pylon_step_get_from (step),
                       psl_pylon_step_get_cell (step));
  set_lane (prospects, lane, bottoms, tops, dark_tops);
}

static void
foresee_step (const Prospects *prospects,
              guint lane,
              const PslPylonPosition *here,
              guint8 *heights,
              PslStep step,
              PslForesight *foresight)
{
  guint from = psl_pylon_step_get_from (step);
  guint to = psl_pylon_step_get_cell (step);
  guint8 under = heights[to];
  int margin = here->scores[0] - here->scores[1];

  if ((here->dark_tops >> from & 1) != (here->dark_tops >> to & 1))
    margin += here->dark_tops >> to & 1 ? 2 * under : -2 * under;
  heights[to] = (guint8) (under + heights[from]);
  foresee_lane (prospects, lane, heights, margin, 3 - here->seat, foresight);
  heights[to] = under;
}

static guint
psl_pylon_foresee_steps (PslGame *game,
                         gconstpointer position,
                         PslStep *steps,
                         guint n_steps,
                         PslForesight *foresights)
{
  const PslPylonPosition *here = position;
  guint8 heights[PSL_PYLON_N_CELLS];

  find_heights (here, heights);
  n_steps = leave_out_steps (here, heights, steps, n_steps);
  for (guint i = 0; i < n_steps; i += N_LANES)
    {
      guint n = MIN (n_steps - i, N_LANES);
      Prospects prospects;

      for (guint lane = 0; lane < N_LANES; lane++)
        set_step (&prospects, lane, here, steps[i + MIN (lane, n - 1)]);
      look_ahead (&prospects);
      for (guint lane = 0; lane < n; lane++)
        foresee_step (&prospects, lane, here, heights, steps[i + lane], &foresights[i + lane]);
    }
  return n_steps;
}

void
psl_pylon_class_init_foresight (PslGameClass *klass)
{
  klass->foresee = psl_pylon_foresee;
  klass->foresee_steps = psl_pylon_foresee_steps;
}
