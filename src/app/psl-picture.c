/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-picture.h"

#include "board/psl-board.h"
#include "core/psl-line.h"
#include "storage/psl-game-file.h"

#define SAMPLES_PATH "/org/passerelle/Passerelle/samples/"

/* Enough for any game to have something on its board, the setup of Pontarchipel included. */
#define N_RANDOM_STEPS 60
#define RANDOM_SEED 1

PslRecord *
psl_picture_load_sample (const char *id)
{
  g_autofree char *path = g_strconcat (SAMPLES_PATH, id, "-1" PSL_GAME_SUFFIX, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  PslRecord *record;

  if (bytes == NULL)
    return NULL;
  record = psl_game_read_bytes (bytes, NULL, &error);
  if (record == NULL)
    g_warning ("%s: %s", path, error->message);
  return record;
}

static PslRecord *
play_at_random (const char *id)
{
  g_autoptr (PslGame) game = psl_game_new (id, NULL, NULL);
  PslRecord *record = psl_record_new (game);

  psl_line_play_at_random (record, RANDOM_SEED, N_RANDOM_STEPS, FALSE);
  return record;
}

static GtkWidget *
new_picture (PslRecord *record, PslTurn *turn)
{
  PslGame *game = psl_record_get_game (record);
  g_autoptr (PslLine) line = psl_line_new (game);

  psl_line_go (line, turn, psl_turn_get_n_steps (turn));
  return psl_board_new_picture (game, psl_line_get_position (line));
}

GtkWidget *
psl_picture_new_for_game (const char *id)
{
  g_autoptr (PslRecord) record = NULL;
  PslTurn *turn;
  guint n_turns;

  g_return_val_if_fail (psl_game_lookup (id) != NULL, NULL);

  record = psl_picture_load_sample (id);
  if (record == NULL)
    {
      record = play_at_random (id);
      return psl_picture_new_for_record (record);
    }
  turn = psl_turn_get_line_end (psl_record_get_root (record));
  /* Three quarters through a game there is most to see. */
  n_turns = psl_turn_get_number (turn) * 3 / 4;
  while (psl_turn_get_number (turn) > n_turns)
    turn = psl_turn_get_parent (turn);
  return new_picture (record, turn);
}

GtkWidget *
psl_picture_new_for_record (PslRecord *record)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  return new_picture (record, psl_turn_get_line_end (psl_record_get_root (record)));
}
