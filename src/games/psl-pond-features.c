/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pond-features.h"

#include "games/psl-cell-numbers.h"

/* What may be on a cell: nothing, or one of the kinds of either seat. */
#define N_STATES (1 + 2 * PSL_POND_N_KINDS)
#define N_PATTERNS (N_STATES * N_STATES * N_STATES)

/* How far a rank or a file is from the rim, and whether a row touches it with one end. */
#define N_PLACES 6

/* The most points that a seat can need, and eggs that it can have. */
#define MAX_MISSING 10
#define MAX_RESERVE 15

/* The first feature of each kind. */
enum
{
  ROWS = 0,
  MISSING = ROWS + N_PLACES * N_PATTERNS,
  RESERVES = MISSING + (MAX_MISSING + 1) * (MAX_MISSING + 1),
  SIZES = RESERVES + (MAX_RESERVE + 1) * (MAX_RESERVE + 1),
  N_FEATURES = SIZES + 2
};

G_STATIC_ASSERT (N_FEATURES == PSL_POND_N_FEATURES);

/* A row of three cells, the one at the rim first.  Where there is none, either end may be the
 * first. */
typedef struct
{
  guint8 cells[3];
  guint8 reversible;
  guint16 first; /* of its features */
} Row;

/* By the size of the pond: 4 × 4 has sixteen of them, 5 × 5 thirty. */
static Row small_rows[16], large_rows[30];

/* The rows of three on one line of @n cells, @step apart from @start on. */
static guint
init_line (Row *rows, guint n, guint start, guint step, guint line)
{
  guint from_rim = MIN (MIN (line, n - 1 - line), 2);

  for (guint i = 0; i + 2 < n; i++)
    {
      gboolean backwards = i > 0 && i + 3 == n;
      gboolean at_rim = i == 0 || backwards;

      for (guint k = 0; k < 3; k++)
        rows[i].cells[k] = (guint8) (start + (i + (backwards ? 2 - k : k)) * step);
      rows[i].reversible = !at_rim;
      rows[i].first = (guint16) (ROWS + (from_rim * 2 + at_rim) * N_PATTERNS);
    }
  return n - 2;
}

static void
init_rows (Row *rows, guint n)
{
  for (guint line = 0; line < n; line++)
    {
      rows += init_line (rows, n, line * n, 1, line);
      rows += init_line (rows, n, line, n, line);
    }
}

void
psl_pond_init_features (void)
{
  init_rows (small_rows, 4);
  init_rows (large_rows, 5);
}

/* What is on each cell, for the seat to move: 0 where there is nothing. */
static void
find_states (const PslPondPosition *here, PslCellNumbers *states)
{
  guint32 own = here->seat == 2 ? here->dark : ~here->dark;

  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      psl_cell_numbers_add (states, here->kinds[kind], 1 + kind);
      psl_cell_numbers_add (states, here->kinds[kind] & ~own, PSL_POND_N_KINDS);
    }
}

/* The feature of a row in which there is what @states tells. */
static inline guint16
get_pattern (const Row *row, const PslCellNumbers *states)
{
  guint a = states->bytes[row->cells[0]];
  guint b = states->bytes[row->cells[1]];
  guint c = states->bytes[row->cells[2]];
  guint first = row->reversible ? MIN (a, c) : a;

  return (guint16) (row->first + (first * N_STATES + b) * N_STATES + a + c - first);
}

guint
psl_pond_list_features (PslPond *self,
                        const PslPondPosition *here,
                        guint16 features[PSL_POND_MAX_FEATURES])
{
  guint own = here->seat - 1u, goal = psl_pond_get_goal (self);
  gboolean large = psl_pond_get_grid (self)->files == 5;
  const Row *rows = large ? large_rows : small_rows;
  guint n_rows = large ? G_N_ELEMENTS (large_rows) : G_N_ELEMENTS (small_rows);
  PslCellNumbers states = { 0 };
  guint n = 0;

  find_states (here, &states);
  for (; n < n_rows; n++)
    features[n] = get_pattern (&rows[n], &states);
  features[n++] = (guint16) (MISSING + (goal - here->scores[own]) * (MAX_MISSING + 1) + goal -
                             here->scores[1 - own]);
  features[n++] =
    (guint16) (RESERVES + here->reserves[own] * (MAX_RESERVE + 1) + here->reserves[1 - own]);
  features[n++] = (guint16) (SIZES + large);
  return n;
}
