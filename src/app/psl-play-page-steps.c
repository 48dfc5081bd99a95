/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-play-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-play-page-private.h"
#include "app/psl-settings.h"
#include "app/psl-words.h"

/* --- The board --- */

static PslAction
get_action (PslMatch *match, PslStep step)
{
  PslTarget path[PSL_MAX_PATH];
  PslGame *game = psl_match_get_game (match);

  PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), step, 0, path);
  return (PslAction) psl_target_index (path[0]);
}

/* Plays what is left to nobody's choice, as the person who has just moved would have to, and says
 * so (rules.md §0, "Forced steps"). */
static void
play_forced_steps (PslPlayPage *self)
{
  g_autoptr (GString) note = g_string_new (NULL);
  PslStep step;

  if (!g_settings_get_boolean (psl_settings_get (), PSL_KEY_PLAY_FORCED_STEPS))
    return;
  while (psl_match_get_forced_step (self->match, &step))
    {
      PslAction action = get_action (self->match, step);
      g_autofree char *seat = psl_words_seat (psl_match_get_record (self->match),
                                              psl_match_get_seat_to_move (self->match));

      psl_opponent_expect_act (self->opponent);
      if (!psl_match_play (self->match, step, NULL))
        {
          psl_opponent_end_act (self->opponent);
          break;
        }
      if (note->len > 0)
        g_string_append_c (note, ' ');
      g_string_append_printf (note,
                              action == PSL_ACTION_PASS
                                  ? _ ("%s had to pass: no other step was possible.")
                                  : _ ("The turn of %s ended: no other step was possible."),
                              seat);
    }
  if (note->len > 0)
    psl_status_line_show_note (self->status, note->str);
}

/* Says @sentence, but only the first time ever. */
static void
tell_once (PslPlayPage *self, const char *key, const char *sentence)
{
  GSettings *settings = psl_settings_get ();

  if (g_settings_get_boolean (settings, key))
    return;
  g_settings_set_boolean (settings, key, TRUE);
  psl_status_line_show_note (self->status, sentence);
}

gboolean
psl_play_page_play (PslPlayPage *self, PslStep step)
{
  g_autoptr (GError) error = NULL;

  /* Too late. */
  if (psl_timekeeper_look (self->timekeeper))
    return FALSE;
  psl_opponent_expect_act (self->opponent);
  if (!psl_match_play (self->match, step, &error))
    {
      psl_opponent_end_act (self->opponent);
      psl_status_line_show_refusal (self->status, error->message, NULL);
      return FALSE;
    }
  play_forced_steps (self);
  return TRUE;
}

/* Whoever makes a step wants an answer. */
static void
on_step_chosen (PslPlayPage *self, PslStep step)
{
  gboolean at_end = psl_match_get_ply (self->match) == psl_match_get_n_plies (self->match);
  guint n_turns = psl_record_get_n_turns (psl_match_get_record (self->match));

  psl_opponent_set_paused (self->opponent, FALSE);
  if (psl_play_page_play (self, step) && !at_end &&
      psl_record_get_n_turns (psl_match_get_record (self->match)) > n_turns)
    tell_once (self, PSL_KEY_TOLD_ABOUT_VARIATIONS,
               _ ("This starts a variation. What was played before is all in the list of "
                  "turns, where either can be taken up again."));
}

static void
on_refused (PslPlayPage *self, const char *sentence, const char *anchor)
{
  psl_status_line_show_refusal (self->status, sentence, anchor);
}

static void
on_selected (PslPlayPage *self, const char *sentence)
{
  psl_status_line_withdraw_refusal (self->status);
  psl_accessible_announce (GTK_WIDGET (self->board), sentence);
}

void
psl_play_page_watch_board (PslPlayPage *self)
{
  g_signal_connect_object (self->board, "step-chosen", G_CALLBACK (on_step_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
}

/* --- Buttons and menus --- */

gboolean
psl_play_page_can_act (PslPlayPage *self, PslAction action)
{
  PslStep steps[PSL_MAX_STEPS];
  PslGame *game;
  guint n;

  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);

  if (self->match == NULL || psl_opponent_get_state (self->opponent) != PSL_OPPONENT_IDLE)
    return FALSE;
  game = psl_match_get_game (self->match);
  n = psl_match_list_steps (self->match, steps);
  for (guint i = 0; i < n; i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length = PSL_GAME_GET_CLASS (game)->get_path (
          game, psl_match_get_position (self->match), steps[i], 0, path);

      if (length == 1 && path[0] == psl_target (PSL_TARGET_ACTION, action))
        return TRUE;
    }
  return FALSE;
}

void
psl_play_page_act (PslPlayPage *self, PslAction action)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->board != NULL)
    psl_board_point (self->board, psl_target (PSL_TARGET_ACTION, action));
}

void
psl_play_page_finish_setup (PslPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL)
    return;
  psl_comment_view_commit (self->comment);
  psl_opponent_expect_act (self->opponent);
  if (psl_match_finish_setup (self->match, psl_random_fresh_seed (), &error))
    psl_status_line_show_note (self->status,
                               _ ("The rest of the setup was drawn by lot. Undo takes it back."));
  else
    psl_status_line_show_refusal (self->status, error->message, NULL);
}

void
psl_play_page_undo (PslPlayPage *self)
{
  PslTurn *turn;
  guint n_steps;
  gboolean paused;

  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL || psl_comment_view_undo (self->comment))
    return;
  psl_comment_view_commit (self->comment);
  psl_timekeeper_look (self->timekeeper);
  turn = psl_match_get_turn (self->match);
  n_steps = psl_match_get_n_steps (self->match);
  paused = psl_opponent_get_paused (self->opponent);
  psl_opponent_set_paused (self->opponent, TRUE);
  psl_opponent_expect_act (self->opponent);
  psl_match_undo (self->match);
  psl_opponent_end_act (self->opponent);
  /* A computer that is to move here would only make its step again.  Clocks that stand still go on
   * doing so. */
  if (psl_opponent_get_state (self->opponent) == PSL_OPPONENT_IDLE)
    psl_opponent_set_paused (self->opponent, paused && psl_match_get_clock (self->match) != NULL);
  else if (psl_match_get_turn (self->match) == turn &&
           psl_match_get_n_steps (self->match) == n_steps)
    psl_opponent_set_paused (self->opponent, paused);
}

void
psl_play_page_redo (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL || psl_comment_view_redo (self->comment))
    return;
  psl_comment_view_commit (self->comment);
  psl_timekeeper_look (self->timekeeper);
  psl_opponent_expect_act (self->opponent);
  psl_match_redo (self->match);
  psl_opponent_end_act (self->opponent);
}

/* --- Looking back --- */

/* Whoever looks back for the first time is told what can be done there. */
static void
on_jumped (PslPlayPage *self)
{
  if (psl_match_get_ply (self->match) < psl_match_get_n_plies (self->match) &&
      !psl_match_get_outcome (self->match)->over)
    self->tell_review = TRUE;
}

static void
on_changed (PslPlayPage *self)
{
  if (!self->tell_review)
    return;
  self->tell_review = FALSE;
  tell_once (self, PSL_KEY_TOLD_ABOUT_REVIEW,
             _ ("Looking back changes nothing. A step made from here starts a variation, beside "
                "what was played."));
}

void
psl_play_page_watch_match (PslPlayPage *self)
{
  g_signal_connect_swapped (self->match, "jumped", G_CALLBACK (on_jumped), self);
  /* After the status line, which says something else at every change. */
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (on_changed), self);
}
