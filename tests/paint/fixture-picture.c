/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-picture.h"

#include <stdlib.h>
#include <string.h>

#include "paint/psl-paint-common.h"

const PslRect fixture_whole = { 0, 0, FIXTURE_WIDTH, FIXTURE_HEIGHT };

cairo_surface_t *
fixture_create_surface (cairo_t **cr)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, FIXTURE_WIDTH, FIXTURE_HEIGHT);

  *cr = cairo_create (surface);
  return surface;
}

static cairo_surface_t *
finish_surface (cairo_surface_t *surface, cairo_t *cr)
{
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

void
fixture_get_layout (const FixtureScene *scene, FixtureTheme theme, PslLayout *layout)
{
  PslPaintStyle style;

  psl_paint_style_init (&style);
  style.dark = theme == FIXTURE_DARK;
  style.print = theme == FIXTURE_PRINT;
  fixture_lay_out (scene, &style, FIXTURE_WIDTH, FIXTURE_HEIGHT, layout);
}

cairo_surface_t *
fixture_paint (const FixtureScene *scene, const PslMarks *marks, FixtureTheme theme)
{
  cairo_t *cr;
  cairo_surface_t *surface = fixture_create_surface (&cr);
  PslLayout layout;

  fixture_get_layout (scene, theme, &layout);
  psl_paint_picture (&layout, scene->position, marks, cr);

  return finish_surface (surface, cr);
}

cairo_surface_t *
fixture_paint_sized (const FixtureScene *scene,
                     const PslPaintStyle *style,
                     const PslMarks *marks,
                     int width,
                     int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  PslLayout layout;

  fixture_lay_out (scene, style, width, height, &layout);
  psl_paint_picture (&layout, scene->position, marks, cr);

  return finish_surface (surface, cr);
}

cairo_surface_t *
fixture_paint_motion (const FixtureScene *scene, double time)
{
  cairo_t *cr;
  cairo_surface_t *surface = fixture_create_surface (&cr);
  PslLayout layout;

  fixture_get_layout (scene, FIXTURE_LIGHT, &layout);
  psl_paint_set_color (cr, psl_paint_get_palette (&layout.style)->background);
  cairo_paint (cr);
  layout.painter->paint_board (&layout, cr);
  layout.painter->paint_motion (&layout, scene->before, scene->last, scene->position, time, cr);

  return finish_surface (surface, cr);
}

PslRect
fixture_locate (const FixtureScene *scene, PslTarget target)
{
  PslLayout layout;
  PslRect box;

  fixture_get_layout (scene, FIXTURE_LIGHT, &layout);
  g_assert_true (layout.painter->locate (&layout, scene->position, target, &box));

  return box;
}

static guint
get_grey (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return ((pixel >> 16 & 0xff) * 299 + (pixel >> 8 & 0xff) * 587 + (pixel & 0xff) * 114) / 1000;
}

double
fixture_compare (cairo_surface_t *a, cairo_surface_t *b, PslRect box)
{
  double sum = 0;
  guint n = 0;

  for (int y = (int) box.y; y < (int) (box.y + box.height); y++)
    {
      for (int x = (int) box.x; x < (int) (box.x + box.width); x++, n++)
        sum += abs ((int) get_grey (a, x, y) - (int) get_grey (b, x, y));
    }

  return sum / n;
}

guint
fixture_measure_range (cairo_surface_t *surface, PslRect box)
{
  guint darkest = 255, lightest = 0;

  for (int y = (int) box.y; y < (int) (box.y + box.height); y++)
    {
      for (int x = (int) box.x; x < (int) (box.x + box.width); x++)
        {
          guint grey = get_grey (surface, x, y);

          darkest = MIN (darkest, grey);
          lightest = MAX (lightest, grey);
        }
    }

  return lightest - darkest;
}
