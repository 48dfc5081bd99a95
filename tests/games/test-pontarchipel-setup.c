/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The setup of Pontarchipel, sentence by sentence of rules.md §4. */

#include "fixture-pontarchipel.h"

#include "core/psl-match.h"
#include "core/psl-random.h"
#include "games/psl-games.h"
#include "games/psl-pontarchipel-private.h"

/* An archipelago with 23 pairs in reach only (tests/data/cases, "tree"). */
#define TREE "a4 b2 b7 a8 c1 e1 e5 g2 g6 i1 i7 h10 f9 e11 g13 i13 k2 k6 k12 m1 m9 o1 o3 o5"

static guint
count_steps (Archipelago *self)
{
  PslStep steps[PSL_MAX_STEPS];

  return PSL_GAME_GET_CLASS (self->game)->list_steps (self->game, &self->here, steps);
}

/* --- Islands --- */

static void
test_islands (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_start (&a, "", "");
  g_assert_cmpuint (count_steps (&a), ==, 169);
  archipelago_play (&a, "h8");
  /* Two rings around the first one. */
  g_assert_cmpuint (count_steps (&a), ==, 12 + 18);
  archipelago_assert_legal (&a, "h6 h10 h5 h11 j6 j8 f6 f8 k5 k8 e5 e8 i6 i9 g6 g9");
  archipelago_assert_refused (&a, "h8", "an island is there already");
  archipelago_assert_refused (&a, "h9", "h9 is too near to the island on h8");
  archipelago_assert_refused (&a, "i7", "i7 is too near to the island on h8");
  archipelago_assert_refused (&a, "h12", "h12 is out of reach of every island");
  archipelago_assert_refused (&a, "a1", "a1 is out of reach of every island");
  archipelago_play (&a, "h10");
  archipelago_assert_refused (&a, "h9", "too near");
  archipelago_assert_legal (&a, "h12 h13");
  archipelago_assert_refused (&a, "h14", "out of reach");
  archipelago_assert_refused (&a, "w:h8-h10", "first all islands are placed");
  archipelago_assert_refused (&a, "@h8", "first all islands are placed");
  archipelago_assert_refused (&a, "4h8-h10", "first all islands are placed");
}

/* --- Bridges --- */

static void
test_bridges (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_start (&a, "", FIXTURE_ISLANDS);
  archipelago_assert_legal (&a, "w:h4-h6 b:h4-h6 n:h4-h6 w:h4-j2 w:f2-h4 w:h6-h4");
  archipelago_assert_refused (&a, "h9", "all islands are in place");
  archipelago_assert_refused (&a, "w:h4-h7", "there is no island on h7");
  archipelago_assert_no_step (&a, "w:h4-h8");
  archipelago_assert_refused (&a, "@h4", "now the bridges are placed");
  archipelago_assert_refused (&a, "4h4-h6", "now the bridges are placed");
  archipelago_play (&a, "w:h4-h6");
  archipelago_assert_refused (&a, "b:h4-h6", "h4 and h6 are already joined");
  archipelago_assert_refused (&a, "w:h6-h4", "h4 and h6 are already joined");

  /* The share of a seat is four white ones. */
  archipelago_play (&a, "w:h8-h10 w:j2-j4 w:l2-l4 w:j6-j8 w:l6-l8 w:f2-f4");
  archipelago_assert_seat (&a, 2);
  archipelago_assert_legal (&a, "w:d2-d4");
  archipelago_play (&a, "w:d2-d4");
  archipelago_assert_seat (&a, 1);
  archipelago_assert_refused (&a, "w:d6-d8", "no such bridge is left in hand (white bridge)");
  archipelago_assert_legal (&a, "b:d6-d8 n:d6-d8");
}

/* Three and more steps apart, and three in a corner: what is in reach. */
static void
test_reach_of_bridges (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_start (&a, "", TREE);
  /* a4 and b7 are three steps apart, a4 and a8 four. */
  archipelago_assert_legal (&a, "n:a4-b7 n:a4-b2 n:k12-m9");
  archipelago_assert_no_step (&a, "n:a4-a8");
  archipelago_assert_no_step (&a, "n:c1-e5");
  /* 23 pairs, three colours. */
  g_assert_cmpuint (count_steps (&a), ==, 69);
}

/* When all pairs in reach are joined, the stage ends and the turns go on. */
static void
test_stage_ends_early (void)
{
  static const char *const pairs[] = {
    "a4-b2",  "a4-b7",  "b7-a8",  "b2-c1",   "c1-e1",   "e1-g2",   "g2-i1",  "i1-k2",
    "k2-m1",  "m1-o1",  "o1-o3",  "o3-o5",   "e5-b7",   "e5-g6",   "g6-i7",  "i7-k6",
    "i7-h10", "h10-f9", "f9-e11", "e11-g13", "g13-i13", "i13-k12", "k12-m9",
  };

  for (guint n_seats = 2; n_seats <= 3; n_seats++)
    {
      g_auto (Archipelago) a = { 0 };
      g_autofree char *options = g_strdup_printf ("seats=%u", n_seats);
      guint n_placed = 0;

      archipelago_start (&a, options, TREE);
      while (a.here.stage == PSL_PONTARCHIPEL_BRIDGES)
        {
          g_auto (GStrv) steps = psl_game_list_step_texts (a.game, &a.here);

          archipelago_play (&a, steps[0]);
          n_placed++;
        }
      g_assert_cmpuint (n_placed, ==, G_N_ELEMENTS (pairs));
      g_assert_cmpuint (a.here.stage, ==, PSL_PONTARCHIPEL_WARRIORS);
      g_assert_cmpuint (a.here.n_put_away, ==, 1);
      for (guint seat = 0; seat < n_seats; seat++)
        {
          for (guint colour = 0; colour < 4; colour++)
            g_assert_cmpuint (a.here.bridges_in_hand[seat][colour], ==, 0);
        }

      /* 24 islands and 23 bridges have been placed in turn. */
      archipelago_assert_seat (&a, 47 % (int) n_seats + 1);
      archipelago_play (&a, n_seats == 2 ? "@a4 @o5" : "@a4 @o5 @e5");
      archipelago_assert_seat (&a, 1);
      g_assert_cmpuint (a.here.stage, ==, PSL_PONTARCHIPEL_PLAY);
    }
}

/* --- No island stays without a bridge --- */

/* Brings @self to the second stage with @bridges on the board and the last @n_left bridges in hand:
 * neutral ones, the seat to move having the larger half. */
static void
build_stage (Archipelago *self, const char *bridges, guint n_left)
{
  archipelago_build (self, "", bridges, "", 1);
  self->here.stage = PSL_PONTARCHIPEL_BRIDGES;
  self->here.n_put_away = 0;
  self->here.n_resigned = 0;
  self->here.bridges_in_hand[0][0] = (guint8) ((n_left + 1) / 2);
  self->here.bridges_in_hand[1][0] = (guint8) (n_left / 2);
  self->here.warriors_in_hand[0] = self->here.warriors_in_hand[1] = PSL_PONTARCHIPEL_FULL_BAND;
}

/* 22 bridges, and islands in the upper row have none. */
#define WITHOUT_UPPER_ROW                                                                          \
  "n:d2-d4 n:d4-d6 n:d6-d8 n:f2-f4 n:f4-f6 n:f6-f8 n:f8-f10 n:h4-h6 n:h6-h8 n:h8-h10 n:h10-h12 "   \
  "n:j2-j4 n:j4-j6 n:j6-j8 n:j8-j10 n:f2-h4 n:f4-h6 n:f6-h8 n:f8-h10"

static void
test_coverage (void)
{
  g_auto (Archipelago) a = { 0 }, b = { 0 }, c = { 0 };

  /* One bridge is in hand and one island bare: the bridge must lead there. */
  build_stage (&a, WITHOUT_UPPER_ROW " n:l2-l4 n:l4-l6 n:l6-l8 n:h4-j2", 1);
  archipelago_assert_legal (&a, "n:l8-l10 n:j10-l10");
  archipelago_assert_refused (&a, "n:d2-f2", "would not be enough to join every island");
  archipelago_assert_refused (&a, "n:j10-l8", "would not be enough");

  /* Two bridges in hand and two bare islands, as many as bridges are left after this one and one
   * more.  They are in reach of each other: one bridge can serve both, so that this one is free. */
  build_stage (&b, WITHOUT_UPPER_ROW " n:l2-l4 n:l4-l6 n:h4-j2", 2);
  archipelago_assert_legal (&b, "n:d2-f2 n:l8-l10 n:j8-l8 n:j10-l10 n:l6-l8");

  /* The same numbers, but the two are out of reach of each other: only the matching tells. */
  build_stage (&c, WITHOUT_UPPER_ROW " n:l4-l6 n:l6-l8 n:h4-j2", 2);
  archipelago_assert_legal (&c, "n:l2-l4 n:j2-l2 n:j4-l2 n:l8-l10 n:j10-l10");
  archipelago_assert_refused (&c, "n:d2-f2", "would not be enough to join every island");
  archipelago_assert_refused (&c, "n:j4-l4", "would not be enough");
}

/* Three bare islands that are all in reach of each other need two bridges, not one and a half. */
static void
test_coverage_of_odd_cycle (void)
{
  g_auto (Archipelago) a = { 0 };

  /* j10, l8 and l10. */
  build_stage (&a,
               "n:d2-d4 n:d4-d6 n:d6-d8 n:f2-f4 n:f4-f6 n:f6-f8 n:f8-f10 n:h4-h6 n:h6-h8 n:h8-h10 "
               "n:h10-h12 n:j2-j4 n:j4-j6 n:j6-j8 n:f2-h4 n:f4-h6 n:f6-h8 n:f8-h10 n:l2-l4 n:l4-l6 "
               "n:h4-j2",
               3);
  archipelago_assert_legal (&a, "n:d2-f2 n:l8-l10");
  archipelago_play (&a, "n:d2-f2");
  archipelago_assert_refused (&a, "n:d2-f4", "would not be enough");
  archipelago_assert_legal (&a, "n:l8-l10 n:j10-l10 n:j10-l8 n:j8-j10 n:l6-l8");

  archipelago_play (&a, "n:l8-l10");
  archipelago_assert_legal (&a, "n:j8-j10 n:j10-l10");
  archipelago_assert_refused (&a, "n:l6-l8", "would not be enough");
}

/* Whether @n bridges can reach all of @bare, by trying everything that is not hopeless or sure. */
static gboolean
try_to_cover (const PslPontarchipelPosition *here, guint32 bare, guint n)
{
  guint n_bare = (guint) __builtin_popcount (bare);
  guint32 rest = bare & (bare - 1);

  if (n_bare <= n || n_bare > 2 * n)
    return n_bare <= n;
  for (guint32 others = here->reach[__builtin_ctz (bare)] & rest; others != 0; others &= others - 1)
    {
      if (try_to_cover (here, rest & ~(others & -others), n - 1))
        return TRUE;
    }
  return try_to_cover (here, rest, n - 1);
}

static guint32
find_bare (const PslPontarchipelPosition *here)
{
  guint32 bare = 0;

  for (guint i = 0; i < 24; i++)
    bare |= get_joined (here, i) == 0 ? 1u << i : 0;
  return bare;
}

/* The number of bridges that may be placed now; adds those that halving the bare islands would
 * allow, but no matching does, to @n_by_matching. */
static guint
count_bridges (const PslPontarchipelPosition *here, guint *n_by_matching)
{
  guint32 bare = find_bare (here);
  guint n_left = 0, n_colours = 0, n_pairs = 0;

  for (guint colour = 0; colour < 4; colour++)
    {
      for (guint seat = 0; seat < 3; seat++)
        n_left += here->bridges_in_hand[seat][colour];
      n_colours += here->bridges_in_hand[here->seat - 1][colour] > 0;
    }
  for (guint a = 0; a < 24; a++)
    {
      for (guint b = a + 1; b < 24; b++)
        {
          guint32 rest = bare & ~(1u << a | 1u << b);

          if (((here->reach[a] & ~get_joined (here, a)) >> b & 1) == 0)
            continue;
          if (try_to_cover (here, rest, n_left - 1))
            n_pairs++;
          else if ((guint) __builtin_popcount (rest) <= 2 * (n_left - 1))
            (*n_by_matching)++;
        }
    }
  return n_pairs * n_colours;
}

/* One of the legal steps; when it is a bridge, rather one that reaches no bare island, so that it
 * becomes tight. */
static PslStep
choose_wasteful_step (Archipelago *self, PslRandom *random)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n = PSL_GAME_GET_CLASS (self->game)->list_steps (self->game, &self->here, steps);
  guint first = psl_random_below (random, n);
  guint32 bare = find_bare (&self->here);

  for (guint i = 0; i < n && self->here.stage == PSL_PONTARCHIPEL_BRIDGES; i++)
    {
      PslPontarchipelAct act = psl_pontarchipel_read_act (steps[(first + i) % n]);
      int a = psl_pontarchipel_find_island (&self->here, act.a);
      int b = psl_pontarchipel_find_island (&self->here, act.b);

      if (((bare >> a | bare >> b) & 1) == 0)
        return steps[(first + i) % n];
    }
  return steps[first];
}

/* In random setups: exactly the bridges after which the others can still reach every island. */
static void
test_coverage_at_random (void)
{
  guint n_by_matching = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_auto (Archipelago) a = { 0 };
      PslRandom random;

      archipelago_start (&a, seed % 2 == 0 ? "seats=3" : "", "");
      psl_random_seed (&random, seed);
      while (a.here.stage != PSL_PONTARCHIPEL_WARRIORS)
        {
          if (a.here.stage == PSL_PONTARCHIPEL_BRIDGES)
            g_assert_cmpuint (count_steps (&a), ==, count_bridges (&a.here, &n_by_matching));
          PSL_GAME_GET_CLASS (a.game)->apply (a.game, &a.here, choose_wasteful_step (&a, &random));
        }
      g_assert_cmphex (find_bare (&a.here), ==, 0);
    }
  g_test_message ("%u bridges were illegal by the matching alone", n_by_matching);
  g_assert_cmpuint (n_by_matching, >, 20);
}

/* --- Warriors and turns --- */

static void
play_first_legal (Archipelago *self, PslPontarchipelStage stage)
{
  while (self->here.stage != stage)
    {
      PslStep steps[PSL_MAX_STEPS];

      PSL_GAME_GET_CLASS (self->game)->list_steps (self->game, &self->here, steps);
      PSL_GAME_GET_CLASS (self->game)->apply (self->game, &self->here, steps[0]);
    }
}

/* What the numbers 1 to 9 stand for, as indices of the reserve, “-” for nothing. */
static void
check_reserve (Archipelago *self, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint number = 1; number <= 9; number++)
    {
      PslTarget target =
          PSL_GAME_GET_CLASS (self->game)->find_reserve (self->game, &self->here, number);

      if (target == PSL_NO_TARGET)
        g_string_append (found, "- ");
      else
        g_string_append_printf (found, "%u ", psl_target_index (target));
    }
  g_string_truncate (found, found->len - 1);
  g_assert_cmpstr (found->str, ==, expected);
}

/* Bridges by the seat of their colour, neutral ones after those; warriors by their strength;
 * islands and the whole band by 1. */
static void
test_reserve (void)
{
  g_auto (Archipelago) a = { 0 };
  g_auto (Archipelago) scattered = { 0 };

  archipelago_start (&a, "seats=3", "");
  check_reserve (&a, "16 - - - - - - - -");
  archipelago_play (&a, FIXTURE_ISLANDS);
  check_reserve (&a, "1 2 3 0 - - - - -");
  play_first_legal (&a, PSL_PONTARCHIPEL_WARRIORS);
  check_reserve (&a, "15 - - - - - - - -");
  play_first_legal (&a, PSL_PONTARCHIPEL_PLAY);
  check_reserve (&a, "- - - - - - - - -");

  archipelago_start (&scattered, "deployment=scattered", FIXTURE_ISLANDS);
  check_reserve (&scattered, "1 2 0 - - - - - -");
  play_first_legal (&scattered, PSL_PONTARCHIPEL_WARRIORS);
  check_reserve (&scattered, "- 10 11 12 - - - - -");
  archipelago_play (&scattered, "4h4 4h6");
  check_reserve (&scattered, "- 10 11 - - - - - -");
}

static void
test_bands (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_start (&a, "seats=3", FIXTURE_ISLANDS);
  play_first_legal (&a, PSL_PONTARCHIPEL_WARRIORS);
  g_assert_cmpuint (count_steps (&a), ==, 24);
  archipelago_play (&a, "@h4");
  g_assert_cmpuint (count_steps (&a), ==, 23);
  archipelago_assert_refused (&a, "@h4", "another player’s warriors are on h4");
  archipelago_assert_refused (&a, "@h5", "there is no island on h5");
  archipelago_assert_refused (&a, "w:h4-h6", "the bridges are in place");
  archipelago_assert_refused (&a, "4h4-h6", "now the warriors go ashore");
  archipelago_play (&a, "@h6 @h8");
  archipelago_assert_warriors (&a, "1:4h4 1:3h4 1:3h4 1:2h4 1:2h4 1:2h4 2:4h6 2:3h6 2:3h6 2:2h6 "
                                   "2:2h6 2:2h6 3:4h8 3:3h8 3:3h8 3:2h8 3:2h8 3:2h8");
  archipelago_assert_refused (&a, "@h10", "the setup is over");
}

static void
test_scattered (void)
{
  g_auto (Archipelago) a = { 0 };

  archipelago_start (&a, "deployment=scattered", FIXTURE_ISLANDS);
  play_first_legal (&a, PSL_PONTARCHIPEL_WARRIORS);
  g_assert_cmpuint (count_steps (&a), ==, 3 * 24);
  archipelago_play (&a, "4h4 2h6 3h4");
  archipelago_assert_legal (&a, "2h6 4d2");
  archipelago_assert_refused (&a, "4h4", "another player’s warriors are on h4");
  archipelago_play (&a, "4h6 2h4");
  archipelago_assert_refused (&a, "4h8", "no warrior of strength 4 is left in hand");
  archipelago_play (&a, "3h6");
  archipelago_assert_refused (&a, "4h4", "no warrior of strength 4 is left in hand");
  archipelago_play (&a, "3d2 3h6 2h4 2h6 2h4 2h6");
  archipelago_assert_warriors (&a, "1:3d2 1:4h4 1:3h4 1:2h4 1:2h4 1:2h4 2:4h6 2:3h6 2:3h6 2:2h6 "
                                   "2:2h6 2:2h6");
  g_assert_cmpuint (a.here.stage, ==, PSL_PONTARCHIPEL_PLAY);
}

/* Seats alternate through all three stages; then seat 1 begins. */
static void
test_alternation (void)
{
  static const struct
  {
    const char *options;
    guint n_steps;
  } rows[] = {
    { "", 24 + 24 + 2 },
    { "deployment=scattered", 24 + 24 + 12 },
    { "seats=3", 24 + 24 + 3 },
    { "seats=3 deployment=scattered", 24 + 24 + 18 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Archipelago) a = { 0 };
      guint n = 0, n_seats;

      archipelago_start (&a, rows[i].options, "");
      n_seats = psl_game_get_n_seats (a.game);
      for (; a.here.stage != PSL_PONTARCHIPEL_PLAY; n++)
        {
          PslStep steps[PSL_MAX_STEPS];
          guint n_legal = PSL_GAME_GET_CLASS (a.game)->list_steps (a.game, &a.here, steps);

          archipelago_assert_seat (&a, (int) (n % n_seats) + 1);
          g_assert_cmpuint (PSL_GAME_GET_CLASS (a.game)->turn_steps (a.game, &a.here), ==, 0);
          PSL_GAME_GET_CLASS (a.game)->apply (a.game, &a.here, steps[n * 7 % n_legal]);
        }
      /* The stage of the bridges may have ended one step early. */
      g_assert_cmpuint (n, >=, rows[i].n_steps - 1);
      g_assert_cmpuint (n, <=, rows[i].n_steps);
      archipelago_assert_seat (&a, 1);
    }
}

/* --- A setup by lot --- */

/* The whole setup is legal, the same for the same seed and another for another; the islands keep
 * together and the seats are apart. */
static void
test_generated (void)
{
  guint64 last_hash = 0;

  for (guint seed = 1; seed <= 40; seed++)
    {
      guint64 hashes[2];

      for (guint i = 0; i < 2; i++)
        {
          const char *options[] = { "setup=generated", seed % 2 == 0 ? "seats=3" : "seats=2",
                                    seed % 4 < 2 ? "deployment=together" : "deployment=scattered",
                                    NULL };
          g_autoptr (GError) error = NULL;
          g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, &error);
          g_autoptr (PslRecord) record = psl_record_new (game);
          g_autoptr (PslLine) line = psl_line_new (game);
          const PslPontarchipelPosition *here;
          PslTurn *end;

          psl_line_play_at_random (record, seed, G_MAXUINT, TRUE);
          end = psl_turn_get_line_end (psl_record_get_root (record));
          psl_line_go (line, end, psl_turn_get_n_steps (end));
          here = psl_line_get_position (line);
          g_assert_cmpuint (here->stage, ==, PSL_PONTARCHIPEL_PLAY);
          g_assert_cmpstr (PSL_GAME_GET_CLASS (game)->check (game, here), ==, NULL);
          hashes[i] = PSL_GAME_GET_CLASS (game)->hash (game, here);

          for (guint a = 0; a < 24; a++)
            {
              guint32 others[3] = { here->present[1] | here->present[2],
                                    here->present[0] | here->present[2],
                                    here->present[0] | here->present[1] };

              /* No string of islands through the whole sea, and nobody beside an enemy. */
              g_assert_cmpuint (psl_hex_grid_distance (psl_pontarchipel_get_grid (), here->cells[a],
                                                       psl_pontarchipel_get_grid ()->centre),
                                <=, 7);
              for (guint seat = 0; seat < 3 && seed % 4 < 2; seat++)
                {
                  if (here->present[seat] >> a & 1)
                    g_assert_cmphex (here->reach[a] & others[seat], ==, 0);
                }
            }
        }
      g_assert_cmphex (hashes[0], ==, hashes[1]);
      g_assert_cmphex (hashes[0], !=, last_hash);
      last_hash = hashes[0];
    }
}

/* Who starts where only one island is in reach can be shut in there by whoever stands on it. */
static void
test_no_dead_ends (void)
{
  guint n_dead_ends = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      Archipelago self;
      PslGameClass *klass;
      PslStep steps[PSL_MAX_STEPS];
      PslRandom random;

      archipelago_start (&self, "", "");
      klass = PSL_GAME_GET_CLASS (self.game);
      psl_random_seed (&random, seed);
      while (self.here.stage != PSL_PONTARCHIPEL_WARRIORS)
        {
          guint n = klass->list_steps (self.game, &self.here, steps);

          klass->apply (self.game, &self.here, steps[psl_random_below (&random, n)]);
        }
      for (guint i = 0; i < PSL_PONTARCHIPEL_N_ISLANDS; i++)
        n_dead_ends += __builtin_popcount (self.here.reach[i]) == 1;
      for (guint i = 0; i < 50; i++)
        {
          PslStep step =
              klass->choose_setup_step (self.game, &self.here, psl_random_next (&random));
          guint cell = psl_pontarchipel_read_act (step).a;
          int island = psl_pontarchipel_find_island (&self.here, cell);

          g_assert_cmpint (__builtin_popcount (self.here.reach[island]), >, 1);
        }
      archipelago_clear (&self);
    }
  g_assert_cmpuint (n_dead_ends, >, 0);
}

static void
count (PslMatch *match, guint *n)
{
  (*n)++;
}

/* A setup that is under way is finished in one go, and taken back in one. */
static void
test_finish (void)
{
  const char *options[] = { "seats=3", "deployment=scattered", NULL };
  g_autoptr (PslGame) game = psl_game_new ("pontarchipel", options, NULL);
  g_autoptr (PslRecord) record = psl_record_new (game);
  g_autoptr (PslMatch) match = psl_match_new (record);
  const PslPontarchipelPosition *here;
  guint n_jumped = 0, n_edited = 0;
  guint64 hash;
  PslStep step;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (PSL_GAME_GET_CLASS (game)->parse_step (game, i == 0 ? "a1" : "a3", &step));
      g_assert_true (psl_match_play (match, step, NULL));
    }
  g_signal_connect (match, "jumped", G_CALLBACK (count), &n_jumped);
  g_signal_connect (match, "edited", G_CALLBACK (count), &n_edited);
  g_assert_true (psl_match_is_in_setup (match));
  g_assert_true (psl_match_finish_setup (match, 5, NULL));
  g_assert_cmpuint (n_jumped, ==, 1);
  g_assert_cmpuint (n_edited, ==, 1);
  here = psl_match_get_position (match);
  g_assert_cmpuint (here->stage, ==, PSL_PONTARCHIPEL_PLAY);
  g_assert_false (psl_match_is_in_setup (match));
  g_assert_cmpint (psl_pontarchipel_find_island (here, 0), >=, 0);
  hash = PSL_GAME_GET_CLASS (game)->hash (game, here);

  /* Once more changes nothing. */
  g_assert_true (psl_match_finish_setup (match, 6, NULL));
  g_assert_cmpuint (psl_match_get_ply (match), >=, 24 + 23 + 18);

  psl_match_undo (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 2);
  g_assert_true (psl_match_is_in_setup (match));
  psl_match_redo (match);
  g_assert_cmphex (PSL_GAME_GET_CLASS (game)->hash (game, psl_match_get_position (match)), ==,
                   hash);
  psl_match_undo (match);
  psl_match_undo (match);
  g_assert_cmpuint (psl_match_get_ply (match), ==, 1);

  /* Another one from there, as another seed likes it. */
  g_assert_true (psl_match_finish_setup (match, 7, NULL));
  g_assert_cmphex (PSL_GAME_GET_CLASS (game)->hash (game, psl_match_get_position (match)), !=,
                   hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/games/pontarchipel-setup/islands", test_islands);
  g_test_add_func ("/games/pontarchipel-setup/bridges", test_bridges);
  g_test_add_func ("/games/pontarchipel-setup/reach-of-bridges", test_reach_of_bridges);
  g_test_add_func ("/games/pontarchipel-setup/stage-ends-early", test_stage_ends_early);
  g_test_add_func ("/games/pontarchipel-setup/coverage", test_coverage);
  g_test_add_func ("/games/pontarchipel-setup/coverage-of-odd-cycle", test_coverage_of_odd_cycle);
  g_test_add_func ("/games/pontarchipel-setup/coverage-at-random", test_coverage_at_random);
  g_test_add_func ("/games/pontarchipel-setup/reserve", test_reserve);
  g_test_add_func ("/games/pontarchipel-setup/bands", test_bands);
  g_test_add_func ("/games/pontarchipel-setup/scattered", test_scattered);
  g_test_add_func ("/games/pontarchipel-setup/alternation", test_alternation);
  g_test_add_func ("/games/pontarchipel-setup/generated", test_generated);
  g_test_add_func ("/games/pontarchipel-setup/no-dead-ends", test_no_dead_ends);
  g_test_add_func ("/games/pontarchipel-setup/finish", test_finish);

  return g_test_run ();
}
