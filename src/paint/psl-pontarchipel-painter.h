/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/* How Pontarchipel looks. */
extern const PslPainter psl_pontarchipel_painter;

G_END_DECLS
