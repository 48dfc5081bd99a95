/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-play-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-appearance.h"
#include "app/psl-autoplay.h"
#include "app/psl-comment-view.h"
#include "app/psl-fold.h"
#include "app/psl-replay-bar.h"
#include "app/psl-score-plot.h"
#include "app/psl-seat-row.h"
#include "app/psl-settings.h"
#include "app/psl-status-line.h"
#include "app/psl-turn-list.h"
#include "app/psl-words.h"

/* Below this size in pixels the scores are folded away at first. */
#define ROOMY_WIDTH 520
#define ROOMY_HEIGHT 600

struct _PslPlayPage
{
  GtkWidget parent_instance;

  PslFold *fold;
  GtkBox *board_slot;
  PslStatusLine *status;
  PslReplayBar *replay;
  PslScorePlot *plot;
  GtkBox *seats;
  GtkStack *stack;
  PslTurnList *turns;
  PslCommentView *comment;
  PslRulesView *rules;

  PslAutoplay *autoplay;    /* owned */
  PslMatch *match;          /* owned, or NULL */
  PslBoard *board;          /* borrowed from board_slot, or NULL */
  gboolean roomy;           /* there is room for the scores */
  gboolean wants_plot;      /* they were asked for where there is not */
  guint plot_id;            /* idle source that shows or hides them */
  gboolean tell_review;     /* say what can be done in an earlier position */
  gboolean rules_are_shown; /* the rules of this game are in the view */
};

enum
{
  PROP_0,
  PROP_PANEL_SHOWN,
  PROP_REPLAYING,
  PROP_SCORES_SHOWN,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PslPlayPage, psl_play_page, GTK_TYPE_WIDGET)

/* --- Playing --- */

static PslAction
get_action (PslMatch *match, PslStep step)
{
  PslTarget path[PSL_MAX_PATH];
  PslGame *game = psl_match_get_game (match);

  PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), step, 0, path);
  return (PslAction) psl_target_index (path[0]);
}

/* Plays what is left to nobody's choice, as the person who has just moved would have to, and says
 * so (rules.md §0, "Forced steps"). */
static void
play_forced_steps (PslPlayPage *self)
{
  g_autoptr (GString) note = g_string_new (NULL);
  PslStep step;

  if (!g_settings_get_boolean (psl_settings_get (), PSL_KEY_PLAY_FORCED_STEPS))
    return;
  while (psl_match_get_forced_step (self->match, &step))
    {
      PslAction action = get_action (self->match, step);
      g_autofree char *seat = psl_words_seat (psl_match_get_record (self->match),
                                              psl_match_get_seat_to_move (self->match));

      if (!psl_match_play (self->match, step, NULL))
        break;
      if (note->len > 0)
        g_string_append_c (note, ' ');
      g_string_append_printf (note,
                              action == PSL_ACTION_PASS
                                  ? _ ("%s had to pass: no other step was possible.")
                                  : _ ("The turn of %s ended: no other step was possible."),
                              seat);
    }
  if (note->len > 0)
    psl_status_line_show_note (self->status, note->str);
}

/* Says @sentence, but only the first time ever. */
static void
tell_once (PslPlayPage *self, const char *key, const char *sentence)
{
  GSettings *settings = psl_settings_get ();

  if (g_settings_get_boolean (settings, key))
    return;
  g_settings_set_boolean (settings, key, TRUE);
  psl_status_line_show_note (self->status, sentence);
}

static void
on_step_chosen (PslPlayPage *self, PslStep step)
{
  g_autoptr (GError) error = NULL;
  gboolean at_end = psl_match_get_ply (self->match) == psl_match_get_n_plies (self->match);
  guint n_turns = psl_record_get_n_turns (psl_match_get_record (self->match));

  if (psl_match_play (self->match, step, &error))
    {
      play_forced_steps (self);
      if (!at_end && psl_record_get_n_turns (psl_match_get_record (self->match)) > n_turns)
        tell_once (self, PSL_KEY_TOLD_ABOUT_VARIATIONS,
                   _ ("This starts a variation. What was played before is all in the list of "
                      "turns, where either can be taken up again."));
    }
  else
    psl_status_line_show_refusal (self->status, error->message, NULL);
}

static void
on_refused (PslPlayPage *self, const char *sentence, const char *anchor)
{
  psl_status_line_show_refusal (self->status, sentence, anchor);
}

gboolean
psl_play_page_can_act (PslPlayPage *self, PslAction action)
{
  PslStep steps[PSL_MAX_STEPS];
  PslGame *game;
  guint n;

  g_return_val_if_fail (PSL_IS_PLAY_PAGE (self), FALSE);

  if (self->match == NULL)
    return FALSE;
  game = psl_match_get_game (self->match);
  n = psl_match_list_steps (self->match, steps);
  for (guint i = 0; i < n; i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length = PSL_GAME_GET_CLASS (game)->get_path (
          game, psl_match_get_position (self->match), steps[i], 0, path);

      if (length == 1 && path[0] == psl_target (PSL_TARGET_ACTION, action))
        return TRUE;
    }
  return FALSE;
}

void
psl_play_page_act (PslPlayPage *self, PslAction action)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->board != NULL)
    psl_board_point (self->board, psl_target (PSL_TARGET_ACTION, action));
}

void
psl_play_page_finish_setup (PslPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL)
    return;
  psl_comment_view_commit (self->comment);
  if (psl_match_finish_setup (self->match, psl_random_fresh_seed (), &error))
    psl_status_line_show_note (self->status,
                               _ ("The rest of the setup was drawn by lot. Undo takes it back."));
  else
    psl_status_line_show_refusal (self->status, error->message, NULL);
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
psl_play_page_undo (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL || psl_comment_view_undo (self->comment))
    return;
  psl_comment_view_commit (self->comment);
  psl_match_undo (self->match);
}

void
psl_play_page_redo (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  if (self->match == NULL || psl_comment_view_redo (self->comment))
    return;
  psl_comment_view_commit (self->comment);
  psl_match_redo (self->match);
}

void
psl_play_page_edit_comment (PslPlayPage *self)
{
  g_return_if_fail (PSL_IS_PLAY_PAGE (self));

  gtk_stack_set_visible_child_name (self->stack, "turns");
  psl_fold_show_panel (self->fold, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->comment));
}

/* --- Replay --- */

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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REPLAYING]);
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

static void
init_replay (PslPlayPage *self)
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

/* --- The scores --- */

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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SCORES_SHOWN]);
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
  return G_SOURCE_REMOVE;
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
  gboolean roomy = width >= ROOMY_WIDTH && height >= ROOMY_HEIGHT;

  if (roomy != self->roomy)
    {
      self->roomy = roomy;
      /* Nothing may come and go while sizes are being given out. */
      if (self->plot_id == 0)
        self->plot_id = g_idle_add (on_room_changed, self);
    }
  gtk_widget_size_allocate (GTK_WIDGET (self->fold), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

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

/* --- The match --- */

/* Whoever looks back for the first time is told what can be done there. */
static void
on_jumped (PslPlayPage *self)
{
  if (psl_match_get_ply (self->match) < psl_match_get_n_plies (self->match) &&
      !psl_match_get_outcome (self->match)->over)
    self->tell_review = TRUE;
}

static void
on_changed (PslPlayPage *self)
{
  if (!self->tell_review)
    return;
  self->tell_review = FALSE;
  tell_once (self, PSL_KEY_TOLD_ABOUT_REVIEW,
             _ ("Looking back changes nothing. A step made from here starts a variation, beside "
                "what was played."));
}

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
  g_signal_connect_object (board, "step-chosen", G_CALLBACK (on_step_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (board, TRUE);
  gtk_widget_set_vexpand (board, TRUE);
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
  psl_status_line_set_match (self->status, match);
  psl_replay_bar_set_match (self->replay, match);
  psl_score_plot_set_match (self->plot, match);
  psl_turn_list_set_match (self->turns, match);
  psl_comment_view_set_match (self->comment, match);
  self->rules_are_shown = FALSE;
  if (match == NULL)
    return;

  make_board (self);
  g_signal_connect_swapped (match, "jumped", G_CALLBACK (on_jumped), self);
  /* After the status line, which says something else at every change. */
  g_signal_connect_swapped (match, "changed", G_CALLBACK (on_changed), self);
  for (guint seat = 1; seat <= psl_game_get_n_seats (psl_match_get_game (match)); seat++)
    gtk_box_append (self->seats, psl_seat_row_new (match, (int) seat));
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

static gboolean
psl_play_page_grab_focus (GtkWidget *widget)
{
  PslPlayPage *self = PSL_PLAY_PAGE (widget);

  return self->board != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->board));
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
  widget_class->grab_focus = psl_play_page_grab_focus;
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
  g_object_class_install_properties (object_class, N_PROPS, props);

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
  init_replay (self);

  g_settings_bind (psl_settings_get (), PSL_KEY_PANEL_VISIBLE, self->fold, "panel-visible",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_signal_connect_swapped (self->fold, "notify::panel-visible", G_CALLBACK (notify_panel), self);
  g_signal_connect_swapped (self->fold, "notify::folded", G_CALLBACK (notify_panel), self);
  g_signal_connect_swapped (self->fold, "notify::panel-raised", G_CALLBACK (on_panel_raised), self);
  g_signal_connect_swapped (self->stack, "notify::visible-child-name", G_CALLBACK (on_tab_changed),
                            self);
  g_signal_connect_swapped (self->status, "rule-requested", G_CALLBACK (psl_play_page_show_rules),
                            self);
}
