/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pond, sentence by sentence of rules.md §3: boards are written rank by rank from the top, Light's
 * eggs, tadpoles and frogs as E, T and F, Dark's as e, t and f. */

#include "games/psl-pond.h"

#include "core/psl-line.h"
#include "core/psl-random.h"
#include "games/psl-games.h"
#include "slow-pond.h"

#define LARGE "pond=large"
#define SMALL "pond=small"

static PslGame *
new_game (const char *option)
{
  const char *options[] = { option, NULL };
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new ("pond", options, &error);

  g_assert_no_error (error);
  return game;
}

static PslStep
read_step (PslGame *game, const PslPondPosition *here, const char *text)
{
  g_autoptr (GError) error = NULL;
  PslStep step;

  psl_game_read_step (game, here, text, &step, NULL, &error);
  g_assert_no_error (error);
  return step;
}

/* Makes the steps of @notation, each of which must be legal, and checks the invariants. */
static void
play (PslGame *game, PslPondPosition *here, const char *notation)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_auto (GStrv) texts = g_strsplit (notation, " ", -1);

  for (guint i = 0; texts[i] != NULL && texts[i][0] != '\0'; i++)
    {
      klass->apply (game, here, read_step (game, here, texts[i]));
      g_assert_cmpstr (klass->check (game, here), ==, NULL);
    }
}

static PslGame *
start (const char *option, const char *notation, PslPondPosition *here)
{
  PslGame *game = new_game (option);

  PSL_GAME_GET_CLASS (game)->start (game, here);
  play (game, here, notation);
  return game;
}

static char *
draw_board (PslGame *game, const PslPondPosition *here)
{
  const PslSquareGrid *grid = psl_pond_get_grid (PSL_POND (game));
  GString *text = g_string_new (NULL);

  for (guint rank = grid->ranks; rank-- > 0;)
    {
      for (guint file = 0; file < grid->files; file++)
        {
          guint cell = psl_square_grid_get_cell (grid, file, rank);
          int owner = psl_pond_get_owner (here, cell);

          if (owner == 0)
            g_string_append_c (text, '.');
          else
            g_string_append_c (text, (owner == 1 ? "ETF" : "etf")[psl_pond_get_kind (here, cell)]);
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

/* --- What may be done --- */

static void
test_legal (void)
{
  static const struct
  {
    const char *played;
    const char *step;
    gboolean legal;
  } table[] = {
    /* An egg on any empty cell. */
    { "", "c3", TRUE },
    { "c3", "c3", FALSE },
    { "c3", "d4", TRUE },
    /* Eggs never move. */
    { "c3 a1", "c3-c4", FALSE },
    /* A tadpole: one cell, to the side or ahead, to an empty cell; the own one only. */
    { "c3 c4", "c3-b3", TRUE },
    { "c3 c4", "c3-d3", TRUE },
    { "c3 c4", "c3-c2", TRUE },
    { "c3 c4", "c3-c4", FALSE },
    { "c3 c4", "c3-a3", FALSE },
    { "c3 c4 e1", "c3-b3", FALSE },
    /* A frog: one or two cells in a straight line, over whatever stands between. */
    { "a1 a2 b1 e5", "a1-c1", TRUE },
    { "a1 a2 b1 e5", "a1-a3", TRUE },
    { "a1 a2 b1 e5", "a1-b1", FALSE },
    { "a1 a2 b1 e5", "a1-a2", FALSE },
    { "a1 a2 b1 e5 a1-a3 e1", "a3-b3", TRUE },
    { "a1 a2 b1 e5 a1-a3 e1", "a3-c3", TRUE },
    { "a1 a2 b1 e5 a1-a3 e1", "a3-a5", TRUE },
    { "a1 a2 b1 e5 a1-a3 e1", "a3-a1", TRUE },
    { "a1 a2 b1 e5 a1-a3 e1 a3-c3 d1", "c3-e3", TRUE },
    /* Not to a cell that holds a piece, one or two cells away. */
    { "a1 a2 b1 c1", "a1-c1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPondPosition here;
      g_autoptr (PslGame) game = start (LARGE, table[i].played, &here);
      PslStep step;

      g_test_message ("“%s”, then %s", table[i].played, table[i].step);
      g_assert_true (PSL_GAME_GET_CLASS (game)->parse_step (game, table[i].step, &step));
      g_assert_cmpint (psl_game_is_legal (game, &here, step), ==, table[i].legal);
    }
}

/* Moves of three cells, or that are not straight, are no steps. */
static void
test_not_steps (void)
{
  static const char *const texts[] = { "a1-d1", "a1-a1", "a1-b2",    "a1-b3", "f1",   "a6",  "a0",
                                       "c3-",   "-c3",   "c3-c4-c5", "c3 ",   "pass", "end", "" };
  g_autoptr (PslGame) game = new_game (LARGE);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PslStep step;

      g_assert_false (PSL_GAME_GET_CLASS (game)->parse_step (game, texts[i], &step));
    }
}

/* --- What follows --- */

static void
test_boards (void)
{
  static const struct
  {
    const char *played;
    const char *board;
    guint reserves[2];
    guint scores[2];
  } table[] = {
    /* The three actions alone. */
    { "c3", "...../...../..E../...../.....", { 14, 15 }, { 0, 0 } },
    { "c3 c4 c3-b3", "...../..e../.T.../...../.....", { 14, 14 }, { 0, 0 } },
    { "a1 a2 b1 e5 a1-a3 e1 a3-c3", "....e/...../..F../t..../.E..e", { 13, 12 }, { 0, 0 } },
    { "a1 a2 b1 e5 a1-a3 e1 a3-b3", "....e/...../.F.../t..../.E..e", { 13, 12 }, { 0, 0 } },

    /* A neighbour develops; the piece that acted does not. */
    { "c3 c4", "...../..e../..T../...../.....", { 14, 14 }, { 0, 0 } },
    { "c3 c4 c3-b3 a1 b3-b4", "...../.Tt../...../...../e....", { 14, 13 }, { 0, 0 } },
    /* Neighbours along ranks and files only. */
    { "c3 d4", "...../...e./..E../...../.....", { 14, 14 }, { 0, 0 } },
    { "c3 c5", "..e../...../..E../...../.....", { 14, 14 }, { 0, 0 } },
    /* The end of one rank is not beside the beginning of the next. */
    { "e1 a2", "...../...../...../e..../....E", { 14, 14 }, { 0, 0 } },

    /* The life cycle of c3: egg, tadpole, frog, egg. */
    { "c3 b3", "...../...../.eT../...../.....", { 14, 14 }, { 0, 0 } },
    { "c3 b3 c2", "...../...../.eF../..E../.....", { 13, 14 }, { 0, 0 } },
    { "c3 b3 c2 b2 a5 d3", "E..../...../.tEe./.eT../.....", { 12, 12 }, { 0, 0 } },

    /* Four neighbours of both owners; and of all three kinds. */
    { "b3 d3 c2 c4 c3", "...../..t../.TEt./..T../.....", { 12, 13 }, { 0, 0 } },
    { "a4 e1 e2 e1-d1 c2 d3 c1", "...../E..../...e./..T.E/..Ef.", { 11, 13 }, { 0, 0 } },
    { "a4 e1 e2 e1-d1 c2 d3 c1 d2", "...../E..../...t./..FeT/..Ee.", { 11, 12 }, { 0, 0 } },

    /* A piece that is jumped over is not touched; beside the cell of arrival it develops, once. */
    { "a1 a2 b1 e5 a1-c1", "....e/...../...../e..../.TF..", { 13, 13 }, { 0, 0 } },
    { "a1 a2 b1 e5 a1-a3", "....e/...../F..../t..../.E...", { 13, 13 }, { 0, 0 } },

    /* A set of three; a run of four is one set. */
    { "c3 b3 c2 d3", "...../...../...../..E../.....", { 13, 13 }, { 1, 2 } },
    { "b2 e2 d2 c2 c3", "...../...../..E../...../.....", { 12, 13 }, { 2, 2 } },
    /* A cross: five pieces score five, the one in the middle once. */
    { "b5 c5 d5 d3 b3 e1 c2 a1 c3 c5-c4", ".T.E./...../...../...../e...e", { 10, 11 }, { 3, 2 } },
    /* Two sets at once: three eggs on file a, three tadpoles on file b. */
    { "b5 a3 b3 b4 a2 a4", "...../...../...../...../.....", { 12, 12 }, { 3, 3 } },
    /* Three alike with a gap between them are none. */
    { "a1 c1 d1 e5", "....e/...../...../...../E.tE.", { 13, 13 }, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPondPosition here;
      g_autoptr (PslGame) game = start (LARGE, table[i].played, &here);
      g_autofree char *board = draw_board (game, &here);

      g_test_message ("%s", table[i].played);
      g_assert_cmpstr (board, ==, table[i].board);
      for (guint seat = 0; seat < 2; seat++)
        {
          g_assert_cmpuint (here.reserves[seat], ==, table[i].reserves[seat]);
          g_assert_cmpuint (here.scores[seat], ==, table[i].scores[seat]);
        }
    }
}

/* What the events of a step tell is what the step did. */
static void
test_events (void)
{
  PslPondPosition here, developed;
  g_autoptr (PslGame) game = start (LARGE, "b5 c5 d5 d3 b3 e1 c2 a1 c3", &here);
  PslStep step = read_step (game, &here, "c5-c4");
  g_autofree char *board = NULL;
  PslPondEvents events;

  psl_pond_apply_with_events (PSL_POND (game), &here, step, &events, &developed);
  board = draw_board (game, &developed);
  g_assert_cmpstr (board, ==, ".T.E./..t../.TTt./..T../e...e");
  /* c3 is cell 12; the cross is c2, b3, c3, d3 and c4. */
  g_assert_cmphex (events.developed, ==, 1u << 12);
  g_assert_cmphex (events.scored[PSL_POND_TADPOLE], ==,
                   1u << 7 | 1u << 11 | 1u << 12 | 1u << 13 | 1u << 17);
  g_assert_cmphex (events.scored[PSL_POND_EGG], ==, 0);
  g_assert_cmphex (events.scored[PSL_POND_FROG], ==, 0);
}

/* --- Ends --- */

/* Games of random search; that they end so is confirmed by the count straight from the rules, in
 * test_ends_against_slow(). */
static const struct
{
  const char *option;
  const char *played;
  int scores[2];
  const char *reason;
  int winner;
} ends[] = {
  /* One step brings both seats to the target: the one with more wins… */
  { LARGE,
    "d3 a3 e2 c1 c2 c1-b1 d5 d4 a1 c1 e5 a4 a5 d1 c3 c1 b5 e3 c3 d2 c5 e1 e3",
    { 11, 10 },
    "score",
    1 },
  { SMALL, "d4 d2 c4 b4 a2 b2 a1 a3 a4 d3 b1 d4 a2 c4 b4 b3", { 7, 8 }, "score", 2 },
  /* …level is a draw. */
  { LARGE,
    "c5 c2 d1 d4 c4 a3 d2 e4 a2 b4 e1 d5 c1 d3 c3 e1 b1 c1 b2 e3 d4 e4-e5 e2 d2",
    { 10, 10 },
    "draw",
    0 },
  { SMALL, "b4 a1 c1 b2 c3 a4 b3 d3 b1 c2 a2 c4 b2 b1", { 7, 7 }, "draw", 0 },
  /* The seat that acts may win the game for the other one. */
  { LARGE,
    "d2 b4 e1 a4 b5 e3 b3 b1 c1 e5 e2 b1-a1 c2 b5 a2 d1 c2 e3-e2 b2 a1-b1",
    { 10, 2 },
    "score",
    1 },
  /* The target counts before the other seat is found to have no step. */
  { LARGE,
    "a4 d3 c2 a2 e2 a1 e1 d5 d2 a2-b2 e5 b2-b1 d4 b5 b2 b1-b2 b3 e3 a3 d1 c3 b1 b4 c3 e1 c1 c4 "
    "d3-b3 a3 d1-d3",
    { 10, 5 },
    "score",
    1 },
  /* Elimination, on a full board… */
  { LARGE,
    "b1 d3 a4 e3 a5 a3 d1 d4 a1 d3-c3 d3 e1 b3 a2 c4 e2 b5 b4 d2 e3-e5 c1 e3 d5 e4 c2 b2 c5",
    { 0, 0 },
    "elimination",
    1 },
  { SMALL, "a2 b4 a3 d3 b3 c1 d4 d1 c4 a1 b2 c3 d2 a4 c2 b1", { 0, 0 }, "elimination", 2 },
  /* …whatever the points. */
  { LARGE,
    "c2 c5 e3 d4 a4 c4 c3 a3 d5 b1 c1 b5 b4 b3 c5 a2 d5 e4 e5 d3 e2 b5 a5 a1 e1 b1-b2 d2 d1 b1",
    { 1, 2 },
    "elimination",
    1 },
  { SMALL, "b2 d3 b3 c2 c3 d2 b1 a3 a1 d4 a4 a2 c4 c1 d4 b4 d1 d3 d2", { 0, 3 }, "elimination", 1 },
};

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      PslPondPosition here;
      g_autoptr (PslGame) game = new_game (ends[i].option);
      PslGameClass *klass = PSL_GAME_GET_CLASS (game);
      g_auto (GStrv) texts = g_strsplit (ends[i].played, " ", -1);
      PslStep steps[PSL_MAX_STEPS];
      PslOutcome outcome;

      g_test_message ("%s", ends[i].played);
      klass->start (game, &here);
      for (guint j = 0; texts[j] != NULL; j++)
        {
          klass->outcome (game, &here, &outcome);
          g_assert_false (outcome.over);
          play (game, &here, texts[j]);
        }
      klass->outcome (game, &here, &outcome);
      g_assert_true (outcome.over);
      g_assert_cmpint (outcome.winner, ==, ends[i].winner);
      g_assert_cmpstr (psl_reason_to_string (outcome.reason), ==, ends[i].reason);
      g_assert_cmpuint (here.scores[0], ==, ends[i].scores[0]);
      g_assert_cmpuint (here.scores[1], ==, ends[i].scores[1]);
      g_assert_cmpint (klass->seat_to_move (game, &here), ==, 0);
      g_assert_cmpuint (klass->list_steps (game, &here, steps), ==, 0);
    }
}

static void
test_ends_against_slow (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (SlowPond) slow = slow_pond_new (g_str_equal (ends[i].option, SMALL));
      g_auto (GStrv) texts = g_strsplit (ends[i].played, " ", -1);
      int winner;

      for (guint j = 0; texts[j] != NULL; j++)
        {
          g_assert_null (slow_pond_get_end (slow, &winner));
          slow_pond_play (slow, texts[j]);
        }
      g_assert_cmpstr (slow_pond_get_end (slow, &winner), ==, ends[i].reason);
      g_assert_cmpint (winner, ==, ends[i].winner);
      g_assert_cmpint (slow->score[1], ==, ends[i].scores[0]);
      g_assert_cmpint (slow->score[2], ==, ends[i].scores[1]);
    }
}

/* --- Words --- */

/* Each action and each consequence in order, as the status line tells them. */
static void
test_described_steps (void)
{
  static const struct
  {
    const char *played;
    const char *step;
    const char *words; /* joined by "; " */
  } table[] = {
    { "", "c3", "Light places an egg on c3" },
    { "c3", "c4", "Dark places an egg on c4; the light egg on c3 becomes a tadpole" },
    { "c3 c4", "c3-b3", "Light moves a tadpole from c3 to b3" },
    { "a1 a2 b1 e5", "a1-c1",
      "Light’s frog jumps from a1 over b1 to c1; the light egg on b1 becomes a tadpole" },
    { "a1 a2 b1 e5 a1-a3 e1", "a3-c3", "Light moves a frog from a3 to c3" },
    { "a1 a2 b1 e5 a1-a3 e1", "a3-b3", "Light moves a frog from a3 to b3" },
    { "c3 b3 c2", "d3",
      "Dark places an egg on d3; the light frog on c3 becomes an egg; 3 eggs leave in sets; "
      "Light: 1 point; Dark: 2 points" },
    { "b1 d3 a4 e3 a5 a3 d1 d4 a1 d3-c3 d3 e1 b3 a2 c4 e2 b5 b4 d2 e3-e5 c1 e3 d5 e4 c2 b2", "c5",
      "Light places an egg on c5; the light egg on d5 becomes a tadpole; "
      "the light tadpoles on c4 and b5 become frogs; "
      "Dark has no legal action left" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPondPosition here, after;
      g_autoptr (PslGame) game = start (LARGE, table[i].played, &here);
      PslStep step = read_step (game, &here, table[i].step);
      g_autoptr (GString) words = g_string_new (NULL);
      PslPhrase phrases[PSL_MAX_PHRASES];
      guint n;

      after = here;
      PSL_GAME_GET_CLASS (game)->apply (game, &after, step);
      n = PSL_GAME_GET_CLASS (game)->describe_step (game, &here, step, &after, phrases);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *sentence = psl_phrase_to_string (game, &phrases[j]);

          g_string_append_printf (words, "%s%s", j > 0 ? "; " : "", sentence);
        }
      g_assert_cmpstr (words->str, ==, table[i].words);
    }
}

static void
test_prompts (void)
{
  static const struct
  {
    const char *option, *played, *words;
  } table[] = {
    { LARGE, "", "place an egg on an empty cell" },
    { LARGE, "c3 c4", "place an egg, or move a tadpole or a frog" },
    { SMALL, "b4 a1 c1 b2 c3 a4 b3 d3 b1 c2 a2 c4 b2 b1", "the game is over" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPondPosition here;
      g_autoptr (PslGame) game = start (table[i].option, table[i].played, &here);
      g_autofree char *words = NULL;
      PslPhrase phrase;

      PSL_GAME_GET_CLASS (game)->prompt (game, &here, &phrase);
      words = psl_phrase_to_string (game, &phrase);
      g_assert_cmpstr (words, ==, table[i].words);
    }
}

/* Why a step that is read is not legal, with the section of the rules that says so. */
static void
test_refused_steps (void)
{
  static const struct
  {
    const char *played, *step, *words, *anchor;
  } table[] = {
    { "c3", "c3", "c3 is not empty.", "actions" },
    { "c3 a1", "b2-b3", "No piece stands on b2.", "actions" },
    { "c3 c4 e1", "c3-b3", "The piece on c3 belongs to Light.", "actions" },
    { "c3 a1", "c3-c4", "Eggs never move.", "actions" },
    { "c3 c4", "c3-a3", "A tadpole moves one cell, along a rank or a file.", "actions" },
    { "c3 c4", "c3-c4", "c4 is not empty.", "actions" },
    { "a1 a2 b1 c1", "a1-c1", "c1 is not empty.", "actions" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      PslPondPosition here;
      g_autoptr (PslGame) game = start (LARGE, table[i].played, &here);
      g_autofree char *words = NULL;
      PslPhrase phrase;
      PslStep step;

      PSL_GAME_GET_CLASS (game)->parse_step (game, table[i].step, &step);
      PSL_GAME_GET_CLASS (game)->refuse_step (game, &here, step, &phrase);
      words = psl_phrase_to_string (game, &phrase);
      g_assert_cmpstr (words, ==, table[i].words);
      g_assert_cmpstr (psl_phrase_get_anchor (game, &phrase), ==, table[i].anchor);
    }
}

/* The only kind of piece in the reserve, as long as the seat to move has one. */
static void
test_reserve (void)
{
  PslPondPosition here;
  g_autoptr (PslGame) game = start (SMALL, "b2", &here);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  g_assert_cmpuint (klass->find_reserve (game, &here, 1), ==,
                    psl_target (PSL_TARGET_RESERVE, PSL_POND_EGG));
  g_assert_cmpuint (klass->find_reserve (game, &here, 2), ==, PSL_NO_TARGET);
  here.reserves[0] = 0;
  g_assert_cmpuint (klass->find_reserve (game, &here, 1), !=, PSL_NO_TARGET);
  here.reserves[1] = 0;
  g_assert_cmpuint (klass->find_reserve (game, &here, 1), ==, PSL_NO_TARGET);
}

static void
test_diagram (void)
{
  PslPondPosition here;
  g_autoptr (PslGame) game = start (SMALL, "b2 b3 c2 c3 a4", &here);
  g_autoptr (GString) out = g_string_new (NULL);

  PSL_GAME_GET_CLASS (game)->diagram (game, &here, out);
  g_assert_cmpstr (out->str, ==,
                   "4  E . . .\n"
                   "3  . t e .\n"
                   "2  . F T .\n"
                   "1  . . . .\n"
                   "   a b c d\n"
                   "\n"
                   "Light: 8 in reserve, 0 scored\n"
                   "Dark: 9 in reserve, 0 scored\n");
}

/* --- Against a count straight from the rules --- */

static void
assert_same (PslLine *line, const SlowPond *slow)
{
  PslGame *game = psl_line_get_game (line);
  const PslPondPosition *here = psl_line_get_position (line);
  const PslOutcome *outcome = psl_line_get_outcome (line);
  g_auto (GStrv) found = psl_game_list_step_texts (game, here);
  g_auto (GStrv) expected = slow_pond_list (slow);
  const char *end;
  int winner;

  g_assert_cmpstrv (found, expected);
  for (guint seat = 1; seat <= 2; seat++)
    {
      g_assert_cmpint (here->reserves[seat - 1], ==, slow->reserve[seat]);
      g_assert_cmpint (here->scores[seat - 1], ==, slow->score[seat]);
    }
  end = slow_pond_get_end (slow, &winner);
  g_assert_cmpstr (outcome->over ? psl_reason_to_string (outcome->reason) : NULL, ==, end);
  g_assert_cmpint (psl_line_get_seat_to_move (line), ==, end != NULL ? 0 : slow->seat);
  if (end != NULL)
    g_assert_cmpint (outcome->winner, ==, winner);
  else
    g_assert_cmpint ((int) psl_line_get_quiet_turns (line), ==, slow->quiet);
}

/* One of the legal steps: now and then the first moves come again, so that positions do too. */
static PslStep
choose_step (PslRandom *random, const PslStep *steps, guint n_steps, gboolean moves)
{
  for (guint tries = 0;; tries++)
    {
      PslStep step = steps[psl_random_below (random, n_steps)];
      guint to;
      int from;

      psl_pond_read_step (step, &from, &to);
      if (from >= 0 || !moves || tries > 50)
        return step;
    }
}

static guint64
count (PslGame *game, const PslPondPosition *here, guint depth)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (game)->list_steps (game, here, steps);
  guint64 n = 0;

  if (depth <= 1)
    return depth == 0 ? 1 : n_steps;
  for (guint i = 0; i < n_steps; i++)
    {
      PslPondPosition after = *here;

      PSL_GAME_GET_CLASS (game)->apply (game, &after, steps[i]);
      n += count (game, &after, depth - 1);
    }
  return n;
}

/* Plays one game at random, at times only with moves once there are some, and compares every
 * position; @depth steps deep with one of them.  Returns why it ended. */
static PslReason
compare_game (const char *option, guint64 seed, guint depth)
{
  g_autoptr (PslGame) game = new_game (option);
  g_autoptr (PslLine) line = psl_line_new (game);
  g_autoptr (SlowPond) slow = slow_pond_new (g_str_equal (option, SMALL));
  PslRandom random;
  guint counted;

  psl_random_seed (&random, seed);
  counted = psl_random_below (&random, 40);
  for (guint ply = 0;; ply++)
    {
      PslStep steps[PSL_MAX_STEPS], step;
      guint n_steps = psl_line_list_steps (line, steps);
      char text[PSL_MAX_STEP_TEXT];

      assert_same (line, slow);
      if (ply == counted)
        for (guint d = 1; d <= depth; d++)
          g_assert_cmpuint (count (game, psl_line_get_position (line), d), ==,
                            slow_pond_count (slow, (int) d));
      if (n_steps == 0)
        return psl_line_get_outcome (line)->reason;
      step = choose_step (&random, steps, n_steps, seed % 3 == 0 && ply > 8);
      PSL_GAME_GET_CLASS (game)->print_step (game, step, text);
      psl_line_apply (line, step);
      slow_pond_play (slow, text);
    }
}

static void
test_against_slow (void)
{
  static const PslReason all[] = { PSL_REASON_SCORE, PSL_REASON_ELIMINATION, PSL_REASON_REPETITION,
                                   PSL_REASON_STAGNATION };
  guint seen = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      seen |= 1u << compare_game (LARGE, seed, seed <= 6 ? 3 : 2);
      seen |= 1u << compare_game (SMALL, seed, 3);
    }
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_test_message ("%s", psl_reason_to_string (all[i]));
      g_assert_cmpuint (seen >> all[i] & 1, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pond/legal", test_legal);
  g_test_add_func ("/games/pond/not-steps", test_not_steps);
  g_test_add_func ("/games/pond/boards", test_boards);
  g_test_add_func ("/games/pond/events", test_events);
  g_test_add_func ("/games/pond/ends", test_ends);
  g_test_add_func ("/games/pond/ends-against-slow", test_ends_against_slow);
  g_test_add_func ("/games/pond/described-steps", test_described_steps);
  g_test_add_func ("/games/pond/prompts", test_prompts);
  g_test_add_func ("/games/pond/refused-steps", test_refused_steps);
  g_test_add_func ("/games/pond/reserve", test_reserve);
  g_test_add_func ("/games/pond/diagram", test_diagram);
  g_test_add_func ("/games/pond/against-slow", test_against_slow);

  return g_test_run ();
}
