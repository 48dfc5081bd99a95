/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-record.h"

G_BEGIN_DECLS

/* What the window says about the clocks, in the user's language; all times are milliseconds. */

/* Below this a clock shows tenths of a second. */
#define PSL_WORDS_TENTHS_BELOW 10000

/* What a clock shows that has @left: "1:04:59", "4:59", "0:09.4".  As long as there is any time, it
 * is not nought.  (transfer full) */
char *psl_words_clock (gint64 left);

/* The time in milliseconds after which a clock that runs and has @left shows something else. */
gint64 psl_words_clock_change (gint64 left);

/* The same for whoever hears it, without tenths: "4:59 left".  (transfer full) */
char *psl_words_time_left (gint64 left);

/* That @seat has @seconds, 60 or less, left.  (transfer full) */
char *psl_words_time_low (PslRecord *record, int seat, guint seconds);

/* The time control in a list, "10 min + 5 s"; "No clock" without one.  (transfer full) */
char *psl_words_time_control (const PslTimeControl *control);

/* What it means, a sentence.  (transfer full) */
char *psl_words_time_control_sentence (const PslTimeControl *control);

G_END_DECLS
