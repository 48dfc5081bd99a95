/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PslDialogButton:
 * @label: what the button says; a mnemonic is marked with an underscore
 * @response: what is reported when it is chosen
 * @style: (nullable): a style class, "destructive-action" or "suggested-action"
 */
typedef struct
{
  const char *label;
  const char *response;
  const char *style;
} PslDialogButton;

/* Called once when the dialog closes; @response is NULL when it was closed without a choice. */
typedef void (*PslDialogFunc) (const char *response, gpointer user_data);

/**
 * psl_dialog_ask:
 * @parent: the window that the question is about
 * @heading: the question in a few words
 * @body: what an answer brings, in whole sentences
 * @buttons: the answers, ended by one without a label; the last one has the focus
 * @func: called with the answer
 *
 * Asks a question in a small modal window.  Escape closes it without a choice.
 */
void psl_dialog_ask (GtkWindow *parent,
                     const char *heading,
                     const char *body,
                     const PslDialogButton *buttons,
                     PslDialogFunc func,
                     gpointer user_data,
                     GDestroyNotify destroy);

G_END_DECLS
