/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-game-file.h"

#include <glib/gi18n-lib.h>

#include "core/psl-debug.h"
#include "storage/psl-atomic-file.h"
#include "storage/psl-game-reader.h"
#include "storage/psl-game-writer.h"

G_DEFINE_QUARK (psl - storage - error - quark, psl_storage_error)

/* What names a version of a file, beside the tag of its file system: replacing a file gives it
 * another inode, even within one tick of the clock. */
#define VERSION_ATTRIBUTES                                                                         \
  G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE                                \
                                 "," G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_UNIX_INODE

#define CHUNK_BYTES (64 * 1024)

static char *
make_etag (GFileInfo *info)
{
  const char *tag = g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ETAG_VALUE);

  return g_strdup_printf ("%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, tag != NULL ? tag : "",
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
}

/* --- Loading --- */

static gboolean
refuse_size (GError **error)
{
  g_set_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_TOO_LARGE,
               _ ("the file is larger than %d MiB, so it is not read."),
               PSL_MAX_FILE_BYTES / (1024 * 1024));
  return FALSE;
}

static gboolean
check_info (GFileInfo *info, GError **error)
{
  GFileType type = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE);

  if (type == G_FILE_TYPE_DIRECTORY)
    {
      g_set_error_literal (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NOT_A_FILE,
                           _ ("this is a folder, not a saved game."));
      return FALSE;
    }
  if (type != G_FILE_TYPE_REGULAR)
    {
      g_set_error_literal (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NOT_A_FILE,
                           _ ("this is not a regular file, so it is not read."));
      return FALSE;
    }
  if (g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE) > PSL_MAX_FILE_BYTES)
    return refuse_size (error);
  return TRUE;
}

/* GIO's sentence for a file that is not there repeats its name, and says what was asked of it. */
static void
name_absence (GError **error)
{
  if (error == NULL || !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;
  g_clear_error (error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("there is no such file."));
}

/* Reads @stream to its end, whatever size it said it had. */
static GBytes *
read_capped (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize n;

  do
    {
      guint old = bytes->len;

      g_byte_array_set_size (bytes, old + CHUNK_BYTES);
      if (!g_input_stream_read_all (stream, bytes->data + old, CHUNK_BYTES, &n, cancellable, error))
        return NULL;
      g_byte_array_set_size (bytes, old + (guint) n);
      if (bytes->len > PSL_MAX_FILE_BYTES)
        {
          refuse_size (error);
          return NULL;
        }
    }
  while (n > 0);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
psl_game_load_bytes (GFile *file, char **etag, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GFileInfo) opened = NULL;
  g_autoptr (GFileInputStream) stream = NULL;

  /* Asked before opening: a pipe without a writer would wait for one. */
  info = g_file_query_info (file, VERSION_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    {
      name_absence (error);
      return NULL;
    }

  /* A link that leads nowhere; opening it gives the system's word for that. */
  if (g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE) !=
          G_FILE_TYPE_SYMBOLIC_LINK &&
      !check_info (info, error))
    return NULL;
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;

  /* And asked again: only what was opened is sure to be what is read. */
  opened = g_file_input_stream_query_info (stream, VERSION_ATTRIBUTES, cancellable, NULL);
  if (opened != NULL && g_file_info_has_attribute (opened, G_FILE_ATTRIBUTE_STANDARD_TYPE) &&
      !check_info (opened, error))
    return NULL;
  if (etag != NULL)
    *etag = make_etag (opened != NULL ? opened : info);
  return read_capped (G_INPUT_STREAM (stream), cancellable, error);
}

PslRecord *
psl_game_load (GFile *file,
               char **etag,
               GPtrArray **warnings,
               GCancellable *cancellable,
               GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  g_autofree char *tag = NULL;
  g_autoptr (GBytes) bytes = psl_game_load_bytes (file, &tag, cancellable, error);
  PslRecord *record = NULL;

  if (bytes != NULL)
    record = psl_game_read_bytes (bytes, warnings, error);
  else if (warnings != NULL)
    *warnings = NULL;
  if (psl_debug_is_on (PSL_DEBUG_STORAGE))
    {
      g_autofree char *name = g_file_get_parse_name (file);

      psl_debug (PSL_DEBUG_STORAGE, "%s: %" G_GSIZE_FORMAT " bytes, %u turns, version %s", name,
                 bytes != NULL ? g_bytes_get_size (bytes) : 0,
                 record != NULL ? psl_record_get_n_turns (record) : 0, tag != NULL ? tag : "none");
    }
  if (etag != NULL)
    *etag = record != NULL ? g_steal_pointer (&tag) : NULL;
  return record;
}

PslRecord *
psl_game_read_stream (GInputStream *stream,
                      GPtrArray **warnings,
                      GCancellable *cancellable,
                      GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  g_autoptr (GBytes) bytes = read_capped (stream, cancellable, error);

  if (bytes != NULL)
    return psl_game_read_bytes (bytes, warnings, error);
  if (warnings != NULL)
    *warnings = NULL;
  return NULL;
}

PslRecord *
psl_game_read_bytes (GBytes *bytes, GPtrArray **warnings, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  return psl_game_read_with_foreign (bytes, NULL, NULL, warnings, error);
}

/* --- Saving --- */

GBytes *
psl_game_write_bytes (PslRecord *record)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  return psl_game_write_with_foreign (record, NULL, NULL);
}

gboolean
psl_game_check_etag (GFile *file, const char *etag, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, VERSION_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, &local);

  if (info == NULL && g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  if (info == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  g_autofree char *current = make_etag (info);

  if (g_strcmp0 (current, etag) == 0)
    return TRUE;
  g_set_error_literal (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_CHANGED,
                       _ ("Something else has changed the file since it was opened."));
  return FALSE;
}

static gboolean
replace (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;

  if (path != NULL)
    return psl_atomic_file_write (path, bytes, 0666, cancellable, error);

  /* Elsewhere (a server, a phone) GIO does what its protocol can. */
  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}

gboolean
psl_game_save (PslRecord *record,
               GFile *file,
               const char *etag,
               char **new_etag,
               GCancellable *cancellable,
               GError **error)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  g_autoptr (GBytes) bytes = psl_game_write_checked (record, NULL, error);

  if (new_etag != NULL)
    *new_etag = NULL;
  if (bytes == NULL || (etag != NULL && !psl_game_check_etag (file, etag, cancellable, error)) ||
      !replace (file, bytes, cancellable, error))
    return FALSE;

  /* Without a tag the next save cannot tell a change, but this one has succeeded. */
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, VERSION_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  if (info != NULL && new_etag != NULL)
    *new_etag = make_etag (info);
  return TRUE;
}
