/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "storage/psl-help-page.h"

G_BEGIN_DECLS

#define PSL_TYPE_RULES_PAGE (psl_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (PslRulesPage, psl_rules_page, PSL, RULES_PAGE, GtkWidget)

/**
 * PslRulesPage:
 *
 * One page of the help as widgets: headings, text that can be selected, lists, tables, notes, and
 * figures drawn by the painters of the games.  Its lines are never longer than is good to read.
 *
 * Signals:
 * - "link-activated" (char *target): a link was followed; "page", "page#section" or a URI.
 */

/* Shows @page, which is only read. */
GtkWidget *psl_rules_page_new (PslHelpNode *page);

/* How far down the page the section @id begins, in pixels of the present layout; FALSE when there
 * is no such section. */
gboolean psl_rules_page_locate (PslRulesPage *self, const char *id, double *y);

/* The id of the last section that begins at or above @y, and where it begins; NULL and 0 above the
 * first.  (transfer none) */
const char *psl_rules_page_get_section_at (PslRulesPage *self, double y, double *begins);

/* Draws attention to the heading of the section @id for a moment. */
void psl_rules_page_highlight (PslRulesPage *self, const char *id);

G_END_DECLS
