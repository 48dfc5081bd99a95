/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pond.h"

G_BEGIN_DECLS

/* Fills in what of the class struct reads and writes: the notation of cells and steps, the paths of
 * targets, names, phrases and the text diagram.  The rules are in psl-pond.c. */
void psl_pond_class_init_words (PslGameClass *klass);

G_END_DECLS
