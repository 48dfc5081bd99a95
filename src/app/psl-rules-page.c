/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-rules-page.h"

#include "app/psl-clamp.h"
#include "app/psl-figure.h"
#include "app/psl-rules-library.h"
#include "app/psl-rules-text.h"

/* Lines of 38 ems hold about 75 letters; the page has a margin on either side. */
#define MAX_EMS 38
#define HIGHLIGHT_MILLISECONDS 1800

typedef struct
{
  char *id;
  GtkWidget *box;     /* borrowed: the whole section */
  GtkWidget *heading; /* borrowed */
} PageSection;

struct _PslRulesPage
{
  GtkWidget parent_instance;

  GtkWidget *clamp;       /* owned as a child widget */
  GPtrArray *sections;    /* of PageSection, in the order of the page */
  GtkWidget *highlighted; /* borrowed: a heading, or NULL */
  guint highlight_source;
};

G_DEFINE_FINAL_TYPE (PslRulesPage, psl_rules_page, GTK_TYPE_WIDGET)

enum
{
  LINK_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void append_blocks (PslRulesPage *self, GtkWidget *box, PslHelpNode *parent, guint depth);

static void
page_section_free (gpointer data)
{
  PageSection *section = data;

  g_free (section->id);
  g_free (section);
}

static GtkWidget *
new_box (GtkAccessibleRole role, GtkOrientation orientation, int spacing, const char *css_class)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation,
                                 "spacing", spacing, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (box, css_class);
  return box;
}

/* --- Text --- */

static gboolean
on_activate_link (GtkLabel *label, const char *target, PslRulesPage *self)
{
  g_signal_emit (self, signals[LINK_ACTIVATED], 0, target);
  return TRUE;
}

static GtkWidget *
new_text (PslRulesPage *self, PslHelpNode *node, GtkAccessibleRole role)
{
  g_autofree char *markup = psl_rules_text_to_markup (node);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "use-markup", TRUE, "label", markup,
                    "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode",
                    GTK_NATURAL_WRAP_NONE, "xalign", 0.0f, NULL);

  g_signal_connect (label, "activate-link", G_CALLBACK (on_activate_link), self);
  return label;
}

static GtkWidget *
new_paragraph (PslRulesPage *self, PslHelpNode *node)
{
  GtkWidget *label = new_text (self, node, GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  return label;
}

/* The heading of a page (depth 0), a section (1) or what is in it. */
static GtkWidget *
new_heading (PslRulesPage *self, PslHelpNode *title, guint depth)
{
  static const char *const css_classes[] = { "page-title", "section-title", "subsection-title" };
  GtkWidget *label = new_text (self, title, GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_widget_add_css_class (label, css_classes[MIN (depth, G_N_ELEMENTS (css_classes) - 1)]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) depth + 1, -1);
  return label;
}

/* --- Blocks --- */

static GtkWidget *
new_list (PslRulesPage *self, PslHelpNode *node, guint depth)
{
  GtkWidget *list = new_box (GTK_ACCESSIBLE_ROLE_LIST, GTK_ORIENTATION_VERTICAL, 6, "list");

  for (guint i = 0; i < node->children->len; i++)
    {
      PslHelpNode *item = g_ptr_array_index (node->children, i);
      GtkWidget *row = new_box (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_HORIZONTAL, 6, NULL);
      GtkWidget *blocks = new_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, 6, NULL);
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      GtkWidget *bullet = gtk_label_new (node->ordered ? number : "•");

      gtk_widget_add_css_class (bullet, "bullet");
      gtk_widget_set_valign (bullet, GTK_ALIGN_START);
      gtk_widget_set_hexpand (blocks, TRUE);
      append_blocks (self, blocks, item, depth);
      gtk_box_append (GTK_BOX (row), bullet);
      gtk_box_append (GTK_BOX (row), blocks);
      gtk_box_append (GTK_BOX (list), row);
    }

  return list;
}

static GtkWidget *
new_cell (PslRulesPage *self, PslHelpNode *cell, guint depth)
{
  GtkWidget *box =
      new_box (cell->header ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL,
               GTK_ORIENTATION_VERTICAL, 6, cell->header ? "header-cell" : "cell");

  append_blocks (self, box, cell, depth);
  return box;
}

/* The cells of @row, as GtkRequestedSize, and their widths in @width; the same in all rows of a
 * table, since the cells of a column are in a size group.  (transfer full) */
static GArray *
get_cell_widths (GtkWidget *row, int width)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize));

  for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkRequestedSize size = { .data = cell };

      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size,
                          &size.natural_size, NULL, NULL);
      width -= size.minimum_size;
      g_array_append_val (cells, size);
    }
  if (width > 0)
    gtk_distribute_natural_allocation (width, cells->len,
                                       (GtkRequestedSize *) (void *) cells->data);
  return cells;
}

static GtkSizeRequestMode
get_row_request_mode (GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_row (GtkWidget *row,
             GtkOrientation orientation,
             int for_size,
             int *minimum,
             int *natural,
             int *minimum_baseline,
             int *natural_baseline)
{
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;
  g_autoptr (GArray) cells = get_cell_widths (row, wide ? 0 : for_size < 0 ? G_MAXINT : for_size);

  *minimum = *natural = 0;
  for (guint i = 0; i < cells->len; i++)
    {
      const GtkRequestedSize *cell = &g_array_index (cells, GtkRequestedSize, i);
      int least, most;

      if (wide)
        {
          *minimum += cell->minimum_size;
          *natural += cell->natural_size;
          continue;
        }
      gtk_widget_measure (cell->data, orientation, cell->minimum_size, &least, &most, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
}

static void
allocate_row (GtkWidget *row, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) cells = get_cell_widths (row, width);
  int start = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const GtkRequestedSize *cell = &g_array_index (cells, GtkRequestedSize, i);
      int size = cell->minimum_size;
      int x = mirrored ? width - start - size : start;

      gtk_widget_size_allocate (cell->data, &(GtkAllocation){ x, 0, size, height }, -1);
      start += size;
    }
}

/* Rows whose cells have the widths of their columns.  A GtkGrid would do, but with text that wraps
 * newer releases of GTK complain about the heights that it asks for; and a GtkBox gives the cells
 * of high rows other widths than those of low ones. */
static GtkWidget *
new_table (PslRulesPage *self, PslHelpNode *node, guint depth)
{
  GtkWidget *table = new_box (GTK_ACCESSIBLE_ROLE_TABLE, GTK_ORIENTATION_VERTICAL, 0, "table");
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint y = 0; y < node->children->len; y++)
    {
      PslHelpNode *row = g_ptr_array_index (node->children, y);
      GtkWidget *cells = new_box (GTK_ACCESSIBLE_ROLE_ROW, GTK_ORIENTATION_HORIZONTAL, 0, NULL);

      gtk_widget_set_layout_manager (
          cells, gtk_custom_layout_new (get_row_request_mode, measure_row, allocate_row));
      for (guint x = 0; x < row->children->len; x++)
        {
          GtkWidget *cell = new_cell (self, g_ptr_array_index (row->children, x), depth);

          if (x == columns->len)
            g_ptr_array_add (columns, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
          gtk_size_group_add_widget (g_ptr_array_index (columns, x), cell);
          gtk_box_append (GTK_BOX (cells), cell);
        }
      gtk_box_append (GTK_BOX (table), cells);
    }

  gtk_widget_set_halign (table, GTK_ALIGN_START);
  return table;
}

static GtkWidget *
new_note (PslRulesPage *self, PslHelpNode *node, guint depth)
{
  GtkWidget *note = new_box (GTK_ACCESSIBLE_ROLE_NOTE, GTK_ORIENTATION_VERTICAL, 6, "note");

  if (node->title != NULL)
    gtk_box_append (GTK_BOX (note), new_heading (self, node->title, depth + 1));
  append_blocks (self, note, node, depth);
  return note;
}

static GtkWidget *
new_figure (PslRulesPage *self, PslHelpNode *node, guint depth)
{
  g_autofree char *path = g_strdup_printf (PSL_RULES_FOLDER "/%s.passerelle", node->target);
  GtkWidget *figure = psl_figure_new (path, node->text);
  GtkWidget *box;

  if (node->title == NULL && node->children->len == 0)
    return figure;

  box = new_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, 6, NULL);
  gtk_box_append (GTK_BOX (box), figure);
  if (node->title != NULL)
    gtk_box_append (GTK_BOX (box), new_paragraph (self, node->title));
  append_blocks (self, box, node, depth);
  return box;
}

static GtkWidget *
new_section (PslRulesPage *self, PslHelpNode *node, guint depth)
{
  GtkWidget *box = new_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, 12,
                            depth == 0 ? NULL : "section");

  if (node->title != NULL)
    {
      GtkWidget *heading = new_heading (self, node->title, depth);

      gtk_box_append (GTK_BOX (box), heading);
      if (node->id != NULL && depth > 0)
        {
          PageSection *section = g_new (PageSection, 1);

          *section = (PageSection){ g_strdup (node->id), box, heading };
          g_ptr_array_add (self->sections, section);
        }
    }
  append_blocks (self, box, node, depth);
  return box;
}

static GtkWidget *
new_block (PslRulesPage *self, PslHelpNode *node, guint depth)
{
  switch (node->kind)
    {
    case PSL_HELP_SECTION:
      return new_section (self, node, depth + 1);
    case PSL_HELP_LIST:
      return new_list (self, node, depth);
    case PSL_HELP_TABLE:
      return new_table (self, node, depth);
    case PSL_HELP_NOTE:
      return new_note (self, node, depth);
    case PSL_HELP_FIGURE:
      return new_figure (self, node, depth);
    default:
      return new_paragraph (self, node);
    }
}

static void
append_blocks (PslRulesPage *self, GtkWidget *box, PslHelpNode *parent, guint depth)
{
  for (guint i = 0; i < parent->children->len; i++)
    {
      PslHelpNode *node = g_ptr_array_index (parent->children, i);

      gtk_box_append (GTK_BOX (box), new_block (self, node, depth));
    }
}

/* --- Sections --- */

static PageSection *
find_section (PslRulesPage *self, const char *id)
{
  for (guint i = 0; i < self->sections->len; i++)
    {
      PageSection *section = g_ptr_array_index (self->sections, i);

      if (g_str_equal (section->id, id))
        return section;
    }

  return NULL;
}

static double
section_get_y (PslRulesPage *self, PageSection *section)
{
  graphene_point_t point = GRAPHENE_POINT_INIT_ZERO;

  if (!gtk_widget_compute_point (section->box, GTK_WIDGET (self), &point, &point))
    return 0;
  return point.y;
}

gboolean
psl_rules_page_locate (PslRulesPage *self, const char *id, double *y)
{
  g_return_val_if_fail (PSL_IS_RULES_PAGE (self), FALSE);

  PageSection *section = find_section (self, id);

  if (section == NULL)
    return FALSE;
  *y = section_get_y (self, section);
  return TRUE;
}

const char *
psl_rules_page_get_section_at (PslRulesPage *self, double y, double *begins)
{
  const char *id = NULL;

  g_return_val_if_fail (PSL_IS_RULES_PAGE (self), NULL);

  *begins = 0;
  for (guint i = 0; i < self->sections->len; i++)
    {
      PageSection *section = g_ptr_array_index (self->sections, i);
      double top = section_get_y (self, section);

      if (top > y)
        break;
      id = section->id;
      *begins = top;
    }

  return id;
}

static void
end_highlight (PslRulesPage *self)
{
  g_clear_handle_id (&self->highlight_source, g_source_remove);
  if (self->highlighted != NULL)
    gtk_widget_remove_css_class (self->highlighted, "highlight");
  self->highlighted = NULL;
}

static gboolean
on_highlight_over (gpointer data)
{
  PslRulesPage *self = data;

  self->highlight_source = 0;
  end_highlight (self);
  return G_SOURCE_REMOVE;
}

void
psl_rules_page_highlight (PslRulesPage *self, const char *id)
{
  g_return_if_fail (PSL_IS_RULES_PAGE (self));

  PageSection *section = find_section (self, id);

  end_highlight (self);
  if (section == NULL)
    return;
  self->highlighted = section->heading;
  gtk_widget_add_css_class (section->heading, "highlight");
  self->highlight_source = g_timeout_add (HIGHLIGHT_MILLISECONDS, on_highlight_over, self);
}

/* --- Class --- */

static void
psl_rules_page_dispose (GObject *object)
{
  PslRulesPage *self = PSL_RULES_PAGE (object);

  end_highlight (self);
  g_clear_pointer (&self->clamp, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_rules_page_parent_class)->dispose (object);
}

static void
psl_rules_page_finalize (GObject *object)
{
  PslRulesPage *self = PSL_RULES_PAGE (object);

  g_ptr_array_unref (self->sections);
  G_OBJECT_CLASS (psl_rules_page_parent_class)->finalize (object);
}

static void
psl_rules_page_class_init (PslRulesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = psl_rules_page_dispose;
  object_class->finalize = psl_rules_page_finalize;

  signals[LINK_ACTIVATED] =
      g_signal_new ("link-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulespage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DOCUMENT);
}

static void
psl_rules_page_init (PslRulesPage *self)
{
  self->sections = g_ptr_array_new_with_free_func (page_section_free);
}

GtkWidget *
psl_rules_page_new (PslHelpNode *page)
{
  PslRulesPage *self = g_object_new (PSL_TYPE_RULES_PAGE, NULL);

  g_return_val_if_fail (page != NULL, GTK_WIDGET (self));

  self->clamp = psl_clamp_new (new_section (self, page, 0), MAX_EMS);
  gtk_widget_set_parent (self->clamp, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
