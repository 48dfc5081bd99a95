/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-painter.h"

#include "paint/psl-paint-common.h"
#include "paint/psl-pond-painter.h"
#include "paint/psl-pontarchipel-painter.h"
#include "paint/psl-ponts-painter.h"
#include "paint/psl-pylon-painter.h"

/* The games that have a look, one line each.  The null game has none. */
static const PslPainter *const painters[] = {
  &psl_ponts_painter,
  &psl_pylon_painter,
  &psl_pond_painter,
  &psl_pontarchipel_painter,
};

void
psl_paint_style_init (PslPaintStyle *style)
{
  g_return_if_fail (style != NULL);

  *style = (PslPaintStyle){
    .coordinates = TRUE,
    .accent = PSL_COLOR (0x0a6ec4),
  };
}

void
psl_marks_init (PslMarks *marks)
{
  g_return_if_fail (marks != NULL);

  *marks = (PslMarks){ .last_step = PSL_STEP_NONE };
}

const PslPainter *
psl_painter_lookup (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    {
      if (g_str_equal (painters[i]->game_id, id))
        return painters[i];
    }

  return NULL;
}

const PslPainter *
psl_painter_for_game (PslGame *game)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);

  return psl_painter_lookup (psl_game_get_id (game));
}

void
psl_layout_init (PslLayout *layout,
                 PslGame *game,
                 gconstpointer position,
                 const PslPaintStyle *style,
                 double width,
                 double height)
{
  g_return_if_fail (layout != NULL);
  g_return_if_fail (PSL_IS_GAME (game));
  g_return_if_fail (psl_painter_for_game (game) != NULL);

  *layout = (PslLayout){
    .painter = psl_painter_for_game (game),
    .game = game,
    .style = *style,
    .width = MAX (width, 1),
    .height = MAX (height, 1),
  };
  layout->painter->lay_out (layout, position);
  if (layout->mark_unit <= 0)
    layout->mark_unit = layout->unit;
  if (layout->ring <= 0)
    layout->ring = 0.44 * layout->mark_unit;
}

double
psl_layout_measure_bare (PslGame *game,
                         gconstpointer position,
                         const PslPaintStyle *style,
                         double width)
{
  PslPaintStyle bare = *style;
  PslLayout layout;

  bare.bare = TRUE;
  psl_layout_init (&layout, game, position, &bare, width, 2 * width);
  /* As much room below the board as beside it. */
  return layout.board.height + width - layout.board.width;
}

void
psl_paint_picture (const PslLayout *layout,
                   gconstpointer position,
                   const PslMarks *marks,
                   cairo_t *cr)
{
  PslMarks none;

  if (marks == NULL)
    {
      psl_marks_init (&none);
      marks = &none;
    }

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, layout->width, layout->height);
  psl_paint_set_color (cr, psl_paint_get_palette (&layout->style)->background);
  cairo_fill (cr);
  layout->painter->paint_board (layout, cr);
  layout->painter->paint_position (layout, position, marks, cr);
  cairo_restore (cr);
}
