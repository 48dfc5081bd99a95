/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-play-page.h"

#include "app/psl-play-page-private.h"
#include "app/psl-settings.h"

/* Below this size in pixels the scores are folded away at first. */
#define ROOMY_WIDTH 520
#define ROOMY_HEIGHT 600

gboolean
psl_play_page_get_scores_shown (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return gtk_widget_get_visible (GTK_WIDGET (self->plot));
}

static void
update_plot (PslPlayPage *self)
{
  gboolean shown = self->roomy
                       ? g_settings_get_boolean (psl_settings_get (), PSL_KEY_SHOW_SCORES)
                       : self->wants_plot;

  if (shown == psl_play_page_get_scores_shown (self))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->plot), shown);
  g_object_notify (G_OBJECT (self), "scores-shown");
}

void
psl_play_page_set_scores_shown (PslPlayPage *self, gboolean shown)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->roomy)
    g_settings_set_boolean (psl_settings_get (), PSL_KEY_SHOW_SCORES, shown);
  else
    self->wants_plot = shown;
  update_plot (self);
}

static gboolean
on_room_changed (gpointer user_data)
{
  PslPlayPage *self = user_data;

  self->plot_id = 0;
  update_plot (self);
  psl_analysis_bar_set_stacked (self->analysis_bar, !self->roomy);
  return G_SOURCE_REMOVE;
}

void
psl_play_page_set_room (PslPlayPage *self, int width, int height)
{
  gboolean roomy = width >= ROOMY_WIDTH && height >= ROOMY_HEIGHT;

  if (roomy == self->roomy)
    return;
  self->roomy = roomy;
  /* Nothing may come and go while sizes are being given out. */
  if (self->plot_id == 0)
    self->plot_id = g_idle_add (on_room_changed, self);
}
