/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-shrink.h"

struct _PslShrink
{
  GtkWidget parent_instance;

  GtkScrolledWindow *child; /* owned as a child widget */
  double scale;
};

G_DEFINE_FINAL_TYPE (PslShrink, psl_shrink, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkSizeRequestMode
psl_shrink_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
psl_shrink_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  PslShrink *self = PSL_SHRINK (widget);

  *minimum = *natural = 0;
  if (self->child != NULL)
    gtk_widget_measure (GTK_WIDGET (self->child), orientation, for_size, minimum, natural, NULL,
                        NULL);
}

static void
psl_shrink_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslShrink *self = PSL_SHRINK (widget);
  GskTransform *transform = NULL;

  if (self->child == NULL || !gtk_widget_should_layout (GTK_WIDGET (self->child)))
    return;
  if (self->scale < 1)
    transform = gsk_transform_scale (NULL, (float) self->scale, (float) self->scale);
  gtk_widget_allocate (GTK_WIDGET (self->child), (int) (width / self->scale),
                       (int) (height / self->scale), -1, transform);
}

static void
psl_shrink_set_child (PslShrink *self, GtkScrolledWindow *child)
{
  if (self->child != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->child));
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (self));
}

static void
psl_shrink_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CHILD:
      psl_shrink_set_child (PSL_SHRINK (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
psl_shrink_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, PSL_SHRINK (object)->child);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
psl_shrink_dispose (GObject *object)
{
  psl_shrink_set_child (PSL_SHRINK (object), NULL);
  G_OBJECT_CLASS (psl_shrink_parent_class)->dispose (object);
}

static void
psl_shrink_class_init (PslShrinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = psl_shrink_set_property;
  object_class->get_property = psl_shrink_get_property;
  object_class->dispose = psl_shrink_dispose;
  widget_class->get_request_mode = psl_shrink_get_request_mode;
  widget_class->measure = psl_shrink_measure;
  widget_class->size_allocate = psl_shrink_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_SCROLLED_WINDOW,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
psl_shrink_init (PslShrink *self)
{
  self->scale = 1;
}

void
psl_shrink_set_scale (PslShrink *self, double scale)
{
  g_return_if_fail (PSL_IS_SHRINK (self));
  g_return_if_fail (scale > 0 && scale <= 1);

  self->scale = scale;
}

double
psl_shrink_get_scale (PslShrink *self)
{
  g_return_val_if_fail (PSL_IS_SHRINK (self), 1);

  return self->scale;
}
