/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The safety copies, each test in a state folder of its own.  With "--play" as its argument the
 * program is the victim: it plays a game, writes a copy at every step, says so, and is killed. */

#include "storage/psl-autosave.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "core/psl-line.h"
#include "games/psl-games.h"

static const char *program;

static PslRecord *
new_record (guint n_steps)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);
  PslRecord *record = psl_record_new (game);

  psl_line_play_at_random (record, 7, n_steps, FALSE);
  return record;
}

static PslAutosave *
write_copy (PslRecord *record, GFile *origin, gboolean modified)
{
  g_autoptr (GError) error = NULL;
  PslAutosave *copy = psl_autosave_new ();

  psl_autosave_write (copy, record, origin, modified, &error);
  g_assert_no_error (error);
  return copy;
}

static guint
count_copies (void)
{
  g_autoptr (GPtrArray) copies = psl_autosave_list ();

  return copies->len;
}

static guint
count_files (void)
{
  g_autoptr (GFile) folder = psl_autosave_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* A copy is not offered while it is held, and has everything when it is. */
static void
test_resume (void)
{
  g_autoptr (PslRecord) record = new_record (20);
  g_autoptr (GFile) origin = g_file_new_for_path ("/tmp/Ada & „Zoë“ <1>.passerelle");
  g_autoptr (PslAutosave) copy = psl_autosave_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (psl_autosave_get_file (copy));
  g_assert_cmpuint (count_copies (), ==, 0);

  psl_autosave_set_etag (copy, "1:2:3");
  g_assert_true (psl_autosave_write (copy, record, origin, FALSE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_copies (), ==, 0);
  g_assert_true (g_file_query_exists (psl_autosave_get_file (copy), NULL));

  psl_autosave_release (copy);

  g_autoptr (GPtrArray) copies = psl_autosave_list ();
  g_autoptr (GFile) found_origin = NULL;
  gboolean modified = TRUE;

  g_assert_cmpuint (copies->len, ==, 1);

  PslAutosave *listed = g_ptr_array_index (copies, 0);
  g_autoptr (PslRecord) again = psl_autosave_load (listed, &found_origin, &modified, &error);

  g_assert_no_error (error);
  g_assert_true (psl_record_equal (record, again, NULL));
  g_assert_true (g_file_equal (origin, found_origin));
  g_assert_false (modified);
  g_assert_cmpstr (psl_autosave_get_etag (listed), ==, "1:2:3");

  /* Going on with it takes hold of the same file. */
  g_assert_true (psl_autosave_write (listed, again, NULL, TRUE, NULL));
  g_assert_true (g_file_equal (psl_autosave_get_file (listed), psl_autosave_get_file (copy)));
  g_assert_cmpuint (count_copies (), ==, 0);
  psl_autosave_discard (listed);
  g_assert_null (psl_autosave_get_file (listed));
  g_assert_cmpuint (count_files (), ==, 0);
}

static void
test_without_origin (void)
{
  g_autoptr (PslRecord) record = new_record (0);
  g_autoptr (PslAutosave) copy = write_copy (record, NULL, TRUE);

  psl_autosave_release (copy);

  g_autoptr (GPtrArray) copies = psl_autosave_list ();
  g_autoptr (GFile) origin = NULL;
  gboolean modified = FALSE;
  g_autoptr (PslRecord) again =
      psl_autosave_load (g_ptr_array_index (copies, 0), &origin, &modified, NULL);

  g_assert_nonnull (again);
  g_assert_null (origin);
  g_assert_true (modified);
  psl_autosave_discard (g_ptr_array_index (copies, 0));
}

/* Two windows are offered the same copy: the second one to go on gets a file of its own. */
static void
test_two_windows (void)
{
  g_autoptr (PslRecord) record = new_record (3);
  g_autoptr (PslAutosave) copy = write_copy (record, NULL, TRUE);

  psl_autosave_release (copy);

  g_autoptr (GPtrArray) first = psl_autosave_list ();
  g_autoptr (GPtrArray) second = psl_autosave_list ();
  PslAutosave *one = g_ptr_array_index (first, 0), *other = g_ptr_array_index (second, 0);

  g_assert_true (psl_autosave_write (one, record, NULL, TRUE, NULL));
  g_assert_true (psl_autosave_write (other, record, NULL, TRUE, NULL));
  g_assert_false (g_file_equal (psl_autosave_get_file (one), psl_autosave_get_file (other)));

  /* A copy that another window holds is not thrown away by an old offer. */
  psl_autosave_discard (copy);
  g_assert_true (g_file_query_exists (psl_autosave_get_file (one), NULL));

  psl_autosave_discard (one);
  psl_autosave_discard (other);
  g_assert_cmpuint (count_files (), ==, 0);
}

static void
set_age (PslAutosave *copy, guint64 seconds)
{
  g_autoptr (GError) error = NULL;

  g_file_set_attribute_uint64 (psl_autosave_get_file (copy), G_FILE_ATTRIBUTE_TIME_MODIFIED,
                               (guint64) (g_get_real_time () / G_USEC_PER_SEC) - seconds,
                               G_FILE_QUERY_INFO_NONE, NULL, &error);
  g_assert_no_error (error);
}

static void
test_newest_first (void)
{
  g_autoptr (PslRecord) record = new_record (1);
  g_autoptr (PslAutosave) old = write_copy (record, NULL, TRUE);
  g_autoptr (PslAutosave) newest = write_copy (record, NULL, TRUE);
  g_autoptr (PslAutosave) oldest = write_copy (record, NULL, TRUE);
  PslAutosave *expected[] = { newest, old, oldest };

  set_age (old, 100);
  set_age (oldest, 200);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    psl_autosave_release (expected[i]);

  g_autoptr (GPtrArray) copies = psl_autosave_list ();

  g_assert_cmpuint (copies->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < copies->len; i++)
    {
      g_assert_true (g_file_equal (psl_autosave_get_file (g_ptr_array_index (copies, i)),
                                   psl_autosave_get_file (expected[i])));
      psl_autosave_discard (g_ptr_array_index (copies, i));
    }
}

/* A copy that cannot be read is an error, not a crash, and can be thrown away. */
static void
test_damaged (void)
{
  g_autoptr (PslRecord) record = new_record (1);
  g_autoptr (PslAutosave) copy = write_copy (record, NULL, TRUE);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (psl_autosave_get_file (copy)), "<game", -1, NULL);
  psl_autosave_release (copy);

  g_autoptr (GPtrArray) copies = psl_autosave_list ();

  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_null (psl_autosave_load (g_ptr_array_index (copies, 0), NULL, NULL, &error));
  g_assert_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NOT_XML);
  psl_autosave_discard (g_ptr_array_index (copies, 0));
  g_assert_cmpuint (count_files (), ==, 0);
}

/* What a killed process was writing is swept up, but not what one is writing now. */
static void
test_leftovers (void)
{
  g_autoptr (PslRecord) record = new_record (1);
  g_autoptr (PslAutosave) copy = write_copy (record, NULL, TRUE);
  g_autoptr (GFile) folder = psl_autosave_get_folder ();
  g_autoptr (GFile) fresh = g_file_get_child (folder, ".passerelle-00000001");
  g_autoptr (GFile) stale = g_file_get_child (folder, ".passerelle-00000002");

  g_file_set_contents (g_file_peek_path (fresh), "", 0, NULL);
  g_file_set_contents (g_file_peek_path (stale), "", 0, NULL);
  g_assert_true (g_file_set_attribute_uint64 (stale, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000,
                                              G_FILE_QUERY_INFO_NONE, NULL, NULL));
  g_assert_cmpuint (count_copies (), ==, 0);
  g_assert_true (g_file_query_exists (fresh, NULL));
  g_assert_false (g_file_query_exists (stale, NULL));
  g_file_delete (fresh, NULL, NULL);
  psl_autosave_discard (copy);
}

/* The folder cannot be made: the system's reason, and no copy. */
static void
test_no_folder (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (PslRecord) record = new_record (1);
      g_autoptr (PslAutosave) copy = psl_autosave_new ();
      g_autoptr (GError) error = NULL;

      g_assert_false (psl_autosave_write (copy, record, NULL, TRUE, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
      g_assert_nonnull (strstr (error->message, g_strerror (ENOTDIR)));
      g_assert_cmpuint (count_copies (), ==, 0);
      return;
    }

  g_setenv ("XDG_STATE_HOME", "/dev/null", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* --- A process is killed in the middle of a game --- */

static int
play (void)
{
  g_autoptr (PslAutosave) copy = psl_autosave_new ();
  g_autoptr (PslRecord) record = new_record (0);

  for (guint n = 1;; n++)
    {
      psl_line_play_at_random (record, n, 1, FALSE);
      if (!psl_autosave_write (copy, record, NULL, TRUE, NULL))
        return 1;
      printf ("%u\n", psl_record_get_n_turns (record));
      fflush (stdout);
      if (psl_record_get_result (record)->over)
        return 1;
    }
}

/* The victim may have died with a copy in its hands. */
static void
remove_leftovers (void)
{
  g_autoptr (GFile) folder = psl_autosave_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      g_assert_true (g_str_has_prefix (name, ".passerelle-") || g_str_has_suffix (name, ".lock"));
      g_file_delete (file, NULL, NULL);
    }
}

static void
test_kill (void)
{
  const guint kill_after = 25;
  g_autoptr (GSubprocess) victim = NULL;
  g_autoptr (GDataInputStream) answers = NULL;
  g_autoptr (GError) error = NULL;
  guint n_turns = 0;

  victim = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "--play", NULL);
  g_assert_no_error (error);
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (victim));

  /* While it lives, its game is its own. */
  while (n_turns < kill_after)
    {
      g_autofree char *line = g_data_input_stream_read_line (answers, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      n_turns = (guint) g_ascii_strtoull (line, NULL, 10);
    }
  g_assert_cmpuint (count_copies (), ==, 0);

  g_subprocess_send_signal (victim, SIGKILL);
  g_subprocess_wait (victim, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_term_sig (victim), ==, SIGKILL);

  /* What it said before it died was on the disk. */
  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (answers, NULL, NULL, NULL);

      if (line == NULL)
        break;
      n_turns = (guint) g_ascii_strtoull (line, NULL, 10);
    }

  g_autoptr (GPtrArray) copies = psl_autosave_list ();

  g_assert_cmpuint (copies->len, ==, 1);

  g_autoptr (PslRecord) record =
      psl_autosave_load (g_ptr_array_index (copies, 0), NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (psl_record_get_n_turns (record), >=, n_turns);
  g_assert_cmpuint (psl_record_get_n_turns (record), <=, n_turns + 1);
  psl_autosave_discard (g_ptr_array_index (copies, 0));
  g_assert_cmpuint (count_copies (), ==, 0);
  remove_leftovers ();
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = NULL;
  int status;

  program = argv[0];
  psl_games_init ();
  if (argc > 1 && strcmp (argv[1], "--play") == 0)
    return play ();

  /* Before GLib remembers the user's own folder. */
  if (g_getenv ("PSL_TEST_STATE") == NULL)
    {
      state = g_dir_make_tmp ("passerelle-state-XXXXXX", NULL);
      g_setenv ("PSL_TEST_STATE", state, TRUE);
      g_setenv ("XDG_STATE_HOME", state, TRUE);
    }

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/storage/autosave/resume", test_resume);
  g_test_add_func ("/storage/autosave/without-origin", test_without_origin);
  g_test_add_func ("/storage/autosave/two-windows", test_two_windows);
  g_test_add_func ("/storage/autosave/newest-first", test_newest_first);
  g_test_add_func ("/storage/autosave/damaged", test_damaged);
  g_test_add_func ("/storage/autosave/leftovers", test_leftovers);
  g_test_add_func ("/storage/autosave/kill", test_kill);
  g_test_add_func ("/storage/autosave/no-folder", test_no_folder);
  status = g_test_run ();

  if (state != NULL)
    {
      g_autofree char *folder = g_build_filename (state, "passerelle", NULL);

      g_rmdir (folder);
      g_rmdir (state);
    }
  return status;
}
