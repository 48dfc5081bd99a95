/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-game-summary.h"

#include <glib/gi18n-lib.h>

#include "app/psl-file-name.h"
#include "app/psl-words.h"
#include "storage/psl-game-file.h"

struct _PslGameSummary
{
  GObject parent_instance;

  GFile *file;
  char *name;
  char *problem;
  char *players;
  char *date;
  char *result;
  char *words; /* all of these, folded, to be searched */
  gint64 time; /* seconds since 1970 */
  PslGame *game;
  gpointer position;
};

G_DEFINE_FINAL_TYPE (PslGameSummary, psl_game_summary, G_TYPE_OBJECT)

/* --- Reading --- */

/* "Pylon: Ada, Zoé" */
static char *
describe_players (PslRecord *record)
{
  PslGame *game = psl_record_get_game (record);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 1; seat <= psl_game_get_n_seats (game); seat++)
    {
      g_autofree char *name = psl_words_player (record, (int) seat);

      g_string_append_printf (names, "%s%s", seat > 1 ? " – " : "", name);
    }
  /* Translators: the name of a game, then those of its players: “Pylon: Élise – Omar”. */
  return g_strdup_printf (C_ ("players", "%s: %s"), psl_game_get_name (game), names->str);
}

static void
read_record (PslGameSummary *self, PslRecord *record)
{
  g_autoptr (PslMatch) match = psl_match_new (record);
  const char *date = psl_record_get_date (record);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) time = date != NULL ? g_date_time_new_from_iso8601 (date, zone) : NULL;

  self->game = g_object_ref (psl_record_get_game (record));
  self->position = g_memdup2 (psl_match_get_position (match),
                              PSL_GAME_GET_CLASS (self->game)->position_size);
  self->players = describe_players (record);
  self->result = psl_words_result (match);
  if (self->result == NULL)
    self->result = g_strdup (_ ("Not finished."));
  if (time != NULL)
    {
      g_autoptr (GDateTime) local = g_date_time_to_local (time);

      self->time = g_date_time_to_unix (time);
      self->date = g_date_time_format (local, "%x");
    }
  else
    self->date = g_strdup (date);
}

static gint64
get_modification_time (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  return info != NULL
             ? (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
             : 0;
}

/* @text as it is compared: an accent may be a character of its own or not, and means the same. */
static char *
fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_DEFAULT);
}

PslGameSummary *
psl_game_summary_load (GFile *file, GCancellable *cancellable)
{
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = NULL;
  PslGameSummary *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (PSL_TYPE_GAME_SUMMARY, NULL);
  self->file = g_object_ref (file);
  self->name = psl_file_name_get (file);
  self->time = get_modification_time (file, cancellable);
  record = psl_game_load (file, NULL, NULL, cancellable, &error);
  if (record != NULL)
    read_record (self, record);
  else
    self->problem = g_strdup (error->message);
  words = g_strjoin ("\n", self->name, psl_game_summary_get_players (self),
                     psl_game_summary_get_date (self), psl_game_summary_get_result (self), NULL);
  self->words = fold (words);
  return self;
}

/* --- What it says --- */

GFile *
psl_game_summary_get_file (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->file;
}

const char *
psl_game_summary_get_name (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->name;
}

const char *
psl_game_summary_get_problem (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->problem;
}

const char *
psl_game_summary_get_players (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->players != NULL ? self->players : "";
}

const char *
psl_game_summary_get_date (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->date != NULL ? self->date : "";
}

const char *
psl_game_summary_get_result (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->result != NULL ? self->result : "";
}

PslGame *
psl_game_summary_get_game (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->game;
}

gconstpointer
psl_game_summary_get_position (PslGameSummary *self)
{
  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), NULL);
  return self->position;
}

int
psl_game_summary_compare (PslGameSummary *a, PslGameSummary *b)
{
  if (a->time != b->time)
    return a->time > b->time ? -1 : 1;
  return g_utf8_collate (a->name, b->name);
}

gboolean
psl_game_summary_matches (PslGameSummary *self, const char *text)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (PSL_IS_GAME_SUMMARY (self), FALSE);

  folded = fold (text);
  parts = g_strsplit (folded, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (g_strstr_len (self->words, -1, parts[i]) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* --- Object --- */

static void
psl_game_summary_finalize (GObject *object)
{
  PslGameSummary *self = PSL_GAME_SUMMARY (object);

  g_clear_object (&self->file);
  g_clear_object (&self->game);
  g_free (self->name);
  g_free (self->problem);
  g_free (self->players);
  g_free (self->date);
  g_free (self->result);
  g_free (self->words);
  g_free (self->position);
  G_OBJECT_CLASS (psl_game_summary_parent_class)->finalize (object);
}

static void
psl_game_summary_class_init (PslGameSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = psl_game_summary_finalize;
}

static void
psl_game_summary_init (PslGameSummary *self)
{
}
