/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-outlook.h"

#include <string.h>

#include "games/psl-pontarchipel-private.h"

/* A band of strength 5 or more cannot be captured where it is: warriors come one by one, and none
 * of them is so strong.  Since a bridge can nearly always be moved instead, nobody has to break up
 * such a band.  So captures come of warriors that go alone, and what an attack can do is to be near
 * when that happens. */

/* The strength that makes a band safe. */
#define FORTRESS 5

/* What things are worth, in hundredths of a captured warrior; measured against plain UCT (NOTES.md
 * in src/engine). */
#define WORTH_STRENGTH 10       /* of an own warrior, for each point */
#define WORTH_REACH 3           /* an island that an own band can go to */
#define WORTH_THREAT 25         /* a warrior that could be captured at once, */
#define WORTH_THREAT_TO_MOVE 80 /* and by the seat to move */
#define WORTH_TIE 15            /* an enemy of strength 4 that one of strength 4 could hold fast */
#define WORTH_PREY 250          /* a band near somebody that it could capture */
#define WORTH_EXIT 3            /* a move that a warrior could make */
#define WORTH_FREE_PAIR 2       /* a place for a bridge that would let warriors out */
#define WORTH_MOVES 300         /* were all steps of the enemy moves of warriors; */
#define WORTH_OPENINGS 150      /* were they all bridges that let one out */
#define WORTH_DISTANCE 10       /* an island near a fortress where no strong warrior could strike */

/* And what a siege is. */
#define WORTH_COVER 3       /* an island around the enemies where one of strength 3 could strike */
#define WORTH_SIEGE 30      /* a warrior near the enemies, for each point of strength above 2 */
#define WORTH_SLIP 8        /* a move that would lose a warrior */
#define WORTH_SACRIFICE 600 /* one of strength 2 or 3 near the enemies */

/* What is near counts most: a value is divided by one more than the hops, of which there are so
 * many at most. */
#define FAR_AWAY 6

static inline guint
get_strongest (PslPontarchipelBand band)
{
  return band >> 4 != 0 ? 4 : (band & 12) != 0 ? 3 : 2;
}

void
psl_pontarchipel_outlook_init (PslPontarchipelOutlook *self,
                               PslPontarchipel *game,
                               const PslPontarchipelPosition *here,
                               guint seat)
{
  memset (self, 0, sizeof *self);
  self->seat = seat;
  for (guint32 left = here->present[seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[seat - 1][at];

      self->sums[at] = psl_pontarchipel_band_sum (band);
      self->reach[at] = psl_pontarchipel_get_reach (game, here, (int) seat, at);
      for (guint strength = 2; strength <= get_strongest (band); strength++)
        self->strikes[strength - 2] |= self->reach[at];
    }
}

int
psl_pontarchipel_outlook_value_own (const PslPontarchipelOutlook *self,
                                    const PslPontarchipelPosition *here)
{
  int value = 0;

  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      value += WORTH_STRENGTH * (int) self->sums[at] +
               WORTH_REACH * __builtin_popcount (self->reach[at]);
    }
  return value;
}

/* Whether a move of the seat can capture a band that has the strength @sum on island @at. */
static inline gboolean
can_capture (const PslPontarchipelOutlook *self, guint at, guint sum)
{
  /* The strength that is missing; nothing is, where others have held each other fast. */
  guint missing = sum + 1 > self->sums[at] + 2 ? sum + 1 - self->sums[at] : 2;

  return missing <= 4 && (self->strikes[missing - 2] >> at & 1) != 0;
}

/* --- What is near --- */

/* The islands in reach of @island that no bridge of others keeps a warrior of @seat from. */
static inline guint32
find_next (const PslPontarchipelPosition *here, guint seat, guint island)
{
  guint32 crossed = here->bridges[0][island] | here->bridges[seat][island];

  return here->reach[island] & (crossed | ~get_joined (here, island));
}

/* The hops of @seat from @near until one of @targets is there: from island to island as its bridges
 * might be moved, 1 when it already is; 0 when they are far away. */
static guint
count_hops (const PslPontarchipelPosition *here, guint seat, guint32 near, guint32 targets)
{
  guint32 rim = near;

  for (guint n_hops = 1; targets != 0 && n_hops <= FAR_AWAY; n_hops++)
    {
      guint32 next = 0;

      if ((near & targets) != 0)
        return n_hops;
      for (; rim != 0; rim &= rim - 1)
        next |= find_next (here, seat, (guint) __builtin_ctz (rim));
      rim = next & ~near;
      near |= next;
    }
  return 0;
}

static int
value_nearness (const PslPontarchipelPosition *here,
                guint seat,
                guint32 near,
                guint32 targets,
                int worth)
{
  guint n_hops = count_hops (here, seat, near, targets);

  return n_hops > 0 ? worth / (int) (n_hops + 1) : 0;
}

/* What it is worth that the bands of the seat are near warriors that the strongest of a band could
 * capture, @prey by its strength − 2. */
static int
value_bands (const PslPontarchipelOutlook *self,
             const PslPontarchipelPosition *here,
             const guint32 prey[3])
{
  int value = 0;

  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint strength = get_strongest (here->warriors[self->seat - 1][at]);

      value += value_nearness (here, self->seat, self->reach[at] | 1u << at, prey[strength - 2],
                               WORTH_PREY);
    }
  return value;
}

int
psl_pontarchipel_outlook_value_attack (const PslPontarchipelOutlook *self,
                                       const PslPontarchipelOutlook *foe,
                                       const PslPontarchipelPosition *here)
{
  guint32 prey[3] = { 0 };
  guint n_threatened = 0, n_ties = 0;

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint sum = foe->sums[at];

      if (can_capture (self, at, sum))
        n_threatened =
            MAX (n_threatened, psl_pontarchipel_band_size (here->warriors[foe->seat - 1][at]));
      if (sum == 4 && self->sums[at] == 0 && (self->strikes[2] >> at & 1) != 0)
        n_ties++;

      /* One of strength 4 is prey for two, of which the first only holds it fast. */
      for (guint strength = 2; strength <= 4; strength++)
        {
          if (sum < strength || (sum == 4 && strength == 4))
            prey[strength - 2] |= 1u << at;
        }
    }
  return (int) n_threatened * (here->seat == self->seat ? WORTH_THREAT_TO_MOVE : WORTH_THREAT) +
         WORTH_TIE * (int) n_ties + value_bands (self, here, prey);
}

/* --- What may go wrong for others --- */

/* Whoever sees warriors about that could strike where its own come out keeps them inside, and
 * bridges that would let them out away.  So one does better to wait at a distance until they have
 * gone apart, and then to hunt those who are alone. */

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

/* The islands where a strong warrior of the seat could strike near a fortress, up to this many a
 * band. */
#define MAX_STRIKES 3

int
psl_pontarchipel_outlook_value_patience (const PslPontarchipelOutlook *self,
                                         const PslPontarchipelOutlook *foe,
                                         const PslPontarchipelPosition *here)
{
  guint32 around = 0;
  int value = value_exits (foe, here);

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      if (foe->sums[at] >= FORTRESS)
        around |= here->reach[at];
    }
  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[self->seat - 1][at];
      guint strength =
          psl_pontarchipel_band_count (band, 3) + 2 * psl_pontarchipel_band_count (band, 4);
      int n_strikes = __builtin_popcount ((self->reach[at] | 1u << at) & around);

      value -= WORTH_DISTANCE * (int) strength * MIN (n_strikes, MAX_STRIKES);
    }
  return value;
}

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

/* What it is worth that @foe has moves that would lose a warrior. */
static int
value_slips (const PslPontarchipelOutlook *self,
             const PslPontarchipelOutlook *foe,
             const PslPontarchipelPosition *here)
{
  guint n_slips = 0;
  guint32 traps[3];

  for (guint strength = 2; strength <= 4; strength++)
    traps[strength - 2] = find_traps (self, foe, here, strength);

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[foe->seat - 1][at];

      for (guint strength = 2; strength <= 4; strength++)
        {
          guint rest = foe->sums[at] - strength;

          if (psl_pontarchipel_band_count (band, strength) == 0)
            continue;
          /* Those who stay behind may be as easily lost as the one who goes. */
          if (rest > 0 && (self->sums[at] > rest || can_capture (self, at, rest)))
            n_slips += (guint) __builtin_popcount (foe->reach[at]);
          else
            n_slips += (guint) __builtin_popcount (foe->reach[at] & traps[strength - 2]);
        }
    }
  return WORTH_SLIP * (int) n_slips;
}

int
psl_pontarchipel_outlook_value_siege (const PslPontarchipelOutlook *self,
                                      const PslPontarchipelOutlook *foe,
                                      const PslPontarchipelPosition *here)
{
  guint32 around = 0, weak = 0;
  int value = value_exits (foe, here) + value_slips (self, foe, here);

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);

      around |= here->reach[at] | 1u << at;
    }
  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[self->seat - 1][at];
      guint strength = get_strongest (band);
      guint32 near = self->reach[at] | 1u << at;

      if ((band & 15) != 0)
        weak |= near;
      if (strength > 2)
        value +=
            value_nearness (here, self->seat, near, around, WORTH_SIEGE * (int) (strength - 2));
    }
  return value + WORTH_COVER * __builtin_popcount (around & self->strikes[1]) +
         value_nearness (here, self->seat, weak, here->present[foe->seat - 1], WORTH_SACRIFICE);
}
