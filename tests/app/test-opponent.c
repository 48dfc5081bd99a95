/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with computers, in the window.  Nothing here waits for a length of time: while a test holds
 * the computer back it does not choose before it is let go. */
#include "fixture-app.h"

#include "core/psl-line.h"

/* --- Helpers --- */

static PslRecord *
new_record (const char *game_id, const char *option, const char *seats)
{
  const char *const options[] = { option, NULL };
  g_autoptr (PslGame) game = psl_game_new (game_id, options, NULL);
  PslRecord *record = psl_record_new (game);

  for (int seat = 1; seats[seat - 1] != '\0'; seat++)
    {
      gboolean computer = seats[seat - 1] == 'c';

      psl_record_set_player (record, seat, computer ? PSL_PLAYER_COMPUTER : PSL_PLAYER_HUMAN,
                             computer ? 1 : 0, "");
    }
  return record;
}

static PslOpponent *
get_opponent (PslWindow *window)
{
  return psl_play_page_get_opponent (psl_window_get_play_page (window));
}

/* The computer finds its step but does not make it. */
static void
hold (PslWindow *window)
{
  g_object_set (get_opponent (window), "calm", 10000, NULL);
}

static void
let_go (PslWindow *window)
{
  g_object_set (get_opponent (window), "calm", 0, NULL);
}

static void
show (PslWindow *window, PslRecord *record)
{
  g_autoptr (PslDocument) document = psl_document_new (record);

  psl_window_set_document (window, document);
}

/* A window with a game of @game_id; @seats has a letter for each seat: h a human, c a computer of
 * the first level. */
static PslWindow *
begin (const char *game_id, const char *option, const char *seats)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslRecord) record = new_record (game_id, option, seats);

  let_go (window);
  show (window, record);
  return window;
}

static guint
get_ply (PslWindow *window)
{
  return psl_match_get_ply (app_fixture_get_match (window));
}

static void
assert_state (PslWindow *window, PslOpponentState state)
{
  g_assert_cmpint (psl_opponent_get_state (get_opponent (window)), ==, state);
}

static gboolean
is_idle (gpointer window)
{
  return psl_opponent_get_state (get_opponent (window)) == PSL_OPPONENT_IDLE;
}

static gboolean
is_over (gpointer window)
{
  return psl_match_get_outcome (app_fixture_get_match (window))->over;
}

/* A human makes some legal step on the board. */
static void
play_any (PslWindow *window)
{
  PslMatch *match = app_fixture_get_match (window);
  PslStep steps[PSL_MAX_STEPS];
  char text[PSL_MAX_STEP_TEXT];

  g_assert_cmpuint (psl_match_list_steps (match, steps), >, 0);
  PSL_GAME_GET_CLASS (psl_match_get_game (match))
      ->print_step (psl_match_get_game (match), steps[0], text);
  app_fixture_play (window, text);
}

static const char *
get_expected (PslWindow *window)
{
  return psl_status_line_get_expected (app_fixture_get_status (window));
}

static gboolean
is_interactive (PslWindow *window)
{
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (window));
  gboolean interactive;

  g_object_get (board, "interactive", &interactive, NULL);
  return interactive;
}

/* --- Playing --- */

/* People cannot move for the computer, see that it thinks, and are answered. */
static void
test_answer (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  assert_state (window, PSL_OPPONENT_IDLE);
  g_assert_true (is_interactive (window));
  hold (window);
  app_fixture_play (window, "3c2");
  assert_state (window, PSL_OPPONENT_THINKING);
  g_assert_false (is_interactive (window));
  g_assert_cmpstr (get_expected (window), ==, "Computer · Beginner (Dark) is thinking…");
  app_fixture_activate (window, "undo");
  let_go (window);
  app_fixture_play (window, "3c2");
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  g_assert_true (is_interactive (window));
  g_assert_cmpstr (get_expected (window), ==, "Light: place a pyramid on an empty cell");
  g_assert_true (g_str_has_prefix (psl_status_line_get_detail (app_fixture_get_status (window)),
                                   "Dark places a "));
  app_fixture_tear_down ();
}

/* The buttons of a turn are not there for people while the turn is the computer's. */
static void
test_buttons (void)
{
  PslWindow *window = begin ("ponts", "size=4", "hc");

  hold (window);
  app_fixture_play (window, "a1");
  assert_state (window, PSL_OPPONENT_THINKING);
  g_assert_false (app_fixture_is_enabled (window, "pass"));
  let_go (window);
  app_fixture_activate (window, "undo");
  app_fixture_play (window, "a1");
  app_fixture_wait (is_idle, window);
  g_assert_true (app_fixture_is_enabled (window, "pass"));
  app_fixture_tear_down ();
}

/* Somebody who resigns while the computer thinks resigns for their own seat. */
static void
test_resign (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  hold (window);
  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "resign");
  app_fixture_press (app_fixture_get_dialog (window), "Resign");
  assert_state (window, PSL_OPPONENT_IDLE);
  g_assert_cmpstr (get_expected (window), ==, "Dark wins: Light resigns.");
  app_fixture_settle ();
  g_assert_cmpuint (get_ply (window), ==, 1);
  app_fixture_tear_down ();
}

/* A computer that would win where the game stops agrees to stop there. */
static void
test_agree (void)
{
  PslWindow *window = begin ("pylon", NULL, "ch");

  app_fixture_wait (is_idle, window);
  app_fixture_activate (window, "stop-and-count");
  app_fixture_press (app_fixture_get_dialog (window), "Stop and count");
  app_fixture_wait (is_over, window);
  g_assert_cmpstr (get_expected (window), ==, "Stopped by agreement: Light wins by 1 to 0.");
  app_fixture_tear_down ();
}

static gboolean
is_refused (gpointer window)
{
  return g_str_equal (psl_status_line_get_detail (app_fixture_get_status (window)),
                      "Computer · Beginner (Dark) does not agree. The game goes on.");
}

/* One that would lose there does not, and makes its step. */
static void
test_disagree (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  hold (window);
  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "stop-and-count");
  app_fixture_press (app_fixture_get_dialog (window), "Stop and count");
  app_fixture_wait (is_refused, window);
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_tear_down ();
}

static gboolean
is_asked (gpointer window)
{
  return psl_play_page_get_held (psl_window_get_play_page (window));
}

static gboolean
has_answered (gpointer window)
{
  return !is_asked (window);
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* They are asked one thing at a time; and what people do in the meantime stays as they did it. */
static void
test_asked (void)
{
  PslWindow *window = begin ("pylon", NULL, "ch");

  app_fixture_wait (is_idle, window);
  app_fixture_activate (window, "stop-and-count");
  /* Before anything else happens: the answer may come as soon as the window has been drawn. */
  app_fixture_click (app_fixture_get_dialog (window), "Stop and count");
  g_assert_true (is_asked (window));
  g_assert_false (app_fixture_is_enabled (window, "stop-and-count"));
  app_fixture_activate (window, "undo");
  assert_state (window, PSL_OPPONENT_WAITING);
  app_fixture_wait (has_answered, window);
  g_assert_true (app_fixture_is_enabled (window, "stop-and-count"));
  assert_state (window, PSL_OPPONENT_WAITING);
  g_assert_true (psl_opponent_get_paused (get_opponent (window)));
  g_assert_false (is_over (window));
  app_fixture_tear_down ();
}

/* The window goes before the answer comes. */
static void
test_asked_closed (void)
{
  PslWindow *window = begin ("pylon", NULL, "ch");
  PslPlayPage *page = psl_window_get_play_page (window);

  app_fixture_wait (is_idle, window);
  app_fixture_activate (window, "stop-and-count");
  app_fixture_press (app_fixture_get_dialog (window), "Stop and count");
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  app_fixture_close_windows ();
  app_fixture_wait (is_gone, &page);
  app_fixture_tear_down ();
}

static void
test_computers (void)
{
  PslWindow *window = begin ("ponts", "size=4", "cc");

  app_fixture_wait (is_over, window);
  assert_state (window, PSL_OPPONENT_IDLE);
  g_assert_false (app_fixture_is_enabled (window, "pause"));
  g_assert_false (app_fixture_is_enabled (window, "resign"));
  /* A turn is taken back, and waits to be played again. */
  app_fixture_activate (window, "undo");
  assert_state (window, PSL_OPPONENT_WAITING);
  app_fixture_activate (window, "pause");
  app_fixture_wait (is_over, window);
  app_fixture_tear_down ();
}

static void
test_setup (void)
{
  PslWindow *window = begin ("pontarchipel", NULL, "hc");

  for (guint ply = 2; ply <= 6; ply += 2)
    {
      play_any (window);
      app_fixture_wait (is_idle, window);
      g_assert_cmpuint (get_ply (window), ==, ply);
      g_assert_true (psl_match_is_in_setup (app_fixture_get_match (window)));
    }
  app_fixture_tear_down ();
}

/* One human and two computers, in the setup and after it. */
static void
test_three (void)
{
  PslWindow *window = begin ("pontarchipel", "seats=3", "chc");
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 1);
  play_any (window);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 4);
  app_fixture_activate (window, "finish-setup");
  app_fixture_wait (is_idle, window);
  g_assert_false (psl_match_is_in_setup (match));
  for (guint i = 0; i < 3; i++)
    {
      guint ply = get_ply (window);

      g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 2);
      play_any (window);
      app_fixture_wait (is_idle, window);
      g_assert_cmpuint (get_ply (window), ==, ply + 3);
    }
  app_fixture_tear_down ();
}

/* --- Undo --- */

/* Taken back before the search is over, and after it. */
static void
test_undo_while_thinking (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  app_fixture_play (window, "3c2");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_activate (window, "undo");
  assert_state (window, PSL_OPPONENT_IDLE);
  app_fixture_settle ();
  app_fixture_assert_steps (window, "");
  /* It is not dead. */
  app_fixture_play (window, "2a1");
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  /* Over the answer, back to the own decision; and again, with the answer. */
  app_fixture_activate (window, "undo");
  g_assert_cmpuint (get_ply (window), ==, 0);
  app_fixture_activate (window, "redo");
  assert_state (window, PSL_OPPONENT_IDLE);
  g_assert_cmpuint (get_ply (window), ==, 2);
  app_fixture_tear_down ();
}

/* Where the own step is made again that was taken back while the computer thought, it thinks again.
 */
static void
test_redo_wakes (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  app_fixture_play (window, "3c2");
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "redo");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  app_fixture_tear_down ();
}

/* What the computer began with can be taken back; then it waits until somebody wants it to go on.
 */
static void
test_undo_of_first_step (void)
{
  PslWindow *window = begin ("pylon", NULL, "ch");

  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 1);
  app_fixture_activate (window, "undo");
  g_assert_cmpuint (get_ply (window), ==, 0);
  assert_state (window, PSL_OPPONENT_WAITING);
  g_assert_cmpstr (get_expected (window), ==, "Paused. To move: Computer · Beginner (Light)");
  app_fixture_activate (window, "pause");
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 1);
  app_fixture_tear_down ();
}

/* The pause is told wherever one looks, and also while people are to move. */
static void
test_pause_is_told (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  app_fixture_play (window, "3c2");
  app_fixture_wait (is_idle, window);
  app_fixture_activate (window, "pause");
  g_assert_cmpstr (get_expected (window), ==, "Paused. Light: place a pyramid on an empty cell");
  app_fixture_activate (window, "previous");
  g_assert_cmpstr (get_expected (window), ==, "Paused. Dark: place a pyramid on an empty cell");
  app_fixture_activate (window, "pause");
  g_assert_cmpstr (get_expected (window), ==, "Dark: place a pyramid on an empty cell");
  app_fixture_tear_down ();
}

static gboolean
is_idle_or_over (gpointer window)
{
  return is_idle (window) || is_over (window);
}

/* From the end of the game back to the own last decision, and on again. */
static void
test_undo_at_the_end (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  PslMatch *match = app_fixture_get_match (window);
  guint ply;

  while (!is_over (window))
    {
      play_any (window);
      app_fixture_wait (is_idle_or_over, window);
    }
  ply = get_ply (window);
  app_fixture_activate (window, "undo");
  g_assert_cmpuint (get_ply (window), <, ply);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
  assert_state (window, PSL_OPPONENT_IDLE);
  app_fixture_activate (window, "redo");
  g_assert_true (is_over (window));
  app_fixture_activate (window, "undo");
  app_fixture_activate (window, "undo");
  while (!is_over (window))
    {
      g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 1);
      play_any (window);
      app_fixture_wait (is_idle_or_over, window);
    }
  app_fixture_tear_down ();
}

/* A comment taken back while the computer thinks does not stop it. */
static void
test_undo_of_comment (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2");
  psl_match_set_comment (match, psl_match_get_turn (match), "Bold.");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_activate (window, "undo");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  app_fixture_tear_down ();
}

/* --- Something else while it thinks --- */

static void
test_other_game (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  g_autoptr (PslRecord) record =
      g_object_ref (psl_match_get_record (app_fixture_get_match (window)));
  g_autoptr (PslRecord) other = new_record ("pylon", NULL, "hh");

  app_fixture_play (window, "3c2");
  assert_state (window, PSL_OPPONENT_THINKING);
  show (window, other);
  assert_state (window, PSL_OPPONENT_IDLE);
  app_fixture_settle ();
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 1);
  g_assert_cmpuint (psl_record_get_n_turns (other), ==, 0);
  app_fixture_tear_down ();
}

/* A saved game comes into a window of its own, and the computer goes on in the other one. */
static void
test_open_file (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  g_autoptr (GFile) sample = app_fixture_get_sample ();
  GtkApplication *application = app_fixture_get_application ();

  app_fixture_play (window, "3c2");
  psl_window_open_file (window, sample, FALSE);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  while (app_fixture_count_windows () < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (PSL_IS_WINDOW (gtk_application_get_windows (application)->data));
  app_fixture_tear_down ();
}

static void
test_close (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  g_autoptr (PslRecord) record =
      g_object_ref (psl_match_get_record (app_fixture_get_match (window)));

  app_fixture_play (window, "3c2");
  app_fixture_close_windows ();
  app_fixture_settle ();
  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 1);

  /* Resumed, it goes on: it is the computer's turn. */
  {
    g_autoptr (GPtrArray) list = psl_autosave_list ();
    g_autoptr (GError) error = NULL;
    g_autoptr (PslDocument) document = NULL;

    g_assert_cmpuint (list->len, ==, 1);
    document = psl_document_resume (g_ptr_array_index (list, 0), &error);
    g_assert_no_error (error);
    window = app_fixture_new_window ();
    let_go (window);
    psl_window_set_document (window, document);
    assert_state (window, PSL_OPPONENT_THINKING);
    app_fixture_wait (is_idle, window);
    g_assert_cmpuint (get_ply (window), ==, 2);
  }
  app_fixture_tear_down ();
}

/* --- Looking back --- */

static void
test_review (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  PslMatch *match = app_fixture_get_match (window);

  app_fixture_play (window, "3c2");
  /* While somebody looks elsewhere the computer does nothing; at the end it goes on. */
  app_fixture_activate (window, "previous");
  assert_state (window, PSL_OPPONENT_IDLE);
  app_fixture_settle ();
  g_assert_cmpuint (psl_match_get_n_plies (match), ==, 1);
  app_fixture_activate (window, "last");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_wait (is_idle, window);

  /* It answers in a variation too, but not when somebody only looks at one. */
  app_fixture_activate (window, "first");
  app_fixture_play (window, "1f1");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  g_assert_false (psl_turn_is_in_main_line (psl_match_get_turn (match)));
  app_fixture_activate (window, "delete-turn");
  app_fixture_activate (window, "first");
  psl_match_go (match, psl_turn_get_next (psl_turn_get_first_child (psl_match_get_turn (match))),
                1);
  g_assert_cmpint (psl_match_get_seat_to_move (match), ==, 2);
  g_assert_cmpuint (psl_match_get_n_plies (match), ==, 1);
  assert_state (window, PSL_OPPONENT_IDLE);

  /* Nor after somebody has tried what is not possible. */
  app_fixture_activate (window, "first");
  g_signal_emit_by_name (psl_play_page_get_board (psl_window_get_play_page (window)), "step-chosen",
                         PSL_STEP_NONE - 1);
  psl_match_go (match, psl_turn_get_next (psl_turn_get_first_child (psl_match_get_turn (match))),
                1);
  assert_state (window, PSL_OPPONENT_IDLE);
  app_fixture_tear_down ();
}

/* --- Seats --- */

static void
change_seat (PslWindow *window, const char *action, const char *kind)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), action, g_variant_new_string (kind));
}

static void
assert_seat (PslWindow *window, const char *action, const char *kind)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), action);

  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, kind);
}

static void
test_change_seat (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");
  PslRecord *record = psl_match_get_record (app_fixture_get_match (window));

  assert_seat (window, "seat-1", "human");
  assert_seat (window, "seat-2", "1");
  g_assert_false (app_fixture_is_enabled (window, "seat-3"));
  hold (window);
  app_fixture_play (window, "3c2");
  change_seat (window, "seat-2", "human");
  assert_state (window, PSL_OPPONENT_IDLE);
  assert_seat (window, "seat-2", "human");
  g_assert_cmpint (psl_record_get_player (record, 2)->kind, ==, PSL_PLAYER_HUMAN);
  g_assert_false (app_fixture_is_enabled (window, "pause"));
  let_go (window);
  change_seat (window, "seat-2", "2");
  g_assert_cmpuint (psl_record_get_player (record, 2)->level, ==, 2);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  app_fixture_tear_down ();
}

static void
test_swap (void)
{
  PslWindow *window = begin ("pylon", NULL, "hc");

  app_fixture_play (window, "3c2");
  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_activate (window, "swap-seats");
  assert_state (window, PSL_OPPONENT_IDLE);
  assert_seat (window, "seat-1", "1");
  assert_seat (window, "seat-2", "human");
  app_fixture_play (window, "1a1");
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 3);
  app_fixture_tear_down ();
}

/* --- Pause --- */

static void
test_pause (void)
{
  PslWindow *window = begin ("pond", "pond=small", "cc");
  guint ply;

  assert_state (window, PSL_OPPONENT_THINKING);
  app_fixture_activate (window, "pause");
  assert_state (window, PSL_OPPONENT_WAITING);
  ply = get_ply (window);
  app_fixture_settle ();
  g_assert_cmpuint (get_ply (window), ==, ply);
  app_fixture_activate (window, "pause");
  assert_state (window, PSL_OPPONENT_THINKING);
  g_assert_true (app_fixture_is_enabled (window, "swap-seats"));
  app_fixture_wait (is_over, window);
  g_assert_false (app_fixture_is_enabled (window, "swap-seats"));
  app_fixture_activate (window, "previous");
  g_assert_true (app_fixture_is_enabled (window, "swap-seats"));
  app_fixture_tear_down ();
}

/* A game of computers that has been opened is looked at first. */
static void
test_opened (void)
{
  PslWindow *window = begin ("pylon", NULL, "cc");
  g_autoptr (GFile) file = app_fixture_get_file ("computers.passerelle");

  app_fixture_activate (window, "pause");
  g_assert_true (psl_window_save_to (window, file, TRUE));
  psl_window_set_document (window, NULL);
  psl_window_open_file (window, file, FALSE);
  app_fixture_wait (app_fixture_has_file, window);
  assert_state (window, PSL_OPPONENT_WAITING);
  app_fixture_tear_down ();
}

/* --- The object --- */

static void
count (guint *n)
{
  (*n)++;
}

/* A level that this program does not have is played as the best one; without any limit the computer
 * would never make a step. */
static void
test_unknown_level (void)
{
  PslWindow *window = app_fixture_new_window ();
  g_autoptr (PslRecord) record = new_record ("pylon", NULL, "ch");

  psl_record_set_player (record, 1, PSL_PLAYER_COMPUTER, 99, "");
  g_object_set (get_opponent (window), "calm", 0, "limit", 1, NULL);
  show (window, record);
  app_fixture_wait (is_idle, window);
  g_assert_cmpuint (get_ply (window), ==, 1);
  app_fixture_tear_down ();
}

/* It thinks only where somebody wants it to, makes no step itself, and can go in the middle of
 * it. */
static void
test_object (void)
{
  g_autoptr (PslRecord) record = new_record ("pylon", NULL, "ch");
  g_autoptr (PslMatch) match = psl_match_new (record);
  PslOpponent *opponent = psl_opponent_new ();
  guint n_chosen = 0;

  g_object_set (opponent, "calm", 0, NULL);
  g_signal_connect_swapped (opponent, "step-chosen", G_CALLBACK (count), &n_chosen);
  psl_opponent_set_match (opponent, match);
  g_assert_cmpint (psl_opponent_get_state (opponent), ==, PSL_OPPONENT_WAITING);
  g_object_set (opponent, "active", TRUE, NULL);
  g_assert_cmpint (psl_opponent_get_state (opponent), ==, PSL_OPPONENT_THINKING);
  while (n_chosen == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 0);
  /* Nobody made the step, so it is not chosen for ever. */
  g_assert_true (psl_opponent_get_paused (opponent));
  psl_opponent_set_paused (opponent, FALSE);
  g_assert_cmpint (psl_opponent_get_state (opponent), ==, PSL_OPPONENT_THINKING);
  g_assert_finalize_object (opponent);
  app_fixture_settle ();
  g_assert_cmpuint (n_chosen, ==, 1);
  g_assert_cmpuint (psl_opponent_count_computers (record), ==, 1);
}

int
main (int argc, char **argv)
{
  g_setenv ("PSL_SEED", "1", TRUE);
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/opponent/answer", test_answer);
  g_test_add_func ("/app/opponent/buttons", test_buttons);
  g_test_add_func ("/app/opponent/resign", test_resign);
  g_test_add_func ("/app/opponent/agree", test_agree);
  g_test_add_func ("/app/opponent/disagree", test_disagree);
  g_test_add_func ("/app/opponent/asked", test_asked);
  g_test_add_func ("/app/opponent/asked-closed", test_asked_closed);
  g_test_add_func ("/app/opponent/computers", test_computers);
  g_test_add_func ("/app/opponent/setup", test_setup);
  g_test_add_func ("/app/opponent/three", test_three);
  g_test_add_func ("/app/opponent/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/app/opponent/redo-wakes", test_redo_wakes);
  g_test_add_func ("/app/opponent/undo-of-first-step", test_undo_of_first_step);
  g_test_add_func ("/app/opponent/pause-is-told", test_pause_is_told);
  g_test_add_func ("/app/opponent/undo-at-the-end", test_undo_at_the_end);
  g_test_add_func ("/app/opponent/undo-of-comment", test_undo_of_comment);
  g_test_add_func ("/app/opponent/other-game", test_other_game);
  g_test_add_func ("/app/opponent/open-file", test_open_file);
  g_test_add_func ("/app/opponent/close", test_close);
  g_test_add_func ("/app/opponent/review", test_review);
  g_test_add_func ("/app/opponent/change-seat", test_change_seat);
  g_test_add_func ("/app/opponent/swap", test_swap);
  g_test_add_func ("/app/opponent/pause", test_pause);
  g_test_add_func ("/app/opponent/opened", test_opened);
  g_test_add_func ("/app/opponent/unknown-level", test_unknown_level);
  g_test_add_func ("/app/opponent/object", test_object);
  return app_fixture_run ();
}
