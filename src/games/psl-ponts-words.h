/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-ponts.h"

G_BEGIN_DECLS

/* Fills in the names, the phrases and the functions of the class struct that speak: refusals,
 * prompts, descriptions and the text diagram.  The rules and the notation are in psl-ponts.c. */
void psl_ponts_class_init_words (PslGameClass *klass);

G_END_DECLS
