/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-board.h"

#include "games/psl-games.h"

#include <string.h>

/* Longer than any test needs; a test that waits for ever fails instead. */
#define PATIENCE_SECONDS 20

/* --- The match --- */

void
board_fixture_play (PslMatch *match, const char *text)
{
  g_autoptr (GError) error = NULL;
  PslStep step;

  psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match), text, &step, NULL,
                      &error);
  g_assert_no_error (error);
  psl_match_play (match, step, &error);
  g_assert_no_error (error);
}

PslMatch *
board_fixture_new_match (const char *steps)
{
  const char *bar = steps != NULL ? strchr (steps, '|') : NULL;
  g_autofree char *names = bar != NULL ? g_strndup (steps, bar - steps) : g_strdup ("pylon");
  g_auto (GStrv) words = g_strsplit (g_strchomp (names), " ", -1);
  g_autoptr (PslGame) game = psl_game_new (words[0], (const char *const *) words + 1, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_auto (GStrv) texts = g_strsplit (bar != NULL ? bar + 1 : steps != NULL ? steps : "", " ", -1);
  PslMatch *match = psl_match_new (record);

  for (guint i = 0; texts[i] != NULL; i++)
    if (texts[i][0] != '\0')
      board_fixture_play (match, texts[i]);
  return match;
}

/* --- What the board says --- */

static void
on_step_chosen (PslBoard *board, guint step, BoardFixture *f)
{
  PslGame *game = psl_match_get_game (f->match);
  char text[PSL_MAX_STEP_TEXT];

  PSL_GAME_GET_CLASS (game)->print_step (game, step, text);
  g_string_append_printf (f->chosen, "%s ", text);
  if (f->plays)
    g_assert_true (psl_match_play (f->match, step, NULL));
}

static void
on_refused (PslBoard *board, const char *sentence, const char *anchor, BoardFixture *f)
{
  g_free (f->refusal);
  f->refusal = g_strdup (sentence);
  g_free (f->anchor);
  f->anchor = g_strdup (anchor);
  f->n_refused++;
}

static void
on_pointed (PslBoard *board, const char *sentence, BoardFixture *f)
{
  g_string_assign (f->pointed, sentence);
  f->n_pointed++;
}

/* --- Life --- */

void
board_fixture_set_up (BoardFixture *f, gconstpointer steps)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->match = board_fixture_new_match (steps);
  f->plays = TRUE;
  f->chosen = g_string_new (NULL);
  f->pointed = g_string_new (NULL);

  f->board = PSL_BOARD (psl_board_new_for_game (psl_match_get_game (f->match)));
  g_object_set (f->board, "animate", FALSE, "match", f->match, "vexpand", TRUE, NULL);
  g_signal_connect (f->board, "step-chosen", G_CALLBACK (on_step_chosen), f);
  g_signal_connect (f->board, "refused", G_CALLBACK (on_refused), f);
  g_signal_connect (f->board, "pointed", G_CALLBACK (on_pointed), f);

  f->before = gtk_button_new_with_label ("Before");
  f->after = gtk_button_new_with_label ("After");
  gtk_box_append (GTK_BOX (box), f->before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->board));
  gtk_box_append (GTK_BOX (box), f->after);

  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_window_present (GTK_WINDOW (f->window));
  board_fixture_paint_frames (f, 2);
}

void
board_fixture_tear_down (BoardFixture *f, gconstpointer steps)
{
  PslBoard *board = g_object_ref (f->board);

  gtk_window_destroy (GTK_WINDOW (f->window));
  board_fixture_settle ();
  g_assert_finalize_object (board);
  g_assert_finalize_object (f->match);
  g_string_free (f->chosen, TRUE);
  g_string_free (f->pointed, TRUE);
  g_free (f->refusal);
  g_free (f->anchor);
}

/* --- Targets and their names --- */

/* Reads a cell from the start of @text; returns what follows it. */
static const char *
read_cell (BoardFixture *f, const char *text, guint *cell)
{
  PslGame *game = psl_match_get_game (f->match);
  guint length = PSL_GAME_GET_CLASS (game)->parse_cell (game, text, cell);

  g_assert_cmpuint (length, >, 0);
  return text + length;
}

PslTarget
board_fixture_read_target (BoardFixture *f, const char *name)
{
  char *rest;
  guint cell, other, number;

  if (g_str_equal (name, "pass"))
    return psl_target (PSL_TARGET_ACTION, PSL_ACTION_PASS);
  if (g_str_equal (name, "end"))
    return psl_target (PSL_TARGET_ACTION, PSL_ACTION_END);
  if (g_ascii_isdigit (name[0]))
    {
      number = (guint) g_ascii_strtoull (name, &rest, 10);
      if (*rest == '\0')
        return psl_target (PSL_TARGET_RESERVE, number);
      read_cell (f, rest + 1, &cell);
      return psl_target_piece (cell, number);
    }
  name = read_cell (f, name, &cell);
  if (*name == '\0')
    return psl_target_cell (cell);
  read_cell (f, name + 1, &other);
  return *name == '=' ? psl_target_edge (cell, other) : psl_target_edge_end (cell, other);
}

static char *
print_target (BoardFixture *f, PslTarget target)
{
  PslGame *game = psl_match_get_game (f->match);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  char text[PSL_MAX_STEP_TEXT], other[PSL_MAX_STEP_TEXT];
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_RESERVE:
      return g_strdup_printf ("%u", index);
    case PSL_TARGET_CELL:
      klass->print_cell (game, index, text);
      return g_strdup (text);
    case PSL_TARGET_PIECE:
      klass->print_cell (game, index / 16, text);
      return g_strdup_printf ("%u@%s", index % 16, text);
    case PSL_TARGET_EDGE:
    case PSL_TARGET_EDGE_END:
      klass->print_cell (game, index / 1024, text);
      klass->print_cell (game, index % 1024, other);
      return g_strdup_printf (psl_target_kind (target) == PSL_TARGET_EDGE ? "%s=%s" : "%s-%s", text,
                              other);
    default:
      g_assert_not_reached ();
    }
}

char *
board_fixture_get_cursor (BoardFixture *f)
{
  return print_target (f, psl_board_get_private (f->board)->cursor);
}

char *
board_fixture_get_focus (BoardFixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  if (!PSL_IS_BOARD_CELL (focus))
    return NULL;
  return print_target (f, psl_board_cell_get_target (PSL_BOARD_CELL (focus)));
}

void
board_fixture_point (BoardFixture *f, const char *names)
{
  g_auto (GStrv) targets = g_strsplit (names, " ", -1);

  for (guint i = 0; targets[i] != NULL; i++)
    psl_board_point (f->board, board_fixture_read_target (f, targets[i]));
}

char *
board_fixture_get_path (BoardFixture *f)
{
  GString *text = g_string_new (NULL);
  const PslTarget *path;
  guint length;

  path = psl_selection_get_path (psl_board_get_private (f->board)->selection, &length);
  for (guint i = 0; i < length; i++)
    {
      g_autofree char *name = print_target (f, path[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (text, FALSE);
}

void
board_fixture_locate (BoardFixture *f, const char *name, double *x, double *y)
{
  PslRect box;

  g_assert_true (psl_board_locate (f->board, board_fixture_read_target (f, name), &box));
  *x = box.x + box.width / 2;
  *y = box.y + box.height / 2;
}

/* --- The main loop --- */

static gboolean
on_patience_lost (gpointer data)
{
  g_error ("waited in vain");
  return G_SOURCE_REMOVE;
}

static gboolean
on_idle (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

void
board_fixture_settle (void)
{
  gboolean done = FALSE;

  g_idle_add_full (G_PRIORITY_LOW, on_idle, &done, NULL);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
on_after_paint (GdkFrameClock *clock, guint *n)
{
  (*n)++;
}

void
board_fixture_paint_frames (BoardFixture *f, guint n)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (f->board));
  guint painted = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &painted);
  guint patience = g_timeout_add_seconds (PATIENCE_SECONDS, on_patience_lost, NULL);

  while (painted < n)
    {
      gtk_widget_queue_draw (GTK_WIDGET (f->board));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
  g_source_remove (patience);
}

void
board_fixture_wait_until_still (BoardFixture *f)
{
  guint patience = g_timeout_add_seconds (PATIENCE_SECONDS, on_patience_lost, NULL);

  while (psl_board_get_private (f->board)->tick_id != 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
}

/* --- Input --- */

gpointer
board_fixture_get_controller (BoardFixture *f, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

gboolean
board_fixture_press_with (BoardFixture *f, guint keyval, GdkModifierType state)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (board_fixture_get_controller (f, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed", keyval, 0, state, &taken);
  return taken;
}

gboolean
board_fixture_press (BoardFixture *f, guint keyval)
{
  return board_fixture_press_with (f, keyval, 0);
}

void
board_fixture_type (BoardFixture *f, const char *text)
{
  for (; *text != '\0'; text++)
    g_assert_true (board_fixture_press (f, gdk_unicode_to_keyval ((guint32) *text)));
}

/* --- Programs --- */

void
board_fixture_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  gtk_init ();
  psl_games_init ();
}

void
board_fixture_add (const BoardFixtureTest *tests, guint n_tests)
{
  for (guint i = 0; i < n_tests; i++)
    g_test_add (tests[i].path, BoardFixture, tests[i].steps, board_fixture_set_up, tests[i].test,
                board_fixture_tear_down);
}

/* --- The pointer --- */

void
board_fixture_click (BoardFixture *f, const char *name)
{
  gpointer gesture = board_fixture_get_controller (f, GTK_TYPE_GESTURE_DRAG);
  double x, y;

  board_fixture_locate (f, name, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-end", 0.0, 0.0);
}

void
board_fixture_drag (BoardFixture *f, const char *from, const char *to)
{
  gpointer gesture = board_fixture_get_controller (f, GTK_TYPE_GESTURE_DRAG);
  double x, y, to_x, to_y;

  board_fixture_locate (f, from, &x, &y);
  board_fixture_locate (f, to, &to_x, &to_y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", to_x - x, to_y - y);
  g_signal_emit_by_name (gesture, "drag-end", to_x - x, to_y - y);
}

/* --- What has come of it --- */

void
board_fixture_assert_path (BoardFixture *f, const char *expected)
{
  g_autofree char *path = board_fixture_get_path (f);

  g_assert_cmpstr (path, ==, expected);
}

void
board_fixture_assert_cursor (BoardFixture *f, const char *expected)
{
  g_autofree char *cursor = board_fixture_get_cursor (f);

  g_assert_cmpstr (cursor, ==, expected);
}

void
board_fixture_assert_label (BoardFixture *f, const char *name, const char *expected)
{
  PslBoardCell *cell = psl_board_get_cell (f->board, board_fixture_read_target (f, name));

  g_assert_nonnull (cell);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       expected);
}

void
board_fixture_assert_refusals (BoardFixture *f,
                               const BoardFixtureRefusal *refusals,
                               guint n_refusals)
{
  guint n_before = f->n_refused;

  for (guint i = 0; i < n_refusals; i++)
    {
      while (psl_board_take_back (f->board))
        ;
      g_test_message ("%s", refusals[i].targets);
      board_fixture_point (f, refusals[i].targets);
      g_assert_cmpuint (f->n_refused, ==, n_before + i + 1);
      g_assert_cmpstr (f->refusal, ==, refusals[i].sentence);
      g_assert_cmpstr (f->anchor, ==, refusals[i].anchor);
    }
  g_assert_cmpstr (f->chosen->str, ==, "");
}
