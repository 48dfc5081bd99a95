/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/psl-search-private.h"

G_BEGIN_DECLS

/* Whether the game can say what may still come of where the job begins (PslGameClass.foresee). */
gboolean psl_solve_is_possible (PslSearchJob *job);

/**
 * psl_solve:
 * @job: where psl_solve_is_possible()
 * @share: the thousandths of the job's time and nodes that it may take; 1000 for all there is
 *
 * Solves the game exactly: the result, the margin of the scores and the best line.  Tells of what
 * is proven as it goes.
 *
 * Returns: whether the report now holds a proven best step; otherwise nothing but what the report
 *   says is proven has changed, and another method may go on
 */
gboolean psl_solve (PslSearchJob *job, guint share);

G_END_DECLS
