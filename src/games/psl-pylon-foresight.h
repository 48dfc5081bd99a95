/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

/* Fills in PslGameClass.foresee: what can still change in Pylon's stacking. */
void psl_pylon_class_init_foresight (PslGameClass *klass);

G_END_DECLS
