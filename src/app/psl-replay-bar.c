/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-replay-bar.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-follow.h"
#include "app/psl-settings.h"

struct _PslReplayBar
{
  GtkWidget parent_instance;

  GtkWidget *scale;
  GtkAdjustment *adjustment;
  GtkWidget *play;
  GtkAdjustment *seconds_adjustment;
  GtkWidget *stop_at_comments;

  PslMatch *match;    /* owned, or NULL */
  gboolean following; /* the slider is being moved to where the match stands */
};

G_DEFINE_FINAL_TYPE (PslReplayBar, psl_replay_bar, GTK_TYPE_WIDGET)

static void
follow (PslReplayBar *self)
{
  guint ply = psl_match_get_ply (self->match);
  guint n_plies = psl_match_get_n_plies (self->match);
  g_autofree char *spoken = g_strdup_printf (_ ("Step %u of %u"), ply, n_plies);

  self->following = TRUE;
  gtk_adjustment_set_upper (self->adjustment, MAX (n_plies, 1));
  gtk_adjustment_set_value (self->adjustment, ply);
  self->following = FALSE;
  gtk_widget_set_sensitive (self->scale, n_plies > 0);
  gtk_widget_set_tooltip_text (self->scale, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  spoken, -1);
}

static void
on_value_changed (PslReplayBar *self)
{
  if (!self->following && self->match != NULL)
    psl_match_go_to_ply (self->match, (guint) (gtk_adjustment_get_value (self->adjustment) + 0.5));
}

/* The same button starts and pauses, and says which. */
static void
show_playing (PslReplayBar *self)
{
  gboolean playing = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->play));
  const char *name = playing ? _ ("Pause the replay") : _ ("Replay the game");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic"
                                                             : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, name);
  psl_accessible_set_label (self->play, name);
}

GtkWidget *
psl_replay_bar_new (void)
{
  return g_object_new (PSL_TYPE_REPLAY_BAR, NULL);
}

void
psl_replay_bar_set_match (PslReplayBar *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_REPLAY_BAR (self));

  if (psl_follow_match (self, &self->match, match, G_CALLBACK (follow)) && match != NULL)
    follow (self);
}

static void
psl_replay_bar_dispose (GObject *object)
{
  PslReplayBar *self = PSL_REPLAY_BAR (object);
  GtkWidget *child;

  psl_replay_bar_set_match (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_replay_bar_parent_class)->dispose (object);
}

static void
psl_replay_bar_class_init (PslReplayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_replay_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PslReplayBar, scale);
  gtk_widget_class_bind_template_child (widget_class, PslReplayBar, adjustment);
  gtk_widget_class_bind_template_child (widget_class, PslReplayBar, play);
  gtk_widget_class_bind_template_child (widget_class, PslReplayBar, seconds_adjustment);
  gtk_widget_class_bind_template_child (widget_class, PslReplayBar, stop_at_comments);
  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

/* A game runs from left to right everywhere, as in the plot of the scores and with the keys; the
 * words of the menu do not. */
static void
run_left_to_right (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_POPOVER (child))
        run_left_to_right (child);
    }
}

static void
psl_replay_bar_init (PslReplayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  run_left_to_right (GTK_WIDGET (self));
  psl_accessible_set_label (GTK_WIDGET (self), _ ("Replay"));
  g_settings_bind (psl_settings_get (), PSL_KEY_REPLAY_SECONDS, self->seconds_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (psl_settings_get (), PSL_KEY_REPLAY_STOPS_AT_COMMENTS, self->stop_at_comments,
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (self->play, "notify::active", G_CALLBACK (show_playing), self);
  show_playing (self);
  g_signal_connect_swapped (self->adjustment, "value-changed", G_CALLBACK (on_value_changed), self);
}
