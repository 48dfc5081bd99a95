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

/* A game that an act of the match has ended names its winner, and nobody as the one to move. */
static void
test_ending (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PslMarks marks;
      g_auto (FixtureScene) scene = get_scene (games[i].rules, &marks);
      g_autoptr (GPtrArray) pictures =
          g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
      PslPaintStyle style;

      if (PSL_GAME_GET_CLASS (scene.game)->seat_to_move (scene.game, scene.position) == 0)
        continue;
      psl_paint_style_init (&style);
      for (int winner = -1; winner <= 2; winner++)
        {
          style.ending = (PslOutcome){ winner >= 0, MAX (winner, 0), PSL_REASON_RESIGNATION };
          g_ptr_array_add (pictures, psl_image_to_png (scene.game, scene.position, &marks, &style,
                                                       600, NULL));
        }
      for (guint one = 0; one < pictures->len; one++)
        for (guint other = 0; other < one; other++)
          g_assert_false (g_bytes_equal (pictures->pdata[one], pictures->pdata[other]));
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

static guint32
get_checksum (const guchar *bytes, gsize n)
{
  guint32 checksum = 0xffffffffu;

  for (gsize i = 0; i < n; i++)
    {
      checksum ^= bytes[i];
      for (guint bit = 0; bit < 8; bit++)
        checksum = (checksum & 1) != 0 ? 0xedb88320u ^ (checksum >> 1) : checksum >> 1;
    }
  return ~checksum;
}

static void
append_chunk (GByteArray *png, const char *type, const guchar *data, gsize n)
{
  guint32 length = GUINT32_TO_BE ((guint32) n), checksum;
  guint start;

  g_byte_array_append (png, (const guint8 *) &length, sizeof length);
  start = png->len;
  g_byte_array_append (png, (const guint8 *) type, 4);
  g_byte_array_append (png, data, (guint) n);
  checksum = GUINT32_TO_BE (get_checksum (png->data + start, png->len - start));
  g_byte_array_append (png, (const guint8 *) &checksum, sizeof checksum);
}

/* Lays the picture with the control @control and the compressed @data over @canvas, as a viewer of
 * animated PNGs does; @head and @clear are the data of the film's IHDR and tRNS. */
static void
lay_over (cairo_surface_t *canvas,
          const guchar *head,
          const guchar *clear,
          const guchar *control,
          GByteArray *data)
{
  GByteArray *png = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t *cr = cairo_create (canvas);
  guchar own_head[13];

  memcpy (own_head, head, sizeof own_head);
  memcpy (own_head, control + 4, 8);
  g_byte_array_append (png, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  append_chunk (png, "IHDR", own_head, sizeof own_head);
  append_chunk (png, "tRNS", clear, 6);
  append_chunk (png, "IDAT", data->data, data->len);
  append_chunk (png, "IEND", NULL, 0);
  bytes = g_byte_array_free_to_bytes (png);
  surface = read_png (bytes);
  cairo_set_source_surface (cr, surface, read_number (control + 12), read_number (control + 16));
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Shows the pictures of @film one after the other on @canvas, up to number @index. */
static void
show_film (GBytes *film, guint index, cairo_surface_t *canvas)
{
  gsize length;
  const guchar *at = g_bytes_get_data (film, &length);
  const guchar *end = at + length;
  const guchar *head = NULL, *clear = NULL, *control = NULL;
  g_autoptr (GByteArray) data = g_byte_array_new ();
  guint n_shown = 0;

  for (at += 8; at < end && n_shown <= index; at += 12 + read_number (at))
    {
      guint n = read_number (at);
      gboolean next = memcmp (at + 4, "fcTL", 4) == 0;

      if ((next && control != NULL) || memcmp (at + 4, "IEND", 4) == 0)
        {
          lay_over (canvas, head, clear, control, data);
          g_byte_array_set_size (data, 0);
          n_shown++;
        }
      if (next)
        control = at + 8;
      else if (memcmp (at + 4, "IHDR", 4) == 0)
        head = at + 8;
      else if (memcmp (at + 4, "tRNS", 4) == 0)
        clear = at + 8;
      else if (memcmp (at + 4, "IDAT", 4) == 0)
        g_byte_array_append (data, at + 8, n);
      else if (memcmp (at + 4, "fdAT", 4) == 0)
        g_byte_array_append (data, at + 12, n - 4);
    }
  g_assert_cmpuint (n_shown, ==, index + 1);
}

static void
assert_same_pixels (cairo_surface_t *one, cairo_surface_t *other)
{
  int height = cairo_image_surface_get_height (one);

  g_assert_cmpint (cairo_image_surface_get_width (one), ==, cairo_image_surface_get_width (other));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (other));
  for (int y = 0; y < height; y++)
    {
      const guint32 *a = (gconstpointer) (cairo_image_surface_get_data (one) +
                                          y * cairo_image_surface_get_stride (one));
      const guint32 *b = (gconstpointer) (cairo_image_surface_get_data (other) +
                                          y * cairo_image_surface_get_stride (other));

      for (int x = 0; x < cairo_image_surface_get_width (one); x++)
        g_assert_cmphex (a[x] & 0xffffff, ==, b[x] & 0xffffff);
    }
}

/* Every picture of the film, as it is seen, is the one that the position alone gives. */
static void
test_film_pictures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PslMarks marks;
      g_auto (FixtureScene) scene = get_scene (games[i].rules, &marks);
      g_autofree gpointer start = psl_game_new_position (scene.game);
      g_autoptr (PslFilm) film = psl_film_new (scene.game);
      g_autoptr (GBytes) bytes = NULL;
      gconstpointer positions[] = { start, scene.before, scene.position };
      PslPaintStyle style;

      psl_paint_style_init (&style);
      psl_film_add (film, start, PSL_STEP_NONE);
      psl_film_add (film, scene.before, PSL_STEP_NONE);
      psl_film_add (film, scene.position, scene.last);
      bytes = psl_film_to_png (film, &style, 300, 1, NULL, NULL);
      for (guint n = 0; n < G_N_ELEMENTS (positions); n++)
        {
          g_autoptr (GBytes) png = psl_image_to_png (
              scene.game, positions[n], n == 2 ? &marks : NULL, &style, 300, NULL);
          cairo_surface_t *expected = read_png (png);
          cairo_surface_t *canvas = cairo_image_surface_create (
              CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (expected),
              cairo_image_surface_get_height (expected));

          show_film (bytes, n, canvas);
          cairo_surface_flush (canvas);
          assert_same_pixels (canvas, expected);
          cairo_surface_destroy (canvas);
          cairo_surface_destroy (expected);
        }
    }
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
  assert_same_pixels (shown, expected);
  cairo_surface_destroy (shown);
  cairo_surface_destroy (expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/image/png", test_png);
  g_test_add_func ("/paint/image/svg", test_svg);
  g_test_add_func ("/paint/image/bare", test_bare);
  g_test_add_func ("/paint/image/same-bytes", test_same_bytes);
  g_test_add_func ("/paint/image/ending", test_ending);
  g_test_add_func ("/paint/image/refused", test_refused);
  g_test_add_func ("/paint/image/film", test_film);
  g_test_add_func ("/paint/image/film-pictures", test_film_pictures);

  return g_test_run ();
}
