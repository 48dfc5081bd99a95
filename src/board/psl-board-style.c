/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-board-style.h"

#include "paint/psl-paint-common.h"

/* The names GTK 4 knows its high contrast theme by.  GTK_THEME overrides the setting without
 * changing it. */
static gboolean
is_high_contrast (GtkWidget *widget)
{
  const char *override = g_getenv ("GTK_THEME");
  g_autofree char *name = NULL;

  if (override != NULL && *override != '\0')
    name = g_strdup (override);
  else
    g_object_get (gtk_widget_get_settings (widget), "gtk-theme-name", &name, NULL);
  return name != NULL &&
         (g_str_has_prefix (name, "HighContrast") || g_str_has_prefix (name, "Default-hc"));
}

static gboolean
has_light_text (GtkWidget *widget)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.5;
}

/* The contrast of marks with what is behind them, at least. */
#define MARK_CONTRAST 3.0

static void
read_accent (GtkWidget *widget, PslPaintStyle *style)
{
  static const char *const names[] = { "accent_bg_color", "theme_selected_bg_color" };
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  PslColor background = psl_paint_get_palette (style)->background;
  PslColor far = psl_color_against (background);
  GdkRGBA color;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (gtk_style_context_lookup_color (context, names[i], &color))
      {
        style->accent = (PslColor){ color.red, color.green, color.blue, 1.0 };
        break;
      }
  /* Themes choose it as a background of text, which may be too dark for a mark on a dark board. */
  for (guint i = 0; i < 10; i++)
    if (psl_color_contrast (style->accent, background) < MARK_CONTRAST)
      style->accent = psl_color_mix (style->accent, far, 0.1);
}

void
psl_board_style_read (GtkWidget *widget, const char *theme, PslPaintStyle *style)
{
  PangoContext *pango = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (pango);

  psl_paint_style_init (style);
  if (g_strcmp0 (theme, "print") == 0)
    style->print = TRUE;
  else if (g_strcmp0 (theme, "dark") == 0)
    style->dark = TRUE;
  else if (g_strcmp0 (theme, "light") != 0)
    {
      style->print = is_high_contrast (widget);
      style->dark = !style->print && has_light_text (widget);
    }
  read_accent (widget, style);
  if (font != NULL && pango_font_description_get_family (font) != NULL)
    style->font = g_intern_string (pango_font_description_get_family (font));
}

gboolean
psl_board_style_equal (const PslPaintStyle *a, const PslPaintStyle *b)
{
  return a->dark == b->dark && a->print == b->print && a->coordinates == b->coordinates &&
         a->accent.red == b->accent.red && a->accent.green == b->accent.green &&
         a->accent.blue == b->accent.blue && a->accent.alpha == b->accent.alpha &&
         g_strcmp0 (a->font, b->font) == 0;
}

gboolean
psl_board_style_needs_paper (const PslPaintStyle *style, GtkWidget *widget)
{
  return style->print || style->dark != has_light_text (widget);
}

void
psl_board_style_snapshot_paper (const PslPaintStyle *style,
                                GtkSnapshot *snapshot,
                                const graphene_rect_t *bounds)
{
  const PslColor *paper = &psl_paint_get_palette (style)->background;
  const GdkRGBA color = { (float) paper->red, (float) paper->green, (float) paper->blue, 1 };

  gtk_snapshot_append_color (snapshot, &color, bounds);
}
