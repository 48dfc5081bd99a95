/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures as files: PNG and SVG that other programs can read, the same for the same position. */
#include "fixture-games.h"

#include <cairo.h>
#include <string.h>

#include "paint/psl-image-film.h"
#include "paint/psl-image.h"

/* The games, and how high their boards alone are where they are 600 pixels wide. */
static const struct
{
  const char *rules;
  int bare;
} games[] = {
  { "pylon", 520 },
  { "ponts size=4", 520 },
  { "pond", 600 },
  { "pond pond=small", 600 },
};

/* A game under way, with the last step marked. */
static FixtureScene
get_scene (const char *rules, PslMarks *marks)
{
  FixtureScene scene = { 0 };

  for (const FixturePosition *row = fixture_positions; row->name != NULL; row++)
    {
      if (g_str_equal (row->rules, rules) && *row->steps != '\0')
        {
          scene = fixture_play (rules, row->steps);
          break;
        }
    }

  g_assert_nonnull (scene.game);
  psl_marks_init (marks);
  marks->last_step = scene.last;
  marks->before = scene.before;
  return scene;
}

typedef struct
{
  const guchar *bytes;
  gsize length;
} Reader;

static cairo_status_t
read_bytes (void *data, unsigned char *bytes, unsigned int length)
{
  Reader *reader = data;

  if (length > reader->length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, reader->bytes, length);
  reader->bytes += length;
  reader->length -= length;

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
read_png (GBytes *bytes)
{
  cairo_surface_t *surface;
  Reader reader;

  reader.bytes = g_bytes_get_data (bytes, &reader.length);
  surface = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);

  return surface;
}

static void
test_png (void)
{
  static const guchar signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const int widths[] = { 1, 40, 360, 480, 1200 };
  PslPaintStyle style;

  psl_paint_style_init (&style);
  for (guint i = 0; i < G_N_ELEMENTS (games) * G_N_ELEMENTS (widths); i++)
    {
      int width = widths[i % G_N_ELEMENTS (widths)];
      PslMarks marks;
      g_auto (FixtureScene) scene = get_scene (games[i / G_N_ELEMENTS (widths)].rules, &marks);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          psl_image_to_png (scene.game, scene.position, &marks, &style, width, &error);
      cairo_surface_t *surface;

      g_assert_no_error (error);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), sizeof signature, signature,
                       sizeof signature);
      surface = read_png (bytes);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
      g_assert_cmpint (cairo_image_surface_get_height (surface), >=, 1);
      g_assert_cmpint (cairo_image_surface_get_height (surface), <=, 2 * width);
      cairo_surface_destroy (surface);
    }
}

typedef struct
{
  guint n_elements;
  gboolean is_svg;
  int width, height;
} Svg;

static void
start_element (GMarkupParseContext *context,
               const char *name,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Svg *svg = data;

  if (svg->n_elements == 0)
    {
      svg->is_svg = g_str_equal (name, "svg");
      for (guint i = 0; names[i] != NULL; i++)
        {
          if (g_str_equal (names[i], "width"))
            svg->width = (int) g_ascii_strtoll (values[i], NULL, 10);
          else if (g_str_equal (names[i], "height"))
            svg->height = (int) g_ascii_strtoll (values[i], NULL, 10);
        }
    }
  svg->n_elements++;
}

static void
read_svg (GBytes *bytes, Svg *svg)
{
  static const GMarkupParser parser = { .start_element = start_element };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;

  text = g_bytes_get_data (bytes, &length);
  context = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, svg, NULL);
  g_markup_parse_context_parse (context, text, (gssize) length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);

  /* It holds shapes, not a photograph of them. */
  g_assert_null (g_strstr_len (text, (gssize) length, "<image"));
}

static void
test_svg (void)
{
  PslPaintStyle style;

  psl_paint_style_init (&style);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PslMarks marks;
      g_auto (FixtureScene) scene = get_scene (games[i].rules, &marks);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          psl_image_to_svg (scene.game, scene.position, &marks, &style, 800, &error);
      Svg svg = { 0 };

      g_assert_no_error (error);
      read_svg (bytes, &svg);
      g_assert_true (svg.is_svg);
      g_assert_cmpint (svg.width, ==, 800);
      g_assert_cmpint (svg.height, >, 400);
      g_assert_cmpint (svg.height, <, 650);
      g_assert_cmpuint (svg.n_elements, >, 100);
    }
}

/* Board alone: as wide as asked for, as high as the board wants it. */
static void
test_bare (void)
{
  PslPaintStyle style;

  psl_paint_style_init (&style);
  style.bare = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PslMarks marks;
      g_auto (FixtureScene) scene = get_scene (games[i].rules, &marks);
      g_autoptr (GBytes) bytes =
          psl_image_to_png (scene.game, scene.position, &marks, &style, 600, NULL);
      cairo_surface_t *surface;

      g_assert_nonnull (bytes);
      surface = read_png (bytes);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 600);
      g_assert_cmpint (cairo_image_surface_get_height (surface), >, games[i].bare - 20);
      g_assert_cmpint (cairo_image_surface_get_height (surface), <, games[i].bare + 20);
      cairo_surface_destroy (surface);
    }
}

/* cairo numbers its surfaces through the life of a process, and writes the number down. */
static char *
get_svg_without_numbers (const FixtureScene *scene,
                         const PslMarks *marks,
                         const PslPaintStyle *style)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\b(surface|source-)[0-9]+", 0, 0, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  bytes = psl_image_to_svg (scene->game, scene->position, marks, style, 500, NULL);
  g_assert_nonnull (bytes);
  text = g_bytes_get_data (bytes, &length);

  return g_regex_replace_literal (regex, text, (gssize) length, 0, "number", 0, NULL);
}

static void
test_same_bytes (void)
{
  PslPaintStyle style;

  psl_paint_style_init (&style);
  for (guint i = 0; i < 3 * G_N_ELEMENTS (games); i++)
    {
      PslMarks marks;
      g_auto (FixtureScene) scene = get_scene (games[i / 3].rules, &marks);
      g_autoptr (GBytes) first = NULL, second = NULL;
      g_autofree char *first_svg = NULL, *second_svg = NULL;

      style.dark = i % 3 == 1;
      style.print = i % 3 == 2;
      first = psl_image_to_png (scene.game, scene.position, &marks, &style, 500, NULL);
      second = psl_image_to_png (scene.game, scene.position, &marks, &style, 500, NULL);
      g_assert_nonnull (first);
      g_assert_true (g_bytes_equal (first, second));

      first_svg = get_svg_without_numbers (&scene, &marks, &style);
      second_svg = get_svg_without_numbers (&scene, &marks, &style);
      g_assert_cmpstr (first_svg, ==, second_svg);
    }
}

static void
test_refused (void)
{
  g_auto (FixtureScene) null = fixture_play ("null", "");
  static const int widths[] = { 0, -1, 1000000 };
  PslMarks marks;
  g_auto (FixtureScene) scene = get_scene (games[0].rules, &marks);
  PslPaintStyle style;

  psl_paint_style_init (&style);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
          psl_image_to_png (scene.game, scene.position, &marks, &style, widths[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_clear_error (&error);
      g_assert_null (psl_image_to_svg (null.game, null.position, NULL, &style, 100, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
    }
}

/* --- Films --- */

static guint32
read_number (const guchar *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* Walks over the chunks of an animated PNG and checks what the format asks for: as many pictures as
 * are announced, each inside the first one, the numbers of the animation's chunks in order. */
static guint
count_frames (GBytes *bytes)
{
  gsize length;
  const guchar *at = g_bytes_get_data (bytes, &length);
  const guchar *end = at + length;
  guint announced = 0, n_frames = 0, sequence = 0, width = 0, height = 0;

  for (at += 8; at < end; at += 12 + read_number (at))
    {
      const guchar *data = at + 8;

      g_assert_cmpuint (read_number (at), <=, (guint) (end - data));
      if (memcmp (at + 4, "IHDR", 4) == 0)
        {
          width = read_number (data);
          height = read_number (data + 4);
        }
      else if (memcmp (at + 4, "acTL", 4) == 0)
        announced = read_number (data);
      else if (memcmp (at + 4, "fcTL", 4) == 0)
        {
          g_assert_cmpuint (read_number (data), ==, sequence++);
          g_assert_cmpuint (read_number (data + 4) + read_number (data + 12), <=, width);
          g_assert_cmpuint (read_number (data + 8) + read_number (data + 16), <=, height);
          g_assert_cmpuint (read_number (data + 4), >, 0);
          n_frames++;
        }
      else if (memcmp (at + 4, "fdAT", 4) == 0)
        g_assert_cmpuint (read_number (data), ==, sequence++);
    }
  g_assert_true (at == end);
  g_assert_cmpuint (announced, ==, n_frames);
  return n_frames;
}

static void
test_film (void)
{
  PslMarks marks;
  g_auto (FixtureScene) scene = get_scene (games[0].rules, &marks);
  g_autofree gpointer start = psl_game_new_position (scene.game);
  g_autoptr (PslFilm) film = psl_film_new (scene.game);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *shown, *expected;
  PslPaintStyle style;

  psl_paint_style_init (&style);
  psl_film_add (film, start, PSL_STEP_NONE);
  psl_film_add (film, scene.before, PSL_STEP_NONE);
  psl_film_add (film, scene.position, scene.last);
  psl_film_add (film, scene.position, PSL_STEP_NONE);
  bytes = psl_film_to_png (film, &style, 400, 0.5, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_frames (bytes), ==, 4);

  /* A program that knows nothing of animation shows the start. */
  first = psl_image_to_png (scene.game, start, NULL, &style, 400, &error);
  g_assert_no_error (error);
  shown = read_png (bytes);
  expected = read_png (first);
  g_assert_cmpmem (cairo_image_surface_get_data (shown),
                   (gsize) cairo_image_surface_get_stride (shown) *
                       (gsize) cairo_image_surface_get_height (shown),
                   cairo_image_surface_get_data (expected),
                   (gsize) cairo_image_surface_get_stride (expected) *
                       (gsize) cairo_image_surface_get_height (expected));
  cairo_surface_destroy (shown);
  cairo_surface_destroy (expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/image/png", test_png);
  g_test_add_func ("/image/svg", test_svg);
  g_test_add_func ("/image/bare", test_bare);
  g_test_add_func ("/image/same-bytes", test_same_bytes);
  g_test_add_func ("/image/refused", test_refused);
  g_test_add_func ("/image/film", test_film);

  return g_test_run ();
}
