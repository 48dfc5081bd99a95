/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the whole text of @label as its tooltip, whenever there is no room for all of it. */
void psl_label_tell_when_cut (GtkLabel *label);

G_END_DECLS
