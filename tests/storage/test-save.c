/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loading and saving on a real file system: what may go wrong there does, and nothing is lost. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/psl-line.h"
#include "games/psl-games.h"
#include "storage/psl-game-file.h"

#define NOBODY 65534

/* --- The disk, watched --- */

static guint n_syncs;
static int sync_error;

/* Stands before the system's: counts, and fails when it is told to. */
int
fsync (int fd)
{
  n_syncs++;
  errno = sync_error;
  return sync_error != 0 ? -1 : (int) syscall (SYS_fsync, fd);
}

/* --- A folder for each test --- */

typedef struct
{
  char *folder;
  PslRecord *record;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (PslGame) game = psl_game_new ("pylon", NULL, NULL);

  self->folder = g_dir_make_tmp ("passerelle-save-XXXXXX", NULL);
  self->record = psl_record_new (game);
  psl_line_play_at_random (self->record, 1, 20, FALSE);
  n_syncs = 0;
  sync_error = 0;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  remove_folder (self->folder);
  g_free (self->folder);
  g_object_unref (self->record);
}

static char *
get_path (Fixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static gboolean
save (Fixture *self, const char *path, const char *etag, char **new_etag, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return psl_game_save (self->record, file, etag, new_etag, NULL, error);
}

static void
check_saved (Fixture *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) again = psl_game_load (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (psl_record_equal (self->record, again, NULL));
}

static void
write_text (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
check_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static guint
get_mode (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return info.st_mode & 07777;
}

/* No half-written file is left beside the games. */
static void
check_no_leftovers (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_false (g_str_has_prefix (name, ".passerelle"));
}

static void
check_refused (Fixture *self, const char *path, GIOErrorEnum code, int reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save (self, path, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, g_strerror (reason)));
}

/* --- Saving --- */

static void
test_new (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "Émile & Zoë’s game.passerelle");
  g_autoptr (GError) error = NULL;
  mode_t old = umask (027);

  g_assert_true (save (self, path, NULL, NULL, &error));
  umask (old);
  g_assert_no_error (error);
  check_saved (self, path);
  g_assert_cmpuint (get_mode (path), ==, 0640);
  check_no_leftovers (self);
}

static void
test_names (Fixture *self, gconstpointer data)
{
  g_autofree char *longest = g_strnfill (255, 'x');
  const char *const names[] = { longest, "a\nb", "-x", "%s%20#?", "\xff\xfe", " " };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = get_path (self, names[i]);

      g_assert_true (save (self, path, NULL, NULL, NULL));
      check_saved (self, path);
    }
}

static void
test_mode (Fixture *self, gconstpointer data)
{
  const guint modes[] = { 0600, 0664, 0640, 0755, 0222 };
  g_autofree char *path = get_path (self, "game");

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      write_text (path, "old");
      g_chmod (path, modes[i]);
      if (modes[i] & 0400)
        {
          g_assert_true (save (self, path, NULL, NULL, NULL));
          check_saved (self, path);
        }
      else
        g_assert_true (save (self, path, NULL, NULL, NULL));
      g_assert_cmpuint (get_mode (path), ==, modes[i]);
    }
}

static void
test_links (Fixture *self, gconstpointer data)
{
  g_autofree char *sub = get_path (self, "sub");
  g_autofree char *file = get_path (self, "sub/game");
  g_autofree char *absolute = get_path (self, "absolute");
  g_autofree char *relative = get_path (self, "relative");
  g_autofree char *chain = get_path (self, "chain");
  g_autofree char *first = get_path (self, "first");
  g_autofree char *dangling = get_path (self, "dangling");
  g_autofree char *made = get_path (self, "sub/made");
  g_autofree char *loop = get_path (self, "loop");
  const char *const links[] = { absolute, relative, chain };

  g_mkdir (sub, 0700);
  g_assert_cmpint (symlink (file, absolute), ==, 0);
  g_assert_cmpint (symlink ("sub/game", relative), ==, 0);
  g_assert_cmpint (symlink ("relative", chain), ==, 0);
  g_assert_cmpint (symlink ("dangling", first), ==, 0);
  g_assert_cmpint (symlink ("sub/made", dangling), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      write_text (file, "old");
      g_assert_true (save (self, links[i], NULL, NULL, NULL));
      g_assert_true (g_file_test (links[i], G_FILE_TEST_IS_SYMLINK));
      check_saved (self, file);
    }

  g_assert_true (save (self, first, NULL, NULL, NULL));
  g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
  check_saved (self, made);

  check_refused (self, loop, G_IO_ERROR_TOO_MANY_LINKS, ELOOP);
}

/* Nobody may write the file: it is left alone, also by the superuser. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");

  write_text (path, "old");
  g_chmod (path, 0444);
  check_refused (self, path, G_IO_ERROR_PERMISSION_DENIED, EACCES);
  check_text (path, "old");
  g_assert_cmpuint (get_mode (path), ==, 0444);
  check_no_leftovers (self);
}

static void
test_not_there (Fixture *self, gconstpointer data)
{
  g_autofree char *gone = get_path (self, "gone/game");
  g_autofree char *file = get_path (self, "file");
  g_autofree char *below = get_path (self, "file/game");
  g_autoptr (GError) error = NULL;

  check_refused (self, gone, G_IO_ERROR_NOT_FOUND, ENOENT);
  write_text (file, "old");
  check_refused (self, below, G_IO_ERROR_NOT_DIRECTORY, ENOTDIR);
  check_text (file, "old");
  check_refused (self, self->folder, G_IO_ERROR_IS_DIRECTORY, EISDIR);
  g_assert_false (save (self, "/dev/null", NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  check_refused (self, "/proc/game", G_IO_ERROR_NOT_FOUND, ENOENT);
}

/* Becomes somebody whom permissions bind; FALSE when that cannot be. */
static gboolean
leave_root (Fixture *self)
{
  if (geteuid () != 0)
    return TRUE;
  return chown (self->folder, NOBODY, NOBODY) == 0 && seteuid (NOBODY) == 0;
}

static void
test_permissions (Fixture *self, gconstpointer data)
{
  g_autofree char *sub = get_path (self, "sub");
  g_autofree char *old = get_path (self, "sub/old");
  g_autofree char *fresh = get_path (self, "sub/new");
  g_autofree char *others = get_path (self, "others");
  gboolean root = geteuid () == 0;

  if (root)
    write_text (others, "old"); /* root's, mode 0644 or so, in a folder of nobody's */
  if (!leave_root (self))
    {
      g_test_skip ("cannot become another user");
      return;
    }

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  write_text (old, "old");
  g_chmod (sub, 0555);
  check_refused (self, fresh, G_IO_ERROR_PERMISSION_DENIED, EACCES);
  check_refused (self, old, G_IO_ERROR_PERMISSION_DENIED, EACCES);
  check_text (old, "old");
  g_chmod (sub, 0700);

  /* The folder would allow to replace it; the file does not. */
  if (root)
    {
      check_refused (self, others, G_IO_ERROR_PERMISSION_DENIED, EACCES);
      check_text (others, "old");
      g_assert_cmpint (seteuid (0), ==, 0);
    }
}

/* A file of @record cannot grow beyond some bytes, as on a disk that is full. */
static void
test_full (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");
  struct rlimit old, small = { .rlim_cur = 100 };

  write_text (path, "old");
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  small.rlim_max = old.rlim_max;
  setrlimit (RLIMIT_FSIZE, &small);
  check_refused (self, path, G_IO_ERROR_FAILED, EFBIG);
  setrlimit (RLIMIT_FSIZE, &old);
  check_text (path, "old");
  check_no_leftovers (self);
}

/* The file and then its folder are on the disk before the save is said to be done. */
static void
test_durable (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");

  write_text (path, "old");
  n_syncs = 0;
  g_assert_true (save (self, path, NULL, NULL, NULL));
  g_assert_cmpuint (n_syncs, ==, 2);

  write_text (path, "old");
  sync_error = EIO;
  check_refused (self, path, G_IO_ERROR_FAILED, EIO);
  check_text (path, "old");
  check_no_leftovers (self);
}

static void
test_changed (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *etag = NULL;
  g_autofree char *loaded = NULL;
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (save (self, path, NULL, &etag, NULL));
  g_assert_nonnull (etag);
  g_object_unref (psl_game_load (file, &loaded, NULL, NULL, NULL));
  g_assert_cmpstr (loaded, ==, etag);
  g_assert_true (save (self, path, etag, &second, NULL));
  g_assert_cmpstr (second, !=, etag);

  /* The tag of the version before. */
  g_assert_false (save (self, path, etag, NULL, &error));
  g_assert_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_CHANGED);
  check_saved (self, path);
  g_clear_error (&error);

  write_text (path, "something else");
  g_assert_false (save (self, path, second, NULL, &error));
  g_assert_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_CHANGED);
  check_text (path, "something else");

  /* Asked, the person said yes. */
  g_assert_true (save (self, path, NULL, NULL, NULL));
  check_saved (self, path);

  /* Where the file has gone nothing can be overwritten. */
  g_unlink (path);
  g_assert_true (save (self, path, second, NULL, NULL));
  check_saved (self, path);
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  write_text (path, "old");
  g_cancellable_cancel (cancellable);
  g_assert_false (psl_game_save (self->record, file, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  check_text (path, "old");
  g_clear_error (&error);
  g_assert_null (psl_game_load (file, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Adds a turn under @parent, which @line stands after, made of the steps in the middle of the list;
 * @shift tells two turns apart. */
static PslTurn *
add_turn (PslRecord *record, PslTurn *parent, PslLine *line, guint shift)
{
  PslTurn *turn = psl_record_add_turn (record, parent, psl_line_get_seat_to_move (line));

  do
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n_steps = psl_line_list_steps (line, steps);

      psl_record_append_step (record, turn, steps[n_steps / 2 + shift]);
      psl_line_apply (line, steps[n_steps / 2 + shift]);
    }
  while (psl_line_get_turn_steps (line) > 0);
  return turn;
}

/* Variations in variations: the second child of each turn goes on. */
static PslRecord *
new_nested_record (guint depth)
{
  const char *const options[] = { "size=12", NULL };
  g_autoptr (PslGame) game = psl_game_new ("ponts", options, NULL);
  g_autoptr (PslLine) line = psl_line_new (game);
  PslRecord *record = psl_record_new (game);
  PslTurn *turn = psl_record_get_root (record);

  for (guint i = 0; i < depth; i++)
    {
      g_autoptr (PslLine) other = psl_line_copy (line);

      add_turn (record, turn, other, 0);
      turn = add_turn (record, turn, line, 1);
    }
  return record;
}

static void
check_kept (Fixture *self, const char *path, PslRecord *record, const char *refusal)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  write_text (path, "old");
  if (refusal == NULL)
    {
      g_assert_true (psl_game_save (record, file, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
      return;
    }
  g_assert_false (psl_game_save (record, file, NULL, NULL, NULL, &error));
  g_assert_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, refusal));
  check_text (path, "old");
}

/* A game that no reader would take is not saved: better the old file and an error. */
static void
test_not_readable_again (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");
  g_autofree char *comment = g_strnfill (PSL_MAX_COMMENT_BYTES + 1, 'x');
  g_autoptr (PslRecord) nested = new_nested_record (PSL_MAX_VARIATION_DEPTH);
  g_autoptr (PslRecord) too_deep = new_nested_record (PSL_MAX_VARIATION_DEPTH + 1);
  PslTurn *root = psl_record_get_root (self->record);

  check_kept (self, path, nested, NULL);
  check_kept (self, path, too_deep, "variations are nested more than 32 deep.");

  psl_record_set_comment (self->record, root, comment);
  check_kept (self, path, self->record, "longer than 65536 bytes.");
  comment[PSL_MAX_COMMENT_BYTES] = '\0';
  psl_record_set_comment (self->record, root, comment);
  check_kept (self, path, self->record, NULL);
  comment[PSL_MAX_NAME_CHARS + 1] = '\0';
  psl_record_set_title (self->record, comment);
  check_kept (self, path, self->record, "at most 200 characters.");
}

/* --- Loading --- */

static void
check_not_loaded (const char *path, GQuark domain, int code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) warnings = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (psl_game_load (file, &etag, &warnings, NULL, &error));
  g_assert_error (error, domain, code);
  g_assert_null (etag);
  g_assert_null (warnings);
}

static void
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_close (fd, NULL);
}

/* Nothing that is no regular file is read, nor waited for. */
static void
test_not_a_file (Fixture *self, gconstpointer data)
{
  g_autofree char *pipe = get_path (self, "pipe");
  g_autofree char *sock = get_path (self, "socket");
  g_autofree char *link = get_path (self, "link");
  g_autofree char *dangling = get_path (self, "dangling");
  const char *const others[] = { pipe, sock, link, self->folder, "/dev/null", "/dev/zero" };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  make_socket (sock);
  g_assert_cmpint (symlink (pipe, link), ==, 0);
  g_assert_cmpint (symlink ("nowhere", dangling), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    check_not_loaded (others[i], PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NOT_A_FILE);
  check_not_loaded (dangling, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  check_not_loaded ("/dev/null/x", G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
}

static void
test_size (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");

  write_text (path, "");
  check_not_loaded (path, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_EMPTY);
  g_assert_cmpint (truncate (path, PSL_MAX_FILE_BYTES + 1), ==, 0);
  check_not_loaded (path, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_TOO_LARGE);
  g_assert_cmpint (truncate (path, G_GINT64_CONSTANT (1) << 40), ==, 0);
  check_not_loaded (path, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_TOO_LARGE);

  /* This one says that it is empty, and is not. */
  check_not_loaded ("/proc/self/status", PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NOT_XML);
}

static void
test_not_allowed (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "game");

  g_assert_true (save (self, path, NULL, NULL, NULL));
  g_chmod (path, 0);
  if (!leave_root (self))
    {
      g_test_skip ("cannot become another user");
      return;
    }
  check_not_loaded (path, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/storage/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  ADD ("save/new", test_new);
  ADD ("save/names", test_names);
  ADD ("save/mode", test_mode);
  ADD ("save/links", test_links);
  ADD ("save/read-only", test_read_only);
  ADD ("save/not-there", test_not_there);
  ADD ("save/permissions", test_permissions);
  ADD ("save/full", test_full);
  ADD ("save/durable", test_durable);
  ADD ("save/changed", test_changed);
  ADD ("save/cancelled", test_cancelled);
  ADD ("save/not-readable-again", test_not_readable_again);
  ADD ("load/not-a-file", test_not_a_file);
  ADD ("load/size", test_size);
  ADD ("load/not-allowed", test_not_allowed);
  return g_test_run ();
}
