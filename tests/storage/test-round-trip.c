/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a game's contract that is the storage's: whatever a record holds, saving it, opening
 * it and saving it again gives the same record and the same bytes. */

#include "random-record.h"

#include "games/psl-games.h"
#include "storage/psl-game-file.h"

#define N_RECORDS 40

static void
check_record (PslRecord *record)
{
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, &warnings, &error);
  g_autofree char *difference = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (warnings->len, ==, 0);
  psl_record_equal (record, again, &difference);
  g_assert_cmpstr (difference, ==, NULL);

  g_autoptr (GBytes) second = psl_game_write_bytes (again);

  g_assert_true (g_bytes_equal (bytes, second));
}

static void
test_game (gconstpointer data)
{
  PslGameClass *klass = (PslGameClass *) data;
  guint n_variations = 0;
  PslRandom random;

  psl_random_seed (&random, (guint64) g_test_rand_int ());
  for (guint i = 0; i < N_RECORDS; i++)
    {
      g_autoptr (PslRecord) record = random_record_new (klass, &random);
      PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));

      n_variations += psl_record_get_n_turns (record) - psl_turn_get_number (end);
      check_record (record);
    }

  /* The random records are worth the trial. */
  g_assert_cmpuint (n_variations, >, N_RECORDS);
}

/* What XML cannot hold is replaced once, and then stays as it is. */
static void
test_replaced (void)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);

  psl_record_set_comment (record, psl_record_get_root (record),
                          "a\x01"
                          "b\xff"
                          "c\xef\xbf\xbe"
                          "d");
  psl_record_set_title (record, "\x1b");
  psl_record_set_player (record, 1, PSL_PLAYER_HUMAN, 0, "\xc3");

  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (psl_turn_get_comment (psl_record_get_root (again)), ==, "a�b�c�d");
  g_assert_cmpstr (psl_record_get_title (again), ==, "�");
  g_assert_cmpstr (psl_record_get_player (again, 1)->name, ==, "�");
  check_record (again);
}

/* A turn that has just been started and has no step yet is not written. */
static void
test_started_turn (void)
{
  g_autoptr (PslGame) game = psl_game_new ("ponts", NULL, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (GBytes) empty = psl_game_write_bytes (record);

  psl_record_add_turn (record, psl_record_get_root (record), 1);

  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);

  g_assert_true (g_bytes_equal (empty, bytes));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *klass = psl_game_get_registered (i);
      g_autofree char *path = g_strconcat ("/storage/round-trip/", klass->id, NULL);

      g_test_add_data_func (path, klass, test_game);
    }
  g_test_add_func ("/storage/round-trip/replaced", test_replaced);
  g_test_add_func ("/storage/round-trip/started-turn", test_started_turn);
  return g_test_run ();
}
