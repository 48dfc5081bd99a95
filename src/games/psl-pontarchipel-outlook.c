/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-outlook.h"

#include <string.h>

#include "games/psl-pontarchipel-private.h"

/* A band of strength 5 or more cannot be captured where it is: warriors come one by one, and none of
 * them is so strong.  Since a bridge can nearly always be moved instead, nobody has to break up such
 * a band.  So captures come of warriors that go alone, and what an attack can do is to be near when
 * that happens. */

/* What things are worth, in hundredths of a captured warrior; measured against plain UCT (NOTES.md in
 * src/engine). */
#define WORTH_STRENGTH 10      /* of an own warrior, for each point */
#define WORTH_REACH 3          /* an island that an own band can go to */
#define WORTH_THREAT 25        /* a warrior that could be captured at once, */
#define WORTH_THREAT_TO_MOVE 80 /* and by the seat to move */
#define WORTH_TIE 15           /* an enemy of strength 4 that one of strength 4 could hold fast */
#define WORTH_COVER 3          /* an island around the enemies where one of strength 3 could strike */
#define WORTH_SIEGE 30         /* a warrior near the enemies, for each point of strength above 2 */
#define WORTH_PREY 60          /* a band near somebody that it could capture */
#define WORTH_SLIP 8           /* a move that would lose a warrior */
#define WORTH_EXIT 3           /* a move that a warrior could make */
#define WORTH_FREE_PAIR 2      /* a place for a bridge that would let warriors out */

/* What is near counts most: a value is divided by one more than the hops, of which there are so many
 * at most. */
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

/* The hops from @near until one of @targets is there: from island to island as bridges might be moved,
 * 1 when it already is; 0 when they are far away. */
static guint
count_hops (const PslPontarchipelPosition *here, guint32 near, guint32 targets)
{
  guint32 rim = near;

  for (guint n_hops = 1; targets != 0 && n_hops <= FAR_AWAY; n_hops++)
    {
      guint32 next = 0;

      if ((near & targets) != 0)
        return n_hops;
      for (; rim != 0; rim &= rim - 1)
        next |= here->reach[__builtin_ctz (rim)];
      rim = next & ~near;
      near |= next;
    }
  return 0;
}

static int
value_nearness (const PslPontarchipelPosition *here, guint32 near, guint32 targets, int worth)
{
  guint n_hops = count_hops (here, near, targets);

  return n_hops > 0 ? worth / (int) (n_hops + 1) : 0;
}

/* What it is worth that the bands of the seat are near warriors that the strongest of a band could
 * capture, @prey by its strength − 2, and near @around, where enemies might go. */
static int
value_bands (const PslPontarchipelOutlook *self,
             const PslPontarchipelPosition *here,
             const guint32 prey[3],
             guint32 around)
{
  int value = 0;

  for (guint32 left = here->present[self->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint strength = get_strongest (here->warriors[self->seat - 1][at]);
      guint32 near = self->reach[at] | 1u << at;

      value += value_nearness (here, near, prey[strength - 2], WORTH_PREY);
      if (strength > 2)
        value += value_nearness (here, near, around, WORTH_SIEGE * (int) (strength - 2));
    }
  return value;
}

int
psl_pontarchipel_outlook_value_attack (const PslPontarchipelOutlook *self,
                                       const PslPontarchipelOutlook *foe,
                                       const PslPontarchipelPosition *here)
{
  guint32 prey[3] = { 0 }, around = 0;
  guint n_threatened = 0, n_ties = 0;

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint sum = foe->sums[at];

      around |= here->reach[at] | 1u << at;
      if (can_capture (self, at, sum))
        n_threatened = MAX (n_threatened,
                            psl_pontarchipel_band_size (here->warriors[foe->seat - 1][at]));
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
         WORTH_TIE * (int) n_ties +
         WORTH_COVER * __builtin_popcount (around & self->strikes[1]) +
         value_bands (self, here, prey, around);
}

/* --- What may go wrong for others --- */

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

int
psl_pontarchipel_outlook_value_slips (const PslPontarchipelOutlook *self,
                                      const PslPontarchipelOutlook *foe,
                                      const PslPontarchipelPosition *here)
{
  guint n_slips = 0, n_exits = 0, n_free = 0;
  guint32 traps[3];

  for (guint strength = 2; strength <= 4; strength++)
    traps[strength - 2] = find_traps (self, foe, here, strength);

  for (guint32 left = here->present[foe->seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[foe->seat - 1][at];
      guint n_reach = (guint) __builtin_popcount (foe->reach[at]);

      n_free += (guint) __builtin_popcount (here->reach[at] & ~get_joined (here, at));
      for (guint strength = 2; strength <= 4; strength++)
        {
          guint rest = foe->sums[at] - strength;

          if (psl_pontarchipel_band_count (band, strength) == 0)
            continue;
          n_exits += n_reach;
          /* Those who stay behind may be as easily lost as the one who goes. */
          if (rest > 0 && (self->sums[at] > rest || can_capture (self, at, rest)))
            n_slips += n_reach;
          else
            n_slips += (guint) __builtin_popcount (foe->reach[at] & traps[strength - 2]);
        }
    }
  return WORTH_SLIP * (int) n_slips + WORTH_EXIT * (int) n_exits + WORTH_FREE_PAIR * (int) n_free;
}
