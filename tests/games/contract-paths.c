/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include "core/psl-selection.h"

/* --- Paths --- */

/* The targets as a text, to look a path up by. */
static char *
path_key (const PslTarget *path, guint length)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < length; i++)
    g_string_append_printf (key, "%08x", path[i]);

  return g_string_free (key, FALSE);
}

/* Points at the targets of @path one by one. */
static void
check_selection (PslSelection *selection, const PslTarget *path, guint length, PslStep step)
{
  for (guint i = 0; i < length; i++)
    {
      PslStep chosen = PSL_STEP_NONE;
      PslPhrase phrase;
      PslSelectionResult result;

      g_assert_true (psl_selection_may_follow (selection, path[i]));
      result = psl_selection_point (selection, path[i], &chosen, &phrase);
      if (i + 1 < length)
        {
          g_assert_cmpint (result, ==, PSL_SELECTION_EXTENDED);
        }
      else
        {
          g_assert_cmpint (result, ==, PSL_SELECTION_COMPLETE);
          g_assert_cmpuint (chosen, ==, step);
        }
    }
}

static void
visit_paths (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autoptr (PslSelection) selection = psl_selection_new (game);
  g_autoptr (GHashTable) whole = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);

  psl_selection_set_position (selection, position, steps, n_steps);
  for (guint i = 0; i < n_steps; i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length = klass->get_path (game, position, steps[i], 0, path);

      g_assert_cmpuint (length, >, 0);
      for (guint number = 1; length > 0; number++)
        {
          g_assert_cmpuint (length, <=, PSL_MAX_PATH);
          check_selection (selection, path, length, steps[i]);

          g_assert_true (g_hash_table_add (whole, path_key (path, length)));
          for (guint part = 1; part < length; part++)
            g_hash_table_add (begun, path_key (path, part));

          length = klass->get_path (game, position, steps[i], number, path);
        }
    }

  g_hash_table_iter_init (&iter, begun);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_assert_false (g_hash_table_contains (whole, key));
}

void
contract_paths (PslGame *game)
{
  for (guint64 seed = 31; seed <= 32; seed++)
    contract_walk (game, seed, 300, 7, visit_paths, NULL);
}

/* What the numbers at the keyboard stand for: different kinds of pieces of the reserve, among them
 * all that a step can begin with. */
static void
visit_reserve (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);
  PslTarget path[PSL_MAX_PATH];

  for (guint number = 0; number <= 9 && klass->find_reserve != NULL; number++)
    {
      PslTarget target = klass->find_reserve (game, position, number);

      if (target == PSL_NO_TARGET)
        continue;
      g_assert_cmpuint (number, >, 0);
      g_assert_cmpint (psl_target_kind (target), ==, PSL_TARGET_RESERVE);
      g_assert_true (g_hash_table_add (found, GUINT_TO_POINTER (target)));
    }
  g_assert_true (n_steps > 0 || g_hash_table_size (found) == 0);

  for (guint i = 0; i < n_steps; i++)
    {
      for (guint number = 0; klass->get_path (game, position, steps[i], number, path) > 0; number++)
        g_assert_true (psl_target_kind (path[0]) != PSL_TARGET_RESERVE ||
                       g_hash_table_contains (found, GUINT_TO_POINTER (path[0])));
    }
}

void
contract_reserve (PslGame *game)
{
  for (guint64 seed = 33; seed <= 34; seed++)
    contract_walk (game, seed, 300, 5, visit_reserve, NULL);
}

/* --- Refusals --- */

/* What is possible somewhere in the game: the candidates for being refused elsewhere. */
typedef struct
{
  GHashTable *steps;   /* set of PslStep */
  GHashTable *targets; /* set of PslTarget */
} Candidates;

static void
collect (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  Candidates *candidates = data;
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);

  for (guint i = 0; i < n_steps; i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length = klass->get_path (game, position, steps[i], 0, path);

      g_hash_table_add (candidates->steps, GUINT_TO_POINTER (steps[i]));
      for (guint j = 0; j < length; j++)
        g_hash_table_add (candidates->targets, GUINT_TO_POINTER (path[j]));
    }
}

/* A refusal leads to the rule that it comes from. */
static void
check_refusal (PslGame *game, const PslPhrase *phrase)
{
  contract_check_phrase (game, phrase);
  g_assert_nonnull (psl_phrase_get_anchor (game, phrase));
}

static void
check_refused_steps (PslGame *game, gconstpointer position, GHashTable *candidates)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autoptr (GHashTable) legal = g_hash_table_new (NULL, NULL);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);
  GHashTableIter iter;
  gpointer key;

  for (guint i = 0; i < n_steps; i++)
    g_hash_table_add (legal, GUINT_TO_POINTER (steps[i]));

  g_hash_table_iter_init (&iter, candidates);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      PslPhrase phrase = { .id = G_MAXUINT };

      if (g_hash_table_contains (legal, key))
        continue;

      klass->refuse_step (game, position, GPOINTER_TO_UINT (key), &phrase);
      check_refusal (game, &phrase);
    }
}

/* Points at every candidate after the @length targets of @path, which begin a legal step. */
static void
check_refused_targets (PslGame *game,
                       gconstpointer position,
                       const PslTarget *path,
                       guint length,
                       GHashTable *begun,
                       GHashTable *candidates)
{
  PslTarget longer[PSL_MAX_PATH + 1];
  GHashTableIter iter;
  gpointer key;

  memcpy (longer, path, length * sizeof (PslTarget));
  g_hash_table_iter_init (&iter, candidates);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      PslPhrase phrase = { .id = G_MAXUINT };
      g_autofree char *text = NULL;

      longer[length] = GPOINTER_TO_UINT (key);
      text = path_key (longer, length + 1);
      if (g_hash_table_contains (begun, text))
        continue;

      PSL_GAME_GET_CLASS (game)->refuse_path (game, position, longer, length + 1, &phrase);
      check_refusal (game, &phrase);
    }
}

static void
check_refused_paths (PslGame *game, gconstpointer position, GHashTable *candidates)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autoptr (GHashTable) begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);
  PslTarget path[PSL_MAX_PATH];

  for (guint i = 0; i < n_steps; i++)
    {
      guint length;

      for (guint number = 0;
           (length = klass->get_path (game, position, steps[i], number, path)) > 0; number++)
        {
          for (guint part = 1; part <= length; part++)
            g_hash_table_add (begun, path_key (path, part));
        }
    }

  check_refused_targets (game, position, path, 0, begun, candidates);
  for (guint i = 0; i < n_steps; i += 1 + n_steps / 8)
    {
      guint length = klass->get_path (game, position, steps[i], 0, path);

      for (guint part = 1; part < length; part++)
        check_refused_targets (game, position, path, part, begun, candidates);
    }
}

static void
visit_refusals (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  Candidates *candidates = data;

  check_refused_steps (game, position, candidates->steps);
  check_refused_paths (game, position, candidates->targets);
}

void
contract_refusals (PslGame *game)
{
  g_autoptr (GHashTable) steps = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) targets = g_hash_table_new (NULL, NULL);
  Candidates candidates = { steps, targets };

  contract_walk (game, 41, 200, 8, collect, &candidates);
  for (guint cell = 0; cell < psl_game_get_n_cells (game); cell++)
    g_hash_table_add (targets, GUINT_TO_POINTER (psl_target_cell (cell)));
  for (guint action = PSL_ACTION_PASS; action <= PSL_ACTION_END; action++)
    g_hash_table_add (targets, GUINT_TO_POINTER (psl_target (PSL_TARGET_ACTION, action)));

  contract_walk (game, 42, 200, 25, visit_refusals, &candidates);
}
