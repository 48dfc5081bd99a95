/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PslUgi:
 *
 * The engine's side of the Universal Game Interface, by which match runners and boards talk to
 * engines in lines of text.  Beyond what is published: the option `Game` chooses the game, whose
 * own options have their own names; `query legal`, `query p2turn`, `query p3turn`; `p3win`.
 *
 * A line that is not understood or not possible now is answered by `info string error: …` and
 * changes nothing.  A search runs in a thread of its own, so that commands are answered meanwhile.
 */
typedef struct _PslUgi PslUgi;

/* Takes an answer, a line without its end.  Called in any thread, but only in one at a time. */
typedef void (*PslUgiAnswerFunc) (const char *line, gpointer user_data);

PslUgi *psl_ugi_new (PslUgiAnswerFunc answer, gpointer user_data);

/* Stops a running search first, which gives its best step. */
void psl_ugi_free (PslUgi *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslUgi, psl_ugi_free)

/* Takes a command: @length bytes of any kind, without the end of the line.  FALSE after `quit`. */
gboolean psl_ugi_handle (PslUgi *self, const char *line, gsize length);

G_END_DECLS
