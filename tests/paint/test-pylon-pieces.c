/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How stacks are drawn: within their cell, every pyramid of them visible. */
#include "fixture-games.h"

#include "paint/psl-pylon-pieces.h"

/* Reads a stack from the bottom up: L, M, S are Light's, l, m, s are Dark's. */
static guint
read_stack (const char *text, PslPylonLayer *layers)
{
  guint n = 0;

  for (; text[n] != '\0'; n++)
    {
      char size = g_ascii_tolower (text[n]);

      layers[n].owner = g_ascii_isupper (text[n]) ? 1 : 2;
      layers[n].size = size == 'l' ? 3 : size == 'm' ? 2 : 1;
    }

  return n;
}

static guint
shape (const char *text, double unit, PslPylonShape *shapes)
{
  PslPylonLayer layers[PSL_PYLON_N_CELLS];
  guint n = read_stack (text, layers);

  psl_pylon_shape_stack (unit, 0, 0, layers, n, shapes);
  return n;
}

static const char *const stacks[] = {
  "L",
  "m",
  "S",
  "Ll",
  "Mm",
  "ss",
  "Lm",
  "lS",
  "LMS",
  "LLL",
  "lLl",
  "mMmM",
  "LlMmSs",
  "LlMmMSs",
  "lLlLlLl",
  "LLLLLlllll",
  "SSSSSsssss",
  "LsSsSsSsSs",
  "LLLLLlllllMMMMMmmmmm",
  "LLLLLlllllMMMMMmmmmmSSSSSsssss",
};

/* A stack stays in its cell and keeps the middle of it. */
static void
test_inside (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      PslPylonShape shapes[PSL_PYLON_N_CELLS];
      guint n = shape (stacks[i], 100, shapes);
      double top = 50, bottom = -50;

      for (guint level = 0; level < n; level++)
        {
          g_assert_cmpfloat (shapes[level].x, ==, 0);
          g_assert_cmpfloat (shapes[level].half_width, <=, 45);
          top = MIN (top, shapes[level].y - shapes[level].half_height);
          bottom = MAX (bottom, shapes[level].y + shapes[level].half_height);
        }
      g_test_message ("%s: %g to %g", stacks[i], top, bottom);
      g_assert_cmpfloat (top, >=, -45);
      g_assert_cmpfloat (bottom, <=, 45);
      g_assert_cmpfloat_with_epsilon (top, -bottom, 1e-6);
    }
}

/* Every pyramid shows a strip below the one on it, thick enough to have a colour of its own. */
static void
test_strips (void)
{
  static const struct
  {
    const char *stack;
    double pixels; /* that the thinnest strip has at least in a cell of 48 */
  } rows[] = {
    { "Ll", 3.5 },       { "LlM", 3.5 },        { "lLl", 3.5 },
    { "LlMmMSs", 2.5 },  { "lLlLlLl", 2.5 },    { "SsSsSsSsSs", 2.5 },
    { "LLLLLlllll", 2 }, { "LsSsSsSsSs", 2.5 }, { "LLLLLlllllMMMMMmmmmmSSSSSsssss", 0.75 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PslPylonShape shapes[PSL_PYLON_N_CELLS];
      guint n = shape (rows[i].stack, 48, shapes);

      for (guint level = 0; level + 1 < n; level++)
        {
          const PslPylonShape *lower = &shapes[level], *upper = &shapes[level + 1];
          double strip = lower->y + lower->half_height - upper->y - upper->half_height;

          g_test_message ("%s, %u: %g", rows[i].stack, level, strip);
          g_assert_cmpfloat (strip, >=, rows[i].pixels);
          g_assert_cmpfloat_with_epsilon (strip, lower->strip, 1e-6);
        }
    }
}

/* The width tells the size, alone and in every stack. */
static void
test_widths (void)
{
  PslPylonShape alone[3], shapes[PSL_PYLON_N_CELLS];

  shape ("S", 100, &alone[0]);
  shape ("M", 100, &alone[1]);
  shape ("L", 100, &alone[2]);
  g_assert_cmpfloat (alone[1].half_width, >, 1.3 * alone[0].half_width);
  g_assert_cmpfloat (alone[2].half_width, >, 1.3 * alone[1].half_width);

  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      guint n = shape (stacks[i], 100, shapes);

      for (guint level = 0; level < n; level++)
        g_assert_cmpfloat (shapes[level].half_width, ==,
                           alone[shapes[level].layer.size - 1].half_width);
    }
}

/* A low stack is seen from right above, and no stack from further down than the slant allows. */
static void
test_slant (void)
{
  PslPylonShape shapes[PSL_PYLON_N_CELLS];

  shape ("L", 100, shapes);
  g_assert_cmpfloat (shapes[0].half_height, ==, shapes[0].half_width);
  shape ("Lm", 100, shapes);
  g_assert_cmpfloat (shapes[0].half_height, ==, shapes[0].half_width);
  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      guint n = shape (stacks[i], 100, shapes);

      for (guint level = 0; level < n; level++)
        g_assert_cmpfloat (shapes[level].half_height, >=, 0.55 * shapes[level].half_width);
    }
}

/* The layers are those of the position, from the bottom up. */
static void
test_layers (void)
{
  static const char *const expected = "LlLlLlLlLlMmMmMmMmMmSsSsSsSsSs";
  PslPylonLayer layers[PSL_PYLON_N_CELLS], wanted[PSL_PYLON_N_CELLS];
  g_auto (FixtureScene) scene = fixture_play ("pylon", fixture_get_steps ("pylon", "tower"));
  guint n_large[2] = { 0, 0 };

  /* b5 is file 1 of rank 4. */
  g_assert_cmpuint (psl_pylon_get_layers (scene.position, 4 * PSL_PYLON_FILES + 1, layers), ==, 30);
  g_assert_cmpuint (read_stack (expected, wanted), ==, 30);
  for (guint level = 0; level < 30; level++)
    {
      g_assert_cmpuint (layers[level].size, ==, wanted[level].size);
      if (layers[level].size == 3)
        n_large[layers[level].owner - 1]++;
    }
  g_assert_cmpuint (n_large[0], ==, 5);
  g_assert_cmpuint (n_large[1], ==, 5);

  /* File b was stacked first: Dark's large pyramids lie under Light's. */
  g_assert_cmpint (layers[0].owner, ==, 2);
  g_assert_cmpint (layers[9].owner, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/pylon-pieces/inside", test_inside);
  g_test_add_func ("/paint/pylon-pieces/strips", test_strips);
  g_test_add_func ("/paint/pylon-pieces/widths", test_widths);
  g_test_add_func ("/paint/pylon-pieces/slant", test_slant);
  g_test_add_func ("/paint/pylon-pieces/layers", test_layers);

  return g_test_run ();
}
