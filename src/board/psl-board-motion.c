/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-board-private.h"

/* Of a step whose painter does not say, and of a piece let go, in seconds. */
#define DEFAULT_DURATION 0.25
#define GLIDE_DURATION 0.15

/* How much of the time between two steps a motion may take. */
#define PACE_SHARE 0.8

/* Stops by itself on the first frame on which nothing moves any more. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PslBoard *self = PSL_BOARD (widget);
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslBoardMotion *motion = &priv->motion;
  PslBoardHand *hand = &priv->hand;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (motion->before != NULL)
    {
      if (motion->started == 0)
        motion->started = now;
      motion->time = motion->begun_at +
                     (double) (now - motion->started) / G_USEC_PER_SEC / motion->duration;
      if (motion->time >= 1)
        g_clear_pointer (&motion->before, g_free);
    }
  if (hand->gliding)
    {
      double time;

      if (hand->glide_started == 0)
        hand->glide_started = now;
      time = (double) (now - hand->glide_started) / G_USEC_PER_SEC / GLIDE_DURATION;
      if (time >= 1)
        psl_board_drop_hand (self);
      else
        {
          /* Quick to leave, soft to arrive. */
          double eased = 1 - (1 - time) * (1 - time);

          hand->x = hand->from_x + eased * (hand->to_x - hand->from_x);
          hand->y = hand->from_y + eased * (hand->to_y - hand->from_y);
        }
    }

  gtk_widget_queue_draw (widget);
  if (motion->before != NULL || hand->gliding)
    return G_SOURCE_CONTINUE;
  priv->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
start_ticking (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (priv->tick_id == 0)
    priv->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Whether motion is to be shown now: wanted here and by the desktop, and seen by somebody. */
static gboolean
may_animate (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gboolean enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);
  return enabled && priv->animate && gtk_widget_get_mapped (GTK_WIDGET (self));
}

void
psl_board_start_motion (PslBoard *self, gpointer before, PslStep step, gboolean dropped)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  const PslPainter *painter = priv->painter;
  double duration = DEFAULT_DURATION, begin = dropped ? 1 : 0;

  psl_board_finish_motion (self);
  if (painter->get_duration != NULL)
    duration = painter->get_duration (priv->game, before, step, priv->position);
  if (priv->pace > 0)
    duration = MIN (duration, PACE_SHARE * priv->pace);
  if (dropped && painter->get_arrival != NULL)
    begin = painter->get_arrival (priv->game, before, step, priv->position);
  if (painter->paint_motion == NULL || duration <= 0 || begin >= 1 || !may_animate (self))
    {
      g_free (before);
      return;
    }
  priv->motion = (PslBoardMotion){
    .before = before, .step = step, .duration = duration, .begun_at = begin, .time = begin
  };
  start_ticking (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
psl_board_set_pace (PslBoard *self, double seconds)
{
  g_return_if_fail (PSL_IS_BOARD (self));
  g_return_if_fail (seconds >= 0);

  psl_board_get_private (self)->pace = seconds;
}

void
psl_board_finish_motion (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (priv->motion.before == NULL)
    return;
  g_clear_pointer (&priv->motion.before, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
psl_board_start_glide (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslBoardHand *hand = &priv->hand;
  PslRect home;

  if (!hand->held || !may_animate (self) ||
      !psl_board_locate (self, hand->pressed, &home))
    {
      psl_board_drop_hand (self);
      return;
    }
  hand->down = hand->held = FALSE;
  hand->gliding = TRUE;
  hand->glide_started = 0;
  hand->from_x = hand->x;
  hand->from_y = hand->y;
  hand->to_x = home.x + home.width / 2;
  hand->to_y = home.y + home.height / 2;
  start_ticking (self);
}
