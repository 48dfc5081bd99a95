/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include <string.h>

/* --- What the class declares --- */

static void
check_phrase_spec (PslGame *game, const PslPhraseSpec *spec)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  guint n_args = spec->args != NULL ? (guint) strlen (spec->args) : 0;
  guint n_places = 0;

  g_assert_nonnull (spec->text);
  g_assert_cmpuint (n_args, <=, G_N_ELEMENTS (((PslPhrase *) NULL)->args));

  for (const char *place = spec->text; (place = strchr (place, '%')) != NULL; place += 2)
    {
      g_assert_cmpint (place[1], ==, 's');
      n_places++;
    }
  g_assert_cmpuint (n_places, ==, n_args);

  if (spec->plural != NULL)
    g_assert_nonnull (strpbrk (spec->args, "nl"));
  if (spec->args != NULL && strchr (spec->args, 'l') != NULL)
    g_assert_cmpuint (psl_game_get_n_cells (game), <=, 63);
  if (spec->unnamed != 0)
    {
      const char *rest;

      g_assert_cmpuint (spec->unnamed, <, klass->n_phrases);
      rest = klass->phrases[spec->unnamed].args;
      g_assert_cmpint (spec->args[0], ==, 's');
      g_assert_cmpstr (spec->args + 1, ==, rest != NULL ? rest : "");
    }
}

void
contract_declaration (PslGame *game)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  guint n_seats = psl_game_get_n_seats (game);

  g_assert_true (psl_game_lookup (klass->id) == klass);
  g_assert_nonnull (klass->name);
  g_assert_nonnull (klass->summary);
  g_assert_nonnull (klass->minutes);
  g_assert_cmpuint (klass->position_size, >, 0);
  g_assert_cmpuint (klass->position_size, <=, PSL_MAX_POSITION_SIZE);

  g_assert_cmpuint (n_seats, >=, 2);
  g_assert_cmpuint (n_seats, <=, PSL_MAX_SEATS);
  for (guint i = 0; i < n_seats; i++)
    g_assert_nonnull (klass->seat_names[i]);
  for (guint i = 0; i < klass->n_phrases; i++)
    check_phrase_spec (game, &klass->phrases[i]);
  for (guint i = 0; i < klass->n_words; i++)
    g_assert_nonnull (klass->words[i]);

  /* Going on by oneself after a resignation makes sense with three seats only. */
  g_assert_true ((klass->may_resign != NULL) == (klass->resign != NULL));
  g_assert_true ((klass->is_progress != NULL) == klass->can_repeat);
}

/* --- Cells --- */

static void
check_cell_name (PslGame *game, guint cell)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  char name[PSL_MAX_STEP_TEXT];
  guint length = klass->print_cell (game, cell, name);
  g_autofree char *upper = g_ascii_strup (name, -1);
  g_autofree char *followed = g_strconcat (name, "-a1", NULL);
  const char *texts[] = { name, upper, followed };

  g_assert_cmpuint (length, ==, strlen (name));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      guint read = G_MAXUINT;

      g_assert_cmpuint (klass->parse_cell (game, texts[i], &read), ==, length);
      g_assert_cmpuint (read, ==, cell);
    }
}

void
contract_cells (PslGame *game)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  guint n_cells = psl_game_get_n_cells (game);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      check_cell_name (game, cell);

      for (PslDirection direction = 0; direction < PSL_N_DIRECTIONS; direction++)
        {
          int other = klass->neighbour (game, cell, direction);
          PslDirection back = (direction + PSL_N_DIRECTIONS / 2) % PSL_N_DIRECTIONS;

          g_assert_cmpint (other, >=, -1);
          g_assert_cmpint (other, <, (int) n_cells);
          if (other >= 0)
            g_assert_cmpint (klass->neighbour (game, (guint) other, back), ==, (int) cell);
        }
    }
}

/* --- Rules --- */

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const PslStep *one = a;
  const PslStep *two = b;

  return (*one > *two) - (*one < *two);
}

/* The list is always the same and names each step once. */
static guint
check_list (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslStep steps[PSL_MAX_STEPS], again[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (game, position, steps);

  g_assert_cmpuint (n_steps, <=, PSL_MAX_STEPS);
  g_assert_cmpuint (klass->list_steps (game, position, again), ==, n_steps);
  g_assert_cmpmem (steps, n_steps * sizeof (PslStep), again, n_steps * sizeof (PslStep));

  qsort (steps, n_steps, sizeof (PslStep), compare_steps);
  for (guint i = 1; i < n_steps; i++)
    g_assert_cmpuint (steps[i - 1], !=, steps[i]);

  return n_steps;
}

static void
check_outcome (PslGame *game, const PslOutcome *outcome)
{
  gboolean is_draw = outcome->reason == PSL_REASON_DRAW || outcome->reason == PSL_REASON_PASS_OUT;

  if (!outcome->over)
    {
      g_assert_cmpint (outcome->reason, ==, PSL_REASON_NONE);
      return;
    }

  g_assert_cmpint (outcome->reason, !=, PSL_REASON_NONE);
  g_assert_cmpint (outcome->reason, !=, PSL_REASON_REPETITION);
  g_assert_cmpint (outcome->reason, !=, PSL_REASON_STAGNATION);
  g_assert_false (psl_reason_is_match (outcome->reason));
  g_assert_cmpint (outcome->winner, >=, 0);
  g_assert_cmpint (outcome->winner, <=, (int) psl_game_get_n_seats (game));
  g_assert_cmpint (outcome->winner == 0, ==, is_draw);
}

/* Nothing is legal exactly when the position is over, and then nobody is to move. */
static void
check_state (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  guint n_steps = check_list (game, position);
  int seat = klass->seat_to_move (game, position);
  PslOutcome outcome;

  g_assert_cmpstr (klass->check (game, position), ==, NULL);

  klass->outcome (game, position, &outcome);
  check_outcome (game, &outcome);
  g_assert_cmpint (outcome.over, ==, n_steps == 0);
  g_assert_cmpint (outcome.over, ==, seat == 0);
  g_assert_cmpint (seat, <=, (int) psl_game_get_n_seats (game));
  if (outcome.over)
    g_assert_cmpuint (klass->turn_steps (game, position), ==, 0);
}

/* A seat that resigns is not to move again, and the others may go on. */
static void
check_resignations (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  if (klass->may_resign == NULL)
    return;

  for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
    {
      g_autofree guint8 *after = contract_copy_position (game, position);

      if (!klass->may_resign (game, position, seat))
        continue;

      klass->resign (game, after, seat);
      check_state (game, after);
      g_assert_cmpint (klass->seat_to_move (game, after), !=, seat);
      g_assert_false (klass->may_resign (game, after, seat));
    }
}

static void
check_setup (PslGame *game, gconstpointer position)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  if (klass->choose_setup_step == NULL || !klass->in_setup (game, position))
    return;

  for (guint64 random = 0; random < 4; random++)
    g_assert_true (psl_game_is_legal (
        game, position, klass->choose_setup_step (game, position, random * (G_MAXUINT64 / 3))));
}

static void
visit_rules (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree guint8 *copy = contract_copy_position (game, position);
  int scores[PSL_MAX_SEATS];

  check_state (game, position);
  check_resignations (game, position);
  check_setup (game, position);

  klass->scores (game, position, scores);
  klass->hash (game, position);
  if (klass->agreed_winner != NULL)
    g_assert_cmpint (klass->agreed_winner (game, position), <=, (int) psl_game_get_n_seats (game));

  /* All of these only look. */
  g_assert_cmpmem (copy, klass->position_size, position, klass->position_size);
}

static void
visit_end (PslGame *game, gconstpointer position, guint ply, gpointer data)
{
  gboolean *over = data;

  *over = PSL_GAME_GET_CLASS (game)->seat_to_move (game, position) == 0;
}

void
contract_rules (PslGame *game)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree guint8 *start = psl_game_new_position (game);
  g_autofree guint8 *again = psl_game_new_position (game);
  gboolean over = FALSE;

  g_assert_cmpmem (start, klass->position_size, again, klass->position_size);
  g_assert_cmpint (klass->seat_to_move (game, start), ==, 1);
  g_assert_cmpuint (klass->turn_steps (game, start), ==, 0);

  for (guint64 seed = 1; seed <= 5; seed++)
    contract_walk (game, seed, 400, 1, visit_rules, NULL);

  /* What cannot repeat comes to an end by itself. */
  if (!klass->can_repeat)
    {
      contract_walk (game, 6, 5000, 5000, visit_end, &over);
      g_assert_true (over);
    }
}
