/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-prey.h"

#include <string.h>

/* How many times, in hundredths, a hundred turns go by without a capture until five are captured in
 * all, by who is left: of strength 4, 3 and 2.  Measured in games against plain UCT (NOTES.md in
 * src/engine).  A seat with its strongest goes about, one without keeps those of strength 2
 * together; two of them are no fortress. */
static const guint16 times_to_wait[2][3][4] = {
  { { 0, 0, 30, 550 }, { 0, 450, 400, 500 }, { 300, 430, 520, 600 } },
  { { 0, 140, 80, 400 }, { 45, 140, 135, 230 }, { 120, 170, 190, 260 } },
};

#define LONGEST_WAIT 700
#define WORTH_WAIT 400 /* a hundred turns less to wait, in hundredths of a captured warrior */

static int
value_kinds (const guint8 n[3])
{
  return WORTH_WAIT * (LONGEST_WAIT - times_to_wait[n[2]][n[1]][n[0]]) / 100;
}

int
psl_pontarchipel_prey_value_left (const PslPontarchipelOutlook *foe)
{
  return value_kinds (foe->n_warriors);
}

int
psl_pontarchipel_prey_value_capture (const PslPontarchipelOutlook *foe,
                                     const PslPontarchipelPosition *here,
                                     guint island)
{
  PslPontarchipelBand band = here->warriors[foe->seat - 1][island];
  guint8 left[3];

  memcpy (left, foe->n_warriors, sizeof left);
  for (guint strength = 2; strength <= 4; strength++)
    left[strength - 2] -= (guint8) psl_pontarchipel_band_count (band, strength);
  return PSL_PONTARCHIPEL_WORTH_CAPTURE * (int) psl_pontarchipel_band_size (band) +
         value_kinds (left) - value_kinds (foe->n_warriors);
}

gboolean
psl_pontarchipel_prey_is_shy (const PslPontarchipelOutlook *foe)
{
  return foe->n_warriors[2] == 0 && foe->n_warriors[0] + foe->n_warriors[1] > 2;
}
