/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The commands that search, as a person or a program calls them.  What they find is the business of
 * the engine's own tests. */

/* The value of the line "key: value" of @text.  (transfer full) */
static char *
get_value (const char *text, const char *key)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize length = strlen (key);

      if (g_str_has_prefix (lines[i], key) && g_str_has_prefix (lines[i] + length, ": "))
        return g_strdup (lines[i] + length + 2);
    }
  g_error ("no “%s” in “%s”", key, text);
}

static void
generate (const char *name, const char *arguments)
{
  g_autofree char *line = g_strconcat ("generate ", arguments, NULL);
  g_autoptr (CliResult) result = cli_run (line, NULL);

  g_assert_cmpint (result->status, ==, 0);
  cli_write (name, result->out, -1);
}

static void
test_analyse (void)
{
  static const char *const games[] = {
    "ponts --steps 7", "pylon --steps 40", "pond --steps 12", "pontarchipel --steps 60",
    "pontarchipel --option seats=3 --steps 5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *arguments = g_strconcat (games[i], " --seed 3", NULL);
      g_autoptr (CliResult) moves = NULL;
      g_autoptr (CliResult) result = NULL;
      g_autofree char *best = NULL;
      g_autofree char *line = NULL;
      g_auto (GStrv) legal = NULL;

      generate ("some.passerelle", arguments);
      moves = cli_run ("moves some.passerelle", NULL);
      legal = g_strsplit (moves->out, "\n", -1);
      result = cli_run ("analyse some.passerelle --time 0.05", NULL);
      g_assert_cmpstr (result->err, ==, "");
      g_assert_cmpint (result->status, ==, 0);
      best = get_value (result->out, "best");
      line = get_value (result->out, "line");
      g_assert_true (g_strv_contains ((const char *const *) legal, best));
      g_assert_true (g_str_has_prefix (line, best));
      g_free (get_value (result->out, "expected"));
      g_free (get_value (result->out, "score"));
      g_free (get_value (result->out, "nodes"));
    }
}

/* What is good for one seat is bad for the other. */
static void
test_seat_view (void)
{
  g_autoptr (CliResult) plain = NULL;
  g_autoptr (CliResult) seat = NULL;
  g_autofree char *to_move = NULL;
  g_autofree char *plain_margin = NULL;
  g_autofree char *seat_margin = NULL;

  generate ("pylon.passerelle", "pylon --seed 4 --steps 46");
  plain = cli_run ("analyse pylon.passerelle", NULL);
  seat = cli_run ("analyse pylon.passerelle --seat-view", NULL);
  to_move = get_value (plain->out, "to-move");
  plain_margin = get_value (plain->out, "margin");
  seat_margin = get_value (seat->out, "margin");
  g_assert_cmpstr (to_move, ==, "2");
  g_assert_cmpint (atoi (plain_margin), ==, -atoi (seat_margin));
}

static void
test_analyse_finished (void)
{
  g_autoptr (CliResult) result = NULL;

  generate ("whole.passerelle", "pylon --seed 1");
  result = cli_run ("analyse whole.passerelle", NULL);
  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_nonnull (strstr (result->err, "over"));
}

static void
test_match (void)
{
  g_autoptr (CliResult) first = cli_run (
    "match pond --option pond=small --level 1 --level 2 --games 4 --seed 5 --time 60", NULL);
  g_autoptr (CliResult) second = cli_run (
    "match pond --option pond=small --level 1 --level 2 --games 4 --seed 5 --time 60", NULL);
  g_auto (GStrv) lines = NULL;
  g_autofree char *total = NULL;
  guint won, drawn, lost;

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpstr (first->out, ==, second->out);
  lines = g_strsplit (first->out, "\n", -1);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *start = g_strdup_printf ("game %u: seats %s, winner ", i + 1,
                                                i % 2 == 0 ? "A B" : "B A");

      g_assert_true (g_str_has_prefix (lines[i], start));
    }
  total = get_value (first->out, "total");
  g_assert_cmpint (
    sscanf (total, "A level 1, B level 2, won %u, drawn %u, lost %u", &won, &drawn, &lost), ==, 3);
  g_assert_cmpuint (won + drawn + lost, ==, 4);
  g_free (get_value (first->out, "percent"));
  g_free (get_value (first->out, "elo"));
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *line;
    int status;
  } cases[] = {
    { "analyse", 2 },
    { "analyse missing.passerelle", 1 },
    { "analyse some.passerelle --time 0", 2 },
    { "analyse some.passerelle --time soon", 2 },
    { "analyse some.passerelle --time nan", 2 },
    { "analyse some.passerelle --turn 9999", 2 },
    { "match", 2 },
    { "match chess --level 1 --level 2", 2 },
    { "match pond", 2 },
    { "match pond --level 1", 2 },
    { "match pond --level 1 --level 6", 2 },
    { "match pond --level 1 --level 2 --level 3", 2 },
    { "match pond --level 1 --level 2 --games 0", 2 },
    { "match pond --level 1 --level 2 --option pond=huge", 2 },
    { "bench pond", 2 },
    { "ugi pond", 2 },
  };

  generate ("some.passerelle", "pond --seed 1 --steps 4");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run (cases[i].line, NULL);

      g_assert_cmpint (result->status, ==, cases[i].status);
      g_assert_cmpstr (result->out, ==, "");
      g_assert_cmpstr (result->err, !=, "");
    }
}

/* One number, the same each time. */
static void
test_bench (void)
{
  g_autoptr (CliResult) first = cli_run ("bench", NULL);
  g_autoptr (CliResult) second = cli_run ("bench", NULL);

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpstr (first->out, ==, second->out);
  g_assert_true (g_ascii_isdigit (first->out[0]));
  g_assert_cmpuint (strspn (first->out, "0123456789"), ==, strlen (first->out) - 1);
}

static void
test_ugi (void)
{
  /* The input ends in the middle of a search, and in the middle of a line. */
  static const struct
  {
    const char *input;
    const char *answer; /* somewhere in the output */
  } cases[] = {
    { "", NULL },
    { "\n\n\r\n", NULL },
    { "ugi\n", "\nugiok\n" },
    { "ugi\r\nisready\r\n", "\nreadyok\n" },
    { "ugi", "\nugiok\n" },
    { "go infinite\n", "bestmove " },
    { "go infinite", "bestmove " },
    { "setoption name Game value pond\ngo infinite\nstop\nquit\nugi\n", "bestmove " },
    { "quit\nisready\n", NULL },
    { "go movetime 100000000\nquit\n", "bestmove " },
    { "\xff\xfe\x80 \x01\n", "info string error: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run ("ugi", cases[i].input);

      g_assert_cmpint (result->status, ==, 0);
      g_assert_cmpstr (result->err, ==, "");
      if (cases[i].answer == NULL)
        g_assert_cmpstr (result->out, ==, "");
      else
        g_assert_nonnull (strstr (result->out, cases[i].answer));
    }
}

static void
test_ugi_long_line (void)
{
  gsize length = 9 << 20;
  g_autofree char *input = g_malloc (length + 32);
  g_autoptr (CliResult) result = NULL;

  memset (input, 'x', length);
  strcpy (input + length, "\nisready\n");
  result = cli_run ("ugi", input);
  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpstr (result->out, ==, "info string error: the line is too long\nreadyok\n");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cli_fixture_init (argv[1]);

  g_test_add_func ("/cli/engine/analyse", test_analyse);
  g_test_add_func ("/cli/engine/seat-view", test_seat_view);
  g_test_add_func ("/cli/engine/analyse-finished", test_analyse_finished);
  g_test_add_func ("/cli/engine/match", test_match);
  g_test_add_func ("/cli/engine/wrong", test_wrong);
  g_test_add_func ("/cli/engine/bench", test_bench);
  g_test_add_func ("/cli/engine/ugi", test_ugi);
  g_test_add_func ("/cli/engine/ugi-long-line", test_ugi_long_line);

  status = g_test_run ();
  cli_fixture_finish ();
  return status;
}
