/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"
#include "engine/psl-search.h"

G_BEGIN_DECLS

/* How long a position is thought about before that is called enough: an idle program uses no
 * processor. */
#define PSL_ANALYST_SECONDS 30

typedef enum
{
  PSL_ANALYST_OFF,
  PSL_ANALYST_OVER,     /* the game is over here, there is nothing to think about */
  PSL_ANALYST_RESTING,  /* something else is more important */
  PSL_ANALYST_THINKING,
  PSL_ANALYST_DONE
} PslAnalystState;

#define PSL_TYPE_ANALYST (psl_analyst_get_type ())
G_DECLARE_FINAL_TYPE (PslAnalyst, psl_analyst, PSL, ANALYST, GObject)

/**
 * PslAnalyst:
 *
 * Thinks about whatever position the match stands at, for as long as it is on, and remembers what
 * it found for as long as it has this match: going back to a position shows that at once.
 *
 * Properties: "active" (gboolean, read-write): whether it is on.
 *
 * Signals: "changed": the state or the report did.
 */
PslAnalyst *psl_analyst_new (void);

/* Another match begins with the analysis off. */
void psl_analyst_set_match (PslAnalyst *self, PslMatch *match);

/* Whether somebody wants to know what it thinks. */
gboolean psl_analyst_get_active (PslAnalyst *self);
void psl_analyst_set_active (PslAnalyst *self, gboolean active);

/* While it rests it tells what it knows, but does not think. */
void psl_analyst_set_resting (PslAnalyst *self, gboolean resting);

PslAnalystState psl_analyst_get_state (PslAnalyst *self);

/* What is known of the present position; NULL while nothing is, or when it is off.  (transfer
 * none) */
const PslSearchReport *psl_analyst_get_report (PslAnalyst *self);

G_END_DECLS
