/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/psl-help-page.h"

G_BEGIN_DECLS

/* The inlines below @node as Pango markup, links as <a> whose href is their target.  (transfer
 * full) */
char *psl_rules_text_to_markup (PslHelpNode *node);

/* Whether the target of a link leads out of the help. */
gboolean psl_rules_text_is_external (const char *target);

G_END_DECLS
