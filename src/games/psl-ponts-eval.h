/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

/* Fills in what the search asks of Ponts. */
void psl_ponts_class_init_eval (PslGameClass *klass);

G_END_DECLS
