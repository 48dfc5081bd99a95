/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-match.h"

G_BEGIN_DECLS

/* A number for the steps that lead to where @match stands: what a search has found belongs to it.
 * The position alone would not do, since its history decides about repetition; nor would the turn,
 * which may be taken back and made anew. */
gint64 psl_place_get (PslMatch *match);

G_END_DECLS
