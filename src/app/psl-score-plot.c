/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-score-plot.h"

#include <glib/gi18n-lib.h>

#include "app/psl-score-plot-private.h"
#include "app/psl-words-search.h"
#include "app/psl-words.h"

#define HEIGHT 60

G_DEFINE_FINAL_TYPE (PslScorePlot, psl_score_plot, GTK_TYPE_DRAWING_AREA)

/* --- The scores --- */

static void
add_point (PslScorePlot *self, PslTurn *turn)
{
  PslGame *game = psl_match_get_game (self->match);
  PslScorePoint point = { .turn = turn };
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
      const PslScorePoint *point = psl_score_plot_get_point (self, i);

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

/* --- Who was winning --- */

/* Looks up what the analysis knows of the line that is shown, as far as they are the same. */
static void
update_reports (PslScorePlot *self)
{
  gboolean same = self->analysis != NULL;

  for (guint i = 0; i < self->points->len; i++)
    {
      PslScorePoint *point = psl_score_plot_get_point (self, i);

      same = same && (i == 0 || psl_analysis_is_turn (self->analysis, i, point->turn));
      point->report = same ? psl_analysis_get_report (self->analysis, i) : NULL;
    }
}

double
psl_score_plot_get_chance (PslScorePlot *self, guint number, int seat)
{
  const PslSearchReport *report;

  g_return_val_if_fail (PSL_IS_SCORE_PLOT (self), -1);
  g_return_val_if_fail (number < self->points->len, -1);

  report = psl_score_plot_get_point (self, number)->report;
  return report != NULL ? report->expected[seat - 1] : -1;
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
  return psl_score_plot_get_point (self, number)->scores[seat - 1];
}

/* --- What assistive technology says --- */

static char *
describe_point (PslScorePlot *self, guint number)
{
  PslRecord *record = psl_match_get_record (self->match);
  guint n_seats = psl_game_get_n_seats (psl_match_get_game (self->match));
  g_autofree char *turn =
      number > 0 ? g_strdup_printf (_ ("Turn %u"), number) : g_strdup (_ ("Start"));
  GString *text = g_string_new (turn);

  if (self->analysis != NULL)
    {
      const PslSearchReport *report = psl_score_plot_get_point (self, number)->report;
      g_autofree char *verdict =
          report != NULL ? psl_words_verdict (record, report) : g_strdup (_ ("Not analysed"));

      g_string_append_printf (text, "\n%s", verdict);
    }
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *seat = psl_words_seat (record, (int) i + 1);
      /* Translators: a player and a score. */
      g_autofree char *score =
          g_strdup_printf (_ ("%s: %d"), seat, psl_score_plot_get_point (self, number)->scores[i]);

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

/* --- Going to a turn --- */

static void
go_to_turn (PslScorePlot *self, guint number)
{
  PslTurn *turn = psl_score_plot_get_point (self, MIN (number, self->points->len - 1))->turn;

  psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
}

void
psl_score_plot_go_to (PslScorePlot *self, double x)
{
  g_return_if_fail (PSL_IS_SCORE_PLOT (self));

  if (self->match != NULL && self->points->len > 0)
    go_to_turn (self, psl_score_plot_get_number_at (self, x));
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
                                        : psl_score_plot_get_number_at (self, x));
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
  update_reports (self);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
psl_score_plot_set_analysis (PslScorePlot *self, PslAnalysis *analysis)
{
  g_return_if_fail (PSL_IS_SCORE_PLOT (self));

  if (analysis != NULL)
    psl_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, psl_analysis_unref);
  self->analysis = analysis;
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
      analysis != NULL ? _ ("Who was winning after each turn") : _ ("Scores after each turn"), -1);
  update_reports (self);
  if (self->match == NULL)
    return;
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
  g_clear_pointer (&self->analysis, psl_analysis_unref);
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

  self->points = g_array_new (FALSE, FALSE, sizeof (PslScorePoint));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), psl_score_plot_draw, NULL, NULL);
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
