/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options, names, reading steps, phrases, random numbers. */
#include "fixture-game.h"

#include "core/psl-random.h"

typedef struct
{
  const char *options[4];
  int code; /* of PslGameError, -1 when the options are good */
  const char *word; /* that the error must name */
} OptionCase;

static const OptionCase option_cases[] = {
  { { NULL }, -1, NULL },
  { { "length=3" }, -1, NULL },
  { { "length=30", "sticky=yes" }, -1, NULL },
  { { "length=2" }, PSL_GAME_ERROR_BAD_VALUE, "“2”" },
  { { "length=31" }, PSL_GAME_ERROR_BAD_VALUE, "“31”" },
  { { "length=" }, PSL_GAME_ERROR_BAD_VALUE, "length" },
  { { "length" }, PSL_GAME_ERROR_BAD_VALUE, "length" },
  { { "length=+5" }, PSL_GAME_ERROR_BAD_VALUE, "+5" },
  { { "length=05" }, PSL_GAME_ERROR_BAD_VALUE, "05" },
  { { "length= 5" }, PSL_GAME_ERROR_BAD_VALUE, "length" },
  { { "length=5x" }, PSL_GAME_ERROR_BAD_VALUE, "5x" },
  { { "length=99999999999999999999" }, PSL_GAME_ERROR_BAD_VALUE, "length" },
  { { "sticky=YES" }, PSL_GAME_ERROR_BAD_VALUE, "YES" },
  { { "sticky=maybe" }, PSL_GAME_ERROR_BAD_VALUE, "maybe" },
  { { "height=3" }, PSL_GAME_ERROR_UNKNOWN_OPTION, "height" },
  { { "=3" }, PSL_GAME_ERROR_UNKNOWN_OPTION, NULL },
  { { "length=4", "length=4" }, PSL_GAME_ERROR_DUPLICATE_OPTION, "length" },
};

static void
test_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (option_cases); i++)
    {
      const OptionCase *each = &option_cases[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (PslGame) game = psl_game_new ("walk", each->options, &error);

      if (each->code < 0)
        {
          g_assert_no_error (error);
          g_assert_nonnull (game);
          continue;
        }
      g_assert_null (game);
      g_assert_error (error, PSL_GAME_ERROR, each->code);
      if (each->word != NULL)
        g_assert_nonnull (strstr (error->message, each->word));
    }
}

static void
test_option_texts (void)
{
  const char *const chosen[] = { "sticky=yes", "length=7", NULL };
  const char *const expected[] = { "length=7", "seats=2", "sticky=yes", NULL };
  g_autoptr (PslGame) game = psl_game_new ("walk", chosen, NULL);
  g_auto (GStrv) options = psl_game_get_options (game);

  g_assert_cmpstrv (options, expected);
  g_assert_cmpint (psl_game_get_option (game, "length"), ==, 7);
  g_assert_cmpint (psl_game_get_option (game, "sticky"), ==, 1);
  g_assert_cmpint (psl_game_get_option (game, "seats"), ==, 2);
}

static void
test_unknown_game (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (psl_game_new ("chess", NULL, &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_UNKNOWN_GAME);
  g_assert_nonnull (strstr (error->message, "chess"));
}

static void
test_read_step (void)
{
  g_autoptr (PslGame) game = psl_game_new ("walk", NULL, NULL);
  g_autofree gpointer position = psl_game_new_position (game);
  g_autoptr (GError) error = NULL;
  PslPhrase phrase = { 0 };
  PslStep step;

  g_assert_true (psl_game_read_step (game, position, "R", &step, &phrase, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (step, ==, WALK_RIGHT);

  g_assert_false (psl_game_read_step (game, position, "l", &step, &phrase, &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_ILLEGAL_STEP);
  g_assert_cmpstr (error->message, ==, "“l” is not legal: a1 is the edge.");
  g_assert_cmpstr (psl_phrase_get_anchor (game, &phrase), ==, "edge");
  g_clear_error (&error);

  g_assert_false (psl_game_read_step (game, position, "jump\xff", &step, NULL, &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_BAD_STEP);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_list_texts (void)
{
  g_autoptr (PslGame) game = psl_game_new ("walk", NULL, NULL);
  WalkPosition position = { .cell = 1, .seat = 2, .n_steps = 1 };
  g_auto (GStrv) texts = psl_game_list_step_texts (game, &position);
  const char *const expected[] = { "end", "l", "r", NULL };

  g_assert_cmpstrv (texts, expected);
}

/* Cells in a list, and the form that their number asks for. */
static void
test_phrases_of_cells (void)
{
  static const struct
  {
    gint64 cells;
    const char *sentence;
  } table[] = {
    { 1 << 0, "a1 is wet." },
    { 1 << 3, "d1 is wet." },
    { 1 << 0 | 1 << 3, "a1 and d1 are wet." },
    { 1 << 1 | 1 << 2 | 1 << 4, "b1, c1 and e1 are wet." },
    { 1 << 0 | 1 << 1 | 1 << 3 | 1 << 4, "a1, b1, d1 and e1 are wet." },
  };
  g_autoptr (PslGame) game = psl_game_new ("walk", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *sentence =
          psl_phrase_to_string (game, &(PslPhrase){ .id = 5, .args = { table[i].cells } });

      g_assert_cmpstr (sentence, ==, table[i].sentence);
    }
}

static void
test_phrases (void)
{
  g_autoptr (PslGame) game = psl_game_new ("walk", NULL, NULL);
  PslPhrase walk = { .id = 1, .args = { 2, 0, 3 } };
  PslPhrase one = { .id = 3, .args = { 1 } };
  PslPhrase both[] = { { .id = 3, .args = { 2 } }, walk };
  g_autofree char *sentence = psl_phrase_to_string (game, &walk);
  g_autofree char *singular = psl_phrase_to_string (game, &one);
  g_autofree char *joined = psl_phrases_to_string (game, both, 2, "; ");
  g_autofree char *label = psl_game_describe_target (game, NULL, psl_target_cell (4));

  g_assert_cmpstr (sentence, ==, "South walks left to d1.");
  g_assert_cmpstr (singular, ==, "1 step");
  g_assert_cmpstr (joined, ==, "2 steps; South walks left to d1.");
  g_assert_cmpstr (label, ==, "e1: 4 steps");

  /* Whom the sentence has named is left out, where the game can; then nothing more is. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *unnamed = NULL;

      psl_phrase_omit_seat (game, &walk);
      unnamed = psl_phrase_to_string (game, &walk);
      g_assert_cmpstr (unnamed, ==, "walks left to d1.");
    }
}

static void
test_reasons (void)
{
  for (guint i = PSL_REASON_SCORE; i <= PSL_REASON_TIME; i++)
    {
      g_assert_nonnull (psl_reason_to_string (i));
      g_assert_cmpuint (psl_reason_from_string (psl_reason_to_string (i)), ==, i);
      g_assert_cmpint (psl_reason_is_match (i), ==, i >= PSL_REASON_RESIGNATION);
    }
  g_assert_cmpuint (psl_reason_from_string ("victory"), ==, PSL_REASON_NONE);
  g_assert_cmpuint (psl_reason_from_string (NULL), ==, PSL_REASON_NONE);
}

/* The published test of xoshiro256**: with the state 1, 2, 3, 4 it starts so. */
static void
test_random (void)
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (11520),
    G_GUINT64_CONSTANT (0),
    G_GUINT64_CONSTANT (1509978240),
    G_GUINT64_CONSTANT (1215971899390074240),
  };
  PslRandom random = { { 1, 2, 3, 4 } };
  guint counts[5] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (psl_random_next (&random), ==, expected[i]);

  psl_random_seed (&random, 42);
  for (guint i = 0; i < 5000; i++)
    counts[psl_random_below (&random, 5)]++;
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (ABS ((int) counts[i] - 1000), <, 150);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_game_register (WALK_TYPE_GAME);

  g_test_add_func ("/core/game/options", test_options);
  g_test_add_func ("/core/game/option-texts", test_option_texts);
  g_test_add_func ("/core/game/unknown", test_unknown_game);
  g_test_add_func ("/core/game/read-step", test_read_step);
  g_test_add_func ("/core/game/list-texts", test_list_texts);
  g_test_add_func ("/core/game/phrases", test_phrases);
  g_test_add_func ("/core/game/phrases/cells", test_phrases_of_cells);
  g_test_add_func ("/core/game/reasons", test_reasons);
  g_test_add_func ("/core/random", test_random);

  return g_test_run ();
}
