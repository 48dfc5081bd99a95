/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The games that were opened or saved last, among the recent files of the desktop. */

/* The list, the same object for all windows; it says "changed".  (transfer none) */
GtkRecentManager *psl_recent_get_manager (void);

/* The games in it that still exist, the latest first, and no more than @max of them.  (transfer
 * full) (element-type GtkRecentInfo) */
GList *psl_recent_list (guint max);

/* Adds the game in @file, which is then the latest. */
void psl_recent_add (GFile *file);

/* The folder of @file as people write it, the home folder as ~.  (transfer full) */
char *psl_recent_describe_folder (GFile *file);

/* The name of such a list in its folder. */
#define PSL_RECENT_FILE "recently-used.xbel"

/* Keeps a list of its own in the folder @home instead, which is called ~, so that neither the list
 * nor the folders of whoever runs the program are seen or changed.  Before the first window. */
void psl_recent_set_home (const char *home);

G_END_DECLS
