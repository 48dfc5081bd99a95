/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-fold.h"

#include "app/psl-label.h"

/* Widths in pixels: of the panel, and what the content needs beside it to be worth it. */
#define PANEL_WIDTH 348
#define CONTENT_WIDTH 420

/* The panel is as wide as so many letters at least, in sizes of a letter. */
#define PANEL_EMS 16

struct _PslFold
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *panel;
  gboolean folded;
  gboolean panel_visible;
  gboolean panel_raised;
  guint notify_id; /* idle source that tells of a change of folded */
};

enum
{
  PROP_0,
  PROP_CONTENT,
  PROP_PANEL,
  PROP_FOLDED,
  PROP_PANEL_VISIBLE,
  PROP_PANEL_RAISED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PslFold, psl_fold, GTK_TYPE_WIDGET)

/* --- Layout --- */

static int
get_minimum (GtkWidget *child, GtkOrientation orientation)
{
  int minimum = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_panel_width (PslFold *self)
{
  int wanted = MAX (PANEL_WIDTH, (int) (PANEL_EMS * psl_label_get_em (GTK_WIDGET (self))));

  return MAX (wanted, get_minimum (self->panel, GTK_ORIENTATION_HORIZONTAL));
}

static gboolean
fits_both (PslFold *self, int width)
{
  int content = MAX (CONTENT_WIDTH, get_minimum (self->content, GTK_ORIENTATION_HORIZONTAL));

  return width >= content + get_panel_width (self);
}

static GtkSizeRequestMode
psl_fold_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
psl_fold_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  PslFold *self = PSL_FOLD (widget);
  int content_natural = 0;

  *minimum = MAX (get_minimum (self->content, orientation), get_minimum (self->panel, orientation));
  if (self->content != NULL)
    gtk_widget_measure (self->content, orientation, -1, NULL, &content_natural, NULL, NULL);
  *natural = MAX (*minimum, content_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->panel_visible)
    *natural += get_panel_width (self);
}

static gboolean
notify_folded (gpointer user_data)
{
  PslFold *self = user_data;

  self->notify_id = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOLDED]);
  return G_SOURCE_REMOVE;
}

static void
set_folded (PslFold *self, gboolean folded)
{
  if (self->folded == folded)
    return;
  self->folded = folded;
  /* Whoever listens may change sizes, which must not happen while sizes are being given out; but
   * what is painted next shows it, however much there is to paint. */
  if (self->notify_id == 0)
    self->notify_id = g_idle_add_full (GTK_PRIORITY_RESIZE, notify_folded, self, NULL);
}

static void
allocate (GtkWidget *child, gboolean shown, int x, int width, int height)
{
  if (child == NULL)
    return;
  gtk_widget_set_child_visible (child, shown);
  if (shown)
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
}

static void
psl_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslFold *self = PSL_FOLD (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int panel_width;

  set_folded (self, !fits_both (self, width));
  if (self->folded)
    {
      gboolean raised = self->panel_raised && self->panel != NULL;

      allocate (self->content, !raised, 0, width, height);
      allocate (self->panel, raised, 0, width, height);
      return;
    }
  panel_width = self->panel_visible ? get_panel_width (self) : 0;
  allocate (self->content, TRUE, mirrored ? panel_width : 0, width - panel_width, height);
  allocate (self->panel, self->panel_visible, mirrored ? 0 : width - panel_width, panel_width,
            height);
}

/* --- Public --- */

GtkWidget *
psl_fold_new (void)
{
  return g_object_new (PSL_TYPE_FOLD, NULL);
}

gboolean
psl_fold_get_folded (PslFold *self)
{
  g_return_val_if_fail (PSL_IS_FOLD (self), FALSE);
  return self->folded;
}

gboolean
psl_fold_is_panel_shown (PslFold *self)
{
  g_return_val_if_fail (PSL_IS_FOLD (self), FALSE);
  return self->folded ? self->panel_raised : self->panel_visible;
}

void
psl_fold_show_panel (PslFold *self, gboolean shown)
{
  g_return_if_fail (PSL_IS_FOLD (self));
  g_object_set (self, self->folded ? "panel-raised" : "panel-visible", shown, NULL);
}

/* --- Class --- */

static void
set_child (PslFold *self, GtkWidget **child, GtkWidget *value)
{
  g_clear_pointer (child, gtk_widget_unparent);
  *child = value;
  if (value != NULL)
    gtk_widget_set_parent (value, GTK_WIDGET (self));
}

static void
psl_fold_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PslFold *self = PSL_FOLD (object);

  switch (id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_PANEL:
      g_value_set_object (value, self->panel);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_PANEL_VISIBLE:
      g_value_set_boolean (value, self->panel_visible);
      break;
    case PROP_PANEL_RAISED:
      g_value_set_boolean (value, self->panel_raised);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_flag (PslFold *self, gboolean *flag, gboolean value, GParamSpec *pspec)
{
  if (*flag == value)
    return;
  *flag = value;
  /* Whoever listens may put the focus on what takes the place of the other. */
  if (self->folded && self->panel != NULL && self->content != NULL)
    gtk_widget_set_child_visible (self->panel_raised ? self->panel : self->content, TRUE);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
psl_fold_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PslFold *self = PSL_FOLD (object);

  switch (id)
    {
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value));
      break;
    case PROP_PANEL:
      set_child (self, &self->panel, g_value_get_object (value));
      break;
    case PROP_PANEL_VISIBLE:
      set_flag (self, &self->panel_visible, g_value_get_boolean (value), pspec);
      break;
    case PROP_PANEL_RAISED:
      set_flag (self, &self->panel_raised, g_value_get_boolean (value), pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_fold_dispose (GObject *object)
{
  PslFold *self = PSL_FOLD (object);

  g_clear_handle_id (&self->notify_id, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->panel, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_fold_parent_class)->dispose (object);
}

static void
psl_fold_class_init (PslFoldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = psl_fold_get_property;
  object_class->set_property = psl_fold_set_property;
  object_class->dispose = psl_fold_dispose;
  widget_class->get_request_mode = psl_fold_get_request_mode;
  widget_class->measure = psl_fold_measure;
  widget_class->size_allocate = psl_fold_size_allocate;

  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_PANEL_VISIBLE] = g_param_spec_boolean ("panel-visible", NULL, NULL, TRUE, flags);
  props[PROP_PANEL_RAISED] = g_param_spec_boolean ("panel-raised", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "fold");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_fold_init (PslFold *self)
{
  self->panel_visible = TRUE;
}
