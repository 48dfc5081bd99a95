/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Good and bad saved games: each is refused with one sentence, its line where there is one, by
 * every command that reads a file. */

#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define GAME HEAD "<game xmlns=\"urn:passerelle:game:1\" version=\"1\" rules=\"pylon\">\n"

static const struct
{
  const char *name;
  const char *contents;
  const char *reason; /* what `check` says after the name, or its beginning */
} bad_files[] = {
  { "empty.passerelle", "", "" },
  { "text.passerelle", "Hello\nworld\n", "line 1: " },
  { "binary.passerelle", "\x89PNG\r\n\x1a\n", "line 1: " },
  { "truncated.passerelle", GAME "  <turns>\n    <turn seat=\"1\"><step>3c2</st", "line 4: " },
  { "other.passerelle", HEAD "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", "line 2: " },
  { "no-namespace.passerelle", HEAD "<game version=\"1\" rules=\"pylon\"><turns/></game>\n",
    "line 2: " },
  { "newer.passerelle",
    HEAD "<game xmlns=\"urn:passerelle:game:1\" version=\"2\" rules=\"pylon\"><turns/></game>\n",
    "line 2: " },
  { "doctype.passerelle",
    HEAD "<!DOCTYPE game [<!ENTITY a \"3c2\">]>\n"
         "<game xmlns=\"urn:passerelle:game:1\" version=\"1\" rules=\"pylon\"><turns/></game>\n",
    "line 2: " },
  { "unknown-rules.passerelle",
    HEAD "<game xmlns=\"urn:passerelle:game:1\" version=\"1\" rules=\"chess\"><turns/></game>\n",
    "line 2: " },
  { "unknown-option.passerelle", GAME "  <option name=\"size\" value=\"8\"/>\n  <turns/>\n</game>\n",
    "line 3: " },
  { "illegal.passerelle",
    GAME "  <turns>\n"
         "    <turn seat=\"1\"><step>3c2</step></turn>\n"
         "    <turn seat=\"2\"><step>1c2</step></turn>\n"
         "  </turns>\n</game>\n",
    "line 5: turn 2, step 1: “1c2” is not legal: There is a pyramid on c2 already.\n" },
  { "nonsense.passerelle",
    GAME "  <turns>\n    <turn seat=\"1\"><step>castle</step></turn>\n  </turns>\n</game>\n",
    "line 4: turn 1, step 1: " },
  { "wrong-seat.passerelle",
    GAME "  <turns>\n    <turn seat=\"2\"><step>3c2</step></turn>\n  </turns>\n</game>\n",
    "line 4: turn 1" },
  { "two-steps.passerelle",
    GAME "  <turns>\n"
         "    <turn seat=\"1\"><step>3c2</step><step>3c3</step></turn>\n  </turns>\n</game>\n",
    "line 4: turn 1" },
};

/* Every command that reads a file refuses @name and prints nothing. */
static void
assert_all_refuse (const char *name)
{
  static const char *const lines[] = { "status %s", "moves %s", "show %s", "image %s -o x.png",
                                       "perft pylon 1 --from %s" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "%s", 2);
      g_autofree char *line = g_strconcat (parts[0], name, parts[1], NULL);
      g_autoptr (CliResult) result = cli_run (line, NULL);
      g_autofree char *start = g_strdup_printf ("passerelle-cli: %s: ", name);

      g_assert_cmpint (result->status, ==, 1);
      g_assert_cmpstr (result->out, ==, "");
      g_assert_true (g_str_has_prefix (result->err, start));
    }
}

/* `check` says one line of the form “NAME: reason”. */
static void
assert_check_refuses (const char *name, const char *reason)
{
  g_autofree char *line = g_strdup_printf ("check %s", name);
  g_autofree char *start = g_strdup_printf ("%s: %s", name, reason);
  g_autoptr (CliResult) result = cli_run (line, NULL);

  g_test_message ("%s", result->out);
  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->err, ==, "");
  g_assert_true (g_str_has_prefix (result->out, start));
  g_assert_cmpuint (strlen (result->out), >, strlen (name) + 10);
  g_assert_true (strchr (result->out, '\n') == result->out + strlen (result->out) - 1);
}

static void
test_bad_files (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      cli_write (bad_files[i].name, bad_files[i].contents, -1);
      assert_check_refuses (bad_files[i].name, bad_files[i].reason);
      assert_all_refuse (bad_files[i].name);
    }
}

static void
test_no_files (void)
{
  g_autofree char *folder = cli_path ("folder.passerelle");
  g_autofree char *secret = cli_path ("secret.passerelle");

  assert_check_refuses ("missing.passerelle", "");
  assert_all_refuse ("missing.passerelle");

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  assert_check_refuses ("folder.passerelle", "");
  assert_all_refuse ("folder.passerelle");

  /* Nothing is unreadable to the superuser. */
  cli_write ("secret.passerelle", GAME "<turns/></game>\n", -1);
  g_assert_cmpint (g_chmod (secret, 0), ==, 0);
  if (g_access (secret, R_OK) != 0)
    assert_check_refuses ("secret.passerelle", "");
}

static void
test_turns_after_end (void)
{
  g_autoptr (CliResult) whole = cli_run ("generate pylon --seed 1", NULL);
  char *end = strstr (whole->out, "  </turns>");
  g_autofree char *contents = NULL;

  g_assert_nonnull (end);
  *end = '\0';
  contents = g_strconcat (whole->out, "    <turn seat=\"1\"><step>c2-c3</step></turn>\n",
                          "  </turns>\n</game>\n", NULL);
  cli_write ("after-end.passerelle", contents, -1);
  assert_check_refuses ("after-end.passerelle", "line ");
  assert_all_refuse ("after-end.passerelle");
}

static void
test_check_several (void)
{
  g_autoptr (CliResult) good = NULL;
  g_autoptr (CliResult) mixed = NULL;
  g_autoptr (CliResult) piped = NULL;

  cli_write ("one.passerelle", GAME "  <turns/>\n</game>\n", -1);
  cli_write ("two.passerelle", GAME "  <turns/>\n</game>\n", -1);

  good = cli_run ("check one.passerelle two.passerelle", NULL);
  g_assert_cmpint (good->status, ==, 0);
  g_assert_cmpstr (good->out, ==, "one.passerelle: ok\ntwo.passerelle: ok\n");
  g_assert_cmpstr (good->err, ==, "");

  /* The others are checked all the same. */
  mixed = cli_run ("check one.passerelle missing.passerelle two.passerelle", NULL);
  g_assert_cmpint (mixed->status, ==, 1);
  g_assert_true (g_str_has_prefix (mixed->out, "one.passerelle: ok\nmissing.passerelle: "));
  g_assert_true (g_str_has_suffix (mixed->out, "two.passerelle: ok\n"));

  piped = cli_run ("check -", GAME "  <turns/>\n</game>\n");
  g_assert_cmpint (piped->status, ==, 0);
  g_assert_cmpstr (piped->out, ==, "-: ok\n");
}

/* A result against the rules is opened with the right one and a warning, which is no answer. */
static void
test_warning (void)
{
  g_autoptr (CliResult) whole = cli_run ("generate pylon --seed 1", NULL);
  g_autoptr (CliResult) right = cli_run ("status -", whole->out);
  g_autoptr (GString) contents = g_string_new (whole->out);
  g_autoptr (CliResult) check = NULL;
  g_autoptr (CliResult) status = NULL;

  g_assert_cmpuint (g_string_replace (contents, "winner=\"1\"", "winner=\"0\"", 1) +
                        g_string_replace (contents, "winner=\"2\"", "winner=\"1\"", 1),
                    ==, 1);
  cli_write ("wrong-result.passerelle", contents->str, -1);

  check = cli_run ("check wrong-result.passerelle", NULL);
  g_assert_cmpint (check->status, ==, 0);
  g_assert_cmpstr (check->out, ==, "wrong-result.passerelle: ok\n");
  g_assert_true (g_str_has_prefix (check->err, "passerelle-cli: wrong-result.passerelle: "));

  status = cli_run ("status wrong-result.passerelle", NULL);
  g_assert_cmpstr (status->out, ==, right->out);
}

void
add_file_tests (void)
{
  g_test_add_func ("/cli/files/bad", test_bad_files);
  g_test_add_func ("/cli/files/none", test_no_files);
  g_test_add_func ("/cli/files/turns-after-end", test_turns_after_end);
  g_test_add_func ("/cli/files/check-several", test_check_several);
  g_test_add_func ("/cli/files/warning", test_warning);
}
