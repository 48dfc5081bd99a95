/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-random.h"

#include "core/psl-hash.h"

static inline guint64
rotate_left (guint64 value, int bits)
{
  return (value << bits) | (value >> (64 - bits));
}

void
psl_random_seed (PslRandom *self, guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->state); i++)
    self->state[i] = psl_hash_mix (seed + i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

guint64
psl_random_next (PslRandom *self)
{
  guint64 *s = self->state;
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);

  return result;
}

guint
psl_random_below (PslRandom *self, guint n)
{
  g_return_val_if_fail (n > 0, 0);

  /* The high half of a 32×32-bit product; the few low values that would make some numbers likelier
   * than others are drawn again. */
  guint32 threshold = -(guint32) n % n;
  guint64 product;

  do
    product = (psl_random_next (self) >> 32) * n;
  while ((guint32) product < threshold);

  return product >> 32;
}

guint64
psl_random_fresh_seed (void)
{
  const char *text = g_getenv ("PSL_SEED");

  if (text != NULL && *text != '\0')
    return g_ascii_strtoull (text, NULL, 10);
  return ((guint64) g_random_int () << 32) | g_random_int ();
}
