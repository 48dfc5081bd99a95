/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-random.h"
#include "engine/psl-bounds.h"

static void
assert_bounds (
  PslBoundsTable *table, guint64 key, int lower, int upper, guint work, PslStep step)
{
  PslBounds bounds;

  g_assert_true (psl_bounds_table_find (table, key, &bounds));
  g_assert_cmpint (bounds.lower, ==, lower);
  g_assert_cmpint (bounds.upper, ==, upper);
  g_assert_cmpuint (bounds.work, ==, work);
  g_assert_cmpuint (bounds.step, ==, step);
}

/* Every number that fits comes out as it went in. */
static void
test_round_trip (void)
{
  static const PslBounds cases[] = {
    { .lower = 0, .upper = 0, .work = 0, .step = 0 },
    { .lower = -PSL_BOUNDS_LIMIT, .upper = PSL_BOUNDS_LIMIT, .work = 255, .step = PSL_STEP_NONE },
    { .lower = PSL_BOUNDS_LIMIT, .upper = PSL_BOUNDS_LIMIT, .work = 1, .step = G_MAXINT32 - 1 },
    { .lower = -PSL_BOUNDS_LIMIT, .upper = -PSL_BOUNDS_LIMIT, .work = 64, .step = 1 },
    { .lower = -3, .upper = 17, .work = 12, .step = 0x10203 },
  };
  PslBoundsTable table;

  psl_bounds_table_init (&table, 1 << 16);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PslBounds *bounds = &cases[i];
      PslBounds none;
      guint64 key = i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

      g_assert_false (psl_bounds_table_find (&table, key, &none));
      psl_bounds_table_store (&table, key, bounds);
      assert_bounds (&table, key, bounds->lower, bounds->upper, bounds->work, bounds->step);
    }
  psl_bounds_table_clear (&table);
}

/* What is proven twice narrows down; the step is the one that raised the lower bound. */
static void
test_join (void)
{
  PslBounds first = { .lower = -4, .upper = 9, .work = 5, .step = 7 };
  PslBounds higher = { .lower = 2, .upper = 12, .work = 3, .step = 8 };
  PslBounds lower = { .lower = -4, .upper = 2, .work = 6, .step = 9 };
  PslBoundsTable table;

  psl_bounds_table_init (&table, 1 << 12);
  psl_bounds_table_store (&table, 1, &first);
  psl_bounds_table_store (&table, 1, &higher);
  assert_bounds (&table, 1, 2, 9, 5, 8);
  psl_bounds_table_store (&table, 1, &lower);
  assert_bounds (&table, 1, 2, 2, 6, 8);
  psl_bounds_table_clear (&table);
}

/* In a table that is much too small, what took the most work stays; in a larger one, what was
 * there. */
static void
test_replacement (void)
{
  PslBoundsTable table;
  PslBounds bounds = { .lower = 1, .upper = 2, .work = 40, .step = 3 };
  PslRandom random;
  guint64 dear, keys[200];
  guint n_found = 0, n_kept = 0;

  psl_random_seed (&random, 1);
  psl_bounds_table_init (&table, 1 << 12);
  dear = psl_random_next (&random);
  psl_bounds_table_store (&table, dear, &bounds);
  bounds.work = 2;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      keys[i] = psl_random_next (&random);
      psl_bounds_table_store (&table, keys[i], &bounds);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    n_found += psl_bounds_table_find (&table, keys[i], &bounds);
  assert_bounds (&table, dear, 1, 2, 40, 3);
  g_assert_cmpuint (n_found, >, 100);

  psl_bounds_table_resize (&table, 1 << 16);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    n_kept += psl_bounds_table_find (&table, keys[i], &bounds);
  assert_bounds (&table, dear, 1, 2, 40, 3);
  g_assert_cmpuint (n_kept, ==, n_found);
  psl_bounds_table_clear (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/bounds/round-trip", test_round_trip);
  g_test_add_func ("/engine/bounds/join", test_join);
  g_test_add_func ("/engine/bounds/replacement", test_replacement);
  return g_test_run ();
}
