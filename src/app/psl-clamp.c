/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-clamp.h"

#include "app/psl-label.h"

struct _PslClamp
{
  GtkWidget parent_instance;

  GtkWidget *child; /* owned as a child widget */
  double max_ems;
};

G_DEFINE_FINAL_TYPE (PslClamp, psl_clamp, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_MAX_EMS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The widest that the child may be, in pixels. */
static int
get_max_width (PslClamp *self)
{
  return MAX (1, (int) (self->max_ems * psl_label_get_em (GTK_WIDGET (self))));
}

static GtkSizeRequestMode
psl_clamp_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
psl_clamp_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  PslClamp *self = PSL_CLAMP (widget);
  int width = get_max_width (self);

  *minimum = *natural = 0;
  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      *natural = MAX (*minimum, width);
    }
  else
    {
      int child_minimum;

      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL,
                          NULL);
      if (for_size >= 0)
        width = MIN (width, for_size);
      gtk_widget_measure (self->child, orientation, MAX (width, child_minimum), minimum, natural,
                          NULL, NULL);
    }
}

static void
psl_clamp_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslClamp *self = PSL_CLAMP (widget);
  GtkAllocation allocation = { 0, 0, 0, height };
  int minimum;

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  allocation.width = MAX (minimum, MIN (width, get_max_width (self)));
  allocation.x = (width - allocation.width) / 2;
  gtk_widget_size_allocate (self->child, &allocation, baseline);
}

static void
psl_clamp_set_child (PslClamp *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
psl_clamp_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  PslClamp *self = PSL_CLAMP (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      psl_clamp_set_child (self, g_value_get_object (value));
      break;
    case PROP_MAX_EMS:
      self->max_ems = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
psl_clamp_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PslClamp *self = PSL_CLAMP (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_MAX_EMS:
      g_value_set_double (value, self->max_ems);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
psl_clamp_dispose (GObject *object)
{
  psl_clamp_set_child (PSL_CLAMP (object), NULL);
  G_OBJECT_CLASS (psl_clamp_parent_class)->dispose (object);
}

static void
psl_clamp_class_init (PslClampClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = psl_clamp_set_property;
  object_class->get_property = psl_clamp_get_property;
  object_class->dispose = psl_clamp_dispose;
  widget_class->get_request_mode = psl_clamp_get_request_mode;
  widget_class->measure = psl_clamp_measure;
  widget_class->size_allocate = psl_clamp_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAX_EMS] =
      g_param_spec_double ("max-ems", NULL, NULL, 1, 1000, 38,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
psl_clamp_init (PslClamp *self)
{
}

GtkWidget *
psl_clamp_new (GtkWidget *child, double max_ems)
{
  return g_object_new (PSL_TYPE_CLAMP, "child", child, "max-ems", max_ems, NULL);
}
