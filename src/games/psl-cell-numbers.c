/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-cell-numbers.h"

/* The byte that comes as number @n in memory. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define BIT(n) (G_GUINT64_CONSTANT (1) << 8 * (n))
#else
#define BIT(n) (G_GUINT64_CONSTANT (1) << 8 * (7 - (n)))
#endif

/* Without and with the bytes of one bit, of two, … of eight. */
#define SPREAD_1(x) (x), (x) | BIT (0)
#define SPREAD_2(x) SPREAD_1 (x), SPREAD_1 ((x) | BIT (1))
#define SPREAD_3(x) SPREAD_2 (x), SPREAD_2 ((x) | BIT (2))
#define SPREAD_4(x) SPREAD_3 (x), SPREAD_3 ((x) | BIT (3))
#define SPREAD_5(x) SPREAD_4 (x), SPREAD_4 ((x) | BIT (4))
#define SPREAD_6(x) SPREAD_5 (x), SPREAD_5 ((x) | BIT (5))
#define SPREAD_7(x) SPREAD_6 (x), SPREAD_6 ((x) | BIT (6))
#define SPREAD_8(x) SPREAD_7 (x), SPREAD_7 ((x) | BIT (7))

const guint64 psl_cell_numbers_spread[256] = { SPREAD_8 (0) };
