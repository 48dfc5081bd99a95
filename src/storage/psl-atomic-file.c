/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-atomic-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/psl-debug.h"

#define NAME_ATTEMPTS 100
#define MAX_LINKS 40

static gboolean
refuse (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               /* Translators: a file, then the system's reason. */
               _ ("“%s” cannot be written: %s"), name, g_strerror (code));
  return FALSE;
}

/* The file that is to be replaced or made: where symbolic links lead to, also if nothing is there
 * yet.  NULL with errno set when there is no way. */
static char *
resolve (const char *path)
{
  g_autofree char *current = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      char *real = realpath (current, NULL);

      if (real != NULL || errno != ENOENT)
        return real;

      /* Nothing is there, or a link that leads to nothing. */
      g_autofree char *link = g_file_read_link (current, NULL);

      if (link == NULL)
        return g_steal_pointer (&current);

      g_autofree char *folder = g_path_get_dirname (current);

      g_free (current);
      current = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
    }
  errno = ELOOP;
  return NULL;
}

/* Makes a new file beside @path and gives its name in @temporary. */
static int
open_temporary (const char *path, guint mode, char **temporary)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < NAME_ATTEMPTS; i++)
    {
      g_autofree char *name = g_strdup_printf (PSL_ATOMIC_FILE_PREFIX "%08x", g_random_int ());
      g_autofree char *candidate = g_build_filename (folder, name, NULL);
      int fd = g_open (candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);

      if (fd >= 0)
        *temporary = g_steal_pointer (&candidate);
      if (fd >= 0 || errno != EEXIST)
        return fd;
    }
  return -1;
}

static gboolean
write_all (int fd, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      data += n;
      size -= (gsize) n;
    }
  return TRUE;
}

/* A rename is on the disk when its folder is.  Where a file system cannot do that, it is not an
 * error: the file is in place. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  g_close (fd, NULL);
}

/* Fills the new file @temporary and puts it in the place of @path; errno tells why not. */
static gboolean
fill_and_rename (int fd, const char *temporary, const char *path, GBytes *bytes, GStatBuf *old)
{
  if (old != NULL)
    {
      /* The owner can rarely be kept, and some file systems have no permissions; the new file is
       * then nobody else's.  In this order: a change of owner may take permissions away. */
      if (fchown (fd, old->st_uid, old->st_gid) != 0)
        psl_debug (PSL_DEBUG_STORAGE, "%s: the owner is not kept", path);
      if (fchmod (fd, old->st_mode & 07777) != 0)
        psl_debug (PSL_DEBUG_STORAGE, "%s: the permissions are not kept", path);
    }

  gboolean written = write_all (fd, bytes) && fsync (fd) == 0;
  int saved = errno;

  if (close (fd) != 0 && written)
    return FALSE;
  errno = saved;
  if (!written || g_rename (temporary, path) != 0)
    return FALSE;
  sync_folder (path);
  return TRUE;
}

gboolean
psl_atomic_file_write (const char *path,
                       GBytes *bytes,
                       guint mode,
                       GCancellable *cancellable,
                       GError **error)
{
  g_return_val_if_fail (path != NULL && bytes != NULL, FALSE);

  g_autofree char *target = resolve (path);
  g_autofree char *temporary = NULL;
  GStatBuf old;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (target == NULL)
    return refuse (error, path, errno);

  gboolean exists = g_stat (target, &old) == 0;

  if (!exists && errno != ENOENT)
    return refuse (error, path, errno);
  if (exists && S_ISDIR (old.st_mode))
    return refuse (error, path, EISDIR);
  if (exists && !S_ISREG (old.st_mode))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _ ("“%s” cannot be written: it is not a regular file."), name);
      return FALSE;
    }
  if (exists && (old.st_mode & 0222) == 0)
    return refuse (error, path, EACCES);
  if (exists && faccessat (AT_FDCWD, target, W_OK, AT_EACCESS) != 0)
    return refuse (error, path, errno);

  int fd = open_temporary (target, exists ? 0600 : mode, &temporary);

  if (fd < 0)
    return refuse (error, path, errno);
  if (!fill_and_rename (fd, temporary, target, bytes, exists ? &old : NULL))
    {
      int saved = errno;

      g_unlink (temporary);
      return refuse (error, path, saved);
    }
  psl_debug (PSL_DEBUG_STORAGE, "%s: %" G_GSIZE_FORMAT " bytes written", target,
             g_bytes_get_size (bytes));
  return TRUE;
}
