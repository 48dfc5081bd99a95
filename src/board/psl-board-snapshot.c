/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/psl-board-private.h"
#include "board/psl-board-style.h"

/* In pixels.  A board stays usable at the smallest size; the natural one is what it gets where
 * nobody decides, it fills all it can get. */
#define MINIMUM_SIZE 160
#define NATURAL_SIZE 520

/* Whether the static board looks the same with both; what the position may move is not in it. */
static gboolean
same_board (const PslLayout *a, const PslLayout *b)
{
  gboolean same = a->painter == b->painter && a->game == b->game && a->width == b->width &&
                  a->height == b->height && a->unit == b->unit && a->origin_x == b->origin_x &&
                  a->origin_y == b->origin_y && psl_board_style_equal (&a->style, &b->style) &&
                  memcmp (a->ground, b->ground, sizeof a->ground) == 0;
  const PslRect *rects_a[] = { &a->board, &a->aside, &a->trays[0], &a->trays[1], &a->trays[2] };
  const PslRect *rects_b[] = { &b->board, &b->aside, &b->trays[0], &b->trays[1], &b->trays[2] };

  for (guint i = 0; same && i < G_N_ELEMENTS (rects_a); i++)
    same = rects_a[i]->x == rects_b[i]->x && rects_a[i]->y == rects_b[i]->y &&
           rects_a[i]->width == rects_b[i]->width && rects_a[i]->height == rects_b[i]->height;
  return same;
}

static void
get_size (PslBoard *self, double *width, double *height)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  double wide = 1, tall = 1;

  *width = gtk_widget_get_width (GTK_WIDGET (self));
  *height = gtk_widget_get_height (GTK_WIDGET (self));
  if (*width > 0 && *height > 0)
    return;
  priv->painter->get_aspect (priv->game, priv->position, &wide, &tall);
  *width = NATURAL_SIZE * wide;
  *height = NATURAL_SIZE;
}

/* How the match ended here, where the position alone does not say so. */
static PslOutcome
get_ending (const PslBoardPrivate *priv)
{
  PslOutcome outcome;

  if (priv->match == NULL)
    return (PslOutcome){ 0 };
  PSL_GAME_GET_CLASS (priv->game)->outcome (priv->game, priv->position, &outcome);
  return outcome.over ? (PslOutcome){ 0 } : *psl_match_get_outcome (priv->match);
}

const PslLayout *
psl_board_get_layout (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslLayout layout = { 0 };
  PslPaintStyle style;
  double width, height;
  gboolean paper;

  if (priv->painter == NULL)
    return NULL;
  if (priv->layout_valid && priv->style_valid)
    return &priv->layout;

  if (priv->style_valid)
    style = priv->layout.style;
  else
    psl_board_style_read (GTK_WIDGET (self), priv->theme, &style);
  style.coordinates = priv->show_coordinates;
  style.ending = get_ending (priv);
  get_size (self, &width, &height);
  psl_layout_init (&layout, priv->game, priv->position, &style, width, height);
  paper = psl_board_style_needs_paper (&style, GTK_WIDGET (self));
  if (!same_board (&layout, &priv->layout) || paper != priv->paper)
    g_clear_pointer (&priv->board_node, gsk_render_node_unref);
  priv->layout = layout;
  priv->paper = paper;
  priv->layout_valid = priv->style_valid = TRUE;
  return &priv->layout;
}

void
psl_board_invalidate_layout (PslBoard *self)
{
  psl_board_get_private (self)->layout_valid = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
psl_board_invalidate_style (PslBoard *self)
{
  psl_board_get_private (self)->style_valid = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
psl_board_locate (PslBoard *self, PslTarget target, PslRect *box)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  const PslLayout *layout = psl_board_get_layout (self);

  return layout != NULL && target != PSL_NO_TARGET &&
         priv->painter->locate (layout, priv->position, target, box);
}

PslTarget
psl_board_pick (PslBoard *self, double x, double y)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  const PslLayout *layout = psl_board_get_layout (self);

  if (layout == NULL)
    return PSL_NO_TARGET;
  return psl_board_resolve (self, priv->painter->pick (layout, priv->position, x, y));
}

void
psl_board_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  PslBoardPrivate *priv = psl_board_get_private (PSL_BOARD (widget));
  double wide = 1, tall = 1;

  if (priv->painter != NULL)
    priv->painter->get_aspect (priv->game, priv->position, &wide, &tall);
  *minimum = MINIMUM_SIZE;
  *natural = NATURAL_SIZE;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (int) (NATURAL_SIZE * wide));
}

/* The static board, painted once and kept. */
static GskRenderNode *
get_board_node (PslBoard *self, const graphene_rect_t *bounds)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  GtkSnapshot *snapshot;
  cairo_t *cr;

  if (priv->board_node != NULL)
    return priv->board_node;

  snapshot = gtk_snapshot_new ();
  if (priv->paper)
    psl_board_style_snapshot_paper (&priv->layout.style, snapshot, bounds);
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  priv->painter->paint_board (&priv->layout, cr);
  cairo_destroy (cr);
  priv->board_node = gtk_snapshot_free_to_node (snapshot);
  priv->n_board_paints++;
  return priv->board_node;
}

static void
fill_in_marks (PslBoard *self, PslMarks *marks)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget here;

  psl_marks_init (marks);
  marks->last_step = priv->last_step;
  marks->before = priv->before;
  marks->hover = priv->hover;
  marks->marks = priv->proposal;
  marks->n_marks = priv->n_proposal;
  if (priv->show_targets && psl_board_may_choose (self))
    marks->preview = priv->previewed;
  if (psl_board_has_focus (self))
    marks->cursor = priv->cursor;

  if (priv->selection != NULL)
    marks->path = psl_selection_get_path (priv->selection, &marks->n_path);
  if (marks->n_path > 0 && priv->show_targets)
    marks->targets = psl_selection_get_next (priv->selection, &marks->n_targets);
  /* What pointing here would take from the reserve is shown beforehand. */
  here = priv->hover != PSL_NO_TARGET ? priv->hover : marks->cursor;
  if (psl_board_may_recall (self, here))
    {
      marks->path = &priv->recalled;
      marks->n_path = 1;
    }
  if (priv->hand.held || priv->hand.gliding)
    {
      marks->held = TRUE;
      marks->held_x = priv->hand.x;
      marks->held_y = priv->hand.y;
    }
}

void
psl_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PslBoard *self = PSL_BOARD (widget);
  PslBoardPrivate *priv = psl_board_get_private (self);
  const PslLayout *layout = psl_board_get_layout (self);
  graphene_rect_t bounds;
  GskRenderNode *node;
  cairo_t *cr;

  if (layout == NULL)
    return;

  bounds = GRAPHENE_RECT_INIT (0, 0, (float) layout->width, (float) layout->height);
  node = get_board_node (self, &bounds);
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (priv->motion.before != NULL && priv->painter->paint_motion != NULL)
    priv->painter->paint_motion (layout, priv->motion.before, priv->motion.step, priv->position,
                                 priv->motion.time, cr);
  else
    {
      PslMarks marks;

      fill_in_marks (self, &marks);
      priv->painter->paint_position (layout, priv->position, &marks, cr);
    }
  cairo_destroy (cr);
}
