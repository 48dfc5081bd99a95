/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs the contract of contract.h over every registered game, with every combination of its
 * options. */

#include "contract.h"

#include <string.h>

#include "games/psl-games.h"

/* --- Shared by the tests --- */

gpointer
contract_copy_position (PslGame *game, gconstpointer position)
{
  return g_memdup2 (position, PSL_GAME_GET_CLASS (game)->position_size);
}

void
contract_walk (PslGame *game,
               guint64 seed,
               guint max_steps,
               guint every,
               ContractVisit visit,
               gpointer data)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree guint8 *position = psl_game_new_position (game);
  PslRandom random;

  psl_random_seed (&random, seed);
  for (guint ply = 0;; ply++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = klass->list_steps (game, position, steps);
      gboolean last = n_steps == 0 || ply == max_steps;

      if (last || ply % every == 0)
        visit (game, position, ply, data);
      if (last)
        break;

      klass->apply (game, position, steps[psl_random_below (&random, n_steps)]);
    }
}

static void
check_argument (PslGame *game, char kind, gint64 value)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  char text[PSL_MAX_STEP_TEXT];
  PslStep step;

  switch (kind)
    {
    case 'c':
      g_assert_cmpint (value, >=, 0);
      g_assert_cmpint (value, <, psl_game_get_n_cells (game));
      break;
    case 'l':
      g_assert_cmpint (value, >, 0);
      g_assert_cmpint (value >> psl_game_get_n_cells (game), ==, 0);
      break;
    case 's':
      g_assert_cmpint (value, >=, 1);
      g_assert_cmpint (value, <=, psl_game_get_n_seats (game));
      break;
    case 'w':
      g_assert_cmpint (value, >=, 0);
      g_assert_cmpint (value, <, klass->n_words);
      break;
    case 'p':
      klass->print_step (game, (PslStep) value, text);
      g_assert_true (klass->parse_step (game, text, &step));
      g_assert_cmpint (step, ==, value);
      break;
    case 'n':
      break;
    default:
      g_assert_not_reached ();
    }
}

/* What is said of a seat that has been named is the sentence without the name that it begins
 * with. */
static void
check_unnamed (PslGame *game, PslPhrase phrase)
{
  g_autofree char *named = psl_phrase_to_string (game, &phrase);
  const char *seat = psl_game_get_seat_name (game, (int) phrase.args[0]);
  g_autofree char *unnamed = NULL;

  g_assert_true (g_str_has_prefix (named, seat));
  psl_phrase_omit_seat (game, &phrase);
  unnamed = psl_phrase_to_string (game, &phrase);
  g_assert_cmpstr (unnamed, ==, named + strlen (seat) + 1);
}

void
contract_check_phrase (PslGame *game, const PslPhrase *phrase)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree char *sentence = NULL;
  const char *kinds;

  g_assert_cmpuint (phrase->id, <, klass->n_phrases);
  kinds = klass->phrases[phrase->id].args;
  for (guint i = 0; kinds != NULL && kinds[i] != '\0'; i++)
    check_argument (game, kinds[i], phrase->args[i]);

  sentence = psl_phrase_to_string (game, phrase);
  g_assert_cmpstr (sentence, !=, "");
  g_assert_null (strstr (sentence, "(null)"));
  if (klass->phrases[phrase->id].unnamed != 0)
    check_unnamed (game, *phrase);
}

/* --- Options --- */

/* The values to try of an option: all of a list; of a number the limits, their neighbours and the
 * default.  (transfer full) */
static char **
list_values (const PslOptionSpec *spec)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (spec->values != NULL)
    {
      for (guint i = 0; spec->values[i].value != NULL; i++)
        g_strv_builder_add (builder, spec->values[i].value);
    }
  else
    {
      for (int number = spec->minimum; number <= spec->maximum; number++)
        {
          g_autofree char *text = g_strdup_printf ("%d", number);

          if (number <= spec->minimum + 1 || number >= spec->maximum || number == spec->fallback)
            g_strv_builder_add (builder, text);
        }
    }

  return g_strv_builder_end (builder);
}

static const struct
{
  const char *name;
  void (*run) (PslGame *game);
} contract[] = {
  { "declaration", contract_declaration },
  { "cells", contract_cells },
  { "rules", contract_rules },
  { "notation", contract_notation },
  { "other-texts", contract_other_texts },
  { "paths", contract_paths },
  { "reserve", contract_reserve },
  { "refusals", contract_refusals },
  { "words", contract_words },
  { "hash", contract_hash },
};

static void
add_tests (PslGameClass *klass, GPtrArray *options, GPtrArray *games)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  PslGame *game;

  g_ptr_array_add (options, NULL);
  text = g_strjoinv (" ", (char **) options->pdata);
  game = psl_game_new (klass->id, (const char *const *) options->pdata, &error);
  g_ptr_array_set_size (options, (int) options->len - 1);
  g_assert_no_error (error);
  g_ptr_array_add (games, game);

  for (guint i = 0; i < G_N_ELEMENTS (contract); i++)
    {
      g_autofree char *path = g_strdup_printf ("/games/contract/%s/%s/%s", klass->id, text,
                                               contract[i].name);

      g_test_add_data_func (path, game, (GTestDataFunc) (gpointer) contract[i].run);
    }
}

/* Adds the tests for every combination of the options from number @index on; those before it are in
 * @options. */
static void
add_combinations (PslGameClass *klass, guint index, GPtrArray *options, GPtrArray *games)
{
  g_auto (GStrv) values = NULL;

  if (index == klass->n_options)
    {
      add_tests (klass, options, games);
      return;
    }

  values = list_values (&klass->options[index]);
  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autofree char *option = g_strdup_printf ("%s=%s", klass->options[index].name, values[i]);

      g_ptr_array_add (options, option);
      add_combinations (klass, index + 1, options, games);
      g_ptr_array_set_size (options, (int) index);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  psl_games_init ();

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      g_autoptr (GPtrArray) options = g_ptr_array_new ();

      add_combinations (psl_game_get_registered (i), 0, options, games);
    }
  g_assert_cmpuint (games->len, >, 1);

  return g_test_run ();
}
