/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands, their options and their exit status (command-line.md). */

#include "cli-fixture.h"

#include <string.h>

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define SHORT_GAME                                                                                 \
  HEAD "<game xmlns=\"urn:passerelle:game:1\" version=\"1\" rules=\"pylon\">\n"                    \
       "  <turns>\n"                                                                               \
       "    <turn seat=\"1\"><step>3c2</step></turn>\n"                                            \
       "    <turn seat=\"2\"><step>1a1</step></turn>\n"                                            \
       "    <turn seat=\"1\"><step>2f5</step></turn>\n"                                            \
       "  </turns>\n</game>\n"

#define RESIGNED_GAME                                                                              \
  HEAD "<game xmlns=\"urn:passerelle:game:1\" version=\"1\" rules=\"pylon\">\n"                    \
       "  <turns>\n    <turn seat=\"1\"><step>3c2</step></turn>\n  </turns>\n"                     \
       "  <result reason=\"resignation\" winner=\"1\"/>\n</game>\n"

typedef struct
{
  const char *line;
  int status;
  const char *out; /* all of it; NULL for anything */
  const char *err; /* a part of it; NULL for nothing at all */
} CommandCase;

static const CommandCase commands[] = {
  /* status */
  { "status short.passerelle", 0,
    "rules: pylon\nturns: 3\nsteps: 3\nto-move: 2\nstate: playing\nscores: 2 1\n", NULL },
  { "status short.passerelle --turn 0", 0,
    "rules: pylon\nturns: 3\nsteps: 3\nto-move: 1\nstate: playing\nscores: 0 0\n", NULL },
  { "status --turn 2 short.passerelle", 0,
    "rules: pylon\nturns: 3\nsteps: 3\nto-move: 1\nstate: playing\nscores: 1 1\n", NULL },
  { "status --turn=3 short.passerelle", 0,
    "rules: pylon\nturns: 3\nsteps: 3\nto-move: 2\nstate: playing\nscores: 2 1\n", NULL },
  { "status resigned.passerelle", 0,
    "rules: pylon\nturns: 1\nsteps: 1\nto-move: 0\nstate: over\nscores: 1 0\n"
    "winner: 1\nreason: resignation\n",
    NULL },
  { "status resigned.passerelle --turn 0", 0,
    "rules: pylon\nturns: 1\nsteps: 1\nto-move: 1\nstate: playing\nscores: 0 0\n", NULL },
  { "status short.passerelle --turn 4", 2, "",
    "--turn: there is no turn 4, the main line of short.passerelle has 3 turns." },
  { "status short.passerelle --turn -1", 2, "",
    "--turn: “-1” is not a whole number from 0 to 20000." },
  { "status short.passerelle --turn two", 2, "", "“two”" },
  { "status short.passerelle --turn 99999999999999999999", 2, "", "not a whole number" },
  { "status short.passerelle --turn", 2, "", "--turn" },
  { "status", 2, "", "status: an argument is missing." },
  { "status short.passerelle short.passerelle", 2, "", "status: there are too many arguments." },
  { "status --option start=empty short.passerelle", 2, "", "--option" },

  /* moves */
  { "moves resigned.passerelle", 0, "", NULL },
  { "moves short.passerelle --turn 4", 2, "", "--turn" },

  /* show */
  { "show short.passerelle --turn 2", 0,
    "   a     b     c     d     e     f\n"
    "5  .     .     .     .     .     .     5\n"
    "4  .     .     .     .     .     .     4\n"
    "3  .     .     .     .     .     .     3\n"
    "2  .     .     L3    .     .     .     2\n"
    "1  D1    .     .     .     .     .     1\n"
    "   a     b     c     d     e     f\n"
    "Light to place: 5 small, 5 medium, 4 large\n"
    "Dark to place: 4 small, 5 medium, 5 large\n",
    NULL },

  /* perft: the counts of rules.md, the time on standard error */
  { "perft pylon 0", 0, "1\n", " s, " },
  { "perft pylon 1", 0, "90\n", " s, " },
  { "perft pylon 3", 0, "657720\n", " s, " },
  { "perft pylon 2 --option start=random", 0, "7830\n", " s, " },
  { "perft null 3 --option cells=4", 0, "24\n", " s, " },
  { "perft pylon 1 --from short.passerelle", 0, "81\n", " s, " },
  { "perft pylon 2 --from=short.passerelle", 0, "6318\n", " s, " },
  { "perft pylon 1 --from short.passerelle --option start=empty", 0, "81\n", " s, " },
  { "perft pylon 1 --from short.passerelle --option start=random", 1, "", "start=random" },
  { "perft null 1 --from short.passerelle", 1, "", "Pylon" },
  { "perft pylon", 2, "", "perft: an argument is missing." },
  { "perft pylon 1 2", 2, "", "perft: there are too many arguments." },
  { "perft pylon x", 2, "", "“x” is not a whole number" },
  { "perft pylon -1", 2, "", "-1" },
  { "perft pylon 4000000000", 2, "", "not a whole number" },
  { "perft chess 1", 2, "", "“chess”" },
  { "perft pylon 1 --option start", 2, "", "start" },
  { "perft pylon 1 --option start=full", 2, "", "full" },
  { "perft pylon 1 --option colour=red", 2, "", "colour" },
  { "perft pylon 1 --option start=empty --option start=empty", 2, "", "start" },
  { "perft null 1 --option cells=10", 2, "", "10" },

  /* generate */
  { "generate", 2, "", "generate: an argument is missing." },
  { "generate chess", 2, "", "“chess”" },
  { "generate pylon --seed x", 2, "", "--seed" },
  { "generate pylon --seed -1", 2, "", "--seed" },
  { "generate pylon --steps many", 2, "", "--steps" },
  { "generate pylon --option size=8", 2, "", "size" },

  /* image */
  { "image short.passerelle", 2, "", "-o" },
  { "image short.passerelle -o board", 2, "", ".png" },
  { "image short.passerelle -o board.jpeg", 2, "", ".png" },
  { "image short.passerelle -o .png", 2, "", ".png" },
  { "image short.passerelle -o x.png --width 0", 2, "", "--width" },
  { "image short.passerelle -o x.png --width wide", 2, "", "--width" },
  { "image short.passerelle -o x.png --width 2000000000", 2, "", "width" },
  { "image short.passerelle -o x.png --turn 9", 2, "", "--turn" },
  { "image short.passerelle -o nowhere/x.png", 1, "", "nowhere/x.png" },

  /* The program */
  { "--version", 0, "Passerelle 1.0.0\n", NULL },
  { "", 2, "", "“” is not a command." },
  { "chess", 2, "", "“chess” is not a command." },
  { "--chess", 2, "", "--chess" },
  { "check", 2, "", "check: an argument is missing." },
  { "check --chess short.passerelle", 2, "", "--chess" },

  /* Names that look like something else */
  { "check -- -short.passerelle short.passerelle", 0,
    "-short.passerelle: ok\nshort.passerelle: ok\n", NULL },
  { "status --turn 0 -- -short.passerelle", 0, NULL, NULL },
  { "check part:1.passerelle", 0, "part:1.passerelle: ok\n", NULL },
  { "image part:1.passerelle -o part:1.svg", 0, "", NULL },
};

static void
test_command (gconstpointer data)
{
  const CommandCase *item = data;
  g_autoptr (CliResult) result = cli_run (item->line, NULL);

  g_test_message ("passerelle-cli %s", item->line);
  g_assert_cmpint (result->status, ==, item->status);
  if (item->out != NULL)
    g_assert_cmpstr (result->out, ==, item->out);
  if (item->err != NULL)
    g_assert_nonnull (strstr (result->err, item->err));
  else
    g_assert_cmpstr (result->err, ==, "");
}

static void
test_no_command (void)
{
  g_autoptr (CliResult) result = cli_run (NULL, NULL);

  g_assert_cmpint (result->status, ==, 2);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_nonnull (strstr (result->err, "passerelle-cli --help"));
}

static void
test_help (void)
{
  static const char *const names[] = { "check", "generate", "image", "moves",
                                       "perft", "show",     "status" };
  g_autoptr (CliResult) help = cli_run ("--help", NULL);

  g_assert_cmpint (help->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --help", names[i]);
      g_autofree char *usage = g_strdup_printf ("passerelle-cli [OPTION…] %s ", names[i]);
      g_autoptr (CliResult) result = cli_run (line, NULL);

      g_assert_nonnull (strstr (help->out, names[i]));
      g_assert_cmpint (result->status, ==, 0);
      g_assert_nonnull (strstr (result->out, usage));
      g_assert_cmpstr (result->err, ==, "");
    }
}

/* Sorted as bytes, one a line; also from standard input. */
static void
test_moves (void)
{
  g_autoptr (CliResult) result = cli_run ("moves -", SHORT_GAME);
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (result->status, ==, 0);
  g_assert_true (g_str_has_prefix (result->out, "1a2\n1a3\n1a4\n1a5\n1b1\n"));
  g_assert_true (g_str_has_suffix (result->out, "\n3f3\n3f4\n"));

  lines = g_strsplit (result->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3 * 27 + 1);
  for (guint i = 1; i < 3 * 27; i++)
    g_assert_cmpint (strcmp (lines[i - 1], lines[i]), <, 0);
}

static void
test_generate (void)
{
  static const char *const games[] = {
    "null", "pond", "pond --option pond=small", "pontarchipel", "ponts",
    "ponts --option size=4", "pylon",
    "pylon --option start=random",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *seven = g_strdup_printf ("generate %s --seed 7", games[i]);
      g_autofree char *eight = g_strdup_printf ("generate %s --seed 8", games[i]);
      g_autoptr (CliResult) first = cli_run (seven, NULL);
      g_autoptr (CliResult) again = cli_run (seven, NULL);
      g_autoptr (CliResult) other = cli_run (eight, NULL);
      g_autoptr (CliResult) check = cli_run ("check -", first->out);
      g_autoptr (CliResult) status = cli_run ("status -", first->out);

      g_assert_cmpint (first->status, ==, 0);
      g_assert_cmpstr (first->err, ==, "");
      g_assert_cmpstr (first->out, ==, again->out);
      g_assert_cmpstr (first->out, !=, other->out);
      g_assert_cmpstr (check->out, ==, "-: ok\n");
      g_assert_nonnull (strstr (status->out, "state: over\n"));
    }
}

static void
test_generate_steps (void)
{
  static const struct
  {
    guint n_steps;
    const char *to_move;
  } cases[] = {
    { 0, "to-move: 1\n" },
    { 1, "to-move: 2\n" },
    { 29, "to-move: 2\n" },
    { 30, "to-move: 2\n" }, /* whoever places last begins to stack */
    { 31, "to-move: 1\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("generate pylon --steps %u", cases[i].n_steps);
      g_autofree char *steps = g_strdup_printf ("steps: %u\n", cases[i].n_steps);
      g_autoptr (CliResult) game = cli_run (line, NULL);
      g_autoptr (CliResult) status = cli_run ("status -", game->out);

      g_assert_nonnull (strstr (status->out, steps));
      g_assert_nonnull (strstr (status->out, cases[i].to_move));
    }
}

/* The four bytes of a PNG header that hold the width. */
static guint32
png_width (const char *bytes)
{
  guint32 width;

  memcpy (&width, bytes + 16, sizeof width);
  return GUINT32_FROM_BE (width);
}

static void
assert_image (const char *options, const char *name, guint32 width)
{
  g_autofree char *line = g_strdup_printf ("image short.passerelle %s -o %s", options, name);
  g_autofree char *path = cli_path (name);
  g_autoptr (CliResult) result = cli_run (line, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_test_message ("%s", result->err);
  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_cmpstr (result->err, ==, "");

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  if (width > 0)
    {
      g_assert_cmpmem (bytes, 8, "\x89PNG\r\n\x1a\n", 8);
      g_assert_cmpuint (png_width (bytes), ==, width);
    }
  else
    {
      g_assert_nonnull (strstr (bytes, "<svg"));
    }
}

static void
test_image (void)
{
  assert_image ("--turn 3", "plain.png", 800);
  assert_image ("--width 300", "small.PNG", 300);
  assert_image ("--turn 1", "turn.svg", 0);
  assert_image ("--turn 0 --width 500", "start.svg", 0);
}

/* The picture of @name as bytes. */
static char *
draw (const char *name, const char *options)
{
  g_autofree char *line = g_strdup_printf ("image %s %s -o drawn.svg", name, options);
  g_autofree char *path = cli_path ("drawn.svg");
  g_autoptr (CliResult) result = cli_run (line, NULL);
  char *bytes;

  g_assert_cmpstr (result->err, ==, "");
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  return bytes;
}

/* A diagram is drawn at its own turn, with its marks; a turn that is asked for makes it a game. */
static void
test_diagram (void)
{
  const char *end = strstr (SHORT_GAME, "</game>");
  g_autofree char *game = g_strndup (SHORT_GAME, end - SHORT_GAME);
  g_autofree char *marked = g_strconcat (
      game, "<diagram xmlns='urn:passerelle:diagram:1' turn='1'><mark kind='cross' at='f5'/></diagram>",
      end, NULL);
  g_autofree char *other = g_strconcat (
      game, "<diagram xmlns='urn:passerelle:diagram:1' turn='1'><mark kind='ring' at='f5'/></diagram>",
      end, NULL);

  cli_write ("diagram.passerelle", marked, -1);
  g_autofree char *diagram = draw ("diagram.passerelle", "--width 300");
  g_autofree char *asked_turn = draw ("diagram.passerelle", "--turn 1 --width 300");
  g_autofree char *plain_at_turn = draw ("short.passerelle", "--turn 1 --width 300");

  cli_write ("diagram.passerelle", other, -1);
  g_autofree char *other_diagram = draw ("diagram.passerelle", "--width 300");

  g_assert_cmpstr (diagram, !=, other_diagram);
  g_assert_cmpstr (diagram, !=, plain_at_turn);
  g_assert_cmpstr (asked_turn, ==, plain_at_turn);
}

/* Every position under lines that say which one it is; the last is what is shown without. */
static void
test_show_all (void)
{
  g_autoptr (CliResult) all = cli_run ("show short.passerelle --all", NULL);
  g_autoptr (CliResult) steps = cli_run ("status short.passerelle", NULL);
  g_autoptr (CliResult) last = cli_run ("show short.passerelle", NULL);
  g_autoptr (CliResult) both = cli_run ("show short.passerelle --all --turn 1", NULL);
  g_auto (GStrv) parts = g_strsplit (all->out, "turn: ", -1);
  g_autofree char *count = NULL;

  g_assert_cmpint (all->status, ==, 0);
  g_assert_true (g_str_has_prefix (all->out, "turn: 0\n"));
  g_assert_true (g_str_has_suffix (all->out, last->out));
  /* The first part is empty, the second the start. */
  count = g_strdup_printf ("steps: %u\n", g_strv_length (parts) - 2);
  g_assert_nonnull (strstr (steps->out, count));
  g_assert_cmpint (both->status, ==, 2);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cli_fixture_init (argv[1]);
  cli_write ("-short.passerelle", SHORT_GAME, -1);
  cli_write ("part:1.passerelle", SHORT_GAME, -1);
  cli_write ("short.passerelle", SHORT_GAME, -1);
  cli_write ("resigned.passerelle", RESIGNED_GAME, -1);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/commands/%u", i);

      g_test_add_data_func (path, &commands[i], test_command);
    }
  g_test_add_func ("/cli/no-command", test_no_command);
  g_test_add_func ("/cli/help", test_help);
  g_test_add_func ("/cli/moves", test_moves);
  g_test_add_func ("/cli/show-all", test_show_all);
  g_test_add_func ("/cli/generate", test_generate);
  g_test_add_func ("/cli/generate-steps", test_generate_steps);
  g_test_add_func ("/cli/image", test_image);
  g_test_add_func ("/cli/diagram", test_diagram);
  add_file_tests ();

  status = g_test_run ();
  cli_fixture_finish ();

  return status;
}
