/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine/psl-ugi.h"

#include <string.h>

#include "engine/psl-ugi-private.h"

/* The most bytes of a command that come back in an answer. */
#define MAX_QUOTE 40

/* --- Answers --- */

static void
answer_line (PslUgi *self, const char *line)
{
  g_mutex_lock (&self->answer_mutex);
  self->answer (line, self->answer_data);
  g_mutex_unlock (&self->answer_mutex);
}

void
psl_ugi_answer (PslUgi *self, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  answer_line (self, line);
}

void
psl_ugi_refuse (PslUgi *self, const char *format, ...)
{
  g_autofree char *reason = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strconcat ("info string error: ", reason, NULL);
  answer_line (self, line);
}

char *
psl_ugi_quote (const char *text)
{
  g_autofree char *start = g_strndup (text, MAX_QUOTE);
  g_autofree char *escaped = g_strescape (start, NULL);

  return g_strconcat ("\"", escaped, strlen (text) > MAX_QUOTE ? "…\"" : "\"", NULL);
}

/* --- Position --- */

static gboolean
make_moves (PslUgi *self, PslLine *line, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *quoted = psl_ugi_quote (words[i]);
      PslStep step;

      if (psl_line_get_outcome (line)->over)
        {
          psl_ugi_refuse (self, "%s is not legal: the game is over", quoted);
          return FALSE;
        }
      if (strlen (words[i]) >= PSL_MAX_STEP_TEXT)
        {
          psl_ugi_refuse (self, "%s is not a step", quoted);
          return FALSE;
        }
      if (!psl_game_read_step (self->game, psl_line_get_position (line), words[i], &step, NULL,
                               &error))
        {
          psl_ugi_refuse (self, "%s", error->message);
          return FALSE;
        }
      psl_line_apply (line, step);
    }
  return TRUE;
}

/* A position that is refused changes nothing. */
static void
handle_position (PslUgi *self, char **words)
{
  g_autoptr (PslLine) line = NULL;

  if (psl_ugi_is_searching (self))
    {
      psl_ugi_refuse (self, "a search is running");
      return;
    }
  if (g_strcmp0 (words[0], "startpos") != 0)
    {
      psl_ugi_refuse (self, "a position is given as: startpos moves …");
      return;
    }
  if (words[1] != NULL && strcmp (words[1], "moves") != 0)
    {
      psl_ugi_refuse (self, "“moves” is expected after “startpos”");
      return;
    }

  line = psl_line_new (self->game);
  if (words[1] != NULL && !make_moves (self, line, words + 2))
    return;
  g_clear_pointer (&self->line, psl_line_free);
  self->line = g_steal_pointer (&line);
}

/* --- Queries --- */

static void
answer_truth (PslUgi *self, gboolean truth)
{
  psl_ugi_answer (self, "response %s", truth ? "true" : "false");
}

static void
answer_result (PslUgi *self)
{
  const PslOutcome *outcome = psl_line_get_outcome (self->line);

  if (!outcome->over)
    psl_ugi_answer (self, "response none");
  else if (outcome->winner == 0)
    psl_ugi_answer (self, "response draw");
  else
    psl_ugi_answer (self, "response p%dwin", outcome->winner);
}

static void
answer_legal (PslUgi *self)
{
  g_auto (GStrv) texts = NULL;
  g_autofree char *all = NULL;

  if (psl_line_get_outcome (self->line)->over)
    {
      psl_ugi_answer (self, "response");
      return;
    }
  texts = psl_game_list_step_texts (self->game, psl_line_get_position (self->line));
  all = g_strjoinv (" ", texts);
  psl_ugi_answer (self, "response %s", all);
}

static void
handle_query (PslUgi *self, char **words)
{
  int seat = psl_line_get_seat_to_move (self->line);

  if (words[0] == NULL || words[1] != NULL)
    psl_ugi_refuse (self, "one question is expected after “query”");
  else if (strcmp (words[0], "gameover") == 0)
    answer_truth (self, psl_line_get_outcome (self->line)->over);
  else if (strcmp (words[0], "p1turn") == 0)
    answer_truth (self, seat == 1);
  else if (strcmp (words[0], "p2turn") == 0)
    answer_truth (self, seat == 2);
  else if (strcmp (words[0], "p3turn") == 0)
    answer_truth (self, seat == 3);
  else if (strcmp (words[0], "result") == 0)
    answer_result (self);
  else if (strcmp (words[0], "legal") == 0)
    answer_legal (self);
  else
    {
      g_autofree char *quoted = psl_ugi_quote (words[0]);

      psl_ugi_refuse (self, "unknown query %s", quoted);
    }
}

/* --- Other commands --- */

static void
handle_ugi (PslUgi *self, char **words)
{
  psl_ugi_answer (self, "id name Passerelle %s", PSL_VERSION);
  psl_ugi_answer (self, "id author the Passerelle developers");
  psl_ugi_list_options (self);
  psl_ugi_answer (self, "ugiok");
}

static void
handle_isready (PslUgi *self, char **words)
{
  psl_ugi_answer (self, "readyok");
}

/* setoption name N value V: both may have several words. */
static void
handle_setoption (PslUgi *self, char **words)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) value = g_string_new (NULL);
  GString *part = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (part == NULL && strcmp (words[i], "name") == 0)
        part = name;
      else if (part == name && strcmp (words[i], "value") == 0)
        part = value;
      else if (part == NULL)
        break;
      else
        g_string_append_printf (part, "%s%s", part->len > 0 ? " " : "", words[i]);
    }

  if (name->len == 0 || part != value)
    psl_ugi_refuse (self, "an option is set by: setoption name … value …");
  else if (psl_ugi_is_searching (self))
    psl_ugi_refuse (self, "a search is running");
  else
    psl_ugi_set_option (self, name->str, value->str);
}

static void
handle_uginewgame (PslUgi *self, char **words)
{
  if (psl_ugi_is_searching (self))
    psl_ugi_refuse (self, "a search is running");
  else
    psl_line_reset (self->line);
}

static void
handle_stop (PslUgi *self, char **words)
{
  if (psl_ugi_is_searching (self))
    psl_ugi_stop (self);
  else
    psl_ugi_refuse (self, "no search is running");
}

static const struct
{
  const char *name;
  gboolean takes_words;
  void (*handle) (PslUgi *self, char **words);
} commands[] = {
  { "ugi", FALSE, handle_ugi },
  { "isready", FALSE, handle_isready },
  { "setoption", TRUE, handle_setoption },
  { "uginewgame", FALSE, handle_uginewgame },
  { "position", TRUE, handle_position },
  { "go", TRUE, psl_ugi_go },
  { "stop", FALSE, handle_stop },
  { "query", TRUE, handle_query },
};

/* The words of a line, NULL-terminated.  (transfer full) */
static char **
split (const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " \t\r\v\f", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (parts[i][0] != '\0')
        g_ptr_array_add (words, g_strdup (parts[i]));
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

gboolean
psl_ugi_handle (PslUgi *self, const char *line, gsize length)
{
  g_return_val_if_fail (self != NULL && line != NULL, FALSE);

  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) words = split (text);
  g_autofree char *quoted = NULL;

  if (strlen (text) != length)
    {
      psl_ugi_refuse (self, "the line has a zero byte in it");
      return TRUE;
    }
  if (words[0] == NULL)
    return TRUE;
  if (strcmp (words[0], "quit") == 0)
    {
      psl_ugi_stop (self);
      return FALSE;
    }

  quoted = psl_ugi_quote (words[0]);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (words[0], commands[i].name) != 0)
        continue;
      if (words[1] != NULL && !commands[i].takes_words)
        psl_ugi_refuse (self, "nothing is expected after %s", quoted);
      else
        commands[i].handle (self, words + 1);
      return TRUE;
    }
  psl_ugi_refuse (self, "unknown command %s", quoted);
  return TRUE;
}

/* --- Object --- */

PslUgi *
psl_ugi_new (PslUgiAnswerFunc answer, gpointer user_data)
{
  g_return_val_if_fail (answer != NULL, NULL);

  PslUgi *self = g_new0 (PslUgi, 1);

  self->answer = answer;
  self->answer_data = user_data;
  g_mutex_init (&self->answer_mutex);
  g_mutex_init (&self->stop_mutex);
  g_cond_init (&self->stop_changed);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->n_threads = 1;
  self->level = PSL_N_LEVELS;
  self->memory = PSL_SEARCH_DEFAULT_MEMORY;
  psl_ugi_make_game (self);
  return self;
}

void
psl_ugi_free (PslUgi *self)
{
  if (self == NULL)
    return;

  psl_ugi_stop (self);
  g_clear_pointer (&self->line, psl_line_free);
  g_clear_object (&self->game);
  g_hash_table_unref (self->values);
  g_cond_clear (&self->stop_changed);
  g_mutex_clear (&self->stop_mutex);
  g_mutex_clear (&self->answer_mutex);
  g_free (self);
}
