/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include <string.h>

static void
check_phrases (PslGame *game, const PslPhrase *phrases, guint n_phrases)
{
  g_assert_cmpuint (n_phrases, <=, PSL_MAX_PHRASES);
  for (guint i = 0; i < n_phrases; i++)
    contract_check_phrase (game, &phrases[i]);
}

static void
check_step_words (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree guint8 *after = contract_copy_position (game, position);
      PslPhrase phrases[PSL_MAX_PHRASES];
      guint n_phrases;

      klass->apply (game, after, steps[i]);
      n_phrases = klass->describe_step (game, position, steps[i], after, phrases);
      g_assert_cmpuint (n_phrases, >, 0);
      check_phrases (game, phrases, n_phrases);
    }
}

static void
check_target_words (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);

  for (guint cell = 0; cell < psl_game_get_n_cells (game); cell++)
    {
      PslPhrase phrases[PSL_MAX_PHRASES];
      guint n_phrases = klass->describe_target (game, position, psl_target_cell (cell), phrases);

      g_assert_cmpuint (n_phrases, >, 0);
      check_phrases (game, phrases, n_phrases);
    }

  for (guint i = 0; i < n_steps; i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length = klass->get_path (game, position, steps[i], 0, path);

      for (guint j = 0; j < length; j++)
        {
          PslPhrase phrases[PSL_MAX_PHRASES];

          check_phrases (game, phrases,
                         klass->describe_target (game, position, path[j], phrases));
        }
    }
}

static void
check_seat_words (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  if (klass->describe_seat == NULL)
    return;

  for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
    {
      PslPhrase phrases[PSL_MAX_PHRASES];

      check_phrases (game, phrases, klass->describe_seat (game, position, seat, phrases));
    }
}

/* The diagram is plain ASCII in whole lines and names the first cell's row and column. */
static void
check_diagram (PslGame *game, gconstpointer position)
{
  g_autoptr (GString) diagram = g_string_new (NULL);

  PSL_GAME_GET_CLASS (game)->diagram (game, position, diagram);
  g_assert_cmpuint (diagram->len, >, 0);
  g_assert_cmpint (diagram->str[diagram->len - 1], ==, '\n');
  for (gsize i = 0; i < diagram->len; i++)
    g_assert_true (diagram->str[i] == '\n' || g_ascii_isprint (diagram->str[i]));
  g_assert_nonnull (strchr (diagram->str, 'a'));
  g_assert_nonnull (strchr (diagram->str, '1'));
}

static void
visit_words (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  PslPhrase prompt = { .id = G_MAXUINT };

  PSL_GAME_GET_CLASS (game)->prompt (game, position, &prompt);
  contract_check_phrase (game, &prompt);
  check_step_words (game, position);
  check_target_words (game, position);
  check_seat_words (game, position);
  check_diagram (game, position);
}

void
contract_words (PslGame *game)
{
  for (guint64 seed = 51; seed <= 52; seed++)
    contract_walk (game, seed, 300, 9, visit_words, NULL);
}
