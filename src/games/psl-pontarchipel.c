/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-pontarchipel.h"

#include <glib/gi18n-lib.h>

#include "core/psl-hash.h"
#include "games/psl-pontarchipel-eval.h"
#include "games/psl-pontarchipel-private.h"

G_DEFINE_FINAL_TYPE (PslPontarchipel, psl_pontarchipel, PSL_TYPE_GAME)

enum
{
  OPTION_SEATS,
  OPTION_DEPLOYMENT,
  OPTION_ENEMY_BRIDGES,
  OPTION_ACTIONS,
  OPTION_SETUP,
  N_OPTIONS
};

static const PslOptionValue deployment_values[] = {
  { "together", N_ ("Together"), N_ ("All six warriors of a player start on one island.") },
  { "scattered", N_ ("Scattered"), N_ ("Each warrior starts where its player likes.") },
  { NULL },
};

static const PslOptionValue enemy_bridges_values[] = {
  { "closed", N_ ("Closed"), N_ ("Nobody crosses another player’s bridge.") },
  { "neutral", N_ ("Neutral"), N_ ("Another player’s bridge may be crossed like a neutral one.") },
  { NULL },
};

static const PslOptionValue setup_values[] = {
  { "played", N_ ("Played"), N_ ("The players build the archipelago in turn.") },
  { "generated", N_ ("Generated"), N_ ("The program builds the archipelago at random.") },
  { NULL },
};

static const PslOptionSpec pontarchipel_options[N_OPTIONS] = {
  [OPTION_SEATS] = { .name = "seats",
                     .label = N_ ("Players"),
                     .sentence = N_ ("How many play."),
                     .minimum = 2,
                     .maximum = 3,
                     .fallback = 2 },
  [OPTION_DEPLOYMENT] = { .name = "deployment",
                          .label = N_ ("Deployment"),
                          .sentence = N_ ("Where the warriors start."),
                          .values = deployment_values },
  [OPTION_ENEMY_BRIDGES] = { .name = "enemy-bridges",
                             .label = N_ ("Enemy bridges"),
                             .sentence = N_ ("Whether other players’ bridges may be crossed."),
                             .values = enemy_bridges_values },
  [OPTION_ACTIONS] = { .name = "actions",
                       .label = N_ ("Actions"),
                       .sentence = N_ ("How many actions a turn has."),
                       .minimum = 1,
                       .maximum = 2,
                       .fallback = 1 },
  [OPTION_SETUP] = { .name = "setup",
                     .label = N_ ("Setup"),
                     .sentence = N_ ("Who builds the archipelago."),
                     .values = setup_values },
};

const PslHexGrid *
psl_pontarchipel_get_grid (void)
{
  return psl_hex_grid_get (PSL_PONTARCHIPEL_SIDE);
}

/* --- The position --- */

int
psl_pontarchipel_find_island (const PslPontarchipelPosition *position, guint cell)
{
  guint low = 0, high = position->n_islands;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (position->cells[middle] < cell)
        low = middle + 1;
      else
        high = middle;
    }
  return low < position->n_islands && position->cells[low] == cell ? (int) low : -1;
}

int
psl_pontarchipel_get_bridge (const PslPontarchipelPosition *position, guint a, guint b)
{
  for (int colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
    {
      if (position->bridges[colour][a] >> b & 1)
        return colour;
    }
  return -1;
}

/* The keys of the hash: what it is, with a number of its own; then where and which. */
static inline guint64
island_key (guint cell)
{
  return psl_hash_mix (G_GUINT64_CONSTANT (1) << 32 | cell);
}

static inline guint64
bridge_key (guint colour, guint a, guint b)
{
  return psl_hash_mix (G_GUINT64_CONSTANT (2) << 32 | colour << 16 | MIN (a, b) << 8 | MAX (a, b));
}

static inline guint64
band_key (int seat, guint cell, PslPontarchipelBand band)
{
  return band != 0
             ? psl_hash_mix (G_GUINT64_CONSTANT (3) << 32 | (guint) seat << 16 | cell << 8 | band)
             : 0;
}

void
psl_pontarchipel_toggle_bridge (PslPontarchipelPosition *here, guint colour, guint a, guint b)
{
  here->bridges[colour][a] ^= 1u << b;
  here->bridges[colour][b] ^= 1u << a;
  here->hash ^= bridge_key (colour, here->cells[a], here->cells[b]);
}

void
psl_pontarchipel_set_band (PslPontarchipelPosition *here,
                           int seat,
                           guint island,
                           PslPontarchipelBand band)
{
  PslPontarchipelBand *place = &here->warriors[seat - 1][island];
  guint cell = here->cells[island];

  here->hash ^= band_key (seat, cell, *place) ^ band_key (seat, cell, band);
  *place = band;
  if (band != 0)
    here->present[seat - 1] |= 1u << island;
  else
    here->present[seat - 1] &= ~(1u << island);
}

static guint64
psl_pontarchipel_hash (PslGame *game, gconstpointer position)
{
  const PslPontarchipelPosition *here = position;
  guint64 hash = here->hash;
  guint64 rest = (guint64) here->seat | (guint64) here->n_steps << 8 | (guint64) here->first << 16 |
                 (guint64) here->first_island << 24 | (guint64) here->first_other << 32 |
                 (guint64) here->stage << 40;

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    {
      guint64 hand = here->warriors_in_hand[seat];

      for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
        hand = hand << 8 | here->bridges_in_hand[seat][colour];
      hash ^= psl_hash_mix (hand << 16 | (guint64) here->captured[seat] << 8 | (seat + 4));
    }
  for (guint i = 0; i < here->n_islands && here->stage == PSL_PONTARCHIPEL_ISLANDS; i++)
    hash ^= island_key (here->cells[i]);
  return hash ^ psl_hash_mix (rest);
}

/* --- Rules --- */

static void
psl_pontarchipel_start (PslGame *game, gpointer position)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);
  PslPontarchipelPosition *here = position;
  guint8 share = self->n_seats == 2 ? 4 : 2;

  memset (here, 0, sizeof *here);
  here->seat = 1;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      here->warriors_in_hand[seat] = PSL_PONTARCHIPEL_FULL_BAND;
      for (guint colour = 0; colour <= self->n_seats; colour++)
        here->bridges_in_hand[seat][colour] = share;
    }
}

static guint
psl_pontarchipel_list_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  PslPontarchipel *self = (PslPontarchipel *) game;
  const PslPontarchipelPosition *here = position;

  if (here->over)
    return 0;
  if (here->stage == PSL_PONTARCHIPEL_PLAY)
    return psl_pontarchipel_list_actions (self, here, steps);
  return psl_pontarchipel_list_setup (self, here, steps);
}

static void
psl_pontarchipel_apply (PslGame *game, gpointer position, PslStep step)
{
  PslPontarchipel *self = (PslPontarchipel *) game;
  PslPontarchipelPosition *here = position;

  if (here->stage == PSL_PONTARCHIPEL_PLAY)
    psl_pontarchipel_apply_action (self, here, step);
  else
    psl_pontarchipel_apply_setup (self, here, step);

  /* From the end of the first stage on the islands are part of every hash. */
  if (step_kind (step) == PSL_PONTARCHIPEL_STEP_ISLAND && here->stage == PSL_PONTARCHIPEL_BRIDGES)
    {
      for (guint i = 0; i < here->n_islands; i++)
        here->hash ^= island_key (here->cells[i]);
    }
}

static int
psl_pontarchipel_seat_to_move (PslGame *game, gconstpointer position)
{
  const PslPontarchipelPosition *here = position;

  return here->over ? 0 : here->seat;
}

static guint
psl_pontarchipel_turn_steps (PslGame *game, gconstpointer position)
{
  const PslPontarchipelPosition *here = position;

  return here->over ? 0 : here->n_steps;
}

static void
psl_pontarchipel_outcome (PslGame *game, gconstpointer position, PslOutcome *outcome)
{
  const PslPontarchipelPosition *here = position;

  *outcome = (PslOutcome){ here->over, here->winner, (PslReason) here->reason };
}

static void
psl_pontarchipel_scores (PslGame *game, gconstpointer position, int scores[PSL_MAX_SEATS])
{
  const PslPontarchipelPosition *here = position;

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    scores[seat] = here->captured[seat];
}

static gboolean
psl_pontarchipel_in_setup (PslGame *game, gconstpointer position)
{
  return ((const PslPontarchipelPosition *) position)->stage != PSL_PONTARCHIPEL_PLAY;
}

static gboolean
psl_pontarchipel_setup_is_automatic (PslGame *game)
{
  return psl_game_get_setup (game)->options[OPTION_SETUP] == 1;
}

static gboolean
psl_pontarchipel_is_progress (PslGame *game,
                              gconstpointer before,
                              PslStep step,
                              gconstpointer after)
{
  const PslPontarchipelPosition *was = before, *is = after;

  return was->stage != PSL_PONTARCHIPEL_PLAY ||
         memcmp (was->captured, is->captured, sizeof was->captured) != 0;
}

static gboolean
psl_pontarchipel_may_resign (PslGame *game, gconstpointer position, int seat)
{
  const PslPontarchipelPosition *here = position;

  return here->stage == PSL_PONTARCHIPEL_PLAY && !here->over && !(here->out >> (seat - 1) & 1);
}

static void
psl_pontarchipel_resign (PslGame *game, gpointer position, int seat)
{
  psl_pontarchipel_resign_seat (PSL_PONTARCHIPEL (game), position, seat);
}

/* --- Invariants --- */

static const char *
check_islands (const PslPontarchipelPosition *here)
{
  for (guint i = 0; i < here->n_islands; i++)
    {
      if (i > 0 && here->cells[i - 1] >= here->cells[i])
        return "the islands are not in order";
      for (guint j = 0; j < i; j++)
        {
          if (psl_hex_grid_distance (psl_pontarchipel_get_grid (), here->cells[i], here->cells[j]) <
              2)
            return "two islands are too near";
        }
    }
  return NULL;
}

static const char *
check_bridges (PslPontarchipel *self, const PslPontarchipelPosition *here)
{
  guint n = here->n_put_away;

  for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
    {
      guint n_colour = 0;

      for (guint a = 0; a < here->n_islands; a++)
        {
          if ((here->bridges[colour][a] & ~here->reach[a]) != 0)
            return "a bridge joins islands out of reach";
          if (__builtin_popcount (get_joined (here, a)) !=
              __builtin_popcount (here->bridges[0][a]) + __builtin_popcount (here->bridges[1][a]) +
                  __builtin_popcount (here->bridges[2][a]) +
                  __builtin_popcount (here->bridges[3][a]))
            return "a pair is joined twice";
          n_colour += (guint) __builtin_popcount (here->bridges[colour][a]);
        }
      for (guint seat = 0; seat < self->n_seats; seat++)
        n += here->bridges_in_hand[seat][colour];
      n += n_colour / 2;
    }
  return n == 24 ? NULL : "bridges were lost or made";
}

static const char *
check_warriors (PslPontarchipel *self, const PslPontarchipelPosition *here)
{
  guint n = here->n_resigned;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      n += here->captured[seat] + psl_pontarchipel_band_size (here->warriors_in_hand[seat]);
      for (guint i = 0; i < here->n_islands; i++)
        {
          n += psl_pontarchipel_band_size (here->warriors[seat][i]);
          if ((here->warriors[seat][i] != 0) != (here->present[seat] >> i & 1))
            return "a seat is not where its warriors are";
        }
    }
  for (guint i = 0; i < here->n_islands; i++)
    {
      if (psl_pontarchipel_get_victor (here, i) != 0)
        return "a combat has not been settled";
    }
  return n == 6 * self->n_seats ? NULL : "warriors were lost or made";
}

static const char *
psl_pontarchipel_check (PslGame *game, gconstpointer position)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);
  const char *wrong = check_islands (position);

  if (wrong == NULL)
    wrong = check_bridges (self, position);
  if (wrong == NULL)
    wrong = check_warriors (self, position);
  return wrong;
}

/* --- Cells --- */

static guint
psl_pontarchipel_print_cell (PslGame *game, guint cell, char *text)
{
  return psl_hex_grid_print_cell (psl_pontarchipel_get_grid (), cell, text);
}

static guint
psl_pontarchipel_parse_cell (PslGame *game, const char *text, guint *cell)
{
  return psl_hex_grid_parse_cell (psl_pontarchipel_get_grid (), text, cell);
}

static int
psl_pontarchipel_neighbour (PslGame *game, guint cell, PslDirection direction)
{
  return psl_pontarchipel_get_grid ()->cells[cell].neighbours[direction];
}

/* --- Object --- */

static void
psl_pontarchipel_configure (PslGame *game)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);
  PslGameSetup *setup = psl_game_get_setup (game);

  setup->n_seats = self->n_seats = (guint) setup->options[OPTION_SEATS];
  setup->n_cells = psl_pontarchipel_get_grid ()->n_cells;
  self->together = setup->options[OPTION_DEPLOYMENT] == 0;
  self->neutral = setup->options[OPTION_ENEMY_BRIDGES] == 1;
  self->n_actions = (guint) setup->options[OPTION_ACTIONS];
}

static void
psl_pontarchipel_class_init (PslPontarchipelClass *class)
{
  PslGameClass *klass = PSL_GAME_CLASS (class);

  klass->id = "pontarchipel";
  klass->name = N_ ("Pontarchipel");
  klass->summary = N_ ("Build an archipelago, then capture warriors over its bridges.");
  klass->minutes = "30–60";
  klass->position_size = sizeof (PslPontarchipelPosition);
  klass->options = pontarchipel_options;
  klass->n_options = N_OPTIONS;
  klass->can_repeat = TRUE;

  klass->configure = psl_pontarchipel_configure;
  klass->print_cell = psl_pontarchipel_print_cell;
  klass->parse_cell = psl_pontarchipel_parse_cell;
  klass->neighbour = psl_pontarchipel_neighbour;
  klass->start = psl_pontarchipel_start;
  klass->list_steps = psl_pontarchipel_list_steps;
  klass->apply = psl_pontarchipel_apply;
  klass->seat_to_move = psl_pontarchipel_seat_to_move;
  klass->turn_steps = psl_pontarchipel_turn_steps;
  klass->outcome = psl_pontarchipel_outcome;
  klass->scores = psl_pontarchipel_scores;
  klass->hash = psl_pontarchipel_hash;
  klass->is_progress = psl_pontarchipel_is_progress;
  klass->in_setup = psl_pontarchipel_in_setup;
  klass->setup_is_automatic = psl_pontarchipel_setup_is_automatic;
  klass->choose_setup_step = psl_pontarchipel_choose_setup_step;
  klass->may_resign = psl_pontarchipel_may_resign;
  klass->resign = psl_pontarchipel_resign;
  klass->check = psl_pontarchipel_check;
  psl_pontarchipel_class_init_notation (klass);
  psl_pontarchipel_class_init_eval (klass);
  psl_pontarchipel_class_init_words (klass);
}

static void
psl_pontarchipel_init (PslPontarchipel *self)
{
}
