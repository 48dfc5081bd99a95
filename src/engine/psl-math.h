/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* The logarithm and the exponential, made of nothing but additions, multiplications and divisions,
 * which are the same on every machine; those of the C library are not.  Right to about nine digits,
 * for normal numbers. */

#define PSL_LN_2 0.69314718055994530942

static inline double
psl_log (double x)
{
  guint64 bits;
  int exponent;
  double t, square, sum = 0;

  memcpy (&bits, &x, sizeof bits);
  exponent = (int) (bits >> 52) - 1023;
  bits = (bits & ((G_GUINT64_CONSTANT (1) << 52) - 1)) | G_GUINT64_CONSTANT (1023) << 52;
  memcpy (&x, &bits, sizeof x);

  /* ln x = 2 artanh t, with x in [1, 2) and so t below 1/3. */
  t = (x - 1) / (x + 1);
  square = t * t;
  for (int i = 17; i >= 1; i -= 2)
    sum = sum * square + 1.0 / i;
  return exponent * PSL_LN_2 + 2 * t * sum;
}

static inline double
psl_exp (double x)
{
  double result = 1, factor;
  gboolean negative = x < 0;
  int halvings = 0;

  /* e^x = (e^(x / 2^n))^(2^n). */
  x = MIN (negative ? -x : x, 700);
  for (; x > 0.125; halvings++)
    x /= 2;
  for (int i = 8; i >= 1; i--)
    result = 1 + result * x / i;
  for (factor = result; halvings > 0; halvings--)
    factor *= factor;
  return negative ? 1 / factor : factor;
}

G_END_DECLS
