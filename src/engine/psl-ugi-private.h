/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-level.h"
#include "engine/psl-ugi.h"

G_BEGIN_DECLS

/* What the files of UGI share: psl-ugi.c (commands, position, queries), psl-ugi-options.c
 * (options), psl-ugi-search.c (go and stop). */

struct _PslUgi
{
  PslUgiAnswerFunc answer;
  gpointer answer_data;
  GMutex answer_mutex;

  PslGameClass *klass;  /* the chosen game */
  GHashTable *values;   /* owned strings: "game/option" to the value that was set */
  PslGame *game;
  PslLine *line; /* where it stands */

  guint64 n_threads;
  guint64 level;
  guint64 memory;
  guint64 seed;

  GThread *thread;       /* NULL when there is no search */
  int finished;          /* atomic: its best step is being told, or has been */
  int stop;              /* atomic */
  GMutex stop_mutex;     /* for stop_changed */
  GCond stop_changed;
  gboolean infinite;
  PslLine *search_line;
  PslSearchLimits limits;
};

/* --- psl-ugi.c --- */

/* Tells the other program one line; may be called from any thread. */
void psl_ugi_answer (PslUgi *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Answers with `info string error: …`. */
void psl_ugi_refuse (PslUgi *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The text of a command as it may stand in an answer: short and printable.  (transfer full) */
char *psl_ugi_quote (const char *text);

/* --- psl-ugi-options.c --- */

/* Answers with what can be set: of the engine and of the chosen game; and sets it. */
void psl_ugi_list_options (PslUgi *self);
void psl_ugi_set_option (PslUgi *self, const char *name, const char *value);

/* Makes the chosen game with its options anew, at the start. */
void psl_ugi_make_game (PslUgi *self);

/* --- psl-ugi-search.c --- */

/* Whether a search is running; cleans up after one that has finished. */
gboolean psl_ugi_is_searching (PslUgi *self);

/* Starts a search as the @words after `go` say. */
void psl_ugi_go (PslUgi *self, char **words);

/* Stops the search, if there is one, and waits for its best step. */
void psl_ugi_stop (PslUgi *self);

G_END_DECLS
