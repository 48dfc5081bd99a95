/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/psl-timekeeper.h"

G_BEGIN_DECLS

#define PSL_TYPE_CLOCK_FACE (psl_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (PslClockFace, psl_clock_face, PSL, CLOCK_FACE, GtkWidget)

/**
 * PslClockFace:
 *
 * What a clock of a match shows, and with a picture after it whether the time is short or play is
 * paused.  Its size never depends on the time, and a time that passes only draws it anew.  To
 * assistive technology it is a timer, which is told of when it is asked for.
 */
GtkWidget *psl_clock_face_new (void);

/* Shows the clock of @seat (0: of whoever's time it is) that @timekeeper keeps; called once. */
void psl_clock_face_watch (PslClockFace *self, PslTimekeeper *timekeeper, int seat);

/* What it shows now, "" for nothing, for tests. */
const char *psl_clock_face_get_text (PslClockFace *self);

G_END_DECLS
