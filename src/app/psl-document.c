/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-document.h"

#include "app/psl-file-name.h"

struct _PslDocument
{
  GObject parent_instance;

  PslMatch *match;       /* owned */
  PslAutosave *autosave; /* owned */
  GFile *file;           /* owned, or NULL */
  char *etag;            /* the version of the file that was read or written, or NULL */
  gboolean autosave_failed;
  GFileMonitor *monitor; /* of the file; owned, or NULL */
  guint check_id;        /* timeout that looks what has become of the file */
  gboolean told;         /* it has been said that the file is another now */
};

enum
{
  PROP_0,
  PROP_MATCH,
  PROP_FILE,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  AUTOSAVED,
  CHANGED_ON_DISK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslDocument, psl_document, G_TYPE_OBJECT)

static void
write_autosave (PslDocument *self)
{
  g_autoptr (GError) error = NULL;

  psl_match_note_time (self->match);
  self->autosave_failed =
      !psl_autosave_write (self->autosave, psl_match_get_record (self->match), self->file,
                           psl_match_get_modified (self->match), &error);
  g_signal_emit (self, signals[AUTOSAVED], 0, error != NULL ? error->message : NULL);
}

/* --- The file on the disk --- */

/* Milliseconds after which a file that is being written has come to rest. */
#define REST 300

static gboolean
check_file (gpointer user_data)
{
  PslDocument *self = user_data;
  gboolean gone = !g_file_query_exists (self->file, NULL);
  g_autoptr (GError) error = NULL;

  self->check_id = 0;
  if (self->told)
    return G_SOURCE_REMOVE;
  if (gone || (!psl_game_check_etag (self->file, self->etag, NULL, &error) &&
               g_error_matches (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_CHANGED)))
    {
      self->told = TRUE;
      g_signal_emit (self, signals[CHANGED_ON_DISK], 0, gone);
    }
  return G_SOURCE_REMOVE;
}

static void
on_file_event (PslDocument *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  self->check_id = g_timeout_add (REST, check_file, self);
}

/* Watches the file that the document is in now.  Where that is not possible, saving still finds out
 * what has happened. */
static void
watch_file (PslDocument *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_object (&self->monitor);
  self->told = FALSE;
  if (self->file == NULL)
    return;
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_file_event), self,
                             G_CONNECT_SWAPPED);
}

static PslDocument *
document_new (PslRecord *record, PslAutosave *autosave, GFile *file, const char *etag)
{
  PslDocument *self = g_object_new (PSL_TYPE_DOCUMENT, NULL);

  self->match = psl_match_new (record);
  self->autosave = autosave != NULL ? g_object_ref (autosave) : psl_autosave_new ();
  self->file = file != NULL ? g_object_ref (file) : NULL;
  self->etag = g_strdup (etag);
  /* The copy: what was given may belong to the safety copy itself. */
  psl_autosave_set_etag (self->autosave, self->etag);
  g_signal_connect_object (self->match, "edited", G_CALLBACK (write_autosave), self,
                           G_CONNECT_SWAPPED);
  watch_file (self);
  return self;
}

PslDocument *
psl_document_new (PslRecord *record)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  if (psl_record_get_date (record) == NULL)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
      g_autofree char *date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");

      psl_record_set_date (record, date);
    }
  return document_new (record, NULL, NULL, NULL);
}

PslDocument *
psl_document_resume (PslAutosave *autosave, GError **error)
{
  g_autoptr (GFile) origin = NULL;
  g_autoptr (PslRecord) record = NULL;
  gboolean modified = TRUE;
  PslDocument *self;

  g_return_val_if_fail (PSL_IS_AUTOSAVE (autosave), NULL);

  record = psl_autosave_load (autosave, &origin, &modified, error);
  if (record == NULL)
    return NULL;
  self = document_new (record, autosave, origin, psl_autosave_get_etag (autosave));
  psl_match_set_modified (self->match, modified);
  return self;
}

/* --- Loading --- */

typedef struct
{
  PslRecord *record;
  char *etag;
  GPtrArray *warnings;
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_object (&loaded->record);
  g_clear_pointer (&loaded->warnings, g_ptr_array_unref);
  g_free (loaded->etag);
  g_free (loaded);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GFile *file = task_data;
  Loaded *loaded = g_new0 (Loaded, 1);
  GError *error = NULL;

  loaded->record = psl_game_load (file, &loaded->etag, &loaded->warnings, cancellable, &error);
  if (loaded->record == NULL)
    {
      loaded_free (loaded);
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, loaded, loaded_free);
}

void
psl_document_load_async (GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, psl_document_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

PslDocument *
psl_document_load_finish (GAsyncResult *result, GPtrArray **warnings, GError **error)
{
  GTask *task = G_TASK (result);
  Loaded *loaded = g_task_propagate_pointer (task, error);
  PslDocument *self;

  if (loaded == NULL)
    return NULL;
  self = document_new (loaded->record, NULL, g_task_get_task_data (task), loaded->etag);
  psl_match_set_modified (self->match, FALSE);
  if (warnings != NULL)
    *warnings = g_steal_pointer (&loaded->warnings);
  loaded_free (loaded);
  return self;
}

/* --- What it is and where --- */

PslMatch *
psl_document_get_match (PslDocument *self)
{
  g_return_val_if_fail (PSL_IS_DOCUMENT (self), NULL);
  return self->match;
}

GFile *
psl_document_get_file (PslDocument *self)
{
  g_return_val_if_fail (PSL_IS_DOCUMENT (self), NULL);
  return self->file;
}

char *
psl_document_get_title (PslDocument *self)
{
  PslRecord *record;

  g_return_val_if_fail (PSL_IS_DOCUMENT (self), NULL);

  record = psl_match_get_record (self->match);
  if (self->file != NULL)
    return psl_file_name_get (self->file);
  if (psl_record_get_title (record) != NULL)
    return g_strdup (psl_record_get_title (record));
  return g_strdup (psl_game_get_name (psl_record_get_game (record)));
}

char *
psl_document_propose_name (PslDocument *self)
{
  g_autofree char *title = NULL;
  g_autofree char *day = NULL;
  PslRecord *record;
  const char *date;

  g_return_val_if_fail (PSL_IS_DOCUMENT (self), NULL);

  if (self->file != NULL)
    return psl_file_name_get (self->file);
  record = psl_match_get_record (self->match);
  title = psl_document_get_title (self);
  /* What a file system cannot take in a name. */
  g_strdelimit (title, "/\\:*?\"<>|\n\r\t", '-');
  date = psl_record_get_date (record);
  if (date != NULL && strlen (date) >= 10)
    day = g_strndup (date, 10);
  return day != NULL ? g_strconcat (title, " ", day, PSL_GAME_SUFFIX, NULL)
                     : g_strconcat (title, PSL_GAME_SUFFIX, NULL);
}

gboolean
psl_document_save (PslDocument *self, GFile *file, gboolean overwrite, GError **error)
{
  g_autofree char *etag = NULL;
  gboolean same;

  g_return_val_if_fail (PSL_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  same = self->file != NULL && g_file_equal (self->file, file);
  psl_match_note_time (self->match);
  if (!psl_game_save (psl_match_get_record (self->match), file,
                      same && !overwrite ? self->etag : NULL, &etag, NULL, error))
    return FALSE;
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  psl_autosave_set_etag (self->autosave, self->etag);
  watch_file (self);
  psl_match_set_modified (self->match, FALSE);
  write_autosave (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
  return TRUE;
}

gboolean
psl_document_is_safe (PslDocument *self)
{
  g_return_val_if_fail (PSL_IS_DOCUMENT (self), TRUE);

  if (!psl_match_get_modified (self->match))
    return TRUE;
  return self->file == NULL && psl_record_get_n_turns (psl_match_get_record (self->match)) == 0;
}

gboolean
psl_document_is_at_risk (PslDocument *self)
{
  g_return_val_if_fail (PSL_IS_DOCUMENT (self), FALSE);
  return self->autosave_failed && !psl_document_is_safe (self);
}

void
psl_document_close (PslDocument *self)
{
  g_return_if_fail (PSL_IS_DOCUMENT (self));

  if (psl_document_is_safe (self))
    psl_autosave_discard (self->autosave);
  else
    {
      /* Time has passed since the last step. */
      if (psl_match_get_clock (self->match) != NULL)
        write_autosave (self);
      psl_autosave_release (self->autosave);
    }
}

/* --- Class --- */

static void
psl_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PslDocument *self = PSL_DOCUMENT (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_TITLE:
      g_value_take_string (value, psl_document_get_title (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_document_finalize (GObject *object)
{
  PslDocument *self = PSL_DOCUMENT (object);

  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->match);
  g_clear_object (&self->autosave);
  g_clear_object (&self->file);
  g_clear_pointer (&self->etag, g_free);
  G_OBJECT_CLASS (psl_document_parent_class)->finalize (object);
}

static void
psl_document_class_init (PslDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_document_get_property;
  object_class->finalize = psl_document_finalize;

  props[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, PSL_TYPE_MATCH,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[AUTOSAVED] = g_signal_new ("autosaved", PSL_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED_ON_DISK] = g_signal_new ("changed-on-disk", PSL_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
psl_document_init (PslDocument *self)
{
}
