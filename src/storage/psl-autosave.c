/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-autosave.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/psl-atomic-file.h"
#include "storage/psl-game-reader.h"
#include "storage/psl-game-writer.h"

/* What the copy knows beside the game is an element of this namespace in the same file: one file is
 * written in one piece, so the two never disagree. */
#define AUTOSAVE_NAMESPACE "urn:passerelle:autosave:1"

#define LOCK_SUFFIX ".lock"

/* A file that a killed process was writing and did not put in place is removed when it is this old
 * (in seconds). */
#define STALE_SECONDS 3600

struct _PslAutosave
{
  GObject parent_instance;

  GFile *file; /* NULL before the first write */
  char *etag;
  gint64 written; /* when a listed copy was written, in nanoseconds */

  /* A copy is held by a lock on a file beside it, because the copy itself is another file after
   * each write.  The kernel lets go of the lock when the process ends, in whatever way. */
  int lock; /* -1: not held */
};

G_DEFINE_FINAL_TYPE (PslAutosave, psl_autosave, G_TYPE_OBJECT)

static char *
get_folder_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "passerelle", NULL);
}

GFile *
psl_autosave_get_folder (void)
{
  g_autofree char *path = get_folder_path ();

  return g_file_new_for_path (path);
}

/* --- The lock --- */

static char *
get_lock_path (PslAutosave *self)
{
  return g_strconcat (g_file_peek_path (self->file), LOCK_SUFFIX, NULL);
}

/* Whether @fd is still the file at @path: the holder before may have removed it after it was
 * opened. */
static gboolean
is_same_file (int fd, const char *path)
{
  struct stat opened, present;

  return fstat (fd, &opened) == 0 && stat (path, &present) == 0 &&
         opened.st_ino == present.st_ino && opened.st_dev == present.st_dev;
}

/* Holds the copy; FALSE with errno when that cannot be, EWOULDBLOCK when another one holds it. */
static gboolean
hold (PslAutosave *self)
{
  g_autofree char *path = get_lock_path (self);

  while (self->lock < 0)
    {
      int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

      if (fd < 0)
        return FALSE;
      if (flock (fd, LOCK_EX | LOCK_NB) != 0)
        {
          int saved = errno;

          g_close (fd, NULL);
          errno = saved;
          return FALSE;
        }
      if (is_same_file (fd, path))
        self->lock = fd;
      else
        g_close (fd, NULL);
    }
  return TRUE;
}

static void
let_go (PslAutosave *self)
{
  if (self->lock < 0)
    return;

  g_autofree char *path = get_lock_path (self);

  /* Removed while it is still held, so that nobody's but this one's is removed. */
  g_unlink (path);
  g_close (self->lock, NULL);
  self->lock = -1;
}

static gboolean
is_held_by_another (PslAutosave *self)
{
  g_autofree char *path = get_lock_path (self);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    return FALSE;

  gboolean held = flock (fd, LOCK_SH | LOCK_NB) != 0;

  g_close (fd, NULL);
  return held;
}

/* --- Writing --- */

static gboolean
make_folder (GError **error)
{
  g_autofree char *folder = get_folder_path ();

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  int saved = errno;
  g_autofree char *shown = g_filename_display_name (folder);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
               /* Translators: a folder, then the system's reason. */
               _ ("The folder “%s” cannot be made: %s"), shown, g_strerror (saved));
  return FALSE;
}

static void
choose_file (PslAutosave *self)
{
  g_autofree char *folder = get_folder_path ();
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (uuid, PSL_GAME_SUFFIX, NULL);

  g_clear_object (&self->file);
  self->file = g_file_new_build_filename (folder, name, NULL);
}

static char *
describe (PslAutosave *self, GFile *origin, gboolean modified)
{
  g_autofree char *uri = origin != NULL ? g_file_get_uri (origin) : NULL;
  GString *out = g_string_new ("<autosave xmlns=\"" AUTOSAVE_NAMESPACE "\"");

  if (uri != NULL)
    {
      g_string_append (out, " origin=\"");
      psl_xml_escape (out, uri, TRUE);
      g_string_append_c (out, '"');
    }
  if (self->etag != NULL)
    {
      g_string_append (out, " etag=\"");
      psl_xml_escape (out, self->etag, TRUE);
      g_string_append_c (out, '"');
    }
  g_string_append_printf (out, " modified=\"%s\"/>", modified ? "true" : "false");
  return g_string_free (out, FALSE);
}

gboolean
psl_autosave_write (PslAutosave *self,
                    PslRecord *record,
                    GFile *origin,
                    gboolean modified,
                    GError **error)
{
  g_return_val_if_fail (PSL_IS_AUTOSAVE (self), FALSE);
  g_return_val_if_fail (PSL_IS_RECORD (record), FALSE);

  g_autofree char *description = describe (self, origin, modified);
  g_autoptr (GBytes) bytes = psl_game_write_checked (record, description, error);

  if (bytes == NULL || !make_folder (error))
    return FALSE;
  if (self->file == NULL || (!hold (self) && errno == EWOULDBLOCK))
    choose_file (self);

  /* Where the lock cannot be had for another reason, the copy cannot be written either, and that
   * error is the one to tell. */
  hold (self);
  return psl_atomic_file_write (g_file_peek_path (self->file), bytes, 0600, NULL, error);
}

void
psl_autosave_discard (PslAutosave *self)
{
  g_return_if_fail (PSL_IS_AUTOSAVE (self));

  if (self->file == NULL)
    return;
  if (hold (self))
    g_unlink (g_file_peek_path (self->file));
  let_go (self);
  g_clear_object (&self->file);
}

void
psl_autosave_release (PslAutosave *self)
{
  g_return_if_fail (PSL_IS_AUTOSAVE (self));

  let_go (self);
}

GFile *
psl_autosave_get_file (PslAutosave *self)
{
  g_return_val_if_fail (PSL_IS_AUTOSAVE (self), NULL);

  return self->file;
}

void
psl_autosave_set_etag (PslAutosave *self, const char *etag)
{
  g_return_if_fail (PSL_IS_AUTOSAVE (self));

  g_free (self->etag);
  self->etag = g_strdup (etag);
}

const char *
psl_autosave_get_etag (PslAutosave *self)
{
  g_return_val_if_fail (PSL_IS_AUTOSAVE (self), NULL);

  return self->etag;
}

/* --- Listing and reading --- */

static void
remove_if_stale (const char *path)
{
  GStatBuf info;

  if (g_lstat (path, &info) == 0 &&
      info.st_mtime + STALE_SECONDS < g_get_real_time () / G_USEC_PER_SEC)
    g_unlink (path);
}

static int
compare_age (gconstpointer a, gconstpointer b)
{
  const PslAutosave *first = *(PslAutosave *const *) a, *second = *(PslAutosave *const *) b;

  return (first->written < second->written) - (first->written > second->written);
}

/* The copy at @path when nobody holds it. */
static PslAutosave *
find_copy (const char *path)
{
  g_autoptr (PslAutosave) self = psl_autosave_new ();
  struct stat info;

  self->file = g_file_new_for_path (path);
  if (stat (path, &info) != 0 || !S_ISREG (info.st_mode) || is_held_by_another (self))
    return NULL;
  self->written = info.st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000) + info.st_mtim.tv_nsec;
  return g_steal_pointer (&self);
}

GPtrArray *
psl_autosave_list (void)
{
  g_autofree char *folder = get_folder_path ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_prefix (name, PSL_ATOMIC_FILE_PREFIX))
        remove_if_stale (path);
      else if (g_str_has_suffix (name, PSL_GAME_SUFFIX))
        {
          PslAutosave *copy = find_copy (path);

          if (copy != NULL)
            g_ptr_array_add (copies, copy);
        }
    }
  g_ptr_array_sort (copies, compare_age);
  return copies;
}

typedef struct
{
  char *origin;
  char *etag;
  gboolean modified;
} Description;

static gboolean
on_foreign (gpointer user_data, const PslXmlElement *element, GError **error)
{
  Description *description = user_data;

  if (strcmp (element->ns, AUTOSAVE_NAMESPACE) != 0 || strcmp (element->name, "autosave") != 0)
    return TRUE;
  g_free (description->origin);
  g_free (description->etag);
  description->origin = g_strdup (psl_xml_get_attribute (element, "origin"));
  description->etag = g_strdup (psl_xml_get_attribute (element, "etag"));
  description->modified = g_strcmp0 (psl_xml_get_attribute (element, "modified"), "false") != 0;
  return TRUE;
}

PslRecord *
psl_autosave_load (PslAutosave *self, GFile **origin, gboolean *modified, GError **error)
{
  g_return_val_if_fail (PSL_IS_AUTOSAVE (self) && self->file != NULL, NULL);

  /* A game of which nothing else is known has not been saved. */
  Description description = { .modified = TRUE };
  g_autoptr (GBytes) bytes = psl_game_load_bytes (self->file, NULL, NULL, error);
  PslRecord *record = NULL;

  if (bytes != NULL)
    record = psl_game_read_with_foreign (bytes, on_foreign, &description, NULL, error);
  if (record != NULL)
    psl_autosave_set_etag (self, description.etag);
  if (origin != NULL)
    *origin = record != NULL && description.origin != NULL ? g_file_new_for_uri (description.origin)
                                                           : NULL;
  if (modified != NULL)
    *modified = description.modified;
  g_free (description.origin);
  g_free (description.etag);
  return record;
}

/* --- Object --- */

PslAutosave *
psl_autosave_new (void)
{
  return g_object_new (PSL_TYPE_AUTOSAVE, NULL);
}

static void
psl_autosave_finalize (GObject *object)
{
  PslAutosave *self = PSL_AUTOSAVE (object);

  let_go (self);
  g_clear_object (&self->file);
  g_free (self->etag);

  G_OBJECT_CLASS (psl_autosave_parent_class)->finalize (object);
}

static void
psl_autosave_class_init (PslAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = psl_autosave_finalize;
}

static void
psl_autosave_init (PslAutosave *self)
{
  self->lock = -1;
}
