/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A warrior: a thing of its own, not a number on an island. */
typedef struct
{
  int seat;
  int strength;
  int row, place; /* of its island, see below */
  gboolean gone;
} SlowWarrior;

typedef struct
{
  char colour; /* n, w, b or r */
  int rows[2], places[2];
} SlowBridge;

/**
 * SlowPontarchipel:
 *
 * The play of Pontarchipel read straight from rules.md §4, with nothing in common with the code
 * under test: islands and cells are kept by row and half steps to the right, bridges and warriors
 * in lists, steps are texts, and everything is looked for anew each time.  It is told the setup,
 * which it takes on trust.
 */
typedef struct
{
  int n_seats;
  int n_actions;
  gboolean neutral;
  GArray *islands; /* of SlowWarrior, as places only */
  GArray *bridges;
  GArray *warriors;
  int captured[4];
  gboolean out[4];
  int seat;
  int n_made;                   /* actions made in this turn */
  int moved_warrior;            /* its number, -1 for none */
  int moved_bridge;             /* its number, -1 for none */
  int barred_row, barred_place; /* where the first warrior went; -1 */
  int n_passes;
  gboolean over;
  int winner;
  const char *reason;
} SlowPontarchipel;

SlowPontarchipel *slow_pontarchipel_new (int n_seats, int n_actions, gboolean neutral);
void slow_pontarchipel_free (SlowPontarchipel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlowPontarchipel, slow_pontarchipel_free)

/* A step of the setup, made by @seat. */
void slow_pontarchipel_set_up (SlowPontarchipel *self, int seat, const char *step);

/* The legal steps in byte order.  (transfer full) */
char **slow_pontarchipel_list (SlowPontarchipel *self);

void slow_pontarchipel_play (SlowPontarchipel *self, const char *step);

/* A seat of three resigns. */
void slow_pontarchipel_resign (SlowPontarchipel *self, int seat);

G_END_DECLS
