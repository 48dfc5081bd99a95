/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-square-grid.h"

static const PslSquareGrid six_by_five = { .files = 6, .ranks = 5 };

typedef struct
{
  const char *text;
  guint length; /* of the name that the text starts with, 0 when with none */
  guint cell;
} ParseCase;

static const ParseCase parse_cases[] = {
  { "a1", 2, 0 },   { "f1", 2, 5 },   { "a2", 2, 6 },   { "f5", 2, 29 }, { "C3", 2, 14 },
  { "c3-c4", 2, 14 }, { "a10", 2, 0 }, { "", 0, 0 },    { "a", 0, 0 },   { "1a", 0, 0 },
  { "a0", 0, 0 },   { "a6", 0, 0 },   { "g1", 0, 0 },   { "`1", 0, 0 },  { " a1", 0, 0 },
  { "a 1", 0, 0 },  { "é1", 0, 0 },   { "a\xff", 0, 0 }, { "\xff" "1", 0, 0 },
};

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parse_cases); i++)
    {
      const ParseCase *item = &parse_cases[i];
      guint cell = 0;

      g_test_message ("case %u", i);
      g_assert_cmpuint (psl_square_grid_parse_cell (&six_by_five, item->text, &cell), ==,
                        item->length);
      g_assert_cmpuint (cell, ==, item->cell);
    }
}

static void
test_print (void)
{
  static const char *const names[] = {
    "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c3",
    "d3", "e3", "f3", "a4", "b4", "c4", "d4", "e4", "f4", "a5", "b5", "c5", "d5", "e5", "f5",
  };
  char text[PSL_MAX_STEP_TEXT];

  g_assert_cmpuint (psl_square_grid_get_n_cells (&six_by_five), ==, G_N_ELEMENTS (names));
  for (guint cell = 0; cell < G_N_ELEMENTS (names); cell++)
    {
      g_assert_cmpuint (psl_square_grid_print_cell (&six_by_five, cell, text), ==, 2);
      g_assert_cmpstr (text, ==, names[cell]);
    }
}

static guint
cell_of (const char *name)
{
  guint cell = G_MAXUINT;

  psl_square_grid_parse_cell (&six_by_five, name, &cell);
  return cell;
}

typedef struct
{
  const char *cell;
  PslDirection direction;
  const char *neighbour; /* NULL for none */
} NeighbourCase;

static const NeighbourCase neighbour_cases[] = {
  { "c3", PSL_DIRECTION_E, "d3" }, { "c3", PSL_DIRECTION_N, "c4" },  { "c3", PSL_DIRECTION_W, "b3" },
  { "c3", PSL_DIRECTION_S, "c2" }, { "c3", PSL_DIRECTION_NE, NULL }, { "a1", PSL_DIRECTION_W, NULL },
  { "a1", PSL_DIRECTION_S, NULL }, { "f5", PSL_DIRECTION_E, NULL },  { "f5", PSL_DIRECTION_N, NULL },
  { "f1", PSL_DIRECTION_E, NULL }, { "f1", PSL_DIRECTION_N, "f2" },  { "a5", PSL_DIRECTION_W, NULL },
};

static void
test_neighbours (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (neighbour_cases); i++)
    {
      const NeighbourCase *item = &neighbour_cases[i];
      int expected = item->neighbour != NULL ? (int) cell_of (item->neighbour) : -1;

      g_assert_cmpint (
          psl_square_grid_get_neighbour (&six_by_five, cell_of (item->cell), item->direction), ==,
          expected);
    }

  g_assert_true (psl_square_grid_are_neighbours (&six_by_five, cell_of ("c3"), cell_of ("c4")));
  g_assert_true (psl_square_grid_are_neighbours (&six_by_five, cell_of ("c3"), cell_of ("b3")));
  g_assert_false (psl_square_grid_are_neighbours (&six_by_five, cell_of ("c3"), cell_of ("c3")));
  g_assert_false (psl_square_grid_are_neighbours (&six_by_five, cell_of ("c3"), cell_of ("d4")));
  g_assert_false (psl_square_grid_are_neighbours (&six_by_five, cell_of ("c3"), cell_of ("c5")));
  g_assert_false (psl_square_grid_are_neighbours (&six_by_five, cell_of ("f1"), cell_of ("a2")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/games/square-grid/parse", test_parse);
  g_test_add_func ("/games/square-grid/print", test_print);
  g_test_add_func ("/games/square-grid/neighbours", test_neighbours);

  return g_test_run ();
}
