/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-play-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-play-page-private.h"
#include "app/psl-words-search.h"

/* Steps of a better line that are added to the game: further on, it is a guess. */
#define BETTER_STEPS 6

/* --- Who was winning, under the board --- */

static void
show_chances (PslPlayPage *self)
{
  psl_score_plot_set_analysis (
      self->plot, self->chances_shown ? psl_game_analysis_get_results (self->game_analysis) : NULL);
}

gboolean
psl_play_page_get_chances_shown (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return self->chances_shown;
}

static void
set_chances_shown (PslPlayPage *self, gboolean shown)
{
  shown = shown && psl_game_analysis_get_results (self->game_analysis) != NULL;
  if (self->chances_shown == shown)
    return;
  self->chances_shown = shown;
  show_chances (self);
  g_object_notify (G_OBJECT (self), "chances-shown");
}

void
psl_play_page_set_chances_shown (PslPlayPage *self, gboolean shown)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  set_chances_shown (self, shown);
  /* Whoever asks for them wants to see them. */
  if (self->chances_shown)
    psl_play_page_set_scores_shown (self, TRUE);
}

/* --- The analysis --- */

static void
on_game_analysis_changed (PslPlayPage *self)
{
  psl_play_page_update_resting (self);
  show_chances (self);
  g_object_notify (G_OBJECT (self), "analysing-game");
}

gboolean
psl_play_page_get_analysing_game (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return psl_game_analysis_is_running (self->game_analysis);
}

gboolean
psl_play_page_can_analyse_game (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return self->match != NULL && !psl_play_page_computer_plays (self->match) &&
         psl_game_analysis_can_start (self->game_analysis);
}

void
psl_play_page_analyse_game (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (!psl_play_page_can_analyse_game (self))
    return;
  psl_game_analysis_start (self->game_analysis);
  set_chances_shown (self, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "analysis");
  psl_fold_show_panel (self->fold, TRUE);
}

void
psl_play_page_stop_analysis (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));
  psl_game_analysis_stop (self->game_analysis);
}

PslGameAnalysis *
psl_play_page_get_game_analysis (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->game_analysis;
}

/* --- Mistakes --- */

/* Goes to where @mistake was made, before its turn; returns the turn, NULL where that has been
 * taken back. */
static PslTurn *
go_to_mistake (PslPlayPage *self, const PslMistake *mistake)
{
  PslAnalysis *results = psl_game_analysis_get_results (self->game_analysis);
  PslTurn *turn =
      psl_analysis_find_turn (results, psl_match_get_record (self->match), mistake->number);
  PslTurn *before;

  if (turn == NULL)
    return NULL;
  psl_comment_view_commit (self->comment);
  psl_autoplay_stop (self->autoplay);
  before = psl_turn_get_parent (turn);
  psl_match_go (self->match, before, psl_turn_get_n_steps (before));
  if (psl_fold_get_folded (self->fold))
    psl_fold_show_panel (self->fold, FALSE);
  return turn;
}

void
psl_play_page_show_mistake (PslPlayPage *self, guint number)
{
  const PslMistake *mistake;
  PslRecord *record;
  PslTurn *turn;
  g_autofree char *played = NULL;
  g_autofree char *better = NULL;
  g_autofree char *note = NULL;

  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  mistake = psl_analysis_page_get_mistake (self->analysis_page, number);
  turn = mistake != NULL ? go_to_mistake (self, mistake) : NULL;
  if (turn == NULL)
    return;
  record = psl_match_get_record (self->match);
  played = psl_words_mistake (record, mistake, turn);
  better = psl_words_better (record, mistake);
  /* Translators: what was played, and what was better. */
  note = g_strdup_printf (_ ("%s. %s."), played, better);
  psl_board_propose (self->board, mistake->before->line, mistake->n_best);
  psl_status_line_show_note (self->status, note);
}

/* Adds what was better than the mistake @number to the game, as a variation. */
static void
add_better_line (PslPlayPage *self, guint number)
{
  const PslMistake *mistake;
  g_autoptr (GError) error = NULL;
  guint ply;

  mistake = psl_analysis_page_get_mistake (self->analysis_page, number);
  if (mistake == NULL || go_to_mistake (self, mistake) == NULL)
    return;
  ply = psl_match_get_ply (self->match);
  if (psl_match_play_line (self->match, mistake->before->line,
                           MAX (mistake->n_best, MIN (mistake->before->n_line, BETTER_STEPS)),
                           &error))
    {
      /* After its first turn, where it differs from what was played. */
      psl_match_go_to_ply (self->match, ply + mistake->n_best);
      psl_status_line_show_note (
          self->status, _ ("This is the better line, as a variation. Undo takes it away."));
    }
  else
    psl_status_line_show_refusal (self->status, error->message, NULL);
}

/* --- Set-up --- */

/* Undo can make a game live again that was over, and computers then need the processors. */
static void
on_match_changed (PslPlayPage *self)
{
  if (psl_play_page_computer_plays (self->match))
    psl_game_analysis_stop (self->game_analysis);
}

void
psl_play_page_init_game_analysis (PslPlayPage *self)
{
  self->game_analysis = psl_game_analysis_new ();
  g_signal_connect_object (self->game_analysis, "changed", G_CALLBACK (on_game_analysis_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->analysis_page, "mistake-chosen",
                            G_CALLBACK (psl_play_page_show_mistake), self);
  g_signal_connect_swapped (self->analysis_page, "better-wanted", G_CALLBACK (add_better_line),
                            self);
}

void
psl_play_page_analyse_other_game (PslPlayPage *self)
{
  psl_analysis_page_set_analysis (self->analysis_page, NULL, NULL);
  set_chances_shown (self, FALSE);
  psl_game_analysis_set_match (self->game_analysis, self->match);
  if (self->match == NULL)
    return;
  psl_analysis_page_set_analysis (self->analysis_page, self->game_analysis, self->match);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (on_match_changed), self);
}
