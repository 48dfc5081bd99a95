/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The play of Pontarchipel, sentence by sentence of rules.md §4, in the archipelago of the fixture.
 */

#include "fixture-pontarchipel.h"

#include "games/psl-games.h"

/* --- Reach --- */

typedef struct
{
  const char *what;
  const char *options;
  const char *bridges;
  const char *warriors;
  const char *warrior; /* of seat 1 */
  const char *reach;
} ReachRow;

static const ReachRow reach_rows[] = {
  { "no bridge", "", "w:h6-h8", "1:4h4 2:4d2", "4h4", "" },
  { "a neutral bridge, one crossing", "", "n:h4-h6 n:h6-h8", "1:4h4 2:4d2", "4h4", "h6" },
  { "its own bridges, any number of crossings", "", "w:h4-h6 w:h6-h8 w:h8-h10 w:h8-j8",
    "1:4h4 2:4d2", "4h4", "h10 h6 h8 j8" },
  { "a ring does not lead back home", "", "w:h4-h6 w:h6-j4 w:h4-j4", "1:4h4 2:4d2", "4h4",
    "h6 j4" },
  { "no other seat’s bridge", "", "b:h4-h6 w:h6-h8", "1:4h4 2:4d2", "4h4", "" },
  { "a chain stops at an enemy", "", "w:h4-h6 w:h6-h8 w:h8-h10", "1:4h4 2:2h8", "4h4", "h6 h8" },
  { "and goes around it", "", "w:h4-h6 w:h6-h8 w:h8-h10 w:h6-j6 w:j6-j8 w:h10-j8", "1:4h4 2:2h8",
    "4h4", "h10 h6 h8 j6 j8" },
  { "it does not stop at its own warriors", "", "w:h4-h6 w:h6-h8 w:h8-h10",
    "1:4h4 1:2h6 1:2h8 2:4d2", "4h4", "h10 h6 h8" },
  { "an enemy where it starts does not hinder it", "", "w:h4-h6 w:h6-h8 n:h4-j4", "1:4h4 2:4h4",
    "4h4", "h6 h8 j4" },
  { "nor one where a neutral bridge leads", "", "n:h4-h6", "1:4h4 2:2h6", "4h4", "h6" },
  { "chains and neutral bridges do not mix", "", "w:h4-h6 n:h6-h8 n:h4-j4 w:j4-l4", "1:4h4 2:4d2",
    "4h4", "h6 j4" },
  { "both ways to one island", "", "n:h4-h6 w:h4-j4 w:h6-j4", "1:4h4 2:4d2", "4h4", "h6 j4" },
  { "variant: another seat’s bridge as a neutral one", "enemy-bridges=neutral",
    "b:h4-h6 b:h6-h8 w:h6-j6", "1:4h4 2:4d2", "4h4", "h6" },
  { "variant: it does not begin a chain", "enemy-bridges=neutral", "b:h4-h6 w:h4-j4 b:j4-l4",
    "1:4h4 2:4d2", "4h4", "h6 j4" },
  { "variant: own bridges stay chains", "enemy-bridges=neutral", "w:h4-h6 w:h6-h8", "1:4h4 2:4d2",
    "4h4", "h6 h8" },
  { "variant, three seats", "seats=3 enemy-bridges=neutral", "b:h4-h6 r:h4-j4 n:h4-j2 r:j4-l4",
    "1:4h4 2:4d2 3:4d4", "4h4", "h6 j2 j4" },
  { "closed, three seats", "seats=3", "b:h4-h6 r:h4-j4 n:h4-j2 w:h4-f4", "1:4h4 2:4d2 3:4d4", "4h4",
    "f4 j2" },
  { "any of three seats is an enemy", "seats=3", "w:h4-h6 w:h6-h8 w:h4-j4 w:j4-l4",
    "1:4h4 2:2h6 3:2j4", "4h4", "h6 j4" },
};

static void
test_reach (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reach_rows); i++)
    {
      const ReachRow *row = &reach_rows[i];
      g_auto (Archipelago) a = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&a, row->options, row->bridges, row->warriors, 1);
      archipelago_assert_reach (&a, row->warrior, row->reach);
    }
}

/* A seat moves its own warriors only; those of another strength go the same ways. */
static void
test_whose_warriors (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "", "n:h4-h6 n:d2-d4", "1:4h4 1:2h4 1:2h4 2:3d2", 1);
  archipelago_assert_reach (&a, "2h4", "h6");
  archipelago_assert_refused (&a, "3h4-h6", "White has no warrior of strength 3 on h4");
  archipelago_assert_refused (&a, "3d2-d4", "White has no warrior of strength 3 on d2");
  archipelago_assert_refused (&a, "4h4-h8", "a warrior cannot go from h4 to h8");
  archipelago_assert_refused (&a, "4h4-h5", "there is no island on h5");
  archipelago_assert_no_step (&a, "end");
  archipelago_assert_refused (&a, "pass", "passing is allowed only when no action is possible");
  archipelago_assert_no_step (&a, "4h4-h4");
  archipelago_play (&a, "2h4-h6");
  archipelago_assert_warriors (&a, "1:4h4 1:2h4 1:2h6 2:3d2");
  archipelago_assert_seat (&a, 2);
  archipelago_assert_reach (&a, "3d2", "d4");
}

/* --- Bridges --- */

static void
test_bridges (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "", "w:h4-h6 b:h6-h8 n:h4-j4", "1:4d2 2:4d4", 1);
  /* It keeps one of its islands and goes to any other in reach that is not joined with it. */
  archipelago_assert_legal (&a, "h4-h6>h4-j2 h4-h6>f2-h4 h4-h6>f4-h4 h4-h6>h6-j4 h4-h6>h6-j6 "
                                "h4-h6>f4-h6 h4-h6>f6-h6 h6-h4>j4-h6");
  archipelago_assert_refused (&a, "h4-h6>h4-j4", "h4 and j4 are already joined");
  archipelago_assert_refused (&a, "h4-h6>h6-h8", "h6 and h8 are already joined");
  archipelago_assert_refused (&a, "h4-h6>h4-h7", "there is no island on h7");
  archipelago_assert_refused (&a, "h6-h8>h6-j6", "only a bridge of one’s own colour can be moved");
  archipelago_assert_refused (&a, "h4-j4>h4-j2", "only a bridge of one’s own colour can be moved");
  archipelago_assert_refused (&a, "h8-h10>h8-j8", "no bridge joins h8 and h10");
  archipelago_assert_no_step (&a, "h4-h6>h8-h10");
  archipelago_assert_no_step (&a, "h4-h6>h4-h6");
  archipelago_assert_no_step (&a, "h4-h6>h4-h8");

  /* Nobody minds that h6 would be left without a bridge, were it not for the black one. */
  archipelago_play (&a, "h4-h6>h4-j2");
  archipelago_assert_seat (&a, 2);
  archipelago_assert_legal (&a, "h6-h8>h4-h6 h6-h8>h8-h10");
  archipelago_assert_illegal (&a, "h4-j2>h4-h6");
  archipelago_play (&a, "h6-h8>h8-h10");
  archipelago_assert_legal (&a, "h4-j2>h4-h6");
}

/* --- Combat --- */

typedef struct
{
  const char *what;
  const char *options;
  const char *bridges;
  const char *before;
  const char *step; /* of seat 1 */
  const char *after;
  int captured[3];
} CombatRow;

static const CombatRow combat_rows[] = {
  { "the stronger captures",
    "",
    "n:h4-h6",
    "1:4h4 2:3h6 2:4d2",
    "4h4-h6",
    "1:4h6 2:4d2",
    { 1, 0, 0 } },
  { "whoever comes", "", "n:h4-h6", "1:3h4 1:2d4 2:4h6", "3h4-h6", "1:2d4 2:4h6", { 0, 1, 0 } },
  { "equal strengths: nothing happens",
    "",
    "n:h4-h6",
    "1:4h4 2:4h6",
    "4h4-h6",
    "1:4h6 2:4h6",
    { 0, 0, 0 } },
  { "strengths are added up",
    "",
    "n:h4-h6",
    "1:2h4 1:4h6 2:2h6 2:2h6 2:4d2",
    "2h4-h6",
    "1:4h6 1:2h6 2:4d2",
    { 2, 0, 0 } },
  { "a comrade that held the balance helps",
    "",
    "n:h4-h6",
    "1:4h4 1:3h6 2:3h6 2:4d2",
    "4h4-h6",
    "1:4h6 1:3h6 2:4d2",
    { 1, 0, 0 } },
  { "all are captured",
    "",
    "n:h4-h6",
    "1:2h4 1:3h6 1:3h6 2:2h6 2:2h6 2:2h6 2:4d2",
    "2h4-h6",
    "1:3h6 1:3h6 1:2h6 2:4d2",
    { 3, 0, 0 } },
  { "combat after a departure",
    "",
    "n:h4-h6",
    "1:2h4 1:2h4 2:4h4",
    "2h4-h6",
    "1:2h6 2:4h4",
    { 0, 1, 0 } },
  { "the one that stays is still as strong",
    "",
    "n:h4-h6",
    "1:3h4 1:4h4 2:4h4 2:3h4",
    "3h4-h6",
    "1:3h6 2:4h4 2:3h4",
    { 0, 1, 0 } },
  { "on both islands at once",
    "",
    "n:h4-h6",
    "1:3h4 1:2h4 2:3h4 2:2h4 2:2h6 2:4d2",
    "3h4-h6",
    "1:3h6 2:3h4 2:2h4 2:4d2",
    { 1, 1, 0 } },
  { "captured on both islands",
    "",
    "n:h4-h6",
    "1:2h4 1:3h4 1:4d4 2:3h4 2:2h4 2:4h6",
    "3h4-h6",
    "1:4d4 2:3h4 2:2h4 2:4h6",
    { 0, 2, 0 } },
  { "three seats: the strongest of all captures both",
    "seats=3",
    "n:h4-h6",
    "1:4h4 2:3h6 3:3h6 2:4d2 3:4d4",
    "4h4-h6",
    "1:4h6 2:4d2 3:4d4",
    { 2, 0, 0 } },
  { "three seats: the greatest strength is shared",
    "seats=3",
    "n:h4-h6",
    "1:4h4 2:4h6 3:4h6",
    "4h4-h6",
    "1:4h6 2:4h6 3:4h6",
    { 0, 0, 0 } },
  { "three seats: shared by two, the third is weaker",
    "seats=3",
    "n:h4-h6",
    "1:2h4 2:3h6 3:3h6",
    "2h4-h6",
    "1:2h6 2:3h6 3:3h6",
    { 0, 0, 0 } },
  { "three seats: a departure breaks a tie of others",
    "seats=3",
    "n:h4-h6",
    "1:3h4 2:3h4 3:2h4",
    "3h4-h6",
    "1:3h6 2:3h4",
    { 0, 1, 0 } },
};

static void
test_combat (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (combat_rows); i++)
    {
      const CombatRow *row = &combat_rows[i];
      g_auto (Archipelago) a = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&a, row->options, row->bridges, row->before, 1);
      archipelago_play (&a, row->step);
      archipelago_assert_warriors (&a, row->after);
      archipelago_assert_captured (&a, row->captured[0], row->captured[1], row->captured[2]);
    }
}

/* What is said of it. */
static void
test_words (void)
{
  g_auto (Archipelago) a = { 0 };
  PslPontarchipelPosition before;
  PslPhrase phrases[PSL_MAX_PHRASES];
  g_autofree char *text = NULL;
  PslStep step;
  guint n;

  archipelago_build (&a, "seats=3", "n:h4-h6", "1:3h4 1:2h4 2:3h4 2:2h4 3:2h6", 1);
  before = a.here;
  g_assert_true (PSL_GAME_GET_CLASS (a.game)->parse_step (a.game, "3h4-h6", &step));
  archipelago_play (&a, "3h4-h6");
  n = PSL_GAME_GET_CLASS (a.game)->describe_step (a.game, &before, step, &a.here, phrases);
  text = psl_phrases_to_string (a.game, phrases, n, "|");
  g_assert_cmpstr (text, ==,
                   "White moves a warrior of strength 3 from h4 to h6|"
                   "on h4, Black captures 1 warrior|on h6, White captures 1 warrior|"
                   "Red has no warrior left");
}

/* --- Turns of one action, passing --- */

static void
test_pass (void)
{
  g_auto (Archipelago) a = { 0 };

  /* White has neither a way nor a bridge, Black has a bridge. */
  archipelago_build (&a, "", "b:h4-h6", "1:4d2 2:4d4", 1);
  archipelago_assert_legal (&a, "pass");
  archipelago_play (&a, "pass");
  archipelago_assert_seat (&a, 2);
  archipelago_assert_illegal (&a, "pass");
  archipelago_play (&a, "h4-h6>h6-h8 pass h6-h8>h4-h6 pass");
  archipelago_assert_seat (&a, 2);
}

static void
test_pass_out (void)
{
  g_auto (Archipelago) two = { 0 }, three = { 0 }, skipped = { 0 };

  archipelago_build (&two, "", "n:h4-h6", "1:4d2 2:4d4", 1);
  archipelago_play (&two, "pass pass");
  archipelago_assert_over (&two, 0, PSL_REASON_PASS_OUT);

  archipelago_build (&three, "seats=3", "n:h4-h6", "1:4d2 2:4d4 3:4d6", 2);
  archipelago_play (&three, "pass pass");
  archipelago_assert_seat (&three, 1);
  archipelago_play (&three, "pass");
  archipelago_assert_over (&three, 0, PSL_REASON_PASS_OUT);

  /* Every seat still in play: two are enough when the third is out. */
  archipelago_build (&skipped, "seats=3", "n:h4-h6", "1:4h4 2:4d4 3:2h6", 1);
  archipelago_play (&skipped, "4h4-h6");
  archipelago_assert_seat (&skipped, 2);
  archipelago_play (&skipped, "pass 4h6-h4 pass");
  archipelago_assert_seat (&skipped, 1);
}

/* --- Two actions --- */

static void
test_two_actions (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "actions=2", "n:h4-h6 n:h6-h8 w:j2-j4 w:l2-l4 n:d2-d4",
                     "1:4h4 1:3d2 2:4d8", 1);
  archipelago_assert_refused (&a, "end", "no action has been made in this turn yet");
  archipelago_play (&a, "4h4-h6");
  archipelago_assert_seat (&a, 1);
  g_assert_cmpuint (PSL_GAME_GET_CLASS (a.game)->turn_steps (a.game, &a.here), ==, 1);
  archipelago_assert_legal (&a, "end 3d2-d4 j2-j4>j4-j6");
  archipelago_assert_refused (&a, "4h6-h8", "this warrior has already moved in this turn");
  archipelago_assert_refused (&a, "pass", "after an action a turn is ended, not passed");
  archipelago_play (&a, "3d2-d4");
  archipelago_assert_seat (&a, 2);
  archipelago_assert_warriors (&a, "1:3d4 1:4h6 2:4d8");

  /* Black has nothing to do; then White ends after one. */
  archipelago_play (&a, "pass 4h6-h8 end");
  archipelago_assert_seat (&a, 2);
  archipelago_play (&a, "pass j2-j4>j4-j6");
  archipelago_assert_refused (&a, "j4-j6>j6-j8", "this bridge has already moved in this turn");
  archipelago_assert_legal (&a, "l2-l4>l4-l6 4h8-h6 end");
  archipelago_play (&a, "l2-l4>l4-l6");
  archipelago_assert_seat (&a, 2);
}

/* The second warrior may not end where the first one did, but may pass through. */
static void
test_converging (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "actions=2", "w:h4-h6 w:h6-h8 w:h8-h10 n:j8-l8", "1:4h4 1:3h10 2:4d2", 1);
  archipelago_play (&a, "4h4-h8");
  archipelago_assert_reach (&a, "3h10", "h4 h6");
  archipelago_assert_refused (&a, "3h10-h8",
                              "the second warrior may not end on h8, where the first one ended");
  archipelago_play (&a, "3h10-h4");
  archipelago_assert_seat (&a, 2);
}

/* A bridge moved first bars nothing. */
static void
test_converging_after_bridge (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "actions=2", "w:h6-h8 n:d4-d6", "1:4h4 1:3d4 2:4d2", 1);
  archipelago_play (&a, "h6-h8>h4-h6");
  archipelago_assert_reach (&a, "4h4", "h6");
  archipelago_assert_reach (&a, "3d4", "d6");
}

/* Warriors of one strength on one island are interchangeable. */
static void
test_interchangeable (void)
{
  g_auto (Archipelago) alone = { 0 }, joined = { 0 }, left = { 0 };

  archipelago_build (&alone, "actions=2", "n:h4-h6 n:h6-h8", "1:2h4 1:3h6 2:4d2", 1);
  archipelago_play (&alone, "2h4-h6");
  archipelago_assert_reach (&alone, "2h6", "");
  archipelago_assert_reach (&alone, "3h6", "h4 h8");

  /* The other one of strength 2 may go on, and either may be meant. */
  archipelago_build (&joined, "actions=2", "n:h4-h6 n:h6-h8", "1:2h4 1:2h6 2:4d2", 1);
  archipelago_play (&joined, "2h4-h6");
  archipelago_assert_reach (&joined, "2h6", "h4 h8");
  archipelago_play (&joined, "2h6-h8");
  archipelago_assert_warriors (&joined, "1:2h6 1:2h8 2:4d2");

  /* Where the first one started, all may move, but not after it. */
  archipelago_build (&left, "actions=2", "n:h4-h6 n:h4-j4", "1:2h4 1:2h4 2:4d2", 1);
  archipelago_play (&left, "2h4-h6");
  archipelago_assert_reach (&left, "2h4", "j4");
}

/* The first warrior was captured: its island stays barred, other warriors there do not exist. */
static void
test_first_captured (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "actions=2", "n:h4-h6 n:f4-h6 n:f4-d4", "1:2h4 1:2f4 2:4h6", 1);
  archipelago_play (&a, "2h4-h6");
  archipelago_assert_warriors (&a, "1:2f4 2:4h6");
  archipelago_assert_captured (&a, 0, 1, 0);
  archipelago_assert_seat (&a, 1);
  archipelago_assert_reach (&a, "2f4", "d4");
  archipelago_assert_refused (&a, "2f4-h6", "may not end on h6");
}

/* A combat that the first action brings about may open the way of the second. */
static void
test_second_after_combat (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "actions=2", "w:h4-h6 w:h6-h8 n:f6-h6", "1:2h4 1:4f6 2:3h6 2:4d2", 1);
  archipelago_assert_reach (&a, "2h4", "h6");
  archipelago_play (&a, "4f6-h6");
  archipelago_assert_captured (&a, 1, 0, 0);
  archipelago_assert_reach (&a, "2h4", "h8");
}

/* Who loses the last warrior in the first half is out, and the turn is over. */
static void
test_out_in_first_half (void)
{
  g_auto (Archipelago) three = { 0 }, two = { 0 };

  archipelago_build (&three, "seats=3 actions=2", "n:h4-h6 w:d2-d4", "1:2h4 2:4h6 3:4d8", 1);
  archipelago_play (&three, "2h4-h6");
  archipelago_assert_seat (&three, 2);
  g_assert_cmpuint (PSL_GAME_GET_CLASS (three.game)->turn_steps (three.game, &three.here), ==, 0);
  /* Its bridges stay, and nobody moves them. */
  archipelago_assert_illegal (&three, "d2-d4>d4-d6");
  archipelago_play (&three, "4h6-h4 end pass");
  archipelago_assert_seat (&three, 2);

  archipelago_build (&two, "actions=2", "n:h4-h6 w:d2-d4", "1:2h4 2:4h6", 1);
  archipelago_play (&two, "2h4-h6");
  archipelago_assert_over (&two, 2, PSL_REASON_LAST_STANDING);
}

/* In the second half, `end` is always legal: with and without anything else to do. */
static void
test_end_always (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_build (&a, "actions=2", "n:h4-h6", "1:2h4 2:4d2", 1);
  archipelago_play (&a, "2h4-h6");
  archipelago_assert_legal (&a, "end");
  {
    g_auto (GStrv) steps = psl_game_list_step_texts (a.game, &a.here);

    g_assert_cmpuint (g_strv_length (steps), ==, 1);
  }
  archipelago_play (&a, "end pass 2h6-h4 end");
  archipelago_assert_seat (&a, 2);
}

/* --- Ends --- */

typedef struct
{
  const char *what;
  const char *options;
  const char *warriors;
  int captured[3]; /* before */
  const char *step;
  int winner;
  PslReason reason; /* NONE: the game goes on */
} EndRow;

static const EndRow end_rows[] = {
  { "four are not enough", "", "1:4h4 2:3h6 2:4d2", { 3, 0, 0 }, "4h4-h6", 0, PSL_REASON_NONE },
  { "five captured warriors win",
    "",
    "1:4h4 2:3h6 2:4d2",
    { 4, 0, 0 },
    "4h4-h6",
    1,
    PSL_REASON_CAPTURES },
  { "of whoever captures", "", "1:3h4 1:4d2 2:4h6", { 0, 4, 0 }, "3h4-h6", 2, PSL_REASON_CAPTURES },
  { "more than five at once",
    "",
    "1:2h4 1:3h6 1:3h6 2:2h6 2:2h6 2:2h6 2:4d2",
    { 3, 0, 0 },
    "2h4-h6",
    1,
    PSL_REASON_CAPTURES },
  /* Only three seats have warriors enough for two of them to reach five at once. */
  { "both have five, one has more",
    "seats=3",
    "1:3h4 1:2h4 2:3h4 2:2h4 2:2h6 3:4d6",
    { 4, 5, 0 },
    "3h4-h6",
    2,
    PSL_REASON_CAPTURES },
  { "a draw for all seats",
    "seats=3",
    "1:3h4 1:2h4 2:3h4 2:2h4 2:2h6 2:4d2 1:4d4 3:4d6",
    { 4, 4, 0 },
    "3h4-h6",
    0,
    PSL_REASON_DRAW },
  { "the last one standing",
    "",
    "1:4h4 2:3h6",
    { 0, 0, 0 },
    "4h4-h6",
    1,
    PSL_REASON_LAST_STANDING },
  { "captures come first", "", "1:4h4 2:3h6", { 4, 0, 0 }, "4h4-h6", 1, PSL_REASON_CAPTURES },
  { "three seats: one is out, two play on",
    "seats=3",
    "1:4h4 2:3h6 3:4d2",
    { 0, 0, 0 },
    "4h4-h6",
    0,
    PSL_REASON_NONE },
  { "three seats: both others at once",
    "seats=3",
    "1:4h4 2:3h6 3:3h6",
    { 0, 0, 0 },
    "4h4-h6",
    1,
    PSL_REASON_LAST_STANDING },
};

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (end_rows); i++)
    {
      const EndRow *row = &end_rows[i];
      g_auto (Archipelago) a = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&a, row->options, "n:h4-h6", row->warriors, 1);
      for (guint seat = 0; seat < 3; seat++)
        {
          a.here.captured[seat] = (guint8) row->captured[seat];
          a.here.n_resigned = (guint8) (a.here.n_resigned - row->captured[seat]);
        }
      archipelago_play (&a, row->step);
      if (row->reason == PSL_REASON_NONE)
        g_assert_false (a.here.over);
      else
        archipelago_assert_over (&a, row->winner, row->reason);
    }
}

/* --- Resignation of one of three --- */

static void
resign (Archipelago *self, int seat)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (self->game);

  g_assert_true (klass->may_resign (self->game, &self->here, seat));
  klass->resign (self->game, &self->here, seat);
  g_assert_cmpstr (klass->check (self->game, &self->here), ==, NULL);
  if (!self->here.over)
    g_assert_false (klass->may_resign (self->game, &self->here, seat));
}

static void
test_resignation (void)
{
  g_auto (Archipelago) a = { 0 }, b = { 0 };

  /* Red’s warriors leave; on h6 White is then stronger than Black, on j4 nobody is left. */
  archipelago_build (&a, "seats=3", "n:h4-h6 r:d2-d4", "1:3h6 2:2h6 3:3h6 3:4j4 1:2d8 2:4l2", 1);
  resign (&a, 3);
  archipelago_assert_warriors (&a, "1:2d8 1:3h6 2:4l2");
  archipelago_assert_captured (&a, 1, 0, 0);
  archipelago_assert_seat (&a, 1);
  archipelago_play (&a, "3h6-h4 pass");
  archipelago_assert_seat (&a, 1);

  /* Its own turn ends, also in its second half. */
  archipelago_build (&b, "seats=3 actions=2", "n:h4-h6 n:d2-d4", "1:3h4 1:2d2 2:4d8 3:4j4", 1);
  archipelago_play (&b, "3h4-h6");
  resign (&b, 1);
  archipelago_assert_seat (&b, 2);
  g_assert_cmpuint (PSL_GAME_GET_CLASS (b.game)->turn_steps (b.game, &b.here), ==, 0);
  archipelago_assert_captured (&b, 0, 0, 0);
}

static void
test_resignation_ends (void)
{
  g_auto (Archipelago) a = { 0 }, b = { 0 }, c = { 0 }, d = { 0 };

  /* Captures that come of it may end the game. */
  archipelago_build (&a, "seats=3", "n:h4-h6", "1:3h6 2:2h6 3:3h6 2:4l2 1:2d8", 1);
  a.here.captured[0] = 4;
  a.here.n_resigned -= 4;
  resign (&a, 3);
  archipelago_assert_over (&a, 1, PSL_REASON_CAPTURES);

  /* The last seat left wins. */
  archipelago_build (&b, "seats=3", "n:h4-h6", "1:3h6 2:2d2 3:3d4", 1);
  resign (&b, 3);
  archipelago_assert_seat (&b, 1);
  resign (&b, 1);
  archipelago_assert_over (&b, 2, PSL_REASON_LAST_STANDING);

  /* It breaks a run of passes. */
  archipelago_build (&c, "seats=3", "n:h4-h6", "1:4d2 2:4d4 3:4d6", 1);
  archipelago_play (&c, "pass pass");
  resign (&c, 1);
  archipelago_assert_seat (&c, 3);
  archipelago_play (&c, "pass");
  archipelago_assert_seat (&c, 2);
  archipelago_play (&c, "pass");
  archipelago_assert_over (&c, 0, PSL_REASON_PASS_OUT);

  /* Not before the setup is over. */
  archipelago_start (&d, "seats=3", FIXTURE_ISLANDS);
  g_assert_false (PSL_GAME_GET_CLASS (d.game)->may_resign (d.game, &d.here, 1));
}

/* --- The same position --- */

/* Neither which bridge of a colour came from where nor who has passed makes a difference; who is to
 * move, captures and owners do. */
static void
test_hash (void)
{
  PslGameClass *klass;
  g_auto (Archipelago) a = { 0 }, b = { 0 }, c = { 0 }, d = { 0 };
  guint64 hash;

  archipelago_build (&a, "", "w:h4-h6 w:j4-j6 n:d2-d4", "1:4d2 2:4d8", 1);
  klass = PSL_GAME_GET_CLASS (a.game);
  hash = klass->hash (a.game, &a.here);
  archipelago_play (&a, "4d2-d4 pass 4d4-d2 pass");
  g_assert_cmphex (klass->hash (a.game, &a.here), ==, hash);
  archipelago_play (&a, "h4-h6>h6-j4 pass h6-j4>h6-j6 pass h6-j6>h4-h6 pass");
  g_assert_cmphex (klass->hash (a.game, &a.here), ==, hash);

  archipelago_build (&b, "", "w:h4-h6 w:j4-j6 n:d2-d4", "1:4d2 2:4d8", 2);
  g_assert_cmphex (klass->hash (b.game, &b.here), !=, hash);
  archipelago_build (&c, "", "b:h4-h6 w:j4-j6 n:d2-d4", "1:4d2 2:4d8", 1);
  g_assert_cmphex (klass->hash (c.game, &c.here), !=, hash);
  archipelago_build (&d, "", "w:h4-h6 w:j4-j6 n:d2-d4", "1:4d2 2:4d8", 1);
  g_assert_cmphex (klass->hash (d.game, &d.here), ==, hash);
  d.here.captured[0] = 1;
  g_assert_cmphex (klass->hash (d.game, &d.here), !=, hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pontarchipel/reach", test_reach);
  g_test_add_func ("/games/pontarchipel/whose-warriors", test_whose_warriors);
  g_test_add_func ("/games/pontarchipel/bridges", test_bridges);
  g_test_add_func ("/games/pontarchipel/combat", test_combat);
  g_test_add_func ("/games/pontarchipel/words", test_words);
  g_test_add_func ("/games/pontarchipel/pass", test_pass);
  g_test_add_func ("/games/pontarchipel/pass-out", test_pass_out);
  g_test_add_func ("/games/pontarchipel/two-actions", test_two_actions);
  g_test_add_func ("/games/pontarchipel/converging", test_converging);
  g_test_add_func ("/games/pontarchipel/converging-after-bridge", test_converging_after_bridge);
  g_test_add_func ("/games/pontarchipel/interchangeable", test_interchangeable);
  g_test_add_func ("/games/pontarchipel/first-captured", test_first_captured);
  g_test_add_func ("/games/pontarchipel/second-after-combat", test_second_after_combat);
  g_test_add_func ("/games/pontarchipel/out-in-first-half", test_out_in_first_half);
  g_test_add_func ("/games/pontarchipel/end-always", test_end_always);
  g_test_add_func ("/games/pontarchipel/ends", test_ends);
  g_test_add_func ("/games/pontarchipel/resignation", test_resignation);
  g_test_add_func ("/games/pontarchipel/resignation-ends", test_resignation_ends);
  g_test_add_func ("/games/pontarchipel/hash", test_hash);

  return g_test_run ();
}
