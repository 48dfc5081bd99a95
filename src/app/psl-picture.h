/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-record.h"

G_BEGIN_DECLS

/* Still pictures of boards for cards and pages. */

/* A picture of the game with @id in mid-game: a position of the sample game that comes with the
 * program, or of one played at random where there is none. */
GtkWidget *psl_picture_new_for_game (const char *id);

/* A picture of the position at the end of the main line of @record. */
GtkWidget *psl_picture_new_for_record (PslRecord *record);

/* The sample game of the game with @id; NULL when there is none.  (transfer full) */
PslRecord *psl_picture_load_sample (const char *id);

G_END_DECLS
