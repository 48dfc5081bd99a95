/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_MESSAGE_BAR (psl_message_bar_get_type ())
G_DECLARE_FINAL_TYPE (PslMessageBar, psl_message_bar, PSL, MESSAGE_BAR, GtkWidget)

/**
 * PslMessageBar:
 *
 * A message at the top of the window that stays until it is closed and has not to be answered. What
 * is below gives it the room; the window does not grow.  Used for what went wrong with a file.
 */
GtkWidget *psl_message_bar_new (void);

/* Shows @text, whole sentences; it takes the place of an older message. */
void psl_message_bar_show (PslMessageBar *self, const char *text);

/* The same with a button that says @label and activates @action. */
void psl_message_bar_offer (PslMessageBar *self,
                            const char *text,
                            const char *label,
                            const char *action);
void psl_message_bar_hide (PslMessageBar *self);

/* Where the window is narrow, the button stands below the sentence. */
void psl_message_bar_set_narrow (PslMessageBar *self, gboolean narrow);

/* What is shown, NULL for nothing. */
const char *psl_message_bar_get_text (PslMessageBar *self);

G_END_DECLS
