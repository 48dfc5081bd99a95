/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "paint/psl-image-film.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "paint/psl-image.h"

/* An animated PNG is made of the chunks of ordinary ones, which cairo writes: nothing is compressed
 * here.  See https://wiki.mozilla.org/APNG_Specification. */

#define SIGNATURE_BYTES 8
#define CHUNK_HEAD 8 /* length and type */
#define CHUNK_TAIL 4 /* checksum */

/* Red, green and blue of what is transparent in all pictures.  A colour, since cairo gives a
 * picture without transparent parts no alpha channel, and all pictures must be of one kind. */
#define CLEAR_COLOR 0xff00fe

/* --- The film --- */

PslFilm *
psl_film_new (PslGame *game)
{
  PslFilm *self = g_new0 (PslFilm, 1);

  self->game = g_object_ref (game);
  self->positions = g_byte_array_new ();
  self->steps = g_array_new (FALSE, FALSE, sizeof (PslStep));
  return self;
}

void
psl_film_add (PslFilm *self, gconstpointer position, PslStep step)
{
  g_return_if_fail (self != NULL && position != NULL);

  g_byte_array_append (self->positions, position,
                       (guint) PSL_GAME_GET_CLASS (self->game)->position_size);
  g_array_append_val (self->steps, step);
  self->n_frames++;
}

void
psl_film_free (PslFilm *self)
{
  g_object_unref (self->game);
  g_byte_array_unref (self->positions);
  g_array_unref (self->steps);
  g_free (self);
}

static gconstpointer
get_position (const PslFilm *self, guint index)
{
  return self->positions->data + index * PSL_GAME_GET_CLASS (self->game)->position_size;
}

/* --- Chunks --- */

static guint32
update_checksum (guint32 checksum, const guint8 *bytes, gsize n)
{
  static guint32 table[256];
  static gsize table_made;

  if (g_once_init_enter (&table_made))
    {
      for (guint32 i = 0; i < 256; i++)
        {
          guint32 value = i;

          for (guint bit = 0; bit < 8; bit++)
            value = (value & 1) != 0 ? 0xedb88320u ^ (value >> 1) : value >> 1;
          table[i] = value;
        }
      g_once_init_leave (&table_made, 1);
    }
  for (gsize i = 0; i < n; i++)
    checksum = table[(checksum ^ bytes[i]) & 0xff] ^ (checksum >> 8);
  return checksum;
}

static void
append_number (GByteArray *out, guint32 number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (out, (const guint8 *) &number, sizeof number);
}

static void
append_chunk (GByteArray *out, const char *type, const guint8 *data, gsize n)
{
  guint32 checksum;

  append_number (out, (guint32) n);
  g_byte_array_append (out, (const guint8 *) type, 4);
  g_byte_array_append (out, data, (guint) n);
  checksum = update_checksum (0xffffffffu, (const guint8 *) type, 4);
  append_number (out, ~update_checksum (checksum, data, n));
}

static guint32
read_number (const guint8 *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* --- Pictures --- */

typedef struct
{
  GByteArray *out;
  guint32 sequence; /* number of the next chunk that belongs to the animation */
  guint delay;      /* of the next picture, in milliseconds */
} Writer;

static cairo_status_t
append_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
append_frame_control (Writer *self, const cairo_rectangle_int_t *area)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  const guint8 delay[] = { (guint8) (self->delay >> 8), (guint8) self->delay, 1000 >> 8,
                           1000 & 0xff };
  /* The picture stays, and this one is laid over it. */
  const guint8 ways[] = { 0, 1 };

  append_number (data, self->sequence++);
  append_number (data, (guint32) area->width);
  append_number (data, (guint32) area->height);
  append_number (data, (guint32) area->x);
  append_number (data, (guint32) area->y);
  g_byte_array_append (data, delay, sizeof delay);
  g_byte_array_append (data, ways, sizeof ways);
  append_chunk (self->out, "fcTL", data->data, data->len);
}

static void
append_clear_color (Writer *self)
{
  const guint8 color[] = { 0, CLEAR_COLOR >> 16, 0, (CLEAR_COLOR >> 8) & 0xff, 0,
                           CLEAR_COLOR & 0xff };

  append_chunk (self->out, "tRNS", color, sizeof color);
}

/* Takes the chunks of @png over: the head of the first picture, and the data of every one. */
static void
append_picture (Writer *self, GByteArray *png, const cairo_rectangle_int_t *area, guint n_frames)
{
  gboolean first = self->sequence == 0;
  const guint8 *at = png->data + SIGNATURE_BYTES;
  const guint8 *end = png->data + png->len;

  if (!first)
    append_frame_control (self, area);
  for (guint32 n; at + CHUNK_HEAD + CHUNK_TAIL <= end; at += CHUNK_HEAD + n + CHUNK_TAIL)
    {
      const guint8 *data = at + CHUNK_HEAD;

      n = read_number (at);
      if (first && memcmp (at + 4, "IHDR", 4) == 0)
        {
          g_autoptr (GByteArray) control = g_byte_array_new ();

          g_byte_array_append (self->out, png->data, SIGNATURE_BYTES);
          append_chunk (self->out, "IHDR", data, n);
          append_number (control, n_frames);
          append_number (control, 0);
          append_chunk (self->out, "acTL", control->data, control->len);
          append_clear_color (self);
          append_frame_control (self, area);
        }
      else if (first && memcmp (at + 4, "IDAT", 4) == 0)
        append_chunk (self->out, "IDAT", data, n);
      else if (memcmp (at + 4, "IDAT", 4) == 0)
        {
          g_autoptr (GByteArray) numbered = g_byte_array_new ();

          append_number (numbered, self->sequence++);
          g_byte_array_append (numbered, data, n);
          append_chunk (self->out, "fdAT", numbered->data, numbered->len);
        }
    }
}

/* The pixels of the row @y of @surface, from @x on. */
static guint32 *
get_pixels (cairo_surface_t *surface, int x, int y)
{
  gsize offset = (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

  return (guint32 *) (gpointer) (cairo_image_surface_get_data (surface) + offset) + x;
}

/* The smallest rectangle outside of which both pictures, of the same size, are the same; one pixel
 * where they are the same everywhere. */
static cairo_rectangle_int_t
find_difference (cairo_surface_t *one, cairo_surface_t *other)
{
  int width = cairo_image_surface_get_width (one);
  int height = cairo_image_surface_get_height (one);
  int left = width, right = 0, top = height, bottom = 0;

  for (int y = 0; y < height; y++)
    {
      const guint32 *a = get_pixels (one, 0, y);
      const guint32 *b = get_pixels (other, 0, y);

      if (memcmp (a, b, (gsize) width * 4) == 0)
        continue;
      top = MIN (top, y);
      bottom = y + 1;
      for (int x = 0; x < width; x++)
        if (a[x] != b[x])
          {
            left = MIN (left, x);
            right = MAX (right, x + 1);
          }
    }
  if (bottom == 0)
    return (cairo_rectangle_int_t){ 0, 0, 1, 1 };
  return (cairo_rectangle_int_t){ left, top, right - left, bottom - top };
}

/* The part @area of @surface as the bytes of a PNG.  What is the same in @shown (NULL: nothing is)
 * is left transparent there, which costs next to nothing; should the picture itself have that
 * colour, it gets the one beside it. */
static GByteArray *
encode (cairo_surface_t *surface, cairo_surface_t *shown, const cairo_rectangle_int_t *area)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *part =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, area->width, area->height);

  for (int y = 0; y < area->height; y++)
    {
      const guint32 *next = get_pixels (surface, area->x, area->y + y);
      const guint32 *last = shown != NULL ? get_pixels (shown, area->x, area->y + y) : NULL;
      guint32 *out = get_pixels (part, 0, y);

      for (int x = 0; x < area->width; x++)
        {
          if (last != NULL && next[x] == last[x])
            out[x] = CLEAR_COLOR;
          else
            out[x] = (next[x] & 0xffffff) != CLEAR_COLOR ? next[x] : CLEAR_COLOR + 1;
        }
    }
  cairo_surface_mark_dirty (part);
  cairo_surface_write_to_png_stream (part, append_bytes, bytes);
  cairo_surface_destroy (part);
  return bytes;
}

static cairo_surface_t *
paint_frame (const PslFilm *self, const PslLayout *first, guint index)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) first->width, (int) first->height);
  cairo_t *cr = cairo_create (surface);
  PslPaintStyle style = first->style;
  PslLayout layout;
  PslMarks marks;

  if (index + 1 < self->n_frames)
    style.ending = (PslOutcome){ 0 };
  psl_layout_init (&layout, self->game, get_position (self, index), &style, first->width,
                   first->height);
  psl_marks_init (&marks);
  marks.last_step = g_array_index (self->steps, PslStep, index);
  if (marks.last_step != PSL_STEP_NONE)
    marks.before = get_position (self, index - 1);
  psl_paint_picture (&layout, get_position (self, index), &marks, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

GBytes *
psl_film_to_png (const PslFilm *self,
                 const PslPaintStyle *style,
                 int width,
                 double seconds,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  Writer writer = { .out = out };
  cairo_surface_t *shown = NULL;
  PslLayout layout;

  g_return_val_if_fail (self != NULL && self->n_frames > 0, NULL);

  if (self->n_frames > PSL_MAX_FILM_FRAMES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("A moving picture cannot have more than %d positions."),
                   PSL_MAX_FILM_FRAMES);
      return NULL;
    }
  if (!psl_image_lay_out (&layout, self->game, get_position (self, 0), style, width, error))
    return NULL;

  for (guint i = 0; i < self->n_frames; i++)
    {
      cairo_surface_t *next = paint_frame (self, &layout, i);
      cairo_rectangle_int_t area = { 0, 0, (int) layout.width, (int) layout.height };
      g_autoptr (GByteArray) png = NULL;

      if (shown != NULL)
        area = find_difference (shown, next);
      writer.delay = (guint) (seconds * 1000 * (i + 1 == self->n_frames ? 3 : 1));
      png = encode (next, shown, &area);
      append_picture (&writer, png, &area, self->n_frames);
      g_clear_pointer (&shown, cairo_surface_destroy);
      shown = next;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        {
          cairo_surface_destroy (shown);
          return NULL;
        }
    }
  cairo_surface_destroy (shown);
  append_chunk (out, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}
