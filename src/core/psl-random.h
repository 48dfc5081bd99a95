/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A stream of random numbers (xoshiro256**) that a seed decides: the same on every machine. */
typedef struct
{
  guint64 state[4];
} PslRandom;

/* Starts the stream of @seed, and takes the next 64 random bits from a stream. */
void psl_random_seed (PslRandom *self, guint64 seed);
guint64 psl_random_next (PslRandom *self);

/* A number from 0 to @n - 1, each as likely as the others.  @n must not be 0. */
guint psl_random_below (PslRandom *self, guint n);

/* A seed that nobody can foresee; that of the PSL_SEED environment variable when it is set. */
guint64 psl_random_fresh_seed (void);

G_END_DECLS
