/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-columns-layout.h"

/* A box with @n children of the given smallest height, in columns of 100 pixels with 10 between
 * them that grow to 150. */
static GtkWidget *
new_box (int n, const int *heights)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkLayoutManager *layout = psl_columns_layout_new ();

  g_object_set (layout, "column-width", 100, "max-column-width", 150, "spacing", 10, NULL);
  gtk_widget_set_layout_manager (box, layout);
  for (int i = 0; i < n; i++)
    {
      GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_size_request (child, 40, heights[i]);
      gtk_box_append (GTK_BOX (box), child);
    }
  return box;
}

static void
allocate (GtkWidget *box, int width)
{
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (box, width, height, -1, NULL);
}

static void
assert_box (GtkWidget *box, int index, int x, int y, int width, int height)
{
  GtkWidget *child = gtk_widget_get_first_child (box);
  graphene_rect_t bounds;

  while (index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  g_assert_true (gtk_widget_compute_bounds (child, box, &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, x);
  g_assert_cmpfloat (bounds.origin.y, ==, y);
  g_assert_cmpfloat (bounds.size.width, ==, width);
  g_assert_cmpfloat (bounds.size.height, ==, height);
}

static void
test_size (void)
{
  const int heights[] = { 10, 20, 30, 5 };
  GtkWidget *box = new_box (4, heights);
  int minimum, natural;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 40);
  g_assert_cmpint (natural, ==, 4 * 100 + 3 * 10);
  /* One row; two rows of two; a column. */
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 430, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 30);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 210, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 20 + 10 + 30);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 209, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 10 + 20 + 30 + 5 + 3 * 10);
  g_assert_finalize_object (box);
}

static void
test_rows (void)
{
  const int heights[] = { 10, 20, 30 };
  GtkWidget *box = new_box (3, heights);

  allocate (box, 230);
  assert_box (box, 0, 0, 0, 110, 20);
  assert_box (box, 1, 120, 0, 110, 20);
  assert_box (box, 2, 0, 30, 110, 30);

  /* There is room for more than the widest columns: it is left at the end. */
  allocate (box, 600);
  assert_box (box, 0, 0, 0, 150, 30);
  assert_box (box, 2, 320, 0, 150, 30);

  /* Not even one column fits. */
  allocate (box, 60);
  assert_box (box, 2, 0, 50, 60, 30);
  g_assert_finalize_object (box);
}

/* There is room for three columns, but two give as few rows. */
static void
test_even_rows (void)
{
  const int heights[] = { 10, 20, 30, 5 };
  GtkWidget *box = new_box (4, heights);

  allocate (box, 320);
  assert_box (box, 1, 160, 0, 150, 20);
  assert_box (box, 2, 0, 30, 150, 30);
  assert_box (box, 3, 160, 30, 150, 30);
  g_assert_finalize_object (box);
}

static void
test_mirrored (void)
{
  const int heights[] = { 10, 20, 30 };
  GtkWidget *box = new_box (3, heights);

  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  allocate (box, 230);
  assert_box (box, 0, 120, 0, 110, 20);
  assert_box (box, 1, 0, 0, 110, 20);
  assert_box (box, 2, 120, 30, 110, 30);
  g_assert_finalize_object (box);
}

static void
test_hidden (void)
{
  const int heights[] = { 10, 20, 30 };
  GtkWidget *box = new_box (3, heights);
  int natural;

  gtk_widget_set_visible (gtk_widget_get_first_child (box), FALSE);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 210);
  allocate (box, 210);
  assert_box (box, 1, 0, 0, 100, 30);
  assert_box (box, 2, 110, 0, 100, 30);
  g_assert_finalize_object (box);
}

static void
test_empty (void)
{
  GtkWidget *box = new_box (0, NULL);
  int natural;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 0);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 300, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 0);
  allocate (box, 300);
  g_assert_finalize_object (box);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/columns-layout/size", test_size);
  g_test_add_func ("/app/columns-layout/rows", test_rows);
  g_test_add_func ("/app/columns-layout/even-rows", test_even_rows);
  g_test_add_func ("/app/columns-layout/mirrored", test_mirrored);
  g_test_add_func ("/app/columns-layout/hidden", test_hidden);
  g_test_add_func ("/app/columns-layout/empty", test_empty);
  return app_fixture_run ();
}
