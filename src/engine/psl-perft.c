/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-perft.h"

#include <string.h>

/* A position of any game, with the alignment that every game may ask for. */
typedef union
{
  guint8 bytes[PSL_MAX_POSITION_SIZE];
  guint64 alignment;
} Position;

static guint64
count (PslGame *game, const PslGameClass *klass, gconstpointer position, guint depth)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);
  guint64 n_leaves = 0;

  if (depth == 1)
    return n_steps;

  for (guint i = 0; i < n_steps; i++)
    {
      Position after;

      memcpy (after.bytes, position, klass->position_size);
      klass->apply (game, after.bytes, steps[i]);
      n_leaves += count (game, klass, after.bytes, depth - 1);
    }

  return n_leaves;
}

guint64
psl_perft (PslGame *game, gconstpointer position, guint depth)
{
  g_return_val_if_fail (PSL_IS_GAME (game), 0);
  g_return_val_if_fail (position != NULL, 0);

  return depth == 0 ? 1 : count (game, PSL_GAME_GET_CLASS (game), position, depth);
}
