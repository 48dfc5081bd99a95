/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"
#include "engine/psl-search.h"

G_BEGIN_DECLS

typedef enum
{
  PSL_HINT_NONE,
  PSL_HINT_SEARCHING,
  PSL_HINT_SHOWN
} PslHintState;

#define PSL_TYPE_HINT (psl_hint_get_type ())
G_DECLARE_FINAL_TYPE (PslHint, psl_hint, PSL, HINT, GObject)

/**
 * PslHint:
 *
 * A good step for whoever is to move, when somebody asks for one.  It is searched for in the
 * background, for as long as the settings say, and forgotten when the match changes.
 *
 * Signals: "changed": its state did.
 */
PslHint *psl_hint_new (void);

/* Looks at @match from now on, NULL for none. */
void psl_hint_set_match (PslHint *self, PslMatch *match);

PslHintState psl_hint_get_state (PslHint *self);

/* What was found, NULL unless the hint is shown.  (transfer none) */
const PslSearchReport *psl_hint_get_report (PslHint *self);

/* Looks for a hint, unless there is one, or nothing to be done. */
void psl_hint_ask (PslHint *self);

/* Takes the hint away, or stops looking for it; FALSE when there was neither. */
gboolean psl_hint_withdraw (PslHint *self);

G_END_DECLS
