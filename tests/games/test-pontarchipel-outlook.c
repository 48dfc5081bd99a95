/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the evaluation of Pontarchipel sees coming, in the archipelago of the fixture. */

#include "fixture-pontarchipel.h"

#include <string.h>

#include "games/psl-games.h"
#include "games/psl-pontarchipel-hope.h"
#include "games/psl-pontarchipel-prey.h"
#include "games/psl-pontarchipel-outlook.h"

static guint32
find_islands (Archipelago *a, const char *const *names)
{
  guint32 islands = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      guint cell;

      g_assert_cmpuint (PSL_GAME_GET_CLASS (a->game)->parse_cell (a->game, names[i], &cell), ==,
                        strlen (names[i]));
      islands |= 1u << psl_pontarchipel_find_island (&a->here, cell);
    }
  return islands;
}

static guint32
find_island (Archipelago *a, const char *name)
{
  return find_islands (a, (const char *const[]){ name, NULL });
}

/* --- How many actions --- */

typedef struct
{
  const char *what;
  const char *bridges;
  const char *warriors;
  const char *from;
  const char *to;
  guint n_actions;
  const char *options; /* (nullable) */
} WayRow;

static const WayRow way_rows[] = {
  { "a neutral bridge", "n:h4-h6", "1:4h4 2:4d2", "h4", "h6", 1 },
  { "a chain of its own", "w:h4-h6 w:h6-h8 w:h8-h10", "1:4h4 2:4d2", "h4", "h10", 1 },
  { "an enemy on the same island", "w:h4-h6", "1:4h4 2:4h4", "h4", "h4", 1 },
  { "two neutral bridges", "n:h4-h6 n:h6-h8", "1:4h4 2:4d2", "h4", "h8", 2 },
  { "a chain, then a neutral bridge", "w:h4-h6 w:h6-h8 n:h8-h10", "1:4h4 2:4d2", "h4", "h10", 2 },
  { "a bridge that ends where it is, moved", "w:h4-j4", "1:4h4 2:4d2", "h4", "h6", 2 },
  { "a bridge that ends where it goes, moved", "w:h6-h8", "1:4h4 2:4d2", "h4", "h6", 2 },
  { "a bridge from elsewhere, moved twice", "w:f6-f8", "1:4h4 2:4d2", "h4", "h6", 3 },
  { "the bridge it came by, moved on", "n:h4-h6 w:h6-j6", "1:4h4 2:4d2", "h4", "h8", 3 },
  { "a bridge of another seat in the way", "b:h4-h6 w:h4-f4", "1:4h4 2:4d2", "h4", "h6", 3 },
  { "far away", "w:d2-d4", "1:4d2 2:4l10", "d2", "l10", 0 },
  { "bridges of another seat as if neutral", "b:h4-h6 b:h6-h8", "1:4h4 2:4d2", "h4", "h8", 2,
    "enemy-bridges=neutral" },
};

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (way_rows); i++)
    {
      const WayRow *row = &way_rows[i];
      g_auto (Archipelago) a = { 0 };
      PslPontarchipelOutlook outlook;

      g_test_message ("%s", row->what);
      archipelago_build (&a, row->options != NULL ? row->options : "", row->bridges, row->warriors,
                         1);
      psl_pontarchipel_outlook_init (&outlook, (PslPontarchipel *) a.game, &a.here, 1);
      g_assert_cmpuint (psl_pontarchipel_outlook_count_actions (&outlook, &a.here,
                                                                find_island (&a, row->from),
                                                                find_island (&a, row->to)),
                        ==, row->n_actions);
    }
}

/* The nearest of several warriors and of several targets counts. */
static void
test_nearest (void)
{
  g_auto (Archipelago) a = { 0 };
  PslPontarchipelOutlook outlook;

  archipelago_build (&a, "", "n:h4-h6 n:h6-h8 n:h8-h10", "1:4h4 1:2h8 2:4d2", 1);
  psl_pontarchipel_outlook_init (&outlook, (PslPontarchipel *) a.game, &a.here, 1);
  g_assert_cmpuint (psl_pontarchipel_outlook_count_actions (
                        &outlook, &a.here, find_island (&a, "h4"),
                        find_islands (&a, (const char *const[]){ "h8", "h10", NULL })),
                    ==, 2);
  g_assert_cmpuint (psl_pontarchipel_outlook_count_actions (
                        &outlook, &a.here,
                        find_islands (&a, (const char *const[]){ "h4", "h8", NULL }),
                        find_island (&a, "h10")),
                    ==, 1);
}

/* --- Who can be captured --- */

typedef struct
{
  const char *what;
  const char *warriors;
  guint sum;
  gboolean captured;
} StrikeRow;

static const StrikeRow strike_rows[] = {
  { "by somebody stronger", "1:3h4 2:2h6", 2, TRUE },
  { "not by somebody as strong", "1:2h4 2:2h6", 2, FALSE },
  { "not from where no bridge leads", "1:4d2 2:2h6", 2, FALSE },
  { "with the help of who is there", "1:2h4 1:4h6 2:4h6", 4, TRUE },
  { "not a fortress", "1:4h4 2:3h6 2:2h6", 5, FALSE },
};

/* Over one bridge, from h4 to h6; that the rules would have it so, the step itself shows. */
static void
test_strikes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (strike_rows); i++)
    {
      const StrikeRow *row = &strike_rows[i];
      g_auto (Archipelago) a = { 0 };
      PslPontarchipelOutlook outlook;

      g_test_message ("%s", row->what);
      archipelago_build (&a, "", "n:h4-h6", row->warriors, 1);
      psl_pontarchipel_outlook_init (&outlook, (PslPontarchipel *) a.game, &a.here, 1);
      g_assert_cmpint (psl_pontarchipel_outlook_can_capture (
                           &outlook, (guint) __builtin_ctz (find_island (&a, "h6")), row->sum),
                       ==, row->captured);
      if (row->warriors[3] != 'h')
        continue;
      archipelago_play (&a, (char[]){ row->warriors[2], 'h', '4', '-', 'h', '6', '\0' });
      g_assert_cmpint (a.here.captured[0] > 0, ==, row->captured);
    }
}

/* --- What may be hoped for --- */

static int
get_hope (Archipelago *a, guint quiet_turns)
{
  PslPontarchipelOutlook own, foe;

  psl_pontarchipel_outlook_init (&own, (PslPontarchipel *) a->game, &a->here, 1);
  psl_pontarchipel_outlook_init (&foe, (PslPontarchipel *) a->game, &a->here, 2);
  return psl_pontarchipel_value_hope (&own, &foe, &a->here, quiet_turns);
}

typedef struct
{
  const char *what;
  const char *bridges;
  const char *better; /* the warriors, in two ways */
  const char *worse;
  guint quiet_turns;
} HopeRow;

#define ROW_OF_BRIDGES "n:h4-h6 n:h6-h8 n:h8-h10"

/* In each, as many islands can be struck in both ways, unless that is what it is about. */
static const HopeRow hope_rows[] = {
  { "to strike in many places", "n:h4-h6 n:f4-h4 n:d2-d4", "1:4h4 2:3l10 2:2l10",
    "1:4d2 2:3l10 2:2l10", 0 },
  { "to be near somebody alone", ROW_OF_BRIDGES " n:h10-h12 n:f4-h4", "1:3h8 2:2h12",
    "1:3h4 2:2h12", 0 },
  { "not near somebody as strong", ROW_OF_BRIDGES " n:d2-d4 n:d2-f2", "1:4h8 1:3d2 2:3h12",
    "1:4d2 1:3h8 2:3h12", 0 },
  { "that the second of two is near", ROW_OF_BRIDGES " n:h10-h12 n:f4-h4",
    "1:4h10 1:3h8 1:2d2 2:4h12", "1:4h10 1:3h4 1:2d2 2:4h12", 0 },
  { "to hold somebody fast", "n:h8-h10 n:h10-h12 n:h12-j10", "1:4h12 2:4h12", "1:4h10 2:4h12", 0 },
  { "far from a fortress that is shut", ROW_OF_BRIDGES, "1:4h4 2:3h12 2:2h12",
    "1:4h10 2:3h12 2:2h12", 0 },
  { "near one with a neutral bridge", "n:h10-h12 n:j8-j10 n:j10-l10 n:h4-h6 n:f4-h4",
    "1:4j10 2:3h12 2:2h12", "1:4h4 2:3h12 2:2h12", 0 },
  { "where somebody who comes out is lost", "n:h8-h10 n:h10-h12 n:j8-j10 n:j10-l10",
    "1:4h10 2:3h12 2:2h12", "1:4j10 2:3h12 2:2h12", 0 },
  { "a bait that is guarded", "n:h6-h8 n:h8-h10 n:h10-h12 n:j6-j8 n:j8-j10",
    "1:4h8 1:2h10 2:3h12 2:2h12", "1:4j8 1:2h10 2:3h12 2:2h12", 0 },
  { "one near a fortress that is shut, but not two", ROW_OF_BRIDGES, "1:2h10 1:2h4 2:3h12 2:2h12",
    "1:2h10 1:2h8 2:3h12 2:2h12", 60 },
  { "the weakest near it", ROW_OF_BRIDGES, "1:2h10 1:3h4 2:3h12 2:2h12",
    "1:2h4 1:3h10 2:3h12 2:2h12", 60 },
  { "early, somebody who could be sacrificed", ROW_OF_BRIDGES, "1:2h10 2:3h12 2:2h12",
    "1:2h4 2:3h12 2:2h12", 0 },
  { "late, somebody who can be sacrificed", ROW_OF_BRIDGES, "1:2h10 2:3h12 2:2h12",
    "1:2h4 2:3h12 2:2h12", 95 },
};

static void
test_hope (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hope_rows); i++)
    {
      const HopeRow *row = &hope_rows[i];

      g_auto (Archipelago) better = { 0 }, worse = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&better, "", row->bridges, row->better, 1);
      archipelago_build (&worse, "", row->bridges, row->worse, 1);
      g_assert_cmpint (get_hope (&better, row->quiet_turns), >,
                       get_hope (&worse, row->quiet_turns));
    }
}

/* --- What had better not wait --- */

static int
get_haste (Archipelago *a)
{
  return PSL_GAME_GET_CLASS (a->game)->haste (a->game, &a->here, 1);
}

typedef struct
{
  const char *what;
  const char *better; /* the warriors, in two ways */
  const char *worse;
} HasteRow;

static const HasteRow haste_rows[] = {
  { "to be beside somebody alone rather than two actions away", "1:3h10 2:2h12", "1:3h8 2:2h12" },
  { "two actions away rather than three", "1:3h8 2:2h12", "1:3h6 2:2h12" },
  { "three actions away rather than four", "1:3h6 2:2h12", "1:3h4 2:2h12" },
  { "to go after somebody weaker", "1:3h10 1:2d2 2:2h12", "1:3d2 1:2h10 2:2h12" },
  { "to hold somebody fast", "1:4h12 1:3h10 2:4h12", "1:4h10 1:3h10 2:4h12" },
  { "that the second of two is near", "1:4h10 1:3h10 2:4h12", "1:4h10 1:3h8 2:4h12" },
  { "somebody alone rather than all together", "1:4h10 2:3h12 2:2d2", "1:4h10 2:3h12 2:2h12" },
  { "one of strength 2 rather than the one of 4", "1:4h10 1:3h10 2:2h12 2:4d2 2:3d2 2:3d2",
    "1:4h10 1:3h10 2:4h12 2:2d2 2:3d2 2:3d2" },
};

static void
test_haste (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (haste_rows); i++)
    {
      const HasteRow *row = &haste_rows[i];

      g_auto (Archipelago) better = { 0 }, worse = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&better, "", ROW_OF_BRIDGES " n:h10-h12", row->better, 1);
      archipelago_build (&worse, "", ROW_OF_BRIDGES " n:h10-h12", row->worse, 1);
      g_assert_cmpint (get_haste (&better), >, get_haste (&worse));
    }
}

/* --- Whom to capture first --- */

/* The band on h12 is the better one to capture in the first of the two archipelagos, which have as
 * many warriors; where it is alone, it is always good to capture it. */
static const HasteRow prey_rows[] = {
  { "the one of strength 4 last", "2:2h12 2:4d2 2:3d2 2:2f2 2:2f2",
    "2:4h12 2:3d2 2:2f2 2:2f2 2:2d2" },
  { "those of strength 2 before 3", "2:2h12 2:4d2 2:3d2 2:2f2 2:2f2",
    "2:3h12 2:4d2 2:2d2 2:2f2 2:2f2" },
  { "two left who are no fortress", "2:3h12 2:2d2 2:2f2", "2:2h12 2:3d2 2:2f2" },
  { "two at once", "2:2h12 2:2h12 2:4d2 2:3f2", "2:2h12 2:2d2 2:4d2 2:3f2" },
};

static int
get_capture_value (const char *warriors)
{
  g_auto (Archipelago) a = { 0 };
  PslPontarchipelOutlook foe;

  archipelago_build (&a, "", ROW_OF_BRIDGES " n:h10-h12", warriors, 1);
  psl_pontarchipel_outlook_init (&foe, (PslPontarchipel *) a.game, &a.here, 2);
  return psl_pontarchipel_prey_value_capture (&foe, &a.here,
                                              (guint) __builtin_ctz (find_island (&a, "h12")));
}

static void
test_prey (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (prey_rows); i++)
    {
      g_test_message ("%s", prey_rows[i].what);
      g_assert_cmpint (get_capture_value (prey_rows[i].better), >,
                       get_capture_value (prey_rows[i].worse));
    }
}

typedef struct
{
  const char *what;
  const char *near; /* the warriors, with one of them in two places */
  const char *far;
  gboolean counts; /* where it is */
} HelpRow;

/* Who is two or three actions from somebody as strong or stronger would be captured there, unless
 * others hold the enemy fast (rules.md §4, combat). */
static const HelpRow help_rows[] = {
  { "nobody else", "1:3h8 1:2d2 2:4h12", "1:3h6 1:2d2 2:4h12", FALSE },
  { "one as strong can come", "1:3h8 1:4j10 1:2d2 2:4h12", "1:3h6 1:4j10 1:2d2 2:4h12", TRUE },
  { "one as strong is there", "1:3h8 1:4h12 1:2d2 2:4h12", "1:3h6 1:4h12 1:2d2 2:4h12", TRUE },
  { "two are there", "1:3h8 1:2h12 1:2h12 2:4h12", "1:3h6 1:2h12 1:2h12 2:4h12", TRUE },
  { "two are there, and the strongest can come", "1:4h8 1:2h12 1:2h12 2:4h12",
    "1:4h6 1:2h12 1:2h12 2:4h12", TRUE },
  { "nobody else, against strength 3", "1:3h8 1:2d2 2:3h12", "1:3h6 1:2d2 2:3h12", FALSE },
  { "one of strength 3 is there", "1:3h8 1:3h12 1:2d2 2:3h12", "1:3h6 1:3h12 1:2d2 2:3h12", TRUE },
};

/* To be near somebody is worth something only where that can help to capture. */
static void
test_help (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (help_rows); i++)
    {
      const HelpRow *row = &help_rows[i];

      g_auto (Archipelago) near = { 0 }, far = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&near, "", ROW_OF_BRIDGES " n:h10-h12", row->near, 1);
      archipelago_build (&far, "", ROW_OF_BRIDGES " n:h10-h12", row->far, 1);
      if (row->counts)
        g_assert_cmpint (get_hope (&near, 0), >, get_hope (&far, 0));
      else
        g_assert_cmpint (get_hope (&near, 0), ==, get_hope (&far, 0));
    }
}

typedef struct
{
  const char *what;
  const char *warriors;
  const char *better; /* the bridges, in two ways */
  const char *worse;
} WayOutRow;

/* Seat 1 is so far away that only bridges count, of which there are as many in both positions. */
static const WayOutRow way_out_rows[] = {
  { "that somebody can go to many islands", "1:4d2 2:4h12", "n:h10-h12 n:h12-j10",
    "n:h10-h12 w:h12-j10" },
  { "that there is room for a bridge where somebody is", "1:4d2 2:4h12", "n:h10-h12 w:l2-l4",
    "n:h10-h12 w:h12-j10" },
  { "that there is room at a fortress rather than elsewhere", "1:4d2 2:3h12 2:2h12 2:2l10",
    "w:l8-l10", "w:f10-h12" },
  { "that there is little to do but to move somebody", "1:4d2 2:4h12", "n:h10-h12 w:l2-l4",
    "n:h10-h12 b:l2-l4" },
  { "that a bridge can be moved so that somebody gets out", "1:4d2 2:4h12", "b:h8-h10", "b:h6-h8" },
};

static void
test_ways_out (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (way_out_rows); i++)
    {
      const WayOutRow *row = &way_out_rows[i];

      g_auto (Archipelago) better = { 0 }, worse = { 0 };

      g_test_message ("%s", row->what);
      archipelago_build (&better, "", row->better, row->warriors, 1);
      archipelago_build (&worse, "", row->worse, row->warriors, 1);
      g_assert_cmpint (get_hope (&better, 0), >, get_hope (&worse, 0));
    }
}

typedef struct
{
  const char *what;
  const char *bridges;
  const char *warriors;
  const char *capture;
} CaptureRow;

#define FOE_BRIDGES " b:l2-l4 b:l6-l8 b:d6-d8 b:f2-f4 b:j8-j10 b:h10-h12 b:f8-f10 b:j2-l2"

static const CaptureRow capture_rows[] = {
  { "of strength 2", "n:h4-h6 w:h4-j4 w:j4-h6" FOE_BRIDGES, "1:3h4 1:4j4 2:2h6 2:3d2 2:2d2",
    "3h4-h6" },
  { "of strength 3", "n:h4-h6 w:h4-j4 w:j4-h6" FOE_BRIDGES, "1:4h4 1:4j4 2:3h6 2:3d2 2:2d2",
    "4h4-h6" },
  { "of strength 4, held fast", "n:h4-h6 w:h8-h6 w:h8-j8" FOE_BRIDGES,
    "1:4h6 1:2h4 1:3h8 2:4h6 2:2d2 2:2d2", "2h4-h6" },
  { "of strength 4, held fast by two", "n:h4-h6 w:h8-h6 w:h8-j8" FOE_BRIDGES,
    "1:2h6 1:2h6 1:2h4 2:4h6 2:2d2 2:2d2", "2h4-h6" },
  { "of strength 3, held fast", "n:h4-h6 w:h8-h6 w:h8-j8" FOE_BRIDGES,
    "1:3h6 1:2h4 1:4d8 2:3h6 2:3d2 2:2d2", "2h4-h6" },
  { "of two, held fast", "n:h4-h6 w:h8-h6 w:h8-j8" FOE_BRIDGES,
    "1:4h6 1:2h4 1:3h8 2:2h6 2:2h6 2:3d2 2:2d2", "3h8-h6" },
  { "who is the only one near", "n:h4-h6 w:h4-f4" FOE_BRIDGES, "1:3h4 2:2h6 2:3d8 2:2d8",
    "3h4-h6" },
};

/* What the search of seat 1 takes the position for. */
static int
get_value (Archipelago *a, guint quiet_turns)
{
  int values[PSL_MAX_SEATS];

  PSL_GAME_GET_CLASS (a->game)->evaluate (a->game, &a->here, values);
  return values[0] - values[1] + get_hope (a, quiet_turns);
}

/* To have captured somebody is worth more than to be about to, early and late: else nobody would do
 * it.  (Unless it is the one of strength 4, and those who are left stay inside: see prey.) */
static void
test_capture (void)
{
  static const guint quiet_turns[] = { 0, 95 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (capture_rows); i++)
    {
      const CaptureRow *row = &capture_rows[i / 2];
      guint quiet = quiet_turns[i % 2];
      g_auto (Archipelago) a = { 0 };
      int before, haste;

      g_test_message ("%s, after %u quiet turns", row->what, quiet);
      archipelago_build (&a, "", row->bridges, row->warriors, 1);
      before = get_value (&a, quiet);
      haste = get_haste (&a);
      archipelago_play (&a, row->capture);
      g_assert_cmpint (a.here.captured[0], >, 0);
      g_assert_cmpint (get_value (&a, quiet), >, before + 100);
      g_assert_cmpint (get_haste (&a), >, haste + 100);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  g_test_add_func ("/games/pontarchipel-outlook/ways", test_ways);
  g_test_add_func ("/games/pontarchipel-outlook/nearest", test_nearest);
  g_test_add_func ("/games/pontarchipel-outlook/strikes", test_strikes);
  g_test_add_func ("/games/pontarchipel-outlook/hope", test_hope);
  g_test_add_func ("/games/pontarchipel-outlook/haste", test_haste);
  g_test_add_func ("/games/pontarchipel-outlook/prey", test_prey);
  g_test_add_func ("/games/pontarchipel-outlook/help", test_help);
  g_test_add_func ("/games/pontarchipel-outlook/ways-out", test_ways_out);
  g_test_add_func ("/games/pontarchipel-outlook/capture", test_capture);
  return g_test_run ();
}
