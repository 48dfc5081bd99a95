/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-record.h"

#include "core/psl-line.h"

/* clang-format off */
static const char *const pieces[] = {
  "a", " ", "\n", "\t", "\r", "\r\n", "<", ">", "&", "\"", "'", "]]>", "&lt;", "<!--",
  "<![CDATA[", "é", "ß", "漢字", "שלום", "مرحبا", "e\xcc\x81", "🐸", "👩‍👩‍👧", "\xe2\x80\xae",
  "\xc2\xa0", "\xc2\x85", "\xe2\x80\xa8", "\x7f", "&#38;", "%s",
};
/* clang-format on */

static char *
random_text (PslRandom *random, guint max_pieces)
{
  GString *text = g_string_new (NULL);

  for (guint n = psl_random_below (random, max_pieces + 1); n > 0; n--)
    g_string_append (text, pieces[psl_random_below (random, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static PslGame *
random_game (PslGameClass *klass, PslRandom *random)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < klass->n_options; i++)
    {
      const PslOptionSpec *spec = &klass->options[i];
      g_autofree char *option = NULL;
      guint n = 0;

      if (spec->values == NULL)
        option = g_strdup_printf (
            "%s=%u", spec->name,
            spec->minimum + psl_random_below (random, (guint) (spec->maximum - spec->minimum + 1)));
      else
        {
          while (spec->values[n].value != NULL)
            n++;
          option = g_strdup_printf ("%s=%s", spec->name,
                                    spec->values[psl_random_below (random, n)].value);
        }
      g_strv_builder_add (builder, option);
    }

  g_auto (GStrv) options = g_strv_builder_end (builder);
  PslGame *game = psl_game_new (klass->id, (const char *const *) options, &error);

  g_assert_no_error (error);
  return game;
}

/* Any turn of the record but the root; NULL when there is none. */
static PslTurn *
random_turn (PslRecord *record, PslRandom *random)
{
  PslTurn *turn = psl_turn_get_first_child (psl_record_get_root (record));
  guint depth = psl_random_below (random, psl_record_get_n_turns (record) + 1);

  for (; turn != NULL && depth > 0 && psl_turn_get_first_child (turn) != NULL; depth--)
    {
      turn = psl_turn_get_first_child (turn);
      while (psl_turn_get_next (turn) != NULL && psl_random_below (random, 3) == 0)
        turn = psl_turn_get_next (turn);
    }
  return turn;
}

/* A seat of three that may resign here without ending the game; 0 when there is none. */
static int
find_resigning_seat (PslLine *line)
{
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
    {
      if (klass->resign == NULL || psl_line_get_outcome (line)->over ||
          psl_game_get_n_seats (game) < 3 ||
          !klass->may_resign (game, psl_line_get_position (line), seat))
        continue;

      g_autoptr (PslLine) after = psl_line_copy (line);

      psl_line_resign (after, seat);
      if (!psl_line_get_outcome (after)->over)
        return seat;
    }
  return 0;
}

/* Plays up to @n steps from @turn, which @line stands after, in new turns.  The last turn may stay
 * open, and a resignation may come between. */
static void
play_on (PslRecord *record, PslTurn *turn, PslLine *line, guint n, PslRandom *random)
{
  PslTurn *parent = turn;

  for (guint i = 0; i < n && !psl_line_get_outcome (line)->over; i++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = psl_line_list_steps (line, steps);
      PslStep step = steps[psl_random_below (random, n_steps)];

      if (psl_line_get_turn_steps (line) == 0 || turn == parent || psl_turn_is_resignation (turn))
        turn = psl_record_add_turn (record, turn, psl_line_get_seat_to_move (line));
      psl_record_append_step (record, turn, step);
      psl_line_apply (line, step);

      int seat = psl_random_below (random, 4) == 0 ? find_resigning_seat (line) : 0;

      if (seat != 0)
        {
          turn = psl_record_add_resignation (record, turn, seat);
          psl_line_resign (line, seat);
        }
    }
}

static void
add_variation (PslRecord *record, PslRandom *random)
{
  g_autoptr (PslLine) line = psl_line_new (psl_record_get_game (record));
  PslTurn *turn = random_turn (record, random);
  PslTurn *parent = turn != NULL ? psl_turn_get_parent (turn) : NULL;

  if (parent == NULL)
    return;
  psl_line_go (line, parent, psl_turn_get_n_steps (parent));

  /* A turn that a resignation interrupted goes on in one way only. */
  if (psl_line_get_turn_steps (line) == 0)
    play_on (record, parent, line, 1 + psl_random_below (random, 6), random);
}

static void
add_facts (PslRecord *record, PslRandom *random)
{
  g_autofree char *title = random_text (random, 8);
  g_autofree char *place = random_text (random, 2);
  PslGame *game = psl_record_get_game (record);

  if (*title != '\0')
    psl_record_set_title (record, title);
  if (*place != '\0')
    psl_record_set_place (record, place);
  if (psl_random_below (random, 2) == 0)
    psl_record_set_date (record, "2026-11-29T18:04:05Z");

  for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
    {
      g_autofree char *name = random_text (random, 6);
      gboolean computer = psl_random_below (random, 2) == 0;

      psl_record_set_player (record, seat, computer ? PSL_PLAYER_COMPUTER : PSL_PLAYER_HUMAN,
                             1 + psl_random_below (random, 8), name);
    }
}

static void
add_comments (PslRecord *record, PslRandom *random)
{
  for (guint n = psl_random_below (random, 12); n > 0; n--)
    {
      g_autofree char *comment = random_text (random, 12);
      PslTurn *turn = random_turn (record, random);

      if (turn == NULL || psl_random_below (random, 8) == 0)
        turn = psl_record_get_root (record);
      psl_record_set_comment (record, turn, comment);
    }
}

/* The result that the main line leads to, or an act of the match where it leads to none. */
static void
add_result (PslRecord *record, PslRandom *random)
{
  PslGame *game = psl_record_get_game (record);
  g_autoptr (PslLine) line = psl_line_new (game);
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));
  PslOutcome result;

  psl_line_go (line, end, psl_turn_get_n_steps (end));
  result = *psl_line_get_outcome (line);
  if (!result.over && psl_random_below (random, 3) == 0)
    result = (PslOutcome){ .over = TRUE, .winner = 1, .reason = PSL_REASON_TIME };
  else if (!result.over && psl_game_get_n_seats (game) == 2 && psl_random_below (random, 2) == 0)
    result = (PslOutcome){ .over = TRUE, .winner = 2, .reason = PSL_REASON_RESIGNATION };
  psl_record_set_result (record, &result);
}

/* Lets the time end some of the variations that the rules have not ended. */
static void
add_endings (PslRecord *record, PslRandom *random)
{
  static const PslOutcome ending = { .over = TRUE, .winner = 1, .reason = PSL_REASON_TIME };
  g_autoptr (PslLine) line = psl_line_new (psl_record_get_game (record));

  for (guint n = psl_random_below (random, 3); n > 0; n--)
    {
      PslTurn *turn = random_turn (record, random);
      PslTurn *end = turn != NULL ? psl_turn_get_line_end (turn) : NULL;

      if (end == NULL || psl_turn_is_in_main_line (end))
        continue;
      psl_line_go (line, end, psl_turn_get_n_steps (end));
      if (!psl_line_get_outcome (line)->over)
        psl_record_set_ending (record, end, &ending);
    }
}

/* The times of a game with clocks: nothing but the form is looked at when it is read. */
static void
add_times (PslRecord *record, PslRandom *random)
{
  const guint most = PSL_MAX_TIME;

  psl_record_set_time_control (record, &(PslTimeControl){ 1 + psl_random_below (random, most),
                                                          psl_random_below (random, most) });
  if (psl_random_below (random, 2) == 0)
    psl_record_set_time_left (record, psl_random_below (random, most));
  for (guint n = psl_random_below (random, 40); n > 0; n--)
    {
      PslTurn *turn = random_turn (record, random);

      if (turn != NULL)
        psl_record_set_turn_time_left (record, turn, psl_random_below (random, most));
    }
}

PslRecord *
random_record_new (PslGameClass *klass, PslRandom *random)
{
  g_autoptr (PslGame) game = random_game (klass, random);
  g_autoptr (PslLine) line = psl_line_new (game);
  PslRecord *record = psl_record_new (game);
  PslTurn *root = psl_record_get_root (record);

  if (psl_random_below (random, 2) == 0)
    psl_line_play_at_random (record, psl_random_next (random), psl_random_below (random, 300),
                             FALSE);
  else
    play_on (record, root, line, psl_random_below (random, 300), random);
  for (guint n = psl_random_below (random, 20); n > 0; n--)
    add_variation (record, random);
  add_facts (record, random);
  add_comments (record, random);
  if (psl_random_below (random, 2) == 0)
    add_times (record, random);
  add_endings (record, random);
  add_result (record, random);
  return record;
}
