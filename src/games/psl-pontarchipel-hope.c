/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-hope.h"

#include "games/psl-pontarchipel-prey.h"
#include "games/psl-pontarchipel-private.h"

/* A band of strength 5 or more cannot be captured where it is: warriors come one by one, and none
 * of them is so strong.  Since a bridge can nearly always be moved instead, nobody has to break up
 * such a band.  So captures come of warriors that go alone.
 *
 * Whoever sees warriors about that could strike where its own come out keeps them inside, and
 * bridges that would let them out away.  So one does better to wait at a distance until they have
 * gone apart, and then to hunt those who are alone.  Neutral bridges never move: beside a fortress
 * that has one it is better to lie in wait. */

/* The strength that makes a band safe. */
#define FORTRESS 5

/* What things are worth, in hundredths of a captured warrior; measured against plain UCT (NOTES.md
 * in src/engine).  To have captured must be worth more than to be about to. */
#define WORTH_LOSS 500         /* an own warrior lost while there is time to wait, likewise */
#define WORTH_HUNT 20          /* an action less until somebody alone is reached */
#define WORTH_SECOND_HUNTER 12 /* and until the second is there, where it takes two */
#define WORTH_HOLD 80          /* an enemy held fast */
#define WORTH_STRIKE 8 /* an island where one of strength 3 could strike, and again one of 4 */

#define WORTH_EXIT 3       /* a move that a warrior of the enemy could make */
#define WORTH_FREE_PAIR 2  /* a place for a bridge that would let warriors out, */
#define WORTH_GATE 20      /* and more where no neutral bridge does */
#define WORTH_MOVES 300    /* were all steps of the enemy moves of warriors; */
#define WORTH_OPENINGS 150 /* were they all bridges that let one out */
#define WORTH_DISTANCE 30  /* a warrior an island further from a fortress, up to three */

#define WORTH_SIEGE 30 /* a warrior near a fortress, for each point of strength above 2 */
#define WORTH_SLIP 8   /* a move of the enemy that would lose a warrior */
#define WORTH_BAIT 40  /* one that would capture, and be captured in its turn */

/* After so many turns without a capture one of strength 2 or 3 is sent where it is captured, which
 * is progress, before the game is drawn. */
#define PATIENCE 90
#define WORTH_SACRIFICE 150 /* an action less until it is there, */
#define WORTH_READY 10      /* and before */

/* Somebody alone may be back in a fortress soon, and the search sees captures that can wait as
 * well: so of the steps that can be made now those are better that capture, or leave few actions to
 * go until somebody is captured.  So much is a capture worth then, for each hundred that it is. */
#define WORTH_NOW 129
static const int worth_actions_to_go[] = { 500, 360, 260, 190, 140, 100, 70, 40 };
#define MOST_GAIN (2 * PSL_PONTARCHIPEL_WORTH_CAPTURE)

/* --- Ways out --- */

static inline guint
count_kinds (PslPontarchipelBand band)
{
  return (guint) ((band & 3) != 0) + (guint) ((band & 12) != 0) + (guint) (band >> 4);
}

/* What it is worth that of all steps of @foe many move warriors, or let some out that cannot move.
 */
static int
value_restlessness (const PslPontarchipelOutlook *foe, const PslPontarchipelPosition *here)
{
  const guint32 *bridges = here->bridges[foe->seat];
  guint n_moves = 0, n_shifts = 0, n_openings = 0;

  for (guint i = 0; i < PSL_PONTARCHIPEL_N_ISLANDS; i++)
    {
      if (bridges[i] != 0)
        n_shifts += (guint) __builtin_popcount (bridges[i]) *
                    (guint) __builtin_popcount (here->reach[i] & ~get_joined (here, i));
    }
  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint n_kinds = count_kinds (here->warriors[foe->seat - 1][at]);
      guint32 free = here->reach[at] & ~get_joined (here, at);

      n_moves += n_kinds * (guint) __builtin_popcount (foe->reach[at]);
      for (; foe->reach[at] == 0 && free != 0; free &= free - 1)
        n_openings += n_kinds * (guint) __builtin_popcount (bridges[__builtin_ctz (free)]);
    }
  if (n_moves + n_shifts == 0)
    return 0;
  return (int) ((WORTH_MOVES * n_moves + WORTH_OPENINGS * n_openings) / (n_moves + n_shifts));
}

/* What it is worth that @foe has ways out. */
static int
value_exits (const PslPontarchipelOutlook *foe, const PslPontarchipelPosition *here)
{
  guint n_exits = 0, n_free = 0;

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      n_exits += count_kinds (here->warriors[foe->seat - 1][at]) *
                 (guint) __builtin_popcount (foe->reach[at]);
      n_free += (guint) __builtin_popcount (here->reach[at] & ~get_joined (here, at));
    }
  return WORTH_EXIT * (int) n_exits + WORTH_FREE_PAIR * (int) n_free +
         value_restlessness (foe, here);
}

/* --- Slips --- */

/* The islands on which a single warrior of @foe with @strength would be captured, at once or in the
 * next move of the seat. */
static guint32
find_traps (const PslPontarchipelOutlook *self,
            const PslPontarchipelOutlook *foe,
            const PslPontarchipelPosition *here,
            guint strength)
{
  guint32 traps = strength < 4 ? self->strikes[strength - 1] : 0;

  traps &= ~here->present[foe->seat - 1] & ~here->present[self->seat - 1];
  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      if (self->sums[at] > foe->sums[at] + strength)
        traps |= 1u << at;
    }
  return traps;
}

/* The islands with warriors of the seat that a single warrior of @foe with @strength could capture,
 * and would be captured there itself. */
static guint32
find_baits (const PslPontarchipelOutlook *self, const PslPontarchipelPosition *here, guint strength)
{
  guint32 baits = 0;

  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      if (self->sums[at] < strength)
        baits |= 1u << at;
    }
  return strength < 4 ? baits & self->strikes[strength - 1] : 0;
}

/* What it is worth that @foe has moves that would lose a warrior. */
static int
value_slips (const PslPontarchipelOutlook *self,
             const PslPontarchipelOutlook *foe,
             const PslPontarchipelPosition *here)
{
  guint n_slips = 0, n_baits = 0;
  guint32 traps[3], baits[3];

  for (guint strength = 2; strength <= 4; strength++)
    {
      traps[strength - 2] = find_traps (self, foe, here, strength);
      baits[strength - 2] = find_baits (self, here, strength);
    }

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[foe->seat - 1][at];

      for (guint strength = 2; strength <= 4; strength++)
        {
          guint rest = foe->sums[at] - strength;

          if (psl_pontarchipel_band_count (band, strength) == 0)
            continue;
          n_baits += (guint) __builtin_popcount (foe->reach[at] & baits[strength - 2]);
          /* Those who stay behind may be as easily lost as the one who goes. */
          if (rest > 0 &&
              (self->sums[at] > rest || psl_pontarchipel_outlook_can_capture (self, at, rest)))
            n_slips += (guint) __builtin_popcount (foe->reach[at]);
          else
            n_slips += (guint) __builtin_popcount (foe->reach[at] & traps[strength - 2]);
        }
    }
  return WORTH_SLIP * (int) n_slips + WORTH_BAIT * (int) n_baits;
}

/* --- The hunt --- */

/* In how many actions those of the seat who can capture the band of @foe on @island are there:
 * @first for the one it takes, or that holds one of strength 4 fast, and @second for the next, who
 * would be captured alone.  Whom as much strength holds fast already, anybody else captures. */
static void
count_hunters (const PslPontarchipelOutlook *self,
               const PslPontarchipelPosition *here,
               guint island,
               guint sum,
               guint *first,
               guint *second)
{
  gboolean held = self->sums[island] == sum;

  *first = held && sum == 4 ? 1 : PSL_PONTARCHIPEL_FAR_AWAY + 1;
  *second = PSL_PONTARCHIPEL_FAR_AWAY + 1;
  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint strength = psl_pontarchipel_band_strongest (here->warriors[self->seat - 1][at]);
      guint n;

      if (held ? at == island : sum < 4 && strength <= sum)
        continue;
      n = psl_pontarchipel_outlook_count_actions (self, here, 1u << at, 1u << island);
      if (n == 0)
        continue;
      if (sum < 4 || (strength == 4 && !held))
        {
          *first = MIN (*first, n);
          /* Those with it can follow. */
          if (psl_pontarchipel_band_size (here->warriors[self->seat - 1][at]) == 1)
            continue;
        }
      *second = MIN (*second, n);
    }
  if (*first > PSL_PONTARCHIPEL_FAR_AWAY)
    *second = PSL_PONTARCHIPEL_FAR_AWAY + 1;
}

/* What it is worth to be near those of @foe who can be captured. */
static int
value_hunt (const PslPontarchipelOutlook *self,
            const PslPontarchipelOutlook *foe,
            const PslPontarchipelPosition *here)
{
  int value = 0;

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint island = (guint) __builtin_ctz (left);
      guint sum = foe->sums[island];
      guint first, second;

      if (sum >= FORTRESS || psl_pontarchipel_prey_value_capture (foe, here, island) <= 0)
        continue;
      count_hunters (self, here, island, sum, &first, &second);
      value += WORTH_HUNT * (int) (PSL_PONTARCHIPEL_FAR_AWAY + 1 - first);
      if (sum == 4)
        value += WORTH_SECOND_HUNTER * (int) (PSL_PONTARCHIPEL_FAR_AWAY + 1 - second);
      if (self->sums[island] == sum)
        value += WORTH_HOLD;
    }
  return value;
}

/* In how many actions the band of @foe with the strength @sum on @island is captured: one of
 * strength 4 is held fast first. */
static guint
count_actions_to_go (const PslPontarchipelOutlook *self,
                     const PslPontarchipelPosition *here,
                     guint island,
                     guint sum)
{
  guint first, second;

  count_hunters (self, here, island, sum, &first, &second);
  if (sum < 4)
    return first;
  return self->sums[island] == sum ? second : first + second;
}

/* What those are worth whom the seat has captured, and who of @foe is left. */
static int
value_captured (const PslPontarchipelOutlook *self,
                const PslPontarchipelOutlook *foe,
                const PslPontarchipelPosition *here)
{
  return PSL_PONTARCHIPEL_WORTH_CAPTURE * here->captured[self->seat - 1] +
         psl_pontarchipel_prey_value_left (foe);
}

int
psl_pontarchipel_value_haste (const PslPontarchipelOutlook *self,
                              const PslPontarchipelOutlook *foe,
                              const PslPontarchipelPosition *here)
{
  int value = WORTH_NOW * value_captured (self, foe, here) / 100;

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint island = (guint) __builtin_ctz (left);
      guint n_actions;
      int gain;

      if (foe->sums[island] >= FORTRESS)
        continue;
      gain = psl_pontarchipel_prey_value_capture (foe, here, island);
      if (gain <= 0)
        continue;
      n_actions = count_actions_to_go (self, here, island, foe->sums[island]);
      if (n_actions <= G_N_ELEMENTS (worth_actions_to_go))
        value += worth_actions_to_go[n_actions - 1] * MIN (gain, MOST_GAIN) /
                 PSL_PONTARCHIPEL_WORTH_CAPTURE;
    }
  return value;
}

/* --- Around fortresses --- */

/* @islands and those in reach of them. */
static inline guint32
widen (const PslPontarchipelPosition *here, guint32 islands)
{
  return islands | find_in_reach (here, islands);
}

/* Where the warriors are who can be spared: those of strength 2, and when there is none left those
 * of 3. */
static guint32
find_weakest (const PslPontarchipelOutlook *self, const PslPontarchipelPosition *here)
{
  guint32 found[2] = { 0 };

  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      for (guint strength = 2; strength <= 3; strength++)
        {
          if (psl_pontarchipel_band_count (here->warriors[self->seat - 1][at], strength) > 0)
            found[strength - 2] |= 1u << at;
        }
    }
  return found[0] != 0 ? found[0] : found[1];
}

/* What it is worth to be far from the fortresses @shut, which have no neutral bridge, except for
 * one of the @weakest, who can be sacrificed, and to leave room for bridges there; and to be beside
 * those that have one, @open. */
static int
value_places (const PslPontarchipelOutlook *self,
              const PslPontarchipelPosition *here,
              guint32 weakest,
              guint32 shut,
              guint32 open)
{
  guint32 near = widen (here, shut), next = widen (here, near), third = widen (here, next);
  guint32 around = widen (here, open);
  int value = 0, spared = 0;

  for (guint32 left = shut; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      value += WORTH_GATE * __builtin_popcount (here->reach[at] & ~get_joined (here, at));
    }
  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[self->seat - 1][at];
      guint strength = psl_pontarchipel_band_strongest (band);
      int n_warriors =
          (int) psl_pontarchipel_band_size (band) + (strength == 4); /* it counts twice */
      int n_missing = (int) ((near >> at & 1) + (next >> at & 1) + (third >> at & 1));
      int loss = WORTH_DISTANCE * n_warriors * n_missing;

      value -= loss;
      if ((weakest >> at & 1) != 0 && self->sums[at] < 4)
        spared = MAX (spared, loss);
      if (strength > 2)
        value += psl_pontarchipel_outlook_value_nearness (self, here, 1u << at, around,
                                                          WORTH_SIEGE * (int) (strength - 2));
    }
  return value + spared;
}

/* What it is worth that one of the @weakest, who can be sacrificed, is near @foe. */
static int
value_sacrifice (const PslPontarchipelOutlook *self,
                 const PslPontarchipelOutlook *foe,
                 const PslPontarchipelPosition *here,
                 guint32 weakest,
                 int worth)
{
  guint n_actions =
      psl_pontarchipel_outlook_count_actions (self, here, weakest, here->present[foe->seat - 1]);

  return n_actions > 0 ? worth * (int) (PSL_PONTARCHIPEL_FAR_AWAY + 1 - n_actions) : 0;
}

/* How many have been captured without whom nobody need be sacrificed: not the one of strength 4
 * before the others, since it is better to sacrifice somebody than to make @foe shy. */
static int
count_respites (const PslPontarchipelOutlook *self,
                const PslPontarchipelOutlook *foe,
                const PslPontarchipelPosition *here)
{
  int n_captured = here->captured[self->seat - 1];

  return n_captured > 0 && psl_pontarchipel_prey_is_shy (foe) ? n_captured - 1 : n_captured;
}

int
psl_pontarchipel_value_hope (const PslPontarchipelOutlook *self,
                             const PslPontarchipelOutlook *foe,
                             const PslPontarchipelPosition *here,
                             guint quiet_turns)
{
  gboolean late = quiet_turns >= PATIENCE;
  guint32 weakest = find_weakest (self, here);
  guint32 shut = 0, open = 0;
  int value;

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      if (foe->sums[at] < FORTRESS)
        continue;
      if (here->bridges[0][at] != 0)
        open |= 1u << at;
      else
        shut |= 1u << at;
    }

  value = value_captured (self, foe, here) + value_exits (foe, here) +
          value_hunt (self, foe, here) + value_places (self, here, weakest, shut, open) +
          WORTH_STRIKE *
              (__builtin_popcount (self->strikes[1]) + __builtin_popcount (self->strikes[2]));
  if (late)
    value += WORTH_SACRIFICE * PSL_PONTARCHIPEL_FAR_AWAY * count_respites (self, foe, here);
  else
    value -= WORTH_LOSS * here->captured[foe->seat - 1];
  if (open != 0)
    value += value_slips (self, foe, here);
  value += value_sacrifice (self, foe, here, weakest, late ? WORTH_SACRIFICE : WORTH_READY);
  return value;
}
