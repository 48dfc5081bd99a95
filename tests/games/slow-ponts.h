/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlowPonts:
 *
 * Ponts read straight from rules.md §1, with nothing in common with the code under test: cells are
 * kept by half steps to the right and rows upwards, steps are texts, and everything is looked for
 * anew each time.
 */
typedef struct
{
  int size;
  int n_turns;
  int seat;
  int n_steps_in_turn;
  int n_passes;
  gboolean over;
  int score[3];
  GArray *lengths[3]; /* of int, the bridges of each seat */
  int token[64][64];  /* by place to the right and row: the seat */
  gboolean locked[64][64];
} SlowPonts;

SlowPonts *slow_ponts_new (int size);
void slow_ponts_free (SlowPonts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlowPonts, slow_ponts_free)

/* The legal steps in byte order.  (transfer full) */
char **slow_ponts_list (SlowPonts *self);

void slow_ponts_play (SlowPonts *self, const char *step);

/* The winner, 0 for a draw, of a game that is over; @reason is the word of rules.md §0. */
int slow_ponts_get_winner (SlowPonts *self, const char **reason);

G_END_DECLS
