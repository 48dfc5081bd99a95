/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-demo-private.h"

#include "app/psl-rules-view.h"
#include "core/psl-selection.h"
#include "storage/psl-game-file.h"

/* --- Playing --- */

/* Points at what makes up @step, on the board that is shown. */
static gboolean
point_at_step (PslDemo *self, PslMatch *match, PslStep step)
{
  PslGame *game = psl_match_get_game (match);
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (self->window));
  guint ply = psl_match_get_ply (match);
  PslTarget path[PSL_MAX_PATH];
  guint length =
      PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), step, 0, path);

  for (guint i = 0; i < length; i++)
    psl_board_point (board, path[i]);
  return psl_match_get_ply (match) > ply;
}

/* Goes on with the main line of the record until @share of its turns are played, from 0 to 1. */
static void
play_up_to (PslDemo *self, double share)
{
  PslMatch *match = psl_window_get_match (self->window);
  PslTurn *root = psl_record_get_root (psl_demo_get_record (self));
  guint n_turns = psl_turn_get_number (psl_turn_get_line_end (root));
  guint turn_number = 0, step_number = 0;

  for (PslTurn *turn = psl_turn_get_first_child (root); turn != NULL;
       turn = psl_turn_get_first_child (turn))
    {
      guint n_steps;
      const PslStep *steps = psl_turn_get_steps (turn, &n_steps);

      if (++turn_number > share * n_turns)
        return;
      for (guint i = 0; i < n_steps; i++)
        {
          if (step_number++ < psl_match_get_ply (match))
            continue;
          if (!point_at_step (self, match, steps[i]))
            {
              psl_demo_fail (self, "a step of the game could not be made on the board");
              return;
            }
        }
    }
}

/* --- Scenes: each brings the window to what is to be seen --- */

static void
show_start (PslDemo *self)
{
  psl_window_show_page (self->window, "start");
}

static void
show_new_game (PslDemo *self)
{
  psl_new_game_page_set_game (self->window->new_game_page,
                              psl_game_get_id (psl_record_get_game (psl_demo_get_record (self))));
  psl_window_show_page (self->window, "new-game");
}

static void
show_saved_games (PslDemo *self)
{
  psl_window_show_page (self->window, "saved-games");
}

/* A game that is played against the clock, and one player has little time left. */
static void
show_clocks (PslDemo *self)
{
  g_autoptr (PslRecord) record = psl_record_new (psl_record_get_game (psl_demo_get_record (self)));
  g_autoptr (PslDocument) document = NULL;
  PslMatch *match;
  PslClock *clock;
  int seat;

  psl_record_set_time_control (record, &(PslTimeControl){ 600000, 5000 });
  document = psl_document_new (record);
  psl_window_set_document (self->window, document);
  play_up_to (self, 0.3);
  match = psl_window_get_match (self->window);
  clock = psl_match_get_clock (match);
  seat = psl_clock_get_seat (clock);
  for (int other = 1; other <= PSL_MAX_SEATS; other++)
    psl_clock_set_left (clock, other, 187000);
  if (seat != 0)
    psl_clock_set_left (clock, seat, 8400);
  psl_timekeeper_look (psl_play_page_get_timekeeper (self->window->play_page));
  /* It is not worth keeping. */
  psl_match_set_modified (match, FALSE);
}

static void
show_clocks_listed (PslDemo *self)
{
  psl_play_page_set_panel_shown (self->window->play_page, TRUE);
}

static void
show_opening (PslDemo *self)
{
  g_autoptr (PslRecord) record = psl_record_new (psl_record_get_game (psl_demo_get_record (self)));
  g_autoptr (PslDocument) document = psl_document_new (record);

  psl_window_set_document (self->window, document);
  play_up_to (self, 0.3);
}

/* The first target of a step of several is chosen, and what may follow is shown. */
static void
show_selection (PslDemo *self)
{
  PslMatch *match;
  PslGame *game;
  PslTarget path[PSL_MAX_PATH];
  PslStep steps[PSL_MAX_STEPS];
  guint n;

  play_up_to (self, 0.75);
  match = psl_window_get_match (self->window);
  game = psl_match_get_game (match);
  n = psl_match_list_steps (match, steps);
  for (guint i = 0; i < n; i++)
    if (PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), steps[i], 0,
                                             path) > 1)
      {
        psl_board_point (psl_play_page_get_board (self->window->play_page), path[0]);
        return;
      }
}

/* A target that nothing can begin with, PSL_NO_TARGET where there is none. */
static PslTarget
find_refused (PslMatch *match)
{
  PslGame *game = psl_match_get_game (match);
  g_autoptr (PslSelection) selection = psl_selection_new (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n = psl_match_list_steps (match, steps);

  psl_selection_set_position (selection, psl_match_get_position (match), steps, n);
  for (guint cell = 0; cell < psl_game_get_n_cells (game); cell++)
    if (!psl_selection_may_follow (selection, psl_target_cell (cell)))
      return psl_target_cell (cell);
  return PSL_NO_TARGET;
}

/* A step that is not possible is tried, and the reason shown. */
static void
show_refusal (PslDemo *self)
{
  PslBoard *board = psl_play_page_get_board (self->window->play_page);

  psl_board_take_back (board);
  psl_board_point (board, find_refused (psl_window_get_match (self->window)));
}

static void
show_end (PslDemo *self)
{
  psl_play_page_set_analysing (self->window->play_page, FALSE);
  psl_board_take_back (psl_play_page_get_board (self->window->play_page));
  play_up_to (self, 1);
  if (psl_match_get_ply (psl_window_get_match (self->window)) == 0)
    psl_demo_fail (self, "nothing was played");
}

static gboolean
is_thinking (PslDemo *self)
{
  PslPlayPage *page = self->window->play_page;

  return psl_play_page_get_analysing_game (page) ||
         psl_hint_get_state (psl_play_page_get_hint (page)) == PSL_HINT_SEARCHING ||
         psl_analyst_get_state (psl_play_page_get_analyst (page)) == PSL_ANALYST_THINKING;
}

static void
wait_for_thoughts (PslDemo *self)
{
  while (is_thinking (self))
    g_main_context_iteration (NULL, TRUE);
}

static void
show_hint (PslDemo *self)
{
  psl_board_take_back (psl_play_page_get_board (self->window->play_page));
  psl_play_page_hint (self->window->play_page);
  wait_for_thoughts (self);
}

static void
show_analysis (PslDemo *self)
{
  psl_play_page_step_back (self->window->play_page);
  psl_play_page_set_analysing (self->window->play_page, TRUE);
  wait_for_thoughts (self);
}

/* The whole game, then where its biggest mistake was made. */
static void
show_game_analysis (PslDemo *self)
{
  psl_play_page_analyse_game (self->window->play_page);
  wait_for_thoughts (self);
}

static void
show_mistake (PslDemo *self)
{
  psl_play_page_show_mistake (self->window->play_page, 0);
}

static void
show_turns (PslDemo *self)
{
  psl_play_page_set_panel_shown (self->window->play_page, TRUE);
}

/* The rules in the language of the program, then in the other one. */
static void
show_rules (PslDemo *self)
{
  psl_play_page_show_rules (self->window->play_page, NULL);
}

static void
show_rules_switched (PslDemo *self)
{
  PslRulesView *rules = psl_play_page_get_rules (self->window->play_page);
  gboolean french = g_str_equal (psl_rules_view_get_language (rules), "fr");

  psl_rules_view_set_language (rules, french ? "C" : "fr");
}

/* A file that is cut off. */
static void
show_message (PslDemo *self)
{
  g_autofree char *path = g_build_filename (self->home, "unreadable.passerelle", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  psl_play_page_step_back (self->window->play_page);
  g_file_set_contents (path,
                       "<?xml version=\"1.0\"?>\n"
                       "<game xmlns=\"" PSL_GAME_NAMESPACE "\" version=\"1\" rules=\"pylon\">\n"
                       "  <turns>\n    <turn seat=\"1\"><step>3c2",
                       -1, NULL);
  psl_window_open_file (self->window, file, FALSE);
}

static void
show_resign (PslDemo *self)
{
  psl_match_go_last (psl_window_get_match (self->window));
  psl_match_undo (psl_window_get_match (self->window));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "resign", NULL);
}

static void
show_preferences (PslDemo *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "preferences", NULL);
}

static void
show_shortcuts (PslDemo *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "show-help-overlay", NULL);
}

const PslDemoScene psl_demo_scenes[] = {
  { "start", show_start, FALSE },
  { "new-game", show_new_game, FALSE },
  { "saved-games", show_saved_games, FALSE },
  { "clocks", show_clocks, FALSE },
  { "clocks-listed", show_clocks_listed, FALSE },
  { "opening", show_opening, FALSE },
  { "selection", show_selection, FALSE },
  { "refusal", show_refusal, FALSE },
  { "hint", show_hint, FALSE },
  { "analysis", show_analysis, FALSE },
  { "end", show_end, FALSE },
  { "turns", show_turns, FALSE },
  { "rules", show_rules, FALSE },
  { "rules-switched", show_rules_switched, FALSE },
  { "game-analysis", show_game_analysis, FALSE },
  { "mistake", show_mistake, FALSE },
  { "message", show_message, FALSE },
  { "resign", show_resign, TRUE },
  { "preferences", show_preferences, TRUE },
  { "shortcuts", show_shortcuts, TRUE },
  { NULL, NULL, FALSE },
};
