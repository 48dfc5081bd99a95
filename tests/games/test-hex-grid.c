/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-hex-grid.h"

static guint
cell_named (const PslHexGrid *grid, const char *name)
{
  guint cell = G_MAXUINT;
  guint length = psl_hex_grid_parse_cell (grid, name, &cell);

  g_assert_cmpuint (length, ==, strlen (name));
  return cell;
}

static void
assert_named (const PslHexGrid *grid, int cell, const char *name)
{
  char text[PSL_MAX_STEP_TEXT];

  if (name == NULL)
    {
      g_assert_cmpint (cell, ==, -1);
      return;
    }
  g_assert_cmpint (cell, >=, 0);
  g_assert_cmpuint (psl_hex_grid_print_cell (grid, cell, text), ==, strlen (name));
  g_assert_cmpstr (text, ==, name);
}

/* rules.md §0: 2n−1 rows of n, n+1, …, 2n−1, …, n cells, 3n(n−1)+1 in all; side 8 has the rows a to
 * o and the centre h8. */
static void
test_sizes (void)
{
  static const struct
  {
    guint side;
    guint n_cells;
    const char *centre;
    const char *last;
  } table[] = {
    { 4, 37, "d4", "g4" },     { 5, 61, "e5", "i5" },     { 6, 91, "f6", "k6" },
    { 7, 127, "g7", "m7" },    { 8, 169, "h8", "o8" },    { 9, 217, "i9", "q9" },
    { 10, 271, "j10", "s10" }, { 11, 331, "k11", "u11" }, { 12, 397, "l12", "w12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const PslHexGrid *grid = psl_hex_grid_get (table[i].side);

      g_assert_true (grid == psl_hex_grid_get (table[i].side));
      g_assert_cmpuint (grid->n_cells, ==, table[i].n_cells);
      g_assert_cmpuint (grid->n_rows, ==, 2 * table[i].side - 1);
      assert_named (grid, grid->centre, table[i].centre);
      assert_named (grid, 0, "a1");
      assert_named (grid, grid->n_cells - 1, table[i].last);
      for (guint row = 0; row < grid->n_rows; row++)
        g_assert_cmpuint (grid->row_start[row + 1] - grid->row_start[row], ==,
                          MIN (table[i].side + row, 3 * table[i].side - 2 - row));
    }
}

static void
test_names (void)
{
  static const char *const good[] = { "a1", "a8", "b9", "d11", "h1", "h10", "h15", "i14", "o8" };
  static const char *const bad[] = { "",
                                     "a",
                                     "a0",
                                     "a01",
                                     "a9",
                                     "b10",
                                     "h16",
                                     "h100",
                                     "p1",
                                     "z1",
                                     "1a",
                                     "aa1",
                                     "-a1",
                                     " a1",
                                     "h+1",
                                     "a1000",
                                     "\303\2511" };
  const PslHexGrid *grid = psl_hex_grid_get (8);
  guint cell;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *upper = g_ascii_strup (good[i], -1);

      assert_named (grid, cell_named (grid, good[i]), good[i]);
      g_assert_cmpuint (cell_named (grid, upper), ==, cell_named (grid, good[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpuint (psl_hex_grid_parse_cell (grid, bad[i], &cell), ==, 0);

  /* What follows a name is the caller's. */
  g_assert_cmpuint (psl_hex_grid_parse_cell (grid, "d8-d11", &cell), ==, 2);
  assert_named (grid, cell, "d8");

  for (guint i = 0; i < grid->n_cells; i++)
    {
      char text[PSL_MAX_STEP_TEXT];

      psl_hex_grid_print_cell (grid, i, text);
      g_assert_cmpuint (cell_named (grid, text), ==, i);
    }
}

/* Below the middle a row has one cell less than the one above it and begins half a cell further
 * right, above the middle it is the other way round. */
static void
test_neighbours (void)
{
  static const struct
  {
    const char *cell;
    const char *around[6]; /* E, NE, NW, W, SW, SE */
  } table[] = {
    { "d4", { "d5", "e5", "e4", "d3", "c3", "c4" } },
    { "h8", { "h9", "i8", "i7", "h7", "g7", "g8" } },
    { "j5", { "j6", "k5", "k4", "j4", "i5", "i6" } },
    { "a1", { "a2", "b2", "b1", NULL, NULL, NULL } },
    { "a8", { NULL, "b9", "b8", "a7", NULL, NULL } },
    { "h1", { "h2", "i1", NULL, NULL, NULL, "g1" } },
    { "h15", { NULL, NULL, "i14", "h14", "g14", NULL } },
    { "o1", { "o2", NULL, NULL, NULL, "n1", "n2" } },
    { "o8", { NULL, NULL, NULL, "o7", "n8", "n9" } },
    { "c1", { "c2", "d2", "d1", NULL, NULL, "b1" } },
    { "m10", { NULL, NULL, "n9", "m9", "l10", "l11" } },
  };
  const PslHexGrid *grid = psl_hex_grid_get (8);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const PslHexCell *cell = &grid->cells[cell_named (grid, table[i].cell)];

      for (guint d = 0; d < 6; d++)
        assert_named (grid, cell->neighbours[psl_hex_directions[d]], table[i].around[d]);
      g_assert_cmpint (cell->neighbours[PSL_DIRECTION_N], ==, -1);
      g_assert_cmpint (cell->neighbours[PSL_DIRECTION_S], ==, -1);
    }
}

static void
test_symmetry (void)
{
  for (guint side = PSL_HEX_MIN_SIDE; side <= PSL_HEX_MAX_SIDE; side++)
    {
      const PslHexGrid *grid = psl_hex_grid_get (side);
      guint n_with[7] = { 0 };

      for (guint i = 0; i < grid->n_cells; i++)
        {
          guint n = 0;

          g_assert_cmpint (psl_hex_grid_cell_at (grid, grid->cells[i].x, grid->cells[i].y), ==, i);
          for (guint d = 0; d < 6; d++)
            {
              int next = grid->cells[i].neighbours[psl_hex_directions[d]];

              if (next < 0)
                continue;
              n++;
              g_assert_cmpint (next > (int) i, ==, d < 3);
              g_assert_cmpint (grid->cells[next].neighbours[psl_hex_directions[(d + 3) % 6]], ==,
                               i);
            }
          n_with[n]++;
        }
      g_assert_cmpuint (n_with[3], ==, 6);
      g_assert_cmpuint (n_with[4], ==, 6 * (side - 2));
      g_assert_cmpuint (n_with[6], ==, grid->n_cells - 6 * (side - 1));
    }
}

/* Distances are held against walks from neighbour to neighbour, directions against straight ones.
 */
static void
test_distances (void)
{
  const PslHexGrid *grid = psl_hex_grid_get (5);

  for (guint from = 0; from < grid->n_cells; from++)
    {
      guint distance[PSL_HEX_MAX_CELLS], queue[PSL_HEX_MAX_CELLS], head = 0, tail = 0;
      int straight[PSL_HEX_MAX_CELLS];

      for (guint i = 0; i < grid->n_cells; i++)
        {
          distance[i] = G_MAXUINT;
          straight[i] = -1;
        }
      distance[from] = 0;
      queue[tail++] = from;
      for (; head < tail; head++)
        for (guint d = 0; d < 6; d++)
          {
            int next = grid->cells[queue[head]].neighbours[psl_hex_directions[d]];

            if (next >= 0 && distance[next] == G_MAXUINT)
              {
                distance[next] = distance[queue[head]] + 1;
                queue[tail++] = next;
              }
          }
      for (guint d = 0; d < 6; d++)
        for (int to = grid->cells[from].neighbours[psl_hex_directions[d]]; to >= 0;
             to = grid->cells[to].neighbours[psl_hex_directions[d]])
          straight[to] = psl_hex_directions[d];

      g_assert_cmpuint (tail, ==, grid->n_cells);
      for (guint to = 0; to < grid->n_cells; to++)
        {
          PslDirection direction;
          gboolean on_line = psl_hex_grid_get_direction (grid, from, to, &direction);

          g_assert_cmpuint (psl_hex_grid_distance (grid, from, to), ==, distance[to]);
          g_assert_cmpint (on_line ? (int) direction : -1, ==, straight[to]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/games/hex-grid/sizes", test_sizes);
  g_test_add_func ("/games/hex-grid/names", test_names);
  g_test_add_func ("/games/hex-grid/neighbours", test_neighbours);
  g_test_add_func ("/games/hex-grid/symmetry", test_symmetry);
  g_test_add_func ("/games/hex-grid/distances", test_distances);

  return g_test_run ();
}
