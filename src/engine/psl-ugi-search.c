/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-ugi-private.h"

#include <string.h>

/* How a clock is spent: on each step a share of what is left and most of what is given back, and
 * never the last moments. */
#define CLOCK_SHARE 20
#define CLOCK_INCREMENT_PERCENT 80
#define CLOCK_RESERVE 50

/* --- What the search tells --- */

static void
append_line (PslUgi *self, GString *text, const PslSearchReport *report)
{
  for (guint i = 0; i < report->n_line; i++)
    {
      char step[PSL_MAX_STEP_TEXT];

      PSL_GAME_GET_CLASS (self->game)->print_step (self->game, report->line[i], step);
      g_string_append_printf (text, " %s", step);
    }
}

static void
tell (const PslSearchReport *report, gpointer user_data)
{
  PslUgi *self = user_data;
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 milliseconds = report->microseconds / 1000;

  g_string_append_printf (
    text,
    "info depth %u nodes %" G_GUINT64_FORMAT " time %" G_GINT64_FORMAT " nps %" G_GUINT64_FORMAT
    " score cp %d pv",
    report->depth, report->nodes, milliseconds,
    (guint64) ((double) report->nodes * 1e6 / (double) MAX (report->microseconds, 1)),
    report->centipoints);
  append_line (self, text, report);
  psl_ugi_answer (self, "%s", text->str);
}

static void
tell_proof (PslUgi *self, const PslSearchReport *report)
{
  if (!report->proven)
    return;
  if (report->winner == 0)
    psl_ugi_answer (self, "info string proven draw");
  else if (report->margin_proven)
    psl_ugi_answer (self, "info string proven p%dwin by %d", report->winner, ABS (report->margin));
  else
    psl_ugi_answer (self, "info string proven p%dwin", report->winner);
}

static gpointer
run (gpointer data)
{
  PslUgi *self = data;
  PslSearchReport report;
  char best[PSL_MAX_STEP_TEXT];

  psl_search (self->search_line, &self->limits, &report);
  tell_proof (self, &report);

  /* A search without limit has no end but `stop`, even when there is nothing left to find. */
  g_mutex_lock (&self->stop_mutex);
  while (self->infinite && !g_atomic_int_get (&self->stop))
    g_cond_wait (&self->stop_changed, &self->stop_mutex);
  g_mutex_unlock (&self->stop_mutex);

  PSL_GAME_GET_CLASS (self->game)->print_step (self->game, report.best, best);
  g_atomic_int_set (&self->finished, TRUE);
  psl_ugi_answer (self, "bestmove %s", best);
  return NULL;
}

/* --- go --- */

typedef struct
{
  guint64 movetime;
  guint64 nodes;
  guint64 depth;
  guint64 times[PSL_MAX_SEATS];
  guint64 increments[PSL_MAX_SEATS];
  guint given; /* a bit for each of the words */
  gboolean infinite;
} Go;

static const struct
{
  const char *word;
  gsize offset; /* of a guint64 in Go */
  guint64 minimum;
  guint64 maximum;
} go_numbers[] = {
  { "movetime", G_STRUCT_OFFSET (Go, movetime), 0, G_MAXINT32 },
  { "nodes", G_STRUCT_OFFSET (Go, nodes), 1, G_MAXINT64 },
  { "depth", G_STRUCT_OFFSET (Go, depth), 1, G_MAXINT32 },
  { "p1time", G_STRUCT_OFFSET (Go, times[0]), 0, G_MAXINT32 },
  { "p2time", G_STRUCT_OFFSET (Go, times[1]), 0, G_MAXINT32 },
  { "p3time", G_STRUCT_OFFSET (Go, times[2]), 0, G_MAXINT32 },
  { "p1inc", G_STRUCT_OFFSET (Go, increments[0]), 0, G_MAXINT32 },
  { "p2inc", G_STRUCT_OFFSET (Go, increments[1]), 0, G_MAXINT32 },
  { "p3inc", G_STRUCT_OFFSET (Go, increments[2]), 0, G_MAXINT32 },
};

#define GO_MOVETIME (1u << 0)
#define GO_FIRST_TIME 3

static gboolean
read_number (PslUgi *self, Go *go, const char *word, const char *value)
{
  g_autofree char *quoted = psl_ugi_quote (value != NULL ? value : "");

  for (guint i = 0; i < G_N_ELEMENTS (go_numbers); i++)
    {
      if (strcmp (word, go_numbers[i].word) != 0)
        continue;
      go->given |= 1u << i;
      if (value != NULL &&
          g_ascii_string_to_unsigned (value, 10, go_numbers[i].minimum, go_numbers[i].maximum,
                                      G_STRUCT_MEMBER_P (go, go_numbers[i].offset), NULL))
        return TRUE;
      psl_ugi_refuse (self, "%s is not a number for “%s”", quoted, word);
      return FALSE;
    }

  g_free (quoted);
  quoted = psl_ugi_quote (word);
  psl_ugi_refuse (self, "unknown word %s after “go”", quoted);
  return FALSE;
}

static gboolean
read_go (PslUgi *self, char **words, Go *go)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strcmp (words[i], "infinite") == 0)
        go->infinite = TRUE;
      else if (!read_number (self, go, words[i], words[i + 1]))
        return FALSE;
      else
        i++;
    }
  return TRUE;
}

/* How long the step may take, 0 for as long as it likes; at least a millisecond otherwise. */
static gint64
get_time (const Go *go, int seat)
{
  guint own = (guint) seat - 1;
  gint64 left, time;

  if (go->given & GO_MOVETIME)
    return MAX ((gint64) go->movetime, 1);
  if (!(go->given & 1u << (GO_FIRST_TIME + own)))
    return go->infinite || go->given != 0 ? 0 : PSL_LEVEL_DEFAULT_MILLISECONDS;

  left = (gint64) go->times[own];
  time = left / CLOCK_SHARE + (gint64) go->increments[own] * CLOCK_INCREMENT_PERCENT / 100;
  return MAX (MIN (time, left - CLOCK_RESERVE), 1);
}

static void
set_limits (PslUgi *self, const Go *go)
{
  PslSearchLimits *limits = &self->limits;

  *limits = (PslSearchLimits) PSL_SEARCH_LIMITS_INIT;
  psl_level_set_limits (self->line, (guint) self->level,
                        get_time (go, psl_line_get_seat_to_move (self->line)), limits);
  if (go->nodes != 0)
    limits->nodes = limits->nodes != 0 ? MIN (limits->nodes, go->nodes) : go->nodes;
  limits->depth = (guint) go->depth;
  limits->seed = self->seed;
  limits->n_threads = (guint) self->n_threads;
  limits->memory = (guint) self->memory;

  /* Who asks for so many nodes or so much depth wants them. */
  limits->thorough = go->nodes != 0 || go->depth != 0 || go->infinite;
  limits->stop = &self->stop;
  limits->found = tell;
  limits->found_data = self;
}

void
psl_ugi_go (PslUgi *self, char **words)
{
  Go go = { 0 };
  g_autoptr (GError) error = NULL;

  if (psl_ugi_is_searching (self))
    {
      psl_ugi_refuse (self, "a search is running");
      return;
    }
  if (!read_go (self, words, &go))
    return;
  if (psl_line_get_outcome (self->line)->over)
    {
      psl_ugi_refuse (self, "the game is over");
      return;
    }

  set_limits (self, &go);
  self->infinite = go.infinite;
  self->search_line = psl_line_copy (self->line);
  g_atomic_int_set (&self->stop, FALSE);
  g_atomic_int_set (&self->finished, FALSE);
  self->thread = g_thread_try_new ("ugi", run, self, &error);
  if (self->thread == NULL)
    {
      g_clear_pointer (&self->search_line, psl_line_free);
      psl_ugi_refuse (self, "%s", error->message);
    }
}

/* --- stop --- */

static void
join (PslUgi *self)
{
  g_thread_join (g_steal_pointer (&self->thread));
  g_clear_pointer (&self->search_line, psl_line_free);
}

gboolean
psl_ugi_is_searching (PslUgi *self)
{
  if (self->thread != NULL && g_atomic_int_get (&self->finished))
    join (self);
  return self->thread != NULL;
}

void
psl_ugi_stop (PslUgi *self)
{
  if (self->thread == NULL)
    return;

  g_mutex_lock (&self->stop_mutex);
  g_atomic_int_set (&self->stop, TRUE);
  g_cond_signal (&self->stop_changed);
  g_mutex_unlock (&self->stop_mutex);
  join (self);
}
