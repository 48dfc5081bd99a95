/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sharp lines, shapes and text. */
#include <glib.h>
#include <math.h>

#include "paint/psl-paint-common.h"

static cairo_t *
create_context (double device_scale, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, device_scale, device_scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  cairo_scale (cr, scale, scale);

  return cr;
}

static void
test_snap (void)
{
  static const struct
  {
    double device_scale, scale, length, snapped, width, snapped_width;
  } rows[] = {
    { 1, 1, 3.4, 3, 1.2, 1 },     { 1, 1, 3.6, 4, 0.2, 1 },       { 2, 1, 3.3, 3.5, 1.2, 1 },
    { 1, 2, 3.3, 3.5, 0.2, 0.5 }, { 1.5, 1, 2.1, 2, 1, 4 / 3.0 }, { 2, 2, 3.3, 3.25, 0.1, 0.25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      cairo_t *cr = create_context (rows[i].device_scale, rows[i].scale);

      g_assert_cmpfloat_with_epsilon (psl_paint_snap (cr, rows[i].length), rows[i].snapped, 1e-9);
      g_assert_cmpfloat_with_epsilon (psl_paint_snap_width (cr, rows[i].width),
                                      rows[i].snapped_width, 1e-9);
      cairo_destroy (cr);
    }
}

static void
test_grid (void)
{
  static const struct
  {
    double unit, grid_unit, length, rounded;
  } rows[] = {
    { 99.9, 96, 13, 12 }, { 35.5, 32, 14.1, 16 },   { 31.9, 31, 13.4, 13 },
    { 8.5, 8, 2.6, 3 },   { 7.25, 7.25, 2.6, 2.6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpfloat (psl_paint_grid_unit (rows[i].unit), ==, rows[i].grid_unit);
      g_assert_cmpfloat (psl_paint_grid_round (rows[i].length, rows[i].grid_unit), ==,
                         rows[i].rounded);
    }
}

/* A hexagon stands on a corner, and rounding only takes away. */
static void
test_hexagon (void)
{
  cairo_t *cr = create_context (1, 1);
  double x1, y1, x2, y2;

  psl_paint_hexagon (cr, 100, 100, 50, 0);
  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  g_assert_cmpfloat_with_epsilon (x2 - x1, 50 * sqrt (3), 0.01);
  g_assert_cmpfloat_with_epsilon (y2 - y1, 100, 0.01);
  g_assert_true (cairo_in_fill (cr, 100, 52));

  cairo_new_path (cr);
  psl_paint_hexagon (cr, 100, 100, 50, 12);
  g_assert_false (cairo_in_fill (cr, 100, 52));
  g_assert_true (cairo_in_fill (cr, 100, 60));
  cairo_destroy (cr);
}

static void
test_text (void)
{
  static const PslPaintText small = { .size = 10, .align = 0.5 };
  static const PslPaintText large = { .size = 20, .align = 0.5 };
  static const PslPaintText narrow = { .size = 20, .max_width = 30 };
  static const PslPaintText fitting = { .size = 20 * 0.8 * 0.99 };
  PslPaintText tight = { .size = 20 };
  PslPaintStyle style;
  cairo_t *cr = create_context (1, 1), *fine = create_context (2, 1);
  double width;

  psl_paint_style_init (&style);
  width = psl_paint_measure_text (cr, &style, "Passerelle", &small);
  g_assert_cmpfloat (width, >, 30);
  g_assert_cmpfloat_with_epsilon (psl_paint_text (cr, &style, "Passerelle", 50, 50, &small), width,
                                  1e-9);
  /* Text grows with its size and looks the same at every scale. */
  g_assert_cmpfloat_with_epsilon (psl_paint_measure_text (cr, &style, "Passerelle", &large),
                                  2 * width, 1);
  g_assert_cmpfloat_with_epsilon (psl_paint_measure_text (fine, &style, "Passerelle", &small),
                                  width, 0.5);
  g_assert_cmpfloat (psl_paint_measure_text (cr, &style, "Passerelle", &narrow), <=, 30);

  /* What is a little too wide gets smaller and is not cut: it is as wide as without a limit. */
  tight.max_width = 0.8 * psl_paint_measure_text (cr, &style, "Passerelle", &large);
  g_assert_cmpfloat (psl_paint_measure_text (cr, &style, "Passerelle", &tight), <=,
                     tight.max_width);
  g_assert_cmpfloat_with_epsilon (psl_paint_measure_text (cr, &style, "Passerelle", &tight),
                                  psl_paint_measure_text (cr, &style, "Passerelle", &fitting),
                                  0.05);
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_destroy (fine);
}

static void
test_ease (void)
{
  g_assert_cmpfloat (psl_paint_ease (-1), ==, 0);
  g_assert_cmpfloat (psl_paint_ease (0), ==, 0);
  g_assert_cmpfloat (psl_paint_ease (0.5), ==, 0.5);
  g_assert_cmpfloat (psl_paint_ease (1), ==, 1);
  g_assert_cmpfloat (psl_paint_ease (2), ==, 1);
  for (double t = 0.1; t < 1; t += 0.1)
    g_assert_cmpfloat (psl_paint_ease (t), >, psl_paint_ease (t - 0.1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/common/snap", test_snap);
  g_test_add_func ("/paint/common/grid", test_grid);
  g_test_add_func ("/paint/common/hexagon", test_hexagon);
  g_test_add_func ("/paint/common/text", test_text);
  g_test_add_func ("/paint/common/ease", test_ease);

  return g_test_run ();
}
