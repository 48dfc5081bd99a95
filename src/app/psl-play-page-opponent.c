/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-play-page.h"

#include "app/psl-play-page-private.h"
#include "app/psl-settings.h"

/* The least time of a computer's step in milliseconds: enough to see what moved before, and to
 * follow where nothing moves. */
#define CALM_MOVING 700
#define CALM_STILL 300

/* Nobody plays out of sight or in a replay, nor while somebody writes about the position, which
 * must not change under their hands. */
static gboolean
is_wanted (PslPlayPage *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && !psl_autoplay_get_playing (self->autoplay) &&
         !self->commenting && !self->held;
}

static void
update_opponent (PslPlayPage *self)
{
  if (self->opponent != NULL)
    g_object_set (self->opponent, "active", is_wanted (self), NULL);
}

gboolean
psl_play_page_get_held (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return self->held;
}

void
psl_play_page_set_held (PslPlayPage *self, gboolean held)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));
  self->held = held;
  update_opponent (self);
}

static void
on_step_chosen (PslPlayPage *self, PslStep step)
{
  psl_play_page_play (self, step);
}

/* What is the computer's to do is not for people to do. */
static void
on_state_changed (PslPlayPage *self)
{
  if (self->board != NULL)
    g_object_set (self->board, "interactive",
                  psl_opponent_get_state (self->opponent) == PSL_OPPONENT_IDLE, NULL);
}

static void
update_calm (PslPlayPage *self)
{
  gboolean moves = g_settings_get_boolean (psl_settings_get (), PSL_KEY_ANIMATE);
  gboolean desktop_moves = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations",
                &desktop_moves, NULL);
  g_object_set (self->opponent, "calm", moves && desktop_moves ? CALM_MOVING : CALM_STILL, NULL);
}

static void
on_comment_focus_changed (PslPlayPage *self, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  self->commenting = gtk_event_controller_focus_contains_focus (focus);
  update_opponent (self);
}

PslOpponent *
psl_play_page_get_opponent (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->opponent;
}

void
psl_play_page_init_opponent (PslPlayPage *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->opponent = psl_opponent_new ();
  g_settings_bind (psl_settings_get (), PSL_KEY_SEARCH_SECONDS, self->opponent, "limit",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (psl_settings_get (), "changed::" PSL_KEY_ANIMATE,
                           G_CALLBACK (update_calm), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-enable-animations", G_CALLBACK (update_calm), self,
                           G_CONNECT_SWAPPED);
  update_calm (self);
  psl_status_line_set_opponent (self->status, self->opponent);
  g_signal_connect_object (self->opponent, "step-chosen", G_CALLBACK (on_step_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opponent, "notify::state", G_CALLBACK (on_state_changed), self,
                           G_CONNECT_SWAPPED);

  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (on_comment_focus_changed),
                            self);
  gtk_widget_add_controller (GTK_WIDGET (self->comment), focus);
  g_signal_connect_object (self->autoplay, "notify::playing",
                           G_CALLBACK (update_opponent), self, G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (update_opponent), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (update_opponent), NULL);
}
