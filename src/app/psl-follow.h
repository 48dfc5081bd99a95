/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"

G_BEGIN_DECLS

/* Puts @match (NULL for none) into @field of the object @self, which owns it there.  @changed is
 * called with @self for each "changed" of the match, until another one takes its place.  FALSE when
 * it was there already and nothing is done. */
gboolean psl_follow_match (gpointer self, PslMatch **field, PslMatch *match, GCallback changed);

G_END_DECLS
