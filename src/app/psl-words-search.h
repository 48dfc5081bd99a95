/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"
#include "engine/psl-analysis.h"

G_BEGIN_DECLS

/* What the window says about what a search has found, in the user's language. */

/* What @seat may expect: "62%", or where it is known "wins by 5, proven".  (transfer full) */
char *psl_words_expected_result (PslRecord *record, const PslSearchReport *report, int seat);

/* Who stands how: "Light 62%, Dark 38%", or "Light wins by 5, proven".  (transfer full) */
char *psl_words_verdict (PslRecord *record, const PslSearchReport *report);

/* The step of a hint where @match stands, what follows it in the same turn, and the reason in
 * numbers, as a sentence.  (transfer full) */
char *psl_words_hint (PslMatch *match, const PslSearchReport *report);

/* How many of the first steps of a line belong to the turn that @line stands in. */
guint psl_words_count_turn_steps (PslLine *line, const PslStep *steps, guint n_steps);

/* At most @max steps in their notation, each turn with its number: "7. d4  d8  8. h9".  @number is
 * that of the turn in which @line stands.  (transfer full) */
char *psl_words_line (
    PslLine *line, guint number, const PslStep *steps, guint n_steps, guint max);

/* What was played instead of the best: "Turn 12: d4  d8 — 31%", and what was better: "Better:
 * d5  d9 — 62%".  @turn is the turn that was played.  (transfer full) */
char *psl_words_mistake (PslRecord *record, const PslMistake *mistake, PslTurn *turn);
char *psl_words_better (PslRecord *record, const PslMistake *mistake);

G_END_DECLS
