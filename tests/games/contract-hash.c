/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include <string.h>

/* As many steps as are tried in every order. */
#define N_SHUFFLED 4

/* Positions are told apart by what a person can see and do. */
typedef struct
{
  GHashTable *texts;  /* text → hash, of positions that must have the same hash */
  GHashTable *hashes; /* hash → text */
  guint n_reached_again;
} Seen;

static char *
describe_position (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  GString *text = g_string_new (NULL);
  g_auto (GStrv) steps = psl_game_list_step_texts (game, position);
  g_autofree char *joined = g_strjoinv (" ", steps);
  int scores[PSL_MAX_SEATS] = { 0 };

  klass->scores (game, position, scores);
  klass->diagram (game, position, text);
  g_string_append_printf (text, "scores %d %d %d, seat %d, step %u: %s", scores[0], scores[1],
                          psl_game_get_n_seats (game) > 2 ? scores[2] : 0,
                          klass->seat_to_move (game, position), klass->turn_steps (game, position),
                          joined);

  return g_string_free (text, FALSE);
}

/* @exact: the text says all there is to say about the position. */
static void
see (Seen *seen, PslGame *game, gconstpointer position, gboolean exact)
{
  guint64 hash = PSL_GAME_GET_CLASS (game)->hash (game, position);
  g_autofree char *text = describe_position (game, position);
  const char *same_hash = g_hash_table_lookup (seen->hashes, &hash);
  const guint64 *same_text = g_hash_table_lookup (seen->texts, text);

  if (same_hash != NULL)
    g_assert_cmpstr (same_hash, ==, text);
  else
    g_hash_table_insert (seen->hashes, g_memdup2 (&hash, sizeof hash), g_strdup (text));

  if (!exact)
    return;

  if (same_text != NULL)
    {
      g_assert_cmphex (*same_text, ==, hash);
      seen->n_reached_again++;
    }
  else
    {
      g_hash_table_insert (seen->texts, g_steal_pointer (&text), g_memdup2 (&hash, sizeof hash));
    }
}

static gboolean
is_pass (PslGame *game, PslStep step)
{
  char text[PSL_MAX_STEP_TEXT];

  PSL_GAME_GET_CLASS (game)->print_step (game, step, text);
  return strcmp (text, "pass") == 0;
}

/* Makes the @n_left steps that begin at @steps in every order that is legal. */
static void
try_orders (Seen *seen,
            PslGame *game,
            gconstpointer position,
            PslStep *steps,
            guint n_left,
            gboolean passed)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  if (n_left == 0)
    {
      /* Who has passed, and what a turn that has begun may still do, need not show. */
      see (seen, game, position, !passed && klass->turn_steps (game, position) == 0);
      return;
    }

  for (guint i = 0; i < n_left; i++)
    {
      PslStep step = steps[i];

      steps[i] = steps[0];
      steps[0] = step;
      if (psl_game_is_legal (game, position, step))
        {
          g_autofree guint8 *after = contract_copy_position (game, position);

          klass->apply (game, after, step);
          try_orders (seen, game, after, steps + 1, n_left - 1, passed || is_pass (game, step));
        }
      steps[0] = steps[i];
      steps[i] = step;
    }
}

static void
visit_hash (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  Seen *seen = data;
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree guint8 *after = contract_copy_position (game, position);
  PslStep made[N_SHUFFLED];
  guint n_made = 0;
  PslRandom random;

  psl_random_seed (&random, ply);
  while (n_made < N_SHUFFLED)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = klass->list_steps (game, after, steps);

      if (n_steps == 0)
        break;

      made[n_made] = steps[psl_random_below (&random, n_steps)];
      klass->apply (game, after, made[n_made++]);
      see (seen, game, after, FALSE);
    }

  try_orders (seen, game, position, made, n_made, FALSE);
}

void
contract_hash (PslGame *game)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) hashes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                                         g_free);
  Seen seen = { texts, hashes, 0 };

  for (guint64 seed = 61; seed <= 62; seed++)
    contract_walk (game, seed, 300, 5, visit_hash, &seen);

  /* With fewer cells there is only one order. */
  if (psl_game_get_n_cells (game) > 2)
    g_assert_cmpuint (seen.n_reached_again, >, 0);
}
