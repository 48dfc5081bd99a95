/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as assistive technology sees it. */
#include "fixture-board.h"

static GtkAccessible *
get_cell (BoardFixture *f, const char *name)
{
  PslBoardCell *cell = psl_board_get_cell (f->board, board_fixture_read_target (f, name));

  g_assert_nonnull (cell);
  return GTK_ACCESSIBLE (cell);
}

static const char *
get_label (BoardFixture *f, const char *name)
{
  return psl_board_cell_get_label (PSL_BOARD_CELL (get_cell (f, name)));
}

/* --- What is there --- */

static void
test_roles (BoardFixture *f, gconstpointer data)
{
  guint n = 0;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->board), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Pylon");
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_GRID_CELL);
      g_assert_true (gtk_widget_get_focusable (child));
      n++;
    }
  g_assert_cmpuint (n, ==, 30 + 3); /* the cells, and the three sizes in the reserve */
}

/* From the top left, row by row, as one reads; the reserve at the end. */
static void
test_order (BoardFixture *f, gconstpointer data)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->board));

  g_assert_true (child == GTK_WIDGET (get_cell (f, "a5")));
  g_assert_true (gtk_widget_get_next_sibling (child) == GTK_WIDGET (get_cell (f, "b5")));
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (f->board)) ==
                 GTK_WIDGET (get_cell (f, "3")));
}

static void
test_labels (BoardFixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_property (get_cell (f, "c2"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "c2: empty");
  board_fixture_play (f->match, "3c2");
  gtk_test_accessible_assert_property (get_cell (f, "c2"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "c2: large light pyramid");
  psl_match_undo (f->match);
  gtk_test_accessible_assert_property (get_cell (f, "c2"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "c2: empty");
}

/* Only what has changed is said again; the children stay the same. */
static void
test_only_changes (BoardFixture *f, gconstpointer data)
{
  GtkAccessible *c2 = get_cell (f, "c2"), *d2 = get_cell (f, "d2");
  const char *label = get_label (f, "d2");

  board_fixture_play (f->match, "3c2");
  g_assert_true (get_cell (f, "c2") == c2);
  g_assert_true (get_cell (f, "d2") == d2);
  g_assert_true (get_label (f, "d2") == label);
}

/* Each child lies where its target is painted, and nowhere else. */
static void
test_boxes (BoardFixture *f, gconstpointer data)
{
  static const char *const names[] = { "a1", "f5", "c3", "1", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *cell = GTK_WIDGET (get_cell (f, names[i]));
      double x, y;

      board_fixture_locate (f, names[i], &x, &y);
      g_assert_true (gtk_widget_pick (GTK_WIDGET (f->board), x, y, GTK_PICK_DEFAULT) == cell);
    }
}

/* --- States --- */

static void
assert_states (BoardFixture *f, const char *name, gboolean selected, gboolean disabled)
{
  g_test_message ("%s", name);
  gtk_test_accessible_assert_state (get_cell (f, name), GTK_ACCESSIBLE_STATE_SELECTED, selected);
  gtk_test_accessible_assert_state (get_cell (f, name), GTK_ACCESSIBLE_STATE_DISABLED, disabled);
}

/* 2a1 1b1 have been placed; light is to move. */
static void
test_states (BoardFixture *f, gconstpointer data)
{
  assert_states (f, "2", FALSE, FALSE);
  assert_states (f, "c3", FALSE, TRUE);
  assert_states (f, "a1", FALSE, TRUE);

  board_fixture_point (f, "2");
  assert_states (f, "2", TRUE, FALSE);
  assert_states (f, "3", FALSE, FALSE);
  assert_states (f, "c3", FALSE, FALSE);
  assert_states (f, "a1", FALSE, TRUE);
  gtk_test_accessible_assert_property (get_cell (f, "c3"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "may be chosen next");
  gtk_test_accessible_assert_property (get_cell (f, "a1"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       NULL);

  g_object_set (f->board, "show-targets", FALSE, NULL);
  gtk_test_accessible_assert_property (get_cell (f, "c3"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       NULL);

  psl_board_take_back (f->board);
  assert_states (f, "2", FALSE, FALSE);
  assert_states (f, "c3", FALSE, TRUE);

  g_object_set (f->board, "interactive", FALSE, NULL);
  assert_states (f, "2", FALSE, TRUE);
}

/* --- Acting --- */

static void
act (BoardFixture *f, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_cell (f, name)), "cell.point", NULL));
}

static void
test_action (BoardFixture *f, gconstpointer data)
{
  act (f, "3");
  act (f, "c2");
  g_assert_cmpstr (f->chosen->str, ==, "3c2 ");
  act (f, "1");
  act (f, "c2");
  g_assert_cmpuint (f->n_refused, ==, 1);
}

/* The reserve goes when the board is full, and comes back on undo. */
static void
test_reserve_goes (BoardFixture *f, gconstpointer data)
{
  board_fixture_play (f->match, "3f5");
  g_assert_null (psl_board_get_cell (f->board, board_fixture_read_target (f, "3")));
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (f->board)) ==
                 GTK_WIDGET (get_cell (f, "f1")));
  psl_match_undo (f->match);
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (f->board)) ==
                 GTK_WIDGET (get_cell (f, "3")));
  board_fixture_paint_frames (f, 2);
}

static void
on_selected (PslBoard *board, const char *sentence, char **heard)
{
  g_free (*heard);
  *heard = g_strdup (sentence);
}

/* Whoever does not see the marks hears what is selected and where it can go. */
static void
test_selected (BoardFixture *f, gconstpointer data)
{
  g_autofree char *heard = NULL;

  g_signal_connect (f->board, "selected", G_CALLBACK (on_selected), &heard);
  board_fixture_click (f, "3");
  g_assert_cmpstr (heard, ==,
                   "Selected: large light pyramid, 5 left to place. 30 choices may follow.");
  board_fixture_press (f, GDK_KEY_Escape);
  g_assert_cmpstr (heard, ==, "Nothing is selected any more.");
  g_object_set (f->board, "show-targets", FALSE, NULL);
  board_fixture_click (f, "3");
  g_assert_cmpstr (heard, ==, "Selected: large light pyramid, 5 left to place.");
  g_signal_handlers_disconnect_by_func (f->board, on_selected, &heard);
}

static void
test_selected_few (BoardFixture *f, gconstpointer data)
{
  g_autofree char *heard = NULL;

  g_signal_connect (f->board, "selected", G_CALLBACK (on_selected), &heard);
  board_fixture_click (f, "a1");
  g_assert_cmpstr (heard, ==, "Selected: a1: small light pyramid. What may follow: b1, a2.");
  g_signal_handlers_disconnect_by_func (f->board, on_selected, &heard);
}

static gboolean
is_silent (gpointer cell)
{
  return !gtk_test_accessible_has_property (cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* What a cell says is soon over, and then it says again that it may be chosen. */
static void
test_say (BoardFixture *f, gconstpointer data)
{
  PslBoardCell *cell = psl_board_get_cell (f->board, board_fixture_read_target (f, "c2"));

  psl_board_cell_say (cell, "Dark ends the turn");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Dark ends the turn");
  board_fixture_click (f, "3");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Dark ends the turn");
  board_fixture_press (f, GDK_KEY_Escape);
  while (!is_silent (cell))
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/cells/roles", "", test_roles },
    { "/board/cells/order", "", test_order },
    { "/board/cells/labels", "", test_labels },
    { "/board/cells/only-changes", "", test_only_changes },
    { "/board/cells/boxes", "", test_boxes },
    { "/board/cells/states", "2a1 1b1", test_states },
    { "/board/cells/action", "", test_action },
    { "/board/cells/reserve-goes", BOARD_FIXTURE_NEARLY_FULL, test_reserve_goes },
    { "/board/cells/selected", "", test_selected },
    { "/board/cells/selected-few", BOARD_FIXTURE_FULL, test_selected_few },
    { "/board/cells/say", "", test_say },
  };

  board_fixture_init (&argc, &argv);
  board_fixture_add (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
