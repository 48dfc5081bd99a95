/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-board-private.h"

/* Fingers and mouse make the same gestures.  Press and release on one target points at it.  Press
 * on a target that begins a step and move: the piece is in hand until it is let go. */

void
psl_board_update_pointer (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  const char *name = NULL;

  if (priv->hand.held)
    name = "grabbing";
  else if (priv->hover != PSL_NO_TARGET && psl_board_accepts (self, priv->hover))
    name = "pointer";
  if (name == priv->pointer)
    return;
  priv->pointer = name;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

void
psl_board_set_hover (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (priv->hover == target)
    return;
  priv->hover = target;
  psl_board_update_pointer (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  psl_board_tell (self, target);
}

void
psl_board_drop_hand (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gboolean in_hand = priv->hand.held || priv->hand.gliding;

  priv->hand = (PslBoardHand){ 0 };
  if (in_hand && priv->selection != NULL && psl_selection_take_back (priv->selection))
    psl_board_selection_changed (self);
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  psl_board_drop_hand (self);
  priv->hand.down = TRUE;
  priv->hand.pressed = psl_board_pick (self, x, y);
  priv->hand.press_x = x;
  priv->hand.press_y = y;
  if (priv->hand.pressed != PSL_NO_TARGET)
    psl_board_set_cursor (self, priv->hand.pressed);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Takes the piece that was pressed into the hand, if it may be. */
static void
take_up (PslBoard *self, GtkGesture *gesture)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget pressed = priv->hand.pressed;
  const PslTarget *path;
  guint length;

  if (pressed == PSL_NO_TARGET || !psl_board_may_drag (self, pressed))
    return;
  path = psl_selection_get_path (priv->selection, &length);
  priv->hand.was_selected = length > 0 && path[length - 1] == pressed;
  if (!priv->hand.was_selected)
    {
      PslPhrase phrase;
      PslStep step;
      PslSelectionResult result;

      result = psl_selection_point (priv->selection, pressed, &step, &phrase);
      /* Not by a drag that only begins: a path of one target is completed by a click. */
      if (result == PSL_SELECTION_COMPLETE || result == PSL_SELECTION_REFUSED)
        return;
    }
  psl_board_finish_motion (self);
  priv->hand.held = TRUE;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  psl_board_selection_changed (self);
  psl_board_tell_selection (self);
}

static void
on_drag_update (GtkGestureDrag *gesture, double offset_x, double offset_y, PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslBoardHand *hand = &priv->hand;

  if (hand->down && !hand->held && !hand->looked && hand->pressed != PSL_NO_TARGET &&
      gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y))
    take_up (self, GTK_GESTURE (gesture));
  if (!hand->down || !hand->held)
    return;
  hand->x = hand->press_x + offset_x;
  hand->y = hand->press_y + offset_y;
  psl_board_set_hover (self, psl_board_pick (self, hand->x, hand->y));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Says why what is in hand may not go to @target. */
static void
refuse_drop (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget path[PSL_MAX_PATH];
  const PslTarget *selected;
  PslPhrase phrase = { 0 };
  guint length;

  selected = psl_selection_get_path (priv->selection, &length);
  if (length >= PSL_MAX_PATH)
    return;
  for (guint i = 0; i < length; i++)
    path[i] = selected[i];
  path[length] = target;
  PSL_GAME_GET_CLASS (priv->game)
      ->refuse_path (priv->game, priv->position, path, length + 1, &phrase);
  psl_board_emit_refused (self, &phrase);
}

static void
let_go (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslBoardHand *hand = &priv->hand;

  if (target == hand->pressed && !hand->was_selected)
    {
      /* Back where it came from: it stays selected, as after an unsteady click. */
      *hand = (PslBoardHand){ 0 };
      psl_board_selection_changed (self);
    }
  else if (target != hand->pressed && psl_selection_may_follow (priv->selection, target))
    {
      *hand = (PslBoardHand){ 0 };
      if (!psl_selection_peek (priv->selection, target, &priv->dropped_step))
        priv->dropped_step = PSL_STEP_NONE;
      psl_board_set_cursor (self, target);
      psl_board_feed (self, target);
      priv->dropped_step = PSL_STEP_NONE;
    }
  else
    {
      if (target != PSL_NO_TARGET && target != hand->pressed)
        refuse_drop (self, target);
      psl_board_start_glide (self);
    }
}

static void
on_drag_end (GtkGestureDrag *gesture, double offset_x, double offset_y, PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslBoardHand *hand = &priv->hand;
  PslTarget target;

  if (!hand->down)
    return;
  target = psl_board_pick (self, hand->press_x + offset_x, hand->press_y + offset_y);
  g_object_ref (self);
  if (hand->held)
    let_go (self, target);
  else
    {
      PslTarget pressed = hand->pressed;
      gboolean looked = hand->looked;

      *hand = (PslBoardHand){ 0 };
      if (looked)
        psl_board_set_hover (self, PSL_NO_TARGET);
      else if (target == PSL_NO_TARGET && pressed == PSL_NO_TARGET)
        psl_board_clear_selection (self);
      else if (target == pressed)
        psl_board_point (self, target);
    }
  psl_board_update_pointer (self);
  g_object_unref (self);
}

static void
on_drag_cancel (GtkGesture *gesture, GdkEventSequence *sequence, PslBoard *self)
{
  psl_board_drop_hand (self);
}

/* A finger that rests shows what a pointer shows by being there. */
static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (priv->hand.held)
    return;
  priv->hand.looked = TRUE;
  psl_board_set_hover (self, psl_board_pick (self, x, y));
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, PslBoard *self)
{
  psl_board_set_hover (self, psl_board_pick (self, x, y));
}

static void
on_leave (GtkEventControllerMotion *controller, PslBoard *self)
{
  psl_board_set_hover (self, PSL_NO_TARGET);
}

void
psl_board_init_input (PslBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (long_press, drag);

  g_signal_connect (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, motion);
}
