/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/psl-game.h"

G_BEGIN_DECLS

#define PSL_TYPE_EMBLEM (psl_emblem_get_type ())
G_DECLARE_FINAL_TYPE (PslEmblem, psl_emblem, PSL, EMBLEM, GtkWidget)

/**
 * PslEmblem:
 *
 * A small picture that stands for a seat wherever the window names one: a piece of that seat as the
 * game's painter draws it.  It says nothing to assistive technology: the name stands beside it.
 *
 * Properties: "size" (int): its width and height in pixels, 16 by default.
 */
GtkWidget *psl_emblem_new (void);

/* Shows @seat of @game; nothing where @seat is 0. */
void psl_emblem_set_seat (PslEmblem *self, PslGame *game, int seat);

G_END_DECLS
