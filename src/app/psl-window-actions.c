/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/psl-window-private.h"

/* What menus, keys and buttons do.  Every action is enabled exactly while it can do something. */

static void
activate_new (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  PslMatch *match = psl_window_get_match (self);
  PslWindow *target = self;

  if (!psl_window_is_replaceable (self))
    {
      target = psl_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      gtk_window_present (GTK_WINDOW (target));
    }
  if (match == NULL)
    {
      psl_window_show_page (target, "start");
      return;
    }
  psl_new_game_page_set_game (target->new_game_page, psl_game_get_id (psl_match_get_game (match)));
  psl_window_show_page (target, "new-game");
}

/* From the page of a new game back to the game that is still there, or to the start page. */
static void
activate_start (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;

  if (self->document == NULL)
    psl_window_show_page (self, "start");
  else if (!g_str_equal (psl_window_get_page (self), "play"))
    psl_window_show_page (self, "play");
  else if (!psl_window_ask_before_closing (self))
    psl_window_set_document (self, NULL);
}

static void
activate_saved_games (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_window_show_page (user_data, "saved-games");
}

static void
activate_open (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_window_choose_file (user_data);
}

static void
activate_reload (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_window_reload (user_data);
}

static void
activate_save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_window_save (user_data);
}

static void
activate_save_as (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_window_save_as (user_data);
}

static void
activate_undo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_undo (PSL_WINDOW (user_data)->play_page);
}

static void
activate_redo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_redo (PSL_WINDOW (user_data)->play_page);
}

static void
activate_end_turn (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_act (PSL_WINDOW (user_data)->play_page, PSL_ACTION_END);
}

static void
activate_pass (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_act (PSL_WINDOW (user_data)->play_page, PSL_ACTION_PASS);
}

static void
activate_finish_setup (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_finish_setup (PSL_WINDOW (user_data)->play_page);
}

static void
activate_first (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_match_go_first (psl_window_get_match (user_data));
}

static void
activate_previous (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_match_go_previous (psl_window_get_match (user_data));
}

static void
activate_next (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_match_go_next (psl_window_get_match (user_data));
}

static void
activate_last (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_match_go_last (psl_window_get_match (user_data));
}

static void
activate_hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_hint (PSL_WINDOW (user_data)->play_page);
}

static void
activate_analyse_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_analyse_game (PSL_WINDOW (user_data)->play_page);
}

static void
activate_stop_analysis (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_stop_analysis (PSL_WINDOW (user_data)->play_page);
}

static void
activate_rules (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_show_rules (PSL_WINDOW (user_data)->play_page, NULL);
}

static void
activate_edit_comment (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  psl_play_page_edit_comment (PSL_WINDOW (user_data)->play_page);
}

/* --- Variations --- */

/* The turn with which the innermost variation begins that the match stands in; NULL in the main
 * line. */
static PslTurn *
get_variation (PslMatch *match)
{
  PslTurn *turn = psl_match_get_turn (match);

  while (turn != NULL && psl_turn_get_previous (turn) == NULL)
    turn = psl_turn_get_parent (turn);
  return turn;
}

static void
activate_promote (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  PslMatch *match = psl_window_get_match (self);

  psl_play_page_commit (self->play_page);
  psl_match_promote (match, get_variation (match));
  psl_play_page_show_note (self->play_page,
                           _ ("The variation has moved up. Undo takes this back."));
}

static void
activate_make_main_line (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  PslMatch *match = psl_window_get_match (self);

  psl_play_page_commit (self->play_page);
  psl_match_make_main_line (match, psl_match_get_turn (match));
  psl_play_page_show_note (self->play_page,
                           _ ("This is the main line now; what was played before stays marked in "
                              "the list. Undo takes this back."));
}

static void
activate_delete_turn (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  PslMatch *match = psl_window_get_match (self);

  psl_play_page_commit (self->play_page);
  psl_match_remove_turn (match, psl_match_get_turn (match));
  psl_play_page_show_note (self->play_page,
                           _ ("The turn and what followed it are deleted. Undo brings them back."));
}

/* --- Switches --- */

/* Each stands for a property of the page of play. */
static const struct
{
  const char *action;
  const char *property;
} switches[] = {
  { "replay", "replaying" },      { "scores", "scores-shown" }, { "analysis", "analysing" },
  { "chances", "chances-shown" }, { "panel", "panel-shown" },
};

static void
change_switch (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      if (g_str_equal (switches[i].action, g_action_get_name (G_ACTION (action))))
        g_object_set (PSL_WINDOW (user_data)->play_page, switches[i].property,
                      g_variant_get_boolean (value), NULL);
    }
}

static void
set_state (PslWindow *self, const char *name, gboolean state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

static void
follow_switches (PslWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      gboolean on;

      g_object_get (self->play_page, switches[i].property, &on, NULL);
      set_state (self, switches[i].action, on);
    }
}

static void
change_fullscreen (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  if (g_variant_get_boolean (value))
    gtk_window_fullscreen (user_data);
  else
    gtk_window_unfullscreen (user_data);
}

static void
follow_fullscreen (PslWindow *self)
{
  set_state (self, "fullscreen", gtk_window_is_fullscreen (GTK_WINDOW (self)));
}

/* --- The table --- */

static const GActionEntry entries[] = {
  { "new", activate_new },
  { "start", activate_start },
  { "open", activate_open },
  { "saved-games", activate_saved_games },
  { "reload", activate_reload },
  { "save", activate_save },
  { "save-as", activate_save_as },
  { "undo", activate_undo },
  { "redo", activate_redo },
  { "end-turn", activate_end_turn },
  { "pass", activate_pass },
  { "finish-setup", activate_finish_setup },
  { "first", activate_first },
  { "previous", activate_previous },
  { "next", activate_next },
  { "last", activate_last },
  { "hint", activate_hint },
  { "analyse-game", activate_analyse_game },
  { "stop-analysis", activate_stop_analysis },
  { "rules", activate_rules },
  { "edit-comment", activate_edit_comment },
  { "promote", activate_promote },
  { "make-main-line", activate_make_main_line },
  { "delete-turn", activate_delete_turn },
  { "replay", NULL, NULL, "false", change_switch },
  { "scores", NULL, NULL, "false", change_switch },
  { "analysis", NULL, NULL, "false", change_switch },
  { "chances", NULL, NULL, "false", change_switch },
  { "panel", NULL, NULL, "true", change_switch },
  { "fullscreen", NULL, NULL, "false", change_fullscreen },
};

void
psl_window_enable (PslWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* What the analysis of the game allows; it gets on without the match changing. */
static void
update_analysis_actions (PslWindow *self)
{
  gboolean play =
      psl_window_get_match (self) != NULL && g_str_equal (psl_window_get_page (self), "play");
  PslGameAnalysis *analysis = psl_play_page_get_game_analysis (self->play_page);

  psl_window_enable (self, "analyse-game",
                     play && psl_play_page_can_analyse_game (self->play_page));
  psl_window_enable (self, "stop-analysis", play && psl_game_analysis_is_running (analysis));
  psl_window_enable (self, "chances", play && psl_game_analysis_get_results (analysis) != NULL);
}

void
psl_window_update_actions (PslWindow *self)
{
  PslMatch *match = psl_window_get_match (self);
  gboolean play = match != NULL && g_str_equal (psl_window_get_page (self), "play");
  guint ply = play ? psl_match_get_ply (match) : 0;
  guint n_plies = play ? psl_match_get_n_plies (match) : 0;

  psl_window_enable (self, "start", !g_str_equal (psl_window_get_page (self), "start"));
  psl_window_enable (self, "reload",
                     self->document != NULL && psl_document_get_file (self->document) != NULL);
  psl_window_enable (self, "save", play);
  psl_window_enable (self, "save-as", play);
  psl_window_enable (self, "undo", play && psl_match_can_undo (match));
  psl_window_enable (self, "redo", play && psl_match_can_redo (match));
  psl_window_enable (self, "end-turn",
                     play && psl_play_page_can_act (self->play_page, PSL_ACTION_END));
  psl_window_enable (self, "pass",
                     play && psl_play_page_can_act (self->play_page, PSL_ACTION_PASS));
  psl_window_enable (self, "finish-setup", play && psl_match_is_in_setup (match));
  psl_window_enable (self, "first", ply > 0);
  psl_window_enable (self, "previous", ply > 0);
  psl_window_enable (self, "next", ply < n_plies);
  psl_window_enable (self, "last", ply < n_plies);
  psl_window_enable (self, "replay", n_plies > 0);
  psl_window_enable (self, "scores", play);
  psl_window_enable (self, "hint", play && psl_play_page_can_hint (self->play_page));
  psl_window_enable (self, "analysis", play);
  update_analysis_actions (self);
  psl_window_update_export (self, play);
  psl_window_update_seats (self, play);
  psl_window_update_ending (self, play);
  psl_window_enable (self, "panel", play);
  psl_window_enable (self, "rules", play);
  psl_window_enable (self, "edit-comment", play);
  psl_window_enable (self, "promote", play && get_variation (match) != NULL);
  psl_window_enable (self, "make-main-line",
                     play && !psl_turn_is_in_main_line (psl_match_get_turn (match)));
  psl_window_enable (self, "delete-turn",
                     play && psl_turn_get_parent (psl_match_get_turn (match)) != NULL);
}

/* --- Escape --- */

/* Takes back the selection, then folds the panel away, then leaves the full screen.  Not an
 * accelerator: popovers and entries have a use of their own for the key. */
static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  PslWindow *self = user_data;

  if (g_str_equal (psl_window_get_page (self), "play") && psl_play_page_step_back (self->play_page))
    return TRUE;
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    {
      gtk_window_unfullscreen (GTK_WINDOW (self));
      return TRUE;
    }
  return FALSE;
}

void
psl_window_init_actions (PslWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  psl_window_init_export (self);
  psl_window_init_seats (self);
  psl_window_init_ending (self);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *notify = g_strconcat ("notify::", switches[i].property, NULL);

      g_signal_connect_swapped (self->play_page, notify, G_CALLBACK (follow_switches), self);
    }
  follow_switches (self);
  g_signal_connect_swapped (self->play_page, "notify::analysing-game",
                            G_CALLBACK (update_analysis_actions), self);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (follow_fullscreen), NULL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (on_escape, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
