/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called when the person has chosen; @file is NULL when they have not.  @file is exactly what was
 * chosen: nothing is appended to its name. */
typedef void (*PslFileFunc) (GFile *file, gpointer user_data);

/* Lets the person choose a saved game to open.  @user_data is kept alive by the caller's @destroy,
 * which is called last. */
void psl_file_dialog_open (GtkWindow *parent,
                           PslFileFunc func,
                           gpointer user_data,
                           GDestroyNotify destroy);

/**
 * psl_file_dialog_save:
 * @current: (nullable): the file that the game is in now
 * @name: the name to propose when there is none, its ending included
 *
 * Lets the person choose where to save a game.  The system's dialog asks before it lets an existing
 * file be chosen.
 */
void psl_file_dialog_save (GtkWindow *parent,
                           GFile *current,
                           const char *name,
                           PslFileFunc func,
                           gpointer user_data,
                           GDestroyNotify destroy);

/**
 * psl_file_dialog_export:
 * @title: what is being saved
 * @name: the name to propose, its ending included
 * @kind: the kind of the files, for people
 * @type: their media type
 *
 * Lets the person choose where to save something that is no saved game.
 */
void psl_file_dialog_export (GtkWindow *parent,
                             const char *title,
                             const char *name,
                             const char *kind,
                             const char *type,
                             PslFileFunc func,
                             gpointer user_data,
                             GDestroyNotify destroy);

G_END_DECLS
