/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/psl-types.h"

static const char *const reason_words[] = {
  [PSL_REASON_SCORE] = "score",
  [PSL_REASON_TIE_BREAK] = "tie-break",
  [PSL_REASON_CAPTURES] = "captures",
  [PSL_REASON_ELIMINATION] = "elimination",
  [PSL_REASON_LAST_STANDING] = "last-standing",
  [PSL_REASON_DRAW] = "draw",
  [PSL_REASON_PASS_OUT] = "pass-out",
  [PSL_REASON_REPETITION] = "repetition",
  [PSL_REASON_STAGNATION] = "stagnation",
  [PSL_REASON_RESIGNATION] = "resignation",
  [PSL_REASON_AGREEMENT] = "agreement",
  [PSL_REASON_TIME] = "time",
};

const char *
psl_reason_to_string (PslReason reason)
{
  g_return_val_if_fail (reason < G_N_ELEMENTS (reason_words), NULL);

  return reason_words[reason];
}

PslReason
psl_reason_from_string (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (reason_words); i++)
    {
      if (g_strcmp0 (text, reason_words[i]) == 0 && text != NULL)
        return (PslReason) i;
    }
  return PSL_REASON_NONE;
}

gboolean
psl_reason_is_match (PslReason reason)
{
  return reason >= PSL_REASON_RESIGNATION;
}

gboolean
psl_outcome_equal (const PslOutcome *a, const PslOutcome *b)
{
  gboolean a_over = a != NULL && a->over;
  gboolean b_over = b != NULL && b->over;

  if (!a_over || !b_over)
    return a_over == b_over;
  return a->winner == b->winner && a->reason == b->reason;
}
