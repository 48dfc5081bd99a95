/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pond.h"

G_BEGIN_DECLS

/* Fills in the names, the phrases and the functions of the class struct that speak: refusals,
 * prompts, descriptions and the text diagram.  The rules and the notation are in psl-pond.c. */
void psl_pond_class_init_words (PslGameClass *klass);

/* How far @to is from @from in a straight orthogonal line, if that is 1 or 2; otherwise 0. */
guint psl_pond_get_distance (const PslSquareGrid *grid, guint from, guint to);

G_END_DECLS
