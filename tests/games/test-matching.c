/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maximum matchings against trying everything: all graphs of up to six vertices, and larger ones at
 * random or known by heart. */

#include "games/psl-matching.h"

#include "core/psl-random.h"

/* The lowest vertex is left out, or matched with each of its neighbours in turn. */
static guint
try_everything (const guint32 *adjacency, guint32 vertices)
{
  guint vertex, best;

  if (vertices == 0)
    return 0;
  vertex = (guint) __builtin_ctz (vertices);
  vertices &= vertices - 1;
  best = try_everything (adjacency, vertices);
  for (guint other = 0; other < 32; other++)
    {
      if ((adjacency[vertex] & vertices) >> other & 1)
        best = MAX (best, 1 + try_everything (adjacency, vertices & ~(1u << other)));
    }
  return best;
}

static void
join (guint32 *adjacency, guint a, guint b)
{
  adjacency[a] |= 1u << b;
  adjacency[b] |= 1u << a;
}

static void
test_all_small (void)
{
  for (guint n = 1; n <= 6; n++)
    {
      for (guint graph = 0; graph < 1u << n * (n - 1) / 2; graph++)
        {
          guint32 adjacency[PSL_MATCHING_MAX_VERTICES] = { 0 };
          guint edge = 0;

          for (guint a = 0; a < n; a++)
            {
              for (guint b = a + 1; b < n; b++, edge++)
                {
                  if (graph >> edge & 1)
                    join (adjacency, a, b);
                }
            }
          g_assert_cmpuint (psl_matching_get_size (adjacency, (1u << n) - 1), ==,
                            try_everything (adjacency, (1u << n) - 1));
        }
    }
}

/* Seven to ten vertices, from few edges to many, and only some of the vertices count. */
static void
test_random (void)
{
  PslRandom random;

  psl_random_seed (&random, 5);
  for (guint i = 0; i < 5000; i++)
    {
      guint32 adjacency[PSL_MATCHING_MAX_VERTICES] = { 0 };
      guint n = 7 + i % 4, density = 1 + i % 9;
      guint shift = psl_random_below (&random, PSL_MATCHING_MAX_VERTICES - 9);
      guint32 all = ((1u << n) - 1) << shift;
      guint32 some = all & (guint32) psl_random_next (&random);

      for (guint a = 0; a < n; a++)
        {
          for (guint b = a + 1; b < n; b++)
            {
              if (psl_random_below (&random, 10) < density)
                join (adjacency, shift + a, shift + b);
            }
        }
      g_assert_cmpuint (psl_matching_get_size (adjacency, all), ==,
                        try_everything (adjacency, all));
      g_assert_cmpuint (psl_matching_get_size (adjacency, some), ==,
                        try_everything (adjacency, some));
    }
}

/* Odd cycles whose vertices are numbered in every order, with stems that must find their way
 * through them: what an algorithm without blossoms gets wrong. */
static void
test_blossoms (void)
{
  PslRandom random;

  psl_random_seed (&random, 11);
  for (guint i = 0; i < 2000; i++)
    {
      guint32 adjacency[PSL_MATCHING_MAX_VERTICES] = { 0 };
      guint order[10], cycle = 3 + 2 * (i % 3), n = 10;

      for (guint j = 0; j < n; j++)
        {
          guint k = psl_random_below (&random, j + 1);

          order[j] = order[k];
          order[k] = j;
        }
      for (guint j = 0; j < cycle; j++)
        join (adjacency, order[j], order[(j + 1) % cycle]);
      /* The other vertices hang on the cycle or on each other. */
      for (guint j = cycle; j < n; j++)
        join (adjacency, order[j], order[psl_random_below (&random, j)]);
      g_assert_cmpuint (psl_matching_get_size (adjacency, (1u << n) - 1), ==,
                        try_everything (adjacency, (1u << n) - 1));
    }
}

static void
test_known (void)
{
  guint32 complete[PSL_MATCHING_MAX_VERTICES] = { 0 };
  guint32 cycle[PSL_MATCHING_MAX_VERTICES] = { 0 };
  guint32 star[PSL_MATCHING_MAX_VERTICES] = { 0 };
  guint32 petersen[PSL_MATCHING_MAX_VERTICES] = { 0 };

  for (guint a = 0; a < 32; a++)
    {
      for (guint b = a + 1; b < 32; b++)
        join (complete, a, b);
      if (a > 1)
        join (star, a, a % 2);
    }
  for (guint a = 0; a < 23; a++)
    join (cycle, a, (a + 1) % 23);
  for (guint a = 0; a < 5; a++)
    {
      join (petersen, a, (a + 1) % 5);
      join (petersen, a, a + 5);
      join (petersen, a + 5, (a + 2) % 5 + 5);
    }

  g_assert_cmpuint (psl_matching_get_size (complete, 0), ==, 0);
  g_assert_cmpuint (psl_matching_get_size (complete, 1), ==, 0);
  g_assert_cmpuint (psl_matching_get_size (complete, G_MAXUINT32), ==, 16);
  g_assert_cmpuint (psl_matching_get_size (complete, G_MAXUINT32 >> 1), ==, 15);
  g_assert_cmpuint (psl_matching_get_size (cycle, (1u << 23) - 1), ==, 11);
  /* Without one of its vertices the cycle is a path of 22. */
  g_assert_cmpuint (psl_matching_get_size (cycle, (1u << 22) - 1), ==, 11);
  g_assert_cmpuint (psl_matching_get_size (petersen, (1u << 10) - 1), ==, 5);
  /* Two centres, 0 and 1, that share no leaf. */
  g_assert_cmpuint (psl_matching_get_size (star, G_MAXUINT32), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/games/matching/all-small", test_all_small);
  g_test_add_func ("/games/matching/random", test_random);
  g_test_add_func ("/games/matching/blossoms", test_blossoms);
  g_test_add_func ("/games/matching/known", test_known);

  return g_test_run ();
}
