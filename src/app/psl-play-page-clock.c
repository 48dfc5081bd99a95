/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-play-page.h"

#include "app/psl-play-page-private.h"
#include "app/psl-words-time.h"

/* Nobody's time passes out of sight. */
static void
update_active (PslPlayPage *self)
{
  if (self->timekeeper != NULL)
    g_object_set (self->timekeeper, "active", gtk_widget_get_mapped (GTK_WIDGET (self)), NULL);
}

/* The panel shows all clocks; where it is folded away, one can be seen under the board. */
static void
update_shown (PslPlayPage *self)
{
  psl_status_line_show_clock (self->status, !psl_fold_is_panel_shown (self->fold),
                              psl_fold_get_folded (self->fold));
}

static void
on_low (PslPlayPage *self, int seat, guint seconds)
{
  g_autofree char *sentence =
      psl_words_time_low (psl_match_get_record (self->match), seat, seconds);

  psl_status_line_show_note (self->status, sentence);
}

/* The window leads back to the game from wherever somebody looks. */
static void
on_ran_out (PslPlayPage *self)
{
  psl_comment_view_commit (self->comment);
  psl_autoplay_stop (self->autoplay);
  psl_opponent_expect_act (self->opponent);
  psl_match_run_out (self->match);
}

PslTimekeeper *
psl_play_page_get_timekeeper (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->timekeeper;
}

void
psl_play_page_init_clock (PslPlayPage *self)
{
  self->timekeeper = psl_timekeeper_new (self->opponent);
  psl_status_line_set_timekeeper (self->status, self->timekeeper);
  g_signal_connect_object (self->timekeeper, "low", G_CALLBACK (on_low), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->timekeeper, "ran-out", G_CALLBACK (on_ran_out), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (update_active), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (update_active), NULL);
  g_signal_connect_swapped (self->fold, "notify::panel-visible", G_CALLBACK (update_shown), self);
  g_signal_connect_swapped (self->fold, "notify::folded", G_CALLBACK (update_shown), self);
  g_signal_connect_swapped (self->fold, "notify::panel-raised", G_CALLBACK (update_shown), self);
  update_shown (self);
}
