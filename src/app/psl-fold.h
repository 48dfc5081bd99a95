/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_FOLD (psl_fold_get_type ())
G_DECLARE_FINAL_TYPE (PslFold, psl_fold, PSL, FOLD, GtkWidget)

/**
 * PslFold:
 *
 * A content and a side panel.  Where there is room for both, the panel stands beside the content;
 * in a narrow place it is folded: only one of the two is shown, over the whole width.  The panel is
 * always on the side where lines end.
 *
 * Properties: "content", "panel" (GtkWidget); "folded" (gboolean, read-only); "panel-visible"
 * (gboolean): whether the panel is wanted beside the content; "panel-raised" (gboolean): whether,
 * while folded, the panel is shown instead of the content.
 */
GtkWidget *psl_fold_new (void);

/* Whether there is room for only one of the two. */
gboolean psl_fold_get_folded (PslFold *self);

/* Whether the panel can be seen now, and showing or hiding it in whichever way the width allows. */
gboolean psl_fold_is_panel_shown (PslFold *self);
void psl_fold_show_panel (PslFold *self, gboolean shown);

G_END_DECLS
