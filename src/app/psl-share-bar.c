/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-share-bar.h"

#include "app/psl-appearance.h"
#include "paint/psl-painter.h"

#define WIDTH 72
#define HEIGHT 20
#define EMBLEM 14
#define HATCHING 5 /* pixels from one line to the next */

struct _PslShareBar
{
  GtkWidget parent_instance;

  PslGame *game; /* owned, or NULL */
  gboolean known;
  double expected[PSL_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (PslShareBar, psl_share_bar, GTK_TYPE_WIDGET)

/* Lines that lean over the current path, and only there. */
static void
hatch (cairo_t *cr)
{
  double left, top, right, bottom;

  cairo_save (cr);
  cairo_clip (cr);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (double x = HATCHING * (int) ((left - bottom) / HATCHING - 1); x < right - top; x += HATCHING)
    {
      cairo_move_to (cr, x + top, top);
      cairo_line_to (cr, x + bottom, bottom);
    }
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
psl_share_fill (cairo_t *cr, const GdkRGBA *color, int seat)
{
  /* On a dark background what is nearly all background would be the darkest. */
  static const double alphas[2][PSL_MAX_SEATS] = { { 0.08, 0.5, 0.6 }, { 0.5, 0.08, 0.6 } };
  gboolean on_dark = color->red + color->green + color->blue > 1.5f;

  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alphas[on_dark][seat - 1]);
  if (seat == 3)
    hatch (cr);
  else
    cairo_fill (cr);
  cairo_new_path (cr);
}

static void
draw_emblem (PslShareBar *self, cairo_t *cr, int seat, double x, double width)
{
  const PslPainter *painter = psl_painter_for_game (self->game);
  const char *theme = psl_appearance_get_theme (psl_appearance_get ());
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  PslPaintStyle style;

  if (painter == NULL || painter->paint_seat == NULL || width < EMBLEM + 6)
    return;
  psl_paint_style_init (&style);
  style.dark = g_str_equal (theme, "dark");
  style.print = g_str_equal (theme, "print");
  cairo_save (cr);
  painter->paint_seat (self->game, &style, seat,
                       (PslRect){ x + (width - EMBLEM) / 2, (height - EMBLEM) / 2, EMBLEM, EMBLEM },
                       cr);
  cairo_restore (cr);
}

static void
draw_shares (PslShareBar *self, cairo_t *cr, const GdkRGBA *color, double width, double height)
{
  guint n_seats = psl_game_get_n_seats (self->game);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double start = 0;

  for (guint i = 0; i < n_seats; i++)
    {
      double share = self->expected[i] * width;
      double x = rtl ? width - start - share : start;

      cairo_rectangle (cr, x, 0, share, height);
      psl_share_fill (cr, color, (int) i + 1);
      start += share;
      gdk_cairo_set_source_rgba (cr, color);
      if (i + 1 < n_seats)
        cairo_rectangle (cr, (rtl ? x : x + share) - 1, 0, 2, height);
      cairo_fill (cr);
      draw_emblem (self, cr, (int) i + 1, x, share);
    }
}

static void
psl_share_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PslShareBar *self = PSL_SHARE_BAR (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  if (self->known)
    draw_shares (self, cr, &color, width, height);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_stroke (cr);
  /* Half of it, for two: who is ahead. */
  if (self->game != NULL && psl_game_get_n_seats (self->game) == 2)
    {
      cairo_rectangle (cr, width / 2 - 0.5, 0, 1, 4);
      cairo_rectangle (cr, width / 2 - 0.5, height - 4, 1, 4);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

void
psl_share_bar_set_shares (PslShareBar *self, PslGame *game, const double *expected)
{
  g_return_if_fail (PSL_IS_SHARE_BAR (self));
  g_return_if_fail (game == NULL || PSL_IS_GAME (game));

  g_set_object (&self->game, game);
  self->known = game != NULL && expected != NULL;
  for (guint i = 0; self->known && i < psl_game_get_n_seats (game); i++)
    self->expected[i] = expected[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
psl_share_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

GtkWidget *
psl_share_bar_new (void)
{
  return g_object_new (PSL_TYPE_SHARE_BAR, NULL);
}

static void
psl_share_bar_finalize (GObject *object)
{
  g_clear_object (&PSL_SHARE_BAR (object)->game);
  G_OBJECT_CLASS (psl_share_bar_parent_class)->finalize (object);
}

static void
psl_share_bar_class_init (PslShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = psl_share_bar_finalize;
  widget_class->measure = psl_share_bar_measure;
  widget_class->snapshot = psl_share_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "sharebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
psl_share_bar_init (PslShareBar *self)
{
  g_signal_connect_object (psl_appearance_get (), "notify::theme",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
