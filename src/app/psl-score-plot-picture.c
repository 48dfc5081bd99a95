/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-analysis-page.h"
#include "app/psl-appearance.h"
#include "app/psl-score-plot-private.h"
#include "app/psl-share-bar.h"
#include "paint/psl-painter.h"

#define MARGIN 8  /* around the lines, in pixels */
#define EMBLEM 16 /* the emblem at the end of a line */
#define LINE_WIDTH 2

typedef struct
{
  double left, right, top, bottom;
  int lowest, highest;
  guint n_turns;
} Frame;

static Frame
get_frame (PslScorePlot *self, int width, int height)
{
  guint n_seats = psl_game_get_n_seats (psl_match_get_game (self->match));
  Frame frame = { MARGIN, width - 2 * MARGIN - EMBLEM,      MARGIN, height - MARGIN, 0,
                  1,      psl_score_plot_get_n_turns (self) };

  for (guint i = 0; i < self->points->len; i++)
    for (guint j = 0; j < n_seats; j++)
      {
        frame.lowest = MIN (frame.lowest, psl_score_plot_get_point (self, i)->scores[j]);
        frame.highest = MAX (frame.highest, psl_score_plot_get_point (self, i)->scores[j]);
      }
  return frame;
}

static double
get_x (const Frame *frame, guint number)
{
  return frame->left + (frame->right - frame->left) * number / MAX (frame->n_turns, 1);
}

static double
get_y (const Frame *frame, int score)
{
  return frame->bottom -
         (frame->bottom - frame->top) * (score - frame->lowest) / (frame->highest - frame->lowest);
}

static void
draw_line (PslScorePlot *self, cairo_t *cr, const Frame *frame, guint seat)
{
  static const double patterns[PSL_MAX_SEATS][2] = { { 0, 0 }, { 6, 3 }, { 2, 3 } };

  cairo_set_dash (cr, patterns[seat], seat > 0 ? 2 : 0, 0);
  cairo_move_to (cr, get_x (frame, 0),
                 get_y (frame, psl_score_plot_get_point (self, 0)->scores[seat]));
  /* A score changes at a turn and stays until another changes it. */
  for (guint i = 1; i < self->points->len; i++)
    {
      cairo_line_to (cr, get_x (frame, i),
                     get_y (frame, psl_score_plot_get_point (self, i - 1)->scores[seat]));
      cairo_line_to (cr, get_x (frame, i),
                     get_y (frame, psl_score_plot_get_point (self, i)->scores[seat]));
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Where the share of @seat begins, from the bottom; with its successor, where it ends. */
static double
get_share_y (const Frame *frame, const PslSearchReport *report, int seat)
{
  double below = 0;

  for (int i = 1; i < seat; i++)
    below += report->expected[i - 1];
  return frame->bottom - (frame->bottom - frame->top) * CLAMP (below, 0, 1);
}

/* Appends the line below the share of @seat from point @first to @last, in that direction. */
static void
share_line (PslScorePlot *self, cairo_t *cr, const Frame *frame, int seat, guint first, guint last)
{
  int step = first <= last ? 1 : -1;

  for (guint i = first;; i += (guint) step)
    {
      cairo_line_to (cr, get_x (frame, i),
                     get_share_y (frame, psl_score_plot_get_point (self, i)->report, seat));
      if (i == last)
        return;
    }
}

/* What each seat could expect, from point @first to @last, all of which are known. */
static void
draw_shares (PslScorePlot *self,
             cairo_t *cr,
             const Frame *frame,
             const GdkRGBA *color,
             guint first,
             guint last)
{
  int n_seats = (int) psl_game_get_n_seats (psl_match_get_game (self->match));

  for (int seat = 1; seat <= n_seats; seat++)
    {
      share_line (self, cr, frame, seat, first, last);
      share_line (self, cr, frame, seat + 1, last, first);
      cairo_close_path (cr);
      psl_share_fill (cr, color, seat);
    }
  gdk_cairo_set_source_rgba (cr, color);
  for (int seat = 2; seat <= n_seats; seat++)
    {
      share_line (self, cr, frame, seat, first, last);
      cairo_stroke (cr);
    }
}

/* Small triangles above the turns that threw most away. */
static void
draw_mistakes (PslScorePlot *self, cairo_t *cr, const Frame *frame)
{
  PslMistake mistakes[PSL_N_MISTAKES];
  guint n = psl_analysis_list_mistakes (self->analysis, mistakes, PSL_N_MISTAKES);

  for (guint i = 0; i < n; i++)
    {
      double x = get_x (frame, mistakes[i].number);

      if (mistakes[i].number >= self->points->len ||
          psl_score_plot_get_point (self, mistakes[i].number)->report == NULL)
        continue;
      cairo_move_to (cr, x - 4, frame->top - MARGIN);
      cairo_line_to (cr, x + 4, frame->top - MARGIN);
      cairo_line_to (cr, x, frame->top - 1);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

static void
draw_chances (PslScorePlot *self, cairo_t *cr, const Frame *frame, const GdkRGBA *color)
{
  cairo_set_line_width (cr, LINE_WIDTH);
  for (guint first = 0, last; first < self->points->len; first = last + 1)
    {
      last = first;
      if (psl_score_plot_get_point (self, first)->report == NULL)
        continue;
      while (last + 1 < self->points->len &&
             psl_score_plot_get_point (self, last + 1)->report != NULL)
        last++;
      draw_shares (self, cr, frame, color, first, last);
    }
  gdk_cairo_set_source_rgba (cr, color);
  draw_mistakes (self, cr, frame);
  if (psl_game_get_n_seats (psl_match_get_game (self->match)) != 2)
    return;
  /* Half of it: above and below, one of the two is ahead. */
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, (const double[]){ 2, 4 }, 2, 0);
  cairo_move_to (cr, frame->left, (frame->top + frame->bottom) / 2);
  cairo_line_to (cr, frame->right, (frame->top + frame->bottom) / 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Where the line of @seat ends, or its share is at the end. */
static double
get_end_y (PslScorePlot *self, const Frame *frame, int seat)
{
  guint last = self->points->len - 1;
  guint n_seats = psl_game_get_n_seats (psl_match_get_game (self->match));

  if (self->analysis == NULL)
    return get_y (frame, psl_score_plot_get_point (self, last)->scores[seat - 1]);
  while (last > 0 && psl_score_plot_get_point (self, last)->report == NULL)
    last--;
  if (psl_score_plot_get_point (self, last)->report == NULL)
    return frame->bottom - (frame->bottom - frame->top) * (seat - 0.5) / n_seats;
  return (get_share_y (frame, psl_score_plot_get_point (self, last)->report, seat) +
          get_share_y (frame, psl_score_plot_get_point (self, last)->report, seat + 1)) /
         2;
}

/* Where the emblems stand: beside the ends of the lines, but not on each other. */
static void
place_emblems (PslScorePlot *self, const Frame *frame, int height, guint n_seats, double *y)
{
  guint order[PSL_MAX_SEATS]; /* from the lowest to the highest */

  for (guint i = 0; i < n_seats; i++)
    {
      guint place = i;

      /* With equal scores the first seat stands above; shares have their order anyway. */
      y[i] = get_end_y (self, frame, (int) i + 1) - EMBLEM / 2.0 +
             (self->analysis == NULL ? 0.01 * i : 0);
      for (; place > 0 && y[order[place - 1]] < y[i]; place--)
        order[place] = order[place - 1];
      order[place] = i;
    }
  for (guint i = 0; i < n_seats; i++)
    y[order[i]] = MIN (y[order[i]], i == 0 ? height - EMBLEM : y[order[i - 1]] - EMBLEM);
  for (guint i = n_seats; i-- > 0;)
    y[order[i]] = MAX (y[order[i]], i + 1 == n_seats ? 0 : y[order[i + 1]] + EMBLEM);
}

static void
draw_emblems (PslScorePlot *self, cairo_t *cr, const Frame *frame, int height)
{
  PslGame *game = psl_match_get_game (self->match);
  guint n_seats = psl_game_get_n_seats (game);
  const PslPainter *painter = psl_painter_for_game (game);
  double y[PSL_MAX_SEATS];
  PslPaintStyle style;

  if (painter == NULL || painter->paint_seat == NULL)
    return;
  psl_paint_style_init (&style);
  style.dark = g_str_equal (psl_appearance_get_theme (psl_appearance_get ()), "dark");
  style.print = g_str_equal (psl_appearance_get_theme (psl_appearance_get ()), "print");
  place_emblems (self, frame, height, n_seats, y);
  for (guint i = 0; i < n_seats; i++)
    {
      cairo_save (cr);
      painter->paint_seat (game, &style, (int) i + 1,
                           (PslRect){ frame->right + MARGIN, y[i], EMBLEM, EMBLEM }, cr);
      cairo_restore (cr);
    }
}

void
psl_score_plot_draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  PslScorePlot *self = PSL_SCORE_PLOT (area);
  GdkRGBA color;
  Frame frame;
  guint number;

  if (self->match == NULL || self->points->len == 0)
    return;
  frame = get_frame (self, width, height);
  number = psl_turn_get_number (psl_match_get_turn (self->match));
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);

  if (self->analysis != NULL)
    draw_chances (self, cr, &frame, &color);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, frame.left, get_y (&frame, self->analysis != NULL ? frame.lowest : 0));
  cairo_line_to (cr, frame.right, get_y (&frame, self->analysis != NULL ? frame.lowest : 0));
  cairo_stroke (cr);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.6);
  cairo_set_line_width (cr, 3);
  cairo_move_to (cr, get_x (&frame, number), 2);
  cairo_line_to (cr, get_x (&frame, number), height - 2);
  cairo_stroke (cr);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, LINE_WIDTH);
  for (guint i = 0;
       self->analysis == NULL && i < psl_game_get_n_seats (psl_match_get_game (self->match)); i++)
    draw_line (self, cr, &frame, i);
  draw_emblems (self, cr, &frame, height);
}

guint
psl_score_plot_get_number_at (PslScorePlot *self, double x)
{
  Frame frame = get_frame (self, gtk_widget_get_width (GTK_WIDGET (self)), 0);
  double share = (x - frame.left) / MAX (frame.right - frame.left, 1);

  return (guint) (CLAMP (share, 0, 1) * frame.n_turns + 0.5);
}
