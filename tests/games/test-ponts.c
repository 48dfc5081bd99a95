/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ponts, sentence by sentence of rules.md §1.  Boards of size 4 have the rows a to g of 4, 5, 6, 7,
 * 6, 5 and 4 cells; d4 is the hole. */

#include "games/psl-ponts.h"

#include <string.h>

#include "core/psl-random.h"
#include "games/psl-games.h"
#include "slow-ponts.h"

static PslGame *
new_game (guint size)
{
  g_autofree char *option = g_strdup_printf ("size=%u", size);
  const char *options[] = { option, NULL };
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new ("ponts", options, &error);

  g_assert_no_error (error);
  return game;
}

/* Makes the steps of @notation, each of which must be legal, and checks the invariants. */
static void
play (PslGame *game, PslPontsPosition *here, const char *notation)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_auto (GStrv) texts = g_strsplit (notation, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      if (texts[i][0] == '\0')
        continue;
      psl_game_read_step (game, here, texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      klass->apply (game, here, step);
      g_assert_cmpstr (klass->check (game, here), ==, NULL);
    }
}

static PslGame *
start (guint size, const char *notation, PslPontsPosition *here)
{
  PslGame *game = new_game (size);

  PSL_GAME_GET_CLASS (game)->start (game, here);
  play (game, here, notation);
  return game;
}

static gboolean
is_legal (PslGame *game, const PslPontsPosition *here, const char *text)
{
  PslStep step;

  g_assert_true (PSL_GAME_GET_CLASS (game)->parse_step (game, text, &step));
  return psl_game_is_legal (game, here, step);
}

static guint
cell_named (PslGame *game, const char *name)
{
  guint cell;

  g_assert_cmpuint (PSL_GAME_GET_CLASS (game)->parse_cell (game, name, &cell), ==, strlen (name));
  return cell;
}

/* --- What may be done --- */

static void
test_legal (void)
{
  static const struct
  {
    guint size;
    const char *played;
    const char *step;
    gboolean legal;
  } table[] = {
    /* The first turn is exactly one step; from the second turn on a seat may pass. */
    { 4, "", "a1", TRUE },
    { 4, "", "d4", FALSE },
    { 4, "", "pass", FALSE },
    { 4, "", "end", FALSE },
    { 4, "a1", "pass", TRUE },
    { 4, "a1", "end", FALSE },
    { 4, "a1 g1", "end", TRUE },
    { 4, "a1 g1", "pass", FALSE },
    { 4, "a1 pass", "pass", TRUE },
    { 4, "a1 pass", "end", FALSE },
    /* No token on the hole, on a token, next to a token of either colour. */
    { 4, "a1", "d4", FALSE },
    { 4, "c3", "c3", FALSE },
    { 4, "c3", "c2", FALSE },
    { 4, "c3", "c4", FALSE },
    { 4, "c3", "b2", FALSE },
    { 4, "c3", "b3", FALSE },
    { 4, "c3", "d3", FALSE },
    { 4, "c3", "d4", FALSE },
    { 4, "c3", "b1", TRUE },
    { 4, "c3", "d2", TRUE },
    { 4, "c3", "c5", TRUE },
    { 4, "c3 c1", "b1", FALSE },
    { 4, "c3 c1", "d1", FALSE },
    /* Under a bridge no token, next to it one, next to its ends none. */
    { 5, "c1 a3 d6 c7 end a3-d6 end", "b4", FALSE },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "c5", FALSE },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "c4", TRUE },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "a2", FALSE },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "d5", FALSE },
    /* A token of the first step can carry a bridge of the second, in either order. */
    { 4, "a1 g1 end a3", "a1-a3", TRUE },
    { 4, "a1 g1 end a3", "a3-a1", TRUE },
    /* Both ends hold tokens, the seat's own. */
    { 4, "a1 g1 end", "a1-a3", FALSE },
    { 4, "a1 g1 g3", "a1-a3", FALSE },
    { 4, "a1 a3 end", "a1-a3", FALSE },
    { 4, "a1 g1 end a3 end", "a1-a3", FALSE },
    /* They stand on one of the lines in three directions. */
    { 4, "a1 g1 end a4", "a1-a4", TRUE },
    { 4, "a1 g1 end d1", "a1-d1", TRUE },
    { 4, "a1 g1 end c3", "a1-c3", TRUE },
    { 4, "a1 g1 end c2", "a1-c2", FALSE },
    { 4, "a1 g1 end b3", "a1-b3", FALSE },
    /* No token stands between, of whichever seat. */
    { 4, "d1 d3 end d6", "d1-d6", FALSE },
    { 4, "d1 g1 end d3 d6 g3 end", "d1-d6", FALSE },
    { 4, "d1 g1 end d3 d6 g3 end", "d1-d3", TRUE },
    { 4, "d1 g1 end d3 d6 g3 end", "d3-d6", TRUE },
    /* Nor a bridge. */
    { 5, "c1 a3 d6 c7", "c1-c7", TRUE },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "c1-c7", FALSE },
    { 5, "c1 a3 d6 c7 end a3-d6 c3", "c1-c7", FALSE },
    /* A locked token carries no second bridge. */
    { 5, "a1 i1 end a3 a1-a3 i3 end a5", "a3-a5", FALSE },
    { 5, "a1 i1 end a3 a1-a3 i3 end a5", "a1-a5", FALSE },
    { 5, "a1 i1 end a3 end i3 end a5", "a3-a5", TRUE },
    /* The hole counts as free until a bridge passes over it, and never takes a token. */
    { 4, "d1 g1 a4 d7", "d1-d7", TRUE },
    { 4, "d1 g1 a4 d7 end", "a4-g1", TRUE },
    { 4, "d1 g1 a4 d7 d1-d7", "a4-g1", FALSE },
    { 4, "d1 g1 a4 d7 d1-d7", "d4", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition here;
      g_autoptr (PslGame) game = start (table[i].size, table[i].played, &here);

      g_test_message ("size %u, after “%s”: %s", table[i].size, table[i].played, table[i].step);
      g_assert_cmpint (is_legal (game, &here, table[i].step), ==, table[i].legal);
    }
}

static void
test_turns (void)
{
  static const struct
  {
    const char *played;
    int seat;
    guint turn_steps;
  } table[] = {
    { "", 1, 0 },
    { "a1", 2, 0 },
    { "a1 g1", 2, 1 },
    { "a1 g1 g3", 1, 0 },
    { "a1 g1 end", 1, 0 },
    { "a1 pass", 1, 0 },
    { "a1 pass a3", 1, 1 },
    { "a1 pass a3 a1-a3", 2, 0 },
    { "a1 pass a3 end pass", 1, 0 },
    { "a1 pass a3 end pass pass", 0, 0 },
    { "a1 pass pass", 0, 0 },
    /* An `end` is not a pass, nor does it join two of them. */
    { "a1 pass a3 end", 2, 0 },
    { "a1 g1 end pass", 2, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition here;
      g_autoptr (PslGame) game = start (4, table[i].played, &here);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);
      PslStep steps[PSL_MAX_STEPS];

      g_assert_cmpint (klass->seat_to_move (game, &here), ==, table[i].seat);
      g_assert_cmpuint (klass->turn_steps (game, &here), ==, table[i].turn_steps);
      g_assert_cmpint (klass->list_steps (game, &here, steps) == 0, ==, table[i].seat == 0);
    }
}

/* --- Ends --- */

static void
test_ends (void)
{
  static const struct
  {
    guint size;
    const char *played;
    int scores[2];
    int winner;
    const char *reason;
  } table[] = {
    { 4, "a1 pass pass", { 0, 0 }, 0, "draw" },
    { 4, "a1 pass a3 a1-a3 pass pass", { 1, 0 }, 1, "score" },
    { 4, "d1 g1 g4 a1 end g1-g4 end pass pass", { 0, 2 }, 2, "score" },
    /* The hole is worth a point like any other cell. */
    { 4, "d1 g1 a4 d7 d1-d7 pass pass", { 5, 0 }, 1, "score" },
    { 4, "d1 g1 end d3 d5 pass d3-d5 end pass pass", { 1, 0 }, 1, "score" },
    /* Lists 1 and 1. */
    { 4, "a1 g1 g3 a3 a1-a3 g1-g3 end pass pass", { 1, 1 }, 0, "draw" },
    /* Lists 2 and 1, 1. */
    { 4, "a1 g1 g3 a4 a1-a4 g1-g3 d1 pass d3 d1-d3 pass pass", { 2, 2 }, 1, "tie-break" },
    /* Lists 2, 1, 1 and 2, 2: the first difference is the second bridge, not the number. */
    { 8,
      "a1 o1 o4 a4 a1-a4 o1-o4 m1 a6 a8 m4 m1-m4 a6-a8 c1 pass c3 c1-c3 pass pass",
      { 4, 4 },
      2,
      "tie-break" },
    /* Lists 3, 1 and 2, 2, the shorter bridges first. */
    { 8, "a1 o1 o4 a3 a1-a3 o1-o4 m1 a5 c1 m4 m1-m4 c5 c1-c5 pass pass", { 4, 4 }, 1, "tie-break" },
    /* Lists 2, 1 and 1, 2 are the same list. */
    { 8, "a1 o1 o3 a4 a1-a4 o1-o3 m1 c1 c3 m4 m1-m4 c1-c3 end pass pass", { 3, 3 }, 0, "draw" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition here;
      g_autoptr (PslGame) game = start (table[i].size, table[i].played, &here);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);
      int scores[PSL_MAX_SEATS];
      PslOutcome outcome;

      g_test_message ("size %u: %s", table[i].size, table[i].played);
      klass->scores (game, &here, scores);
      klass->outcome (game, &here, &outcome);
      g_assert_cmpint (scores[0], ==, table[i].scores[0]);
      g_assert_cmpint (scores[1], ==, table[i].scores[1]);
      g_assert_true (outcome.over);
      g_assert_cmpint (outcome.winner, ==, table[i].winner);
      g_assert_cmpstr (psl_reason_to_string (outcome.reason), ==, table[i].reason);
    }
}

/* --- What can be seen --- */

static void
test_bridges (void)
{
  PslPontsPosition here;
  g_autoptr (PslGame) game = start (4, "d1 g1 a4 d7 d1-d7 g4 g1-g4 a2 end pass c2 a2-c2", &here);
  PslPonts *self = PSL_PONTS (game);
  PslPontsBridge bridges[PSL_PONTS_MAX_BRIDGES], bridge;
  static const struct
  {
    const char *from;
    const char *to;
    int owner;
    PslDirection direction;
    guint length;
  } expected[] = {
    { "a2", "c2", 1, PSL_DIRECTION_NW, 1 },
    { "d1", "d7", 1, PSL_DIRECTION_E, 5 },
    { "g1", "g4", 2, PSL_DIRECTION_E, 2 },
  };
  guint8 lengths[PSL_PONTS_MAX_BRIDGES];

  g_assert_cmpuint (psl_ponts_list_bridges (self, &here, bridges), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpuint (bridges[i].from, ==, cell_named (game, expected[i].from));
      g_assert_cmpuint (bridges[i].to, ==, cell_named (game, expected[i].to));
      g_assert_cmpint (bridges[i].owner, ==, expected[i].owner);
      g_assert_cmpint (bridges[i].direction, ==, expected[i].direction);
      g_assert_cmpuint (bridges[i].length, ==, expected[i].length);
    }

  static const char *const on_bridge[][2] = { { "a2", "c2" }, { "b2", "c2" }, { "c2", "c2" },
                                              { "d1", "d7" }, { "d4", "d7" }, { "d7", "d7" },
                                              { "g2", "g4" }, { "g4", "g4" } };

  for (guint i = 0; i < G_N_ELEMENTS (on_bridge); i++)
    {
      g_assert_true (
          psl_ponts_get_bridge (self, &here, cell_named (game, on_bridge[i][0]), &bridge));
      g_assert_cmpuint (bridge.to, ==, cell_named (game, on_bridge[i][1]));
    }
  g_assert_false (psl_ponts_get_bridge (self, &here, cell_named (game, "a4"), &bridge));
  g_assert_false (psl_ponts_get_bridge (self, &here, cell_named (game, "e1"), &bridge));

  g_assert_cmpuint (psl_ponts_list_lengths (self, &here, 1, lengths), ==, 2);
  g_assert_cmpuint (lengths[0], ==, 5);
  g_assert_cmpuint (lengths[1], ==, 1);
  g_assert_cmpuint (psl_ponts_list_lengths (self, &here, 2, lengths), ==, 1);
  g_assert_cmpuint (lengths[0], ==, 2);
}

static void
test_accessors (void)
{
  PslPontsPosition here;
  g_autoptr (PslGame) game = start (4, "d1 g1 a4 d7 d1-d7", &here);
  static const struct
  {
    const char *cell;
    int token;
    gboolean locked, covered, free;
  } table[] = {
    { "d1", 1, TRUE, FALSE, FALSE },  { "d7", 1, TRUE, FALSE, FALSE },
    { "d2", 0, FALSE, TRUE, FALSE },  { "d4", 0, FALSE, TRUE, FALSE },
    { "g1", 2, FALSE, FALSE, FALSE }, { "a4", 2, FALSE, FALSE, FALSE },
    { "a3", 0, FALSE, FALSE, FALSE }, { "c1", 0, FALSE, FALSE, FALSE },
    { "c3", 0, FALSE, FALSE, TRUE },  { "e2", 0, FALSE, FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      guint cell = cell_named (game, table[i].cell);

      g_assert_cmpint (psl_ponts_get_token (&here, cell), ==, table[i].token);
      g_assert_cmpint (psl_ponts_is_locked (&here, cell), ==, table[i].locked);
      g_assert_cmpint (psl_ponts_is_covered (&here, cell), ==, table[i].covered);
      g_assert_cmpint (psl_ponts_is_free (&here, cell), ==, table[i].free);
    }
}

/* No bit of a position can be wrong unseen. */
static void
test_check (void)
{
  PslPontsPosition here;
  g_autoptr (PslGame) game = start (4, "d1 g1 a4 d7 d1-d7 g3 g1-g3 a2 end pass c2 a2-c2", &here);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  guint64 *sets[] = { &here.words[0].seats[0], &here.words[0].seats[1], &here.words[0].low,
                      &here.words[0].high };

  g_assert_cmpstr (klass->check (game, &here), ==, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint cell = 0; cell < psl_game_get_n_cells (game); cell++)
      {
        *sets[i] ^= G_GUINT64_CONSTANT (1) << cell;
        g_assert_nonnull (klass->check (game, &here));
        *sets[i] ^= G_GUINT64_CONSTANT (1) << cell;
      }
  here.scores[1]++;
  g_assert_nonnull (klass->check (game, &here));
}

/* --- Words --- */

static void
test_refused_steps (void)
{
  static const struct
  {
    guint size;
    const char *played;
    const char *step;
    const char *sentence;
    const char *anchor;
  } table[] = {
    { 4, "", "pass", "The first turn of the game cannot be passed.", "pass" },
    { 4, "", "end", "The first turn of the game is exactly one step and ends by itself.", "turn" },
    { 4, "", "d4", "d4 is the hole: no token may stand on it.", "board" },
    { 4, "", "a1-a3", "There is no token on a1: a bridge joins two tokens.", "bridge" },
    { 4, "a1", "end", "No step has been made in this turn yet, so there is nothing to end.",
      "turn" },
    { 4, "a1", "a1", "a1 already holds a token.", "placement" },
    { 4, "a1", "b2", "b2 is next to the token on a1.", "placement" },
    { 4, "a1", "a1-a4", "The token on a1 belongs to Orange.", "bridge" },
    { 4, "a1 g1", "pass", "A step has been made in this turn, so it can be ended but not passed.",
      "pass" },
    { 4, "a1 g1", "g1-g4", "There is no token on g4: a bridge joins two tokens.", "bridge" },
    { 4, "a1 g1 end", "a1-b3", "a1 and b3 are not on one line.", "bridge" },
    { 4, "a1 g1 end", "a1-a2", "No cell lies between a1 and a2: a bridge needs at least one.",
      "bridge" },
    { 4, "a1 g1 end", "a1-d4", "d4 is the hole: a bridge may pass over it but not end there.",
      "board" },
    { 4, "a1 g1 end", "d4-d6", "d4 is the hole: a bridge may pass over it but not end there.",
      "board" },
    { 4, "d1 d3 end d6", "d1-d6", "Between d1 and d6, a token stands on d3.", "bridge" },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "c5", "c5 lies under the bridge a3-d6.", "placement" },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "c1-c5",
      "c5 lies under the bridge a3-d6: no other bridge can end there.", "bridge" },
    { 5, "c1 a3 d6 c7 end a3-d6 end", "c1-c7", "Between c1 and c7, c5 lies under the bridge a3-d6.",
      "bridge" },
    { 5, "a1 i1 end a3 a1-a3 i3 end a5", "a3-a5",
      "The token on a3 is locked: it carries the bridge a1-a3.", "bridge" },
    { 5, "a1 i1 end a3 a1-a3", "a2", "a2 lies under the bridge a1-a3.", "placement" },
    { 4, "d1 g1 a4 d7 d1-d7", "a4-g1",
      "The bridge d1-d7 already passes over the hole: no second one may.", "bridge" },
    { 4, "d1 g1 a4 d7 d1-d7", "d4", "d4 lies under the bridge d1-d7.", "placement" },
    { 4, "a1 pass pass", "c1", "The game is over.", "end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition here;
      g_autoptr (PslGame) game = start (table[i].size, table[i].played, &here);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);
      g_autofree char *sentence = NULL;
      PslPhrase phrase;
      PslStep step;

      g_assert_true (klass->parse_step (game, table[i].step, &step));
      klass->refuse_step (game, &here, step, &phrase);
      sentence = psl_phrase_to_string (game, &phrase);
      g_assert_cmpstr (sentence, ==, table[i].sentence);
      g_assert_cmpstr (psl_phrase_get_anchor (game, &phrase), ==, table[i].anchor);
    }
}

/* The path of @text: cells and the words pass and end, separated by spaces. */
static guint
read_path (PslGame *game, const char *text, PslTarget path[PSL_MAX_PATH])
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint length = 0;

  for (; words[length] != NULL; length++)
    {
      if (strcmp (words[length], "pass") == 0)
        path[length] = psl_target (PSL_TARGET_ACTION, PSL_ACTION_PASS);
      else if (strcmp (words[length], "end") == 0)
        path[length] = psl_target (PSL_TARGET_ACTION, PSL_ACTION_END);
      else
        path[length] = psl_target_cell (cell_named (game, words[length]));
    }
  return length;
}

static void
test_refused_paths (void)
{
  static const struct
  {
    guint size;
    const char *played;
    const char *path;
    const char *sentence;
  } table[] = {
    { 4, "", "pass", "The first turn of the game cannot be passed." },
    { 4, "", "end", "The first turn of the game is exactly one step and ends by itself." },
    { 4, "a1", "end", "No step has been made in this turn yet, so there is nothing to end." },
    { 4, "a1 g1", "pass", "A step has been made in this turn, so it can be ended but not passed." },
    { 4, "a1", "d4", "d4 is the hole: no token may stand on it." },
    { 4, "a1", "a2", "a2 is next to the token on a1." },
    { 4, "a1", "a1", "The token on a1 belongs to Orange." },
    { 4, "a1 g1 end", "a1",
      "No bridge can be built from a1 now: no clear line leads from it to another unlocked token "
      "of Orange." },
    { 5, "a1 i1 end a3 a1-a3 pass", "a1",
      "The token on a1 is locked: it carries the bridge a1-a3." },
    { 5, "a1 i1 end a3 a1-a3 pass", "a2", "a2 lies under the bridge a1-a3." },
    { 4, "a1 g1 end a3", "a1 c1",
      "There is no token on c1 to build a bridge to. To place one there, first let go of a1." },
    { 4, "a1 g1 end a3", "a1 a2", "No cell lies between a1 and a2: a bridge needs at least one." },
    { 4, "a1 g1 end a3", "a1 b3", "a1 and b3 are not on one line." },
    { 4, "a1 g1 end a3", "a1 g1", "a1 and g1 are not on one line." },
    { 4, "a1 c1 end a3", "a1 c1", "The token on c1 belongs to Light blue." },
    { 4, "a1 g1 end a3", "a1 d4", "d4 is the hole: a bridge may pass over it but not end there." },
    { 4, "a1 g1 end a3", "a1 end", NULL /* legal: begins another path, so anything may be said */ },
    { 4, "a1 pass pass", "c1", "The game is over." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition here;
      g_autoptr (PslGame) game = start (table[i].size, table[i].played, &here);
      PslTarget path[PSL_MAX_PATH];
      guint length = read_path (game, table[i].path, path);
      g_autofree char *sentence = NULL;
      PslPhrase phrase;

      PSL_GAME_GET_CLASS (game)->refuse_path (game, &here, path, length, &phrase);
      sentence = psl_phrase_to_string (game, &phrase);
      if (table[i].sentence != NULL)
        g_assert_cmpstr (sentence, ==, table[i].sentence);
    }
}

#define FULL_BOARD "b5 f4 c3 f1 d2 a2 e6 b1 e3 c3-f4 d5 b1-b5 g2"

static void
test_prompts (void)
{
  static const struct
  {
    const char *played;
    const char *prompt;
  } table[] = {
    { "", "one step only – place the first token" },
    { "a1", "two steps left – place a token or pass" },
    { "a1 g1", "one step left – place a token or end the turn" },
    { "a1 g1 end a3", "one step left – place a token, build a bridge, or end the turn" },
    { "a1 g1 end a3 end pass", "two steps left – place a token, build a bridge, or pass" },
    { "a1 pass pass", "the game is over" },
    /* A full board: seat 2 can only pass, seat 1 can build, and then seat 1 can only end. */
    { FULL_BOARD, "no step is possible but to pass" },
    { FULL_BOARD " pass", "two steps left – build a bridge or pass" },
    { FULL_BOARD " pass d2-g2", "no step is possible but to end the turn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition here;
      g_autoptr (PslGame) game = start (4, table[i].played, &here);
      g_autofree char *prompt = NULL;
      PslPhrase phrase;

      PSL_GAME_GET_CLASS (game)->prompt (game, &here, &phrase);
      prompt = psl_phrase_to_string (game, &phrase);
      g_assert_cmpstr (prompt, ==, table[i].prompt);
    }
}

static void
test_described_steps (void)
{
  static const struct
  {
    const char *played;
    const char *step;
    const char *words;
  } table[] = {
    { "", "c3", "Orange places a token on c3" },
    { "a1 g1 g4", "pass", "Orange passes" },
    { "a1 g1", "end", "Light blue ends the turn" },
    { "a1 g1 g4 a3 end", "g1-g4", "Light blue builds g1–g4: 2 points" },
    { "a1 g1 g4 a3", "a3-a1", "Orange builds a1–a3: 1 point" },
    { "d1 g1 end d7", "d1-d7", "Orange builds d1–d7: 5 points, the bridge passes over the hole" },
    { "a1 pass", "pass", "Orange passes, both have passed, so the game is over" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPontsPosition before, after;
      g_autoptr (PslGame) game = start (4, table[i].played, &before);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);
      PslPhrase phrases[PSL_MAX_PHRASES];
      g_autofree char *words = NULL;
      PslStep step;

      g_assert_true (klass->parse_step (game, table[i].step, &step));
      after = before;
      play (game, &after, table[i].step);
      words = psl_phrases_to_string (
          game, phrases, klass->describe_step (game, &before, step, &after, phrases), ", ");
      g_assert_cmpstr (words, ==, table[i].words);
    }
}

static void
test_described_targets (void)
{
  static const struct
  {
    const char *target;
    const char *words;
  } table[] = {
    { "c3", "c3: empty" },
    { "a3", "a3: empty, next to a token" },
    { "a4", "a4: light blue token" },
    { "g1", "g1: light blue token, locked, bridge g1-g3 for 1 point" },
    { "g2", "g2: under a light blue bridge, bridge g1-g3 for 1 point" },
    { "d1", "d1: orange token, locked, bridge d1-d7 for 5 points" },
    { "d2", "d2: under an orange bridge, bridge d1-d7 for 5 points" },
    { "d4", "d4: the hole, under an orange bridge, bridge d1-d7 for 5 points" },
    { "pass", "pass" },
    { "end", "end the turn" },
  };
  PslPontsPosition here;
  g_autoptr (PslGame) game = start (4, "d1 g1 a4 d7 d1-d7 g3 g1-g3", &here);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslTarget path[PSL_MAX_PATH];
      g_autofree char *words = NULL;

      read_path (game, table[i].target, path);
      words = psl_game_describe_target (game, &here, path[0]);
      g_assert_cmpstr (words, ==, table[i].words);
    }
}

static void
test_diagram (void)
{
  PslPontsPosition here;
  g_autoptr (PslGame) game = start (4, "d1 g1 a4 d7 d1-d7 g3 g1-g3 a2 end pass c2 a2-c2", &here);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (PslGame) empty_game = new_game (4);

  PSL_GAME_GET_CLASS (game)->diagram (game, &here, out);
  g_assert_cmpstr (out->str, ==,
                   "   g  x===x .  4\n"
                   "  f  . . . . .  5\n"
                   " e  . . . . . .  6\n"
                   "d  o===========o  7\n"
                   " c  . o . . . .  6\n"
                   "  b  . \\ . . .  5\n"
                   "   a  . o . X  4\n"
                   "      1 2 3 4\n"
                   "\n"
                   "O Orange, X Light blue (o, x: locked), = / \\ bridge, # hole\n"
                   "Orange: 6 = 5 + 1\n"
                   "Light blue: 1 = 1\n");

  PSL_GAME_GET_CLASS (empty_game)->start (empty_game, &here);
  play (empty_game, &here, "a2 pass d5 a2-d5");
  g_string_truncate (out, 0);
  PSL_GAME_GET_CLASS (empty_game)->diagram (empty_game, &here, out);
  g_assert_cmpstr (out->str, ==,
                   "   g  . . . .  4\n"
                   "  f  . . . . .  5\n"
                   " e  . . . . . .  6\n"
                   "d  . . . # o . .  7\n"
                   " c  . . . / . .  6\n"
                   "  b  . . / . .  5\n"
                   "   a  . o . .  4\n"
                   "      1 2 3 4\n"
                   "\n"
                   "O Orange, X Light blue (o, x: locked), = / \\ bridge, # hole\n"
                   "Orange: 2 = 2\n"
                   "Light blue: 0\n");
}

/* --- Against a count straight from the rules --- */

static void
assert_same (PslGame *game, const PslPontsPosition *here, SlowPonts *slow)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_auto (GStrv) found = psl_game_list_step_texts (game, here);
  g_auto (GStrv) expected = slow_ponts_list (slow);
  PslOutcome outcome;

  g_assert_cmpstrv (found, expected);
  g_assert_cmpint (klass->seat_to_move (game, here), ==, slow->over ? 0 : slow->seat);
  g_assert_cmpint (here->scores[0], ==, slow->score[1]);
  g_assert_cmpint (here->scores[1], ==, slow->score[2]);

  klass->outcome (game, here, &outcome);
  g_assert_cmpint (outcome.over, ==, slow->over);
  if (outcome.over)
    {
      const char *reason;

      g_assert_cmpint (outcome.winner, ==, slow_ponts_get_winner (slow, &reason));
      g_assert_cmpstr (psl_reason_to_string (outcome.reason), ==, reason);
    }
}

/* Plays one game at random.  Passes are avoided where there is something else to do, two times in
 * three, so that games get long enough to fill the board. */
static void
compare_game (guint size, guint64 seed)
{
  PslPontsPosition here;
  g_autoptr (PslGame) game = start (size, "", &here);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autoptr (SlowPonts) slow = slow_ponts_new (size);
  PslRandom random;

  psl_random_seed (&random, seed);
  for (;;)
    {
      PslStep steps[PSL_MAX_STEPS], step;
      guint n_steps = klass->list_steps (game, &here, steps);
      char text[PSL_MAX_STEP_TEXT];

      assert_same (game, &here, slow);
      if (n_steps == 0)
        return;
      do
        step = steps[psl_random_below (&random, n_steps)];
      while (step == PSL_PONTS_STEP_PASS && n_steps > 1 && psl_random_below (&random, 3) > 0);
      klass->print_step (game, step, text);
      klass->apply (game, &here, step);
      slow_ponts_play (slow, text);
      g_assert_cmpstr (klass->check (game, &here), ==, NULL);
    }
}

static void
test_against_slow (void)
{
  for (guint size = PSL_PONTS_MIN_SIZE; size <= PSL_PONTS_MAX_SIZE; size++)
    for (guint64 seed = 1; seed <= (size < 7 ? 20 : 3); seed++)
      compare_game (size, seed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/ponts/legal", test_legal);
  g_test_add_func ("/games/ponts/turns", test_turns);
  g_test_add_func ("/games/ponts/ends", test_ends);
  g_test_add_func ("/games/ponts/bridges", test_bridges);
  g_test_add_func ("/games/ponts/accessors", test_accessors);
  g_test_add_func ("/games/ponts/check", test_check);
  g_test_add_func ("/games/ponts/refused-steps", test_refused_steps);
  g_test_add_func ("/games/ponts/refused-paths", test_refused_paths);
  g_test_add_func ("/games/ponts/prompts", test_prompts);
  g_test_add_func ("/games/ponts/described-steps", test_described_steps);
  g_test_add_func ("/games/ponts/described-targets", test_described_targets);
  g_test_add_func ("/games/ponts/diagram", test_diagram);
  g_test_add_func ("/games/ponts/against-slow-count", test_against_slow);

  return g_test_run ();
}
