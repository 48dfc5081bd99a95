/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-place.h"

#include "core/psl-hash.h"

gint64
psl_place_get (PslMatch *match)
{
  guint n_steps = psl_match_get_n_steps (match);
  guint64 hash = 0;

  for (PslTurn *turn = psl_match_get_turn (match); turn != NULL; turn = psl_turn_get_parent (turn))
    {
      const PslStep *steps = psl_turn_get_steps (turn, NULL);

      hash = psl_hash_mix (hash + (guint64) psl_turn_get_seat (turn) +
                           (psl_turn_is_resignation (turn) ? 8 : 0));
      for (guint i = n_steps; i > 0; i--)
        hash = psl_hash_mix (hash + steps[i - 1]);
      if (psl_turn_get_parent (turn) != NULL)
        n_steps = psl_turn_get_n_steps (psl_turn_get_parent (turn));
    }
  return (gint64) hash;
}
