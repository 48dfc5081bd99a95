/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-agreement.h"

#include "engine/psl-level.h"
#include "engine/psl-search-task.h"

/* As much thought as a player of this level gives to a step, and no more time than anybody minds.
 */
#define LEVEL 4
#define MILLISECONDS 1000

/* Somebody who is this little better off agrees all the same; 1 is a whole game. */
#define TOLERANCE 0.05

/* What stopping here is worth to @seat: 1 a win, a share of it a draw. */
static double
get_worth (PslMatch *match, int seat)
{
  PslGame *game = psl_match_get_game (match);
  PslGameClass *class = PSL_GAME_GET_CLASS (game);
  int winner = class->agreed_winner != NULL
                   ? class->agreed_winner (game, psl_match_get_position (match))
                   : 0;

  if (winner == 0)
    return 1.0 / psl_game_get_n_seats (game);
  return winner == seat ? 1 : 0;
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  PslMatch *match = g_task_get_source_object (task);
  int n_seats = (int) psl_game_get_n_seats (psl_match_get_game (match));
  PslSearchReport report;
  GError *error = NULL;

  if (!psl_search_finish (result, &report, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  for (int seat = 1; seat <= n_seats; seat++)
    {
      const PslPlayer *player = psl_record_get_player (psl_match_get_record (match), seat);

      if (player->kind == PSL_PLAYER_COMPUTER &&
          report.expected[seat - 1] > get_worth (match, seat) + TOLERANCE)
        {
          g_task_return_int (task, seat);
          return;
        }
    }
  g_task_return_int (task, 0);
}

void
psl_agreement_ask_async (PslMatch *match,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  PslSearchLimits limits = PSL_SEARCH_LIMITS_INIT;
  GTask *task;

  g_return_if_fail (PSL_IS_MATCH (match));
  g_return_if_fail (psl_match_may_agree (match));

  task = g_task_new (match, cancellable, callback, user_data);
  g_task_set_source_tag (task, psl_agreement_ask_async);
  psl_level_set_limits (psl_match_get_line (match), LEVEL, MILLISECONDS, &limits);
  limits.blunders = 0;
  limits.thorough = TRUE;
  psl_search_async (psl_match_get_line (match), &limits, cancellable, on_found, task);
}

int
psl_agreement_ask_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), -1);
  return (int) g_task_propagate_int (G_TASK (result), error);
}
