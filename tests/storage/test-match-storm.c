/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match through a storm of everything a person can do to it, in any order: after each act the
 * place, the result and the record agree, the record saves and opens again, and undo and redo are
 * each other's inverse. */

#include "random-record.h"

#include "core/psl-match.h"
#include "games/psl-games.h"
#include "storage/psl-game-file.h"
#include "storage/psl-game-writer.h"

#define N_STORMS 12
#define N_ACTS 60
#define MAX_BURST 40

typedef struct
{
  PslMatch *match;
  PslGame *game;
  PslGameClass *klass;
  PslRandom random;
  guint64 place_hash; /* of the position that the last signal told */
  gint64 now;         /* for the clock */
} Storm;

static GBytes *
save (Storm *self)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = psl_game_write_checked (psl_match_get_record (self->match), NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static guint64
hash_place (Storm *self)
{
  return self->klass->hash (self->game, psl_match_get_position (self->match));
}

/* --- What always holds --- */

static void
assert_outcomes_equal (const PslOutcome *a, const PslOutcome *b)
{
  g_assert_cmpint (a->over, ==, b->over);
  if (!a->over)
    return;
  g_assert_cmpint (a->winner, ==, b->winner);
  g_assert_cmpint (a->reason, ==, b->reason);
}

static void
check_place (Storm *self)
{
  PslTurn *turn = psl_match_get_turn (self->match);
  guint n_steps = psl_match_get_n_steps (self->match);
  PslLine *line = psl_match_get_line (self->match);
  g_autoptr (PslLine) again = psl_line_new (self->game);
  guint ply = psl_match_get_ply (self->match);

  g_assert_cmpuint (n_steps, <=, psl_turn_get_n_steps (turn));
  psl_line_go (again, turn, n_steps);
  g_assert_cmpuint (self->klass->hash (self->game, psl_line_get_position (again)), ==,
                    hash_place (self));
  g_assert_cmpint (psl_line_get_seat_to_move (again), ==, psl_line_get_seat_to_move (line));
  g_assert_cmpuint (psl_line_get_turn_steps (again), ==, psl_line_get_turn_steps (line));
  g_assert_cmpuint (psl_line_get_quiet_turns (again), ==, psl_line_get_quiet_turns (line));
  assert_outcomes_equal (psl_line_get_outcome (again), psl_line_get_outcome (line));

  g_assert_cmpuint (ply, <=, psl_match_get_n_plies (self->match));
  psl_match_go_to_ply (self->match, ply);
  g_assert_true (psl_match_get_turn (self->match) == turn);
  g_assert_cmpuint (psl_match_get_n_steps (self->match), ==, n_steps);
}

static void
check_record (Storm *self)
{
  PslRecord *record = psl_match_get_record (self->match);
  const PslOutcome *result = psl_record_get_result (record);
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));
  g_autoptr (PslLine) line = psl_line_new (self->game);
  g_autoptr (GBytes) bytes = save (self);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, &warnings, NULL);
  g_autofree char *difference = NULL;

  psl_line_go (line, end, psl_turn_get_n_steps (end));
  if (!result->over || !psl_reason_is_match (result->reason))
    assert_outcomes_equal (result, psl_line_get_outcome (line));
  else
    g_assert_false (psl_line_get_outcome (line)->over);

  g_assert_cmpuint (warnings->len, ==, 0);
  psl_record_equal (record, again, &difference);
  g_assert_cmpstr (difference, ==, NULL);
}

static void
on_moved (Storm *self)
{
  g_autofree gpointer before = psl_match_get_previous_position (self->match);

  g_assert_nonnull (before);
  g_assert_cmpuint (self->klass->hash (self->game, before), ==, self->place_hash);
  self->place_hash = hash_place (self);
}

static void
on_jumped (Storm *self)
{
  self->place_hash = hash_place (self);
}

/* --- What can be done --- */

static PslTurn *
random_turn (Storm *self)
{
  PslRecord *record = psl_match_get_record (self->match);
  PslTurn *turn = psl_record_get_root (record);

  for (guint n = psl_random_below (&self->random, psl_record_get_n_turns (record) + 1);
       n > 0 && psl_turn_get_first_child (turn) != NULL; n--)
    {
      turn = psl_turn_get_first_child (turn);
      while (psl_turn_get_next (turn) != NULL && psl_random_below (&self->random, 2) == 0)
        turn = psl_turn_get_next (turn);
    }
  return turn;
}

static void
go_anywhere (Storm *self)
{
  PslTurn *turn = random_turn (self);

  psl_match_go (self->match, turn,
                psl_random_below (&self->random, psl_turn_get_n_steps (turn) + 1));
}

static void
play (Storm *self, guint n)
{
  for (; n > 0; n--)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = psl_match_list_steps (self->match, steps);
      g_autoptr (GError) error = NULL;

      if (n_steps == 0)
        return;
      psl_match_play (self->match, steps[psl_random_below (&self->random, n_steps)], &error);
      g_assert_no_error (error);
    }
}

static void
resign (Storm *self)
{
  int seat = 1 + (int) psl_random_below (&self->random, psl_game_get_n_seats (self->game));

  psl_match_go_last (self->match);
  if (psl_match_may_resign (self->match, seat))
    psl_match_resign (self->match, seat);
}

/* Lets some time pass, and now and then all of it. */
static void
let_time_pass (Storm *self)
{
  PslClock *clock = psl_match_get_clock (self->match);

  if (clock == NULL)
    return;
  self->now += psl_random_below (&self->random, 5000);
  psl_clock_advance (clock, self->now);
  if (psl_clock_get_seat (clock) != 0 && psl_random_below (&self->random, 20) == 0)
    psl_match_run_out (self->match);
}

static void
change_branches (Storm *self)
{
  PslTurn *turn = random_turn (self);

  if (psl_turn_get_parent (turn) == NULL)
    return;
  switch (psl_random_below (&self->random, 3))
    {
    case 0:
      psl_match_promote (self->match, turn);
      break;
    case 1:
      psl_match_make_main_line (self->match, turn);
      break;
    default:
      psl_match_remove_turn (self->match, turn);
      break;
    }
}

static void
comment (Storm *self)
{
  static const char *const comments[] = { NULL, "Bold.", "A & B <\r\n" };

  psl_match_set_comment (self->match, random_turn (self),
                         comments[psl_random_below (&self->random, G_N_ELEMENTS (comments))]);
}

static void
review (Storm *self)
{
  switch (psl_random_below (&self->random, 4))
    {
    case 0:
      psl_match_go_previous (self->match);
      break;
    case 1:
      psl_match_go_next (self->match);
      break;
    case 2:
      psl_match_go_first (self->match);
      break;
    default:
      psl_match_go_last (self->match);
      break;
    }
}

static void
act (Storm *self)
{
  let_time_pass (self);
  switch (psl_random_below (&self->random, 12))
    {
    case 0:
    case 1:
      go_anywhere (self);
      break;
    case 2:
    case 3:
      play (self, 1);
      break;
    case 4:
      go_anywhere (self);
      play (self, 1 + psl_random_below (&self->random, 3));
      break;
    case 5:
      play (self, 1 + psl_random_below (&self->random, MAX_BURST));
      break;
    case 6:
      resign (self);
      break;
    case 7:
      if (psl_random_below (&self->random, 3) == 0 && psl_match_may_agree (self->match))
        psl_match_agree (self->match);
      break;
    case 8:
      change_branches (self);
      break;
    case 9:
      comment (self);
      break;
    case 10:
      review (self);
      break;
    default:
      psl_match_undo (self->match);
      if (psl_random_below (&self->random, 2) == 0)
        psl_match_redo (self->match);
      break;
    }
}

/* --- The storm --- */

/* Takes back more and more, looking around in between, and brings all of it again. */
static void
undo_and_redo (Storm *self)
{
  while (psl_match_can_redo (self->match))
    psl_match_redo (self->match);

  g_autoptr (GBytes) before = save (self);
  guint most = psl_random_below (&self->random, 3) == 0 ? G_MAXUINT : 5;

  for (guint n = 0; n < most && psl_match_can_undo (self->match); n++)
    {
      psl_match_undo (self->match);
      check_place (self);
      check_record (self);
      if (psl_random_below (&self->random, 8) == 0)
        go_anywhere (self);
    }
  while (psl_match_can_redo (self->match))
    {
      if (psl_random_below (&self->random, 8) == 0)
        go_anywhere (self);
      psl_match_redo (self->match);
      check_place (self);
    }

  g_autoptr (GBytes) after = save (self);

  g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after),
                   g_bytes_get_data (before, NULL), g_bytes_get_size (before));
}

static void
run_storm (PslGameClass *klass, guint64 seed)
{
  Storm self = { .klass = klass };
  g_autoptr (PslRecord) random = NULL;
  g_autoptr (PslRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PslMatch) match = NULL;

  psl_random_seed (&self.random, seed);
  random = random_record_new (klass, &self.random);
  if (seed % 2 == 0)
    {
      bytes = psl_game_write_bytes (random);
      record = psl_game_read_bytes (bytes, NULL, NULL);
    }
  else
    {
      record = psl_record_new (psl_record_get_game (random));
      psl_record_set_time_control (record, &(PslTimeControl){ 100000, 1000 });
    }
  /* Any edit forgets it: it is noted when the game is saved. */
  psl_record_set_time_left (record, -1);

  match = psl_match_new (record);
  self.match = match;
  self.game = psl_match_get_game (match);
  if (psl_match_get_clock (match) != NULL)
    psl_clock_start (psl_match_get_clock (match), 0);
  g_signal_connect_swapped (match, "moved", G_CALLBACK (on_moved), &self);
  g_signal_connect_swapped (match, "jumped", G_CALLBACK (on_jumped), &self);
  self.place_hash = hash_place (&self);

  for (guint i = 0; i < N_ACTS; i++)
    {
      act (&self);
      check_place (&self);
      check_record (&self);
      if (psl_random_below (&self.random, 12) == 0)
        undo_and_redo (&self);
    }
  undo_and_redo (&self);
}

static void
test_game (gconstpointer data)
{
  for (guint64 seed = 1; seed <= N_STORMS; seed++)
    run_storm ((PslGameClass *) data, seed);
}

/* Plays the legal step number @index at the current place. */
static gboolean
play_number (PslMatch *match, guint index, GError **error)
{
  PslStep steps[PSL_MAX_STEPS];

  g_assert_cmpuint (psl_match_list_steps (match, steps), >, index);
  return psl_match_play (match, steps[index], error);
}

/* Plays two steps from the current place, the second as a variation, in which the match stands
 * then; FALSE when that was refused. */
static gboolean
play_variation (PslMatch *match)
{
  PslTurn *turn = psl_match_get_turn (match);
  g_autoptr (GError) error = NULL;

  play_number (match, 0, &error);
  g_assert_no_error (error);
  psl_match_go (match, turn, psl_turn_get_n_steps (turn));
  if (play_number (match, 1, &error))
    return TRUE;
  g_assert_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_NO_ROOM);
  return FALSE;
}

/* Neither a step nor a change of the order nests variations deeper than a file can. */
static void
test_depth (void)
{
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", NULL, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = psl_match_new (record);
  g_autoptr (GError) error = NULL;
  PslTurn *root = psl_record_get_root (record);
  guint n = 0;

  while (play_variation (match))
    n++;
  g_assert_cmpuint (n, ==, PSL_MAX_VARIATION_DEPTH);

  /* As the main line, the first variation has room for one more in it, and then cannot go back. */
  PslTurn *first = psl_turn_get_first_child (root);

  psl_match_promote (match, psl_turn_get_next (first));
  g_assert_true (psl_turn_get_index (first) == 1);
  g_assert_true (play_variation (match));
  psl_match_promote (match, first);
  psl_match_make_main_line (match, first);
  g_assert_true (psl_turn_get_index (first) == 1);

  g_autoptr (GBytes) bytes = psl_game_write_checked (record, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *klass = psl_game_get_registered (i);
      g_autofree char *path = g_strconcat ("/storage/match-storm/", klass->id, NULL);

      g_test_add_data_func (path, klass, test_game);
    }
  g_test_add_func ("/storage/match-storm/depth", test_depth);
  return g_test_run ();
}
