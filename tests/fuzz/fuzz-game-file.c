/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever the bytes are, reading them ends in a game that survives being saved, or in one
 * sentence. */

#include "fuzz.h"

#include "games/psl-games.h"
#include "storage/psl-game-file.h"

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  psl_games_init ();
  return 0;
}

static void
check_record (PslRecord *record)
{
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, &warnings, &error);

  g_assert_no_error (error);
  g_assert_true (psl_record_equal (record, again, NULL));

  g_autoptr (GBytes) second = psl_game_write_bytes (again);

  g_assert_true (g_bytes_equal (bytes, second));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = psl_game_read_bytes (bytes, &warnings, &error);

  g_assert_true ((record == NULL) == (error != NULL));
  g_assert_true ((record == NULL) == (warnings == NULL));
  if (record != NULL)
    check_record (record);
  else
    {
      g_assert_true (error->domain == PSL_STORAGE_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (g_utf8_strlen (error->message, -1), <, 250);
    }
  return 0;
}
