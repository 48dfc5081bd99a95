/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-play-page.h"

#include "app/psl-play-page-private.h"
#include "app/psl-settings.h"

gboolean
psl_play_page_get_replaying (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return psl_autoplay_get_playing (self->autoplay);
}

void
psl_play_page_set_replaying (PslPlayPage *self, gboolean replaying)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  psl_comment_view_commit (self->comment);
  if (!replaying)
    psl_autoplay_stop (self->autoplay);
  else
    {
      if (self->board != NULL)
        psl_board_take_back (self->board);
      psl_autoplay_start (self->autoplay);
    }
}

static void
stop_replay (PslPlayPage *self)
{
  psl_autoplay_stop (self->autoplay);
}

/* Motions keep up with the replay, and are at their own pace when people play. */
static void
update_pace (PslPlayPage *self)
{
  double seconds = 0;

  if (self->board == NULL)
    return;
  if (psl_autoplay_get_playing (self->autoplay))
    g_object_get (self->autoplay, "seconds", &seconds, NULL);
  psl_board_set_pace (self->board, seconds);
}

static void
on_playing_changed (PslPlayPage *self)
{
  update_pace (self);
  g_object_notify (G_OBJECT (self), "replaying");
}

/* A key on the board says that somebody wants to do something there; a key of the program, with
 * Control or Alt, tells so by what it does. */
static gboolean
on_board_key (PslPlayPage *self, guint key, guint code, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0)
    stop_replay (self);
  return GDK_EVENT_PROPAGATE;
}

void
psl_play_page_init_replay (PslPlayPage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->autoplay = psl_autoplay_new ();
  g_settings_bind (psl_settings_get (), PSL_KEY_REPLAY_SECONDS, self->autoplay, "seconds",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (psl_settings_get (), PSL_KEY_REPLAY_STOPS_AT_COMMENTS, self->autoplay,
                   "stop-at-comments", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->autoplay, "notify::playing", G_CALLBACK (on_playing_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autoplay, "notify::seconds", G_CALLBACK (update_pace), self,
                           G_CONNECT_SWAPPED);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (stop_replay), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board_slot), GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_board_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board_slot), keys);
  /* Another page is shown, or the window goes. */
  g_signal_connect (self, "unmap", G_CALLBACK (stop_replay), NULL);
}
