/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-play-page.h"

#include "app/psl-appearance.h"
#include "app/psl-focus.h"
#include "app/psl-play-page-private.h"
#include "app/psl-seat-row.h"
#include "app/psl-settings.h"

enum
{
  PROP_0,
  PROP_PANEL_SHOWN,
  PROP_REPLAYING,
  PROP_SCORES_SHOWN,
  PROP_ANALYSING,
  PROP_ANALYSING_GAME,
  PROP_CHANCES_SHOWN,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PslPlayPage, psl_play_page, GTK_TYPE_WIDGET)

/* --- The panel --- */

static void
notify_panel (PslPlayPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PANEL_SHOWN]);
}

/* The focus must not stay on what has just gone out of sight. */
static void
on_panel_raised (PslPlayPage *self)
{
  gboolean raised = psl_fold_get_folded (self->fold) && psl_fold_is_panel_shown (self->fold);

  if (raised)
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
  else if (self->board != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  notify_panel (self);
}

/* The focus that is in a panel goes to the board when that is hidden, not to the first button of
 * the window. */
static void
on_panel_visible (PslPlayPage *self)
{
  g_autoptr (GtkWidget) panel = NULL;

  g_object_get (self->fold, "panel", &panel, NULL);
  if (!psl_fold_is_panel_shown (self->fold) && self->board != NULL && psl_focus_is_within (panel))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  notify_panel (self);
}

/* In a window that became narrow the panel is gone already, and the focus that was there is still
 * there, or outside the page. */
static void
on_folded (PslPlayPage *self)
{
  if (!psl_fold_is_panel_shown (self->fold) && self->board != NULL &&
      gtk_widget_get_mapped (GTK_WIDGET (self->board)) &&
      (psl_focus_is_lost (GTK_WIDGET (self)) || !psl_focus_is_within (GTK_WIDGET (self))))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  notify_panel (self);
}

gboolean
psl_play_page_get_panel_shown (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);
  return psl_fold_is_panel_shown (self->fold);
}

void
psl_play_page_set_panel_shown (PslPlayPage *self, gboolean shown)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));
  psl_fold_show_panel (self->fold, shown);
}

void
psl_play_page_show_rules (PslPlayPage *self, const char *anchor)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL)
    return;
  self->rules_are_shown = TRUE;
  psl_rules_view_show (self->rules, psl_game_get_id (psl_match_get_game (self->match)), anchor);
  gtk_stack_set_visible_child_name (self->stack, "rules");
  psl_fold_show_panel (self->fold, TRUE);
  /* Where the board is still in sight, play goes on. */
  if (psl_fold_get_folded (self->fold))
    psl_rules_view_focus_text (self->rules);
}

/* The rules are read only when somebody looks at them. */
static void
on_tab_changed (PslPlayPage *self)
{
  if (self->match == NULL || self->rules_are_shown ||
      g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "rules") != 0)
    return;
  self->rules_are_shown = TRUE;
  psl_rules_view_show (self->rules, psl_game_get_id (psl_match_get_game (self->match)), NULL);
}

void
psl_play_page_show_note (PslPlayPage *self, const char *sentence)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));
  psl_status_line_show_note (self->status, sentence);
}

gboolean
psl_play_page_step_back (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);

  if (self->board != NULL && psl_board_take_back (self->board))
    return TRUE;
  if (psl_hint_withdraw (self->hint))
    return TRUE;
  if (psl_fold_get_folded (self->fold) && psl_fold_is_panel_shown (self->fold))
    {
      psl_fold_show_panel (self->fold, FALSE);
      return TRUE;
    }
  return FALSE;
}

void
psl_play_page_commit (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));
  psl_comment_view_commit (self->comment);
}

void
psl_play_page_edit_comment (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  gtk_stack_set_visible_child_name (self->stack, "turns");
  psl_fold_show_panel (self->fold, TRUE);
  psl_comment_view_focus_text (self->comment);
}

/* --- The match --- */

static void
make_board (PslPlayPage *self)
{
  GSettings *settings = psl_settings_get ();
  GtkWidget *board = psl_board_new_for_game (psl_match_get_game (self->match));

  self->board = PSL_BOARD (board);
  g_settings_bind (settings, PSL_KEY_SHOW_TARGETS, board, "show-targets", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, PSL_KEY_SHOW_COORDINATES, board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, PSL_KEY_ANIMATE, board, "animate", G_SETTINGS_BIND_GET);
  g_object_bind_property (psl_appearance_get (), "theme", board, "theme", G_BINDING_SYNC_CREATE);
  psl_play_page_watch_board (self);
  gtk_widget_set_hexpand (board, TRUE);
  gtk_widget_set_vexpand (board, TRUE);
  g_object_set (board, "interactive",
                psl_opponent_get_state (self->opponent) == PSL_OPPONENT_IDLE, NULL);
  psl_board_set_match (self->board, self->match);
  gtk_box_append (self->board_slot, board);
}

static void
empty_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

void
psl_play_page_set_match (PslPlayPage *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (self->match == match)
    return;
  if (self->board != NULL)
    psl_board_set_match (self->board, NULL);
  self->board = NULL;
  empty_box (self->board_slot);
  empty_box (self->seats);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  self->tell_review = FALSE;
  psl_autoplay_set_match (self->autoplay, match);
  g_set_object (&self->match, match);
  /* Before the status line, which says what the computer does. */
  psl_opponent_set_match (self->opponent, match);
  psl_timekeeper_set_match (self->timekeeper, match);
  psl_status_line_set_match (self->status, match);
  psl_replay_bar_set_match (self->replay, match);
  psl_score_plot_set_match (self->plot, match);
  psl_turn_list_set_match (self->turns, match);
  psl_comment_view_set_match (self->comment, match);
  self->rules_are_shown = FALSE;
  if (match != NULL)
    make_board (self);
  /* After the board, which must know a position before it is advised about it. */
  psl_play_page_advise (self);
  psl_play_page_analyse_other_game (self);
  if (match == NULL)
    return;

  psl_play_page_watch_match (self);
  for (guint seat = 1; seat <= psl_game_get_n_seats (psl_match_get_game (match)); seat++)
    {
      GtkWidget *row = psl_seat_row_new (match, (int) seat);

      psl_seat_row_set_timekeeper (PSL_SEAT_ROW (row), self->timekeeper);
      gtk_box_append (self->seats, row);
    }
  g_object_set (self->fold, "panel-raised", FALSE, NULL);
  on_tab_changed (self);
}

PslBoard *
psl_play_page_get_board (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->board;
}

PslRulesView *
psl_play_page_get_rules (PslPlayPage *self)
{
  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), NULL);
  return self->rules;
}

/* --- Class --- */

GtkWidget *
psl_play_page_new (void)
{
  return g_object_new (PSL_TYPE_PLAY_PAGE, NULL);
}

static GtkSizeRequestMode
psl_play_page_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (GTK_WIDGET (PSL_PLAY_PAGE (widget)->fold));
}

static void
psl_play_page_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (PSL_PLAY_PAGE (widget)->fold), orientation, for_size, minimum,
                      natural, NULL, NULL);
}

static void
psl_play_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslPlayPage *self = PSL_PLAY_PAGE (widget);

  psl_play_page_set_room (self, width, height);
  gtk_widget_size_allocate (GTK_WIDGET (self->fold), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

static void
psl_play_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PANEL_SHOWN:
      g_value_set_boolean (value, psl_play_page_get_panel_shown (PSL_PLAY_PAGE (object)));
      break;
    case PROP_REPLAYING:
      g_value_set_boolean (value, psl_play_page_get_replaying (PSL_PLAY_PAGE (object)));
      break;
    case PROP_SCORES_SHOWN:
      g_value_set_boolean (value, psl_play_page_get_scores_shown (PSL_PLAY_PAGE (object)));
      break;
    case PROP_ANALYSING:
      g_value_set_boolean (value, psl_play_page_get_analysing (PSL_PLAY_PAGE (object)));
      break;
    case PROP_ANALYSING_GAME:
      g_value_set_boolean (value, psl_play_page_get_analysing_game (PSL_PLAY_PAGE (object)));
      break;
    case PROP_CHANCES_SHOWN:
      g_value_set_boolean (value, psl_play_page_get_chances_shown (PSL_PLAY_PAGE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PANEL_SHOWN:
      psl_play_page_set_panel_shown (PSL_PLAY_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_REPLAYING:
      psl_play_page_set_replaying (PSL_PLAY_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_SCORES_SHOWN:
      psl_play_page_set_scores_shown (PSL_PLAY_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_ANALYSING:
      psl_play_page_set_analysing (PSL_PLAY_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_CHANCES_SHOWN:
      psl_play_page_set_chances_shown (PSL_PLAY_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_play_page_dispose (GObject *object)
{
  PslPlayPage *self = PSL_PLAY_PAGE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (child != NULL)
    {
      psl_play_page_set_match (self, NULL);
      gtk_widget_unparent (child);
    }
  g_clear_object (&self->autoplay);
  g_clear_object (&self->hint);
  g_clear_object (&self->analyst);
  g_clear_object (&self->timekeeper);
  g_clear_object (&self->opponent);
  g_clear_object (&self->game_analysis);
  g_clear_handle_id (&self->plot_id, g_source_remove);
  G_OBJECT_CLASS (psl_play_page_parent_class)->dispose (object);
}

static void
psl_play_page_class_init (PslPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = psl_play_page_get_property;
  object_class->set_property = psl_play_page_set_property;
  object_class->dispose = psl_play_page_dispose;
  widget_class->get_request_mode = psl_play_page_get_request_mode;
  widget_class->measure = psl_play_page_measure;
  widget_class->size_allocate = psl_play_page_size_allocate;
  props[PROP_PANEL_SHOWN] =
      g_param_spec_boolean ("panel-shown", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_REPLAYING] =
      g_param_spec_boolean ("replaying", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_SCORES_SHOWN] =
      g_param_spec_boolean ("scores-shown", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_ANALYSING] =
      g_param_spec_boolean ("analysing", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_ANALYSING_GAME] =
      g_param_spec_boolean ("analysing-game", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_CHANCES_SHOWN] =
      g_param_spec_boolean ("chances-shown", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (PSL_TYPE_ANALYSIS_BAR);
  g_type_ensure (PSL_TYPE_ANALYSIS_PAGE);
  g_type_ensure (PSL_TYPE_SCORE_PLOT);
  g_type_ensure (PSL_TYPE_FOLD);
  g_type_ensure (PSL_TYPE_STATUS_LINE);
  g_type_ensure (PSL_TYPE_REPLAY_BAR);
  g_type_ensure (PSL_TYPE_TURN_LIST);
  g_type_ensure (PSL_TYPE_COMMENT_VIEW);
  g_type_ensure (PSL_TYPE_RULES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, fold);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, board_slot);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, status);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, analysis_bar);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, analysis_page);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, replay);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, plot);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, seats);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, stack);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, turns);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, comment);
  gtk_widget_class_bind_template_child (widget_class, PslPlayPage, rules);
  gtk_widget_class_set_css_name (widget_class, "playpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_play_page_init (PslPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  psl_play_page_init_replay (self);
  psl_play_page_init_opponent (self);
  psl_play_page_init_clock (self);
  psl_play_page_init_advice (self);
  psl_play_page_init_game_analysis (self);

  g_settings_bind (psl_settings_get (), PSL_KEY_PANEL_VISIBLE, self->fold, "panel-visible",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_signal_connect_swapped (self->fold, "notify::panel-visible", G_CALLBACK (on_panel_visible),
                            self);
  g_signal_connect_swapped (self->fold, "notify::folded", G_CALLBACK (on_folded), self);
  g_signal_connect_swapped (self->fold, "notify::panel-raised", G_CALLBACK (on_panel_raised), self);
  g_signal_connect_swapped (self->stack, "notify::visible-child-name", G_CALLBACK (on_tab_changed),
                            self);
  g_signal_connect_swapped (self->status, "rule-requested", G_CALLBACK (psl_play_page_show_rules),
                            self);
}
