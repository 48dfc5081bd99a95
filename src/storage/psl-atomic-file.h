/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How the name of a file begins that is not in its place yet.  Only a process that was killed
 * leaves one. */
#define PSL_ATOMIC_FILE_PREFIX ".passerelle-"

/**
 * psl_atomic_file_write:
 * @path: a path of the local file system
 * @mode: the permissions of a file that does not exist yet, before the umask
 *
 * Writes @bytes atomically and durably: the old file is whole until the new one, which takes over
 * its permissions and as far as possible its owner, is on the disk.  Where @path is a symbolic
 * link, the file that it leads to is replaced.  Another hard link keeps the old content.
 *
 * A file that nobody may write, or that this user may not, is respected, although the folder would
 * allow to replace it; the first also for the superuser, whom the system would not stop.
 *
 * Returns: FALSE with an error of the domain #G_IO_ERROR that carries the system's reason; then
 *   nothing has changed.
 */
gboolean psl_atomic_file_write (const char *path,
                                GBytes *bytes,
                                guint mode,
                                GCancellable *cancellable,
                                GError **error);

G_END_DECLS
