/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-pond-words.h"

#include <glib/gi18n-lib.h>

/* --- Tables --- */

static const char *const pond_seat_names[] = { N_ ("Light"), N_ ("Dark") };

/* Whole noun phrases, so that a translation can choose gender and word order. */
static const char *const pond_words[] = {
  N_ ("light egg"), N_ ("light tadpole"), N_ ("light frog"),
  N_ ("dark egg"),  N_ ("dark tadpole"),  N_ ("dark frog"),
};

enum
{
  PROMPT_PLACE,
  PROMPT_PLACE_OR_MOVE,
  PROMPT_MOVE,
  PROMPT_OVER,

  TARGET_EMPTY,
  TARGET_PIECE,
  TARGET_RESERVE,

  STEP_PLACES,
  STEP_MOVES_TADPOLE,
  STEP_MOVES_FROG,
  STEP_JUMPS,
  STEP_DEVELOPS, /* + kind before, + 3 for Dark */
  STEP_SCORES = STEP_DEVELOPS + 6, /* + kind */
  STEP_POINTS = STEP_SCORES + 3,
  STEP_ELIMINATED,

  REFUSE_OVER,
  REFUSE_NO_EGG,
  REFUSE_TAKEN,
  REFUSE_NOTHING_THERE,
  REFUSE_OTHERS,
  REFUSE_EGG_STAYS,
  REFUSE_TADPOLE,
  REFUSE_FROG,
  REFUSE_STUCK,

  N_PHRASES
};

static const PslPhraseSpec pond_phrases[N_PHRASES] = {
  [PROMPT_PLACE] = { N_ ("place an egg on an empty cell"), NULL, "", NULL },
  [PROMPT_PLACE_OR_MOVE] = { N_ ("place an egg, or move a tadpole or a frog"), NULL, "", NULL },
  [PROMPT_MOVE] = { N_ ("move a tadpole or a frog"), NULL, "", NULL },
  [PROMPT_OVER] = { N_ ("the game is over"), NULL, "", NULL },

  [TARGET_EMPTY] = { N_ ("empty"), NULL, "", NULL },
  /* Translators: “light egg”, as translated elsewhere. */
  [TARGET_PIECE] = { N_ ("%s"), NULL, "w", NULL },
  [TARGET_RESERVE] = { PSL_PLURAL ("%s egg in reserve", "%s eggs in reserve"), "n", NULL },

  [STEP_PLACES] = { N_ ("%s places an egg on %s"), NULL, "sc", "actions" },
  [STEP_MOVES_TADPOLE] = { N_ ("%s moves a tadpole from %s to %s"), NULL, "scc", "actions" },
  [STEP_MOVES_FROG] = { N_ ("%s moves a frog from %s to %s"), NULL, "scc", "actions" },
  [STEP_JUMPS] = { N_ ("%s’s frog jumps from %s over %s to %s"), NULL, "sccc", "actions" },
  /* Translators: the cells are a list: “c2, d4 and e3”. */
  [STEP_DEVELOPS] = { PSL_PLURAL ("the light egg on %s becomes a tadpole",
                                  "the light eggs on %s become tadpoles"),
                      "l", "development" },
  [STEP_DEVELOPS + 1] = { PSL_PLURAL ("the light tadpole on %s becomes a frog",
                                      "the light tadpoles on %s become frogs"),
                          "l", "development" },
  [STEP_DEVELOPS + 2] = { PSL_PLURAL ("the light frog on %s becomes an egg",
                                      "the light frogs on %s become eggs"),
                          "l", "development" },
  [STEP_DEVELOPS + 3] = { PSL_PLURAL ("the dark egg on %s becomes a tadpole",
                                      "the dark eggs on %s become tadpoles"),
                          "l", "development" },
  [STEP_DEVELOPS + 4] = { PSL_PLURAL ("the dark tadpole on %s becomes a frog",
                                      "the dark tadpoles on %s become frogs"),
                          "l", "development" },
  [STEP_DEVELOPS + 5] = { PSL_PLURAL ("the dark frog on %s becomes an egg",
                                      "the dark frogs on %s become eggs"),
                          "l", "development" },
  [STEP_SCORES + PSL_POND_EGG] = { PSL_PLURAL ("%s egg leaves in a set",
                                               "%s eggs leave in sets"),
                                   "n", "sets" },
  [STEP_SCORES + PSL_POND_TADPOLE] = { PSL_PLURAL ("%s tadpole leaves in a set",
                                                   "%s tadpoles leave in sets"), "n", "sets" },
  [STEP_SCORES + PSL_POND_FROG] = { PSL_PLURAL ("%s frog leaves in a set",
                                                "%s frogs leave in sets"),
                                    "n", "sets" },
  /* Translators: “Light: 2 points” */
  [STEP_POINTS] = { PSL_PLURAL ("%s: %s point", "%s: %s points"), "sn", "sets" },
  [STEP_ELIMINATED] = { N_ ("%s has no legal action left"), NULL, "s", "end" },

  [REFUSE_OVER] = { N_ ("The game is over."), NULL, "", "end" },
  [REFUSE_NO_EGG] = { N_ ("No egg is left in the reserve."), NULL, "", "actions" },
  [REFUSE_TAKEN] = { N_ ("%s is not empty."), NULL, "c", "actions" },
  [REFUSE_NOTHING_THERE] = { N_ ("No piece stands on %s."), NULL, "c", "actions" },
  [REFUSE_OTHERS] = { N_ ("The piece on %s belongs to %s."), NULL, "cs", "actions" },
  [REFUSE_EGG_STAYS] = { N_ ("Eggs never move."), NULL, "", "actions" },
  [REFUSE_TADPOLE] = { N_ ("A tadpole moves one cell, along a rank or a file."), NULL, "",
                       "actions" },
  [REFUSE_FROG] = { N_ ("A frog moves one or two cells in a straight line, along a rank or a "
                        "file."),
                    NULL, "", "actions" },
  [REFUSE_STUCK] = { N_ ("The piece on %s has no empty cell to move to."), NULL, "c", "actions" },
};

static inline void
say (PslPhrase *phrase, guint id, gint64 first, gint64 second)
{
  *phrase = (PslPhrase){ .id = id, .args = { first, second } };
}

static guint
get_word (const PslPondPosition *here, guint cell)
{
  return (guint) psl_pond_get_kind (here, cell) +
         (psl_pond_get_owner (here, cell) == 2 ? PSL_POND_N_KINDS : 0);
}

/* The cells with such a piece. */
static guint32
get_cells (const PslPondPosition *here, guint word)
{
  guint32 cells = here->kinds[word % PSL_POND_N_KINDS];

  return word < PSL_POND_N_KINDS ? cells & ~here->dark : cells & here->dark;
}

/* --- Notation --- */

/* How far @to is from @from in a straight orthogonal line, if that is 1 or 2; otherwise 0. */
static guint
get_distance (const PslSquareGrid *grid, guint from, guint to)
{
  int files = (int) psl_square_grid_get_file (grid, to);
  int ranks = (int) psl_square_grid_get_rank (grid, to);
  int distance;

  files -= (int) psl_square_grid_get_file (grid, from);
  ranks -= (int) psl_square_grid_get_rank (grid, from);
  distance = ABS (files) + ABS (ranks);
  return (files == 0 || ranks == 0) && distance <= 2 ? (guint) distance : 0;
}

static guint
psl_pond_print_cell (PslGame *game, guint cell, char *text)
{
  return psl_square_grid_print_cell (psl_pond_get_grid (PSL_POND (game)), cell, text);
}

static guint
psl_pond_parse_cell (PslGame *game, const char *text, guint *cell)
{
  return psl_square_grid_parse_cell (psl_pond_get_grid (PSL_POND (game)), text, cell);
}

static int
psl_pond_neighbour (PslGame *game, guint cell, PslDirection direction)
{
  return psl_square_grid_get_neighbour (psl_pond_get_grid (PSL_POND (game)), cell, direction);
}

static guint
psl_pond_print_step (PslGame *game, PslStep step, char *text)
{
  const PslSquareGrid *grid = psl_pond_get_grid (PSL_POND (game));
  guint length = 0;
  guint to;
  int from;

  psl_pond_read_step (step, &from, &to);
  if (from >= 0)
    {
      length = psl_square_grid_print_cell (grid, (guint) from, text);
      text[length++] = '-';
    }
  return length + psl_square_grid_print_cell (grid, to, text + length);
}

static gboolean
psl_pond_parse_step (PslGame *game, const char *text, PslStep *step)
{
  const PslSquareGrid *grid = psl_pond_get_grid (PSL_POND (game));
  guint from, to;
  guint length = psl_square_grid_parse_cell (grid, text, &from);

  if (length == 0)
    return FALSE;
  if (text[length] == '\0')
    {
      *step = psl_pond_make_step (-1, from);
      return TRUE;
    }
  if (text[length] != '-')
    return FALSE;
  text += length + 1;
  length = psl_square_grid_parse_cell (grid, text, &to);
  if (length == 0 || text[length] != '\0' || get_distance (grid, from, to) == 0)
    return FALSE;
  *step = psl_pond_make_step ((int) from, to);
  return TRUE;
}

/* An egg is placed by pointing at the cell, or at the reserve first. */
static guint
psl_pond_get_path (PslGame *game,
                   gconstpointer position,
                   PslStep step,
                   guint number,
                   PslTarget path[PSL_MAX_PATH])
{
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);
  if (from >= 0)
    {
      path[0] = psl_target_cell ((guint) from);
      path[1] = psl_target_cell (to);
      return number == 0 ? 2 : 0;
    }
  path[0] = number == 0 ? psl_target_cell (to) : psl_target (PSL_TARGET_RESERVE, PSL_POND_EGG);
  path[1] = psl_target_cell (to);
  return number <= 1 ? number + 1 : 0;
}

static PslTarget
psl_pond_find_reserve (PslGame *game, gconstpointer position, guint number)
{
  const PslPondPosition *here = position;

  if (number != 1 || here->state != PSL_POND_PLAYING || here->reserves[here->seat - 1] == 0)
    return PSL_NO_TARGET;
  return psl_target (PSL_TARGET_RESERVE, PSL_POND_EGG);
}

/* --- Refusals --- */

/* Why the piece on @from cannot be the one to move; FALSE when it can. */
static gboolean
refuse_mover (const PslPondPosition *here, guint from, PslPhrase *phrase)
{
  int owner = psl_pond_get_owner (here, from);

  if (owner == 0)
    say (phrase, REFUSE_NOTHING_THERE, from, 0);
  else if (owner != here->seat)
    say (phrase, REFUSE_OTHERS, from, owner);
  else if (psl_pond_get_kind (here, from) == PSL_POND_EGG)
    say (phrase, REFUSE_EGG_STAYS, 0, 0);
  else
    return FALSE;
  return TRUE;
}

static void
refuse_move (const PslSquareGrid *grid,
             const PslPondPosition *here,
             guint from,
             guint to,
             PslPhrase *phrase)
{
  guint distance = get_distance (grid, from, to);
  gboolean frog = psl_pond_get_kind (here, from) == PSL_POND_FROG;

  if (refuse_mover (here, from, phrase))
    return;
  if (distance == 0 || (distance == 2 && !frog))
    say (phrase, frog ? REFUSE_FROG : REFUSE_TADPOLE, 0, 0);
  else
    say (phrase, REFUSE_TAKEN, to, 0);
}

static void
refuse_placement (const PslPondPosition *here, guint cell, PslPhrase *phrase)
{
  if (psl_pond_get_owner (here, cell) != 0)
    say (phrase, REFUSE_TAKEN, cell, 0);
  else
    say (phrase, REFUSE_NO_EGG, 0, 0);
}

static void
psl_pond_refuse_step (PslGame *game, gconstpointer position, PslStep step, PslPhrase *phrase)
{
  const PslPondPosition *here = position;
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);
  if (here->state != PSL_POND_PLAYING)
    say (phrase, REFUSE_OVER, 0, 0);
  else if (from < 0)
    refuse_placement (here, to, phrase);
  else
    refuse_move (psl_pond_get_grid (PSL_POND (game)), here, (guint) from, to, phrase);
}

static void
psl_pond_refuse_path (PslGame *game,
                      gconstpointer position,
                      const PslTarget *path,
                      guint length,
                      PslPhrase *phrase)
{
  const PslPondPosition *here = position;
  guint first = psl_target_index (path[0]);
  guint last = psl_target_index (path[length - 1]);
  gboolean from_cell = psl_target_kind (path[0]) == PSL_TARGET_CELL;

  if (here->state != PSL_POND_PLAYING)
    say (phrase, REFUSE_OVER, 0, 0);
  else if (psl_target_kind (path[length - 1]) != PSL_TARGET_CELL)
    say (phrase, REFUSE_NO_EGG, 0, 0);
  else if (length > 1 && from_cell)
    refuse_move (psl_pond_get_grid (PSL_POND (game)), here, first, last, phrase);
  else if (length > 1 || psl_pond_get_owner (here, last) == 0)
    refuse_placement (here, last, phrase);
  else if (!refuse_mover (here, last, phrase))
    say (phrase, REFUSE_STUCK, last, 0);
}

/* --- Prompts and descriptions --- */

static void
psl_pond_prompt (PslGame *game, gconstpointer position, PslPhrase *phrase)
{
  const PslPondPosition *here = position;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);
  gboolean place = FALSE, move = FALSE;

  for (guint i = 0; i < n_steps; i++)
    {
      int from;
      guint to;

      psl_pond_read_step (steps[i], &from, &to);
      place |= from < 0;
      move |= from >= 0;
    }
  if (here->state != PSL_POND_PLAYING)
    say (phrase, PROMPT_OVER, 0, 0);
  else
    say (phrase, place && move ? PROMPT_PLACE_OR_MOVE : place ? PROMPT_PLACE : PROMPT_MOVE, 0, 0);
}

static void
describe_action (PslPond *self,
                 const PslPondPosition *was,
                 int from,
                 guint to,
                 PslPhrase *phrase)
{
  const PslSquareGrid *grid = psl_pond_get_grid (self);
  guint between = (guint) (from + (int) to) / 2;

  *phrase = (PslPhrase){ .args = { was->seat, from, to } };
  if (from < 0)
    say (phrase, STEP_PLACES, was->seat, to);
  else if (psl_pond_get_kind (was, (guint) from) == PSL_POND_TADPOLE)
    phrase->id = STEP_MOVES_TADPOLE;
  else if (get_distance (grid, (guint) from, to) == 2 &&
           psl_pond_get_owner (was, between) != 0)
    *phrase = (PslPhrase){ .id = STEP_JUMPS, .args = { was->seat, from, between, to } };
  else
    phrase->id = STEP_MOVES_FROG;
}

static guint
psl_pond_describe_step (PslGame *game,
                        gconstpointer before,
                        PslStep step,
                        gconstpointer after,
                        PslPhrase *phrases)
{
  PslPond *self = PSL_POND (game);
  const PslPondPosition *was = before, *is = after;
  PslPondPosition here = *was;
  PslPondEvents events;
  guint n = 0;
  int from;
  guint to;

  psl_pond_read_step (step, &from, &to);
  psl_pond_apply_with_events (self, &here, step, &events, NULL);
  describe_action (self, was, from, to, &phrases[n++]);

  for (guint word = 0; word < G_N_ELEMENTS (pond_words); word++)
    {
      guint32 cells = events.developed & get_cells (was, word);

      if (cells != 0)
        say (&phrases[n++], STEP_DEVELOPS + word, cells, 0);
    }
  for (guint kind = 0; kind < PSL_POND_N_KINDS; kind++)
    {
      guint n_scored = (guint) __builtin_popcount (events.scored[kind]);

      if (n_scored > 0)
        say (&phrases[n++], STEP_SCORES + kind, n_scored, 0);
    }
  for (int seat = 1; seat <= 2; seat++)
    {
      int points = is->scores[seat - 1] - was->scores[seat - 1];

      if (points > 0)
        say (&phrases[n++], STEP_POINTS, seat, points);
    }
  if (is->state == PSL_POND_WON_BY_ELIMINATION)
    say (&phrases[n++], STEP_ELIMINATED, is->seat, 0);
  return n;
}

static guint
psl_pond_describe_target (PslGame *game,
                          gconstpointer position,
                          PslTarget target,
                          PslPhrase *phrases)
{
  const PslPondPosition *here = position;
  guint index = psl_target_index (target);

  if (psl_target_kind (target) == PSL_TARGET_RESERVE)
    say (phrases, TARGET_RESERVE, here->reserves[here->seat - 1], 0);
  else if (psl_target_kind (target) != PSL_TARGET_CELL)
    return 0;
  else if (psl_pond_get_owner (here, index) == 0)
    say (phrases, TARGET_EMPTY, 0, 0);
  else
    say (phrases, TARGET_PIECE, get_word (here, index), 0);
  return 1;
}

static guint
psl_pond_describe_seat (PslGame *game, gconstpointer position, int seat, PslPhrase *phrases)
{
  const PslPondPosition *here = position;

  say (phrases, TARGET_RESERVE, here->reserves[seat - 1], 0);
  return 1;
}

/* --- The text diagram --- */

/* E, T and F are Light's egg, tadpole and frog; e, t and f are Dark's. */
static void
psl_pond_diagram (PslGame *game, gconstpointer position, GString *out)
{
  const PslSquareGrid *grid = psl_pond_get_grid (PSL_POND (game));
  const PslPondPosition *here = position;

  for (guint rank = grid->ranks; rank-- > 0;)
    {
      g_string_append_printf (out, "%u ", rank + 1);
      for (guint file = 0; file < grid->files; file++)
        {
          guint cell = psl_square_grid_get_cell (grid, file, rank);
          int owner = psl_pond_get_owner (here, cell);

          g_string_append_c (out, ' ');
          g_string_append_c (out, owner == 0 ? '.'
                                             : "ETFetf"[get_word (here, cell)]);
        }
      g_string_append_c (out, '\n');
    }
  g_string_append (out, "  ");
  for (guint file = 0; file < grid->files; file++)
    g_string_append_printf (out, " %c", 'a' + (int) file);
  g_string_append_printf (out, "\n\nLight: %u in reserve, %u scored\n", here->reserves[0],
                          here->scores[0]);
  g_string_append_printf (out, "Dark: %u in reserve, %u scored\n", here->reserves[1],
                          here->scores[1]);
}

void
psl_pond_class_init_words (PslGameClass *klass)
{
  klass->seat_names = pond_seat_names;
  klass->phrases = pond_phrases;
  klass->n_phrases = N_PHRASES;
  klass->words = pond_words;
  klass->n_words = G_N_ELEMENTS (pond_words);

  klass->print_cell = psl_pond_print_cell;
  klass->parse_cell = psl_pond_parse_cell;
  klass->neighbour = psl_pond_neighbour;
  klass->print_step = psl_pond_print_step;
  klass->parse_step = psl_pond_parse_step;
  klass->get_path = psl_pond_get_path;
  klass->find_reserve = psl_pond_find_reserve;
  klass->refuse_step = psl_pond_refuse_step;
  klass->refuse_path = psl_pond_refuse_path;
  klass->prompt = psl_pond_prompt;
  klass->describe_step = psl_pond_describe_step;
  klass->describe_target = psl_pond_describe_target;
  klass->describe_seat = psl_pond_describe_seat;
  klass->diagram = psl_pond_diagram;
}
