/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/* How Pond looks. */
extern const PslPainter psl_pond_painter;

G_END_DECLS
