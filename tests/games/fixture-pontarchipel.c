/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-pontarchipel.h"

#include <stdlib.h>
#include <string.h>

#include "games/psl-pontarchipel-private.h"

static void
new_game (Archipelago *self, const char *options)
{
  g_auto (GStrv) words = g_strsplit (options, " ", -1);
  g_autoptr (GError) error = NULL;

  self->game =
      psl_game_new ("pontarchipel", words[0] != NULL ? (const char *const *) words : NULL, &error);
  g_assert_no_error (error);
  PSL_GAME_GET_CLASS (self->game)->start (self->game, &self->here);
}

void
archipelago_start (Archipelago *self, const char *options, const char *steps)
{
  new_game (self, options);
  archipelago_play (self, steps);
}

void
archipelago_clear (Archipelago *self)
{
  g_clear_object (&self->game);
}

/* --- Building --- */

static void
add_bridge (Archipelago *self, const char *text)
{
  PslPontarchipelAct act;
  PslStep step;

  g_assert_true (PSL_GAME_GET_CLASS (self->game)->parse_step (self->game, text, &step));
  act = psl_pontarchipel_read_act (step);
  psl_pontarchipel_toggle_bridge (&self->here, act.n,
                                  (guint) psl_pontarchipel_find_island (&self->here, act.a),
                                  (guint) psl_pontarchipel_find_island (&self->here, act.b));
}

static void
add_warrior (Archipelago *self, const char *text)
{
  int seat = text[0] - '0';
  guint strength = (guint) (text[2] - '0'), cell;
  int island;

  psl_hex_grid_parse_cell (psl_pontarchipel_get_grid (), text + 3, &cell);
  island = psl_pontarchipel_find_island (&self->here, cell);
  g_assert_cmpint (island, >=, 0);
  psl_pontarchipel_set_band (&self->here, seat, (guint) island,
                             self->here.warriors[seat - 1][island] + one_warrior (strength));
}

void
archipelago_build (Archipelago *self,
                   const char *options,
                   const char *bridges,
                   const char *warriors,
                   int seat)
{
  g_auto (GStrv) bridge_texts = g_strsplit (bridges, " ", -1);
  g_auto (GStrv) warrior_texts = g_strsplit (warriors, " ", -1);
  guint n_bridges = 0, n_warriors = 0, n_seats;

  archipelago_start (self, options, FIXTURE_ISLANDS);
  n_seats = psl_game_get_n_seats (self->game);
  for (; bridge_texts[n_bridges] != NULL && *bridge_texts[n_bridges] != '\0'; n_bridges++)
    add_bridge (self, bridge_texts[n_bridges]);
  for (; warrior_texts[n_warriors] != NULL && *warrior_texts[n_warriors] != '\0'; n_warriors++)
    add_warrior (self, warrior_texts[n_warriors]);

  memset (self->here.bridges_in_hand, 0, sizeof self->here.bridges_in_hand);
  memset (self->here.warriors_in_hand, 0, sizeof self->here.warriors_in_hand);
  self->here.n_put_away = (guint8) (24 - n_bridges);
  self->here.n_resigned = (guint8) (6 * n_seats - n_warriors);
  self->here.stage = PSL_PONTARCHIPEL_PLAY;
  self->here.seat = (guint8) seat;
  g_assert_cmpstr (PSL_GAME_GET_CLASS (self->game)->check (self->game, &self->here), ==, NULL);
}

/* --- Playing --- */

void
archipelago_play (Archipelago *self, const char *steps)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (self->game);
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  for (guint i = 0; texts[i] != NULL && *texts[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      PslStep step;

      psl_game_read_step (self->game, &self->here, texts[i], &step, NULL, &error);
      g_assert_no_error (error);
      klass->apply (self->game, &self->here, step);
      g_assert_cmpstr (klass->check (self->game, &self->here), ==, NULL);
    }
}

static void
assert_steps (Archipelago *self, const char *steps, gboolean legal)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  for (guint i = 0; texts[i] != NULL && *texts[i] != '\0'; i++)
    {
      PslStep step;

      g_test_message ("%s", texts[i]);
      g_assert_true (PSL_GAME_GET_CLASS (self->game)->parse_step (self->game, texts[i], &step));
      g_assert_cmpint (psl_game_is_legal (self->game, &self->here, step), ==, legal);
    }
}

void
archipelago_assert_legal (Archipelago *self, const char *steps)
{
  assert_steps (self, steps, TRUE);
}

void
archipelago_assert_illegal (Archipelago *self, const char *steps)
{
  assert_steps (self, steps, FALSE);
}

void
archipelago_assert_refused (Archipelago *self, const char *step, const char *words)
{
  g_autofree char *message = NULL, *sought = NULL;
  g_autoptr (GError) error = NULL;
  PslStep read;

  g_assert_false (psl_game_read_step (self->game, &self->here, step, &read, NULL, &error));
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_ILLEGAL_STEP);
  message = g_utf8_casefold (error->message, -1);
  sought = g_utf8_casefold (words, -1);
  if (strstr (message, sought) == NULL)
    g_error ("“%s” is not in: %s", words, error->message);
}

void
archipelago_assert_no_step (Archipelago *self, const char *text)
{
  PslStep step;

  g_assert_false (PSL_GAME_GET_CLASS (self->game)->parse_step (self->game, text, &step));
}

void
archipelago_assert_reach (Archipelago *self, const char *warrior, const char *islands)
{
  g_auto (GStrv) steps = psl_game_list_step_texts (self->game, &self->here);
  g_autofree char *start = g_strconcat (warrior, "-", NULL);
  g_autoptr (GString) reach = g_string_new (NULL);

  for (guint i = 0; steps[i] != NULL; i++)
    {
      if (g_str_has_prefix (steps[i], start))
        g_string_append_printf (reach, "%s%s", reach->len > 0 ? " " : "",
                                steps[i] + strlen (start));
    }
  g_assert_cmpstr (reach->str, ==, islands);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The words of @text in byte order.  (transfer full) */
static char *
sort_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  qsort (words, g_strv_length (words), sizeof *words, compare_texts);
  return g_strjoinv (" ", words);
}

void
archipelago_assert_warriors (Archipelago *self, const char *warriors)
{
  g_autofree char *expected = sort_words (warriors), *actual = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    {
      for (guint i = 0; i < self->here.n_islands; i++)
        {
          PslPontarchipelBand band = self->here.warriors[seat][i];
          char cell[PSL_MAX_STEP_TEXT];

          psl_hex_grid_print_cell (psl_pontarchipel_get_grid (), self->here.cells[i], cell);
          for (guint strength = 4; strength >= 2; strength--)
            {
              for (guint n = psl_pontarchipel_band_count (band, strength); n > 0; n--)
                g_string_append_printf (found, "%s%u:%u%s", found->len > 0 ? " " : "", seat + 1,
                                        strength, cell);
            }
        }
    }
  actual = sort_words (found->str);
  g_assert_cmpstr (actual, ==, expected);
}

void
archipelago_assert_captured (Archipelago *self, int first, int second, int third)
{
  int scores[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (self->game)->scores (self->game, &self->here, scores);
  g_assert_cmpint (scores[0], ==, first);
  g_assert_cmpint (scores[1], ==, second);
  g_assert_cmpint (scores[2], ==, third);
}

void
archipelago_assert_seat (Archipelago *self, int seat)
{
  g_assert_cmpint (PSL_GAME_GET_CLASS (self->game)->seat_to_move (self->game, &self->here), ==,
                   seat);
}

void
archipelago_assert_over (Archipelago *self, int winner, PslReason reason)
{
  PslStep steps[PSL_MAX_STEPS];
  PslOutcome outcome;

  PSL_GAME_GET_CLASS (self->game)->outcome (self->game, &self->here, &outcome);
  g_assert_true (outcome.over);
  g_assert_cmpint (outcome.winner, ==, winner);
  g_assert_cmpint (outcome.reason, ==, reason);
  g_assert_cmpuint (PSL_GAME_GET_CLASS (self->game)->list_steps (self->game, &self->here, steps),
                    ==, 0);
  archipelago_assert_seat (self, 0);
}
