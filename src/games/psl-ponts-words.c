/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-ponts-words.h"

#include <glib/gi18n-lib.h>

static const char *const ponts_seat_names[] = { N_ ("Orange"), N_ ("Light blue") };

enum
{
  /* What the seat to move may do. */
  PROMPT_FIRST,
  PROMPT_PLACE_BUILD_PASS,
  PROMPT_PLACE_PASS,
  PROMPT_BUILD_PASS,
  PROMPT_PASS,
  PROMPT_PLACE_BUILD_END,
  PROMPT_PLACE_END,
  PROMPT_BUILD_END,
  PROMPT_END,
  PROMPT_OVER,

  /* What happened. */
  DID_PLACE,
  DID_BUILD,
  DID_CROSS_HOLE,
  DID_PASS,
  DID_END,
  DID_BOTH_PASS,

  /* The same of a seat that has just been named. */
  THEN_PLACE,
  THEN_BUILD,
  THEN_END,

  /* What can be seen. */
  SEE_FREE,
  SEE_BESIDE,
  SEE_HOLE,
  SEE_ORANGE_TOKEN,
  SEE_BLUE_TOKEN,
  SEE_LOCKED,
  SEE_UNDER_ORANGE,
  SEE_UNDER_BLUE,
  SEE_BRIDGE,
  SEE_PASS,
  SEE_END,

  /* Why not. */
  NOT_OVER,
  NOT_PART,
  NOT_ON_HOLE,
  NOT_TAKEN,
  NOT_UNDER_BRIDGE,
  NOT_BESIDE,
  NOT_FROM_HOLE,
  NOT_ON_LINE,
  NOTHING_BETWEEN,
  NOT_WITHOUT_TOKEN,
  NOT_WHILE_SELECTED,
  NOT_END_UNDER_BRIDGE,
  NOT_OTHER_SEAT,
  NOT_LOCKED,
  NOT_OVER_TOKEN,
  NOT_OVER_BRIDGE,
  NOT_OVER_BRIDGED_HOLE,
  NOT_FROM_HERE,
  NOT_PASS_FIRST,
  NOT_PASS_AFTER_STEP,
  NOT_END_FIRST,
  NOT_END_NOTHING,
};

static const PslPhraseSpec ponts_phrases[] = {
  [PROMPT_FIRST] = { N_ ("one step only – place the first token"), NULL, NULL, "turn" },
  [PROMPT_PLACE_BUILD_PASS] = { N_ ("two steps left – place a token, build a bridge, or pass"),
                                NULL, NULL, "turn" },
  [PROMPT_PLACE_PASS] = { N_ ("two steps left – place a token or pass"), NULL, NULL, "turn" },
  [PROMPT_BUILD_PASS] = { N_ ("two steps left – build a bridge or pass"), NULL, NULL, "turn" },
  [PROMPT_PASS] = { N_ ("no step is possible but to pass"), NULL, NULL, "pass" },
  [PROMPT_PLACE_BUILD_END] = { N_ ("one step left – place a token, build a bridge, or end the "
                                   "turn"),
                               NULL, NULL, "turn" },
  [PROMPT_PLACE_END] = { N_ ("one step left – place a token or end the turn"), NULL, NULL, "turn" },
  [PROMPT_BUILD_END] = { N_ ("one step left – build a bridge or end the turn"), NULL, NULL,
                         "turn" },
  [PROMPT_END] = { N_ ("no step is possible but to end the turn"), NULL, NULL, "turn" },
  [PROMPT_OVER] = { N_ ("the game is over"), NULL, NULL, "end" },

  /* Translators: a seat, then a cell: “Orange places a token on d4”. */
  [DID_PLACE] = { N_ ("%s places a token on %s"), NULL, "sc", "placement",
                  THEN_PLACE },
  /* Translators: a seat, two cells, a number: “Orange builds d4–d8: 3 points”. */
  [DID_BUILD] = { PSL_PLURAL ("%s builds %s–%s: %s point", "%s builds %s–%s: %s points"), "sccn",
                  "bridge", THEN_BUILD },
  [DID_CROSS_HOLE] = { N_ ("the bridge passes over the hole"), NULL, NULL, "board" },
  [DID_PASS] = { N_ ("%s passes"), NULL, "s", "pass" },
  [DID_END] = { N_ ("%s ends the turn"), NULL, "s", "turn", THEN_END },
  [DID_BOTH_PASS] = { N_ ("both have passed, so the game is over"), NULL, NULL, "end" },

  /* Translators: what a seat does that the sentence has named, on a cell: “Orange places a token on
   * d4, then places a token on d8”. */
  [THEN_PLACE] = { N_ ("places a token on %s"), NULL, "c", "placement" },
  /* Translators: the same: “Orange places a token on d4, then builds d4–d8: 3 points”. */
  [THEN_BUILD] = { PSL_PLURAL ("builds %s–%s: %s point", "builds %s–%s: %s points"), "ccn",
                   "bridge" },
  /* Translators: the same: “Orange places a token on d4, then ends the turn”. */
  [THEN_END] = { N_ ("ends the turn"), NULL, NULL, "turn" },

  [SEE_FREE] = { N_ ("empty"), NULL, NULL, "placement" },
  [SEE_BESIDE] = { N_ ("empty, next to a token"), NULL, NULL, "placement" },
  [SEE_HOLE] = { N_ ("the hole"), NULL, NULL, "board" },
  [SEE_ORANGE_TOKEN] = { N_ ("orange token"), NULL, NULL, "placement" },
  [SEE_BLUE_TOKEN] = { N_ ("light blue token"), NULL, NULL, "placement" },
  [SEE_LOCKED] = { N_ ("locked"), NULL, NULL, "bridge" },
  [SEE_UNDER_ORANGE] = { N_ ("under an orange bridge"), NULL, NULL, "bridge" },
  [SEE_UNDER_BLUE] = { N_ ("under a light blue bridge"), NULL, NULL, "bridge" },
  /* Translators: a bridge and its points: “bridge d4-d8 for 3 points”. */
  [SEE_BRIDGE] = { PSL_PLURAL ("bridge %s for %s point", "bridge %s for %s points"), "pn",
                   "score" },
  [SEE_PASS] = { N_ ("pass"), NULL, NULL, "pass" },
  [SEE_END] = { N_ ("end the turn"), NULL, NULL, "turn" },

  [NOT_OVER] = { N_ ("The game is over."), NULL, NULL, "end" },
  [NOT_PART] = { N_ ("No step begins like this."), NULL, NULL, "turn" },
  [NOT_ON_HOLE] = { N_ ("%s is the hole: no token may stand on it."), NULL, "c", "board" },
  [NOT_TAKEN] = { N_ ("%s already holds a token."), NULL, "c", "placement" },
  /* Translators: a cell, then a bridge: “d6 lies under the bridge d4-d8.” */
  [NOT_UNDER_BRIDGE] = { N_ ("%s lies under the bridge %s."), NULL, "cp", "placement" },
  [NOT_BESIDE] = { N_ ("%s is next to the token on %s."), NULL, "cc", "placement" },
  [NOT_FROM_HOLE] = { N_ ("%s is the hole: a bridge may pass over it but not end there."), NULL,
                      "c", "board" },
  [NOT_ON_LINE] = { N_ ("%s and %s are not on one line."), NULL, "cc", "bridge" },
  [NOTHING_BETWEEN] = { N_ ("No cell lies between %s and %s: a bridge needs at least one."), NULL,
                        "cc", "bridge" },
  [NOT_WITHOUT_TOKEN] = { N_ ("There is no token on %s: a bridge joins two tokens."), NULL, "c",
                          "bridge" },
  [NOT_WHILE_SELECTED] = { N_ ("There is no token on %s to build a bridge to. "
                               "To place one there, first let go of %s."),
                           NULL, "cc", "bridge" },
  [NOT_END_UNDER_BRIDGE] = { N_ ("%s lies under the bridge %s: no other bridge can end there."),
                             NULL, "cp", "bridge" },
  /* Translators: a cell, then a seat. */
  [NOT_OTHER_SEAT] = { N_ ("The token on %s belongs to %s."), NULL, "cs", "bridge" },
  [NOT_LOCKED] = { N_ ("The token on %s is locked: it carries the bridge %s."), NULL, "cp",
                   "bridge" },
  [NOT_OVER_TOKEN] = { N_ ("Between %s and %s, a token stands on %s."), NULL, "ccc", "bridge" },
  /* Translators: three cells, then a bridge. */
  [NOT_OVER_BRIDGE] = { N_ ("Between %s and %s, %s lies under the bridge %s."), NULL, "cccp",
                        "bridge" },
  [NOT_OVER_BRIDGED_HOLE] = { N_ ("The bridge %s already passes over the hole: "
                                  "no second one may."),
                              NULL, "p", "bridge" },
  [NOT_FROM_HERE] = { N_ ("No bridge can be built from %s now: no clear line leads from it "
                          "to another unlocked token of %s."),
                      NULL, "cs", "bridge" },
  [NOT_PASS_FIRST] = { N_ ("The first turn of the game cannot be passed."), NULL, NULL, "pass" },
  [NOT_PASS_AFTER_STEP] = { N_ ("A step has been made in this turn, so it can be ended "
                                "but not passed."),
                            NULL, NULL, "pass" },
  [NOT_END_FIRST] = { N_ ("The first turn of the game is exactly one step and ends by itself."),
                      NULL, NULL, "turn" },
  [NOT_END_NOTHING] = { N_ ("No step has been made in this turn yet, so there is nothing to end."),
                        NULL, NULL, "turn" },
};

static void
say (PslPhrase *phrase, guint id, gint64 a, gint64 b, gint64 c, gint64 d)
{
  *phrase = (PslPhrase){ .id = id, .args = { a, b, c, d } };
}

static PslStep
bridge_over (PslPonts *self, const PslPontsPosition *here, guint cell)
{
  PslPontsBridge bridge;

  if (!psl_ponts_get_bridge (self, here, cell, &bridge))
    g_return_val_if_reached (PSL_STEP_NONE);
  return psl_ponts_bridge_step (bridge.from, bridge.to);
}

/* A neighbour of @cell with a token, -1 when there is none. */
static int
find_token_beside (PslPonts *self, const PslPontsPosition *here, guint cell)
{
  for (guint i = 0; i < G_N_ELEMENTS (psl_hex_directions); i++)
    {
      int next = psl_ponts_get_grid (self)->cells[cell].neighbours[psl_hex_directions[i]];

      if (next >= 0 && psl_ponts_get_token (here, next) != 0)
        return next;
    }
  return -1;
}

/* --- Why not --- */

static void
refuse_placement (PslPonts *self, const PslPontsPosition *here, guint cell, PslPhrase *phrase)
{
  int beside = find_token_beside (self, here, cell);

  if (psl_ponts_is_covered (here, cell))
    say (phrase, NOT_UNDER_BRIDGE, cell, bridge_over (self, here, cell), 0, 0);
  else if (cell == psl_ponts_get_grid (self)->centre)
    say (phrase, NOT_ON_HOLE, cell, 0, 0, 0);
  else if (psl_ponts_get_token (here, cell) != 0)
    say (phrase, NOT_TAKEN, cell, 0, 0, 0);
  else if (beside >= 0)
    say (phrase, NOT_BESIDE, cell, beside, 0, 0);
  else
    say (phrase, NOT_PART, 0, 0, 0, 0);
}

/* Whether @cell, where a bridge of the seat to move shall end, forbids it by itself. */
static gboolean
refuse_end (PslPonts *self, const PslPontsPosition *here, guint cell, PslPhrase *phrase)
{
  int owner = psl_ponts_get_token (here, cell);
  gboolean locked = psl_ponts_is_locked (here, cell);

  if (psl_ponts_is_covered (here, cell))
    say (phrase, NOT_END_UNDER_BRIDGE, cell, bridge_over (self, here, cell), 0, 0);
  else if (owner == 0)
    say (phrase, NOT_WITHOUT_TOKEN, cell, 0, 0, 0);
  else if (owner != here->seat)
    say (phrase, NOT_OTHER_SEAT, cell, owner, 0, 0);
  else if (locked)
    say (phrase, NOT_LOCKED, cell, bridge_over (self, here, cell), 0, 0);
  else
    return FALSE;
  return TRUE;
}

/* What stands between the cells @a and @b, which are on one line. */
static void
refuse_between (PslPonts *self, const PslPontsPosition *here, guint a, guint b, PslPhrase *phrase)
{
  const PslHexGrid *grid = psl_ponts_get_grid (self);
  PslDirection direction;
  int cell;

  psl_hex_grid_get_direction (grid, a, b, &direction);
  for (cell = grid->cells[a].neighbours[direction]; cell != (int) b;
       cell = grid->cells[cell].neighbours[direction])
    {
      gboolean covered = psl_ponts_is_covered (here, cell);

      if (psl_ponts_get_token (here, cell) != 0)
        say (phrase, NOT_OVER_TOKEN, a, b, cell, 0);
      else if (covered && cell == (int) grid->centre)
        say (phrase, NOT_OVER_BRIDGED_HOLE, bridge_over (self, here, cell), 0, 0, 0);
      else if (covered)
        say (phrase, NOT_OVER_BRIDGE, a, b, cell, bridge_over (self, here, cell));
      else
        continue;
      return;
    }
  say (phrase, NOT_PART, 0, 0, 0, 0);
}

/* What no position could allow comes first, then the ends, then what is between. */
static void
refuse_bridge (PslPonts *self, const PslPontsPosition *here, guint a, guint b, PslPhrase *phrase)
{
  const PslHexGrid *grid = psl_ponts_get_grid (self);
  PslDirection direction;

  if (a == grid->centre || b == grid->centre)
    say (phrase, NOT_FROM_HOLE, grid->centre, 0, 0, 0);
  else if (!psl_hex_grid_get_direction (grid, a, b, &direction))
    say (phrase, NOT_ON_LINE, a, b, 0, 0);
  else if (psl_hex_grid_distance (grid, a, b) == 1)
    say (phrase, NOTHING_BETWEEN, a, b, 0, 0);
  else if (!refuse_end (self, here, a, phrase) && !refuse_end (self, here, b, phrase))
    refuse_between (self, here, a, b, phrase);
}

static void
refuse_action (const PslPontsPosition *here, PslAction action, PslPhrase *phrase)
{

  if (action == PSL_ACTION_PASS)
    say (phrase, here->opening ? NOT_PASS_FIRST : NOT_PASS_AFTER_STEP, 0, 0, 0, 0);
  else
    say (phrase, here->opening ? NOT_END_FIRST : NOT_END_NOTHING, 0, 0, 0, 0);
}

static void
psl_ponts_refuse_step (PslGame *game, gconstpointer position, PslStep step, PslPhrase *phrase)
{
  PslPonts *self = PSL_PONTS (game);
  const PslPontsPosition *here = position;

  if (here->seat == 0)
    say (phrase, NOT_OVER, 0, 0, 0, 0);
  else if (psl_ponts_step_is_placement (step))
    refuse_placement (self, here, step, phrase);
  else if (psl_ponts_step_is_bridge (step))
    refuse_bridge (self, here, psl_ponts_step_get_from (step), psl_ponts_step_get_to (step),
                   phrase);
  else
    refuse_action (here, step == PSL_PONTS_STEP_PASS ? PSL_ACTION_PASS : PSL_ACTION_END, phrase);
}

/* The only target pointed at is @cell, which begins neither a placement nor a bridge. */
static void
refuse_first_cell (PslPonts *self, const PslPontsPosition *here, guint cell, PslPhrase *phrase)
{

  if (psl_ponts_get_token (here, cell) == 0)
    refuse_placement (self, here, cell, phrase);
  else if (!refuse_end (self, here, cell, phrase))
    say (phrase, NOT_FROM_HERE, cell, here->seat, 0, 0);
}

static void
psl_ponts_refuse_path (PslGame *game,
                       gconstpointer position,
                       const PslTarget *path,
                       guint length,
                       PslPhrase *phrase)
{
  PslPonts *self = PSL_PONTS (game);
  const PslPontsPosition *here = position;
  guint n_cells = 0, last;

  for (guint i = 0; i < length; i++)
    n_cells += psl_target_kind (path[i]) == PSL_TARGET_CELL;
  last = length > 0 ? psl_target_index (path[length - 1]) : 0;

  if (here->seat == 0)
    say (phrase, NOT_OVER, 0, 0, 0, 0);
  else if (length > 0 && psl_target_kind (path[length - 1]) == PSL_TARGET_ACTION)
    refuse_action (here, last, phrase);
  else if (length == 1 && n_cells == 1)
    refuse_first_cell (self, here, last, phrase);
  else if (length == 2 && n_cells == 2 && psl_ponts_is_free (here, last))
    say (phrase, NOT_WHILE_SELECTED, last, psl_target_index (path[0]), 0, 0);
  else if (length == 2 && n_cells == 2)
    refuse_bridge (self, here, psl_target_index (path[0]), last, phrase);
  else
    say (phrase, NOT_PART, 0, 0, 0, 0);
}

/* --- What to do, what was done, what can be seen --- */

static void
psl_ponts_prompt (PslGame *game, gconstpointer position, PslPhrase *phrase)
{
  static const guint start[2][2] = { { PROMPT_PASS, PROMPT_BUILD_PASS },
                                     { PROMPT_PLACE_PASS, PROMPT_PLACE_BUILD_PASS } };
  static const guint second[2][2] = { { PROMPT_END, PROMPT_BUILD_END },
                                      { PROMPT_PLACE_END, PROMPT_PLACE_BUILD_END } };
  const PslPontsPosition *here = position;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, here, steps);
  gboolean can_place = FALSE, can_build = FALSE;

  for (guint i = 0; i < n_steps; i++)
    {
      can_place |= psl_ponts_step_is_placement (steps[i]);
      can_build |= psl_ponts_step_is_bridge (steps[i]);
    }

  if (here->seat == 0)
    say (phrase, PROMPT_OVER, 0, 0, 0, 0);
  else if (here->opening)
    say (phrase, PROMPT_FIRST, 0, 0, 0, 0);
  else if (here->turn_steps == 0)
    say (phrase, start[can_place][can_build], 0, 0, 0, 0);
  else
    say (phrase, second[can_place][can_build], 0, 0, 0, 0);
}

static guint
psl_ponts_describe_step (PslGame *game,
                         gconstpointer before,
                         PslStep step,
                         gconstpointer after,
                         PslPhrase *out)
{
  PslPonts *self = PSL_PONTS (game);
  const PslPontsPosition *here = before;
  guint centre = psl_ponts_get_grid (self)->centre;
  PslPontsBridge bridge;
  guint n = 0;

  if (psl_ponts_step_get_bridge (self, here, step, &bridge))
    {
      say (&out[n++], DID_BUILD, here->seat, bridge.from, bridge.to, bridge.length);
      if (psl_ponts_is_covered (after, centre) && !psl_ponts_is_covered (here, centre))
        say (&out[n++], DID_CROSS_HOLE, 0, 0, 0, 0);
    }
  else if (step == PSL_PONTS_STEP_PASS)
    {
      say (&out[n++], DID_PASS, here->seat, 0, 0, 0);
      if (((const PslPontsPosition *) after)->seat == 0)
        say (&out[n++], DID_BOTH_PASS, 0, 0, 0, 0);
    }
  else if (step == PSL_PONTS_STEP_END)
    say (&out[n++], DID_END, here->seat, 0, 0, 0);
  else
    say (&out[n++], DID_PLACE, here->seat, step, 0, 0);
  return n;
}

static guint
describe_cell (PslPonts *self, const PslPontsPosition *here, guint cell, PslPhrase *out)
{
  int owner = psl_ponts_get_token (here, cell);
  gboolean locked = psl_ponts_is_locked (here, cell);
  PslPontsBridge bridge;
  guint n = 0;

  if (cell == psl_ponts_get_grid (self)->centre)
    say (&out[n++], SEE_HOLE, 0, 0, 0, 0);
  else if (owner != 0)
    say (&out[n++], owner == 1 ? SEE_ORANGE_TOKEN : SEE_BLUE_TOKEN, 0, 0, 0, 0);
  else if (psl_ponts_is_free (here, cell))
    say (&out[n++], SEE_FREE, 0, 0, 0, 0);
  else if (!psl_ponts_is_covered (here, cell))
    say (&out[n++], SEE_BESIDE, 0, 0, 0, 0);

  if (psl_ponts_get_bridge (self, here, cell, &bridge))
    {
      if (locked)
        say (&out[n++], SEE_LOCKED, 0, 0, 0, 0);
      else
        say (&out[n++], bridge.owner == 1 ? SEE_UNDER_ORANGE : SEE_UNDER_BLUE, 0, 0, 0, 0);
      say (&out[n++], SEE_BRIDGE, psl_ponts_bridge_step (bridge.from, bridge.to), bridge.length, 0,
           0);
    }
  return n;
}

static guint
psl_ponts_describe_target (PslGame *game, gconstpointer position, PslTarget target, PslPhrase *out)
{
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      return describe_cell (PSL_PONTS (game), position, index, out);
    case PSL_TARGET_ACTION:
      say (out, index == PSL_ACTION_PASS ? SEE_PASS : SEE_END, 0, 0, 0, 0);
      return 1;
    default:
      return 0;
    }
}

/* --- The text diagram --- */

/* The letter of @cell; a bridge is drawn in the direction in which it runs. */
static char
cell_letter (PslPonts *self, const PslPontsPosition *here, guint cell, gboolean *runs_east)
{
  static const char letters[] = { '.', 'O', 'X' }, locked_letters[] = { '.', 'o', 'x' };
  int owner = psl_ponts_get_token (here, cell);
  gboolean locked = psl_ponts_is_locked (here, cell);
  PslPontsBridge bridge;
  gboolean bridged = psl_ponts_get_bridge (self, here, cell, &bridge);

  *runs_east = bridged && bridge.direction == PSL_DIRECTION_E && cell != bridge.to;
  if (owner != 0)
    return locked ? locked_letters[owner] : letters[owner];
  if (!bridged)
    return cell == psl_ponts_get_grid (self)->centre ? '#' : '.';
  return bridge.direction == PSL_DIRECTION_E    ? '='
         : bridge.direction == PSL_DIRECTION_NE ? '/'
                                                : '\\';
}

static void
append_score (PslPonts *self,
              const PslPontsPosition *here,
              int seat,
              const char *name,
              GString *out)
{
  guint8 lengths[PSL_PONTS_MAX_BRIDGES];
  guint n = psl_ponts_list_lengths (self, here, seat, lengths);

  g_string_append_printf (out, "%s: %u", name, here->scores[seat - 1]);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%u", i == 0 ? " = " : " + ", lengths[i]);
  g_string_append_c (out, '\n');
}

static void
psl_ponts_diagram (PslGame *game, gconstpointer position, GString *out)
{
  PslPonts *self = PSL_PONTS (game);
  const PslPontsPosition *here = position;
  const PslHexGrid *grid = psl_ponts_get_grid (self);

  for (guint row = grid->n_rows; row-- > 0;)
    {
      guint first = grid->row_start[row], end = grid->row_start[row + 1];

      g_string_append_printf (out, "%*s%c  ", ABS (grid->cells[first].y), "", 'a' + row);
      for (guint cell = first; cell < end; cell++)
        {
          gboolean runs_east;

          g_string_append_c (out, cell_letter (self, here, cell, &runs_east));
          g_string_append_c (out, runs_east ? '=' : ' ');
        }
      g_string_append_printf (out, " %u\n", end - first);
    }

  /* Numbers of two digits leave no room for every second one. */
  g_string_append_printf (out, "%*s", (int) grid->side + 1, "");
  for (guint number = 1; number <= grid->side; number++)
    if (number < 10 || number % 2 == 0)
      g_string_append_printf (out, " %u", number);
    else if (number < grid->side)
      g_string_append_c (out, ' ');
  g_string_append (out, "\n\n"
                        "O Orange, X Light blue (o, x: locked), = / \\ bridge, # hole\n");
  append_score (self, here, 1, "Orange", out);
  append_score (self, here, 2, "Light blue", out);
}

void
psl_ponts_class_init_words (PslGameClass *klass)
{
  klass->seat_names = ponts_seat_names;
  klass->phrases = ponts_phrases;
  klass->n_phrases = G_N_ELEMENTS (ponts_phrases);
  klass->refuse_step = psl_ponts_refuse_step;
  klass->refuse_path = psl_ponts_refuse_path;
  klass->prompt = psl_ponts_prompt;
  klass->describe_step = psl_ponts_describe_step;
  klass->describe_target = psl_ponts_describe_target;
  klass->diagram = psl_ponts_diagram;
}
