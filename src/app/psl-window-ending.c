/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/psl-agreement.h"
#include "app/psl-dialog.h"
#include "app/psl-window-private.h"
#include "app/psl-words.h"

/* Ending the game by an act of the match: resigning, and stopping by agreement. */

/* What somebody is asked to confirm. */
typedef struct
{
  PslWindow *window; /* owned */
  PslMatch *match;   /* owned */
  int seat;          /* that resigns */
} Question;

static Question *
question_new (PslWindow *window, int seat)
{
  Question *question = g_new0 (Question, 1);

  question->window = g_object_ref (window);
  question->match = g_object_ref (psl_window_get_match (window));
  question->seat = seat;
  return question;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->window);
  g_object_unref (question->match);
  g_free (question);
}

/* Whether the answer is @wanted, and the window still shows the game that it is about. */
static gboolean
is_answer (Question *question, const char *response, const char *wanted)
{
  return response != NULL && g_str_equal (response, wanted) &&
         psl_window_get_match (question->window) == question->match;
}

/* --- Resigning --- */

/* Who would resign: the person who is to move or else the next one who will be; 0 for nobody. */
static int
get_resigning_seat (PslMatch *match)
{
  int n_seats = (int) psl_game_get_n_seats (psl_match_get_game (match));
  int mover = psl_match_get_seat_to_move (match);

  for (int i = 0; mover != 0 && i < n_seats; i++)
    {
      int seat = (mover - 1 + i) % n_seats + 1;
      PslPlayerKind kind = psl_record_get_player (psl_match_get_record (match), seat)->kind;

      if (kind == PSL_PLAYER_HUMAN && psl_match_may_resign (match, seat))
        return seat;
    }
  return 0;
}

static void
on_resign_answered (const char *response, gpointer user_data)
{
  Question *question = user_data;

  /* A computer may have made its step in the meantime. */
  if (is_answer (question, response, "resign") &&
      psl_match_may_resign (question->match, question->seat))
    psl_match_resign (question->match, question->seat);
}

static void
activate_resign (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PslWindow *self = user_data;
  PslMatch *match = psl_window_get_match (self);
  Question *question = question_new (self, get_resigning_seat (match));
  g_autofree char *seat = psl_words_seat_long (psl_match_get_record (match), question->seat);
  g_autofree char *heading = g_strdup_printf (_ ("%s resigns?"), seat);
  const PslDialogButton buttons[] = {
    { _ ("_Resign"), "resign", "destructive-action" },
    { _ ("_Keep playing"), "cancel", NULL },
    { NULL },
  };

  psl_dialog_ask (GTK_WINDOW (self), heading,
                  psl_game_get_n_seats (psl_match_get_game (match)) == 2
                      ? _ ("The other player wins the game. Undo takes this back.")
                      : _ ("The others play on without this player. Undo takes this back."),
                  buttons, on_resign_answered, question, question_free);
}

/* --- Agreeing --- */

typedef struct
{
  PslWindow *window; /* owned */
  PslPlayPage *page; /* owned */
  PslTurn *turn;     /* borrowed, never looked into: where it was asked */
  guint n_steps;
} Asking;

static void
tell_refusal (PslWindow *self, PslMatch *match, int seat)
{
  g_autofree char *player = psl_words_seat_long (psl_match_get_record (match), seat);
  g_autofree char *text = g_strdup_printf (_ ("%s does not agree. The game goes on."), player);

  psl_play_page_show_note (self->play_page, text);
}

static void
on_computers_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asking *asking = user_data;
  PslMatch *match = PSL_MATCH (source);
  int seat = psl_agreement_ask_finish (result, NULL);

  psl_play_page_set_held (asking->page, FALSE);
  /* The window may show another game by now, and in this one somebody may have gone on. */
  if (psl_window_get_match (asking->window) == match)
    {
      gboolean stayed = psl_match_get_turn (match) == asking->turn &&
                        psl_match_get_n_steps (match) == asking->n_steps &&
                        psl_match_may_agree (match);

      if (stayed && seat == 0)
        psl_match_agree (match);
      else if (stayed && seat > 0)
        tell_refusal (asking->window, match, seat);
    }
  if (psl_window_get_match (asking->window) != NULL)
    psl_window_update_actions (asking->window);
  g_object_unref (asking->window);
  g_object_unref (asking->page);
  g_free (asking);
}

/* No computer makes a step before it has answered, and none is asked again before. */
static void
ask_computers (PslWindow *self, PslMatch *match)
{
  Asking *asking = g_new0 (Asking, 1);

  asking->window = g_object_ref (self);
  asking->page = g_object_ref (self->play_page);
  asking->turn = psl_match_get_turn (match);
  asking->n_steps = psl_match_get_n_steps (match);
  psl_play_page_set_held (self->play_page, TRUE);
  psl_window_update_actions (self);
  psl_agreement_ask_async (match, NULL, on_computers_answered, asking);
}

static void
on_agree_answered (const char *response, gpointer user_data)
{
  Question *question = user_data;

  if (!is_answer (question, response, "agree") || !psl_match_may_agree (question->match))
    return;
  if (psl_opponent_count_computers (psl_match_get_record (question->match)) > 0)
    ask_computers (question->window, question->match);
  else
    psl_match_agree (question->match);
}

static void
activate_stop_and_count (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const PslDialogButton buttons[] = {
    { _ ("_Stop and count"), "agree", "suggested-action" },
    { _ ("_Keep playing"), "cancel", NULL },
    { NULL },
  };

  psl_dialog_ask (user_data, _ ("Stop and count now?"),
                  _ ("If all players agree, the game ends here and is counted as it stands. Undo "
                     "takes this back."),
                  buttons, on_agree_answered, question_new (user_data, 0), question_free);
}

static void
activate_agree_to_draw (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const PslDialogButton buttons[] = {
    { _ ("_Agree to a draw"), "agree", "suggested-action" },
    { _ ("_Keep playing"), "cancel", NULL },
    { NULL },
  };

  psl_dialog_ask (user_data, _ ("Agree to a draw?"),
                  _ ("If all players agree, the game ends here and nobody wins. Undo takes this "
                     "back."),
                  buttons, on_agree_answered, question_new (user_data, 0), question_free);
}

/* --- The table --- */

static const GActionEntry entries[] = {
  { "resign", activate_resign },
  { "stop-and-count", activate_stop_and_count },
  { "agree-to-draw", activate_agree_to_draw },
};

void
psl_window_update_ending (PslWindow *self, gboolean play)
{
  PslMatch *match = psl_window_get_match (self);
  PslGame *game = play ? psl_match_get_game (match) : NULL;
  /* Computers among themselves play on. */
  gboolean agree =
      play && psl_match_may_agree (match) && !psl_play_page_get_held (self->play_page) &&
      psl_opponent_count_computers (psl_match_get_record (match)) < psl_game_get_n_seats (game);
  gboolean counts = play && PSL_GAME_GET_CLASS (game)->agreed_winner != NULL;

  psl_window_enable (self, "resign", play && get_resigning_seat (match) != 0);
  psl_window_enable (self, "stop-and-count", agree && counts);
  psl_window_enable (self, "agree-to-draw", agree && !counts);
}

void
psl_window_init_ending (PslWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
