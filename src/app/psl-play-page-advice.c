/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-play-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-play-page-private.h"
#include "app/psl-words-search.h"

/* Steps of the best line that the analysis shows on the board. */
#define SHOWN_STEPS 3

/* --- When it may be given --- */

gboolean
psl_play_page_computer_plays (PslMatch *match)
{
  PslRecord *record = psl_match_get_record (match);

  return !psl_record_get_result (record)->over && psl_opponent_count_computers (record) > 0;
}

gboolean
psl_play_page_can_hint (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);

  /* A computer that is to move needs none. */
  return self->match != NULL && psl_match_get_seat_to_move (self->match) != 0 &&
         psl_opponent_get_state (self->opponent) == PSL_OPPONENT_IDLE;
}

/* Whether a computer is one of the players of a game that is being played here and now. */
static gboolean
is_against_computer (PslMatch *match)
{
  return psl_match_is_at_main_end (match) && psl_play_page_computer_plays (match);
}

/* One thing at a time, so that each gets the processors: a hint, a computer that plays, the
 * analysis of the game, the analysis of positions. */
void
psl_play_page_update_resting (PslPlayPage *self)
{
  psl_analyst_set_resting (self->analyst,
                           psl_hint_get_state (self->hint) == PSL_HINT_SEARCHING ||
                               psl_game_analysis_is_running (self->game_analysis) ||
                               psl_opponent_get_state (self->opponent) == PSL_OPPONENT_THINKING ||
                               (self->match != NULL && is_against_computer (self->match)));
}

/* --- On the board --- */

static void
show_proposal (PslPlayPage *self)
{
  const PslSearchReport *report = psl_hint_get_report (self->hint);
  guint n_steps = 0;

  if (self->board == NULL)
    return;
  if (report != NULL)
    n_steps =
        psl_words_count_turn_steps (psl_match_get_line (self->match), report->line, report->n_line);
  else
    {
      report = psl_analyst_get_report (self->analyst);
      if (report != NULL)
        n_steps = MIN (report->n_line, SHOWN_STEPS);
    }
  psl_board_propose (self->board, report != NULL ? report->line : NULL, n_steps);
}

/* --- The hint --- */

static void
on_hint_changed (PslPlayPage *self)
{
  g_autofree char *text = NULL;

  switch (psl_hint_get_state (self->hint))
    {
    case PSL_HINT_SEARCHING:
      psl_status_line_show_note (self->status, _ ("Looking for a good step…"));
      break;
    case PSL_HINT_SHOWN:
      text = psl_words_hint (self->match, psl_hint_get_report (self->hint));
      psl_status_line_show_note (self->status, text);
      break;
    case PSL_HINT_NONE:
    default:
      psl_status_line_clear_note (self->status);
      break;
    }
  psl_play_page_update_resting (self);
  show_proposal (self);
}

void
psl_play_page_hint (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->board == NULL || !psl_play_page_can_hint (self))
    return;
  psl_board_take_back (self->board);
  psl_autoplay_stop (self->autoplay);
  if (psl_hint_get_state (self->hint) == PSL_HINT_NONE)
    psl_hint_ask (self->hint);
  else
    /* Something else may have been said since. */
    on_hint_changed (self);
}

PslHint *
psl_play_page_get_hint (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->hint;
}

/* --- The analysis of positions --- */

PslAnalyst *
psl_play_page_get_analyst (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->analyst;
}

static void
on_analysis_switched (PslPlayPage *self)
{
  g_object_notify (G_OBJECT (self), "analysing");
}

gboolean
psl_play_page_get_analysing (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return psl_analyst_get_active (self->analyst);
}

void
psl_play_page_set_analysing (PslPlayPage *self, gboolean analysing)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  psl_play_page_update_resting (self);
  psl_analyst_set_active (self->analyst, analysing);
}

/* --- Set-up --- */

void
psl_play_page_init_advice (PslPlayPage *self)
{
  /* As long as nothing is known of the room that there is. */
  psl_analysis_bar_set_stacked (self->analysis_bar, TRUE);
  self->hint = psl_hint_new ();
  self->analyst = psl_analyst_new ();
  g_signal_connect_object (self->hint, "changed", G_CALLBACK (on_hint_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opponent, "notify::state",
                           G_CALLBACK (psl_play_page_update_resting), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analyst, "changed", G_CALLBACK (show_proposal), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analyst, "notify::active", G_CALLBACK (on_analysis_switched), self,
                           G_CONNECT_SWAPPED);
}

void
psl_play_page_advise (PslPlayPage *self)
{
  psl_analysis_bar_set_analyst (self->analysis_bar, NULL, NULL);
  psl_hint_set_match (self->hint, self->match);
  if (self->match != NULL)
    /* Before the analyst, which begins to think where it may. */
    g_signal_connect_swapped (self->match, "changed", G_CALLBACK (psl_play_page_update_resting),
                              self);
  psl_analyst_set_match (self->analyst, self->match);
  if (self->match != NULL)
    psl_analysis_bar_set_analyst (self->analysis_bar, self->analyst, self->match);
}
