/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-analysis.h"

#include "engine/psl-level.h"

#include <string.h>

/* Of each search, in MiB: always the same, since it has its say in what is found. */
#define MEMORY 16

/* A turn as it was played, and what is known of it. */
typedef struct
{
  int seat;
  gboolean resignation;
  guint n_steps;
  PslStep *steps;          /* owned */
  PslSearchReport *after;  /* owned; NULL: not searched */
  PslSearchReport *better; /* owned: after the best turn; NULL: this was the best, or no choice */
  guint n_best;            /* if better, how many steps the best turn has */
} Turn;

struct _PslAnalysis
{
  PslGame *game;  /* owned */
  GArray *turns;  /* of Turn: the root, then each turn */
  guint at;       /* the turn after which @line stands; past the last when all is done */
  PslLine *line;  /* owned */
  PslLine *aside; /* owned: after the best turn, to be searched before going on; NULL: no need */
};

static Turn *
get_turn (PslAnalysis *self, guint number)
{
  return &g_array_index (self->turns, Turn, number);
}

static void
clear_turn (gpointer data)
{
  Turn *turn = data;

  g_free (turn->steps);
  g_free (turn->after);
  g_free (turn->better);
}

/* --- Which turns --- */

/* The turn that the game as it was played goes on with. */
static PslTurn *
get_played_child (PslTurn *turn)
{
  PslTurn *first = psl_turn_get_first_child (turn);

  for (PslTurn *child = first; child != NULL; child = psl_turn_get_next (child))
    if (psl_turn_is_played (child))
      return child;
  return first;
}

static void
add_turn (PslAnalysis *self, PslTurn *turn)
{
  Turn copy = { .seat = psl_turn_get_seat (turn), .resignation = psl_turn_is_resignation (turn) };
  const PslStep *steps = psl_turn_get_steps (turn, &copy.n_steps);

  copy.steps = g_memdup2 (steps, copy.n_steps * sizeof *steps);
  g_array_append_val (self->turns, copy);
}

gboolean
psl_analysis_is_turn (PslAnalysis *self, guint number, PslTurn *turn)
{
  g_return_val_if_fail (self != NULL && turn != NULL, FALSE);

  const PslStep *steps;
  const Turn *own;
  guint n_steps;

  if (number == 0 || number >= self->turns->len)
    return FALSE;
  own = get_turn (self, number);
  steps = psl_turn_get_steps (turn, &n_steps);
  return own->seat == psl_turn_get_seat (turn) &&
         own->resignation == psl_turn_is_resignation (turn) && own->n_steps == n_steps &&
         (n_steps == 0 || memcmp (own->steps, steps, n_steps * sizeof *steps) == 0);
}

PslTurn *
psl_analysis_find_turn (PslAnalysis *self, PslRecord *record, guint number)
{
  g_return_val_if_fail (self != NULL && PSL_IS_RECORD (record), NULL);

  PslTurn *turn = psl_record_get_root (record);

  for (guint i = 1; turn != NULL && i <= number; i++)
    {
      turn = psl_turn_get_first_child (turn);
      while (turn != NULL && !psl_analysis_is_turn (self, i, turn))
        turn = psl_turn_get_next (turn);
    }
  return turn;
}

/* --- Going on --- */

static gboolean
stands_at_start_of_turn (PslLine *line)
{
  return psl_line_get_outcome (line)->over || psl_line_get_turn_steps (line) == 0;
}

/* A setup that the program makes itself is nobody's doing. */
static gboolean
is_of_interest (PslLine *line)
{
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  return klass->setup_is_automatic == NULL || !klass->setup_is_automatic (game) ||
         klass->in_setup == NULL || !klass->in_setup (game, psl_line_get_position (line));
}

static void
apply_turn (PslLine *line, const Turn *turn)
{
  if (turn->resignation)
    psl_line_resign (line, turn->seat);
  for (guint i = 0; i < turn->n_steps; i++)
    psl_line_apply (line, turn->steps[i]);
}

/* Whether the two lines stand in the same position: steps of a turn can often be made in any order.
 */
static gboolean
are_same (PslLine *a, PslLine *b)
{
  PslGame *game = psl_line_get_game (a);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  return psl_line_get_outcome (a)->over == psl_line_get_outcome (b)->over &&
         klass->hash (game, psl_line_get_position (a)) ==
             klass->hash (game, psl_line_get_position (b));
}

/* After the best turn that was found where the analysis stands; NULL where there is nothing to
 * compare: no turn was played there, it was not finished, or it was as good. */
static PslLine *
make_aside (PslAnalysis *self)
{
  const PslSearchReport *report = get_turn (self, self->at)->after;
  g_autoptr (PslLine) played = NULL;
  g_autoptr (PslLine) best = NULL;
  Turn *next;
  guint n = 0;

  if (self->at + 1 >= self->turns->len)
    return NULL;
  next = get_turn (self, self->at + 1);
  if (next->resignation || next->n_steps == 0)
    return NULL;
  played = psl_line_copy (self->line);
  apply_turn (played, next);
  if (!stands_at_start_of_turn (played))
    return NULL;

  best = psl_line_copy (self->line);
  do
    psl_line_apply (best, report->line[n++]);
  while (n < report->n_line && !stands_at_start_of_turn (best));
  if (are_same (played, best))
    return NULL;
  next->n_best = n;
  return g_steal_pointer (&best);
}

static PslSearchReport *
copy_report (const PslSearchReport *report)
{
  return g_memdup2 (report, sizeof *report);
}

/* What is certain where @line stands when the game is over there; FALSE when it is not. */
static gboolean
settle (PslLine *line, PslSearchReport *report)
{
  const PslOutcome *outcome = psl_line_get_outcome (line);
  PslGame *game = psl_line_get_game (line);
  guint n_seats = psl_game_get_n_seats (game);

  if (!outcome->over)
    return FALSE;
  *report = (PslSearchReport){ .best = PSL_STEP_NONE, .proven = TRUE, .winner = outcome->winner };
  for (guint i = 0; i < n_seats; i++)
    report->expected[i] = outcome->winner == 0             ? 1.0 / n_seats
                          : outcome->winner == (int) i + 1 ? 1
                                                           : 0;
  return TRUE;
}

/* Goes on to the next position that has to be searched; one where the game is over needs no search.
 */
static void
go_on (PslAnalysis *self)
{
  while (++self->at < self->turns->len)
    {
      Turn *turn = get_turn (self, self->at);
      PslSearchReport report;

      apply_turn (self->line, turn);
      if (settle (self->line, &report))
        turn->after = copy_report (&report);
      else if (is_of_interest (self->line))
        return;
    }
}

PslLine *
psl_analysis_get_task (PslAnalysis *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->at >= self->turns->len)
    return NULL;
  return self->aside != NULL ? self->aside : self->line;
}

void
psl_analysis_take (PslAnalysis *self, const PslSearchReport *report)
{
  g_return_if_fail (self != NULL && report != NULL);
  g_return_if_fail (self->at < self->turns->len);

  PslSearchReport settled;

  if (self->aside == NULL)
    {
      get_turn (self, self->at)->after = copy_report (report);
      self->aside = make_aside (self);
      if (self->aside != NULL && !settle (self->aside, &settled))
        return;
      report = &settled;
    }
  if (self->aside != NULL)
    get_turn (self, self->at + 1)->better = copy_report (report);
  g_clear_pointer (&self->aside, psl_line_free);
  go_on (self);
}

/* --- What was found --- */

double
psl_analysis_get_progress (PslAnalysis *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (self->at + (self->aside != NULL ? 0.5 : 0)) / self->turns->len;
}

guint
psl_analysis_get_n_turns (PslAnalysis *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turns->len - 1;
}

const PslSearchReport *
psl_analysis_get_report (PslAnalysis *self, guint number)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (number < self->turns->len, NULL);

  return get_turn (self, number)->after;
}

static gboolean
get_mistake (PslAnalysis *self, guint number, PslMistake *mistake)
{
  const Turn *turn = get_turn (self, number);

  if (turn->better == NULL || turn->after == NULL)
    return FALSE;
  *mistake = (PslMistake){
    .number = number,
    .seat = turn->seat,
    .loss = turn->better->expected[turn->seat - 1] - turn->after->expected[turn->seat - 1],
    .before = get_turn (self, number - 1)->after,
    .n_best = turn->n_best,
    .better = turn->better,
    .played = turn->after,
  };
  return mistake->loss >= PSL_ANALYSIS_LEAST_LOSS;
}

guint
psl_analysis_list_mistakes (PslAnalysis *self, PslMistake *mistakes, guint max)
{
  g_return_val_if_fail (self != NULL && mistakes != NULL, 0);

  guint n = 0;

  for (guint number = 1; max > 0 && number < self->turns->len; number++)
    {
      PslMistake mistake;
      guint place;

      if (!get_mistake (self, number, &mistake))
        continue;
      if (n == max && mistakes[n - 1].loss >= mistake.loss)
        continue;
      place = n < max ? n++ : n - 1;
      for (; place > 0 && mistakes[place - 1].loss < mistake.loss; place--)
        mistakes[place] = mistakes[place - 1];
      mistakes[place] = mistake;
    }
  return n;
}

void
psl_analysis_set_limits (PslLine *line, PslSearchLimits *limits)
{
  g_return_if_fail (line != NULL && limits != NULL);

  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  gboolean in_setup =
      klass->in_setup != NULL && klass->in_setup (game, psl_line_get_position (line));

  psl_level_set_limits (line, PSL_N_LEVELS - 1, 0, limits);
  limits->nodes *= in_setup ? PSL_ANALYSIS_SETUP_EFFORT : PSL_ANALYSIS_EFFORT;
  limits->n_threads = 1;
  limits->memory = MEMORY;
  limits->thorough = TRUE;
}

/* --- Life --- */

PslAnalysis *
psl_analysis_new (PslRecord *record)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  PslAnalysis *self = g_rc_box_new0 (PslAnalysis);

  self->game = g_object_ref (psl_record_get_game (record));
  self->line = psl_line_new (self->game);
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_array_set_clear_func (self->turns, clear_turn);
  for (PslTurn *turn = psl_record_get_root (record); turn != NULL; turn = get_played_child (turn))
    add_turn (self, turn);
  if (!is_of_interest (self->line))
    go_on (self);
  return self;
}

PslAnalysis *
psl_analysis_ref (PslAnalysis *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  PslAnalysis *self = data;

  g_array_unref (self->turns);
  psl_line_free (self->line);
  psl_line_free (self->aside);
  g_object_unref (self->game);
}

void
psl_analysis_unref (PslAnalysis *self)
{
  g_return_if_fail (self != NULL);

  g_rc_box_release_full (self, clear);
}
