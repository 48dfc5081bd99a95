/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A well mixed 64-bit number for each 64-bit number (the finaliser of SplitMix64).  Games make
 * their Zobrist keys of it, so that no table of random numbers has to be stored. */
static inline guint64
psl_hash_mix (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

G_END_DECLS
