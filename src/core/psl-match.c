/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/psl-match.h"

#include <glib/gi18n-lib.h>

#include "core/psl-match-private.h"

enum
{
  PROP_0,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  MOVED,
  JUMPED,
  EDITED,
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslMatch, psl_match, G_TYPE_OBJECT)

/* --- The current place --- */

static gboolean
is_before (const PslTurn *turn, const PslTurn *later)
{
  while (psl_turn_get_number (later) > psl_turn_get_number (turn))
    later = psl_turn_get_parent (later);
  return later == turn;
}

void
psl_match_set_place (PslMatch *self, PslTurn *turn, guint n_steps, gboolean replay)
{
  self->turn = turn;
  self->n_steps = n_steps;
  if (self->tip == NULL || !is_before (turn, self->tip))
    self->tip = psl_turn_get_line_end (turn);
  if (replay)
    psl_line_go (self->line, turn, n_steps);
}

static void
emit_changed (PslMatch *self)
{
  if (self->edited)
    {
      self->edited = FALSE;
      g_signal_emit (self, signals[EDITED], 0);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
psl_match_emit_moved (PslMatch *self, PslStep step)
{
  g_signal_emit (self, signals[MOVED], 0, step);
  emit_changed (self);
}

void
psl_match_emit_jumped (PslMatch *self)
{
  g_signal_emit (self, signals[JUMPED], 0);
  emit_changed (self);
}

PslRecord *
psl_match_get_record (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->record;
}

PslGame *
psl_match_get_game (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->game;
}

PslTurn *
psl_match_get_turn (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->turn;
}

guint
psl_match_get_n_steps (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return self->n_steps;
}

PslLine *
psl_match_get_line (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return self->line;
}

gconstpointer
psl_match_get_position (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  return psl_line_get_position (self->line);
}

gboolean
psl_match_is_at_main_end (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return psl_turn_get_first_child (self->turn) == NULL &&
         self->n_steps == psl_turn_get_n_steps (self->turn) &&
         psl_turn_is_in_main_line (self->turn);
}

const PslOutcome *
psl_match_get_outcome (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  const PslOutcome *result = psl_record_get_result (self->record);

  return result->over && psl_match_is_at_main_end (self) ? result
                                                         : psl_line_get_outcome (self->line);
}

int
psl_match_get_seat_to_move (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return psl_match_get_outcome (self)->over ? 0 : psl_line_get_seat_to_move (self->line);
}

guint
psl_match_list_steps (PslMatch *self, PslStep *steps)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), 0);

  return psl_match_get_outcome (self)->over ? 0 : psl_line_list_steps (self->line, steps);
}

gboolean
psl_match_get_last_step (PslMatch *self, PslStep *step)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (self->n_steps == 0)
    return FALSE;
  *step = psl_turn_get_steps (self->turn, NULL)[self->n_steps - 1];
  return TRUE;
}

gpointer
psl_match_get_previous_position (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), NULL);

  if (self->n_steps == 0)
    return NULL;

  g_autoptr (PslLine) line = psl_line_new (self->game);

  psl_line_go (line, self->turn, self->n_steps - 1);
  return g_memdup2 (psl_line_get_position (line), self->klass->position_size);
}

/* --- Edits --- */

/* The record differs from what was saved, and whoever keeps it safe is to be told. */
static void
mark_edited (PslMatch *self)
{
  self->edited = TRUE;
  psl_match_set_modified (self, TRUE);
}


/* After an edit was made or unmade: stands at @turn, in the line that goes on from there. */
static void
settle (PslMatch *self, PslTurn *turn, guint n_steps)
{
  self->tip = NULL;
  psl_match_set_place (self, turn, n_steps, TRUE);
  mark_edited (self);
}

/* The result of the main line as the rules give it, for when the main line has changed. */
static void
update_result (PslMatch *self)
{
  g_autoptr (PslLine) line = psl_line_new (self->game);
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (self->record));

  psl_line_go (line, end, psl_turn_get_n_steps (end));
  psl_record_set_result (self->record, psl_line_get_outcome (line));
}

/* A new edit that is about to be made from the current place. */
static PslEdit *
begin_edit (PslMatch *self, PslEditKind kind, PslTurn *turn)
{
  PslEdit *edit = psl_edit_new (kind, turn);

  edit->place_before = self->turn;
  edit->n_steps_before = self->n_steps;
  edit->result_before = *psl_record_get_result (self->record);
  return edit;
}

static void
end_edit (PslMatch *self, PslEdit *edit)
{
  edit->place_after = self->turn;
  edit->n_steps_after = self->n_steps;
  edit->result_after = *psl_record_get_result (self->record);
  psl_edits_push (self->edits, edit);
  mark_edited (self);
}

static gboolean
is_forced_at (PslMatch *self, PslLine *line, PslStep *step)
{
  PslStep steps[PSL_MAX_STEPS];
  PslTarget path[PSL_MAX_PATH];

  if (psl_line_list_steps (line, steps) != 1)
    return FALSE;
  *step = steps[0];
  return self->klass->get_path (self->game, psl_line_get_position (line), steps[0], 0, path) == 1 &&
         psl_target_kind (path[0]) == PSL_TARGET_ACTION;
}

/* --- Playing --- */

static gboolean
has_same_start (PslTurn *turn, PslTurn *other, guint n_steps)
{
  guint n_turn, n_other;
  const PslStep *steps = psl_turn_get_steps (turn, &n_turn);
  const PslStep *others = psl_turn_get_steps (other, &n_other);

  if (n_turn < n_steps || n_other < n_steps)
    return FALSE;
  for (guint i = 0; i < n_steps; i++)
    {
      if (steps[i] != others[i])
        return FALSE;
    }
  return TRUE;
}

/* The turn under @parent that starts with the first @n_steps steps of @turn (NULL: none) and goes
 * on with @step. */
static PslTurn *
find_continuation (PslTurn *parent, PslTurn *turn, guint n_steps, PslStep step)
{
  for (PslTurn *child = psl_turn_get_first_child (parent); child != NULL;
       child = psl_turn_get_next (child))
    {
      guint n_child;
      const PslStep *steps = psl_turn_get_steps (child, &n_child);

      if (n_child > n_steps && steps[n_steps] == step &&
          (turn == NULL || has_same_start (child, turn, n_steps)))
        return child;
    }
  return NULL;
}

/* Makes a new turn under @parent that starts as @turn does, up to the current place. */
static PslTurn *
branch_turn (PslMatch *self, PslTurn *parent, PslTurn *turn)
{
  PslTurn *branch = psl_record_add_turn (self->record, parent,
                                         psl_line_get_seat_to_move (self->line));

  for (guint i = 0; turn != NULL && i < self->n_steps; i++)
    psl_record_append_step (self->record, branch, psl_turn_get_steps (turn, NULL)[i]);
  return branch;
}

/* Whether the next step would be one more of the turn @started (NULL: none is under way). */
static gboolean
is_at_end_of (PslMatch *self, PslTurn *started)
{
  return started != NULL && psl_turn_get_first_child (started) == NULL &&
         self->n_steps == psl_turn_get_n_steps (started);
}

/* Whether another turn under @parent can be saved. */
static gboolean
check_room (PslMatch *self, PslTurn *parent, GError **error)
{
  if (psl_record_get_n_turns (self->record) >= PSL_MAX_TURNS)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_NO_ROOM,
                   _ ("A game cannot have more than %d turns."), PSL_MAX_TURNS);
      return FALSE;
    }
  if (psl_turn_get_first_child (parent) != NULL &&
      psl_turn_get_depth (parent) >= PSL_MAX_VARIATION_DEPTH)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_NO_ROOM,
                   _ ("Variations cannot be nested more than %d deep."), PSL_MAX_VARIATION_DEPTH);
      return FALSE;
    }
  return TRUE;
}

/* Makes @step, which is legal and not in the record yet. */
static void
add_step (PslMatch *self, PslTurn *parent, PslTurn *started, PslStep step)
{
  PslStep forced;
  gboolean extend = is_at_end_of (self, started);
  PslEdit *edit = begin_edit (self, extend ? PSL_EDIT_STEP : PSL_EDIT_TURN, started);

  edit->step = step;
  edit->forced = self->joining || is_forced_at (self, self->line, &forced);
  if (!extend)
    edit->turn = branch_turn (self, parent, started);
  edit->parent = psl_turn_get_parent (edit->turn);
  edit->index = psl_turn_get_index (edit->turn);

  psl_record_append_step (self->record, edit->turn, step);
  psl_line_apply (self->line, step);
  self->tip = NULL;
  psl_match_set_place (self, edit->turn, psl_turn_get_n_steps (edit->turn), FALSE);
  if (psl_match_is_at_main_end (self))
    psl_record_set_result (self->record, psl_line_get_outcome (self->line));
  end_edit (self, edit);
}

/* psl_match_play() without a word about it. */
static gboolean
play_quietly (PslMatch *self, PslStep step, GError **error)
{
  char text[PSL_MAX_STEP_TEXT];

  self->klass->print_step (self->game, step, text);
  if (psl_match_get_outcome (self)->over)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_OVER,
                   _ ("“%s” is not legal: the game is over."), text);
      return FALSE;
    }
  if (!psl_game_read_step (self->game, psl_match_get_position (self), text, &step, NULL, error))
    return FALSE;

  /* The turn that is under way, if one is. */
  PslTurn *started = psl_line_get_turn_steps (self->line) > 0 &&
                         !psl_turn_is_resignation (self->turn)
                       ? self->turn
                       : NULL;
  PslTurn *parent = started != NULL ? psl_turn_get_parent (started) : self->turn;
  guint n_steps = started != NULL ? self->n_steps : 0;
  PslTurn *known = find_continuation (parent, started, n_steps, step);

  if (known != NULL)
    {
      psl_line_apply (self->line, step);
      psl_match_set_place (self, known, n_steps + 1, FALSE);
    }
  else if (is_at_end_of (self, started) || check_room (self, parent, error))
    add_step (self, parent, started, step);
  else
    return FALSE;

  return TRUE;
}

gboolean
psl_match_play (PslMatch *self, PslStep step, GError **error)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (!play_quietly (self, step, error))
    return FALSE;
  psl_match_emit_moved (self, step);
  return TRUE;
}

gboolean
psl_match_is_in_setup (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return self->klass->in_setup != NULL && !psl_match_get_outcome (self)->over &&
         self->klass->in_setup (self->game, psl_match_get_position (self));
}

gboolean
psl_match_finish_setup (PslMatch *self, guint64 seed, GError **error)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  gboolean done = TRUE, joining;
  PslRandom random;

  psl_random_seed (&random, seed);
  while (done && psl_match_is_in_setup (self))
    {
      done = play_quietly (self, psl_line_choose_at_random (self->line, &random), error);
      /* Nothing is joined to what was played before. */
      self->joining = self->edited;
    }
  joining = self->joining;
  self->joining = FALSE;
  psl_match_emit_jumped (self);
  if (!done && joining)
    psl_match_undo (self);
  return done;
}

gboolean
psl_match_get_forced_step (PslMatch *self, PslStep *step)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return !psl_match_get_outcome (self)->over && is_forced_at (self, self->line, step);
}

gboolean
psl_match_may_agree (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return psl_match_is_at_main_end (self) && !psl_match_get_outcome (self)->over;
}

gboolean
psl_match_may_resign (PslMatch *self, int seat)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (!psl_match_may_agree (self) || seat < 1 || seat > (int) psl_game_get_n_seats (self->game))
    return FALSE;
  return self->klass->may_resign == NULL || psl_game_get_n_seats (self->game) == 2 ||
         self->klass->may_resign (self->game, psl_match_get_position (self), seat);
}

/* Ends the game by an act of the match. */
static void
end_by_match (PslMatch *self, int winner, PslReason reason)
{
  PslEdit *edit = begin_edit (self, PSL_EDIT_RESULT, NULL);
  PslOutcome result = { .over = TRUE, .winner = winner, .reason = reason };

  psl_record_set_result (self->record, &result);
  end_edit (self, edit);
  psl_match_emit_jumped (self);
}

void
psl_match_resign (PslMatch *self, int seat)
{
  g_return_if_fail (psl_match_may_resign (self, seat));

  if (psl_game_get_n_seats (self->game) == 2)
    {
      end_by_match (self, 3 - seat, PSL_REASON_RESIGNATION);
      return;
    }

  g_autoptr (PslLine) after = psl_line_copy (self->line);

  psl_line_resign (after, seat);
  if (psl_line_get_outcome (after)->over)
    {
      end_by_match (self, psl_line_get_outcome (after)->winner, PSL_REASON_RESIGNATION);
      return;
    }

  PslEdit *edit = begin_edit (self, PSL_EDIT_TURN, NULL);

  edit->parent = self->turn;
  edit->turn = psl_record_add_resignation (self->record, self->turn, seat);
  edit->index = psl_turn_get_index (edit->turn);
  psl_line_resign (self->line, seat);
  self->tip = NULL;
  psl_match_set_place (self, edit->turn, 0, FALSE);
  end_edit (self, edit);
  psl_match_emit_jumped (self);
}

void
psl_match_agree (PslMatch *self)
{
  g_return_if_fail (psl_match_may_agree (self));

  int winner = 0;

  if (self->klass->agreed_winner != NULL)
    winner = self->klass->agreed_winner (self->game, psl_match_get_position (self));
  end_by_match (self, winner, PSL_REASON_AGREEMENT);
}

/* --- Undo --- */

/* Whether one stands where an act of the match has ended the game. */
static gboolean
is_ended_by_match (PslMatch *self)
{
  const PslOutcome *result = psl_record_get_result (self->record);

  return result->over && psl_reason_is_match (result->reason) && psl_match_is_at_main_end (self);
}

gboolean
psl_match_can_undo (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  if (psl_edits_can_undo (self->edits))
    return TRUE;
  if (psl_turn_get_first_child (self->turn) != NULL ||
      self->n_steps < psl_turn_get_n_steps (self->turn))
    return FALSE;
  return self->turn != psl_record_get_root (self->record) || is_ended_by_match (self);
}

gboolean
psl_match_can_redo (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return psl_edits_can_redo (self->edits);
}

/* The result before the last step of the main line, where one stands, was made: that of the
 * variation beside it when the whole turn goes. */
static PslOutcome
get_result_without (PslMatch *self, PslTurn *turn)
{
  g_autoptr (PslLine) line = psl_line_new (self->game);
  PslTurn *other = turn != NULL ? psl_turn_get_next (turn) : NULL;

  if (other == NULL)
    return (PslOutcome){ 0 };
  other = psl_turn_get_line_end (other);
  psl_line_go (line, other, psl_turn_get_n_steps (other));
  return *psl_line_get_outcome (line);
}

/* The step, or the resignation, that would have led to the current place. */
static PslEdit *
imagine_step (PslMatch *self)
{
  PslTurn *parent = psl_turn_get_parent (self->turn);
  gboolean only = self->n_steps <= 1;
  PslEdit *edit = begin_edit (self, only ? PSL_EDIT_TURN : PSL_EDIT_STEP, self->turn);
  g_autoptr (PslLine) line = psl_line_new (self->game);
  PslStep forced;

  edit->parent = parent;
  edit->index = psl_turn_get_index (self->turn);
  edit->place_before = only ? parent : self->turn;
  edit->n_steps_before = only ? psl_turn_get_n_steps (parent) : self->n_steps - 1;
  if (psl_turn_is_in_main_line (self->turn))
    edit->result_before = get_result_without (self, only ? self->turn : NULL);
  if (psl_match_get_last_step (self, &edit->step))
    {
      psl_line_go (line, edit->place_before, edit->n_steps_before);
      edit->forced = is_forced_at (self, line, &forced);
    }
  return edit;
}

/* The edit that would have led to the current place, the end of a line of a game from a file. */
static PslEdit *
imagine_edit (PslMatch *self)
{
  PslEdit *edit;

  if (is_ended_by_match (self))
    {
      edit = begin_edit (self, PSL_EDIT_RESULT, NULL);
      edit->result_before = *psl_line_get_outcome (self->line);
    }
  else
    edit = imagine_step (self);

  edit->place_after = self->turn;
  edit->n_steps_after = self->n_steps;
  edit->result_after = *psl_record_get_result (self->record);
  return edit;
}

/* Whether the step that was just taken back was forced and comes right after another one: a forced
 * step was nobody's decision, so the one before it goes too. */
static gboolean
goes_with_previous (PslMatch *self)
{
  if (!psl_edits_next_is_forced (self->edits))
    return FALSE;
  if (!psl_edits_can_undo (self->edits) && psl_match_can_undo (self))
    psl_edits_push_keeping_redo (self->edits, imagine_edit (self));
  return psl_edits_next_follows (self->edits);
}

void
psl_match_undo (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  if (!psl_match_can_undo (self))
    return;
  if (!psl_edits_can_undo (self->edits))
    psl_edits_push_keeping_redo (self->edits, imagine_edit (self));

  do
    {
      const PslEdit *edit = psl_edits_undo (self->edits, self->record);

      settle (self, edit->place_before, edit->n_steps_before);
    }
  while (goes_with_previous (self));
  psl_match_emit_jumped (self);
}

/* Makes the next edit again; only a step made right where one stands is a move. */
static void
redo_one (PslMatch *self)
{
  PslTurn *turn = self->turn;
  guint n_steps = self->n_steps;
  const PslEdit *edit = psl_edits_redo (self->edits, self->record);
  gboolean moves = psl_edit_is_step (edit) && edit->place_before == turn &&
                   edit->n_steps_before == n_steps;

  settle (self, edit->place_after, edit->n_steps_after);
  if (moves)
    g_signal_emit (self, signals[MOVED], 0, edit->step);
  else
    g_signal_emit (self, signals[JUMPED], 0);
}

void
psl_match_redo (PslMatch *self)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  if (!psl_match_can_redo (self))
    return;

  do
    redo_one (self);
  while (psl_edits_next_is_forced (self->edits) && psl_edits_next_follows (self->edits));
  emit_changed (self);
}

void
psl_match_set_comment (PslMatch *self, PslTurn *turn, const char *comment)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL);

  if (comment != NULL && *comment == '\0')
    comment = NULL;
  if (g_strcmp0 (psl_turn_get_comment (turn), comment) == 0)
    return;

  PslEdit *edit = begin_edit (self, PSL_EDIT_COMMENT, turn);

  edit->text_before = g_strdup (psl_turn_get_comment (turn));
  edit->text_after = g_strdup (comment);
  psl_record_set_comment (self->record, turn, comment);
  end_edit (self, edit);
  emit_changed (self);
}

void
psl_match_set_player (PslMatch *self,
                      int seat,
                      PslPlayerKind kind,
                      guint level,
                      const char *name)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  psl_record_set_player (self->record, seat, kind, level, name);
  mark_edited (self);
  emit_changed (self);
}

static gboolean
has_played_child (PslTurn *parent)
{
  for (PslTurn *turn = psl_turn_get_first_child (parent); turn != NULL;
       turn = psl_turn_get_next (turn))
    {
      if (psl_turn_is_played (turn))
        return TRUE;
    }
  return FALSE;
}

/* Moves @turn, which is not the first of its siblings, one place up.  @joined: undone together with
 * the edit before. */
static void
promote_once (PslMatch *self, PslTurn *turn, gboolean joined)
{
  PslEdit *edit = begin_edit (self, PSL_EDIT_PROMOTE, turn);
  PslTurn *displaced = psl_turn_get_previous (turn);

  edit->parent = psl_turn_get_parent (turn);
  edit->index = psl_turn_get_index (turn);
  edit->forced = joined;
  if (edit->index == 1)
    {
      /* What was played stays known as such when something else becomes the line. */
      if (psl_turn_is_played (turn))
        edit->unmarked = turn;
      else if (!has_played_child (edit->parent) && psl_turn_is_in_played_line (edit->parent))
        edit->marked = displaced;
    }
  psl_record_take_turn (self->record, turn);
  psl_record_insert_turn (self->record, edit->parent, edit->index - 1, turn);
  if (edit->marked != NULL)
    psl_record_set_played (self->record, edit->marked, TRUE);
  if (edit->unmarked != NULL)
    psl_record_set_played (self->record, edit->unmarked, FALSE);
  if (psl_turn_is_in_main_line (turn))
    update_result (self);
  end_edit (self, edit);
}

/* Whether @turn can become the first of its siblings: the one that is first now becomes a variation,
 * and what is nested in it one deeper. */
static gboolean
can_displace (PslTurn *turn)
{
  PslTurn *first = psl_turn_get_first_child (psl_turn_get_parent (turn));

  return psl_turn_get_max_depth (first) < PSL_MAX_VARIATION_DEPTH;
}

void
psl_match_promote (PslMatch *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL && psl_turn_get_parent (turn) != NULL);

  PslTurn *previous = psl_turn_get_previous (turn);

  if (previous == NULL || (psl_turn_get_previous (previous) == NULL && !can_displace (turn)))
    return;
  promote_once (self, turn, FALSE);
  emit_changed (self);
}

void
psl_match_make_main_line (PslMatch *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL);

  gboolean joined = FALSE;
  PslTurn *outermost = NULL;

  /* Only what the outermost variation displaces is in no variation yet. */
  for (PslTurn *each = turn; psl_turn_get_parent (each) != NULL; each = psl_turn_get_parent (each))
    {
      if (psl_turn_get_previous (each) != NULL)
        outermost = each;
    }
  if (outermost == NULL || !can_displace (outermost))
    return;

  for (; psl_turn_get_parent (turn) != NULL; turn = psl_turn_get_parent (turn))
    {
      while (psl_turn_get_previous (turn) != NULL)
        {
          promote_once (self, turn, joined);
          joined = TRUE;
        }
    }
  if (joined)
    emit_changed (self);
}

void
psl_match_remove_turn (PslMatch *self, PslTurn *turn)
{
  g_return_if_fail (PSL_IS_MATCH (self));
  g_return_if_fail (turn != NULL && psl_turn_get_parent (turn) != NULL);

  PslEdit *edit = begin_edit (self, PSL_EDIT_REMOVE, turn);
  PslTurn *place = self->turn;
  guint n_steps = self->n_steps;

  edit->parent = psl_turn_get_parent (turn);
  edit->index = psl_turn_get_index (turn);
  if (is_before (turn, place))
    {
      place = edit->parent;
      n_steps = psl_turn_get_n_steps (place);
    }

  gboolean in_main_line = psl_turn_is_in_main_line (turn);

  edit->taken = psl_record_take_turn (self->record, turn);
  if (in_main_line)
    update_result (self);
  settle (self, place, n_steps);
  end_edit (self, edit);
  psl_match_emit_jumped (self);
}

/* --- Object --- */

gboolean
psl_match_get_modified (PslMatch *self)
{
  g_return_val_if_fail (PSL_IS_MATCH (self), FALSE);

  return self->modified;
}

void
psl_match_set_modified (PslMatch *self, gboolean modified)
{
  g_return_if_fail (PSL_IS_MATCH (self));

  modified = !!modified;
  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

PslMatch *
psl_match_new (PslRecord *record)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  PslMatch *self = g_object_new (PSL_TYPE_MATCH, NULL);
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));

  self->record = g_object_ref (record);
  self->game = psl_record_get_game (record);
  self->klass = PSL_GAME_GET_CLASS (self->game);
  self->line = psl_line_new (self->game);
  psl_match_set_place (self, end, psl_turn_get_n_steps (end), TRUE);
  return self;
}

static void
psl_match_finalize (GObject *object)
{
  PslMatch *self = PSL_MATCH (object);

  g_clear_pointer (&self->edits, psl_edits_free);
  g_clear_pointer (&self->line, psl_line_free);
  g_clear_object (&self->record);

  G_OBJECT_CLASS (psl_match_parent_class)->finalize (object);
}

static void
psl_match_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, PSL_MATCH (object)->modified);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_match_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODIFIED:
      psl_match_set_modified (PSL_MATCH (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_match_class_init (PslMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->finalize = psl_match_finalize;
  object_class->get_property = psl_match_get_property;
  object_class->set_property = psl_match_set_property;

  properties[PROP_MODIFIED] =
    g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[JUMPED] =
    g_signal_new ("jumped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITED] =
    g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] =
    g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
psl_match_init (PslMatch *self)
{
  self->edits = psl_edits_new ();
}
