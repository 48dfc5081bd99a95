/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine/psl-level.h"

#include <glib/gi18n-lib.h>

static const char *const names[PSL_N_LEVELS] = {
  /* Translators: the levels of the computer as a player, from the weakest to the strongest. */
  NC_ ("level", "Beginner"), NC_ ("level", "Easy"), NC_ ("level", "Medium"),
  NC_ ("level", "Strong"), NC_ ("level", "Best"),
};

void
psl_level_set_limits (PslLine *line, guint level, gint64 milliseconds, PslSearchLimits *limits)
{
  g_return_if_fail (line != NULL && limits != NULL);
  g_return_if_fail (level >= 1 && level <= PSL_N_LEVELS);

  PslSearchPlan plan;

  psl_search_get_plan (line, &plan);
  limits->nodes = plan.levels[level - 1].nodes;
  limits->blunders = plan.levels[level - 1].blunders;
  limits->milliseconds = milliseconds;
}

guint
psl_level_get_n_threads (void)
{
  return CLAMP (g_get_num_processors (), 2, PSL_SEARCH_MAX_THREADS + 1) - 1;
}

const char *
psl_level_get_name (guint level)
{
  g_return_val_if_fail (level >= 1 && level <= PSL_N_LEVELS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "level", names[level - 1]);
}
