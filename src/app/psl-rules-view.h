/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PSL_TYPE_RULES_VIEW (psl_rules_view_get_type ())
G_DECLARE_FINAL_TYPE (PslRulesView, psl_rules_view, PSL, RULES_VIEW, GtkWidget)

/**
 * PslRulesView:
 *
 * The rules of the games and the manual, read in the program: a page with links, a way back, and a
 * switch between the languages that changes the text in place.
 *
 * Properties: "language" (string): "C" (English) or "fr"; at first the user's.
 */
GtkWidget *psl_rules_view_new (void);

/**
 * psl_rules_view_show:
 * @game_id: (nullable): the game whose rules are shown; NULL, or a game without rules, for the
 *   contents
 * @anchor: (nullable): the section to go to and to draw attention to; NULL for the beginning
 *
 * May be called before the view is on the screen.
 */
void psl_rules_view_show (PslRulesView *self, const char *game_id, const char *anchor);

/* Puts the keyboard focus on the text, where Page Down and the arrows go through it. */
void psl_rules_view_focus_text (PslRulesView *self);

/* The name of the page that is shown: the id of a game, "index", "playing"… */
const char *psl_rules_view_get_page (PslRulesView *self);

/* See the property. */
const char *psl_rules_view_get_language (PslRulesView *self);
void psl_rules_view_set_language (PslRulesView *self, const char *language);

G_END_DECLS
