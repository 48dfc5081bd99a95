/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-score-plot.h"

#include <glib/gi18n-lib.h>

#include "app/psl-appearance.h"
#include "app/psl-words.h"
#include "paint/psl-painter.h"

#define HEIGHT 60
#define MARGIN 8     /* around the lines, in pixels */
#define EMBLEM 16    /* the emblem at the end of a line */
#define LINE_WIDTH 2

typedef struct
{
  PslTurn *turn; /* borrowed; only compared, and gone to while it is on the line that is shown */
  guint n_steps;
  int scores[PSL_MAX_SEATS];
} Point;

struct _PslScorePlot
{
  GtkDrawingArea parent_instance;

  PslMatch *match; /* owned, or NULL */
  GArray *points;  /* of Point: the start, then each turn */
  PslLine *line;   /* owned: the position after the last point */
  gboolean stale;  /* the record has been edited since */
};

G_DEFINE_FINAL_TYPE (PslScorePlot, psl_score_plot, GTK_TYPE_DRAWING_AREA)

static Point *
get_point (PslScorePlot *self, guint index)
{
  return &g_array_index (self->points, Point, index);
}

/* --- The scores --- */

static void
add_point (PslScorePlot *self, PslTurn *turn)
{
  PslGame *game = psl_match_get_game (self->match);
  Point point = { .turn = turn };
  const PslStep *steps = psl_turn_get_steps (turn, &point.n_steps);

  if (psl_turn_is_resignation (turn))
    psl_line_resign (self->line, psl_turn_get_seat (turn));
  for (guint i = 0; i < point.n_steps; i++)
    psl_line_apply (self->line, steps[i]);
  PSL_GAME_GET_CLASS (game)->scores (game, psl_line_get_position (self->line), point.scores);
  g_array_append_val (self->points, point);
}

/* The turns from the start to the end of the line that the match is in. */
static GPtrArray *
list_turns (PslScorePlot *self)
{
  PslTurn *turn = psl_match_get_line_end (self->match);
  guint n_turns = psl_turn_get_number (turn) + 1;
  GPtrArray *turns = g_ptr_array_sized_new (n_turns);

  g_ptr_array_set_size (turns, (int) n_turns);
  for (guint i = n_turns; i-- > 0; turn = psl_turn_get_parent (turn))
    turns->pdata[i] = turn;
  return turns;
}

/* Whether all that has been counted stands at the beginning of @turns. */
static gboolean
goes_on (PslScorePlot *self, GPtrArray *turns)
{
  if (self->points->len == 0 || self->points->len > turns->len)
    return FALSE;
  for (guint i = 0; i < self->points->len; i++)
    {
      const Point *point = get_point (self, i);

      if (point->turn != turns->pdata[i] || point->n_steps != psl_turn_get_n_steps (point->turn))
        return FALSE;
    }
  return TRUE;
}

/* A game that is being played gets longer by a turn at a time, and only that is counted. */
static void
update_points (PslScorePlot *self)
{
  g_autoptr (GPtrArray) turns = list_turns (self);

  if (self->stale || !goes_on (self, turns))
    {
      /* What has been edited can be a turn that was made anew at the same place. */
      g_array_set_size (self->points, 0);
      psl_line_reset (self->line);
    }
  self->stale = FALSE;
  for (guint i = self->points->len; i < turns->len; i++)
    add_point (self, turns->pdata[i]);
}

guint
psl_score_plot_get_n_turns (PslScorePlot *self)
{
  g_return_val_if_fail (PSL_IS_SCORE_PLOT (self), 0);
  return self->points->len > 0 ? self->points->len - 1 : 0;
}

int
psl_score_plot_get_score (PslScorePlot *self, guint number, int seat)
{
  g_return_val_if_fail (PSL_IS_SCORE_PLOT (self), 0);
  g_return_val_if_fail (number < self->points->len, 0);
  return get_point (self, number)->scores[seat - 1];
}

/* --- What assistive technology says --- */

static char *
describe_point (PslScorePlot *self, guint number)
{
  PslRecord *record = psl_match_get_record (self->match);
  guint n_seats = psl_game_get_n_seats (psl_match_get_game (self->match));
  g_autofree char *turn = number > 0 ? g_strdup_printf (_ ("Turn %u"), number)
                                     : g_strdup (_ ("Start"));
  GString *text = g_string_new (turn);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *seat = psl_words_seat (record, (int) i + 1);
      /* Translators: a player and a score. */
      g_autofree char *score =
          g_strdup_printf (_ ("%s: %d"), seat, get_point (self, number)->scores[i]);

      g_string_append_printf (text, "\n%s", score);
    }
  return g_string_free (text, FALSE);
}

static void
tell (PslScorePlot *self)
{
  guint number = psl_turn_get_number (psl_match_get_turn (self->match));
  g_autofree char *text = describe_point (self, MIN (number, self->points->len - 1));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) (self->points->len - 1),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) number,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

/* --- The picture --- */

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
  Frame frame = { MARGIN, width - 2 * MARGIN - EMBLEM, MARGIN, height - MARGIN, 0, 1,
                  psl_score_plot_get_n_turns (self) };

  for (guint i = 0; i < self->points->len; i++)
    for (guint j = 0; j < n_seats; j++)
      {
        frame.lowest = MIN (frame.lowest, get_point (self, i)->scores[j]);
        frame.highest = MAX (frame.highest, get_point (self, i)->scores[j]);
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
  return frame->bottom - (frame->bottom - frame->top) * (score - frame->lowest) /
                             (frame->highest - frame->lowest);
}

static void
draw_line (PslScorePlot *self, cairo_t *cr, const Frame *frame, guint seat)
{
  static const double patterns[PSL_MAX_SEATS][2] = { { 0, 0 }, { 6, 3 }, { 2, 3 } };

  cairo_set_dash (cr, patterns[seat], seat > 0 ? 2 : 0, 0);
  cairo_move_to (cr, get_x (frame, 0), get_y (frame, get_point (self, 0)->scores[seat]));
  /* A score changes at a turn and stays until another changes it. */
  for (guint i = 1; i < self->points->len; i++)
    {
      cairo_line_to (cr, get_x (frame, i), get_y (frame, get_point (self, i - 1)->scores[seat]));
      cairo_line_to (cr, get_x (frame, i), get_y (frame, get_point (self, i)->scores[seat]));
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* The emblems stand beside the ends of their lines, but not on each other. */
static void
draw_emblems (PslScorePlot *self, cairo_t *cr, const Frame *frame, int height)
{
  PslGame *game = psl_match_get_game (self->match);
  guint n_seats = psl_game_get_n_seats (game);
  const PslPainter *painter = psl_painter_for_game (game);
  const Point *last = get_point (self, self->points->len - 1);
  double taken[PSL_MAX_SEATS];
  PslPaintStyle style;

  if (painter == NULL || painter->paint_seat == NULL)
    return;
  psl_paint_style_init (&style);
  style.dark = g_str_equal (psl_appearance_get_theme (psl_appearance_get ()), "dark");
  style.print = g_str_equal (psl_appearance_get_theme (psl_appearance_get ()), "print");
  for (guint i = 0; i < n_seats; i++)
    {
      double y = CLAMP (get_y (frame, last->scores[i]) - EMBLEM / 2.0, 0, height - EMBLEM);

      for (guint j = 0; j < i; j++)
        if (ABS (y - taken[j]) < EMBLEM)
          y = taken[j] + EMBLEM <= height - EMBLEM ? taken[j] + EMBLEM : taken[j] - EMBLEM;
      taken[i] = y;
      cairo_save (cr);
      painter->paint_seat (game, &style, (int) i + 1,
                           (PslRect){ frame->right + MARGIN, y, EMBLEM, EMBLEM }, cr);
      cairo_restore (cr);
    }
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
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

  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, frame.left, get_y (&frame, 0));
  cairo_line_to (cr, frame.right, get_y (&frame, 0));
  cairo_stroke (cr);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.6);
  cairo_set_line_width (cr, 3);
  cairo_move_to (cr, get_x (&frame, number), 2);
  cairo_line_to (cr, get_x (&frame, number), height - 2);
  cairo_stroke (cr);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, LINE_WIDTH);
  for (guint i = 0; i < psl_game_get_n_seats (psl_match_get_game (self->match)); i++)
    draw_line (self, cr, &frame, i);
  draw_emblems (self, cr, &frame, height);
}

/* --- Going to a turn --- */

static guint
get_number_at (PslScorePlot *self, double x)
{
  Frame frame = get_frame (self, gtk_widget_get_width (GTK_WIDGET (self)), HEIGHT);
  double share = (x - frame.left) / MAX (frame.right - frame.left, 1);

  return (guint) (CLAMP (share, 0, 1) * frame.n_turns + 0.5);
}

static void
go_to_turn (PslScorePlot *self, guint number)
{
  PslTurn *turn = get_point (self, MIN (number, self->points->len - 1))->turn;

  psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
}

void
psl_score_plot_go_to (PslScorePlot *self, double x)
{
  g_return_if_fail (PSL_IS_SCORE_PLOT (self));

  if (self->match != NULL && self->points->len > 0)
    go_to_turn (self, get_number_at (self, x));
}

static void
on_pressed (PslScorePlot *self, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  psl_score_plot_go_to (self, x);
}

static gboolean
on_key (PslScorePlot *self, guint key, guint code, GdkModifierType modifiers)
{
  guint number;

  if (self->match == NULL || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  number = psl_turn_get_number (psl_match_get_turn (self->match));
  switch (key)
    {
    case GDK_KEY_Left:
      go_to_turn (self, number > 0 ? number - 1 : 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      go_to_turn (self, number + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      go_to_turn (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      go_to_turn (self, G_MAXUINT);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
on_query_tooltip (PslScorePlot *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;

  if (self->match == NULL || self->points->len == 0)
    return FALSE;
  text = describe_point (self, keyboard ? psl_turn_get_number (psl_match_get_turn (self->match))
                                        : get_number_at (self, x));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* --- Object --- */

static void
on_edited (PslScorePlot *self)
{
  /* Only a line that has become longer goes on; anything else is counted anew. */
  if (psl_match_get_line_end (self->match) != psl_match_get_turn (self->match))
    self->stale = TRUE;
}

static void
on_changed (PslScorePlot *self)
{
  update_points (self);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
psl_score_plot_new (void)
{
  return g_object_new (PSL_TYPE_SCORE_PLOT, NULL);
}

void
psl_score_plot_set_match (PslScorePlot *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_SCORE_PLOT (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (self->match == match)
    return;
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_set_object (&self->match, match);
  g_array_set_size (self->points, 0);
  g_clear_pointer (&self->line, psl_line_free);
  if (match == NULL)
    return;
  self->line = psl_line_new (psl_match_get_game (match));
  g_signal_connect_swapped (match, "edited", G_CALLBACK (on_edited), self);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (on_changed), self);
  on_changed (self);
}

static void
psl_score_plot_dispose (GObject *object)
{
  psl_score_plot_set_match (PSL_SCORE_PLOT (object), NULL);
  G_OBJECT_CLASS (psl_score_plot_parent_class)->dispose (object);
}

static void
psl_score_plot_finalize (GObject *object)
{
  g_array_unref (PSL_SCORE_PLOT (object)->points);
  G_OBJECT_CLASS (psl_score_plot_parent_class)->finalize (object);
}

static void
psl_score_plot_class_init (PslScorePlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_score_plot_dispose;
  G_OBJECT_CLASS (klass)->finalize = psl_score_plot_finalize;
  gtk_widget_class_set_css_name (widget_class, "scoreplot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
psl_score_plot_init (PslScorePlot *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw, NULL, NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Scores after each turn"), -1);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
