/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Pylon says: refusals with their rule, descriptions, the text diagram. */

#include <string.h>

#include "games/psl-games.h"
#include "games/psl-pylon.h"

/* A full board: see test-pylon.c. */
#define FULL_BOARD                                                                                 \
  "3a5 3b5 1c5 1d5 2e5 2f5 3b4 3a4 1d4 1c4 2f4 2e4 3a3 3b3 1c3 1d3 2e3 2f3 3b2 3a2 1d2 1c2 2f2 " \
  "2e2 3a1 3b1 1c1 1d1 2e1 2f1"

typedef struct
{
  PslGame *game;
  PslGameClass *klass;
  gpointer before;
  gpointer position;
  PslStep last;
} Fixture;

static void
set_up (Fixture *fixture, const char *notation)
{
  g_auto (GStrv) texts = g_strsplit (notation, " ", -1);

  fixture->game = psl_game_new ("pylon", NULL, NULL);
  fixture->klass = PSL_GAME_GET_CLASS (fixture->game);
  fixture->before = psl_game_new_position (fixture->game);
  fixture->position = psl_game_new_position (fixture->game);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (texts[i][0] == '\0')
        continue;
      memcpy (fixture->before, fixture->position, sizeof (PslPylonPosition));
      psl_game_read_step (fixture->game, fixture->position, texts[i], &fixture->last, NULL, &error);
      g_assert_no_error (error);
      fixture->klass->apply (fixture->game, fixture->position, fixture->last);
    }
}

static void
tear_down (Fixture *fixture)
{
  g_free (fixture->before);
  g_free (fixture->position);
  g_object_unref (fixture->game);
}

/* --- Refusals --- */

/* A target as the table writes it: a cell, “3” for a size of the reserve, “pass” or “end”. */
static PslTarget
read_target (Fixture *fixture, const char *text)
{
  guint cell;

  if (g_str_equal (text, "pass"))
    return psl_target (PSL_TARGET_ACTION, PSL_ACTION_PASS);
  if (g_str_equal (text, "end"))
    return psl_target (PSL_TARGET_ACTION, PSL_ACTION_END);
  if (fixture->klass->parse_cell (fixture->game, text, &cell) > 0)
    return psl_target_cell (cell);

  return psl_target (PSL_TARGET_RESERVE, (guint) g_ascii_strtoull (text, NULL, 10));
}

typedef struct
{
  const char *notation;
  const char *path;
  const char *sentence;
  const char *anchor;
} RefusalCase;

static const RefusalCase refusal_cases[] = {
  /* Placing */
  { "3c2", "3 c2", "There is a pyramid on c2 already.", "placement" },
  { "3c2", "c2", "Nothing moves before the board is full.", "placement" },
  { "3c2", "c2 c3", "Nothing moves before the board is full.", "placement" },
  { "3c2", "c3", "First choose a pyramid to place, then an empty cell.", "placement" },
  { "3c2", "3 2", "First choose a pyramid to place, then an empty cell.", "placement" },
  { "1a1 3a2 1b1 3b2 1c1 3c2 1d1 3d2 1e1 3e2", "1", "Light has no small pyramid left.",
    "placement" },
  { "1a1 3a2 1b1 3b2 1c1 3c2 1d1 3d2 1e1 3e2 2e3", "3", "Dark has no large pyramid left.",
    "placement" },
  { "3c2", "pass", "There is no passing: each turn is one step.", "stacking" },
  /* Stacking */
  { FULL_BOARD, "3", "The board is full: no more pyramids are placed.", "stacking" },
  { FULL_BOARD, "3 c3", "The board is full: no more pyramids are placed.", "stacking" },
  { FULL_BOARD, "end", "There is no passing: each turn is one step.", "stacking" },
  { FULL_BOARD, "c1 pass", "There is no passing: each turn is one step.", "stacking" },
  { FULL_BOARD, "a1 a1", "A stack goes to a neighbouring cell; it does not stay on a1.",
    "stacking" },
  { FULL_BOARD, "a1 c1", "a1 and c1 are not neighbours: they share no edge.", "stacking" },
  { FULL_BOARD, "a1 b2", "a1 and b2 are not neighbours: they share no edge.", "stacking" },
  { FULL_BOARD, "f1 a2", "f1 and a2 are not neighbours: they share no edge.", "stacking" },
  { FULL_BOARD, "b1 c1",
    "The large pyramid at the bottom of b1 is larger than the small pyramid on top of c1.",
    "stacking" },
  { FULL_BOARD " d1-c1 e1-f1 c1-b1", "a1 b1",
    "The large pyramid at the bottom of a1 is larger than the small pyramid on top of b1.",
    "stacking" },
  { FULL_BOARD " c1-b1", "c1", "There is nothing on c1 to move.", "stacking" },
  { FULL_BOARD " c1-b1", "d1 c1", "c1 has been vacated: nothing is ever put on an empty cell.",
    "stacking" },
  { FULL_BOARD " c1-b1 c2-b2 b2-a2", "a1",
    "The large pyramid at the bottom of a1 is larger than the top of each neighbouring stack.",
    "stacking" },
  { FULL_BOARD " b1-b2 a2-a3", "a1", "There is no stack next to a1 to put this one on.",
    "stacking" },
  { FULL_BOARD, "c1 3", "First choose a stack, then a neighbouring one to put it on.",
    "stacking" },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusal_cases); i++)
    {
      const RefusalCase *item = &refusal_cases[i];
      g_auto (GStrv) texts = g_strsplit (item->path, " ", -1);
      g_autofree char *sentence = NULL;
      PslTarget path[PSL_MAX_PATH];
      PslPhrase phrase;
      Fixture fixture;
      guint length;

      set_up (&fixture, item->notation);
      for (length = 0; texts[length] != NULL; length++)
        path[length] = read_target (&fixture, texts[length]);

      fixture.klass->refuse_path (fixture.game, fixture.position, path, length, &phrase);
      sentence = psl_phrase_to_string (fixture.game, &phrase);
      g_assert_cmpstr (sentence, ==, item->sentence);
      g_assert_cmpstr (psl_phrase_get_anchor (fixture.game, &phrase), ==, item->anchor);
      tear_down (&fixture);
    }
}

/* When the game is over there is one answer to everything. */
static void
test_refusals_at_end (void)
{
  static const char *const targets[] = { "3", "a1", "pass" };
  PslStep steps[PSL_MAX_STEPS];
  Fixture fixture;

  set_up (&fixture, FULL_BOARD);
  while (fixture.klass->list_steps (fixture.game, fixture.position, steps) > 0)
    fixture.klass->apply (fixture.game, fixture.position, steps[0]);

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      PslTarget target = read_target (&fixture, targets[i]);
      g_autofree char *sentence = NULL;
      PslPhrase phrase;

      fixture.klass->refuse_path (fixture.game, fixture.position, &target, 1, &phrase);
      sentence = psl_phrase_to_string (fixture.game, &phrase);
      g_assert_cmpstr (sentence, ==, "The game is over: no stack can move any more.");
      g_assert_cmpstr (psl_phrase_get_anchor (fixture.game, &phrase), ==, "end");
    }

  tear_down (&fixture);
}

/* The sentence of a step in a file or on the command line. */
static void
test_illegal_step (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "b1-c1", "The large pyramid at the bottom of b1 is larger than the small pyramid on top of "
               "c1." },
    { "3c3", "The board is full: no more pyramids are placed." },
  };
  Fixture fixture;

  set_up (&fixture, FULL_BOARD);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      g_assert_false (psl_game_read_step (fixture.game, fixture.position, cases[i].text, &step,
                                          NULL, &error));
      g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_ILLEGAL_STEP);
      g_assert_nonnull (strstr (error->message, cases[i].text));
      g_assert_nonnull (strstr (error->message, cases[i].message));
    }
  tear_down (&fixture);
}

/* --- Descriptions --- */

static void
test_steps (void)
{
  static const struct
  {
    const char *notation;
    const char *description; /* of the last step */
  } cases[] = {
    { "3c2", "Light places a large pyramid on c2" },
    { "3c2 1a1", "Dark places a small pyramid on a1" },
    { FULL_BOARD,
      "Dark places a medium pyramid on f1; the board is full and the stacking begins, with Dark" },
    { FULL_BOARD " c1-b1", "Dark puts the pyramid from c1 on b1; a stack of 2 for Light" },
    { FULL_BOARD " c1-b1 b1-a1",
      "Light puts the stack of 2 from b1 on a1; a stack of 3 for Light" },
    { FULL_BOARD " c1-b1 c2-b2 b2-b3", "Dark puts the stack of 2 from b2 on b3; a stack of 3 for "
                                       "Dark" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *description = NULL;
      PslPhrase phrases[PSL_MAX_PHRASES];
      Fixture fixture;
      guint n;

      set_up (&fixture, cases[i].notation);
      n = fixture.klass->describe_step (fixture.game, fixture.before, fixture.last,
                                        fixture.position, phrases);
      description = psl_phrases_to_string (fixture.game, phrases, n, "; ");
      g_assert_cmpstr (description, ==, cases[i].description);
      tear_down (&fixture);
    }
}

static void
test_targets (void)
{
  static const struct
  {
    const char *notation;
    const char *target;
    const char *description;
  } cases[] = {
    { "3c2", "c2", "c2: large light pyramid" },
    { "3c2", "c3", "c3: empty" },
    { "3c2", "1", "small dark pyramid, 5 left to place" },
    { "3c2 1a1", "3", "large light pyramid, 4 left to place" },
    { FULL_BOARD, "3", "large dark pyramid, none left to place" },
    { FULL_BOARD " d1-c1 e1-f1 c1-b1", "b1",
      "b1: stack of 3, from the top: small dark pyramid, small light pyramid, large dark pyramid" },
    { FULL_BOARD " d1-c1 e1-f1 c1-b1", "c1", "c1: vacated" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *description = NULL;
      Fixture fixture;

      set_up (&fixture, cases[i].notation);
      description = psl_game_describe_target (fixture.game, fixture.position,
                                              read_target (&fixture, cases[i].target));
      g_assert_cmpstr (description, ==, cases[i].description);
      tear_down (&fixture);
    }
}

static void
test_prompts (void)
{
  static const struct
  {
    const char *notation;
    const char *prompt;
  } cases[] = {
    { "", "place a pyramid on an empty cell" },
    { FULL_BOARD, "the board is full; put a stack on a neighbouring one" },
    { FULL_BOARD " c1-b1", "put a stack on a neighbouring one" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *prompt = NULL;
      PslPhrase phrase;
      Fixture fixture;

      set_up (&fixture, cases[i].notation);
      fixture.klass->prompt (fixture.game, fixture.position, &phrase);
      prompt = psl_phrase_to_string (fixture.game, &phrase);
      g_assert_cmpstr (prompt, ==, cases[i].prompt);
      tear_down (&fixture);
    }
}

/* Sizes by their number, as long as one of them is left and the board is not full. */
static void
test_reserve (void)
{
  static const struct
  {
    const char *notation;
    guint number;
    guint size;
  } cases[] = {
    { "", 1, 1 },
    { "", 3, 3 },
    { "", 0, 0 },
    { "", 4, 0 },
    { "1a1 3a2 1b1 3b2 1c1 3c2 1d1 3d2 1e1 3e2", 1, 0 },
    { "1a1 3a2 1b1 3b2 1c1 3c2 1d1 3d2 1e1 3e2", 3, 3 },
    { "1a1 3a2 1b1 3b2 1c1 3c2 1d1 3d2 1e1 3e2 2e3", 1, 1 },
    { "1a1 3a2 1b1 3b2 1c1 3c2 1d1 3d2 1e1 3e2 2e3", 3, 0 },
    { FULL_BOARD, 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture fixture;

      set_up (&fixture, cases[i].notation);
      g_assert_cmpuint (
          fixture.klass->find_reserve (fixture.game, fixture.position, cases[i].number), ==,
          cases[i].size > 0 ? psl_target (PSL_TARGET_RESERVE, cases[i].size) : PSL_NO_TARGET);
      tear_down (&fixture);
    }
}

static void
test_diagram (void)
{
  static const struct
  {
    const char *notation;
    const char *diagram;
  } cases[] = {
    { "3c2 1a1",
      "   a     b     c     d     e     f\n"
      "5  .     .     .     .     .     .     5\n"
      "4  .     .     .     .     .     .     4\n"
      "3  .     .     .     .     .     .     3\n"
      "2  .     .     L3    .     .     .     2\n"
      "1  D1    .     .     .     .     .     1\n"
      "   a     b     c     d     e     f\n"
      "Light to place: 5 small, 5 medium, 4 large\n"
      "Dark to place: 4 small, 5 medium, 5 large\n" },
    { FULL_BOARD " d1-c1 e1-f1 c1-b1",
      "   a     b     c     d     e     f\n"
      "5  L3    D3    L1    D1    L2    D2    5\n"
      "4  D3    L3    D1    L1    D2    L2    4\n"
      "3  L3    D3    L1    D1    L2    D2    3\n"
      "2  D3    L3    D1    L1    D2    L2    2\n"
      "1  L3    D1/3  -     -     -     L2/2  1\n"
      "   a     b     c     d     e     f\n"
      "Stacks from the bottom up:\n"
      "  b1  D3 L1 D1\n"
      "  f1  D2 L2\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) diagram = g_string_new (NULL);
      Fixture fixture;

      set_up (&fixture, cases[i].notation);
      fixture.klass->diagram (fixture.game, fixture.position, diagram);
      g_assert_cmpstr (diagram->str, ==, cases[i].diagram);
      tear_down (&fixture);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pylon-words/refusals", test_refusals);
  g_test_add_func ("/games/pylon-words/refusals-at-end", test_refusals_at_end);
  g_test_add_func ("/games/pylon-words/illegal-step", test_illegal_step);
  g_test_add_func ("/games/pylon-words/steps", test_steps);
  g_test_add_func ("/games/pylon-words/targets", test_targets);
  g_test_add_func ("/games/pylon-words/prompts", test_prompts);
  g_test_add_func ("/games/pylon-words/reserve", test_reserve);
  g_test_add_func ("/games/pylon-words/diagram", test_diagram);

  return g_test_run ();
}
