/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-words.h"

#include <glib/gi18n-lib.h>

#include "engine/psl-level.h"

char *
psl_words_seat (PslRecord *record, int seat)
{
  const PslPlayer *player = psl_record_get_player (record, seat);

  if (player->name[0] != '\0')
    return g_strdup (player->name);
  return g_strdup (psl_game_get_seat_name (psl_record_get_game (record), seat));
}

char *
psl_words_computer (guint level)
{
  /* Translators: a player that is a computer, and its level: “Computer · Medium”. */
  return g_strdup_printf (_ ("Computer · %s"), psl_level_get_name (CLAMP (level, 1, PSL_N_LEVELS)));
}

char *
psl_words_player (PslRecord *record, int seat)
{
  const PslPlayer *player = psl_record_get_player (record, seat);

  if (player->name[0] == '\0' && player->kind == PSL_PLAYER_COMPUTER)
    return psl_words_computer (player->level);
  return psl_words_seat (record, seat);
}

char *
psl_words_seat_long (PslRecord *record, int seat)
{
  const PslPlayer *player = psl_record_get_player (record, seat);
  const char *seat_name = psl_game_get_seat_name (psl_record_get_game (record), seat);
  g_autofree char *name = psl_words_player (record, seat);

  if (player->name[0] == '\0' && player->kind == PSL_PLAYER_HUMAN)
    return g_steal_pointer (&name);
  /* Translators: a player's name and the seat's: “Ada (Light)”. */
  return g_strdup_printf (_ ("%s (%s)"), name, seat_name);
}

static char *
make_prompt (PslMatch *match)
{
  PslGame *game = psl_match_get_game (match);
  PslRecord *record = psl_match_get_record (match);
  int mover = psl_match_get_seat_to_move (match);
  /* Where a computer is spoken of so, somebody may make its step: what it is called says nothing.
   */
  g_autofree char *seat = psl_record_get_player (record, mover)->name[0] != '\0'
                              ? psl_words_seat_long (record, mover)
                              : psl_words_seat (record, mover);
  g_autofree char *text = NULL;
  PslPhrase phrase = { 0 };

  PSL_GAME_GET_CLASS (game)->prompt (game, psl_match_get_position (match), &phrase);
  text = psl_phrase_to_string (game, &phrase);
  /* Translators: who is to move and what they may do: “Light: place a pyramid”. */
  return g_strdup_printf (_ ("%s: %s"), seat, text);
}

char *
psl_words_expected (PslMatch *match)
{
  char *result = psl_words_result (match);

  return result != NULL ? result : make_prompt (match);
}

/* The things that happen when @step is made in @position, first of all the action.  Returns their
 * number. */
static guint
list_events (PslGame *game, gconstpointer position, PslStep step, PslPhrase *phrases)
{
  PslGameClass *class = PSL_GAME_GET_CLASS (game);
  g_autofree gpointer after = g_memdup2 (position, class->position_size);

  class->apply (game, after, step);
  return class->describe_step (game, position, step, after, phrases);
}

char *
psl_words_action (PslGame *game, gconstpointer position, PslStep step, gboolean named)
{
  PslPhrase phrases[PSL_MAX_PHRASES];

  list_events (game, position, step, phrases);
  if (named)
    psl_phrase_omit_seat (game, &phrases[0]);
  return psl_phrase_to_string (game, &phrases[0]);
}

static char *
get_mover (PslMatch *match)
{
  return psl_words_seat_long (psl_match_get_record (match), psl_match_get_seat_to_move (match));
}

char *
psl_words_thinking (PslMatch *match)
{
  g_autofree char *mover = get_mover (match);

  /* Translators: a computer player that looks for its step. */
  return g_strdup_printf (_ ("%s is thinking…"), mover);
}

char *
psl_words_waiting (PslMatch *match)
{
  g_autofree char *mover = get_mover (match);

  /* Translators: a computer player, which would be to move. */
  return g_strdup_printf (_ ("Paused. To move: %s"), mover);
}

char *
psl_words_paused (PslMatch *match)
{
  g_autofree char *expected = psl_words_expected (match);

  /* Translators: play is paused; then what people may do all the same: “Light: place a pyramid”. */
  return g_strdup_printf (_ ("Paused. %s"), expected);
}

char *
psl_words_step (PslRecord *record, PslTurn *turn, guint n_steps)
{
  PslGame *game = psl_record_get_game (record);
  g_autoptr (PslLine) line = NULL;
  PslPhrase phrases[PSL_MAX_PHRASES];
  guint n;

  if (n_steps == 0)
    return NULL;
  line = psl_line_new (game);
  psl_line_go (line, turn, n_steps - 1);
  n = list_events (game, psl_line_get_position (line),
                   psl_turn_get_steps (turn, NULL)[n_steps - 1], phrases);
  /* Translators: what stands between two of several things that happened in one step. */
  return psl_phrases_to_string (game, phrases, n, _ ("; "));
}

/* That one of three seats has resigned, in whose stead @turn stands. */
static char *
describe_resignation (PslRecord *record, PslTurn *turn)
{
  g_autofree char *seat = psl_words_seat (record, psl_turn_get_seat (turn));

  if (psl_turn_get_time_left (turn) == 0)
    return g_strdup_printf (_ ("%s is out: no time left"), seat);
  return g_strdup_printf (_ ("%s resigns"), seat);
}

char *
psl_words_last_step (PslMatch *match)
{
  PslRecord *record = psl_match_get_record (match);
  PslTurn *turn = psl_match_get_turn (match);

  if (psl_turn_is_resignation (turn))
    return describe_resignation (record, turn);
  return psl_words_step (record, turn, psl_match_get_n_steps (match));
}

/* --- Results --- */

/* The sentence for a game that @winner won against @loser; two seats, scores @best and @other. */
static char *
describe_win_of_two (PslReason reason, const char *winner, const char *loser, int best, int other)
{
  switch (reason)
    {
    case PSL_REASON_SCORE:
      return g_strdup_printf (_ ("%s wins by %d to %d."), winner, best, other);
    case PSL_REASON_CAPTURES:
      return g_strdup_printf (
          ngettext ("%s wins with %d capture.", "%s wins with %d captures.", best), winner, best);
    case PSL_REASON_TIE_BREAK:
      return g_strdup_printf (_ ("%s wins the tie-break at %d to %d."), winner, best, other);
    case PSL_REASON_ELIMINATION:
      return g_strdup_printf (_ ("%s wins: %s can no longer move."), winner, loser);
    case PSL_REASON_LAST_STANDING:
      return g_strdup_printf (_ ("%s wins: %s has nothing left on the board."), winner, loser);
    case PSL_REASON_RESIGNATION:
      return g_strdup_printf (_ ("%s wins: %s resigns."), winner, loser);
    case PSL_REASON_AGREEMENT:
      return g_strdup_printf (_ ("Stopped by agreement: %s wins by %d to %d."), winner, best,
                              other);
    case PSL_REASON_TIME:
      return g_strdup_printf (_ ("%s wins: the time of %s is up."), winner, loser);
    default:
      return g_strdup_printf (_ ("%s wins."), winner);
    }
}

static char *
describe_win_of_three (PslReason reason, const char *winner, int score)
{
  switch (reason)
    {
    case PSL_REASON_CAPTURES:
      return g_strdup_printf (
          ngettext ("%s wins with %d capture.", "%s wins with %d captures.", score), winner, score);
    case PSL_REASON_LAST_STANDING:
    case PSL_REASON_RESIGNATION:
      return g_strdup_printf (_ ("%s wins: nobody else is left."), winner);
    case PSL_REASON_TIME:
      return g_strdup_printf (_ ("%s wins on time."), winner);
    default:
      return g_strdup_printf (_ ("%s wins."), winner);
    }
}

static char *
describe_draw (PslReason reason, const int *scores, guint n_seats)
{
  switch (reason)
    {
    case PSL_REASON_PASS_OUT:
      return g_strdup (_ ("A draw: everybody passed."));
    case PSL_REASON_REPETITION:
      return g_strdup (_ ("A draw: the same position has come up for the third time."));
    case PSL_REASON_STAGNATION:
      return g_strdup_printf (ngettext ("A draw: nothing has been gained in %d turn.",
                                        "A draw: nothing has been gained in %d turns.",
                                        PSL_STAGNATION_TURNS),
                              PSL_STAGNATION_TURNS);
    case PSL_REASON_AGREEMENT:
      return g_strdup (_ ("A draw by agreement."));
    default:
      if (n_seats == 2)
        return g_strdup_printf (_ ("A draw at %d to %d."), scores[0], scores[1]);
      return g_strdup (_ ("A draw."));
    }
}

static char *
describe_outcome (PslRecord *record, const PslOutcome *outcome, gconstpointer position)
{
  PslGame *game = psl_record_get_game (record);
  guint n_seats = psl_game_get_n_seats (game);
  int scores[PSL_MAX_SEATS] = { 0 };
  g_autofree char *winner = NULL;
  g_autofree char *loser = NULL;

  if (!outcome->over)
    return NULL;
  PSL_GAME_GET_CLASS (game)->scores (game, position, scores);
  if (outcome->winner == 0)
    return describe_draw (outcome->reason, scores, n_seats);
  winner = psl_words_seat (record, outcome->winner);
  if (n_seats != 2)
    return describe_win_of_three (outcome->reason, winner, scores[outcome->winner - 1]);
  loser = psl_words_seat (record, 3 - outcome->winner);
  return describe_win_of_two (outcome->reason, winner, loser, scores[outcome->winner - 1],
                              scores[2 - outcome->winner]);
}

char *
psl_words_result (PslMatch *match)
{
  return describe_outcome (psl_match_get_record (match), psl_match_get_outcome (match),
                           psl_match_get_position (match));
}

char *
psl_words_end_of_line (PslRecord *record, PslTurn *turn)
{
  const PslOutcome *ending = psl_turn_get_ending (turn);
  g_autoptr (PslLine) line = NULL;

  if (psl_turn_get_first_child (turn) != NULL)
    return NULL;
  line = psl_line_new (psl_record_get_game (record));
  psl_line_go (line, turn, psl_turn_get_n_steps (turn));
  return describe_outcome (record, ending != NULL ? ending : psl_line_get_outcome (line),
                           psl_line_get_position (line));
}

char *
psl_words_turn (PslRecord *record, PslTurn *turn)
{
  PslGame *game = psl_record_get_game (record);
  GString *text = g_string_new (NULL);
  const PslStep *steps;
  guint n_steps;

  if (psl_turn_is_resignation (turn))
    {
      g_autofree char *resignation = describe_resignation (record, turn);

      g_string_append (text, resignation);
      return g_string_free (text, FALSE);
    }
  steps = psl_turn_get_steps (turn, &n_steps);
  for (guint i = 0; i < n_steps; i++)
    {
      char step[PSL_MAX_STEP_TEXT];

      PSL_GAME_GET_CLASS (game)->print_step (game, steps[i], step);
      if (i > 0)
        g_string_append (text, PSL_WORDS_STEP_GAP);
      g_string_append (text, step);
    }
  return g_string_free (text, FALSE);
}
