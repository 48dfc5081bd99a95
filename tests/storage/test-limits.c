/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The limits of save-format, each from both sides, and files made to cost more than they are worth.
 * They are built here, being too large to be kept. */

#include <string.h>
#include <sys/resource.h>

#include "games/psl-games.h"
#include "storage/psl-game-file.h"

/* gcc says it with a macro, clang with a feature. */
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED TRUE
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED TRUE
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED FALSE
#endif

#define HEAD "<game xmlns='urn:passerelle:game:1' xmlns:a='urn:a' version='1' rules='pylon'>"
#define TAIL "<turns/></game>"
#define MIB (1024 * 1024)

/* @head, then @n times @piece, in which %u is the number of the piece, then @tail. */
static GString *
repeat (const char *head, const char *piece, guint n, const char *tail)
{
  GString *text = g_string_sized_new (strlen (head) + strlen (piece) * n + strlen (tail));
  g_auto (GStrv) parts = g_strsplit (piece, "%u", 2);

  g_string_append (text, head);
  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, parts[0]);
      if (parts[1] != NULL)
        g_string_append_printf (text, "%u%s", i, parts[1]);
    }
  g_string_append (text, tail);
  return text;
}

/* As many pieces as a file may have bytes. */
static GString *
fill (const char *head, const char *piece, const char *tail)
{
  gsize room = PSL_MAX_FILE_BYTES - strlen (head) - strlen (tail);

  /* A number takes more than two bytes, so leave some out. */
  if (strstr (piece, "%u") != NULL)
    room -= room / 2;
  return repeat (head, piece, (guint) (room / strlen (piece)), tail);
}

/* Reads @text, which is freed, and checks the error, or that there is none. */
static PslRecord *
check_read (GString *text, const char *expected)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
  g_autoptr (GError) error = NULL;
  PslRecord *record = psl_game_read_bytes (bytes, NULL, &error);

  if (expected == NULL)
    g_assert_no_error (error);
  else
    {
      g_assert_null (record);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, expected);
    }
  return record;
}

static void
check (GString *text, const char *expected)
{
  PslRecord *record = check_read (text, expected);

  g_clear_object (&record);
}

static void
test_bytes (void)
{
  const char *too_large = "the file is larger than 16 MiB, so it is not read.";
  GString *text = fill (HEAD, " ", TAIL);

  g_assert_cmpuint (text->len, ==, 16 * MIB);
  check (g_string_new_len (text->str, (gssize) text->len), NULL);
  g_string_append_c (text, '\n');
  check (text, too_large);
}

static void
test_turns (void)
{
  const char *head = HEAD "<turns><turn seat='1'><step>1a1</step>";
  const char *variation = "<variation><turn seat='1'><step>2b2</step></turn></variation>";
  const char *tail = "</turn></turns></game>";
  g_autoptr (PslRecord) record = check_read (repeat (head, variation, 19999, tail), NULL);

  g_assert_cmpuint (psl_record_get_n_turns (record), ==, 20000);
  check (repeat (head, variation, 20000, tail),
         "line 1: turn 1: the game has more than 20000 turns.");
}

/* As many turns as there can be, each with what was left on the clock. */
static void
test_turns_with_clocks (void)
{
  const char *head = "<game xmlns='urn:passerelle:game:1' xmlns:c='urn:passerelle:clock:1' "
                     "version='1' rules='pylon'><c:clock time='60000' increment='0'/>"
                     "<turns><turn seat='1'><step>1a1</step>";
  const char *variation = "<variation><turn seat='1'><step>2b2</step><c:left time='%u'/></turn>"
                          "</variation>";
  g_autoptr (PslRecord) record =
      check_read (repeat (head, variation, 19999, "</turn></turns></game>"), NULL);
  PslTurn *turn = psl_turn_get_next (psl_turn_get_first_child (psl_record_get_root (record)));
  g_autoptr (GBytes) bytes = psl_game_write_bytes (record);
  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, NULL, NULL);

  g_assert_cmpint (psl_turn_get_time_left (turn), ==, 0);
  g_assert_cmpint (psl_turn_get_time_left (psl_turn_get_next (turn)), ==, 1);
  g_assert_nonnull (again);
  g_assert_true (psl_record_equal (record, again, NULL));
}

static void
test_comment (void)
{
  const char *head = HEAD "<info>\n<comment>", *tail = "</comment></info>" TAIL;
  const char *expected = "line 2: the text of the element “comment” is longer than 65536 bytes.";

  check (repeat (head, "x", 65536, tail), NULL);
  check (repeat (head, "x", 65537, tail), expected);
  check (repeat (head, "é", 32768, tail), NULL);
  check (repeat (head, "é", 32769, tail), expected);
  check (repeat (head, "&#233;", 32768, tail), NULL);
  check (repeat (head, "&amp;", 65537, tail), expected);
  check (fill (head, "<![CDATA[x]]>", tail), expected);
  check (repeat (HEAD "<info>\n<comment><![CDATA[", "x", 65536, "]]></comment></info>" TAIL), NULL);
}

static void
test_lines (void)
{
  check (repeat (HEAD, "\n", 70000, "<turns><turn seat='2'/></turns></game>"),
         "line 70001: turn 1: seat 1 is to move, not seat 2.");
}

/* One tag or note without an end, and many of what costs libxml2 more than the bytes tell. */
static void
test_markup (void)
{
  const char *too_long = "line 1: a single tag or note of the XML is too long.";
  const char *too_much = "line 1: the file holds too much that is not of its format.";
  const char *faulty = "line 1: the XML is faulty.";

  check (fill (HEAD "<a:b c='", "x", "'/>" TAIL), too_long);
  check (fill (HEAD "<a:b ", " a%u=''", "/>" TAIL), too_long);
  check (fill (HEAD "<a:b ", " xmlns:a%u='b'", "/>" TAIL), too_long);
  check (fill (HEAD "<a:", "b", "/>" TAIL), too_long);
  check (fill (HEAD "<!--", "x", "-->" TAIL), too_long);
  check (fill (HEAD, "<a:b%u/>", TAIL), too_much);
  check (fill (HEAD, "<a:b c%u=''/>", TAIL), too_much);
  check (fill (HEAD, "<?b%u?>", TAIL), too_much);
  check (fill (HEAD, "<option a:b%u='' name='start' value='empty'/>", TAIL),
         "line 1: The option “start” is given twice.");
  check (fill (HEAD "<a:b ", "<", "/>" TAIL), faulty);
  check (repeat ("", "<", 16 * MIB, ""), faulty);
  check (fill (HEAD, "<a:b>", TAIL), "line 1: elements are nested too deeply.");
}

/* Much of what costs little is no reason to refuse. */
static void
test_harmless (void)
{
  check (repeat (HEAD, "<a:b/>", 49998, TAIL), NULL);
  check (repeat (HEAD "<a:b>", "x", 8 * MIB, "</a:b>" TAIL), NULL);
  check (fill (HEAD, "<!-- x -->", TAIL), NULL);
  check (fill (HEAD "<a:b>", "&lt;", "</a:b>" TAIL), NULL);
  check (fill (HEAD "<a:b>", "<![CDATA[]]>", "</a:b>" TAIL), NULL);
}

/* None of the tests before has cost the memory that the format allows.  (They are run in order.) */
static void
test_memory (void)
{
  struct rusage usage;

  if (IS_SANITIZED)
    {
      g_test_skip ("the address sanitizer needs more for itself");
      return;
    }

  getrusage (RUSAGE_SELF, &usage);
  g_assert_cmpint (usage.ru_maxrss, <, 256 * 1024);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  g_test_add_func ("/storage/limits/bytes", test_bytes);
  g_test_add_func ("/storage/limits/turns", test_turns);
  g_test_add_func ("/storage/limits/turns-with-clocks", test_turns_with_clocks);
  g_test_add_func ("/storage/limits/comment", test_comment);
  g_test_add_func ("/storage/limits/lines", test_lines);
  g_test_add_func ("/storage/limits/markup", test_markup);
  g_test_add_func ("/storage/limits/harmless", test_harmless);
  g_test_add_func ("/storage/limits/memory", test_memory);
  return g_test_run ();
}
