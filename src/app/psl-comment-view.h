/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_COMMENT_VIEW (psl_comment_view_get_type ())
G_DECLARE_FINAL_TYPE (PslCommentView, psl_comment_view, PSL, COMMENT_VIEW, GtkWidget)

/**
 * PslCommentView:
 *
 * The comment on the turn that the match stands in, to read and to write.  What is written goes
 * into the record when the person pauses, leaves the view, or goes to another turn; nothing has to
 * be confirmed.
 */
GtkWidget *psl_comment_view_new (void);

/* Shows the comments of @match; nothing when it is NULL.  What was being written is kept. */
void psl_comment_view_set_match (PslCommentView *self, PslMatch *match);

/* Puts what is being written into the record now. */
void psl_comment_view_commit (PslCommentView *self);

/* Undoes within the text, while the person is writing; FALSE when there is nothing to undo
 * there. */
gboolean psl_comment_view_undo (PslCommentView *self);
gboolean psl_comment_view_redo (PslCommentView *self);

/* Puts the keyboard focus where a comment is written. */
void psl_comment_view_focus_text (PslCommentView *self);

/* The text that is shown, for tests.  (transfer none) */
GtkTextBuffer *psl_comment_view_get_buffer (PslCommentView *self);

G_END_DECLS
