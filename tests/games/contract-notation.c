/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include <string.h>

/* --- Every legal step --- */

static void
check_step_text (PslGame *game, PslStep step, GHashTable *texts)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  char text[PSL_MAX_STEP_TEXT];
  guint length = klass->print_step (game, step, text);
  g_autofree char *upper = g_ascii_strup (text, -1);
  g_autofree char *lower = g_ascii_strdown (text, -1);
  PslStep read = PSL_STEP_NONE;

  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_cmpstr (text, ==, lower);
  g_assert_true (g_hash_table_add (texts, g_strdup (text)));

  g_assert_true (klass->parse_step (game, text, &read));
  g_assert_cmpuint (read, ==, step);
  g_assert_true (klass->parse_step (game, upper, &read));
  g_assert_cmpuint (read, ==, step);
}

static void
visit_notation (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, position, steps);

  for (guint i = 0; i < n_steps; i++)
    check_step_text (game, steps[i], texts);
}

void
contract_notation (PslGame *game)
{
  for (guint64 seed = 11; seed <= 12; seed++)
    contract_walk (game, seed, 300, 3, visit_notation, NULL);
}

/* --- Every other text --- */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* @text with the two ends of every pair of cells in the same order, whichever it was. */
static char *
sort_pairs (const char *text)
{
  g_auto (GStrv) pairs = g_strsplit (text, ">", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      char *colon = strchr (pairs[i], ':');
      g_autofree char *prefix = colon != NULL ? g_strndup (pairs[i], (gsize) (colon - pairs[i]) + 1)
                                              : g_strdup ("");
      g_auto (GStrv) ends = g_strsplit (pairs[i] + strlen (prefix), "-", -1);
      g_autofree char *sorted = NULL;

      qsort (ends, g_strv_length (ends), sizeof (char *), compare_texts);
      sorted = g_strjoinv ("-", ends);
      g_free (pairs[i]);
      pairs[i] = g_strconcat (prefix, sorted, NULL);
    }

  return g_strjoinv (">", pairs);
}

/* A text that is read must be written the same, but for letter case and the order of the ends of a
 * bridge. */
static void
check_other_text (PslGame *game, const char *text)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  char printed[PSL_MAX_STEP_TEXT];
  PslStep step;

  if (!klass->parse_step (game, text, &step))
    return;

  klass->print_step (game, step, printed);
  if (g_ascii_strcasecmp (text, printed) != 0)
    {
      g_autofree char *lower = g_ascii_strdown (text, -1);
      g_autofree char *sorted = sort_pairs (lower);
      g_autofree char *expected = sort_pairs (printed);

      g_test_message ("“%s” is read as “%s”", text, printed);
      g_assert_cmpstr (sorted, ==, expected);
    }
}

/* Letters, figures and signs of all notations, and what must never be read over. */
static const char characters[] = "abfgoz0123459-:>@+ \t\nxéAO";

static void
check_changed_texts (PslGame *game, const char *text)
{
  gsize length = strlen (text);

  for (gsize i = 0; i <= length; i++)
    {
      g_autofree char *start = g_strndup (text, i);
      g_autofree char *without = g_strconcat (start, i < length ? text + i + 1 : "", NULL);

      check_other_text (game, start);
      check_other_text (game, text + i);
      check_other_text (game, without);

      for (const char *character = characters; *character != '\0'; character++)
        {
          g_autofree char *inserted = g_strdup_printf ("%s%c%s", start, *character, text + i);
          g_autofree char *replaced = g_strdup_printf ("%s%c%s", start, *character,
                                                       i < length ? text + i + 1 : "");

          check_other_text (game, inserted);
          check_other_text (game, replaced);
        }
    }
}

static void
visit_other_texts (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  PslRandom *random = data;
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);

  for (guint i = 0; i < MIN (n_steps, 10); i++)
    {
      PslStep step = steps[psl_random_below (random, n_steps)];
      PslStep other = steps[psl_random_below (random, n_steps)];
      char text[PSL_MAX_STEP_TEXT], other_text[PSL_MAX_STEP_TEXT];
      g_autofree char *both = NULL;

      klass->print_step (game, step, text);
      klass->print_step (game, other, other_text);
      both = g_strconcat (text, other_text, NULL);

      check_changed_texts (game, text);
      check_other_text (game, both);
    }
}

void
contract_other_texts (PslGame *game)
{
  static const char *const nonsense[] = { "", " ", "-", ":", ">", "@", "0", "a", "aa", "a1-", "-a1",
                                          "a1--b1", "passe", "pas", "ends", "%s", "\xff\xfe" };
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree char *endless = g_strnfill (100000, 'a');
  PslRandom random;
  PslStep step;

  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
    g_assert_false (klass->parse_step (game, nonsense[i], &step));
  g_assert_false (klass->parse_step (game, endless, &step));

  psl_random_seed (&random, 20);
  for (guint64 seed = 21; seed <= 22; seed++)
    contract_walk (game, seed, 300, 20, visit_other_texts, &random);
}
