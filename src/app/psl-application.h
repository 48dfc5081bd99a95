/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_APPLICATION (psl_application_get_type ())
G_DECLARE_FINAL_TYPE (PslApplication, psl_application, PSL, APPLICATION, GtkApplication)

/**
 * PslApplication:
 *
 * The program: one instance for the whole session, with a window for each game.  It is started by
 * its command line, by D-Bus, or by opening a file.
 */
PslApplication *psl_application_new (void);

/* The status that the process ends with when nothing else went wrong: that of a demonstration. */
int psl_application_get_exit_status (PslApplication *self);

G_END_DECLS
