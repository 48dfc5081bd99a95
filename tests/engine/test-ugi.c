/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/psl-random.h"
#include "engine/psl-ugi.h"
#include "games/psl-games.h"

/* --- What is said --- */

typedef struct
{
  GMutex mutex;
  GCond changed;
  GPtrArray *lines; /* guarded by mutex */
  PslUgi *ugi;
} Talk;

static void
on_answer (const char *line, gpointer user_data)
{
  Talk *talk = user_data;

  g_assert_true (g_utf8_validate (line, -1, NULL));
  g_assert_null (strchr (line, '\n'));
  g_mutex_lock (&talk->mutex);
  g_ptr_array_add (talk->lines, g_strdup (line));
  g_cond_signal (&talk->changed);
  g_mutex_unlock (&talk->mutex);
}

static Talk *
talk_new (void)
{
  Talk *talk = g_new0 (Talk, 1);

  g_mutex_init (&talk->mutex);
  g_cond_init (&talk->changed);
  talk->lines = g_ptr_array_new_with_free_func (g_free);
  talk->ugi = psl_ugi_new (on_answer, talk);
  return talk;
}

static void
talk_free (Talk *talk)
{
  psl_ugi_free (talk->ugi);
  g_ptr_array_unref (talk->lines);
  g_cond_clear (&talk->changed);
  g_mutex_clear (&talk->mutex);
  g_free (talk);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Talk, talk_free)

static gboolean
say (Talk *talk, const char *line)
{
  return psl_ugi_handle (talk->ugi, line, strlen (line));
}

/* Waits for the next line that begins with @start, and takes it and all before it away.  (transfer
 * full) */
static char *
wait_for (Talk *talk, const char *start)
{
  char *found = NULL;

  g_mutex_lock (&talk->mutex);
  while (found == NULL)
    {
      while (talk->lines->len == 0)
        g_cond_wait (&talk->changed, &talk->mutex);
      if (g_str_has_prefix (talk->lines->pdata[0], start))
        found = g_strdup (talk->lines->pdata[0]);
      g_ptr_array_remove_index (talk->lines, 0);
    }
  g_mutex_unlock (&talk->mutex);
  return found;
}

static guint
count_lines (Talk *talk, const char *start)
{
  guint n = 0;

  g_mutex_lock (&talk->mutex);
  for (guint i = 0; i < talk->lines->len; i++)
    n += g_str_has_prefix (talk->lines->pdata[i], start);
  g_mutex_unlock (&talk->mutex);
  return n;
}

static void
forget (Talk *talk)
{
  g_mutex_lock (&talk->mutex);
  g_ptr_array_set_size (talk->lines, 0);
  g_mutex_unlock (&talk->mutex);
}

#define ERROR "info string error: "

/* --- Transcripts: what is said, and how each answer begins; no answer is NULL --- */

typedef struct
{
  const char *command;
  const char *answer;
} Exchange;

static const Exchange pylon_game[] = {
  { "isready", "readyok" },
  { "setoption name Game value pylon", NULL },
  { "uginewgame", NULL },
  { "query p1turn", "response true" },
  { "query p2turn", "response false" },
  { "query p3turn", "response false" },
  { "query gameover", "response false" },
  { "query result", "response none" },
  { "position startpos moves 3c2", NULL },
  { "query p1turn", "response false" },
  { "query p2turn", "response true" },
  { "position startpos moves 3c2 3c2", ERROR },
  { "query p2turn", "response true" },
  { "position startpos moves 3C2 1A1", NULL },
  { "query p1turn", "response true" },
  { "position startpos", NULL },
  { "query legal", "response 1a1 1a2 1a3 1a4 1a5 1b1 " },
  { "", NULL },
  { "   ", NULL },
};

/* Both seats pass at once: a draw, level on every count. */
static const Exchange finished_game[] = {
  { "setoption name size value 4", NULL },
  { "setoption name Game value Ponts", NULL },
  { "position startpos moves a1 pass pass", NULL },
  { "query gameover", "response true" },
  { "query result", "response draw" },
  { "query legal", "response" },
  { "query p1turn", "response false" },
  { "query p2turn", "response false" },
  { "go nodes 100", ERROR "the game is over" },
  { "position startpos moves a1 pass pass pass", ERROR },
  { "query gameover", "response true" },
  { "position startpos moves a1 end", ERROR },

  /* Orange wins by a bridge over one cell. */
  { "position startpos moves d1 pass d3 d1-d3 pass pass", NULL },
  { "query result", "response p1win" },
  { "position startpos moves d1 d6 g1 end d6-d7", ERROR },
};

static const Exchange wrong[] = {
  { "hello", ERROR "unknown command" },
  { "stop", ERROR "no search is running" },
  { "go fast", ERROR },
  { "go nodes", ERROR },
  { "go nodes many", ERROR },
  { "go nodes 0", ERROR },
  { "go nodes -1", ERROR },
  { "go nodes 99999999999999999999999", ERROR },
  { "go depth 0", ERROR },
  { "go movetime", ERROR },
  { "go infinite nodes x", ERROR },
  { "position", ERROR },
  { "position fen 8/8", ERROR },
  { "position startpos 3c2", ERROR },
  { "position startpos moves zz9", ERROR },
  { "query", ERROR },
  { "query everything", ERROR },
  { "query p1turn p2turn", ERROR },
  { "setoption", ERROR },
  { "setoption name", ERROR },
  { "setoption name Game", ERROR },
  { "setoption name Game value", ERROR },
  { "setoption name Game value chess", ERROR },
  { "setoption name Game value null", ERROR },
  { "setoption name size value 3", ERROR },
  { "setoption name size value 13", ERROR },
  { "setoption name size value eight", ERROR },
  { "setoption name pond value huge", ERROR },
  { "setoption name Threads value 0", ERROR },
  { "setoption name Threads value 257", ERROR },
  { "setoption name Level value 6", ERROR },
  { "setoption name Hash value 0", ERROR },
  { "setoption name Nonsense value 1", ERROR },
  { "setoption value 3 name Level", ERROR },
  { "uginewgame now", ERROR },
  { "ugi ugi", ERROR },
  { "isready?", ERROR },
};

static void
run_transcript (const Exchange *exchanges, guint n)
{
  g_autoptr (Talk) talk = talk_new ();

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (say (talk, exchanges[i].command));
      if (exchanges[i].answer == NULL)
        g_assert_cmpuint (talk->lines->len, ==, 0);
      else
        {
          g_assert_cmpuint (talk->lines->len, ==, 1);
          if (!g_str_has_prefix (talk->lines->pdata[0], exchanges[i].answer))
            g_error ("“%s” was answered by “%s”", exchanges[i].command,
                     (char *) talk->lines->pdata[0]);
        }
      forget (talk);
    }
}

static void
test_transcripts (void)
{
  run_transcript (pylon_game, G_N_ELEMENTS (pylon_game));
  run_transcript (finished_game, G_N_ELEMENTS (finished_game));
  run_transcript (wrong, G_N_ELEMENTS (wrong));
}

static void
test_introduction (void)
{
  g_autoptr (Talk) talk = talk_new ();

  static const char *const expected[] = {
    "id name Passerelle",
    "id author ",
    "option name Game type combo default ",
    "option name Threads type spin default 1 min 1 max ",
    "option name Level type spin default 5 min 1 max 5",
    "option name Hash type spin default 64 min 1 max ",
    "option name Seed type spin default 0 min 0 max ",
    "option name pond type combo default large var large var small",
    "option name seats type spin default 2 min 2 max 3",
    "option name deployment type combo default together var together var scattered",
    "option name enemy-bridges type combo default closed var closed var neutral",
    "option name actions type spin default 1 min 1 max 2",
    "option name setup type combo default played var played var generated",
    "option name size type spin default 8 min 4 max 12",
    "option name start type combo default empty var empty var random",
    "ugiok",
  };

  g_assert_true (say (talk, "ugi"));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (count_lines (talk, expected[i]), ==, 1);
  g_assert_cmpuint (talk->lines->len, ==, G_N_ELEMENTS (expected));
  g_assert_cmpstr (talk->lines->pdata[talk->lines->len - 1], ==, "ugiok");
}

/* --- Searches --- */

static void
test_go (void)
{
  static const char *const games[] = { "ponts", "pylon", "pond", "pontarchipel" };
  static const char *const limits[] = {
    "go nodes 200", "go depth 2", "go movetime 20", "go movetime 0",
    "go p1time 400 p2time 400 p1inc 10 p2inc 10", "go p1time 0 p2time 0", "go depth 2 nodes 50",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (Talk) talk = talk_new ();
      g_autofree char *set = g_strconcat ("setoption name Game value ", games[i], NULL);
      g_autoptr (GString) position = g_string_new ("position startpos moves");

      g_assert_true (say (talk, set));
      for (guint g = 0; g < G_N_ELEMENTS (limits); g++)
        {
          g_autofree char *info = NULL;
          g_autofree char *best = NULL;

          g_assert_true (say (talk, limits[g]));
          info = wait_for (talk, "info depth ");
          g_assert_nonnull (strstr (info, " nodes "));
          g_assert_nonnull (strstr (info, " time "));
          g_assert_nonnull (strstr (info, " nps "));
          g_assert_nonnull (strstr (info, " score cp "));
          g_assert_nonnull (strstr (info, " pv "));
          best = wait_for (talk, "bestmove ");
          g_string_append (position, best + strlen ("bestmove"));

          /* It is legal, and the next command is taken at once. */
          forget (talk);
          g_assert_true (say (talk, position->str));
          g_assert_cmpuint (count_lines (talk, ERROR), ==, 0);
        }
    }
}

static void
test_same_seed (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Talk) talk = talk_new ();
      g_autofree char *best = NULL;

      say (talk, "setoption name Game value ponts");
      say (talk, "setoption name Seed value 42");
      say (talk, "go nodes 300");
      best = wait_for (talk, "bestmove ");
      if (i == 0)
        first = g_steal_pointer (&best);
      else
        g_assert_cmpstr (first, ==, best);
    }
}

/* While a search runs, questions are answered and everything that would change it is refused. */
static void
test_during_search (void)
{
  static const char *const refused[] = {
    "go nodes 10", "go infinite", "position startpos", "uginewgame",
    "setoption name Level value 1",
  };
  g_autoptr (Talk) talk = talk_new ();

  say (talk, "setoption name Game value pylon");
  say (talk, "go infinite");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      say (talk, refused[i]);
      g_assert_cmpuint (count_lines (talk, ERROR "a search is running"), ==, i + 1);
    }
  say (talk, "isready");
  say (talk, "query p1turn");
  g_assert_cmpuint (count_lines (talk, "readyok"), ==, 1);
  g_assert_cmpuint (count_lines (talk, "response true"), ==, 1);
  g_assert_cmpuint (count_lines (talk, "bestmove"), ==, 0);

  /* The answer is there when the command returns. */
  say (talk, "stop");
  g_assert_cmpuint (count_lines (talk, "bestmove"), ==, 1);
  say (talk, "stop");
  g_assert_cmpuint (count_lines (talk, ERROR "no search is running"), ==, 1);
  g_assert_cmpuint (count_lines (talk, "bestmove"), ==, 1);
}

/* A search without limit ends by `stop` only, even where one step is legal or all is proven. */
static void
test_infinite (void)
{
  g_autoptr (Talk) talk = talk_new ();

  say (talk, "setoption name Game value ponts");
  say (talk, "setoption name size value 4");
  say (talk, "position startpos moves a1 pass");
  say (talk, "setoption name Level value 1");
  say (talk, "position startpos moves a1 pass");
  say (talk, "go infinite");
  g_free (wait_for (talk, "info depth"));
  g_assert_cmpuint (count_lines (talk, "bestmove"), ==, 0);
  say (talk, "stop");
  g_assert_cmpuint (count_lines (talk, "bestmove"), ==, 1);
}

static void
test_quit (void)
{
  g_autoptr (Talk) talk = talk_new ();

  g_assert_true (say (talk, "go infinite"));
  g_assert_false (say (talk, "quit"));
  g_assert_cmpuint (count_lines (talk, "bestmove "), ==, 1);
}

/* The end of the input in the middle of a search. */
static void
test_end (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (Talk) talk = talk_new ();

      g_assert_true (say (talk, "go infinite"));
    }
}

/* --- Anything at all --- */

static void
test_random_bytes (void)
{
  static const char *const words[] = {
    "ugi", "isready", "setoption", "name", "value", "uginewgame", "position", "startpos", "moves",
    "go", "movetime", "nodes", "depth", "infinite", "p1time", "stop", "query", "legal", "result",
    "Game", "pond", "ponts", "pylon", "pontarchipel", "size", "seats", "Level", "Threads", "Hash",
    "1", "2", "3", "5", "a1", "b1", "c3-c4", "pass", "end", "3c2", "\xff\xfe", "%s%n", "\x1b[2J",
  };
  g_autoptr (Talk) talk = talk_new ();
  PslRandom random;

  psl_random_seed (&random, 7);
  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      guint n = psl_random_below (&random, 8);

      for (guint w = 0; w < n; w++)
        {
          if (psl_random_below (&random, 20) == 0)
            g_string_append_c (line, (char) psl_random_below (&random, 256));
          else
            g_string_append_printf (line, "%s ",
                                    words[psl_random_below (&random, G_N_ELEMENTS (words))]);
        }
      g_assert_true (psl_ugi_handle (talk->ugi, line->str, line->len));
    }
  say (talk, "stop");
  forget (talk);
  say (talk, "isready");
  g_assert_cmpuint (count_lines (talk, "readyok"), ==, 1);
}

/* Whole commands in any order, also while a search runs; each session ends somewhere. */
static void
test_random_commands (void)
{
  static const char *const commands[] = {
    "setoption name Game value ponts",
    "setoption name Game value pylon",
    "setoption name Game value pond",
    "setoption name Game value pontarchipel",
    "setoption name seats value 3",
    "setoption name actions value 2",
    "setoption name size value 4",
    "setoption name Threads value 2",
    "setoption name Threads value 0",
    "setoption name Hash value 1",
    "setoption name Level value 1",
    "setoption name Level value 5",
    "setoption name Seed value 3",
    "setoption name Seed value 18446744073709551616",
    "setoption name Hash value",
    "position startpos",
    "position startpos moves c3",
    "position startpos moves d4 pass pass",
    "position startpos moves c3 c3",
    "position startpos moves 3c2 1c3",
    "go nodes 50",
    "go depth 2",
    "go movetime 1",
    "go infinite",
    "go movetime 99999999999999999999",
    "go nodes nodes",
    "go p1time 20 p2time 20 p3time 20 p1inc 1",
    "go p1time -1",
    "stop",
    "stop",
    "uginewgame",
    "query legal",
    "query result",
    "query gameover",
    "isready",
  };
  PslRandom random;

  psl_random_seed (&random, 11);
  for (guint session = 0; session < 40; session++)
    {
      g_autoptr (Talk) talk = talk_new ();

      for (guint i = psl_random_below (&random, 40); i > 0; i--)
        g_assert_true (say (talk, commands[psl_random_below (&random, G_N_ELEMENTS (commands))]));
      say (talk, "isready");
      g_assert_cmpuint (count_lines (talk, "readyok"), >=, 1);
    }
}

static void
test_long_lines (void)
{
  g_autoptr (Talk) talk = talk_new ();
  g_autofree char *bytes = g_malloc (1 << 20);
  static const char *const starts[] = { "", "go ", "position startpos moves ", "setoption name ",
                                        "query ", "go nodes ", "position startpos moves a1 " };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      memset (bytes, 'a', 1 << 20);
      memcpy (bytes, starts[i], strlen (starts[i]));
      psl_ugi_handle (talk->ugi, bytes, 1 << 20);
      g_assert_cmpuint (count_lines (talk, ERROR), ==, i + 1);
      g_assert_cmpuint (talk->lines->len, ==, i + 1);
      g_assert_cmpuint (strlen (talk->lines->pdata[i]), <, 300);
    }
  memset (bytes, 0, 1 << 20);
  psl_ugi_handle (talk->ugi, bytes, 1 << 20);
  g_assert_cmpuint (count_lines (talk, ERROR), ==, G_N_ELEMENTS (starts) + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/engine/ugi/introduction", test_introduction);
  g_test_add_func ("/engine/ugi/transcripts", test_transcripts);
  g_test_add_func ("/engine/ugi/go", test_go);
  g_test_add_func ("/engine/ugi/same-seed", test_same_seed);
  g_test_add_func ("/engine/ugi/during-search", test_during_search);
  g_test_add_func ("/engine/ugi/infinite", test_infinite);
  g_test_add_func ("/engine/ugi/quit", test_quit);
  g_test_add_func ("/engine/ugi/end", test_end);
  g_test_add_func ("/engine/ugi/random-bytes", test_random_bytes);
  g_test_add_func ("/engine/ugi/random-commands", test_random_commands);
  g_test_add_func ("/engine/ugi/long-lines", test_long_lines);
  return g_test_run ();
}
