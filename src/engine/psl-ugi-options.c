/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-ugi-private.h"

#include <string.h>

/* --- The engine's own options --- */

typedef struct
{
  const char *name;
  guint64 minimum;
  guint64 maximum;
  guint64 fallback;
  gsize offset; /* of a guint64 in PslUgi */
} Number;

static const Number numbers[] = {
  { "Threads", 1, PSL_SEARCH_MAX_THREADS, 1, G_STRUCT_OFFSET (PslUgi, n_threads) },
  { "Level", 1, PSL_N_LEVELS, PSL_N_LEVELS, G_STRUCT_OFFSET (PslUgi, level) },
  { "Hash", PSL_SEARCH_MIN_MEMORY, PSL_SEARCH_MAX_MEMORY, PSL_SEARCH_DEFAULT_MEMORY,
    G_STRUCT_OFFSET (PslUgi, memory) },
  { "Seed", 0, G_MAXINT64, 0, G_STRUCT_OFFSET (PslUgi, seed) },
};

static void
set_number (PslUgi *self, const Number *number, const char *value)
{
  guint64 *field = G_STRUCT_MEMBER_P (self, number->offset);
  g_autofree char *quoted = psl_ugi_quote (value);

  if (!g_ascii_string_to_unsigned (value, 10, number->minimum, number->maximum, field, NULL))
    psl_ugi_refuse (self, "%s is not a value of %s", quoted, number->name);
}

/* --- The game and its options --- */

/* The first game that people can choose, after @klass if given. */
static PslGameClass *
next_game (PslGameClass *klass)
{
  gboolean passed = klass == NULL;

  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *candidate = psl_game_get_registered (i);

      if (passed && !candidate->hidden)
        return candidate;
      passed |= candidate == klass;
    }
  return NULL;
}

/* The game of @klass with the values that were set for it, and @extra (nullable) besides. */
static PslGame *
new_game (PslUgi *self, PslGameClass *klass, const char *extra_key, const char *extra_value)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) options = NULL;

  for (guint i = 0; i < klass->n_options; i++)
    {
      g_autofree char *key = g_strconcat (klass->id, "/", klass->options[i].name, NULL);
      const char *value = g_hash_table_lookup (self->values, key);
      g_autofree char *option = NULL;

      if (g_strcmp0 (key, extra_key) == 0)
        value = extra_value;
      if (value == NULL)
        continue;
      option = g_strconcat (klass->options[i].name, "=", value, NULL);
      g_strv_builder_add (builder, option);
    }
  options = g_strv_builder_end (builder);
  return psl_game_new (klass->id, (const char *const *) options, NULL);
}

void
psl_ugi_make_game (PslUgi *self)
{
  if (self->klass == NULL)
    self->klass = next_game (NULL);
  g_clear_pointer (&self->line, psl_line_free);
  g_clear_object (&self->game);
  self->game = new_game (self, self->klass, NULL, NULL);
  self->line = psl_line_new (self->game);
}

static void
set_game (PslUgi *self, const char *id)
{
  PslGameClass *klass = psl_game_lookup (id);
  g_autofree char *quoted = psl_ugi_quote (id);

  if (klass == NULL || klass->hidden)
    {
      psl_ugi_refuse (self, "%s is not a game", quoted);
      return;
    }
  self->klass = klass;
  psl_ugi_make_game (self);
}

/* Sets the option @name of @klass; whether it is a value of it. */
static gboolean
set_game_option (PslUgi *self, PslGameClass *klass, const char *name, const char *value)
{
  g_autofree char *key = g_strconcat (klass->id, "/", name, NULL);
  g_autoptr (PslGame) game = new_game (self, klass, key, value);

  if (game == NULL)
    return FALSE;
  g_hash_table_replace (self->values, g_steal_pointer (&key), g_strdup (value));
  if (klass == self->klass)
    psl_ugi_make_game (self);
  return TRUE;
}

static const PslOptionSpec *
find_option (PslGameClass *klass, const char *name)
{
  for (guint i = 0; i < klass->n_options; i++)
    {
      if (strcmp (klass->options[i].name, name) == 0)
        return &klass->options[i];
    }
  return NULL;
}

/* Options may be set before their game is chosen, so all games are asked. */
static void
set_game_options (PslUgi *self, const char *name, const char *value)
{
  gboolean known = FALSE, set = FALSE;

  for (PslGameClass *klass = next_game (NULL); klass != NULL; klass = next_game (klass))
    {
      if (find_option (klass, name) == NULL)
        continue;
      known = TRUE;
      set |= set_game_option (self, klass, name, value);
    }
  if (!set)
    {
      g_autofree char *quoted_name = psl_ugi_quote (name);
      g_autofree char *quoted_value = psl_ugi_quote (value);

      if (known)
        psl_ugi_refuse (self, "%s is not a value of %s", quoted_value, quoted_name);
      else
        psl_ugi_refuse (self, "unknown option %s", quoted_name);
    }
}

void
psl_ugi_set_option (PslUgi *self, const char *name, const char *value)
{
  g_autofree char *lower_name = g_ascii_strdown (name, -1);
  g_autofree char *lower_value = g_ascii_strdown (value, -1);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (g_ascii_strcasecmp (name, numbers[i].name) == 0)
        {
          set_number (self, &numbers[i], value);
          return;
        }
    }
  if (strcmp (lower_name, "game") == 0)
    set_game (self, lower_value);
  else
    set_game_options (self, lower_name, lower_value);
}

/* --- Listing --- */

static void
list_game (PslUgi *self)
{
  g_autoptr (GString) line = g_string_new ("option name Game type combo default ");

  g_string_append (line, next_game (NULL)->id);
  for (PslGameClass *klass = next_game (NULL); klass != NULL; klass = next_game (klass))
    g_string_append_printf (line, " var %s", klass->id);
  psl_ugi_answer (self, "%s", line->str);
}

static void
list_game_option (PslUgi *self, const PslOptionSpec *spec)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (spec->values == NULL)
    g_string_append_printf (line, "option name %s type spin default %d min %d max %d", spec->name,
                            spec->fallback, spec->minimum, spec->maximum);
  else
    {
      g_string_append_printf (line, "option name %s type combo default %s", spec->name,
                              spec->values[0].value);
      for (guint i = 0; spec->values[i].value != NULL; i++)
        g_string_append_printf (line, " var %s", spec->values[i].value);
    }
  psl_ugi_answer (self, "%s", line->str);
}

void
psl_ugi_list_options (PslUgi *self)
{
  list_game (self);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    psl_ugi_answer (self,
                    "option name %s type spin default %" G_GUINT64_FORMAT " min %" G_GUINT64_FORMAT
                    " max %" G_GUINT64_FORMAT,
                    numbers[i].name, numbers[i].fallback, numbers[i].minimum, numbers[i].maximum);
  for (PslGameClass *klass = next_game (NULL); klass != NULL; klass = next_game (klass))
    for (guint i = 0; i < klass->n_options; i++)
      list_game_option (self, &klass->options[i]);
}
