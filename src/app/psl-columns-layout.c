/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-columns-layout.h"

struct _PslColumnsLayout
{
  GtkLayoutManager parent_instance;

  int column_width;
  int max_column_width;
  int spacing;
};

G_DEFINE_FINAL_TYPE (PslColumnsLayout, psl_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_MAX_COLUMN_WIDTH,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- Geometry --- */

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_should_layout (child))
        n++;
    }
  return n;
}

/* The widest minimum of the children. */
static int
get_minimum_column (GtkWidget *widget)
{
  int widest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      widest = MAX (widest, minimum);
    }
  return widest;
}

/* The number of columns in @width, and the width of each: as few as give no more rows, so that no
 * child stands alone below a full row. */
static int
get_columns (PslColumnsLayout *self, GtkWidget *widget, int width, int *column_width)
{
  int wanted = MAX (self->column_width, get_minimum_column (widget));
  int n_children = MAX (count_children (widget), 1);
  int n_columns = (width + self->spacing) / (wanted + self->spacing);
  int n_rows;

  n_columns = CLAMP (n_columns, 1, n_children);
  n_rows = (n_children + n_columns - 1) / n_columns;
  n_columns = (n_children + n_rows - 1) / n_rows;
  *column_width = (width - (n_columns - 1) * self->spacing) / n_columns;
  *column_width = MIN (*column_width, MAX (self->max_column_width, wanted));
  return n_columns;
}

/* @child, or the first one after it that takes part; NULL at the end. */
static GtkWidget *
next_child (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The height of the row of @n_columns that begins with @child. */
static void
measure_row (GtkWidget *child, int n_columns, int column_width, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = 0;
  for (int column = 0; child != NULL && column < n_columns; column++)
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, &child_minimum,
                          &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
      child = next_child (gtk_widget_get_next_sibling (child));
    }
}

static GtkWidget *
skip_row (GtkWidget *child, int n_columns)
{
  for (int column = 0; child != NULL && column < n_columns; column++)
    child = next_child (gtk_widget_get_next_sibling (child));
  return child;
}

/* --- GtkLayoutManager --- */

static GtkSizeRequestMode
psl_columns_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (PslColumnsLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  int n = count_children (widget);
  int column = get_minimum_column (widget);

  *minimum = column;
  *natural = n * MAX (self->column_width, column) + MAX (n - 1, 0) * self->spacing;
}

static void
measure_height (PslColumnsLayout *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  GtkWidget *child = next_child (gtk_widget_get_first_child (widget));
  int n_columns, column_width, smallest;

  if (width < 0)
    measure_width (self, widget, &smallest, &width);
  n_columns = get_columns (self, widget, width, &column_width);

  *minimum = 0;
  *natural = 0;
  while (child != NULL)
    {
      int row_minimum, row_natural;

      measure_row (child, n_columns, column_width, &row_minimum, &row_natural);
      *minimum += row_minimum;
      *natural += row_natural;
      child = skip_row (child, n_columns);
      if (child != NULL)
        {
          *minimum += self->spacing;
          *natural += self->spacing;
        }
    }
}

static void
psl_columns_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  PslColumnsLayout *self = PSL_COLUMNS_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, widget, minimum, natural);
  else
    measure_height (self, widget, for_size, minimum, natural);
}

static void
allocate_row (PslColumnsLayout *self,
              GtkWidget *widget,
              GtkWidget *child,
              int n_columns,
              const GtkAllocation *row)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (int column = 0; child != NULL && column < n_columns; column++)
    {
      GtkAllocation box = *row;
      int start = column * (row->width + self->spacing);

      box.x = mirrored ? gtk_widget_get_width (widget) - start - row->width : start;
      gtk_widget_size_allocate (child, &box, -1);
      child = next_child (gtk_widget_get_next_sibling (child));
    }
}

static void
psl_columns_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  PslColumnsLayout *self = PSL_COLUMNS_LAYOUT (manager);
  GtkWidget *child = next_child (gtk_widget_get_first_child (widget));
  int column_width;
  int n_columns = get_columns (self, widget, width, &column_width);
  GtkAllocation box = { 0, 0, column_width, 0 };

  while (child != NULL)
    {
      int minimum;

      measure_row (child, n_columns, column_width, &minimum, &box.height);
      /* The only row may have all the height there is. */
      if (box.y == 0 && skip_row (child, n_columns) == NULL)
        box.height = MAX (minimum, height);
      allocate_row (self, widget, child, n_columns, &box);
      box.y += box.height + self->spacing;
      child = skip_row (child, n_columns);
    }
}

/* --- GObject --- */

static void
psl_columns_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PslColumnsLayout *self = PSL_COLUMNS_LAYOUT (object);

  switch (id)
    {
    case PROP_COLUMN_WIDTH:
      g_value_set_int (value, self->column_width);
      break;
    case PROP_MAX_COLUMN_WIDTH:
      g_value_set_int (value, self->max_column_width);
      break;
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_columns_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PslColumnsLayout *self = PSL_COLUMNS_LAYOUT (object);

  switch (id)
    {
    case PROP_COLUMN_WIDTH:
      self->column_width = g_value_get_int (value);
      break;
    case PROP_MAX_COLUMN_WIDTH:
      self->max_column_width = g_value_get_int (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
psl_columns_layout_class_init (PslColumnsLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS;

  object_class->get_property = psl_columns_layout_get_property;
  object_class->set_property = psl_columns_layout_set_property;
  layout_class->get_request_mode = psl_columns_layout_get_request_mode;
  layout_class->measure = psl_columns_layout_measure;
  layout_class->allocate = psl_columns_layout_allocate;

  properties[PROP_COLUMN_WIDTH] =
      g_param_spec_int ("column-width", NULL, NULL, 1, G_MAXINT16, 280, flags);
  properties[PROP_MAX_COLUMN_WIDTH] =
      g_param_spec_int ("max-column-width", NULL, NULL, 1, G_MAXINT16, G_MAXINT16, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 12, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
psl_columns_layout_init (PslColumnsLayout *self)
{
}

GtkLayoutManager *
psl_columns_layout_new (void)
{
  return g_object_new (PSL_TYPE_COLUMNS_LAYOUT, NULL);
}
