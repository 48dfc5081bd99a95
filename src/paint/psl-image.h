/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/* Lays a picture out, as high as the game likes it for @width. */
gboolean psl_image_lay_out (PslLayout *layout,
                            PslGame *game,
                            gconstpointer position,
                            const PslPaintStyle *style,
                            int width,
                            GError **error);

/* A picture of @position as PNG or SVG bytes, @width pixels wide and as high as its game likes. */
GBytes *psl_image_to_png (PslGame *game,
                          gconstpointer position,
                          const PslMarks *marks,
                          const PslPaintStyle *style,
                          int width,
                          GError **error);
GBytes *psl_image_to_svg (PslGame *game,
                          gconstpointer position,
                          const PslMarks *marks,
                          const PslPaintStyle *style,
                          int width,
                          GError **error);

G_END_DECLS
