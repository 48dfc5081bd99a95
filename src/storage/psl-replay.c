/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-replay.h"

#include <glib/gi18n-lib.h>

#include "storage/psl-xml.h"

/* Where a sequence of turns stands: after its last turn. */
typedef struct
{
  PslTurn *turn;
  PslLine *line; /* owned: the position after @turn */
  gboolean open; /* @turn is not finished */
} Place;

/* A sequence of turns that is being read: the main line, or a variation. */
typedef struct
{
  Place place;
  Place before; /* the place before the current turn; its line is NULL between turns */
  guint n_turns;
  gboolean open; /* the file says that the current turn is not finished */
  gboolean has_all_steps;
} Sequence;

struct _PslReplay
{
  PslGame *game; /* borrowed from record */
  PslGameClass *klass;
  PslRecord *record;
  Sequence sequences[PSL_MAX_VARIATION_DEPTH + 1];
  guint depth; /* of the innermost; 0: the main line */
};

static Sequence *
get_sequence (PslReplay *self)
{
  return &self->sequences[self->depth];
}

PslReplay *
psl_replay_new (PslGame *game)
{
  PslReplay *self = g_new0 (PslReplay, 1);
  Sequence *main_line = &self->sequences[0];

  self->record = psl_record_new (game);
  self->game = game;
  self->klass = PSL_GAME_GET_CLASS (game);
  main_line->place.turn = psl_record_get_root (self->record);
  main_line->place.line = psl_line_new (game);
  return self;
}

static void
clear_sequence (Sequence *sequence)
{
  g_clear_pointer (&sequence->place.line, psl_line_free);
  g_clear_pointer (&sequence->before.line, psl_line_free);
}

void
psl_replay_free (PslReplay *self)
{
  for (guint i = 0; i <= self->depth; i++)
    clear_sequence (&self->sequences[i]);
  g_object_unref (self->record);
  g_free (self);
}

PslRecord *
psl_replay_get_record (PslReplay *self)
{
  return self->record;
}

/* --- Errors --- */

static gboolean
refuse_turn (PslReplay *self, guint line, GError **error, const char *sentence)
{
  const Sequence *sequence = get_sequence (self);
  guint number = psl_turn_get_number (sequence->place.turn);

  /* Between turns it is the next one that is refused. */
  if (sequence->before.line == NULL)
    number++;

  g_set_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_ILLEGAL,
               /* Translators: two numbers, then a sentence that says what is wrong there. */
               _ ("line %u: turn %u: %s"), line, number, sentence);
  return FALSE;
}

static gboolean
refuse_step (PslReplay *self, guint line, GError **error, const char *sentence)
{
  const PslTurn *turn = get_sequence (self)->place.turn;

  g_set_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_ILLEGAL,
               /* Translators: three numbers, then a sentence that says what is wrong there. */
               _ ("line %u: turn %u, step %u: %s"), line, psl_turn_get_number (turn),
               psl_turn_get_n_steps (turn) + 1, sentence);
  return FALSE;
}

/* --- Turns --- */

static gboolean
may_resign (PslReplay *self, PslLine *line, int seat)
{
  return self->klass->may_resign == NULL ||
         self->klass->may_resign (self->game, psl_line_get_position (line), seat);
}

/* What a turn and a resignation have in common: room for them, and a game to play in. */
static gboolean
check_place (PslReplay *self, guint line, GError **error)
{
  if (psl_record_get_n_turns (self->record) >= PSL_MAX_TURNS)
    {
      g_autofree char *sentence =
          g_strdup_printf (_ ("the game has more than %d turns."), PSL_MAX_TURNS);

      return refuse_turn (self, line, error, sentence);
    }
  if (psl_line_get_outcome (get_sequence (self)->place.line)->over)
    return refuse_turn (self, line, error, _ ("the game was over before this turn."));
  return TRUE;
}

/* Makes @turn the current one; the place before it is kept for the variations. */
static void
enter_turn (PslReplay *self, PslTurn *turn, gboolean open)
{
  Sequence *sequence = get_sequence (self);

  psl_record_set_ending (self->record, sequence->place.turn, NULL);
  sequence->before = sequence->place;
  sequence->place.turn = turn;
  sequence->place.line = psl_line_copy (sequence->before.line);
  sequence->place.open = FALSE;
  sequence->n_turns++;
  sequence->open = open;
  sequence->has_all_steps = psl_turn_is_resignation (turn);
}

gboolean
psl_replay_begin_turn (PslReplay *self, guint line, int seat, gboolean open, GError **error)
{
  Sequence *sequence = get_sequence (self);
  int to_move = psl_line_get_seat_to_move (sequence->place.line);

  if (!check_place (self, line, error))
    return FALSE;
  if (sequence->place.open)
    return refuse_turn (self, line, error,
                        _ ("the turn before is marked as not finished, so no turn can follow."));
  if (seat != to_move)
    {
      g_autofree char *sentence =
          g_strdup_printf (_ ("seat %d is to move, not seat %d."), to_move, seat);

      return refuse_turn (self, line, error, sentence);
    }

  enter_turn (self, psl_record_add_turn (self->record, sequence->place.turn, seat), open);
  return TRUE;
}

gboolean
psl_replay_add_step (PslReplay *self, guint line, const char *text, GError **error)
{
  Sequence *sequence = get_sequence (self);
  PslTurn *turn = sequence->place.turn;
  PslLine *position = sequence->place.line;
  g_autoptr (GError) refusal = NULL;
  g_autofree char *shown = psl_xml_shorten (text);
  PslStep step;

  if (psl_turn_get_n_steps (turn) > 0 && psl_line_get_turn_steps (position) == 0)
    {
      g_autofree char *sentence =
          g_strdup_printf (_ ("“%s” is not legal: the turn is already over."), shown);

      return refuse_step (self, line, error, sentence);
    }
  if (!psl_game_read_step (self->game, psl_line_get_position (position), shown, &step, NULL,
                           &refusal))
    return refuse_step (self, line, error, refusal->message);

  psl_record_append_step (self->record, turn, step);
  psl_line_apply (position, step);
  return TRUE;
}

/* Whether the turn was over once `end` was added. */
static gboolean
add_end (PslReplay *self)
{
  Place *place = &get_sequence (self)->place;
  PslStep end;

  if (!self->klass->parse_step (self->game, "end", &end) ||
      !psl_game_is_legal (self->game, psl_line_get_position (place->line), end))
    return FALSE;
  psl_record_append_step (self->record, place->turn, end);
  psl_line_apply (place->line, end);
  return psl_line_get_turn_steps (place->line) == 0;
}

gboolean
psl_replay_end_steps (PslReplay *self, guint line, GError **error)
{
  Sequence *sequence = get_sequence (self);

  if (sequence->has_all_steps)
    return TRUE;
  sequence->has_all_steps = TRUE;

  if (psl_turn_get_n_steps (sequence->place.turn) == 0)
    return refuse_turn (self, line, error, _ ("the turn has no step."));

  gboolean complete = psl_line_get_turn_steps (sequence->place.line) == 0;

  if (sequence->open && complete)
    return refuse_turn (self, line, error,
                        _ ("the turn is marked as not finished, but it is complete."));
  if (!sequence->open && !complete && !add_end (self))
    return refuse_turn (self, line, error, _ ("the turn is not complete."));
  sequence->place.open = sequence->open;
  return TRUE;
}

gboolean
psl_replay_begin_resignation (PslReplay *self, guint line, int seat, GError **error)
{
  Sequence *sequence = get_sequence (self);
  Place *place = &sequence->place;
  g_autofree char *sentence = NULL;

  if (!check_place (self, line, error))
    return FALSE;
  if (self->klass->resign == NULL || psl_game_get_n_seats (self->game) < 3)
    return refuse_turn (self, line, error,
                        _ ("where only two seats play, the result alone tells a resignation."));
  if (seat > (int) psl_game_get_n_seats (self->game) || !may_resign (self, place->line, seat))
    {
      sentence = g_strdup_printf (_ ("seat %d cannot resign here."), seat);
      return refuse_turn (self, line, error, sentence);
    }

  enter_turn (self, psl_record_add_resignation (self->record, place->turn, seat), FALSE);
  psl_line_resign (place->line, seat);
  if (psl_line_get_outcome (place->line)->over)
    return refuse_turn (self, line, error,
                        _ ("this resignation ends the game, so the result alone tells it."));
  return TRUE;
}

void
psl_replay_set_comment (PslReplay *self, const char *comment)
{
  psl_record_set_comment (self->record, get_sequence (self)->place.turn, comment);
}

void
psl_replay_set_played (PslReplay *self)
{
  psl_record_set_played (self->record, get_sequence (self)->place.turn, TRUE);
}

void
psl_replay_set_ending (PslReplay *self, const PslOutcome *ending)
{
  psl_record_set_ending (self->record, get_sequence (self)->place.turn, ending);
}

void
psl_replay_set_time_left (PslReplay *self, gint64 left)
{
  psl_record_set_turn_time_left (self->record, get_sequence (self)->place.turn, left);
}

gboolean
psl_replay_begin_variation (PslReplay *self, guint line, GError **error)
{
  Sequence *sequence = get_sequence (self);

  if (self->depth >= PSL_MAX_VARIATION_DEPTH)
    {
      g_autofree char *sentence =
          g_strdup_printf (_ ("variations are nested more than %d deep."), PSL_MAX_VARIATION_DEPTH);

      return refuse_turn (self, line, error, sentence);
    }

  Place place = sequence->before;

  place.line = psl_line_copy (place.line);
  self->depth++;
  *get_sequence (self) = (Sequence){ .place = place };
  return TRUE;
}

gboolean
psl_replay_end_variation (PslReplay *self, guint line, GError **error)
{
  Sequence *sequence = get_sequence (self);

  if (sequence->n_turns == 0)
    return refuse_turn (self, line, error, _ ("the variation is empty."));
  clear_sequence (sequence);
  self->depth--;
  return TRUE;
}

void
psl_replay_end_turn (PslReplay *self)
{
  g_clear_pointer (&get_sequence (self)->before.line, psl_line_free);
}

/* --- The result --- */

/* Whether the resignation of a seat in play would end the game here so that @winner wins. */
static gboolean
can_win_by_resignation (PslReplay *self, PslLine *line, int winner)
{
  int n_seats = (int) psl_game_get_n_seats (self->game);

  if (n_seats == 2 || self->klass->resign == NULL)
    return winner != 0;

  for (int seat = 1; seat <= n_seats; seat++)
    {
      if (!may_resign (self, line, seat))
        continue;

      g_autoptr (PslLine) after = psl_line_copy (line);
      const PslOutcome *outcome = psl_line_get_outcome (after);

      psl_line_resign (after, seat);
      if (outcome->over && outcome->winner == winner)
        return TRUE;
    }
  return FALSE;
}

/* Whether @claim can come about at the end of the main line. */
static gboolean
is_possible (PslReplay *self, PslLine *line, const PslOutcome *claim)
{
  if (claim->reason == PSL_REASON_RESIGNATION)
    return can_win_by_resignation (self, line, claim->winner);
  if (claim->reason == PSL_REASON_AGREEMENT && self->klass->agreed_winner == NULL)
    return claim->winner == 0;
  return TRUE;
}

/* An act of the match ended the game, so the word of the file stands; what is odd about it is
 * told. */
static void
take_match_result (PslReplay *self, guint number, const PslOutcome *claim, GPtrArray *warnings)
{
  PslLine *line = self->sequences[0].place.line;
  gboolean counted =
      claim->reason == PSL_REASON_AGREEMENT && self->klass->agreed_winner != NULL;

  psl_record_set_result (self->record, claim);
  if (psl_line_get_outcome (line)->over)
    g_ptr_array_add (warnings,
                     g_strdup_printf (_ ("line %u: the last turn had already ended the game; the "
                                         "result was left as the file gives it."),
                                      number));
  else if (!is_possible (self, line, claim))
    g_ptr_array_add (warnings,
                     g_strdup_printf (_ ("line %u: the game cannot end here with this winner; the "
                                         "result was left as the file gives it."),
                                      number));
  else if (counted && self->klass->agreed_winner (self->game, psl_line_get_position (line)) !=
                          claim->winner)
    g_ptr_array_add (warnings,
                     g_strdup_printf (_ ("line %u: the position does not count as the file says; "
                                         "the result was left as the file gives it."),
                                      number));
}

void
psl_replay_finish (PslReplay *self, guint line, const PslOutcome *claim, GPtrArray *warnings)
{
  const PslOutcome *right = psl_line_get_outcome (self->sequences[0].place.line);

  if (claim->over && psl_reason_is_match (claim->reason))
    {
      take_match_result (self, line, claim, warnings);
      return;
    }

  psl_record_set_result (self->record, right);
  if (!claim->over)
    return;
  if (!right->over)
    g_ptr_array_add (warnings, g_strdup_printf (_ ("line %u: the file says that the game is over, "
                                                   "but its last turn does not end it; the game "
                                                   "can go on."),
                                                line));
  else if (right->winner != claim->winner || right->reason != claim->reason)
    g_ptr_array_add (warnings,
                     g_strdup_printf (_ ("line %u: the file gives another result than its turns "
                                         "lead to; the result was put right."),
                                      line));
}
