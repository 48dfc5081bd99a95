/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-analysis-bar.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-place.h"
#include "app/psl-share-bar.h"
#include "app/psl-words-search.h"
#include "app/psl-words.h"

/* Steps of the best line that are told. */
#define MAX_STEPS 12

struct _PslAnalysisBar
{
  GtkWidget parent_instance;

  GtkWidget *top;
  GtkWidget *shares;
  GtkWidget *verdict;
  GtkWidget *spinner;
  GtkWidget *line;

  PslAnalyst *analyst; /* owned, or NULL */
  PslMatch *match;     /* owned, or NULL */
  char *told;          /* what assistive technology was told last */
  gboolean thinking;   /* it was when that was told */
  gint64 place;        /* where that was */
};

G_DEFINE_FINAL_TYPE (PslAnalysisBar, psl_analysis_bar, GTK_TYPE_WIDGET)

/* The number of the turn that the match stands in or that comes next. */
static guint
get_turn_number (PslMatch *match)
{
  PslTurn *turn = psl_match_get_turn (match);

  return psl_turn_get_number (turn) +
         (psl_line_get_turn_steps (psl_match_get_line (match)) > 0 ? 0 : 1);
}

/* Whatever is said of a position is said at once and in full, but only where it is news. */
static void
tell (PslAnalysisBar *self, const char *verdict, const char *line)
{
  gboolean thinking = psl_analyst_get_state (self->analyst) == PSL_ANALYST_THINKING;
  gint64 place = psl_place_get (self->match);
  g_autofree char *text =
      /* Translators: what is to be expected of a position, and the best steps from there. */
      line[0] != '\0' ? g_strdup_printf (_ ("%s. Best: %s"), verdict, line) : g_strdup (verdict);

  psl_accessible_set_label (GTK_WIDGET (self), text);
  if (place != self->place)
    self->thinking = FALSE;
  self->place = place;
  if (thinking && self->thinking)
    return;
  self->thinking = thinking && line[0] != '\0';
  if (g_strcmp0 (self->told, text) == 0)
    return;
  g_free (self->told);
  self->told = g_steal_pointer (&text);
  psl_accessible_announce (GTK_WIDGET (self), self->told);
}

static void
show_report (PslAnalysisBar *self, const PslSearchReport *report)
{
  PslRecord *record = psl_match_get_record (self->match);
  g_autofree char *verdict = psl_words_verdict (record, report);
  g_autofree char *line =
      psl_words_line (psl_match_get_line (self->match), get_turn_number (self->match), report->line,
                      report->n_line, MAX_STEPS);

  psl_share_bar_set_shares (PSL_SHARE_BAR (self->shares), psl_match_get_game (self->match),
                            report->expected);
  gtk_label_set_text (GTK_LABEL (self->verdict), verdict);
  gtk_label_set_text (GTK_LABEL (self->line), line);
  gtk_widget_set_tooltip_text (self->line, line);
  tell (self, verdict, line);
}

/* Where there is nothing to show but why. */
static void
show_reason (PslAnalysisBar *self, const char *reason)
{
  psl_share_bar_set_shares (PSL_SHARE_BAR (self->shares), psl_match_get_game (self->match), NULL);
  gtk_label_set_text (GTK_LABEL (self->verdict), reason);
  gtk_label_set_text (GTK_LABEL (self->line), "");
  gtk_widget_set_tooltip_text (self->line, NULL);
  tell (self, reason, "");
}

static void
update (PslAnalysisBar *self)
{
  PslAnalystState state = psl_analyst_get_state (self->analyst);
  const PslSearchReport *report = psl_analyst_get_report (self->analyst);

  gtk_widget_set_visible (GTK_WIDGET (self), state != PSL_ANALYST_OFF);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), state == PSL_ANALYST_THINKING);
  if (state == PSL_ANALYST_OFF)
    g_clear_pointer (&self->told, g_free);
  else if (state == PSL_ANALYST_OVER)
    show_reason (self, _ ("The game is over here."));
  else if (report != NULL)
    show_report (self, report);
  else if (state == PSL_ANALYST_THINKING)
    show_reason (self, _ ("Thinking…"));
  else
    show_reason (self, _ ("The analysis is paused."));
}

void
psl_analysis_bar_set_analyst (PslAnalysisBar *self, PslAnalyst *analyst, PslMatch *match)
{
  g_return_if_fail (PSL_IS_ANALYSIS_BAR (self));
  g_return_if_fail ((analyst == NULL) == (match == NULL));

  if (self->analyst != NULL)
    g_signal_handlers_disconnect_by_data (self->analyst, self);
  g_set_object (&self->analyst, analyst);
  g_set_object (&self->match, match);
  self->thinking = FALSE;
  g_clear_pointer (&self->told, g_free);
  if (analyst == NULL)
    return;
  g_signal_connect_swapped (analyst, "changed", G_CALLBACK (update), self);
  update (self);
}

void
psl_analysis_bar_set_stacked (PslAnalysisBar *self, gboolean stacked)
{
  g_return_if_fail (PSL_IS_ANALYSIS_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->top),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->top), stacked ? 3 : 9);
  gtk_label_set_lines (GTK_LABEL (self->verdict), stacked ? 2 : 1);
}

const char *
psl_analysis_bar_get_verdict (PslAnalysisBar *self)
{
  g_return_val_if_fail (PSL_IS_ANALYSIS_BAR (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->verdict));
}

const char *
psl_analysis_bar_get_line (PslAnalysisBar *self)
{
  g_return_val_if_fail (PSL_IS_ANALYSIS_BAR (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->line));
}

const char *
psl_analysis_bar_get_told (PslAnalysisBar *self)
{
  g_return_val_if_fail (PSL_IS_ANALYSIS_BAR (self), NULL);
  return self->told;
}

/* --- Object --- */

GtkWidget *
psl_analysis_bar_new (void)
{
  return g_object_new (PSL_TYPE_ANALYSIS_BAR, NULL);
}

static void
psl_analysis_bar_dispose (GObject *object)
{
  PslAnalysisBar *self = PSL_ANALYSIS_BAR (object);
  GtkWidget *child;

  psl_analysis_bar_set_analyst (self, NULL, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_analysis_bar_parent_class)->dispose (object);
}

static void
psl_analysis_bar_class_init (PslAnalysisBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_analysis_bar_dispose;
  g_type_ensure (PSL_TYPE_SHARE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-analysis-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisBar, top);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisBar, shares);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisBar, verdict);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisBar, line);
  gtk_widget_class_set_css_name (widget_class, "analysisbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_analysis_bar_init (PslAnalysisBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
