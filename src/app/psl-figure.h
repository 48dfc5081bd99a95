/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture of the diagram at @path in the program's resources, drawn by the painter of its game.
 * @description says in words what it shows.  A diagram that cannot be shown leaves the words. */
GtkWidget *psl_figure_new (const char *path, const char *description);

G_END_DECLS
