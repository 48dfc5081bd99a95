/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel.h"

G_BEGIN_DECLS

/* What the files of Pontarchipel share: psl-pontarchipel.c (the class, and what happens after a
 * step), -setup.c (the three stages of the setup), -generate.c (a setup by lot), -play.c (actions
 * and combat), -notation.c, and -words.c and -refusals.c (what is said). */

struct _PslPontarchipel
{
  PslGame parent_instance;

  guint n_seats;
  gboolean together; /* deployment */
  gboolean neutral;  /* enemy bridges may be crossed */
  guint n_actions;   /* in a turn */
};

/* A step: its kind in bits 28 on, a strength or a colour in bits 24 to 27, and up to three cells of
 * eight bits each: what they are, #PslPontarchipelAct tells. */

static inline PslStep
make_step (PslPontarchipelStepKind kind, guint n, guint a, guint b, guint c)
{
  return (guint32) kind << 28 | n << 24 | c << 16 | b << 8 | a;
}

static inline PslPontarchipelStepKind
step_kind (PslStep step)
{
  return (PslPontarchipelStepKind) (step >> 28);
}

static inline guint
step_n (PslStep step)
{
  return step >> 24 & 15;
}

static inline guint
step_a (PslStep step)
{
  return step & 255;
}

static inline guint
step_b (PslStep step)
{
  return step >> 8 & 255;
}

static inline guint
step_c (PslStep step)
{
  return step >> 16 & 255;
}

/* A single warrior of @strength. */
static inline PslPontarchipelBand
one_warrior (guint strength)
{
  return (PslPontarchipelBand) (1u << 2 * (strength - 2));
}

/* The islands that any bridge joins to @island. */
static inline guint32
get_joined (const PslPontarchipelPosition *here, guint island)
{
  return here->bridges[0][island] | here->bridges[1][island] | here->bridges[2][island] |
         here->bridges[3][island];
}

/* The islands in reach of one of @islands. */
static inline guint32
find_in_reach (const PslPontarchipelPosition *here, guint32 islands)
{
  guint32 found = 0;

  for (; islands != 0; islands &= islands - 1)
    found |= here->reach[__builtin_ctz (islands)];
  return found;
}

/* The islands that one crossing leads to from @island for a warrior of @seat (rules.md §4, "Reach
 * of a warrior"). */
static inline guint32
get_crossings (const PslPontarchipel *self,
               const PslPontarchipelPosition *here,
               guint seat,
               guint island)
{
  return self->neutral ? get_joined (here, island)
                       : here->bridges[0][island] | here->bridges[seat][island];
}

/* Puts a bridge up, or takes it down, and keeps the hash right. */
void psl_pontarchipel_toggle_bridge (PslPontarchipelPosition *here, guint colour, guint a, guint b);

/* Changes the band of @seat on @island, and keeps the hash and @present right. */
void psl_pontarchipel_set_band (PslPontarchipelPosition *here,
                                int seat,
                                guint island,
                                PslPontarchipelBand band);

/* --- -setup.c --- */

guint psl_pontarchipel_list_setup (PslPontarchipel *self,
                                   const PslPontarchipelPosition *here,
                                   PslStep *steps);
void
psl_pontarchipel_apply_setup (PslPontarchipel *self, PslPontarchipelPosition *here, PslStep step);

/* Whether an island may be placed on @cell, and if not because of which: @near is the number of an
 * island that is too near, or -1 when all are too far. */
gboolean
psl_pontarchipel_may_place_island (const PslPontarchipelPosition *here, guint cell, int *near);

/* --- -generate.c --- */

PslStep psl_pontarchipel_choose_setup_step (PslGame *game, gconstpointer position, guint64 random);

/* --- -play.c --- */

guint psl_pontarchipel_list_actions (PslPontarchipel *self,
                                     const PslPontarchipelPosition *here,
                                     PslStep *steps);
void
psl_pontarchipel_apply_action (PslPontarchipel *self, PslPontarchipelPosition *here, PslStep step);
void psl_pontarchipel_resign_seat (PslPontarchipel *self, PslPontarchipelPosition *here, int seat);

/* --- -notation.c and -words.c --- */

void psl_pontarchipel_class_init_notation (PslGameClass *klass);
void psl_pontarchipel_class_init_words (PslGameClass *klass);

/* --- -refusals.c and -diagram.c: see PslGameClass --- */

void psl_pontarchipel_refuse_step (PslGame *game,
                                   gconstpointer position,
                                   PslStep step,
                                   PslPhrase *phrase);
void psl_pontarchipel_refuse_path (PslGame *game,
                                   gconstpointer position,
                                   const PslTarget *path,
                                   guint length,
                                   PslPhrase *phrase);
void psl_pontarchipel_diagram (PslGame *game, gconstpointer position, GString *out);

G_END_DECLS
