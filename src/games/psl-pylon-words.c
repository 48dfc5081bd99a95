/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-pylon-words.h"

#include <glib/gi18n-lib.h>

/* --- Tables --- */

static const char *const pylon_seat_names[] = { N_ ("Light"), N_ ("Dark") };

/* Whole noun phrases, so that a translation can choose gender and word order. */
enum
{
  WORD_PYRAMID,          /* + size - 1 */
  WORD_LIGHT_PYRAMID = 3, /* + size - 1 */
  WORD_DARK_PYRAMID = 6,  /* + size - 1 */
  N_WORDS = 9
};

static const char *const pylon_words[N_WORDS] = {
  N_ ("small pyramid"),       N_ ("medium pyramid"),       N_ ("large pyramid"),
  N_ ("small light pyramid"), N_ ("medium light pyramid"), N_ ("large light pyramid"),
  N_ ("small dark pyramid"),  N_ ("medium dark pyramid"),  N_ ("large dark pyramid"),
};

enum
{
  PROMPT_PLACE,
  PROMPT_STACK_FIRST,
  PROMPT_STACK,
  PROMPT_OVER,

  TARGET_EMPTY,
  TARGET_VACATED,
  TARGET_PYRAMID,
  TARGET_STACK,
  TARGET_LEFT,
  TARGET_NONE_LEFT,

  SEAT_STASH,

  STEP_PLACES,
  STEP_MOVES_ONE,
  STEP_MOVES_STACK,
  STEP_MAKES,
  STEP_FULL,
  STEP_LAST,

  REFUSE_OVER,
  REFUSE_NO_PASS,
  REFUSE_TAKEN,
  REFUSE_NONE_LEFT,
  REFUSE_CHOOSE_PYRAMID,
  REFUSE_NOT_YET,
  REFUSE_FULL,
  REFUSE_CHOOSE_STACK,
  REFUSE_FROM_EMPTY,
  REFUSE_TO_EMPTY,
  REFUSE_SAME_CELL,
  REFUSE_NOT_NEIGHBOURS,
  REFUSE_TOO_LARGE,
  REFUSE_ALONE,
  REFUSE_TOO_LARGE_FOR_ALL,

  N_PHRASES
};

static const PslPhraseSpec pylon_phrases[N_PHRASES] = {
  [PROMPT_PLACE] = { N_ ("place a pyramid on an empty cell"), NULL, "", NULL },
  [PROMPT_STACK_FIRST] = { N_ ("the board is full; put a stack on a neighbouring one"), NULL, "",
                           NULL },
  [PROMPT_STACK] = { N_ ("put a stack on a neighbouring one"), NULL, "", NULL },
  [PROMPT_OVER] = { N_ ("no stack can move any more"), NULL, "", NULL },

  [TARGET_EMPTY] = { N_ ("empty"), NULL, "", NULL },
  /* Translators: said of a cell that a stack has left for good. */
  [TARGET_VACATED] = { N_ ("vacated"), NULL, "", NULL },
  /* Translators: “small light pyramid”, as translated elsewhere. */
  [TARGET_PYRAMID] = { N_ ("%s"), NULL, "w", NULL },
  /* Translators: “stack of 3, from the top: small dark pyramid”; the other pyramids follow. */
  [TARGET_STACK] = { N_ ("stack of %s, from the top: %s"), NULL, "nw", NULL },
  [TARGET_LEFT] = { PSL_PLURAL ("%s left to place", "%s left to place"), "n", NULL },
  [TARGET_NONE_LEFT] = { N_ ("none left to place"), NULL, "", NULL },

  /* Translators: how many pyramids of each size a player has still to place. */
  [SEAT_STASH] = { N_ ("To place: %s small, %s medium, %s large"), NULL, "nnn", NULL },

  /* Translators: “Light places a small pyramid on c2”. */
  [STEP_PLACES] = { N_ ("%s places a %s on %s"), NULL, "swc", NULL },
  /* Translators: “Dark puts the pyramid from c2 on c3”. */
  [STEP_MOVES_ONE] = { N_ ("%s puts the pyramid from %s on %s"), NULL, "scc", NULL },
  /* Translators: “Dark puts the stack of 2 from c2 on c3”. */
  [STEP_MOVES_STACK] = { N_ ("%s puts the stack of %s from %s on %s"), NULL, "sncc", NULL },
  /* Translators: “a stack of 5 for Light”. */
  [STEP_MAKES] = { N_ ("a stack of %s for %s"), NULL, "ns", NULL },
  [STEP_FULL] = { N_ ("the board is full and the stacking begins, with %s"), NULL, "s", NULL },
  [STEP_LAST] = { N_ ("no stack can move any more"), NULL, "", NULL },

  [REFUSE_OVER] = { N_ ("The game is over: no stack can move any more."), NULL, "", "end" },
  [REFUSE_NO_PASS] = { N_ ("There is no passing: each turn is one step."), NULL, "", "stacking" },
  [REFUSE_TAKEN] = { N_ ("There is a pyramid on %s already."), NULL, "c", "placement" },
  /* Translators: “Light has no small pyramid left.” */
  [REFUSE_NONE_LEFT] = { N_ ("%s has no %s left."), NULL, "sw", "placement" },
  [REFUSE_CHOOSE_PYRAMID] = { N_ ("First choose a pyramid to place, then an empty cell."), NULL, "",
                              "placement" },
  [REFUSE_NOT_YET] = { N_ ("Nothing moves before the board is full."), NULL, "", "placement" },
  [REFUSE_FULL] = { N_ ("The board is full: no more pyramids are placed."), NULL, "", "stacking" },
  [REFUSE_CHOOSE_STACK] = { N_ ("First choose a stack, then a neighbouring one to put it on."),
                            NULL, "", "stacking" },
  [REFUSE_FROM_EMPTY] = { N_ ("There is nothing on %s to move."), NULL, "c", "stacking" },
  [REFUSE_TO_EMPTY] = { N_ ("%s has been vacated: nothing is ever put on an empty cell."), NULL,
                        "c", "stacking" },
  [REFUSE_SAME_CELL] = { N_ ("A stack goes to a neighbouring cell; it does not stay on %s."), NULL,
                         "c", "stacking" },
  [REFUSE_NOT_NEIGHBOURS] = { N_ ("%s and %s are not neighbours: they share no edge."), NULL, "cc",
                              "stacking" },
  /* Translators: “The large pyramid at the bottom of c2 is larger than the small pyramid on top of
   * c3.” */
  [REFUSE_TOO_LARGE] = { N_ ("The %s at the bottom of %s is larger than the %s on top of %s."),
                         NULL, "wcwc", "stacking" },
  [REFUSE_ALONE] = { N_ ("There is no stack next to %s to put this one on."), NULL, "c",
                     "stacking" },
  /* Translators: “The large pyramid at the bottom of c2 is larger than the top of each
   * neighbouring stack.” */
  [REFUSE_TOO_LARGE_FOR_ALL] = { N_ ("The %s at the bottom of %s is larger than the top of each "
                                     "neighbouring stack."),
                                 NULL, "wc", "stacking" },
};

/* --- Refusals --- */

static guint
bottom_size (const PslPylonPosition *here, guint cell)
{
  return psl_pylon_get_size (here, cell, 0);
}

static guint
top_size (const PslPylonPosition *here, guint cell)
{
  return psl_pylon_get_size (here, cell, psl_pylon_get_height (here, cell) - 1);
}

/* Why a pyramid of @size cannot be placed, on any cell. */
static gboolean
refuse_size (const PslPylonPosition *here, guint size, PslPhrase *phrase)
{
  if (psl_pylon_get_stash (here, here->seat, size) > 0)
    return FALSE;

  *phrase = (PslPhrase) { .id = REFUSE_NONE_LEFT, .args = { here->seat, WORD_PYRAMID + size - 1 } };
  return TRUE;
}

static void
refuse_placement (const PslPylonPosition *here, guint size, guint cell, PslPhrase *phrase)
{
  if (psl_pylon_is_stacking (here))
    *phrase = (PslPhrase) { .id = REFUSE_FULL };
  else if (!refuse_size (here, size, phrase))
    *phrase = (PslPhrase) { .id = REFUSE_TAKEN, .args = { cell } };
}

/* Why the stack on @from cannot be moved to any cell, which is known. */
static void
refuse_from (const PslPylonPosition *here, guint from, PslPhrase *phrase)
{
  gboolean alone = TRUE;

  if (psl_pylon_get_height (here, from) == 0)
    {
      *phrase = (PslPhrase) { .id = REFUSE_FROM_EMPTY, .args = { from } };
      return;
    }

  for (PslDirection direction = 0; direction < PSL_N_DIRECTIONS; direction++)
    {
      int to = psl_square_grid_get_neighbour (&psl_pylon_grid, from, direction);

      if (to >= 0 && psl_pylon_get_height (here, (guint) to) > 0)
        alone = FALSE;
    }

  if (alone)
    *phrase = (PslPhrase) { .id = REFUSE_ALONE, .args = { from } };
  else
    *phrase = (PslPhrase) {
      .id = REFUSE_TOO_LARGE_FOR_ALL,
      .args = { WORD_PYRAMID + bottom_size (here, from) - 1, from },
    };
}

static void
refuse_stacking (const PslPylonPosition *here, guint from, guint to, PslPhrase *phrase)
{
  if (!psl_pylon_is_stacking (here))
    *phrase = (PslPhrase) { .id = REFUSE_NOT_YET };
  else if (psl_pylon_get_height (here, from) == 0)
    *phrase = (PslPhrase) { .id = REFUSE_FROM_EMPTY, .args = { from } };
  else if (from == to)
    *phrase = (PslPhrase) { .id = REFUSE_SAME_CELL, .args = { from } };
  else if (psl_pylon_get_height (here, to) == 0)
    *phrase = (PslPhrase) { .id = REFUSE_TO_EMPTY, .args = { to } };
  else if (!psl_square_grid_are_neighbours (&psl_pylon_grid, from, to))
    *phrase = (PslPhrase) { .id = REFUSE_NOT_NEIGHBOURS, .args = { from, to } };
  else
    *phrase = (PslPhrase) {
      .id = REFUSE_TOO_LARGE,
      .args = { WORD_PYRAMID + bottom_size (here, from) - 1, from,
                WORD_PYRAMID + top_size (here, to) - 1, to },
    };
}

static gboolean
is_over (PslGame *game, gconstpointer position)
{
  return PSL_GAME_GET_CLASS (game)->seat_to_move (game, position) == 0;
}

static void
psl_pylon_refuse_step (PslGame *game, gconstpointer position, PslStep step, PslPhrase *phrase)
{
  guint cell = psl_pylon_step_get_cell (step);

  if (is_over (game, position))
    *phrase = (PslPhrase) { .id = REFUSE_OVER };
  else if (psl_pylon_step_is_stacking (step))
    refuse_stacking (position, psl_pylon_step_get_from (step), cell, phrase);
  else
    refuse_placement (position, psl_pylon_step_get_size (step), cell, phrase);
}

static gboolean
get_cell (PslTarget target, guint *cell)
{
  *cell = psl_target_index (target);
  return psl_target_kind (target) == PSL_TARGET_CELL && *cell < PSL_PYLON_N_CELLS;
}

static gboolean
get_reserve (PslTarget target, guint *size)
{
  *size = psl_target_index (target);
  return psl_target_kind (target) == PSL_TARGET_RESERVE && *size >= 1 && *size <= PSL_PYLON_N_SIZES;
}

static void
refuse_first_target (const PslPylonPosition *here, PslTarget target, PslPhrase *phrase)
{
  gboolean stacking = psl_pylon_is_stacking (here);
  guint index;

  *phrase = (PslPhrase) { .id = stacking ? REFUSE_CHOOSE_STACK : REFUSE_CHOOSE_PYRAMID };

  if (get_reserve (target, &index))
    {
      if (stacking)
        *phrase = (PslPhrase) { .id = REFUSE_FULL };
      else
        refuse_size (here, index, phrase);
    }
  else if (get_cell (target, &index))
    {
      if (stacking)
        refuse_from (here, index, phrase);
      else if (psl_pylon_get_height (here, index) > 0)
        *phrase = (PslPhrase) { .id = REFUSE_NOT_YET };
    }
}

static void
psl_pylon_refuse_path (
    PslGame *game, gconstpointer position, const PslTarget *path, guint length, PslPhrase *phrase)
{
  const PslPylonPosition *here = position;
  guint first, second;

  if (is_over (game, position))
    *phrase = (PslPhrase) { .id = REFUSE_OVER };
  else if (length > 0 && psl_target_kind (path[length - 1]) == PSL_TARGET_ACTION)
    *phrase = (PslPhrase) { .id = REFUSE_NO_PASS };
  else if (length == 2 && get_cell (path[0], &first) && get_cell (path[1], &second))
    refuse_stacking (here, first, second, phrase);
  else if (length == 2 && get_reserve (path[0], &first) && get_cell (path[1], &second))
    refuse_placement (here, first, second, phrase);
  else
    refuse_first_target (here, length == 1 ? path[0] : PSL_NO_TARGET, phrase);
}

/* --- Descriptions --- */

static void
psl_pylon_prompt (PslGame *game, gconstpointer position, PslPhrase *phrase)
{
  const PslPylonPosition *here = position;
  guint id;

  if (!psl_pylon_is_stacking (here))
    id = PROMPT_PLACE;
  else if (is_over (game, position))
    id = PROMPT_OVER;
  else if (here->tops[0] == (1u << PSL_PYLON_N_CELLS) - 1)
    id = PROMPT_STACK_FIRST;
  else
    id = PROMPT_STACK;

  *phrase = (PslPhrase) { .id = id };
}

static guint
psl_pylon_describe_step (
    PslGame *game, gconstpointer before, PslStep step, gconstpointer after, PslPhrase *phrases)
{
  const PslPylonPosition *old = before;
  const PslPylonPosition *new = after;
  guint cell = psl_pylon_step_get_cell (step);
  guint n = 0;

  if (psl_pylon_step_is_stacking (step))
    {
      guint from = psl_pylon_step_get_from (step);
      guint moved = psl_pylon_get_height (old, from);
      guint height = psl_pylon_get_height (new, cell);

      if (moved == 1)
        phrases[n++] = (PslPhrase) { .id = STEP_MOVES_ONE, .args = { old->seat, from, cell } };
      else
        phrases[n++] = (PslPhrase) {
          .id = STEP_MOVES_STACK,
          .args = { old->seat, moved, from, cell },
        };

      phrases[n++] = (PslPhrase) {
        .id = STEP_MAKES,
        .args = { height, psl_pylon_get_owner (new, cell, height - 1) },
      };
    }
  else
    {
      phrases[n++] = (PslPhrase) {
        .id = STEP_PLACES,
        .args = { old->seat, WORD_PYRAMID + psl_pylon_step_get_size (step) - 1, cell },
      };
    }

  if (is_over (game, after))
    phrases[n++] = (PslPhrase) { .id = STEP_LAST };
  else if (psl_pylon_is_stacking (new) && !psl_pylon_is_stacking (old))
    phrases[n++] = (PslPhrase) { .id = STEP_FULL, .args = { new->seat } };

  return n;
}

static guint
pyramid_word (int owner, guint size)
{
  return (owner == 1 ? WORD_LIGHT_PYRAMID : WORD_DARK_PYRAMID) + size - 1;
}

static guint
describe_cell (const PslPylonPosition *here, guint cell, PslPhrase *phrases)
{
  guint height = psl_pylon_get_height (here, cell);
  guint n = 0;

  if (height == 0)
    {
      phrases[n++] = (PslPhrase) {
        .id = psl_pylon_is_stacking (here) ? TARGET_VACATED : TARGET_EMPTY,
      };
    }

  for (guint level = height; level-- > 0;)
    {
      guint word = pyramid_word (psl_pylon_get_owner (here, cell, level),
                                 psl_pylon_get_size (here, cell, level));

      if (level == height - 1 && height > 1)
        phrases[n++] = (PslPhrase) { .id = TARGET_STACK, .args = { height, word } };
      else
        phrases[n++] = (PslPhrase) { .id = TARGET_PYRAMID, .args = { word } };
    }

  return n;
}

static guint
psl_pylon_describe_target (PslGame *game,
                           gconstpointer position,
                           PslTarget target,
                           PslPhrase *phrases)
{
  const PslPylonPosition *here = position;
  guint index, n_left;

  if (get_cell (target, &index))
    return describe_cell (here, index, phrases);

  if (!get_reserve (target, &index))
    return 0;

  n_left = psl_pylon_get_stash (here, here->seat, index);
  phrases[0] = (PslPhrase) { .id = TARGET_PYRAMID, .args = { pyramid_word (here->seat, index) } };
  phrases[1] = (PslPhrase){ .id = n_left > 0 ? TARGET_LEFT : TARGET_NONE_LEFT, .args = { n_left } };
  return 2;
}

static guint
psl_pylon_describe_seat (PslGame *game, gconstpointer position, int seat, PslPhrase *phrases)
{
  const PslPylonPosition *here = position;

  if (psl_pylon_is_stacking (here))
    return 0;

  phrases[0] = (PslPhrase) {
    .id = SEAT_STASH,
    .args = { psl_pylon_get_stash (here, seat, 1), psl_pylon_get_stash (here, seat, 2),
              psl_pylon_get_stash (here, seat, 3) },
  };
  return 1;
}

/* --- The text diagram --- */

/* “D2” is a medium pyramid of Dark. */
static void
append_pyramid (GString *out, const PslPylonPosition *here, guint cell, guint level)
{
  g_string_append_c (out, psl_pylon_get_owner (here, cell, level) == 1 ? 'L' : 'D');
  g_string_append_c (out, (char) ('0' + psl_pylon_get_size (here, cell, level)));
}

/* The top pyramid, and the height of a stack of several: “D2/5”. */
static void
append_cell (GString *out, const PslPylonPosition *here, guint cell)
{
  guint height = psl_pylon_get_height (here, cell);
  gsize start = out->len;

  if (height == 0)
    g_string_append_c (out, psl_pylon_is_stacking (here) ? '-' : '.');
  else
    append_pyramid (out, here, cell, height - 1);
  if (height > 1)
    g_string_append_printf (out, "/%u", height);

  while (out->len < start + 6)
    g_string_append_c (out, ' ');
}

static void
append_files (GString *out)
{
  g_string_append (out, "   ");
  for (guint file = 0; file < PSL_PYLON_FILES; file++)
    g_string_append_printf (out, "%c     ", 'a' + (int) file);
  g_string_truncate (out, out->len - 5);
  g_string_append_c (out, '\n');
}

static void
append_board (GString *out, const PslPylonPosition *here)
{
  append_files (out);
  for (guint rank = PSL_PYLON_RANKS; rank-- > 0;)
    {
      g_string_append_printf (out, "%u  ", rank + 1);
      for (guint file = 0; file < PSL_PYLON_FILES; file++)
        append_cell (out, here, psl_square_grid_get_cell (&psl_pylon_grid, file, rank));
      g_string_append_printf (out, "%u\n", rank + 1);
    }
  append_files (out);
}

static void
append_stacks (GString *out, const PslPylonPosition *here)
{
  g_string_append (out, "Stacks from the bottom up:\n");
  for (guint cell = 0; cell < PSL_PYLON_N_CELLS; cell++)
    {
      guint height = psl_pylon_get_height (here, cell);
      char name[PSL_MAX_STEP_TEXT];

      if (height < 2)
        continue;

      psl_square_grid_print_cell (&psl_pylon_grid, cell, name);
      g_string_append_printf (out, "  %s ", name);
      for (guint level = 0; level < height; level++)
        {
          g_string_append_c (out, ' ');
          append_pyramid (out, here, cell, level);
        }
      g_string_append_c (out, '\n');
    }
}

static void
append_stashes (GString *out, const PslPylonPosition *here)
{
  for (int seat = 1; seat <= 2; seat++)
    g_string_append_printf (out, "%s to place: %u small, %u medium, %u large\n",
                            seat == 1 ? "Light" : "Dark", psl_pylon_get_stash (here, seat, 1),
                            psl_pylon_get_stash (here, seat, 2),
                            psl_pylon_get_stash (here, seat, 3));
}

static void
psl_pylon_diagram (PslGame *game, gconstpointer position, GString *out)
{
  append_board (out, position);
  if (psl_pylon_is_stacking (position))
    append_stacks (out, position);
  else
    append_stashes (out, position);
}

void
psl_pylon_class_init_words (PslGameClass *klass)
{
  klass->seat_names = pylon_seat_names;
  klass->phrases = pylon_phrases;
  klass->n_phrases = N_PHRASES;
  klass->words = pylon_words;
  klass->n_words = N_WORDS;

  klass->refuse_step = psl_pylon_refuse_step;
  klass->refuse_path = psl_pylon_refuse_path;
  klass->prompt = psl_pylon_prompt;
  klass->describe_step = psl_pylon_describe_step;
  klass->describe_target = psl_pylon_describe_target;
  klass->describe_seat = psl_pylon_describe_seat;
  klass->diagram = psl_pylon_diagram;
}
