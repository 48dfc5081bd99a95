/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/psl-help-page.h"

G_BEGIN_DECLS

/* The pages of the help that are part of the program: /org/passerelle/Passerelle/help/LANGUAGE/. */

/* Where the pages and the folder of their figures are. */
#define PSL_RULES_FOLDER "/org/passerelle/Passerelle/help"

/* A language that the pages exist in: "C" for English. */
typedef struct
{
  const char *code;
  const char *name; /* in the language itself */
} PslRulesLanguage;

extern const PslRulesLanguage psl_rules_languages[];
extern const guint psl_rules_n_languages;

/* The language of @code, or of a locale like "fr_CA.UTF-8"; NULL when there are no pages in it. */
const PslRulesLanguage *psl_rules_language_lookup (const char *code);

/* The first of the user's languages that there are pages in; English when there is none. */
const PslRulesLanguage *psl_rules_language_get_default (void);

/* Whether there is a page called @name. */
gboolean psl_rules_library_has_page (const char *name);

/**
 * psl_rules_library_read:
 *
 * Reads the page @name in @language.  A section that other pages name as their guide is followed by
 * links to them, sorted by their titles.
 *
 * Returns: (transfer full) (nullable): the page, or NULL with an error.
 */
PslHelpNode *
psl_rules_library_read (const char *name, const PslRulesLanguage *language, GError **error);

G_END_DECLS
