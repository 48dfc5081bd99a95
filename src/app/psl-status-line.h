/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-timekeeper.h"

G_BEGIN_DECLS

#define PSL_TYPE_STATUS_LINE (psl_status_line_get_type ())
G_DECLARE_FINAL_TYPE (PslStatusLine, psl_status_line, PSL, STATUS_LINE, GtkWidget)

/**
 * PslStatusLine:
 *
 * Says in words what is expected now, that a computer thinks, or how the game ended; below it, what
 * the last step brought, why something pointed at is not possible, or a note.  The buttons "Pass"
 * and "End turn" stand beside it while the window's actions "win.pass" and "win.end-turn" are
 * enabled, "Pause" while computers play among themselves, a clock runs, or play is paused.  Its
 * height depends on its width and on the size of the text, never on what it says, so that nothing
 * around it moves; a text that is too long can be scrolled, and what is new in it is in sight.
 *
 * Signals:
 * - "rule-requested" (char *anchor): the link to the rule behind a refusal was followed.
 */
GtkWidget *psl_status_line_new (void);

void psl_status_line_set_match (PslStatusLine *self, PslMatch *match);

/* The computer seats of the match are played by @opponent; called once. */
void psl_status_line_set_opponent (PslStatusLine *self, PslOpponent *opponent);

/* The clocks of the match are kept by @timekeeper; called once. */
void psl_status_line_set_timekeeper (PslStatusLine *self, PslTimekeeper *timekeeper);

/* Whether the clock of the seat to move is @shown, where the match has clocks: for when no other
 * one can be seen.  @narrow: it stands above the buttons and beside the sentence only, and "Pause"
 * is among them only where nothing else stops what goes on: the words need the room. */
void psl_status_line_show_clock (PslStatusLine *self, gboolean shown, gboolean narrow);

/* Says why what was pointed at is not possible; @anchor (nullable) is the section of the rules.  It
 * stays until the match changes. */
void psl_status_line_show_refusal (PslStatusLine *self, const char *sentence, const char *anchor);

/* Says @sentence until the match changes. */
void psl_status_line_show_note (PslStatusLine *self, const char *sentence);

/* Says what the last step was again, instead of a note or a refusal. */
void psl_status_line_clear_note (PslStatusLine *self);

/* The same, but only for a refusal: the person has tried something else. */
void psl_status_line_withdraw_refusal (PslStatusLine *self);

/* What the two lines say now, for tests. */
const char *psl_status_line_get_expected (PslStatusLine *self);
const char *psl_status_line_get_detail (PslStatusLine *self);

G_END_DECLS
