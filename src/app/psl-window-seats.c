/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/psl-window-private.h"

/* Who plays each seat, while the game goes on: the actions "seat-1" to "seat-3", whose state is
 * "human" or the level of a computer, "swap-seats" and "pause". */

static const char *const seat_actions[PSL_MAX_SEATS] = { "seat-1", "seat-2", "seat-3" };

static GSimpleAction *
get_action (PslWindow *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name));
}

/* --- Seats --- */

static int
get_seat (GSimpleAction *action)
{
  const char *name = g_action_get_name (G_ACTION (action));

  return name[strlen (name) - 1] - '0';
}

static void
change_seat (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  PslMatch *match = psl_window_get_match (user_data);
  int seat = get_seat (action);
  guint level = (guint) g_ascii_strtoull (g_variant_get_string (value, NULL), NULL, 10);
  const PslPlayer *player = psl_record_get_player (psl_match_get_record (match), seat);
  g_autofree char *name = g_strdup (player->name);

  psl_match_set_player (match, seat, level != 0 ? PSL_PLAYER_COMPUTER : PSL_PLAYER_HUMAN,
                        MIN (level, PSL_N_LEVELS), name);
}

static void
activate_swap_seats (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;

  psl_match_swap_players (psl_window_get_match (self));
  psl_play_page_show_note (self->play_page, _ ("The players have changed places."));
}

/* --- Pause --- */

static void
change_pause (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  psl_opponent_set_paused (psl_play_page_get_opponent (PSL_WINDOW (user_data)->play_page),
                           g_variant_get_boolean (value));
}

static void
follow_paused (PslWindow *self)
{
  PslOpponent *opponent = psl_play_page_get_opponent (self->play_page);

  g_simple_action_set_state (get_action (self, "pause"),
                             g_variant_new_boolean (psl_opponent_get_paused (opponent)));
}

/* --- The table --- */

static const GActionEntry entries[] = {
  { "seat-1", NULL, "s", "'human'", change_seat }, { "seat-2", NULL, "s", "'human'", change_seat },
  { "seat-3", NULL, "s", "'human'", change_seat }, { "swap-seats", activate_swap_seats },
  { "pause", NULL, NULL, "false", change_pause },
};

static GVariant *
describe_player (PslRecord *record, int seat)
{
  const PslPlayer *player = psl_record_get_player (record, seat);

  if (player->kind == PSL_PLAYER_HUMAN)
    return g_variant_new_string ("human");
  return g_variant_new_take_string (g_strdup_printf ("%u", MIN (player->level, PSL_N_LEVELS)));
}

/* Whether somebody's time passes, or would but for a pause. */
static gboolean
has_running_clock (PslMatch *match)
{
  PslClock *clock = psl_match_get_clock (match);

  return clock != NULL && psl_clock_get_seat (clock) != 0;
}

void
psl_window_update_seats (PslWindow *self, gboolean play)
{
  PslMatch *match = psl_window_get_match (self);
  PslRecord *record = play ? psl_match_get_record (match) : NULL;
  guint n_seats = play ? psl_game_get_n_seats (psl_match_get_game (match)) : 0;

  for (guint i = 0; i < PSL_MAX_SEATS; i++)
    {
      GSimpleAction *action = get_action (self, seat_actions[i]);

      g_simple_action_set_enabled (action, i < n_seats);
      if (i < n_seats)
        g_simple_action_set_state (action, describe_player (record, (int) i + 1));
    }
  /* At the end of a game it would only say that somebody else has won it. */
  psl_window_enable (self, "swap-seats", play && !psl_match_get_outcome (match)->over);
  psl_window_enable (self, "pause",
                     play && !psl_record_get_result (record)->over &&
                         (psl_opponent_count_computers (record) > 0 || has_running_clock (match)));
}

void
psl_window_hold_clock (PslWindow *self)
{
  if (has_running_clock (psl_window_get_match (self)))
    psl_opponent_set_paused (psl_play_page_get_opponent (self->play_page), TRUE);
}

void
psl_window_hold_computers (PslWindow *self)
{
  PslRecord *record = psl_match_get_record (psl_window_get_match (self));

  if (psl_opponent_count_computers (record) == psl_game_get_n_seats (psl_record_get_game (record)))
    psl_opponent_set_paused (psl_play_page_get_opponent (self->play_page), TRUE);
  psl_window_hold_clock (self);
}

void
psl_window_init_seats (PslWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (psl_play_page_get_opponent (self->play_page), "notify::paused",
                           G_CALLBACK (follow_paused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (psl_play_page_get_opponent (self->play_page), "notify::state",
                           G_CALLBACK (psl_window_update_actions), self, G_CONNECT_SWAPPED);
}
