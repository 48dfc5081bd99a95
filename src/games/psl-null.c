/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-null.h"

#include <glib/gi18n-lib.h>

#include "core/psl-hash.h"
#include "games/psl-square-grid.h"

/* This file is meant to be copied: every function of the class struct that a game must have is
 * here, in the order of psl-game.h, with what there is to know about it.  ADDING-A-GAME.md says
 * what to do around it. */

struct _PslNull
{
  PslGame parent_instance;

  /* What follows from the options, computed once in configure. */
  PslSquareGrid grid;
};

G_DEFINE_FINAL_TYPE (PslNull, psl_null, PSL_TYPE_GAME)

/* --- Tables --- */

/* An option with a list of values has them in @values, the default first; a number has limits. */
static const PslOptionSpec null_options[] = {
  {
      .name = "cells",
      .label = N_ ("Cells"),
      .sentence = N_ ("How many cells the board has."),
      .minimum = 1,
      .maximum = PSL_NULL_MAX_CELLS,
      .fallback = 3,
  },
};

static const char *const null_seat_names[] = { N_ ("First"), N_ ("Second") };

/* Everything the game can say.  The rules fill in a number and arguments; the layers above look the
 * sentence up here, translate it and put the arguments in. */
enum
{
  PHRASE_TAKE,
  PHRASE_OVER,
  PHRASE_FREE,
  PHRASE_TAKEN_BY,
  PHRASE_TAKES,
  PHRASE_REFUSE_TAKEN,
  PHRASE_REFUSE_OVER,
  PHRASE_REFUSE_NOT_A_CELL,
  N_PHRASES
};

/* Refusals name the section of the rules page that they come from. */
static const PslPhraseSpec null_phrases[N_PHRASES] = {
  [PHRASE_TAKE] = { N_ ("take a free cell"), NULL, "", NULL },
  [PHRASE_OVER] = { N_ ("the game is over"), NULL, "", NULL },
  [PHRASE_FREE] = { N_ ("free"), NULL, "", NULL },
  [PHRASE_TAKEN_BY] = { N_ ("taken by %s"), NULL, "s", NULL },
  [PHRASE_TAKES] = { N_ ("%s takes %s"), NULL, "sc", NULL },
  [PHRASE_REFUSE_TAKEN] = { N_ ("%s is taken."), NULL, "c", "turn" },
  [PHRASE_REFUSE_OVER] = { N_ ("The game is over."), NULL, "", "end" },
  [PHRASE_REFUSE_NOT_A_CELL] = { N_ ("A step is a free cell."), NULL, "", "turn" },
};

/* --- The instance --- */

static void
psl_null_configure (PslGame *game)
{
  PslNull *self = PSL_NULL (game);
  PslGameSetup *setup = psl_game_get_setup (game);

  self->grid = (PslSquareGrid) { .files = (guint) setup->options[0], .ranks = 1 };
  setup->n_seats = 2;
  setup->n_cells = psl_square_grid_get_n_cells (&self->grid);
}

/* --- Cells --- */

static guint
psl_null_print_cell (PslGame *game, guint cell, char *text)
{
  return psl_square_grid_print_cell (&PSL_NULL (game)->grid, cell, text);
}

static guint
psl_null_parse_cell (PslGame *game, const char *text, guint *cell)
{
  return psl_square_grid_parse_cell (&PSL_NULL (game)->grid, text, cell);
}

static int
psl_null_neighbour (PslGame *game, guint cell, PslDirection direction)
{
  return psl_square_grid_get_neighbour (&PSL_NULL (game)->grid, cell, direction);
}

/* --- Rules --- */

static void
psl_null_start (PslGame *game, gpointer position)
{
  /* Clear every byte, padding included, so that equal positions are equal bytes. */
  memset (position, 0, sizeof (PslNullPosition));
}

/* A step is 32 bits of the game's own; here it is the cell. */
static guint
psl_null_list_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  const PslNullPosition *here = position;
  guint n_cells = psl_square_grid_get_n_cells (&PSL_NULL (game)->grid);
  guint n_steps = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (here->owners[cell] == 0)
        steps[n_steps++] = cell;
    }

  return n_steps;
}

/* The seat to move comes from the position, never from a count that the caller keeps. */
static int
psl_null_seat_to_move (PslGame *game, gconstpointer position)
{
  const PslNullPosition *here = position;

  if (here->n_taken == psl_square_grid_get_n_cells (&PSL_NULL (game)->grid))
    return 0;

  return 1 + here->n_taken % 2;
}

static void
psl_null_apply (PslGame *game, gpointer position, PslStep step)
{
  PslNullPosition *here = position;

  here->owners[step] = (guint8) psl_null_seat_to_move (game, here);
  here->n_taken++;
}

/* A turn is one step, so every position stands at the start of a turn. */
static guint
psl_null_turn_steps (PslGame *game, gconstpointer position)
{
  return 0;
}

static void
psl_null_scores (PslGame *game, gconstpointer position, int scores[PSL_MAX_SEATS])
{
  const PslNullPosition *here = position;

  scores[0] = (here->n_taken + 1) / 2;
  scores[1] = here->n_taken / 2;
}

static void
psl_null_outcome (PslGame *game, gconstpointer position, PslOutcome *outcome)
{
  int scores[PSL_MAX_SEATS];

  *outcome = (PslOutcome) { .over = psl_null_seat_to_move (game, position) == 0 };
  if (!outcome->over)
    return;

  psl_null_scores (game, position, scores);
  outcome->winner = scores[0] > scores[1] ? 1 : 0;
  outcome->reason = outcome->winner != 0 ? PSL_REASON_SCORE : PSL_REASON_DRAW;
}

/* The same cells taken by the same seats in another order are the same position.  A game where
 * speed matters keeps the hash in the position and changes it with each step. */
static guint64
psl_null_hash (PslGame *game, gconstpointer position)
{
  const PslNullPosition *here = position;
  guint64 hash = 0;

  for (guint cell = 0; cell < PSL_NULL_MAX_CELLS; cell++)
    hash ^= psl_hash_mix (cell * 4u + here->owners[cell]);

  return hash;
}

static const char *
psl_null_check (PslGame *game, gconstpointer position)
{
  const PslNullPosition *here = position;
  guint n_cells = psl_square_grid_get_n_cells (&PSL_NULL (game)->grid);
  guint n_owned[3] = { 0 };

  for (guint cell = 0; cell < PSL_NULL_MAX_CELLS; cell++)
    {
      if (here->owners[cell] > 2)
        return "a cell of an unknown seat";
      if (cell >= n_cells && here->owners[cell] != 0)
        return "a cell outside the board is taken";
      n_owned[here->owners[cell]]++;
    }

  if (n_owned[1] + n_owned[2] != here->n_taken)
    return "the number of taken cells is wrong";
  if (n_owned[1] - n_owned[2] > 1)
    return "the seats did not take turns";

  return NULL;
}

/* --- Words --- */

static guint
psl_null_print_step (PslGame *game, PslStep step, char *text)
{
  return psl_null_print_cell (game, step, text);
}

static gboolean
psl_null_parse_step (PslGame *game, const char *text, PslStep *step)
{
  guint length = psl_null_parse_cell (game, text, step);

  return length > 0 && text[length] == '\0';
}

/* What a person points at to make the step: here the cell, and nothing else. */
static guint
psl_null_get_path (
    PslGame *game, gconstpointer position, PslStep step, guint number, PslTarget path[PSL_MAX_PATH])
{
  if (number > 0)
    return 0;

  path[0] = psl_target_cell (step);
  return 1;
}

static void
psl_null_refuse_step (PslGame *game, gconstpointer position, PslStep step, PslPhrase *phrase)
{
  if (psl_null_seat_to_move (game, position) == 0)
    *phrase = (PslPhrase) { .id = PHRASE_REFUSE_OVER };
  else
    *phrase = (PslPhrase) { .id = PHRASE_REFUSE_TAKEN, .args = { step } };
}

static void
psl_null_refuse_path (
    PslGame *game, gconstpointer position, const PslTarget *path, guint length, PslPhrase *phrase)
{
  if (length == 1 && psl_target_kind (path[0]) == PSL_TARGET_CELL)
    psl_null_refuse_step (game, position, psl_target_index (path[0]), phrase);
  else
    *phrase = (PslPhrase) { .id = PHRASE_REFUSE_NOT_A_CELL };
}

static void
psl_null_prompt (PslGame *game, gconstpointer position, PslPhrase *phrase)
{
  gboolean over = psl_null_seat_to_move (game, position) == 0;

  *phrase = (PslPhrase) { .id = over ? PHRASE_OVER : PHRASE_TAKE };
}

static guint
psl_null_describe_step (PslGame *game,
                        gconstpointer before,
                        PslStep step,
                        gconstpointer after,
                        PslPhrase *phrases)
{
  phrases[0] = (PslPhrase) {
    .id = PHRASE_TAKES,
    .args = { psl_null_seat_to_move (game, before), step },
  };

  return 1;
}

static guint
psl_null_describe_target (PslGame *game,
                          gconstpointer position,
                          PslTarget target,
                          PslPhrase *phrases)
{
  const PslNullPosition *here = position;
  guint cell = psl_target_index (target);

  if (psl_target_kind (target) != PSL_TARGET_CELL || cell >= psl_game_get_n_cells (game))
    return 0;

  if (here->owners[cell] == 0)
    phrases[0] = (PslPhrase) { .id = PHRASE_FREE };
  else
    phrases[0] = (PslPhrase) { .id = PHRASE_TAKEN_BY, .args = { here->owners[cell] } };

  return 1;
}

static void
psl_null_diagram (PslGame *game, gconstpointer position, GString *out)
{
  const PslNullPosition *here = position;
  guint n_cells = psl_game_get_n_cells (game);

  g_string_append (out, "1 ");
  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_printf (out, " %c", ".12"[here->owners[cell]]);

  g_string_append (out, "\n  ");
  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_printf (out, " %c", 'a' + (int) cell);
  g_string_append_c (out, '\n');
}

static void
psl_null_class_init (PslNullClass *klass)
{
  PslGameClass *game_class = PSL_GAME_CLASS (klass);

  game_class->id = "null";
  game_class->name = N_ ("Null game");
  game_class->summary = N_ ("A template for new games.");
  game_class->minutes = "1";
  game_class->hidden = TRUE;
  game_class->position_size = sizeof (PslNullPosition);
  game_class->options = null_options;
  game_class->n_options = G_N_ELEMENTS (null_options);
  game_class->seat_names = null_seat_names;
  game_class->phrases = null_phrases;
  game_class->n_phrases = N_PHRASES;

  game_class->configure = psl_null_configure;
  game_class->print_cell = psl_null_print_cell;
  game_class->parse_cell = psl_null_parse_cell;
  game_class->neighbour = psl_null_neighbour;
  game_class->start = psl_null_start;
  game_class->list_steps = psl_null_list_steps;
  game_class->apply = psl_null_apply;
  game_class->seat_to_move = psl_null_seat_to_move;
  game_class->turn_steps = psl_null_turn_steps;
  game_class->outcome = psl_null_outcome;
  game_class->scores = psl_null_scores;
  game_class->hash = psl_null_hash;
  game_class->check = psl_null_check;
  game_class->print_step = psl_null_print_step;
  game_class->parse_step = psl_null_parse_step;
  game_class->get_path = psl_null_get_path;
  game_class->refuse_step = psl_null_refuse_step;
  game_class->refuse_path = psl_null_refuse_path;
  game_class->prompt = psl_null_prompt;
  game_class->describe_step = psl_null_describe_step;
  game_class->describe_target = psl_null_describe_target;
  game_class->diagram = psl_null_diagram;
}

static void
psl_null_init (PslNull *self)
{
}
