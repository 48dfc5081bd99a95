/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/psl-painter.h"
#include "storage/psl-diagram.h"

G_BEGIN_DECLS

/* The marks of @diagram as painters take them, an array of PslPaintMark.  Their texts belong to
 * @diagram.  (transfer full) */
GArray *psl_paint_diagram_get_marks (const PslDiagram *diagram);

G_END_DECLS
