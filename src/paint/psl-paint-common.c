/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-common.h"

#include <math.h>
#include <pango/pangocairo.h>

/* Marks and diagrams use the set of Okabe and Ito, which stays apart for the common kinds of colour
 * blindness, darkened or lightened until it stands out from its theme. */
static const PslPaintPalette light_palette = {
  .background = PSL_COLOR (0xf6f5f4),
  .text = PSL_COLOR (0x2b2723),
  .text_pale = PSL_COLOR (0x655f57),
  .last_step = PSL_COLOR (0xf0b400),
  .good = PSL_COLOR (0x00805c),
  .bad = PSL_COLOR (0xc24a00),
  .note = PSL_COLOR (0x0072b2),
  .shadow = PSL_COLOR (0x1a120a),
};

static const PslPaintPalette dark_palette = {
  .background = PSL_COLOR (0x262524),
  .text = PSL_COLOR (0xf3efe8),
  .text_pale = PSL_COLOR (0xb8b0a6),
  .last_step = PSL_COLOR (0xf5c02c),
  .good = PSL_COLOR (0x3ecfa3),
  .bad = PSL_COLOR (0xff8a4c),
  .note = PSL_COLOR (0x56b4e9),
  .shadow = PSL_COLOR (0x000000),
};

static const PslPaintPalette print_palette = {
  .background = PSL_COLOR (0xffffff),
  .text = PSL_COLOR (0x000000),
  .text_pale = PSL_COLOR (0x404040),
  .last_step = PSL_COLOR (0x000000),
  .good = PSL_COLOR (0x000000),
  .bad = PSL_COLOR (0x000000),
  .note = PSL_COLOR (0x000000),
  .shadow = PSL_COLOR (0x000000),
};

const PslPaintPalette *
psl_paint_get_palette (const PslPaintStyle *style)
{
  if (style->print)
    return &print_palette;

  return style->dark ? &dark_palette : &light_palette;
}

/* --- Colours --- */

PslColor
psl_color_mix (PslColor a, PslColor b, double t)
{
  return (PslColor){ a.red + (b.red - a.red) * t, a.green + (b.green - a.green) * t,
                     a.blue + (b.blue - a.blue) * t, a.alpha + (b.alpha - a.alpha) * t };
}

PslColor
psl_color_fade (PslColor color, double alpha)
{
  color.alpha *= alpha;
  return color;
}

static double
linear_channel (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (PslColor color)
{
  return 0.2126 * linear_channel (color.red) + 0.7152 * linear_channel (color.green) +
         0.0722 * linear_channel (color.blue);
}

double
psl_color_contrast (PslColor a, PslColor b)
{
  double light = MAX (luminance (a), luminance (b));
  double dark = MIN (luminance (a), luminance (b));

  return (light + 0.05) / (dark + 0.05);
}

PslColor
psl_color_against (PslColor color)
{
  static const PslColor white = PSL_COLOR (0xffffff);
  static const PslColor black = PSL_COLOR (0x14110e);

  return psl_color_contrast (color, white) >= psl_color_contrast (color, black) ? white : black;
}

void
psl_paint_set_color (cairo_t *cr, PslColor color)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha);
}

/* --- Rectangles --- */

PslRect
psl_rect_inset (PslRect rect, double by)
{
  return (PslRect){ rect.x + by, rect.y + by, MAX (rect.width - 2 * by, 0),
                    MAX (rect.height - 2 * by, 0) };
}

gboolean
psl_rect_contains (PslRect rect, double x, double y)
{
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

PslTarget
psl_paint_pick_box (const PslLayout *layout, gconstpointer position, double x, double y)
{
  guint n = layout->painter->list_targets (layout, position, NULL);
  PslTarget *targets = g_newa (PslTarget, n);

  layout->painter->list_targets (layout, position, targets);
  for (guint i = 0; i < n; i++)
    {
      PslRect box;

      if (layout->painter->locate (layout, position, targets[i], &box) &&
          psl_rect_contains (box, x, y))
        return targets[i];
    }

  return PSL_NO_TARGET;
}

/* --- Sharp lines --- */

/* How many pixels of the surface one user unit covers. */
static double
pixels_per_unit (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  double scale_x = 1, scale_y = 1;
  double dx = 1, dy = 0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  if (surface != NULL)
    cairo_surface_get_device_scale (surface, &scale_x, &scale_y);

  return MAX (hypot (dx * scale_x, dy * scale_y), 1e-6);
}

double
psl_paint_snap (cairo_t *cr, double length)
{
  double scale = pixels_per_unit (cr);

  return round (length * scale) / scale;
}

double
psl_paint_snap_width (cairo_t *cr, double width)
{
  double scale = pixels_per_unit (cr);

  return MAX (round (width * scale), 1) / scale;
}

double
psl_paint_grid_unit (double unit)
{
  /* Small pictures would lose too much of their size to the coarse grid. */
  if (unit >= 8 * PSL_PAINT_GRID)
    return floor (unit / PSL_PAINT_GRID) * PSL_PAINT_GRID;

  return unit >= 8 ? floor (unit) : unit;
}

double
psl_paint_grid_round (double length, double unit)
{
  if (unit >= 8 * PSL_PAINT_GRID)
    return round (length / PSL_PAINT_GRID) * PSL_PAINT_GRID;

  return unit >= 8 ? round (length) : length;
}

/* --- Shapes --- */

void
psl_paint_rounded_rect (cairo_t *cr, PslRect rect, double radius)
{
  double r = MIN (radius, MIN (rect.width, rect.height) / 2);
  double right = rect.x + rect.width;
  double bottom = rect.y + rect.height;

  if (r <= 0)
    {
      cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
      return;
    }

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, rect.y + r, r, -G_PI_2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI_2);
  cairo_arc (cr, rect.x + r, bottom - r, r, G_PI_2, G_PI);
  cairo_arc (cr, rect.x + r, rect.y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
hexagon_corner (double x, double y, double radius, guint number, double *corner_x, double *corner_y)
{
  double angle = number * G_PI / 3 - G_PI_2;

  *corner_x = x + radius * cos (angle);
  *corner_y = y + radius * sin (angle);
}

void
psl_paint_hexagon (cairo_t *cr, double x, double y, double radius, double rounding)
{
  /* An edge is as long as the radius. */
  double t = CLAMP (rounding / radius, 0, 0.5);

  cairo_new_sub_path (cr);
  for (guint i = 0; i < 6; i++)
    {
      double before_x, before_y, corner_x, corner_y, after_x, after_y;
      double in_x, in_y, out_x, out_y;

      hexagon_corner (x, y, radius, i + 5, &before_x, &before_y);
      hexagon_corner (x, y, radius, i, &corner_x, &corner_y);
      hexagon_corner (x, y, radius, i + 1, &after_x, &after_y);
      in_x = corner_x + (before_x - corner_x) * t;
      in_y = corner_y + (before_y - corner_y) * t;
      out_x = corner_x + (after_x - corner_x) * t;
      out_y = corner_y + (after_y - corner_y) * t;

      cairo_line_to (cr, in_x, in_y);
      if (t > 0)
        cairo_curve_to (cr, in_x + (corner_x - in_x) * 2 / 3, in_y + (corner_y - in_y) * 2 / 3,
                        out_x + (corner_x - out_x) * 2 / 3, out_y + (corner_y - out_y) * 2 / 3,
                        out_x, out_y);
    }
  cairo_close_path (cr);
}

void
psl_paint_star (cairo_t *cr, double x, double y, double outer, double inner, guint points)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 2 * points; i++)
    {
      double angle = i * G_PI / points - G_PI_2;
      double radius = i % 2 == 0 ? outer : inner;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

void
psl_paint_shadow (cairo_t *cr,
                  const PslPaintStyle *style,
                  PslRect rect,
                  double radius,
                  double depth)
{
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  guint n_layers = (guint) CLAMP (depth / 2.5, 3, 8);

  if (style->print)
    return;

  psl_paint_set_color (cr, psl_color_fade (palette->shadow, (style->dark ? 0.55 : 0.3) / n_layers));
  for (guint i = 0; i < n_layers; i++)
    {
      double grow = depth * (i + 0.5) / n_layers - depth * 0.3;
      PslRect layer = psl_rect_inset (rect, -grow);

      layer.y += depth * 0.45;
      psl_paint_rounded_rect (cr, layer, radius + MAX (grow, 0));
      cairo_fill (cr);
    }
}

/* --- Text --- */

/* How far text too wide for its place shrinks before it is cut. */
#define SMALLEST_TEXT 0.75

static void
set_text_size (PangoLayout *layout, PangoFontDescription *font, double size)
{
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
}

static void
fit_text (PangoLayout *layout, PangoFontDescription *font, const PslPaintText *look)
{
  int width, room = (int) (look->max_width * PANGO_SCALE);

  pango_layout_get_size (layout, &width, NULL);
  if (width > room)
    /* A hundredth less, as widths are rounded. */
    set_text_size (layout, font, look->size * MAX (0.99 * room / width, SMALLEST_TEXT));
  pango_layout_set_width (layout, room);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
}

static PangoLayout *
create_text (cairo_t *cr, const PslPaintStyle *style, const char *text, const PslPaintText *look)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Text that is neither hinted nor rounded keeps its width at every scale. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  pango_layout_context_changed (layout);

  pango_font_description_set_family (font, style->font != NULL ? style->font : "sans");
  pango_font_description_set_weight (font, look->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  set_text_size (layout, font, look->size);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  if (look->max_width > 0)
    fit_text (layout, font, look);

  cairo_font_options_destroy (options);
  pango_font_description_free (font);
  return layout;
}

double
psl_paint_text (cairo_t *cr,
                const PslPaintStyle *style,
                const char *text,
                double x,
                double y,
                const PslPaintText *look)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle extents;
  double width, left, baseline;

  g_return_val_if_fail (text != NULL, 0);

  layout = create_text (cr, style, text, look);
  pango_layout_get_extents (layout, NULL, &extents);
  width = (double) extents.width / PANGO_SCALE;
  left = (double) extents.x / PANGO_SCALE;

  /* Capitals and figures are about 0.72 em high in every common sans. */
  baseline = psl_paint_snap (cr, y + 0.36 * look->size);

  psl_paint_set_color (cr, look->color);
  cairo_move_to (cr, x - left - width * look->align,
                 baseline - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  /* Showing leaves a current point behind, from which the next shape would start. */
  cairo_new_path (cr);

  return width;
}

double
psl_paint_measure_text (cairo_t *cr,
                        const PslPaintStyle *style,
                        const char *text,
                        const PslPaintText *look)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle extents;

  g_return_val_if_fail (text != NULL, 0);

  layout = create_text (cr, style, text, look);
  pango_layout_get_extents (layout, NULL, &extents);

  return (double) extents.width / PANGO_SCALE;
}

/* --- Motion --- */

double
psl_paint_ease (double time)
{
  double t = CLAMP (time, 0, 1);

  return t * t * (3 - 2 * t);
}
