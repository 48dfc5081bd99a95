/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "paint/psl-image.h"

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "paint/psl-paint-common.h"

/* Narrower pictures are laid out tall. */
#define WIDE_ENOUGH 480

/* Neither cairo nor any screen takes larger ones. */
#define MAX_WIDTH 16384

gboolean
psl_image_lay_out (PslLayout *layout,
                   PslGame *game,
                   gconstpointer position,
                   const PslPaintStyle *style,
                   int width,
                   GError **error)
{
  const PslPainter *painter = psl_painter_for_game (game);
  double wide, tall, height;

  if (painter == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("The game “%s” cannot be shown as a picture."), psl_game_get_name (game));
      return FALSE;
    }
  if (width < 1 || width > MAX_WIDTH)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("The width of a picture is a number from 1 to %d."), MAX_WIDTH);
      return FALSE;
    }

  painter->get_aspect (game, position, &wide, &tall);
  height = width / (width >= WIDE_ENOUGH ? wide : tall);
  if (style->bare)
    height = psl_layout_measure_bare (game, position, style, width);
  psl_layout_init (layout, game, position, style, width, ceil (height));

  return TRUE;
}

static cairo_status_t
append_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Makes a picture's surface, for a file whose bytes go to @bytes. */
typedef cairo_surface_t *(*MakeFunc) (const PslLayout *layout, GByteArray *bytes);

/* Ends a picture: what is not in @bytes yet is written there. */
typedef cairo_status_t (*WriteFunc) (cairo_surface_t *surface, GByteArray *bytes);

static cairo_status_t
paint_surface (cairo_surface_t *surface,
               const PslLayout *layout,
               gconstpointer position,
               const PslMarks *marks)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  psl_paint_picture (layout, position, marks, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return status;
}

static GBytes *
paint_file (PslGame *game,
            gconstpointer position,
            const PslMarks *marks,
            const PslPaintStyle *style,
            int width,
            MakeFunc make,
            WriteFunc write,
            GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  PslLayout layout;
  cairo_surface_t *surface;
  cairo_status_t status;

  if (!psl_image_lay_out (&layout, game, position, style, width, error))
    return NULL;

  surface = make (&layout, bytes);
  status = paint_surface (surface, &layout, position, marks);
  if (status == CAIRO_STATUS_SUCCESS)
    status = write (surface, bytes);
  cairo_surface_destroy (surface);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture cannot be made: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static cairo_surface_t *
make_png (const PslLayout *layout, GByteArray *bytes)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) layout->width,
                                     (int) layout->height);
}

static cairo_status_t
write_png (cairo_surface_t *surface, GByteArray *bytes)
{
  return cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
}

static cairo_surface_t *
make_svg (const PslLayout *layout, GByteArray *bytes)
{
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream (append_bytes, bytes, layout->width, layout->height);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  return surface;
}

static cairo_status_t
write_svg (cairo_surface_t *surface, GByteArray *bytes)
{
  cairo_surface_finish (surface);
  return cairo_surface_status (surface);
}

GBytes *
psl_image_to_png (PslGame *game,
                  gconstpointer position,
                  const PslMarks *marks,
                  const PslPaintStyle *style,
                  int width,
                  GError **error)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  return paint_file (game, position, marks, style, width, make_png, write_png, error);
}

GBytes *
psl_image_to_svg (PslGame *game,
                  gconstpointer position,
                  const PslMarks *marks,
                  const PslPaintStyle *style,
                  int width,
                  GError **error)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  return paint_file (game, position, marks, style, width, make_svg, write_svg, error);
}
