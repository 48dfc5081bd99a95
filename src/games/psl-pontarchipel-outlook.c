/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-outlook.h"

#include <string.h>

#include "games/psl-pontarchipel-private.h"

/* What things are worth, in hundredths of a captured warrior; measured against plain UCT (NOTES.md
 * in src/engine). */
#define WORTH_STRENGTH 10       /* of an own warrior, for each point */
#define WORTH_REACH 3           /* an island that an own band can go to */
#define WORTH_THREAT 25         /* a warrior that could be captured at once, */
#define WORTH_THREAT_TO_MOVE 80 /* and by the seat to move */
#define WORTH_TIE 15            /* an enemy of strength 4 that one of strength 4 could hold fast */
#define WORTH_PREY 80           /* a band beside somebody that it could capture */

void
psl_pontarchipel_outlook_init (PslPontarchipelOutlook *self,
                               PslPontarchipel *game,
                               const PslPontarchipelPosition *here,
                               guint seat)
{
  memset (self, 0, sizeof *self);
  self->game = game;
  self->seat = seat;
  for (guint i = 0; i < PSL_PONTARCHIPEL_N_ISLANDS; i++)
    self->touched |= (guint32) (here->bridges[seat][i] != 0) << i;
  for (guint32 left = here->present[seat - 1]; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      PslPontarchipelBand band = here->warriors[seat - 1][at];

      self->sums[at] = psl_pontarchipel_band_sum (band);
      self->reach[at] = psl_pontarchipel_get_reach (game, here, (int) seat, at);
      for (guint strength = 2; strength <= psl_pontarchipel_band_strongest (band); strength++)
        {
          self->strikes[strength - 2] |= self->reach[at];
          self->n_warriors[strength - 2] += (guint8) psl_pontarchipel_band_count (band, strength);
        }
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

gboolean
psl_pontarchipel_outlook_can_capture (const PslPontarchipelOutlook *self, guint at, guint sum)
{
  /* The strength that is missing; nothing is, where others have held each other fast. */
  guint missing = sum + 1 > self->sums[at] + 2 ? sum + 1 - self->sums[at] : 2;

  return missing <= 4 && (self->strikes[missing - 2] >> at & 1) != 0;
}

/* --- What is near --- */

/* The islands that one of the seat can go to from one of @from by a bridge that is there, */
static inline guint32
cross_bridges (const PslPontarchipelOutlook *self,
               const PslPontarchipelPosition *here,
               guint32 from)
{
  guint32 next = 0;

  for (; from != 0; from &= from - 1)
    next |= get_crossings (self->game, here, self->seat, (guint) __builtin_ctz (from));
  return next;
}

/* and where a bridge could be built. */
static inline guint32
cross_free_pairs (const PslPontarchipelPosition *here, guint32 from)
{
  guint32 next = 0;

  for (; from != 0; from &= from - 1)
    {
      guint island = (guint) __builtin_ctz (from);

      next |= here->reach[island] & ~get_joined (here, island);
    }
  return next;
}

guint
psl_pontarchipel_outlook_count_actions (const PslPontarchipelOutlook *self,
                                        const PslPontarchipelPosition *here,
                                        guint32 from,
                                        guint32 targets)
{
  guint32 rim[PSL_PONTARCHIPEL_FAR_AWAY + 1] = { from }; /* by actions, what takes no fewer */
  guint32 near = from;
  guint32 beside = find_in_reach (here, self->touched);

  if (targets == 0)
    return 0;
  for (guint32 left = from; left != 0; left &= left - 1)
    near |= self->reach[__builtin_ctz (left)];
  if ((near & targets) != 0)
    return 1;
  rim[1] = near & ~from;
  for (guint n = 2; n <= PSL_PONTARCHIPEL_FAR_AWAY; n++)
    {
      guint32 next = cross_bridges (self, here, rim[n - 1]) |
                     (cross_free_pairs (here, rim[n - 2]) & self->touched) |
                     cross_free_pairs (here, rim[n - 2] & self->touched);

      if (n >= 3)
        next |= (cross_free_pairs (here, rim[n - 3]) & beside) |
                cross_free_pairs (here, rim[n - 3] & beside);
      if (n >= 4)
        next |= find_in_reach (here, rim[n - 4]);
      rim[n] = next & ~near;
      near |= next;
      if ((rim[n] & targets) != 0)
        return n;
    }
  return 0;
}

int
psl_pontarchipel_outlook_value_nearness (const PslPontarchipelOutlook *self,
                                         const PslPontarchipelPosition *here,
                                         guint32 from,
                                         guint32 targets,
                                         int worth)
{
  guint n_actions = psl_pontarchipel_outlook_count_actions (self, here, from, targets);

  return n_actions > 0 ? worth / (int) (n_actions + 1) : 0;
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
      guint strength = psl_pontarchipel_band_strongest (here->warriors[self->seat - 1][at]);

      value += psl_pontarchipel_outlook_value_nearness (self, here, 1u << at, prey[strength - 2],
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

      if (psl_pontarchipel_outlook_can_capture (self, at, sum))
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
