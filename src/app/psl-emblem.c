/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-emblem.h"

#include "app/psl-appearance.h"
#include "paint/psl-painter.h"

struct _PslEmblem
{
  GtkWidget parent_instance;

  PslGame *game; /* owned, or NULL */
  int seat;
  int size;
};

enum
{
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PslEmblem, psl_emblem, GTK_TYPE_WIDGET)

GtkWidget *
psl_emblem_new (void)
{
  return g_object_new (PSL_TYPE_EMBLEM, NULL);
}

void
psl_emblem_set_seat (PslEmblem *self, PslGame *game, int seat)
{
  g_return_if_fail (PSL_IS_EMBLEM (self));
  g_return_if_fail (game == NULL || PSL_IS_GAME (game));

  g_set_object (&self->game, game);
  self->seat = seat;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
psl_emblem_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = *natural = PSL_EMBLEM (widget)->size;
}

static void
psl_emblem_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PslEmblem *self = PSL_EMBLEM (widget);
  const PslPainter *painter = self->game != NULL ? psl_painter_for_game (self->game) : NULL;
  const char *theme = psl_appearance_get_theme (psl_appearance_get ());
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  PslPaintStyle style;
  PslRect box;
  cairo_t *cr;

  if (painter == NULL || painter->paint_seat == NULL || self->seat == 0)
    return;
  psl_paint_style_init (&style);
  style.dark = g_str_equal (theme, "dark");
  style.print = g_str_equal (theme, "print");
  box = (PslRect){ (width - self->size) / 2, (height - self->size) / 2, self->size, self->size };
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  painter->paint_seat (self->game, &style, self->seat, box, cr);
  cairo_destroy (cr);
}

static void
psl_emblem_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      g_value_set_int (value, PSL_EMBLEM (object)->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_emblem_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      PSL_EMBLEM (object)->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_emblem_finalize (GObject *object)
{
  g_clear_object (&PSL_EMBLEM (object)->game);
  G_OBJECT_CLASS (psl_emblem_parent_class)->finalize (object);
}

static void
psl_emblem_class_init (PslEmblemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = psl_emblem_get_property;
  object_class->set_property = psl_emblem_set_property;
  object_class->finalize = psl_emblem_finalize;
  widget_class->measure = psl_emblem_measure;
  widget_class->snapshot = psl_emblem_snapshot;

  props[PROP_SIZE] =
      g_param_spec_int ("size", NULL, NULL, 8, 256, 16, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "emblem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
psl_emblem_init (PslEmblem *self)
{
  self->size = 16;
  g_signal_connect_object (psl_appearance_get (), "notify::theme",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
