/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures as files: PNG and SVG that other programs can read, the same for the same position. */
#include "fixture-pylon.h"

#include <cairo.h>
#include <string.h>

#include "games/psl-games.h"
#include "paint/psl-image.h"

static void
get_position (PslPylonPosition *position, PslPylonPosition *before, PslMarks *marks)
{
  psl_marks_init (marks);
  fixture_play ("3a1 3b1 2c3 1d4 2e5", position, before, &marks->last_step);
  marks->before = before;
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

static void
test_png (void)
{
  static const guchar signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const int widths[] = { 1, 40, 360, 480, 1200 };
  PslPylonPosition position, before;
  PslPaintStyle style;
  PslMarks marks;

  get_position (&position, &before, &marks);
  psl_paint_style_init (&style);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          psl_image_to_png (fixture_get_game (), &position, &marks, &style, widths[i], &error);
      cairo_surface_t *surface;
      Reader reader;

      g_assert_no_error (error);
      reader.bytes = g_bytes_get_data (bytes, &reader.length);
      g_assert_cmpmem (reader.bytes, sizeof signature, signature, sizeof signature);
      surface = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, widths[i]);
      g_assert_cmpint (cairo_image_surface_get_height (surface), >=, 1);
      g_assert_cmpint (cairo_image_surface_get_height (surface), <=, 2 * widths[i]);
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
test_svg (void)
{
  static const GMarkupParser parser = { .start_element = start_element };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PslPylonPosition position, before;
  PslPaintStyle style;
  PslMarks marks;
  Svg svg = { 0 };
  const char *text;
  gsize length;

  get_position (&position, &before, &marks);
  psl_paint_style_init (&style);
  bytes = psl_image_to_svg (fixture_get_game (), &position, &marks, &style, 800, &error);
  g_assert_no_error (error);

  text = g_bytes_get_data (bytes, &length);
  context = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &svg, NULL);
  g_markup_parse_context_parse (context, text, (gssize) length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);

  g_assert_true (svg.is_svg);
  g_assert_cmpint (svg.width, ==, 800);
  g_assert_cmpint (svg.height, >, 400);
  g_assert_cmpint (svg.height, <, 600);
  g_assert_cmpuint (svg.n_elements, >, 100);

  /* It holds shapes, not a photograph of them. */
  g_assert_null (g_strstr_len (text, (gssize) length, "<image"));
}

/* Board alone: as wide as asked for, a little higher than five sixths of it. */
static void
test_bare (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PslPylonPosition position, before;
  PslPaintStyle style;
  PslMarks marks;
  cairo_surface_t *surface;
  Reader reader;

  get_position (&position, &before, &marks);
  psl_paint_style_init (&style);
  style.bare = TRUE;
  bytes = psl_image_to_png (fixture_get_game (), &position, &marks, &style, 600, &error);
  g_assert_no_error (error);
  reader.bytes = g_bytes_get_data (bytes, &reader.length);
  surface = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 600);
  g_assert_cmpint (cairo_image_surface_get_height (surface), >, 500);
  g_assert_cmpint (cairo_image_surface_get_height (surface), <, 540);
  cairo_surface_destroy (surface);
}

/* cairo numbers its surfaces through the life of a process, and writes the number down. */
static char *
get_svg_without_numbers (const PslPylonPosition *position,
                         const PslMarks *marks,
                         const PslPaintStyle *style)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\bsurface[0-9]+", 0, 0, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  bytes = psl_image_to_svg (fixture_get_game (), position, marks, style, 500, NULL);
  g_assert_nonnull (bytes);
  text = g_bytes_get_data (bytes, &length);

  return g_regex_replace_literal (regex, text, (gssize) length, 0, "surface", 0, NULL);
}

static void
test_same_bytes (void)
{
  PslPylonPosition position, before;
  PslPaintStyle style;
  PslMarks marks;

  get_position (&position, &before, &marks);
  psl_paint_style_init (&style);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GBytes) first = NULL, second = NULL;
      g_autofree char *first_svg = NULL, *second_svg = NULL;

      style.dark = i == 1;
      style.print = i == 2;
      first = psl_image_to_png (fixture_get_game (), &position, &marks, &style, 500, NULL);
      second = psl_image_to_png (fixture_get_game (), &position, &marks, &style, 500, NULL);
      g_assert_nonnull (first);
      g_assert_true (g_bytes_equal (first, second));

      first_svg = get_svg_without_numbers (&position, &marks, &style);
      second_svg = get_svg_without_numbers (&position, &marks, &style);
      g_assert_cmpstr (first_svg, ==, second_svg);
    }
}

static void
test_refused (void)
{
  g_autoptr (PslGame) null = psl_game_new ("null", NULL, NULL);
  g_autofree gpointer start = psl_game_new_position (null);
  static const int widths[] = { 0, -1, 1000000 };
  PslPylonPosition position, before;
  PslPaintStyle style;
  PslMarks marks;

  get_position (&position, &before, &marks);
  psl_paint_style_init (&style);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
          psl_image_to_png (fixture_get_game (), &position, &marks, &style, widths[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_clear_error (&error);
      g_assert_null (psl_image_to_svg (null, start, NULL, &style, 100, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_get_game ();

  g_test_add_func ("/image/png", test_png);
  g_test_add_func ("/image/svg", test_svg);
  g_test_add_func ("/image/bare", test_bare);
  g_test_add_func ("/image/same-bytes", test_same_bytes);
  g_test_add_func ("/image/refused", test_refused);

  return g_test_run ();
}
